"""Actions as numbers, short text and JSON, each way (§12); cells by name (§2.3)."""

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Literal, TypeAlias, cast

from typing_extensions import TypedDict

from ludosaure.games.dinosaures.action_numbers import (
    ADVANCE,
    BEYOND_CELLS,
    DECLINE,
    END,
    PART_0,
    STAY,
)
from ludosaure.games.dinosaures.board import CELL_OF, SPOT_OF
from ludosaure.games.dinosaures.box import (
    FIGURE_IDS,
    KINDS,
    MOST_CELLS,
    PART_LETTERS,
    WHITE_IDS,
    Kind,
    figure_id,
)
from ludosaure.games.dinosaures.fields import Options, State
from ludosaure.games.dinosaures.landscape import composing_side
from ludosaure.games.dinosaures.state import OFF, Phase
from ludosaure.games.layouts import Json
from ludosaure.games.text import Text, Unreadable

ACTIONS = MOST_CELLS + BEYOND_CELLS  # 425
MAX_LEGAL = 28 * 7 + 1  # a secret trap on the widest board, or none

Figure: TypeAlias = Literal[
    "tyra_1", "tyra_2", "tri", "dilo", "stego", "docus", "deino_1", "deino_2", "flug", "lightning",
    "nest", "white", "culak", "ghost", "trap",
]  # fmt: skip


class CellForm(TypedDict):
    """A cell; what is asked says what for."""

    kind: Literal["cell"]
    cell: str


class KindForm(TypedDict):
    """A kind of figure: to place, to enter, or to come back."""

    kind: Literal["kind"]
    figure: Figure


class PartForm(TypedDict):
    """A part of the landscape: its place in the hand, and quarters of a turn."""

    kind: Literal["place_part"]
    h: int
    rot: int


class PlainForm(TypedDict):
    """An answer that names nothing."""

    kind: Literal["decline", "advance", "stay", "end"]


Form: TypeAlias = CellForm | KindForm | PartForm | PlainForm

STANDS_THEN = tuple(int(p) for p in (Phase.PLACE_CELL, Phase.RESERVE_CELL, Phase.REENTER_CELL))
SECRET_TRAP, MOVE = int(Phase.SECRET_TRAP), int(Phase.MOVE)
CHALLENGE, CHALLENGER = int(Phase.CHALLENGE), int(Phase.CHALLENGER)

CELL = r"[a-z]{1,2}[0-9]{1,2}"
CELL_TEXT = re.compile(
    rf"(?:[a-z_]+[12]?@|\?@|!|(?:{CELL}[-^])?(?:{CELL}x)?)?({CELL})x?", re.IGNORECASE
)
ADVANCE_TEXT = re.compile(rf"{CELL}>{CELL}", re.IGNORECASE)
PART_TEXT = re.compile(r"([1-4])[abcd?](0|90|180|270)", re.IGNORECASE)
PLAIN: dict[int, Literal["decline", "advance", "stay", "end"]] = {
    DECLINE: "decline",
    ADVANCE: "advance",
    STAY: "stay",
    END: "end",
}
WRITTEN = {**PLAIN, DECLINE: "no"}
NUMBERS = {word: number for words in (PLAIN, WRITTEN) for number, word in words.items()}


def action_count(options: Options) -> int:
    """The cells of the assembly and 33 actions more (§12)."""
    return int(options.board_width) * int(options.board_height) + BEYOND_CELLS


# --- Names ---------------------------------------------------------------------------------------


@cache
def cell_names(width: int) -> tuple[str, ...]:
    """The cells of a board so wide as people call them: column letters and row number, `aa14`."""
    names = []
    for cell in range(MOST_CELLS):
        row, column = divmod(cell, width)
        letters = chr(97 + column) if column < 26 else "a" + chr(97 + column - 26)
        names.append(f"{letters}{row + 1}")
    return tuple(names)


@cache
def spots_by_cell(width: int) -> tuple[int, ...]:
    """The spot of every cell of a board so wide."""
    return tuple(SPOT_OF[width].tolist())


@cache
def names_by_spot(width: int) -> tuple[str, ...]:
    """The name of the cell on every spot of a board so wide."""
    return tuple(cell_names(width)[cell] for cell in CELL_OF[width].tolist())


def cell_name(width: int, cell: int) -> str:
    """A cell as people call it."""
    return cell_names(width)[cell]


def cell_from_name(state: State, name: str) -> int:
    """The cell index of a name; raises Unreadable when the board has no such cell."""
    letters = name.rstrip("0123456789").lower()
    column = ord(letters[-1]) - 97 + (26 if len(letters) == 2 else 0)
    row = int(name[len(letters) :]) - 1
    width, height = int(state.width), int(state.height)
    on_board = column < width and 0 <= row < height and (len(letters) == 1 or letters[0] == "a")
    if not on_board or state.at[SPOT_OF[width, row * width + column]] == OFF:
        raise Unreadable(
            "no_such_cell",
            Text(f"Le plan n'a pas de case {name}.", f"The board has no cell {name}."),
        )
    return row * width + column


def spot_name(state: State, spot: int) -> str:
    """The name of a spot's cell."""
    return names_by_spot(int(state.width))[spot]


