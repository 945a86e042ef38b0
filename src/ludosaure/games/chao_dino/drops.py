"""Which drops of a picked tile come to the same: they touch the same, and meet no swimmers."""

import numpy as np

from ludosaure.games.bits import NONE, ONE, Bits, bit, lowest
from ludosaure.games.chao_dino.box import TILES
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.hexes import STEP_Q, STEP_R
from ludosaure.games.chao_dino.numbers import DROP
from ludosaure.games.chao_dino.state import EMPTY_WATER
from ludosaure.games.compiled import rule
from ludosaure.games.layouts import IntArray

PART_BITS = 40  # the parts of the continent come after the tiles in a set of what is touched
SWIMMERS = np.uint64(1 << 63)


@rule
def part_numbers(state: State, tile: int, part: IntArray) -> int:
    """
    Into how many parts its continent falls without *tile*, and which of them every tile is in.

    part[tile] is -1 on other continents.
    """
    for each in range(TILES):
        part[each] = -1
    ahead = state.contact[tile]
    left = ~bit(tile)
    parts = 0
    while ahead != NONE:
        reached = bit(lowest(ahead))
        some = reached
        while some != NONE:
            here = lowest(some)
            some &= some - ONE
            part[here] = parts
            more = state.contact[here] & left & ~reached
            reached |= more
            some |= more
        ahead &= ~reached
        parts += 1
    return parts


@rule
def touched_by(state: State, q: int, r: int, part: IntArray) -> Bits:
    """What a tile on a cell would touch, as a set: tiles of other continents, and parts of its own."""
    touched = NONE
    for other in range(TILES):
        if (state.land >> np.uint64(other)) & ONE != NONE and other != state.picked_tile:
            for direction in range(6):
                if (
                    state.q[other] == q + STEP_Q[direction]
                    and state.r[other] == r + STEP_R[direction]
                ):
                    touched |= bit(other) if part[other] < 0 else bit(PART_BITS + int(part[other]))
    return touched


@rule
def compare_drops(
    state: State, actions: IntArray, count: int, part: IntArray, cells: IntArray, alike: IntArray
) -> int:
    """
    The cells of *count* drops, and a number for each that is the same where the same happens.

    Answers into how many parts the continent falls. Whoever swims on a cell makes it one of its own.
    """
    parts = part_numbers(state, int(state.picked_tile), part)
    for index in range(count):
        edge = int(actions[index]) - DROP
        anchor = edge // 6
        direction = edge - 6 * anchor
        q = int(state.q[anchor]) + STEP_Q[direction]
        r = int(state.r[anchor]) + STEP_R[direction]
        cells[index, 0] = q
        cells[index, 1] = r
        if state.neighbour[anchor, direction] != EMPTY_WATER:
            alike[index] = SWIMMERS | np.uint64(index)
        else:
            alike[index] = touched_by(state, q, r, part)
    return parts
