"""
What people are shown, written as JSON by compiled code.

A table has a few hundred numbers, and people look at it after every decision of anybody. Python takes
a hundred times as long to put them into dictionaries as a rule takes to write them down. So a view is
written by a rule, straight from the concealed state, and who wants it by names reads what is written
(`orjson.loads`): there is one account of it.

Whatever stands in a list or an object is followed by a comma; `close` takes the last one away. A pen
never writes past its paper: it goes on counting, and `written` says that there was too little.
"""

import threading
from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeAlias

import numpy as np
import orjson

from ludosaure.games.bits import NONE, ONE, Bits, lowest
from ludosaure.games.compiled import rule
from ludosaure.games.layouts import Fields, IntArray, Records, RecordType, blank, layout

ROOM = 1 << 17  # bytes of a view: several times the longest
PEN = layout([("at", np.int64), ("ink", np.uint8, (ROOM,))])

COMMA, ZERO = 0x2C, 0x30  # as JSON has them

Text: TypeAlias = bytes | IntArray  # of JSON: `b'"seat":'`, `b"null,"`


class Pen(Fields, Protocol):
    """Paper, and how far it is filled."""

    at: int
    ink: Any


@rule
def put(pen: Pen, text: Text) -> None:
    """Writes something down as it is."""
    at = pen.at
    pen.at = at + len(text)
    if pen.at <= ROOM:
        for place in range(len(text)):
            pen.ink[at + place] = text[place]


@rule
def number(pen: Pen, value: int) -> None:
    """Writes a whole number."""
    rest = np.int64(value)
    if rest < 0:
        put(pen, b"-")
        rest = -rest
    digits, tens = 1, rest // 10
    while tens > 0:
        tens //= 10
        digits += 1
    at = pen.at
    pen.at = at + digits + 1
    if pen.at <= ROOM:
        for place in range(at + digits - 1, at - 1, -1):
            tens = rest // 10
            pen.ink[place] = ZERO + rest - 10 * tens
            rest = tens
        pen.ink[at + digits] = COMMA


@rule
def known(pen: Pen, value: int) -> None:
    """Writes a number that is never below 0; a mark below it stands for none."""
    if value < 0:
        put(pen, b"null,")
    else:
        number(pen, value)


@rule
def truth(pen: Pen, value: bool) -> None:
    """Writes whether something is so."""
    if value:
        put(pen, b"true,")
    else:
        put(pen, b"false,")


@rule
def close(pen: Pen, text: Text) -> None:
    """Ends a list or an object: the comma after its last part goes."""
    if 0 < pen.at <= ROOM and pen.ink[pen.at - 1] == COMMA:
        pen.at -= 1
    put(pen, text)


@rule
def numbers(pen: Pen, values: IntArray, count: int) -> None:
    """Writes the first numbers of a row, as a list."""
    put(pen, b"[")
    for place in range(count):
        number(pen, values[place])
    close(pen, b"],")


@rule
def items(pen: Pen, members: Bits) -> None:
    """Writes what is in a set, ascending; the list around it is the caller's."""
    rest = members
    while rest != NONE:
        number(pen, lowest(rest))
        rest &= rest - ONE


def quoted(words: Iterable[str]) -> tuple[bytes, ...]:
    """Words as parts of a list or an object, to be chosen from by their places."""
    return tuple(b"%b," % orjson.dumps(word) for word in words)


def keys(words: Iterable[str]) -> tuple[bytes, ...]:
    """Words as names of the parts of an object."""
    return tuple(b"%b:" % orjson.dumps(word) for word in words)


class _Desk(threading.local):
    """A pen for every thread, and room to work things out."""

    def __init__(self) -> None:
        self.pen: Pen = blank(PEN)
        fields: Any = PEN.fields
        whole = memoryview(self.pen.data)
        self.paper = whole[fields["ink"][1] :]
        self.at = np.frombuffer(
            whole, np.int64, 1, fields["at"][1]
        )  # NumPy is slow to write `pen.at`
        self.drafts: dict[tuple[RecordType, int], Records] = {}


_DESK = _Desk()


def written(write: Callable[..., None], *given: object) -> bytes:
    """What a rule writes about what it is *given*."""
    desk = _DESK
    desk.at[0] = 0
    write(desk.pen, *given)
    end = int(desk.at[0])
    assert end <= ROOM, f"written() expects a view of at most {ROOM} bytes, but it takes {end}"
    return bytes(desk.paper[:end])


def draft(dtype: RecordType, many: int = 1) -> Records:
    """Records of this thread, for what a rule works out on the way; they hold what was there last."""
    found = _DESK.drafts.get((dtype, many))
    if found is None:
        found = _DESK.drafts[dtype, many] = np.zeros(many, dtype)
    return found
