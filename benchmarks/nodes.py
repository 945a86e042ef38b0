"""
What several nodes cost: one process with SQLite, then one, two nodes with PostgreSQL and Redis.

Scripted people play tables for two over real WebSockets; where there are two nodes, the two of a
table are at different ones, so that every move crosses. Reported are moves a second, the time from
sending a move to its acknowledgement (stored) and to the other seat's being told of it, and what one
move costs: processor time of the nodes, of PostgreSQL and of Redis, and bytes of the log. Then what
a room costs that is opened from its log, as after the death of a node, and a move of a usual bot.

    python -m benchmarks.nodes [--tables 40] [--seconds 5] [--game cubosaurs]
"""

import argparse
import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import orjson
import websockets
from rich.console import Console
from rich.table import Table
from scripts.services import Postgres, Redis, free_port, services

import ludosaure
from benchmarks.server import cpu_seconds
from ludosaure import bots
from ludosaure.client import Client
from ludosaure.games import catalogue
from ludosaure.server.sitting import Sitting, replayed
from ludosaure.server.storage.database import open_engine
from ludosaure.server.storage.store import Store

CONSOLE = Console(width=130)
WARM = 3  # moves at every table before anything is measured
DECISIONS = 20  # of a bot, in each game
SERVER = """
import sys
from ludosaure.server.run import serve
serve(port=int(sys.argv[1]), data=sys.argv[2], open_browser=False, prepared=True)
"""


@dataclass
class Measured:
    """What one arrangement gave."""

    stored_ms: list[float] = field(default_factory=list)
    told_ms: list[float] = field(default_factory=list)
    wall_s: float = 0.0
    nodes_cpu_s: float = 0.0
    postgres_cpu_s: float = 0.0
    redis_cpu_s: float = 0.0
    bytes_a_move: float = 0.0
    memory_mb: float = 0.0
    address: str = ""  # of its database, where it is one's own

    def at(self, values: list[float], part: float) -> float:
        """What this part of all values does not exceed."""
        return sorted(values)[min(len(values) - 1, int(part * len(values)))]


@asynccontextmanager
async def node(folder: Path, **settings: str) -> AsyncIterator[tuple[int, int]]:
    """A server process; its process id and its port."""
    port = free_port()
    folder.mkdir()
    quiet = {"LUDOSAURE_RATE": "0", "LUDOSAURE_LOG_LEVEL": "ERROR", **settings}
    command = [sys.executable, "-c", SERVER, str(port), str(folder)]
    running = subprocess.Popen(command, env={**os.environ, **quiet}, stderr=subprocess.DEVNULL)
    try:
        async with httpx.AsyncClient() as http:
            for _ in range(600):
                try:
                    await http.get(f"http://127.0.0.1:{port}/healthz")
                    break
                except httpx.TransportError:
                    await asyncio.sleep(0.1)
        yield running.pid, port
    finally:
        running.send_signal(signal.SIGINT)
        await asyncio.to_thread(running.wait, 30)


