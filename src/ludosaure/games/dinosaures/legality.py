"""Which actions are legal, and why another is not (§4, §12)."""

from ludosaure.games.bits import whole
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.action_numbers import (
    ADVANCE,
    BEYOND_CELLS,
    DECLINE,
    END,
    PART_0,
    STAY,
)
from ludosaure.games.dinosaures.board import cells, is_entry_edge, is_swamp, own_row, spot_of
from ludosaure.games.dinosaures.box import KINDS, RESERVES, SET, Kind
from ludosaure.games.dinosaures.cells_left import cells_for_nests
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.legal_moves import (
    legal_challengers,
    legal_destinations,
    legal_figures,
    legal_targets,
    why_not_challenge,
    why_not_challenger,
    why_not_move,
    why_not_select,
)
from ludosaure.games.dinosaures.legal_setup import (
    legal_kinds,
    legal_parts,
    legal_placements,
    legal_traps,
    why_not_part,
    why_not_place,
    why_not_trap,
)
from ludosaure.games.dinosaures.options import Reserves
from ludosaure.games.dinosaures.placement import (
    has_legal_cell,
    may_keep_in_reserve,
    must_be_three,
)
from ludosaure.games.dinosaures.reasons import Reason
from ludosaure.games.dinosaures.reserves import may_decline_reserve, may_reenter, may_reenter_at
from ludosaure.games.dinosaures.state import EMPTY, LIMBO, OFF, Phase
from ludosaure.games.layouts import IntArray


@rule
def legal(state: State, out: IntArray) -> int:
    """Writes the legal action numbers, ascending; how many there are."""
    phase = whole(state.phase)
    if phase == Phase.SELECT:
        return legal_figures(state, out)
    if phase == Phase.MOVE:
        return legal_destinations(state, out)
    if phase == Phase.CHALLENGE:
        return legal_targets(state, out)
    if phase == Phase.PLACE_CELL:
        return legal_placements(state, out)
    if phase == Phase.PLACE_KIND:
        return legal_kinds(state, out)
    return legal_rarely(state, phase, out)


@rule
def legal_rarely(state: State, phase: int, out: IntArray) -> int:
    """The legal actions of the phases that do not come up every turn."""
    if phase == Phase.ADVANCE:
        out[0] = cells(state) + ADVANCE
        out[1] = cells(state) + STAY
        return 2
    if phase == Phase.SECOND:
        return legal_figures(state, out)
    if phase == Phase.CHALLENGER:
        return legal_challengers(state, out)
    if phase == Phase.COMPOSE:
        return legal_parts(state, out)
    if phase == Phase.SECRET_TRAP:
        return legal_traps(state, out)
    if phase == Phase.RESERVE:
        return legal_reserves(state, out)
    if phase == Phase.RESERVE_CELL or phase == Phase.REENTER_CELL:
        return legal_entries(state, phase, out)
    return 0


@rule
def legal_reserves(state: State, out: IntArray) -> int:
    """RESERVE: the kinds held back, and DECLINE where something else can be done."""
    board = cells(state)
    player = whole(state.to_move)
    count = 0
    for kind in range(KINDS):
        if state.reserve[player, kind] > 0:
            out[count] = board + kind
            count += 1
    if may_decline_reserve(state, player):
        out[count] = board + DECLINE
        count += 1
    return count


@rule
def legal_entries(state: State, phase: int, out: IntArray) -> int:
    """RESERVE_CELL and REENTER_CELL: where the chosen figure may come in."""
    count = 0
    for cell in range(cells(state)):
        if may_come_in(state, phase, spot_of(state, cell)):
            out[count] = cell
            count += 1
    return count


@rule
def may_come_in(state: State, phase: int, spot: int) -> bool:
    """Whether the chosen reserve, or figure in limbo, may come in here."""
    player = whole(state.to_move)
    if phase == Phase.RESERVE_CELL:
        return state.at[spot] == EMPTY and is_entry_edge(state, player & 1, spot)
    return may_reenter_at(state, player, whole(state.pending_kind), spot)


