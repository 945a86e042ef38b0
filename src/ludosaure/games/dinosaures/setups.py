"""
Army set-ups: ready-made, at random, mirrored, and played figure by figure.

A set-up says which kind stands on which cell in own coordinates: own row 1 is the player's edge,
own column 1 his left. So one set-up serves both sides, and whoever uses it plays it figure by
figure (`next_action`), always by the rules. Figures a set-up leaves out are the reserve where the
rules allow it (§7.5), and stand near home otherwise.
"""

import random
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np

from ludosaure.games.dinosaures.action_numbers import END
from ludosaure.games.dinosaures.actions import MAX_LEGAL, spots_by_cell
from ludosaure.games.dinosaures.army import new_figure
from ludosaure.games.dinosaures.assemblies import assembly
from ludosaure.games.dinosaures.board import territory_rows
from ludosaure.games.dinosaures.box import PART, SET, TERRITORY_ROWS, Kind, Layout
from ludosaure.games.dinosaures.fields import Options, State
from ludosaure.games.dinosaures.fitting import (
    FITTING,
    READY,
    RESTRICTED,
    SORT,
    WISHES,
    discomfort,
    find_places,
    fit,
)
from ludosaure.games.dinosaures.legality import legal
from ludosaure.games.dinosaures.options import OPTIONS_LAYOUT
from ludosaure.games.dinosaures.ready_armies import READY_ARMIES, ReadyArmy
from ludosaure.games.dinosaures.state import ARMIES, NONE, STATE, Phase
from ludosaure.games.layouts import IntArray, copy_of, from_bytes
from ludosaure.games.pens import draft


class Place(NamedTuple):
    """A cell in own coordinates, both from 1."""

    row: int
    column: int


Army = Mapping[Place, Kind]


def cell_at(state: State, seat: int, place: Place) -> int:
    """The cell index of own coordinates."""
    return _cell_at(int(state.width), int(state.height), seat & 1, place)


def _cell_at(width: int, height: int, side: int, place: Place) -> int:
    row, column = place
    if side:
        row, column = height + 1 - row, width + 1 - column
    return (row - 1) * width + column - 1


def place_of(state: State, seat: int, cell: int) -> Place:
    """The own coordinates of a cell index."""
    width, height = int(state.width), int(state.height)
    row, column = divmod(cell, width)
    if seat & 1:
        return Place(height - row, width - column)
    return Place(row + 1, column + 1)


def territory_columns(state: State) -> int:
    """How many own columns the territory has: fewer than the board where that is stepped (§7.2)."""
    return _columns(assembly(state.options))


def _columns(layout: Layout) -> int:
    mine = [column for row, column in layout.slots if row < TERRITORY_ROWS]
    theirs = [  # an enemy's far slots may reach down to the own edge
        layout.width - PART - column
        for row, column in layout.slots
        if layout.height - PART - row < TERRITORY_ROWS
    ]
    return max(mine + theirs) + PART


def placing_cells(state: State, seat: int) -> dict[Kind, list[int]]:
    """The cells where each kind in hand could be placed now, were it the seat's turn (§4.1)."""
    room = draft(FITTING, ARMIES)[seat]
    find_places(state, seat, draft(STATE), room)
    sorts = [
        row[:count] for row, count in zip(room.cells.tolist(), room.counts.tolist(), strict=True)
    ]
    return {
        kind: sorts[SORT[kind]]
        for kind, held in zip(Kind, state.hand[seat].tolist(), strict=True)
        if held > 0
    }


def fitted(state: State, seat: int, ready: ReadyArmy) -> dict[Place, Kind]:
    """A ready-made army on this landscape: every figure in hand on the free cell it likes best."""
    room, which = draft(FITTING, ARMIES)[seat], READY_ARMIES.index(ready)
    find_places(state, seat, draft(STATE), room)
    fit(state, seat, which, likings(state), room)
    size = int(room.sizes[which])
    cells, kinds = room.army_cells[which, :size].tolist(), room.army_kinds[which, :size].tolist()
    return {
        place_of(state, seat, cell): Kind(kind) for cell, kind in zip(cells, kinds, strict=True)
    }


def likings(state: State) -> IntArray:
    """By seat and ready-made army: the cells each of its figures likes, from the best on."""
    rows = int(territory_rows(state))
    return _liked(state.options.tobytes(), rows, state.swamp.tobytes())


@lru_cache(maxsize=170)
def _liked(options: bytes, rows: int, swamp: bytes) -> IntArray:
    """
    The same for a landscape.

    A table of four takes up to 100 KB, and all tables where armies are placed should find theirs
    again.
    """
    given: Options = from_bytes(OPTIONS_LAYOUT, options)
    parts, words = assembly(given), np.frombuffer(swamp, np.uint64)
    gap = int(given.team_nest_gap) if given.players > 2 else -1
    return np.stack(
        [
            [_orders(which, parts, rows, seat, gap, words) for which in range(READY)]
            for seat in range(int(given.players))
        ]
    )


def _orders(
    which: int, layout: Layout, rows: int, seat: int, gap: int, swamp: IntArray
) -> IntArray:
    """
    What each wish of an army likes, a line each.

    Partners, whose nests keep a *gap* (-1: there are none), have halves of their own, so that their
    armies do not get into each other's way (§7.8).
    """
    dry, wet = _likings(which, layout, rows, seat, gap)
    cells = _territory(layout, rows, seat & 1)[0]
    spots = np.array(spots_by_cell(layout.width))[cells].astype(np.uint64)
    in_swamp = (swamp[spots >> np.uint64(6)] >> (spots & np.uint64(63)) & np.uint64(1)) == 1
    order = np.argsort(np.where(in_swamp, wet, dry), axis=1, kind="stable")
    return cells[order].astype(np.int16)


