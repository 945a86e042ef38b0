"""The first start: the page is open at once, and what somebody asks for comes next."""

import asyncio
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import orjson
import pytest
from numba.core import event

from ludosaure import bots
from ludosaure.bots import preparing
from ludosaure.games import catalogue
from ludosaure.games.contract import AnyGame
from ludosaure.server.preparing import Preparing, all_games
from tests.conftest import HOUSE
from tests.server.open_house import asynchronous, open_house


class Compiler:
    """Compiles nothing, and only when it is told to."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.helped: list[str] = []
        self.hurried: list[str] = []
        self.passed: list[set[str]] = []  # whom the others let pass
        self.go = {key: threading.Event() for key in catalogue.SHELF}

    def compile(
        self,
        key: str,
        is_wanted: Callable[[], bool],
        *,
        hurried: bool = False,
        from_behind: bool = False,
    ) -> None:
        """Waits until it may be done."""
        if not is_wanted():
            return
        (self.helped if from_behind else self.begun).append(key)
        if hurried and not from_behind:
            self.hurried.append(key)
        assert self.go[key].wait(20)

    async def begins(self, key: str) -> None:
        """Waits until somebody works on a game."""
        for _ in range(500):
            if key in self.begun:
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"nobody compiles {key}")

    async def helps(self, key: str) -> None:
        """Waits until somebody helps with a game."""
        for _ in range(500):
            if key in self.helped:
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"nobody helps with {key}")


@contextmanager
def patient() -> Iterator[Compiler]:
    """Nothing is compiled but when the test says so."""
    with pytest.MonkeyPatch.context() as patch:
        shelf = {game.key: catalogue.SHELF[game.key] for game in HOUSE}
        patch.setattr(catalogue, "SHELF", shelf)
        found = Compiler()
        patch.setattr(bots, "compile_elsewhere", found.compile)
        patch.setattr(bots, "stand_back", lambda awaited: found.passed.append(set(awaited)))
        patch.setattr(bots, "prepare_game", lambda key: None)
        patch.setattr(bots, "note_full", lambda: None)
        yield found


@asynchronous
async def test_the_page_is_open_and_what_is_asked_for_comes_next(tmp_path: Path) -> None:
    told: list[Any] = []
    keys = [game.key for game in HOUSE]

    def first_start() -> Preparing:
        return all_games(lambda *ready: told.append(ready))

    with patient() as compiler:
        async with open_house(tmp_path, prepare=first_start) as house:
            guest = await house.guest("Lea")
            for key in keys[:2]:
                await compiler.begins(key)
            state = await guest.get("/preparing")
            assert not state["done"]
            assert [game["state"] for game in state["games"]] == ["compiling"] * 2 + ["waiting"] * 2
            setting = asyncio.create_task(guest.table("me", "bot", game=keys[3]))
            await compiler.begins(keys[3])  # before the third, and beside the first two
            assert keys[2] not in compiler.begun
            assert (await guest.get("/healthz"))["ok"] and not setting.done()
            compiler.go[keys[3]].set()
            assert (await setting)["status"] == "running"
            assert told == [(keys[3], 1, 4)]
            for key in keys:
                compiler.go[key].set()
            await house.house.preparing.wait_for_all()
            assert (await guest.get("/preparing"))["done"]


@pytest.mark.storeless
@asynchronous
async def test_whoever_waits_is_helped_by_a_second_process_and_comes_first(tmp_path: Path) -> None:
    keys = [game.key for game in HOUSE]
    with patient() as compiler:
        order = Preparing(keys)
        order.start()
        for key in keys[:2]:
            await compiler.begins(key)
        assert sorted(compiler.hurried) == sorted(keys[:2])  # as long as nobody waits
        assert not compiler.helped and not compiler.passed
        waiting = [asyncio.create_task(order.wait_for(key)) for key in (keys[3], keys[3], keys[0])]
        await compiler.begins(keys[3])
        for key in (keys[3], keys[0]):  # one that was begun for nobody is helped as well
            await compiler.helps(key)
        assert compiler.passed == [{keys[3]}, {keys[3], keys[0]}]
        compiler.go[keys[1]].set()
        await compiler.begins(keys[2])
        assert sorted(compiler.hurried) == sorted([keys[0], keys[1], keys[3]])
        assert sorted(compiler.helped) == sorted([keys[3], keys[0]])
        for key in keys:
            compiler.go[key].set()
        await asyncio.gather(*waiting)
        await order.wait_for_all()
        assert sorted(compiler.begun) == sorted(keys)
        await order.close()


@pytest.mark.storeless
@pytest.mark.parametrize("game", HOUSE, ids=str)
def test_who_helps_compiles_nothing_but_what_is_to_be_prepared(game: AnyGame) -> None:
    bots.prepare_game(game.key)
    with event.install_recorder("numba:compile") as compiled:
        preparing.prepare_from_behind(game.key)
    assert not compiled.buffer


@pytest.mark.storeless
@pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")
def test_who_compiles_for_nobody_lets_others_pass(tmp_path: Path) -> None:
    environment = {**os.environ, "LUDOSAURE_CACHE": str(tmp_path)}
    environment.pop("LUDOSAURE_INTERPRETED", None)
    server = subprocess.Popen([sys.executable, "-c", PASSING], env=environment, text=True,
                              stdout=subprocess.PIPE)  # fmt: skip
    assert server.stdout is not None
    try:
        said = server.stdout.readline()
    finally:
        server.kill()
        server.wait()
        server.stdout.close()
    niceness = orjson.loads(said)
    assert niceness["cubosaurs"] == 19 and niceness["trex"] == niceness["usual"]


PASSING = """
import json, os, threading, time
from ludosaure import bots
from ludosaure.bots import preparing

