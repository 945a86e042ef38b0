"""Combat: who is shown, who leaves, what traps do (§2.5, §4.2 Combat, §7.3, §7.4)."""

from ludosaure.games.bits import whole
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.board import (
    cell_of,
    holds,
    is_swamp,
    move_in,
    owner_of,
    put_in,
    side_of,
    take_out,
)
from ludosaure.games.dinosaures.box import DUEL, LAND, STUN_TURNS, SWAMP, TRAP_COLUMN, Duel, Kind
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.happenings import Happening
from ludosaure.games.dinosaures.history import note_change, note_stun
from ludosaure.games.dinosaures.options import SecretTrapEffect, TrapEffect, White
from ludosaure.games.dinosaures.state import EMPTY, KNOWN, LIMBO, REMOVED
from ludosaure.games.telling import tell, tell_more

DRAW, BOTH_OUT = int(Duel.DRAW), int(Duel.BOTH_OUT)
FOR_GOOD = int(TrapEffect.REMOVED)


@rule
def duel_result(state: State, attacker: int, defender: int, terrain: int) -> int:
    """The result of kind *attacker* challenging kind *defender* on this terrain, with options."""
    column = defender
    if defender == Kind.WHITE and state.options.white_figure == White.TRAP:
        column = TRAP_COLUMN
    if attacker == Kind.FLUG and defender == Kind.LIGHTNING and state.options.lightning_vs_flug:
        return DRAW  # R7
    if attacker == Kind.CULAK and defender == Kind.CULAK:
        if terrain == LAND and state.options.culak_vs_culak:
            return BOTH_OUT  # R8
        return DRAW
    return whole(DUEL[terrain, attacker, column])


@rule
def show(state: State, figure: int) -> None:
    """Everybody sees the kind; the figure keeps the mark when it moves on (§6)."""
    state.marks[figure] |= KNOWN
    state.may_be[figure] = 1 << whole(state.kind[figure])


@rule
def leave_board(state: State, figure: int, where: int) -> None:
    """Takes a figure off its cell, to *where*."""
    spot = whole(state.spot[figure])
    state.at[spot] = EMPTY
    take_out(state.standing[side_of(figure)], spot)
    take_out(state.steppers[side_of(figure)], spot)
    take_out(state.flyers[side_of(figure)], spot)
    state.standing_count[owner_of(figure)] -= 1
    note_change(state, figure, spot, where)
    state.spot[figure] = where
    state.stun[figure] = 0


@rule
def remove(state: State, figure: int) -> None:
    """The figure leaves for good and lies face up beside the board."""
    show(state, figure)
    player = owner_of(figure)
    kind = whole(state.kind[figure])
    tell(state, Happening.REMOVED, player, kind, cell_of(state, whole(state.spot[figure])))
    leave_board(state, figure, REMOVED)
    state.removed[player, kind] += 1
    state.progress = 1


@rule
def walk_to(state: State, figure: int, to: int) -> None:
    """Moves a figure to a free cell."""
    start = whole(state.spot[figure])
    side = side_of(figure)
    state.at[start] = EMPTY
    state.at[to] = figure
    move_in(state.standing[side], start, to)
    move_in(state.steppers[side], start, to)
    move_in(state.flyers[side], start, to)
    state.spot[figure] = to
    note_change(state, figure, start, to)


@rule
def spring_trap(state: State, figure: int, effect: int) -> None:
    """The effect of a trap on its victim, which everybody sees (§7.4)."""
    show(state, figure)
    if effect == TrapEffect.REMOVED:
        remove(state, figure)
        return
    player = owner_of(figure)
    cell = cell_of(state, whole(state.spot[figure]))
    if effect == TrapEffect.STUN:
        note_stun(state, figure, whole(state.stun[figure]), STUN_TURNS)
        state.stun[figure] = STUN_TURNS
        tell(state, Happening.STUNNED, player, whole(state.kind[figure]), cell)
    else:
        tell(state, Happening.LIMBO, player, whole(state.kind[figure]), cell)
        leave_board(state, figure, LIMBO)
        state.limbo_count[player] += 1


@rule
def arrive(state: State, figure: int) -> bool:
    """
    Looks for enemy secret traps where a figure has just arrived; whether one caught it (§7.4).

    Notes of both partners on one cell are both shown; the effect comes once (§7.8).
    """
    if not state.options.secret_trap:
        return False
    spot = whole(state.spot[figure])
    side = side_of(figure)
    caught = False
    for player in range(1 - side, state.options.players, 2):
        if state.trap_live[player] and state.secret_trap[player] == spot:
            state.trap_shown[player] = 1
            if state.options.secret_trap_life:
                state.trap_live[player] = 0
                note_change(state, 100 + player, 1, 0)
            tell(state, Happening.SECRET_TRAP, player, cell_of(state, spot))
            caught = True
    if not caught:
        if not holds(state.trodden[side], spot):
            put_in(state.trodden[side], spot)
        return False
    spring_trap(state, figure, secret_trap_effect(state))
    return True


@rule
def secret_trap_effect(state: State) -> int:
    """It removes for good, unless it was agreed that it does as the trap figure does (R35)."""
    if state.options.secret_trap_effect == SecretTrapEffect.AS_TRAP:
        return whole(state.options.trap_effect)
    return FOR_GOOD


@rule
def fight(state: State, attacker: int, defender: int) -> int:
    """
    One combat: both figures are shown, the loser leaves (§4.2).

    The terrain is that of the challenged figure's cell. The answer is the Duel; a nest that is
    taken leaves the board and the attacker stands on its cell.
    """
    show(state, attacker)
    show(state, defender)
    here = whole(state.spot[attacker])
    there = whole(state.spot[defender])
    terrain = SWAMP if is_swamp(state, there) else LAND
    kind = whole(state.kind[attacker])
    other = whole(state.kind[defender])
    result = duel_result(state, kind, other, terrain)
    tell(state, Happening.COMBAT, kind, other, cell_of(state, here), cell_of(state, there))
    tell_more(state, owner_of(attacker), owner_of(defender), result)
    if result == Duel.ATTACKER_OUT:
        if other == Kind.WHITE:
            spring_trap(state, attacker, whole(state.options.trap_effect))
        else:
            remove(state, attacker)
    elif result == Duel.DEFENDER_OUT:
        remove(state, defender)
    elif result == Duel.BOTH_OUT:
        remove(state, attacker)
        remove(state, defender)
    elif result == Duel.NEST_TAKEN:
        owner = owner_of(defender)
        state.nest_fallen[owner] = there
        remove(state, defender)
        walk_to(state, attacker, there)
        tell(state, Happening.NEST_TAKEN, owner, cell_of(state, there))
    return result
