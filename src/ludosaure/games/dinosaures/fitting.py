"""
Where the kinds in hand could stand, and how ready-made armies fit there (§4.1).

A seat that will place asks for it at every decision of its side, so it is worked out by rules. What
each wish of an army likes best depends on the landscape alone and is worked out before (`setups`).
"""

from typing import Protocol

import numpy as np

from ludosaure.games.bits import whole
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.actions import MAX_LEGAL
from ludosaure.games.dinosaures.board import cell_of, is_swamp, spot_of
from ludosaure.games.dinosaures.box import FIGURES, KINDS, MOST_CELLS, NEST, SET, Kind
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.legal_setup import legal_placements
from ludosaure.games.dinosaures.ready_armies import READY_ARMIES
from ludosaure.games.dinosaures.restricted import placed_spot
from ludosaure.games.dinosaures.state import NOWHERE, Phase
from ludosaure.games.layouts import Fields, IntArray, Records, layout

RESTRICTED = (Kind.NEST, Kind.LIGHTNING, Kind.WHITE)  # may not stand on every free cell
GUARDS = (Kind.LIGHTNING, Kind.STEGO, Kind.DOCUS, Kind.DILO, Kind.TRI)  # of the nest
PLACE_CELL = int(Phase.PLACE_CELL)
ANY = len(RESTRICTED)  # the sort of all kinds that may stand on every free cell
SORTS = ANY + 1
READY = len(READY_ARMIES)
NOBODY_HELD = -1  # no kind of the sort is in hand

FITTING = layout(
    [
        ("counts", np.int16, (SORTS,)),  # cells where each sort could be placed; NOBODY_HELD
        ("cells", np.int16, (SORTS, MAX_LEGAL)),  # … which, ascending
        ("is_open", np.uint8, (SORTS, MOST_CELLS)),  # … and cell by cell
        ("hand", np.int8, (KINDS,)),  # what an army has not put down yet
        ("is_taken", np.uint8, (MOST_CELLS,)),
        ("sizes", np.int8, (READY,)),  # figures of each army
        ("army_cells", np.int16, (READY, SET)),  # where they stand, in the order of standing down
        ("army_kinds", np.int8, (READY, SET)),
    ]
)


class Room(Fields, Protocol):
    """Room to work out what fits for a seat."""

    counts: IntArray
    cells: IntArray
    is_open: IntArray
    hand: IntArray
    is_taken: IntArray
    sizes: IntArray
    army_cells: IntArray
    army_kinds: IntArray


def discomfort(kind: Kind, in_swamp: bool) -> float:
    """A figure stands badly where it is weak: up to three cells of detour."""
    if kind == Kind.CULAK:
        return 0.0 if in_swamp else 3.0
    row = FIGURES[kind]
    here, there = (row.swamp, row.land) if in_swamp else (row.land, row.swamp)
    return 0.5 * max(0, there - here)


def _guards(in_swamp: bool) -> list[int]:
    """The guards of a nest, those first who stand well on such a cell."""
    return [int(kind) for kind in sorted(GUARDS, key=lambda kind: discomfort(kind, in_swamp))]


def _sort(kind: Kind) -> int:
    return RESTRICTED.index(kind) if kind in RESTRICTED else ANY


WISHES = [  # restricted figures first
    sorted(ready.wishes, key=lambda wish: wish[0] not in RESTRICTED) for ready in READY_ARMIES
]
WISHED = np.array([[kind for kind, *_ in wishes] for wishes in WISHES], np.int8)
GUARDS_ON = np.array([_guards(False), _guards(True)], np.int8)  # on land, in swamp
SORT = np.array([_sort(kind) for kind in Kind], np.int8)
# The cells that touch a cell, as rows and columns further: those straight beside it first.
AROUND = np.array([(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)], np.int8)


@rule
def find_places(state: State, seat: int, copy: Records, room: Room) -> None:
    """Finds where each kind in hand could be placed now, were it the seat's turn (§4.1)."""
    copy[0] = state
    tried = copy[0]
    tried.phase = PLACE_CELL
    tried.to_move = seat
    for sort in range(SORTS):
        room.counts[sort] = NOBODY_HELD
    for kind in range(KINDS):
        sort = whole(SORT[kind])
        if state.hand[seat, kind] > 0 and room.counts[sort] < 0:
            tried.pending_kind = kind
            count = legal_placements(tried, room.cells[sort])
            room.counts[sort] = count
            for cell in range(MOST_CELLS):
                room.is_open[sort, cell] = 0
            for place in range(count):
                room.is_open[sort, room.cells[sort, place]] = 1


@rule
def fit(state: State, seat: int, which: int, liked: IntArray, room: Room) -> None:
    """
    Fits a ready-made army: every figure in hand on the free cell it likes best.

    The Nest comes first, then guards on all cells around it: nobody walks or flies up to it.
    """
    for kind in range(KINDS):
        room.hand[kind] = state.hand[seat, kind]
    for cell in range(MOST_CELLS):
        room.is_taken[cell] = 0
    room.sizes[which] = 0
    for wish in range(SET):
        if WISHED[which, wish] == NEST:
            stand_best(room, which, whole(NEST), liked[seat, which, wish])
    guard_nest(state, seat, which, room)
    for wish in range(SET):
        stand_best(room, which, whole(WISHED[which, wish]), liked[seat, which, wish])


@rule
def stand_best(room: Room, which: int, kind: int, liked: IntArray) -> None:
    """Stands a figure on the first of the cells it likes that it may take, if one is in hand."""
    if room.hand[kind] > 0:
        for place in range(liked.size):
            if stand(room, which, kind, whole(liked[place])):
                break


@rule
def stand(room: Room, which: int, kind: int, cell: int) -> bool:
    """Stands a figure of the army on a cell, if it may stand there and nobody does."""
    if room.is_open[SORT[kind], cell] == 0 or room.is_taken[cell] != 0:
        return False
    place = whole(room.sizes[which])
    room.army_cells[which, place] = cell
    room.army_kinds[which, place] = kind
    room.sizes[which] = place + 1
    room.is_taken[cell] = 1
    room.hand[kind] -= 1
    return True


@rule
def guard_nest(state: State, seat: int, which: int, room: Room) -> None:
    """Stands guards around the nest of the army, or the one that stands already."""
    nest = nest_cell(state, seat)
    if room.sizes[which] > 0:
        nest = whole(room.army_cells[which, 0])
    if nest < 0:
        return
    width = whole(state.width)
    for turn in range(len(AROUND)):
        row = nest // width + whole(AROUND[turn, 0])
        column = nest % width + whole(AROUND[turn, 1])
        if row < 0 or row >= state.height or column < 0 or column >= width:
            continue
        cell = row * width + column
        ground = 1 if is_swamp(state, spot_of(state, cell)) else 0
        for index in range(len(GUARDS)):
            guard = whole(GUARDS_ON[ground, index])
            if room.hand[guard] > 0 and room.is_open[SORT[guard], cell] != 0:
                stand(room, which, guard, cell)
                break


@rule
def nest_cell(state: State, seat: int) -> int:
    """The cell of a seat's nest that stands already, or -1."""
    spot = placed_spot(state, seat, whole(NEST))
    return cell_of(state, spot) if spot > NOWHERE else -1
