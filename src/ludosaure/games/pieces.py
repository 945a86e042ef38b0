"""
Pieces of a state: the bytes of some of its fields, and a state with nothing else in it.

What people are told is made piece by piece, and most pieces stay as they were at the last decision.
So what is made of one is kept by its bytes. It is made from a state that holds these bytes and zeros:
whatever it says follows from the piece, and a piece of a concealed state tells no more than that one.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import starmap
from typing import Any, Generic, TypeAlias, TypeVar

import numpy as np

from ludosaure.games.layouts import RecordType, State, from_bytes

StateT = TypeVar("StateT", bound=State)
Rows: TypeAlias = Callable[[int], Sequence[int]]  # those of a seat


class Piece(Generic[StateT]):
    """Some fields of a state: *whole* ones, and of others some *rows*, those of a seat."""

    def __init__(
        self, dtype: RecordType, *whole: str, rows: Mapping[str, Rows] | None = None
    ) -> None:
        self.dtype = dtype
        self._fields: Any = dtype.fields
        self._whole = whole
        self._rows = rows or {}
        self._of_seat: dict[int, tuple[slice, ...]] = {}

    def of(self, data: bytes, seat: int = 0) -> bytes:
        """The bytes of the piece, out of those of a state."""
        return b"".join([data[span] for span in self._spans(seat)])

    def state(self, piece: bytes, seat: int = 0) -> StateT:
        """A state that holds nothing but the piece."""
        data, start = bytearray(self.dtype.itemsize), 0
        for span in self._spans(seat):
            stop = start + span.stop - span.start
            data[span] = piece[start:stop]
            start = stop
        state: StateT = from_bytes(self.dtype, bytes(data))
        return state

    def _spans(self, seat: int) -> tuple[slice, ...]:
        found = self._of_seat.get(seat)
        if found is None:
            spans = [(start, start + kind.itemsize) for kind, start in map(self._at, self._whole)]
            for name, chosen in self._rows.items():
                kind, start = self._at(name)
                size = kind.itemsize // kind.shape[0]
                spans += [(start + row * size, start + (row + 1) * size) for row in chosen(seat)]
            found = self._of_seat[seat] = tuple(starmap(slice, _joined(spans)))
        return found

    def _at(self, name: str) -> tuple[np.dtype[Any], int]:
        kind, start = self._fields[name][:2]
        return kind, start


def _joined(spans: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The same spans, neighbours as one."""
    found: list[tuple[int, int]] = []
    for start, stop in spans:
        if found and found[-1][1] == start:
            found[-1] = (found[-1][0], stop)
        else:
            found.append((start, stop))
    return found
