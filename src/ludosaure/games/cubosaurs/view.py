"""
The state as one viewer knows it, by the names of the rules; None is not known.

Besides stands what people like to see: counts, whose the Hand is and where it would go, what every
part of a collection is worth, and what is printed on cards and tiles.
"""

from functools import lru_cache
from typing import Literal

import orjson
from typing_extensions import TypedDict

from ludosaure.games.cubosaurs.fields import State
from ludosaure.games.cubosaurs.forecast import PLAN, Forecast
from ludosaure.games.cubosaurs.printed import CardFace, OptionsPlayed, Series, TileFace, printed
from ludosaure.games.cubosaurs.state import STATE
from ludosaure.games.cubosaurs.worth import COUNT, Worth
from ludosaure.games.cubosaurs.writing import RANKING, write_result, write_table
from ludosaure.games.pens import draft, written

PhaseName = Literal[
    "MAIN", "AFTER", "TAKE_DNA", "T5_ADD", "T6_DESTROY", "T7_DESTROY", "T8_STEAL",
    "T9_CARD", "T9_SEAT", "T10_TAKE", "T10_GIVE", "GAME_OVER",
]  # fmt: skip


class Secret(TypedDict):
    """A card of the Hand that came from the deck, and the seats that know it."""

    card: str | None
    seats: list[int]


class Result(TypedDict):
    """The final ranking."""

    totals: list[int]
    places: list[int]
    winners: list[int]


class View(TypedDict):
    """A match of Cubosaurs as one viewer knows it."""

    options: OptionsPlayed
    n: int
    round: int
    rounds_total: int
    direction: int
    start_seat: int
    deck: list[str] | None
    deck_count: int
    aside: list[str] | None
    aside_count: int
    destroyed: list[str]
    collections: list[list[str]]
    hand: list[str | None]
    hand_seen: list[Secret]
    holder: int  # whose the Hand is: the next seat's once it has been passed
    next_seat: int  # who plays after the current seat
    current: int
    phase: PhaseName
    decided: bool
    bought_this_turn: bool
    chosen: str | None
    pending_gains: list[int]
    tokens: list[int]
    supply: int
    market: list[int]
    tile_pile: list[int] | None
    tile_pile_count: int
    tiles_owned: list[list[int]]
    round_scores: list[list[int]]
    result: Result | None
    worth: list[list[Worth]]
    totals_now: list[int]
    if_kept: int | None  # the holder's collection with the Hand; None while part of it is unknown
    forecast: dict[str, Forecast]  # what a choice makes of the collections, by its notation
    cards: dict[str, CardFace]
    series: dict[Series, list[int]]
    tiles: dict[str, TileFace]


def view(state: State) -> View:
    """The state by names."""
    seen: View = orjson.loads(view_written(state))
    return seen


def view_written(state: State) -> bytes:
    """The same as JSON."""
    head, tail = _printed(state.options.tobytes())
    drafts = draft(COUNT), draft(PLAN), draft(STATE), draft(RANKING)
    return b"".join((head, written(write_table, state, *drafts), tail))


@lru_cache(256)
def _printed(options: bytes) -> tuple[bytes, bytes]:
    """What comes first and what comes last, the same throughout a match."""
    face = printed(options)
    names = ("cards", "series", "tiles")
    rest = orjson.dumps({name: face[name] for name in names})  # type: ignore[literal-required]
    return b'{"options":%b,' % orjson.dumps(face["options"]), rest[1:]


def result(state: State) -> Result:
    """The ranking as it stands: points, places and winners."""
    found: Result = orjson.loads(written(write_result, state, draft(RANKING))[:-1])
    return found
