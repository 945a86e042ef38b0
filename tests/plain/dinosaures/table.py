"""
The table of the plain game: what lies on it, who is asked, and what may happen to a figure.

An action is a cell, the name of a kind, a `Laying` of a part, or one of the words DECLINE, ADVANCE,
STAY, END; numbers (§12) are used at the door alone.
"""

from collections import Counter
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tests.plain.dinosaures.board import (
    COPIES,
    LAYOUTS,
    NUMBER,
    Board,
    Cell,
    Layout,
    beside,
    is_corner,
    own,
)

DECLINE, ADVANCE, STAY, END = "DECLINE", "ADVANCE", "STAY", "END"
STUN = 3
DEFAULTS: dict[str, Any] = {
    "white_figure": "none", "secret_trap": False, "trap_next_to_nest": "allowed",
    "trap_effect": "removed", "secret_trap_effect": "leaves", "secret_trap_life": "permanent",
    "reserves": "off", "reserve_kinds": ["tri", "stego", "flug"], "placement": "alternating",
    "double_moves": "off", "lightning_move": "sideways_back", "lightning_vs_flug": "lightning_wins",
    "culak_vs_culak": "draw", "flug_diagonal_min": 1, "team_control": "shared", "team_nest_gap": 7,
    "repetition_limit": 0, "board_parts": None,
}  # fmt: skip
DEFAULTS_BY_PLAYERS: dict[int, dict[str, Any]] = {
    2: {"landscape_layout": "square", "no_progress_limit": 200, "max_turns": 1000},
    4: {"landscape_layout": "wide8", "no_progress_limit": 400, "max_turns": 2500},
}


class Laying(NamedTuple):
    """A part by its place in the hand, and its quarter turns."""

    place: int
    rotation: int


Action = Cell | Laying | str
Story = Generator[None, Action, Any]


@dataclass(eq=False)
class Figure:
    """One figure; off the board its cell is None."""

    owner: int
    kind: str
    cell: Cell | None
    may_be: set[str]  # what can be deduced for certain by those who do not know (§6)
    known: bool = False
    stun: int = 0

    def __post_init__(self) -> None:
        self.side = self.owner % 2


@dataclass
class Note:
    """A secret trap on paper."""

    cell: Cell
    shown: bool = False
    live: bool = True


@dataclass(eq=False)
class Mover:
    """A figure that was moved this turn."""

    figure: Figure
    start: Cell
    caught: bool = False


@dataclass
class Result:
    """Why the game is over, and the side that won (None: a draw)."""

    reason: str
    side: int | None


@dataclass
class Side:
    """One side's parts: those drawn, the places already used, and (letter, rotation) slot by slot."""

    hand: list[str]
    used: list[int] = field(default_factory=list)
    laid: list[tuple[str, int]] = field(default_factory=list)


