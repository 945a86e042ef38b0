"""The count: how the points of every seat came about."""

from ludosaure.games.contract import ScoreLine, ScoreSheet
from ludosaure.games.text import Text
from ludosaure.games.trex.box import COLORS
from ludosaure.games.trex.fields import State
from ludosaure.games.trex.scoring import color_score, egg_score, remaining_sum
from ludosaure.games.trex.state import Phase
from ludosaure.games.trex.words.names import COLOR_NAMES


def score_sheet(state: State) -> ScoreSheet:
    """The eggs of each colour, squared; the tie-break where one was needed."""
    players = range(int(state.options.players))
    lines = [
        ScoreLine(
            name,
            Text(f"Œufs {COLOR_NAMES[color].fr}s", f"{COLOR_NAMES[color].en} eggs".capitalize()),
            tuple(color_score(int(state.eggs[seat, color])) for seat in players),
        )
        for color, name in enumerate(COLORS)
    ]
    totals = tuple(egg_score(state, seat) for seat in players)
    if state.phase != Phase.GAME_OVER or len(set(totals)) == len(totals):
        return ScoreSheet(tuple(lines), totals)
    sums = [remaining_sum(state, seat) for seat in players]
    told = ", ".join(str(number) for number in sums)
    return ScoreSheet(
        tuple(lines),
        totals,
        Text(
            f"À égalité, la somme des cartes restantes départage : {told}.",
            f"Ties are broken by the sum of the cards left: {told}.",
        ),
    )
