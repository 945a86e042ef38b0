"""
Where tiles could drift, written as JSON (`forecast.Drift`): which drops of one come to the same, and which
of them do more than move it.

Drops come to the same where they touch the same and meet no swimmers.
"""

from math import atan2, pi, sqrt

import numpy as np

from ludosaure.games.bits import NONE, ONE, Bits, bit, lowest
from ludosaure.games.chao_dino.box import TILES
from ludosaure.games.chao_dino.drift import (
    CLIMBED,
    drifts_by_card,
    legal_drifts,
    legal_drops,
    pick,
)
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.happenings import Happening, told_tiles
from ludosaure.games.chao_dino.hexes import STEP_Q, STEP_R
from ludosaure.games.chao_dino.numbers import DROP
from ludosaure.games.chao_dino.places import SIDES
from ludosaure.games.chao_dino.scoring import INTERIM_COUNT
from ludosaure.games.chao_dino.state import (
    ACTIONS,
    BY_ACTION,
    BY_CARD,
    DRIFT_DROP,
    DRIFT_PICK,
    EMPTY_WATER,
)
from ludosaure.games.chao_dino.turn import apply
from ludosaure.games.compiled import rule
from ludosaure.games.layouts import IntArray, Records, layout
from ludosaure.games.pens import Pen, close, items, number, numbers, put, quoted, truth

PART_BITS = 40  # the parts of the continent come after the tiles in a set of what is touched
SWIMMERS = np.uint64(1 << 63)
DROWNED, STARVED, ELIMINATED = (
    int(kind) for kind in (Happening.DROWNED, Happening.STARVED, Happening.ELIMINATED)
)
MORE = (CLIMBED, INTERIM_COUNT, DROWNED, STARVED)
PICKED = -1  # the tile hangs in the air already, whatever lifted it
MOST_DROPS = 80  # of one tile (R50)
SIDE_WORDS = quoted(SIDES)
SQRT_3 = sqrt(3)
PLAN = layout(
    [
        ("actions", np.int16, (MOST_DROPS,)),
        ("alike", np.uint64, (MOST_DROPS,)),
        ("part", np.int8, (TILES,)),
    ]
)


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
def cell_of(state: State, action: int) -> tuple[int, int]:
    """The cell that a drop leads to."""
    edge = action - DROP
    anchor = edge // 6
    direction = edge - 6 * anchor
    return int(state.q[anchor]) + STEP_Q[direction], int(state.r[anchor]) + STEP_R[direction]


@rule
def compare_drops(
    state: State, actions: IntArray, count: int, part: IntArray, alike: IntArray
) -> int:
    """
    A number for each of *count* drops that is the same where the same happens.

    Answers into how many parts the continent falls. Whoever swims on a cell makes it one of its own.
    """
    parts = part_numbers(state, int(state.picked_tile), part)
    for index in range(count):
        edge = int(actions[index]) - DROP
        anchor = edge // 6
        direction = edge - 6 * anchor
        if state.neighbour[anchor, direction] != EMPTY_WATER:
            alike[index] = SWIMMERS | np.uint64(index)
        else:
            q, r = cell_of(state, int(actions[index]))
            alike[index] = touched_by(state, q, r, part)
    return parts


@rule
def write_drifts(pen: Pen, state: State, copies: Records, plan: Records) -> None:
    """
    Where each tile that may be picked now, or is picked, could go, and what would happen.

    *copies* has room for two states, *plan* for the drops of a tile.
    """
    put(pen, b'"drifts":[')
    tiles, source = NONE, BY_CARD
    if state.phase == DRIFT_DROP:
        tiles, source = bit(int(state.picked_tile)), PICKED
    elif state.phase == DRIFT_PICK:
        tiles = drifts_by_card(state, int(state.active))
    elif state.phase == ACTIONS and state.ap >= state.options.drift_cost:
        tiles, source = legal_drifts(state, int(state.active)), BY_ACTION
    while tiles != NONE:
        tile = lowest(tiles)
        tiles &= tiles - ONE
        copies[0] = state
        if source != PICKED:
            pick(copies[0], tile, source)
        write_drift(pen, state, tile, copies, plan)
    close(pen, b"],")


