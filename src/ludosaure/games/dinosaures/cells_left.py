"""
Whether the restricted figures still in hand find their cells (§4.1, R20).

A placement that would leave one of a side's Nests, Lightnings or traps without a cell is illegal.
With some cells to spare only the nests have to be looked for: two of them fit where the outermost
cells for nests are far enough apart. Only where cells are scarce, and so few, is every pair tried.
"""

import numpy as np

from ludosaure.games.bits import ONE, count, lowest, whole
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.board import (
    first_territory_cell,
    free_word,
    is_corner,
    is_swamp,
    spot_of,
    spots_between,
    territory_rows,
)
from ludosaure.games.dinosaures.box import LIGHTNING, NEST, WHITE, Kind
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.restricted import are_near, placed_spot, traps_keep_away
from ludosaure.games.dinosaures.state import NOWHERE

PLENTY = 3  # free land cells that leave one each for Nest and Lightning after one more figure
PLENTY_WITH_TRAP = 24  # … and for a trap away from the nest
NEAR_NESTS = 18  # cells on or beside two nests, where no trap may go
NO_KIND = -1  # nothing is put down


@rule
def is_land_in_plenty(state: State, side: int) -> bool:
    """Whether there is so much land left that the exact count is needless (never in teams)."""
    if state.options.players != 2:
        return False
    enough = PLENTY_WITH_TRAP if traps_keep_away(state) else PLENTY
    return nest_cells_left(state, side) >= enough


@rule
def nest_cells_left(state: State, side: int) -> int:
    """At least so many cells are left where a nest could stand, all else aside."""
    return whole(state.nest_cells[side]) - whole(state.placed[side]) - whole(state.placed[side + 2])


@rule
def leaves_cells(state: State, player: int, kind: int, spot: int, one: int, two: int) -> bool:
    """
    Whether *spot*, where the kind may stand, leaves cells for the others.

    *one* and *two* are cells the side's nests could take (`cells_for_nests`). Most placements leave
    these nests alone; only for the rest is the exact search needed.
    """
    if one > NOWHERE and spares_nests(state, kind, spot, one, two):
        return True
    return has_cells_for_rest(state, player, kind, spot)


@rule
def spares_nests(state: State, kind: int, spot: int, one: int, two: int) -> bool:
    """Whether nests on *one* and *two* would go with the kind on *spot*; a nest takes the place of one."""
    if kind == Kind.NEST:
        if state.options.players == 2:
            return True
        return not is_gap_broken(state, spot, one) or not is_gap_broken(state, spot, two)
    if kind == Kind.WHITE and traps_keep_away(state):
        return not (is_beside(state, one, spot) or is_beside(state, two, spot))
    return spot != one and spot != two


@rule
def cells_for_nests(state: State, player: int) -> tuple[int, int]:
    """
    Two cells where the side's nests stand or could stand, whatever else is put down elsewhere.

    NOWHERE when there are none, when one cell less may be too few for the others, or when land is
    in plenty and nobody need ask.
    """
    side = player & 1
    if is_land_in_plenty(state, side):
        return NOWHERE, NOWHERE
    one, two, to_place = nests_after(state, player, whole(NO_KIND), whole(NOWHERE))
    lightnings, traps = others_in_hand(state, side)
    free, land = free_cells(state, side, whole(NOWHERE))
    if not is_roomy(free - 1, land - 1 - to_place, lightnings, traps):
        return NOWHERE, NOWHERE
    trap_one = trap_after(state, side, player, whole(NO_KIND), whole(NOWHERE))
    trap_two = trap_after(state, side + 2, player, whole(NO_KIND), whole(NOWHERE))
    return nests_apart(state, side, one, two, to_place, whole(NOWHERE), trap_one, trap_two)


@rule
def has_cells_for_rest(state: State, player: int, kind: int, spot: int) -> bool:
    """Whether, once *kind* stands on *spot*, all restricted figures in hand still have a cell."""
    if is_land_in_plenty(state, player & 1):
        return True
    lightnings, traps = others_in_hand(state, player & 1)
    if kind == Kind.LIGHTNING:
        lightnings -= 1
    elif kind == Kind.WHITE and traps > 0:
        traps -= 1
    return are_cells_left_after(state, player, kind, spot, lightnings, traps)


@rule
def others_in_hand(state: State, side: int) -> tuple[int, int]:
    """How many Lightnings, and traps that keep away from nests, the side has still in hand."""
    lightnings = 0
    traps = 0
    for owner in range(side, state.options.players, 2):
        lightnings += whole(state.hand[owner, LIGHTNING])
        if traps_keep_away(state):
            traps += whole(state.hand[owner, WHITE])
    return lightnings, traps


