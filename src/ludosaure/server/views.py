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

_sights: WeakKeyDictionary[Sight, dict[str, orjson.Fragment]] = WeakKeyDictionary()
_positions: WeakKeyDictionary[Position, orjson.Fragment] = WeakKeyDictionary()


def to_json(value: object) -> bytes:
    """JSON, quickly."""
    return orjson.dumps(value, option=OPTIONS)


def text_json(text: Text) -> dict[str, str]:
    """A text in every language."""
    return text._asdict()


def position_json(position: Position) -> orjson.Fragment:
    """A position, to be pasted into a message."""
    if position not in _positions:
        sight = position.sight
        if sight not in _sights:
            _sights[sight] = {k: orjson.Fragment(to_json(v)) for k, v in sight.json().items()}
        _positions[position] = orjson.Fragment(to_json({**_sights[sight], **position.own_json()}))
    return _positions[position]


def happened(position: Position, seat: int) -> bytes:
    """The message that tells a viewer about the decision *seat* made, which led to *position*."""
    return to_json(
        {
            "kind": "happened",
            "ply": position.ply,
            "seat": seat,
            "position": position_json(position),
        }
    )
