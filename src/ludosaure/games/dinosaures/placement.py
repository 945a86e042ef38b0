"""Placement of the armies, and the secret traps (§3.6, §4.1, §7.3 to §7.6)."""

from ludosaure.games.bits import whole
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.army import new_figure
from ludosaure.games.dinosaures.board import (
    cell_of,
    first_territory_cell,
    in_territory,
    spot_of,
    territory_rows,
)
from ludosaure.games.dinosaures.box import FAMILY, IS_DINOSAUR, KINDS, RESERVES, SET, Kind
from ludosaure.games.dinosaures.cells_left import (
    is_land_in_plenty,
    leaves_cells,
)
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.happenings import Happening
from ludosaure.games.dinosaures.options import Placement, Reserves
from ludosaure.games.dinosaures.restricted import may_stand
from ludosaure.games.dinosaures.state import NONE, NOWHERE, OFF, Phase, has_screen
from ludosaure.games.telling import tell


@rule
def begin_placement(state: State) -> None:
    """The starter places first (§3.6)."""
    state.phase = Phase.PLACE_KIND
    state.turn_player = state.starter
    state.to_move = state.turn_player


@rule
def has_legal_cell(state: State, player: int, kind: int, one: int, two: int) -> bool:
    """Whether a kind in hand can be put down anywhere (§4.1); *one*, *two*: cells for the nests."""
    if is_land_in_plenty(state, player & 1) or (kind == Kind.NEST and one > NOWHERE):
        return True
    first = first_territory_cell(state, player & 1)
    for cell in range(first, first + territory_rows(state) * whole(state.width)):
        spot = spot_of(state, cell)
        if may_stand(state, player, kind, spot) and leaves_cells(
            state, player, kind, spot, one, two
        ):
            return True
    return False


@rule
def may_choose_kind(state: State, player: int, kind: int, one: int, two: int) -> bool:
    """Whether the kind is in hand and has a legal cell (§4.1); *one*, *two*: cells for the nests."""
    return state.hand[player, kind] > 0 and has_legal_cell(state, player, kind, one, two)


@rule
def may_keep_in_reserve(state: State, player: int) -> bool:
    """Whether all figures still in hand may be held back as the reserve (§7.5)."""
    mode = state.options.reserves
    left = whole(state.hand_count[player])
    if mode == Reserves.OFF or left == 0 or left > RESERVES:
        return False
    if must_be_three(state) and left < RESERVES:
        return False
    families = 0
    for kind in range(KINDS):
        held = whole(state.hand[player, kind])
        if held == 0:
            continue
        if not IS_DINOSAUR[kind]:
            return False
        if mode == Reserves.AGREED and held > agreed_count(state, kind):
            return False
        if mode == Reserves.FAMILIES:
            if held > 1 or (families >> whole(FAMILY[kind])) & 1:
                return False
            families |= 1 << whole(FAMILY[kind])
    return True


@rule
def must_be_three(state: State) -> bool:
    """Whether a reserve has three figures or none (§7.5, R28; not under rules 1)."""
    return bool(state.options.reserves == Reserves.FAMILIES and state.options.rules > 1)


@rule
def agreed_count(state: State, kind: int) -> int:
    """How often a kind is among the three agreed for the reserve."""
    found = 0
    for index in range(RESERVES):
        if state.options.reserve_kinds[index] == kind:
            found += 1
    return found


@rule
def choose_kind(state: State, kind: int) -> None:
    """Takes a figure in hand, secretly; its cell comes next."""
    state.pending_kind = kind
    state.phase = Phase.PLACE_CELL
    tell(state, Happening.KIND_CHOSEN, whole(state.to_move), kind)


@rule
def place_figure(state: State, spot: int) -> None:
    """Puts the chosen figure down and asks whoever is next."""
    player = whole(state.to_move)
    kind = whole(state.pending_kind)
    new_figure(state, player, kind, spot)
    state.hand[player, kind] -= 1
    state.hand_count[player] -= 1
    state.pending_kind = NONE
    tell(state, Happening.FIGURE_PLACED, player, cell_of(state, spot), kind)
    if state.hand_count[player] == 0:
        state.placed_all[player] = 1
        tell(state, Happening.PLACEMENT_ENDED, player, 0)
    next_placement(state)


