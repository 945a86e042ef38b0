"""Which actions are legal, and which rule the others break."""

from enum import IntEnum

import numpy as np

from ludosaure.games.bits import NONE, Bits, has, lowest
from ludosaure.games.compiled import rule
from ludosaure.games.cubosaurs.actions import ACTIONS, CARD, END_TURN, KEEP, SEAT, TILE
from ludosaure.games.cubosaurs.box import TILES, TYPE_CARDS, TYPE_OF, Tile
from ludosaure.games.cubosaurs.fields import State
from ludosaure.games.cubosaurs.options import Mode
from ludosaure.games.cubosaurs.state import Phase, opponents_cards
from ludosaure.games.cubosaurs.tiles import is_affordable, is_applicable, may_buy
from ludosaure.games.cubosaurs.turn import to_move
from ludosaure.games.layouts import IntArray


class Reason(IntEnum):
    """Why an action is not legal; 0 when it is."""

    OK = 0
    NO_SUCH_ACTION = 1
    GAME_OVER = 2
    NOT_NOW = 3
    TYPE_IN_HAND = 4
    TYPE_NOT_IN_HAND = 5
    NOT_YOUR_CARD = 6
    NOT_AN_OPPONENTS_CARD = 7
    BASIC_GAME = 8
    ALREADY_BOUGHT = 9
    NOT_IN_MARKET = 10
    TOO_EXPENSIVE = 11
    HAND_IS_GONE = 12
    DECK_EMPTY = 13
    NO_CARD_OF_A_TYPE_IN_HAND = 14
    COLLECTION_EMPTY = 15
    OPPONENTS_EMPTY = 16
    NO_SUCH_SEAT = 17
    YOURSELF = 18
    NO_TOKEN_THERE = 19


@rule
def cards_to_choose(state: State) -> Bits:
    """The cards that may be chosen in the present phase."""
    phase = state.phase
    if phase == Phase.MAIN:
        return state.collections[state.current] & ~state.hand_types
    if phase == Phase.T5_ADD:
        return state.collections[state.current] & state.hand_types
    if phase == Phase.T6_DESTROY or phase == Phase.T9_CARD or phase == Phase.T10_GIVE:
        return state.collections[state.current]
    if phase == Phase.T7_DESTROY or phase == Phase.T8_STEAL or phase == Phase.T10_TAKE:
        return opponents_cards(state)
    return NONE


@rule
def may_choose_seat(state: State, seat: int) -> bool:
    """Whether a player may be chosen: to give a card to, or to take a token from."""
    if state.phase == Phase.T9_SEAT:
        return bool(seat != state.current)
    return bool(state.phase == Phase.TAKE_DNA and seat != state.gains[0] and state.tokens[seat] > 0)


@rule
def legal(state: State, out: IntArray) -> int:
    """All legal actions of the seat to move, ascending; returns how many."""
    phase = state.phase
    n = 0
    if phase == Phase.MAIN:
        out[n] = KEEP
        n += 1
    elif phase == Phase.AFTER:
        out[n] = END_TURN
        n += 1
    cards = cards_to_choose(state)
    while cards != NONE:
        out[n] = CARD + lowest(cards)
        cards &= cards - np.uint64(1)
        n += 1
    if phase <= Phase.AFTER and state.options.mode == Mode.ADVANCED:
        for tile in range(1, TILES + 1):
            if may_buy(state, tile):
                out[n] = TILE + tile
                n += 1
    elif phase == Phase.T9_SEAT or phase == Phase.TAKE_DNA:
        for seat in range(state.options.players):
            if may_choose_seat(state, seat):
                out[n] = SEAT + seat
                n += 1
    return n


# Why not


@rule
def why_not_card(state: State, card: int) -> int:
    """Which rule forbids choosing a card."""
    phase = state.phase
    if phase == Phase.AFTER or phase == Phase.TAKE_DNA or phase == Phase.T9_SEAT:
        return Reason.NOT_NOW
    if has(cards_to_choose(state), card):
        return Reason.OK
    if phase == Phase.T7_DESTROY or phase == Phase.T8_STEAL or phase == Phase.T10_TAKE:
        return Reason.NOT_AN_OPPONENTS_CARD
    if not has(state.collections[state.current], card):
        return Reason.NOT_YOUR_CARD
    if state.hand & TYPE_CARDS[TYPE_OF[card]] != NONE:
        return Reason.TYPE_IN_HAND
    return Reason.TYPE_NOT_IN_HAND


@rule
def why_not_tile(state: State, tile: int) -> int:
    """Which rule forbids buying a tile."""
    if state.options.mode == Mode.BASIC:
        return Reason.BASIC_GAME
    if state.phase > Phase.AFTER:
        return Reason.NOT_NOW
    if state.bought_this_turn:
        return Reason.ALREADY_BOUGHT
    if not (state.market >> tile) & 1:
        return Reason.NOT_IN_MARKET
    if not is_affordable(state, tile):
        return Reason.TOO_EXPENSIVE
    if is_applicable(state, tile):
        return Reason.OK
    if state.decided and Tile.DRAW_CARD <= tile <= Tile.FORBIDDEN_TYPE:
        return Reason.HAND_IS_GONE
    if tile == Tile.DRAW_CARD:
        return Reason.DECK_EMPTY
    if tile == Tile.FORBIDDEN_TYPE:
        return Reason.NO_CARD_OF_A_TYPE_IN_HAND
    if state.collections[state.current] == NONE and (
        tile == Tile.DESTROY_OWN or tile >= Tile.GIVE_CARD
    ):
        return Reason.COLLECTION_EMPTY
    return Reason.OPPONENTS_EMPTY


@rule
def why_not_seat(state: State, seat: int) -> int:
    """Which rule forbids choosing a player."""
    if state.phase != Phase.TAKE_DNA and state.phase != Phase.T9_SEAT:
        return Reason.NOT_NOW
    if seat >= state.options.players:
        return Reason.NO_SUCH_SEAT
    if seat == to_move(state):
        return Reason.YOURSELF
    if may_choose_seat(state, seat):
        return Reason.OK
    return Reason.NO_TOKEN_THERE


@rule
def why_not(state: State, action: int) -> int:
    """The rule an action breaks, `OK` when it breaks none."""
    if action < 0 or action >= ACTIONS:
        return Reason.NO_SUCH_ACTION
    if state.phase == Phase.GAME_OVER:
        return Reason.GAME_OVER
    if action == KEEP:
        return Reason.OK if state.phase == Phase.MAIN else Reason.NOT_NOW
    if action == END_TURN:
        return Reason.OK if state.phase == Phase.AFTER else Reason.NOT_NOW
    if action <= TILE:
        return why_not_card(state, action - CARD)
    if action < SEAT:
        return why_not_tile(state, action - TILE)
    return why_not_seat(state, action - SEAT)
