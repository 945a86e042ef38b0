"""
The actions: their numbers, as text, and by names.

| number | action | means |
| --- | --- | --- |
| 0 | KEEP | keep the whole Hand |
| 1 | END_TURN | buy nothing after the decision (option) |
| 2–56 | CARD(c) | the card chosen: passed on, destroyed, stolen, given, swapped |
| 57–66 | TILE(t) | buy tile t |
| 67–71 | SEAT(s) | the player chosen |
"""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from typing_extensions import TypedDict

from ludosaure.games.cubosaurs.box import (
    CARD_NAMES,
    CARD_NUMBERS,
    CARDS,
    TILE_KEYS,
    TILE_ROWS,
    TILES,
)
from ludosaure.games.cubosaurs.fields import State
from ludosaure.games.cubosaurs.state import Phase
from ludosaure.games.layouts import Json
from ludosaure.games.text import Text, Unreadable

KEEP = 0
END_TURN = 1
CARD = 2  # + card
TILE = CARD + CARDS - 1  # + tile, which counts from 1
SEAT = TILE + TILES + 1  # + seat
ACTIONS = SEAT + 5
MAX_LEGAL = 56

# As text

VERBS: dict[int, str] = {
    Phase.MAIN: "pass",
    Phase.T5_ADD: "add",
    Phase.T6_DESTROY: "destroy",
    Phase.T7_DESTROY: "destroy",
    Phase.T8_STEAL: "steal",
    Phase.T9_CARD: "give",
    Phase.T10_TAKE: "take",
    Phase.T10_GIVE: "give",
}
CARD_VERBS = frozenset(VERBS.values())
SEATS = ("0", "1", "2", "3", "4")


def notation(state: State, action: int) -> str:
    """`keep`, `end`, `pass trex_1`, `buy draw_card`, `to 2`, `from 0`."""
    if action == KEEP:
        return "keep"
    if action == END_TURN:
        return "end"
    if action <= TILE:
        verb = VERBS.get(int(state.phase), "card")
        return f"{verb} {CARD_NAMES[action - CARD]}"
    if action < SEAT:
        return f"buy {TILE_ROWS[action - TILE - 1].key}"
    return f"{'from' if state.phase == Phase.TAKE_DNA else 'to'} {action - SEAT}"


def read_notation(state: State, text: str) -> int:
    """The action of a text; the verb before a card may be left out."""
    words = text.strip().lower().split()
    if words == ["keep"]:
        return KEEP
    if words == ["end"]:
        return END_TURN
    if len(words) == 2 and words[0] == "buy":
        name = words[1]
        if name in TILE_KEYS:
            return TILE + TILE_KEYS[name]
        if name.isdecimal() and 1 <= int(name) <= TILES:
            return TILE + int(name)
    if len(words) == 2 and words[0] in ("to", "from") and words[1] in SEATS:
        return SEAT + int(words[1])
    if words and (len(words) == 1 or (len(words) == 2 and words[0] in CARD_VERBS | {"card"})):
        card = CARD_NUMBERS.get(words[-1])
        if card is not None:
            return CARD + card
    raise Unreadable(
        "unreadable",
        Text(
            f"« {text[:40]} » ne se lit pas : essayez keep, pass trex_1, buy draw_card, to 2.",
            f"“{text[:40]}” cannot be read: try keep, pass trex_1, buy draw_card, to 2.",
        ),
    )


# By names


class Keep(TypedDict):
    """The whole Hand is kept."""

    kind: Literal["KEEP"]


class EndTurn(TypedDict):
    """Nothing is bought after the decision."""

    kind: Literal["END_TURN"]


class ChooseCard(TypedDict):
    """A card is chosen; the phase says what for."""

    kind: Literal["CARD"]
    card: str


class BuyTile(TypedDict):
    """A tile is bought."""

    kind: Literal["TILE"]
    tile: int


class ChooseSeat(TypedDict):
    """A player is chosen: to give a card to, or to take a token from."""

    kind: Literal["SEAT"]
    seat: int


Form: TypeAlias = Keep | EndTurn | ChooseCard | BuyTile | ChooseSeat


def action_json(state: State, action: int) -> Form:
    """An action by the names of the specification."""
    if action == KEEP:
        return {"kind": "KEEP"}
    if action == END_TURN:
        return {"kind": "END_TURN"}
    if action <= TILE:
        return {"kind": "CARD", "card": CARD_NAMES[action - CARD]}
    if action < SEAT:
        return {"kind": "TILE", "tile": action - TILE}
    return {"kind": "SEAT", "seat": action - SEAT}


def read_action_json(state: State, data: Mapping[str, Json]) -> int:
    """The action number of a JSON form."""
    kind, card = data.get("kind"), data.get("card")
    tile, seat = data.get("tile"), data.get("seat")
    if kind == "KEEP":
        return KEEP
    if kind == "END_TURN":
        return END_TURN
    if kind == "CARD" and isinstance(card, str) and card in CARD_NUMBERS:
        return CARD + CARD_NUMBERS[card]
    if kind == "TILE" and type(tile) is int and 1 <= tile <= TILES:
        return TILE + tile
    if kind == "SEAT" and type(seat) is int and 0 <= seat < len(SEATS):
        return SEAT + seat
    raise Unreadable("unreadable", Text("Ce coup ne se lit pas.", "This move cannot be read."))
