"""The state of a game of Cubosaurs, and the few questions every chapter asks it."""

from enum import IntEnum

import numpy as np

from ludosaure.games.bits import NONE, Bits, has, whole
from ludosaure.games.compiled import rule
from ludosaure.games.constants import EVENT_WIDTH
from ludosaure.games.cubosaurs.box import CARDS, KEPT, MAX_PLAYERS, MAX_ROUNDS, TILES
from ludosaure.games.cubosaurs.fields import State
from ludosaure.games.cubosaurs.options import OPTIONS_LAYOUT
from ludosaure.games.layouts import layout

UNKNOWN = -1
NO_CARD = -2
MAX_GAINS = 20  # five players are dealt four cards each


class Phase(IntEnum):
    """What is being decided; the names are those of the rules page."""

    MAIN = 0
    AFTER = 1
    TAKE_DNA = 2
    T5_ADD = 3
    T6_DESTROY = 4
    T7_DESTROY = 5
    T8_STEAL = 6
    T9_CARD = 7
    T9_SEAT = 8
    T10_TAKE = 9
    T10_GIVE = 10
    GAME_OVER = 11


class Then(IntEnum):
    """How the turn goes on after what was decided, once its tokens have been taken."""

    NEXT_CHOICE = -1  # the phase already says what must be chosen next
    START_OF_ROUND = 0
    BACK_TO_MAIN = 1
    END_OF_DECISION = 2
    END_OF_TURN = 3


DEAL = layout(
    [
        ("start", np.int8),  # seat that starts round 1
        ("cards", np.int8, (MAX_ROUNDS, CARDS)),  # the shuffled cards of each round, top first
        ("tiles", np.int8, (MAX_ROUNDS, TILES)),  # the shuffled tiles of each round, 0 beyond
        ("ties", np.int8, (MAX_ROUNDS, MAX_PLAYERS)),  # the order that breaks a tie for the start
    ]
)

STATE = layout(
    [
        ("options", OPTIONS_LAYOUT),  # every option, and the box
        ("collections", np.uint64, (MAX_PLAYERS,)),  # sets of cards
        ("hand", np.uint64),  # the travelling Hand
        ("hand_types", np.uint64),  # all cards whose type the Hand contains
        ("destroyed", np.uint64),  # this round
        ("phase", np.int8),  # a Phase
        ("current", np.int8),  # whose turn it is
        ("round_now", np.int8),  # 1, 2, 3 (NumPy has a method called round)
        ("rounds_total", np.int8),  # 2 or 3
        ("direction", np.int8),  # +1 clockwise, -1
        ("start_seat", np.int8),  # who starts this round
        ("decided", np.uint8),  # the Hand of this turn was kept or passed
        ("bought_this_turn", np.uint8),  # one tile a turn
        ("chosen", np.int8),  # card picked for tile 9 or 10, NO_CARD outside
        ("then", np.int8),  # a Then, while tokens are being taken
        ("gain_count", np.int8),  # tokens still to be gained
        ("gains", np.int8, (MAX_GAINS,)),  # seats that still gain a token, in order
        ("tokens", np.int8, (MAX_PLAYERS,)),  # DNA tokens of each seat
        ("supply", np.int8),  # tokens nobody has
        ("drawn", np.int8),  # cards of this round's deck already dealt or drawn
        ("market", np.uint16),  # sets of tiles, bit = number
        ("tiles_owned", np.uint16, (MAX_PLAYERS,)),  # bought this round
        ("tile_pile_count", np.int8),  # tiles that are neither in the market nor owned
        ("tile_pile", np.int8, (TILES,)),  # top first
        # hand_visibility = private: cards of the Hand that came from the deck
        ("secret_count", np.int8),  # how many, at most two
        ("secret_card", np.int8, (2,)),  # in the order they were drawn
        ("secret_seen", np.uint8, (2,)),  # seats that know it, as bits
        ("secret_types", np.uint8, (2,)),  # types it may have, judged by all who do not know it
        ("demand_type", np.int8),  # tile 5 was used: a card of this type was in the Hand …
        ("demand_secrets", np.uint8),  # … and it must be one of these secret ones; 0: no demand
        ("round_scores", np.int16, (MAX_ROUNDS, MAX_PLAYERS)),  # of the rounds counted
        ("telling", np.uint8),  # whether anybody listens to the events
        ("event_count", np.int16),  # events of the last decision
        ("deck", np.int8, (MAX_ROUNDS, CARDS)),  # every round's cards; the first 10n are the deck
        ("tile_order", np.int8, (MAX_ROUNDS, TILES)),  # every round's shuffled tiles, 0 beyond
        ("ties", np.int8, (MAX_ROUNDS, MAX_PLAYERS)),  # every round's order for tied starts
        ("scored", np.uint64, (MAX_ROUNDS, MAX_PLAYERS)),  # collections as each round ended
        ("scored_tiles", np.uint16, (MAX_ROUNDS, MAX_PLAYERS)),  # tiles owned as each round ended
        ("events", np.int16, (24, EVENT_WIDTH)),  # rows of kind and numbers
    ]
)


@rule
def next_seat(state: State) -> int:
    """Who plays after the current seat in this round's direction."""
    seat = whole(state.current) + state.direction
    if seat < 0:
        return int(state.options.players - 1)
    return seat if seat < state.options.players else 0  # a comparison is cheaper than a division


@rule
def deck_size(state: State) -> int:
    """Cards left to draw this round."""
    return KEPT * state.options.players - state.drawn


@rule
def opponents_cards(state: State) -> Bits:
    """All cards in the collections of the current seat's opponents."""
    cards = NONE
    for seat in range(state.options.players):
        if seat != state.current:
            cards |= state.collections[seat]
    return cards


@rule
def owner_of(state: State, card: int) -> int:
    """Whose collection a card is in; -1 if in none."""
    for seat in range(state.options.players):
        if has(state.collections[seat], card):
            return seat
    return -1
