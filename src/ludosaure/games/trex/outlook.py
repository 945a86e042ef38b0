"""
What follows from a position, for people: what a card would do, what the round would give.

Nothing here is a rule of its own; every answer is made of the rules that will decide (§4.2, §4.3).
"""

from typing import Literal, TypeAlias

from typing_extensions import TypedDict

from ludosaure.games.constants import NOBODY
from ludosaure.games.plain import Plain
from ludosaure.games.trex.box import CHAMAELOSAURUS, SET, Symbol
from ludosaure.games.trex.fields import State
from ludosaure.games.trex.play import lap_left
from ludosaure.games.trex.state import Phase, is_last_round
from ludosaure.games.trex.strength import (
    LATEST,
    TIER,
    card_strength,
    meteor_strength,
    top_strength,
    top_value,
)

MeteorEffect: TypeAlias = Literal["starts", "extends", "nothing"]


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


def if_it_ended_now(state: State, seen: Plain) -> list[int]:
    """Who has laid a card, strongest first, while cards are laid."""
    if seen.phase > Phase.DRAW_CHOICE:
        return []
    laid = [seat for seat in range(seen.options.players) if seen.played_size[seat] > 0]
    return sorted(laid, key=lambda seat: top_value(state, seat), reverse=True)


def round_gives(state: State, order: list[int]) -> Gifts:
    """What the round gives to the ranked *order*, or would give if it ended now (R16, R25)."""
    is_whole = len(order) == state.options.players
    return {
        "first_egg": order[0] if order else None,
        "second_egg": order[1] if len(order) > 1 else None,
        "trump": order[-1] if is_whole and not is_last_round(state) else None,
    }


def lap_seats(state: State, seen: Plain) -> list[int]:
    """Who still lays a card in the final lap, in order."""
    first = seen.current_player + (seen.phase == Phase.DRAW_CHOICE)
    return [(first + away) % seen.options.players for away in range(lap_left(state))]


def lap_closer(seats: list[int], holder: int) -> int | None:
    """Who closes the final lap: the holder of the meteor, unless the cards run out before (R11)."""
    return holder if seats and seats[-1] == holder else None


def if_played(state: State, seen: Plain) -> list[Outlook]:
    """What each card of the hand would do now, for who decides: its place, meteor and draw."""
    seat = seen.current_player
    if seen.phase != Phase.PLAY:
        return []
    laid = [other for other in range(seen.options.players) if seen.played_size[other] > 0]
    values = [top_value(state, other) for other in laid if other != seat]
    under = top_strength(state, seat) if seat in laid else 0
    found: list[Outlook] = []
    for card in cards_of(seen.hand[seat]):
        strength = under if card == CHAMAELOSAURUS else card_strength(state, card)
        value = strength * LATEST + seen.play_clock + 1
        symbol = seen.options.symbol[card]
        is_draw = Symbol.DRAW_1 <= symbol <= Symbol.DRAW_3
        meteor = _meteor_effect(state, seen, card) if symbol >= Symbol.METEOR else None
        found.append(
            {
                "card": card,
                "tier": strength // TIER,
                "number": strength % TIER,
                "place": 1 + sum(other > value for other in values),
                "of": 1 + len(values),
                "draws": min(symbol, seen.draw_size[seat]) if is_draw else 0,
                "meteor": meteor,
                "closes": seen.meteor_holder == seat and meteor != "extends",
            }
        )
    return found


def _meteor_effect(state: State, seen: Plain, card: int) -> MeteorEffect:
    """What a meteor would do to the final lap (R3-R6)."""
    if seen.meteor_holder == NOBODY:
        return "starts"
    is_closing = seen.meteor_holder == seen.current_player
    if is_closing and not seen.options.closing_meteor_extends:
        return "nothing"
    is_stronger = meteor_strength(state, card) >= meteor_strength(state, seen.reigning_meteor)
    return "extends" if is_stronger else "nothing"


def cards_of(items: int) -> list[int]:
    """The cards of a set, ascending."""
    return [card for card in range(SET) if items >> card & 1] if items else []
