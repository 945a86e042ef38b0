"""A turn from START to END, and every decision in it (§4.2)."""

from ludosaure.games.bits import whole
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.action_numbers import ADVANCE, DECLINE, PART_0, STAY
from ludosaure.games.dinosaures.board import cells, spot_of
from ludosaure.games.dinosaures.box import ENDGAME_ARMY, ENDGAME_FIGURES, OPENING_TURNS, SET
from ludosaure.games.dinosaures.challenge import advance, ask_challenge, challenge, stay
from ludosaure.games.dinosaures.ending import (
    has_action,
    is_limit_reached,
    is_settled,
    note_forced_pass,
)
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.happenings import Happening
from ludosaure.games.dinosaures.history import forget, note_stun, note_turn
from ludosaure.games.dinosaures.landscape import lay_part
from ludosaure.games.dinosaures.movement import is_stun_in_play
from ludosaure.games.dinosaures.moving import finish_moving, move, select
from ludosaure.games.dinosaures.options import DoubleMoves
from ludosaure.games.dinosaures.placement import choose_kind, keep_reserve, note_trap, place_figure
from ludosaure.games.dinosaures.reserves import clear_turn, enter_reserve, open_turn, reenter
from ludosaure.games.dinosaures.state import NONE, Phase
from ludosaure.games.telling import begin_telling, tell


@rule
def to_move(state: State) -> int:
    """The seat that decides, NOBODY when the game is over."""
    return whole(state.to_move)


@rule
def is_over(state: State) -> bool:
    """Whether the game has ended."""
    return state.phase == Phase.GAME_OVER


@rule
def apply(state: State, action: int) -> None:
    """One legal decision, and everything that follows from it."""
    begin_telling(state)
    board = cells(state)
    if action < board:
        apply_cell(state, whole(state.phase), spot_of(state, whole(action)))
    else:
        apply_other(state, whole(state.phase), whole(action) - board)
    go_on(state)


@rule
def apply_cell(state: State, phase: int, spot: int) -> None:
    """A decision that names a cell; the phase says what happens there."""
    if phase == Phase.SELECT or phase == Phase.SECOND:
        select(state, whole(state.at[spot]))
    elif phase == Phase.MOVE:
        move(state, spot)
    elif phase == Phase.CHALLENGE:
        challenge(state, spot)
    elif phase == Phase.PLACE_CELL:
        place_figure(state, spot)
    elif phase == Phase.SECRET_TRAP:
        note_trap(state, spot)
    elif phase == Phase.RESERVE_CELL:
        enter_reserve(state, spot)
    elif phase == Phase.REENTER_CELL:
        reenter(state, spot)
    else:
        ask_challenge(state, whole(state.at[spot]), True)


@rule
def apply_other(state: State, phase: int, action: int) -> None:
    """A decision that names no cell; *action* counts from the kinds on."""
    if action < PART_0:
        if phase == Phase.PLACE_KIND:
            choose_kind(state, action)
        else:
            state.pending_kind = action
            tell(state, Happening.KIND_CHOSEN, whole(state.to_move), action)
            state.phase = Phase.RESERVE_CELL if phase == Phase.RESERVE else Phase.REENTER_CELL
    elif action < DECLINE:
        lay_part(state, (action - PART_0) // 4, (action - PART_0) % 4)
    elif action == DECLINE:
        if phase == Phase.SECRET_TRAP:
            note_trap(state, NONE)
        else:
            decline(state)
    elif action == ADVANCE:
        advance(state)
    elif action == STAY:
        stay(state)
    elif phase == Phase.PLACE_KIND:
        keep_reserve(state)
    else:
        state.phase = Phase.TURN_ENDS


@rule
def decline(state: State) -> None:
    """No second step, or no challenge."""
    tell(state, Happening.DECLINED, whole(state.to_move))
    if state.phase == Phase.SECOND:
        finish_moving(state)
    elif state.phase == Phase.RESERVE:
        state.phase = Phase.SELECT
    else:
        state.phase = Phase.TURN_ENDS


@rule
def go_on(state: State) -> None:
    """END and START, when a decision has led there; said once, for all decisions."""
    if state.phase == Phase.TURN_ENDS:
        count_turn(state)
        start_turn(state)
    elif state.phase == Phase.TURN_STARTS:
        start_turn(state)


@rule
def start_turn(state: State) -> None:
    """
    START, and every forced pass until somebody decides or the game is over (§4.2, §5).

    Immobilised comes before the limits, the limits before a forced pass.
    """
    while True:
        player = whole(state.turn_player)
        state.own_turn[player] += 1
        wake_up(state, player)
        state.double_active = 1 if is_double_active(state, player) else 0
        note_turn(state)
        tell(state, Happening.TURN, player, whole(state.own_turn[player]))
        may_act = has_action(state, player, whole(state.own_turn[player]), False)
        if not may_act and is_settled(state, player):
            return
        if is_limit_reached(state):
            return
        if may_act:
            open_turn(state, player)
            return
        note_forced_pass(state, player)
        tell(state, Happening.PASSED, player)
        count_turn(state)


@rule
def wake_up(state: State, player: int) -> None:
    """The stun counts of the player's figures go down by one (§7.4, R27)."""
    if not is_stun_in_play(state):
        return
    for figure in range(player * SET, player * SET + whole(state.placed[player])):
        if state.stun[figure] > 0:
            note_stun(state, figure, whole(state.stun[figure]), whole(state.stun[figure]) - 1)
            state.stun[figure] -= 1


@rule
def is_double_active(state: State, player: int) -> bool:
    """Whether double moves are allowed this turn (§7.7; doubled numbers with four players)."""
    mode = state.options.double_moves
    if mode == DoubleMoves.OFF:
        return False
    if mode != DoubleMoves.ENDGAME and state.own_turn[player] <= OPENING_TURNS:
        return True
    if mode == DoubleMoves.OPENING:
        return False
    bottom = whole(state.standing_count[0]) + whole(state.standing_count[2])
    top = whole(state.standing_count[1]) + whole(state.standing_count[3])
    boxes = 1 if state.options.players == 2 else 2
    return (
        bottom + top <= ENDGAME_FIGURES * boxes
        or bottom <= ENDGAME_ARMY * boxes
        or top <= ENDGAME_ARMY * boxes
    )


@rule
def count_turn(state: State) -> None:
    """END: counts the turn and passes it on (§4.2)."""
    if state.progress:
        state.no_progress = 0
        forget(state)
    else:
        state.no_progress += 1
    state.turn_count += 1
    clear_turn(state)
    state.turn_player = (state.turn_player + 1) % state.options.players
