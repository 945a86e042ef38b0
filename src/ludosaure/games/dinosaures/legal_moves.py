"""Legal moves and challenges of figures, and why others are not (§4.2)."""

import numpy as np

from ludosaure.games.bits import lowest, whole
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.action_numbers import DECLINE, END
from ludosaure.games.dinosaures.board import (
    beside_free_word,
    cell_of,
    cells,
    forward,
    holds,
    is_enemy_at,
    is_swamp,
    list_cells,
    side_of,
)
from ludosaure.games.dinosaures.box import KINDS, Kind
from ludosaure.games.dinosaures.challenge import may_be_challenger
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.movement import (
    flight_step,
    has_explorer_target,
    has_move,
    has_second_step,
    is_diagonal,
    is_step,
    is_stun_in_play,
    is_target,
    may_walk,
    never_challenges,
    reach,
    shortest_flight,
)
from ludosaure.games.dinosaures.moving import controls
from ludosaure.games.dinosaures.options import OWN_CONTROL, LightningMove, White
from ludosaure.games.dinosaures.reasons import Reason
from ludosaure.games.dinosaures.reserves import may_reenter
from ludosaure.games.dinosaures.state import BIT_WORDS, EMPTY, Phase
from ludosaure.games.layouts import IntArray


@rule
def may_select(state: State, player: int, figure: int, second: bool) -> bool:
    """Whether the player may take this figure: his to move, with a (second) step or a flight."""
    if not controls(state, player, figure):
        return False
    if second:
        return has_second_step(state, figure)
    return has_move(state, figure)


@rule
def is_free_walker(state: State, figure: int) -> bool:
    """Whether the figure steps like any dinosaur and no trap holds it: nearly all of them."""
    kind = state.kind[figure]
    return (kind < Kind.LIGHTNING or kind == Kind.CULAK) and state.stun[figure] == 0


@rule
def legal_figures(state: State, out: IntArray) -> int:
    """SELECT and SECOND: own figures that can move; returns; END or DECLINE where offered."""
    player = whole(state.to_move)
    side = player & 1
    board = cells(state)
    count = 0
    second = state.phase == Phase.SECOND
    mine_only = state.options.players == 4 and state.options.team_control == OWN_CONTROL
    one_by_one = second or mine_only or is_stun_in_play(state)
    for index in range(BIT_WORDS):
        word = state.standing[side, index]
        if word == np.uint64(0):
            continue
        beside_free = beside_free_word(state, index)
        able = np.uint64(0)
        if not one_by_one:  # all that step at once; then only a Flug shut in is asked more
            steppers = state.steppers[side, index]
            able = (steppers | state.flyers[side, index]) & beside_free
            word &= ~(steppers | able)
        while word != np.uint64(0):
            low = word & (~word + np.uint64(1))
            word ^= low
            spot = 64 * index + lowest(low)
            figure = whole(state.at[spot])
            if state.kind[figure] == Kind.NEST:
                continue
            if is_free_walker(state, figure):
                may_go = beside_free & low != np.uint64(0)
                if not may_go and state.kind[figure] == Kind.FLUG:
                    may_go = not second and has_move(state, figure)
                if may_go and (second or mine_only):
                    may_go = may_select(state, player, figure, second)
            else:
                may_go = may_select(state, player, figure, second)
            if may_go:
                able |= low
        count = list_cells(state, index, able, out, count)
    if second:
        out[count] = board + DECLINE
        return count + 1
    if state.reserve_entered > 0:
        out[count] = board + END
        return count + 1
    if state.limbo_count[player] > 0:
        for kind in range(KINDS):
            if may_reenter(state, player, kind):
                out[count] = board + kind
                count += 1
    return count


@rule
def legal_destinations(state: State, out: IntArray) -> int:
    """MOVE: the steps of the selected figure, and an explorer's flights."""
    figure = whole(state.selected)
    start = whole(state.spot[figure])
    side = side_of(figure)
    kind = whole(state.kind[figure])
    stride = whole(state.stride)
    if kind == Kind.FLUG and state.mover_count == 0:
        return legal_flights(state, side, start, out)
    barred = whole(state.mover_start[0]) if state.movers[0] == figure else 0
    if barred == 0 and holds(state.steppers[side], start):
        return legal_steps(state, start, out)
    count = 0
    if start - stride != barred and may_walk(state, side, kind, start, start - stride):
        out[count] = cell_of(state, start - stride)
        count += 1
    if start - 1 != barred and may_walk(state, side, kind, start, start - 1):
        out[count] = cell_of(state, start - 1)
        count += 1
    if start + 1 != barred and may_walk(state, side, kind, start, start + 1):
        out[count] = cell_of(state, start + 1)
        count += 1
    if start + stride != barred and may_walk(state, side, kind, start, start + stride):
        out[count] = cell_of(state, start + stride)
        count += 1
    return count