class Pair:
    """A table of two, each with a socket of their own, at the same node or at two."""

    def __init__(self, table_id: str, cookies: list[str], ports: list[int]) -> None:
        self.table_id = table_id
        self.cookies = cookies
        self.ports = ports
        self.sockets: list[websockets.ClientConnection] = []
        self.stored_ms: list[float] = []
        self.told_ms: list[float] = []
        self._sent: dict[int, float] = {}  # ply -> when the move that leads there was sent
        self._readers: list[asyncio.Task[None]] = []
        self.is_late = False

    async def open(self) -> None:
        """Both sit down and begin."""
        for seat, (cookie, port) in enumerate(zip(self.cookies, self.ports, strict=True)):
            address = f"ws://127.0.0.1:{port}/api/v1/tables/{self.table_id}/socket?seat={seat}"
            self.sockets.append(
                await websockets.connect(
                    address, additional_headers={"cookie": cookie}, compression=None, max_queue=None
                )
            )
        self._readers = [asyncio.create_task(self._play(seat)) for seat in (0, 1)]

    async def _play(self, seat: int) -> None:
        async for text in self.sockets[seat]:
            arrived, message = time.perf_counter(), orjson.loads(text)
            if message["kind"] == "ack":
                self.stored_ms.append((arrived - self._sent[message["ply"]]) * 1000)
                continue
            position = message.get("position")
            if position is None:
                continue
            if message["kind"] == "happened" and message["seat"] != seat:
                self.told_ms.append((arrived - self._sent[message["ply"]]) * 1000)
            if position["over"] or self.is_late:
                return
            if position["legal"]:
                ply, legal = position["ply"], position["legal"]
                made = {"ply": ply, "seat": seat, "action": legal[ply * 7 % len(legal)]["number"]}
                self._sent[ply + 1] = time.perf_counter()
                move = {"kind": "move", "id": f"{seat}.{ply}", **made}
                await self.sockets[seat].send(orjson.dumps(move).decode())

    async def close(self) -> None:
        """Both leave."""
        for reader in self._readers:
            reader.cancel()
        await asyncio.gather(*self._readers, return_exceptions=True)
        for wire in self.sockets:
            await wire.close()


async def set_pairs(ports: list[int], game: str, count: int) -> list[Pair]:
    """Tables for two, whose people are at the nodes in turn."""
    pairs = []
    server = f"http://127.0.0.1:{ports[0]}"
    for _ in range(count):
        async with Client(server) as host, Client(server) as guest:
            table = await host.set_table(game, ["me", "open"])
            await guest.join(table.id)
            pairs.append(Pair(table.id, [host.cookie, guest.cookie], [ports[0], ports[-1]]))
    return pairs


def cpu_of(owner: int | None) -> float:
    """The processor time of a service and all its children."""
    if owner is None:
        return 0.0
    total = cpu_seconds(owner)
    for task in Path("/proc").glob("[0-9]*"):
        try:
            if int((task / "stat").read_text().rsplit(")", 1)[1].split()[1]) == owner:
                total += cpu_seconds(int(task.name))
        except OSError:
            continue
    return total


async def log_bytes(address: str) -> tuple[int, int]:
    """How large the log is with its keys, and how many moves are in it."""
    engine = open_engine(address, durable=True)
    async with engine.connect() as connection:
        sql = "SELECT pg_total_relation_size('moves'), count(*) FROM moves"
        row = list((await connection.exec_driver_sql(sql)).one())
    await engine.dispose()
    return int(row[0]), int(row[1])


async def measure(
    options: argparse.Namespace, nodes: int, started: tuple[Postgres, Redis] | None
) -> Measured:
    """One arrangement: warmed up, then played as fast as acknowledgements come."""
    found = Measured()
    settings, address = {}, ""
    postgres = redis = None
    if started is not None:
        postgres, redis = started[0].pid, started[1].pid
        address = started[0].new_database()
        settings = {"LUDOSAURE_DATABASE_URL": address, "LUDOSAURE_REDIS_URL": started[1].url}
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        opened = [
            await stack.enter_async_context(node(folder / str(number), **settings))
            for number in range(nodes)
        ]
        ports = [port for _, port in opened]
        for is_warm in (False, True):
            pairs = await set_pairs(ports, options.game, options.tables)
            for pair in pairs:
                await pair.open()
            while any(len(pair.stored_ms) < WARM for pair in pairs):  # rooms are open, all play
                await asyncio.sleep(0.02)
            for pair in pairs:
                pair.stored_ms.clear()
                pair.told_ms.clear()
            before = [cpu_seconds(pid) for pid, _ in opened]
            pg, rd = cpu_of(postgres), cpu_of(redis)
            began = time.perf_counter()
            await asyncio.sleep(options.seconds if is_warm else 1)
            found.wall_s = time.perf_counter() - began
            found.nodes_cpu_s = sum(cpu_seconds(pid) for pid, _ in opened) - sum(before)
            found.postgres_cpu_s = cpu_of(postgres) - pg
            found.redis_cpu_s = cpu_of(redis) - rd
            found.stored_ms = [wait for pair in pairs for wait in pair.stored_ms]
            found.told_ms = [wait for pair in pairs for wait in pair.told_ms]
            for pair in pairs:
                pair.is_late = True
                await pair.close()
        status = [(Path("/proc") / str(pid) / "statm").read_text() for pid, _ in opened]
        pages = sum(int(line.split()[1]) for line in status)
        found.memory_mb = pages * os.sysconf("SC_PAGE_SIZE") / 2**20
        if address:
            found.address = address
            size, count = await log_bytes(address)
            found.bytes_a_move = size / max(count, 1)
    return found


