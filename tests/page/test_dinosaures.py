"""Dinosaures in a real browser: landscape, armies, moves and duels by mouse, touch and keyboard."""

import re

from playwright.sync_api import expect

from tests.page.table import PHONE

TO_PLACE = 180_000  # ms: two armies, figure by figure, on a busy machine
WORDS = {
    "fr": {"lay": "Poser le paysage", "turn": "Tourner", "wall": "Le mur", "all": "Prêt"},
    "en": {"lay": "Lay the landscape", "turn": "Turn", "wall": "The wall", "all": "Ready"},
}
SHORT = {"max_turns": 14, "placement": "block", "first_player": 0}


def sit_at(person, hints=False, **options):
    """A table against one bot."""
    seats = [{"kind": "me"}, {"kind": "bot"}]
    person.go_to(person.set_table(*seats, game="dinosaures", hints=hints, options=options))


def compose(person, language="fr"):
    """Turns one part and lays the landscape."""
    words = WORDS[language]
    person.page.locator(".compose .mine").get_by_role("button", name=words["turn"]).first.click()
    person.page.get_by_role("button", name=words["lay"]).click()
    expect(person.page.locator(".tray")).to_be_visible()


def place_an_army(person, language="fr"):
    """A ready-made army, all at once."""
    words = WORDS[language]
    person.page.get_by_role("button", name=words["wall"]).click()
    person.page.get_by_role("button", name=words["all"]).click()
    expect(person.page.locator(".tray")).to_have_count(0, timeout=TO_PLACE)


def planned(person, what=""):
    """The cells where a figure is sketched."""
    return person.page.get_by_role("gridcell", name=re.compile(f"(prévu ici|planned here).*{what}"))


def is_my_turn(person):
    """Waits for something to decide; False when the game is over."""
    person.page.wait_for_selector("[data-mark], .prompt .acts .btn, .ending")
    return person.page.locator(".ending").count() == 0


def wait_to_pick(person):
    """Waits for the next turn; no challenge is made, and who wins stays put."""
    page = person.page
    while True:
        page.wait_for_selector("[data-mark=pick], .prompt .acts .btn")
        if page.locator("[data-mark=pick]").count():
            return
        before = person.ply()
        page.locator(".prompt .acts .btn").first.focus()
        page.keyboard.press("Enter")
        person.wait_until_played(before)


def touch(person, cell):
    """Touches a cell where something may be done; once more where that costs one's own figure."""
    cell.click()
    anyway = person.button("Le faire quand même")
    if anyway.count():
        anyway.click()


def decide(person):
    """One decision on the board or the prompt, flights and challenges first; answers which, and the ply
    it is to be made at."""
    page, before = person.page, person.ply()
    challenges = page.locator("[data-mark=challenge]")
    if challenges.count():
        touch(person, challenges.first)
        asked = "challenge"
    elif page.locator("[data-mark=pick]").count():
        flugs = page.get_by_role("gridcell", name=re.compile("votre Flug.*peut jouer"))
        figures = flugs if flugs.count() else page.locator("[data-mark=pick]")
        figures.first.click()
        flights = page.locator("[data-mark=fly]")
        touch(person, (flights if flights.count() else page.locator("[data-mark=go]")).first)
        before, asked = before + 1, "move"
    else:
        page.locator(".prompt .acts .btn").last.click()
        asked = "answer"
    return asked, before


def one_decision(person):
    """One decision, which stands on the table; answers which."""
    asked, before = decide(person)
    person.wait_until_played(before)
    return asked


def test_a_whole_game_by_mouse(sit):
    person = sit()
    sit_at(person, **SHORT)
    page = person.page
    compose(person)

    # The nest is dragged out of the tray; the rest is ready-made.
    before = person.ply()
    nest = page.locator("[data-kind=nest]")
    nest.click()
    home = page.locator("[data-mark=place]").last.get_attribute("data-cell")
    nest.click()  # put back
    nest.drag_to(page.locator(f"[data-cell={home}]"))
    person.wait_until_played(before + 1)
    expect(page.get_by_role("gridcell", name=re.compile("votre Nid"))).to_have_count(1)
    place_an_army(person)

    met, duels = [], 0
    while is_my_turn(person):
        met.append(one_decision(person))
        if met[-1] == "challenge" and not duels:
            duels += 1
            expect(page.locator(".side .duel")).to_contain_text("défie")
            expect(page.get_by_role("group", name="Journal")).to_contain_text("défie")
    assert "move" in met and duels
    expect(page.get_by_role("heading", name="Le compte")).to_be_visible()
    expect(page.locator(".ending")).to_contain_text(re.compile("nid adverse|limite de tours"))

    page.get_by_role("link", name="Revoir").click()
    expect(page.get_by_role("slider")).to_be_visible()
    expect(page.locator(".compose .mine svg").first).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_role("gridcell", name=re.compile("Nid d(e |’)")).first).to_be_visible()


