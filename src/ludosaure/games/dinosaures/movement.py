"""Steps, explorer flights, and whom a moved figure may challenge (§4.2 MOVE and CHALLENGE)."""

from ludosaure.games.bits import whole
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.board import forward, is_enemy_at, is_swamp, side_of
from ludosaure.games.dinosaures.box import Kind
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.options import LightningMove, TrapEffect, White
from ludosaure.games.dinosaures.state import EMPTY


@rule
def is_stun_in_play(state: State) -> bool:
    """Whether traps stun in this game (§7.4)."""
    if state.options.trap_effect != TrapEffect.STUN:
        return False
    return bool(state.options.secret_trap or state.options.white_figure == White.TRAP)


@rule
def may_walk(state: State, side: int, kind: int, start: int, to: int) -> bool:
    """
    Whether a figure of this kind may step from *start* to the neighbouring *to*.

    Any free orthogonal neighbour, land or swamp (R1). Nest and trap never move; Lightning goes
    sideways and backwards on land, or as `lightning_move` says (R2).
    """
    if state.at[to] != EMPTY:
        return False
    if kind < Kind.LIGHTNING or kind == Kind.CULAK:
        return True
    if kind == Kind.NEST:
        return False
    if kind == Kind.WHITE:
        return state.options.white_figure == White.GHOST
    mode = state.options.lightning_move
    if mode == LightningMove.NONE or is_swamp(state, to):
        return False
    return mode == LightningMove.ALL or to - start != forward(state, side)


@rule
def has_walk(state: State, side: int, kind: int, start: int, barred: int) -> bool:
    """Whether the kind has a step from *start* to any cell but *barred*."""
    stride = whole(state.stride)
    if barred == 0 and (kind < Kind.LIGHTNING or kind == Kind.CULAK):
        return (
            state.at[start - 1] == EMPTY
            or state.at[start + 1] == EMPTY
            or state.at[start - stride] == EMPTY
            or state.at[start + stride] == EMPTY
        )
    if start - stride != barred and may_walk(state, side, kind, start, start - stride):
        return True
    if start - 1 != barred and may_walk(state, side, kind, start, start - 1):
        return True
    if start + 1 != barred and may_walk(state, side, kind, start, start + 1):
        return True
    return start + stride != barred and may_walk(state, side, kind, start, start + stride)


@rule
def is_diagonal(state: State, step: int) -> bool:
    """Whether a direction, in spots, is diagonal."""
    stride = whole(state.stride)
    return step != 1 and step != -1 and step != stride and step != -stride


@rule
def shortest_flight(state: State, step: int) -> int:
    """The least number of cells of a flight: two straight on, one (or two) diagonally (R5)."""
    return 1 + whole(state.options.flug_diagonal_min) if is_diagonal(state, step) else 2


@rule
def explorers_view(state: State, step: int, which: int) -> int:
    """
    Where an explorer that flew in direction *step* may find its target, counted from where it ends.

    Straight on: ahead (0), and to both sides (1, 2); diagonally only ahead, and 0 for the others.
    """
    if which == 0:
        return step
    if is_diagonal(state, step):
        return 0
    across = 1 if step != 1 and step != -1 else whole(state.stride)
    return across if which == 1 else -across


@rule
def has_explorer_target(state: State, side: int, end: int, step: int) -> bool:
    """Whether a flight that ends here has an enemy to challenge."""
    for which in range(3):
        if is_enemy_at(state, side, end + explorers_view(state, step, which)):
            return True
    return False


@rule
def reach(state: State, start: int, step: int) -> int:
    """How many free cells lie ahead in one direction."""
    length = 0
    spot = start + step
    while state.at[spot] == EMPTY:
        length += 1
        spot += step
    return length


@rule
def has_flight_along(state: State, side: int, start: int, step: int) -> bool:
    """Whether an explorer may fly anywhere in this direction."""
    shortest = shortest_flight(state, step)
    length = 1
    spot = start + step
    while state.at[spot] == EMPTY:
        if length >= shortest and has_explorer_target(state, side, spot, step):
            return True
        length += 1
        spot += step
    return False


