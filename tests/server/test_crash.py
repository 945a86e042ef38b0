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
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import orjson
import pytest
import websockets
from sqlalchemy import create_engine, text
from sqlalchemy.exc import DatabaseError, NoResultFound

from ludosaure.games import catalogue
from ludosaure.play.fairness import Chance
from ludosaure.play.match import Match
from tests.conftest import HOUSE
from tests.server.open_house import run
from tests.server.siege import SIEGE

pytestmark = pytest.mark.sqlite

ROUNDS = 200 if SIEGE else 20
TABLES = 4
GAMES = [game.key for game in HOUSE]


class Player:
    """Somebody who plays both seats of a table, and never gives up."""

    def __init__(self, port: int, table_id: str, cookie: str) -> None:
        self.address = f"ws://127.0.0.1:{port}/api/v1/tables/{table_id}/socket"
        self.table_id = table_id
        self.cookie = cookie
        self.acked: dict[str, int] = {}  # id -> ply
        self.unsure: dict[str, Any] | None = None  # sent, and not yet acknowledged
        self.number = 0
        self.over = False

    async def play(self) -> None:
        """Plays until the connection breaks or the game ends."""
        headers = {"cookie": self.cookie}
        with suppress(OSError, websockets.WebSocketException, EOFError, TimeoutError):
            async with websockets.connect(self.address, additional_headers=headers) as wire:
                if self.unsure is not None:
                    await self._send(wire, self.unsure)
                while True:
                    await wire.send('{"kind":"sync","id":"s"}')
                    position = (await self._answer(wire, "welcome"))["position"]
                    if position["over"]:
                        self.over = True
                        return
                    if not position["legal"]:
                        seat = position["to_move"]
                        await wire.send(
                            orjson.dumps({"kind": "look", "id": "l", "seat": seat}).decode()
                        )
                        position = (await self._answer(wire, "welcome"))["position"]
                    if not position["legal"]:
                        continue
                    self.number += 1
                    move = position["legal"][self.number % len(position["legal"])]
                    await self._send(
                        wire,
                        {
                            "kind": "move",
                            "id": f"{self.number}",
                            "ply": position["ply"],
                            "seat": position["to_move"],
                            "action": move["number"],
                        },
                    )

    async def _send(self, wire: Any, message: dict[str, Any]) -> None:
        self.unsure = message
        await wire.send(orjson.dumps(message).decode())
        answer = await self._answer(wire, "ack", "refused")
        if answer["kind"] == "ack":
            self.acked[message["id"]] = answer["ply"]
        else:
            assert answer["code"] == "stale_position", answer
        self.unsure = None

    async def _answer(self, wire: Any, *kinds: str) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = orjson.loads(await asyncio.wait_for(wire.recv(), 20))
            if message["kind"] in kinds:
                return message


async def settled(port: int) -> None:
    """Waits until the server answers."""
    async with httpx.AsyncClient() as http:
        for _ in range(500):
            with suppress(httpx.TransportError):
                if (await http.get(f"http://127.0.0.1:{port}/healthz")).is_success:
                    return
            await asyncio.sleep(0.02)
    raise AssertionError("the server did not come back")


async def new_player(port: int, game: str) -> Player:
    """A guest with a table of their own, both seats on one device."""
    wish = {"game": game, "players": 2, "seats": [{"kind": "me"}, {"kind": "hot"}]}
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}/api/v1", timeout=20) as http:
        cookie = (await http.get("/session")).headers["set-cookie"].split(";")[0]
        table = (await http.post("/tables", json=wish)).json()
        return Player(port, table["id"], cookie)


def acknowledged(players: list[Player]) -> int:
    """How many moves the server has promised to keep."""
    return sum(len(player.acked) for player in players)


def check_log(file: Path, player: Player) -> int:
    """Every acknowledged move is stored once, at its ply; the log replays. How many are stored."""
    engine = create_engine(f"sqlite:///{file}")
    where = {"table": player.table_id}
    with engine.connect() as connection:
        moves = connection.execute(
            text("SELECT ply, client_id, notation FROM moves WHERE table_id = :table ORDER BY ply"),
            where,
        ).all()
        row = connection.execute(text("SELECT * FROM tables WHERE id = :table"), where).one()
        nonces = connection.execute(
            text("SELECT nonce FROM seats WHERE table_id = :table ORDER BY seat"), where
        ).all()
    engine.dispose()
    assert [move.ply for move in moves] == list(range(1, len(moves) + 1))
    ids = [move.client_id for move in moves]
    assert len(ids) == len(set(ids)), "a move was made twice"
    stored = {move.client_id: move.ply for move in moves}
    assert {name: stored.get(name) for name in player.acked} == player.acked, "a move was lost"
    chance = Chance(row.commitment, tuple(nonce.nonce for nonce in nonces), row.secret)
    match = Match(catalogue.game(row.game), row.players, orjson.loads(row.options), chance=chance)
    for move in moves:
        match.play(move.notation)
    return len(moves)


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
        with pytest.raises((AssertionError, DatabaseError, NoResultFound)):
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
        env={**os.environ, **env},
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
            for player in players:
                check_log(tmp_path / "ludosaure.db", player)
        stored = sum(check_log(tmp_path / "ludosaure.db", player) for player in players)
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
