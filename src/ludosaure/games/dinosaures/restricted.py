"""
The restricted figures: where one may stand (§4.1).

Nest and Lightning need land, the Nest no corner; with `trap_next_to_nest = forbidden` trap and nest
keep apart; partners' nests keep their gap (R16). `cells_left` asks whether the others still can.
"""

from ludosaure.games.bits import whole
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.board import in_territory, is_corner, is_swamp
from ludosaure.games.dinosaures.box import NEST, SET, WHITE, Kind
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.options import White
from ludosaure.games.dinosaures.state import EMPTY, NOWHERE


@rule
def traps_keep_away(state: State) -> bool:
    """Whether trap figures are in play and may not stand beside a nest (§7.4)."""
    return bool(state.options.trap_next_to_nest == 1 and state.options.white_figure == White.TRAP)


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