def niceness():
    return {key: os.getpriority(os.PRIO_PROCESS, process.pid)
            for process, key in list(preparing._compiling.items())}

usual = min(19, os.getpriority(os.PRIO_PROCESS, 0) + preparing.HURRIED)
for key in ("cubosaurs", "trex"):
    threading.Thread(target=bots.compile_elsewhere, args=(key,), kwargs={"hurried": True}).start()
while sorted(niceness().values()) != [usual, usual]:
    time.sleep(0.05)
bots.stand_back({"trex"})
print(json.dumps({**niceness(), "usual": usual}), flush=True)
time.sleep(60)
"""
COMPILING = "from ludosaure import bots; bots.compile_elsewhere('cubosaurs')"


def children_of(pid: int) -> set[int]:
    """The processes that a process began and that are there still."""
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
    return {int(child) for child in listed.split()}


def is_working(pid: int) -> bool:
    """Whether a process is there, and no mere memory of one."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state not in "ZX"


@pytest.mark.storeless
@pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")
def test_who_compiles_ends_with_a_server_that_is_killed(tmp_path: Path) -> None:
    environment = {**os.environ, "LUDOSAURE_CACHE": str(tmp_path)}
    environment.pop("LUDOSAURE_INTERPRETED", None)
    server = subprocess.Popen([sys.executable, "-c", COMPILING], env=environment)
    try:
        until = time.monotonic() + 60
        while not any((tmp_path / "rules").rglob("*.nb?")) and time.monotonic() < until:
            time.sleep(0.1)  # until somebody has compiled something
        children = children_of(server.pid)
        assert any(is_working(child) for child in children)
    finally:
        server.kill()
        server.wait()
    until = time.monotonic() + 15
    while any(map(is_working, children)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(map(is_working, children))


@asynchronous
async def test_a_table_from_before_waits_for_its_game_alone(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = await house.guest("Lea")
        table = (await guest.table("me", "hot"))["id"]
        cookies = guest.http.cookies
    with patient() as compiler:
        async with open_house(tmp_path, prepare=lambda: Preparing(["cubosaurs"])) as house:
            guest = house.stranger()
            guest.http.cookies = cookies
            assert (await guest.get(f"/tables/{table}"))["status"] == "running"
            looking = asyncio.create_task(guest.socket(table))
            await compiler.begins("cubosaurs")
            compiler.go["cubosaurs"].set()
            assert (await (await looking).receive())["kind"] == "welcome"


@asynchronous
async def test_four_words_lead_to_a_table_that_waits_and_to_no_other(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        lea, sam = await house.guest("Lea"), await house.guest("Sam")
        table = await lea.table("me", "open")
        words = table["id"].rsplit("-", 1)[0]
        assert (await sam.get(f"/tables/{words}"))["id"] == table["id"]
        await sam.post(f"/tables/{table['id']}/join", {})
        answer = await sam.http.get(f"/api/v1/tables/{words}")
        assert answer.status_code == 404
