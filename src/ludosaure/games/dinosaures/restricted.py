"""
The restricted figures: where one may stand, and whether the others still can (§4.1, R20).

Nest and Lightning need land, the Nest no corner; with `trap_next_to_nest = forbidden` trap and nest
keep apart; partners' nests keep their gap (R16). A placement that would leave one of a side's
restricted figures without a cell is illegal.
"""

from ludosaure.games.bits import whole
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.board import (
    first_territory_cell,
    in_territory,
    is_corner,
    is_swamp,
    spot_of,
    territory_rows,
)
from ludosaure.games.dinosaures.box import LIGHTNING, NEST, SET, WHITE, Kind
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.options import White
from ludosaure.games.dinosaures.state import EMPTY, NOWHERE

PLENTY = 3  # free land cells that leave one each for Nest and Lightning after one more figure
PLENTY_WITH_TRAP = 24  # … and for a trap away from the nest
PLENTY_FOR_TEAM = 30  # … and for two of each
NO_KIND = -1  # nothing is put down


@rule
def traps_keep_away(state: State) -> bool:
    """Whether trap figures are in play and may not stand beside a nest (§7.4)."""
    return bool(state.options.trap_next_to_nest == 1 and state.options.white_figure == White.TRAP)


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
    Whether *spot* leaves cells for the others, when *one* and *two* are cells the team's nests could take.

    An ordinary figure elsewhere changes nothing for the nests, and with land in plenty nothing for
    Lightnings and traps either; only then is the exact search needless.
    """
    ordinary = kind != Kind.NEST and kind != Kind.LIGHTNING and kind != Kind.WHITE
    if ordinary and one > NOWHERE and spot != one and spot != two:
        return True
    return has_cells_for_rest(state, player, kind, spot)


@rule
def cells_for_nests(state: State, player: int) -> tuple[int, int]:
    """Two cells where the team's nests stand or could stand; NOWHERE when land is scarce."""
    if nest_cells_left(state, player & 1) < PLENTY_FOR_TEAM:
        return NOWHERE, NOWHERE
    _, one, two = nests_after(state, player, whole(NO_KIND), whole(NOWHERE))
    return one, two


@rule
def are_near(state: State, one: int, two: int, distance: int) -> bool:
    """Whether two spots are at most *distance* king's steps apart."""
    stride = whole(state.stride)
    rows = one // stride - two // stride
    columns = one % stride - two % stride
    return -distance <= rows <= distance and -distance <= columns <= distance


@rule
def placed_spot(state: State, player: int, kind: int) -> int:
    """Where the player's Nest, Lightning or white figure was placed, NOWHERE if it was not."""
    for figure in range(player * SET, player * SET + whole(state.placed[player])):
        if state.kind[figure] == kind:
            return whole(state.spot[figure])
    return NOWHERE


@rule
def breaks_trap_distance(state: State, player: int, kind: int, spot: int) -> bool:
    """Whether trap and nest of one side would touch (§7.4)."""
    if not traps_keep_away(state) or (kind != Kind.NEST and kind != Kind.WHITE):
        return False
    other_kind = whole(WHITE) if kind == NEST else whole(NEST)
    for other in range(player & 1, state.options.players, 2):
        place = placed_spot(state, other, other_kind)
        if place > NOWHERE and are_near(state, place, spot, whole(1)):
            return True
    return False


@rule
def breaks_nest_gap(state: State, player: int, kind: int, spot: int) -> bool:
    """Whether the partners' nests would be too close (§7.8, R16)."""
    if kind != Kind.NEST or state.options.players == 2:
        return False
    place = placed_spot(state, (player + 2) % 4, whole(NEST))
    return place > NOWHERE and are_near(state, place, spot, whole(state.options.team_nest_gap))


@rule
def may_stand(state: State, player: int, kind: int, spot: int) -> bool:
    """Whether the kind may stand on this cell, all else aside."""
    if state.at[spot] != EMPTY or not in_territory(state, player & 1, spot):
        return False
    if kind != Kind.NEST and kind != Kind.LIGHTNING and kind != Kind.WHITE:
        return True
    if kind != Kind.WHITE and is_swamp(state, spot):
        return False
    if kind == Kind.NEST and is_corner(state, spot):
        return False
    return not (
        breaks_trap_distance(state, player, kind, spot)
        or breaks_nest_gap(state, player, kind, spot)
    )


