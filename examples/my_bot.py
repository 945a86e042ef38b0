"""
A bot of one's own: a class with one method.

    ludosaure arena cubosaurs --players 2 --games 40 --bots my_bot:Cautious,greedy,random

Run it in the folder of this file. The record it is given is concealed: what the seat may not know
is not there. A package can offer its bots by name with an entry point:

    [project.entry-points."ludosaure.bots"]
    cautious = "my_bot:Cautious"
"""

from ludosaure.bots import Answer, Bot, Budget, RankedMove, bot
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import State


class Cautious(Bot):
    """Takes, of the moves that keep its own chance nearly best, the one that helps others least."""

    name = "cautious"

    def think(self, game: AnyGame, seen: State, seat: int, budget: Budget, seed: int) -> Answer:
        """The legal moves, best first; here by asking another bot and changing its order."""
        answer = bot("greedy").think(game, seen, seat, budget, seed)
        nearly = answer.best.chances[seat] - 0.02

        def caution(move: RankedMove) -> tuple[bool, float]:
            others = [chance for other, chance in enumerate(move.chances) if other != seat]
            return (move.chances[seat] < nearly, max(others))

        return Answer(tuple(sorted(answer.moves, key=caution)))
