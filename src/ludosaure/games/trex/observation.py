"""
The seat's knowledge as numbers (§6), for learning programs.

Seats are told from the viewer on, clockwise; a spectator sits with seat 0 and sees no hand. The
same numbers come out of a true state and of the viewer's concealed one.
"""

import numpy as np

from ludosaure.games.bits import NONE, ONE, Bits, count, lowest, whole
from ludosaure.games.compiled import rule
from ludosaure.games.constants import MAX_SEATS, NOBODY
from ludosaure.games.layouts import IntArray
from ludosaure.games.trex.box import PILE, SET
from ludosaure.games.trex.fields import State
from ludosaure.games.trex.knowledge import WHOLE_SET, known_hand, public_cards
from ludosaure.games.trex.options import MAX_ROUNDS
from ludosaure.games.trex.play import lap_left
from ludosaure.games.trex.scoring import egg_score
from ludosaure.games.trex.state import NO_CARD, offered_eggs, rounds_to_play
from ludosaure.games.trex.strength import top_strength

PHASES = 6
NUMBERS = 11  # plain numbers at the front
COMMON = NUMBERS + PHASES + 3 * MAX_SEATS + SET + 2 * 5 + 2 * 5 + 5 + SET
# The numbers at the front of a seat's block; the last three count places the viewer has not seen.
TAKEN, HAND_SIZE, DRAW_SIZE, PLAYED_SIZE, STRENGTH, RANK, SCORE = range(7)
UNSEEN_IN_HAND, UNSEEN_TO_DRAW, UNSEEN_REMOVED = range(7, 10)
SEAT_NUMBERS = 10
FEW = 2  # cards of a draw pile that are known, and played ones, are seldom more
LAST_PLACE = np.uint64(1 << (SET - 1))
SEAT_BLOCK = SEAT_NUMBERS + 5 + 5 * SET  # numbers, eggs, and five rows over the 17 cards
OBSERVATION = COMMON + MAX_SEATS * SEAT_BLOCK


@rule
def observe(state: State, seat: int, out: IntArray) -> None:
    """What *seat* knows: the table first, then one block a seat."""
    for index in range(OBSERVATION):
        out[index] = 0
    viewer = max(seat, 0)
    observe_table(state, viewer, out)
    players = int(state.options.players)
    for owner in range(players):
        at = COMMON + seats_away(owner, viewer, players) * SEAT_BLOCK
        observe_numbers(state, owner, out, at)
        observe_cards(state, owner, seat, out, at + SEAT_NUMBERS + 5)
    for place in range(players):
        owner = int(state.ranking[place])
        if owner != NOBODY:
            at = COMMON + seats_away(owner, viewer, players) * SEAT_BLOCK
            out[at + RANK] = place + 1


@rule
def seats_away(seat: int, viewer: int, players: int) -> int:
    """How far clockwise *seat* is from the viewer (a division would cost as much as all else)."""
    return seat - viewer if seat >= viewer else seat - viewer + players


@rule
def observe_table(state: State, viewer: int, out: IntArray) -> None:
    """What everybody knows: options, round, phase, seats, trumps, eggs, symbols."""
    players = int(state.options.players)
    out[0] = players
    out[1] = state.round_number
    out[2] = rounds_to_play(state)
    out[3] = state.play_clock
    out[4] = state.discard_index
    out[5] = lap_left(state)
    out[6] = state.options.meteor_comparison
    out[7] = state.options.closing_meteor_extends
    out[8] = state.options.draw_symbol
    out[9] = offered_eggs(state)
    out[10] = 2 * (PILE - int(state.round_number))  # eggs never offered so far
    at = NUMBERS
    out[at + state.phase] = 1
    at += PHASES
    mark_seat(state, int(state.current_player), viewer, out, at)
    mark_seat(state, int(state.starter), viewer, out, at + MAX_SEATS)
    mark_seat(state, int(state.meteor_holder), viewer, out, at + 2 * MAX_SEATS)
    at += 3 * MAX_SEATS
    if state.reigning_meteor >= 0:
        out[at + state.reigning_meteor] = 1
    at += SET
    out[at + state.strong_color] = 1
    out[at + 5 + state.weak_color] = 1
    at += 2 * 5
    if offered_eggs(state):
        for slot in range(2):
            out[at + 5 * slot + state.egg_pile[slot, int(state.round_number) - 1]] = 1
    at += 2 * 5
    for color in range(5):
        out[at + color] = state.options.egg_count[color]
    for slot in range(2):
        for index in range(int(state.round_number)):
            out[at + state.egg_pile[slot, index]] -= 1
    at += 5
    for card in range(SET):
        out[at + card] = state.options.symbol[card]


