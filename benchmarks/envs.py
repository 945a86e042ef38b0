"""
How fast the environments are: `make bench-envs`.

From Python, one call a step: every game is given an action and shows observation, mask, seat to move,
rewards and points. Choosing the actions, by a compiled loop over the mask, is not counted.
Rates are of the wall clock, the median and spread of several slices; beside them what the work alone
would take by the processor's clock, which a busy machine blurs less, and the yardstick of the rules:
random play of the same games without showing anything. On several threads that shares next to nothing, so
it tells how many cores the machine has to give at that moment; some have fewer than they say.
"""

import argparse
import json
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from rich.console import Console
from rich.table import Table

from ludosaure.envs import VectorEnv
from ludosaure.games import catalogue
from ludosaure.games.chance import below, generator
from ludosaure.games.compiled import rule
from ludosaure.games.contract import AnyGame

REPEATS = 7
SECONDS = 0.4  # of stepping in each repeat
WARM_UP = 150  # steps, so that the games are at different points


class Rate(NamedTuple):
    """Decisions a second: median, slowest and fastest of the repeats, and by processor time."""

    median: float
    slowest: float
    fastest: float
    by_processor: float


@rule
def choose(mask: Any, rng: Any, actions: Any) -> None:
    """A random legal action for each game."""
    for index in range(mask.shape[0]):
        count = 0
        for action in range(mask.shape[1]):
            count += mask[index, action]
        wanted = below(rng, count)
        for action in range(mask.shape[1]):
            if mask[index, action]:
                if wanted == 0:
                    actions[index] = action
                    break
                wanted -= 1


def stepping(env: VectorEnv) -> Rate:
    """Steps with random legal actions."""
    rng, actions = generator(1), np.zeros(len(env), np.int64)
    shown = env.reset()
    for _ in range(WARM_UP):
        choose(shown.mask, rng, actions)
        env.step(actions)

    def slice_of_steps() -> tuple[int, float, float]:
        done, wall, processor = 0, 0.0, 0.0
        while wall < SECONDS:
            choose(shown.mask, rng, actions)
            start, began = time.perf_counter(), time.process_time()
            env.step(actions)
            wall += time.perf_counter() - start
            processor += time.process_time() - began
            done += len(env)
        return done, wall, processor

    return rate([slice_of_steps() for _ in range(REPEATS)])


def random_play(env: VectorEnv) -> Rate:
    """The rules alone: nothing is shown."""
    env.reset()
    env.play_randomly(WARM_UP)

    def slice_of_play() -> tuple[int, float, float]:
        done, start, began = 0, time.perf_counter(), time.process_time()
        while time.perf_counter() - start < SECONDS:
            env.play_randomly(100)
            done += 100 * len(env)
        return done, time.perf_counter() - start, time.process_time() - began

    return rate([slice_of_play() for _ in range(REPEATS)])


def rate(slices: Sequence[tuple[int, float, float]]) -> Rate:
    """What several slices come to."""
    walls = sorted(done / wall for done, wall, _ in slices)
    processors = sorted(done / used for done, _, used in slices)
    return Rate(walls[len(walls) // 2], walls[0], walls[-1], processors[len(processors) // 2])


def figures(
    game: AnyGame, players: int, count: int, threads: Sequence[int]
) -> list[dict[str, Any]]:
    """Steps and the rules alone, for each number of threads."""
    found: list[dict[str, Any]] = []
    for number in threads:
        env = VectorEnv(game, count, players, seed=1, threads=number)
        found.append({"what": f"steps, threads {number}", **stepping(env)._asdict()})
    for number in threads:
        env = VectorEnv(game, count, players, seed=1, threads=number)
        found.append({"what": f"rules alone, threads {number}", **random_play(env)._asdict()})
    return [{"game": game.key, "players": players, "count": count, **line} for line in found]


def main() -> None:
    """Measures and prints a table."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", default=",".join(catalogue.SHELF))
    asked.add_argument("--count", type=int, default=1024, help="games at once")
    asked.add_argument("--players", type=int, help="2 and the usual number unless told")
    asked.add_argument("--threads", default="1,2")
    asked.add_argument("--json", help="also write the figures here")
    given = asked.parse_args()
    threads = [int(number) for number in given.threads.split(",")]
    lines: list[dict[str, Any]] = []
    table = Table("game", "players", "what", "million/s", "spread", "by processor")
    for key in given.games.split(","):
        game = catalogue.game(key)
        for players in [given.players] if given.players else sorted({2, game.usual_players}):
            lines += figures(game, players, given.count, threads)
    for line in lines:
        table.add_row(
            line["game"], str(line["players"]), line["what"], f"{line['median'] / 1e6:.2f}",
            f"{line['slowest'] / 1e6:.2f}–{line['fastest'] / 1e6:.2f}",
            f"{line['by_processor'] / 1e6:.2f}",
        )  # fmt: skip
    console = Console()
    console.print(table)
    busy = ", ".join(f"{load:.1f}" for load in os.getloadavg())
    console.print(f"{given.count} games at once; load of {os.cpu_count()} cores: {busy}")
    if given.json:
        Path(given.json).write_text(json.dumps(lines, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
