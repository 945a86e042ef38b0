"""What can happen in a decision (§4.4): the kinds of events the rules tell."""

from enum import IntEnum


class Happening(IntEnum):
    """The kinds of events; `events.EVENT_KINDS` says what their numbers mean."""

    CARD_PLAYED = 0
    CARDS_DRAWN = 1
    DRAW_DECLINED = 2
    FINAL_LAP_STARTED = 3
    FINAL_LAP_EXTENDED = 4
    ROUND_ENDED = 5
    EGG_TAKEN = 6
    CARD_REMOVED = 7
    PILE_RETURNED = 8
    TRUMP_CHANGED = 9
    TRUMP_KEPT = 10
    EGGS_REVEALED = 11
    GAME_OVER = 12


class RoundEnd(IntEnum):
    """Why a round ended (§4.3)."""

    CLOSING = 0  # the holder of the meteor laid another card
    EXHAUSTION = 1  # nobody has a card left (R11)


class Source(IntEnum):
    """Where a card came from."""

    HAND = 0
    PLAYED_PILE = 1
    DRAW_PILE = 2


class Place(IntEnum):
    """The two crossed trump cards."""

    STRONG = 0
    WEAK = 1
