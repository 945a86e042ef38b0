"""Points, tie-break and places (§5)."""

from ludosaure.games.bits import NONE, ONE, lowest
from ludosaure.games.compiled import rule
from ludosaure.games.constants import PLACE, POINTS
from ludosaure.games.layouts import IntArray
from ludosaure.games.trex.box import CHAMAELOSAURUS
from ludosaure.games.trex.fields import State
from ludosaure.games.trex.state import Phase

TIE = 128  # more than any sum of remaining numbers


@rule
def color_score(eggs: int) -> int:
    """What so many eggs of one colour are worth: the number times itself."""
    return eggs * eggs


@rule
def egg_score(state: State, seat: int) -> int:
    """The points of all colours together."""
    points = 0
    for color in range(5):
        points += color_score(int(state.eggs[seat, color]))
    return points


@rule
def remaining_sum(state: State, seat: int) -> int:
    """The numbers on the cards left in hand and draw pile; special cards count 0 (R17)."""
    total = 0
    cards = state.hand[seat]
    while cards != NONE:
        total += card_points(lowest(cards))
        cards &= cards - ONE
    for place in range(state.draw_size[seat]):
        total += card_points(int(state.draw_pile[seat, place]))
    return total


@rule
def card_points(card: int) -> int:
    """What a remaining card is worth in the tie-break."""
    return 0 if card == CHAMAELOSAURUS else card


@rule
def final_key(state: State, seat: int) -> int:
    """What the order is made by: the score, and once the game is over the remaining cards."""
    key = egg_score(state, seat) * TIE
    if state.phase == Phase.GAME_OVER:
        key += remaining_sum(state, seat)
    return key


@rule
def score(state: State, out: IntArray) -> None:
    """Points and places; equal keys share a place (1, 1, 3)."""
    for seat in range(state.options.players):
        own = final_key(state, seat)
        place = 1
        for other in range(state.options.players):
            if final_key(state, other) > own:
                place += 1
        out[seat, POINTS] = egg_score(state, seat)
        out[seat, PLACE] = place
