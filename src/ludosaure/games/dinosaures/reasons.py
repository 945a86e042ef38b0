"""Why an action is not legal: one reason for every clause of the rules (§4)."""

from enum import IntEnum

from ludosaure.games.compiled import rule
from ludosaure.games.contract import State
from ludosaure.games.dinosaures.board import (
    cells,
    forward,
    in_territory,
    is_corner,
    is_entry_edge,
    is_swamp,
    number,
    own_row,
    side_of,
    spot_of,
)
from ludosaure.games.dinosaures.box import RESERVES, SET, Kind
from ludosaure.games.dinosaures.decisions import (
    ADVANCE,
    BEYOND_CELLS,
    DECLINE,
    END,
    PART_0,
    STAY,
    may_choose_kind,
    may_decline_reserve,
)
from ludosaure.games.dinosaures.movement import (
    flight_step,
    has_explorer_target,
    has_move,
    has_second_step,
    is_diagonal,
    is_step,
    is_target,
    never_challenges,
    shortest_flight,
)
from ludosaure.games.dinosaures.placement import (
    is_beside_own_nest,
    is_own_nest,
    may_keep_in_reserve,
)
from ludosaure.games.dinosaures.room import (
    breaks_nest_gap,
    breaks_trap_distance,
    has_room_for_rest,
)
from ludosaure.games.dinosaures.setup import composing_side, is_part_in_hand
from ludosaure.games.dinosaures.state import (
    EMPTY,
    LIMBO,
    NONE,
    OFF,
    LightningMove,
    Phase,
    Reserves,
    White,
)
from ludosaure.games.dinosaures.turn import controls, may_be_challenger, may_reenter


class Reason(IntEnum):
    """What an illegal action breaks."""

    LEGAL = 0
    NO_SUCH_ACTION = 1
    GAME_OVER = 2
    NOT_ASKED = 3  # an answer to another question
    # The landscape
    NO_SUCH_PART = 4
    PART_ALREADY_LAID = 5
    # Placement
    NOT_IN_HAND = 6
    NO_CELL_FOR_KIND = 7
    RESERVES_OFF = 8
    RESERVE_TOO_LARGE = 9
    RESERVE_NOT_ALLOWED = 10
    NO_CELL = 11  # a void of the board
    OCCUPIED = 12
    OUTSIDE_TERRITORY = 13
    NEEDS_LAND = 14
    NEST_IN_CORNER = 15
    TRAP_BESIDE_NEST = 16
    NESTS_TOO_CLOSE = 17
    NO_ROOM_LEFT = 18
    TRAP_UNDER_NEST = 19
    # Reserves and limbo
    NOT_IN_RESERVE = 20
    MUST_ENTER = 21
    NOT_ON_OWN_EDGE = 22
    NOT_IN_LIMBO = 23
    LIMBO_HAS_NO_CELL = 24
    LIMBO_AFTER_RESERVE = 25
    NOT_FIRST_ROW = 26
    # Moving
    MUST_MOVE = 27
    NO_FIGURE = 28
    ENEMY_FIGURE = 29
    PARTNERS_FIGURE = 30
    NEST_NEVER_MOVES = 31
    TRAP_NEVER_MOVES = 32
    STUNNED = 33
    LIGHTNING_NEVER_MOVES = 34
    LIGHTNING_BLOCKED = 35
    BLOCKED = 36
    CAUGHT = 37
    TOO_FAR = 38
    DIAGONAL_STEP = 39
    LIGHTNING_FORWARD = 40
    LIGHTNING_INTO_SWAMP = 41
    BACK_TO_START = 42
    SECOND_FLIGHT = 43
    FLIGHT_NOT_STRAIGHT = 44
    FLIGHT_BLOCKED = 45
    FLIGHT_TOO_SHORT = 46
    FLIGHT_WITHOUT_TARGET = 47
    # Challenge
    DID_NOT_MOVE = 48
    NOT_BESIDE_ENEMY = 49
    NEVER_CHALLENGES = 50
    NOBODY_TO_CHALLENGE = 51
    OWN_FIGURE = 52
    NOT_A_NEIGHBOUR = 53
    NOT_EXPLORERS_TARGET = 54
    MUST_CHALLENGE = 55


