"""Whole games of players who press forward: invariants, duels, the two sides, how games end."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludosaure.games.chance import generator
from ludosaure.games.dinosaures.happenings import Happening
from ludosaure.games.dinosaures.state import Ending, Phase
from tests.conftest import new_game
from tests.games.dinosaures.pressing import (
    Watcher,
    ending,
    pressed,
    pressing_choice,
    random_options,
)
from tests.games.dinosaures.table import GAME, legal
from tests.plain.dinosaures import duel

CASES = [(2, seed) for seed in range(8)] + [(4, seed) for seed in range(2)]


@pytest.mark.parametrize(("players", "seed"), CASES)
def test_every_position_of_a_pressing_game_is_sound(players, seed):
    """The basic game first, then any combination of the options."""
    options = random_options(random.Random(seed), players) if seed else {}
    watcher = Watcher()
    for ply, (state, actions, _) in enumerate(pressed(players, options, seed)):
        if ply % players == 0 or not actions:
            watcher.look(state, actions)
        watcher.count(state)
        for told in fought(state):
            expected = duel(
                told["attacker"], told["defender"], told["terrain"] == "swamp",
                flug_draws=options.get("lightning_vs_flug") == "draw",
                culaks_lose=options.get("culak_vs_culak") == "both_lose_on_land",
            )  # fmt: skip
            assert told["result"] == expected
    assert GAME.rules.is_over(state)


def fought(state):
    """The combats of the last decision."""
    rows = state.events[: int(state.event_count), 0].tolist()
    if Happening.COMBAT not in rows:
        return []
    return [event for event in GAME.events(state) if event["kind"] == "combat"]


def test_pressing_games_are_decided_by_the_nest():
    """§12: 99 % of them, after 132 turns in the middle; a rule that blocks play would show here."""
    ends, turns = Counter(), []
    for seed in range(40):
        *_, (state, _, _) = pressed(2, {}, 100 + seed)
        ends[ending(state)] += 1
        turns.append(int(state.turn_count))
    assert ends[Ending.NEST] >= 36
    assert 80 <= sorted(turns)[20] <= 200


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([2, 2, 2, 4]))
def test_both_sides_of_the_board_are_alike(seed, players):
    """Seats moved on by one and the board turned about: the same game, cell for opposite cell."""
    chance = random.Random(seed)
    options = random_options(chance, players) | {"max_turns": 60}
    starter = chance.randrange(players)
    one, other = (
        new_game(GAME, players, options | {"first_player": first}, generator(seed))[0]
        for first in (starter, (starter + 1) % players)
    )
    board = int(one.width) * int(one.height)

    def opposite(action):
        return board - 1 - action if action < board else action

    while not GAME.rules.is_over(one):
        actions = legal(one)
        assert sorted(map(opposite, actions)) == legal(other)
        if one.phase != Phase.COMPOSE:  # the lower number of a team lays its first parts
            assert int(other.to_move) == (int(one.to_move) + 1) % players
        action = pressing_choice(one, actions, chance)
        GAME.rules.apply(one, action)
        GAME.rules.apply(other, opposite(action))
        assert one.phase == other.phase
    assert ending(one) == ending(other)
    assert (one.winner, other.winner) in ((0, 1), (1, 0), (-2, -2))
