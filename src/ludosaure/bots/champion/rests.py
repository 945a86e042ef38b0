"""
What is left of a game, where it is little: the last cards of Cubosaurs and T-Rex.

A game that can be gone through to its end says

- `worlds_of(state, seat)`: in how many worlds, all equally likely, *seat* may be as far as it still matters;
  0 where too much is left, or where a choice to come would depend on what is hidden until then;
- `fill_world(state, seat, index)`: makes a complete record that world;
- `draws(before, after)`: whether a decision that led from one record to the other drew a card nobody knew;
- `outcome(state, number)`: how many cards there are like that one, which might be drawn next; 0 for a card
  that cannot be, or counts with another;
- `draw_next(state, number)`: lets that card be the next one.
"""

from collections.abc import Callable
from dataclasses import dataclass

from ludosaure.bots.cubosaurs import are_alike
from ludosaure.games.bits import NONE, Bits, bit, count, has, lowest
from ludosaure.games.compiled import rule
from ludosaure.games.cubosaurs.box import ALL_CARDS, CARDS
from ludosaure.games.cubosaurs.fields import State as CubosaursState
from ludosaure.games.cubosaurs.options import HandVisibility, Mode
from ludosaure.games.cubosaurs.state import deck_size
from ludosaure.games.layouts import State
from ludosaure.games.trex.box import SET, Symbol
from ludosaure.games.trex.fields import State as TRexState
from ludosaure.games.trex.knowledge import unknown_cards
from ludosaure.games.trex.play import lap_left
from ludosaure.games.trex.state import Phase, is_last_round, next_seat, unknown_in_hand

LAST_DRAWS = 1  # cards of Cubosaurs that may still be drawn
MOST_WORLDS = 1000


@dataclass(frozen=True)
class Rest:
    """How the end of one game is gone through."""

    worlds_of: Callable[..., int]
    fill_world: Callable[..., None]
    draws: Callable[..., bool]
    outcome: Callable[..., int]
    draw_next: Callable[..., None]
    outcomes: int  # numbers of cards


# Cubosaurs


@rule
def worlds_cubosaurs(state: CubosaursState, seat: int) -> int:
    """The last round of the basic game with open Hands, hardly a card to be drawn: nothing is secret."""
    options = state.options
    is_open = options.hand_visibility != HandVisibility.PRIVATE and options.mode == Mode.BASIC
    is_last = state.round_now == state.rounds_total
    return 1 if is_open and is_last and deck_size(state) <= LAST_DRAWS else 0


@rule
def fill_cubosaurs(state: CubosaursState, seat: int, index: int) -> None:
    """Any world will do: what is drawn is gone through when it is drawn."""


@rule
def draws_cubosaurs(before: CubosaursState, after: CubosaursState) -> bool:
    """Whether a card was drawn."""
    return bool(before.drawn != after.drawn)


@rule
def unseen_cubosaurs(state: CubosaursState) -> Bits:
    """The cards that may be drawn next."""
    seen = state.hand | state.destroyed
    for seat in range(state.options.players):
        seen |= state.collections[seat]
    return ALL_CARDS & ~seen


@rule
def outcome_cubosaurs(state: CubosaursState, number: int) -> int:
    """Cards that do the same in every collection count together, with the first of them."""
    unseen = unseen_cubosaurs(state)
    if not has(unseen, number):
        return 0
    found = 1
    for other in range(CARDS):
        if other != number and has(unseen, other) and are_alike(state, number, other):
            if other < number:
                return 0
            found += 1
    return found


@rule
def draw_cubosaurs(state: CubosaursState, number: int) -> None:
    """Puts a card on top of the deck."""
    state.deck[state.round_now - 1, state.drawn] = number


# T-Rex


@rule
def worlds_trex(state: TRexState, seat: int) -> int:
    """
    The end of the last round: eggs and removals, the closing card, or the card before it.

    Whoever lays the closing card sees everything that counts. Before that, the one rival still to lay a card
    has any hand that is possible.
    """
    if not is_last_round(state) or state.options.closing_meteor_extends != 0:
        return 0
    if state.phase == Phase.CHOOSE_EGG or state.phase == Phase.DISCARD:
        return 1
    left = lap_left(state)
    if state.phase != Phase.PLAY or left == 0 or left > 2 or state.hand_size[seat] == 0:
        return 0
    if left == 1:
        return 1
    for card in range(SET):  # a stronger meteor would begin the lap anew, with all that is hidden
        if has(state.hand[seat], card) and state.options.symbol[card] >= Symbol.METEOR:
            return 0
    rival = next_seat(state, seat)
    held = unknown_in_hand(state, rival)
    if state.hand_size[rival] == 0:
        return 0
    found = 1
    loose = count(unknown_cards(state, rival))
    for index in range(held):
        found = found * (loose - index) // (index + 1)
        if found > MOST_WORLDS:
            return 0
    return found


@rule
def fill_trex(state: TRexState, seat: int, index: int) -> None:
    """Gives the rival who closes the lap one of the hands that are possible, by its number."""
    if state.phase != Phase.PLAY or lap_left(state) < 2:
        return
    rival = next_seat(state, seat)
    known = state.hand[rival] & state.ever_played[rival]
    held = int(state.hand_size[rival]) - count(known)
    whole_set = state.hand[rival] & ~known
    for place in range(state.draw_size[rival]):
        card = int(state.draw_pile[rival, place])
        if not has(state.ever_played[rival], card):
            whole_set |= bit(card)
    for place in range(state.round_number):
        card = int(state.removed[rival, place])
        if card >= 0 and not has(state.ever_played[rival], card):
            whole_set |= bit(card)
    loose = count(whole_set)
    hand = NONE
    left = index
    while held > 0:  # the combinatorial number system: with the lowest card, or without it
        card = lowest(whole_set)
        whole_set &= ~bit(card)
        loose -= 1
        ways = 1
        for step in range(held - 1):
            ways = ways * (loose - step) // (step + 1)
        if left < ways:
            hand |= bit(card)
            held -= 1
        else:
            left -= ways
    state.hand[rival] = known | hand


@rule
def draws_nothing(before: State, after: State) -> bool:
    """What is drawn does not count any more."""
    return False


@rule
def no_outcome(state: State, number: int) -> int:
    """Nothing is drawn."""
    return 0


@rule
def draw_nothing(state: State, number: int) -> None:
    """Nothing is drawn."""


RESTS = {
    "cubosaurs": Rest(
        worlds_cubosaurs, fill_cubosaurs, draws_cubosaurs, outcome_cubosaurs, draw_cubosaurs, CARDS
    ),
    "trex": Rest(worlds_trex, fill_trex, draws_nothing, no_outcome, draw_nothing, 0),
}
