"""Whole games at random, under any options."""

import random
from itertools import product
from typing import Any

from ludosaure.games.chance import below
from ludosaure.games.cubosaurs import GAME
from ludosaure.games.cubosaurs.actions import CARD, KEEP, SEAT, TILE
from ludosaure.games.cubosaurs.box import (
    CARD_NAMES,
    DINOSAURS,
    EGG_TARGETS,
    RAPTORS,
    SERIES_TYPES,
    TILE_ROWS,
    TYPE_KEYS,
)
from tests.games.playing import Playing, at_random

PLAYERS = (2, 3, 4, 5)
ADVANCED = [
    {
        "mode": "advanced",
        "direct_interaction": direct,
        "buy_window": window,
        "dna_on_given": given,
        "hand_visibility": visibility,
        "egg_zero_majority": direct == given,
        "start_tie": "random" if window == "before_or_after" else "next_seat",
        "rounds": 3 if given else "auto",
    }
    for direct, window, given, visibility in product(
        (True, False), ("before_decision", "before_or_after"), (True, False), ("public", "private")
    )
]
BASIC = [
    {"egg_zero_majority": zero, "start_tie": tie, "rounds": rounds, "hand_visibility": visibility}
    for zero, tie, rounds, visibility in product(
        (True, False), ("next_seat", "random"), ("auto", 2, 3), ("public", "private")
    )
]


def any_box(chance: random.Random) -> dict[str, Any]:
    """Other numbers on every card and tile; the tiles that stay without direct interaction suffice."""
    raptors = {}
    for name in CARD_NAMES[RAPTORS:DINOSAURS]:
        alone, paired = sorted((chance.randint(-9, 9), chance.randint(-9, 9)))
        raptors[name] = {"paired": paired, "alone": alone}
    direct = chance.sample(TILE_ROWS, 4)
    return {
        "series": {TYPE_KEYS[k]: chance.choices(range(-9, 10), k=4) for k in range(SERIES_TYPES)},
        "velociraptors": raptors,
        "eggs": {
            t: {"plus": chance.randint(0, 9), "minus": -chance.randint(0, 9)} for t in EGG_TARGETS
        },
        "tiles": {
            row.key: {"cost": chance.randint(0, 5), "direct": row in direct} for row in TILE_ROWS
        },
        "dna_cards": chance.sample(CARD_NAMES, chance.randint(0, 30)),
    }


def refusing(state: Any, actions: list[int], rng: Any) -> int:
    """Keeps only when it must: long Hands, many icons on the move, an empty supply."""
    return at_random(state, [a for a in actions if a != KEEP] or actions, rng)


def keeping(state: Any, actions: list[int], rng: Any) -> int:
    """Keeps six Hands of ten, as people would."""
    return KEEP if actions[0] == KEEP and below(rng, 10) < 6 else at_random(state, actions, rng)


def hoarding(state: Any, actions: list[int], rng: Any) -> int:
    """Buys nothing, so that tokens pile up until the supply is empty."""
    return refusing(state, [a for a in actions if not TILE < a < SEAT] or actions, rng)


POLICIES = (at_random, refusing, keeping, hoarding)


PLAYING = Playing(GAME)
start, positions = PLAYING.start, PLAYING.positions


def said(action: int) -> str:
    """An action in the words of the plain twin."""
    if action <= 1:
        return "end" if action else "keep"
    for word, first in (("seat", SEAT), ("tile", TILE + 1), ("card", CARD)):
        if action >= first:
            return f"{word} {action - first + (word == 'tile')}"
    raise AssertionError(action)
