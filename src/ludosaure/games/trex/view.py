"""The table as the viewer of a state knows it (§4.1), for people; None where it is not known."""

from functools import cache, lru_cache
from typing import Literal, NamedTuple, TypeAlias, cast, get_args

from typing_extensions import TypedDict

from ludosaure.games.constants import NOBODY, SPECTATOR
from ludosaure.games.kept import kept
from ludosaure.games.layouts import copy_of, from_bytes
from ludosaure.games.plain import Plain, plain, plain_options
from ludosaure.games.trex.box import (
    CARD_COLOR,
    CARD_NAMES,
    CHAMAELOSAURUS,
    COLORS,
    NO_COLOR,
    SET,
    ColorName,
    Symbol,
)
from ludosaure.games.trex.fields import State
from ludosaure.games.trex.knowledge import conceal
from ludosaure.games.trex.options import OPTION_SET, OPTIONS_LAYOUT
from ludosaure.games.trex.outlook import (
    Gifts,
    Outlook,
    cards_of,
    if_it_ended_now,
    if_played,
    lap_closer,
    lap_seats,
    round_gives,
)
from ludosaure.games.trex.scoring import color_score, egg_score, remaining_sum
from ludosaure.games.trex.state import NO_CARD, STATE, UNKNOWN, Phase, offered_eggs
from ludosaure.games.trex.strength import TIER, top_strength

PhaseName: TypeAlias = Literal[
    "play", "draw_choice", "choose_egg", "discard", "change_trump", "game_over"
]
SymbolName: TypeAlias = Literal["none", "draw_1", "draw_2", "draw_3", "meteor", "meteor_shower"]
PHASE_NAMES: tuple[PhaseName, ...] = get_args(PhaseName)
SYMBOL_NAMES: tuple[SymbolName, ...] = get_args(SymbolName)

_worth = cache(color_score)  # the same few numbers again and again


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


class Public(NamedTuple):
    """What everybody knows alike: the table but for cards, and what the engine counts for each seat."""

    table: View
    strengths: list[int]
    scores: list[int]


def view(state: State) -> View:
    """
    The whole table; None where the viewer has not seen.

    Most of it everybody knows alike, so that is made once for all viewers, from what a spectator
    knows; hands, piles and eggs to come are the viewer's own.
    """
    known = copy_of(state)
    conceal(known, SPECTATOR)
    public = _public(known.tobytes())
    seen = plain(state, "events")
    seen.options = plain_options(state.options)
    return {
        **public.table,
        "egg_pile": [[_color(egg) for egg in pile[seen.round_number :]] for pile in seen.egg_pile],
        "if_played": if_played(state, seen),
        "seats": [_player(state, seen, public, seat) for seat in range(seen.options.players)],
    }


@lru_cache(64)
def _public(known: bytes) -> Public:
    """The table as a spectator knows it, without what each viewer knows in an own way."""
    state: State = from_bytes(STATE, known)
    seen = plain(state, "events")
    seen.options = plain_options(state.options)
    shown = seen.round_number
    is_offered = offered_eggs(state)
    crossed = (seen.strong_color, seen.weak_color)
    has_meteor = seen.reigning_meteor != NO_CARD
    ranking = [seat for seat in seen.ranking if seat != NOBODY]
    standing = if_it_ended_now(state, seen)
    lap = lap_seats(state, seen)
    table: View = {
        "options": _chosen(state.options.tobytes()),
        "phase": PHASE_NAMES[seen.phase],
        "round": shown,
        "rounds": seen.options.rounds + 1,
        "current_player": _seat(seen.current_player),
        "starter": seen.starter,
        "strong_color": COLORS[seen.strong_color],
        "weak_color": COLORS[seen.weak_color],
        "spare_colors": [name for color, name in enumerate(COLORS) if color not in crossed],
        "offer": [_color(pile[shown - 1]) if is_offered else None for pile in seen.egg_pile],
        "egg_pile": [],
        "eggs_unseen": _eggs_unseen(seen),
        "play_clock": seen.play_clock,
        "meteor_holder": _seat(seen.meteor_holder),
        "reigning_meteor": (
            {"card": seen.reigning_meteor, "time": seen.meteor_time} if has_meteor else None
        ),
        "lap_seats": lap,
        "lap_closer": lap_closer(lap, seen.meteor_holder),
        "ranking": ranking,
        "if_it_ended_now": standing,
        "round_gives": round_gives(state, ranking or standing),
        "if_played": [],
        "discard_index": seen.discard_index,
        "seats": [],
        "cards": _faces(tuple(seen.options.symbol)),
    }
    seats = range(seen.options.players)
    strengths = [int(top_strength(state, s)) if seen.played_size[s] else 0 for s in seats]
    return Public(table, strengths, [int(egg_score(state, seat)) for seat in seats])


