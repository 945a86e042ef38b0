"""Reading what is stored."""

from typing import Any

from sqlalchemy import Select, bindparam, func, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine

from ludosaure.server.storage.data import (
    AnalysisData,
    ChatData,
    GuestData,
    Log,
    MoveData,
    ReadyData,
    SeatChangeData,
    SeatData,
    TableData,
)
from ludosaure.server.storage.models import (
    AnalysisRow,
    ChatRow,
    GuestRow,
    MoveRow,
    ReadyRow,
    SeatChangeRow,
    SeatRow,
    TableRow,
    UndoRow,
)

CHAT_KEPT = 200  # how much of what was said is shown to somebody who comes in
LISTED = 100  # tables in one list


class Store:
    """Reads from the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def guest(self, guest_id: str) -> GuestData | None:
        """The guest of this id."""
        async with self._engine.connect() as connection:
            row = (await connection.execute(GUEST, {"guest": guest_id})).one_or_none()
        return None if row is None else GuestData(**row._mapping)

    async def table(self, table_id: str) -> TableData | None:
        """One table with its seats."""
        found = await self._tables(TABLES.where(TableRow.id == table_id))
        return found[0] if found else None

    async def open_table(self, words: str) -> TableData | None:
        """The table that waits for players under these four words, if there is just one."""
        found = await self._tables(
            TABLES.where(TableRow.status == "open", TableRow.id.startswith(f"{words}-"))
        )
        return found[0] if len(found) == 1 else None

    async def log(self, table_id: str) -> Log:
        """What was done at a table, in order."""
        async with self._engine.connect() as connection:
            moves = (await connection.execute(MOVES, {"table": table_id})).all()
            undos = (await connection.execute(UNDOS, {"table": table_id})).all()
            chat = (await connection.execute(CHAT, {"table": table_id})).all()
            seats = (await connection.execute(SEAT_CHANGES, {"table": table_id})).all()
            ready = (await connection.execute(READY, {"table": table_id})).all()
        made = [MoveData(m.ply, m.seat, m.notation, m.at) for m in moves if m.ply is not None]
        made.sort(key=lambda move: move.ply)
        return Log(
            moves=made,
            move_ids={
                (m.guest_id, m.client_id): (m.made_as, m.seat)
                for m in moves
                if m.guest_id and m.client_id
            },
            undo_ids={(u.guest_id, u.client_id) for u in undos},
            chat=[ChatData(c.at, c.name, c.seat, c.text, c.heard_by) for c in reversed(chat)],
            seat_changes=[
                SeatChangeData(s.ply, s.seat, s.by_seat, s.what, s.level, s.at) for s in seats
            ],
            seat_change_ids={(s.guest_id, s.client_id) for s in seats},
            ready={row.seat: ReadyData(**row._mapping) for row in ready},
        )

    async def analysis(self, table_id: str) -> AnalysisData | None:
        """What is known of a finished game, if anybody asked."""
        async with self._engine.connect() as connection:
            row = (await connection.execute(ANALYSIS, {"table": table_id})).one_or_none()
        return None if row is None else AnalysisData(**row._mapping)

    async def unfinished_analyses(self) -> list[str]:
        """The tables whose games are still to be looked at, in the order they were asked for."""
        async with self._engine.connect() as connection:
            return list((await connection.execute(UNFINISHED_ANALYSES)).scalars())

    async def tables_of(self, guest_id: str) -> list[TableData]:
        """The open and running tables of a guest, newest first."""
        mine = select(SeatRow.table_id).where(SeatRow.guest_id == guest_id)
        return await self._tables(
            TABLES.where(
                TableRow.status != "finished",
                or_(TableRow.id.in_(mine), TableRow.host == guest_id),
            )
        )

    async def open_tables(self) -> list[TableData]:
        """Public tables with a free seat, newest first."""
        return await self._tables(TABLES.where(TableRow.status == "open", TableRow.public))

    async def finished_tables(self, guest_id: str) -> list[TableData]:
        """The finished games of a guest, newest first."""
        mine = select(SeatRow.table_id).where(SeatRow.guest_id == guest_id)
        return await self._tables(
            TABLES.where(TableRow.status == "finished", TableRow.id.in_(mine))
        )

    async def waiting_for_bots(self) -> list[str]:
        """Running tables where, after a restart, a bot has to go on."""
        running = await self._tables(TABLES.where(TableRow.status == "running"), most=1000)
        return [
            table.id
            for table in running
            if table.to_move is not None and table.seats[table.to_move].is_bot
        ]

    async def _tables(self, query: Select[Any], most: int = LISTED) -> list[TableData]:
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query.limit(most))).all()
            ids = [row.id for row in rows]
            seats = (await connection.execute(SEATS, {"tables": ids})).all()
            last = (await connection.execute(LAST_MOVES, {"tables": ids})).all()
        tables = {row.id: TableData(**row._mapping, seats=[]) for row in rows}
        for table in tables.values():
            table.to_move = table.first_seat if table.status == "running" else None
        for row in seats:
            given = dict(row._mapping)
            tables[given.pop("table_id")].seats.append(SeatData(**given))
        for row in last:
            tables[row.table_id].ply = row.ply
            running = tables[row.table_id].status == "running"
            tables[row.table_id].to_move = row.next_seat if running else None
        return list(tables.values())


GUEST = select(*GuestRow.__table__.c).where(GuestRow.id == bindparam("guest"))
TABLES = select(*TableRow.__table__.c).order_by(TableRow.created_at.desc(), TableRow.id)
SEATS = (
    select(*SeatRow.__table__.c)
    .where(SeatRow.table_id.in_(bindparam("tables", expanding=True)))
    .order_by(SeatRow.table_id, SeatRow.seat)
)
MOVES = (
    select(
        MoveRow.ply,
        MoveRow.made_as,
        MoveRow.seat,
        MoveRow.notation,
        MoveRow.at,
        MoveRow.guest_id,
        MoveRow.client_id,
    )
    .where(MoveRow.table_id == bindparam("table"))
    .order_by(MoveRow.id)
)
UNDOS = select(UndoRow.guest_id, UndoRow.client_id).where(UndoRow.table_id == bindparam("table"))
READY = select(
    ReadyRow.seat, ReadyRow.guest_id, ReadyRow.client_id, ReadyRow.moves, ReadyRow.at
).where(ReadyRow.table_id == bindparam("table"))
CHAT = (
    select(ChatRow.at, ChatRow.name, ChatRow.seat, ChatRow.text, ChatRow.heard_by)
    .where(ChatRow.table_id == bindparam("table"))
    .order_by(ChatRow.id.desc())
    .limit(CHAT_KEPT)
)
SEAT_CHANGES = (
    select(*SeatChangeRow.__table__.c)
    .where(SeatChangeRow.table_id == bindparam("table"))
    .order_by(SeatChangeRow.id)
)
ANALYSIS = select(*AnalysisRow.__table__.c).where(AnalysisRow.table_id == bindparam("table"))
UNFINISHED_ANALYSES = (
    select(AnalysisRow.table_id)
    .where(AnalysisRow.finished_at.is_(None))
    .order_by(AnalysisRow.asked_at)
)
_LAST_PLY = (
    select(MoveRow.table_id, func.max(MoveRow.ply).label("ply"))
    .where(MoveRow.table_id.in_(bindparam("tables", expanding=True)))
    .group_by(MoveRow.table_id)
    .subquery()
)
LAST_MOVES = select(MoveRow.table_id, MoveRow.ply, MoveRow.next_seat).join(
    _LAST_PLY, (MoveRow.table_id == _LAST_PLY.c.table_id) & (MoveRow.ply == _LAST_PLY.c.ply)
)
