"""
How quickly the server stores and tells moves: 200 live games on one process with SQLite.

Scripted clients, two a game, play Cubosaurs over real WebSockets. First at a steady rate (how long
from sending a move to its acknowledgement, when stored?), then as fast as the server can; then the
same clients against a bare FastAPI echo. Server and clients each get a core of their own.

    python benchmarks/server.py [--games 200] [--rate 1000] [--seconds 10]
"""

import argparse
import asyncio
import itertools
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import orjson
import websockets
from rich.console import Console
from rich.progress import track
from rich.table import Table

import ludosaure
from ludosaure import bots
from ludosaure.server import seating, standins
from ludosaure.server.app import make_app
from ludosaure.server.messages import ResignMessage, SeatWish, TableWish
from ludosaure.server.settings import Settings
from ludosaure.server.storage.data import GuestData

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
CONSOLE = Console()
CORES = sorted(os.sched_getaffinity(0))


@dataclass
class Measured:
    """What one run gave."""

    waits_ms: list[float] = field(default_factory=list)
    wall_s: float = 0.0
    cpu_s: float = 0.0

    @property
    def count(self) -> int:
        """How many moves, or echoes."""
        return len(self.waits_ms)

    def at(self, part: float) -> float:
        """The wait that this part of all moves did not exceed."""
        waits = sorted(self.waits_ms)
        return waits[min(len(waits) - 1, int(part * len(waits)))]


@contextmanager
def process(code: str, *arguments: str) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """A server on the first core, listening on a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    quiet = {"LUDOSAURE_RATE": "0", "LUDOSAURE_LOG_LEVEL": "ERROR"}
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


class Game:
    """One table with two scripted players."""

    def __init__(self, port: int, table_id: str, cookies: list[str]) -> None:
        self.address = f"ws://127.0.0.1:{port}/api/v1/tables/{table_id}/socket"
        self.cookies = cookies
        self.acks: dict[str, asyncio.Future[None]] = {}
        self.turn: asyncio.Queue[tuple[int, dict[str, object]] | None] = asyncio.Queue()
        self.sockets: list[websockets.ClientConnection] = []
        self.readers: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Connects both players."""
        for cookie in self.cookies:
            self.sockets.append(
                await websockets.connect(
                    self.address,
                    additional_headers={"cookie": cookie},
                    compression=None,
                    max_queue=None,
                )
            )
        self.readers = [asyncio.create_task(self._read(seat)) for seat in (0, 1)]

    async def _read(self, seat: int) -> None:
        async for text in self.sockets[seat]:  # until the bench leaves
            message = orjson.loads(text)
            if message["kind"] == "ack":
                self.acks.pop(message["id"]).set_result(None)
            elif message["kind"] in ("welcome", "happened"):
                position = message["position"]
                if position["legal"]:
                    move = position["legal"][position["ply"] * 7 % len(position["legal"])]
                    await self.turn.put((seat, {"ply": position["ply"], "action": move["number"]}))
                elif position["over"]:
                    await self.turn.put(None)

    async def move(self) -> float | None:
        """Makes one move; how long its acknowledgement took, None when the game is over."""
        turn = await self.turn.get()
        if turn is None:
            return None
        seat, made = turn
        name = f"{seat}.{made['ply']}"
        self.acks[name] = asyncio.get_running_loop().create_future()
        message = {"kind": "move", "id": name, "seat": seat, **made}
        sent = time.perf_counter()
        await self.sockets[seat].send(orjson.dumps(message).decode())
        await self.acks[name]
        return (time.perf_counter() - sent) * 1000

    async def close(self) -> None:
        """Leaves."""
        for reader in self.readers:
            reader.cancel()
        for open_socket in self.sockets:
            await open_socket.close()


async def set_games(port: int, count: int) -> list[Game]:
    """Tables with two guests each, all connected."""
    games = []
    wish = {"game": "cubosaurs", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}]}
    limits = httpx.Limits(max_keepalive_connections=4)
    base = f"http://127.0.0.1:{port}/api/v1"
    async with httpx.AsyncClient(limits=limits, timeout=60) as http:
        for _ in track(range(count), "tables", console=CONSOLE, transient=True):
            cookies = []
            for _ in range(2):
                http.cookies.clear()
                answer = await http.get(f"{base}/session")
                cookies.append(answer.headers["set-cookie"].split(";")[0])
            http.cookies.clear()
            answer = await http.post(f"{base}/tables", json=wish, headers={"cookie": cookies[0]})
            table_id = answer.json()["id"]
            http.cookies.clear()
            await http.post(
                f"{base}/tables/{table_id}/join", json={}, headers={"cookie": cookies[1]}
            )
            games.append(Game(port, table_id, cookies))
    for game in games:
        await game.open()
    return games


async def steadily(games: list[Game], rate: float, seconds: float) -> list[float]:
    """Moves at *rate* a second over all games together, each game in turn."""
    waits: list[float] = []
    began = time.perf_counter()

    async def one(number: int, game: Game) -> None:
        for step in itertools.count():
            due = began + (step * len(games) + number) / rate
            if due - began > seconds:
                return
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            wait = await game.move()
            if wait is None:
                return
            waits.append(wait)

    await asyncio.gather(*(one(number, game) for number, game in enumerate(games)))
    return waits


async def quickly(games: list[Game], seconds: float) -> list[float]:
    """Every game as fast as its acknowledgements come."""
    waits: list[float] = []
    until = time.perf_counter() + seconds

    async def one(game: Game) -> None:
        while time.perf_counter() < until:
            wait = await game.move()
            if wait is None:
                return
            waits.append(wait)

    await asyncio.gather(*(one(game) for game in games))
    return waits


