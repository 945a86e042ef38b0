"""
What an idle socket costs the server: thousands of spectators who only look, in one process.

Their memory, and how long moves at other tables wait without them, with them, and when they are
gone. They answer pings, as browsers do, in a process of their own.

    python -m benchmarks.idle [--sockets 10000] [--tables 100]
"""

import argparse
import asyncio
import multiprocessing
import os
import resource
import tempfile
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, TypeAlias

import httpx
from rich.console import Console

from benchmarks.server import SERVER, Measured, measure, process, set_games, steadily

AT_ONCE = 50
PLAYED, RATE, SECONDS = 50, 200.0, 12.0  # tables where people move, moves a second over all
PING, PONG = 0x89, 0x8A  # first bytes of frames
CONSOLE = Console(width=110)
Line: TypeAlias = "Connection[Any, Any]"  # between the two processes
ROOM = {
    "LUDOSAURE_WATCHERS_PER_TABLE": "1000000",
    "LUDOSAURE_SOCKETS_PER_ADDRESS": "1000000",
}
HANDSHAKE = (
    "GET /api/v1/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


LISTENING: set[asyncio.Task[None]] = set()


def resident(pid: int) -> int:
    """Memory of a process, in bytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


async def look(port: int, table: str) -> asyncio.StreamWriter:
    """A spectator who has been greeted and says nothing more."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**20)
    writer.write(HANDSHAKE.format(table=table).encode())
    head = await reader.readuntil(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 101"), head
    await reader.readuntil(b'"notes":')  # the welcome is here
    LISTENING.add(asyncio.create_task(listen(reader, writer)))
    return writer


async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Answers pings; nothing else comes but the end of the welcome."""
    while told := await reader.read(4096):
        if told[0] == PING:
            said = told[2 : 2 + told[1]]
            writer.write(bytes([PONG, 0x80 | len(said), 0, 0, 0, 0]) + said)


async def played(port: int, pid: int) -> Measured:
    """Moves at a steady rate, at tables of their own."""
    games = await set_games(port, "cubosaurs", 2, PLAYED)
    measured = await measure(pid, steadily(games, RATE, SECONDS))
    await asyncio.gather(*(game.close() for game in games))
    return measured


async def hold(port: int, tables: list[str], sockets: int, line: Line) -> None:
    """Opens the sockets: one a table, and the others when told to; holds them until told again."""
    turn = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> asyncio.StreamWriter:
        async with turn:
            return await look(port, tables[number % len(tables)])

    held = [await one(number) for number in range(len(tables))]  # the rooms are open
    for count in (0, sockets):
        held += await asyncio.gather(*(one(number) for number in range(count)))
        line.send(count)
        await asyncio.to_thread(line.recv)
    for writer in held:
        writer.close()


def holder(port: int, tables: list[str], sockets: int, line: Line) -> None:
    """A process of its own, so that whoever plays does not answer the pings."""
    asyncio.run(hold(port, tables, sockets, line))


async def run(port: int, pid: int, sockets: int, tables: int) -> tuple[float, list[Measured]]:
    """Bytes of the server for each socket; moves without them, with them, and when they are gone."""
    await played(port, pid)  # everything is loaded
    base = f"http://127.0.0.1:{port}/api/v1"
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        await http.get("/session")
        wish = {"game": "cubosaurs", "players": 2, "seats": [{"kind": "me"}, {"kind": "hot"}]}
        found = [(await http.post("/tables", json=wish)).json()["id"] for _ in range(tables)]
    start = multiprocessing.get_context("spawn")
    line, far = start.Pipe()
    lookers = start.Process(target=holder, args=(port, found, sockets, far), daemon=True)
    lookers.start()
    await asyncio.to_thread(line.recv)
    moves = [await played(port, pid)]
    before = resident(pid)
    line.send("open")
    await asyncio.to_thread(line.recv)
    each = (resident(pid) - before) / sockets
    moves.append(await played(port, pid))
    line.send("close")
    await asyncio.to_thread(lookers.join)
    await asyncio.sleep(1)
    moves.append(await played(port, pid))
    return each, moves


def main() -> None:
    """Measures and reports."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, default=10_000)
    parser.add_argument("--tables", type=int, default=100)
    options = parser.parse_args()
    needed = options.sockets + options.tables + 200
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    if needed > most:
        raise SystemExit(f"this machine lets a process open {most:,} files")
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    os.environ.update(ROOM)
    with tempfile.TemporaryDirectory() as folder, process(SERVER, folder) as (server, port):
        each, moves = asyncio.run(run(port, server.pid, options.sockets, options.tables))
    met = "met" if each <= 20 * 1024 else "missed"
    CONSOLE.print(f"{options.sockets:,} idle sockets: {each / 1024:.1f} KB each (bar 20: {met})")
    for told, measured in zip(("without", "with", "again without"), moves, strict=True):
        waits = ", ".join(f"p{part} {measured.at(part / 100):.1f} ms" for part in (50, 95, 99))
        CONSOLE.print(
            f"{RATE:.0f} moves a second {told} them: {waits}; {measured.cpu_s:.1f} s of processor"
            f" time for {measured.count:,}, {measured.core_s:.1f} s without a core"
        )


if __name__ == "__main__":
    main()
