"""What figures of Dinosaures could do in their next turn, in a world where all kinds are known."""

from ludosaure.games.bits import whole
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.board import is_swamp, side_of
from ludosaure.games.dinosaures.box import IS_DINOSAUR, LAND, SWAMP, Duel
from ludosaure.games.dinosaures.combat import duel_result
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.movement import may_walk
from ludosaure.games.dinosaures.state import EMPTY


@rule
def is_in_reach(state: State, figure: int) -> bool:
    """Whether an enemy could step beside the figure now and beat it."""
    kind = whole(state.kind[figure])
    spot = whole(state.spot[figure])
    side = side_of(figure)
    stride = whole(state.stride)
    terrain = SWAMP if is_swamp(state, spot) else LAND
    for way in range(4):
        beside = spot + (1, -1, stride, -stride)[way]
        if state.at[beside] != EMPTY:
            continue
        for turn in range(4):
            start = beside + (1, -1, stride, -stride)[turn]
            enemy = whole(state.at[start])
            if enemy < 0 or side_of(enemy) == side or state.stun[enemy] > 0:
                continue
            attacker = whole(state.kind[enemy])
            if IS_DINOSAUR[attacker] and may_walk(state, 1 - side, attacker, start, beside):
                result = duel_result(state, attacker, kind, terrain)
                if result == Duel.DEFENDER_OUT or result == Duel.NEST_TAKEN:
                    return True
    return False