@lru_cache(64)
def _chosen(options: bytes) -> Chosen:
    """The options by name, the same throughout a match."""
    return kept(cast(Chosen, OPTION_SET.told(from_bytes(OPTIONS_LAYOUT, options))))


@lru_cache(64)
def _faces(symbols: tuple[int, ...]) -> list[Face]:
    """What is printed on the cards, the same throughout a match."""
    return kept([_face(card, symbol) for card, symbol in enumerate(symbols)])


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


def _player(state: State, seen: Plain, public: Public, seat: int) -> Seat:
    return _seat_seen(
        seen.hand[seat],
        seen.hand_size[seat],
        tuple(seen.draw_pile[seat][: seen.draw_size[seat]]),
        seen.ever_played[seat],
        tuple(seen.removed[seat]),
        tuple(seen.played_pile[seat]),
        tuple(seen.played_time[seat]),
        seen.played_size[seat],
        public.strengths[seat],
        tuple(seen.eggs[seat]),
        public.scores[seat],
        int(remaining_sum(state, seat)) if seen.phase == Phase.GAME_OVER else None,
    )


@lru_cache(4096)
def _seat_seen(
    hand_seen: int,
    hand_size: int,
    pile: tuple[int, ...],
    ever: int,
    gone: tuple[int, ...],
    played_pile: tuple[int, ...],
    played_time: tuple[int, ...],
    played_size: int,
    strength: int,
    eggs_had: tuple[int, ...],
    score: int,
    left: int | None,
) -> Seat:
    """A seat by what is known of it, made once for all who know the same, as long as it stays so."""
    hand, ever_played = cards_of(hand_seen), cards_of(ever)
    removed = [card for card in gone if card != NO_CARD]
    hidden = hand_size - len(hand)
    is_unsure = hidden > 0 or UNKNOWN in pile or UNKNOWN in removed
    eggs = dict(zip(COLORS, eggs_had, strict=True))
    played = zip(played_pile, played_time, strict=True)
    return {
        "hand": [*hand, *[None] * hidden],
        "hand_size": hand_size,
        "draw_pile": [_card(card) for card in reversed(pile)],
        "draw_size": len(pile),
        "played_pile": [{"card": card, "time": time} for card, time in played if time],
        "top": _top(played_pile, played_time, played_size - 1, strength),
        "removed": [{"card": _card(card), "seen": card in ever_played} for card in removed],
        "ever_played": ever_played,
        "unknown_cards": _unknown(hand, ever_played) if is_unsure else [],
        "eggs": eggs,
        "egg_points": {color: _worth(number) for color, number in eggs.items()},
        "with_egg": {
            color: score - _worth(number) + _worth(number + 1) for color, number in eggs.items()
        },
        "score": score,
        "remaining_sum": left,
    }


def _unknown(hand: list[int], ever_played: list[int]) -> list[int]:
    """Cards whose place the viewer does not know (§6)."""
    return [card for card in range(SET) if card not in hand and card not in ever_played]


def _top(pile: tuple[int, ...], times: tuple[int, ...], top: int, strength: int) -> Top | None:
    if top < 0:
        return None
    return {
        "card": pile[top],
        "time": times[top],
        "tier": strength // TIER,
        "number": strength % TIER,
        "copies": pile[top - 1] if pile[top] == CHAMAELOSAURUS and top > 0 else None,
    }


def _eggs_unseen(seen: Plain) -> dict[ColorName, int]:
    """How many eggs of each colour nobody has been offered yet."""
    offered = [egg for pile in seen.egg_pile for egg in pile[: seen.round_number]]
    counts = enumerate(seen.options.egg_count)
    return {COLORS[color]: number - offered.count(color) for color, number in counts}


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else int(seat)


def _card(card: int) -> int | None:
    return None if card == UNKNOWN else card


def _color(color: int) -> ColorName | None:
    return None if color == UNKNOWN else COLORS[color]
