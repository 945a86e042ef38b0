"""The bot that searches: information-set Monte-Carlo tree search on one or several threads."""

import time
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ludosaure.bots.claims import told
from ludosaure.bots.engine import desk_for, engine, tree_for
from ludosaure.bots.interface import Answer, Budget, RankedMove
from ludosaure.bots.judgement import judgement
from ludosaure.bots.keeping import Kept, edges_of, resumed
from ludosaure.bots.nets.beliefs import no_belief
from ludosaure.bots.nets.judges import Learned
from ludosaure.bots.pacing import grown_in_slices, shares_of
from ludosaure.bots.tree import JUDGED, SIMULATIONS, Knobs, Tree
from ludosaure.bots.trees import TreeBot, grown
from ludosaure.games.chance import Rng
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import State, copy_of
from ludosaure.play.position import legal_numbers

USUAL_SIMULATIONS = 2000
ROOM_FOR = 200_000  # simulations a tree has room for when only seconds are given

KNOBS = {  # where a game wants other knobs than the usual ones (docs/bots.md)
    "cubosaurs": Knobs(exploration=1.0),
    "chao-dino": Knobs(cut=6),
    "trex": Knobs(by_sight=1, exploration=1.0),
}


class SearchBot(TreeBot[Kept]):
    """
    Searches worlds it cannot exclude; several threads grow trees of their own, then vote.

    Seated at a table it keeps its trees from one decision to the next, where nothing was learned in
    between; the simulations it kept count as made.
    """

    name = "search"

    def __init__(
        self,
        turned: Mapping[str, Any] | None = None,
        temper: str = "",
        sober: bool = True,
        learned: Learned | None = None,
    ) -> None:
        super().__init__(turned)  # knobs set otherwise than usual
        self.temper = temper  # how it judges (`judgement.py`)
        self.sober = sober  # chances are told soberly (`claims.py`); else as they were found
        self.learned = learned  # what it judges worlds by, if not by the game's own judgement

    def think(self, game: AnyGame, seen: State, seat: int, budget: Budget, seed: int) -> Answer:
        """All legal moves, the most visited first."""
        began = time.perf_counter()
        legal = legal_numbers(game, seen)
        threads = max(1, budget.threads)
        shares = shares_of(budget, threads, USUAL_SIMULATIONS)
        deadline = began + budget.seconds if budget.seconds else None
        knobs = KNOBS.get(game.key, Knobs())._replace(**self.turned)

        players = int(seen["options"]["players"])
        judge = self.learned.judge(game, players) if self.learned else None
        belief = self.learned.belief(game, seen, seat) if self.learned else no_belief()
        kept = self._kept if self._kept and self._kept.seat == seat else None

        def one(index: int, rng: Rng) -> Tree:
            room = shares[index] or ROOM_FOR
            tree = None
            if kept and index < len(kept.trees):
                tree = resumed(game, kept, kept.trees[index], seen, rng, knobs, room)
            if tree is None:
                tree = tree_for(game, players, room)
            own = belief._replace(places=belief.places.copy())
            desk = desk_for(game, seen, self.temper, judge, own)
            grow = engine(game, judge).grow
            grown_in_slices(
                lambda simulations: grow(tree, desk, seat, simulations, rng, knobs),
                lambda: int(tree.counts[SIMULATIONS]),
                shares[index],
                deadline,
            )
            return tree

        trees = grown(one, threads, seed)
        if self._seated and knobs.keep and knobs.trust > 0:
            self._kept = Kept(copy_of(seen), seat, trees, self.temper, judge)
        moves = _ranked(game, seen, seat, legal, trees)
        moves = told(game, seen, seat, moves) if self.sober else moves
        simulations = sum(int(tree.counts[SIMULATIONS]) for tree in trees)
        return Answer(moves, simulations, time.perf_counter() - began)


def _ranked(
    game: AnyGame, seen: State, seat: int, legal: Sequence[int], trees: Sequence[Tree]
) -> tuple[RankedMove, ...]:
    """The legal moves by visits, summed over the trees; equal moves share their numbers."""
    players = int(seen["options"]["players"])
    twin = judgement(game).twin
    visits = dict.fromkeys(legal, 0)
    sums = {number: np.zeros((2, players)) for number in legal}
    weight = dict.fromkeys(legal, 0.0)
    for tree in trees:
        for edge in edges_of(tree, 0):
            number = int(tree.action[edge])
            visits[number] += int(tree.tried[edge])
            weight[number] += int(tree.tried[edge]) + JUDGED
            sums[number] += tree.chances[edge], tree.points[edge]
    moves = []
    for number in legal:
        like = int(twin(seen, number))
        chances, points = sums[like] / (weight[like] or 1.0)
        own = visits[like] if like == number else 0
        moves.append(RankedMove(number, own, tuple(chances.tolist()), tuple(points.tolist())))
    return tuple(
        sorted(moves, key=lambda m: (-m.visits, -m.chances[seat], -m.points[seat], m.number))
    )
