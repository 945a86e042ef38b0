"""
What a move costs the processor, in process: to play it, the question of undo, everybody's message.

One thread, no sockets and no storage; random games of all four with two and with four seats.
Processor time of a busy machine is dearer than that of an idle one, so a small fixed piece of work
is timed beside the moves, and how much slower it was than at its best is told.

    python -m benchmarks.moves [--moves 1000] [--only cubosaurs]
"""

import argparse
import random
import time
from dataclasses import dataclass, field
from itertools import product

from rich.console import Console
from rich.table import Table

import ludosaure
from ludosaure.games import catalogue
from ludosaure.server.app import spare_collector
from ludosaure.server.views import happened

BARS = {2: 0.5, 4: 1.0}  # ms, by seats
YARDSTICK = 3000  # small steps of Python


@dataclass
class Cost:
    """Where the time of some moves went, in seconds."""

    play: float = 0.0
    undo: float = 0.0
    views: float = 0.0
    moves: int = 0
    bytes_told: int = 0
    yardsticks: list[float] = field(default_factory=list)

    @property
    def each_ms(self) -> float:
        """One move, all of it."""
        return (self.play + self.undo + self.views) / self.moves * 1000


def yardstick() -> float:
    """A fixed piece of work: how long it takes now."""
    began, kept = time.process_time(), {}
    for number in range(YARDSTICK):
        kept[number & 63] = f"{number}x"
    return time.process_time() - began


def measured(game: str, seats: int, moves: int) -> Cost:
    """Random games, until so many moves are made."""
    cost, chosen, seed = Cost(), random.Random(seats), 0
    clock = time.process_time
    while cost.moves < moves:
        seed += 1
        match = ludosaure.new(game, players=seats, seed=seed)
        while not match.over and cost.moves < moves:
            if cost.moves % 25 == 0:
                cost.yardsticks.append(yardstick())
            mover, actions = match.to_move or 0, match.legal()
            action = actions[chosen.randrange(len(actions))].number
            began = clock()
            match.play(action)
            played = clock()
            for seat in range(seats):
                match.position(seat).may_undo  # noqa: B018
            asked = clock()
            told = [len(happened(match.position(seat), mover)) for seat in range(seats)]
            cost.views += clock() - asked
            cost.undo += asked - played
            cost.play += played - began
            cost.bytes_told += sum(told)
            cost.moves += 1
    return cost


def main() -> None:
    """Measures and reports."""
    keys = [game.key for game in catalogue.games()]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=1000)
    parser.add_argument("--only", choices=("", *keys), default="")
    options = parser.parse_args()
    spare_collector()
    best = min(yardstick() for _ in range(300))
    table = Table(
        "game", "seats", "play", "undo", "views", "ms a move", "bytes", "slower by", "bar"
    )
    for key, (seats, bar) in product(keys, BARS.items()):
        if options.only in ("", key):
            measured(key, seats, 200)  # everything is compiled before the clock runs
            cost = measured(key, seats, options.moves)
            parts = (part / cost.moves * 1000 for part in (cost.play, cost.undo, cost.views))
            slower = sum(cost.yardsticks) / len(cost.yardsticks) / best
            table.add_row(
                key,
                str(seats),
                *(f"{part:.3f}" for part in parts),
                f"{cost.each_ms:.2f}",
                f"{cost.bytes_told // cost.moves // seats:,}",
                f"{slower:.2f} ×",
                f"{bar}: {'met' if cost.each_ms <= bar else 'missed'}",
            )
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
