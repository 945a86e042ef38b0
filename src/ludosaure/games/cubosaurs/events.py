"""
What happens in a game of Cubosaurs: every kind of event with its parts, read from the rows of a state.

`happenings.py` is how the rules tell them. Cards are told by name; a card drawn may be unknown (None).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, TypeAlias, cast, get_args

from typing_extensions import TypedDict

from ludosaure.games.contract import EventKind
from ludosaure.games.cubosaurs.fields import State
from ludosaure.games.cubosaurs.happenings import Happening
from ludosaure.games.cubosaurs.sets import name_or_none, names_of, tiles_in
from ludosaure.games.cubosaurs.view import result
from ludosaure.games.cubosaurs.worth import Worth, worth_of_all
from ludosaure.games.events import Reader, read_rows


class RoundStarted(TypedDict):
    """A round begins; the direction is 1 or -1."""

    kind: Literal["round_started"]
    round: int
    start_seat: int
    direction: int


class MarketOpened(TypedDict):
    """The tiles that may be bought this round."""

    kind: Literal["market_opened"]
    tiles: list[int]


class CardsDealt(TypedDict):
    """The starting cards of a seat."""

    kind: Literal["cards_dealt"]
    seat: int
    cards: list[str]


class CardDrawn(TypedDict):
    """A card joins the Hand from the deck."""

    kind: Literal["card_drawn"]
    seat: int
    card: str | None


class HandKept(TypedDict):
    """The whole Hand enters a collection."""

    kind: Literal["hand_kept"]
    seat: int
    cards: list[str]


class HandPassed(TypedDict):
    """The Hand goes on with a card of whoever passed it."""

    kind: Literal["hand_passed"]
    seat: int
    to: int
    card: str


class HandPassedFree(TypedDict):
    """The Hand goes on as it is: tile 4."""

    kind: Literal["hand_passed_free"]
    seat: int
    to: int


class TileBought(TypedDict):
    """A tile is paid and taken."""

    kind: Literal["tile_bought"]
    seat: int
    tile: int
    cost: int


class CardDestroyed(TypedDict):
    """A card leaves a collection and the round."""

    kind: Literal["card_destroyed"]
    seat: int
    owner: int
    card: str


class CardStolen(TypedDict):
    """A card changes its owner."""

    kind: Literal["card_stolen"]
    seat: int
    owner: int
    card: str


class CardGiven(TypedDict):
    """A card is given away."""

    kind: Literal["card_given"]
    seat: int
    to: int
    card: str


class CardsSwapped(TypedDict):
    """Two cards change places."""

    kind: Literal["cards_swapped"]
    seat: int
    to: int
    taken: str
    given: str


class DnaGained(TypedDict):
    """Tokens from the supply."""

    kind: Literal["dna_gained"]
    seat: int
    count: int


DnaTaken = TypedDict(
    "DnaTaken", {"kind": Literal["dna_taken"], "seat": int, "from": int}
)  # a token from somebody, the supply being empty


class RoundScored(TypedDict):
    """The points of the round, every seat's, and how each part of each collection was counted."""

    kind: Literal["round_scored"]
    round: int
    scores: list[int]
    worth: list[list[Worth]]  # [seat]


class GameOver(TypedDict):
    """The end."""

    kind: Literal["game_over"]
    winners: list[int]
    totals: list[int]


Event: TypeAlias = (  # in the order of Happening
    RoundStarted
    | MarketOpened
    | CardsDealt
    | CardDrawn
    | HandKept
    | HandPassed
    | HandPassedFree
    | TileBought
    | CardDestroyed
    | CardStolen
    | CardGiven
    | CardsSwapped
    | DnaGained
    | DnaTaken
    | RoundScored
    | GameOver
)
EVENT_KINDS = tuple(
    EventKind(
        happening.name.lower(), tuple(part for part in kind.__annotations__ if part != "kind")
    )
    for happening, kind in zip(Happening, get_args(Event), strict=True)
)


def events(state: State) -> list[Event]:
    """What happened in the decision that led to *state*."""
    return cast(list[Event], read_rows(state, EVENT_KINDS, READERS))


# How the numbers of a row are read


def _in_order(parts: Sequence[str]) -> "Reader[State]":
    """Most rows: one number a part, in order."""

    def read(state: State, row: Sequence[int]) -> Mapping[str, object]:
        return {
            part: PARTS[part](number) if part in PARTS else number
            for part, number in zip(parts, row, strict=False)
        }

    return read


def _cards(state: State, row: Sequence[int]) -> Mapping[str, object]:
    """A set of cards is told in four numbers of sixteen bits (`happenings.tell_cards`)."""
    low = sum((row[1 + k] + 32768) << (16 * k) for k in range(3))
    return {"seat": row[0], "cards": names_of(low | row[4] << 48)}


def _scores(state: State, row: Sequence[int]) -> Mapping[str, object]:
    options, round_now = state.options, row[0]
    collections, tiles = state.scored[round_now - 1], state.scored_tiles[round_now - 1]
    return {
        "round": round_now,
        "scores": list(row[1 : 1 + int(options.players)]),
        "worth": worth_of_all(options, collections, tiles),
    }


def _ending(state: State, row: Sequence[int]) -> Mapping[str, object]:
    final = result(state)
    return {"winners": final["winners"], "totals": final["totals"]}


PARTS: dict[str, Callable[[int], object]] = {
    "card": name_or_none,
    "taken": name_or_none,
    "given": name_or_none,
    "tiles": tiles_in,
}
READERS: dict[str, "Reader[State]"] = {
    **{kind.name: _in_order(kind.parts) for kind in EVENT_KINDS},
    "cards_dealt": _cards,
    "hand_kept": _cards,
    "round_scored": _scores,
    "game_over": _ending,
}
