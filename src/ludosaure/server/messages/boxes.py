"""An owner's box: the form to enter it, what was entered, and what is wrong about it."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, JsonValue, StringConstraints

from ludosaure.server.messages.basics import Body, Out, Words

BoxValue = bool | int | str | list[int] | list[str]
LONGEST_FILE = 100_000  # characters of a TOML file


class BoxName(Out):
    """A value, a column or a sign by its key, and what it is called."""

    key: str
    label: Words
    wanted: int | None  # of a sign of a drawing: how many there must be


class BoxEntry(Out):
    """One thing to enter."""

    at: str  # its place in the file, with dots between tables
    kind: Literal["number", "numbers", "choice", "tick", "several", "drawing"]
    label: Words | None  # None: the item says it
    default: BoxValue  # our own value
    source: Literal["printed", "described", "designed", "reading"]  # where that comes from
    least: int | None  # of a number
    most: int | None
    names: list[BoxName]  # values to choose from, columns of a row, signs of a drawing
    width: int | None  # of a drawing
    height: int | None


class BoxItem(Out):
    """A thing in the box: a card, a tile, a map."""

    at: str
    label: Words
    entries: list[BoxEntry]


class BoxPart(Out):
    """Things that belong together."""

    key: str
    title: Words
    help: Words
    items: list[BoxItem]


class BoxForm(Out):
    """Everything an owner may enter of a game's box."""

    parts: list[BoxPart]
    sources: dict[str, Words]  # what each source is called
    data: dict[str, JsonValue]  # the box as we have it, as it stands in a file
    toml: Words  # the same as a file, with comments


class BoxWish(Body):
    """A box to be checked: as data, or as the text of a TOML file."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"examples": [{"data": {"eggs": {"yellow": 7}}}]}
    )

    data: dict[str, JsonValue] | None = Field(default=None, max_length=1000)
    toml: Annotated[str, StringConstraints(max_length=LONGEST_FILE)] | None = None


class BoxFault(Out):
    """Something that cannot be: at which place of the file, and why, in a sentence."""

    at: str  # of an entry, an item or a part; empty: the file cannot be read at all
    text: Words


class BoxDifference(Out):
    """Something a box says otherwise than ours."""

    at: str
    text: Words
    source: Literal["printed", "described", "designed", "reading"]  # of our own value


class CheckedBox(Out):
    """A box that can be played with."""

    values: dict[str, BoxValue]  # everything by its place in the file
    changed: dict[str, JsonValue]  # only what differs from ours, as it stands in a file
    differences: list[BoxDifference]
    toml: Words  # everything as a file


class BoxAnswer(Out):
    """What the check says: the box, or every fault that was found."""

    box: CheckedBox | None
    faults: list[BoxFault]