@rule
def are_cells_left_after(
    state: State, player: int, kind: int, spot: int, lightnings: int, traps: int
) -> bool:
    """Whether nests in hand, and so many Lightnings and traps, have cells once *kind* is on *spot*."""
    side = player & 1
    one, two, to_place = nests_after(state, player, kind, spot)
    free, land = free_cells(state, side, spot)
    land -= to_place
    if land < lightnings:
        return False
    trap_one = trap_after(state, side, player, kind, spot)
    trap_two = trap_after(state, side + 2, player, kind, spot)
    if not is_roomy(free, land, lightnings, traps):
        return does_a_try_fit(
            state, side, one, two, to_place, spot, trap_one, trap_two, lightnings, traps
        )
    if to_place == 0:
        return True
    found, _ = nests_apart(state, side, one, two, to_place, spot, trap_one, trap_two)
    return found > NOWHERE


@rule
def is_roomy(free: int, land: int, lightnings: int, traps: int) -> bool:
    """
    Whether Lightnings and traps fit wherever the nests go.

    *free* cells with those the nests will take, *land* without them. Lightnings take land, traps
    any cell that is not beside a nest.
    """
    return land >= lightnings and (traps == 0 or free >= NEAR_NESTS + lightnings + traps)


@rule
def free_cells(state: State, side: int, spot: int) -> tuple[int, int]:
    """How many cells of the side's territory are free, and how many of them land, without *spot*."""
    first, last = ends_of_territory(state, side)
    free = 0
    land = 0
    for index in range(first >> 6, (last >> 6) + 1):
        word = free_word(state, index) & spots_between(first, last, index)
        free += count(word)
        land += count(word & ~state.swamp[index])
    if spot > NOWHERE:
        free -= 1
        if not is_swamp(state, spot):
            land -= 1
    return free, land


@rule
def ends_of_territory(state: State, side: int) -> tuple[int, int]:
    """The first and the last spot of the side's territory."""
    first = spot_of(state, first_territory_cell(state, side))
    rows = territory_rows(state)
    return first, first + (rows - 1) * whole(state.stride) + whole(state.width) - 1


# --- Nests -----------------------------------------------------------------------------------------


@rule
def nests_after(state: State, player: int, kind: int, spot: int) -> tuple[int, int, int]:
    """
    Where the side's nests stand once *player* has put *kind* on *spot*; how many are in hand then.

    A nest in hand is NOWHERE. If there is one, it is the first of the two.
    """
    one = nest_after(state, player, player, kind, spot)
    if state.options.players == 2:
        return one, NOWHERE, 1 if one == NOWHERE else 0
    two = nest_after(state, (player + 2) % 4, player, kind, spot)
    in_hand = 1 if one == NOWHERE else 0
    if two == NOWHERE:
        return two, one, in_hand + 1
    return one, two, in_hand


@rule
def nest_after(state: State, owner: int, player: int, kind: int, spot: int) -> int:
    """Where the owner's nest stands once *player* has put *kind* on *spot*; NOWHERE: in hand."""
    if owner == player and kind == Kind.NEST:
        return spot
    return placed_spot(state, owner, whole(NEST))


@rule
def trap_after(state: State, owner: int, player: int, kind: int, spot: int) -> int:
    """Where the owner's trap keeps nests away once *player* has put *kind* on *spot*, or NOWHERE."""
    if owner >= state.options.players or not traps_keep_away(state):
        return NOWHERE
    if owner == player and kind == Kind.WHITE:
        return spot
    return placed_spot(state, owner, whole(WHITE))


@rule
def next_nest_cell(
    state: State, side: int, after: int, spot: int, trap_one: int, trap_two: int
) -> int:
    """The next cell after another that a nest could take, but *spot*; NOWHERE: none."""
    first, last = ends_of_territory(state, side)
    if after >= first:
        first = after + 1
    if first > last:
        return NOWHERE
    for index in range(first >> 6, (last >> 6) + 1):
        land = free_word(state, index) & ~state.swamp[index] & spots_between(first, last, index)
        while land != np.uint64(0):
            cell = 64 * index + lowest(land)
            land &= land - ONE
            if cell == spot or is_corner(state, cell):
                continue
            if not (is_beside(state, trap_one, cell) or is_beside(state, trap_two, cell)):
                return cell
    return NOWHERE


