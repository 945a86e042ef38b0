"""
Where tiles touch the sea, and how far out the sea cells beside them lie.

The *reach* of a tile is the greatest distance of a sea cell next to it: tiles drift outward only, so
everything about drifts asks for it. Tiles are kept in sets by reach, 0 for those that touch no sea; the last set
holds all that reach so far or farther, and whoever looks into it looks closer.
"""

import numpy as np

from ludosaure.games.bits import NONE, ONE, Bits, bit, lowest
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.hexes import FARTHER, REACH
from ludosaure.games.chao_dino.state import REACHES
from ludosaure.games.compiled import rule

LAST = REACHES - 1


@rule
def farther(state: State, tile: int, limit: int) -> int:
    """Directions from *tile* to cells farther from the volcano than *limit*, as six bits."""
    ahead = min(max(int(state.distance[tile]) - limit, -1), 2)
    return int(FARTHER[ahead + 1, state.sector[tile]])


@rule
def reach(state: State, tile: int) -> int:
    """The greatest distance of a sea cell next to *tile*; negative when it touches no sea."""
    return int(state.distance[tile]) + int(REACH[state.sector[tile], state.shore[tile]])


@rule
def face_sea(state: State, tile: int, directions: int) -> None:
    """Notes the directions in which *tile* touches the sea."""
    state.shore[tile] = directions
    note_reach(state, tile)


@rule
def note_reach(state: State, tile: int) -> None:
    """Puts *tile*, whose coast or cell has changed, into the set of its reach."""
    far = reach(state, tile)
    number = min(max(far, 0), LAST)
    state.reaching[state.reach[tile]] &= ~bit(tile)
    state.reaching[number] |= bit(tile)
    state.reach[tile] = number
    is_sheltered = np.uint64(far <= state.distance[tile])
    state.sheltered = state.sheltered & ~bit(tile) | is_sheltered << np.uint64(tile)


@rule
def note_reaches(state: State, tiles: Bits) -> None:
    """Does so with several tiles."""
    while tiles != NONE:
        note_reach(state, lowest(tiles))
        tiles &= tiles - ONE


@rule
def coastal(state: State, tiles: Bits) -> Bits:
    """Those of *tiles* that touch the sea."""
    return tiles & ~state.reaching[0]


@rule
def reaching_beyond(state: State, limit: int) -> Bits:
    """All tiles that touch a sea cell farther out than *limit*, and perhaps some more."""
    tiles = NONE
    least = min(limit + 1, LAST)
    for number in range(1, REACHES):
        tiles |= state.reaching[number] & (NONE - np.uint64(number >= least))  # all or nothing
    return tiles


@rule
def highest_reach(state: State, tiles: Bits) -> int:
    """The last set of `reaching` that holds any of *tiles*, the first being 1."""
    highest = 1
    for number in range(2, REACHES):
        highest = number if state.reaching[number] & tiles != NONE else highest
    return highest
