"""Chao Dino! can be followed and foreseen: others' turns, drifts before they are made, turns that cost."""

import random
import re

import pytest
from playwright.sync_api import expect

from tests.page.table import DESKTOP, PHONE
from tests.page.test_chao_dino import any_of, drift, insist, one_move, sit_at, touch, wait_for_turn

SCREENS = [PHONE, {"width": 820, "height": 1180}, {"width": 844, "height": 390}, DESKTOP]
WATCH = """() => {
    const frame = document.querySelector('.frame');
    window.shown = [];
    const look = () => shown.push(Number(frame.dataset.ply));
    new MutationObserver(look).observe(frame, { attributeFilter: ['data-ply'] });
    look();
}"""


def where(person):
    """Where the map, its tray and the slip are."""
    return person.page.evaluate(
        """() => ['.chart', '.tray', '.prompt'].map((s) => {
            const box = document.querySelector(s).getBoundingClientRect();
            return [box.x, box.y, box.width, box.height].map(Math.round);
        })"""
    )


def to_a_drift(person, chance):
    """Plays until a tile may be chosen to drift."""
    while wait_for_turn(person) != "DRIFT_PICK":
        one_move(person, chance)


def test_what_bots_do_at_once_is_shown_in_order_and_stays_until_my_move(sit):
    person = sit(reduced_motion="no-preference")
    sit_at(person, 2)
    page, chance = person.page, random.Random(3)
    while wait_for_turn(person) == "PLACEMENT":
        one_move(person, chance)
    person.at_pace("quick")
    page.wait_for_selector(".prompt .btn")
    page.evaluate(WATCH)
    to_a_drift(person, chance)
    drift(person, chance)
    begun = person.ply()
    assert wait_for_turn(person) == "ACTIONS"
    person.prompt.locator(".btn.pri").click()
    insist(person, begun)
    person.wait_until_played(begun)
    assert wait_for_turn(person) == "CARD"
    shown = page.evaluate("shown")
    plies = [ply for ply in shown if ply >= begun]
    assert plies == list(range(plies[0], plies[0] + len(plies))), "every decision, once, in order"
    assert len(plies) > 4
    chips = page.locator(".story .chip")
    assert chips.count() >= 2 and page.locator(".discs .disc").count() >= 2
    expect(page.locator(".marks .wake:not(.under)").first).to_be_attached()
    numbers = [int(text) for text in page.locator(".discs .disc + text").all_text_contents()]
    assert sorted(numbers) == numbers and numbers[-1] <= chips.count()

    wakes = page.locator(".marks .wake:not(.under)").count()
    page.locator(".story .chip:has-text('dérive')").first.click()  # seen again
    page.wait_for_function("before => shown.length > before", arg=len(shown))
    page.wait_for_function(
        "ply => Number(document.querySelector('.frame').dataset.ply) === ply", arg=plies[-1]
    )
    assert page.locator(".marks .wake:not(.under)").count() == wakes
    one_move(person, chance)
    assert page.locator(".discs .disc").count() == 0, "gone with my move"


@pytest.mark.parametrize("screen", SCREENS)
def test_a_drift_is_foretold_and_advised_and_nothing_jumps(sit, screen):
    person = sit(viewport=screen)
    sit_at(person, 2, hints=True)
    page, chance = person.page, random.Random(7)
    to_a_drift(person, chance)
    before, still = person.ply(), where(person)

    touch(person, any_of(chance, page.locator(".tile.cd-live")))
    page.wait_for_selector(".drop")
    assert where(person) == still
    place = page.locator(".drop").last
    touch(person, place)
    expect(page.locator(".forecast")).to_be_visible()
    assert where(person) == still and person.ply() == before
    person.come_to_rest()
    held = page.locator(".held .hold").bounding_box()
    over = place.bounding_box()
    assert abs(held["x"] + held["width"] / 2 - over["x"] - over["width"] / 2) < 4
    page.keyboard.press("Escape")
    person.button("Autre case").or_(person.button("Autre tuile")).first.click()
    expect(page.locator(".forecast")).to_have_count(0)

    person.prompt.get_by_role("button", name="Indice").click()
    expect(person.prompt).to_contain_text("Conseil")
    if screen == DESKTOP:
        expect(page.locator(".advice")).to_be_visible()  # elsewhere it would cover the map
    expect(page.locator(".arrow path")).to_have_count(2)
    assert where(person)[0] == still[0] and where(person)[2] == still[2]
    person.button("Suivre").click()  # tile and place by one touch
    person.wait_until_played(before + 1)
    expect(page.locator(".advice")).to_have_count(0)


def test_a_turn_that_leaves_dinosaurs_behind_is_asked_about_and_its_loss_is_seen(sit):
    person = sit()  # with reduced motion: everything as stills
    sit_at(person, 2)
    page, chance = person.page, random.Random(11)
    me = re.compile(re.escape(page.locator(".seat:has(.you) .who").first.inner_text().split()[0]))
    asked = saved = False
    for _ in range(60):
        state, before = wait_for_turn(person), person.ply()
        assert state is not None, "no turn would have cost anything"
        if state == "DRIFT_PICK":
            own = page.locator(".tile.cd-live").filter(has=page.locator("xpath=."))
            mine = [tile for tile in own.all() if me.search(tile.get_attribute("aria-label"))]
            touch(person, mine[0] if mine else own.first)
            page.wait_for_selector(".drop")
            touch(person, page.locator(".drop").first)
            if mine:
                expect(page.locator(".forecast")).to_contain_text(re.compile("à l’eau"))
                expect(page.locator(".cd-hole.wet")).to_have_count(1)
            person.prompt.locator(".btn.pri").click()
            person.wait_until_played(before + 1)
        elif state == "ACTIONS":
            person.prompt.locator(".btn.pri").click()
            person.settle()
            danger = person.prompt.locator(".danger")
            if danger.count() and not asked:
                asked = True
                person.at_pace("quick")  # from here on the turns are looked at
                continue
            if danger.count():
                expect(person.prompt.get_by_role("heading")).to_contain_text(" ?")
                expect(person.prompt).to_contain_text("→")
                expect(page.locator(".lit .warn").first).to_be_attached()
                if not saved:
                    swimming = page.locator(".water").count()
                    person.prompt.locator(".btn.pri").click()
                    saved = True
                    page.wait_for_function(
                        "n => document.querySelectorAll('.water').length <= n", arg=swimming
                    )
                    person.wait_until_played(before)
                    expect(page.locator(".prompt .dots")).to_have_count(0)  # all of them
                    continue
                danger.click()
                beat = page.locator('[data-beat="lost"]')
                expect(beat).to_be_visible()
                expect(page.locator(".tag.still").first).to_be_attached()
                assert page.locator(".glider").count() == 0
                page.keyboard.press("Escape")  # skips it
                expect(beat).to_have_count(0)
                break
            person.wait_until_played(before)
        else:
            one_move(person, chance)
    assert asked and saved
    wait_for_turn(person)
    for line in page.locator("button.line").all()[:12]:
        line.hover()
        expect(page.locator("[data-lit], .seat.lit").first).to_be_attached()
