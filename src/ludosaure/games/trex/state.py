"""The record of one game (§4.1), and the few questions every chapter asks of it."""

from enum import IntEnum
from typing import Any, Protocol

import numpy as np

from ludosaure.games.bits import count
from ludosaure.games.compiled import rule
from ludosaure.games.contract import EVENT_WIDTH, MAX_SEATS
from ludosaure.games.records import record_dtype
from ludosaure.games.trex.box import EGGS, PILE, SET

UNKNOWN = -1  # a card or an egg the viewer has not seen
NO_CARD = -2  # an empty place
MAX_ROUNDS = 12
STORY = 8  # events of one decision, at most


class Phase(IntEnum):
    """What is being decided (§4.3)."""

    PLAY = 0
    DRAW_CHOICE = 1  # only with draw_symbol = optional
    CHOOSE_EGG = 2
    DISCARD = 3
    CHANGE_TRUMP = 4
    GAME_OVER = 5


class MeteorComparison(IntEnum):
    """Option meteor_comparison: what makes a meteor higher (R3)."""

    STRENGTH = 0
    NUMBER = 1


class DrawSymbol(IntEnum):
    """Option draw_symbol: whether one must draw (R8)."""

    MANDATORY = 0
    OPTIONAL = 1


RANDOM_STARTER = 5  # the value of option first_player after the five seats

OPTIONS = record_dtype(
    [
        ("players", np.int8),
        ("first_player", np.int8),  # seat 0..4, or RANDOM_STARTER (R2)
        ("meteor_comparison", np.int8),  # MeteorComparison (R3)
        ("closing_meteor_extends", np.int8),  # 1: a holder's closing meteor may extend (R5)
        ("draw_symbol", np.int8),  # DrawSymbol (R8)
        ("rounds", np.int8),  # number of rounds - 1 (R16)
        ("symbol", np.int8, (SET,)),  # box data: Symbol of each card
        ("egg_count", np.int8, (5,)),  # box data: eggs of each colour
    ]
)

DEAL = record_dtype(
    [
        ("eggs", np.int8, (EGGS,)),  # pile 0 top first, then pile 1 top first
        ("trumps", np.int8, (5,)),  # weak, strong, then the spares
        ("decks", np.int8, (MAX_SEATS, SET)),  # top first; NO_CARD for seats nobody takes
        ("starter", np.int8),
    ]
)

STATE = record_dtype(
    [
        ("hand", np.uint64, (MAX_SEATS,)),  # set of cards; concealed: those of them one knows
        ("ever_played", np.uint64, (MAX_SEATS,)),  # cards laid face up at least once (§6)
        ("phase", np.int8),
        ("round_number", np.int8),  # 1..12 (records have a method called round)
        ("current_player", np.int8),  # the seat that decides, NOBODY when over
        ("starter", np.int8),  # who began this round
        ("strong_color", np.int8),
        ("weak_color", np.int8),
        ("meteor_holder", np.int8),  # seat of the reigning meteor, or NOBODY
        ("reigning_meteor", np.int8),  # its card, or NO_CARD
        ("meteor_time", np.int8),  # when it was laid, 0 without one
        ("discard_index", np.int8),  # removals already made this round; 0 outside DISCARD
        ("play_clock", np.int8),  # cards laid this round
        ("ranking", np.int8, (MAX_SEATS,)),  # strongest first, NOBODY while cards are laid
        ("hand_size", np.int8, (MAX_SEATS,)),
        ("draw_size", np.int8, (MAX_SEATS,)),
        ("played_size", np.int8, (MAX_SEATS,)),
        ("draw_pile", np.int8, (MAX_SEATS, SET)),  # bottom first: the last one is the top
        ("played_pile", np.int8, (MAX_SEATS, SET)),  # first played first
        ("played_time", np.int8, (MAX_SEATS, SET)),  # play_clock when each was laid
        ("removed", np.int8, (MAX_SEATS, MAX_ROUNDS)),  # one a round, NO_CARD for later rounds
        ("eggs", np.int8, (MAX_SEATS, 5)),  # collected, by colour
        ("egg_pile", np.int8, (2, PILE)),  # those of round r at r - 1, also when they are gone
        ("options", OPTIONS),
        ("telling", np.uint8),
        ("event_count", np.int16),
        ("events", np.int16, (STORY, EVENT_WIDTH)),
    ]
)


class TrexOptions(Protocol):
    """How the rules see one OPTIONS record."""

    players: int
    first_player: int
    meteor_comparison: int
    closing_meteor_extends: int
    draw_symbol: int
    rounds: int
    symbol: Any
    egg_count: Any


class State(Protocol):
    """How the rules see one STATE record."""

    hand: Any
    ever_played: Any
    phase: int
    round_number: int
    current_player: int
    starter: int
    strong_color: int
    weak_color: int
    meteor_holder: int
    reigning_meteor: int
    meteor_time: int
    discard_index: int
    play_clock: int
    ranking: Any
    hand_size: Any
    draw_size: Any
    played_size: Any
    draw_pile: Any
    played_pile: Any
    played_time: Any
    removed: Any
    eggs: Any
    egg_pile: Any
    options: TrexOptions
    telling: int
    event_count: int
    events: Any


@rule
def next_seat(state: State, seat: int) -> int:
    """The neighbour in clockwise order."""
    following = seat + 1
    return 0 if following == state.options.players else following


@rule
def offered_eggs(state: State) -> bool:
    """Whether the two eggs of the round still lie on the table (§4.1)."""
    return bool(state.phase <= Phase.CHOOSE_EGG)


@rule
def rounds_to_play(state: State) -> int:
    """How many rounds the game lasts (R16)."""
    return int(state.options.rounds) + 1


@rule
def unknown_in_hand(state: State, seat: int) -> int:
    """How many cards of a concealed hand are not known (none in a true record)."""
    return int(state.hand_size[seat]) - count(state.hand[seat])
