"""A game nobody wrote a judgement for, examples/nests, is played by every bot and on every level."""

from functools import partial

import pytest

import ludosaure
from ludosaure import bots
from ludosaure.bots.catalogue import BOTS
from ludosaure.games import catalogue

LEARNED = ("net", "champion")  # play only what they were taught (test_net_bot.py)


def played_out(*choosers, seed=8):
    """A whole game; each seat's move is chosen from what that seat sees."""
    match = ludosaure.new("nests", players=len(choosers), seed=seed)
    while (seat := match.to_move) is not None:
        match.play(choosers[seat](match.game, match.seen(seat), seat, seed=match.ply))
    return match


def chooser(name, simulations):
    return partial(bots.bot(name).choose, budget=bots.Budget(simulations=simulations))


@pytest.mark.parametrize("name", [name for name in BOTS if name not in LEARNED])
def test_every_bot_plays_it_to_the_end(name):
    assert sum(played_out(*[chooser(name, 30)] * 3).scores) <= 1 + 2 + 3 + 4


def test_every_level_sits_at_its_tables():
    for level in bots.levels(catalogue.game("nests")):
        assert played_out(level.choose, bots.level("hatchling").choose).winners
