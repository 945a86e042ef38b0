"""
What bots of a level cost the server: eight tables at once, a person at each who moves at once.

How long one waits for the bot's answer, what the server's memory grows by, and its processor time.

    python -m benchmarks.thinking cubosaurs [--level champion] [--tables 8] [--seconds 30]
"""

import argparse
import asyncio
import os
import random
import tempfile
import time
from collections.abc import Mapping
from contextlib import suppress

from benchmarks.idle import resident
from benchmarks.server import CORES, SERVER, cpu_seconds, process
from ludosaure import bots
from ludosaure.bots.preparing import prepare_game
from ludosaure.client import Client
from ludosaure.games.layouts import Json

MIB = 2**20


async def keep_playing(port: int, game: str, level: str, waits: list[float], seed: int) -> None:
    """Game after game against one bot; notes how long its answers take."""
    chance = random.Random(seed)
    seats: list[str | Mapping[str, Json]] = ["me", {"kind": "bot", "level": level}]
    async with Client(f"http://127.0.0.1:{port}", name=f"Person {seed}") as me:
        while True:
            table = await me.set_table(game, seats)
            async with me.sit(table.id) as seat:
                moved, ply = 0.0, -1
                async for position in seat.turns():
                    if moved and position.ply > ply + 1:
                        waits.append(time.monotonic() - moved)
                    ply = position.ply
                    await seat.play(chance.choice(position.legal), position)
                    moved = time.monotonic()


async def run(port: int, pid: int, asked: argparse.Namespace) -> str:
    """Plays for so many seconds, and tells."""
    waits: list[float] = []
    warm = asyncio.create_task(keep_playing(port, asked.game, "hatchling", [], 99))
    await asyncio.sleep(5)
    warm.cancel()
    with suppress(asyncio.CancelledError):
        await warm
    before, spent, began = resident(pid), cpu_seconds(pid), time.monotonic()
    people = [
        asyncio.create_task(keep_playing(port, asked.game, asked.level, waits, number))
        for number in range(asked.tables)
    ]
    most = before
    while time.monotonic() - began < asked.seconds:
        await asyncio.sleep(0.5)
        most = max(most, resident(pid))
    spent = cpu_seconds(pid) - spent
    for person in people:
        person.cancel()
    await asyncio.gather(*people, return_exceptions=True)
    waits.sort()
    middle, late = (waits[int(len(waits) * part)] for part in (0.5, 0.95))
    return (
        f"{asked.game}, {asked.tables} tables against {asked.level}, {asked.seconds:.0f} s: "
        f"{len(waits)} answers, {middle:.2f} s (median), {late:.2f} s (p95); "
        f"{spent / asked.seconds:.2f} cores, memory {before / MIB:.0f} → {most / MIB:.0f} MiB"
    )


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--level", default="champion")
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=30)
    asked = parser.parse_args()
    os.environ["LUDOSAURE_BOT_PACE_MS"] = "0"
    bots.level(asked.level)
    prepare_game(asked.game)
    with tempfile.TemporaryDirectory() as folder, process(SERVER, folder) as (server, port):
        os.sched_setaffinity(server.pid, set(CORES))  # bots think on whatever core is free
        print(asyncio.run(run(port, server.pid, asked)), flush=True)


if __name__ == "__main__":
    main()
