"""
What can happen: the kinds of events and the numbers they carry (4.9).

A count needs more than seven numbers: its second row, `more`, follows at once and is joined to the first
when events are read (`describe.events_of`). Sets of tiles travel as three numbers of 13 bits.
"""

from enum import IntEnum
from typing import Any

import numpy as np

from ludosaure.games.bits import Bits
from ludosaure.games.compiled import rule
from ludosaure.games.contract import EventKind
from ludosaure.games.telling import tell, tell_more

KINDS = (
    EventKind("placed", ("seat", "tile")),
    EventKind("turn_began", ("seat", "turn", "ap")),
    EventKind("card_played", ("seat", "face", "back", "from_hand")),
    EventKind("card_drawn", ("seat", "face", "back")),
    EventKind("meteor_shown", ("seat", "phase")),
    EventKind("phase1_skipped", ("seat",)),
    EventKind("stalled", ("seat", "face", "back")),
    EventKind("no_legal_drift", ("seat",)),
    EventKind("card_unusable", ("seat",)),
    EventKind("tile_picked", ("seat", "tile", "by_card")),
    EventKind(
        "tile_drifted", ("seat", "tile", "from_q", "from_r", "to_q", "to_r", "parts_touched")
    ),
    EventKind("fell", ("q", "r", "n0", "n1", "n2", "n3", "n4")),
    EventKind("climbed", ("q", "r", "n0", "n1", "n2", "n3", "n4")),
    EventKind("interim_count", ("low", "middle", "high", "n0", "n1", "n2", "n3")),
    EventKind("final_count", ("low", "middle", "high", "n0", "n1", "n2", "n3")),
    EventKind("more", ("n4", "p0", "p1", "p2", "p3", "p4")),
    EventKind("migrated", ("seat", "source", "tile", "spent")),
    EventKind("rescued", ("seat", "q", "r", "tile", "spent", "free")),
    EventKind("born", ("seat", "tile")),
    EventKind("actions_ended", ("seat", "ap_left")),
    EventKind("drowned", ("seat", "q", "r", "number")),
    EventKind("starved", ("seat", "tile", "number")),
    EventKind("eliminated", ("seat",)),
    EventKind("last_round", ("s0", "s1", "s2", "s3", "s4")),
    EventKind("game_over", ("reason", "place0", "place1", "place2", "place3", "place4")),
)


class Told(IntEnum):
    """The kinds by number, in the order of KINDS."""

    PLACED = 0
    TURN_BEGAN = 1
    CARD_PLAYED = 2
    CARD_DRAWN = 3
    METEOR_SHOWN = 4
    PHASE1_SKIPPED = 5
    STALLED = 6
    NO_LEGAL_DRIFT = 7
    CARD_UNUSABLE = 8
    TILE_PICKED = 9
    TILE_DRIFTED = 10
    FELL = 11
    CLIMBED = 12
    INTERIM_COUNT = 13
    FINAL_COUNT = 14
    MORE = 15
    MIGRATED = 16
    RESCUED = 17
    BORN = 18
    ACTIONS_ENDED = 19
    DROWNED = 20
    STARVED = 21
    ELIMINATED = 22
    LAST_ROUND = 23
    GAME_OVER = 24


LAST_ROUND_PLAYED, ONE_PLAYER_LEFT = 0, 1  # reasons of game_over
CHUNK = 13  # bits of a set in one number
CHUNK_BITS = np.uint64((1 << CHUNK) - 1)
CHUNK_1, CHUNK_2 = np.uint64(CHUNK), np.uint64(2 * CHUNK)


@rule
def tell_counts(state: Any, kind: int, q: int, r: int, counts: Any) -> None:
    """Tells how many dinosaurs of each seat something happened to, and where."""
    tell(state, kind, q, r, int(counts[0]), int(counts[1]))
    tell_more(state, int(counts[2]), int(counts[3]), int(counts[4]))


@rule
def tell_continent(state: Any, kind: int, tiles: Bits, n0: int, n1: int, n2: int, n3: int) -> None:
    """Begins the story of a counted continent: its tiles and the first four herds."""
    tell(
        state,
        kind,
        int(np.int64(tiles & CHUNK_BITS)),
        int(np.int64((tiles >> CHUNK_1) & CHUNK_BITS)),
        int(np.int64((tiles >> CHUNK_2) & CHUNK_BITS)),
        n0,
    )
    tell_more(state, n1, n2, n3)
