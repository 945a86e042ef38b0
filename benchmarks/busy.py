"""
How long moves wait while bots think at eight tables and four clients ask for replays all the time.

The server has its usual two threads for bots and one for replays; what is asked for is the replay
of a game that goes on, which is never kept. Each game in turn, with a server of its own: moves,
bots and replays are of that game.

    python -m benchmarks.busy [--rate 200] [--seconds 10] [--only cubosaurs]
"""

import argparse
import asyncio
import os
import tempfile
from contextlib import suppress

import httpx
import orjson
import websockets
from rich.console import Console

from benchmarks.server import (
    CORES,
    RATES,
    SERVER,
    Measured,
    measure,
    process,
    set_games,
    steadily,
)
from ludosaure import bots
from ludosaure.games import catalogue

CONSOLE = Console(width=110)
THINKING, ASKING, PLAYED = 8, 4, 50
LEVEL = "hunter"
MOST_MS = 100


async def let_bots_play(port: int, http: httpx.AsyncClient, game: str) -> str:
    """A table where bots alone go on, for they play for somebody who has given up."""
    players = min(number for number in catalogue.game(game).players if number > 2)
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": LEVEL}] * (players - 1)]
    wish = {"game": game, "players": players, "seats": seats}
    table: str = (await http.post("/tables", json=wish)).json()["id"]
    address = f"ws://127.0.0.1:{port}/api/v1/tables/{table}/socket"
    cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    async with websockets.connect(address, additional_headers={"cookie": cookie}) as socket:
        await socket.send(orjson.dumps({"kind": "resign", "id": "r", "seat": 0}).decode())
        while orjson.loads(await socket.recv()).get("id") != "r":
            pass
    return table


async def keep_thinking(port: int, http: httpx.AsyncClient, game: str) -> None:
    """Bots at one table, and at another when their game is over."""
    while True:
        table = await let_bots_play(port, http, game)
        while (await http.get(f"/tables/{table}")).json()["status"] == "running":
            await asyncio.sleep(0.5)


async def keep_asking(http: httpx.AsyncClient, table: str, made: list[int]) -> None:
    """The replay of a running game, again and again."""
    while True:
        made.append((await http.get(f"/tables/{table}/replay")).status_code)


async def run(
    port: int, pid: int, game: str, rate: float, seconds: float
) -> tuple[list[Measured], int]:
    """Moves alone, then beside all that; how many replays there were."""
    base = f"http://127.0.0.1:{port}/api/v1"
    games = await set_games(port, game, 2, PLAYED)
    await steadily(games, rate, 2)
    alone = await measure(pid, steadily(games, rate, seconds / 2))
    made: list[int] = []
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        await http.get("/session")
        watched = games[0].table_id
        work = [asyncio.create_task(keep_thinking(port, http, game)) for _ in range(THINKING)]
        work += [asyncio.create_task(keep_asking(http, watched, made)) for _ in range(ASKING)]
        await asyncio.sleep(2)
        fresh = await set_games(port, game, 2, PLAYED)
        beside = await measure(pid, steadily(fresh, rate, seconds))
        for task in work:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
    for each in (*games, *fresh):
        await each.close()
    assert set(made) == {200}, f"replays were answered {set(made)}"
    return [alone, beside], len(made)


def main() -> None:
    """Measures and reports."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rate", type=float, default=200)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--only", choices=("", *RATES), default="")
    options = parser.parse_args()
    os.environ["LUDOSAURE_BOT_PACE_MS"] = "0"
    bots.prepare()
    for game in RATES:
        if options.only in ("", game):
            report(game, options.rate, options.seconds)


def report(game: str, rate: float, seconds: float) -> None:
    """Measures one game and says how it stands to the bar."""
    with tempfile.TemporaryDirectory() as folder, process(SERVER, folder) as (server, port):
        os.sched_setaffinity(server.pid, set(CORES))  # bots think on whatever core is free
        found, made = asyncio.run(run(port, server.pid, game, rate, seconds))
    CONSOLE.print(f"[bold]{catalogue.game(game).name.en}")
    for told, measured in zip(("alone", "beside bots and replays"), found, strict=True):
        waits = ", ".join(f"p{part} {measured.at(part / 100):.1f} ms" for part in (50, 95, 99))
        CONSOLE.print(f"{measured.count / measured.wall_s:.0f} moves a second {told}: {waits}")
    met = "met" if found[1].at(0.99) <= MOST_MS else "missed"
    CONSOLE.print(f"{made} replays meanwhile; p99 ≤ {MOST_MS} ms: {met}")


if __name__ == "__main__":
    main()
