"""The board: spots and cells, directions, territory, and the assembly of the parts (§2.2, §2.3)."""

from typing import Any

import numpy as np

from ludosaure.games.bits import Bits
from ludosaure.games.compiled import rule
from ludosaure.games.contract import State
from ludosaure.games.dinosaures.box import PART, SET, SLOT_COLUMN, SLOT_ROW, SLOTS, TERRITORY_ROWS
from ludosaure.games.dinosaures.state import EMPTY, OFF, SPOTS, WORDS, Placement

MOST_CELLS = 28 * 14
SPOT_OF = np.zeros((5, MOST_CELLS), np.int16)  # SPOT_OF[width // 7, cell]
CELL_OF = np.zeros((5, SPOTS), np.int16)  # CELL_OF[width // 7, spot]
for _sevens in range(1, 5):
    for _cell in range(MOST_CELLS):
        _row, _column = divmod(_cell, 7 * _sevens)
        _spot = (_row + 1) * (7 * _sevens + 2) + _column + 1
        if _spot < SPOTS:
            SPOT_OF[_sevens, _cell] = _spot
            CELL_OF[_sevens, _spot] = _cell

ONE = np.uint64(1)
LOW_SIX = 63


@rule
def number(field: Any) -> int:
    """A field of the record as a plain number, whatever its width: so a rule is compiled once."""
    return int(np.int64(field))


@rule
def spot_of(state: State, cell: int) -> int:
    """The spot of a cell index."""
    return number(SPOT_OF[state.width // 7, cell])


@rule
def cell_of(state: State, spot: int) -> int:
    """The cell index of a spot on the board."""
    return number(CELL_OF[state.width // 7, spot])


@rule
def cells(state: State) -> int:
    """How many cell indices the board has (voids keep theirs)."""
    return number(state.width) * number(state.height)


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
def is_swamp(state: State, spot: int) -> bool:
    """Whether the cell is swamp; else it is land."""
    return holds(state.swamp, spot)


@rule
def free_word(state: State, index: int) -> Bits:
    """64 spots at a time: those that are cells with nobody on them."""
    if index < 0 or index >= WORDS:
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
    figure = number(state.at[spot])
    return figure >= 0 and side_of(figure) != side


@rule
def forward(state: State, side: int) -> int:
    """The step forward of a side, in spots (§2.3)."""
    return number(state.stride) if side == 0 else -number(state.stride)


@rule
def neighbours_on_board(state: State, spot: int) -> int:
    """How many orthogonal neighbours of the cell are cells of the board."""
    stride = number(state.stride)
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
    row = spot // number(state.stride)
    return row if side == 0 else number(state.height) + 1 - row


@rule
def territory_rows(state: State) -> int:
    """How many own rows take figures at placement: six, behind a screen seven (§7.6)."""
    return TERRITORY_ROWS + 1 if state.options.placement == Placement.HIDDEN else TERRITORY_ROWS


@rule
def first_territory_cell(state: State, side: int) -> int:
    """The lowest cell index of the side's territory; the territory is one run of indices."""
    rows = territory_rows(state)
    return 0 if side == 0 else (number(state.height) - rows) * number(state.width)


@rule
def in_territory(state: State, side: int, spot: int) -> bool:
    """Whether a cell lies in the side's own territory."""
    return own_row(state, side, spot) <= territory_rows(state)


@rule
def is_entry_edge(state: State, side: int, spot: int) -> bool:
    """Whether reserves may enter here: an edge cell of the own half (§7.5, R28)."""
    if own_row(state, side, spot) > number(state.height) // 2:
        return False
    return neighbours_on_board(state, spot) < 4


@rule
def own_spot(state: State, side: int, row: int, column: int) -> int:
    """The spot of own coordinates, both counted from 1 (§2.3)."""
    if side == 1:
        row = number(state.height) + 1 - row
        column = number(state.width) + 1 - column
    return row * number(state.stride) + column


@rule
def lay_out_cells(state: State) -> None:
    """Frees the cells the layout has; all others are no cells (R31)."""
    for spot in range(SPOTS):
        state.at[spot] = OFF
    for word in range(WORDS):
        state.cells[word] = np.uint64(0)
    layout = state.options.landscape_layout
    for side in range(2):
        for slot in range(SLOTS[layout]):
            for row in range(1, PART + 1):
                for column in range(1, PART + 1):
                    own_r = number(SLOT_ROW[layout, slot]) + row
                    own_c = number(SLOT_COLUMN[layout, slot]) + column
                    spot = own_spot(state, side, own_r, own_c)
                    state.at[spot] = EMPTY
                    put_in(state.cells, spot)


@rule
def is_swamp_in_part(state: State, part: int, rotation: int, line: int, column: int) -> bool:
    """Whether a part, turned *rotation* quarters clockwise, is swamp there (§2.2)."""
    for _ in range(rotation):
        line, column = PART - 1 - column, line
    return (number(state.options.parts[part, line]) >> column) & 1 == 1


@rule
def assemble(state: State) -> None:
    """Lays both landscapes down together (§3.4): from now on the terrain is public."""
    for word in range(WORDS):
        state.swamp[word] = np.uint64(0)
    layout = state.options.landscape_layout
    for side in range(2):
        for slot in range(SLOTS[layout]):
            part = number(state.slot_part[side, slot])
            rotation = number(state.slot_rotation[side, slot])
            for line in range(PART):
                for column in range(PART):
                    if is_swamp_in_part(state, part, rotation, line, column):
                        own_r = number(SLOT_ROW[layout, slot]) + PART - line
                        own_c = number(SLOT_COLUMN[layout, slot]) + column + 1
                        put_in(state.swamp, own_spot(state, side, own_r, own_c))
    for side in range(2):
        room = 0
        first = first_territory_cell(state, side)
        for cell in range(first, first + territory_rows(state) * number(state.width)):
            spot = spot_of(state, cell)
            if state.at[spot] != OFF and not is_swamp(state, spot) and not is_corner(state, spot):
                room += 1
        state.room[side] = room
