"""
The writer: the one task that changes the database.

Changes that arrive within a few milliseconds are committed together; each is answered when it is
stored, and not before. When one of a group clashes with the log, the others are stored without it;
when the database itself fails, all of the group hear so at once, and the next group tries again on
a fresh connection.
"""

import asyncio
import time
from typing import TypeAlias

from sqlalchemy.exc import DBAPIError, IntegrityError

from ludosaure.server.logs import LOG
from ludosaure.server.storage.hands import Change, Hand

Wish: TypeAlias = "tuple[list[Change], asyncio.Future[None]]"
MOST_AT_ONCE = 500
PATIENCE_S, PAUSE_S = 3.0, 0.1  # a database that restarts is waited for so long
ENTANGLED = ("40P01", "40001")  # two nodes waited for each other: one after the other it goes
STARTING = ("57P01", "57P02", "57P03")  # PostgreSQL goes down or comes up


class Clash(Exception):
    """Somebody else was faster: a unique key of the log is taken."""


class NotStored(Exception):
    """The database failed: nothing of it is stored, and it may be tried again."""


class Closed(Exception):
    """The server is going down and stores nothing more."""


class Writer:
    """Collects changes and commits them in groups, in the order they came."""

    def __init__(self, hand: Hand, gather_s: float) -> None:
        self._hand = hand
        self._gather_s = gather_s
        self._waiting: asyncio.Queue[Wish | None] = asyncio.Queue()
        self.failing: Exception | None = None  # why the last group was not stored
        self.stored = 0
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def start(self) -> None:
        """Begins to work."""
        self._task = asyncio.create_task(self._work(), name="writer")

    async def close(self) -> None:
        """Stores what is waiting, then stops."""
        self._closed = True
        if self._task is not None:
            self._waiting.put_nowait(None)
            await self._task

    def submit(self, *changes: Change) -> asyncio.Future[None]:
        """A future that is done when *changes* are stored, all or none; else Clash."""
        if self._closed:
            raise Closed
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((list(changes), stored))
        return stored

    async def write(self, *changes: Change) -> None:
        """Returns when *changes* are stored, all or none; raises Clash."""
        await self.submit(*changes)

    @property
    def waiting(self) -> int:
        """How many changes wait to be stored."""
        return self._waiting.qsize()

    @property
    def is_working(self) -> bool:
        """Whether somebody is there to store them."""
        return self._task is not None and not self._task.done() and not self._closed

    async def _work(self) -> None:
        last = False
        while not last:
            first = await self._waiting.get()
            if first is None:
                break
            group = [first]
            if self._gather_s > 0:
                await asyncio.sleep(self._gather_s)
            while not self._waiting.empty() and len(group) < MOST_AT_ONCE:
                more = self._waiting.get_nowait()
                if more is None:
                    last = True
                    break
                group.append(more)
            until = time.monotonic() + PATIENCE_S
            while True:
                try:
                    await self._store(group)
                except Exception as error:
                    await self._hand.drop()
                    if is_away(error) and time.monotonic() < until:
                        # What may have been stored all the same clashes, and is read again.
                        group = [wish for wish in group if not wish[1].done()]
                        await asyncio.sleep(PAUSE_S)
                        continue
                    self._failed(group, error)
                break
        await self._hand.close()

    async def _store(self, group: list[Wish]) -> None:
        """Stores a group, all of it; of one that clashes, all but what does."""
        try:
            await self._hand.write([change for changes, _ in group for change in changes])
        except DBAPIError as error:
            if not isinstance(error, IntegrityError) and _state(error) not in ENTANGLED:
                raise
            await self._hand.undo()
            if len(group) == 1:
                _answer(group[0][1], Clash())
                return
            for one in group:
                await self._store([one])
            return
        self.failing = None
        self.stored += len(group)
        for _, stored in group:
            _answer(stored, None)

    def _failed(self, group: list[Wish], error: Exception) -> None:
        self.failing = error
        LOG.error("not stored", extra={"changes": len(group)}, exc_info=error)
        for _, stored in group:
            _answer(stored, NotStored())


def _state(error: BaseException) -> str | None:
    """The code of the SQL standard for what went wrong, where the database says one."""
    told = getattr(error, "orig", None) or error
    state = getattr(told, "sqlstate", None)
    return state if isinstance(state, str) else None


def is_away(error: Exception) -> bool:
    """Whether the database cannot be reached now, rather than having refused something."""
    if isinstance(error, DBAPIError):
        return error.connection_invalidated or _state(error) in STARTING
    return isinstance(error, OSError) or _state(error) in STARTING


def _answer(stored: asyncio.Future[None], error: Exception | None) -> None:
    if stored.done():  # whoever asked is gone
        return
    if error is None:
        stored.set_result(None)
    else:
        stored.set_exception(error)
