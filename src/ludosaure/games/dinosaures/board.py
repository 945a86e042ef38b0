"""The board: spots and cells, directions, territory (§2.2, §2.3)."""

import numpy as np

from ludosaure.games.bits import Bits, lowest, whole
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.box import (
    HALF_OF_SQUARE,
    MOST_ACROSS,
    MOST_CELLS,
    PART,
    SET,
    SLOTS,
    TERRITORY_ROWS,
)
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.options import Placement
from ludosaure.games.dinosaures.state import BIT_WORDS, EMPTY, OFF, SPOTS
from ludosaure.games.layouts import IntArray

SPOT_OF = np.zeros((MOST_ACROSS + 1, MOST_CELLS), np.int16)  # SPOT_OF[width, cell]
CELL_OF = np.zeros((MOST_ACROSS + 1, SPOTS), np.int16)  # CELL_OF[width, spot]
ROW_AT = np.zeros((MOST_ACROSS + 1, SPOTS), np.uint8)  # ROW_AT[width, spot]
for _width in range(PART, MOST_ACROSS + 1):
    for _cell in range(MOST_CELLS):
        _row, _column = divmod(_cell, _width)
        _spot = (_row + 1) * (_width + 2) + _column + 1
        if _spot < SPOTS:
            SPOT_OF[_width, _cell] = _spot
            CELL_OF[_width, _spot] = _cell
            ROW_AT[_width, _spot] = _row
# A GPU has room for 64 KB of tables, so compiled rules use smaller ones than people.
SPOT_ON = SPOT_OF[PART:].copy()  # no board is narrower than a part

ONE = np.uint64(1)
LOW_SIX = 63


@rule
def spot_of(state: State, cell: int) -> int:
    """The spot of a cell index."""
    return whole(SPOT_ON[whole(state.width) - PART, cell])


@rule
def cell_of(state: State, spot: int) -> int:
    """The cell index of a spot on the board: every row, and the one before the first, has two spots more."""
    width = whole(state.width)
    return spot - width - 3 - 2 * whole(ROW_AT[width, spot])


@rule
def cells(state: State) -> int:
    """How many cell indices the board has (voids keep theirs)."""
    return whole(state.width) * whole(state.height)


@rule
def holds(words: Bits, spot: int) -> bool:
    """Whether a set of spots holds *spot*."""
    return bool((words[spot >> 6] >> np.uint64(spot & LOW_SIX)) & ONE != np.uint64(0))


@rule
def put_in(words: Bits, spot: int) -> None:
    """Adds *spot* to a set."""
    words[spot >> 6] |= ONE << np.uint64(spot & LOW_SIX)


@rule
def take_out(words: Bits, spot: int) -> None:
    """Takes *spot* out of a set."""
    words[spot >> 6] &= ~(ONE << np.uint64(spot & LOW_SIX))


@rule
def move_in(words: Bits, start: int, to: int) -> None:
    """Where a set holds *start* it holds *to* instead; nothing branches."""
    held = (words[start >> 6] >> np.uint64(start & LOW_SIX)) & ONE
    words[start >> 6] ^= held << np.uint64(start & LOW_SIX)
    words[to >> 6] |= held << np.uint64(to & LOW_SIX)


@rule
def put_in_row(words: Bits, first: int, count: int) -> None:
    """Adds *count* neighbouring spots, less than 64, from *first* on."""
    row, shift = (ONE << np.uint64(count)) - ONE, np.uint64(first & LOW_SIX)
    words[first >> 6] |= row << shift
    if (first & LOW_SIX) + count > 64:
        words[(first >> 6) + 1] |= row >> (np.uint64(64) - shift)


@rule
def is_swamp(state: State, spot: int) -> bool:
    """Whether the cell is swamp; else it is land."""
    return holds(state.swamp, spot)


@rule
def free_word(state: State, index: int) -> Bits:
    """64 spots at a time: those that are cells with nobody on them."""
    if index < 0 or index >= BIT_WORDS:
        return np.uint64(0)
    return state.cells[index] & ~(state.standing[0, index] | state.standing[1, index])


@rule
def beside_free_word(state: State, index: int) -> Bits:
    """64 spots at a time: those with a free orthogonal neighbour."""
    stride = np.uint64(state.stride)
    rest = np.uint64(64) - stride
    below = free_word(state, index - 1)
    here = free_word(state, index)
    above = free_word(state, index + 1)
    return (
        (here << ONE)
        | (here >> ONE)
        | (here << stride)
        | (here >> stride)
        | (below >> np.uint64(63))
        | (below >> rest)
        | (above << np.uint64(63))
        | (above << rest)
    )


