"""The Hand: drawing into it, keeping it, passing it on ("À votre tour"), and who has seen what."""

import numpy as np

from ludosaure.games.bits import NONE, Bits, bit, count, whole
from ludosaure.games.compiled import rule
from ludosaure.games.cubosaurs.box import TYPE_CARDS, TYPE_OF
from ludosaure.games.cubosaurs.fields import State
from ludosaure.games.cubosaurs.happenings import Happening, tell_cards
from ludosaure.games.cubosaurs.options import HandVisibility, Mode
from ludosaure.games.cubosaurs.state import NO_CARD, Phase, Then, next_seat
from ludosaure.games.cubosaurs.tokens import gain
from ludosaure.games.telling import tell

ALL_TYPES = np.uint8(255)


@rule
def cards_of_types(hand: Bits) -> Bits:
    """All cards whose type the Hand contains."""
    cards = NONE
    for kind in range(8):
        if hand & TYPE_CARDS[kind] != NONE:
            cards |= TYPE_CARDS[kind]
    return cards


@rule
def join_hand(state: State, card: int) -> None:
    """A card becomes part of the Hand."""
    state.hand |= bit(card)
    state.hand_types |= TYPE_CARDS[TYPE_OF[card]]


@rule
def draw(state: State) -> None:
    """The current seat draws the top card of the deck into the Hand."""
    card = whole(state.deck[state.round_now - 1, state.drawn])
    state.drawn += 1
    join_hand(state, card)
    if state.options.hand_visibility == HandVisibility.PRIVATE:
        slot = state.secret_count
        state.secret_card[slot] = card
        state.secret_seen[slot] = 1 << state.current
        state.secret_types[slot] = ALL_TYPES
        state.secret_count += 1
    tell(state, Happening.CARD_DRAWN, state.current, card)


@rule
def forget_secrets(state: State) -> None:
    """The Hand lies open, or is gone: nothing about it is secret any more."""
    state.secret_count = 0
    for slot in range(2):
        state.secret_card[slot] = NO_CARD
        state.secret_seen[slot] = 0
        state.secret_types[slot] = 0
    state.demand_type = -1
    state.demand_secrets = 0


# Keeping


@rule
def keep_hand(state: State) -> None:
    """The whole Hand enters the current collection; each icon in it will give a token."""
    kept = state.hand
    state.collections[state.current] |= kept
    state.hand = NONE
    state.hand_types = NONE
    if state.secret_count > 0:
        forget_secrets(state)
    tell_cards(state, Happening.HAND_KEPT, state.current, kept)
    state.decided = 1
    if state.options.mode == Mode.ADVANCED:
        for _ in range(count(kept & state.options.dna)):
            gain(state, state.current)


# Passing


@rule
def pass_hand(state: State) -> None:
    """The Hand is the next player's from now on, who looks at it."""
    for slot in range(state.secret_count):
        state.secret_seen[slot] |= 1 << next_seat(state)
    state.decided = 1


@rule
def add_to_hand(state: State, card: int) -> None:
    """A card of the current collection joins the Hand, for all to see."""
    state.collections[state.current] &= ~bit(card)
    join_hand(state, card)


@rule
def note_new_type(state: State, card: int) -> None:
    """An ordinary refusal shows everybody that no card of the Hand had the type of *card*."""
    for slot in range(state.secret_count):
        state.secret_types[slot] &= ALL_TYPES ^ np.uint8(1 << whole(TYPE_OF[card]))


@rule
def note_old_type(state: State, card: int) -> None:
    """Tile 5 shows everybody that some card of the Hand had the type of *card*."""
    if state.secret_count == 0:
        return
    open_cards = state.hand
    for slot in range(state.secret_count):
        open_cards &= ~bit(state.secret_card[slot])
    if open_cards & TYPE_CARDS[TYPE_OF[card]] == NONE:
        state.demand_type = TYPE_OF[card]
        state.demand_secrets = (1 << state.secret_count) - 1


@rule
def refuse(state: State, card: int) -> int:
    """The Hand goes on to the next player with a card of the current collection ("À votre tour", 2B)."""
    ordinary = state.phase == Phase.MAIN
    if ordinary:
        note_new_type(state, card)
    else:
        note_old_type(state, card)
    add_to_hand(state, card)
    pass_hand(state)
    tell(state, Happening.HAND_PASSED, state.current, next_seat(state), card)
    return Then.END_OF_DECISION if ordinary else Then.END_OF_TURN
