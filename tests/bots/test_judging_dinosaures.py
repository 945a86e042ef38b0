"""What bots think of a position of Dinosaures: nests built in, figures within reach."""

import numpy as np
import pytest

from ludosaure.bots.dinosaures import in_danger, nest_worth
from ludosaure.bots.judgement import judgement
from ludosaure.games.dinosaures.board import SPOT_OF, is_enemy_at
from ludosaure.games.dinosaures.box import Kind
from ludosaure.games.dinosaures.dangers import is_in_reach
from ludosaure.games.dinosaures.movement import is_step, may_be_flown_at
from ludosaure.games.dinosaures.state import Phase
from ludosaure.games.layouts import copy_of
from tests.games.dinosaures.pressing import pressed
from tests.games.dinosaures.table import GAME, legal, spot, table

FAR = {"k14": "nest", "g14": "tri"}  # the enemy


def chance(state):
    points, chances = np.zeros(5), np.zeros(5)
    known = judgement(GAME)
    known.judge(state, points, chances, np.zeros((5, 2), np.int32), known.even)
    return chances[0]


def figure(state, name):
    return int(state.at[spot(state, name)])


def nest_in(army, name):
    state = table(army, FAR, home=False)
    return nest_worth(state, spot(state, name), 0)


def test_a_nest_is_better_at_the_back_and_built_in():
    open_nest = nest_in({"f1": "nest", "h4": "stego"}, "f1")
    half_open = nest_in({"f1": "nest", "e1": "stego", "g1": "stego"}, "f1")
    built_in = nest_in({"f1": "nest", "e1": "stego", "g1": "stego", "f2": "stego"}, "f1")
    further = {"f4": "nest", "e4": "stego", "g4": "stego", "f3": "stego", "f5": "stego"}
    assert open_nest < half_open < built_in
    assert nest_in(further, "f4") < built_in


def test_an_enemy_one_step_away_that_beats_a_figure_reaches_it():
    state = table({"d8": "stego"}, {"d10": "tyra_1"}, to_move=1)
    assert is_in_reach(state, figure(state, "d8"))
    assert not is_in_reach(state, figure(state, "d10"))  # it is the stronger one
    assert in_danger(state, 0) > 0 == in_danger(state, 1)
    beside = table({"d8": "stego", "d9": "tri"}, {"d10": "tyra_1"}, to_move=1)
    assert not is_in_reach(beside, figure(beside, "d8"))  # a friend stands in the way
    far = table({"d8": "stego"}, {"d12": "tyra_1"}, to_move=1)
    assert not is_in_reach(far, figure(far, "d8"))


def test_danger_is_greater_on_the_enemys_turn_and_counts_for_the_nest_most():
    army, enemy = {"d8": "stego"}, {"d10": "tyra_1"}
    assert chance(table(army, enemy, to_move=1)) < chance(table(army, enemy, to_move=0))
    calmed = table(army, enemy, to_move=0)
    calmed.stun[figure(calmed, "d10")] = 1  # it reaches nobody, all else is the same
    assert chance(table(army, enemy, to_move=0)) < chance(calmed)
    hunted = table({"d8": "nest"}, {"d10": "tyra_1", "k14": "nest"}, home=False, to_move=1)
    assert in_danger(hunted, 0) > in_danger(table(army, enemy, to_move=1), 0)


def test_a_flug_flies_up_to_a_nest_that_lies_open():
    army = {"f1": "nest", "e1": "stego", "g1": "stego"}
    enemy = {"k14": "nest", "f12": "flug"}
    state = table(army, enemy, home=False, to_move=1)
    assert may_be_flown_at(state, 1, spot(state, "f1")) and in_danger(state, 0) > 0
    behind = table({**army, "f3": "stego"}, enemy, home=False, to_move=1)
    assert not may_be_flown_at(behind, 1, spot(behind, "f1")) and in_danger(behind, 0) == 0
    beside = table(army, {"k14": "nest", "a2": "flug"}, home=False, to_move=1)
    assert may_be_flown_at(beside, 1, spot(beside, "f1"))  # across, then sideways


def after(state, action):
    """The position one decision later, in a copy."""
    then = copy_of(state)
    GAME.rules.apply(then, action)
    return then


def flown_at(state):
    """The spots that explorers of the seat to move may challenge, found by flying everywhere."""
    found = set()
    board = int(state.width) * int(state.height)
    for chosen in legal(state):
        start = int(SPOT_OF[state.width, chosen]) if chosen < board else 0
        if not start or state.kind[state.at[start]] != Kind.FLUG:
            continue
        moving = after(state, chosen)
        for cell in legal(moving):
            if cell < board and not is_step(state, start, int(SPOT_OF[state.width, cell])):
                landed = after(moving, cell)
                assert landed.phase == Phase.CHALLENGE
                found |= {int(SPOT_OF[state.width, on]) for on in legal(landed) if on < board}
    return found


@pytest.mark.parametrize("shortest_diagonal", [1, 2])
def test_who_may_be_flown_at_is_who_flights_reach_when_they_are_played(shortest_diagonal):
    flights = 0
    for seed in range(6):
        given = {"flug_diagonal_min": shortest_diagonal, "max_turns": 60}
        for state, _, _ in pressed(2, given, seed):
            if state.phase == Phase.SELECT:
                side = int(state.to_move)
                enemies = [int(on) for on in state.spot if is_enemy_at(state, side, on)]
                reached = {on for on in enemies if may_be_flown_at(state, side, on)}
                assert reached == flown_at(state)
                flights += len(reached)
    assert flights > 100
