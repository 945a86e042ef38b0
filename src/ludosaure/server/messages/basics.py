"""What all messages are made of: names and numbers with their limits, words, refusals."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from ludosaure.games.constants import MAX_SEATS
from ludosaure.server.names import clean

LONGEST_NAME = 30
LONGEST_CHAT = 500
LONGEST_NOTATION = 100
LONGEST_MOVE = 8  # actions of one move
MOST_MOVES = 60  # sent together

Language = Literal["fr", "en"]
Seat = Annotated[int, Field(ge=0, lt=MAX_SEATS, strict=True)]
Ply = Annotated[int, Field(ge=0, le=1_000_000, strict=True)]
ActionNumber = Annotated[int, Field(ge=0, le=10_000_000, strict=True)]
ClientId = Annotated[str, StringConstraints(min_length=1, max_length=64, strict=True)]
Name = Annotated[
    str,
    BeforeValidator(lambda given: clean(given) if isinstance(given, str) else given),
    StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_NAME),
]
Nonce = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{32}$")]
LevelKey = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_-]{0,18}(:[a-z]{1,18})?$")]
OptionValue = str | int | bool | None


class Body(BaseModel):
    """What somebody sends us: unknown fields are refused, not ignored."""

    model_config = ConfigDict(extra="forbid")


class Out(BaseModel):
    """What we send."""

    model_config = ConfigDict(extra="forbid", json_schema_serialization_defaults_required=True)


class Words(Out):
    """One message in every language we speak."""

    fr: str
    en: str


class Refusal(Out):
    """Why something was not done: a stable code for programs, a sentence for people."""

    code: str
    text: Words


class Health(Out):
    """That the server is alive."""

    ok: bool
    version: str


class Readiness(Out):
    """Whether the server can store what people do, and if not, what is wrong."""

    ok: bool
    wrong: list[Literal["writer", "disk", "closing"]]


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
    NO_SECRETS = "no_secrets"
    NO_HINTS = "no_hints"
    NOT_AWAY = "not_away"
    BOT_PLAYS = "bot_plays"
    RESIGNED = "resigned"
    TOO_FAST = "too_fast"
    TOO_LARGE = "too_large"
    TOO_MANY = "too_many"
    TOO_MANY_SOCKETS = "too_many_sockets"
    TOO_MANY_WATCHERS = "too_many_watchers"
    TOO_COSTLY = "too_costly"
    WRONG_ORIGIN = "wrong_origin"
    WRONG_HOST = "wrong_host"
    WRONG_TOKEN = "wrong_token"
    ALREADY_SEATED = "already_seated"
    RULES_VERSION = "rules_version"
    BUSY = "busy"
    INTERNAL = "internal"
