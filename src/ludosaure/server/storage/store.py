"""Reading what is stored, and the changes one may make to it."""

from dataclasses import dataclass, field
from typing import Any, Literal

from sqlalchemy import Select, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from ludosaure.server.storage.models import (
    AnalysisRow,
    ChatRow,
    GuestRow,
    MoveRow,
    SeatChangeRow,
    SeatRow,
    TableRow,
    UndoRow,
)
from ludosaure.server.storage.writer import Change

CHAT_KEPT = 200  # how much of what was said is shown to somebody who comes in
LISTED = 100  # tables in one list
Status = Literal["open", "running", "finished"]
SeatKind = Literal["person", "bot", "open"]
Handing = Literal["resigned", "stand_in", "back"]


@dataclass
class GuestData:
    """A guest."""

    id: str
    name: str
    language: str | None
    created_at: int


@dataclass
class SeatData:
    """A seat of a table."""

    seat: int
    kind: SeatKind
    guest_id: str | None
    name: str
    level: str | None
    resigned: bool
    nonce: str
    stand_in: str | None = None  # the level of the bot that plays for whoever sits here

    @property
    def is_bot(self) -> bool:
        """Whether a bot decides for this seat now."""
        return self.kind == "bot" or self.resigned or self.stand_in is not None


@dataclass
class SeatChangeData:
    """A seat that changed hands in the middle of a game."""

    ply: int  # decisions made by then
    seat: int
    by_seat: int  # who decided it
    what: Handing
    level: str | None
    at: int


@dataclass
class AnalysisData:
    """What a bot thinks of a finished game; not finished: still to be worked out."""

    table_id: str
    asked_at: int
    finished_at: int | None = None
    report: dict[str, Any] | None = None  # None when finished: it failed


@dataclass
class MoveData:
    """A move of the log."""

    ply: int
    seat: int
    notation: str
    at: int


@dataclass
class ChatData:
    """Something said."""

    at: int
    name: str
    seat: int | None
    text: str


@dataclass
class TableData:
    """A table with its seats; `ply` and `to_move` come from the last move of its log."""

    id: str
    game: str
    rules_version: int
    players: int
    options: dict[str, Any]
    public: bool
    hints: bool
    status: Status
    host: str
    created_at: int
    secret: str
    commitment: str
    seats: list[SeatData] = field(default_factory=list)
    finished_at: int | None = None
    first_seat: int | None = None
    result: dict[str, Any] | None = None
    rematch: str | None = None
    ply: int = 0
    to_move: int | None = None


@dataclass
class Log:
    """Everything that was done at a table."""

    moves: list[MoveData]
    move_ids: dict[tuple[str, str], tuple[int, int]]  # (guest, client id) -> (ply, seat)
    undo_ids: set[tuple[str, str]]
    chat: list[ChatData]
    seat_changes: list[SeatChangeData] = field(default_factory=list)
    seat_change_ids: set[tuple[str, str]] = field(default_factory=set)


class Store:
    """Reads from the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def is_well(self) -> bool:
        """Whether the database answers."""
        async with self._engine.connect() as connection:
            return (await connection.execute(select(1))).scalar_one() == 1

    async def guest(self, guest_id: str) -> GuestData | None:
        """The guest of this id."""
        async with self._engine.connect() as connection:
            row = (await connection.execute(GUEST, {"guest": guest_id})).one_or_none()
        return None if row is None else GuestData(**row._mapping)

    async def table(self, table_id: str) -> TableData | None:
        """One table with its seats."""
        found = await self._tables(TABLES.where(TableRow.id == table_id))
        return found[0] if found else None

    async def log(self, table_id: str) -> Log:
        """What was done at a table, in order."""
        async with self._engine.connect() as connection:
            moves = (await connection.execute(MOVES, {"table": table_id})).all()
            undos = (await connection.execute(UNDOS, {"table": table_id})).all()
            chat = (await connection.execute(CHAT, {"table": table_id})).all()
            seats = (await connection.execute(SEAT_CHANGES, {"table": table_id})).all()
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
            chat=[ChatData(c.at, c.name, c.seat, c.text) for c in reversed(chat)],
            seat_changes=[
                SeatChangeData(s.ply, s.seat, s.by_seat, s.what, s.level, s.at) for s in seats
            ],
            seat_change_ids={(s.guest_id, s.client_id) for s in seats},
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
CHAT = (
    select(ChatRow.at, ChatRow.name, ChatRow.seat, ChatRow.text)
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

# Changes, for the writer. The statements are made once: the database layer knows them again.

INSERT_GUEST = insert(GuestRow)
UPDATE_GUEST = (
    update(GuestRow)
    .where(GuestRow.id == bindparam("guest"))
    .values(name=bindparam("new_name"), language=bindparam("new_language"))
)
INSERT_TABLE = insert(TableRow)
INSERT_SEAT = insert(SeatRow)
INSERT_MOVE = insert(MoveRow)
INSERT_CHAT = insert(ChatRow)
INSERT_UNDO = insert(UndoRow)
INSERT_SEAT_CHANGE = insert(SeatChangeRow)
INSERT_ANALYSIS = insert(AnalysisRow)


def add_guest(guest: GuestData) -> Change:
    """A new guest."""
    return INSERT_GUEST, dict(vars(guest))


def change_guest(guest: GuestData) -> Change:
    """A guest's new name and language."""
    return UPDATE_GUEST, {
        "guest": guest.id,
        "new_name": guest.name,
        "new_language": guest.language,
    }


