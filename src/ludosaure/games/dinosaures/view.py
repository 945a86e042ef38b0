"""The state as one viewer knows it, by the identifiers of the specification; None: not known."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, TypeAlias, cast

from typing_extensions import TypedDict

from ludosaure.games.dinosaures.actions import Figure, figure_named, names_by_spot
from ludosaure.games.dinosaures.board import territory_rows
from ludosaure.games.dinosaures.box import KINDS, LAYOUTS, PART, PART_LETTERS, SET, figure_id
from ludosaure.games.dinosaures.box_file import drawn_parts
from ludosaure.games.dinosaures.events import End, Part, Slot
from ludosaure.games.dinosaures.fields import Options, State
from ludosaure.games.dinosaures.forecast import Ahead, Dare, ahead, dares
from ludosaure.games.dinosaures.movement import is_target
from ludosaure.games.dinosaures.options import OPTIONS_LAYOUT
from ludosaure.games.dinosaures.outlook import (
    ArmyKey,
    FittedArmy,
    KindInBox,
    LayoutKey,
    OptionsPlayed,
    SlotPlace,
    kinds_in_box,
    options_played,
    places,
    reach,
    slots,
)
from ludosaure.games.dinosaures.setups import territory_columns
from ludosaure.games.dinosaures.standing import FigureSeen, figures, place, terrain
from ludosaure.games.dinosaures.state import (
    LIMBO,
    NONE,
    NOWHERE,
    STATE,
    Ending,
    Phase,
    is_assembled,
    is_screen_up,
)
from ludosaure.games.kept import kept
from ludosaure.games.layouts import blank, from_bytes
from ludosaure.games.plain import Plain, plain, plain_options

# The names of closed sets, from which the page gets its own (scripts/page_types.py), and the view.
__all__ = ["ArmyKey", "End", "Figure", "LayoutKey", "Part", "PhaseName", "Slot", "View", "view"]

PhaseName: TypeAlias = Literal[
    "COMPOSE", "PLACE_KIND", "PLACE_CELL", "SECRET_TRAP", "RESERVE", "RESERVE_CELL", "SELECT",
    "REENTER_CELL", "MOVE", "SECOND", "CHALLENGER", "CHALLENGE", "ADVANCE", "GAME_OVER",
]  # fmt: skip

UNREAD = (
    "events",
    "changes",
    "tried",
    "level_choice",
    "level_what",
    "trodden",
    "standing",
    "steppers",
    "flyers",
    "swamp",
    "cells",
    "stun",
    "marks",
    "may_be",
)
ON_BOARD = ("at", "kind")  # not read either while nobody moves


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
    is_quiet = state.phase <= Phase.SECRET_TRAP and not state.limbo_count.any()
    seen = plain(state, *UNREAD, *(ON_BOARD if is_quiet else ()))
    seen.options = plain_options(state.options)
    chosen = state.options.tobytes()
    seats = range(seen.options.players)
    white = seen.options.white_figure
    free, armies = places(state, seen)
    asks = seen.phase == Phase.CHALLENGE
    goals = reach(state, seen)
    return {
        "options": options_played(chosen),
        "phase": cast(PhaseName, Phase(seen.phase).name),
        "slot": _slot_asked(seen),
        "to_move": seen.to_move if seen.to_move >= 0 else None,
        "starter": seen.starter,
        "turn_seat": seen.turn_player,
        "width": seen.width,
        "height": seen.height,
        "own_turn": seen.own_turn[: len(seats)],
        "turn_count": seen.turn_count,
        "no_progress": seen.no_progress,
        "screen_up": bool(is_screen_up(state)),
        "sides": [_side(seen, side) for side in range(2)],
        "terrain": terrain(state) if is_assembled(state) else None,
        "figures": figures(state),
        "seats": [_seat(seen, seat) for seat in seats],
        "pending_kind": figure_named(seen.pending_kind, white),
        "selected": place(seen, seen.selected),
        "movers": [_mover(seen, entry) for entry in range(seen.mover_count)],
        "flight": bool(seen.flight),
        "challenger": place(seen, seen.challenger) if asks else None,
        "targets": _targets(state, seen) if asks else [],
        "compulsory": bool(seen.compulsory),
        "advance": _advance(seen),
        "reserve_entered": seen.reserve_entered,
        "double_active": bool(seen.double_active),
        "progress": bool(seen.progress),
        "result": _outcome(seen),
        "kinds": kinds_in_box(white),
        "parts": _parts(chosen),
        "slots": _slots(chosen),
        "territory_rows": int(territory_rows(state)),
        "territory_columns": _columns(chosen) if any(free) else None,
        "reach": goals,
        "ahead": ahead(state, seen, goals),
        "dares": dares(state, seen),
        "places": free,
        "armies": armies,
    }


@lru_cache(64)
def _parts(options: bytes) -> dict[Part, list[str]]:
    """The parts of the landscape, the same throughout a match."""
    read: Options = from_bytes(OPTIONS_LAYOUT, options)
    return kept(cast(dict[Part, list[str]], drawn_parts(read.parts.reshape(-1, PART).tolist())))


@lru_cache(64)
def _slots(options: bytes) -> list[SlotPlace]:
    """Where the parts are laid, the same throughout a match."""
    return slots(from_bytes(OPTIONS_LAYOUT, options))


@lru_cache(64)
def _columns(options: bytes) -> int:
    """How wide the territories are, the same throughout a match."""
    state: State = blank(STATE)
    state.options = from_bytes(OPTIONS_LAYOUT, options)
    return territory_columns(state)


# --- Landscape and armies ------------------------------------------------------------------------


def _slot_asked(seen: Plain) -> Slot | None:
    if seen.phase != Phase.COMPOSE:
        return None
    laid = seen.laid[seen.turn_player & 1]
    return cast(Slot, LAYOUTS[seen.options.landscape_layout].slot_names[laid])


def _side(seen: Plain, side: int) -> SideSeen:
    count = len(LAYOUTS[seen.options.landscape_layout].slots)
    return _side_seen(
        tuple(seen.hand_parts[side][:count]),
        tuple(seen.used_parts[side][: seen.laid[side]]),
        tuple(seen.slot_part[side][:count]),
        tuple(seen.slot_rotation[side][:count]),
    )


@lru_cache(256)
def _side_seen(
    hand: tuple[int, ...], used: tuple[int, ...], laid: tuple[int, ...], turned: tuple[int, ...]
) -> SideSeen:
    """A side's part of the landscape, which stays as it is once it is composed."""
    seen: SideSeen = {
        "hand_parts": [_part(part) for part in hand],
        "used_parts": [place if place >= 0 else None for place in used],
        "slots": [
            None if part < 0 else {"part": _part(part), "rotation": rotation}
            for part, rotation in zip(laid, turned, strict=True)
        ],
    }
    return kept(seen)


