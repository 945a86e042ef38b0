"""How the points came about, line by line."""

from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.options import EliminatedRank
from ludosaure.games.chao_dino.scoring import continents_of, place_of
from ludosaure.games.chao_dino.state import Phase
from ludosaure.games.chao_dino.view import view
from ludosaure.games.contract import ScoreLine, ScoreSheet
from ludosaure.games.text import Text


def count(state: State) -> ScoreSheet:
    """Interim counts, then each continent of the final count when the game is over."""
    players = int(state.options.players)
    totals = tuple(int(state.vp[seat]) for seat in range(players))
    lines = []
    given = [0] * players
    if int(state.phase) == Phase.GAME_OVER:
        for continent in view(state)["continents"]:
            size = len(continent["tiles"])
            label = Text("Continent {name} ({size} tuiles)", "Continent {name} ({size} tiles)")
            if size == 1:
                label = Text("Continent {name} (1 tuile)", "Continent {name} (1 tile)")
            if continent["volcano"]:
                label = Text("Continent du volcan (non compté)", "Volcano continent (not counted)")
            points = tuple(
                points if n and not continent["volcano"] else None
                for n, points in zip(continent["dinos"], continent["points"], strict=True)
            )
            given = [a + (b or 0) for a, b in zip(given, points, strict=True)]
            lines.append(
                ScoreLine(
                    f"continent_{continent['name'].lower()}",
                    label.format(name=continent["name"], size=size),
                    points,
                    "final",
                )
            )
    interim = tuple(total - final for total, final in zip(totals, given, strict=True))
    first = ScoreLine(
        "interim", Text("Comptages intermédiaires", "Interim counts"), interim, "interim"
    )
    return ScoreSheet((first, *lines), totals, tie_break(state))


def tie_break(state: State) -> Text | None:
    """How a tie on points at the top was broken, when the game is over."""
    players = int(state.options.players)
    if int(state.phase) != Phase.GAME_OVER:
        return None
    winners = [seat for seat in range(players) if place_of(state, seat) == 1]
    rivals = [
        seat
        for seat in range(players)
        if state.vp[seat] == state.vp[winners[0]]
        and (state.out_order[seat] == 0 or state.options.eliminated_rank == EliminatedRank.BY_SCORE)
    ]
    if len(rivals) < 2:
        return None
    reserves = {int(state.reserve[seat]) for seat in rivals}
    if len(winners) > 1 and len(winners) == len(rivals):
        return Text(
            "Égalité parfaite : la victoire est partagée.", "A perfect tie: the victory is shared."
        )
    if (
        len(reserves) > 1
        and len({int(state.reserve[s]) for s in winners}) == 1
        and len(winners) == 1
    ):
        best = int(state.reserve[winners[0]])
        if sum(int(state.reserve[seat]) == best for seat in rivals) == 1:
            return Text(
                "Égalité de points : la plus grande réserve l'emporte.",
                "A tie on points: the larger reserve decides.",
            )
    most = int(continents_of(state, winners[0]))
    return Text(
        "Égalité de points et de réserve : la présence sur le plus de continents ({n}) l'emporte.",
        "A tie on points and reserve: presence on the most continents ({n}) decides.",
    ).format(n=most)