def add_table(table: TableData) -> list[Change]:
    """A new table with its seats."""
    given = {k: v for k, v in vars(table).items() if k not in ("seats", "ply", "to_move")}
    seats = [(INSERT_SEAT, {"table_id": table.id, **vars(seat)}) for seat in table.seats]
    return [(INSERT_TABLE, given), *seats]


def change_table(table_id: str, **values: Any) -> Change:
    """New values for a table."""
    return update(TableRow).where(TableRow.id == table_id).values(**values), None


def change_seat(table_id: str, seat: SeatData) -> Change:
    """Somebody else on a seat, or another state of who sits there."""
    values = {k: v for k, v in vars(seat).items() if k != "seat"}
    where = (SeatRow.table_id == table_id) & (SeatRow.seat == seat.seat)
    return update(SeatRow).where(where).values(**values), None


def remove_table(table_id: str) -> list[Change]:
    """Clears away a table that was never started."""
    return [
        (delete(ChatRow).where(ChatRow.table_id == table_id), None),
        (delete(SeatRow).where(SeatRow.table_id == table_id), None),
        (delete(TableRow).where(TableRow.id == table_id), None),
    ]


def add_move(
    table_id: str,
    move: MoveData,
    next_seat: int | None,
    guest_id: str | None,
    client_id: str | None,
) -> Change:
    """One more move in the log."""
    return INSERT_MOVE, {
        "table_id": table_id,
        "ply": move.ply,
        "made_as": move.ply,
        "seat": move.seat,
        "notation": move.notation,
        "next_seat": next_seat,
        "guest_id": guest_id,
        "client_id": client_id,
        "at": move.at,
    }


def take_back(table_id: str, to_ply: int, guest_id: str, client_id: str, at: int) -> list[Change]:
    """Moves after *to_ply* no longer count; they stay in the log without a ply."""
    after = (MoveRow.table_id == table_id) & (MoveRow.ply > to_ply)
    undo = {
        "table_id": table_id,
        "guest_id": guest_id,
        "client_id": client_id,
        "to_ply": to_ply,
        "at": at,
    }
    return [(INSERT_UNDO, undo), (update(MoveRow).where(after).values(ply=None), None)]


def add_chat(table_id: str, chat: ChatData, guest_id: str, client_id: str) -> Change:
    """Something said."""
    given = {**vars(chat), "table_id": table_id, "guest_id": guest_id, "client_id": client_id}
    return INSERT_CHAT, given


def add_seat_change(table_id: str, change: SeatChangeData, guest_id: str, client_id: str) -> Change:
    """A seat that changes hands, for the log."""
    given = {**vars(change), "table_id": table_id, "guest_id": guest_id, "client_id": client_id}
    return INSERT_SEAT_CHANGE, given


def add_analysis(analysis: AnalysisData) -> Change:
    """A game to be looked at."""
    return INSERT_ANALYSIS, dict(vars(analysis))


def restart_analysis(table_id: str) -> Change:
    """A game to be looked at once more."""
    return update(AnalysisRow).where(AnalysisRow.table_id == table_id).values(
        finished_at=None
    ), None


def finish_analysis(table_id: str, at: int, report: dict[str, Any] | None) -> Change:
    """What was found; None when it could not be worked out."""
    where = AnalysisRow.table_id == table_id
    return update(AnalysisRow).where(where).values(finished_at=at, report=report), None
