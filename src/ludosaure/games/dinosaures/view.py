"""The state as one viewer knows it, by the identifiers of the specification; None: not known."""

from functools import lru_cache
from typing import Literal, TypeAlias

import numpy as np
import orjson
from typing_extensions import TypedDict

from ludosaure.games.dinosaures.actions import Figure
from ludosaure.games.dinosaures.box import PART
from ludosaure.games.dinosaures.box_file import drawn_parts
from ludosaure.games.dinosaures.events import End, Part, Slot
from ludosaure.games.dinosaures.fields import Options, State
from ludosaure.games.dinosaures.fitting import FITTING
from ludosaure.games.dinosaures.forecast import OPENED, Ahead, Dare
from ludosaure.games.dinosaures.options import OPTION_SET, OPTIONS_LAYOUT
from ludosaure.games.dinosaures.outlook import (
    ArmyKey,
    FittedArmy,
    KindInBox,
    LayoutKey,
    OptionsPlayed,
    SlotPlace,
    kinds_in_box,
    slots,
)
from ludosaure.games.dinosaures.setups import likings, territory_columns
from ludosaure.games.dinosaures.state import ARMIES, STATE, Phase
from ludosaure.games.dinosaures.writing import write_view
from ludosaure.games.layouts import blank, from_bytes
from ludosaure.games.pens import draft, written

# The names of closed sets, from which the page gets its own (scripts/page_types.py), and the view.
__all__ = [
    "ArmyKey",
    "End",
    "Figure",
    "LayoutKey",
    "Part",
    "PhaseName",
    "Slot",
    "View",
    "view",
    "view_written",
]

PhaseName: TypeAlias = Literal[
    "COMPOSE", "PLACE_KIND", "PLACE_CELL", "SECRET_TRAP", "RESERVE", "RESERVE_CELL", "SELECT",
    "REENTER_CELL", "MOVE", "SECOND", "CHALLENGER", "CHALLENGE", "ADVANCE", "GAME_OVER",
]  # fmt: skip

PLACING = (int(Phase.PLACE_KIND), int(Phase.PLACE_CELL))
NO_LIKINGS = np.zeros((0, 0, 0, 0), np.int16)


class FigureSeen(TypedDict):
    """A figure on the board."""

    cell: str
    owner: int
    kind: Figure | None
    known: bool
    stun: int
    may_be: list[Figure]
    number: int


class LaidPart(TypedDict):
    """A part in its slot; while it lies face down, the enemy does not know which, or how turned."""

    part: Part | None
    rotation: int


class SideSeen(TypedDict):
    """The landscape of one side: its hand, and what it has laid."""

    hand_parts: list[Part | None]
    used_parts: list[int | None]
    slots: list[LaidPart | None]


class SecretTrap(TypedDict):
    """The secret trap of a seat: whether it was asked for, where it lies, whether it was found."""

    asked: bool
    cell: str | None
    none: bool
    shown: bool
    live: bool | None


class SeatSeen(TypedDict):
    """An army: figures by kind and how many; None where they are hidden."""

    hand: dict[str, int] | None
    hand_count: int | None
    placed_all: bool
    on_board: int | None
    reserve: dict[str, int] | None
    reserve_count: int | None
    limbo: dict[str, int] | None
    removed: dict[str, int] | None
    secret_trap: SecretTrap


class Mover(TypedDict):
    """A figure that moved this turn."""

    start: str
    cell: str | None
    caught: bool


Advance = TypedDict("Advance", {"from": str, "to": str})


class Outcome(TypedDict):
    """How the game ended."""

    reason: End
    winners: list[int]
    ranking: list[list[int]]
    values: list[int]


class View(TypedDict):
    """The table of Dinosaures."""

    options: OptionsPlayed
    phase: PhaseName
    slot: Slot | None
    to_move: int | None
    starter: int
    turn_seat: int
    width: int
    height: int
    own_turn: list[int]
    turn_count: int
    no_progress: int
    screen_up: bool
    sides: list[SideSeen]
    terrain: str | None
    figures: list[FigureSeen]
    seats: list[SeatSeen]
    pending_kind: Figure | None
    selected: str | None
    movers: list[Mover]
    flight: bool
    challenger: str | None
    targets: list[str]
    compulsory: bool
    advance: Advance | None
    reserve_entered: int
    double_active: bool
    progress: bool
    result: Outcome | None
    kinds: dict[str, KindInBox]
    parts: dict[Part, list[str]]
    slots: list[SlotPlace]
    territory_rows: int
    territory_columns: int | None
    reach: dict[str, list[str]]
    ahead: dict[str, dict[str, Ahead]]
    dares: list[Dare]
    places: list[dict[str, list[str]]]
    armies: list[list[FittedArmy]]


def view(state: State) -> View:
    """The state by names."""
    seen: View = orjson.loads(view_written(state))
    return seen


def view_written(state: State) -> bytes:
    """The same as JSON."""
    options, printed, columns = _printed(state.options.tobytes())
    liked = likings(state) if state.phase in PLACING else NO_LIKINGS
    room = draft(STATE), draft(OPENED), draft(FITTING, ARMIES)
    table = written(write_view, state, printed, columns, liked, *room)
    return b'{"options":%b,%b' % (options, table)


@lru_cache(256)
def _printed(options: bytes) -> tuple[bytes, bytes, int]:
    """The options, what is printed in the box, and how wide the territories are: all a match long."""
    given: Options = from_bytes(OPTIONS_LAYOUT, options)
    state: State = blank(STATE)
    state.options = given
    box = {
        "kinds": kinds_in_box(int(given.white_figure)),
        "parts": drawn_parts(given.parts.reshape(-1, PART).tolist()),
        "slots": slots(given),
    }
    return (
        orjson.dumps(OPTION_SET.told(given)),
        orjson.dumps(box)[1:-1] + b",",
        territory_columns(state),
    )
