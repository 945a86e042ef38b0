"""
Moves and deals as text and JSON.

| text | move |
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
from collections.abc import Mapping
from typing import Any

import numpy as np

from ludosaure.games.chao_dino.actions import (
    DRAW_CARD,
    DROP,
    END_ACTIONS,
    MAX_LEGAL,
    MIGRATE,
    PICK,
    PLACE,
    PLAY_HAND,
    REPRODUCE,
    RESCUE,
    migrate_number,
    rescue_number,
)
from ludosaure.games.chao_dino.board import continent_of
from ludosaure.games.chao_dino.box import CARDS, LAKE, LAKES, LETTERS, TILES, VOLCANO
from ludosaure.games.chao_dino.drift import legal_drops
from ludosaure.games.chao_dino.hexes import DIRECTION_NAMES, RING_SIZE, STEPS
from ludosaure.games.chao_dino.state import DEAL, DRIFT_DROP
from ludosaure.games.contract import Deal, DealRefused, Json, Options, State, Text, Unreadable
from ludosaure.games.records import record_of

CLASSES = ("fertile", "spent")
MOVE = re.compile(
    r"(?P<verb>[a-z]+)(?:\s+[VMSJ]?(?P<tile>\d+)(?P<dir>E|NE|NW|W|SW|SE)?(?P<spent>\*)?)?"
)
CELL = re.compile(r"(?:drop\s+)?@\s*(-?\d+)\s*,\s*(-?\d+)")
LETTER = re.compile(r"(?:drop\s+)?([a-z]{1,2})")
TILE_VERBS = {"place": PLACE, "lift": PICK, "breed": REPRODUCE}
PLAIN_VERBS = {"hand": PLAY_HAND, "draw": DRAW_CARD, "end": END_ACTIONS}
STEP_VERBS = {"go": migrate_number, "save": rescue_number}


def parts_of(action: int) -> tuple[str, int, int, int]:
    """Kind (the specification's name), tile, direction and class of an action number; -1 for none."""
    for kind, base in (("place", PLACE), ("drift_pick", PICK), ("reproduce", REPRODUCE)):
        if base <= action < base + TILES:
            return kind, action - base, -1, -1
    if DROP <= action < MIGRATE:
        return "drift_drop", (action - DROP) // 6, (action - DROP) % 6, -1
    if MIGRATE <= action < REPRODUCE:
        kind, base = ("migrate", MIGRATE) if action < RESCUE else ("rescue", RESCUE)
        number = action - base
        return kind, number // 12, number // 2 % 6, number % 2
    names = {PLAY_HAND: "play_hand", DRAW_CARD: "draw_card", END_ACTIONS: "end_actions"}
    return names.get(action, "unknown"), -1, -1, -1


def cell_beside(state: State, tile: int, direction: int) -> tuple[int, int]:
    """The cell next to a tile."""
    dq, dr = STEPS[direction]
    return int(state["q"][tile]) + dq, int(state["r"][tile]) + dr


def drops(state: State) -> list[tuple[int, tuple[int, int]]]:
    """The destinations of the picked tile: action and cell, in the order of their letters."""
    if state["phase"] != DRIFT_DROP:
        return []
    out = np.zeros(MAX_LEGAL, np.int16)
    actions = out[: int(legal_drops(state, out))].tolist()
    return [(a, cell_beside(state, (a - DROP) // 6, (a - DROP) % 6)) for a in actions]


def letter(number: int) -> str:
    """a, b, …, z, aa, ab, …"""
    alphabet = "abcdefghijklmnopqrstuvwxyz"
    return alphabet[number] if number < 26 else alphabet[number // 26 - 1] + alphabet[number % 26]


# Text


def notation(action: int) -> str:
    """An action as short text."""
    kind, tile, direction, of_class = parts_of(action)
    where = f"{tile}{DIRECTION_NAMES[direction]}" if direction >= 0 else f"{tile}"
    star = "*" if of_class == 1 else ""
    verbs = {
        "place": "place", "play_hand": "hand", "draw_card": "draw", "drift_pick": "lift",
        "drift_drop": "drop", "migrate": "go", "rescue": "save", "reproduce": "breed",
        "end_actions": "end",
    }  # fmt: skip
    return f"{verbs[kind]} {where}{star}" if tile >= 0 else verbs[kind]


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
    direction = DIRECTION_NAMES.index(move["dir"])
    if verb == "drop" and not star:
        return DROP + 6 * tile + direction
    if verb in STEP_VERBS:
        return int(STEP_VERBS[verb](tile, direction, star))
    raise _unreadable(text)


def drop_on(state: State, q: int, r: int) -> int:
    """The number of a drop on a cell: its smallest neighbour in the continent that the tile leaves (4.8)."""
    picked = int(state["picked_tile"])
    home = int(continent_of(state, picked)) & ~(1 << picked) if picked >= 0 else 0
    found: list[tuple[bool, int, int]] = []
    for tile in range(TILES):
        if int(state["land"]) >> tile & 1:
            step = q - int(state["q"][tile]), r - int(state["r"][tile])
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


def action_json(state: State, action: int) -> dict[str, Json]:
    """An action by the names of the specification (4.6, 4.8), with the cell it is about."""
    kind, tile, direction, of_class = parts_of(action)
    said: dict[str, Json] = {"kind": kind}
    if kind in ("place", "drift_pick", "reproduce"):
        said["tile"] = tile
    elif kind == "drift_drop":
        said |= {"anchor": tile, "dir": DIRECTION_NAMES[direction]}
        said["cell"] = list(cell_beside(state, tile, direction))
    elif kind in ("migrate", "rescue"):
        said |= {"src" if kind == "migrate" else "dst": tile, "dir": DIRECTION_NAMES[direction]}
        said["class"] = CLASSES[of_class]
        other = int(state["neighbour"][tile, direction])
        if kind == "migrate":
            said["dst"] = other if other < TILES else None
        said["cell"] = list(cell_beside(state, tile, direction))
    return said


def read_action_json(state: State, data: Mapping[str, Json]) -> int:
    """The action number of a JSON form; what it carries beyond need is not looked at."""
    try:
        kind = data["kind"]
        if kind in ("place", "drift_pick", "reproduce"):
            base = {"place": PLACE, "drift_pick": PICK, "reproduce": REPRODUCE}[kind]
            return base + _tile(data["tile"])
        if kind == "drift_drop" and "anchor" not in data:
            q, r = data["cell"]
            return drop_on(state, int(q), int(r))
        if kind == "drift_drop":
            return DROP + 6 * _tile(data["anchor"]) + DIRECTION_NAMES.index(data["dir"])
        if kind in ("migrate", "rescue"):
            tile = _tile(data["src" if kind == "migrate" else "dst"])
            direction = DIRECTION_NAMES.index(data["dir"])
            of_class = CLASSES.index(data.get("class", "fertile"))
            number = migrate_number if kind == "migrate" else rescue_number
            return int(number(tile, direction, of_class))
        plain = {"play_hand": PLAY_HAND, "draw_card": DRAW_CARD, "end_actions": END_ACTIONS}
        return plain[kind]
    except (KeyError, ValueError, TypeError) as error:
        raise _unreadable(str(dict(data))) from error


def _tile(value: Json) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < TILES:
        raise ValueError(value)
    return value


# Deals


def deal_json(options: Options, deal: Deal) -> Json:
    """A deal as in rules/deals.md: layout and pile as letters, and the first player."""
    cells = int(RING_SIZE[options["players"]])
    return {
        "layout": "".join(LETTERS[terrain] for terrain in deal["layout"][:cells]),
        "pile": "".join(LETTERS[face] for face in deal["pile"] if face),
        "first_player": int(deal["first_player"]),
    }


def read_deal(options: Options, data: Json) -> Deal:
    """An explicit deal, checked against the box."""
    deal = record_of(DEAL)
    if not isinstance(data, Mapping) or set(data) != {"layout", "pile", "first_player"}:
        raise _wrong(
            "deal",
            "il faut layout, pile et first_player, et rien d'autre",
            "it needs layout, pile and first_player, and nothing else",
        )
    players = int(options["players"])
    _read_layout(options, data["layout"], deal["layout"], players)
    _read_pile(options, data["pile"], deal["pile"])
    first = data["first_player"]
    if isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < players:
        last = players - 1
        raise _wrong("first_player", f"un siège de 0 à {last}", f"must be a seat from 0 to {last}")
    deal["first_player"] = first
    return deal


def _read_layout(options: Options, text: Json, layout: Any, players: int) -> None:
    cells = int(RING_SIZE[players])
    if not isinstance(text, str) or len(text) != cells or set(text) - set("VMSJL"):
        raise _wrong("layout", f"{cells} lettres parmi VMSJL", f"must be {cells} letters of VMSJL")
    terrains = [LETTERS.index(shown) for shown in text]
    if terrains[0] != VOLCANO or terrains.count(VOLCANO) != 1:
        raise _wrong("layout", "le volcan est au centre", "the volcano lies in the centre, once")
    lakes = 0 if players == 2 else LAKES
    if terrains[:19].count(LAKE) != lakes or terrains.count(LAKE) != lakes:
        raise _wrong(
            "layout",
            f"{lakes} lacs, dans les deux premiers cercles",
            f"there are {lakes} lakes, within the first two rings",
        )
    for terrain in range(1, 4):
        if terrains.count(terrain) > options["tiles"][terrain]:
            shown = LETTERS[terrain]
            raise _wrong("layout", f"trop de {shown}", f"the box has fewer {shown}")
    layout[:cells] = terrains


def _read_pile(options: Options, text: Json, pile: Any) -> None:
    first_2 = int(options["back_1"].sum())
    cards = first_2 + int(options["back_2"].sum()) + 1
    if not isinstance(text, str) or len(text) != cards or set(text) - set("MSJX"):
        raise _wrong("pile", f"{cards} lettres parmi MSJX", f"must be {cards} letters of MSJX")
    for back, part in ((1, text[:first_2]), (2, text[first_2:])):
        numbers = options[f"back_{back}"]
        meteors = back - 1
        if part.count("X") != meteors or any(
            part.count(LETTERS[terrain]) != numbers[terrain] for terrain in range(1, 4)
        ):
            wanted = "".join(LETTERS[t] * int(numbers[t]) for t in range(1, 4)) + "X" * meteors
            raise _wrong(
                "pile",
                f"les cartes à dos {back} sont {wanted}",
                f"the cards with back {back} are {wanted}",
            )
    pile[:cards] = [LETTERS.index(shown) for shown in text]
    pile[cards:CARDS] = 0


def _wrong(part: str, fr: str, en: str) -> DealRefused:
    return DealRefused("wrong_deal", Text(f"Donne, {part} : {fr}.", f"Deal, {part}: {en}."))