class Table:
    """All that can be seen, openly or not."""

    def __init__(
        self, players: int, deal: dict[str, Any], options: dict[str, Any], rules: int = 1
    ) -> None:
        self.players = players
        self.rules = rules
        self.options = {**DEFAULTS, **DEFAULTS_BY_PLAYERS[players], **options}
        self.layout = self.laid_out(self.options["landscape_layout"])
        kinds = self.options["reserve_kinds"]
        self.agreed: list[str] = kinds.split(",") if isinstance(kinds, str) else list(kinds)
        self.starter: int = deal["starter"]
        drawn = deal["parts"]
        self.sides = [Side([]), Side([])]
        for index in range(2 * len(self.layout.slots)):
            self.sides[(self.starter + index) % 2].hand.append(drawn[index])
        self.board: Board = {}
        white = self.options["white_figure"]
        whole = Counter(COPIES) + Counter({} if white == "none" else {white: 1})
        self.kinds = set(whole)
        self.hand = [Counter(whole) for _ in range(players)]
        self.placed_all = [False] * players
        self.reserve: list[Counter[str]] = [Counter() for _ in range(players)]
        self.limbo: list[list[Figure]] = [[] for _ in range(players)]
        self.removed: list[Counter[str]] = [Counter() for _ in range(players)]
        self.notes: list[Note | None] = [None] * players
        self.asked_for_note = [False] * players
        self.at: dict[Cell, Figure] = {}
        self.own_turn = [0] * players
        self.turn_count = self.no_progress = 0
        self.positions: Counter[Any] = Counter()
        self.turn_player: int | None = None
        self.forget_turn()
        self.result: Result | None = None
        self.seen: Counter[str] = Counter()  # what has happened, for those who count
        self.phase = ""
        self.to_move: int | None = None
        self.choices: dict[int, Action] = {}

    # Deciding: every question is asked here

    def ask(self, phase: str, player: int, choices: Iterable[Action]) -> Story:
        self.phase, self.to_move = phase, player
        self.choices = {self.number(choice): choice for choice in choices}
        assert self.choices, phase
        self.seen[f"asked {phase}"] += 1
        answer = yield
        self.choices = {}
        return answer

    def legal(self) -> list[int]:
        return sorted(self.choices)

    def number(self, choice: Action) -> int:
        """§12: cells, kinds, parts, words."""
        beyond = self.layout.width * self.layout.height
        if isinstance(choice, Laying):
            return beyond + 13 + 4 * choice.place + choice.rotation
        if isinstance(choice, tuple):
            column, row = choice
            return (row - 1) * self.layout.width + column - 1
        if choice in NUMBER:
            return beyond + NUMBER[choice]
        return beyond + 29 + [DECLINE, ADVANCE, STAY, END].index(choice)

    # Who and where

    def from_starter(self) -> list[int]:
        return [(self.starter + i) % self.players for i in range(self.players)]

    def partners(self, side: int) -> list[int]:
        return [p for p in range(self.players) if p % 2 == side]

    def laid_out(self, name: str) -> Layout:
        """The layout, as an owner's box corrects it."""
        width, height, slots = LAYOUTS[name]
        entered = (self.options["board_parts"] or {}).get("assemblies", {}).get(name, {})
        rows = entered.get("rows", [row for row, _ in slots])
        columns = entered.get("columns", [column for _, column in slots])
        pairs = tuple(zip(rows, columns, strict=True))
        return Layout(entered.get("width", width), entered.get("height", height), pairs)

    def own_row(self, side: int, cell: Cell) -> int:
        return own(self.layout, side, cell)[1]

    def territory(self, side: int) -> set[Cell]:
        rows = 6
        if self.options["placement"] == "hidden":
            rows = 7 if self.rules == 1 else self.layout.height // 2
        return {cell for cell in self.board if self.own_row(side, cell) <= rows}

    def edge_of_half(self, side: int) -> set[Cell]:
        """Cells of the own half that have no neighbour on some side."""
        return {
            cell
            for cell in self.board
            if self.own_row(side, cell) <= self.layout.height // 2
            and any(other not in self.board for other in beside(cell))
        }

    def standing(self) -> dict[Cell, tuple[int, str]]:
        return {cell: (figure.side, figure.kind) for cell, figure in self.at.items()}

    def nests(self, side: int) -> list[Cell]:
        return [c for c, f in self.at.items() if f.side == side and f.kind == "nest"]

    # What may happen to a figure

    def put(self, player: int, kind: str, cell: Cell) -> Figure:
        """A new figure on the board; what the ground alone tells about it is known to all."""
        may_be = set(self.kinds)
        if self.board[cell] == "~":
            may_be -= {"nest", "lightning"}
        if is_corner(self.board, cell):
            may_be -= {"nest"}
        figure = self.at[cell] = Figure(player, kind, cell, may_be)
        return figure

    def show(self, figure: Figure) -> None:
        figure.known, figure.may_be = True, {figure.kind}

    def go(self, figure: Figure, cell: Cell) -> None:
        del self.at[figure.cell]
        figure.cell, self.at[cell] = cell, figure

    def leave(self, figure: Figure) -> None:
        del self.at[figure.cell]
        figure.cell, figure.stun = None, 0

    def remove(self, figure: Figure) -> None:
        """For good."""
        self.leave(figure)
        self.removed[figure.owner][figure.kind] += 1
        self.progress = True

    def forget_turn(self) -> None:
        """Nothing of a turn has happened yet."""
        self.movers: list[Mover] = []
        self.pending: str | None = None
        self.selected: Cell | None = None
        self.challenger: Figure | None = None
        self.targets: set[Cell] = set()
        self.flight = self.compulsory = False
        self.advance: tuple[Cell, Cell] | None = None
        self.reserve_entered = 0
        self.double_active = False
        self.progress = False