@rule
def why_not(state: State, action: int) -> int:
    """Which rule an action breaks; 0 when it is legal."""
    board = cells(state)
    if action < 0 or action >= board + BEYOND_CELLS:
        return Reason.NO_SUCH_ACTION
    phase = whole(state.phase)
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
        return Reason.OK
    return Reason.NOT_ASKED


@rule
def takes_cell(phase: int) -> bool:
    """Whether the question is about a cell."""
    return phase not in (Phase.COMPOSE, Phase.PLACE_KIND, Phase.RESERVE, Phase.ADVANCE)


@rule
def why_not_cell(state: State, phase: int, spot: int) -> int:
    """A cell; the phase says for what."""
    if phase == Phase.PLACE_CELL:
        return why_not_place(state, spot)
    if phase == Phase.SECRET_TRAP:
        return why_not_trap(state, spot)
    if phase == Phase.RESERVE_CELL:
        if not is_entry_edge(state, whole(state.to_move) & 1, spot):
            return Reason.NOT_ON_OWN_EDGE
        return Reason.OK if state.at[spot] == EMPTY else Reason.OCCUPIED
    if phase == Phase.REENTER_CELL:
        if own_row(state, whole(state.to_move) & 1, spot) != 1:
            return Reason.NOT_FIRST_ROW
        if state.at[spot] != EMPTY:
            return Reason.OCCUPIED
        if state.pending_kind == Kind.LIGHTNING and is_swamp(state, spot):
            return Reason.NEEDS_LAND
        return Reason.OK
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
def why_not_kind(state: State, phase: int, kind: int) -> int:
    """A kind: to place, to enter from the reserve, or to bring back from limbo."""
    player = whole(state.to_move)
    if phase == Phase.PLACE_KIND:
        if state.hand[player, kind] <= 0:
            return Reason.NOT_IN_HAND
        one, two = cells_for_nests(state, player)
        if not has_legal_cell(state, player, kind, one, two):
            return Reason.NO_CELL_FOR_KIND
        return Reason.OK
    if phase == Phase.RESERVE:
        if state.reserve[player, kind] <= 0:
            return Reason.NOT_IN_RESERVE
        return Reason.OK
    if phase == Phase.SELECT:
        for figure in range(player * SET, player * SET + whole(state.placed[player])):
            if state.spot[figure] == LIMBO and state.kind[figure] == kind:
                if state.reserve_entered > 0:
                    return Reason.LIMBO_AFTER_RESERVE
                if not may_reenter(state, player, kind):
                    return Reason.LIMBO_HAS_NO_CELL
                return Reason.OK
        return Reason.NOT_IN_LIMBO
    return Reason.NOT_ASKED


@rule
def why_not_decline(state: State, phase: int) -> int:
    """DECLINE: a secret trap, a reserve, a second step, a challenge."""
    if phase == Phase.SECRET_TRAP or phase == Phase.SECOND or phase == Phase.CHALLENGER:
        return Reason.OK
    if phase == Phase.RESERVE:
        if may_decline_reserve(state, whole(state.to_move)):
            return Reason.OK
        return Reason.MUST_ENTER
    if phase == Phase.CHALLENGE:
        return Reason.MUST_CHALLENGE if state.compulsory else Reason.OK
    if phase == Phase.SELECT or phase == Phase.MOVE:
        return Reason.MUST_MOVE
    return Reason.NOT_ASKED


@rule
def why_not_end(state: State, phase: int) -> int:
    """END: the own placement with a reserve, or a turn in which a reserve entered."""
    if phase == Phase.PLACE_KIND:
        player = whole(state.to_move)
        if state.options.reserves == Reserves.OFF:
            return Reason.RESERVES_OFF
        if state.hand_count[player] > RESERVES:
            return Reason.RESERVE_TOO_LARGE
        if must_be_three(state) and state.hand_count[player] < RESERVES:
            return Reason.RESERVE_NOT_THREE
        if not may_keep_in_reserve(state, player):
            return Reason.RESERVE_NOT_ALLOWED
        return Reason.OK
    if phase == Phase.SELECT:
        return Reason.OK if state.reserve_entered > 0 else Reason.MUST_MOVE
    return Reason.MUST_MOVE if phase == Phase.MOVE else Reason.NOT_ASKED