@lru_cache(maxsize=256)
def _likings(
    which: int, layout: Layout, rows: int, seat: int, gap: int
) -> tuple[IntArray, IntArray]:
    """
    The same whatever the landscape: how little each cell is liked, were it land and were it swamp.

    A line for each wish, a column for each cell of the territory; small whole numbers in the order
    of the distances, which sort quickly.
    """
    wishes = WISHES[which]
    columns = _columns(layout)
    halves = 2 if gap >= 0 else 1
    wide, first = columns / halves, (seat // 2) * columns / halves  # of one's own half
    _, row_of, columns_of = _territory(layout, rows, seat & 1)
    column_of = columns_of - 0.5 - first
    rows_wished = np.array([[row] for _, row, _ in wishes])
    shares = np.array([[share if seat < 2 else 1 - share] for *_, share in wishes])
    room = np.array([[(gap + 1) / 2 if kind == Kind.NEST else 0] for kind, *_ in wishes])
    ends = (0.0, wide - room) if seat < 2 else (room, wide)  # kept free towards the partner
    is_own = (ends[0] <= column_of) & (column_of < ends[1])
    steps = 1.5 * abs(row_of - rows_wished) + abs(column_of - shares * wide)
    detours = np.array([[[discomfort(k, wet)] for k, *_ in wishes] for wet in (False, True)])
    farther = (steps + detours) + np.where(is_own, 0, columns)
    places = np.unique(farther, return_inverse=True)[1].reshape(farther.shape).astype(np.uint16)
    return places[0], places[1]


@cache
def _territory(layout: Layout, rows: int, side: int) -> tuple[IntArray, IntArray, IntArray]:
    """The cells of a territory, and the own row and column of each, both from 1."""
    width, height = layout.width, layout.height
    places = [Place(row + 1, column + 1) for row in range(rows) for column in range(width)]
    cells = np.array([_cell_at(width, height, side, place) for place in places])
    row_of, column_of = np.array(places).T
    return cells, row_of, column_of


def random_army(state: State, seat: int, chance: random.Random) -> dict[Place, Kind]:
    """Any army of the figures in hand that the landscape allows."""
    hand = state.hand[seat].tolist()
    cells = placing_cells(state, seat)
    army: dict[int, Kind] = {}
    for kind in sorted(cells, key=lambda kind: kind not in RESTRICTED):
        free = [cell for cell in cells[kind] if cell not in army]
        army |= dict.fromkeys(chance.sample(free, hand[kind]), kind)
    return {place_of(state, seat, cell): kind for cell, kind in army.items()}


def mirrored(army: Army, columns: int) -> dict[Place, Kind]:
    """Left and right of a territory exchanged."""
    return {Place(row, columns + 1 - column): kind for (row, column), kind in army.items()}


def army_of(state: State, seat: int) -> dict[Place, Kind]:
    """The army that stands on the board, to keep it."""
    army = {}
    own = slice(SET * seat, SET * (seat + 1))
    stride, width = int(state.stride), int(state.width)
    for spot, kind in zip(state.spot[own].tolist(), state.kind[own].tolist(), strict=True):
        if spot > 0 and kind >= 0:
            row, column = divmod(spot, stride)
            army[place_of(state, seat, (row - 1) * width + column - 1)] = Kind(kind)
    return army


def next_action(state: State, army: Army) -> int:
    """
    The next placing action that follows the set-up, always legal.

    Where the landscape does not allow a figure's cell, the nearest legal one is taken; kinds the
    set-up leaves out come last, on the cells nearest to home, or stay in hand as the reserve.
    """
    out = np.zeros(MAX_LEGAL, np.int16)
    actions = out[: int(legal(state, out))].tolist()
    seat = int(state.to_move)
    board = int(state.width) * int(state.height)
    standing = army_of(state, seat)
    open_places = {place: kind for place, kind in army.items() if place not in standing}
    if state.phase == Phase.PLACE_KIND:
        kinds = [action - board for action in actions if action < board + END]
        wanted = set(open_places.values()).intersection(kinds)
        if actions[-1] == board + END and not wanted:
            return board + END
        return board + min(kinds, key=lambda k: (k not in wanted, k not in RESTRICTED, k))
    kind = Kind(int(state.pending_kind))
    wishes = [place for place, wish in open_places.items() if wish == kind] or [Place(1, 1)]
    taken = set(open_places) - set(wishes)

    def cost(action: int) -> tuple[int, bool]:
        place = place_of(state, seat, action)
        steps = min(abs(place.row - w.row) + abs(place.column - w.column) for w in wishes)
        return steps, place in taken

    return int(min(actions, key=cost))


def settled(state: State, seat: int, army: Army) -> dict[Place, Kind]:
    """The whole army as it will stand when the set-up is followed from here on."""
    tried = copy_of(state)
    board = int(tried.width) * int(tried.height)
    tried.to_move = seat
    if tried.phase != Phase.PLACE_CELL or state.to_move != seat:
        tried.phase = Phase.PLACE_KIND
    while tried.hand_count[seat] > 0:
        action = next_action(tried, army)
        if action == board + END:
            break
        if tried.phase == Phase.PLACE_KIND:
            tried.pending_kind = action - board
            tried.phase = Phase.PLACE_CELL
            continue
        kind = int(tried.pending_kind)
        new_figure(tried, seat, kind, spots_by_cell(int(tried.width))[action])
        tried.hand[seat, kind] -= 1
        tried.hand_count[seat] -= 1
        tried.pending_kind = NONE
        tried.phase = Phase.PLACE_KIND
    return army_of(tried, seat)
