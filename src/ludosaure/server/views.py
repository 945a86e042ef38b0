"""
Positions as bytes: what a seat gets to see, as JSON.

Each byte comes from a position (`play/position.py`), which is made from what its viewer may know.
Viewers who know the same share one piece of JSON, built once and pasted into their messages. What
`Position.json` says is written here part by part: most parts are a few numbers, or known as JSON.
"""

from functools import lru_cache

import numpy as np
import orjson

from ludosaure.games.constants import PLACE, POINTS
from ludosaure.games.contract import ScoreSheet
from ludosaure.games.text import Text
from ludosaure.play.position import NO_SHEET, Position, Sight, points_and_places, sheet_json

SHARED = b'{"view":%b,"happened":%b,"standing":[%b],"sheet":%b,"rules_anchor":%b,'
OWN = (
    b'"ply":%d,"seat":%b,"to_move":%b,"prompt":%b,"legal":%b,"may_undo":%b,"together":%b,'
    b'"confidants":%b,"over":%b}'
)
ROW = b'{"seat":%d,"points":%d,"place":%d}'


def to_json(value: object) -> bytes:
    """JSON, quickly."""
    return orjson.dumps(value, option=orjson.OPT_SERIALIZE_NUMPY)


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
            sight.written = _shared(sight)
            sight.forget()
        position.written = sight.written + _own(position)
    return position.written


def _shared(sight: Sight) -> bytes:
    """What all share who know the same."""
    game, seen = sight.game, sight.state
    view = to_json(sight.view) if game.view_written is None else game.view_written(seen)
    standing = _standing(points_and_places(game, seen)[: len(sight.names)].tobytes())
    return SHARED % (
        view,
        sight.account.written,
        standing,
        _sheet(sight.sheet),
        to_json(sight.rules_anchor),
    )


def _own(position: Position) -> bytes:
    """What is a viewer's own; nobody else has the rest of the message."""
    prompt, moves = position.prompt, position.moves_json()
    return OWN % (
        position.ply,
        _number(position.seat),
        _number(position.to_move),
        b"null" if prompt is None else _text(prompt),
        to_json(moves) if moves else b"[]",
        _truth(position.may_undo),
        _seats(position.together),
        _seats(position.confidants),
        _truth(position.over),
    )


@lru_cache(4096)
def _standing(rows: bytes) -> bytes:
    """Points and places, seat by seat; a decision rarely changes them, and viewers mostly agree."""
    told = np.frombuffer(rows, np.int32).reshape(-1, 2).tolist()
    return b",".join([ROW % (seat, row[POINTS], row[PLACE]) for seat, row in enumerate(told)])


def _number(value: int | None) -> bytes:
    return b"null" if value is None else b"%d" % value


def _truth(value: bool) -> bytes:
    return b"true" if value else b"false"


def _seats(seats: tuple[int, ...]) -> bytes:
    return to_json(seats) if seats else b"[]"


@lru_cache(4096)
def _text(text: Text) -> bytes:
    """A text in every language, as it goes over the wire; the same few are said all the time."""
    return to_json(text._asdict())


def _sheet(sheet: ScoreSheet) -> bytes:
    return _NO_SHEET if sheet is NO_SHEET else to_json(sheet_json(sheet))


_NO_SHEET = to_json(sheet_json(NO_SHEET))


def happened(position: Position, seat: int) -> bytes:
    """The message that tells a viewer about the decision *seat* made, which led to *position*."""
    head = b'{"kind":"happened","ply":%d,"seat":%d,"position":%b}'
    return head % (position.ply, seat, _position_bytes(position))
