"""WebSocket: what the server sends."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from ludosaure.server.messages.basics import Out, Words
from ludosaure.server.messages.positions import Chat, Legal, Note, Position
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
    """A seat decided; `ply` decisions have been made now, and `position.happened` tells what for."""

    kind: Literal["happened"]
    ply: int
    seat: int
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


class LeftOut(Out):
    """A move that was not possible when its turn came: its actions, and which rule forbade it."""

    actions: list[int | str]
    code: str
    text: Words


class LeftOutMessage(Out):
    """All moves sent under `id` had their turn, and these could not be made."""

    kind: Literal["left_out"]
    id: str
    seat: int
    moves: list[LeftOut]


class RefusedMessage(Out):
    """What you sent under `id` (null when it could not be read) was not done."""

    kind: Literal["refused"]
    id: str | None
    code: str
    text: Words
    anchor: str | None  # the section of the rules page, when a rule forbids it


class ReasonMessage(Out):
    """The answer to why: whether the move is legal, else which rule forbids it."""

    kind: Literal["reason"]
    id: str
    legal: bool
    code: str | None
    text: Words
    anchor: str | None  # the section of the rules page where the rule stands


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
    """One whole move a bot would consider, and what chance to win it sees after it."""

    action: int  # begins it, and may be played now
    text: Words  # all of it
    moves: list[Legal]  # its actions in order, each as it will be asked
    chance: float | None
    reason: Words | None  # what it is good for, in a sentence


class HintGivenMessage(Out):
    """What a bot would play at *ply*, best first, and the chance to win it sees before."""

    kind: Literal["hint"]
    id: str
    ply: int
    now: float | None
    moves: list[HintMove]


class PongMessage(Out):
    """Somebody is there."""

    kind: Literal["pong"]
    id: str


FromServer = Annotated[
    WelcomeMessage
    | HappenedMessage
    | UndoneMessage
    | AckMessage
    | LeftOutMessage
    | RefusedMessage
    | ReasonMessage
    | TableMessage
    | ChatSaidMessage
    | NotedMessage
    | UndoAskedMessage
    | UndoAnsweredMessage
    | HintGivenMessage
    | PongMessage,
    Field(discriminator="kind"),
]


FROM_SERVER: TypeAdapter[FromServer] = TypeAdapter(FromServer)
