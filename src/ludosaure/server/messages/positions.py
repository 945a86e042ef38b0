"""Positions as one seat sees them, and what is said at a table."""

from pydantic import ConfigDict, Field

from ludosaure.server.messages.basics import Out, Words
from ludosaure.server.messages.tables import Standing


class Legal(Out):
    """A move that may be made now, with the game's own fields (kind, card, seat, …)."""

    model_config = ConfigDict(extra="allow")

    number: int
    notation: str
    text: Words


class Happening(Out):
    """Something that happened, with the parts of its kind; an empty text is not worth a line."""

    model_config = ConfigDict(extra="allow", json_schema_serialization_defaults_required=False)

    kind: str
    seat: int | None = None  # whose, where it is somebody's
    text: Words
    yours: dict[str, Words] = Field(default_factory=dict)  # for whom it names, by seat: “you”


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
    view: dict[str, object]
    to_move: int | None
    prompt: Words | None
    legal: list[Legal]  # only for the seat to move
    happened: list[Happening]  # in the decision that led here
    standing: list[Standing]
    sheet: Sheet
    rules_anchor: str
    may_undo: bool
    together: list[int]  # seats that may settle now, all at once, what they will do
    confidants: list[int]  # whom this seat may tell something alone
    over: bool


class Note(Out):
    """A line of the log that is no decision: a seat that changed hands after `ply` of them."""

    at: int
    ply: int
    seat: int
    text: Words


class Chat(Out):
    """Something said at the table (`seat` null: by a spectator), or between partners (`private`)."""

    at: int
    name: str
    seat: int | None
    text: str
    private: bool
