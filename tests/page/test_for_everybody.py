"""axe finds nothing serious on any page, on a desk and on a phone, by day and by night."""

import random
import re

import pytest
from playwright.sync_api import expect

from tests.page import test_chao_dino, test_trex
from tests.page.table import AXE, DESKTOP, PHONE

# As if the game that just ended had been the second one won against such a bot.
TWICE_WON = """() => {
  const kept = JSON.parse(localStorage['ludosaure-wins']);
  for (const row in kept.rows) kept.rows[row] = 2;
  localStorage['ludosaure-wins'] = JSON.stringify(kept);
}"""
pytestmark = pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed in web/")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_home_new_table_and_waiting_room(sit, screen, theme):
    person = sit(viewport=screen, color_scheme=theme)
    person.go_home()
    assert person.axe() == []
    person.page.get_by_role("link", name="Inviter des amis").click()
    person.page.locator("summary:visible").click()
    assert person.axe() == []
    person.page.get_by_role("button", name="La table", exact=True).click()
    assert person.axe() == []
    person.page.get_by_role("button", name=re.compile(r"Inviter \d amis")).click()
    expect(person.page.get_by_role("heading", name="Invitez vos amis")).to_be_visible()
    assert person.axe() == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_table_panels_and_menu(sit, screen, theme):
    person = sit(viewport=screen, color_scheme=theme)
    table = person.set_table(
        {"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}, options={"mode": "advanced"}
    )
    person.go_to(table)
    person.play_on(random.Random(13), moves=2)
    assert person.wait_for_turn()
    assert person.axe() == []
    choices = person.page.locator(".mine .pile.can .top")
    if choices.count():
        choices.first.click()
        assert person.axe() == []
    person.page.get_by_role("button", name="Règles", exact=True).click()
    assert person.axe() == []
    person.page.get_by_role("tab", name="Discussion").click()
    assert person.axe() == []
    if screen == PHONE:
        person.page.get_by_role("button", name="Fermer").click()
    person.page.get_by_role("button", name="Réglages de la table").click()
    assert person.axe() == []


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_end_of_the_game_and_replay(sit, screen):
    person = sit(viewport=screen, color_scheme="dark" if screen == PHONE else "light")
    person.go_to(person.set_table({"kind": "me"}, {"kind": "bot"}, options={"rounds": 2}))
    person.play_on(random.Random(14))
    expect(person.page.get_by_role("heading", name="Les places")).to_be_visible()
    person.page.evaluate(TWICE_WON)
    person.page.reload()
    expect(person.page.get_by_role("heading", name="Deux victoires de suite")).to_be_visible()
    expect(person.page.get_by_role("button", name="Affronter")).to_be_visible()
    assert person.axe() == []
    person.page.get_by_role("link", name="Revoir").click()
    expect(person.page.get_by_role("slider")).to_be_visible()
    assert person.axe() == []


def chao_dino(person, look):
    """The first turns of Chao Dino! among four."""
    test_chao_dino.sit_at(person, 3)
    test_chao_dino.play_out(person, random.Random(53), look, moves=9)


def trex(person, look):
    """T-Rex of two until everything was asked once."""
    test_trex.sit_at(person, 1)
    test_trex.play_out(person, random.Random(45), look, until={"play", "remove", "egg", "trump"})


@pytest.mark.parametrize(
    ("screen", "theme", "locale"),
    [(DESKTOP, "dark", "en-GB"), (PHONE, "light", "fr-FR")],
    ids=["desktop", "phone"],
)
@pytest.mark.parametrize(
    ("play", "phases"),
    [
        (chao_dino, {"PLACEMENT", "CARD", "ACTIONS"}),
        (trex, {"play", "remove", "egg", "trump"}),
    ],
    ids=["chao-dino", "trex"],
)
def test_every_phase_of_a_game(sit, play, phases, screen, theme, locale):
    person = sit(viewport=screen, color_scheme=theme, locale=locale)
    seen = set()

    def look(asked):
        wide = person.page.evaluate("document.scrollingElement.scrollWidth > innerWidth")
        assert not wide, asked
        if asked not in seen:
            seen.add(asked)
            assert person.axe() == [], asked

    play(person, look)
    assert seen >= phases
