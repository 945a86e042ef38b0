"""
The changes one may make to what is stored, for the writer.

The statements are made once: the database layer knows them again.
"""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import bindparam, delete, insert, update

from ludosaure.server.storage.data import (
    AnalysisData,
    ChatData,
    GuestData,
    JobKind,
    MoveData,
    QuestionData,
    ReadyData,
    ReplayData,
    SeatChangeData,
    SeatData,
    TableData,
    What,
)
from ludosaure.server.storage.hands import Change
from ludosaure.server.storage.models import (
    AnalysisRow,
    BeatRow,
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
    TableRow,
    UndoRow,
)

INSERT_BEAT = insert(BeatRow)
INSERT_GUEST = insert(GuestRow)
UPDATE_GUEST = (
    update(GuestRow)
    .where(GuestRow.id == bindparam("guest"))
    .values(
        name=bindparam("new_name"),
        language=bindparam("new_language"),
        generation=bindparam("new_generation"),
    )
)
INSERT_TABLE = insert(TableRow)
INSERT_SEAT = insert(SeatRow)
INSERT_MOVE = insert(MoveRow)
INSERT_CHAT = insert(ChatRow)
INSERT_UNDO = insert(UndoRow)
INSERT_READY = insert(ReadyRow)
INSERT_SEAT_CHANGE = insert(SeatChangeRow)
INSERT_ANALYSIS = insert(AnalysisRow)
INSERT_REPLAY = insert(ReplayRow)
DELETE_REPLAY = delete(ReplayRow).where(
    ReplayRow.table_id == bindparam("of_table"), ReplayRow.eyes == bindparam("of_eyes")
)
INSERT_QUESTION = insert(QuestionRow)
INSERT_PRESENCE = insert(PresenceRow)
INSERT_JOB = insert(JobRow)
DELETE_JOB = delete(JobRow).where(
    JobRow.kind == bindparam("of_kind"), JobRow.table_id == bindparam("of_table")
)
DELETE_PRESENCE = delete(PresenceRow).where(
    PresenceRow.table_id == bindparam("of_table"),
    PresenceRow.guest_id == bindparam("of_guest"),
    PresenceRow.node == bindparam("of_node"),
)
NUMBERED = (INSERT_CHAT, INSERT_SEAT_CHANGE)  # rows that say at which step they were written


def numbered(
    table_id: str, step: int, what: What, seat: int, at: int, changes: Sequence[Change]
) -> tuple[list[Change], int]:
    """
    Changes of a table with the numbers after *step*, and the last number.

    Every move has its own; what is no move takes one together, and it comes first: whoever is
    second at a number stores nothing at all.
    """
    moves = sum(change[0] is INSERT_MOVE for change in changes)
    given: list[Change] = []
    if moves == 0:
        step += 1
        marker = {"ply": None, "made_as": 0, "seat": seat, "notation": "", "next_seat": None}
        row = {**marker, "table_id": table_id, "guest_id": None, "client_id": None, "at": at}
        given.append((INSERT_MOVE, {**row, "step": step, "what": what}))
    for statement, values in changes:
        if statement is INSERT_MOVE and values is not None:
            step += 1
            given.append((statement, {**values, "step": step}))
        elif statement in NUMBERED and values is not None:
            given.append((statement, {**values, "step": step}))
        else:
            given.append((statement, values))
    return given, step


def beat(at: int) -> list[Change]:
    """A sign of life, written for no other reason than to see that writing works."""
    return [(delete(BeatRow), None), (INSERT_BEAT, {"at": at})]


def add_guest(guest: GuestData) -> Change:
    """A new guest."""
    return INSERT_GUEST, dict(vars(guest))


def change_guest(guest: GuestData) -> Change:
    """A guest's new name, language and generation of cookies."""
    return UPDATE_GUEST, {
        "guest": guest.id,
        "new_name": guest.name,
        "new_language": guest.language,
        "new_generation": guest.generation,
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
        (delete(MoveRow).where(MoveRow.table_id == table_id), None),
        (delete(ChatRow).where(ChatRow.table_id == table_id), None),
        not_ready(table_id),
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
        "step": None,
        "what": "move",
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
    later = update(MoveRow).where(after).values(ply=None)
    return [(INSERT_UNDO, undo), (later, None), not_ready(table_id)]


def make_ready(table_id: str, ready: ReadyData) -> list[Change]:
    """What a seat settled, instead of what it had settled before."""
    return [not_ready(table_id, ready.seat), (INSERT_READY, {"table_id": table_id, **vars(ready)})]


def not_ready(table_id: str, seat: int | None = None) -> Change:
    """Nothing is settled any more, by this seat or by any."""
    where = ReadyRow.table_id == table_id
    return delete(ReadyRow).where(where if seat is None else where & (ReadyRow.seat == seat)), None


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


def finish_analysis(table_id: str, at: int, report: dict[str, object] | None) -> Change:
    """What was found; None when it could not be worked out."""
    where = AnalysisRow.table_id == table_id
    return update(AnalysisRow).where(where).values(finished_at=at, report=report), None


def keep_replay(replay: ReplayData) -> list[Change]:
    """A finished game as it is told again, instead of what was kept before."""
    gone = {"of_table": replay.table_id, "of_eyes": replay.eyes}
    return [(DELETE_REPLAY, gone), (INSERT_REPLAY, dict(vars(replay)))]


# Where several nodes serve


def ask(table_id: str, question: QuestionData) -> list[Change]:
    """An undo somebody asks for, or who still has to answer it."""
    given = {
        "table_id": table_id,
        "by_seat": question.by,
        "guest_id": question.guest_id,
        "client_id": question.client_id,
        "to_ply": question.to_ply,
        "waiting_for": sorted(question.waiting_for),
    }
    return [ask_no_more(table_id), (INSERT_QUESTION, given)]


def ask_no_more(table_id: str) -> Change:
    """The question is answered, or nobody asks any more."""
    return delete(QuestionRow).where(QuestionRow.table_id == table_id), None


def come(table_id: str, guest_id: str, node: str) -> list[Change]:
    """Somebody looks at a table through a node."""
    given = {"table_id": table_id, "guest_id": guest_id, "node": node}
    return [go(table_id, guest_id, node), (INSERT_PRESENCE, given)]


def go(table_id: str, guest_id: str, node: str) -> Change:
    """Somebody no longer looks at a table through a node."""
    return DELETE_PRESENCE, {"of_table": table_id, "of_guest": guest_id, "of_node": node}


def add_job(kind: JobKind, table_id: str, node: str | None, at: int) -> list[Change]:
    """Work for a node, or for whoever takes it first."""
    given = {"kind": kind, "table_id": table_id, "node": node, "asked_at": at}
    return [end_job(kind, table_id), (INSERT_JOB, given)]


def end_job(kind: JobKind, table_id: str) -> Change:
    """Work that is done, or not to be done any more."""
    return DELETE_JOB, {"of_kind": kind, "of_table": table_id}


def end_own_job(kind: JobKind, table_id: str, node: str) -> Change:
    """Work that is done, unless another node has taken it meanwhile."""
    where = (JobRow.kind == kind) & (JobRow.table_id == table_id) & (JobRow.node == node)
    return delete(JobRow).where(where), None


def tell_progress(kind: JobKind, table_id: str, done: int) -> Change:
    """How far a job is."""
    where = (JobRow.kind == kind) & (JobRow.table_id == table_id)
    return update(JobRow).where(where).values(done=done), None
