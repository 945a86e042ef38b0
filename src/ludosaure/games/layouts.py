"""
Layouts: one flat piece of memory with fields by name, for states, options and deals.

NumPy looks an attribute of a record up among its methods first, and describes the whole layout anew
whenever a record is handed to compiled code: that took nine tenths of a call to a small rule. Here
each layout gets a record class of its own that knows its fields and where its bytes are. Compiled
rules see no difference: to them a record is its fields.

(Elsewhere in the house a *record* is a saved match and nothing else; NumPy's word stays here.)
"""

import copyreg
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Protocol, TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

Json: TypeAlias = (
    "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"  # what JSON can say
)
Field: TypeAlias = tuple[str, Any] | tuple[str, Any, tuple[int, ...]]  # name, type, shape
Array: TypeAlias = npt.NDArray[np.generic]  # of anything
IntArray: TypeAlias = npt.NDArray[np.integer]  # whole numbers of some size
NumberArray: TypeAlias = npt.NDArray[np.number]  # of some kind: what a seat knows, encoded
FloatArray: TypeAlias = npt.NDArray[np.float64]
BoolArray: TypeAlias = npt.NDArray[np.bool_]
Records: TypeAlias = npt.NDArray[
    Any
]  # states, options or deals side by side (their fields have no type to NumPy)
RecordType: TypeAlias = np.dtype[np.void]  # their layout


class Fields(Protocol):
    """One piece of memory with named fields, as made by `blank`."""

    @property
    def dtype(self) -> RecordType:
        """Its layout."""

    def tobytes(self) -> bytes:
        """Its bytes."""

    def __getitem__(self, name: str, /) -> Any:
        """A field by its name."""

    def __setitem__(self, name: str, value: object, /) -> None:
        """Fills a field."""


class Options(Fields, Protocol):
    """The options of a match, whatever the game."""

    players: int


class Deal(Fields, Protocol):
    """The result of all shuffles of a match, whatever the game."""


class State(Fields, Protocol):
    """A position of a match, whatever the game; to most of the house it has no more fields."""

    @property
    def options(self) -> Options:
        """The options it is played with."""

    telling: int
    event_count: int
    events: IntArray


Memory = TypeVar("Memory", bound=Fields)


class RecordClass(type(np.record)):  # type: ignore[misc]
    """The class of our record classes; in another process they are plain records."""


def plain_class() -> type[np.record]:
    """What one of our record classes is elsewhere."""
    return np.record


copyreg.pickle(RecordClass, lambda ours: (plain_class, ()))  # type: ignore[arg-type,return-value]


def layout(fields: Sequence[Field]) -> RecordType:
    """A dtype for records: aligned like C, fields by name (`state.phase`) in and out of rules."""
    return _with_own_class(np.dtype(list(fields), align=True))


def blank(dtype: RecordType) -> Any:
    """One zeroed record of *dtype*, to be filled in place."""
    return np.frombuffer(bytearray(dtype.itemsize), dtype)[0]


def from_bytes(dtype: RecordType, data: bytes) -> Any:
    """A record of its own with these bytes."""
    return np.frombuffer(bytearray(data), dtype)[0]


def copy_of(memory: Memory) -> Memory:
    """Memory of its own with the same bytes, padding included."""
    copy: Memory = from_bytes(memory.dtype, memory.tobytes())
    return copy


def array_of(memories: Sequence[Fields]) -> Records:
    """Several of one layout side by side, their padding included."""
    dtype = memories[0].dtype
    return np.frombuffer(bytearray(b"".join(each.tobytes() for each in memories)), dtype)


def projected(memory: Memory, without: frozenset[str]) -> Memory:
    """The same content in a layout that has not got the fields *without* (nor have its parts)."""
    copy: Memory = blank(_shortened(memory.dtype, without))
    for name in copy.dtype.names or ():
        part = memory[name]
        nested = copy.dtype[name].names is not None
        copy[name] = projected(part, without) if nested else part
    return copy


@cache
def _shortened(dtype: RecordType, without: frozenset[str]) -> RecordType:
    """A layout without some of its fields."""
    kept = [name for name in dtype.names or () if name not in without]
    kinds = [dtype[name] for name in kept]
    return layout(
        [
            (name, _shortened(kind, without)) if kind.names else (name, kind.base, kind.shape)
            for name, kind in zip(kept, kinds, strict=True)
        ]
    )


@cache
def _with_own_class(dtype: np.dtype[Any]) -> RecordType:
    """The same layout, with a record class that knows its fields."""
    plain = np.dtype((np.void, dtype))
    assert plain.fields is not None and plain.names is not None
    space: dict[str, Any] = {
        name: _reader(name, *plain.fields[name][:2])
        for name in plain.names
        if not hasattr(np.void, name)  # methods keep their names
    }
    space["data"] = property(_memory)
    space["__getattribute__"] = np.void.__getattribute__
    space["__getattr__"] = np.record.__getattribute__
    return np.dtype((RecordClass("Record", (np.record,), space), plain))


def _reader(name: str, dtype: np.dtype[Any], offset: int) -> property:
    """
    How a field is read.

    NumPy asks a Python function whether that is safe whenever a record reads a field of its own; an
    array is not asked. Most records are the only one of an array (`blank`, `copy_of`).
    """
    inner = _with_own_class(dtype) if dtype.names is not None else dtype
    getfield: Any = np.void.getfield
    array, alone = np.ndarray, (1,)

    def read(record: Any) -> Any:
        owner = record.base
        if type(owner) is array and owner.shape == alone and owner.dtype is record.dtype:
            return owner[name][0]
        return getfield(record, inner, offset)

    def read_anew(record: Any) -> Any:
        return getfield(record, inner, offset)

    return property(read if inner is dtype else read_anew)


def _memory(record: Any) -> memoryview:
    """The bytes of a record; quickly if it was made by `blank` or a copy, alone in its memory."""
    base = record.base
    owner = None if base is None else base.base
    if type(owner) is memoryview and owner.nbytes == record.nbytes:
        return owner
    found: memoryview = np.void.data.__get__(record)
    return found
