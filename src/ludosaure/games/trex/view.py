"""The table as the viewer of a state knows it (§4.1), for people; None where it is not known."""

from functools import lru_cache
from typing import Literal, TypeAlias, get_args

import orjson
from typing_extensions import TypedDict

from ludosaure.games.layouts import from_bytes
from ludosaure.games.pens import written
from ludosaure.games.trex.box import CARD_COLOR, CARD_NAMES, COLORS, NO_COLOR, ColorName, Symbol
from ludosaure.games.trex.fields import Options, State
from ludosaure.games.trex.options import OPTION_SET, OPTIONS_LAYOUT
from ludosaure.games.trex.outlook import Gifts, Outlook
from ludosaure.games.trex.writing import write_table

PhaseName: TypeAlias = Literal[
    "play", "draw_choice", "choose_egg", "discard", "change_trump", "game_over"
]
SymbolName: TypeAlias = Literal["none", "draw_1", "draw_2", "draw_3", "meteor", "meteor_shower"]
PHASE_NAMES: tuple[PhaseName, ...] = get_args(PhaseName)
SYMBOL_NAMES: tuple[SymbolName, ...] = get_args(SymbolName)


class BoxFile(TypedDict, total=False):
    """What the owner of a box corrected."""

    symbols: dict[str, str]  # by card number
    eggs: dict[ColorName, int]


class Chosen(TypedDict):
    """The options of the match, by name."""

    first_player: Literal[0, 1, 2, 3, 4, "random"]
    meteor_comparison: Literal["strength", "number"]
    closing_meteor_extends: bool
    draw_symbol: Literal["mandatory", "optional"]
    rounds: int
    box: BoxFile | None


class Face(TypedDict):
    """What is printed on a card."""

    card: int
    name: str  # its notation: Y6, SHOWER, CHAM
    color: ColorName | None
    number: int | None
    symbol: SymbolName
    draw: int


class Laid(TypedDict):
    """A card of a played pile, and when it was laid."""

    card: int
    time: int


class Top(TypedDict):
    """The top card of a pile and what it is worth: tier 3 strong, 2 between, 1 weak, 0 nothing."""

    card: int
    time: int
    tier: int
    number: int
    copies: int | None  # the card a Chamaelosaurus lies on


class Removed(TypedDict):
    """A card that left the game."""

    card: int | None
    seen: bool


class Seat(TypedDict):
    """One player's cards and eggs."""

    hand: list[int | None]
    hand_size: int
    draw_pile: list[int | None]  # top first
    draw_size: int
    played_pile: list[Laid]  # first played first
    top: Top | None
    removed: list[Removed]
    ever_played: list[int]
    unknown_cards: list[int]
    eggs: dict[ColorName, int]
    egg_points: dict[ColorName, int]  # what the eggs of a colour are worth
    with_egg: dict[ColorName, int]  # what the seat's points would be with one more of a colour
    score: int
    remaining_sum: int | None


class View(TypedDict):
    """The whole table."""

    options: Chosen
    phase: PhaseName
    round: int
    rounds: int
    current_player: int | None
    starter: int
    strong_color: ColorName
    weak_color: ColorName
    spare_colors: list[ColorName]
    offer: list[ColorName | None]
    egg_pile: list[list[ColorName | None]]
    eggs_unseen: dict[ColorName, int]
    play_clock: int
    meteor_holder: int | None
    reigning_meteor: Laid | None
    lap_seats: list[int]
    lap_closer: int | None
    ranking: list[int]
    if_it_ended_now: list[int]
    round_gives: Gifts
    if_played: list[Outlook]
    discard_index: int
    seats: list[Seat]
    cards: list[Face]


def view(state: State) -> View:
    """The whole table; None where the viewer has not seen."""
    seen: View = orjson.loads(view_written(state))
    return seen


def view_written(state: State) -> bytes:
    """The same as JSON."""
    options, cards = _printed(state.options.tobytes())
    return b"".join((options, written(write_table, state), cards))


@lru_cache(64)
def _printed(options: bytes) -> tuple[bytes, bytes]:
    """What comes first and what comes last, the same throughout a match."""
    given: Options = from_bytes(OPTIONS_LAYOUT, options)
    faces = [_face(card, symbol) for card, symbol in enumerate(given.symbol.tolist())]
    first, last = orjson.dumps(OPTION_SET.told(given)), orjson.dumps(faces)
    return b'{"options":%b,' % first, b'"cards":%b}' % last


def _face(card: int, symbol: int) -> Face:
    """What is printed on a card."""
    color = int(CARD_COLOR[card])
    return {
        "card": card,
        "name": CARD_NAMES[card],
        "color": None if color == NO_COLOR else COLORS[color],
        "number": card if color != NO_COLOR else None,
        "symbol": SYMBOL_NAMES[symbol],
        "draw": symbol if Symbol.DRAW_1 <= symbol <= Symbol.DRAW_3 else 0,
    }
