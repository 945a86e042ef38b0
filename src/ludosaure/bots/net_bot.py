"""The bot that learned: it plays what its network likes best, without searching."""

import time
from pathlib import Path

import numpy as np

from ludosaure.bots.interface import Answer, Bot, Budget, RankedMove
from ludosaure.bots.nets.asking import clean_slate, opine_for, sides_of
from ludosaure.bots.nets.files import must_fit, read
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import State
from ludosaure.play.position import legal_numbers

VISITS = 10_000  # shared out among the moves as the network likes them


class NetBot(Bot):
    """
    One look of the network: the policy ranks the moves, the value says everybody's chances.

    What it says of the chances is about the position, the same for every move. Refuses a game no
    network ships for, and a table of a size it never learned.
    """

    name = "net"

    def __init__(self, file: Path | None = None) -> None:
        self.file = file  # None: the network that ships

    def think(self, game: AnyGame, seen: State, seat: int, budget: Budget, seed: int) -> Answer:
        """All legal moves, the likeliest first; equal ones by their numbers."""
        began = time.perf_counter()
        network = read(game, self.file)
        players = int(seen["options"]["players"])
        must_fit(game, network, players)
        legal = legal_numbers(game, seen)
        slate = clean_slate(game, network)
        opine_for(game, network)(
            seen, seat, np.array(legal, np.int16), len(legal), sides_of(game, seen), network.weights, slate
        )  # fmt: skip
        chances, points = (
            tuple(slate.chance[:players].tolist()),
            tuple(slate.point[:players].tolist()),
        )
        liked = sorted(zip((-slate.prior[: len(legal)]).tolist(), legal, strict=True))
        moves = tuple(
            RankedMove(number, round(-VISITS * prior), chances, points) for prior, number in liked
        )
        return Answer(moves, 1, time.perf_counter() - began)
