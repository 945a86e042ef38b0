"""
What a seat knows as numbers, for programs that learn.

Seats are counted from the viewer on (a spectator sees from seat 0). Eight planes of 55 cards come
first, then twelve numbers for each of five seats, the market, and the table.
"""

from ludosaure.games.bits import mark, whole
from ludosaure.games.compiled import rule
from ludosaure.games.cubosaurs.box import ALL_CARDS, CARDS, MAX_PLAYERS, MAX_ROUNDS, TILES, TYPE_OF
from ludosaure.games.cubosaurs.fields import State
from ludosaure.games.cubosaurs.state import UNKNOWN, deck_size
from ludosaure.games.layouts import IntArray

# Planes of cards: 1 where a card is; the five collections come first.
HAND = MAX_PLAYERS * CARDS
DESTROYED = HAND + CARDS
UNSEEN = DESTROYED + CARDS  # in the deck, set aside, or in the Hand unknown to the viewer

# Numbers of each seat, SEAT apart.
SEATS = UNSEEN + CARDS
SEAT = 12
IS_PLAYING, TOKENS, SCORES, IS_CURRENT, IS_START = 0, 1, 2, 5, 6  # SCORES: three rounds
HAS_TYPE_BONUS, HAS_EGG_BONUS, GAINS_NEXT = 7, 8, 9

MARKET = SEATS + MAX_PLAYERS * SEAT  # [+ tile]: 1 where it may be bought

# Numbers of the table.
PHASE = MARKET + TILES + 1  # [+ Phase]: 1 at the present one
ROUND = PHASE + 12
ROUNDS = PHASE + 13
DIRECTION = PHASE + 14
SUPPLY = PHASE + 15
DECK = PHASE + 16
BOUGHT = PHASE + 17
DECIDED = PHASE + 18
GAINS = PHASE + 19
MODE = PHASE + 20
BUY_WINDOW = PHASE + 21
HAND_VISIBILITY = PHASE + 22
EGG_ZERO_MAJORITY = PHASE + 23
DNA_ON_GIVEN = PHASE + 24
CHOSEN = PHASE + 25  # 1 + the type of the card picked for tile 9 or 10
SECRETS = PHASE + 26  # cards of the Hand the viewer does not know
SECRET_TYPES = PHASE + 27  # [+ type]: 1 where one of them may have it
OBSERVATION = PHASE + 40  # the last five are not used


@rule
def observe(state: State, seat: int, out: IntArray) -> None:
    """What *seat* knows, in the order above."""
    me = max(seat, 0)
    for index in range(OBSERVATION):
        out[index] = 0
    observe_cards(state, me, out)
    observe_seats(state, me, out)
    observe_table(state, out)


@rule
def observe_cards(state: State, me: int, out: IntArray) -> None:
    """Where every card is."""
    n = state.options.players
    unseen = ALL_CARDS & ~(state.hand | state.destroyed)
    for k in range(n):
        collection = state.collections[(me + k) % n]
        unseen &= ~collection
        mark(collection, out, k * CARDS)
    mark(state.hand, out, HAND)
    mark(state.destroyed, out, DESTROYED)
    mark(unseen, out, UNSEEN)


@rule
def observe_seats(state: State, me: int, out: IntArray) -> None:
    """What every seat has."""
    n = state.options.players
    for k in range(n):
        other = (me + k) % n
        at = SEATS + k * SEAT
        out[at + IS_PLAYING] = 1
        out[at + TOKENS] = state.tokens[other]
        for index in range(MAX_ROUNDS):
            out[at + SCORES + index] = state.round_scores[index, other]
        out[at + IS_CURRENT] = 1 if state.current == other else 0
        out[at + IS_START] = 1 if state.start_seat == other else 0
        out[at + HAS_TYPE_BONUS] = (state.tiles_owned[other] >> 1) & 1
        out[at + HAS_EGG_BONUS] = (state.tiles_owned[other] >> 2) & 1
        out[at + GAINS_NEXT] = 1 if state.gain_count > 0 and state.gains[0] == other else 0


@rule
def observe_table(state: State, out: IntArray) -> None:
    """The market, the phase, counters and options."""
    for tile in range(1, TILES + 1):
        out[MARKET + tile] = (state.market >> tile) & 1
    out[PHASE + whole(state.phase)] = 1
    out[ROUND] = state.round_now
    out[ROUNDS] = state.rounds_total
    out[DIRECTION] = state.direction
    out[SUPPLY] = state.supply
    out[DECK] = deck_size(state)
    out[BOUGHT] = state.bought_this_turn
    out[DECIDED] = state.decided
    out[GAINS] = state.gain_count
    out[MODE] = state.options.mode
    out[BUY_WINDOW] = state.options.buy_window
    out[HAND_VISIBILITY] = state.options.hand_visibility
    out[EGG_ZERO_MAJORITY] = state.options.egg_zero_majority
    out[DNA_ON_GIVEN] = state.options.dna_on_given
    if state.chosen >= 0:
        out[CHOSEN] = 1 + TYPE_OF[state.chosen]
    for slot in range(state.secret_count):
        if state.secret_card[slot] == UNKNOWN:
            out[SECRETS] += 1
        for kind in range(8):
            out[SECRET_TYPES + kind] |= (state.secret_types[slot] >> kind) & 1