async def echoes(port: int, connections: int, seconds: float) -> list[float]:
    """Small messages back and forth on every connection."""
    waits: list[float] = []
    until = time.perf_counter() + seconds
    message = orjson.dumps({"kind": "move", "id": "0.0", "seat": 0, "ply": 0, "action": 0}).decode()

    async def one() -> None:
        address = f"ws://127.0.0.1:{port}/echo"
        async with websockets.connect(address, compression=None) as echo:
            while time.perf_counter() < until:
                sent = time.perf_counter()
                await echo.send(message)
                await echo.recv()
                waits.append((time.perf_counter() - sent) * 1000)

    await asyncio.gather(*(one() for _ in range(connections)))
    return waits


async def measure(pid: int, work: object) -> Measured:
    """Runs *work* and looks at the clock and at the server's processor time."""
    cpu, wall = cpu_seconds(pid), time.perf_counter()
    waits = await work  # type: ignore[misc]
    return Measured(waits, time.perf_counter() - wall, cpu_seconds(pid) - cpu)


async def run(options: argparse.Namespace) -> dict[str, Measured]:
    """All measurements."""
    found: dict[str, Measured] = {}
    with tempfile.TemporaryDirectory() as folder, process(SERVER, folder) as (server, port):
        for name in ("warm up", "steady", "as fast as possible"):
            games = await set_games(port, options.games)
            work = (
                steadily(games, options.rate, options.seconds)
                if name == "steady"
                else quickly(games, 2 if name == "warm up" else options.seconds)
            )
            found[name] = await measure(server.pid, work)
            await asyncio.gather(*(game.close() for game in games))
    with process(ECHO) as (server, port):
        found["bare echo"] = await measure(server.pid, echoes(port, options.games, 5))
    del found["warm up"]
    return found


class Silent:
    """A viewer who only resigns, so that bots play every seat."""

    def __init__(self, guest: GuestData) -> None:
        self.guest: GuestData | None = guest
        self.seat: int | None = 0
        self.ply = 0

    def send(self, message: bytes) -> None:
        """Hears nothing."""


async def lateness(level: str, tables: int, seconds: float) -> list[float]:
    """How late a 10 ms timer of the event loop is, in ms, while bots think at *tables* tables."""
    late: list[float] = []
    match = ludosaure.new("cubosaurs", players=3, seed=1)
    for key in (level, bots.levels()[0].key):  # compiled before the clock runs
        bots.level(key).choose(match.game, match.seen(match.to_move), match.to_move or 0, 1)
    with tempfile.TemporaryDirectory() as folder:
        app = make_app(Settings(data=Path(folder), bot_pace_ms=0, rate=0, log_level="ERROR"))
        async with app.router.lifespan_context(app):
            house, guest = app.state.house, await app.state.guests.welcome()
            seats = [SeatWish(kind="me"), *[SeatWish(kind="bot", level=level)] * 2]
            for _ in range(tables):
                wish = TableWish(game="cubosaurs", players=3, seats=seats)
                table = await seating.set_table(house, guest, wish)
                async with house.room(table.id) as room:
                    resign = ResignMessage(kind="resign", id="1", seat=0)
                    await standins.resign(room, Silent(guest), resign)
            until = time.perf_counter() + seconds
            while (due := time.perf_counter() + 0.01) < until:
                await asyncio.sleep(0.01)
                late.append((time.perf_counter() - due) * 1000)
    return sorted(late)


def report(found: dict[str, Measured], options: argparse.Namespace) -> None:
    """A table, and how it stands to the bars."""
    table = Table("run", "count", "a second", "p50 ms", "p95 ms", "p99 ms", "server CPU", "a CPU s")
    for name, m in found.items():
        table.add_row(
            name,
            f"{m.count}",
            f"{m.count / m.wall_s:,.0f}",
            *(f"{m.at(part):.1f}" for part in (0.5, 0.95, 0.99)),
            f"{m.cpu_s / m.wall_s:.0%}",
            f"{m.count / max(m.cpu_s, 0.01):,.0f}",
        )
    CONSOLE.print(table)
    fast, echo = found["as fast as possible"], found["bare echo"]
    ratio = (fast.count / fast.wall_s) / (echo.count / echo.wall_s)
    per_cpu = (fast.count / fast.cpu_s) / (echo.count / echo.cpu_s)
    CONSOLE.print(
        f"moves stored and told / bare echoes: {ratio:.3f} (by processor time {per_cpu:.3f})"
    )
    steady = found["steady"]
    bar = steady.at(0.99) <= 50 and steady.count / steady.wall_s >= 0.95 * options.rate
    CONSOLE.print(f"bar (p99 ≤ 50 ms at {options.rate:.0f} moves/s): {'met' if bar else 'missed'}")


def main() -> None:
    """Measures and reports."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rate", type=float, default=1000)
    parser.add_argument("--seconds", type=float, default=10)
    options = parser.parse_args()
    report(asyncio.run(run(options)), options)
    for tables in (0, 8):
        late = asyncio.run(lateness("hunter", tables, options.seconds))
        p50, p99 = late[len(late) // 2], late[len(late) * 99 // 100]
        CONSOLE.print(
            f"10 ms timer, bots thinking at {tables} tables: "
            f"late by {p50:.1f} ms (p50), {p99:.1f} ms (p99), {late[-1]:.1f} ms (most)"
        )


if __name__ == "__main__":
    main()
