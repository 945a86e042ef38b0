"""
How the writer writes: a group of changes, all of it or nothing.

To PostgreSQL over an asynchronous connection. SQLite has a thread of its own, which gets a whole group
at once: handing over every statement by itself costs the loop more than SQLite takes. Moves, most of
what is ever written, go past the layers that look at each value. (One statement of many rows is no
gain: SQLite then keeps a copy of every page it may have to undo, and takes twice as long.)
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import lru_cache, partial
from itertools import groupby
from typing import Any, Protocol, TypeAlias

from sqlalchemy import Connection, Dialect, Engine, Executable, Insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

Change: TypeAlias = tuple[Executable, Mapping[str, Any] | None]


class Hand(Protocol):
    """A connection that is written through."""

    async def write(self, changes: Sequence[Change]) -> None:
        """Stores all of them, or raises what the database said: then they are to be undone."""

    async def undo(self) -> None:
        """Rolls back what was written when the database objected; the connection is used again."""

    async def drop(self) -> None:
        """Gives the connection up, in whatever state it is; the next group gets a new one."""

    async def close(self) -> None:
        """Writes no more."""


class AsyncHand:
    """Writes over an asynchronous connection."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None

    async def write(self, changes: Sequence[Change]) -> None:
        """Stores all of them, or none."""
        if self._connection is None:
            self._connection = await self._engine.connect()
        await self._connection.run_sync(_execute, changes)
        await self._connection.commit()

    async def undo(self) -> None:
        """Rolls back."""
        if self._connection is not None:
            await self._connection.rollback()

    async def drop(self) -> None:
        """Gives the connection up."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                await connection.invalidate()
            with suppress(Exception):
                await connection.close()

    async def close(self) -> None:
        """Writes no more."""
        if self._connection is not None:
            await self._connection.close()


class ThreadedHand:
    """Writes in a thread of its own, a group in one go."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._connection: Connection | None = None

    async def write(self, changes: Sequence[Change]) -> None:
        """Stores all of them, or none."""
        await self._do(partial(self._write, changes))

    async def undo(self) -> None:
        """Rolls back."""
        if self._connection is not None:
            await self._do(self._connection.rollback)

    async def drop(self) -> None:
        """Gives the connection up."""
        await self._do(self._drop)

    async def close(self) -> None:
        """Writes no more."""
        await self._do(self._close)
        self._thread.shutdown(wait=False)

    def _do(self, work: Callable[[], None]) -> Awaitable[None]:
        return asyncio.get_running_loop().run_in_executor(self._thread, work)

    def _write(self, changes: Sequence[Change]) -> None:
        if self._connection is None:
            self._connection = self._engine.connect()
        _execute(self._connection, changes)
        self._connection.commit()

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                connection.invalidate()
            with suppress(Exception):
                connection.close()

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()


def _execute(connection: Connection, changes: Sequence[Change]) -> None:
    """Runs the changes in order, neighbours of the same statement in one go."""
    for _, same in groupby(changes, key=lambda change: (id(change[0]), change[1] is None)):
        run = list(same)
        statement, rows = run[0][0], [given for _, given in run if given is not None]
        if not rows:
            for _ in run:
                connection.execute(statement)
        elif connection.dialect.name == "sqlite" and isinstance(statement, Insert):
            _insert(connection, statement, rows)
        else:
            connection.execute(statement, [dict(row) for row in rows])


def _insert(connection: Connection, statement: Insert, rows: Sequence[Mapping[str, Any]]) -> None:
    names = tuple(rows[0])
    plain = _plain(connection.dialect, statement, names)
    if plain is None or any(tuple(row) != names for row in rows):
        connection.execute(statement, [dict(row) for row in rows])
        return
    text, order = plain
    connection.exec_driver_sql(text, [tuple([row[name] for name in order]) for row in rows])


@lru_cache(64)
def _plain(
    dialect: Dialect, statement: Insert, names: tuple[str, ...]
) -> tuple[str, tuple[str, ...]] | None:
    """
    An insert as the driver takes it, and the order of its values.

    None where a value is not stored as it is given, or one is filled in that is not given.
    """
    compiled: Any = statement.compile(
        dialect=dialect, column_keys=list(names), for_executemany=True
    )
    order = tuple(compiled.positiontup)
    types = [compiled.binds[name].type.dialect_impl(dialect) for name in order]
    if set(order) != set(names) or any(kind.bind_processor(dialect) for kind in types):
        return None
    return str(compiled), order
