"""The score (§5.4)."""

from ludosaure.games.bits import whole
from ludosaure.games.compiled import rule
from ludosaure.games.constants import PLACE, POINTS
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.state import NONE, Phase
from ludosaure.games.layouts import IntArray


@rule
def score(state: State, out: IntArray) -> None:
    """A win is +1, a loss -1, a draw 0; partners alike (§5.4)."""
    players = whole(state.options.players)
    for player in range(players):
        out[player, POINTS] = 0
        out[player, PLACE] = 1
        if state.phase == Phase.GAME_OVER and state.winner != NONE:
            if state.winner == player & 1:
                out[player, POINTS] = 1
            else:
                out[player, POINTS] = -1
                out[player, PLACE] = 1 + players // 2
