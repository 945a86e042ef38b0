"""Puzzles on the page: missed, explained, tried again and found, by touch and by keyboard."""

import re

from playwright.sync_api import expect

from ludosaure.bots.puzzles import puzzles
from ludosaure.games import catalogue
from tests.page.table import PHONE

COLOURS = {"R": "rouge", "B": "bleu", "N": "brun", "G": "vert", "Y": "jaune"}
CARD = re.compile(r"([RBNGY])(\d+)")


def cards_of(puzzle):
    """The cards one may play there, the best first, as the page calls them; none if it asks another."""
    found = [CARD.fullmatch(move.notation) for move, _ in puzzle.ranked()]
    return [f"{COLOURS[card[1]]} {card[2]}" for card in found if card] if all(found) else []


def test_a_puzzle_is_missed_explained_tried_again_and_found_by_touch(sit):
    puzzle = next(p for p in puzzles(catalogue.game("trex")) if len(cards_of(p)) > 2)
    best, other, third, *_ = cards_of(puzzle)
    person = sit(viewport=PHONE, has_touch=True)
    page = person.page
    person.go_home()
    page.get_by_role("link", name=re.compile("Le coup du jour")).click()
    expect(page).to_have_url(f"{person.address}/puzzle")
    expect(page.get_by_role("heading", level=1)).to_have_text("Le coup du jour")

    page.goto(f"{person.address}/puzzle/trex#{puzzle.key}")
    expect(person.prompt).to_be_visible()
    assert person.axe() == []

    def answer(card):
        page.get_by_role("button", name=re.compile(rf"^{card}\b")).first.tap()
        person.button("Jouer").tap()
        expect(person.prompt).to_contain_text("Votre réponse")
        person.button("C’est mon coup").tap()

    page.get_by_role("button", name=re.compile(rf"^{third}\b")).first.tap()
    person.button("Jouer").tap()
    person.button("Chercher encore").tap()
    expect(person.prompt).not_to_contain_text("Votre réponse")
    answer(other)
    expect(person.prompt).to_contain_text("Pas cette fois")
    told = page.locator("aside li")
    expect(told.nth(0)).to_contain_text("Le meilleur coup")
    expect(told.nth(0)).to_contain_text(best)
    expect(told.nth(1)).to_contain_text("Votre coup")
    assert person.axe() == []
    person.button("Réessayer").tap()
    answer(best)
    expect(person.prompt).to_contain_text("Trouvé !")
    person.button("Un autre problème").tap()
    expect(page).not_to_have_url(re.compile(puzzle.key))


def test_a_puzzle_is_found_by_keyboard(sit):
    puzzle = next(p for p in puzzles(catalogue.game("cubosaurs")) if p.best == "keep")
    person = sit(locale="en-GB")
    page = person.page
    page.goto(f"{person.address}/puzzle/cubosaurs#{puzzle.key}")
    expect(person.prompt).to_be_visible()
    page.keyboard.press("k")
    expect(person.prompt).to_contain_text("Your answer: keep the Hand")
    page.keyboard.press("Escape")
    expect(person.prompt).not_to_contain_text("Your answer")
    page.keyboard.press("k")
    expect(person.button("That is my move")).to_be_focused()
    page.keyboard.press("Enter")
    expect(person.prompt).to_contain_text("You found it!")
    expect(person.button("Another puzzle")).to_be_focused()
    assert person.axe() == []
