"""Something to read about every animal: by a long press at the table, and from the rules."""

import pytest
from playwright.sync_api import expect

from tests.page import test_dinosaures
from tests.page.table import AXE, DESKTOP, PHONE

LONG = 650  # ms


def sheet(person):
    """The leaf that lies open."""
    return person.page.get_by_role("dialog")


def leaf_of(person, game, key):
    """A leaf as the server tells it."""
    return person.context.request.get(f"{person.address}/api/v1/games/{game}/leaves").json()[key]


def set_apostrophes(text):
    return text.replace("'", "’")


def expect_leaf(person, game, key, language="fr"):
    """The sheet says all of a leaf, and shows its drawing."""
    leaf = leaf_of(person, game, key)
    named = sheet(person).get_by_text(set_apostrophes(leaf["name"][language]))
    expect(named.first).to_be_visible()  # of the sheet, or beside the drawing
    for part in ("lived", "fact"):
        expect(sheet(person).get_by_text(set_apostrophes(leaf[part][language]))).to_be_visible()
    assert sheet(person).locator(f'use[href="#{leaf["figure"]}"]').count() == 1


def sit_at(person, game):
    options = {"first_player": "seat0"} if game == "chao-dino" else {}
    person.go_to(person.set_table({"kind": "me"}, {"kind": "bot"}, game=game, options=options))
    if game == "dinosaures":
        test_dinosaures.compose(person)
    if game == "cubosaurs":
        assert person.wait_for_turn()  # nobody else moves while the finger is down
    person.page.wait_for_selector(".scene [data-leaf]")


def press_long(person, thing):
    """Holds the left button on the middle of something, which stays where it is."""
    box = person.place_of(thing)
    person.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    person.page.mouse.down()
    person.page.wait_for_timeout(LONG)
    person.page.mouse.up()


def test_a_long_press_reads_and_a_tap_still_plays(sit):
    person = sit()
    sit_at(person, "trex")
    assert person.wait_for_turn(), "a bot begins"
    card = person.page.locator(".held button").first
    before, key = person.ply(), card.get_attribute("data-leaf")

    press_long(person, card)
    expect_leaf(person, "trex", key)
    if AXE.exists():
        assert person.axe() == []
    person.page.keyboard.press("Escape")
    expect(sheet(person)).to_have_count(0)
    assert card.get_attribute("aria-pressed") == "false", "the long press chose nothing"
    assert person.ply() == before

    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(sheet(person)).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "thing"),
    # A tile that nobody stands on: dinosaurs have a leaf of their own.
    [
        ("cubosaurs", ".mine .pile .top"),
        ("chao-dino", "g.tile[data-leaf=jungle][aria-label*=vide]"),
    ],
)
def test_a_finger_that_stays_reads_and_one_that_taps_does_not(sit, game, thing):
    person = sit(viewport=PHONE, has_touch=True, is_mobile=True)
    sit_at(person, game)
    found = person.page.locator(thing).last
    finger = person.context.new_cdp_session(person.page)

    def touch(stays):
        box = person.place_of(found)
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        if stays:
            person.page.wait_for_timeout(LONG)
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    touch(stays=False)
    person.page.wait_for_timeout(LONG)
    expect(sheet(person)).to_have_count(0)

    touch(stays=True)
    expect_leaf(person, game, found.get_attribute("data-leaf"))
    person.settle()
    expect(sheet(person)).to_be_visible()


def test_what_is_held_to_be_read_about_is_not_dragged_away(sit):
    person = sit()
    sit_at(person, "trex")
    before = person.ply()
    box = person.page.locator(".held button").first.bounding_box()
    pile = person.page.locator(".pile [data-own]").bounding_box()
    mouse = person.page.mouse
    mouse.move(box["x"] + 20, box["y"] + 40)
    mouse.down()
    expect(sheet(person)).to_be_visible()
    mouse.move(pile["x"] + 20, pile["y"] + 20, steps=4)
    mouse.up()
    expect(sheet(person)).to_be_visible()
    assert person.page.locator(".dragged").count() == 0
    sheet(person).get_by_role("button", name="Fermer").first.click()
    expect(sheet(person)).to_have_count(0)
    assert person.ply() == before


def test_the_key_i_reads_and_the_focus_comes_back(sit):
    person = sit(locale="en-GB")
    sit_at(person, "cubosaurs")
    pile = person.page.locator(".mine .pile .top").first
    pile.focus()
    person.page.keyboard.press("i")
    expect_leaf(person, "cubosaurs", pile.get_attribute("data-leaf"), "en")
    person.page.keyboard.press("Escape")
    expect(pile).to_be_focused()


