"""
Positions as bytes: what a seat gets to see, as JSON.

Each byte comes from a position (`play/position.py`), which is made from what its viewer may know.
Viewers who know the same share one piece of JSON, built once and pasted into their messages.
"""

from weakref import WeakKeyDictionary

import orjson

from ludosaure.games.text import Text
from ludosaure.play.position import Position, Sight

OPTIONS = orjson.OPT_SERIALIZE_NUMPY

_sights: WeakKeyDictionary[Sight, bytes] = WeakKeyDictionary()  # without their last brace
_positions: WeakKeyDictionary[Position, bytes] = WeakKeyDictionary()


def to_json(value: object) -> bytes:
    """JSON, quickly."""
    return orjson.dumps(value, option=OPTIONS)


def text_json(text: Text) -> dict[str, str]:
    """A text in every language."""
    return text._asdict()


def position_json(position: Position) -> orjson.Fragment:
    """A position, to be pasted into a message."""
    return orjson.Fragment(_position_bytes(position))


def _position_bytes(position: Position) -> bytes:
    found = _positions.get(position)
    if found is None:
        sight = position.sight
        shared = _sights.get(sight)
        if shared is None:
            shared = _sights[sight] = to_json(sight.json())[:-1]
        # Two objects of JSON become one: what all share who know the same, and one's own parts.
        found = _positions[position] = b"%b,%b" % (shared, to_json(position.own_json())[1:])
    return found


def happened(position: Position, seat: int) -> bytes:
    """The message that tells a viewer about the decision *seat* made, which led to *position*."""
    head = b'{"kind":"happened","ply":%d,"seat":%d,"position":%b}'
    return head % (position.ply, seat, _position_bytes(position))
