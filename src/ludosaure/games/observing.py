"""
What the numbers of an observation are called, and how a network is told them.

Every game names its numbers in `network.py`, in their order: a name, a shape and a kind. From the
kinds follows the encoding made for networks, number by number and in the same order:

| kind | in the observation | for a network |
| --- | --- | --- |
| flag | 0 or 1 | the same |
| count | how many, where, how much | divided by about the most there are |
| category | one of some, 0 where there is none | one flag for each but 0 |
| set | bits, one for each that belongs to it | a flag for each |
| cell | a cell of the board + 1, 0 for none | a flag for each cell, the board turned to the seat |
| spare | always 0 | 0 |
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

import numpy as np
import numpy.typing as npt

from ludosaure.games.bits import whole
from ludosaure.games.compiled import rule
from ludosaure.games.layouts import IntArray, NumberArray


class Kind(IntEnum):
    """What a number means."""

    FLAG = 0
    COUNT = 1
    CATEGORY = 2
    SET = 3
    CELL = 4
    SPARE = 5


FLAG, COUNT, CATEGORY, SET, CELL, SPARE = map(int, Kind)  # GPUs take no enum
KIND, WIDTH, MOST = 0, 1, 2  # columns of a layout's table


@dataclass(frozen=True)
class Numbers:
    """Some numbers of one kind: a name, a shape, and what the largest means."""

    name: str
    kind: Kind
    shape: tuple[int, ...] = ()
    most: int = 1  # a count is divided by it; a category or a set has so many
    about: str = ""

    @property
    def width(self) -> int:
        """Numbers a network gets for each."""
        return self.most if self.kind in (Kind.CATEGORY, Kind.SET, Kind.CELL) else 1


@dataclass(frozen=True)
class Each:
    """The same numbers again and again: for each seat, each tile."""

    name: str
    count: int
    numbers: tuple[Numbers, ...]


def flag(name: str, *shape: int, about: str = "") -> Numbers:
    """0 or 1."""
    return Numbers(name, Kind.FLAG, shape, 1, about)


def count(name: str, most: int, *shape: int, about: str = "") -> Numbers:
    """How many, at most about so many."""
    return Numbers(name, Kind.COUNT, shape, most, about)


def category(name: str, values: int, *shape: int, about: str = "") -> Numbers:
    """One of so many, counted from 1; 0 for none."""
    return Numbers(name, Kind.CATEGORY, shape, values, about)


def subset(name: str, members: int, *shape: int, about: str = "") -> Numbers:
    """Some of so many, as bits."""
    return Numbers(name, Kind.SET, shape, members, about)


def cell(name: str, cells: int, *shape: int, about: str = "") -> Numbers:
    """A cell of the board + 1; 0 for none."""
    return Numbers(name, Kind.CELL, shape, cells, about)


def spare(numbers: int) -> Numbers:
    """Numbers that are not used."""
    return Numbers("spare", Kind.SPARE, (numbers,))


def each(name: str, count: int, *numbers: Numbers) -> Each:
    """So many blocks of the same numbers."""
    return Each(name, count, numbers)


@dataclass(frozen=True)
class Field:
    """Some numbers of an observation, and where they are."""

    name: str
    kind: Kind
    most: int
    about: str
    indices: npt.NDArray[np.int64]

    @property
    def shape(self) -> tuple[int, ...]:
        """How they are arranged."""
        return self.indices.shape


@dataclass(frozen=True)
class Layout:
    """All numbers of an observation by name, in order."""

    fields: tuple[Field, ...]
    size: int

    def __getitem__(self, name: str) -> Field:
        for known in self.fields:
            if known.name == name:
                return known
        raise KeyError(name)

    def named(self, observation: NumberArray) -> dict[str, NumberArray]:
        """An observation, or many (the last axis is theirs), as arrays by name."""
        return {field.name: observation[..., field.indices] for field in self.fields}

    def network(self) -> "Layout":
        """The layout of the same knowledge as a network gets it."""
        table = self.table()
        starts = np.concatenate([[0], np.cumsum(table[:, WIDTH], dtype=np.int64)])
        fields = []
        for known in self.fields:
            indices = starts[known.indices]
            wide = known.kind in (Kind.CATEGORY, Kind.SET, Kind.CELL)
            if wide:
                indices = indices[..., None] + np.arange(known.most)
            kind = Kind.FLAG if wide else known.kind
            fields.append(Field(known.name, kind, 1, known.about, indices))
        return Layout(tuple(fields), int(starts[-1]))

    def table(self) -> npt.NDArray[np.int16]:
        """For every number its kind, how many a network gets, and the most there are."""
        table = np.zeros((self.size, 3), np.int16)
        for known in self.fields:
            wide = known.kind in (Kind.CATEGORY, Kind.SET, Kind.CELL)
            table[known.indices.ravel()] = known.kind, known.most if wide else 1, known.most
        return table


def layout_of(*parts: Numbers | Each) -> Layout:
    """A layout from its parts, one after the other."""
    fields = list(_fields(parts))
    return Layout(tuple(fields), 1 + max(int(field.indices.max()) for field in fields))


def joined(layout: Layout, numbers: Numbers) -> Layout:
    """A layout with some numbers more behind it."""
    size = int(np.prod(numbers.shape, dtype=np.int64))
    indices = layout.size + np.arange(size).reshape(numbers.shape)
    field = Field(numbers.name, numbers.kind, numbers.most, numbers.about, indices)
    return Layout((*layout.fields, field), layout.size + size)


def _fields(parts: tuple[Numbers | Each, ...]) -> Iterator[Field]:
    at = 0
    for part in parts:
        if isinstance(part, Numbers):
            size = int(np.prod(part.shape, dtype=np.int64))
            indices = at + np.arange(size).reshape(part.shape)
            yield Field(part.name, part.kind, part.most, part.about, indices)
            at += size
            continue
        sizes = [int(np.prod(numbers.shape, dtype=np.int64)) for numbers in part.numbers]
        blocks = at + sum(sizes) * np.arange(part.count)
        for before, size, numbers in zip(np.cumsum([0, *sizes]), sizes, part.numbers, strict=False):
            inner = np.arange(size).reshape(numbers.shape) + before
            indices = blocks.reshape(-1, *(1 for _ in numbers.shape)) + inner
            name = f"{part.name}.{numbers.name}"
            yield Field(name, numbers.kind, numbers.most, numbers.about, indices)
        at += part.count * sum(sizes)


@rule
def spread(
    raw: NumberArray, out: NumberArray, table: IntArray, planes: int, cells: int, turned: int
) -> None:
    """
    Writes every number of an observation as a network gets it.

    The observation begins with so many *planes* of *cells*; where *turned* is not 0, the first
    *turned* cells of each are told backwards: the board as it looks from the other side. The
    observation may lie at the end of *out* itself: nothing is written over before it is read.
    """
    at = 0
    for index in range(raw.shape[0]):
        kind, width = whole(table[index, KIND]), whole(table[index, WIDTH])
        source = index
        if turned > 0 and index < planes * cells:
            place = index % cells
            if place < turned:
                source = index - place + turned - 1 - place
        value = whole(raw[source])
        if kind == CELL and turned > 0 and value > 0:
            value = turned + 1 - value
        if kind == FLAG:
            out[at] = value
        elif kind == COUNT:
            out[at] = value / whole(table[index, MOST])
        elif kind == SPARE:
            out[at] = 0
        else:
            for member in range(width):
                if kind == SET:
                    out[at + member] = (value >> member) & 1
                else:
                    out[at + member] = 1 if value == member + 1 else 0
        at += width
