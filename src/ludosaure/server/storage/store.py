"""Reading what is stored."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Select, bindparam, func, or_, select
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ludosaure.server.storage.clock import stored_now
from ludosaure.server.storage.data import (
    AnalysisData,
    ChatData,
    GuestData,
    Log,
    MoveData,
    News,
    QuestionData,
    ReadyData,
    ReplayData,
    SeatChangeData,
    SeatData,
    StepData,
    TableData,
)
from ludosaure.server.storage.models import (
    AnalysisRow,
    ChatRow,
    GuestRow,
    JobRow,
    MoveRow,
    NodeRow,
    PresenceRow,
    QuestionRow,
    ReadyRow,
    ReplayRow,
    SeatChangeRow,
    SeatRow,
    TableRow,
    UndoRow,
)
from ludosaure.server.storage.writer import NotStored, is_away

CHAT_KEPT = 200  # how much of what was said is shown to somebody who comes in
LISTED = 100  # tables in one list


class Store:
    """Reads from the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = self._at_once = engine
        if engine.dialect.name == "postgresql":  # what is read together is of one moment
            self._engine = engine.execution_options(isolation_level="REPEATABLE READ")
            self._at_once = engine.execution_options(isolation_level="AUTOCOMMIT")

    @asynccontextmanager
    async def _reading(self, *, at_once: bool = False) -> AsyncIterator[AsyncConnection]:
        """
        A connection; a database that does not answer is told as one that may be tried again.

        What is read *at once*, by statements that need nothing of each other, needs no transaction.
        """
        engine = self._at_once if at_once else self._engine
        try:
            async with engine.connect() as connection:
                yield connection
        except (OSError, DBAPIError) as error:
            if is_away(error) or isinstance(error, (InterfaceError, OperationalError)):
                raise NotStored from error
            raise

    async def guest(self, guest_id: str) -> GuestData | None:
        """The guest of this id."""
        async with self._reading(at_once=True) as connection:
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
        async with self._reading() as connection:
            return await self._log(connection, table_id)

    async def whole(self, table_id: str) -> tuple[TableData, Log] | None:
        """One table with its seats and its log, all of one moment."""
        async with self._reading() as connection:
            found = await _read_tables(connection, TABLES.where(TableRow.id == table_id))
            return (found[0], await self._log(connection, table_id)) if found else None

    async def _log(self, connection: AsyncConnection, table_id: str) -> Log:
        moves = (await connection.execute(MOVES, {"table": table_id})).all()
        undos = (await connection.execute(UNDOS, {"table": table_id})).all()
        chat = (await connection.execute(CHAT, {"table": table_id})).all()
        seats = (await connection.execute(SEAT_CHANGES, {"table": table_id})).all()
        ready = (await connection.execute(READY, {"table": table_id})).all()
        asked = (await connection.execute(QUESTION, {"table": table_id})).one_or_none()
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
            chat=[ChatData(**c._mapping) for c in reversed(chat)],
            seat_changes=[
                SeatChangeData(s.ply, s.seat, s.by_seat, s.what, s.level, s.at, s.step)
                for s in seats
            ],
            seat_change_ids={(s.guest_id, s.client_id) for s in seats},
            ready={row.seat: ReadyData(**row._mapping) for row in ready},
            question=None
            if asked is None
            else QuestionData(
                asked.by_seat, asked.guest_id, asked.client_id, asked.to_ply, set(asked.waiting_for)
            ),
            step=max((m.step for m in moves if m.step is not None), default=0),
        )

    async def steps(self, table_id: str, after: int) -> list[StepData]:
        """The changes of a table after a number, in order."""
        async with self._reading(at_once=True) as connection:
            found = await connection.execute(STEPS, {"table": table_id, "after": after})
            return [
                StepData(row.step, row.what, row.seat, _move_of(row), row.guest_id, row.client_id)
                for row in found
            ]

    async def news(self, table_ids: Sequence[str], node: str) -> dict[str, News]:
        """The last change of each of these tables, and who looks at them through another node."""
        news = {table_id: News() for table_id in table_ids}
        async with self._reading(at_once=True) as connection:
            for row in await connection.execute(LAST_STEPS, {"tables": list(table_ids)}):
                news[row.table_id].step = row.step or 0
            given = {"tables": list(table_ids), "node": node}
            for here in await connection.execute(PRESENT, given):
                news[here.table_id].present |= {here.guest_id}
        return news

    async def was_said(self, table_id: str, guest_id: str, client_id: str) -> bool:
        """Whether something was said under this id."""
        given = {"table": table_id, "guest": guest_id, "client": client_id}
        async with self._reading(at_once=True) as connection:
            return (await connection.execute(SAID, given)).first() is not None

    async def progress(self, table_id: str) -> int | None:
        """How far an analysis is; None when nobody is at it."""
        async with self._reading(at_once=True) as connection:
            return (await connection.execute(PROGRESS, {"table": table_id})).scalar_one_or_none()

    async def analysis(self, table_id: str) -> AnalysisData | None:
        """What is known of a finished game, if anybody asked."""
        async with self._reading(at_once=True) as connection:
            row = (await connection.execute(ANALYSIS, {"table": table_id})).one_or_none()
        return None if row is None else AnalysisData(**row._mapping)

    async def replay(self, table_id: str, eyes: str) -> ReplayData | None:
        """A finished game as it was told again to these eyes, if it is kept."""
        given = {"table": table_id, "eyes": eyes}
        async with self._reading(at_once=True) as connection:
            row = (await connection.execute(REPLAY, given)).one_or_none()
        return None if row is None else ReplayData(**row._mapping)

    async def unfinished_analyses(self) -> list[str]:
        """The tables whose games are still to be looked at, in the order they were asked for."""
        async with self._reading(at_once=True) as connection:
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
        async with self._reading() as connection:
            return await _read_tables(connection, query, most)


