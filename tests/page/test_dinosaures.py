"""Dinosaures in a real browser: landscape, armies, moves and duels by mouse, touch and keyboard."""

import random
import re

from playwright.sync_api import expect

from tests.page.table import PHONE

TO_PLACE = 180_000  # ms: two armies, figure by figure, on a busy machine
WORDS = {
    "fr": {"lay": "Poser le paysage", "turn": "Tourner", "wall": "Le mur", "all": "Poser tout"},
    "en": {"lay": "Lay the landscape", "turn": "Turn", "wall": "The wall", "all": "Place all"},
}
SHORT = {"max_turns": 16, "placement": "block"}


def sit_at(person, **options):
    """A table against one bot."""
    seats = [{"kind": "me"}, {"kind": "bot"}]
    person.go_to(person.set_table(*seats, game="dinosaures", options=options))


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


def is_my_turn(person):
    """Waits for something to decide; False when the game is over."""
    person.page.wait_for_selector("[data-mark], .prompt .acts .btn, .ending")
    return person.page.locator(".ending").count() == 0


def one_decision(person, chance):
    """One decision on the board or the prompt; answers which."""
    page, before = person.page, person.ply()
    challenges = page.locator("[data-mark=challenge]")
    if challenges.count():
        challenges.first.click()
        asked = "challenge"
    elif page.locator("[data-mark=pick]").count():
        figures = page.locator("[data-mark=pick]")
        figures.nth(chance.randrange(figures.count())).click()
        ends = page.locator("[data-mark=go], [data-mark=fly]")
        ends.nth(0 if chance.random() < 0.7 else chance.randrange(ends.count())).click()
        before, asked = before + 1, "move"
    else:
        page.locator(".prompt .acts .btn").last.click()
        asked = "answer"
    person.wait_until_played(before)
    return asked


def test_a_whole_game_by_mouse(sit):
    person = sit()
    sit_at(person, **SHORT)
    compose(person)
    place_an_army(person)
    chance, met = random.Random(61), []
    while is_my_turn(person):
        met.append(one_decision(person, chance))
    assert met.count("move") >= 6
    expect(person.page.get_by_role("heading", name="Le compte")).to_be_visible()

    person.page.get_by_role("link", name="Revoir").click()
    expect(person.page.get_by_role("slider")).to_be_visible()
    expect(person.page.locator(".compose .mine svg").first).to_be_visible()
    person.page.keyboard.press("End")
    expect(person.page.get_by_role("gridcell", name=re.compile("Nid de"))).to_have_count(2)


def test_an_army_is_sketched_changed_kept_and_loaded_on_a_phone(sit):
    person = sit(viewport=PHONE, has_touch=True, color_scheme="dark", locale="en-GB")
    sit_at(person, placement="block")
    page = person.page
    compose(person, "en")
    assert not person.axe()

    page.get_by_role("button", name="Random").tap()
    expect(page.get_by_role("gridcell", name=re.compile("planned here"))).to_have_count(24)
    page.get_by_role("button", name="Mirror").tap()
    expect(page.get_by_role("gridcell", name=re.compile("planned here"))).to_have_count(24)
    page.get_by_label("Name of the army").fill("Night")
    page.get_by_role("button", name="Save").tap()
    page.get_by_role("button", name="Clear").tap()
    expect(page.get_by_role("gridcell", name=re.compile("planned here"))).to_have_count(0)
    page.get_by_role("button", name="Night", exact=True).tap()
    expect(page.get_by_role("gridcell", name=re.compile("planned here: Nest"))).to_have_count(1)
    page.get_by_role("button", name="Place all").tap()
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
    enemy = page.get_by_role("gridcell", name=re.compile("hidden figure of")).first
    enemy.click()
    page.get_by_role("button", name="Nest", exact=True).tap()
    expect(page.get_by_role("gridcell", name=re.compile("your note: Nest"))).to_have_count(1)
    assert not person.axe()


def test_by_keyboard_alone(sit):
    person = sit()
    sit_at(person, placement="block")
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
    person.button("Poser tout").focus()
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
        page.wait_for_selector("[data-mark=pick], .prompt .acts .btn")
        if not page.locator("[data-mark=pick]").count():
            page.locator(".prompt .acts .btn").first.focus()
            page.keyboard.press("Enter")
