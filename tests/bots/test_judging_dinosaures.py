"""What bots think of a position of Dinosaures: nests built in, figures within reach."""

import numpy as np

from ludosaure.bots.dinosaures_dangers import is_in_flight, is_in_reach
from ludosaure.bots.judgement import judgement
from tests.games.dinosaures.table import GAME, spot, table


def chance(state, seat=0):
    points, chances = np.zeros(5), np.zeros(5)
    judgement(GAME).judge(state, points, chances, np.zeros((5, 2), np.int32))
    return chances[seat]


def figure(state, name):
    return int(state.at[spot(state, name)])


def test_a_nest_is_better_at_the_back_and_built_in():
    enemy = {"k14": "nest", "g14": "tri"}
    open_nest = table(
        {"f1": "nest", "h4": "stego", "i4": "stego", "j4": "stego"}, enemy, home=False
    )
    built_in = table({"f1": "nest", "e1": "stego", "g1": "stego", "f2": "stego"}, enemy, home=False)
    in_front = table({"f5": "nest", "e5": "stego", "g5": "stego", "f6": "stego"}, enemy, home=False)
    assert chance(built_in) > chance(open_nest)
    assert chance(built_in) > chance(in_front)


def test_an_enemy_one_step_away_that_beats_a_figure_reaches_it():
    state = table({"d8": "stego"}, {"d10": "tyra_1"}, to_move=1)
    assert is_in_reach(state, figure(state, "d8"))
    assert not is_in_reach(state, figure(state, "d10"))  # it is the stronger one
    beside = table({"d8": "stego", "d9": "tri"}, {"d10": "tyra_1"}, to_move=1)
    assert not is_in_reach(beside, figure(beside, "d8"))  # a friend stands in the way
    far = table({"d8": "stego"}, {"d12": "tyra_1"}, to_move=1)
    assert not is_in_reach(far, figure(far, "d8"))
    assert chance(far) > chance(state)


def test_a_flug_flies_up_to_a_nest_that_lies_open():
    army = {"f1": "nest", "e1": "stego", "g1": "stego"}
    enemy = {"k14": "nest", "f12": "flug"}
    state = table(army, enemy, home=False, to_move=1)
    assert is_in_flight(state, spot(state, "f1"), 0)
    behind = table({**army, "f3": "stego"}, enemy, home=False, to_move=1)
    assert not is_in_flight(behind, spot(behind, "f1"), 0)
    assert chance(behind) > chance(state)