async def _read_tables(
    connection: AsyncConnection, query: Select[Any], most: int = LISTED
) -> list[TableData]:
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


def _move_of(row: Any) -> MoveData | None:
    """The move of a change that still counts and after which the game goes on."""
    if row.ply is None or row.next_seat is None:
        return None
    return MoveData(row.ply, row.seat, row.notation, row.at)


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
        MoveRow.step,
    )
    .where(MoveRow.table_id == bindparam("table"))
    .order_by(MoveRow.id)
)
UNDOS = select(UndoRow.guest_id, UndoRow.client_id).where(UndoRow.table_id == bindparam("table"))
READY = select(
    ReadyRow.seat, ReadyRow.guest_id, ReadyRow.client_id, ReadyRow.moves, ReadyRow.at
).where(ReadyRow.table_id == bindparam("table"))
CHAT = (
    select(ChatRow.at, ChatRow.name, ChatRow.seat, ChatRow.text, ChatRow.heard_by, ChatRow.step)
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
REPLAY = select(*ReplayRow.__table__.c).where(
    ReplayRow.table_id == bindparam("table"), ReplayRow.eyes == bindparam("eyes")
)
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
QUESTION = select(*QuestionRow.__table__.c).where(QuestionRow.table_id == bindparam("table"))
STEPS = (
    select(
        MoveRow.step,
        MoveRow.what,
        MoveRow.seat,
        MoveRow.ply,
        MoveRow.next_seat,
        MoveRow.notation,
        MoveRow.at,
        MoveRow.guest_id,
        MoveRow.client_id,
    )
    .where(MoveRow.table_id == bindparam("table"), MoveRow.step > bindparam("after"))
    .order_by(MoveRow.step)
)
SAID = select(ChatRow.id).where(
    ChatRow.table_id == bindparam("table"),
    ChatRow.guest_id == bindparam("guest"),
    ChatRow.client_id == bindparam("client"),
)
LAST_STEPS = (
    select(MoveRow.table_id, func.max(MoveRow.step).label("step"))
    .where(MoveRow.table_id.in_(bindparam("tables", expanding=True)))
    .group_by(MoveRow.table_id)
)
PRESENT = (
    select(PresenceRow.table_id, PresenceRow.guest_id)
    .join(NodeRow, NodeRow.id == PresenceRow.node)
    .where(
        PresenceRow.table_id.in_(bindparam("tables", expanding=True)),
        PresenceRow.node != bindparam("node"),
        NodeRow.until > stored_now(),
    )
)
PROGRESS = select(JobRow.done).where(
    JobRow.kind == "analysis", JobRow.table_id == bindparam("table"), JobRow.node.is_not(None)
)
