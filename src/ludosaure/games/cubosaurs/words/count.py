"""How the points came about, round by round."""

import numpy as np

from ludosaure.games.contract import ScoreLine, ScoreSheet
from ludosaure.games.cubosaurs.fields import State
from ludosaure.games.cubosaurs.options import Mode
from ludosaure.games.cubosaurs.scoring import LINE_KEYS, score_lines
from ludosaure.games.cubosaurs.state import Phase
from ludosaure.games.cubosaurs.view import Result, result
from ludosaure.games.cubosaurs.words.names import LINES
from ludosaure.games.text import Text


def count(state: State) -> ScoreSheet:
    """The count, round by round; the running round as it stands."""
    options, round_now = state.options, int(state.round_now)
    n = int(options.players)
    over = state.phase == Phase.GAME_OVER
    lines: list[ScoreLine] = []
    for index in range(round_now):
        running = index == round_now - 1 and not over
        collections = state.collections if running else state.scored[index]
        tiles = state.tiles_owned if running else state.scored_tiles[index]
        columns = np.zeros((n, len(LINE_KEYS)), np.int16)
        for seat in range(n):
            score_lines(options, collections, tiles, seat, columns[seat])
        for key, points in zip(LINE_KEYS, columns.T.tolist(), strict=True):
            if any(points):
                lines.append(ScoreLine(key, LINES[key], tuple(points), f"round_{index + 1}"))
    if over and options.mode == Mode.ADVANCED:
        pairs = tuple(int(t) // 2 for t in state.tokens[:n])
        lines.append(ScoreLine("dna", Text("Paires d'ADN", "Pairs of DNA"), pairs, "end"))
    final = result(state)
    return ScoreSheet(tuple(lines), tuple(final["totals"]), _tie_break(state, final))


def _tie_break(state: State, final: Result) -> Text | None:
    totals = final["totals"]
    if state.phase != Phase.GAME_OVER or totals.count(max(totals)) < 2:
        return None
    if len(final["winners"]) > 1:
        return Text(
            "Égalité au total et à la dernière manche : la victoire est partagée.",
            "Totals and last rounds are tied: the victory is shared.",
        )
    return Text(
        "Égalité au total : la dernière manche départage.",
        "Totals are tied: the last round decides.",
    )