@rule
def keep_reserve(state: State) -> None:
    """Ends the own placement: what is left in hand becomes the reserve (§7.5)."""
    player = whole(state.to_move)
    for kind in range(KINDS):
        state.reserve[player, kind] = state.hand[player, kind]
        state.hand[player, kind] = 0
    state.reserve_count[player] = state.hand_count[player]
    state.hand_count[player] = 0
    state.placed_all[player] = 1
    tell(state, Happening.PLACEMENT_ENDED, player, whole(state.reserve_count[player]))
    next_placement(state)


@rule
def next_placement(state: State) -> None:
    """
    Who places next (§4.1): alternating one figure each, else each the whole army, in turn order.

    When everybody is done the screen goes, and the secret traps are asked for, or play begins.
    """
    players = whole(state.options.players)
    player = whole(state.to_move)
    if state.options.placement == Placement.ALTERNATING or state.placed_all[player]:
        for _ in range(players):
            player = (player + 1) % players
            if not state.placed_all[player]:
                break
    if not state.placed_all[player]:
        state.phase = Phase.PLACE_KIND
        state.turn_player = player
        state.to_move = player
        return
    if has_screen(state):
        number_by_cell(state)
        tell(state, Happening.SCREEN_LIFTED)
    if state.options.secret_trap:
        state.phase = Phase.SECRET_TRAP
        state.turn_player = state.starter
        state.to_move = state.starter
    else:
        begin_play(state)


@rule
def number_by_cell(state: State) -> None:
    """Numbers the figures of every army by their cells, so that the order of placing is no clue."""
    for player in range(state.options.players):
        first = player * SET
        last = first + whole(state.placed[player])
        for low in range(first, last):
            best = low
            for other in range(low + 1, last):
                if state.spot[other] < state.spot[best]:
                    best = other
            if best != low:
                swap_figures(state, low, best)
        for figure in range(first, last):
            state.at[state.spot[figure]] = figure


@rule
def swap_figures(state: State, one: int, two: int) -> None:
    """Exchanges the numbers of two figures that were just placed."""
    kind = whole(state.kind[one])
    spot = whole(state.spot[one])
    may_be = whole(state.may_be[one])
    state.kind[one] = state.kind[two]
    state.spot[one] = state.spot[two]
    state.may_be[one] = state.may_be[two]
    state.kind[two] = kind
    state.spot[two] = spot
    state.may_be[two] = may_be


# --- Secret traps (§7.4) -------------------------------------------------------------------------


@rule
def may_note_trap(state: State, player: int, spot: int) -> bool:
    """Whether a secret trap may be noted here: own territory, no own nest on it or, perhaps, near."""
    if state.at[spot] == OFF or not in_territory(state, player & 1, spot):
        return False
    if is_own_nest(state, player & 1, spot):
        return False
    return not (state.options.trap_next_to_nest and is_beside_own_nest(state, player & 1, spot))


@rule
def is_own_nest(state: State, side: int, spot: int) -> bool:
    """Whether a nest of the side stands on the cell."""
    figure = state.at[spot]
    return figure >= 0 and (figure // SET) & 1 == side and state.kind[figure] == Kind.NEST


@rule
def is_beside_own_nest(state: State, side: int, spot: int) -> bool:
    """Whether one of the eight cells around holds a nest of the side."""
    stride = whole(state.stride)
    for row in range(-stride, stride + 1, stride):
        for column in range(-1, 2):
            if (row != 0 or column != 0) and is_own_nest(state, side, spot + row + column):
                return True
    return False


@rule
def note_trap(state: State, spot: int) -> None:
    """Notes the secret trap (NONE: no trap) and asks the next player, or begins to play."""
    player = whole(state.to_move)
    state.secret_trap[player] = spot
    if spot != NONE:
        state.trap_live[player] = 1
    tell(state, Happening.TRAP_NOTED, player, NONE if spot == NONE else cell_of(state, spot))
    following = (player + 1) % whole(state.options.players)
    if state.secret_trap[following] == NOWHERE:
        state.turn_player = following
        state.to_move = following
    else:
        begin_play(state)


@rule
def begin_play(state: State) -> None:
    """Everything stands: the starter's first turn (§3.1)."""
    state.turn_player = state.starter
    state.phase = Phase.TURN_STARTS
