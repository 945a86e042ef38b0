"""
The rows we keep for years.

A game is stored as what replays it: game, rules version, options, secret and nonces, and the moves
as text. Nothing here is particular to one database.
"""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

LongInteger = BigInteger().with_variant(Integer, "sqlite")  # SQLite counts only INTEGER keys up


class Base(DeclarativeBase):
    """The mother of all rows."""


class GuestRow(Base):
    """Somebody who plays without an account."""

    __tablename__ = "guests"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    name: Mapped[str] = mapped_column(String(60))
    language: Mapped[str | None] = mapped_column(String(5))
    created_at: Mapped[int] = mapped_column(BigInteger)
    generation: Mapped[int] = mapped_column(Integer, server_default="0")  # of cookies that count


class BeatRow(Base):
    """The last sign of life: written to see that writing works."""

    __tablename__ = "beats"

    at: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)


class TableRow(Base):
    """A table: what is played there, and everything chance comes from."""

    __tablename__ = "tables"
    __table_args__ = (Index("tables_by_status", "status", "public", "created_at"),)

    id: Mapped[str] = mapped_column(String(60), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    rules_version: Mapped[int] = mapped_column(Integer)
    players: Mapped[int] = mapped_column(Integer)
    options: Mapped[dict[str, object]] = mapped_column(JSON)
    public: Mapped[bool] = mapped_column(Boolean)
    hints: Mapped[bool] = mapped_column(Boolean)
    status: Mapped[str] = mapped_column(String(10))  # open, running, finished
    host: Mapped[str] = mapped_column(String(40), ForeignKey("guests.id"))
    created_at: Mapped[int] = mapped_column(BigInteger)
    finished_at: Mapped[int | None] = mapped_column(BigInteger)
    secret: Mapped[str] = mapped_column(String(64))  # shown to nobody before the end
    commitment: Mapped[str] = mapped_column(String(64))
    first_seat: Mapped[int | None] = mapped_column(Integer)  # who decides first, once started
    result: Mapped[dict[str, object] | None] = mapped_column(JSON(none_as_null=True))
    rematch: Mapped[str | None] = mapped_column(String(60))
    absence: Mapped[str] = mapped_column(String(10), server_default="bot")  # wait, bot, lose
    absence_s: Mapped[float] = mapped_column(Float, server_default="30")  # away for so long


class SeatRow(Base):
    """A seat of a table and who sits there."""

    __tablename__ = "seats"
    __table_args__ = (Index("seats_by_guest", "guest_id"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))  # person, bot, open
    guest_id: Mapped[str | None] = mapped_column(String(40), ForeignKey("guests.id"))
    name: Mapped[str] = mapped_column(String(60))
    level: Mapped[str | None] = mapped_column(String(40))
    resigned: Mapped[bool] = mapped_column(Boolean)
    nonce: Mapped[str] = mapped_column(String(64))
    stand_in: Mapped[str | None] = mapped_column(String(40))  # level of the bot that plays for them


class MoveRow(Base):
    """
    One decision: the log that is the truth.

    `ply` counts decisions from 1 and is NULL once a move was taken back, so that (table, ply) stays
    unique while nothing is ever forgotten. `next_seat` is who decides after it (NULL: game over).

    Where several nodes serve, `step` counts every change of a table, and whoever comes second at
    one step has lost the race. What is no move has a row without a ply that says `what` it is.
    """

    __tablename__ = "moves"
    __table_args__ = (
        UniqueConstraint("table_id", "ply", name="one_move_a_ply"),
        UniqueConstraint("table_id", "guest_id", "client_id", name="one_move_an_id"),
        Index(
            "one_change_a_step",
            "table_id",
            "step",
            unique=True,
            sqlite_where=text("step IS NOT NULL"),  # none has one there
        ),
    )

    id: Mapped[int] = mapped_column(LongInteger, primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"))
    ply: Mapped[int | None] = mapped_column(Integer)
    made_as: Mapped[int] = mapped_column(Integer)  # the ply it was made as, kept when taken back
    seat: Mapped[int] = mapped_column(Integer)
    notation: Mapped[str] = mapped_column(String(200))
    next_seat: Mapped[int | None] = mapped_column(Integer)
    guest_id: Mapped[str | None] = mapped_column(String(40))  # NULL: a bot's move
    client_id: Mapped[str | None] = mapped_column(String(64))
    at: Mapped[int] = mapped_column(BigInteger)
    step: Mapped[int | None] = mapped_column(Integer)  # NULL: one process alone wrote it
    what: Mapped[str] = mapped_column(String(10), server_default="move")  # undo, chat, seat, table


class UndoRow(Base):
    """Moves taken back: who asked, and to which ply."""

    __tablename__ = "undos"
    __table_args__ = (UniqueConstraint("table_id", "guest_id", "client_id", name="one_undo_an_id"),)

    id: Mapped[int] = mapped_column(LongInteger, primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"))
    guest_id: Mapped[str] = mapped_column(String(40))
    client_id: Mapped[str] = mapped_column(String(64))
    to_ply: Mapped[int] = mapped_column(Integer)
    at: Mapped[int] = mapped_column(BigInteger)


class SeatChangeRow(Base):
    """A seat that changed hands in the middle of a game: resigned, taken by a bot, taken back."""

    __tablename__ = "seat_changes"
    __table_args__ = (
        UniqueConstraint("table_id", "guest_id", "client_id", name="one_seat_change_an_id"),
    )

    id: Mapped[int] = mapped_column(LongInteger, primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"))
    guest_id: Mapped[str] = mapped_column(String(40))  # who did it
    client_id: Mapped[str] = mapped_column(String(64))
    ply: Mapped[int] = mapped_column(Integer)  # decisions made by then
    seat: Mapped[int] = mapped_column(Integer)
    by_seat: Mapped[int] = mapped_column(Integer)
    what: Mapped[str] = mapped_column(String(10))  # resigned, stand_in, back, away, time
    level: Mapped[str | None] = mapped_column(String(40))
    at: Mapped[int] = mapped_column(BigInteger)
    step: Mapped[int | None] = mapped_column(Integer)


class AnalysisRow(Base):
    """What a bot thinks of a finished game; until `finished_at` it is still to be worked out."""

    __tablename__ = "analyses"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    asked_at: Mapped[int] = mapped_column(BigInteger)
    finished_at: Mapped[int | None] = mapped_column(BigInteger)
    report: Mapped[dict[str, object] | None] = mapped_column(
        JSON(none_as_null=True)
    )  # NULL: failed


class ReplayRow(Base):
    """A finished game as it is told again, to some eyes; it can be made anew at any time."""

    __tablename__ = "replays"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    eyes: Mapped[str] = mapped_column(String(10), primary_key=True)  # all, spectator, a seat
    edition: Mapped[str] = mapped_column(String(16))  # of the sources and names it was made with
    code: Mapped[str] = mapped_column(Text)
    frames: Mapped[bytes] = mapped_column(LargeBinary)  # JSON, compressed


class ChatRow(Base):
    """Something said at a table."""

    __tablename__ = "chat"
    __table_args__ = (UniqueConstraint("table_id", "guest_id", "client_id", name="one_chat_an_id"),)

    id: Mapped[int] = mapped_column(LongInteger, primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"))
    guest_id: Mapped[str] = mapped_column(String(40))
    client_id: Mapped[str] = mapped_column(String(64))
    at: Mapped[int] = mapped_column(BigInteger)
    name: Mapped[str] = mapped_column(String(60))
    seat: Mapped[int | None] = mapped_column(Integer)
    text: Mapped[str] = mapped_column(Text)
    heard_by: Mapped[list[int] | None] = mapped_column(JSON(none_as_null=True))  # NULL: everybody
    step: Mapped[int | None] = mapped_column(Integer)


class ReadyRow(Base):
    """What a seat will do in its turn, until it does."""

    __tablename__ = "ready"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    guest_id: Mapped[str] = mapped_column(String(40))
    client_id: Mapped[str] = mapped_column(String(64))
    moves: Mapped[list[list[int | str]]] = mapped_column(JSON)
    at: Mapped[int] = mapped_column(BigInteger)


class QuestionRow(Base):
    """An undo somebody asked for, until everybody else has answered."""

    __tablename__ = "questions"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    by_seat: Mapped[int] = mapped_column(Integer)
    guest_id: Mapped[str] = mapped_column(String(40))
    client_id: Mapped[str] = mapped_column(String(64))
    to_ply: Mapped[int] = mapped_column(Integer)
    waiting_for: Mapped[list[str]] = mapped_column(JSON)  # guests


class NodeRow(Base):
    """A server process, alive until then by the database's clock."""

    __tablename__ = "nodes"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    until: Mapped[int] = mapped_column(BigInteger)


class PresenceRow(Base):
    """Somebody who looks at a table through a node; it counts while the node lives."""

    __tablename__ = "presence"
    __table_args__ = (Index("presence_by_node", "node"),)

    table_id: Mapped[str] = mapped_column(String(60), primary_key=True)
    guest_id: Mapped[str] = mapped_column(String(40), primary_key=True)
    node: Mapped[str] = mapped_column(String(40), primary_key=True)


class JobRow(Base):
    """Work that waits or is being done: a bot's turn, an analysis. Its lease is its node's."""

    __tablename__ = "jobs"
    __table_args__ = (Index("jobs_by_node", "node"),)

    kind: Mapped[str] = mapped_column(String(10), primary_key=True)  # turn, analysis
    table_id: Mapped[str] = mapped_column(String(60), primary_key=True)
    node: Mapped[str | None] = mapped_column(String(40))  # NULL: anybody's
    asked_at: Mapped[int] = mapped_column(BigInteger)
    done: Mapped[int] = mapped_column(Integer, server_default="0")  # decisions looked at


class KeyRow(Base):
    """A key all nodes share, made by the first one."""

    __tablename__ = "keys"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(String(200))


class SubscriptionRow(Base):
    """A browser that wants to be told when it is its guest's turn."""

    __tablename__ = "subscriptions"
    __table_args__ = (Index("subscriptions_by_guest", "guest_id"),)

    id: Mapped[str] = mapped_column(String(64), primary_key=True)  # SHA-256 of the endpoint
    guest_id: Mapped[str] = mapped_column(String(40), ForeignKey("guests.id"))
    endpoint: Mapped[str] = mapped_column(Text)
    p256dh: Mapped[str] = mapped_column(String(100))
    auth: Mapped[str] = mapped_column(String(40))
    created_at: Mapped[int] = mapped_column(BigInteger)
