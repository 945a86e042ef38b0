"""
How quickly the server stores and tells moves: live tables of all four games, with SQLite.

Scripted clients, one a seat, play over real WebSockets, every game with two and with four seats.
First at a steady rate (how long from sending a move to its acknowledgement, when stored?), then as
fast as the server can; then many clients against a bare FastAPI echo. Server and clients each get
a core of their own. What is not the server's is told, too: how long it waited for its core, how
busy the clients were and how long acknowledgements lay there before they were read. A move that is
late because the one before it was is no longer wait; "since due" counts from the schedule.

    python -m benchmarks.server [--games 100] [--seconds 5] [--only cubosaurs] [--seats 4]
"""

import argparse
import asyncio
import gc
import itertools
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import orjson
import uvloop
import websockets
from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks.players import Game, Wait
from ludosaure import bots

ECHO = """
import sys, uvicorn
from fastapi import FastAPI, WebSocket
app = FastAPI()
@app.get("/healthz")
async def health(): return {"ok": True}
@app.websocket("/echo")
async def echo(socket: WebSocket):
    await socket.accept()
    async for text in socket.iter_text():
        await socket.send_text(text)
uvicorn.run(app, port=int(sys.argv[1]), log_level="error", ws="websockets-sansio",
            ws_per_message_deflate=False)
"""
SERVER = """
import sys
from ludosaure.server.run import serve
serve(port=int(sys.argv[1]), data=sys.argv[2], open_browser=False, prepared=True)
"""
CONSOLE = Console(width=150)
RATES = {"cubosaurs": 1000.0, "trex": 1000.0, "chao-dino": 500.0, "dinosaures": 500.0}  # moves/s
CORES = sorted(os.sched_getaffinity(0))


@dataclass
class Measured:
    """What one run gave."""

    waits: list[Wait] = field(default_factory=list)
    wall_s: float = 0.0
    cpu_s: float = 0.0
    core_s: float = 0.0  # ready to run, and waiting for a core
    clients_cpu_s: float = 0.0
    clients_core_s: float = 0.0

    @property
    def count(self) -> int:
        """How many moves, or echoes."""
        return len(self.waits)

    def at(self, part: float, which: str = "ms") -> float:
        """The wait that this part of all moves did not exceed."""
        waits = sorted(getattr(wait, which) for wait in self.waits)
        return float(waits[min(len(waits) - 1, int(part * len(waits)))])


@contextmanager
def process(code: str, *arguments: str) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """A server on the first core, listening on a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    quiet = {
        "LUDOSAURE_RATE": "0",
        "LUDOSAURE_LOG_LEVEL": "ERROR",
        "LUDOSAURE_LINES_PER_ADDRESS": "0",  # all clients call from one address here
        "LUDOSAURE_METRICS_TOKEN": "",
    }
    command = [sys.executable, "-c", code, str(port), *arguments]
    running = subprocess.Popen(command, env={**os.environ, **quiet}, stderr=subprocess.DEVNULL)
    os.sched_setaffinity(running.pid, {CORES[0]})
    os.sched_setaffinity(0, set(CORES[1:]) or set(CORES))
    try:
        for _ in range(600):
            try:
                httpx.get(f"http://127.0.0.1:{port}/healthz")
                break
            except httpx.TransportError:
                time.sleep(0.1)
        else:
            raise SystemExit("the server does not answer")
        yield running, port
    finally:
        running.send_signal(signal.SIGINT)
        try:
            running.wait(20)
        except subprocess.TimeoutExpired:
            running.kill()


def cpu_seconds(pid: int) -> float:
    """The processor time a process has used."""
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:  # noqa: PTH123
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def core_waits(pid: int) -> Counter[str]:
    """By thread of a process, how many nanoseconds it was ready to run and had no core."""
    waited: Counter[str] = Counter()
    for task in Path(f"/proc/{pid}/task").iterdir():
        try:
            waited[task.name] = int((task / "schedstat").read_text().split()[1])
        except (OSError, IndexError):
            continue  # the thread has ended, or the system does not say
    return waited


async def set_games(port: int, name: str, seats: int, count: int) -> list[Game]:
    """Tables with a guest on each seat, all connected."""
    games = []
    others = [{"kind": "open"}] * (seats - 1)
    wish = {"game": name, "players": seats, "seats": [{"kind": "me"}, *others]}
    limits = httpx.Limits(max_keepalive_connections=4)
    base = f"http://127.0.0.1:{port}/api/v1"
    async with httpx.AsyncClient(limits=limits, timeout=60) as http:
        for _ in track(range(count), "tables", console=CONSOLE, transient=True):
            cookies = []
            for _ in range(seats):
                http.cookies.clear()
                answer = await http.get(f"{base}/session")
                cookies.append(answer.headers["set-cookie"].split(";")[0])
            http.cookies.clear()
            answer = await http.post(f"{base}/tables", json=wish, headers={"cookie": cookies[0]})
            table_id = answer.json()["id"]
            for cookie in cookies[1:]:
                http.cookies.clear()
                await http.post(
                    f"{base}/tables/{table_id}/join", json={}, headers={"cookie": cookie}
                )
            games.append(Game(port, table_id, cookies))
    for game in games:
        await game.open()
    return games


async def steadily(games: list[Game], rate: float, seconds: float) -> list[Wait]:
    """Moves at *rate* a second over all games together, each game in turn."""
    waits: list[Wait] = []
    began = time.perf_counter()

    async def one(number: int, game: Game) -> None:
        for step in itertools.count():
            due = began + (step * len(games) + number) / rate
            if due - began > seconds:
                return
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            wait = await game.move(due)
            if wait is None:
                return
            waits.append(wait)

    await asyncio.gather(*(one(number, game) for number, game in enumerate(games)))
    return waits


async def quickly(games: list[Game], seconds: float) -> list[Wait]:
    """Every game as fast as its acknowledgements come."""
    waits: list[Wait] = []
    until = time.perf_counter() + seconds

    async def one(game: Game) -> None:
        while time.perf_counter() < until:
            wait = await game.move()
            if wait is None:
                return
            waits.append(wait)

    await asyncio.gather(*(one(game) for game in games))
    return waits


async def echoes(port: int, connections: int, seconds: float) -> list[Wait]:
    """Small messages back and forth on every connection."""
    waits: list[Wait] = []
    until = time.perf_counter() + seconds
    message = orjson.dumps({"kind": "move", "id": "0.0", "seat": 0, "ply": 0, "action": 0}).decode()

    async def one() -> None:
        address = f"ws://127.0.0.1:{port}/echo"
        async with websockets.connect(address, compression=None) as echo:
            while time.perf_counter() < until:
                sent = time.perf_counter()
                await echo.send(message)
                await echo.recv()
                waits.append(Wait((time.perf_counter() - sent) * 1000))

    await asyncio.gather(*(one() for _ in range(connections)))
    return waits


async def measure(pid: int, work: Awaitable[list[Wait]]) -> Measured:
    """Runs *work* and looks at the clock and at everybody's processor time."""
    both = pid, os.getpid()
    gc.collect()
    gc.disable()  # nobody waits for the collector of the clients
    wall = time.perf_counter()
    spent, stood = [cpu_seconds(who) for who in both], [core_waits(who) for who in both]
    waits = await work
    wall_s = time.perf_counter() - wall
    cpu, clients_cpu = (cpu_seconds(who) - before for who, before in zip(both, spent, strict=True))
    core, clients_core = (
        (core_waits(who) - before).total() / 1e9 for who, before in zip(both, stood, strict=True)
    )
    gc.enable()
    return Measured(waits, wall_s, cpu, core, clients_cpu, clients_core)


