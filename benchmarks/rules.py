"""
How fast the rules are: `make bench`.

Random legal play on one core (legal moves, a random one of them, its consequences, new games when one
ends), the same through `Match`, one game at a time, bytes of a state, seconds to compile and to load
from the cache. Machines differ and are noisy, so every figure also stands as a ratio to a yardstick
measured in the same run: the random numbers the same core draws in a second. Peers that are installed
(OpenSpiel) are run beside ours.
"""

import argparse
import importlib.util
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from rich.console import Console
from rich.table import Table

from ludosaure.envs import VectorEnv
from ludosaure.games import catalogue
from ludosaure.games.chance import generator, word
from ludosaure.games.compiled import rule
from ludosaure.games.contract import AnyGame
from ludosaure.play.match import Match

REPEATS = 5
SECONDS = 0.6  # of play in each repeat


class Figure(NamedTuple):
    """What was measured: the median, and the spread from slowest to fastest."""

    name: str
    per_second: float
    slowest: float
    fastest: float


@rule
def draw_words(rng: Any, count: int) -> Any:
    """The yardstick: so many random words."""
    mixed = np.uint64(0)
    for _ in range(count):
        mixed ^= word(rng)
    return mixed


def measure(name: str, work: Callable[[], int]) -> Figure:
    """Runs *work*, which says how much it did, several times."""
    work()
    rates = []
    for _ in range(REPEATS):
        done, start = 0, time.perf_counter()
        while time.perf_counter() - start < SECONDS:
            done += work()
        rates.append(done / (time.perf_counter() - start))
    rates.sort()
    return Figure(name, rates[len(rates) // 2], rates[0], rates[-1])


def yardstick() -> Figure:
    """Random words a second on this core, now."""
    rng = generator(1)

    def work() -> int:
        draw_words(rng, 1_000_000)
        return 1_000_000

    return measure("yardstick: random words", work)


def our_figures(game: AnyGame) -> Iterator[Figure]:
    """Decisions a second for each number of players, and for all options mixed."""
    for players in game.players:
        batch = VectorEnv(game, 64, players, seed=1)
        batch.reset()
        yield measure(f"{game.key} {players} players", lambda b=batch: play(b))  # type: ignore[misc]
    every = [
        {option.key: value} for option in game.options for value in option.values
        if value != option.default
    ]  # fmt: skip
    valid = [given for given in every if accepts(game, given)]
    batch = VectorEnv(game, max(64, len(valid)), game.usual_players, seed=1, variants=valid)
    batch.reset()
    yield measure(f"{game.key} {game.usual_players} players, options mixed", lambda: play(batch))
    chance = random.Random(1)
    yield measure(
        f"{game.key} {game.players[0]} players, one match", lambda: one_match(game, chance)
    )


def one_match(game: AnyGame, chance: random.Random) -> int:
    """A whole game through `Match`, as a program plays it; says how many decisions it took."""
    match = Match(game, game.players[0], {}, seed=chance.getrandbits(32))
    while not match.over:
        match.play(chance.choice(match.legal()))
    return match.ply


def accepts(game: AnyGame, given: dict[str, Any]) -> bool:
    """Whether these options go together with the usual number of players."""
    try:
        game.read_options(game.usual_players, given)
    except Exception:
        return False
    return True


def play(batch: VectorEnv) -> int:
    """A slice of random play; says how many decisions were made."""
    batch.play_randomly(500)
    return 500 * len(batch)


def peers() -> Iterator[Figure]:
    """Other engines driven from Python, if they are installed."""
    if importlib.util.find_spec("pyspiel") is None:
        return
    import pyspiel

    for name in ("spades", "hearts", "gin_rummy", "hive", "dark_hex"):
        try:
            game = pyspiel.load_game(name)
        except Exception:
            continue
        yield measure(f"OpenSpiel {name}, driven from Python", lambda g=game: spiel_game(g))  # type: ignore[misc]


def spiel_game(game: Any) -> int:
    """One random game of OpenSpiel; says how many decisions (not chance events) it took."""
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(random.choices(*zip(*outcomes, strict=True))[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
    return decisions


def start_seconds(key: str) -> tuple[float, float]:
    """Seconds to compile a game's rules into an empty cache, and to load them from it."""
    code = (
        "import time; start = time.perf_counter()\n"
        "from ludosaure.games import catalogue\n"
        "from ludosaure.play.prepare import prepare_rules\n"
        f"prepare_rules(catalogue.game({key!r}))\n"
        "print(time.perf_counter() - start)\n"
    )
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "LUDOSAURE_CACHE": folder}
        runs = [
            subprocess.run(
                [sys.executable, "-c", code], env=environment, capture_output=True, check=True
            )
            for _ in range(2)
        ]
    return float(runs[0].stdout), float(runs[1].stdout)


def main() -> None:
    """Measures everything and prints a table."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", default=",".join(catalogue.SHELF))
    asked.add_argument("--no-start", action="store_true", help="leave compile times out")
    asked.add_argument("--json", help="also write the figures here")
    given = asked.parse_args()
    console = Console()
    stick = yardstick()
    table = Table(title="Random legal play on one core")
    for column in ("what", "million/s", "spread", "of yardstick"):
        table.add_column(column, justify="left" if column == "what" else "right")
    figures = [stick]
    with console.status("measuring") as status:
        for key in given.games.split(","):
            for figure in our_figures(catalogue.game(key)):
                status.update(figure.name)
                figures.append(figure)
        figures += peers()
    for figure in figures:
        table.add_row(
            figure.name, f"{figure.per_second / 1e6:.3f}",
            f"{figure.slowest / 1e6:.3f}–{figure.fastest / 1e6:.3f}",
            f"{100 * figure.per_second / stick.per_second:.2f} %",
        )  # fmt: skip
    console.print(table)
    starts = Table("game", "state", "compile", "from cache", title="Records and starts")
    for key in given.games.split(","):
        size = f"{catalogue.game(key).state_dtype.itemsize} bytes"
        first, later = (0.0, 0.0) if given.no_start else start_seconds(key)
        starts.add_row(key, size, f"{first:.1f} s", f"{later:.2f} s")
    console.print(starts)
    if given.json:
        text = json.dumps([figure._asdict() for figure in figures], indent=1)
        Path(given.json).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
