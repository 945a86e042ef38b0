"""An owner's box: entered, drawn, checked, kept on this device, offered, played with, carried."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect
from typer.testing import CliRunner

from ludosaure.play.record import Record
from ludosaure.terminal.commands import app
from tests.page.table import PHONE

GAMES = ["chao-dino", "cubosaurs", "dinosaures", "trex"]


def open_box(person, game):
    person.page.goto(f"{person.address}/box/{game}")
    expect(person.page.locator(".item").first).to_be_visible()


def differences(person):
    return person.page.locator("aside [role=status] li")


def test_a_box_is_entered_drawn_kept_offered_and_played_with(sit):
    person = sit()
    page = person.page
    person.go_home()
    page.get_by_role("link", name=re.compile("Vous possédez une boîte")).click()
    page.get_by_role("link", name=re.compile("T-Rex")).click()
    expect(page).to_have_url(f"{person.address}/box/trex")
    expect(page.locator("aside")).to_contain_text("Tout est comme chez nous.")

    nine = page.get_by_role("group", name="Vert 9")
    expect(nine.locator("svg use[href='#meteor']")).to_have_count(1)
    nine.get_by_role("combobox").select_option("draw 1")
    expect(nine.locator("svg use[href='#draw-1']")).to_have_count(1)  # drawn as one types
    wrong = re.compile("il faut 6 météorites et 9 cartes à piocher, pas 5")
    expect(page.locator("section .bad")).to_have_text(wrong)
    expect(differences(person)).to_have_text(wrong)
    page.get_by_role("group", name="Rouge 10").get_by_role("combobox").select_option("meteor")
    expect(page.locator(".bad")).to_have_count(0)

    page.get_by_label("Œufs jaunes", exact=True).last.fill("0")
    expect(page.locator(".item .bad")).to_have_text(re.compile("nombre entier de 1 à 26"))
    assert person.axe() == []
    page.get_by_label("Œufs jaunes", exact=True).last.fill("7")
    page.get_by_label("Œufs rouges", exact=True).last.fill("5")
    told = [
        "Vert 9 : pioche 1 au lieu de météorite", "Rouge 10 : météorite au lieu de pioche 3",
        "Œufs jaunes : 7 au lieu de 6", "Œufs rouges : 5 au lieu de 6",
    ]  # fmt: skip
    spaced = [re.compile(text.replace(" : ", r"\s*:\s*")) for text in told]
    expect(differences(person)).to_have_text(spaced)

    page.reload()
    expect(differences(person)).to_have_text(spaced)
    expect(nine.get_by_role("combobox")).to_have_value("draw 1")

    person.go_home()
    page.locator(".boxes [data-game=trex] a.lid").click()
    sheet = page.locator(".setup")
    expect(sheet.get_by_role("checkbox", name="Jouer avec votre boîte")).to_be_checked()
    sheet.get_by_text("4 valeurs diffèrent des nôtres").click()
    expect(sheet.locator(".own li")).to_have_text(spaced)
    assert person.axe() == []
    sheet.get_by_role("button", name="Commencer").click()
    expect(page.locator(".frame")).to_be_visible()
    table = page.url.rsplit("/", 1)[1]
    kept = person.context.request.get(f"{person.address}/api/v1/tables/{table}").json()
    assert kept["options"]["box"]["symbols"] == {"9": "draw 1", "10": "meteor"}
    assert kept["options"]["box"]["eggs"]["yellow"] == 7
    page.get_by_role("button", name="Réglages de la table").click()
    page.get_by_text("4 valeurs diffèrent des nôtres").click()
    expect(page.get_by_role("dialog").locator("section li")).to_have_text(spaced)


def test_the_box_may_stay_on_the_shelf_and_the_waiting_room_names_it(sit):
    person = sit(locale="en-GB")
    page = person.page
    open_box(person, "cubosaurs")
    alone = page.get_by_label("Black Raptor 7, alone")
    alone.press("ControlOrMeta+a")
    alone.press_sequentially("-4")  # a lonely minus on the way is no reason to forget it
    expect(alone).to_have_value("-4")
    expect(differences(person)).to_have_text("Black Raptor 7 (alone): −4 instead of −3")
    alone.fill("0")
    expect(differences(person)).to_have_text("Black Raptor 7 (alone): 0 instead of −3")
    page.get_by_role("button", name="A table with this box").click()
    sheet = page.locator(".setup")
    sheet.get_by_text("Friends, by link").click()
    sheet.get_by_role("button", name=re.compile(r"Invite \d friends")).click()
    expect(page.get_by_text("Played with the box of whoever opened the table.")).to_be_visible()
    page.get_by_text("1 value differs from ours").click()
    expect(page.locator(".about li").last).to_have_text("Black Raptor 7 (alone): 0 instead of −3")

    person.go_home()
    page.locator(".boxes [data-game=cubosaurs] a.lid").click()
    sheet.get_by_role("checkbox", name="Play with your box").uncheck()
    sheet.get_by_role("button", name="Start").click()
    expect(page.locator(".frame")).to_be_visible()
    table = page.url.rsplit("/", 1)[1]
    kept = person.context.request.get(f"{person.address}/api/v1/tables/{table}").json()
    assert kept["options"]["box"] is None


def test_a_map_is_drawn_by_keyboard_and_put_back(sit):
    person = sit(viewport=PHONE)
    page = person.page
    open_box(person, "dinosaures")
    plan = page.get_by_role("group", name="Plan A").locator(".cells")
    first = plan.get_by_role("button").first
    first.focus()
    expect(first).to_have_accessible_name(re.compile("ligne 1, colonne 1.*marais"))
    page.keyboard.press("Space")
    expect(first).to_have_accessible_name(re.compile("terre"))
    expect(page.locator(".counts").first).to_contain_text("marais 16 / 17")
    expect(page.locator("aside [role=status]")).to_contain_text("il y a 33 cases")
    for key in ("ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(plan.get_by_role("button").nth(2)).to_be_focused()
    expect(differences(person)).to_have_text(re.compile("Plan A.*2 cases dessinées autrement"))
    page.reload()
    expect(plan.get_by_role("button").nth(2)).to_have_accessible_name(re.compile("marais"))
    page.get_by_role("button", name="Remettre toutes nos valeurs").click()
    expect(page.locator("aside")).to_contain_text("Tout est comme chez nous.")
    expect(first).to_have_accessible_name(re.compile("marais"))


def test_a_box_goes_out_and_comes_back_as_a_file(sit, tmp_path: Path):
    person = sit(locale="en-GB")
    page = person.page
    open_box(person, "chao-dino")
    with page.expect_download() as written:
        page.get_by_role("button", name="Write a file").click()
    text = written.value.path().read_text(encoding="utf-8")
    assert "mountain = 2  # Mountain; our reading" in text

    file = tmp_path / "mine.toml"
    file.write_text(text.replace("mountain = 2", "mountain = 3", 1), encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(differences(person)).to_have_text("Mountain: 3 instead of 2")
    expect(page.get_by_label("Mountain", exact=True).last).to_have_value("3")
    (tmp_path / "mine.json").write_text('{"costs": {"drift": 2}}', encoding="utf-8")
    page.locator("input[type=file]").set_input_files(tmp_path / "mine.json")
    expect(differences(person)).to_have_text("Drift: 2, where the rulebook says 3")
    for name, said in (("a.toml", "not readable TOML"), ("a.json", "not readable JSON")):
        (tmp_path / name).write_text("{ nothing", encoding="utf-8")
        page.locator("input[type=file]").set_input_files(tmp_path / name)
        expect(differences(person)).to_contain_text(said)
        expect(page.get_by_label("Drift", exact=True).last).to_have_value("2")


THE_WHOLE_WAY = {  # the thing, what its field cannot be, what is entered, what is then told
    "chao-dino": ("Mountain", {"Mountain": ("99", "4")}, "Mountain: 4 instead of 2"),
    "cubosaurs": (
        "T-Rex egg",
        {"T-Rex egg, majority": ("200", "6")},
        "T-Rex egg (majority): 6 instead of 4",
    ),
    "dinosaures": (
        "Staggered",
        {"Staggered, width": ("13", "18")},
        "Staggered (width): 18 instead of 21",
    ),
    "trex": (
        "Yellow eggs",
        {"Yellow eggs": ("0", "9"), "Red eggs": ("", "3")},
        "Yellow eggs: 9 instead of 6",
    ),
}


@pytest.mark.parametrize("game", GAMES)
def test_every_box_goes_the_whole_way_from_the_page_to_a_record_and_a_file(sit, tmp_path, game):
    thing, typed, told = THE_WHOLE_WAY[game]
    person = sit(locale="en-GB")
    page = person.page
    open_box(person, game)
    drawn = page.get_by_role("group", name=thing, exact=True).locator(".piece")
    before = drawn.inner_html()
    for label, (wrong, right) in typed.items():
        field = page.get_by_label(label, exact=True).last
        if wrong:
            field.fill(wrong)
            expect(page.locator(".item .bad").first).to_be_visible()
        field.fill(right)
    expect(page.locator(".bad")).to_have_count(0)
    expect(differences(person).first).to_have_text(told)
    assert drawn.inner_html() != before, "drawn as one types"

    with page.expect_download() as written:
        page.get_by_role("button", name="Write a file").click()
    file = tmp_path / f"{game}.toml"
    written.value.save_as(file)
    checked = CliRunner().invoke(app, ["box", game, str(file), "--lang", "en"])
    assert checked.exit_code == 0
    assert checked.output.splitlines() == differences(person).all_inner_texts()

    page.reload()
    expect(differences(person).first).to_have_text(told)
    page.get_by_role("button", name="Put all our values back").click()
    expect(page.locator("aside")).not_to_contain_text(told)
    page.locator("input[type=file]").set_input_files(file)
    expect(differences(person).first).to_have_text(told)

    page.get_by_role("button", name="A table with this box").click()
    sheet = page.locator(".setup")
    expect(sheet.get_by_role("checkbox", name="Play with your box")).to_be_checked()
    sheet.get_by_role("radio", name="2", exact=True).check(force=True)  # resigning ends the game
    if game == "dinosaures":  # an assembly matters where it is played
        sheet.get_by_text(re.compile("^Other rules")).click()
        sheet.get_by_role("button", name=re.compile("^Landscape")).click()
        sheet.get_by_label("Assembly", exact=True).select_option(label="Staggered")
    sheet.get_by_role("button", name="Start").click()
    expect(page.locator(".frame")).to_be_visible()
    table = page.url.rsplit("/", 1)[1]
    page.get_by_role("button", name="Table settings").click()
    expect(page.get_by_role("dialog")).to_contain_text(f"Rules of {NAMES[game]}, version ")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign").click()
    expect(page.locator(".ending")).to_be_visible()
    kept = person.context.request.get(f"{person.address}/api/v1/tables/{table}/record").json()
    assert kept["options"]["box"]
    record = Record.from_json(kept)
    assert all(step.ok for step in record.verify())
    assert record.options["box"] == kept["options"]["box"]


NAMES = {
    "chao-dino": "Chao Dino!",
    "cubosaurs": "Cubosaurs",
    "dinosaures": "Dinosaures",
    "trex": "T-Rex",
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_box_can_be_entered_by_everybody(sit, game, theme):
    person = sit(viewport=PHONE, locale="en-GB", color_scheme=theme)
    open_box(person, game)
    assert person.axe() == []
    wider = "document.documentElement.scrollWidth > innerWidth"
    assert not person.page.evaluate(wider), "nothing sticks out of a phone"


def test_the_box_of_a_game_nobody_knows_is_refused_in_words(sit):
    person = sit()
    person.page.goto(f"{person.address}/box/parchis")
    expect(person.page.get_by_role("link", name="Retour à l’accueil")).to_be_visible()
    person.troubles[:] = [t for t in person.troubles if "Failed to load" not in t]


def test_an_owner_enters_an_assembly_and_sees_it(sit):
    person = sit()
    page = person.page
    page.goto(f"{person.address}/box/dinosaures")
    item = page.get_by_role("group", name="Décalé")
    parts = item.locator("svg .part")
    expect(parts).to_have_count(4)
    before = [part.get_attribute("x") for part in parts.all()]
    item.get_by_label("Décalé, largeur").fill("18")
    expect(page.locator("aside [role=status] li")).to_have_text(
        re.compile(r"Décalé \(largeur\)\s*:\s*18 au lieu de 21")
    )
    assert [part.get_attribute("x") for part in parts.all()] != before
    item.get_by_label("Décalé, largeur").fill("13")
    expect(item.locator(".bad")).to_have_text(re.compile("un plan dépasse du bord"))
    assert person.axe() == []
