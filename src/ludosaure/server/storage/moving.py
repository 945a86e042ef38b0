"""
Carrying everything from one database into another, SQLite or PostgreSQL, both ways.

The source is read as of one moment. What only says which process does what just now (nodes, who
looks at which table, jobs) stays behind, and so do replays: all this is made anew where the data
arrives.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from sqlalchemy import Connection, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ludosaure.server.storage.models import (
    AnalysisRow,
    Base,
    ChatRow,
    GuestRow,
    KeyRow,
    MoveRow,
    QuestionRow,
    ReadyRow,
    SeatChangeRow,
    SeatRow,
    SubscriptionRow,
    TableRow,
    UndoRow,
)

CARRIED: tuple[type[Base], ...] = (  # each after what it refers to
    KeyRow,
    GuestRow,
    SubscriptionRow,
    TableRow,
    SeatRow,
    MoveRow,
    UndoRow,
    SeatChangeRow,
    ChatRow,
    AnalysisRow,
    ReadyRow,
    QuestionRow,
)
COUNTED = (MoveRow, UndoRow, SeatChangeRow, ChatRow)  # the database numbers their rows
AT_ONCE = 1000
Engine: TypeAlias = AsyncEngine  # for who opens both ends and looks into neither
Progress: TypeAlias = Callable[[int, int], None]


class NotEmpty(Exception):
    """There are games in the target already."""


async def carry(source: AsyncEngine, target: AsyncEngine, progress: Progress) -> int:
    """Copies all rows, all or none; how many there were."""
    async with _of_one_moment(source).connect() as read, target.begin() as write:
        for kept in (GuestRow, TableRow):
            if (await write.execute(select(func.count()).select_from(kept))).scalar_one():
                raise NotEmpty
        counts = [
            (await read.execute(select(func.count()).select_from(row))).scalar_one()
            for row in CARRIED
        ]
        total, done = sum(counts), 0
        for row in CARRIED:
            async for rows in _chunks(read, row):
                await write.execute(insert(row), rows)
                done += len(rows)
                progress(done, total)
        await write.run_sync(_count_on)
    return done


def _of_one_moment(engine: AsyncEngine) -> AsyncEngine:
    if engine.dialect.name == "postgresql":
        return engine.execution_options(isolation_level="REPEATABLE READ")
    return engine


async def _chunks(connection: AsyncConnection, row: type[Base]) -> Any:
    """The rows of one kind, in the order of their keys, a thousand at a time."""
    columns = list(row.__table__.c)
    keys = [column for column in columns if column.primary_key]
    rows = await connection.stream(select(*columns).order_by(*keys))
    async for some in rows.mappings().partitions(AT_ONCE):
        yield [dict(one) for one in some]


def _count_on(connection: Connection) -> None:
    """PostgreSQL goes on counting rows where the source had stopped."""
    if connection.dialect.name != "postgresql":
        return
    for row in COUNTED:
        table, last = row.__tablename__, func.coalesce(func.max(row.id), 1)
        sequence = func.pg_get_serial_sequence(table, "id")
        connection.execute(select(func.setval(sequence, last)).select_from(row))


async def table_ids(engine: AsyncEngine) -> list[str]:
    """All tables."""
    async with engine.connect() as connection:
        return list((await connection.execute(select(TableRow.id).order_by(TableRow.id))).scalars())


async def kept_key(engine: AsyncEngine, name: str) -> str | None:
    """A key that is kept in the database."""
    async with engine.connect() as connection:
        found = await connection.execute(select(KeyRow.value).where(KeyRow.name == name))
        return found.scalar_one_or_none()


async def keep_key(engine: AsyncEngine, name: str, value: str) -> None:
    """Keeps a key in the database, where there is none."""
    if await kept_key(engine, name) is None:
        async with engine.begin() as connection:
            await connection.execute(insert(KeyRow).values(name=name, value=value))
