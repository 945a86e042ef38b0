"""Tables: how one is wished for, and how it looks from outside."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, JsonValue, StringConstraints

from ludosaure.games.constants import MAX_SEATS
from ludosaure.server.messages.basics import (
    Body,
    LevelKey,
    Name,
    Nonce,
    OptionValue,
    Out,
    Seat,
    Words,
)

Absence = Literal["wait", "bot", "lose"]


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
    options: dict[str, OptionValue] = Field(default_factory=dict, max_length=60)
    box: dict[str, JsonValue] | None = None
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=MAX_SEATS)]
    public: bool = False
    hints: bool = True
    absence: Absence = "bot"  # who is away: is waited for, is played for by a bot, or loses
    absence_s: Annotated[float, Field(ge=10, le=1_209_600)] | None = None  # after so many seconds
    nonce: Nonce | None = None  # your share of chance; drawn for you when absent


class PreviewWish(Body):
    """What is chosen so far of a table that is not set yet."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"players": 2}]})

    players: Annotated[int, Field(ge=1, le=MAX_SEATS)]
    options: dict[str, OptionValue] = Field(default_factory=dict, max_length=60)
    box: dict[str, JsonValue] | None = None


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
    left: bool  # away for so long that a bot may play on
    you: bool
    resigned: bool
    stand_in: str | None  # the level of the bot that plays for this person now
    ready: bool  # has settled what it will do, while others still arrange


class Standing(Out):
    """Points and place of a seat, now or at the end (ties share a place: 1, 1, 3)."""

    seat: int
    points: int
    place: int


class Result(Out):
    """How a game ended."""

    ranking: list[Standing]
    winners: list[int]
    reason: Literal["played", "resigned", "time"]


class Table(Out):
    """A table as one guest sees it. Its id is four words and a tail; /t/{id} is the link to share."""

    id: str
    game: str
    rules_version: int  # the rules it was begun under; the shelf says which are played today
    players: int
    options: dict[str, JsonValue]
    box_notes: list[Words]  # where the owner's box differs from the rulebook
    public: bool
    hints: bool
    absence: Absence  # agreed on when the table was set; nobody chooses it for somebody else
    absence_s: float
    status: Literal["open", "running", "finished"]
    created_at: int  # milliseconds since 1970
    ply: int  # decisions made
    to_move: int | None
    your_turn: bool
    seats: list[SeatInfo]
    host: bool  # whether you set this table
    set_by: str  # who did, under the name they sit by; empty when they do not sit here
    commitment: str | None  # SHA-256 of the secret every shuffle comes from
    result: Result | None
    rematch: str | None  # the table of the next game
