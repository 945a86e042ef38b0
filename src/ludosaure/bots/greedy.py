"""The bot that takes what looks best right now, by the game's evaluation, one decision ahead."""

import time

import numpy as np

from ludosaure.bots.claims import told
from ludosaure.bots.engine import desk_for, engine
from ludosaure.bots.interface import Answer, Bot, Budget, RankedMove
from ludosaure.games.chance import generator, shuffle
from ludosaure.games.constants import MAX_SEATS
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import State

WORLDS = 12  # drawn to average over what the seat does not know, unless the budget says otherwise


class GreedyBot(Bot):
    """Looks one decision ahead; the budget's simulations are the worlds it imagines."""

    name = "greedy"

    def __init__(self, temper: str = "") -> None:
        self.temper = temper  # how it judges (`judgement.py`)

    def think(self, game: AnyGame, seen: State, seat: int, budget: Budget, seed: int) -> Answer:
        """All legal moves by the chance to win that the evaluation sees after them."""
        began = time.perf_counter()
        worlds = budget.simulations or WORLDS
        players = int(seen["options"]["players"])
        desk = desk_for(game, seen, self.temper)
        chances = np.zeros((game.max_legal, MAX_SEATS))
        points = np.zeros((game.max_legal, MAX_SEATS))
        rng = generator(seed)
        count = int(engine(game).weigh(desk, seat, worlds, rng, chances, points))
        chances /= worlds
        points /= worlds
        mixed = np.arange(count)
        shuffle(rng, mixed, count)  # moves that look alike are taken in any order
        order = sorted(mixed, key=lambda i: (-round(chances[i, seat], 9), -points[i, seat]))
        moves = tuple(
            RankedMove(
                int(desk.actions[i]),
                worlds,
                tuple(chances[i, :players].tolist()),
                tuple(points[i, :players].tolist()),
            )
            for i in order
        )
        return Answer(told(game, seen, seat, moves), worlds, time.perf_counter() - began)