@rule
def mark_seat(state: State, seat: int, viewer: int, out: IntArray, at: int) -> None:
    """Marks how far clockwise *seat* is from the viewer; nothing for nobody."""
    if seat != NOBODY:
        out[at + seats_away(seat, viewer, int(state.options.players))] = 1


@rule
def observe_numbers(state: State, owner: int, out: IntArray, at: int) -> None:
    """A seat's sizes, top card and eggs (ranks are written by `observe`)."""
    out[at + TAKEN] = 1
    out[at + HAND_SIZE] = state.hand_size[owner]
    out[at + DRAW_SIZE] = state.draw_size[owner]
    out[at + PLAYED_SIZE] = state.played_size[owner]
    if state.played_size[owner] > 0:
        out[at + STRENGTH] = top_strength(state, owner)
    out[at + SCORE] = egg_score(state, owner)
    for color in range(5):
        out[at + SEAT_NUMBERS + color] = state.eggs[owner, color]


@rule
def observe_cards(state: State, owner: int, viewer: int, out: IntArray, at: int) -> None:
    """
    Five rows over the 17 cards of a seat.

    Known in hand; depth in the draw pile from 1, the top; order in the played pile from 1; round of
    removal; place not known. The block's front counts the places not known.
    """
    front = at - SEAT_NUMBERS - 5
    hand = known_hand(state, owner, viewer)
    flag_cards(hand, out, at)
    out[front + UNSEEN_IN_HAND] = int(state.hand_size[owner]) - count(hand)
    public = public_cards(state, owner) & WHOLE_SET
    unknown = at + 4 * SET  # what is not known is written into the last row, which is written later
    placed = hand
    size = int(state.draw_size[owner])
    known = known_places(state.draw_pile[owner], public)
    out[front + UNSEEN_TO_DRAW] = size - count(known)
    for _ in range(FEW):  # as many as are usual, whether there are so many or not: no branch
        placed |= note_drawn(state, owner, known, out, at)
        known &= known - ONE
    while known != NONE:
        placed |= note_drawn(state, owner, known, out, at)
        known &= known - ONE
    for place in range(max(FEW, int(state.played_size[owner]))):
        card = int(state.played_pile[owner, place])
        known = np.uint64(card >= 0)
        out[unknown + whole(known) * (card - 2 * SET)] = place + 1
        placed |= known << np.uint64(card & 31)
    unseen = 0
    for index in range(MAX_ROUNDS):
        card = int(state.removed[owner, index])
        known = (public >> np.uint64(card & 31)) & ONE
        out[unknown + whole(known) * (card - SET)] = index + 1
        placed |= known << np.uint64(card & 31)
        unseen += whole(card != NO_CARD) - whole(known)
    out[front + UNSEEN_REMOVED] = unseen
    flag_cards(WHOLE_SET & ~placed, out, at + 4 * SET)


@rule
def note_drawn(state: State, owner: int, known: Bits, out: IntArray, at: int) -> Bits:
    """Writes the depth of the first of the *known* places of a draw pile; its card, as a set."""
    is_any = np.uint64(known != NONE)
    place = lowest(known | LAST_PLACE)
    card = int(state.draw_pile[owner, place])
    out[at + 4 * SET + whole(is_any) * (card - 3 * SET)] = int(state.draw_size[owner]) - place
    return is_any << np.uint64(card & 31)


@rule
def known_places(cards: IntArray, public: Bits) -> Bits:
    """Where in a row the *public* cards lie, as a set (what is no card is never one of them)."""
    places = NONE
    for place in range(cards.shape[0]):
        known = (public >> np.uint64(cards[place] & 31)) & ONE
        places |= known << np.uint64(place)
    return places


@rule
def flag_cards(cards: Bits, out: IntArray, at: int) -> None:
    """A whole row over the 17 cards, 1 for those of a set."""
    flags, first = np.uint32(cards), np.uint64(at)
    for card in range(SET):
        out[first + np.uint64(card)] = (flags >> np.uint32(card)) & np.uint32(1)
