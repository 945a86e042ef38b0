"""What a view foretells: where each tile could drift, before it is picked."""

import random

import pytest

import ludosaure
from ludosaure.games.chao_dino.actions import PICK
from ludosaure.games.chao_dino.box import TILES


@pytest.mark.parametrize("players", [2, 4])
def test_places_shown_before_a_pick_are_those_after_it(players):
    match = ludosaure.new("chao-dino", players=players, seed=players)
    chance, picked = random.Random(players), 0
    while not match.over and picked < 12:
        foretold = {one["tile"]: one["drops"] for one in match.view(match.to_move)["drifts"]}
        picks = [n - PICK for n in numbers(match) if PICK <= n < PICK + TILES]
        assert sorted(foretold) == picks
        action = chance.choice(numbers(match))
        match.play(action)
        if 0 <= action - PICK < TILES:
            drops = match.view(match.to_move)["drops"]
            told = [{"cell": drop["cell"], "action": drop["action"]} for drop in drops]
            assert told == foretold[action - PICK]
            picked += 1
    assert picked


def numbers(match):
    """The legal actions by number."""
    return [getattr(move, "number", move) for move in match.legal()]
