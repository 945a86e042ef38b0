"""Moving a figure, and what its step shows (§4.2 MOVE, §7.7)."""

from ludosaure.games.bits import whole
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.board import cell_of, forward, is_swamp, owner_of, side_of
from ludosaure.games.dinosaures.box import KINDS, Kind
from ludosaure.games.dinosaures.challenge import ask_challenge
from ludosaure.games.dinosaures.combat import arrive, show, walk_to
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.happenings import Happening
from ludosaure.games.dinosaures.movement import flight_step, is_beside_enemy, is_step
from ludosaure.games.dinosaures.options import SHARED_CONTROL, LightningMove, White
from ludosaure.games.dinosaures.state import NONE, Phase
from ludosaure.games.telling import tell


@rule
def controls(state: State, player: int, figure: int) -> bool:
    """Whether the player may move this figure: his own, or any of his team's (§7.8)."""
    owner = owner_of(figure)
    if owner == player:
        return True
    return owner & 1 == player & 1 and state.options.team_control == SHARED_CONTROL


@rule
def select(state: State, figure: int) -> None:
    """Takes a figure to move it; everybody sees which."""
    state.selected = figure
    state.phase = Phase.MOVE
    tell(state, Happening.SELECTED, whole(state.to_move), cell_of(state, whole(state.spot[figure])))


@rule
def move(state: State, to: int) -> None:
    """The selected figure goes to *to*: a step, or a flight when it is no neighbour (§4.2)."""
    figure = whole(state.selected)
    start = whole(state.spot[figure])
    player = whole(state.to_move)
    state.selected = NONE
    walked = is_step(state, start, to)
    walk_to(state, figure, to)
    if walked:
        tell(state, Happening.MOVED, player, cell_of(state, start), cell_of(state, to))
        learn_from_step(state, figure, start, to)
    else:
        tell(state, Happening.FLEW, player, cell_of(state, start), cell_of(state, to))
        show(state, figure)
        state.flight = flight_step(state, start, to)
    entry = whole(state.mover_count)
    is_first = entry == 0
    if entry == 1 and state.movers[0] == figure:
        entry = 0
    else:
        state.movers[entry] = figure
        state.mover_start[entry] = start
        state.mover_count += 1
    if arrive(state, figure):
        state.mover_caught[entry] = 1
    if walked and is_first and state.double_active:
        state.phase = Phase.SECOND
    else:
        finish_moving(state)


@rule
def learn_from_step(state: State, figure: int, start: int, to: int) -> None:
    """What a step proves to everybody: no nest, no trap, perhaps no Lightning (§6)."""
    cannot = 1 << Kind.NEST
    if state.options.white_figure == White.TRAP:
        cannot |= 1 << Kind.WHITE
    mode = state.options.lightning_move
    if (
        mode == LightningMove.NONE
        or is_swamp(state, to)
        or (mode == LightningMove.SIDEWAYS_BACK and to - start == forward(state, side_of(figure)))
    ):
        cannot |= 1 << Kind.LIGHTNING
    state.may_be[figure] &= ((1 << KINDS) - 1) & ~cannot


@rule
def finish_moving(state: State) -> None:
    """
    After all moving: who may challenge is asked, if anybody stands beside an enemy (§4.2, §7.7).

    Whether a question comes depends on positions alone, so that no missing question tells a kind.
    """
    if state.flight != 0:
        if state.mover_caught[0]:
            state.phase = Phase.TURN_ENDS
        else:
            ask_challenge(state, whole(state.movers[0]), True)
        return
    beside = 0
    last = NONE
    for entry in range(state.mover_count):
        figure = whole(state.movers[entry])
        if not state.mover_caught[entry] and is_beside_enemy(state, figure):
            beside += 1
            last = figure
    if beside == 0:
        state.phase = Phase.TURN_ENDS
    elif beside == 1:
        ask_challenge(state, last, False)
    else:
        state.phase = Phase.CHALLENGER
