"""What a hint says a move is good for: what it says is what can be done afterwards."""

import re

import numpy as np
import pytest

from ludosaure.games.chao_dino import GAME
from ludosaure.games.chao_dino.numbers import PICK, REPRODUCE
from ludosaure.games.chao_dino.state import ACTIONS
from ludosaure.games.chao_dino.words.gains import gain
from ludosaure.games.gains import Outcome, Remark
from ludosaure.games.layouts import copy_of
from tests.conftest import legal_actions
from tests.games.chao_dino.positions import at_card, go, new_game, position
from tests.games.playing import Playing

NAMES = ("Ada", "Bob", "Cyd", "Dot")
AT_WORST = re.compile(r"At worst a drift throws (\d) of yours in, not (\d)")
NOBODY = "Nobody else can throw any of yours in now."
BIRTHS = re.compile(r"There is room for (one|\d) more birth")
LESS_ROOM = re.compile(r"(\w+) has room for one birth less")
COAST = {
    (0, 0): "V",
    (1, 0): "J",
    (2, 0): "S",
    (0, 1): "M",
    (-1, 0): "S",
    (-1, 1): "S",
    (1, -1): "M",
}


def reasons(state, action, seat):
    """What one move is good for, in English, without what bots alone say."""
    if isinstance(action, str):
        action = GAME.read_notation(state, action)
    after = copy_of(state)
    GAME.rules.apply(after, action)
    said = gain([Outcome(state, after)], [action], seat, NAMES)
    return [text.en for text in said if not isinstance(text, Remark)], after


def at_worst(state, seat):
    """How many of a seat's fall in when one of the others makes the worst tile drift."""
    worst = 0
    for other in range(int(state.options.players)):
        if other == seat:
            continue
        world = copy_of(state)
        world.active, world.phase, world.ap = other, ACTIONS, state.options.drift_cost
        picks = [action for action in legal_actions(GAME, world) if PICK <= action < PICK + 37]
        worst = max([worst, *(int(state.dinos[action - PICK, seat]) for action in picks)])
    return worst


def births(state, seat):
    """How many a seat could have in a turn of its own with points enough."""
    world, born = copy_of(state), 0
    world.active, world.phase, world.ap, world.rescue_credit = seat, ACTIONS, 100, 0
    world.spent[:] = 0
    while young := [a for a in legal_actions(GAME, world) if REPRODUCE <= a < REPRODUCE + 37]:
        GAME.rules.apply(world, young[0])
        born += 1
    return born


@pytest.mark.parametrize("players", [2, 4])
def test_what_is_said_of_drifts_and_births_is_what_can_be_done(players):
    checked = dict.fromkeys(("worst", "nobody", "births", "less"), 0)
    for seed in range(4):
        for state, actions, _ in Playing(GAME).positions(players, seed):
            if state.phase != ACTIONS or state.ap < 2 or state.last_round:
                continue
            seat = int(state.active)
            for action in actions:
                if action < 300 or action == max(actions):
                    continue
                said, after = reasons(state, action, seat)
                for text in said:
                    if found := AT_WORST.match(text):
                        assert (at_worst(after, seat), at_worst(state, seat)) == tuple(
                            map(int, found.groups())
                        )
                        checked["worst"] += 1
                    elif text == NOBODY:
                        assert at_worst(after, seat) == 0 < at_worst(state, seat)
                        checked["nobody"] += 1
                    elif found := BIRTHS.match(text):
                        more = 1 if found[1] == "one" else int(found[1])
                        assert births(after, seat) - births(state, seat) == more
                        checked["births"] += 1
                    elif found := LESS_ROOM.match(text):
                        other = NAMES.index(found[1])
                        assert births(state, other) - births(after, other) == 1
                        checked["less"] += 1
    assert all(checked.values()), checked


def test_a_first_place_is_good_for_what_it_feeds_and_for_lying_inland():
    state = new_game(4)
    inland, _ = reasons(state, 3, 0)
    assert inland == [
        "It does not touch the sea: it cannot drift yet.",
        "Few cards make it drift: 9 of 38.",
    ]
    jungle = int(np.flatnonzero(state.terrain[:37] == 3)[-1])
    assert reasons(state, jungle, 0)[0] == ["It has room for 2 births."]


def test_a_card_is_played_for_whom_it_may_throw_in():
    state = at_card(position(COAST, {(-1, 0): {1: 2}, (0, 1): {0: 1}}), hand="S")
    said, _ = reasons(state, "hand", 0)
    assert said[0] == "A savanna may throw 2 of Bob's dinosaurs in."
    assert "A savanna may drift without throwing yours in." in said


def test_a_card_is_kept_when_every_tile_it_moves_bears_ones_own():
    one_savanna = {**COAST, (-1, 1): "J", (2, 0): "J"}
    state = at_card(position(one_savanna, {(-1, 0): {0: 2}}), hand="S")
    after = copy_of(state)  # what is turned up is not known before
    said = gain([Outcome(state, after)], [GAME.read_notation(state, "draw")], 0, NAMES)
    assert said[0].en == "Your card (savanna) would throw some of yours in."


def test_a_card_that_reaches_nobody_waits():
    state = at_card(position(COAST, {(0, 1): {0: 1}, (1, 0): {1: 1}}), hand="S")
    after = copy_of(state)
    said = gain([Outcome(state, after)], [GAME.read_notation(state, "draw")], 0, NAMES)
    assert said[0].en == "Your card (savanna) can reach nobody: it waits."


def test_a_step_off_a_tile_that_may_drift_says_so():
    state = position(COAST, {(-1, 0): {0: 1}, (0, 1): {1: 1}})
    said, after = reasons(state, go(state, (-1, 0), (0, 0)), 0)
    assert at_worst(state, 0) == 1 > at_worst(after, 0)
    assert NOBODY in said
