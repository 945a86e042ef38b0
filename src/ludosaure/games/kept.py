"""
Parts of a view that stay as they are for many decisions: kept, and written as JSON once.

To whoever reads a view they are the dictionaries and lists they always were. Only what writes views
by the hundred (`server/views.py`) asks them for their bytes. They are never changed.
"""

from typing import Any, TypeVar, cast

import orjson

Part = TypeVar("Part")


class KeptDict(dict[str, Any]):
    """A part by names."""

    __slots__ = ("written",)
    written: bytes


class KeptList(list[Any]):
    """A part that is a list."""

    __slots__ = ("written",)
    written: bytes


def kept(part: Part) -> Part:
    """The same part, to be written once; what is in it may be kept itself."""
    if isinstance(part, dict):
        return cast(Part, KeptDict(part))
    assert isinstance(part, list), f"kept() expects a dictionary or a list, but got {part!r}"
    return cast(Part, KeptList(part))


def pasted(value: object) -> orjson.Fragment:
    """What orjson is told about a kept part: its bytes, made when they are first asked for."""
    if not isinstance(value, KeptDict | KeptList):
        raise TypeError(f"pasted() expects a kept part, but got {type(value)}")
    written: bytes | None = getattr(value, "written", None)
    if written is None:
        plain = dict(value) if isinstance(value, KeptDict) else list(value)
        written = value.written = orjson.dumps(plain, pasted, orjson.OPT_PASSTHROUGH_SUBCLASS)
    return orjson.Fragment(written)
