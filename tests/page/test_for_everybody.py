"""axe finds nothing serious on any page, on a desk and on a phone, by day and by night."""

import random

import pytest
from playwright.sync_api import expect

from tests.page.table import DESKTOP, PHONE


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_home_new_table_and_waiting_room(sit, screen, theme):
    person = sit(viewport=screen, color_scheme=theme)
    person.go_home()
    assert person.axe() == []
    person.page.get_by_role("button", name="Inviter des amis").click()
    for summary in person.page.locator("summary:visible").all():
        summary.click()
    assert person.axe() == []
    person.page.get_by_role("button", name="Ouvrir la table").click()
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
    assert person.axe() == []
    person.page.get_by_role("link", name="Revoir").click()
    expect(person.page.get_by_role("slider")).to_be_visible()
    assert person.axe() == []
