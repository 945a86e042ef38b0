"""
Army set-ups: ready-made, at random, mirrored, and played figure by figure.

A set-up says which kind stands on which cell in own coordinates: own row 1 is the player's edge,
own column 1 his left. So one set-up serves both sides, and whoever uses it plays it figure by
figure (`next_action`), always by the rules. Figures a set-up leaves out are the reserve where the
rules allow it (§7.5), and stand near home otherwise.
"""

import random
from array import array
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np

from ludosaure.games.dinosaures.action_numbers import END
from ludosaure.games.dinosaures.actions import MAX_LEGAL, spots_by_cell
from ludosaure.games.dinosaures.army import new_figure
from ludosaure.games.dinosaures.assemblies import assembly
from ludosaure.games.dinosaures.board import territory_rows
from ludosaure.games.dinosaures.box import FIGURES, PART, SET, TERRITORY_ROWS, Kind, Layout
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.legality import legal
from ludosaure.games.dinosaures.ready_armies import ReadyArmy
from ludosaure.games.dinosaures.state import NONE, Phase
from ludosaure.games.layouts import IntArray, copy_of

RESTRICTED = (Kind.NEST, Kind.LIGHTNING, Kind.WHITE)  # may not stand on every free cell
GUARDS = (Kind.LIGHTNING, Kind.STEGO, Kind.DOCUS, Kind.DILO, Kind.TRI)  # of the nest


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
    tried = copy_of(state)
    tried.phase = Phase.PLACE_CELL
    tried.to_move = seat
    out = np.zeros(MAX_LEGAL, np.int16)
    found: dict[Kind, list[int]] = {}
    ordinary: list[int] = []
    for kind, held in zip(Kind, state.hand[seat].tolist(), strict=True):
        if held <= 0:
            continue
        if kind not in RESTRICTED and ordinary:
            found[kind] = ordinary
            continue
        tried.pending_kind = kind
        found[kind] = out[: int(legal(tried, out))].tolist()
        if kind not in RESTRICTED:
            ordinary = found[kind]
    return found


class Placing(NamedTuple):
    """All that decides which army fits: the ground, what a seat has in hand, and where it may go."""

    seat: int
    layout: Layout
    rows: int
    gap: int  # between the nests of partners; -1: there are none
    swamp: bytes
    nest: int  # the cell where it stands already, or -1
    hand: tuple[int, ...]  # how many of each kind
    cells: tuple[tuple[Kind, tuple[int, ...]], ...]  # where each kind in hand can be placed


def placing(state: State, seat: int) -> Placing:
    """The same for a seat that is about to place, or will be."""
    cells = placing_cells(state, seat)
    each = {id(where): tuple(where) for where in cells.values()}  # most kinds share theirs
    return Placing(
        seat,
        assembly(state.options),
        int(territory_rows(state)),
        int(state.options.team_nest_gap) if state.options.players > 2 else -1,
        state.swamp.tobytes(),
        _nest_cell(state, seat),
        tuple(state.hand[seat].tolist()),
        tuple((kind, each[id(where)]) for kind, where in cells.items()),
    )


def fitted(state: State, seat: int, ready: ReadyArmy) -> dict[Place, Kind]:
    """A ready-made army on this landscape: every figure in hand on the free cell it likes best."""
    army = fitted_cells(placing(state, seat), ready)
    return {place_of(state, seat, cell): kind for cell, kind in army.items()}


def fitted_cells(about: Placing, ready: ReadyArmy) -> dict[int, Kind]:
    """
    The same by cell index, on the cells where each kind can be placed.

    The Nest comes first, then guards on all cells around it: nobody walks or flies up to it.
    """
    layout, hand = about.layout, list(about.hand)
    sets = {id(free): free for _, free in about.cells}  # most kinds share theirs
    members = {shared: set(free) for shared, free in sets.items()}
    open_cells = {kind: members[id(free)] for kind, free in about.cells}
    wishes = _wishes(ready, layout, about.rows, about.seat, about.gap, about.swamp)
    army: dict[int, Kind] = {}

    def stand(kind: Kind, liked: Iterable[int]) -> None:
        if hand[kind] <= 0:
            return
        free = open_cells[kind]
        for cell in liked:
            if cell in free and cell not in army:
                army[cell] = kind
                hand[kind] -= 1
                return

    for kind, liked in wishes:
        if kind == Kind.NEST:
            stand(kind, liked)
    nest = next((c for c, kind in army.items() if kind == Kind.NEST), about.nest)
    swamp = np.frombuffer(about.swamp, np.uint64).tolist()
    spots = spots_by_cell(layout.width)
    for cell in _around(layout, nest):
        spot = spots[cell]
        for guard in _guards(swamp[spot >> 6] >> (spot & 63) & 1 == 1):
            if hand[guard] > 0 and cell in open_cells[guard]:
                stand(guard, [cell])
                break
    for kind, liked in wishes:
        stand(kind, liked)
    return army


