"""WebSocket: what a page sends."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, StringConstraints, TypeAdapter

from ludosaure.server.messages.basics import (
    LONGEST_CHAT,
    LONGEST_MOVE,
    LONGEST_NOTATION,
    MOST_MOVES,
    ActionNumber,
    Body,
    ClientId,
    LevelKey,
    Ply,
    Seat,
)

Notation = Annotated[str, StringConstraints(max_length=LONGEST_NOTATION)]


class FromPageBase(Body):
    """A message from a page. A repeated `id` is applied once and answered the same."""

    id: ClientId


class MoveMessage(FromPageBase):
    """A move by `action` number or typed `notation`, made on the position at `ply`."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [{"kind": "move", "id": "a1", "ply": 0, "seat": 0, "action": 0}]
        },
    )

    kind: Literal["move"]
    ply: Ply
    seat: Seat
    action: ActionNumber | None = None
    notation: Notation | None = None


class MovesMessage(FromPageBase):
    """
    Several moves of one seat, from the position at `ply` on, each by the actions it is made of:
    numbers or notations.

    They are played one after the other, the rest whenever it is the seat's turn again; a move that
    is not possible as a whole is left out and told. No moves: those still waiting are dropped.
    A seat of `together` may send them out of turn: they wait, and may be changed, until all are ready.
    """

    kind: Literal["moves"]
    ply: Ply
    seat: Seat
    moves: Annotated[
        list[
            Annotated[list[ActionNumber | Notation], Field(min_length=1, max_length=LONGEST_MOVE)]
        ],
        Field(max_length=MOST_MOVES),
    ]


class WhyMessage(FromPageBase):
    """Asks whether a move may be made, and which rule forbids it."""

    kind: Literal["why"]
    seat: Seat
    action: ActionNumber | None = None
    notation: Notation | None = None


class ChatMessage(FromPageBase):
    """Something to say, to everybody or to one's partners alone while they may consult."""

    kind: Literal["chat"]
    to: Literal["all", "partners"] = "all"
    text: Annotated[
        str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_CHAT)
    ]


class UndoMessage(FromPageBase):
    """Asks to take back the seat's last decision; at once against bots, else by agreement."""

    kind: Literal["undo"]
    seat: Seat


class UndoAnswerMessage(FromPageBase):
    """Agrees to the undo another seat asked for, or does not."""

    kind: Literal["undo_answer"]
    seat: Seat
    accept: bool


class ResignMessage(FromPageBase):
    """Gives up: with two players the other wins, with more a bot plays the seat on."""

    kind: Literal["resign"]
    seat: Seat


class StandInMessage(FromPageBase):
    """
    Lets a bot of this level play for a person who left.

    For who resigned, or has been away for a while; `seat` is my own, `absent` theirs.
    """

    kind: Literal["stand_in"]
    seat: Seat
    absent: Seat
    level: LevelKey


class ComeBackMessage(FromPageBase):
    """Takes one's seat again from the bot that played on; not after resigning."""

    kind: Literal["come_back"]
    seat: Seat


class HintMessage(FromPageBase):
    """Asks a bot what it would play."""

    kind: Literal["hint"]
    seat: Seat


class LookMessage(FromPageBase):
    """Hot seat: from now on send the view of this seat of mine; answered by a welcome."""

    kind: Literal["look"]
    seat: Seat


class SyncMessage(FromPageBase):
    """Asks for a fresh welcome."""

    kind: Literal["sync"]


class PingMessage(FromPageBase):
    """Asks whether anybody is there."""

    kind: Literal["ping"]


FromPage = Annotated[
    MoveMessage
    | MovesMessage
    | WhyMessage
    | ChatMessage
    | UndoMessage
    | UndoAnswerMessage
    | ResignMessage
    | StandInMessage
    | ComeBackMessage
    | HintMessage
    | LookMessage
    | SyncMessage
    | PingMessage,
    Field(discriminator="kind"),
]


FROM_PAGE: TypeAdapter[FromPage] = TypeAdapter(FromPage)
