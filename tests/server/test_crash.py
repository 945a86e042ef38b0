"""
Killed at any instant, the server loses no acknowledged move and makes none twice.

Twenty times (two hundred in a siege), four tables, one of each game, are played over real sockets
until the server is killed with SIGKILL in the middle. After each restart the clients go on where
they were, and send again whatever was not acknowledged. When the power fails, what was written
since the last sync of a file is lost as well: each restart finds the files as they were then.
"""

import asyncio
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy.exc import DatabaseError

from ludosaure.games import catalogue
from ludosaure.play.fairness import Chance
from ludosaure.play.match import Match
from ludosaure.server.storage.data import Log, TableData
from ludosaure.server.storage.database import open_engine
from ludosaure.server.storage.store import Store
from tests.conftest import HOUSE
from tests.server.engines import address_of, environment_of
from tests.server.open_house import run
from tests.server.siege import SIEGE
from tests.server.tenacious import Player, new_player, settled

ROUNDS = 200 if SIEGE else 20
TABLES = 4
GAMES = [game.key for game in HOUSE]


def acknowledged(players: list[Player]) -> int:
    """How many moves the server has promised to keep."""
    return sum(len(player.acked) for player in players)


async def check_logs(address: str, players: list[Player]) -> int:
    """Every acknowledged move is stored once, at its ply; the logs replay. How many are stored."""
    engine = open_engine(address, durable=False)
    stored = 0
    try:
        for player in players:
            found = await Store(engine).whole(player.table_id)
            assert found is not None, "a table was lost"
            stored += check_log(*found, player)
    finally:
        await engine.dispose()
    return stored


def check_log(table: TableData, log: Log, player: Player) -> int:
    """The log of one table."""
    assert [move.ply for move in log.moves] == list(range(1, len(log.moves) + 1))
    stored = {name: ply for (_, name), (ply, _) in log.move_ids.items()}
    assert len(stored) == len(log.moves), "a move was made twice"
    assert {name: stored.get(name) for name in player.acked} == player.acked, "a move was lost"
    nonces = tuple(seat.nonce for seat in table.seats)
    chance = Chance(table.commitment, nonces, table.secret)
    match = Match(catalogue.game(table.game), table.players, table.options, chance=chance)
    for move in log.moves:
        match.play(move.notation)
    return len(log.moves)


def test_twenty_kills_lose_and_double_no_acknowledged_move(tmp_path: Path) -> None:
    killed(tmp_path, ROUNDS, {}, lambda: None, lambda: None)


SYNCS = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static void keep(int fd) {
  char link[64], path[4096], part[4200], whole[4200], bytes[65536];
  const char *data = getenv("DATA"), *kept = getenv("KEPT");
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t n = readlink(link, path, sizeof path - 1);
  if (n < 0) return;
  path[n] = 0;
  if (strncmp(path, data, strlen(data)) || !strrchr(path, '/')) return;
  snprintf(whole, sizeof whole, "%s/%s", kept, strrchr(path, '/') + 1);
  snprintf(part, sizeof part, "%s.part", whole);
  FILE *from = fopen(path, "rb"), *to = from ? fopen(part, "wb") : NULL;
  if (!to) return;
  while ((n = fread(bytes, 1, sizeof bytes, from)) > 0) fwrite(bytes, 1, n, to);
  fclose(from); fclose(to); rename(part, whole);
}
int fsync(int fd) { int r = ((int(*)(int))dlsym(RTLD_NEXT, "fsync"))(fd); keep(fd); return r; }
int fdatasync(int fd) { int r = ((int(*)(int))dlsym(RTLD_NEXT, "fdatasync"))(fd); keep(fd); return r; }
"""  # keeps a copy of each file of DATA as it is synced: all that a power cut leaves


@pytest.mark.sqlite
@pytest.mark.skipif(shutil.which("cc") is None, reason="a C compiler imitates the power cut")
@pytest.mark.parametrize("durable", [True, False])
def test_a_power_cut_loses_nothing_that_was_acknowledged(tmp_path: Path, durable: bool) -> None:
    """And the imitation is one: where commits do not wait for the disk, moves are lost."""
    data, kept = tmp_path / "data", tmp_path / "kept"
    for folder in (data, kept):
        folder.mkdir()
    (tmp_path / "syncs.c").write_text(SYNCS)
    library = str(tmp_path / "syncs.so")
    build = ["cc", "-shared", "-fPIC", "-o", library, str(tmp_path / "syncs.c"), "-ldl"]
    subprocess.run(build, check=True, capture_output=True)
    cut = {"LD_PRELOAD": library, "DATA": str(data), "KEPT": str(kept)}
    cut["LUDOSAURE_DURABLE"] = "true" if durable else "false"

    def power_cut() -> None:
        for file in data.glob("ludosaure.db*"):
            file.unlink()
        for name in ("ludosaure.db", "ludosaure.db-wal"):
            if (kept / name).exists():
                shutil.copy(kept / name, data / name)

    def power_back() -> None:  # who looked meanwhile has closed the files, and SQLite synced them
        for file in kept.iterdir():
            file.unlink()
        for file in data.glob("ludosaure.db*"):
            shutil.copy(file, kept / file.name)

    rounds = ROUNDS if SIEGE else 5
    if durable:
        killed(data, rounds, cut, power_cut, power_back)
    else:
        with pytest.raises((AssertionError, DatabaseError)):
            killed(data, rounds, cut, power_cut, power_back)


def killed(
    tmp_path: Path,
    rounds: int,
    env: dict[str, str],
    at_end: Callable[[], None],
    at_start: Callable[[], None],
) -> None:
    """Plays, kills and looks, so many times; what else happens after a kill and before a start."""
    chance = random.Random(20)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "tests.server.crash_target", str(tmp_path), str(port)]
    target = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment_of(tmp_path), **env},
    )
    assert target.stdin is not None and target.stdout is not None
    assert target.stdout.readline() == "ready\n"

    async def one_round(players: list[Player]) -> None:
        assert target.stdin is not None and target.stdout is not None
        at_start()
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
            os.kill(child, signal.SIGKILL)
        await asyncio.gather(*playing)
        at_end()

    async def test() -> tuple[int, int]:
        players: list[Player] = []
        for _ in range(rounds):
            await one_round(players)
            stored = await check_logs(address_of(tmp_path), players)
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