def _nest_cell(state: State, seat: int) -> int:
    """The cell of a seat's nest that stands already, or -1."""
    own = slice(SET * seat, SET * (seat + 1))
    stride, width = int(state.stride), int(state.width)
    for spot, kind in zip(state.spot[own].tolist(), state.kind[own].tolist(), strict=True):
        if spot > 0 and kind == Kind.NEST:
            row, column = divmod(spot, stride)
            return int((row - 1) * width + column - 1)
    return -1


def _around(layout: Layout, cell: int) -> list[int]:
    """The cells that touch a cell, those straight beside it first; none of no cell."""
    width, height = layout.width, layout.height
    if cell < 0:
        return []
    row, column = divmod(cell, width)
    return [
        (row + dy) * width + column + dx
        for dy, dx in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1))
        if 0 <= row + dy < height and 0 <= column + dx < width
    ]


@cache
def _guards(in_swamp: bool) -> list[Kind]:
    """The guards of a nest, those first who stand well on such a cell."""
    return sorted(GUARDS, key=lambda kind: _discomfort(kind, in_swamp))


@lru_cache(maxsize=2048)
def _wishes(
    ready: ReadyArmy, layout: Layout, rows: int, seat: int, gap: int, swamp: bytes
) -> list[tuple[Kind, Sequence[int]]]:
    """
    What stands where, restricted figures first: each kind and the cells from the best on.

    Each landscape has its own, each seat and each ready-made army: a table of four asks for twelve,
    of 5 KB each, and all tables where armies are placed should find theirs again.

    Partners, whose nests keep a *gap* (-1: there are none), have halves of their own, so that their
    armies do not get into each other's way (§7.8).
    """
    kinds, dry, wet = _likings(ready, layout, rows, seat, gap)
    cells = _territory(layout, rows, seat & 1)[0]
    spots = np.array(spots_by_cell(layout.width))[cells].astype(np.uint64)
    words = np.frombuffer(swamp, np.uint64)[spots >> np.uint64(6)]
    in_swamp = (words >> (spots & np.uint64(63)) & np.uint64(1)) == 1
    order = np.argsort(np.where(in_swamp, wet, dry), axis=1, kind="stable")
    liked = cells[order].astype(np.int16)
    return [(kind, array("h", row.tobytes())) for kind, row in zip(kinds, liked, strict=True)]


@lru_cache(maxsize=256)
def _likings(
    ready: ReadyArmy, layout: Layout, rows: int, seat: int, gap: int
) -> tuple[list[Kind], IntArray, IntArray]:
    """
    The same whatever the landscape: how little each cell is liked, were it land and were it swamp.

    A line for each wish, a column for each cell of the territory; small whole numbers in the order
    of the distances, which sort quickly.
    """
    wishes = sorted(ready.wishes, key=lambda wish: wish[0] not in RESTRICTED)
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
    detours = np.array([[[_discomfort(k, wet)] for k, *_ in wishes] for wet in (False, True)])
    farther = (steps + detours) + np.where(is_own, 0, columns)
    places = np.unique(farther, return_inverse=True)[1].reshape(farther.shape).astype(np.uint16)
    return [kind for kind, *_ in wishes], places[0], places[1]


@cache
def _territory(layout: Layout, rows: int, side: int) -> tuple[IntArray, IntArray, IntArray]:
    """The cells of a territory, and the own row and column of each, both from 1."""
    width, height = layout.width, layout.height
    places = [Place(row + 1, column + 1) for row in range(rows) for column in range(width)]
    cells = np.array([_cell_at(width, height, side, place) for place in places])
    row_of, column_of = np.array(places).T
    return cells, row_of, column_of


def _discomfort(kind: Kind, in_swamp: bool) -> float:
    """A figure stands badly where it is weak: up to three cells of detour."""
    if kind == Kind.CULAK:
        return 0.0 if in_swamp else 3.0
    row = FIGURES[kind]
    here, there = (row.swamp, row.land) if in_swamp else (row.land, row.swamp)
    return 0.5 * max(0, there - here)


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
