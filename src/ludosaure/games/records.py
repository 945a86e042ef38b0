"""
Records: one flat piece of memory with fields by name.

NumPy looks an attribute of a record up among its methods first, and describes the whole layout anew
whenever a record is handed to compiled code: that took nine tenths of a call to a small rule. Here
each layout gets a record class of its own that knows its fields and where its bytes are. Compiled
rules see no difference: to them a record is its fields.
"""

import copyreg
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np


class RecordClass(type(np.record)):  # type: ignore[misc]
    """The class of our record classes; in another process they are plain records."""


def plain_class() -> type[np.record]:
    """What one of our record classes is elsewhere."""
    return np.record


copyreg.pickle(RecordClass, lambda ours: (plain_class, ()))  # type: ignore[arg-type,return-value]


def record_dtype(fields: Sequence[tuple[Any, ...]]) -> np.dtype[Any]:
    """A dtype for records: aligned like C, fields by name (`state.phase`) in and out of rules."""
    return _with_own_class(np.dtype(list(fields), align=True))


def record_of(dtype: np.dtype[Any]) -> Any:
    """One zeroed record of *dtype*, to be filled in place."""
    return np.frombuffer(bytearray(dtype.itemsize), dtype)[0]


def record_from(dtype: np.dtype[Any], data: bytes) -> Any:
    """A record of its own with these bytes."""
    return np.frombuffer(bytearray(data), dtype)[0]


def copy_of(record: Any) -> Any:
    """A record of its own with the same bytes, padding included."""
    return record_from(record.dtype, record.tobytes())


@cache
def _with_own_class(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The same layout, with a record class that knows its fields."""
    plain = np.dtype((np.void, dtype))
    assert plain.fields is not None and plain.names is not None
    space: dict[str, Any] = {
        name: _reader(*plain.fields[name][:2])
        for name in plain.names
        if not hasattr(np.void, name)  # methods keep their names
    }
    space["data"] = property(_memory)
    space["__getattribute__"] = np.void.__getattribute__
    space["__getattr__"] = np.record.__getattribute__
    return np.dtype((RecordClass("Record", (np.record,), space), plain))


def _reader(dtype: np.dtype[Any], offset: int) -> property:
    inner = _with_own_class(dtype) if dtype.names is not None else dtype
    getfield: Any = np.void.getfield

    def read(record: Any) -> Any:
        return getfield(record, inner, offset)

    return property(read)


def _memory(record: Any) -> memoryview:
    """The bytes of a record; quickly if it was made by `record_of` or a copy, alone in its memory."""
    base = record.base
    owner = None if base is None else base.base
    if type(owner) is memoryview and owner.nbytes == record.nbytes:
        return owner
    found: memoryview = np.void.data.__get__(record)
    return found
