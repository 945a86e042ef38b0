"""
Which tiles could drift (4.4): surveyed a continent at a time, when its coasts have changed.
"""

import numpy as np

from ludosaure.games.bits import NONE, ONE, Bits, bit, lowest
from ludosaure.games.chao_dino.board import VOLCANO_TILE
from ludosaure.games.chao_dino.coasts import LAST, coastal, farther, highest_reach, reach
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.sea import along, lake_around
from ludosaure.games.compiled import rule


@rule
def survey(state: State, continent: Bits) -> None:
    """
    Notes which tiles of a continent may drift, for anybody present on it (4.4, all but condition 4).

    A tile may drift if it touches the sea, is not alone, is not the volcano, and another tile of its
    continent touches a sea cell farther out than it lies. The greatest reach of all decides that,
    but for the tile that has it alone: it cannot lean on itself, and the others reach a step less,
    no farther than it lies. Only a tile between sea and lake needs a closer look: lifting it opens
    the lake.
    """
    coast = coastal(state, continent)
    number = highest_reach(state, coast)
    best = number
    farthest = coast & state.reaching[number]
    near = farthest | coast & state.reaching[number - 1]  # no other lies as far out as the best
    if number == LAST:
        best = greatest_reach(state, farthest)
        farthest = reaching_exactly(state, farthest, best)
    able = coast & ~VOLCANO_TILE
    if farthest & (farthest - ONE) == NONE:
        able &= ~farthest
    tiles = near & state.sheltered  # all others lie less far out than they reach
    while tiles != NONE:
        tile = lowest(tiles)
        tiles &= tiles - ONE
        able &= ~(np.uint64(best <= state.distance[tile]) << np.uint64(tile))
    if state.lakes > 0:
        able |= opening_tiles(state, coast & ~VOLCANO_TILE & ~able)
    state.driftable = state.driftable & ~continent | able


@rule
def greatest_reach(state: State, tiles: Bits) -> int:
    """The greatest reach of *tiles*."""
    best = 0
    while tiles != NONE:
        best = max(best, reach(state, lowest(tiles)))
        tiles &= tiles - ONE
    return best


@rule
def reaching_exactly(state: State, tiles: Bits, far: int) -> Bits:
    """Those of *tiles* that reach exactly so far."""
    found = NONE
    while tiles != NONE:
        tile = lowest(tiles)
        tiles &= tiles - ONE
        found |= np.uint64(reach(state, tile) == far) << np.uint64(tile)
    return found


@rule
def opening_tiles(state: State, tiles: Bits) -> Bits:
    """Those of *tiles*, all touching the sea, that would open a lake with a cell for them (R14)."""
    able = NONE
    while tiles != NONE:
        tile = lowest(tiles)
        tiles &= tiles - ONE
        if opens_farther(state, tile):
            able |= bit(tile)
    return able


@rule
def opens_farther(state: State, tile: int) -> bool:
    """Whether lifting *tile* opens a lake that has a cell for it farther out (R14)."""
    lake = lake_around(state, tile)
    limit = int(state.distance[tile])
    for direction in range(6):
        if lake >> direction & 1:
            edge = 6 * tile + direction
            here = along(state, edge)
            while here != edge:
                other = here // 6
                if other != tile and farther(state, other, limit) >> (here - 6 * other) & 1:
                    return True
                here = along(state, here)
    return False
