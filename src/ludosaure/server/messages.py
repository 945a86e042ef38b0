"""
Everything that crosses the wire, as models: bodies of HTTP and messages of the WebSocket.

What comes in is checked here, once, at the door. What goes out is described here; the page's
TypeScript (`web/src/wire/messages.ts`) is generated from this file by `scripts/types.py`.
"""

from enum import StrEnum
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

from ludosaure.games.contract import MAX_SEATS

LONGEST_NAME = 30
LONGEST_CHAT = 500
LONGEST_NOTATION = 100

Language = Literal["fr", "en"]
Seat = Annotated[int, Field(ge=0, lt=MAX_SEATS, strict=True)]
Ply = Annotated[int, Field(ge=0, le=1_000_000, strict=True)]
ActionNumber = Annotated[int, Field(ge=0, le=10_000_000, strict=True)]
ClientId = Annotated[str, StringConstraints(min_length=1, max_length=64, strict=True)]
Name = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_NAME)
]
Nonce = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{32}$")]
LevelKey = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_-]{0,30}$")]
OptionValue = str | int | bool | None


class Body(BaseModel):
    """What somebody sends us: unknown fields are refused, not ignored."""

    model_config = ConfigDict(extra="forbid")


class Out(BaseModel):
    """What we send."""

    model_config = ConfigDict(extra="forbid", json_schema_serialization_defaults_required=True)


# Words and small things


class Words(Out):
    """One message in every language we speak."""

    fr: str
    en: str


class Refusal(Out):
    """Why something was not done: a stable code for programs, a sentence for people."""

    code: str
    text: Words


class Health(Out):
    """Whether the server is well."""

    ok: bool
    version: str


# Guests


class Session(Out):
    """Who you are here: a guest with a display name."""

    id: str
    name: str
    language: Language | None