@rule
def why_not(state: State, action: int) -> int:
    """Which rule an action breaks; 0 when it is legal."""
    board = cells(state)
    if action < 0 or action >= board + BEYOND_CELLS:
        return Reason.NO_SUCH_ACTION
    phase = number(state.phase)
    if phase == Phase.GAME_OVER:
        return Reason.GAME_OVER
    if action < board:
        spot = spot_of(state, action)
        if state.at[spot] == OFF and takes_cell(phase):
            return Reason.NO_CELL
        return why_not_cell(state, phase, spot)
    action -= board
    if action < PART_0:
        return why_not_kind(state, phase, action)
    if action < DECLINE:
        return why_not_part(state, phase, (action - PART_0) // 4)
    if action == DECLINE:
        return why_not_decline(state, phase)
    if action == END:
        return why_not_end(state, phase)
    if phase == Phase.ADVANCE and action in (ADVANCE, STAY):
        return Reason.LEGAL
    return Reason.NOT_ASKED


@rule
def takes_cell(phase: int) -> bool:
    """Whether the question is about a cell."""
    return phase not in (Phase.COMPOSE, Phase.PLACE_KIND, Phase.RESERVE, Phase.ADVANCE)


@rule
def why_not_part(state: State, phase: int, place: int) -> int:
    """COMPOSE: a part of the own hand that was not laid yet."""
    if phase != Phase.COMPOSE:
        return Reason.NOT_ASKED
    if state.hand_parts[composing_side(state), place] == NONE:
        return Reason.NO_SUCH_PART
    if not is_part_in_hand(state, place):
        return Reason.PART_ALREADY_LAID
    return Reason.LEGAL


@rule
def why_not_kind(state: State, phase: int, kind: int) -> int:
    """A kind: to place, to enter from the reserve, or to bring back from limbo."""
    player = number(state.to_move)
    if phase == Phase.PLACE_KIND:
        if state.hand[player, kind] <= 0:
            return Reason.NOT_IN_HAND
        if not may_choose_kind(state, player, kind):
            return Reason.NO_CELL_FOR_KIND
        return Reason.LEGAL
    if phase == Phase.RESERVE:
        if state.reserve[player, kind] <= 0:
            return Reason.NOT_IN_RESERVE
        return Reason.LEGAL
    if phase == Phase.SELECT:
        for figure in range(player * SET, player * SET + number(state.placed[player])):
            if state.spot[figure] == LIMBO and state.kind[figure] == kind:
                if state.reserve_entered > 0:
                    return Reason.LIMBO_AFTER_RESERVE
                if not may_reenter(state, player, kind):
                    return Reason.LIMBO_HAS_NO_CELL
                return Reason.LEGAL
        return Reason.NOT_IN_LIMBO
    return Reason.NOT_ASKED


@rule
def why_not_decline(state: State, phase: int) -> int:
    """DECLINE: a secret trap, a reserve, a second step, a challenge."""
    if phase == Phase.SECRET_TRAP or phase == Phase.SECOND or phase == Phase.CHALLENGER:
        return Reason.LEGAL
    if phase == Phase.RESERVE:
        if may_decline_reserve(state, number(state.to_move)):
            return Reason.LEGAL
        return Reason.MUST_ENTER
    if phase == Phase.CHALLENGE:
        return Reason.MUST_CHALLENGE if state.compulsory else Reason.LEGAL
    if phase == Phase.SELECT or phase == Phase.MOVE:
        return Reason.MUST_MOVE
    return Reason.NOT_ASKED


@rule
def why_not_end(state: State, phase: int) -> int:
    """END: the own placement with a reserve, or a turn in which a reserve entered."""
    if phase == Phase.PLACE_KIND:
        player = number(state.to_move)
        if state.options.reserves == Reserves.OFF:
            return Reason.RESERVES_OFF
        if state.hand_count[player] > RESERVES:
            return Reason.RESERVE_TOO_LARGE
        if not may_keep_in_reserve(state, player):
            return Reason.RESERVE_NOT_ALLOWED
        return Reason.LEGAL
    if phase == Phase.SELECT:
        return Reason.LEGAL if state.reserve_entered > 0 else Reason.MUST_MOVE
    return Reason.MUST_MOVE if phase == Phase.MOVE else Reason.NOT_ASKED


@rule
def why_not_cell(state: State, phase: int, spot: int) -> int:
    """A cell; the phase says for what."""
    if phase == Phase.PLACE_CELL:
        return why_not_place(state, spot)
    if phase == Phase.SECRET_TRAP:
        return why_not_trap(state, spot)
    if phase == Phase.RESERVE_CELL:
        if not is_entry_edge(state, number(state.to_move) & 1, spot):
            return Reason.NOT_ON_OWN_EDGE
        return Reason.LEGAL if state.at[spot] == EMPTY else Reason.OCCUPIED
    if phase == Phase.REENTER_CELL:
        if own_row(state, number(state.to_move) & 1, spot) != 1:
            return Reason.NOT_FIRST_ROW
        if state.at[spot] != EMPTY:
            return Reason.OCCUPIED
        if state.pending_kind == Kind.LIGHTNING and is_swamp(state, spot):
            return Reason.NEEDS_LAND
        return Reason.LEGAL
    if phase == Phase.SELECT or phase == Phase.SECOND:
        return why_not_select(state, phase, spot)
    if phase == Phase.MOVE:
        return why_not_move(state, spot)
    if phase == Phase.CHALLENGER:
        return why_not_challenger(state, spot)
    if phase == Phase.CHALLENGE:
        return why_not_challenge(state, spot)
    return Reason.NOT_ASKED


@rule
def why_not_place(state: State, spot: int) -> int:
    """PLACE_CELL (§3.6, §4.1)."""
    player = number(state.to_move)
    kind = number(state.pending_kind)
    if not in_territory(state, player & 1, spot):
        return Reason.OUTSIDE_TERRITORY
    if state.at[spot] != EMPTY:
        return Reason.OCCUPIED
    if (kind == Kind.NEST or kind == Kind.LIGHTNING) and is_swamp(state, spot):
        return Reason.NEEDS_LAND
    if kind == Kind.NEST and is_corner(state, spot):
        return Reason.NEST_IN_CORNER
    if breaks_trap_distance(state, player, kind, spot):
        return Reason.TRAP_BESIDE_NEST
    if breaks_nest_gap(state, player, kind, spot):
        return Reason.NESTS_TOO_CLOSE
    if not has_room_for_rest(state, player, kind, spot):
        return Reason.NO_ROOM_LEFT
    return Reason.LEGAL


@rule
def why_not_trap(state: State, spot: int) -> int:
    """SECRET_TRAP (§7.4)."""
    side = number(state.to_move) & 1
    if not in_territory(state, side, spot):
        return Reason.OUTSIDE_TERRITORY
    if is_own_nest(state, side, spot):
        return Reason.TRAP_UNDER_NEST
    if state.options.trap_next_to_nest and is_beside_own_nest(state, side, spot):
        return Reason.TRAP_BESIDE_NEST
    return Reason.LEGAL


@rule
def why_not_select(state: State, phase: int, spot: int) -> int:
    """SELECT and SECOND: an own figure with a legal destination."""
    player = number(state.to_move)
    figure = number(state.at[spot])
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
        return Reason.LEGAL
    return Reason.LIGHTNING_BLOCKED if kind == Kind.LIGHTNING else Reason.BLOCKED


@rule
def why_not_move(state: State, to: int) -> int:
    """MOVE: a step, or an explorer's flight."""
    figure = number(state.selected)
    start = number(state.spot[figure])
    kind = number(state.kind[figure])
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
        return Reason.LEGAL
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
    return Reason.LEGAL


@rule
def why_not_challenger(state: State, spot: int) -> int:
    """CHALLENGER: one of the two moved figures (§7.7)."""
    figure = number(state.at[spot])
    if figure < 0:
        return Reason.NO_FIGURE
    if side_of(figure) != number(state.to_move) & 1:
        return Reason.ENEMY_FIGURE
    if figure != state.movers[0] and figure != state.movers[1]:
        return Reason.DID_NOT_MOVE
    if not may_be_challenger(state, figure):
        return Reason.NOT_BESIDE_ENEMY
    return Reason.NEVER_CHALLENGES if never_challenges(state, figure) else Reason.LEGAL


@rule
def why_not_challenge(state: State, spot: int) -> int:
    """CHALLENGE: an enemy beside the moved figure, or an explorer's target."""
    figure = number(state.challenger)
    other = number(state.at[spot])
    if other < 0:
        return Reason.NOBODY_TO_CHALLENGE
    if side_of(other) == side_of(figure):
        return Reason.OWN_FIGURE
    if never_challenges(state, figure):
        return Reason.NEVER_CHALLENGES
    if is_target(state, figure, spot):
        return Reason.LEGAL
    return Reason.NOT_A_NEIGHBOUR if state.flight == 0 else Reason.NOT_EXPLORERS_TARGET
