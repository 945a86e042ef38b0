"""What a hint says of places, steps and duels, checked by what the enemy can do then."""

import re

import pytest

from ludosaure.games.dinosaures import GAME
from ludosaure.games.dinosaures.board import is_swamp, spot_of
from ludosaure.games.dinosaures.box import NEST
from ludosaure.games.dinosaures.situation import begin, spot
from ludosaure.games.dinosaures.state import KNOWN, Phase
from ludosaure.games.dinosaures.words.gains import gain
from ludosaure.games.gains import Outcome, Remark
from ludosaure.games.layouts import copy_of
from tests.conftest import legal_actions
from tests.games.dinosaures.table import play, table
from tests.games.playing import Playing

NAMES = ("Ada", "Bob")
SAFER = re.compile(r"(The nest|.+) is in danger in 0 of 10 cases, not 10\.")
QUIET = "A quiet move: no enemy beats one of yours by a step."
GROUND = re.compile(r"(On land|In the swamp) (.+) has (\d), (?:in the swamp|on land) (\d)\.")


def said(state, *moves, worlds=1, seat=0):
    """What moves given as text are good for, in English, in worlds that are all the same."""
    after, actions = copy_of(state), []
    for move in moves:
        actions.append(GAME.read_notation(after, move))
        play(after, move)
    return reasons(state, after, actions, seat, worlds)


def reasons(before, after, actions, seat, worlds=1):
    found = gain([Outcome(before, after)] * worlds, actions, seat, NAMES)
    return [text.en for text in found if not isinstance(text, Remark)]


def taken(state, figures, side, flying=False):
    """Which of these figures some turn of a side takes without a loss: by a step, or a flight, too."""
    found, ahead = set(), [state]
    many = standing(state, side)
    while ahead:
        here = ahead.pop()
        if standing(here, side) == many:
            found |= {figure for figure in figures if here.spot[figure] <= 0}
        if here.phase == Phase.GAME_OVER or int(here.turn_player) & 1 != side:
            continue
        for action in legal_actions(GAME, here):
            if here.phase == Phase.MOVE and not (flying or is_step(here, action)):
                continue
            world = copy_of(here)
            GAME.rules.apply(world, action)
            ahead.append(world)
    return found


def standing(state, side):
    return sum(int(state.spot[f]) > 0 for f in range(100) if f // 25 & 1 == side)


def is_step(state, action):
    """Whether a goal lies beside the figure that is lifted."""
    start, goal = int(state.spot[state.selected]), int(spot_of(state, action))
    return abs(start - goal) in (1, int(state.stride))


def steps(state):
    """Every step of the seat to move, with its actions; challenges are declined."""
    for figure in legal_actions(GAME, state):
        lifted = copy_of(state)
        GAME.rules.apply(lifted, figure)
        if lifted.phase != Phase.MOVE:
            continue
        for goal in legal_actions(GAME, lifted):
            after, actions = copy_of(lifted), [figure, goal]
            GAME.rules.apply(after, goal)
            if after.phase == Phase.CHALLENGE:
                continue
            yield after, actions


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_is_said_of_danger_and_ground_is_what_the_enemy_can_do(seed):
    met = {"danger": 0, "ground": 0}
    for number, (state, _, _) in enumerate(Playing(GAME).positions(2, seed)):
        if state.phase != Phase.SELECT or number % 7:
            continue
        seat = int(state.to_move)
        own = [f for f in range(25 * seat, 25 * seat + 25) if state.spot[f] > 0]
        before = begin_turn(state, 1 - seat)
        for after, actions in list(steps(state))[:12]:
            for text in reasons(state, after, actions, seat, worlds=2):
                moved = next(f for f in own if after.spot[f] != state.spot[f])
                if found := SAFER.match(text):
                    nest = next((f for f in own if state.kind[f] == NEST), None)
                    is_nest = found[1] == "The nest"
                    figure = nest if is_nest else moved
                    assert figure in taken(before, [figure], 1 - seat, flying=is_nest)
                    assert figure not in taken(after, [figure], 1 - seat, flying=is_nest)
                    met["danger"] += 1
                elif text == QUIET:
                    assert not taken(after, own, 1 - seat)
                elif found := GROUND.match(text):
                    assert bool(is_swamp(after, after.spot[moved])) == (found[1] != "On land")
                    assert int(found[3]) > int(found[4])
                    met["ground"] += 1
    assert all(met.values()), met


def begin_turn(state, seat):
    """The same position with another seat to begin its turn."""
    world = copy_of(state)
    begin(world, seat)
    return world


def test_a_duel_in_which_both_leave_is_neither_won_nor_lost():
    state = table({"g5": "docus"}, {"g7": "deino_1"})
    found = said(state, "g5", "g6", "g7x", worlds=3)
    assert found[0] == "Both leave the board."
    assert not any("won" in text for text in found)


def test_a_challenge_of_an_unknown_figure_tells_who_it_is():
    state = table({"g5": "tri"}, {"g7": "tri"})
    assert "You will know which figure that is." in said(state, "g5", "g6", "g7x", worlds=3)
    state.marks[state.at[spot(state, "g7")]] |= KNOWN
    assert "You will know which figure that is." not in said(state, "g5", "g6", "g7x", worlds=3)