@rule
def spots_between(first: int, last: int, index: int) -> Bits:
    """64 spots at a time: those from *first* to *last*; the word has some of them."""
    spots = ~np.uint64(0)
    if first > 64 * index:
        spots = spots << np.uint64(first - 64 * index)
    if last < 64 * index + LOW_SIX:
        spots &= (ONE << np.uint64(last - 64 * index + 1)) - ONE
    return spots


@rule
def list_cells(state: State, index: int, spots: Bits, out: IntArray, count: int) -> int:
    """Writes the cells of 64 spots at a time, ascending; the new count."""
    at = np.uint64(count)  # without a sign: as an index it needs no look at the sign
    while spots != np.uint64(0):
        out[at] = cell_of(state, 64 * index + lowest(spots))
        spots &= spots - ONE
        at += ONE
    return whole(at)


@rule
def owner_of(figure: int) -> int:
    """The player whose set the figure belongs to."""
    return figure // SET


@rule
def side_of(figure: int) -> int:
    """The side of a figure: 0 at the bottom, 1 at the top (§7.8)."""
    return (figure // SET) & 1


@rule
def is_enemy_at(state: State, side: int, spot: int) -> bool:
    """Whether a figure of the other side stands on *spot*."""
    return holds(state.standing[1 - side], spot)


@rule
def forward(state: State, side: int) -> int:
    """The step forward of a side, in spots (§2.3)."""
    return whole(state.stride) if side == 0 else -whole(state.stride)


@rule
def neighbours_on_board(state: State, spot: int) -> int:
    """How many orthogonal neighbours of the cell are cells of the board."""
    stride = whole(state.stride)
    found = 0
    if state.at[spot - stride] != OFF:
        found += 1
    if state.at[spot - 1] != OFF:
        found += 1
    if state.at[spot + 1] != OFF:
        found += 1
    if state.at[spot + stride] != OFF:
        found += 1
    return found


@rule
def is_corner(state: State, spot: int) -> bool:
    """Whether the cell is a corner: at most two orthogonal neighbours on the board (§2.3, R25)."""
    return neighbours_on_board(state, spot) <= 2


@rule
def own_row(state: State, side: int, spot: int) -> int:
    """The row of a spot counted from the side's own edge, from 1."""
    row = spot // whole(state.stride)
    return row if side == 0 else whole(state.height) + 1 - row


@rule
def territory_rows(state: State) -> int:
    """
    How many own rows take figures at placement: six, behind a screen the own half (§7.2, §7.6).

    Under rules 1 seven rows stood for the half on every board.
    """
    if state.options.placement != Placement.HIDDEN:
        return TERRITORY_ROWS
    return HALF_OF_SQUARE if state.options.rules == 1 else whole(state.height) // 2


@rule
def first_territory_cell(state: State, side: int) -> int:
    """The lowest cell index of the side's territory; the territory is one run of indices."""
    rows = territory_rows(state)
    return 0 if side == 0 else (whole(state.height) - rows) * whole(state.width)


@rule
def in_territory(state: State, side: int, spot: int) -> bool:
    """Whether a cell lies in the side's own territory."""
    return own_row(state, side, spot) <= territory_rows(state)


@rule
def is_entry_edge(state: State, side: int, spot: int) -> bool:
    """Whether reserves may enter here: an edge cell of the own half (§7.5, R28)."""
    if own_row(state, side, spot) > whole(state.height) // 2:
        return False
    return neighbours_on_board(state, spot) < 4


@rule
def own_spot(state: State, side: int, row: int, column: int) -> int:
    """The spot of own coordinates, both counted from 1 (§2.3)."""
    if side == 1:
        row = whole(state.height) + 1 - row
        column = whole(state.width) + 1 - column
    return row * whole(state.stride) + column


@rule
def lay_out_cells(state: State) -> None:
    """Frees the cells the layout has; all others are no cells (R31)."""
    for spot in range(SPOTS):
        state.at[spot] = OFF
    for word in range(BIT_WORDS):
        state.cells[word] = np.uint64(0)
    layout = state.options.landscape_layout
    for side in range(2):
        for slot in range(SLOTS[layout]):
            left = whole(state.options.slot_column[slot]) + (1 if side == 0 else PART)
            for row in range(1, PART + 1):
                first = own_spot(state, side, whole(state.options.slot_row[slot]) + row, left)
                put_in_row(state.cells, first, PART)
                for spot in range(first, first + PART):
                    state.at[spot] = EMPTY
