"""
Positions as bytes: what a seat gets to see, as JSON.

Each byte comes from a position (`play/position.py`), which is made from what its viewer may know.
Viewers who know the same share one piece of JSON, built once and pasted into their messages.
"""

import orjson

from ludosaure.games.kept import pasted
from ludosaure.play.position import Position

OPTIONS = orjson.OPT_SERIALIZE_NUMPY | orjson.OPT_PASSTHROUGH_SUBCLASS


def to_json(value: object) -> bytes:
    """JSON, quickly; kept parts of a view are pasted."""
    return orjson.dumps(value, pasted, OPTIONS)


def position_json(position: Position) -> orjson.Fragment:
    """A position, to be pasted into a message."""
    return orjson.Fragment(_position_bytes(position))


def _position_bytes(position: Position) -> bytes:
    """
    A position as JSON, made once; what it was made of is let go at once.

    Kept until the next decision, views of a hundred tables are what Python's collector walks
    through again and again, and what is cold in the processor's memory when it is freed.
    """
    if position.written is None:
        sight = position.sight
        if sight.written is None:
            sight.written = to_json(sight.to_write())[:-1]
            sight.forget()
        # Two objects of JSON become one: what all share who know the same, and one's own parts.
        own = to_json(position.own_json())[1:]
        position.written = b"%b,%b" % (sight.written, own)
    return position.written


def happened(position: Position, seat: int) -> bytes:
    """The message that tells a viewer about the decision *seat* made, which led to *position*."""
    head = b'{"kind":"happened","ply":%d,"seat":%d,"position":%b}'
    return head % (position.ply, seat, _position_bytes(position))
