"""Several nodes behind a plain round-robin proxy, on a PostgreSQL and a Redis of their own."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

import orjson
from scripts.services import Postgres, Redis, free_port, services

from ludosaure.server.storage.database import migrate, open_engine

PATIENCE_S = 60


class Proxy:
    """Hands every new connection to the next place that answers; cut, it lets nobody through."""

    def __init__(self, places: list[int]) -> None:
        self.places = places
        self.port = 0
        self.is_cut = False
        self._turn = count()
        self._server: asyncio.Server | None = None
        self._lines: set[asyncio.StreamWriter] = set()
        self._carriers: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Listens on a free port."""
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0, backlog=1000)
        self.port = self._server.sockets[0].getsockname()[1]

    def cut(self, is_cut: bool = True) -> None:
        """Hangs up on everybody, and on whoever calls, until it is mended."""
        self.is_cut = is_cut
        if is_cut:
            for line in list(self._lines):
                line.transport.abort()

    async def close(self) -> None:
        """Hangs up, and is gone when the last line is."""
        self.cut()
        if self._server is not None:
            self._server.close()
        if self._carriers:
            await asyncio.wait(self._carriers, timeout=PATIENCE_S)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        carrier = asyncio.current_task()
        assert carrier is not None
        self._carriers.add(carrier)
        carrier.add_done_callback(self._carriers.discard)
        there = None
        for _ in self.places:
            if self.is_cut:
                break
            place = self.places[next(self._turn) % len(self.places)]
            with suppress(OSError):
                there = await asyncio.open_connection("127.0.0.1", place)
                break
        if there is None:
            writer.transport.abort()
            return
        self._lines |= {writer, there[1]}
        pumps = [
            asyncio.create_task(_pump(reader, there[1])),
            asyncio.create_task(_pump(there[0], writer)),
        ]
        with suppress(asyncio.CancelledError):  # the test is over
            await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
        for pump in pumps:
            pump.cancel()
        for line in (writer, there[1]):
            self._lines.discard(line)
            line.transport.abort()
        await asyncio.wait(pumps)
        for line in (writer, there[1]):
            with suppress(OSError):
                await line.wait_closed()


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()


class Cluster:
    """Nodes that can be killed, started again and cut off."""

    def __init__(self, folder: Path, postgres: Postgres, redis: Redis, **settings: Any) -> None:
        self.folder = folder
        self.postgres, self.redis = postgres, redis
        self.database = postgres.new_database()
        self.settings = settings
        self.ports: list[int] = []
        self.children: dict[int, int] = {}  # of each node: its process
        self.lines_to_redis: list[Proxy] = []
        self.proxy = Proxy(self.ports)
        self._target: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where players call."""
        return f"http://127.0.0.1:{self.proxy.port}"

    async def open(self, nodes: int, clocks: tuple[float, ...]) -> None:
        """Starts all nodes."""
        engine = open_engine(self.database, durable=True)
        await migrate(engine)
        await engine.dispose()
        self._target = subprocess.Popen(
            [sys.executable, "-m", "tests.nodes.node_target"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert await asyncio.to_thread(self._target.stdout.readline) == b"ready\n"  # type: ignore[union-attr]
        await self.proxy.start()
        for number in range(nodes):
            await self.add(clocks[number] if clocks else 0.0)

    async def add(self, clock_s: float = 0.0) -> None:
        """One node more."""
        self.ports.append(free_port())
        line = Proxy([self.redis.port])
        await line.start()
        self.lines_to_redis.append(line)
        await self.start(len(self.ports) - 1, clock_s)

    async def start(self, number: int, clock_s: float = 0.0) -> None:
        """Starts a node, and waits until it answers."""
        folder = self.folder / f"node{number}"
        folder.mkdir(exist_ok=True)
        given = {
            "port": self.ports[number],
            "clock_s": clock_s,
            "data": str(folder),
            "database_url": self.database,
            "redis_url": f"redis://127.0.0.1:{self.lines_to_redis[number].port}/0",
            **self.settings,
        }
        assert self._target is not None and self._target.stdin is not None
        self._target.stdin.write(orjson.dumps(given) + b"\n")
        self._target.stdin.flush()
        line = await asyncio.to_thread(self._target.stdout.readline)  # type: ignore[union-attr]
        self.children[number] = int(line)
        for _ in range(PATIENCE_S * 20):
            with suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", self.ports[number])
                writer.close()
                await writer.wait_closed()
                return
            await asyncio.sleep(0.05)
        raise TimeoutError(f"node {number} does not answer")

    def kill(self, number: int) -> None:
        """Kills a node in the middle of whatever it does."""
        os.kill(self.children.pop(number), signal.SIGKILL)

    async def close(self) -> None:
        """Ends everything."""
        for number in list(self.children):
            self.kill(number)
        if self._target is not None:
            self._target.kill()
            self._target.wait()
            for pipe in (self._target.stdin, self._target.stdout):
                if pipe is not None:
                    pipe.close()
        for proxy in (self.proxy, *self.lines_to_redis):
            await proxy.close()


@asynccontextmanager
async def cluster(
    folder: Path,
    nodes: int = 2,
    clocks: tuple[float, ...] = (),
    started: tuple[Postgres, Redis] | None = None,
    **settings: Any,
) -> AsyncIterator[Cluster]:
    """So many nodes, with databases of their own unless some are *started* already."""
    with services() if started is None else _given(started) as (postgres, redis):
        quick = {"gather_ms": 1, "bot_pace_ms": 20, "lease_s": 1.0, "look_s": 0.5}
        opened = Cluster(folder, postgres, redis, **{**quick, **settings})
        try:
            await opened.open(nodes, clocks)
            yield opened
        finally:
            await opened.close()


@contextmanager
def _given(started: tuple[Postgres, Redis]) -> Any:
    yield started
