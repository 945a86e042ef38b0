"""What can happen in a decision (§4.4): the kinds of events the rules tell."""

from enum import IntEnum

from ludosaure.games.contract import EventKind


class Happening(IntEnum):
    """The kinds of events, in the order of EVENT_KINDS."""

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


EVENT_KINDS = (
    EventKind("card_played", ("seat", "card", "time", "from")),  # from: a Source
    EventKind("cards_drawn", ("seat", "count", "first", "second", "third")),
    EventKind("draw_declined", ("seat",)),
    EventKind("final_lap_started", ("seat", "card")),
    EventKind("final_lap_extended", ("seat", "card")),
    EventKind("round_ended", ("reason", "first", "second", "third", "fourth", "fifth")),
    EventKind("egg_taken", ("seat", "color", "slot")),
    EventKind("card_removed", ("seat", "from", "card")),  # from: a Source
    EventKind("pile_returned", ("seat", "count")),
    EventKind("trump_changed", ("seat", "place", "color")),  # place: a Place
    EventKind("trump_kept", ("seat",)),
    EventKind("eggs_revealed", ("round", "first", "second", "starter")),
    EventKind("game_over", ("first", "second", "third", "fourth", "fifth")),  # scores by seat
)


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
