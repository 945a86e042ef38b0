"""A game the page has no drawings for is played by names and buttons: examples/nests."""

import random
import re

import pytest
from playwright.sync_api import expect

from tests.page.table import PHONE, HouseServer


@pytest.fixture(scope="module")
def house_with_nests(tmp_path_factory):
    server = HouseServer(tmp_path_factory.mktemp("nests"), games="nests=examples.nests")
    server.start()
    yield server
    server.kill()


def play_out(person, chance):
    """Presses one of the buttons until the game is over."""
    while True:
        person.page.wait_for_selector(".moves button:enabled, .ending, .cover button")
        if person.page.locator(".ending").count():
            return
        if person.page.locator(".cover button").count():
            person.uncover()
            continue
        before, buttons = person.ply(), person.page.locator(".moves button")
        buttons.nth(chance.randrange(buttons.count())).click()
        person.page.wait_for_function(
            """before => document.querySelector('.ending, .cover')
                || Number(document.querySelector('.frame').dataset.ply) > before""",
            arg=before,
        )


def test_from_the_shelf_to_the_count_and_the_replay(sit, house_with_nests):
    person = sit(house_with_nests, viewport=PHONE, color_scheme="dark")
    person.go_home()
    box = person.page.locator(".boxes li[data-game=nests]")
    expect(box.locator("svg").first).to_be_visible()
    assert person.axe() == []
    box.locator("a.lid").click()
    person.page.get_by_role("button", name="Commencer").click()
    person.page.wait_for_selector(".moves button:enabled")
    assert person.axe() == []
    expect(person.page.get_by_text("inconnu").first).to_be_attached()  # the cards of the others
    name = person.page.locator(".seat .whole").last.inner_text()
    expect(person.page.locator(".scene dt").get_by_text(name)).to_be_visible()

    play_out(person, random.Random(61))
    expect(person.page.get_by_role("heading", name="Le compte")).to_be_visible()
    expect(person.page.locator("tfoot td").first).to_be_visible()
    assert person.axe() == []
    person.page.get_by_role("link", name="Revoir").click()
    expect(person.page.get_by_role("slider")).to_be_visible()
    assert person.page.locator(".moves button").count() == 0
    assert person.axe() == []


def test_hints_typed_moves_log_and_language(sit, house_with_nests):
    person = sit(house_with_nests)
    person.go_to(person.set_table({"kind": "me"}, {"kind": "bot"}, game="nests", hints=True))
    person.page.wait_for_selector(".moves button:enabled")
    expect(person.page.locator(".scene dt").get_by_text("main").first).to_be_visible()
    person.page.get_by_role("button", name="Indice").click()
    expect(person.page.locator(".moves button").filter(has_text="conseillé")).to_have_count(1)
    before = person.ply()
    move = person.page.locator(".moves button .cap").first.inner_text()
    person.typing().fill(move)
    person.page.get_by_role("button", name="Jouer", exact=True).click()
    person.wait_until_played(before)
    expect(person.page.locator(".side li").first).to_be_visible()
    person.page.get_by_role("button", name="Read this page in English").click()
    expect(person.page.get_by_role("heading", name="What you see")).to_be_visible()
    expect(person.page.locator(".scene dt").get_by_text("hand").first).to_be_visible()
    person.page.get_by_role("button", name="Rules", exact=True).click()
    expect(person.page.locator(".rules")).to_contain_text(re.compile("nest", re.IGNORECASE))


def test_two_people_share_one_device(sit, house_with_nests):
    person = sit(house_with_nests)
    seats = ({"kind": "me"}, {"kind": "hot", "name": "Zoé"})
    person.go_to(person.set_table(*seats, game="nests"))
    play_out(person, random.Random(62))
    expect(person.page.get_by_role("heading", name="Le compte")).to_be_visible()