@rule
def legal_steps(state: State, start: int, out: IntArray) -> int:
    """The free cells beside *start*; each is written, and kept or written over by the next."""
    stride, width, cell = whole(state.stride), whole(state.width), cell_of(state, start)
    count = 0
    out[count] = cell - width
    count += int(state.at[start - stride] == EMPTY)
    out[count] = cell - 1
    count += int(state.at[start - 1] == EMPTY)
    out[count] = cell + 1
    count += int(state.at[start + 1] == EMPTY)
    out[count] = cell + width
    count += int(state.at[start + stride] == EMPTY)
    return count


@rule
def legal_flights(state: State, side: int, start: int, out: IntArray) -> int:
    """
    A Flug's steps and flights: line by line from the lowest, so that cells ascend.

    A straight way is written cell by cell, each kept or written over by the next.
    """
    stride, width, cell = whole(state.stride), whole(state.width), cell_of(state, start)
    count = whole(0)
    left = diagonal_flight(state, side, start, -stride - 1)
    right = diagonal_flight(state, side, start, -stride + 1)
    ahead = reach(state, start, -stride)
    for length in range(max(left, max(ahead, right)), 0, -1):
        if length == left:
            out[count] = cell - length * (width + 1)
            count += 1
        if length <= ahead:
            out[count] = cell - length * width
            count += int(ends_well(state, side, start, -stride, 1, length))
        if length == right:
            out[count] = cell - length * (width - 1)
            count += 1
    for length in range(reach(state, start, whole(-1)), 0, -1):
        out[count] = cell - length
        count += int(ends_well(state, side, start, whole(-1), stride, length))
    for length in range(1, reach(state, start, whole(1)) + 1):
        out[count] = cell + length
        count += int(ends_well(state, side, start, whole(1), stride, length))
    left = diagonal_flight(state, side, start, stride - 1)
    right = diagonal_flight(state, side, start, stride + 1)
    ahead = reach(state, start, stride)
    for length in range(1, max(left, max(ahead, right)) + 1):
        if length == left:
            out[count] = cell + length * (width - 1)
            count += 1
        if length <= ahead:
            out[count] = cell + length * width
            count += int(ends_well(state, side, start, stride, 1, length))
        if length == right:
            out[count] = cell + length * (width + 1)
            count += 1
    return count


@rule
def diagonal_flight(state: State, side: int, start: int, step: int) -> int:
    """How far an explorer may fly diagonally: up to its target, the only one it has; 0 not at all."""
    length = reach(state, start, step)
    if length < shortest_flight(state, step) or not is_enemy_at(
        state, side, start + (length + 1) * step
    ):
        return 0
    return length


@rule
def ends_well(state: State, side: int, start: int, step: int, across: int, length: int) -> bool:
    """Whether a free straight way of this length is a step, or a flight with a target at its end."""
    end = start + length * step
    return (
        (length == 1)
        | is_enemy_at(state, side, end + step)
        | is_enemy_at(state, side, end + across)
        | is_enemy_at(state, side, end - across)
    )


@rule
def legal_challengers(state: State, out: IntArray) -> int:
    """CHALLENGER: which of the two moved figures challenges, or neither (§7.7)."""
    count = 0
    low = min(whole(state.spot[state.movers[0]]), whole(state.spot[state.movers[1]]))
    high = max(whole(state.spot[state.movers[0]]), whole(state.spot[state.movers[1]]))
    if may_challenge(state, low):
        out[count] = cell_of(state, low)
        count += 1
    if may_challenge(state, high):
        out[count] = cell_of(state, high)
        count += 1
    out[count] = cells(state) + DECLINE
    return count + 1


@rule
def may_challenge(state: State, spot: int) -> bool:
    """Whether the moved figure on *spot* may be the challenger."""
    figure = whole(state.at[spot])
    if figure < 0:
        return False
    return may_be_challenger(state, figure) and not never_challenges(state, figure)


@rule
def legal_targets(state: State, out: IntArray) -> int:
    """CHALLENGE: the enemies that may be challenged; DECLINE unless it is a duty."""
    figure = whole(state.challenger)
    count = 0
    if not never_challenges(state, figure):
        spot = whole(state.spot[figure])
        stride = whole(state.stride)
        step = whole(state.flight)
        if step != 0 and is_diagonal(state, step):
            out[0] = cell_of(state, spot + step)
            return 1
        for near in (spot - stride, spot - 1, spot + 1, spot + stride):
            if is_target(state, figure, near):
                out[count] = cell_of(state, near)
                count += 1
    if not state.compulsory:
        out[count] = cells(state) + DECLINE
        count += 1
    return count