async def run(options: argparse.Namespace) -> dict[str, Measured]:
    """All measurements."""
    found: dict[str, Measured] = {}
    with tempfile.TemporaryDirectory() as folder, process(SERVER, folder) as (server, port):
        for (name, rate), seats in itertools.product(RATES.items(), (2, 4)):
            if options.only not in ("", name) or options.seats not in (0, seats):
                continue
            for how in ("warm up", "steady", "fast"):
                games = await set_games(port, name, seats, options.games)
                work = (
                    steadily(games, rate, options.seconds)
                    if how == "steady"
                    else quickly(games, 2 if how == "warm up" else options.seconds)
                )
                measured = await measure(server.pid, work)
                if how != "warm up":
                    found[f"{name} {seats} {how}"] = measured
                await asyncio.gather(*(game.close() for game in games))
    with process(ECHO) as (server, port):
        found["bare echo"] = await measure(server.pid, echoes(port, options.games, 5))
    return found


def report(found: dict[str, Measured]) -> None:
    """A table, and how it stands to the bars."""
    echo = found["bare echo"]
    echoed = echo.count / max(echo.cpu_s, 0.01)
    table = Table(
        *("run", "moves/s", "p50 ms", "p95", "p99", "since due", "CPU", "no core"),
        *("clients: late", "CPU", "no core", "a CPU s", "of echo", "bar"),
    )
    for name, m in found.items():
        each = m.count / max(m.cpu_s, 0.01)
        table.add_row(
            name,
            f"{m.count / m.wall_s:,.0f}",
            *(f"{m.at(part):.1f}" for part in (0.5, 0.95, 0.99)),
            f"{m.at(0.99, 'due_ms'):.1f}",
            f"{m.cpu_s / m.wall_s:.0%}",
            f"{m.core_s / m.wall_s:.0%}",
            f"{m.at(0.99, 'late_ms'):.1f}",
            f"{m.clients_cpu_s / m.wall_s:.0%}",
            f"{m.clients_core_s / m.wall_s:.0%}",
            f"{each:,.0f}",
            f"{each / echoed:.3f}",
            bar(name, m, each),
        )
    CONSOLE.print(table)


def bar(name: str, m: Measured, each: float) -> str:
    """Whether a run met what we ask of it."""
    game, _, how = name.partition(" ")
    if game not in RATES:
        return ""
    if how.endswith("fast"):
        asked = 3 * RATES[game]
        met = each >= asked
        return f"≥ {asked:,.0f}: {'met' if met else 'missed'}"
    met = m.at(0.99) <= 50 and m.count / m.wall_s >= 0.9 * RATES[game]
    return f"p99 ≤ 50 ms: {'met' if met else 'missed'}"


def main() -> None:
    """Measures and reports."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--only", choices=("", *RATES), default="")
    parser.add_argument("--seats", type=int, choices=(0, 2, 4), default=0)
    options = parser.parse_args()
    bots.prepare()  # nothing is compiled while the clock runs
    report(uvloop.run(run(options)))


if __name__ == "__main__":
    main()
