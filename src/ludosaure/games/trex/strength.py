"""
How strong a card is (§4.2).

A strength is a tier and a number in one integer, tier * 16 + number: the strong colour beats the
three colours between, they beat the weak one, and that one beats what has no value. Between equal
strengths the later card is stronger, so no rank is ever undecided.
"""

from ludosaure.games.compiled import rule
from ludosaure.games.trex.box import CARD_COLOR, CHAMAELOSAURUS, NO_COLOR, SHOWER
from ludosaure.games.trex.fields import State
from ludosaure.games.trex.options import MeteorComparison

TIER = 16  # more than any number
WEAK_TIER, MIDDLE_TIER, STRONG_TIER, SHOWER_TIER = 1, 2, 3, 4
LATEST = 128  # more than any time


@rule
def card_strength(state: State, card: int) -> int:
    """The strength of a card by itself; without value for the two special cards."""
    color = CARD_COLOR[card]
    tier = (
        MIDDLE_TIER
        + (STRONG_TIER - MIDDLE_TIER) * int(color == state.strong_color)
        - (MIDDLE_TIER - WEAK_TIER) * int(color == state.weak_color)
    )
    return (tier * TIER + card) * int(color != NO_COLOR)  # no branch: nobody could foresee it


@rule
def top_strength(state: State, seat: int) -> int:
    """
    The strength of the top of a played pile that is not empty.

    The Chamaelosaurus takes colour and number of the card it lies on; as first card, or on a meteor
    shower, it has no value (R20).
    """
    size = int(state.played_size[seat])
    card = int(state.played_pile[seat, size - 1])
    if card == CHAMAELOSAURUS and size > 1:
        card = int(state.played_pile[seat, size - 2])
    return card_strength(state, card)


@rule
def top_value(state: State, seat: int) -> int:
    """Strength and time of the top card (R21): bigger is stronger, and no two are equal."""
    top = int(state.played_size[seat]) - 1
    return top_strength(state, seat) * LATEST + int(state.played_time[seat, top])


@rule
def meteor_strength(state: State, card: int) -> int:
    """The strength of a meteor among meteors: the shower is above all (R3, option)."""
    if card == SHOWER:
        return SHOWER_TIER * TIER
    if state.options.meteor_comparison == MeteorComparison.NUMBER:
        return MIDDLE_TIER * TIER + card
    return card_strength(state, card)


@rule
def rank(state: State) -> None:
    """Sets down the ranking of the top cards, strongest first, for the rest of the round."""
    for seat in range(state.options.players):
        value = top_value(state, seat)
        place = seat
        while place > 0 and top_value(state, int(state.ranking[place - 1])) < value:
            state.ranking[place] = state.ranking[place - 1]
            place -= 1
        state.ranking[place] = seat