@rule
def why_not_select(state: State, phase: int, spot: int) -> int:
    """SELECT and SECOND: an own figure with a legal destination."""
    player = whole(state.to_move)
    figure = whole(state.at[spot])
    if figure < 0:
        return Reason.NO_FIGURE
    if side_of(figure) != player & 1:
        return Reason.ENEMY_FIGURE
    if not controls(state, player, figure):
        return Reason.PARTNERS_FIGURE
    kind = state.kind[figure]
    if kind == Kind.NEST:
        return Reason.NEST_NEVER_MOVES
    if kind == Kind.WHITE and state.options.white_figure == White.TRAP:
        return Reason.TRAP_NEVER_MOVES
    if phase == Phase.SECOND and state.movers[0] == figure and state.mover_caught[0]:
        return Reason.CAUGHT
    if state.stun[figure] > 0:
        return Reason.STUNNED
    if kind == Kind.LIGHTNING and state.options.lightning_move == LightningMove.NONE:
        return Reason.LIGHTNING_NEVER_MOVES
    can = has_second_step(state, figure) if phase == Phase.SECOND else has_move(state, figure)
    if can:
        return Reason.OK
    return Reason.LIGHTNING_BLOCKED if kind == Kind.LIGHTNING else Reason.BLOCKED


@rule
def why_not_move(state: State, to: int) -> int:
    """MOVE: a step, or an explorer's flight."""
    figure = whole(state.selected)
    start = whole(state.spot[figure])
    kind = whole(state.kind[figure])
    side = side_of(figure)
    if state.at[to] != EMPTY:
        return Reason.OCCUPIED
    if is_step(state, start, to):
        if kind == Kind.LIGHTNING:
            if is_swamp(state, to):
                return Reason.LIGHTNING_INTO_SWAMP
            if (
                state.options.lightning_move == LightningMove.SIDEWAYS_BACK
                and to - start == forward(state, side)
            ):
                return Reason.LIGHTNING_FORWARD
        if state.movers[0] == figure and to == state.mover_start[0]:
            return Reason.BACK_TO_START
        return Reason.OK
    step = flight_step(state, start, to)
    if kind != Kind.FLUG:
        if step != 0 and is_diagonal(state, step) and start + step == to:
            return Reason.DIAGONAL_STEP
        return Reason.TOO_FAR
    if state.mover_count > 0:
        return Reason.SECOND_FLIGHT
    if step == 0:
        return Reason.FLIGHT_NOT_STRAIGHT
    return why_not_fly(state, side, start, to, step)


@rule
def why_not_fly(state: State, side: int, start: int, to: int, step: int) -> int:
    """A flight along a line: free way, long enough, an enemy at its end."""
    length = 0
    spot = start
    while spot != to:
        spot += step
        length += 1
        if state.at[spot] != EMPTY:
            return Reason.FLIGHT_BLOCKED
    if length < shortest_flight(state, step):
        return Reason.FLIGHT_TOO_SHORT
    if not has_explorer_target(state, side, to, step):
        return Reason.FLIGHT_WITHOUT_TARGET
    return Reason.OK


@rule
def why_not_challenger(state: State, spot: int) -> int:
    """CHALLENGER: one of the two moved figures (§7.7)."""
    figure = whole(state.at[spot])
    if figure < 0:
        return Reason.NO_FIGURE
    if side_of(figure) != whole(state.to_move) & 1:
        return Reason.ENEMY_FIGURE
    if figure != state.movers[0] and figure != state.movers[1]:
        return Reason.DID_NOT_MOVE
    if not may_be_challenger(state, figure):
        return Reason.NOT_BESIDE_ENEMY
    return Reason.NEVER_CHALLENGES if never_challenges(state, figure) else Reason.OK


@rule
def why_not_challenge(state: State, spot: int) -> int:
    """CHALLENGE: an enemy beside the moved figure, or an explorer's target."""
    figure = whole(state.challenger)
    other = whole(state.at[spot])
    if other < 0:
        return Reason.NOBODY_TO_CHALLENGE
    if side_of(other) == side_of(figure):
        return Reason.OWN_FIGURE
    if never_challenges(state, figure):
        return Reason.NEVER_CHALLENGES
    if is_target(state, figure, spot):
        return Reason.OK
    return Reason.NOT_A_NEIGHBOUR if state.flight == 0 else Reason.NOT_EXPLORERS_TARGET
