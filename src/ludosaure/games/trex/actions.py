"""The flat action numbers (§4.5), and their text and JSON forms."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from typing_extensions import TypedDict

from ludosaure.games.layouts import Json
from ludosaure.games.text import Text, Unreadable
from ludosaure.games.trex.box import CARD_NAMES, COLORS, SET, ColorName
from ludosaure.games.trex.fields import State

PLAY = 0  # + card id
PLAY_TOP = 17
CHOOSE_EGG = 18  # + slot
DISCARD_PLAYED_TOP = 20
DISCARD_DRAW_TOP = 21
DISCARD_SHOWER = 22
KEEP_TRUMPS = 23
SET_STRONG = 24  # + colour
SET_WEAK = 29  # + colour
ACTIONS = 34
DRAW = 34  # only with draw_symbol = optional, as the next
DECLINE_DRAW = 35
ALL_ACTIONS = 36
MAX_LEGAL = SET  # a whole set in hand

NOTATION = (
    *CARD_NAMES,
    "top",
    "egg:0",
    "egg:1",
    "out:played",
    "out:draw",
    "out:shower",
    "keep",
    *(f"strong:{color}" for color in COLORS),
    *(f"weak:{color}" for color in COLORS),
    "draw",
    "decline",
)


class Play(TypedDict):
    """Lay a card of the hand."""

    kind: Literal["play"]
    card: int


class ChooseEgg(TypedDict):
    """Take one of the two eggs of the round."""

    kind: Literal["choose_egg"]
    slot: Literal[0, 1]


class SetTrump(TypedDict):
    """Put a spare colour in the place of a trump."""

    kind: Literal["set_strong", "set_weak"]
    color: ColorName


class Plain(TypedDict):
    """An action that needs no more than its name."""

    kind: Literal[
        "play_top",
        "discard_played_top",
        "discard_draw_top",
        "discard_shower",
        "keep_trumps",
        "draw",
        "decline_draw",
    ]


Form: TypeAlias = Play | ChooseEgg | SetTrump | Plain

FORMS: tuple[Form, ...] = (
    *(Play(kind="play", card=card) for card in range(SET)),
    Plain(kind="play_top"),
    ChooseEgg(kind="choose_egg", slot=0),
    ChooseEgg(kind="choose_egg", slot=1),
    Plain(kind="discard_played_top"),
    Plain(kind="discard_draw_top"),
    Plain(kind="discard_shower"),
    Plain(kind="keep_trumps"),
    *(SetTrump(kind="set_strong", color=color) for color in COLORS),
    *(SetTrump(kind="set_weak", color=color) for color in COLORS),
    Plain(kind="draw"),
    Plain(kind="decline_draw"),
)

_NUMBERS = {text.lower(): action for action, text in enumerate(NOTATION)}


def notation(state: State, action: int) -> str:
    """An action as short text: Y6, SHOWER, top, egg:0, out:draw, strong:blue, …"""
    return NOTATION[action]


def read_notation(state: State, text: str) -> int:
    """The action a text stands for, capitals or not."""
    action = _NUMBERS.get(text.strip().lower())
    if action is None:
        raise Unreadable(
            "unreadable_move",
            Text(
                f"Coup illisible : {text!r}. Exemples : Y6, SHOWER, top, egg:0, out:played, "
                "strong:blue, keep.",
                f"Cannot read the move {text!r}. Examples: Y6, SHOWER, top, egg:0, out:played, "
                "strong:blue, keep.",
            ),
        )
    return action


def action_json(state: State, action: int) -> Form:
    """An action by the names of the specification."""
    return FORMS[action].copy()


def read_action_json(state: State, data: Mapping[str, Json]) -> int:
    """The action of a JSON form."""
    if isinstance(data, Mapping):
        for action, form in enumerate(FORMS):
            if dict(data) == form and not any(isinstance(part, bool) for part in data.values()):
                return action
    raise Unreadable(
        "unreadable_move",
        Text(f"Coup illisible : {data!r}.", f"Cannot read the move {data!r}."),
    )
