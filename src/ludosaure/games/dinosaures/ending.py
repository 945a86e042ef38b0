"""The end of the game: immobilised, mutual, and the technical limits (§5)."""

import numpy as np

from ludosaure.games.bits import whole
from ludosaure.games.compiled import rule
from ludosaure.games.constants import NOBODY
from ludosaure.games.dinosaures.board import (
    beside_free_word,
    is_entry_edge,
    is_swamp,
    own_spot,
    spot_of,
)
from ludosaure.games.dinosaures.box import FIRST_RESERVE_TURN, LIGHTNING, SET, STEGO, Kind
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.happenings import Happening
from ludosaure.games.dinosaures.history import times_seen
from ludosaure.games.dinosaures.movement import (
    has_destination,
    has_flight,
    has_walk,
    is_stun_in_play,
)
from ludosaure.games.dinosaures.options import SHARED_CONTROL
from ludosaure.games.dinosaures.state import (
    BIT_WORDS,
    EMPTY,
    LIMBO,
    NOT_FLYER,
    NOT_LIGHTNING,
    NOT_WALKER,
    Ending,
    Phase,
)
from ludosaure.games.telling import tell


@rule
def has_move_of(state: State, owner: int, ignore_stun: bool) -> bool:
    """Whether one figure of the owner's set can move."""
    side = owner & 1
    for figure in range(owner * SET, owner * SET + whole(state.placed[owner])):
        spot = whole(state.spot[figure])
        if (
            spot > 0
            and (ignore_stun or state.stun[figure] <= 0)
            and has_destination(state, side, whole(state.kind[figure]), spot)
        ):
            return True
    return False


@rule
def has_stepper_move(state: State, side: int) -> bool:
    """Whether one of the side's figures that only step has a free cell beside it, stun ignored."""
    for index in range(BIT_WORDS):
        steppers = state.steppers[side, index]
        if steppers != np.uint64(0) and steppers & beside_free_word(state, index) != np.uint64(0):
            return True
    return False


@rule
def has_figure_move(state: State, player: int, ignore_stun: bool) -> bool:
    """Whether the player can move a figure, his own or, with shared control, his partner's."""
    is_shared = state.options.players == 2 or state.options.team_control == SHARED_CONTROL
    if is_shared and (ignore_stun or not is_stun_in_play(state)):
        if has_stepper_move(state, player & 1):  # nearly always, and 64 spots at a time
            return True
    if has_move_of(state, player, ignore_stun):
        return True
    if state.options.players == 4 and state.options.team_control == SHARED_CONTROL:
        return has_move_of(state, (player + 2) % 4, ignore_stun)
    return False


@rule
def has_return(state: State, player: int) -> bool:
    """Whether a figure in limbo may come back (§7.4)."""
    if state.limbo_count[player] == 0:
        return False
    free_land = False
    free = False
    for column in range(1, whole(state.width) + 1):
        spot = own_spot(state, player & 1, 1, column)
        if state.at[spot] == EMPTY:
            free = True
            if not is_swamp(state, spot):
                free_land = True
    for figure in range(player * SET, player * SET + whole(state.placed[player])):
        if state.spot[figure] == LIMBO:
            if state.kind[figure] == Kind.LIGHTNING:
                if free_land:
                    return True
            elif free:
                return True
    return False


@rule
def has_entry(state: State, player: int, own_turn: int) -> bool:
    """Whether a reserve may enter in the player's turn of this number (§7.5)."""
    if state.reserve_count[player] <= 0 or own_turn < FIRST_RESERVE_TURN:
        return False
    side = player & 1
    half = whole(state.height) // 2
    first = 0 if side == 0 else (whole(state.height) - half) * whole(state.width)
    for cell in range(first, first + half * whole(state.width)):
        spot = spot_of(state, cell)
        if state.at[spot] == EMPTY and is_entry_edge(state, side, spot):
            return True
    return False


@rule
def has_action(state: State, player: int, own_turn: int, ignore_stun: bool) -> bool:
    """Whether the player has a legal turn action: a move, a return, an entry (L of §5.2)."""
    return (
        has_figure_move(state, player, ignore_stun)
        or has_return(state, player)
        or has_entry(state, player, own_turn)
    )


@rule
def would_act(state: State, player: int) -> bool:
    """Whether the player would have an action were it his turn, stun ignored (§5.2)."""
    return has_action(state, player, whole(state.own_turn[player]) + 1, True)


@rule
def is_settled(state: State, player: int) -> bool:
    """
    The player to move has no action: whether that ends the game (§5.2).

    Not when only stun stops him, nor when his partner could act; else his side loses, or nobody
    does when the other side is stuck, too (R21).
    """
    if has_action(state, player, whole(state.own_turn[player]), True):
        return False
    players = whole(state.options.players)
    if players == 4 and would_act(state, (player + 2) % 4):
        return False
    for other in range(1 - (player & 1), players, 2):
        if would_act(state, other):
            note_stuck(state, player & 1)
            state.winner = 1 - (player & 1)
            end_game(state, Ending.IMMOBILISED)
            return True
    note_stuck(state, 0)
    note_stuck(state, 1)
    end_game(state, Ending.MUTUAL)
    return True


@rule
def is_limit_reached(state: State) -> bool:
    """The technical draws, in their order (§5.3)."""
    if state.no_progress >= state.options.no_progress_limit:
        end_game(state, Ending.NO_PROGRESS)
        return True
    if state.turn_count >= state.options.max_turns:
        end_game(state, Ending.TURN_CAP)
        return True
    limit = state.options.repetition_limit
    if limit > 0 and times_seen(state) >= limit:
        end_game(state, Ending.REPETITION)
        return True
    return False


@rule
def end_game(state: State, ending: int) -> None:
    """The game is over; `winner` was set by the caller unless it is a draw."""
    state.ending = ending
    state.phase = Phase.GAME_OVER
    state.to_move = NOBODY
    tell(state, Happening.GAME_OVER, ending, whole(state.winner))


# --- What a player without a move shows (§6) -----------------------------------------------------


@rule
def note_forced_pass(state: State, player: int) -> None:
    """Everybody sees that no figure the player could move has a move."""
    note_no_moves(state, player, False)
    if state.options.players == 4 and state.options.team_control == SHARED_CONTROL:
        note_no_moves(state, (player + 2) % 4, False)


@rule
def note_stuck(state: State, side: int) -> None:
    """Everybody sees that a side has no move at all, stun ignored."""
    for player in range(side, state.options.players, 2):
        note_no_moves(state, player, True)


@rule
def note_no_moves(state: State, owner: int, ignore_stun: bool) -> None:
    """Marks what each figure cannot be, because it would have had a move."""
    side = owner & 1
    for figure in range(owner * SET, owner * SET + whole(state.placed[owner])):
        spot = whole(state.spot[figure])
        if spot <= 0 or (state.stun[figure] > 0 and not ignore_stun):
            continue
        if has_walk(state, side, whole(STEGO), spot, 0):
            state.marks[figure] |= NOT_WALKER | NOT_FLYER
        elif has_flight(state, side, spot):
            state.marks[figure] |= NOT_FLYER
        if has_walk(state, side, whole(LIGHTNING), spot, 0):
            state.marks[figure] |= NOT_LIGHTNING
