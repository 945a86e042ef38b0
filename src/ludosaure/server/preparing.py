"""
Rules and bots are compiled in the background, in the order people ask for them.

The first start ever compiles for minutes, the later ones only load. Either way the page is open
meanwhile: whoever needs a game waits for that game alone, and it comes next, with a second process
to help. Each is compiled in a process of its own, so that nobody else waits for the compiler.
"""

import asyncio
import os
import threading
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from typing import Literal, TypeAlias

from fastapi import APIRouter

from ludosaure import bots
from ludosaure.games import catalogue
from ludosaure.server.asking import HouseHere
from ludosaure.server.logs import LOG
from ludosaure.server.messages import Preparation, PreparedGame

State: TypeAlias = Literal["waiting", "compiling", "ready"]
Tell: TypeAlias = Callable[[str, int, int], None]  # a game that is ready, how many are, of how many

router = APIRouter()


class Preparing:
    """Which games are ready, and who comes next."""

    def __init__(self, keys: Iterable[str] = (), tell: Tell = lambda key, done, of: None) -> None:
        self.states: dict[str, State] = dict.fromkeys(keys, "waiting")
        self._ready = {key: asyncio.Event() for key in self.states}
        self._queue = list(self.states)
        self._tell = tell
        self._tasks: set[asyncio.Task[None]] = set()
        self._at_once = min(2, os.cpu_count() or 1)
        self._awaited: set[str] = set()  # games somebody has waited for
        self._closed = False

    @property
    def is_done(self) -> bool:
        """Whether nobody has to wait any more."""
        return all(state == "ready" for state in self.states.values())

    @property
    def _hurry(self) -> set[str]:
        """The games somebody waits for now."""
        return {key for key in self._awaited if self.states[key] != "ready"}

    def start(self) -> None:
        """Begins, with as many at once as there are cores."""
        for _ in range(self._at_once):
            self._spawn(self._work())

    async def wait_for(self, key: str) -> None:
        """Returns when a game is ready; it is begun at once if nobody works on it."""
        if self.states.get(key, "ready") == "ready":
            return
        if key not in self._awaited:
            self._awaited.add(key)
            bots.stand_back(self._hurry)
            if key in self._queue:
                self._queue.remove(key)
                self._spawn(self._prepare(key))
            if self._at_once > 1:
                self._spawn(self._help(key))
        await self._ready[key].wait()

    async def wait_for_all(self) -> None:
        """Returns when every game is ready."""
        for event in self._ready.values():
            await event.wait()

    async def close(self) -> None:
        """Begins nothing more."""
        self._closed = True
        self._queue.clear()
        bots.stop_compiling()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work, name="preparing")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _work(self) -> None:
        while self._queue:
            await self._prepare(self._queue.pop(0))

    async def _prepare(self, key: str) -> None:
        self.states[key] = "compiling"
        hurry = self._hurry
        hurried = not hurry or key in hurry
        try:
            await apart(
                lambda: bots.compile_elsewhere(key, lambda: not self._closed, hurried=hurried)
            )
            await apart(lambda: bots.prepare_game(key))
        except Exception:
            LOG.exception("not prepared", extra={"game": key})  # it is compiled when it is played
        self.states[key] = "ready"
        self._ready[key].set()
        done = sum(state == "ready" for state in self.states.values())
        self._tell(key, done, len(self.states))
        if self.is_done:
            await asyncio.to_thread(bots.note_full)

    async def _help(self, key: str) -> None:
        """Compiles a game from its other end, while somebody waits for it."""
        wanted = lambda: not self._closed and self.states[key] != "ready"  # noqa: E731
        try:
            await apart(lambda: bots.compile_elsewhere(key, wanted, hurried=True, from_behind=True))
        except Exception:
            LOG.exception("nobody helps to prepare", extra={"game": key})


async def apart(work: Callable[[], None]) -> None:
    """Does something in a thread nobody waits for when the server goes down."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def end(error: Exception | None) -> None:
        if done.done():  # whoever waited is gone
            return
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    def run() -> None:
        failed: Exception | None = None
        try:
            work()
        except Exception as error:
            failed = error
        with suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(end, failed)

    threading.Thread(target=run, name="preparing", daemon=True).start()
    await done


def all_games(tell: Tell) -> Preparing:
    """Everything on the shelf is still to be prepared."""
    return Preparing([game.key for game in catalogue.games()], tell)


@router.get("/preparing")
async def read_preparing(house: HouseHere) -> Preparation:
    """Which games are ready to be played, and which are still being compiled."""
    states = house.preparing.states
    games = [PreparedGame(key=key, state=states.get(key, "ready")) for key in catalogue.SHELF]
    return Preparation(games=games, done=all(game.state == "ready" for game in games))
