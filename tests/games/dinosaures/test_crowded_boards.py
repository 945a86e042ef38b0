"""
Armies on boards that are nearly too small for them: the exact rules, and what a redealt world costs.

Work is counted in words of chance a redeal draws, never in time: a search that goes astray draws
hundreds of thousands.
"""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludosaure.games.chance import GOLDEN, generator
from ludosaure.games.constants import SPECTATOR
from ludosaure.games.dinosaures.board import is_swamp, spot_of
from ludosaure.games.dinosaures.state import Phase
from ludosaure.games.layouts import copy_of
from tests.conftest import is_valid, new_game
from tests.games.dinosaures.beside_the_twin import new_pair
from tests.games.dinosaures.pressing import random_options
from tests.games.dinosaures.table import GAME, legal
from tests.plain.dinosaures import PlainGame

MOST_DRAWN = 6_000  # four armies behind a screen take about 1,500; the others hundreds
PLACING = (Phase.COMPOSE, Phase.PLACE_KIND, Phase.PLACE_CELL)
LATE = ("nest", "lightning", "trap")
CROWDED = {
    "landscape_layout": "wide6",
    "team_nest_gap": 12,
    "white_figure": "trap",
    "trap_next_to_nest": "forbidden",
}


def drawn(rng, before):
    """How many words the generator gave since."""
    return (int(rng[0]) - int(before)) * pow(int(GOLDEN), -1, 2**64) % 2**64


def crowding(state, actions, chance):
    """Land first and the restricted figures last, so that they hardly find their cells."""
    board = int(state.width) * int(state.height)
    if state.phase == Phase.PLACE_CELL:
        land = [a for a in actions if a < board and not is_swamp(state, spot_of(state, a))]
        return chance.choice(land or actions)
    if state.phase == Phase.PLACE_KIND:
        early = [a for a in actions if not board + 9 <= a <= board + 11]
        return chance.choice(early or actions)
    return chance.choice(actions)


@given(
    st.integers(0, 2**32), st.sampled_from((2, 4, 4)), st.booleans(), st.sampled_from((7, 9, 12))
)
@settings(max_examples=40, deadline=None)
def test_a_redealt_world_takes_bounded_work_while_armies_are_placed(seed, players, crowd, gap):
    chance = random.Random(seed)
    options = random_options(chance, players)
    if players == 4:
        options |= CROWDED | {"team_nest_gap": gap, "reserves": options["reserves"]}
    if not is_valid(GAME, players, options):
        return
    state, _ = new_game(GAME, players, options, generator(seed))
    rng = generator(seed)
    while state.phase in PLACING:
        if chance.random() < 0.1:
            for seat in (SPECTATOR, *range(players)):
                world, before = copy_of(state), int(rng[0])
                GAME.rules.redeal(world, seat, rng)
                assert drawn(rng, before) <= MOST_DRAWN
        actions = legal(state)
        action = crowding(state, actions, chance) if crowd else chance.choice(actions)
        GAME.rules.apply(state, action)


@given(st.integers(0, 2**32), st.sampled_from((2, 4)))
@settings(max_examples=10, deadline=None)
def test_a_redealt_world_takes_bounded_work_while_they_march(seed, players):
    chance = random.Random(seed)
    options = random_options(chance, players) | {"max_turns": 300}
    if not is_valid(GAME, players, options):
        return
    state, _ = new_game(GAME, players, options, generator(seed))
    rng = generator(seed)
    while not GAME.rules.is_over(state):
        if state.phase not in PLACING and chance.random() < 0.05:
            for seat in (SPECTATOR, *range(players)):
                world, before = copy_of(state), int(rng[0])
                GAME.rules.redeal(world, seat, rng)
                assert drawn(rng, before) <= MOST_DRAWN
        GAME.rules.apply(state, chance.choice(legal(state)))


def twin_crowding(plain: PlainGame, chance: random.Random) -> int:
    """The same players, beside the plain twin."""
    choices = plain.choices
    if plain.phase == "PLACE_CELL":
        land = [n for n, cell in choices.items() if plain.board[cell] == "."]
        return chance.choice(land or list(choices))
    if plain.phase == "PLACE_KIND":
        early = [n for n, kind in choices.items() if kind not in LATE]
        return chance.choice(early or list(choices))
    return chance.choice(list(choices))


@pytest.mark.parametrize("near", ["allowed", "forbidden"])
@pytest.mark.parametrize("placement", ["alternating", "block"])
def test_the_plain_twin_agrees_where_cells_are_scarce(near, placement):
    options = CROWDED | {"trap_next_to_nest": near, "placement": placement, "max_turns": 2}
    for seed in range(2):
        new_pair(4, options, seed).play_to_the_end(twin_crowding, random.Random(seed))
    small = {"landscape_layout": "column", "white_figure": "trap", "trap_next_to_nest": near}
    box = {"assemblies": {"column": {"width": 7, "columns": [0, 0]}}}
    for seed in range(4):
        options = small | {"placement": placement, "max_turns": 2, "box": box}
        new_pair(2, options, seed).play_to_the_end(twin_crowding, random.Random(seed))
