"""
Killed at any instant, the server loses no acknowledged move and makes none twice.

Twenty times (two hundred in a siege), four tables, one of each game, are played over real sockets
until the server is killed with SIGKILL in the middle. After each restart the clients go on where
they were, and send again whatever was not acknowledged. When the power fails, what was written
since the last sync of a file is lost as well: each restart finds the files as they were then, be
they SQLite's or, on another machine that fails a moment earlier, PostgreSQL's.
"""

import asyncio
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DatabaseError

from ludosaure.server.sitting import replayed
from ludosaure.server.storage.database import open_engine
from ludosaure.server.storage.store import Store
from ludosaure.server.storage.writer import NotStored
from tests.conftest import HOUSE
from tests.server.engines import ON_POSTGRES
from tests.server.open_house import run
from tests.server.power import Machine, PostgresInACut, SqliteInACut, Steady
from tests.server.siege import SIEGE
from tests.server.tenacious import Player, new_player, settled

ROUNDS = 200 if SIEGE else 20
TABLES = 4
GAMES = [game.key for game in HOUSE]


def acknowledged(players: list[Player]) -> int:
    """How many moves the server has promised to keep."""
    return sum(len(player.acked) for player in players)


async def check_log(address: str, player: Player) -> int:
    """Every acknowledged move is stored once, at its ply; the log replays. How many are stored."""
    engine = open_engine(address, durable=True)
    asked = "SELECT ply, client_id FROM moves WHERE table_id = :table AND ply > 0 ORDER BY ply"
    try:
        async with engine.connect() as connection:
            moves = (await connection.execute(text(asked), {"table": player.table_id})).all()
        found = await Store(engine).whole(player.table_id)
    finally:
        await engine.dispose()
    assert found is not None, "a table was lost"
    assert [move.ply for move in moves] == list(range(1, len(moves) + 1))
    ids = [move.client_id for move in moves]
    assert len(ids) == len(set(ids)), "a move was made twice"
    stored = {move.client_id: move.ply for move in moves}
    assert {name: stored.get(name) for name in player.acked} == player.acked, "a move was lost"
    assert replayed(*found).table.ply == len(moves)
    return len(moves)


def test_twenty_kills_lose_and_double_no_acknowledged_move(tmp_path: Path) -> None:
    killed(tmp_path, ROUNDS, Steady(tmp_path))


@pytest.mark.skipif(shutil.which("cc") is None, reason="a C compiler imitates the power cut")
@pytest.mark.parametrize("durable", [True, False])
def test_a_power_cut_loses_nothing_that_was_acknowledged(tmp_path: Path, durable: bool) -> None:
    """And the imitation is one: where commits do not wait for the disk, moves are lost."""
    rounds = ROUNDS if SIEGE else 5
    if ON_POSTGRES:  # whose account may not come into our folder
        with (
            TemporaryDirectory(prefix="ludosaure-pg-") as folder,
            closing(PostgresInACut(Path(folder), durable=durable)) as machine,
        ):
            cut(tmp_path, rounds, machine, durable)
    else:
        sqlite = SqliteInACut(tmp_path, durable=durable)
        cut(sqlite.data, rounds, sqlite, durable)


def cut(data: Path, rounds: int, machine: Machine, durable: bool) -> None:
    """Plays through power cuts; without waiting for the disk this cannot go well."""
    if durable:
        killed(data, rounds, machine)
    else:
        with pytest.raises((AssertionError, DatabaseError, NotStored)):
            killed(data, rounds, machine)


def killed(data: Path, rounds: int, machine: Machine) -> None:
    """Plays, kills and looks, so many times."""
    chance = random.Random(20)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "tests.server.crash_target", str(data), str(port)]
    target = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, **machine.environment},
    )
    assert target.stdin is not None and target.stdout is not None
    assert target.stdout.readline() == "ready\n"

    async def one_round(players: list[Player]) -> None:
        assert target.stdin is not None and target.stdout is not None
        machine.start()
        target.stdin.write("go\n")
        target.stdin.flush()
        child = int(target.stdout.readline())
        try:
            await settled(port)
            while len([p for p in players if not p.over]) < TABLES:
                players.append(await new_player(port, GAMES[len(players) % len(GAMES)]))
            playing = [asyncio.create_task(p.play()) for p in players if not p.over]
            before, wanted = acknowledged(players), chance.randint(1, 20)
            for _ in range(200):
                if acknowledged(players) >= before + wanted:
                    break
                await asyncio.sleep(0.01)
            await asyncio.sleep(chance.uniform(0, 0.02))
        finally:
            machine.fail()
            os.kill(child, signal.SIGKILL)
        await asyncio.gather(*playing)
        machine.come_back()

    async def test() -> tuple[int, int]:
        players: list[Player] = []
        for _ in range(rounds):
            await one_round(players)
            for player in players:
                await check_log(machine.address, player)
        stored = sum([await check_log(machine.address, player) for player in players])
        return acknowledged(players), stored

    try:
        acked, stored = run(test())
    finally:
        target.stdin.close()
        target.wait(20)
        target.stdout.close()
    assert acked > rounds, "hardly anything was played"
    assert acked <= stored <= acked + rounds * TABLES
    print(f"{acked} moves acknowledged over {rounds} kills, {stored} stored")