@rule
def is_beside(state: State, figure_spot: int, cell: int) -> bool:
    """Whether the cell is the figure's or next to it; a figure that is NOWHERE is beside nothing."""
    return figure_spot > NOWHERE and are_near(state, figure_spot, cell, whole(1))


@rule
def is_gap_broken(state: State, one: int, two: int) -> bool:
    """Whether two nests of a team would be too close."""
    return one == two or are_near(state, one, two, whole(state.options.team_nest_gap))


@rule
def nests_apart(
    state: State,
    side: int,
    one: int,
    two: int,
    to_place: int,
    spot: int,
    trap_one: int,
    trap_two: int,
) -> tuple[int, int]:
    """Cells for the side's nests, those on the board included, or NOWHERE where they do not fit."""
    if to_place == 0:
        return one, two
    if to_place == 2:
        return distant_nest_cells(state, side, spot, trap_one, trap_two)
    cell = next_nest_cell(state, side, whole(NOWHERE), spot, trap_one, trap_two)
    while cell > NOWHERE:
        if two == NOWHERE or not is_gap_broken(state, cell, two):
            return cell, two
        cell = next_nest_cell(state, side, cell, spot, trap_one, trap_two)
    return NOWHERE, NOWHERE


@rule
def distant_nest_cells(
    state: State, side: int, spot: int, trap_one: int, trap_two: int
) -> tuple[int, int]:
    """Two cells far enough apart for two nests: if any are, so are the outermost in rows or columns."""
    lowest_cell = next_nest_cell(state, side, whole(NOWHERE), spot, trap_one, trap_two)
    stride = whole(state.stride)
    cell, left, right = lowest_cell, lowest_cell, lowest_cell
    while cell > NOWHERE:
        if cell % stride < left % stride:
            left = cell
        if cell % stride > right % stride:
            right = cell
        if not is_gap_broken(state, lowest_cell, cell):
            return lowest_cell, cell
        if not is_gap_broken(state, left, right):
            return left, right
        cell = next_nest_cell(state, side, cell, spot, trap_one, trap_two)
    return NOWHERE, NOWHERE


# --- Where cells are scarce ------------------------------------------------------------------------


@rule
def does_a_try_fit(
    state: State,
    side: int,
    one: int,
    two: int,
    to_place: int,
    spot: int,
    trap_one: int,
    trap_two: int,
    lightnings: int,
    traps: int,
) -> bool:
    """Whether some cells for the nests in hand leave room for the others: every choice is tried."""
    if to_place == 0:
        return do_others_fit(state, side, spot, one, two, lightnings, traps)
    one = next_nest_cell(state, side, whole(NOWHERE), spot, trap_one, trap_two)
    while one > NOWHERE:
        if to_place == 1:
            is_apart = two == NOWHERE or not is_gap_broken(state, one, two)
            if is_apart and do_others_fit(state, side, spot, one, two, lightnings, traps):
                return True
        else:
            other = next_nest_cell(state, side, one, spot, trap_one, trap_two)
            while other > NOWHERE:
                if not is_gap_broken(state, one, other) and do_others_fit(
                    state, side, spot, one, other, lightnings, traps
                ):
                    return True
                other = next_nest_cell(state, side, other, spot, trap_one, trap_two)
        one = next_nest_cell(state, side, one, spot, trap_one, trap_two)
    return False


@rule
def do_others_fit(
    state: State, side: int, spot: int, one: int, two: int, lightnings: int, traps: int
) -> bool:
    """
    Whether the Lightnings and traps in hand fit beside the nests.

    Lightning takes free land, a trap any free cell away from the nests. Two sorts of figures fit
    exactly when each sort finds enough cells and both together do (Hall's condition).
    """
    land = 0
    away = 0
    either = 0
    first, last = ends_of_territory(state, side)
    for index in range(first >> 6, (last >> 6) + 1):
        free = free_word(state, index) & spots_between(first, last, index)
        while free != np.uint64(0):
            cell = 64 * index + lowest(free)
            free &= free - ONE
            if cell == spot or cell == one or cell == two:  # noqa: SIM109  (mixed widths)
                continue
            on_land = not is_swamp(state, cell)
            is_away = not (is_beside(state, one, cell) or is_beside(state, two, cell))
            if on_land:
                land += 1
            if is_away:
                away += 1
            if on_land or is_away:
                either += 1
        if land >= lightnings and away >= traps and either >= lightnings + traps:
            return True
    return False
