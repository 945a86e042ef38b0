"""
How the rules tell what happens (4.9); `events` says what the numbers mean.

A count needs more than seven numbers: its second row, `more`, follows at once and is joined to the
first when events are read. Sets of tiles travel as three numbers of 13 bits.
"""

from enum import IntEnum

import numpy as np

from ludosaure.games.bits import Bits
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.compiled import rule
from ludosaure.games.layouts import IntArray
from ludosaure.games.telling import tell, tell_more


class Happening(IntEnum):
    """The kinds of events, in the order of `events.EVENT_KINDS`."""

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
def tell_counts(state: State, kind: int, q: int, r: int, counts: IntArray) -> None:
    """Tells how many dinosaurs of each seat something happened to, and where."""
    tell(state, kind, q, r, int(counts[0]), int(counts[1]))
    tell_more(state, int(counts[2]), int(counts[3]), int(counts[4]))


@rule
def tell_continent(
    state: State, kind: int, tiles: Bits, n0: int, n1: int, n2: int, n3: int
) -> None:
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


@rule
def told_tiles(row: IntArray) -> Bits:
    """The tiles of a counted continent, by the row that begins its story."""
    low, middle, high = np.uint64(row[1]), np.uint64(row[2]), np.uint64(row[3])
    return low | middle << CHUNK_1 | high << CHUNK_2