def report(found: dict[str, Measured]) -> None:
    """A table of everything."""
    columns = ("", "moves/s", "stored p50 ms", "p99", "told p50 ms", "p99")
    costs = ("nodes ms/move", "PostgreSQL", "Redis", "log bytes/move", "memory MB")
    table = Table(*columns, *costs)
    for name, m in found.items():
        moves = max(len(m.stored_ms), 1)
        table.add_row(
            name,
            f"{moves / m.wall_s:,.0f}",
            *(f"{m.at(m.stored_ms, part):.1f}" for part in (0.5, 0.99)),
            *(f"{m.at(m.told_ms, part):.1f}" for part in (0.5, 0.99)),
            *(f"{c * 1000 / moves:.2f}" for c in (m.nodes_cpu_s, m.postgres_cpu_s, m.redis_cpu_s)),
            f"{m.bytes_a_move:.0f}",
            f"{m.memory_mb:.0f}",
        )
    CONSOLE.print(table)


def resident_kb() -> int:
    """What this process takes of the memory."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1024


async def open_rooms(address: str) -> None:
    """Opens every table from its log, as a node does when people come from another."""
    engine = open_engine(address, durable=True)
    async with engine.connect() as connection:
        asked = await connection.exec_driver_sql("SELECT id FROM tables WHERE status != 'open'")
        tables = [str(row[0]) for row in asked]
    store = Store(engine)
    kept: list[Sitting] = []
    for _ in ("to warm up", "to measure"):
        kept.clear()
        before, began = resident_kb(), time.process_time()
        for table_id in tables:
            found = await store.whole(table_id)
            assert found is not None
            kept.append(replayed(*found))
            for viewer in (0, 1, None):
                kept[-1].position(viewer).json()
    spent, grown = time.process_time() - began, resident_kb() - before
    moves = sum(sitting.table.ply for sitting in kept) / len(kept)
    each = f"{spent * 1000 / len(kept):.1f} ms, {grown / len(kept):.0f} KB or more"
    CONSOLE.print(f"a room opened from its log ({moves:.0f} moves) and shown to three: {each}")
    await engine.dispose()


def think() -> None:
    """What one decision of the usual bot of each game costs the processor."""
    for game in catalogue.games():
        key = bots.usual(game)
        spent: list[float] = []
        match = ludosaure.new(game.key, players=2, seed=1)
        mind = bots.level(key).mind()
        while len(spent) <= DECISIONS and not match.over:
            seat = match.to_move
            assert seat is not None
            began = time.process_time()
            action = bots.level(key).choose(game, match.seen(seat), seat, match.ply, mind)
            spent.append(time.process_time() - began)
            match.play(action)
        later = spent[1:]  # the first one loads what is compiled
        CONSOLE.print(f"{game.name.en}: {key} {sum(later) * 1000 / len(later):.1f} ms a decision")


async def run(options: argparse.Namespace) -> None:
    """All arrangements."""
    found = {"SQLite, one process": await measure(options, 1, None)}
    with services(durable=True) as started:
        for nodes in (1, 2):
            found[f"PostgreSQL + Redis, {nodes}"] = await measure(options, nodes, started)
        report(found)
        await open_rooms(found["PostgreSQL + Redis, 2"].address)
    think()


def main() -> None:
    """Measures and reports."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--game", default="cubosaurs")
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
