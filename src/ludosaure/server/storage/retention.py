"""How long what is not needed any more is kept: chat, finished and forgotten tables, guests."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, delete, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ludosaure.server.storage.models import (
    AnalysisRow,
    ChatRow,
    GuestRow,
    JobRow,
    MoveRow,
    PresenceRow,
    QuestionRow,
    ReadyRow,
    ReplayRow,
    SeatChangeRow,
    SeatRow,
    SubscriptionRow,
    TableRow,
    UndoRow,
)

AT_ONCE = 200  # tables or guests in one transaction
OF_TABLES = (
    ChatRow,
    MoveRow,
    UndoRow,
    SeatChangeRow,
    AnalysisRow,
    ReplayRow,
    ReadyRow,
    QuestionRow,
    PresenceRow,
    JobRow,
    SeatRow,
)


@dataclass(frozen=True)
class Keeping:
    """How many days each is kept; 0: for ever."""

    chat: float = 0
    finished: float = 0
    waiting: float = 0  # tables that never started
    guests: float = 0  # who is at no table any more


async def forget(engine: AsyncEngine, keeping: Keeping, now: int) -> dict[str, int]:
    """Forgets what is older; how much of each."""
    gone: dict[str, int] = {}

    def before(days: float) -> int:
        return now - int(days * 24 * 3600 * 1000)

    if keeping.chat:
        async with engine.begin() as connection:
            old = await connection.execute(delete(ChatRow).where(ChatRow.at < before(keeping.chat)))
            gone["chat"] = old.rowcount
    if keeping.finished:
        done = (TableRow.status == "finished") & (TableRow.finished_at < before(keeping.finished))
        gone["finished"] = await _tables(engine, select(TableRow.id).where(done))
    if keeping.waiting:
        open_ = (TableRow.status == "open") & (TableRow.created_at < before(keeping.waiting))
        gone["waiting"] = await _tables(engine, select(TableRow.id).where(open_))
    if keeping.guests:
        gone["guests"] = await _guests(engine, before(keeping.guests))
    return gone


async def _tables(engine: AsyncEngine, old: Select[Any]) -> int:
    count = 0
    while True:
        async with engine.begin() as connection:
            ids = list((await connection.execute(old.limit(AT_ONCE))).scalars())
            for row in OF_TABLES:
                await connection.execute(delete(row).where(row.table_id.in_(ids)))
            await connection.execute(delete(TableRow).where(TableRow.id.in_(ids)))
        count += len(ids)
        if len(ids) < AT_ONCE:
            return count


async def _guests(engine: AsyncEngine, before: int) -> int:
    """Guests who came before then and are at no table that is kept."""
    seated = select(SeatRow.guest_id).where(SeatRow.guest_id.is_not(None))
    hosts = select(TableRow.host)
    needed = or_(GuestRow.id.in_(seated), GuestRow.id.in_(hosts))
    old = select(GuestRow.id).where(GuestRow.created_at < before, ~needed).limit(AT_ONCE)
    count = 0
    while True:
        async with engine.begin() as connection:
            ids = list((await connection.execute(old)).scalars())
            await _drop_guests(connection, ids)
        count += len(ids)
        if len(ids) < AT_ONCE:
            return count


async def _drop_guests(connection: AsyncConnection, ids: list[str]) -> None:
    if ids:
        gone = delete(SubscriptionRow).where(SubscriptionRow.guest_id.in_(ids))
        await connection.execute(gone)
        await connection.execute(delete(GuestRow).where(GuestRow.id.in_(ids)))
