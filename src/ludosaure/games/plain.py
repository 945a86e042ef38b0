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


class Layout(NamedTuple):
    """How the bytes of a record are read, and where a field is among the numbers they hold."""

    reader: Struct
    single: tuple[tuple[str, int], ...]
    lists: tuple[tuple[str, slice], ...]
    tables: tuple[tuple[str, list[slice]], ...]  # row by row
    deeper: tuple[tuple[str, slice, tuple[int, ...]], ...]  # with lengths, the innermost first


def plain(memory: Fields, *left_out: str) -> Plain:
    """The fields by name, as numbers and nested lists; those that have fields themselves are left out."""
    reader, single, lists, tables, deeper = _layout(memory.dtype, left_out)
    numbers = reader.unpack_from(memory.tobytes())
    values = list(numbers)
    fields: dict[str, Any] = {name: numbers[at] for name, at in single}
    for name, part in lists:
        fields[name] = values[part]
    for name, rows in tables:
        fields[name] = [values[row] for row in rows]
    for name, part, lengths in deeper:
        value: list[Any] = values[part]
        for length in lengths:
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
def _layout(dtype: np.dtype[Any], left_out: tuple[str, ...]) -> Layout:
    """How a record is read."""
    code, end, start = "=", 0, 0
    single, lists, tables, deeper = [], [], [], []
    fields: Any = dtype.fields
    for name in dtype.names or ():
        kind, offset = fields[name][:2]
        if name in left_out or kind.base.names is not None:
            continue
        count = int(np.prod(kind.shape, dtype=int))
        code += f"{offset - end}x{count}{CODES[kind.base.str[1:]]}"
        stop = start + count
        if not kind.shape:
            single.append((name, start))
        elif len(kind.shape) == 1:
            lists.append((name, slice(start, stop)))
        elif len(kind.shape) == 2:
            length = kind.shape[1]
            tables.append((name, [slice(at, at + length) for at in range(start, stop, length)]))
        else:
            deeper.append((name, slice(start, stop), kind.shape[:0:-1]))
        start = stop
        end = offset + kind.itemsize
    return Layout(Struct(code), tuple(single), tuple(lists), tuple(tables), tuple(deeper))