def test_an_army_is_sketched_changed_kept_and_loaded_on_a_phone(sit):
    person = sit(viewport=PHONE, has_touch=True, color_scheme="dark", locale="en-GB")
    sit_at(person, placement="block")
    page = person.page
    compose(person, "en")
    assert not person.axe()

    page.get_by_text("Random, mirrored, your own").tap()
    page.get_by_role("button", name="Random").tap()
    expect(planned(person)).to_have_count(24)
    page.get_by_role("button", name="Mirror").tap()
    expect(planned(person)).to_have_count(24)
    page.get_by_label("Name of the army").fill("Night")
    page.get_by_role("button", name="Save").tap()
    page.get_by_role("button", name="Take all back").tap()
    expect(planned(person)).to_have_count(0)
    page.get_by_role("button", name="Night", exact=True).tap()
    expect(planned(person, "Nest")).to_have_count(1)
    page.get_by_role("button", name="Ready").tap()
    expect(page.locator(".tray")).to_have_count(0, timeout=TO_PLACE)

    # A step on the pad, then a note on an enemy figure.
    page.wait_for_selector("[data-mark=pick]", timeout=TO_PLACE)
    wide = page.evaluate("document.scrollingElement.scrollWidth > innerWidth")
    assert not wide
    figures = page.locator("[data-mark=pick]")
    figures.first.tap()
    before = person.ply()
    page.locator(".pad button:not([aria-disabled])").first.tap()
    person.wait_until_played(before + 1)
    wait_to_pick(person)
    enemy = page.get_by_role("gridcell", name=re.compile("hidden figure of")).first
    enemy.click()
    page.get_by_role("button", name="Nest", exact=True).tap()
    expect(page.get_by_role("gridcell", name=re.compile("your note: Nest"))).to_have_count(1)
    assert not person.axe()


def test_by_keyboard_alone(sit):
    person = sit()
    sit_at(person, placement="block", landscape_layout="column", first_player=0)
    page = person.page
    person.button("Poser le paysage").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".tray")).to_be_visible()

    # One figure by hand: the nest, on the cell where the focus lands.
    before = person.ply()
    page.locator("[data-kind=nest]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-mark=place]").first).to_be_visible()
    page.locator("[data-cell][tabindex='0']").focus()
    page.keyboard.press("Enter")
    person.wait_until_played(before + 1)
    expect(page.get_by_role("gridcell", name=re.compile("votre Nid"))).to_have_count(1)

    page.get_by_role("button", name="La lance").focus()
    page.keyboard.press("Enter")
    person.button("Prêt").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-mark=pick]", timeout=TO_PLACE)
    assert not person.axe()

    # What cannot be done is explained.
    page.get_by_role("gridcell", name=re.compile("votre Nid")).focus()
    page.keyboard.press("Enter")
    expect(page.locator("[role=status]").filter(has_text="nid").first).to_be_visible()

    for _ in range(2):
        page.wait_for_selector("[data-mark=pick]")
        before = person.ply()
        page.locator("[data-mark=pick]").last.focus()
        page.keyboard.press("Enter")
        page.locator("[data-mark=go]").first.focus()
        page.keyboard.press("Enter")
        person.wait_until_played(before + 1)
        wait_to_pick(person)


def test_every_variant_can_be_chosen_with_a_sentence(sit):
    person = sit()
    person.go_home()
    page = person.page
    page.locator(".boxes").get_by_role("link", name=re.compile("Dinosaures")).click()
    page.get_by_text("Autres règles").click()
    form = page.locator(".setup")

    def choices(name):
        return form.get_by_label(name, exact=True).locator("option").all_inner_texts()

    def turn_to(group):
        form.get_by_role("button", name=group).click()
        helps = form.locator(".option .help").all_inner_texts()
        assert helps and all(text.endswith(".") for text in helps)

    assert choices("Assemblage")[0] == "Carré" and len(choices("Assemblage")) == 4
    expect(form.get_by_role("button", name="L’équipe")).to_have_count(0)  # two have no partners
    turn_to("Pièges et fantôme")
    expect(form.get_by_label("Durée du piège secret")).to_have_count(0)
    form.get_by_label("Piège secret", exact=True).select_option("Oui")
    expect(form.get_by_label("Durée du piège secret", exact=True)).to_be_visible()
    turn_to("Les armées")
    form.get_by_label("Réserves", exact=True).select_option("Convenues")
    expect(form.get_by_label("Réserve convenue", exact=True)).to_be_visible()
    expect(form.get_by_text("2 changements")).to_be_visible()
    expect(form.get_by_text("Classique, modifiée").first).to_be_visible()

    # With four players other boards are offered, other limits are usual, and there are partners.
    form.get_by_label("4", exact=True).check(force=True)
    turn_to("Le paysage")
    assert choices("Assemblage")[0].startswith("Large") and len(choices("Assemblage")) == 4
    turn_to("Points de règle")
    assert form.get_by_label("Tours en tout", exact=True).input_value() == "2"
    turn_to("L’équipe")
    expect(form.get_by_text("2 changements")).to_be_visible()
    across = form.locator(".tray .name").nth(1).inner_text()
    form.get_by_label("Votre partenaire").select_option(index=2)
    expect(form.locator(".tray .name").nth(1)).not_to_have_text(across)
    expect(form.get_by_role("img", name="La table, au départ")).to_be_visible()
    assert not person.axe()
    form.get_by_role("button", name="Commencer").click()
    expect(page.locator(".compose .mine > li")).to_have_count(4)
