"""What happened in a decision, typed (§4.4): the kinds, and how the told numbers are read."""

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias, cast

from typing_extensions import TypedDict

from ludosaure.games.constants import NOBODY
from ludosaure.games.contract import EventKind
from ludosaure.games.events import read_rows
from ludosaure.games.trex.box import COLORS, SET, ColorName
from ludosaure.games.trex.fields import State
from ludosaure.games.trex.happenings import Place, RoundEnd, Source
from ludosaure.games.trex.scoring import remaining_sum
from ludosaure.games.trex.state import UNKNOWN

EVENT_KINDS = (
    EventKind("card_played", ("seat", "card", "time", "from")),  # from: a Source
    EventKind("cards_drawn", ("seat", "count", "first", "second", "third")),
    EventKind("draw_declined", ("seat",)),
    EventKind("final_lap_started", ("seat", "card")),
    EventKind("final_lap_extended", ("seat", "card")),
    EventKind("round_ended", ("reason", "first", "second", "third", "fourth", "fifth")),
    EventKind("egg_taken", ("seat", "color", "slot")),
    EventKind("card_removed", ("seat", "from", "card")),  # from: a Source
    EventKind("pile_returned", ("seat", "count")),
    EventKind("trump_changed", ("seat", "place", "color")),  # place: a Place
    EventKind("trump_kept", ("seat",)),
    EventKind("eggs_revealed", ("round", "first", "second", "starter")),
    EventKind("game_over", ("first", "second", "third", "fourth", "fifth")),  # scores by seat
)

SourceName: TypeAlias = Literal["hand", "played_pile", "draw_pile"]
PlaceName: TypeAlias = Literal["strong", "weak"]
Slot: TypeAlias = Literal[0, 1]

CardPlayed = TypedDict(
    "CardPlayed",
    {
        "kind": Literal["card_played"],
        "seat": int,
        "card": int,
        "time": int,
        "from": SourceName,
    },
)


class CardsDrawn(TypedDict):
    """Cards of the draw pile come to the hand; None for those the listener does not know."""

    kind: Literal["cards_drawn"]
    seat: int
    count: int
    cards: list[int | None]


class DrawDeclined(TypedDict):
    """A draw symbol is not used (option draw_symbol)."""

    kind: Literal["draw_declined"]
    seat: int


class FinalLap(TypedDict):
    """A meteor starts the final lap, or a stronger one starts it again; *seat* will close it."""

    kind: Literal["final_lap_started", "final_lap_extended"]
    seat: int
    card: int


class RoundEnded(TypedDict):
    """The last card of a round is laid; the ranking goes from the strongest to the weakest."""

    kind: Literal["round_ended"]
    reason: Literal["closing", "exhaustion"]
    ranking: list[int]


class EggTaken(TypedDict):
    """An egg joins a collection."""

    kind: Literal["egg_taken"]
    seat: int
    color: ColorName
    slot: Slot


CardRemoved = TypedDict(
    "CardRemoved",
    {
        "kind": Literal["card_removed"],
        "seat": int,
        "from": SourceName,
        "card": int | None,  # None: nobody saw it
    },
)


class PileReturned(TypedDict):
    """A played pile goes back under the draw pile."""

    kind: Literal["pile_returned"]
    seat: int
    count: int


class TrumpChanged(TypedDict):
    """A spare colour takes the place of a trump."""

    kind: Literal["trump_changed"]
    seat: int
    place: PlaceName
    color: ColorName


class TrumpKept(TypedDict):
    """The weakest keeps both trumps."""

    kind: Literal["trump_kept"]
    seat: int


class EggsRevealed(TypedDict):
    """A round begins: two eggs are shown."""

    kind: Literal["eggs_revealed"]
    round: int
    colors: list[ColorName]
    starter: int


class GameOver(TypedDict):
    """The last round is cleared away, and everything is shown."""

    kind: Literal["game_over"]
    scores: list[int]
    remaining: list[list[int]]
    remaining_sums: list[int]


Event: TypeAlias = (
    CardPlayed
    | CardsDrawn
    | DrawDeclined
    | FinalLap
    | RoundEnded
    | EggTaken
    | CardRemoved
    | PileReturned
    | TrumpChanged
    | TrumpKept
    | EggsRevealed
    | GameOver
)


def events(state: State) -> list[Event]:
    """What happened in the decision that led to *state*, as far as its viewer knows."""
    return cast(list[Event], read_rows(state, EVENT_KINDS, _READERS))


Parts: TypeAlias = Mapping[str, object]


def _played(state: State, n: Sequence[int]) -> Parts:
    return {"seat": n[0], "card": n[1], "time": n[2], "from": _source(n[3])}


def _drawn(state: State, n: Sequence[int]) -> Parts:
    return {"seat": n[0], "count": n[1], "cards": [_card(card) for card in n[2 : 2 + n[1]]]}


def _round_ended(state: State, n: Sequence[int]) -> Parts:
    ranking = [seat for seat in n[1:6] if seat != NOBODY]
    return {"reason": RoundEnd(n[0]).name.lower(), "ranking": ranking}


def _removed(state: State, n: Sequence[int]) -> Parts:
    return {"seat": n[0], "from": _source(n[1]), "card": _card(n[2])}


def _trump_changed(state: State, n: Sequence[int]) -> Parts:
    return {"seat": n[0], "place": Place(n[1]).name.lower(), "color": COLORS[n[2]]}


def _revealed(state: State, n: Sequence[int]) -> Parts:
    return {"round": n[0], "colors": [COLORS[n[1]], COLORS[n[2]]], "starter": n[3]}


def _over(state: State, n: Sequence[int]) -> Parts:
    seats = range(int(state.options.players))
    return {
        "scores": list(n[: len(seats)]),
        "remaining": [_remaining(state, seat) for seat in seats],
        "remaining_sums": [remaining_sum(state, seat) for seat in seats],
    }


def _remaining(state: State, seat: int) -> list[int]:
    """The cards a player is left with, in hand and draw pile."""
    hand = int(state.hand[seat])
    pile = state.draw_pile[seat].tolist()[: int(state.draw_size[seat])]
    return sorted([*(card for card in range(SET) if hand >> card & 1), *pile])


_READERS = {
    "card_played": _played,
    "cards_drawn": _drawn,
    "draw_declined": lambda state, n: {"seat": n[0]},
    "final_lap_started": lambda state, n: {"seat": n[0], "card": n[1]},
    "final_lap_extended": lambda state, n: {"seat": n[0], "card": n[1]},
    "round_ended": _round_ended,
    "egg_taken": lambda state, n: {"seat": n[0], "color": COLORS[n[1]], "slot": n[2]},
    "card_removed": _removed,
    "pile_returned": lambda state, n: {"seat": n[0], "count": n[1]},
    "trump_changed": _trump_changed,
    "trump_kept": lambda state, n: {"seat": n[0]},
    "eggs_revealed": _revealed,
    "game_over": _over,
}


def _card(card: int) -> int | None:
    return None if card == UNKNOWN else card


def _source(source: int) -> str:
    return _SOURCES[source]


_SOURCES = {int(source): source.name.lower() for source in Source}
