"""Legal before play: parts of the landscape, figures to place, secret traps (§4.1)."""

import numpy as np

from ludosaure.games.bits import lowest, whole
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.action_numbers import DECLINE, END, PART_0
from ludosaure.games.dinosaures.board import (
    cells,
    first_territory_cell,
    free_word,
    in_territory,
    is_corner,
    is_swamp,
    list_cells,
    spot_of,
    spots_between,
    territory_rows,
)
from ludosaure.games.dinosaures.box import KINDS, Kind
from ludosaure.games.dinosaures.cells_left import (
    cells_for_nests,
    has_cells_for_rest,
    is_land_in_plenty,
    leaves_cells,
)
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.landscape import composing_side, is_part_in_hand
from ludosaure.games.dinosaures.placement import (
    has_legal_cell,
    is_beside_own_nest,
    is_own_nest,
    may_keep_in_reserve,
    may_note_trap,
)
from ludosaure.games.dinosaures.reasons import Reason
from ludosaure.games.dinosaures.restricted import (
    breaks_nest_gap,
    breaks_trap_distance,
    may_stand,
)
from ludosaure.games.dinosaures.state import EMPTY, NONE, Phase
from ludosaure.games.layouts import IntArray


@rule
def legal_parts(state: State, out: IntArray) -> int:
    """COMPOSE: the parts in hand, each in four rotations."""
    count = 0
    for place in range(4):
        if is_part_in_hand(state, place):
            for rotation in range(4):
                out[count] = cells(state) + PART_0 + 4 * place + rotation
                count += 1
    return count


@rule
def legal_kinds(state: State, out: IntArray) -> int:
    """PLACE_KIND: the kinds in hand, and END for a reserve."""
    board = cells(state)
    player = whole(state.to_move)
    count = 0
    plenty = is_land_in_plenty(state, player & 1)
    one, two = cells_for_nests(state, player)
    for kind in range(KINDS):
        if state.hand[player, kind] > 0 and (
            plenty or has_legal_cell(state, player, kind, one, two)
        ):
            out[count] = board + kind
            count += 1
    if may_keep_in_reserve(state, player):
        out[count] = board + END
        count += 1
    return count


@rule
def legal_placements(state: State, out: IntArray) -> int:
    """PLACE_CELL: the free cells of the own territory that suit the kind."""
    player = whole(state.to_move)
    side = player & 1
    kind = whole(state.pending_kind)
    first = spot_of(state, first_territory_cell(state, side))
    last = first + (territory_rows(state) - 1) * whole(state.stride) + whole(state.width) - 1
    plenty = is_land_in_plenty(state, side)
    one, two = cells_for_nests(state, player)
    any_cell = kind != Kind.NEST and kind != Kind.LIGHTNING and kind != Kind.WHITE
    at_once = plenty and (any_cell or kind == Kind.LIGHTNING)
    count = 0
    for index in range(first >> 6, (last >> 6) + 1):
        free = free_word(state, index) & spots_between(first, last, index)
        if kind == Kind.NEST or kind == Kind.LIGHTNING:
            free &= ~state.swamp[index]
        fitting = free
        while free != np.uint64(0) and not at_once:
            low = free & (~free + np.uint64(1))
            free ^= low
            spot = 64 * index + lowest(low)
            fits = any_cell or may_stand(state, player, kind, spot)
            if not fits or not (plenty or leaves_cells(state, player, kind, spot, one, two)):
                fitting ^= low
        count = list_cells(state, index, fitting, out, count)
    return count


@rule
def legal_traps(state: State, out: IntArray) -> int:
    """SECRET_TRAP: the cells it may lie on, and DECLINE."""
    player = whole(state.to_move)
    first = first_territory_cell(state, player & 1)
    count = 0
    for cell in range(first, first + territory_rows(state) * whole(state.width)):
        if may_note_trap(state, player, spot_of(state, cell)):
            out[count] = cell
            count += 1
    out[count] = cells(state) + DECLINE
    return count + 1


@rule
def why_not_part(state: State, phase: int, place: int) -> int:
    """COMPOSE: a part of the own hand that was not laid yet."""
    if phase != Phase.COMPOSE:
        return Reason.NOT_ASKED
    if state.hand_parts[composing_side(state), place] == NONE:
        return Reason.NO_SUCH_PART
    if not is_part_in_hand(state, place):
        return Reason.PART_ALREADY_LAID
    return Reason.OK


@rule
def why_not_place(state: State, spot: int) -> int:
    """PLACE_CELL (§3.6, §4.1)."""
    player = whole(state.to_move)
    kind = whole(state.pending_kind)
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
    if not has_cells_for_rest(state, player, kind, spot):
        return Reason.NO_ROOM_LEFT
    return Reason.OK


@rule
def why_not_trap(state: State, spot: int) -> int:
    """SECRET_TRAP (§7.4)."""
    side = whole(state.to_move) & 1
    if not in_territory(state, side, spot):
        return Reason.OUTSIDE_TERRITORY
    if is_own_nest(state, side, spot):
        return Reason.TRAP_UNDER_NEST
    if state.options.trap_next_to_nest and is_beside_own_nest(state, side, spot):
        return Reason.TRAP_BESIDE_NEST
    return Reason.OK
