"""Cells and figures as JSON names them."""

from ludosaure.games.bits import whole
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.board import cell_of
from ludosaure.games.dinosaures.box import FIGURE_IDS, KINDS, WHITE_IDS, Kind
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.state import NOWHERE
from ludosaure.games.layouts import IntArray
from ludosaure.games.pens import COMMA, ROOM, ZERO, Pen, close, keys, number, put, quoted

QUOTE, SMALL_A = 0x22, 0x61  # as JSON has them
LETTERS = 26
FIGURES = quoted((*FIGURE_IDS, *WHITE_IDS))
FIGURE_KEYS = keys((*FIGURE_IDS, *WHITE_IDS))


@rule
def write_cell_of(pen: Pen, state: State, cell: int) -> None:
    """Writes a cell as people call it: column letters and row number, `aa14`."""
    width = whole(state.width)
    row, column = cell // width + 1, cell % width
    letters = 1 if column < LETTERS else 2
    digits = 1 if row < 10 else 2
    at = pen.at
    pen.at = at + letters + digits + 3
    if pen.at <= ROOM:
        pen.ink[at] = QUOTE
        pen.ink[at + 1] = SMALL_A
        pen.ink[at + letters] = SMALL_A + column % LETTERS
        at += letters + digits
        if digits > 1:
            pen.ink[at - 1] = ZERO + row // 10
        pen.ink[at] = ZERO + row % 10
        pen.ink[at + 1] = QUOTE
        pen.ink[at + 2] = COMMA


@rule
def write_spot(pen: Pen, state: State, spot: int) -> None:
    """Writes the cell of a spot; null for what lies nowhere one knows."""
    if spot <= NOWHERE:
        put(pen, b"null,")
    else:
        write_cell_of(pen, state, cell_of(state, spot))


@rule
def write_place(pen: Pen, state: State, figure: int) -> None:
    """Writes the cell where a figure stands; null when it stands nowhere one knows."""
    write_spot(pen, state, whole(NOWHERE) if figure < 0 else whole(state.spot[figure]))


@rule
def name_of(state: State, kind: int) -> int:
    """Which name a kind has: the white figure is named after what it plays (§7.3)."""
    return KINDS + whole(state.options.white_figure) if kind == Kind.WHITE else kind


@rule
def write_figure(pen: Pen, state: State, kind: int) -> None:
    """Writes a kind of figure; null when it is not known."""
    if kind < 0:
        put(pen, b"null,")
    else:
        put(pen, FIGURES[name_of(state, kind)])


@rule
def write_count(pen: Pen, state: State, counts: IntArray) -> None:
    """Writes kinds and how many of each; null when they are hidden."""
    for kind in range(KINDS):
        if counts[kind] < 0:
            put(pen, b"null,")
            return
    put(pen, b"{")
    for kind in range(KINDS):
        if counts[kind] > 0:
            put(pen, FIGURE_KEYS[name_of(state, kind)])
            number(pen, counts[kind])
    close(pen, b"},")
