"""What figures of Dinosaures could do in their next turn, in a world where all kinds are known."""

from ludosaure.games.compiled import rule
from ludosaure.games.contract import State
from ludosaure.games.dinosaures.board import is_swamp, number, side_of
from ludosaure.games.dinosaures.box import IS_DINOSAUR, LAND, SWAMP, Duel, Kind
from ludosaure.games.dinosaures.combat import duel_result
from ludosaure.games.dinosaures.movement import may_walk, shortest_flight
from ludosaure.games.dinosaures.state import EMPTY


@rule
def is_in_reach(state: State, figure: int) -> bool:
    """Whether an enemy could step beside the figure now and beat it."""
    kind = number(state.kind[figure])
    spot = number(state.spot[figure])
    side = side_of(figure)
    stride = number(state.stride)
    terrain = SWAMP if is_swamp(state, spot) else LAND
    for way in range(4):
        beside = spot + (1, -1, stride, -stride)[way]
        if state.at[beside] != EMPTY:
            continue
        for turn in range(4):
            start = beside + (1, -1, stride, -stride)[turn]
            enemy = number(state.at[start])
            if enemy < 0 or side_of(enemy) == side or state.stun[enemy] > 0:
                continue
            attacker = number(state.kind[enemy])
            if IS_DINOSAUR[attacker] and may_walk(state, 1 - side, attacker, start, beside):
                result = duel_result(state, attacker, kind, terrain)
                if result == Duel.DEFENDER_OUT or result == Duel.NEST_TAKEN:
                    return True
    return False


@rule
def is_in_flight(state: State, nest: int, side: int) -> bool:
    """Whether an enemy Flug could fly up to the nest now."""
    stride = number(state.stride)
    for row in range(-stride, stride + 1, stride):
        for column in range(-1, 2):
            end = nest + row + column
            if state.at[end] != EMPTY:
                continue
            if row != 0 and column != 0:
                if comes_flying(state, end, -row - column, side):
                    return True
                continue
            for way in range(4):
                step = (1, -1, stride, -stride)[way]
                if end - step != nest and comes_flying(state, end, step, side):
                    return True
    return False


@rule
def comes_flying(state: State, end: int, step: int, side: int) -> bool:
    """Whether a Flug of the enemy can land on a free cell, flying in this direction."""
    length = 1
    start = end - step
    while state.at[start] == EMPTY:
        length += 1
        start -= step
    figure = number(state.at[start])
    return (
        figure >= 0
        and side_of(figure) != side
        and state.kind[figure] == Kind.FLUG
        and state.stun[figure] == 0
        and length >= shortest_flight(state, step)
    )