def _part(part: int) -> Part | None:
    return cast(Part, PART_LETTERS[part]) if part >= 0 else None


def _count(counts: Sequence[int], white: int) -> dict[str, int] | None:
    """Kinds and how many of each; None when they are hidden."""
    return _counted(tuple(counts), white)


@lru_cache(4096)
def _counted(counts: tuple[int, ...], white: int) -> dict[str, int] | None:
    if min(counts) < 0:
        return None
    return {figure_id(kind, white): count for kind, count in enumerate(counts) if count}


def _seat(seen: Plain, seat: int) -> SeatSeen:
    white = seen.options.white_figure
    limbo = [0] * KINDS
    if seen.limbo_count[seat]:
        for figure in range(seat * SET, (seat + 1) * SET):
            if seen.spot[figure] == LIMBO:
                limbo[seen.kind[figure]] += 1
    unseen = seen.hand_count[seat] < 0  # behind the screen
    return {
        "hand": _count(seen.hand[seat], white),
        "hand_count": None if unseen else seen.hand_count[seat],
        "placed_all": bool(seen.placed_all[seat]),
        "on_board": None if unseen else seen.standing_count[seat],
        "reserve": _count(seen.reserve[seat], white),
        "reserve_count": None if unseen else seen.reserve_count[seat],
        "limbo": _count(limbo, white),
        "removed": _count(seen.removed[seat], white),
        "secret_trap": _secret_trap(seen, seat),
    }


def _secret_trap(seen: Plain, seat: int) -> SecretTrap:
    trap = seen.secret_trap[seat]
    return {
        "asked": trap != NOWHERE,
        "cell": names_by_spot(seen.width)[trap] if trap > NOWHERE else None,
        "none": trap == NONE,
        "shown": bool(seen.trap_shown[seat]),
        "live": bool(seen.trap_live[seat]) if trap > NOWHERE else None,
    }


# --- The turn ------------------------------------------------------------------------------------


def _mover(seen: Plain, entry: int) -> Mover:
    return {
        "start": names_by_spot(seen.width)[seen.mover_start[entry]],
        "cell": place(seen, seen.movers[entry]),
        "caught": bool(seen.mover_caught[entry]),
    }


def _advance(seen: Plain) -> Advance | None:
    start = place(seen, seen.advancing)
    if seen.phase != Phase.ADVANCE or start is None:
        return None
    return {"from": start, "to": names_by_spot(seen.width)[seen.advance_to]}


def _targets(state: State, seen: Plain) -> list[str]:
    """Enemies that stand where the challenger could reach them, whatever it is (all public)."""
    here, stride = seen.spot[seen.challenger], seen.stride
    around = [here + row + column for row in (-stride, 0, stride) for column in (-1, 0, 1)]
    names = names_by_spot(seen.width)
    return [names[spot] for spot in around if is_target(state, seen.challenger, spot)]


def _outcome(seen: Plain) -> Outcome | None:
    if seen.phase != Phase.GAME_OVER:
        return None
    seats = range(seen.options.players)
    winners = [seat for seat in seats if seen.winner != NONE and seat & 1 == seen.winner]
    losers = [seat for seat in seats if seat not in winners]
    return {
        "reason": cast(End, Ending(seen.ending).name.lower()),
        "winners": winners,
        "ranking": [winners, losers] if winners else [losers],
        "values": [0 if not winners else (1 if seat in winners else -1) for seat in seats],
    }