@rule
def has_flight(state: State, side: int, start: int) -> bool:
    """Whether an explorer on *start* may fly at all."""
    stride = whole(state.stride)
    for row in range(-stride, stride + 1, stride):
        for column in range(-1, 2):
            if (row != 0 or column != 0) and has_flight_along(state, side, start, row + column):
                return True
    return False


@rule
def may_be_flown_at(state: State, side: int, target: int) -> bool:
    """Whether an explorer of *side* may fly now and then challenge what stands on *target*."""
    stride = whole(state.stride)
    for row in range(-stride, stride + 1, stride):
        for column in range(-1, 2):
            step = row + column
            if step == 0:
                continue
            for which in range(3):
                end = target - explorers_view(state, step, which)
                if state.at[end] == EMPTY and comes_flying(state, side, end, step):
                    return True
    return False


@rule
def comes_flying(state: State, side: int, end: int, step: int) -> bool:
    """Whether an explorer of *side* can fly to a free cell in this direction."""
    length = 1
    start = end - step
    while state.at[start] == EMPTY:
        length += 1
        start -= step
    figure = whole(state.at[start])
    return (
        figure >= 0
        and side_of(figure) == side
        and state.kind[figure] == Kind.FLUG
        and state.stun[figure] == 0
        and length >= shortest_flight(state, step)
    )


@rule
def has_destination(state: State, side: int, kind: int, start: int) -> bool:
    """Whether a figure of this kind may move from *start*, by a step or a flight."""
    if has_walk(state, side, kind, start, 0):
        return True
    return kind == Kind.FLUG and has_flight(state, side, start)


@rule
def has_move(state: State, figure: int) -> bool:
    """Whether a figure on the board may be selected to move: not stunned, with a destination."""
    if state.stun[figure] > 0:
        return False
    return has_destination(
        state, side_of(figure), whole(state.kind[figure]), whole(state.spot[figure])
    )


@rule
def has_second_step(state: State, figure: int) -> bool:
    """Whether a figure has a legal second step (§7.7): not back to where it started this turn."""
    if state.stun[figure] > 0:
        return False
    barred = 0
    if state.movers[0] == figure:
        if state.mover_caught[0]:
            return False
        barred = whole(state.mover_start[0])
    kind = whole(state.kind[figure])
    return has_walk(state, side_of(figure), kind, whole(state.spot[figure]), barred)


@rule
def flight_step(state: State, start: int, to: int) -> int:
    """The direction of a flight from *start* to *to*, in spots; 0 when they are on no line."""
    stride = whole(state.stride)
    rows = to // stride - start // stride
    columns = to % stride - start % stride
    if rows == 0 and columns == 0:
        return 0
    if rows != 0 and columns != 0 and rows != columns and rows != -columns:
        return 0
    down = 0 if rows == 0 else (stride if rows > 0 else -stride)
    right = 0 if columns == 0 else (1 if columns > 0 else -1)
    return down + right


@rule
def is_step(state: State, start: int, to: int) -> bool:
    """Whether two spots are orthogonal neighbours; any other move is a flight (§6)."""
    stride = whole(state.stride)
    gap = to - start
    return gap == 1 or gap == -1 or gap == stride or gap == -stride


@rule
def is_beside_enemy(state: State, figure: int) -> bool:
    """Whether an enemy stands orthogonally beside the figure."""
    spot = whole(state.spot[figure])
    side = side_of(figure)
    stride = whole(state.stride)
    return (
        is_enemy_at(state, side, spot + 1)
        or is_enemy_at(state, side, spot - 1)
        or is_enemy_at(state, side, spot + stride)
        or is_enemy_at(state, side, spot - stride)
    )


@rule
def never_challenges(state: State, figure: int) -> bool:
    """Whether the figure is Lightning or a ghost, which never challenge."""
    kind = state.kind[figure]
    return kind == Kind.LIGHTNING or kind == Kind.WHITE


@rule
def is_target(state: State, figure: int, spot: int) -> bool:
    """Whether *figure*, having moved, stands so that it could challenge the enemy on *spot*."""
    side = side_of(figure)
    if not is_enemy_at(state, side, spot):
        return False
    here = whole(state.spot[figure])
    step = whole(state.flight)
    if step == 0:
        return is_step(state, here, spot)
    for which in range(3):
        if spot == here + explorers_view(state, step, which):
            return True
    return False
