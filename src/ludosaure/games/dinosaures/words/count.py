"""The count: who has won, and the losses."""

from ludosaure.games.contract import ScoreLine, ScoreSheet
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.state import Phase
from ludosaure.games.text import Text


def count(state: State) -> ScoreSheet:
    """Nothing to count here but who has won; the losses are shown as a help."""
    players = range(int(state.options.players))
    over = state.phase == Phase.GAME_OVER and state.winner >= 0
    values = tuple(
        0 if not over else (1 if player & 1 == state.winner else -1) for player in players
    )
    removed = tuple(int(state.removed[player].sum()) for player in players)
    lines = (
        ScoreLine("result", Text("Résultat", "Result"), values),
        ScoreLine("removed", Text("Figurines perdues", "Figures lost"), removed),
    )
    return ScoreSheet(lines, values)