@rule
def write_drift(pen: Pen, state: State, tile: int, copies: Records, plan: Records) -> None:
    """Where a tile could go that is lifted in the first of the *copies*."""
    lifted, room = copies[0], plan[0]
    lifted.telling = 1
    actions, alike = room.actions, room.alike
    count = legal_drops(lifted, actions)
    parts = compare_drops(lifted, actions, count, room.part, alike)
    put(pen, b'{"tile":')
    number(pen, tile)
    put(pen, b'"drops":[')
    for index in range(count):
        q, r = cell_of(lifted, int(actions[index]))
        put(pen, b'{"cell":[')
        number(pen, q)
        number(pen, r)
        close(pen, b'],"action":')
        number(pen, actions[index])
        close(pen, b"},")
    close(pen, b'],"fall":')
    numbers(pen, state.dinos[tile], int(state.options.players))
    put(pen, b'"parts":')
    number(pen, parts)
    put(pen, b'"outcomes":[')
    ends = lifted.drift_source == BY_ACTION and lifted.ap == lifted.options.drift_cost
    for index in range(count):
        mark = alike[index]
        if parts <= 1 and not ends and mark < SWIMMERS:
            continue  # nothing but the fall can come of it
        is_first = True
        for earlier in range(index):
            if alike[earlier] == mark:
                is_first = False
                break
        if is_first:
            copies[1] = lifted
            apply(copies[1], actions[index])
            if does_more(copies[1]):
                put(pen, b'{"actions":[')
                for other in range(index, count):
                    if alike[other] == mark:
                        number(pen, actions[other])
                close(pen, b"],")
                write_outcome(pen, copies[1])
    close(pen, b"]},")


@rule
def write_outcome(pen: Pen, after: State) -> None:
    """What a drop does, the same for all of its like."""
    players = int(after.options.players)
    climbed, counted, lost, is_out = -1, -1, 0, False
    for row in range(after.event_count):
        kind = after.events[row, 0]
        if kind == CLIMBED:
            climbed = row
        elif kind == INTERIM_COUNT:
            counted = row
        elif kind == DROWNED:
            lost += int(after.events[row, 4])
        elif kind == STARVED:
            lost += int(after.events[row, 3])
        elif kind == ELIMINATED:
            is_out = True
    put(pen, b'"climb":[')
    for seat in range(players):
        number(pen, 0 if climbed < 0 else int(after.events[climbed, 3 + seat]))
    close(pen, b'],"counted":')
    if counted < 0:
        put(pen, b"null,")
    else:
        write_count(pen, after, after.events[counted], after.events[counted + 1])
    put(pen, b'"lost":')
    number(pen, lost)
    put(pen, b'"out":')
    truth(pen, is_out)
    close(pen, b"},")


@rule
def write_count(pen: Pen, after: State, row: IntArray, more: IntArray) -> None:
    """A continent that would be counted, by the two rows that tell of it."""
    players = int(after.options.players)
    tiles = told_tiles(row)
    put(pen, b'{"side":')
    put(pen, SIDE_WORDS[side_of_tiles(after, tiles)])
    put(pen, b'"tiles":[')
    items(pen, tiles)
    close(pen, b'],"dinos":[')
    for seat in range(players):
        number(pen, int(row[4 + seat]) if seat < 4 else int(more[1]))
    close(pen, b'],"points":[')
    for seat in range(players):
        number(pen, int(more[2 + seat]))
    close(pen, b'],"vp":')
    numbers(pen, after.vp, players)
    close(pen, b"},")


@rule
def side_of_tiles(state: State, tiles: Bits) -> int:
    """On which side the middle of some tiles lies, seen from the volcano: a place in `places.SIDES`."""
    x, y = 0.0, 0.0
    while tiles != NONE:
        tile = lowest(tiles)
        tiles &= tiles - ONE
        x += SQRT_3 * (int(state.q[tile]) + int(state.r[tile]) / 2)
        y += 1.5 * int(state.r[tile])
    turn = atan2(x, -y) * (180 / pi)
    if turn < 0:
        turn += 360
    return int((turn + 22.5) // 45) % 8


@rule
def does_more(state: State) -> bool:
    """Whether the last decision made somebody climb or lost, or a continent count."""
    for row in range(state.event_count):
        kind = state.events[row, 0]
        if kind in MORE:
            return True
    return False
