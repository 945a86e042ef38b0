"""The state of a match (§4.1), and the few questions every chapter asks of it."""

from enum import IntEnum

import numpy as np

from ludosaure.games.bits import count
from ludosaure.games.compiled import rule
from ludosaure.games.constants import EVENT_WIDTH, MAX_SEATS
from ludosaure.games.layouts import layout
from ludosaure.games.trex.box import EGGS, PILE, SET
from ludosaure.games.trex.fields import State
from ludosaure.games.trex.options import MAX_ROUNDS, OPTIONS_LAYOUT

UNKNOWN = -1  # a card or an egg the viewer has not seen
NO_CARD = -2  # an empty place
STORY = 8  # events of one decision, at most


class Phase(IntEnum):
    """What is being decided (§4.3)."""

    PLAY = 0
    DRAW_CHOICE = 1  # only with draw_symbol = optional
    CHOOSE_EGG = 2
    DISCARD = 3
    CHANGE_TRUMP = 4
    GAME_OVER = 5


DEAL = layout(
    [
        ("eggs", np.int8, (EGGS,)),  # pile 0 top first, then pile 1 top first
        ("trumps", np.int8, (5,)),  # weak, strong, then the spares
        ("decks", np.int8, (MAX_SEATS, SET)),  # top first; NO_CARD for seats nobody takes
        ("starter", np.int8),
    ]
)

STATE = layout(
    [
        ("hand", np.uint64, (MAX_SEATS,)),  # set of cards; concealed: those of them one knows
        ("ever_played", np.uint64, (MAX_SEATS,)),  # cards laid face up at least once (§6)
        ("phase", np.int8),
        ("round_number", np.int8),  # 1..12 (NumPy has a method called round)
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
        ("options", OPTIONS_LAYOUT),
        ("telling", np.uint8),
        ("event_count", np.int16),
        ("events", np.int16, (STORY, EVENT_WIDTH)),
    ]
)


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
def is_last_round(state: State) -> bool:
    """Whether no round follows, so that nobody changes a trump any more (R16)."""
    return bool(state.round_number >= rounds_to_play(state))


@rule
def unknown_in_hand(state: State, seat: int) -> int:
    """How many cards of a concealed hand are not known (none in a true state)."""
    return int(state.hand_size[seat]) - count(state.hand[seat])
