"""
What follows from a position, for people: what a card would do, what the round would give.

Nothing here is a rule of its own; every answer is made of the rules that will decide (§4.2, §4.3).
"""

from typing import Literal, TypeAlias

from typing_extensions import TypedDict

from ludosaure.games.bits import NONE, ONE, lowest
from ludosaure.games.compiled import rule
from ludosaure.games.constants import NOBODY
from ludosaure.games.pens import Pen, close, known, number, put, truth
from ludosaure.games.trex.box import CHAMAELOSAURUS, SET, Symbol
from ludosaure.games.trex.fields import State
from ludosaure.games.trex.play import lap_left
from ludosaure.games.trex.state import Phase, is_last_round, next_seat
from ludosaure.games.trex.strength import (
    LATEST,
    TIER,
    card_strength,
    meteor_strength,
    top_strength,
    top_value,
)

MeteorEffect: TypeAlias = Literal["starts", "extends", "nothing"]
EFFECTS = (b"null,", b'"starts",', b'"extends",', b'"nothing",')
NO_METEOR, STARTS, EXTENDS, NOTHING = range(4)


class Gifts(TypedDict):
    """Who gets what from the round as the cards lie: None while that is nobody."""

    first_egg: int | None  # chooses one of the two
    second_egg: int | None  # gets the other
    trump: int | None  # may change a trump and starts the next round; nobody in the last one


class Outlook(TypedDict):
    """What a card of the hand would do if it were laid now."""

    card: int
    tier: int
    number: int
    place: int
    of: int
    draws: int
    meteor: MeteorEffect | None
    closes: bool


@rule
def if_it_ended_now(state: State, place: int) -> int:
    """Who would be in a place, from 0, if the round ended now; NOBODY once it has, or beyond."""
    if state.phase > Phase.DRAW_CHOICE:
        return NOBODY
    for seat in range(state.options.players):
        if state.played_size[seat] > 0:
            value = top_value(state, seat)
            better = 0
            for other in range(state.options.players):
                if state.played_size[other] > 0 and top_value(state, other) > value:
                    better += 1
            if better == place:
                return seat
    return NOBODY


@rule
def in_place(state: State, place: int) -> int:
    """The same, once the round has ended by its ranking."""
    return (
        int(state.ranking[place]) if state.ranking[0] != NOBODY else if_it_ended_now(state, place)
    )


@rule
def write_gifts(pen: Pen, state: State) -> None:
    """What the round gives to the ranked seats, or would give if it ended now (R16, R25)."""
    last = in_place(state, int(state.options.players) - 1)
    put(pen, b'"round_gives":{"first_egg":')
    known(pen, in_place(state, 0))
    put(pen, b'"second_egg":')
    known(pen, in_place(state, 1))
    put(pen, b'"trump":')
    known(pen, NOBODY if is_last_round(state) else last)
    close(pen, b"},")


@rule
def write_lap(pen: Pen, state: State) -> None:
    """Who still lays a card in the final lap, in order, and who closes it (R11)."""
    seat = int(state.current_player)
    if state.phase == Phase.DRAW_CHOICE:
        seat = next_seat(state, seat)
    last = NOBODY
    put(pen, b'"lap_seats":[')
    for _ in range(lap_left(state)):
        number(pen, seat)
        last = seat
        seat = next_seat(state, seat)
    close(pen, b'],"lap_closer":')
    known(pen, last if last == state.meteor_holder else NOBODY)


@rule
def write_outlooks(pen: Pen, state: State) -> None:
    """What each card of the hand would do now, for who decides: its place, meteor and draw."""
    put(pen, b'"if_played":[')
    if state.phase == Phase.PLAY:
        cards = state.hand[state.current_player]
        while cards != NONE:
            write_outlook(pen, state, lowest(cards))
            cards &= cards - ONE
    close(pen, b"],")


@rule
def write_outlook(pen: Pen, state: State, card: int) -> None:
    """What one card would do."""
    seat = int(state.current_player)
    strength = card_strength(state, card)
    if card == CHAMAELOSAURUS and state.played_size[seat] > 0:
        strength = top_strength(state, seat)
    value = strength * LATEST + int(state.play_clock) + 1
    place, of = 1, 1
    for other in range(state.options.players):
        if other != seat and state.played_size[other] > 0:
            of += 1
            if top_value(state, other) > value:
                place += 1
    symbol = int(state.options.symbol[card])
    draws = 0
    if Symbol.DRAW_1 <= symbol <= Symbol.DRAW_3:
        draws = min(symbol, int(state.draw_size[seat]))
    effect = meteor_effect(state, card)
    put(pen, b'{"card":')
    number(pen, card)
    put(pen, b'"tier":')
    number(pen, strength // TIER)
    put(pen, b'"number":')
    number(pen, strength % TIER)
    put(pen, b'"place":')
    number(pen, place)
    put(pen, b'"of":')
    number(pen, of)
    put(pen, b'"draws":')
    number(pen, draws)
    put(pen, b'"meteor":')
    put(pen, EFFECTS[effect])
    put(pen, b'"closes":')
    truth(pen, state.meteor_holder == seat and effect != EXTENDS)
    close(pen, b"},")


@rule
def meteor_effect(state: State, card: int) -> int:
    """What a card would do to the final lap (R3-R6): the place of an answer in `EFFECTS`."""
    if state.options.symbol[card] < Symbol.METEOR:
        return NO_METEOR
    if state.meteor_holder == NOBODY:
        return STARTS
    is_closing = state.meteor_holder == state.current_player
    if is_closing and state.options.closing_meteor_extends == 0:
        return NOTHING
    reigning = int(state.reigning_meteor)
    is_stronger = meteor_strength(state, card) >= meteor_strength(state, reigning)
    return EXTENDS if is_stronger else NOTHING


def cards_of(items: int) -> list[int]:
    """The cards of a set, ascending."""
    return [card for card in range(SET) if items >> card & 1] if items else []
