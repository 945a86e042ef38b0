"""What can happen in a game of Cubosaurs: the kinds of event, and how the rules tell them."""

from enum import IntEnum

import numpy as np

from ludosaure.games.bits import Bits, whole
from ludosaure.games.compiled import rule
from ludosaure.games.cubosaurs.fields import State
from ludosaure.games.telling import tell, tell_more


class Happening(IntEnum):
    """The kinds of event; `events.py` says what each tells."""

    ROUND_STARTED = 0
    MARKET_OPENED = 1
    CARDS_DEALT = 2
    CARD_DRAWN = 3
    HAND_KEPT = 4
    HAND_PASSED = 5
    HAND_PASSED_FREE = 6
    TILE_BOUGHT = 7
    CARD_DESTROYED = 8
    CARD_STOLEN = 9
    CARD_GIVEN = 10
    CARDS_SWAPPED = 11
    DNA_GAINED = 12
    DNA_TAKEN = 13
    ROUND_SCORED = 14
    GAME_OVER = 15


SIXTEEN = np.uint64(0xFFFF)
S16, S32, S48 = np.uint64(16), np.uint64(32), np.uint64(48)


@rule
def tell_cards(state: State, kind: int, seat: int, cards: Bits) -> None:
    """An event about a set of cards, kept as four numbers of sixteen bits."""
    if state.telling == 0:
        return
    tell(
        state,
        kind,
        seat,
        whole(cards & SIXTEEN) - 32768,
        whole((cards >> S16) & SIXTEEN) - 32768,
        whole((cards >> S32) & SIXTEEN) - 32768,
    )
    tell_more(state, whole(cards >> S48))


@rule
def tell_gain(state: State, seat: int) -> None:
    """A token from the supply; several in a row for one seat are told together."""
    if state.telling == 0:
        return
    if state.event_count > 0:
        last = state.events[state.event_count - 1]
        if last[0] == Happening.DNA_GAINED and last[1] == seat:
            last[2] += 1
            return
    tell(state, Happening.DNA_GAINED, seat, 1)


@rule
def tell_round_scored(state: State) -> None:
    """The scores of the round just counted, every seat's."""
    scores = state.round_scores[state.round_now - 1]
    tell(state, Happening.ROUND_SCORED, state.round_now, scores[0], scores[1], scores[2])
    tell_more(state, scores[3], scores[4])
