"""What a challenge would bring, against what it brings when it is made."""

import random

import pytest

from ludosaure.games.dinosaures.actions import cell_name
from ludosaure.games.dinosaures.events import events
from ludosaure.games.dinosaures.knowledge import conceal
from ludosaure.games.dinosaures.state import Phase
from ludosaure.games.dinosaures.view import view
from ludosaure.games.layouts import copy_of
from tests.games.dinosaures.pressing import pressed, random_options
from tests.games.dinosaures.table import GAME


def seen_by_mover(state):
    """The view of the seat to move."""
    known = copy_of(state)
    conceal(known, int(state.to_move))
    return view(known)


def played(state, action):
    """The position after *action*, with what happened in it."""
    after = copy_of(state)
    after.telling = 1
    GAME.rules.apply(after, action)
    return after


@pytest.mark.parametrize("players", [2, 4])
def test_a_foreseen_challenge_ends_as_foreseen_and_moves_lead_where_they_were_said_to(players):
    chance = random.Random(players)
    foreseen, led = 0, 0
    for seed in range(5):
        promised = None  # what the move just made was said to lead to
        for state, actions, action in pressed(players, random_options(chance, players), seed):
            if action < 0:
                break
            told = seen_by_mover(state)
            if state.phase == Phase.CHALLENGE:
                cells = {dare["cell"]: dare["foreseen"] for dare in told["dares"]}
                board = int(state.width) * int(state.height)
                if promised is not None:
                    assert {dare["cell"] for dare in promised["dares"]} == set(cells)
                    led += 1
                for target in (one for one in actions if one < board):
                    told_of = cells[cell_name(int(state.width), target)]
                    if told_of is None:
                        continue
                    (combat,) = [e for e in events(played(state, target)) if e["kind"] == "combat"]
                    assert {key: combat[key] for key in told_of} == told_of
                    foreseen += 1
            promised = None
            if state.phase == Phase.MOVE and not state.double_active:
                start = copy_of(state)
                start.phase = Phase.SELECT
                conceal(start, int(state.to_move))
                goal = cell_name(int(state.width), action)
                by_goal = view(start)["ahead"].get(told["selected"], {})
                promised = by_goal.get(goal)
                after = played(state, action)
                if after.phase == Phase.CHALLENGE and int(after.challenger) >= 0:
                    assert promised is not None or not seen_by_mover(after)["dares"]
    assert foreseen > 3 and led > 10


def test_nothing_is_foreseen_of_a_hidden_figure():
    hidden = 0
    for state, _, action in pressed(2, {"placement": "block"}, 11):
        if action < 0:
            break
        if state.phase != Phase.CHALLENGE:
            continue
        told = seen_by_mover(state)
        kinds = {figure["cell"]: figure["kind"] for figure in told["figures"]}
        for dare in told["dares"]:
            assert (dare["foreseen"] is None) == (kinds[dare["cell"]] is None)
            hidden += kinds[dare["cell"]] is None
    assert hidden
