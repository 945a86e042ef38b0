"""The record of a game of Cubosaurs."""

from enum import IntEnum
from typing import Any, Protocol

import numpy as np

from ludosaure.games.bits import Bits
from ludosaure.games.contract import EVENT_WIDTH
from ludosaure.games.cubosaurs.box import CARDS, MAX_PLAYERS, MAX_ROUNDS, TILES
from ludosaure.games.records import record_dtype

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


OPTIONS = np.dtype(
    [
        ("players", np.int8),
        ("mode", np.int8),  # 0 basic, 1 advanced
        ("rounds", np.int8),  # 0 auto, 1: two, 2: three
        ("direct_interaction", np.int8),
        ("buy_window", np.int8),  # 0 before the decision, 1 before or after it
        ("dna_on_given", np.int8),
        ("egg_zero_majority", np.int8),
        ("hand_visibility", np.int8),  # 0 public, 1 private
        ("start_tie", np.int8),  # 0 next seat, 1 random
        # the box, which its owner may correct
        ("series", np.int8, (5, 4)),
        ("paired", np.int8, (14,)),  # [card - 35]
        ("alone", np.int8, (14,)),
        ("egg_plus", np.int8, (6,)),
        ("egg_minus", np.int8, (6,)),
        ("cost", np.int8, (TILES + 1,)),  # [tile]
        ("direct", np.int8, (TILES + 1,)),
        ("dna", np.uint64),  # the set of cards with an icon
    ],
    align=True,
)

DEAL = record_dtype(
    [
        ("start", np.int8),  # seat that starts round 1
        ("cards", np.int8, (MAX_ROUNDS, CARDS)),  # the shuffled cards of each round, top first
        ("tiles", np.int8, (MAX_ROUNDS, TILES)),  # the shuffled tiles of each round, 0 beyond
        ("ties", np.int8, (MAX_ROUNDS, MAX_PLAYERS)),  # the order that breaks a tie for the start
    ]
)

STATE = record_dtype(
    [
        ("options", OPTIONS),
        ("collections", np.uint64, (MAX_PLAYERS,)),  # sets of cards
        ("hand", np.uint64),  # the travelling Hand
        ("hand_types", np.uint64),  # all cards whose type the Hand contains
        ("destroyed", np.uint64),  # this round
        ("phase", np.int8),
        ("current", np.int8),  # whose turn it is
        ("round_now", np.int8),  # 1, 2, 3 (records have a method called round)
        ("rounds_total", np.int8),
        ("direction", np.int8),  # +1 clockwise, -1
        ("start_seat", np.int8),
        ("decided", np.uint8),  # the Hand of this turn was kept or passed
        ("bought_this_turn", np.uint8),
        ("chosen", np.int8),  # card picked for tile 9 or 10, NO_CARD outside
        ("then", np.int8),  # a Then, while tokens are being taken
        ("gain_count", np.int8),
        ("gains", np.int8, (MAX_GAINS,)),  # seats that still gain a token, in order
        ("tokens", np.int8, (MAX_PLAYERS,)),
        ("supply", np.int8),
        ("drawn", np.int8),  # cards of this round's deck already dealt or drawn
        ("market", np.uint16),  # sets of tiles, bit = number
        ("tiles_owned", np.uint16, (MAX_PLAYERS,)),
        ("tile_pile_count", np.int8),
        ("tile_pile", np.int8, (TILES,)),  # top first
        # hand_visibility = private: cards of the Hand that came from the deck
        ("secret_count", np.int8),
        ("secret_card", np.int8, (2,)),
        ("secret_seen", np.uint8, (2,)),  # seats that know it, as bits
        ("secret_types", np.uint8, (2,)),  # types it may have, judged by all who do not know it
        ("demand_type", np.int8),  # tile 5 was used: a card of this type was in the Hand …
        ("demand_secrets", np.uint8),  # … and it must be one of these secret ones; 0: no demand
        ("round_scores", np.int16, (MAX_ROUNDS, MAX_PLAYERS)),
        ("telling", np.uint8),
        ("event_count", np.int16),
        ("deck", np.int8, (MAX_ROUNDS, CARDS)),  # every round's cards; the first 10n are the deck
        ("tile_order", np.int8, (MAX_ROUNDS, TILES)),
        ("ties", np.int8, (MAX_ROUNDS, MAX_PLAYERS)),
        ("scored", np.uint64, (MAX_ROUNDS, MAX_PLAYERS)),  # collections as each round ended
        ("scored_tiles", np.uint16, (MAX_ROUNDS, MAX_PLAYERS)),
        ("events", np.int16, (24, EVENT_WIDTH)),
    ]
)


class CubosaursOptions(Protocol):
    """How the rules see the options."""

    players: int
    mode: int
    rounds: int
    direct_interaction: int
    buy_window: int
    dna_on_given: int
    egg_zero_majority: int
    hand_visibility: int
    start_tie: int
    series: Any
    paired: Any
    alone: Any
    egg_plus: Any
    egg_minus: Any
    cost: Any
    direct: Any
    dna: Bits


class Cubosaurs(Protocol):
    """How the rules see one STATE record."""

    options: CubosaursOptions
    collections: Any
    hand: Bits
    hand_types: Bits
    destroyed: Bits
    phase: int
    current: int
    round_now: int
    rounds_total: int
    direction: int
    start_seat: int
    decided: int
    bought_this_turn: int
    chosen: int
    then: int
    gain_count: int
    gains: Any
    tokens: Any
    supply: int
    drawn: int
    market: Any
    tiles_owned: Any
    tile_pile_count: int
    tile_pile: Any
    secret_count: int
    secret_card: Any
    secret_seen: Any
    secret_types: Any
    demand_type: int
    demand_secrets: Any
    round_scores: Any
    telling: int
    event_count: int
    deck: Any
    tile_order: Any
    ties: Any
    scored: Any
    scored_tiles: Any
    events: Any
