"""The flat action numbers (§4.5), and their text and JSON forms."""

from collections.abc import Mapping

from ludosaure.games.contract import Json, Text, Unreadable
from ludosaure.games.trex.box import CARD_NAMES, COLORS, SET

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

FORMS: tuple[dict[str, Json], ...] = (
    *({"kind": "play", "card": card} for card in range(SET)),
    {"kind": "play_top"},
    {"kind": "choose_egg", "slot": 0},
    {"kind": "choose_egg", "slot": 1},
    {"kind": "discard_played_top"},
    {"kind": "discard_draw_top"},
    {"kind": "discard_shower"},
    {"kind": "keep_trumps"},
    *({"kind": "set_strong", "color": color} for color in COLORS),
    *({"kind": "set_weak", "color": color} for color in COLORS),
    {"kind": "draw"},
    {"kind": "decline_draw"},
)

_NUMBERS = {text.lower(): action for action, text in enumerate(NOTATION)}


def action_from_text(text: str) -> int:
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


def action_from_json(data: Mapping[str, Json]) -> int:
    """The action of a JSON form."""
    if isinstance(data, Mapping):
        for action, form in enumerate(FORMS):
            if dict(data) == form and not any(isinstance(part, bool) for part in data.values()):
                return action
    raise Unreadable(
        "unreadable_move",
        Text(f"Coup illisible : {data!r}.", f"Cannot read the move {data!r}."),
    )
