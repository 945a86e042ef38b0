"""
Which drops of a picked tile come to the same, and which of them do more than move it.

Drops come to the same where they touch the same and meet no swimmers.
"""

import numpy as np

from ludosaure.games.bits import NONE, ONE, Bits, bit, lowest
from ludosaure.games.chao_dino.box import TILES
from ludosaure.games.chao_dino.drift import CLIMBED, legal_drops, pick
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.happenings import Happening
from ludosaure.games.chao_dino.hexes import STEP_Q, STEP_R
from ludosaure.games.chao_dino.numbers import DROP
from ludosaure.games.chao_dino.scoring import INTERIM_COUNT
from ludosaure.games.chao_dino.state import BY_ACTION, EMPTY_WATER
from ludosaure.games.chao_dino.turn import apply
from ludosaure.games.compiled import rule
from ludosaure.games.layouts import IntArray, Records

PART_BITS = 40  # the parts of the continent come after the tiles in a set of what is touched
SWIMMERS = np.uint64(1 << 63)
MORE = (CLIMBED, INTERIM_COUNT, int(Happening.DROWNED), int(Happening.STARVED))


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


@rule
def foretell_drifts(
    state: State,
    copies: Records,
    tiles: Bits,
    source: int,
    numbers: IntArray,
    cells: IntArray,
    alike: IntArray,
    notable: IntArray,
    counts: IntArray,
    parts: IntArray,
    part: IntArray,
) -> None:
    """
    Where each of *tiles* could drift: by tile its drops, their cells and what makes them alike.

    notable[tile, drop] says, of the first drop of its like, whether somebody climbs, a continent is
    counted or dinosaurs are lost. *source* is -1 where the tile is picked already; *copies* has room
    for two states.
    """
    left = tiles
    while left != NONE:
        tile = lowest(left)
        left &= left - ONE
        copies[0] = state
        lifted = copies[0]
        if source >= 0:
            pick(lifted, tile, source)
        lifted.telling = 1
        count = legal_drops(lifted, numbers[tile])
        counts[tile] = count
        parts[tile] = compare_drops(lifted, numbers[tile], count, part, cells[tile], alike[tile])
        ends = lifted.drift_source == BY_ACTION and lifted.ap == lifted.options.drift_cost
        for index in range(count):
            mark = alike[tile, index]
            if parts[tile] <= 1 and not ends and mark < SWIMMERS:
                continue  # nothing but the fall can come of it
            is_first = True
            for earlier in range(index):
                if alike[tile, earlier] == mark:
                    is_first = False
                    break
            if is_first:
                copies[1] = lifted
                apply(copies[1], numbers[tile, index])
                notable[tile, index] = does_more(copies[1])


@rule
def does_more(state: State) -> bool:
    """Whether the last decision made somebody climb or lost, or a continent count."""
    for row in range(state.event_count):
        kind = state.events[row, 0]
        if kind in MORE:
            return True
    return False
