"""
The state as one viewer knows it, by the names of the rules; None is not known.

Besides stands what people like to see: counts, whose the Hand is and where it would go, what every
part of a collection is worth, and what is printed on cards and tiles.
"""

from typing import Literal, cast

import numpy as np
from typing_extensions import TypedDict

from ludosaure.games.bits import NONE
from ludosaure.games.constants import PLACE, POINTS
from ludosaure.games.cubosaurs.box import CARD_NAMES, CARDS, KEPT, MAX_PLAYERS
from ludosaure.games.cubosaurs.fields import State
from ludosaure.games.cubosaurs.forecast import Forecast, forecasts
from ludosaure.games.cubosaurs.printed import CardFace, OptionsPlayed, Series, TileFace, printed
from ludosaure.games.cubosaurs.scoring import round_score, score
from ludosaure.games.cubosaurs.sets import cards_in, name_or_none, names_of, tiles_in
from ludosaure.games.cubosaurs.state import UNKNOWN, Phase, next_seat
from ludosaure.games.cubosaurs.worth import Worth, counted, worth_of_all
from ludosaure.games.plain import plain

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


LEFT_OUT = ("events", "deck", "tile_order", "ties", "scored", "scored_tiles")


def view(state: State) -> View:
    """The state by names."""
    seen = plain(state, *LEFT_OUT)
    face = printed(state.options.tobytes())
    n = int(state.options.players)
    end = KEPT * n
    order = state.deck[seen.round_now - 1].tolist()
    known = order[0] != UNKNOWN
    collections = seen.collections[:n]
    gone = seen.hand
    for cards in collections:
        gone |= cards
    phase = Phase(seen.phase)
    deck = order[seen.drawn : end]
    aside = sorted({*range(CARDS)} - {*deck, *cards_in(gone)}) if known else None
    secrets = seen.secret_card[: seen.secret_count]
    pile = seen.tile_pile[: seen.tile_pile_count]
    holder = holder_of_hand(state) if seen.decided else seen.current
    count = counted(state.options, state.collections, state.tiles_owned)
    return {
        "options": face["options"],
        "n": n,
        "round": seen.round_now,
        "rounds_total": seen.rounds_total,
        "direction": seen.direction,
        "start_seat": seen.start_seat,
        "deck": [CARD_NAMES[c] for c in deck] if known else None,
        "deck_count": end - seen.drawn,
        "aside": [CARD_NAMES[c] for c in aside] if aside is not None else None,
        "aside_count": CARDS - end + seen.destroyed.bit_count(),
        "destroyed": names_of(seen.destroyed),
        "collections": [names_of(cards) for cards in collections],
        "hand": [*names_of(seen.hand), *([None] * secrets.count(UNKNOWN))],
        "hand_seen": [
            {
                "card": name_or_none(card),
                "seats": [s for s in range(n) if seen.secret_seen[slot] >> s & 1],
            }
            for slot, card in enumerate(secrets)
        ],
        "holder": holder,
        "next_seat": int(next_seat(state)),
        "current": seen.current,
        "phase": cast(PhaseName, phase.name),
        "decided": bool(seen.decided),
        "bought_this_turn": bool(seen.bought_this_turn),
        "chosen": name_or_none(seen.chosen),
        "pending_gains": seen.gains[: seen.gain_count],
        "tokens": seen.tokens[:n],
        "supply": seen.supply,
        "market": tiles_in(seen.market),
        "tile_pile": None if UNKNOWN in pile else pile,
        "tile_pile_count": seen.tile_pile_count,
        "tiles_owned": [tiles_in(owned) for owned in seen.tiles_owned[:n]],
        "round_scores": [
            scores[:n]
            for scores in seen.round_scores[: seen.round_now - (phase != Phase.GAME_OVER)]
        ],
        "result": result(state) if phase == Phase.GAME_OVER else None,
        "worth": worth_of_all(state.options, state.collections, state.tiles_owned, count),
        "totals_now": count.totals,
        "if_kept": None if UNKNOWN in secrets else _worth_if_kept(state, holder),
        "forecast": forecasts(state, count),
        "cards": face["cards"],
        "series": face["series"],
        "tiles": face["tiles"],
    }


def result(state: State) -> Result:
    """The final ranking: points, places and winners."""
    out = np.zeros((MAX_PLAYERS, 2), np.int32)
    score(state, out)
    n = int(state.options.players)
    return {
        "totals": out[:n, POINTS].tolist(),
        "places": out[:n, PLACE].tolist(),
        "winners": [seat for seat in range(n) if out[seat, PLACE] == 1],
    }


def holder_of_hand(state: State) -> int:
    """Whose the Hand is: the current seat's, or the next one's once it has been passed."""
    passed = state.decided and (state.hand != NONE or state.secret_count > 0)
    return int(next_seat(state) if passed else state.current)


def _worth_if_kept(state: State, seat: int) -> int:
    """What the collection of *seat* would be worth with the Hand."""
    collections = state.collections.copy()
    collections[seat] |= state.hand
    return int(round_score(state.options, collections, state.tiles_owned, seat))
