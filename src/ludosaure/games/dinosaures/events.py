"""What happens, by the identifiers of the specification: the kinds of events, typed and read."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, TypeAlias, cast

from typing_extensions import TypedDict

from ludosaure.games.contract import EventKind
from ludosaure.games.dinosaures.actions import Figure, cell_name, figure_named
from ludosaure.games.dinosaures.board import SPOT_OF, holds
from ludosaure.games.dinosaures.box import FIGURES, LAND, LAYOUTS, PART_LETTERS, SWAMP, Duel
from ludosaure.games.dinosaures.combat import duel_result
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.options import White
from ludosaure.games.dinosaures.state import Ending
from ludosaure.games.events import read_rows

Part: TypeAlias = Literal["a", "b", "c", "d"]
Slot: TypeAlias = Literal["left", "right", "near", "far", "1", "2", "3", "4"]
Terrain: TypeAlias = Literal["land", "swamp"]
DuelResult: TypeAlias = Literal[
    "=", "D", "A", "B", "W"
]  # a draw, defender, attacker, both out, nest
End: TypeAlias = Literal["nest", "immobilised", "mutual", "no_progress", "turn_cap", "repetition"]
Because: TypeAlias = Literal[
    "trap", "ghost", "lightning", "culak_nest", "nest", "both_flug", "stego_flug", "flug_draws",
    "both_culak", "culak_tyra", "culak_deino_swamp", "culak_on_land", "culak_safe", "stronger",
    "same_kind", "same_number",
]  # fmt: skip

RESULTS: dict[Duel, DuelResult] = {
    Duel.DRAW: "=",
    Duel.DEFENDER_OUT: "D",
    Duel.ATTACKER_OUT: "A",
    Duel.BOTH_OUT: "B",
    Duel.NEST_TAKEN: "W",
}


class PartLaid(TypedDict):
    """A part was laid, in secret until the landscape is shown."""

    kind: Literal["part_laid"]
    seat: int
    slot: Slot
    part: Part | None
    rotation: int | None


class LandscapeShown(TypedDict):
    """Both landscapes lie on the table."""

    kind: Literal["landscape"]


class KindChosen(TypedDict):
    """Somebody took a figure that is not on the board."""

    kind: Literal["kind_chosen"]
    seat: int
    figure: Figure | None


class FigurePlaced(TypedDict):
    """A figure was put down; behind the screen nobody sees where."""

    kind: Literal["figure_placed"]
    seat: int
    cell: str | None
    figure: Figure | None


class PlacementEnded(TypedDict):
    """An army stands; what was held back is the reserve."""

    kind: Literal["placement_ended"]
    seat: int
    reserves: int | None


class ScreenLifted(TypedDict):
    """The screen is gone."""

    kind: Literal["screen_lifted"]


class TrapNoted(TypedDict):
    """A secret trap, or none, was noted."""

    kind: Literal["trap_noted"]
    seat: int
    cell: str | None


class TurnBegun(TypedDict):
    """A turn began."""

    kind: Literal["turn"]
    seat: int
    own_turn: int


class ReserveEntered(TypedDict):
    """A reserve came onto the board."""

    kind: Literal["reserve_entered"]
    seat: int
    cell: str
    figure: Figure | None


class Reentered(TypedDict):
    """A figure came back from limbo."""

    kind: Literal["reentered"]
    seat: int
    cell: str
    figure: Figure


class Selected(TypedDict):
    """A figure was chosen to move."""

    kind: Literal["selected"]
    seat: int
    cell: str


Moved = TypedDict("Moved", {"kind": Literal["moved"], "seat": int, "from": str, "to": str})
Flew = TypedDict("Flew", {"kind": Literal["flew"], "seat": int, "from": str, "to": str})
Advanced = TypedDict("Advanced", {"kind": Literal["advanced"], "seat": int, "from": str, "to": str})


class Declined(TypedDict):
    """No second step, no challenge, or no reserve."""

    kind: Literal["declined"]
    seat: int


Combat = TypedDict(
    "Combat",
    {
        "kind": Literal["combat"],
        "attacker": Figure,
        "defender": Figure,
        "from": str,
        "to": str,
        "seat": int,
        "enemy": int,
        "result": DuelResult,
        "terrain": Terrain,
        "because": Because,
        "numbers": list[int | None],
        "elsewhere": DuelResult,  # how it would have ended on the other ground
        "numbers_elsewhere": list[int | None],
    },
)


class Removed(TypedDict):
    """A figure left for good."""

    kind: Literal["removed"]
    seat: int
    figure: Figure
    cell: str


class Stunned(TypedDict):
    """A trap holds a figure."""

    kind: Literal["stunned"]
    seat: int
    figure: Figure
    cell: str


class WentToLimbo(TypedDict):
    """A trap took a figure, which may come back."""

    kind: Literal["limbo"]
    seat: int
    figure: Figure
    cell: str


class TrapSprung(TypedDict):
    """A secret trap was found."""

    kind: Literal["secret_trap"]
    seat: int
    cell: str


class Stayed(TypedDict):
    """The winner of a combat stayed where it was."""

    kind: Literal["stayed"]
    seat: int


class Passed(TypedDict):
    """Somebody had nothing to move."""

    kind: Literal["passed"]
    seat: int


class NestTaken(TypedDict):
    """A nest fell; *seat* owned it."""

    kind: Literal["nest_taken"]
    seat: int
    cell: str


class GameOver(TypedDict):
    """The game ended; `winner` is a side."""

    kind: Literal["game_over"]
    reason: End
    winner: int | None


Event: TypeAlias = (
    PartLaid | LandscapeShown | KindChosen | FigurePlaced | PlacementEnded | ScreenLifted
    | TrapNoted | TurnBegun | ReserveEntered | Reentered | Selected | Moved | Flew | Declined
    | Combat | Removed | Stunned | WentToLimbo | TrapSprung | Advanced | Stayed | Passed
    | NestTaken | GameOver
)  # fmt: skip

EVENT_KINDS = (  # in the order of Happening
    EventKind("part_laid", ("seat", "slot", "part", "rotation")),
    EventKind("landscape", ()),
    EventKind("kind_chosen", ("seat", "figure")),
    EventKind("figure_placed", ("seat", "cell", "figure")),
    EventKind("placement_ended", ("seat", "reserves")),
    EventKind("screen_lifted", ()),
    EventKind("trap_noted", ("seat", "cell")),
    EventKind("turn", ("seat", "own_turn")),
    EventKind("reserve_entered", ("seat", "cell", "figure")),
    EventKind("reentered", ("seat", "cell", "figure")),
    EventKind("selected", ("seat", "cell")),
    EventKind("moved", ("seat", "from", "to")),
    EventKind("flew", ("seat", "from", "to")),
    EventKind("declined", ("seat",)),
    EventKind("combat", ("attacker", "defender", "from", "to", "seat", "enemy", "result")),
    EventKind("removed", ("seat", "figure", "cell")),
    EventKind("stunned", ("seat", "figure", "cell")),
    EventKind("limbo", ("seat", "figure", "cell")),
    EventKind("secret_trap", ("seat", "cell")),
    EventKind("advanced", ("seat", "from", "to")),
    EventKind("stayed", ("seat",)),
    EventKind("passed", ("seat",)),
    EventKind("nest_taken", ("seat", "cell")),
    EventKind("game_over", ("reason", "winner")),
)


def events(state: State) -> list[Event]:
    """What happened in the decision that led to *state*, in order."""
    return cast(list[Event], read_rows(state, EVENT_KINDS, READERS))


def _number(state: State, number: int) -> int | None:
    return number if number >= 0 else None


def _cell(state: State, cell: int) -> str | None:
    return cell_name(int(state.width), cell) if cell >= 0 else None


def _figure(state: State, kind: int) -> Figure | None:
    return figure_named(kind, int(state.options.white_figure))


def _slot(state: State, slot: int) -> str:
    return LAYOUTS[int(state.options.landscape_layout)].slot_names[slot]


PARTS: dict[str, Callable[[State, int], object]] = {  # how the numbers of a row are read
    "seat": _number,
    "enemy": _number,
    "own_turn": _number,
    "reserves": _number,
    "rotation": _number,
    "winner": _number,
    "cell": _cell,
    "from": _cell,
    "to": _cell,
    "figure": _figure,
    "attacker": _figure,
    "defender": _figure,
    "slot": _slot,
    "part": lambda _, part: PART_LETTERS[part] if part >= 0 else None,
    "result": lambda _, result: RESULTS[Duel(result)],
    "reason": lambda _, reason: Ending(reason).name.lower(),
}


def _reader(kind: EventKind) -> Callable[[State, Sequence[int]], Mapping[str, object]]:
    def read(state: State, numbers: Sequence[int]) -> Mapping[str, object]:
        told = zip(kind.parts, numbers, strict=False)
        return {name: PARTS[name](state, number) for name, number in told}

    return read


def _combat(state: State, numbers: Sequence[int]) -> Mapping[str, object]:
    """A combat, with the ground it was fought on and what decided it."""
    attacker, defender = numbers[0], numbers[1]
    swamp = bool(holds(state.swamp, int(SPOT_OF[int(state.width), numbers[3]])))
    return {
        **_told_combat(state, numbers),
        "terrain": "swamp" if swamp else "land",
        "because": because(state, attacker, defender, swamp),
        "numbers": [strength(attacker, swamp), strength(defender, swamp)],
        "elsewhere": RESULTS[
            Duel(int(duel_result(state, attacker, defender, LAND if swamp else SWAMP)))
        ],
        "numbers_elsewhere": [strength(attacker, not swamp), strength(defender, not swamp)],
    }


READERS = {kind.name: _reader(kind) for kind in EVENT_KINDS}
_told_combat = READERS["combat"]
READERS["combat"] = _combat


def strength(kind: int, swamp: bool) -> int | None:
    """The number of a kind on this ground; None: it has none."""
    number = FIGURES[kind].swamp if swamp else FIGURES[kind].land
    return number if number >= 0 else None


def because(state: State, attacker: int, defender: int, swamp: bool) -> Because:
    """Which line of the rules decided a combat: the first that applies (§2.5)."""
    is_trap = bool(state.options.white_figure == White.TRAP)
    return deciding(is_trap, bool(state.options.lightning_vs_flug), attacker, defender, swamp)


def deciding(is_trap: bool, flug_draws: bool, attacker: int, defender: int, swamp: bool) -> Because:
    """The same by what the white figure plays, and by whether Lightning and Flug draw."""
    one, two = FIGURES[attacker].kind.name, FIGURES[defender].kind.name
    if two == "WHITE":
        return "trap" if is_trap else "ghost"
    if two == "LIGHTNING":
        return "flug_draws" if one == "FLUG" and flug_draws else "lightning"
    if two == "NEST":
        return "culak_nest" if one == "CULAK" else "nest"
    if "FLUG" in (one, two):
        if one == two:
            return "both_flug"
        return "stego_flug" if "STEGO" in (one, two) else "flug_draws"
    if "CULAK" in (one, two):
        other = two if one == "CULAK" else one
        if other == "CULAK":
            return "both_culak"
        if other.startswith("TYRA"):
            return "culak_tyra"
        if other.startswith("DEINO"):
            return "culak_deino_swamp" if swamp else "culak_on_land"
        return "culak_safe" if swamp else "culak_on_land"
    if strength(attacker, swamp) != strength(defender, swamp):
        return "stronger"
    return "same_kind" if attacker == defender else "same_number"