@pytest.mark.parametrize(
    ("game", "thing"),
    [
        ("chao-dino", "g.tile[data-leaf=volcano]"),
        ("cubosaurs", ".tray li[data-leaf]"),
        ("dinosaures", ".kind[data-leaf=docus]"),
        ("dinosaures", "[role=gridcell][data-leaf=nest]"),
        ("trex", ".offer .egg[data-leaf]"),
    ],
)
def test_every_table_has_its_leaves(sit, game, thing):
    person = sit()
    sit_at(person, game)
    if "gridcell" in thing:
        person.page.get_by_role("button", name="Le mur").click()
    found = person.page.locator(thing).first
    key = found.get_attribute("data-leaf")
    press_long(person, found)
    expect_leaf(person, game, key)
    person.page.keyboard.press("Escape")
    expect(sheet(person)).to_have_count(0)
    person.settle()
    found.click(button="right", force=True)
    expect_leaf(person, game, key)


@pytest.mark.parametrize("game", ["chao-dino", "cubosaurs", "dinosaures", "trex"])
def test_the_rules_end_with_the_dinosaurs(sit, game):
    screen, theme = (PHONE, "dark") if game in ("cubosaurs", "trex") else (DESKTOP, "light")
    person = sit(viewport=screen, color_scheme=theme)
    person.page.goto(f"{person.address}/rules/{game}#leaves")
    expect(
        person.page.get_by_role("heading", name="Les dinosaures", exact=True)
    ).to_be_in_viewport()
    leaves = person.context.request.get(f"{person.address}/api/v1/games/{game}/leaves").json()
    buttons = person.page.locator(".animals button")
    expect(buttons).to_have_count(len(leaves))
    if AXE.exists():
        assert person.axe() == []
    last = list(leaves)[-1]
    buttons.last.click()
    expect_leaf(person, game, last)
    if AXE.exists():
        assert person.axe() == []
    person.page.keyboard.press("Escape")
    expect(buttons.last).to_be_focused()


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", ["chao-dino", "cubosaurs", "dinosaures", "trex"])
def test_every_leaf_is_read_from_the_rules_one_by_one(sit, game, language):
    """Name, time, fact and a drawing that draws something, for every figure and card."""
    person = sit(viewport=PHONE, locale={"fr": "fr-FR", "en": "en-GB"}[language])
    person.page.goto(f"{person.address}/rules/{game}#leaves")
    leaves = person.context.request.get(f"{person.address}/api/v1/games/{game}/leaves").json()
    buttons = person.page.locator(".animals button")
    expect(buttons).to_have_count(len(leaves))
    for number, (key, leaf) in enumerate(leaves.items()):
        buttons.nth(number).click()
        expect_leaf(person, game, key, language)
        drawn = (
            sheet(person)
            .locator(f'use[href="#{leaf["figure"]}"]')
            .evaluate(
                "one => { const { width, height } = one.getBBox(); return Math.min(width, height); }"
            )
        )
        assert drawn > 10, key
        person.page.keyboard.press("Escape")
        expect(sheet(person)).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "thing"),
    [
        ("cubosaurs", ".mine .pile .top"),
        ("cubosaurs", ".seat .sc"),
        ("trex", ".held button"),
        ("chao-dino", "g.tile[data-thing]"),
    ],
)
def test_what_a_thing_is_and_pays_now_is_what_the_engine_says(sit, game, thing):
    person = sit(locale="en-GB")
    sit_at(person, game)
    found = person.page.locator(thing).first
    key = found.get_attribute("data-thing") or found.get_attribute("data-leaf")
    found.focus()
    person.page.keyboard.press("i")
    table = person.page.url.rsplit("/", 1)[1]
    told = person.context.request.get(
        f"{person.address}/api/v1/tables/{table}/gloss",
        params={"thing": key, "ply": person.ply(), "seat": 0},
    ).json()
    expect(sheet(person).get_by_role("heading", name=told["name"]["en"])).to_be_visible()
    for line in told["now"]:
        expect(sheet(person).locator("dd", has_text=line["value"]["en"]).first).to_be_visible()
    if AXE.exists():
        assert person.axe() == []
    sheet(person).get_by_role("button", name="Read the rule").click()
    expect(sheet(person)).to_have_count(0)
    expect(person.page.locator(f"[data-anchor={told['anchor']}]")).to_be_visible()
