"""
Actions as numbers, short text and JSON, each way (4.6, 4.8).

| text | action |
|---|---|
| `place 12` | put two dinosaurs on tile 12 |
| `hand`, `draw` | play the card in hand, or the top card of the pile |
| `lift 12` | pick tile 12 to drift |
| `drop 7NE` | put it on the cell north-east of tile 7 (also `drop @3,-2`, or the cell's letter on the map) |
| `go 12NE` | one dinosaur steps from tile 12 to the north-east; `go 12NE*` one that has bred or was born |
| `save 12NE` | the swimmer north-east of tile 12 climbs onto it; `*` as above |
| `breed 12` | one birth on tile 12 |
| `end` | end the actions |

A tile may be written with its terrain's letter (`J12`).
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Literal, TypeAlias

import numpy as np
from typing_extensions import TypedDict

from ludosaure.games.chao_dino.board import continent_of
from ludosaure.games.chao_dino.box import TILES
from ludosaure.games.chao_dino.drift import legal_drops
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.hexes import DIRECTION_NAMES, STEPS, Cell, Direction
from ludosaure.games.chao_dino.numbers import (
    DRAW_CARD,
    DROP,
    END_ACTIONS,
    MIGRATE,
    PICK,
    PLACE,
    PLAY_HAND,
    REPRODUCE,
    RESCUE,
    migrate_number,
    rescue_number,
)
from ludosaure.games.chao_dino.state import DRIFT_DROP
from ludosaure.games.layouts import Json
from ludosaure.games.text import Text, Unreadable

ACTIONS = END_ACTIONS + 1
MAX_LEGAL = 140  # all actions of a turn together; a drop has at most 80 destinations (R50)

# Forms

Class: TypeAlias = Literal["fertile", "spent"]  # may still breed this turn, or not
CLASSES: tuple[Class, Class] = ("fertile", "spent")


class Place(TypedDict):
    """Two dinosaurs are put on an uninhabited tile."""

    kind: Literal["place"]
    tile: int


class PlayHand(TypedDict):
    """The card in hand is played."""

    kind: Literal["play_hand"]


class DrawCard(TypedDict):
    """The top card of the pile is played."""

    kind: Literal["draw_card"]


class DriftPick(TypedDict):
    """A tile is picked to drift."""

    kind: Literal["drift_pick"]
    tile: int


class DriftDrop(TypedDict):
    """The picked tile is put on a cell, which is named by a tile beside it."""

    kind: Literal["drift_drop"]
    anchor: int
    dir: Direction
    cell: Cell


Migrate = TypedDict(  # one dinosaur steps onto a tile beside its own
    "Migrate",
    {
        "kind": Literal["migrate"],
        "src": int,
        "dir": Direction,
        "class": Class,
        "dst": int | None,  # None: there is no tile
        "cell": Cell,
    },
)
Rescue = TypedDict(  # one swimmer, on a cell beside a tile, climbs onto it
    "Rescue",
    {
        "kind": Literal["rescue"],
        "dst": int,
        "dir": Direction,
        "class": Class,
        "cell": Cell,
    },
)


class Reproduce(TypedDict):
    """One dinosaur is born."""

    kind: Literal["reproduce"]
    tile: int


class EndActions(TypedDict):
    """The turn ends."""

    kind: Literal["end_actions"]


Form: TypeAlias = (
    Place | PlayHand | DrawCard | DriftPick | DriftDrop | Migrate | Rescue | Reproduce | EndActions
)
Kind: TypeAlias = Literal[
    "place",
    "play_hand",
    "draw_card",
    "drift_pick",
    "drift_drop",
    "migrate",
    "rescue",
    "reproduce",
    "end_actions",
]

VERBS: dict[Kind, str] = {
    "place": "place", "play_hand": "hand", "draw_card": "draw", "drift_pick": "lift",
    "drift_drop": "drop", "migrate": "go", "rescue": "save", "reproduce": "breed",
    "end_actions": "end",
}  # fmt: skip
TILE_KINDS: dict[Kind, int] = {"place": PLACE, "drift_pick": PICK, "reproduce": REPRODUCE}
PLAIN_KINDS: dict[Kind, int] = {
    "play_hand": PLAY_HAND,
    "draw_card": DRAW_CARD,
    "end_actions": END_ACTIONS,
}
TILE_VERBS = {VERBS[kind]: number for kind, number in TILE_KINDS.items()}
PLAIN_VERBS = {VERBS[kind]: number for kind, number in PLAIN_KINDS.items()}
STEP_VERBS = {"go": migrate_number, "save": rescue_number}
MOVE = re.compile(
    r"(?P<verb>[a-z]+)(?:\s+[VMSJ]?(?P<tile>\d+)(?P<dir>E|NE|NW|W|SW|SE)?(?P<spent>\*)?)?"
)
CELL = re.compile(r"(?:drop\s+)?@\s*(-?\d+)\s*,\s*(-?\d+)")
LETTER = re.compile(r"(?:drop\s+)?([a-z]{1,2})")


@lru_cache(2048)
def parts_of(action: int) -> tuple[Kind, int, int, int]:
    """Kind (the specification's name), tile, direction and class of an action; -1 for none."""
    for kind, base in TILE_KINDS.items():
        if base <= action < base + TILES:
            return kind, action - base, -1, -1
    for kind, number in PLAIN_KINDS.items():
        if action == number:
            return kind, -1, -1, -1
    if action < MIGRATE:
        return "drift_drop", (action - DROP) // 6, (action - DROP) % 6, -1
    if action < RESCUE:
        number = action - MIGRATE
        return "migrate", number // 12, number // 2 % 6, number % 2
    number = action - RESCUE
    return "rescue", number // 12, number // 2 % 6, number % 2


def drops(state: State) -> list[tuple[int, Cell]]:
    """The destinations of the picked tile: action and cell, in the order of their letters."""
    if state.phase != DRIFT_DROP:
        return []
    out = np.zeros(MAX_LEGAL, np.int16)
    actions: list[int] = out[: int(legal_drops(state, out))].tolist()
    all_q, all_r = state.q.tolist(), state.r.tolist()
    found: list[tuple[int, Cell]] = []
    for action in actions:
        anchor, direction = divmod(action - DROP, 6)
        dq, dr = STEPS[direction]
        found.append((action, (all_q[anchor] + dq, all_r[anchor] + dr)))
    return found


def letter(number: int) -> str:
    """a, b, …, z, aa, ab, …"""
    alphabet = "abcdefghijklmnopqrstuvwxyz"
    return alphabet[number] if number < 26 else alphabet[number // 26 - 1] + alphabet[number % 26]


# Text


def notation(state: State, action: int) -> str:
    """An action as short text; it needs no state."""
    return _written(action)


@lru_cache(2048)
def _written(action: int) -> str:
    kind, tile, direction, of_class = parts_of(action)
    where = f"{tile}{DIRECTION_NAMES[direction]}" if direction >= 0 else f"{tile}"
    star = "*" if of_class == 1 else ""
    return f"{VERBS[kind]} {where}{star}" if tile >= 0 else VERBS[kind]


def read_notation(state: State, text: str) -> int:
    """The action that a text stands for, legal or not."""
    written = text.strip()
    if written.lower() in PLAIN_VERBS:
        return PLAIN_VERBS[written.lower()]
    if cell := CELL.fullmatch(written):
        return drop_on(state, int(cell[1]), int(cell[2]))
    places = drops(state)
    if (named := LETTER.fullmatch(written)) and places:
        names = [letter(number) for number in range(len(places))]
        if named[1] in names:
            return places[names.index(named[1])][0]
    move = MOVE.fullmatch(written)
    if move is None or move["tile"] is None:
        raise _unreadable(text)
    verb, tile = move["verb"], int(move["tile"])
    if tile >= TILES:
        raise _unreadable(text)
    star = 1 if move["spent"] else 0
    if verb in TILE_VERBS and not move["dir"] and not star:
        return TILE_VERBS[verb] + tile
    if not move["dir"]:
        raise _unreadable(text)
    direction = _place_among(DIRECTION_NAMES, move["dir"])
    if verb == "drop" and not star:
        return DROP + 6 * tile + direction
    if verb in STEP_VERBS:
        return int(STEP_VERBS[verb](tile, direction, star))
    raise _unreadable(text)


def drop_on(state: State, q: int, r: int) -> int:
    """The number of a drop on a cell: its smallest neighbour in the continent that the tile leaves (4.8)."""
    picked = int(state.picked_tile)
    home = int(continent_of(state, picked)) & ~(1 << picked) if picked >= 0 else 0
    found: list[tuple[bool, int, int]] = []
    for tile in range(TILES):
        if int(state.land) >> tile & 1:
            step = q - int(state.q[tile]), r - int(state.r[tile])
            if step in STEPS:
                found.append((not home >> tile & 1, tile, STEPS.index(step)))
    if not found:
        raise Unreadable(
            "no_tile_near",
            Text(
                f"La case ({q}, {r}) ne touche aucune tuile.", f"Cell ({q}, {r}) touches no tile."
            ),
        )
    _, tile, direction = min(found)
    return DROP + 6 * tile + direction


def _unreadable(text: str) -> Unreadable:
    return Unreadable(
        "unreadable_move",
        Text(
            f"« {text} » n'est pas un coup. Exemples : place 12, hand, draw, lift 12, drop 7NE,"
            " go 12NE, save 12NE, breed 12, end.",
            f"“{text}” is not a move. Examples: place 12, hand, draw, lift 12, drop 7NE,"
            " go 12NE, save 12NE, breed 12, end.",
        ),
    )


# JSON


def action_json(state: State, action: int) -> Form:
    """An action by the names of the specification, with the cell it is about."""
    return move_former(state)(action)


def move_former(state: State) -> Callable[[int], Form]:
    """The forms of actions on this table."""
    all_q, all_r, beside = state.q.tolist(), state.r.tolist(), state.neighbour.tolist()

    def form(action: int) -> Form:
        kind, tile, direction, of_class = parts_of(action)
        match kind:
            case "play_hand":
                return {"kind": kind}
            case "draw_card":
                return {"kind": kind}
            case "end_actions":
                return {"kind": kind}
            case "place":
                return {"kind": kind, "tile": tile}
            case "drift_pick":
                return {"kind": kind, "tile": tile}
            case "reproduce":
                return {"kind": kind, "tile": tile}
        dq, dr = STEPS[direction]
        toward, cell = DIRECTION_NAMES[direction], (all_q[tile] + dq, all_r[tile] + dr)
        if kind == "drift_drop":
            return {"kind": kind, "anchor": tile, "dir": toward, "cell": cell}
        name = CLASSES[of_class]
        if kind == "rescue":
            return {"kind": kind, "dst": tile, "dir": toward, "class": name, "cell": cell}
        other = beside[tile][direction]
        target = other if other < TILES else None
        return {
            "kind": kind, "src": tile, "dir": toward, "class": name, "dst": target, "cell": cell,
        }  # fmt: skip

    return form


def read_action_json(state: State, data: Mapping[str, Json]) -> int:
    """The action of a JSON form; what it carries beyond need is not looked at."""
    try:
        return _number_of(state, data)
    except (KeyError, ValueError) as error:
        raise _unreadable(str(dict(data))) from error


def _number_of(state: State, data: Mapping[str, Json]) -> int:
    match data["kind"]:
        case "place" | "drift_pick" | "reproduce" as kind:
            return TILE_KINDS[kind] + _tile(data["tile"])
        case "play_hand" | "draw_card" | "end_actions" as kind:
            return PLAIN_KINDS[kind]
        case "drift_drop" if "anchor" in data:
            return DROP + 6 * _tile(data["anchor"]) + _place_among(DIRECTION_NAMES, data["dir"])
        case "drift_drop":
            return drop_on(state, *_cell(data["cell"]))
        case "migrate" | "rescue" as kind:
            tile = _tile(data["src" if kind == "migrate" else "dst"])
            direction = _place_among(DIRECTION_NAMES, data["dir"])
            of_class = _place_among(CLASSES, data.get("class", "fertile"))
            number = migrate_number if kind == "migrate" else rescue_number
            return int(number(tile, direction, of_class))
    raise ValueError(data["kind"])


def _tile(value: Json) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < TILES:
        raise ValueError(value)
    return value


def _cell(value: Json) -> Cell:
    match value:
        case [int() as q, int() as r]:
            return q, r
    raise ValueError(value)


def _place_among(names: Sequence[str], value: Json) -> int:
    if not isinstance(value, str):
        raise ValueError(value)
    return names.index(value)