@rule
def has_cells_for_rest(state: State, player: int, kind: int, spot: int) -> bool:
    """Whether, once *kind* stands on *spot*, all restricted figures in hand still have a cell."""
    if is_land_in_plenty(state, player & 1):
        return True
    return are_cells_left_after(state, player, kind, spot)


@rule
def are_cells_left_after(state: State, player: int, kind: int, spot: int) -> bool:
    """The exact answer: tries every pair of cells for the nests still in hand."""
    found, _, _ = nests_after(state, player, kind, spot)
    return found


@rule
def nests_after(state: State, player: int, kind: int, spot: int) -> tuple[bool, int, int]:
    """Cells for the side's nests once *kind* stands on *spot*, so that the others fit as well."""
    side = player & 1
    partner = player if state.options.players == 2 else (player + 2) % 4
    nest_one = nest_after(state, player, player, kind, spot)
    nest_two = NOWHERE if partner == player else nest_after(state, partner, player, kind, spot)
    one_to_place = nest_one == NOWHERE
    two_to_place = partner != player and nest_two == NOWHERE
    first = first_territory_cell(state, side)
    last = first + territory_rows(state) * whole(state.width)
    for cell in range(first, last if one_to_place else first + 1):
        one = nest_one
        if one_to_place:
            one = spot_of(state, cell)
            if not may_take_nest(state, player, kind, spot, one):
                continue
            if partner != player and not two_to_place and is_gap_broken(state, one, nest_two):
                continue
        if not two_to_place:
            if do_others_fit(state, player, kind, spot, one, nest_two):
                return True, one, nest_two
            continue
        for other_cell in range(first, last):
            two = spot_of(state, other_cell)
            if is_gap_broken(state, one, two):
                continue
            if may_take_nest(state, player, kind, spot, two) and do_others_fit(
                state, player, kind, spot, one, two
            ):
                return True, one, two
    return False, NOWHERE, NOWHERE


@rule
def nest_after(state: State, owner: int, player: int, kind: int, spot: int) -> int:
    """Where the owner's nest stands once *player* has put *kind* on *spot*; NOWHERE: in hand."""
    if owner == player and kind == Kind.NEST:
        return spot
    return placed_spot(state, owner, whole(NEST))


@rule
def is_gap_broken(state: State, one: int, two: int) -> bool:
    """Whether two nests of a team would be too close."""
    return one == two or are_near(state, one, two, whole(state.options.team_nest_gap))


@rule
def may_take_nest(state: State, player: int, kind: int, spot: int, nest: int) -> bool:
    """Whether a nest could go to *nest* once *kind* stands on *spot*."""
    if nest == spot or state.at[nest] != EMPTY:
        return False
    if is_swamp(state, nest) or is_corner(state, nest):
        return False
    if kind == Kind.WHITE and traps_keep_away(state) and are_near(state, nest, spot, whole(1)):
        return False
    return not breaks_trap_distance(state, player, whole(NEST), nest)


@rule
def do_others_fit(
    state: State, player: int, kind: int, spot: int, nest_one: int, nest_two: int
) -> bool:
    """
    Whether the Lightnings and traps in hand fit beside the nests.

    Lightning takes free land, a trap any free cell away from the nests. Two sorts of figures fit
    exactly when each sort finds enough cells and both together do (Hall's condition).
    """
    lightnings = 0
    traps = 0
    for owner in range(player & 1, state.options.players, 2):
        lightnings += whole(state.hand[owner, LIGHTNING])
        if traps_keep_away(state):
            traps += whole(state.hand[owner, WHITE])
    if kind == Kind.LIGHTNING:
        lightnings -= 1
    elif kind == Kind.WHITE and traps_keep_away(state):
        traps -= 1
    if lightnings == 0 and traps == 0:
        return True
    land = 0
    away = 0
    either = 0
    first = first_territory_cell(state, player & 1)
    for cell in range(first, first + territory_rows(state) * whole(state.width)):
        free = spot_of(state, cell)
        if state.at[free] != EMPTY or free == spot:
            continue
        if free == nest_one or free == nest_two:  # noqa: SIM109  (mixed widths)
            continue
        on_land = not is_swamp(state, free)
        is_away = not (nest_one > NOWHERE and are_near(state, nest_one, free, whole(1))) and not (
            nest_two > NOWHERE and are_near(state, nest_two, free, whole(1))
        )
        if on_land:
            land += 1
        if is_away:
            away += 1
        if on_land or is_away:
            either += 1
        if land >= lightnings and away >= traps and either >= lightnings + traps:
            return True
    return False
