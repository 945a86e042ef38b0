"""WebSocket: what the server sends."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from ludosaure.server.messages.basics import Out, Words
from ludosaure.server.messages.positions import Chat, Happening, Note, Position
from ludosaure.server.messages.tables import Table


class WelcomeMessage(Out):
    """
    First message, and the answer to sync and look.

    `position` is the current one, or the one at ply N when the socket was opened with from=N:
    then the `happened` of N+1, N+2, … follow, without gaps.
    """

    kind: Literal["welcome"]
    table: Table
    position: Position | None  # null while the table is open
    chat: list[Chat]
    notes: list[Note]


class HappenedMessage(Out):
    """One decision was made; `ply` decisions have been made now."""

    kind: Literal["happened"]
    ply: int
    seat: int
    own_move: str | None  # the notation, for the seat that made it
    events: list[Happening]
    position: Position


class UndoneMessage(Out):
    """Decisions were taken back; the game stands at `ply` again."""

    kind: Literal["undone"]
    ply: int
    position: Position
    text: Words


class AckMessage(Out):
    """What you sent under `id` is done and stored; `ply` decisions have been made."""

    kind: Literal["ack"]
    id: str
    ply: int


class RefusedMessage(Out):
    """What you sent under `id` (null when it could not be read) was not done."""

    kind: Literal["refused"]
    id: str | None
    code: str
    text: Words


class ReasonMessage(Out):
    """The answer to why: whether the move is legal, else which rule forbids it."""

    kind: Literal["reason"]
    id: str
    legal: bool
    code: str | None
    text: Words


class TableMessage(Out):
    """Seats, connections or the status of the table changed."""

    kind: Literal["table"]
    table: Table


class ChatSaidMessage(Out):
    """Somebody said something."""

    kind: Literal["chat"]
    chat: Chat


class NotedMessage(Out):
    """A seat changed hands; a `table` message follows."""

    kind: Literal["noted"]
    note: Note


class UndoAskedMessage(Out):
    """A seat asks to go back to `ply`; everybody else at the table answers."""

    kind: Literal["undo_asked"]
    by: int
    ply: int


class UndoAnsweredMessage(Out):
    """The question is closed."""

    kind: Literal["undo_answered"]
    accepted: bool


class HintMove(Out):
    """One move a bot would consider, and what chance to win it sees after it."""

    action: int
    text: Words
    chance: float | None


class HintGivenMessage(Out):
    """What a bot would play, best first."""

    kind: Literal["hint"]
    id: str
    moves: list[HintMove]


class ThinkingMessage(Out):
    """A bot begins to think."""

    kind: Literal["thinking"]
    seat: int


class PongMessage(Out):
    """Somebody is there."""

    kind: Literal["pong"]
    id: str


FromServer = Annotated[
    WelcomeMessage
    | HappenedMessage
    | UndoneMessage
    | AckMessage
    | RefusedMessage
    | ReasonMessage
    | TableMessage
    | ChatSaidMessage
    | NotedMessage
    | UndoAskedMessage
    | UndoAnsweredMessage
    | HintGivenMessage
    | ThinkingMessage
    | PongMessage,
    Field(discriminator="kind"),
]


FROM_SERVER: TypeAdapter[FromServer] = TypeAdapter(FromServer)
