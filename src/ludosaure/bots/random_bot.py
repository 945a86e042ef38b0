"""The bot that rolls dice: a measure for all others, and what every new game has at once."""

import numpy as np

from ludosaure.bots.interface import Answer, Bot, Budget, RankedMove
from ludosaure.games.chance import generator, shuffle
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import State
from ludosaure.play.position import legal_numbers, standing


class RandomBot(Bot):
    """Any legal move, each equally likely."""

    name = "random"

    def __init__(self, temper: str = "") -> None:
        """Dice have no temper."""

    def think(self, game: AnyGame, seen: State, seat: int, budget: Budget, seed: int) -> Answer:
        """The legal moves in a random order; it has no opinion on anybody's chances."""
        numbers = np.array(legal_numbers(game, seen), np.int64)
        shuffle(generator(seed), numbers, len(numbers))
        placed = standing(game, seen)
        chances = tuple(1 / len(placed) for _ in placed)
        points = tuple(float(place.points) for place in placed)
        return Answer(tuple(RankedMove(int(n), 0, chances, points) for n in numbers))
