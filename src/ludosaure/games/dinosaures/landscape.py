"""The landscape: parts dealt out and laid in secret, then shown together (§3.2 to §3.4)."""

import numpy as np

from ludosaure.games.bits import whole
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.board import (
    first_territory_cell,
    is_corner,
    is_swamp,
    own_spot,
    put_in,
    spot_of,
    territory_rows,
)
from ludosaure.games.dinosaures.box import PART, SLOTS
from ludosaure.games.dinosaures.fields import Deal, State
from ludosaure.games.dinosaures.happenings import Happening
from ludosaure.games.dinosaures.placement import begin_placement
from ludosaure.games.dinosaures.state import BIT_WORDS, NONE, OFF
from ludosaure.games.telling import tell


@rule
def deal_parts(state: State, deal: Deal) -> None:
    """The starter's side takes the first, third, … part drawn, the other side the others."""
    first = whole(deal.starter) & 1
    parts = whole(SLOTS[state.options.landscape_layout])
    for side in range(2):
        state.laid[side] = 0
        for slot in range(4):
            state.hand_parts[side, slot] = NONE
            state.used_parts[side, slot] = NONE
            state.slot_part[side, slot] = NONE
            state.slot_rotation[side, slot] = NONE
        for slot in range(parts):
            turn = 0 if side == first else 1
            state.hand_parts[side, slot] = deal.parts[2 * slot + turn]


@rule
def composing_side(state: State) -> int:
    """The side that lays the next part: the starter's first."""
    first = whole(state.starter) & 1
    if state.laid[first] < SLOTS[state.options.landscape_layout]:
        return first
    return 1 - first


@rule
def composer(state: State) -> int:
    """
    The player who lays the next part (§4.1, §7.8).

    In a team the partner with the lower number decides the first half of the slots, rounded up.
    """
    side = composing_side(state)
    if state.options.players == 2:
        return side
    parts = whole(SLOTS[state.options.landscape_layout])
    return side if state.laid[side] < (parts + 1) // 2 else side + 2


@rule
def is_part_in_hand(state: State, place: int) -> bool:
    """Whether the part at this place of the hand exists and was not laid yet."""
    side = composing_side(state)
    if state.hand_parts[side, place] == NONE:
        return False
    for slot in range(state.laid[side]):
        if state.used_parts[side, slot] == place:
            return False
    return True


@rule
def lay_part(state: State, place: int, rotation: int) -> None:
    """Lays a part into the next slot; the last one of all shows the landscape (§3.3, §3.4)."""
    side = composing_side(state)
    slot = whole(state.laid[side])
    part = whole(state.hand_parts[side, place])
    state.used_parts[side, slot] = place
    state.slot_part[side, slot] = part
    state.slot_rotation[side, slot] = rotation
    tell(state, Happening.PART_LAID, whole(state.to_move), slot, part, rotation)
    state.laid[side] += 1
    parts = SLOTS[state.options.landscape_layout]
    if state.laid[0] == parts and state.laid[1] == parts:
        assemble(state)
        tell(state, Happening.LANDSCAPE)
        begin_placement(state)
    else:
        state.turn_player = composer(state)
        state.to_move = state.turn_player


@rule
def is_swamp_in_part(state: State, part: int, rotation: int, line: int, column: int) -> bool:
    """Whether a part, turned *rotation* quarters clockwise, is swamp there (§2.2)."""
    for _ in range(rotation):
        line, column = PART - 1 - column, line
    return (whole(state.options.parts[part, line]) >> column) & 1 == 1


@rule
def assemble(state: State) -> None:
    """Lays both landscapes down together (§3.4): from now on the terrain is public."""
    for word in range(BIT_WORDS):
        state.swamp[word] = np.uint64(0)
    layout = state.options.landscape_layout
    for side in range(2):
        for slot in range(SLOTS[layout]):
            part = whole(state.slot_part[side, slot])
            rotation = whole(state.slot_rotation[side, slot])
            for line in range(PART):
                for column in range(PART):
                    if is_swamp_in_part(state, part, rotation, line, column):
                        own_r = whole(state.options.slot_row[slot]) + PART - line
                        own_c = whole(state.options.slot_column[slot]) + column + 1
                        put_in(state.swamp, own_spot(state, side, own_r, own_c))
    for side in range(2):
        found = 0
        first = first_territory_cell(state, side)
        for cell in range(first, first + territory_rows(state) * whole(state.width)):
            spot = spot_of(state, cell)
            if state.at[spot] != OFF and not is_swamp(state, spot) and not is_corner(state, spot):
                found += 1
        state.nest_cells[side] = found