class SessionChange(Body):
    """A new name or language for yourself."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"examples": [{"name": "Camille", "language": "fr"}]}
    )

    name: Name | None = None
    language: Language | None = None


# The shelf


class ChoiceInfo(Out):
    """One value of an option."""

    value: OptionValue
    label: Words


class Condition(Out):
    """Another option and the value it must have."""

    option: str
    value: OptionValue


class OptionInfo(Out):
    """One option of a game."""

    key: str
    label: Words
    help: Words
    choices: list[ChoiceInfo]
    default: OptionValue
    only_with: Condition | None  # it matters only then, and a form may hide it otherwise


class LevelInfo(Out):
    """One strength of bots."""

    key: str
    label: Words
    help: Words


class GameInfo(Out):
    """One game on the shelf."""

    key: str
    name: Words
    tagline: Words
    players: list[int]
    usual_players: int
    minutes: int
    rules_version: int
    box_option: str
    options: list[OptionInfo]
    levels: list[LevelInfo]


class RulesPage(Out):
    """The rules in our own words, as Markdown with an {#anchor} on every heading."""

    fr: str
    en: str


# Tables


class SeatWish(Body):
    """Who shall sit on a seat: me, a bot, anybody, or another person on my device ("hot")."""

    kind: Literal["me", "open", "bot", "hot"]
    level: LevelKey | None = None
    name: Name | None = None


class TableWish(Body):
    """A table to be set."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [
                {
                    "game": "cubosaurs",
                    "players": 2,
                    "options": {"mode": "basic"},
                    "seats": [{"kind": "me"}, {"kind": "bot", "level": "grazer"}],
                    "public": False,
                    "hints": True,
                }
            ]
        },
    )

    game: Annotated[str, StringConstraints(max_length=40)]
    players: Annotated[int, Field(ge=1, le=MAX_SEATS)]
    options: Annotated[dict[str, OptionValue], Field(max_length=60)] = {}
    box: dict[str, Any] | None = None
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=MAX_SEATS)]
    public: bool = False
    hints: bool = True
    nonce: Nonce | None = None  # your share of chance; drawn for you when absent


class JoinWish(Body):
    """A seat wanted (the first open one when none is named), under a name."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{}, {"seat": 1}]})

    seat: Seat | None = None
    name: Name | None = None
    nonce: Nonce | None = None


class StartWish(Body):
    """Start now; bots of this level take the seats that are still open."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"level": "grazer"}]})

    level: LevelKey | None = None


class SeatInfo(Out):
    """A seat of a table and who sits there."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    level: str | None
    connected: bool
    you: bool
    resigned: bool


class Standing(Out):
    """Points and place of a seat, now or at the end (ties share a place: 1, 1, 3)."""

    seat: int
    points: int
    place: int


class Result(Out):
    """How a game ended."""

    ranking: list[Standing]
    winners: list[int]
    reason: Literal["played", "resigned"]


class Table(Out):
    """A table as one guest sees it. Its id is four words; /t/{id} is the link to share."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    public: bool
    hints: bool
    status: Literal["open", "running", "finished"]
    created_at: int  # milliseconds since 1970
    ply: int  # decisions made
    to_move: int | None
    your_turn: bool
    seats: list[SeatInfo]
    host: bool  # whether you set this table
    commitment: str | None  # SHA-256 of the secret every shuffle comes from
    result: Result | None
    rematch: str | None  # the table of the next game


# Positions


class Legal(Out):
    """A move that may be made now, with the game's own fields (kind, card, seat, …)."""

    model_config = ConfigDict(extra="allow")

    number: int
    notation: str
    text: Words


class Happening(Out):
    """Something that happened, with the parts of its kind; an empty text is not worth a line."""

    model_config = ConfigDict(extra="allow")

    kind: str
    text: Words


class SheetLine(Out):
    """One line of the count; null where it does not apply to a seat."""

    key: str
    label: Words
    points: list[int | None]
    group: str


class Sheet(Out):
    """How the points came about."""

    lines: list[SheetLine]
    totals: list[int]
    tie_break: Words | None


class Position(Out):
    """The game as one seat sees it (`seat` null: as a spectator does)."""

    ply: int
    seat: int | None
    view: dict[str, Any]
    to_move: int | None
    prompt: Words | None
    legal: list[Legal]  # only for the seat to move
    standing: list[Standing]
    sheet: Sheet
    rules_anchor: str
    may_undo: bool
    over: bool


class Chat(Out):
    """Something said at the table (`seat` null: by a spectator)."""

    at: int
    name: str
    seat: int | None
    text: str


# Replays and proofs


class Frame(Out):
    """One step of a replay: the move, what it did, and the position after it."""

    ply: int
    seat: int | None
    move: str | None  # notation; null for the first frame and where the viewer may not know it
    move_text: Words | None
    at: int | None
    events: list[Happening]
    view: dict[str, Any]
    prompt: Words | None
    standing: list[Standing]


class Replay(Out):
    """A game to step through, as one seat saw it or with everything shown."""

    table: Table
    frames: list[Frame]


class ProofStep(Out):
    """One thing checked."""

    text: Words
    ok: bool


class Proof(Out):
    """Whether a finished game was dealt and played as its record says."""

    ok: bool
    steps: list[ProofStep]


# WebSocket: from the page


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
    notation: Annotated[str, StringConstraints(max_length=LONGEST_NOTATION)] | None = None


class WhyMessage(FromPageBase):
    """Asks whether a move may be made, and which rule forbids it."""

    kind: Literal["why"]
    seat: Seat
    action: ActionNumber | None = None
    notation: Annotated[str, StringConstraints(max_length=LONGEST_NOTATION)] | None = None


class ChatMessage(FromPageBase):
    """Something to say."""

    kind: Literal["chat"]
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
    | WhyMessage
    | ChatMessage
    | UndoMessage
    | UndoAnswerMessage
    | ResignMessage
    | HintMessage
    | LookMessage
    | SyncMessage
    | PingMessage,
    Field(discriminator="kind"),
]


# WebSocket: from the server


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
    | UndoAskedMessage
    | UndoAnsweredMessage
    | HintGivenMessage
    | ThinkingMessage
    | PongMessage,
    Field(discriminator="kind"),
]

FROM_PAGE: TypeAdapter[FromPage] = TypeAdapter(FromPage)
FROM_SERVER: TypeAdapter[FromServer] = TypeAdapter(FromServer)


class Code(StrEnum):
    """The stable codes of our refusals; a game adds its own (rules broken, options)."""

    UNREADABLE_MESSAGE = "unreadable_message"
    NOT_FOUND = "not_found"
    NO_SESSION = "no_session"
    UNKNOWN_GAME = "unknown_game"
    UNKNOWN_LEVEL = "unknown_level"
    SEATS = "seats"
    SEAT_TAKEN = "seat_taken"
    NOT_YOUR_SEAT = "not_your_seat"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_HOST = "not_host"
    NOT_OPEN = "not_open"
    NOT_RUNNING = "not_running"
    NOT_FINISHED = "not_finished"
    STALE_POSITION = "stale_position"
    ID_REUSED = "id_reused"
    NO_UNDO = "no_undo"
    NOTHING_ASKED = "nothing_asked"
    NO_HINTS = "no_hints"
    TOO_FAST = "too_fast"
    TOO_LARGE = "too_large"
    TOO_MANY = "too_many"
    WRONG_ORIGIN = "wrong_origin"
    RULES_VERSION = "rules_version"
    BUSY = "busy"
    INTERNAL = "internal"
