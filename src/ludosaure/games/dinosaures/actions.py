"""Actions as numbers, short text and JSON, each way (§12); cells by name (§2.3)."""

import re
from collections.abc import Mapping

from ludosaure.games.contract import Json, State, Text, Unreadable
from ludosaure.games.dinosaures.board import CELL_OF, SPOT_OF
from ludosaure.games.dinosaures.box import KINDS, PART_LETTERS
from ludosaure.games.dinosaures.decisions import (
    ADVANCE,
    BEYOND_CELLS,
    DECLINE,
    END,
    PART_0,
    STAY,
)
from ludosaure.games.dinosaures.setup import composing_side
from ludosaure.games.dinosaures.state import OFF, Phase
from ludosaure.games.dinosaures.words.names import FIGURE_IDS, GHOST_ID, TRAP_ID, figure_id

MOST_ACTIONS = 28 * 14 + BEYOND_CELLS  # 425
MOST_LEGAL = 28 * 7 + 1  # a secret trap on the widest board, or none

CELL = r"[a-z]{1,2}[0-9]{1,2}"
CELL_TEXT = re.compile(
    rf"(?:[a-z_]+[12]?@|\?@|!|(?:{CELL}[-^])?(?:{CELL}x)?)?({CELL})x?", re.IGNORECASE
)
ADVANCE_TEXT = re.compile(rf"{CELL}>{CELL}", re.IGNORECASE)
PART_TEXT = re.compile(r"([1-4])[abcd?](0|90|180|270)", re.IGNORECASE)
WORDS = {DECLINE: "no", ADVANCE: "advance", STAY: "stay", END: "end"}
NUMBERS = {word: number for number, word in WORDS.items()} | {"decline": DECLINE}


def cell_name(width: int, cell: int) -> str:
    """A cell as people call it: column letters and row number, `d4`, `aa14`."""
    row, column = divmod(cell, width)
    letters = chr(97 + column) if column < 26 else "a" + chr(97 + column - 26)
    return f"{letters}{row + 1}"


def cell_from_name(state: State, name: str) -> int:
    """The cell index of a name; raises Unreadable when the board has no such cell."""
    letters = name.rstrip("0123456789").lower()
    column = ord(letters[-1]) - 97 + (26 if len(letters) == 2 else 0)
    row = int(name[len(letters) :]) - 1
    width, height = int(state.width), int(state.height)
    on_board = column < width and 0 <= row < height and (len(letters) == 1 or letters[0] == "a")
    if not on_board or state.at[SPOT_OF[width // 7, row * width + column]] == OFF:
        raise Unreadable(
            "no_such_cell",
            Text(f"Le plan n'a pas de case {name}.", f"The board has no cell {name}."),
        )
    return row * width + column


def spot_name(state: State, spot: int) -> str:
    """The name of a spot's cell."""
    width = int(state.width)
    return cell_name(width, int(CELL_OF[width // 7, spot]))


def figure_name(state: State, kind: int) -> str:
    """The identifier of a kind, `?` when it is not known."""
    return figure_id(kind, int(state.options.white_figure)) if kind >= 0 else "?"


def _kind_from_name(name: str) -> int | None:
    if name in FIGURE_IDS:
        return FIGURE_IDS.index(name)
    return FIGURE_IDS.index("white") if name in (GHOST_ID, TRAP_ID) else None


def _cells(state: State) -> int:
    return int(state.width) * int(state.height)


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
        return _cell_notation(state, cell_name(int(state.width), action), action)
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
    return WORDS[other]


def _cell_notation(state: State, name: str, cell: int) -> str:
    phase = state.phase
    if phase in (Phase.PLACE_CELL, Phase.RESERVE_CELL, Phase.REENTER_CELL):
        return f"{figure_name(state, int(state.pending_kind))}@{name}"
    if phase == Phase.SECRET_TRAP:
        return f"!{name}"
    if phase == Phase.MOVE:
        start = int(state.spot[state.selected])
        stride = int(state.stride)
        gap = abs(int(SPOT_OF[int(state.width) // 7, cell]) - start)
        return f"{spot_name(state, start)}{'-' if gap in (1, stride) else '^'}{name}"
    if phase == Phase.CHALLENGE:
        return f"{moved_text(state, int(state.challenger))}x{name}"
    return f"{name}x" if phase == Phase.CHALLENGER else name


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


def action_json(state: State, action: int) -> dict[str, Json]:
    """An action by the identifiers of §4."""
    board = _cells(state)
    if action < board:
        return {"kind": "cell", "cell": cell_name(int(state.width), action)}
    other = action - board
    if other < KINDS:
        return {"kind": "kind", "figure": figure_name(state, other)}
    if other < DECLINE:
        place, rotation = divmod(other - PART_0, 4)
        return {"kind": "place_part", "h": place, "rot": rotation}
    return {"kind": {DECLINE: "decline", ADVANCE: "advance", STAY: "stay", END: "end"}[other]}


def read_action_json(state: State, data: Mapping[str, Json]) -> int:
    """The action number of a JSON form; raises Unreadable."""
    board = _cells(state)
    kind = data.get("kind")
    if kind == "cell" and isinstance(data.get("cell"), str):
        if re.fullmatch(CELL, data["cell"].lower()):
            return cell_from_name(state, data["cell"].lower())
    elif kind == "kind" and isinstance(data.get("figure"), str):
        figure = _kind_from_name(data["figure"])
        if figure is not None:
            return board + figure
    elif kind == "place_part":
        place, rotation = data.get("h"), data.get("rot")
        if place in (0, 1, 2, 3) and rotation in (0, 1, 2, 3):
            return board + PART_0 + 4 * int(place) + int(rotation)
    elif isinstance(kind, str) and kind in ("decline", "advance", "stay", "end"):
        return board + NUMBERS[kind]
    raise Unreadable(
        "unreadable_move",
        Text("Cette action ne se lit pas.", "This action cannot be read."),
    )
