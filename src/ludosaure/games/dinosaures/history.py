"""
Earlier positions, for the repetition limit (§5.3c).

Kept as the changes since the last figure left for good: walking back through them gives every
earlier position. So the state holds only what everybody saw, and a position is compared by the
kinds the figures have *now*, whatever the viewer knows of them. The oldest changes are forgotten
when there are more than CHANGES.

One change is a number: what (a figure, or 100 + player for a secret trap, or 104: nothing), where
from and where to (a spot shifted by 4; or a stun count), and whether a turn began with it.
"""

import numpy as np

from ludosaure.games.bits import Bits, whole
from ludosaure.games.chance import GOLDEN, MIX_1, S27, S30
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.state import CHANGES, REMOVED

TURN_BEGINS = 1 << 28
IS_STUN = 1 << 27
NO_CHANGE = 104
SHIFT = 4  # so that LIMBO, REMOVED and the reserve are not negative
FROM_HAND = -1  # the place of a reserve


@rule
def push(state: State, change: int) -> None:
    """Keeps one change, forgetting the oldest when there is no room."""
    if state.change_count == CHANGES:
        for index in range(CHANGES - 1):
            state.changes[index] = state.changes[index + 1]
        state.change_count = CHANGES - 1
    state.changes[state.change_count] = change
    state.change_count += 1


@rule
def note_change(state: State, what: int, before: int, after: int) -> None:
    """A figure (or a secret trap) goes from one place or state to another."""
    if state.options.repetition_limit == 0:
        return
    if after == REMOVED:
        return  # nothing before can recur; `forget` follows at the end of the turn
    push(state, what | (before + SHIFT) << 7 | (after + SHIFT) << 17)


@rule
def note_stun(state: State, figure: int, before: int, after: int) -> None:
    """The stun count of a figure changes."""
    if state.options.repetition_limit == 0:
        return
    push(state, figure | (before + SHIFT) << 7 | (after + SHIFT) << 17 | IS_STUN)


@rule
def note_turn(state: State) -> None:
    """A position to be compared: the START of a turn."""
    if state.options.repetition_limit == 0:
        return
    push(state, NO_CHANGE | TURN_BEGINS | whole(state.turn_player) << 7)


@rule
def forget(state: State) -> None:
    """A figure left for good: no earlier position can come back."""
    for index in range(state.change_count):
        state.changes[index] = 0
    state.change_count = 0


@rule
def print_of(state: State, what: int, place: int, is_stun: bool) -> Bits:
    """A number for one thing in one place; a position is compared by the sum of these."""
    if what < NO_CHANGE - 4:
        what = (what // 25) * 16 + whole(state.kind[what])  # alike figures are interchangeable
    else:
        what = what + 100
    bits = np.uint64((what << 12 | (place + SHIFT) << 1 | (1 if is_stun else 0)) + 1) * GOLDEN
    bits = (bits ^ (bits >> S30)) * MIX_1
    return bits ^ (bits >> S27)


@rule
def times_seen(state: State) -> int:
    """How often the position at this START has occurred, this time included."""
    found = 1
    shift = np.uint64(0)
    index = whole(state.change_count) - 1
    # The last change is the mark of this START: walk back from before it.
    player = (whole(state.changes[index]) >> 7) & 1023
    index -= 1
    while index >= 0:
        change = whole(state.changes[index])
        if change & TURN_BEGINS:
            if (change >> 7) & 1023 == player and shift == np.uint64(0):
                found += 1
        else:
            what = change & 127
            before = ((change >> 7) & 1023) - SHIFT
            after = ((change >> 17) & 1023) - SHIFT
            is_stun = change & IS_STUN != 0
            shift = shift - print_of(state, what, after, is_stun)
            shift = shift + print_of(state, what, before, is_stun)
        index -= 1
    return found
