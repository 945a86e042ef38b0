"""
How fast bots think, and whether they let others breathe.

    python benchmarks/bots.py                    # all games: simulations/s and share of playouts
    python benchmarks/bots.py --loop             # an asyncio timer beside four thinking bots

Rates are per second of processor time of the one thread that works, so that a busy machine does not
blur them. Plain playouts and the search take turns in short slices, in the same run.
"""

import argparse
import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from ludosaure.bots import Budget, bot
from ludosaure.bots.engine import desk_for, engine, silence, tree_for
from ludosaure.bots.search import KNOBS
from ludosaure.bots.tree import DECISIONS, SEEN, SIMULATIONS, Knobs
from ludosaure.games import catalogue
from ludosaure.games.chance import generator
from ludosaure.games.contract import AnyGame
from ludosaure.play.match import Match

PLAIN = Knobs(trust=0.0, cut=-1)  # the search of the paper: no evaluation, random rollouts
SLICES = 12
CHUNK = 100


class Spent:
    """Work done and processor seconds used."""

    def __init__(self) -> None:
        self.work, self.seconds = 0, 0.0

    def add(self, work: int, since: float) -> None:
        """Counts some work begun at *since*."""
        self.work += work
        self.seconds += time.thread_time() - since

    @property
    def rate(self) -> float:
        """Work a second."""
        return self.work / self.seconds


def measure(game: AnyGame, players: int, slices: int) -> dict[str, float]:
    """Playouts, plain search and the usual search from the first position, in turns."""
    match = Match(game, players, {}, seed=1)
    seat = match.to_move
    assert seat is not None
    seen = match.seen(seat)
    loops = engine(game)
    table, desk = desk_for(game, match.true_state), desk_for(game, seen)
    silence(table.worlds[SEEN])
    rng = generator(1)
    playouts, decisions, plain, usual = Spent(), Spent(), Spent(), Spent()
    usual_knobs = KNOBS.get(game.key, Knobs())
    loops.play_out(table, 1, rng)
    loops.grow(tree_for(game, players, 10), desk, seat, 1, rng, PLAIN)
    trees = (
        tree_for(game, players, slices * CHUNK),
        tree_for(game, players, slices * 10 * CHUNK),
    )
    for _ in range(slices):
        began = time.thread_time()
        playouts.add(loops.play_out(table, CHUNK, rng), began)
        before = trees[0].counts.copy()
        began = time.thread_time()
        loops.grow(trees[0], desk, seat, CHUNK, rng, PLAIN)
        made = trees[0].counts - before
        decisions.add(int(made[DECISIONS]), began)
        plain.work, plain.seconds = plain.work + int(made[SIMULATIONS]), decisions.seconds
        began = time.thread_time()
        loops.grow(trees[1], desk, seat, 10 * CHUNK, rng, usual_knobs)
        usual.add(10 * CHUNK, began)
    return {
        "playout decisions/s": playouts.rate,
        "search decisions/s": decisions.rate,
        "share": decisions.rate / playouts.rate,
        "plain simulations/s": plain.rate,
        "usual simulations/s": usual.rate,
    }


async def lateness(game: AnyGame, bots: int, seconds: float) -> np.ndarray:
    """How late a 10 ms timer of the event loop is while bots think in threads, in milliseconds."""
    match = Match(game, game.usual_players, {}, seed=1)
    seat = match.to_move
    assert seat is not None
    seen = match.seen(seat)
    bot("search").think(game, seen, seat, Budget(simulations=1), 0)
    loop = asyncio.get_running_loop()
    late = []
    with ThreadPoolExecutor(max(bots, 1)) as pool:
        thinking = [
            loop.run_in_executor(
                pool, bot("search").think, game, seen, seat, Budget(seconds=seconds), seed
            )
            for seed in range(bots)
        ]
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            due = time.perf_counter() + 0.010
            await asyncio.sleep(0.010)
            late.append(1000 * (time.perf_counter() - due))
        await asyncio.gather(*thinking)
    return np.array(late)


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(catalogue.SHELF))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--slices", type=int, default=SLICES)
    parser.add_argument("--loop", action="store_true", help="measure the event loop instead")
    parser.add_argument("--bots", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=5.0)
    asked = parser.parse_args()
    for key in asked.games:
        game = catalogue.game(key)
        if asked.loop:
            for bots in (0, asked.bots):
                late = asyncio.run(lateness(game, bots, asked.seconds))
                p50, p99 = np.percentile(late, [50, 99])
                print(f"{key}: {bots} bots thinking: timer late by {p50:.1f} ms, p99 {p99:.1f} ms")
            continue
        for name, rate in measure(game, asked.players, asked.slices).items():
            shown = f"{rate:.0%}" if name == "share" else f"{rate:,.0f}"
            print(f"{key:11s} {asked.players} players  {name:20s} {shown:>12s}", flush=True)


if __name__ == "__main__":
    main()
