"""A table one can follow: what is shown is shown in order, lines light places, nothing covers cards."""

import random

import pytest
from playwright.sync_api import expect

from tests.page import test_chao_dino, test_trex
from tests.page.table import AXE, PHONE, Person
from tests.page.test_at_the_table import refused, two_people

# Every message is late by a time of its own, but none overtakes another.
SLOW_LINE = """
    const delays = [40, 350, 5, 260, 120, 500, 0, 90];
    let n = 0, before = Promise.resolve();
    const real = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
    Object.defineProperty(WebSocket.prototype, 'onmessage', {
        set(hear) {
            real.set.call(this, (event) => {
                const late = delays[n++ % delays.length];
                before = before.then(() => new Promise((done) => setTimeout(done, late)));
                before.then(() => hear(event));
            });
        },
        get() { return real.get.call(this); },
    });
"""
# What stands on the table whenever something changes: the ply, the newest line of the log, the seat.
WATCH = """
    window.seen = [];
    new MutationObserver(() => {
        const frame = document.querySelector('.frame');
        if (!frame) return;
        const now = [
            Number(frame.dataset.ply),
            document.querySelectorAll('.side ol > li .line').length,
            document.querySelector('.seat[aria-current]')?.innerText ?? '',
        ];
        if (JSON.stringify(now) !== JSON.stringify(window.seen.at(-1))) window.seen.push(now);
    }).observe(document, {subtree: true, childList: true, attributes: true});
"""


MOVES = {  # one decision of mine, and the wait for the next
    "cubosaurs": (Person.one_move, Person.wait_for_turn),
    "trex": (test_trex.one_move, Person.wait_for_turn),
    "chao-dino": (test_chao_dino.one_move, test_chao_dino.wait_for_turn),
}


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("cubosaurs", "at once"),
        ("cubosaurs", "slow"),
        ("trex", "slow"),
        ("chao-dino", "slow"),  # (of Dinosaures: test_dinosaures_stage)
    ],
)
def test_nothing_is_shown_before_what_came_before_it(sit, game, line):
    """Bots that move at once: every decision stands on the table, one after the other."""
    person = sit(speed="quick")
    chance = random.Random(1)
    if line == "slow":
        person.context.add_init_script(SLOW_LINE)
    person.context.add_init_script(WATCH)
    person.go_to(person.set_table({"kind": "me"}, *[{"kind": "bot"}] * 3, game=game))
    move, wait = MOVES[game]
    wait(person)
    first = person.ply()  # what was before the page came is shown at once
    for _ in range(2):
        move(person, chance)
        wait(person)
    plies = [ply for ply, _, _ in person.page.evaluate("window.seen") if ply >= first]
    shown = [ply for at, ply in enumerate(plies) if at == 0 or ply != plies[at - 1]]
    assert shown == list(range(first, shown[-1] + 1)), "in order, none is jumped over"
    assert shown[-1] >= first + 8


LIT = ".seat.lit, .pile.lit, .offer.lit, rect.lit, [data-lit], .scene .hinted, .market .hinted"


@pytest.mark.parametrize("game", ["cubosaurs", "trex"])  # the two maps have tests of their own
def test_every_line_of_the_log_lights_what_it_speaks_of(sit, game):
    person = sit()
    person.go_to(person.set_table({"kind": "me"}, *[{"kind": "bot"}] * 2, game=game))
    chance = random.Random(3)
    for _ in range(4):
        assert person.wait_for_turn()
        if game == "trex":
            test_trex.one_move(person, chance)
        else:
            person.one_move(chance)
    assert person.wait_for_turn()
    folded = person.page.locator(".side .fold[aria-expanded=false]")
    while folded.count():
        folded.first.click()
    lines = person.page.locator(".side li .line")
    assert lines.count() > 6
    assert person.page.locator(".side li span.line").all_inner_texts() == [], "each can be touched"
    for at in range(lines.count()):
        lines.nth(at).focus()
        expect(person.page.locator(LIT).first, lines.nth(at).inner_text()).to_be_attached()


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_an_undo_that_is_asked_for_covers_no_card(sit, screen):
    people = two_people(sit)
    if screen == "phone":
        for one in people:
            one.page.set_viewport_size(PHONE)
    mover, other, _ = refused(people)
    mover.page.get_by_role("button", name="Reprendre").click()
    asked = other.page.get_by_role("alertdialog")
    expect(asked).to_be_visible()
    box = asked.bounding_box()
    scene = other.page.locator(".scene").bounding_box()
    prompt = other.prompt.bounding_box()
    assert scene["y"] + scene["height"] <= box["y"] + 1, "it begins where the table ends"
    assert box["y"] + box["height"] <= prompt["y"] + 1, "and ends where the prompt begins"
    if AXE.exists():
        assert other.axe() == []
    other.page.get_by_role("button", name="D’accord").click()
    expect(asked).to_have_count(0)
