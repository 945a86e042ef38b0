"""
States and options as plain Python numbers and lists, all fields in one reading.

What is told to people is made of many fields, and NumPy takes a microsecond for each. (No rule
imports this file.)
"""

from functools import cache, lru_cache
from struct import Struct
from types import SimpleNamespace
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from ludosaure.games.layouts import Fields, from_bytes

CODES = {"i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q", "u8": "Q"}

Plain: TypeAlias = SimpleNamespace  # what a state or its options say, field by field


class Place(NamedTuple):
    """Where a field is among the numbers of a record."""

    name: str
    start: int
    end: int
    shape: tuple[int, ...]


def plain(memory: Fields, *left_out: str) -> Plain:
    """The fields by name, as numbers and nested lists; those that have fields themselves are left out."""
    reader, places = _layout(memory.dtype, left_out)
    numbers = reader.unpack_from(memory.tobytes())
    fields: dict[str, Any] = {}
    for name, start, end, shape in places:
        if not shape:
            fields[name] = numbers[start]
            continue
        value: list[Any] = list(numbers[start:end])
        for length in shape[:0:-1]:
            value = [value[at : at + length] for at in range(0, len(value), length)]
        fields[name] = value
    return SimpleNamespace(**fields)


def plain_options(options: Fields) -> Plain:
    """The options of a match the same way, read once for all its states; not to be changed."""
    return _options(options.dtype, options.tobytes())


@lru_cache(256)
def _options(dtype: np.dtype[Any], data: bytes) -> Plain:
    options: Fields = from_bytes(dtype, data)
    return plain(options)


@cache
def _layout(dtype: np.dtype[Any], left_out: tuple[str, ...]) -> tuple[Struct, list[Place]]:
    """How the bytes of a record are read, and which of the numbers belong to which field."""
    code, end, start = "=", 0, 0
    places: list[Place] = []
    fields: Any = dtype.fields
    for name in dtype.names or ():
        kind, offset = fields[name][:2]
        if name in left_out or kind.base.names is not None:
            continue
        count = int(np.prod(kind.shape, dtype=int))
        code += f"{offset - end}x{count}{CODES[kind.base.str[1:]]}"
        places.append(Place(name, start, start + count, kind.shape))
        start += count
        end = offset + kind.itemsize
    return Struct(code), places
