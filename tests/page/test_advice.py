"""What a hint advises is in sight and can be read, wherever it lies and whatever the screen."""

import random

import pytest
from playwright.sync_api import expect

from tests.page import test_chao_dino
from tests.page.table import DESKTOP, LONGEST_GAME, LYING, PHONE
from tests.page.test_dinosaures import one_decision
from tests.page.test_dinosaures_stage import TABLET, begin, boxes

MINE = ", ".join(
    f".frame:has(.seat[aria-current] .you) {one}" for one in ("[data-mark]", ".prompt .acts .btn")
)
CLOSE = 55  # px a cell of Dinosaures on a phone, when nothing asks for more


def ask(person):
    """Presses the lamp, and waits for the advice."""
    person.prompt.get_by_role("button", name="Indice").click()
    expect(person.button("Suivre")).to_be_visible()


def test_on_a_phone_both_ends_of_a_far_hint_are_in_sight_and_then_all_is_as_near_as_before(sit):
    person = sit(viewport=PHONE, has_touch=True)
    begin(person, hints=True)
    page = person.page
    wide = "parseFloat(document.querySelector('.dino').style.getPropertyValue('--cell'))"
    for _ in range(LONGEST_GAME):
        ask(person)
        expect(page.locator(".board .hint")).to_have_count(2)
        is_far = page.evaluate(wide) < CLOSE - 1
        person.come_to_rest()
        stage = boxes(page, ".stage")[0]
        for end in map(person.place_of, page.locator(".board .hint").all()):
            assert end["x"] >= stage["left"] - 2
            assert end["x"] + end["width"] <= stage["right"] + 2
            assert end["y"] >= stage["top"] - 2
            assert end["y"] + end["height"] <= stage["bottom"] + 2
        before = person.ply()
        person.button("Suivre").tap()
        person.wait_until_played(before + 1)  # the figure is chosen, and has gone to its goal
        expect(page.locator(".board .hint")).to_have_count(0)
        assert page.evaluate(wide) == CLOSE
        if is_far:
            return
        page.wait_for_selector(MINE)
        while not page.locator("[data-mark=pick]").count():
            one_decision(person)
            page.wait_for_selector(MINE)


def test_an_advised_tile_can_be_read_at_night(sit):
    person = sit(viewport=TABLET, color_scheme="dark")
    seats = [{"kind": "me"}, {"kind": "bot"}]
    person.go_to(person.set_table(*seats, hints=True, options={"mode": "advanced"}))
    chance = random.Random(1)
    for _ in range(LONGEST_GAME):
        assert person.wait_for_turn()
        ask(person)
        if person.page.locator(".market .hinted").count():
            break
        person.one_move(chance)
    ground = "one => getComputedStyle(one).backgroundColor"  # axe does not see it below a lamp
    advised, other = ".market .hinted", ".market button:not(.hinted)"
    grounds = [person.page.locator(one).first.evaluate(ground) for one in (advised, other)]
    assert grounds[0] == "rgb(255, 217, 119)" != grounds[1]
    assert person.axe() == []


@pytest.mark.parametrize("size", [PHONE, LYING, DESKTOP])
def test_advice_of_chao_dino_is_whole_in_the_prompt(sit, size):
    """The places of two tiles, a reason, chances, and on a desk the next best moves: nothing is cut."""
    person = sit(viewport=size, has_touch=size != DESKTOP)
    seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
    person.go_to(person.set_table(*seats, game="chao-dino", hints=True))
    chance = random.Random(3)
    for _ in range(8):
        assert test_chao_dino.wait_for_turn(person)
        ask(person)
        person.come_to_rest()
        cut = person.prompt.locator(".say").evaluate("one => one.scrollHeight - one.clientHeight")
        assert cut <= 1, person.prompt.inner_text()
        test_chao_dino.one_move(person, chance)
