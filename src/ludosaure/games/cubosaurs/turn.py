"""
A turn: one decision, and how the turn goes on by itself until the next ("À votre tour").

The order below is from the inside out: what a function leads to stands above it.
"""

from ludosaure.games.bits import NONE
from ludosaure.games.compiled import rule
from ludosaure.games.constants import NOBODY
from ludosaure.games.cubosaurs.actions import CARD, END_TURN, KEEP, SEAT, TILE
from ludosaure.games.cubosaurs.fields import State
from ludosaure.games.cubosaurs.hand import draw, keep_hand, refuse
from ludosaure.games.cubosaurs.options import BuyWindow
from ludosaure.games.cubosaurs.rounds import end_round, first_turn
from ludosaure.games.cubosaurs.state import Phase, Then, deck_size, next_seat
from ludosaure.games.cubosaurs.tiles import buy, destroy, give, may_buy_any, steal, swap
from ludosaure.games.cubosaurs.tokens import take_from, take_tokens
from ludosaure.games.telling import begin_telling


@rule
def to_move(state: State) -> int:
    """The seat that decides: the current one, or whoever must choose where to take a token."""
    if state.phase == Phase.GAME_OVER:
        return NOBODY
    if state.phase == Phase.TAKE_DNA:
        return int(state.gains[0])
    return int(state.current)


@rule
def is_over(state: State) -> bool:
    """Whether the last round has been counted."""
    return bool(state.phase == Phase.GAME_OVER)


# How the turn goes on


@rule
def end_turn(state: State) -> None:
    """The next seat takes the passed Hand, or draws, or the round is over ("À votre tour", 1)."""
    state.current = next_seat(state)
    state.decided = 0
    state.bought_this_turn = 0
    if state.hand != NONE:
        state.phase = Phase.MAIN
    elif deck_size(state) > 0:
        draw(state)
        state.phase = Phase.MAIN
    else:
        end_round(state)


@rule
def end_decision(state: State) -> None:
    """The Hand was kept or passed: a tile may still be bought (option), else the turn is over."""
    if state.options.buy_window == BuyWindow.BEFORE_OR_AFTER and may_buy_any(state):
        state.phase = Phase.AFTER
    else:
        end_turn(state)


@rule
def go_on(state: State, then: int) -> None:
    """Continues where the taking of tokens had interrupted the turn."""
    if then == Then.START_OF_ROUND:
        first_turn(state)
    elif then == Then.END_OF_DECISION:
        end_decision(state)
    elif then == Then.END_OF_TURN or state.decided:
        end_turn(state)
    else:
        state.phase = Phase.MAIN


@rule
def settle(state: State, then: int) -> None:
    """Hands out the tokens of what was decided, then goes on with the turn."""
    if then == Then.NEXT_CHOICE:
        return
    if take_tokens(state):
        state.then = 0
        go_on(state, then)
    else:
        state.then = then


# Decisions


@rule
def choose_card(state: State, card: int) -> int:
    """A card was chosen; the phase says what for."""
    phase = state.phase
    if phase == Phase.MAIN or phase == Phase.T5_ADD:
        return refuse(state, card)
    if phase == Phase.T6_DESTROY or phase == Phase.T7_DESTROY:
        return destroy(state, card)
    if phase == Phase.T8_STEAL:
        return steal(state, card)
    if phase == Phase.T10_GIVE:
        return swap(state, card)
    state.chosen = card
    state.phase = Phase.T9_SEAT if phase == Phase.T9_CARD else Phase.T10_GIVE
    return Then.NEXT_CHOICE


@rule
def decide(state: State, action: int) -> int:
    """Does what was decided, and says how the turn goes on."""
    if action == KEEP:
        keep_hand(state)
        return Then.END_OF_DECISION
    if action == END_TURN:
        return Then.END_OF_TURN
    if action <= TILE:
        return choose_card(state, action - CARD)
    if action < SEAT:
        return buy(state, action - TILE)
    if state.phase == Phase.T9_SEAT:
        return give(state, action - SEAT)
    return take_from(state, action - SEAT)


@rule
def apply(state: State, action: int) -> None:
    """Plays one legal action and everything that follows by itself."""
    begin_telling(state)
    settle(state, decide(state, action))
