"""What is stored, as the server handles it: guests, tables with their seats, and the log."""

from dataclasses import dataclass, field
from typing import Literal

from ludosaure.games.layouts import Json

Status = Literal["open", "running", "finished"]
SeatKind = Literal["person", "bot", "open"]
Handing = Literal["resigned", "stand_in", "back", "away", "time"]
What = Literal["move", "undo", "chat", "seat", "table"]  # kinds of changes of a table
JobKind = Literal["turn", "analysis"]
Absence = Literal["wait", "bot", "lose"]  # what becomes of the seat of somebody who is away


@dataclass
class GuestData:
    """A guest."""

    id: str
    name: str
    language: str | None
    created_at: int
    generation: int = 0  # of cookies that count; older ones were revoked


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
    step: int | None = None  # of the table's changes


@dataclass
class AnalysisData:
    """What a bot thinks of a finished game; not finished: still to be worked out."""

    table_id: str
    asked_at: int
    finished_at: int | None = None
    report: dict[str, object] | None = None  # None when finished: it failed


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
    heard_by: list[int] | None = None  # seats; None: everybody
    step: int | None = None  # of the table's changes


@dataclass
class ReadyData:
    """What a seat will do in its turn, settled while others still do, and seen by nobody before."""

    seat: int
    guest_id: str
    client_id: str
    moves: list[list[int | str]]  # each by its actions
    at: int


@dataclass
class QuestionData:
    """An undo somebody asked for, until everybody else has answered."""

    by: int
    guest_id: str
    client_id: str
    to_ply: int
    waiting_for: set[str]  # guests


@dataclass
class StepData:
    """One change of a table: its number, what it was, and whose."""

    step: int
    what: What
    seat: int
    move: MoveData | None = None  # one that counts, and after which the game goes on
    guest_id: str | None = None
    client_id: str | None = None


@dataclass(frozen=True)
class ReplayData:
    """A finished game as it is told again, to some eyes, and with which words it was made."""

    table_id: str
    eyes: str
    edition: str
    code: str
    frames: bytes  # JSON, compressed


@dataclass
class News:
    """What is to be known about a table at a glance: its last change, and who looks at it."""

    step: int = 0
    present: frozenset[str] = frozenset()  # guests


@dataclass(frozen=True)
class JobData:
    """Work for a node."""

    kind: JobKind
    table_id: str


@dataclass
class TableData:
    """A table with its seats; `ply` and `to_move` come from the last move of its log."""

    id: str
    game: str
    rules_version: int
    players: int
    options: dict[str, Json]
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
    result: dict[str, object] | None = None
    rematch: str | None = None
    absence: Absence = "bot"  # agreed on when the table was set
    absence_s: float = 30.0
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
    ready: dict[int, ReadyData] = field(default_factory=dict)  # by seat
    question: QuestionData | None = None
    step: int = 0  # the last change of the table; 0 where one process alone writes
