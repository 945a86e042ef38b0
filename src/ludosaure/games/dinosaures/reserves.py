"""How a turn opens: reserves that enter (§7.5), and figures that come back from limbo (§7.4)."""

from ludosaure.games.bits import whole
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.army import new_figure, put_on_board
from ludosaure.games.dinosaures.board import cell_of, is_swamp, own_spot
from ludosaure.games.dinosaures.box import DINOSAURS, RESERVES, SET, Kind
from ludosaure.games.dinosaures.ending import has_entry, has_figure_move, has_return
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.happenings import Happening
from ludosaure.games.dinosaures.history import FROM_HAND, note_change
from ludosaure.games.dinosaures.options import Reserves
from ludosaure.games.dinosaures.state import EMPTY, FROM_RESERVE, LIMBO, NONE, NOWHERE, Phase
from ludosaure.games.telling import tell


@rule
def clear_turn(state: State) -> None:
    """Nothing chosen, nothing moved: how every turn begins."""
    state.pending_kind = NONE
    state.selected = NONE
    state.mover_count = 0
    for index in range(2):
        state.movers[index] = NONE
        state.mover_caught[index] = 0
        state.mover_start[index] = NOWHERE
    state.flight = 0
    state.challenger = NONE
    state.compulsory = 0
    state.advancing = NONE
    state.advance_to = NOWHERE
    state.reserve_entered = 0
    state.double_active = 0
    state.progress = 0


@rule
def open_turn(state: State, player: int) -> None:
    """The first question of a turn: the reserves if any may enter, else which figure moves."""
    state.to_move = player
    state.phase = Phase.SELECT
    if has_entry(state, player, whole(state.own_turn[player])):
        state.phase = Phase.RESERVE


@rule
def enter_reserve(state: State, spot: int) -> None:
    """A reserve comes onto an edge cell of the own half; it shows a normal dinosaur (§6)."""
    player = whole(state.to_move)
    kind = whole(state.pending_kind)
    figure = new_figure(state, player, kind, spot)
    state.marks[figure] |= FROM_RESERVE
    allowed = DINOSAURS
    if state.options.reserves == Reserves.AGREED:
        allowed = 0
        for index in range(RESERVES):
            allowed |= 1 << whole(state.options.reserve_kinds[index])
    state.may_be[figure] &= allowed
    state.reserve[player, kind] -= 1
    state.reserve_count[player] -= 1
    state.reserve_entered += 1
    state.pending_kind = NONE
    note_change(state, figure, FROM_HAND, spot)
    tell(state, Happening.RESERVE_ENTERED, player, cell_of(state, spot), kind)
    open_turn(state, player)


@rule
def may_reenter_at(state: State, player: int, kind: int, spot: int) -> bool:
    """Whether a figure in limbo may come back here: own row 1, free, Lightning on land (§7.4)."""
    if state.at[spot] != EMPTY:
        return False
    row = spot // whole(state.stride)
    if row != (1 if player & 1 == 0 else whole(state.height)):
        return False
    return kind != Kind.LIGHTNING or not is_swamp(state, spot)


@rule
def may_reenter(state: State, player: int, kind: int) -> bool:
    """Whether the kind is in the player's limbo and has a free cell to come back to."""
    for figure in range(player * SET, player * SET + whole(state.placed[player])):
        if state.spot[figure] == LIMBO and state.kind[figure] == kind:
            for column in range(1, whole(state.width) + 1):
                spot = own_spot(state, player & 1, 1, column)
                if may_reenter_at(state, player, kind, spot):
                    return True
            return False
    return False


@rule
def reenter(state: State, spot: int) -> None:
    """A figure comes back from limbo; that is the whole turn, without a challenge (§7.4)."""
    player = whole(state.to_move)
    kind = whole(state.pending_kind)
    for figure in range(player * SET, player * SET + whole(state.placed[player])):
        if state.spot[figure] == LIMBO and state.kind[figure] == kind:
            put_on_board(state, figure, spot)
            state.limbo_count[player] -= 1
            note_change(state, figure, LIMBO, spot)
            break
    tell(state, Happening.REENTERED, player, cell_of(state, spot), kind)
    state.phase = Phase.TURN_ENDS


@rule
def may_decline_reserve(state: State, player: int) -> bool:
    """Whether one may go on without (more) reserves: one entered, or something else can be done."""
    return (
        state.reserve_entered > 0
        or has_figure_move(state, player, False)
        or has_return(state, player)
    )