def figure_named(kind: int, white: int) -> Figure | None:
    """The identifier of a kind where the white figure plays *white*; None when it is not known."""
    return cast(Figure, figure_id(kind, white)) if kind >= 0 else None


def figure_name(state: State, kind: int) -> str:
    """The identifier of a kind, `?` when it is not known."""
    return figure_named(kind, int(state.options.white_figure)) or "?"


def _kind_from_name(name: str) -> int | None:
    if name in FIGURE_IDS:
        return FIGURE_IDS.index(name)
    return int(Kind.WHITE) if name in WHITE_IDS else None


def _cells(state: State) -> int:
    return int(state.width) * int(state.height)


# --- Notation ------------------------------------------------------------------------------------


def moved_text(state: State, figure: int) -> str:
    """How a figure moved this turn: `d4-d5`, or `d4^d9` for a flight."""
    for entry in range(int(state.mover_count)):
        if state.movers[entry] == figure:
            start = spot_name(state, int(state.mover_start[entry]))
            sign = "^" if state.flight else "-"
            return f"{start}{sign}{spot_name(state, int(state.spot[figure]))}"
    return spot_name(state, int(state.spot[figure]))


def notation(state: State, action: int) -> str:
    """A legal action as short text."""
    board = _cells(state)
    if action < board:
        return cell_writer(state)(action)
    other = action - board
    if other < KINDS:
        return figure_name(state, other)
    if other < DECLINE:
        place, turns = divmod(other - PART_0, 4)
        part = int(state.hand_parts[composing_side(state), place])
        return f"{place + 1}{PART_LETTERS[part] if part >= 0 else '?'}{90 * turns}"
    if other == ADVANCE and state.advancing >= 0:
        here = spot_name(state, int(state.spot[state.advancing]))
        return f"{here}>{spot_name(state, int(state.advance_to))}"
    return WRITTEN[other]


def cell_writer(state: State) -> Callable[[int], str]:
    """How cells are written in what is asked now."""
    phase, width = int(state.phase), int(state.width)
    names = cell_names(width)
    if phase == MOVE:
        spots, stride = spots_by_cell(width), int(state.stride)
        start = int(state.spot[state.selected])
        here, beside = names_by_spot(width)[start], (1, stride)
        return lambda to: f"{here}{'-' if abs(spots[to] - start) in beside else '^'}{names[to]}"
    before, after = "", ""
    if phase in STANDS_THEN:
        before = f"{figure_name(state, int(state.pending_kind))}@"
    elif phase == SECRET_TRAP:
        before = "!"
    elif phase == CHALLENGE:
        before = f"{moved_text(state, int(state.challenger))}x"
    elif phase == CHALLENGER:
        after = "x"
    return lambda cell: f"{before}{names[cell]}{after}"


def read_notation(state: State, text: str) -> int:
    """The action number of a text; raises Unreadable."""
    board = _cells(state)
    word = text.strip().lower()
    kind = _kind_from_name(word)
    if kind is not None:
        return board + kind
    if word in NUMBERS:
        return board + NUMBERS[word]
    if ADVANCE_TEXT.fullmatch(word):
        return board + ADVANCE
    if part := PART_TEXT.fullmatch(word):
        return board + PART_0 + 4 * (int(part[1]) - 1) + int(part[2]) // 90
    if cell := CELL_TEXT.fullmatch(word):
        return cell_from_name(state, cell[1])
    raise Unreadable(
        "unreadable_move",
        Text(
            "Ce coup ne se lit pas. Écrivez par exemple d4, d4-d5, d4-d5xe5 ou tri.",
            "This move cannot be read. Write for instance d4, d4-d5, d4-d5xe5 or tri.",
        ),
    )


# --- Forms ---------------------------------------------------------------------------------------


def action_json(state: State, action: int) -> Form:
    """An action by the identifiers of §4."""
    board = _cells(state)
    if action < board:
        return {"kind": "cell", "cell": cell_name(int(state.width), action)}
    other = action - board
    if other < KINDS:
        return {"kind": "kind", "figure": cast(Figure, figure_name(state, other))}
    if other < DECLINE:
        place, rotation = divmod(other - PART_0, 4)
        return {"kind": "place_part", "h": place, "rot": rotation}
    return {"kind": PLAIN[other]}


def read_action_json(state: State, data: Mapping[str, Json]) -> int:
    """The action number of a JSON form; raises Unreadable."""
    board = _cells(state)
    kind, cell, figure = data.get("kind"), data.get("cell"), data.get("figure")
    if kind == "cell" and isinstance(cell, str):
        if re.fullmatch(CELL, cell.lower()):
            return cell_from_name(state, cell.lower())
    elif kind == "kind" and isinstance(figure, str):
        number = _kind_from_name(figure)
        if number is not None:
            return board + number
    elif kind == "place_part":
        place, rotation = data.get("h"), data.get("rot")
        if isinstance(place, int) and isinstance(rotation, int):
            if place in range(4) and rotation in range(4):
                return board + PART_0 + 4 * place + rotation
    elif isinstance(kind, str) and kind in PLAIN.values():
        return board + NUMBERS[kind]
    raise Unreadable(
        "unreadable_move",
        Text("Cette action ne se lit pas.", "This action cannot be read."),
    )
