"""
How long one waits for a server: for its page, and for the first move of a game against a bot.

The command `ludosaure serve` as people type it, once with an empty cache of compiled rules for every
game asked for (a first start: the game one sits down at is compiled before the others) and then with
the full one (a later start).

    python -m benchmarks.starting [GAME …] [--later 5]
"""

import argparse
import asyncio
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from rich.console import Console
from rich.table import Table

from ludosaure.client import Client
from ludosaure.games import catalogue

COMMAND = str(Path(sys.executable).with_name("ludosaure"))
FIRST_PAGE_S, FIRST_MOVE_S, LATER_PAGE_S = 15.0, 60.0, 2.0  # what we ask of it
PATIENCE_S = 300
CONSOLE = Console(width=100)


@contextmanager
def starting(cache: Path | None) -> Iterator[tuple[str, float]]:
    """A server that was just called, with data of its own: its address, and when it was called."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    chosen = {} if cache is None else {"LUDOSAURE_CACHE": str(cache)}
    with tempfile.TemporaryDirectory() as data:
        began = time.perf_counter()
        server = subprocess.Popen(
            [COMMAND, "serve", "--no-browser", "--port", str(port), "--data", data],
            env={**os.environ, **chosen},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            yield f"http://127.0.0.1:{port}", began
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(60)


def page_after(address: str, began: float) -> float:
    """The seconds until the page was there."""
    while time.perf_counter() - began < PATIENCE_S:
        try:
            if httpx.get(address).status_code == httpx.codes.OK:
                return time.perf_counter() - began
        except httpx.TransportError:
            time.sleep(0.01)
    raise SystemExit("the page does not come")


async def move_after(address: str, began: float, game: str) -> float:
    """The seconds until a first move of mine at a table with a bot was stored."""
    async with Client(address, name="Flug") as me:
        table = await me.set_table(game, ["me", "bot"])
        async with me.sit(table.id) as seat:
            async for position in seat.turns():
                await seat.play(position.legal[0])
                break
    return time.perf_counter() - began


def met(seconds: float, bar: float) -> str:
    """A time and whether it is what we ask for."""
    return f"{seconds:.1f} s ({'met' if seconds <= bar else 'missed'})"


def main() -> None:
    """Starts and reports."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(catalogue.SHELF))
    parser.add_argument("--later", type=int, default=5, help="how many later starts")
    options = parser.parse_args()
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    told = Table("start", f"page (≤ {FIRST_PAGE_S:.0f} s)", f"first move (≤ {FIRST_MOVE_S:.0f} s)")
    for game in options.games:
        with tempfile.TemporaryDirectory() as cache, starting(Path(cache)) as (address, began):
            page = page_after(address, began)
            move = asyncio.run(move_after(address, began, game))
            told.add_row(f"first, {game}", met(page, FIRST_PAGE_S), met(move, FIRST_MOVE_S))
            CONSOLE.print(f"{game}: page {page:.1f} s, first move {move:.1f} s")
    later = []
    for _ in range(options.later):
        with starting(None) as (address, began):
            later.append(page_after(address, began))
    if later:
        bar = f"(≤ {LATER_PAGE_S:.0f} s)"
        told.add_row(f"later {bar}", ", ".join(f"{seconds:.2f} s" for seconds in later), "")
    CONSOLE.print(told)
    CONSOLE.print(f"load of {os.cpu_count()} cores before: {load}")


if __name__ == "__main__":
    main()
