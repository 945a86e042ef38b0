"""What may be done, and which rule forbids what may not (§4.3, §4.5)."""

from enum import IntEnum

from ludosaure.games.bits import NONE, ONE, has, lowest
from ludosaure.games.compiled import rule
from ludosaure.games.layouts import IntArray
from ludosaure.games.trex.actions import (
    ACTIONS,
    ALL_ACTIONS,
    CHOOSE_EGG,
    DECLINE_DRAW,
    DISCARD_DRAW_TOP,
    DISCARD_PLAYED_TOP,
    DISCARD_SHOWER,
    DRAW,
    KEEP_TRUMPS,
    PLAY_TOP,
    SET_STRONG,
    SET_WEAK,
)
from ludosaure.games.trex.fields import State
from ludosaure.games.trex.options import DrawSymbol
from ludosaure.games.trex.round_end import shower_place
from ludosaure.games.trex.state import Phase


class Reason(IntEnum):
    """Why an action is not legal; OK when it is."""

    OK = 0
    NO_SUCH_ACTION = 1  # a number outside the action space
    GAME_OVER = 2
    DRAWING_IS_MANDATORY = 3  # actions of option draw_symbol = optional
    NOT_PLAYING = 4  # cards are laid in phase PLAY only
    NOT_DECIDING_A_DRAW = 5
    NOT_CHOOSING_AN_EGG = 6
    NOT_REMOVING = 7
    NOT_CHANGING_TRUMPS = 8
    HAND_IS_EMPTY = 9  # then the top of the pile is played
    CARD_NOT_IN_HAND = 10
    HAND_NOT_EMPTY = 11  # play_top is for an empty hand
    SHOWER_MUST_GO = 12
    NO_SHOWER_PLAYED = 13
    DRAW_PILE_IS_EMPTY = 14
    COLOR_ALREADY_THERE = 15
    TRUMPS_CANNOT_SWAP = 16


@rule
def legal(state: State, out: IntArray) -> int:
    """Writes the legal actions in ascending order and says how many there are."""
    if state.phase == Phase.PLAY:
        return legal_plays(state, out)
    if state.phase == Phase.DISCARD:
        return legal_discards(state, out)
    if state.phase == Phase.CHOOSE_EGG:
        out[0] = CHOOSE_EGG
        out[1] = CHOOSE_EGG + 1
        return 2
    if state.phase == Phase.CHANGE_TRUMP:
        return legal_trumps(state, out)
    if state.phase == Phase.DRAW_CHOICE:
        out[0] = DRAW
        out[1] = DECLINE_DRAW
        return 2
    return 0


@rule
def legal_plays(state: State, out: IntArray) -> int:
    """Any card of the hand; with an empty hand only the top of the draw pile (R10)."""
    cards = state.hand[state.current_player]
    if cards == NONE:
        out[0] = PLAY_TOP
        return 1
    number = 0
    while cards != NONE:
        out[number] = lowest(cards)
        cards &= cards - ONE
        number += 1
    return number


@rule
def legal_discards(state: State, out: IntArray) -> int:
    """A shower played this round must go (R26); else the top of one of the own piles (R27)."""
    seat = int(state.current_player)
    if shower_place(state, seat) >= 0:
        out[0] = DISCARD_SHOWER
        return 1
    out[0] = DISCARD_PLAYED_TOP
    if state.draw_size[seat] == 0:
        return 1
    out[1] = DISCARD_DRAW_TOP
    return 2


@rule
def legal_trumps(state: State, out: IntArray) -> int:
    """Keep both, or put one of the three spare colours in either place (R19)."""
    out[0] = KEEP_TRUMPS
    number = 1
    for first in (SET_STRONG, SET_WEAK):
        for color in range(5):
            if color != state.strong_color and color != state.weak_color:
                out[number] = first + color
                number += 1
    return number


@rule
def why_not(state: State, action: int) -> int:
    """Which rule an action breaks; OK (0) when it breaks none."""
    if action < 0 or action >= ALL_ACTIONS:
        return Reason.NO_SUCH_ACTION.value
    if state.phase == Phase.GAME_OVER:
        return Reason.GAME_OVER.value
    if action <= PLAY_TOP:
        return why_not_play(state, action)
    if action < DISCARD_PLAYED_TOP:
        chooses = state.phase == Phase.CHOOSE_EGG
        return Reason.OK.value if chooses else Reason.NOT_CHOOSING_AN_EGG.value
    if action < KEEP_TRUMPS:
        return why_not_discard(state, action)
    if action < ACTIONS:
        return why_not_trump(state, action)
    if state.options.draw_symbol != DrawSymbol.OPTIONAL:
        return Reason.DRAWING_IS_MANDATORY.value
    decides = state.phase == Phase.DRAW_CHOICE
    return Reason.OK.value if decides else Reason.NOT_DECIDING_A_DRAW.value


@rule
def why_not_play(state: State, action: int) -> int:
    """Which rule laying this card breaks."""
    if state.phase != Phase.PLAY:
        return Reason.NOT_PLAYING.value
    hand = state.hand[state.current_player]
    if action == PLAY_TOP:
        return Reason.OK.value if hand == NONE else Reason.HAND_NOT_EMPTY.value
    if hand == NONE:
        return Reason.HAND_IS_EMPTY.value
    return Reason.OK.value if has(hand, action) else Reason.CARD_NOT_IN_HAND.value


@rule
def why_not_discard(state: State, action: int) -> int:
    """Which rule this removal breaks."""
    if state.phase != Phase.DISCARD:
        return Reason.NOT_REMOVING.value
    seat = int(state.current_player)
    has_shower = shower_place(state, seat) >= 0
    if action == DISCARD_SHOWER:
        return Reason.OK.value if has_shower else Reason.NO_SHOWER_PLAYED.value
    if has_shower:
        return Reason.SHOWER_MUST_GO.value
    if action == DISCARD_DRAW_TOP and state.draw_size[seat] == 0:
        return Reason.DRAW_PILE_IS_EMPTY.value
    return Reason.OK.value


@rule
def why_not_trump(state: State, action: int) -> int:
    """Which rule this change of trumps breaks."""
    if state.phase != Phase.CHANGE_TRUMP:
        return Reason.NOT_CHANGING_TRUMPS.value
    if action == KEEP_TRUMPS:
        return Reason.OK.value
    strong = action < SET_WEAK
    color = action - SET_STRONG if strong else action - SET_WEAK
    here = state.strong_color if strong else state.weak_color
    there = state.weak_color if strong else state.strong_color
    if color == here:
        return Reason.COLOR_ALREADY_THERE.value
    if color == there:
        return Reason.TRUMPS_CANNOT_SWAP.value
    return Reason.OK.value
