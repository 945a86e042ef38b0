"""What is in the box (§2.1, §2.2), the layouts (§7.2, §7.8), and cells as (column, row) from 1."""

from typing import NamedTuple

Cell = tuple[int, int]
Board = dict[Cell, str]  # "." or "~" for every cell that exists

NUMBER = {  # of a kind, as in the list of the box
    "tyra_1": 0, "tyra_2": 1, "tri": 2, "dilo": 3, "stego": 4, "docus": 5, "deino_1": 6,
    "deino_2": 7, "flug": 8, "lightning": 9, "nest": 10, "ghost": 11, "trap": 11, "culak": 12,
}  # fmt: skip
COPIES = {  # without the white figure
    "tyra_1": 1, "tyra_2": 1, "tri": 3, "dilo": 2, "stego": 5, "docus": 2, "deino_1": 1,
    "deino_2": 1, "flug": 5, "lightning": 1, "nest": 1, "culak": 1,
}  # fmt: skip
DINOSAURS = {"tyra_1", "tyra_2", "tri", "dilo", "stego", "docus", "deino_1", "deino_2", "flug"}

PARTS = {  # as the owner sees them at rotation 0: the first line is far from him
    "a": ["~~.....", "~~.....", "~~.~~~.", "...~~~.", "....~..", "....~..", "....~~~"],
    "b": ["....~~~", "....~~~", ".~~....", ".~~~...", "~~~~...", ".....~~", ".....~~"],
    "c": ["~~...~~", "~~...~~", ".....~.", ".~~..~.", ".~~~.~.", ".~~..~.", "~~~...."],
    "d": ["~~..~~.", "~~~.~~.", ".~~.~..", ".......", ".~~...~", ".~~~.~~", "..~..~~"],
}


class Layout(NamedTuple):
    """Columns and rows, and for each slot how many own rows and own columns lie before it."""

    width: int
    height: int
    slots: tuple[tuple[int, int], ...]


LAYOUTS = {
    "square": Layout(14, 14, ((0, 0), (0, 7))),
    "vertical": Layout(14, 14, ((0, 0), (7, 0))),
    "staggered": Layout(21, 14, ((0, 0), (0, 7))),
    "column": Layout(7, 28, ((0, 0), (7, 0))),
    "wide8": Layout(28, 14, ((0, 0), (0, 7), (0, 14), (0, 21))),
    "wide6": Layout(21, 14, ((0, 0), (0, 7), (0, 14))),
    "deep8": Layout(14, 28, ((0, 0), (0, 7), (7, 0), (7, 7))),
    "deep6": Layout(14, 21, ((0, 0), (0, 7), (7, 0))),
}


def own(layout: Layout, side: int, cell: Cell) -> Cell:
    """A cell as the side sees it (own column, own row), and back: it is the same sum both ways."""
    column, row = cell
    return cell if side == 0 else (layout.width + 1 - column, layout.height + 1 - row)


def turned(part: list[str], times: int) -> list[str]:
    """A part after so many quarter turns clockwise."""
    for _ in range(times):
        part = ["".join(part[6 - j][i] for j in range(7)) for i in range(7)]
    return part


def assembled(
    layout: Layout, laid: list[list[tuple[str, int]]], drawings: dict[str, list[str]]
) -> Board:
    """The landscape of both sides' parts, each a letter and its quarter turns, slot by slot."""
    board = {}
    for side in (0, 1):
        for (rows, columns), (letter, times) in zip(layout.slots, laid[side], strict=True):
            lines = turned(drawings[letter], times)
            for i in range(7):
                for j in range(7):
                    seen = (columns + j + 1, rows + 7 - i)
                    board[own(layout, side, seen)] = lines[i][j]
    return board


def beside(cell: Cell) -> list[Cell]:
    """The four cells in front, behind, left and right."""
    column, row = cell
    return [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]


def is_corner(board: Board, cell: Cell) -> bool:
    return sum(other in board for other in beside(cell)) <= 2


def distance(one: Cell, other: Cell) -> int:
    """In steps of a king."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def cell_name(cell: Cell) -> str:
    """`d4`; after z come aa and ab."""
    column, row = cell
    letters = chr(96 + column) if column <= 26 else "a" + chr(96 + column - 26)
    return f"{letters}{row}"
