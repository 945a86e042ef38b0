"""What stands on a card can be read on a phone: no name is tiny, none is cut."""

import random

import pytest
from playwright.sync_api import expect

from tests.page import test_lessons, test_trex
from tests.page.table import LYING, PHONE

SHORT_PHONE = {"width": 360, "height": 740}
SHORTER = {"width": 390, "height": 664}
SMALLEST = 11  # px
LONG = {"Pluie de météorites", "Chamaelo\u00adsaurus"}
NAMES = """() => [...document.querySelectorAll('.hand .name, .pile .name')].filter((one) => one.offsetWidth)
    .map((one) => {
        const words = document.createRange();
        words.selectNodeContents(one);
        const card = one.closest('.card').getBoundingClientRect();
        const { left, right, top, bottom } = words.getBoundingClientRect();
        const cut = Math.max(card.left - left, right - card.right, card.top - top, bottom - card.bottom);
        return [one.textContent, parseFloat(getComputedStyle(one).fontSize), Math.round(cut)];
    })"""


@pytest.mark.parametrize("size", [PHONE, SHORT_PHONE, SHORTER, LYING])
def test_every_name_on_a_card_of_trex_can_be_read(sit, size):
    person = sit(viewport=size, has_touch=True)
    test_trex.sit_at(person, 3, first_player=0)
    chance = random.Random(1)
    read = set()
    while not read & LONG:
        assert person.wait_for_turn()
        person.come_to_rest()
        names = person.page.evaluate(NAMES)
        assert len(names) >= 5
        assert [name for name in names if name[1] < SMALLEST or name[2] > 1] == []
        read |= {name for name, _, _ in names}
        test_trex.one_move(person, chance)


@pytest.mark.parametrize("size", [PHONE, SHORT_PHONE, SHORTER])
def test_a_hand_in_two_rows_is_in_sight_while_a_round_is_counted(sit, size):
    """Nine cards, the steps of the round above them, and what others did in the prompt."""
    person = sit(viewport=size, has_touch=True)
    page = person.page
    person.go_home()
    lesson = test_lessons.lesson_of(person, "trex")
    step = next(at for at, step in enumerate(lesson["steps"]) if step["key"] == "egg")
    page.evaluate(
        "step => localStorage.setItem('ludosaure-lessons', JSON.stringify({ trex: { step, moves: [] } }))",
        step,
    )
    page.goto(f"{person.address}/learn/trex")
    page.wait_for_selector(test_lessons.LIT)
    rows = page.locator(".hand .row")
    expect(rows).to_have_count(2)
    person.come_to_rest()
    last = rows.last.bounding_box()
    assert last["y"] + last["height"] <= person.prompt.bounding_box()["y"] + 1
