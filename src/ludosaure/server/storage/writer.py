"""
The writer: the one task that changes the database.

Changes that arrive within a few milliseconds are committed together; each is answered when it is
stored, and not before. When one of a group clashes with the log, the others are stored without it.
"""

import asyncio
from collections.abc import Mapping
from itertools import groupby
from typing import Any, TypeAlias

from sqlalchemy import Executable
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

Change: TypeAlias = tuple[Executable, Mapping[str, Any] | None]
MOST_AT_ONCE = 500


class Clash(Exception):
    """Somebody else was faster: a unique key of the log is taken."""


class Closed(Exception):
    """The server is going down and stores nothing more."""


class Writer:
    """Collects changes and commits them in groups, in the order they came."""

    def __init__(self, engine: AsyncEngine, gather_s: float) -> None:
        self._engine = engine
        self._gather_s = gather_s
        self._waiting: asyncio.Queue[tuple[list[Change], asyncio.Future[None]] | None]
        self._waiting = asyncio.Queue()
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

    async def _work(self) -> None:
        last = False
        async with self._engine.connect() as connection:
            while not last:
                first = await self._waiting.get()
                if first is None:
                    return
                group = [first]
                if self._gather_s > 0:
                    await asyncio.sleep(self._gather_s)
                while not self._waiting.empty() and len(group) < MOST_AT_ONCE:
                    more = self._waiting.get_nowait()
                    if more is None:
                        last = True
                        break
                    group.append(more)
                await self._store(connection, group)

    async def _store(
        self,
        connection: AsyncConnection,
        group: list[tuple[list[Change], asyncio.Future[None]]],
    ) -> None:
        try:
            await _execute(connection, [change for changes, _ in group for change in changes])
            await connection.commit()
        except Exception as error:
            await connection.rollback()
            if len(group) == 1:
                _answer(group[0][1], Clash() if isinstance(error, IntegrityError) else error)
                return
            for one in group:  # one of them clashes: each on its own
                await self._store(connection, [one])
            return
        for _, stored in group:
            _answer(stored, None)


def _answer(stored: asyncio.Future[None], error: Exception | None) -> None:
    if stored.done():  # whoever asked is gone
        return
    if error is None:
        stored.set_result(None)
    else:
        stored.set_exception(error)


async def _execute(connection: AsyncConnection, changes: list[Change]) -> None:
    """Runs the changes in order, neighbours of the same statement in one go."""
    for _, same in groupby(changes, key=lambda change: (id(change[0]), change[1] is None)):
        run = list(same)
        statement = run[0][0]
        if run[0][1] is None:
            for _ in run:
                await connection.execute(statement)
        else:
            await connection.execute(
                statement, [dict(given) for _, given in run if given is not None]
            )
