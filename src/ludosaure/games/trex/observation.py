"""
The seat's knowledge as numbers (§6), for learning programs.

Seats are told from the viewer on, clockwise; a spectator sits with seat 0 and sees no hand. The
same numbers come out of a true state and of the viewer's concealed one.
"""

import numpy as np

from ludosaure.games.bits import Bits, bit, count, whole
from ludosaure.games.compiled import rule
from ludosaure.games.constants import MAX_SEATS, NOBODY
from ludosaure.games.layouts import IntArray
from ludosaure.games.trex.box import PILE, SET
from ludosaure.games.trex.fields import State
from ludosaure.games.trex.knowledge import WHOLE_SET, known_hand, public_cards, seen_card
from ludosaure.games.trex.play import lap_left
from ludosaure.games.trex.scoring import egg_score
from ludosaure.games.trex.state import UNKNOWN, offered_eggs, rounds_to_play
from ludosaure.games.trex.strength import top_strength

PHASES = 6
NUMBERS = 11  # plain numbers at the front
COMMON = NUMBERS + PHASES + 3 * MAX_SEATS + SET + 2 * 5 + 2 * 5 + 5 + SET
# The numbers at the front of a seat's block; the last three count places the viewer has not seen.
TAKEN, HAND_SIZE, DRAW_SIZE, PLAYED_SIZE, STRENGTH, RANK, SCORE = range(7)
UNSEEN_IN_HAND, UNSEEN_TO_DRAW, UNSEEN_REMOVED = range(7, 10)
SEAT_NUMBERS = 10
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
    """A seat's sizes, top card, rank and eggs."""
    out[at + TAKEN] = 1
    out[at + HAND_SIZE] = state.hand_size[owner]
    out[at + DRAW_SIZE] = state.draw_size[owner]
    out[at + PLAYED_SIZE] = state.played_size[owner]
    if state.played_size[owner] > 0:
        out[at + STRENGTH] = top_strength(state, owner)
    for place in range(int(state.options.players)):
        if state.ranking[place] == owner:
            out[at + RANK] = place + 1
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
    public = public_cards(state, owner)
    placed = hand
    unseen = 0
    size = int(state.draw_size[owner])
    for place in range(size):
        card = seen_card(public, int(state.draw_pile[owner, place]))
        out[at + row_of(card, 1)] = size - place
        placed |= bit(card & 63)
        unseen += whole(card == UNKNOWN)
    out[front + UNSEEN_TO_DRAW] = unseen
    for place in range(int(state.played_size[owner])):
        card = int(state.played_pile[owner, place])
        out[at + 2 * SET + card] = place + 1
        placed |= bit(card)
    unseen = 0
    for index in range(int(state.round_number)):
        card = seen_card(public, int(state.removed[owner, index]))
        out[at + row_of(card, 3)] = index + 1
        placed |= bit(card & 63)
        unseen += whole(card == UNKNOWN)
    out[front + UNSEEN_REMOVED] = unseen
    flag_cards(WHOLE_SET & ~placed, out, at + 4 * SET)


@rule
def row_of(card: int, row: int) -> int:
    """Where a row tells of a card; of what is no card in the last row, which is written later."""
    return row * SET + card if card >= 0 else 4 * SET


@rule
def flag_cards(cards: Bits, out: IntArray, at: int) -> None:
    """A whole row over the 17 cards, 1 for those of a set."""
    flags, first = np.uint32(cards), np.uint64(at)
    for card in range(SET):
        out[first + np.uint64(card)] = (flags >> np.uint32(card)) & np.uint32(1)
