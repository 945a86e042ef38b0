"""Whole games at random, for properties: every position of them, under any options."""

import random
from itertools import pairwise, product
from typing import Any

import numpy as np

from ludosaure.games.trex import GAME
from ludosaure.games.trex.actions import PLAY_TOP
from ludosaure.games.trex.box import COLORS
from tests.games.playing import Playing, at_random

from .table import RULES

ALL_OPTIONS = [
    {
        "meteor_comparison": comparison,
        "closing_meteor_extends": extends,
        "draw_symbol": drawing,
        "first_player": first,
        "rounds": rounds,
    }
    for comparison, extends, drawing, (first, rounds) in product(
        ("strength", "number"),
        (False, True),
        ("mandatory", "optional"),
        ((0, 12), ("random", 12), (1, 4)),
    )
]

NUMBERED = range(1, 16)  # the cards an owner may correct


def any_box(chance: random.Random) -> dict[str, Any]:
    """Other symbols on the numbered cards, those of the book's example too, and other eggs."""
    meteors = chance.sample(NUMBERED, 6)
    draws = [1, 2, 3, *chance.choices((1, 2, 3), k=6)]  # each of them somewhere
    chance.shuffle(draws)
    words = {card: "meteor" if card in meteors else f"draw {draws.pop()}" for card in NUMBERED}
    cuts = [0, *sorted(chance.sample(range(1, 30), 4)), 30]
    eggs = [after - before for before, after in pairwise(cuts)]
    return {
        "symbols": {str(card): word for card, word in words.items()},
        "eggs": dict(zip(COLORS, eggs, strict=True)),
    }


def avoiding_meteors(state: Any, actions: list[int], rng: Any) -> int:
    """Lays no meteor as long as there is another card, so that rounds run out of cards."""
    calm = [a for a in actions if a < PLAY_TOP and state.options.symbol[a] < 4]
    return at_random(state, calm or actions, rng)


PLAYING = Playing(GAME)
start, positions = PLAYING.start, PLAYING.positions


def final_scores(state: Any) -> list[list[int]]:
    out = np.zeros((int(state.options.players), 2), np.int32)
    RULES.score(state, out)
    return out.tolist()
