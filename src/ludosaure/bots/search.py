"""The bot that searches: information-set Monte-Carlo tree search on one or several threads."""

import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from ludosaure.bots.engine import desk_for, engine, tree_for
from ludosaure.bots.interface import Answer, Bot, Budget, RankedMove
from ludosaure.bots.judgement import judgement
from ludosaure.bots.tree import NONE, SIMULATIONS, Knobs, Tree
from ludosaure.games.chance import generator
from ludosaure.games.contract import Game, State
from ludosaure.play.match import legal_numbers

USUAL_SIMULATIONS = 2000
LONGEST_SLICE = 0.01  # seconds between two looks at the clock
ROOM_FOR = 200_000  # simulations a tree has room for when only seconds are given

KNOBS = {  # where a game wants other knobs than the usual ones (docs/bots.md)
    "cubosaurs": Knobs(exploration=1.0),
    "chao-dino": Knobs(cut=6),
    "trex": Knobs(by_sight=1, exploration=1.0),
}


class SearchBot(Bot):
    """Searches worlds it cannot exclude; several threads grow trees of their own, then vote."""

    name = "search"

    def __init__(self, turned: Mapping[str, Any] | None = None) -> None:
        self.turned = dict(turned or {})  # knobs set otherwise than usual

    def think(self, game: Game, seen: State, seat: int, budget: Budget, seed: int) -> Answer:
        """All legal moves, the most visited first."""
        began = time.perf_counter()
        legal = legal_numbers(game, seen)
        threads = max(1, budget.threads)
        shares = _shares(budget, threads)
        deadline = began + budget.seconds if budget.seconds else None
        knobs = KNOBS.get(game.key, Knobs())._replace(**self.turned)

        def one(index: int) -> Tree:
            with np.errstate(over="ignore"):  # a thread of its own wraps around, too
                rng = generator(seed + index * 0x5851F42D4C957F2D)
                return _grown(game, seen, seat, len(legal), shares[index], deadline, rng, knobs)

        if threads == 1:
            trees = [one(0)]
        else:
            with ThreadPoolExecutor(threads, "ludosaure-search") as pool:
                trees = list(pool.map(one, range(threads)))
        moves = _ranked(game, seen, seat, legal, trees)
        simulations = sum(int(tree.counts[SIMULATIONS]) for tree in trees)
        return Answer(moves, simulations, time.perf_counter() - began)


def _shares(budget: Budget, threads: int) -> list[int]:
    """How many simulations each thread makes; 0 where only the clock decides."""
    total = budget.simulations or (0 if budget.seconds else USUAL_SIMULATIONS)
    return [total // threads + (index < total % threads) for index in range(threads)]


def _grown(
    game: Game,
    seen: State,
    seat: int,
    moves: int,
    simulations: int,
    deadline: float | None,
    rng: Any,
    knobs: Knobs,
) -> Tree:
    """One tree, grown in short slices so that the clock and other threads are heard."""
    grow = engine(game).grow
    desk = desk_for(game, seen)
    tree = tree_for(game, simulations or ROOM_FOR, moves)
    slice_ = 16
    while True:
        done = int(tree.counts[SIMULATIONS])
        now = time.perf_counter()
        if (simulations and done >= simulations) or (deadline and done and now >= deadline):
            return tree
        grow(
            tree, desk, seat, min(slice_, simulations - done) if simulations else slice_, rng, knobs
        )
        took = time.perf_counter() - now
        if took < LONGEST_SLICE / 2:
            slice_ *= 2
        elif took > LONGEST_SLICE and slice_ > 1:
            slice_ //= 2


def _root_edges(tree: Tree) -> Iterator[int]:
    """The moves tried from the root."""
    edge = int(tree.first[0])
    while edge != NONE:
        yield edge
        edge = int(tree.following[edge])


def _ranked(
    game: Game, seen: State, seat: int, legal: Sequence[int], trees: Sequence[Tree]
) -> tuple[RankedMove, ...]:
    """The legal moves by visits, summed over the trees; equal moves share their numbers."""
    players = int(seen["options"]["players"])
    twin = judgement(game).twin
    visits = dict.fromkeys(legal, 0)
    sums = {number: np.zeros((2, players)) for number in legal}
    judged = {number: np.zeros((3, players)) for number in legal}
    for tree in trees:
        for edge in _root_edges(tree):
            number = int(tree.action[edge])
            visits[number] += int(tree.tried[edge])
            sums[number] += tree.chances[edge, :players], tree.points[edge, :players]
            judged[number][:2] += (
                tree.judged_chances[edge, :players],
                tree.judged_points[edge, :players],
            )
            judged[number][2] += 1
    moves = []
    for number in legal:
        like = int(twin(seen, number))
        if visits[like]:
            chances, points = sums[like] / visits[like]
        else:
            chances, points = judged[like][:2] / np.maximum(judged[like][2], 1)
        own = visits[like] if like == number else 0
        moves.append(RankedMove(number, own, tuple(chances.tolist()), tuple(points.tolist())))
    return tuple(
        sorted(moves, key=lambda m: (-m.visits, -m.chances[seat], -m.points[seat], m.number))
    )
