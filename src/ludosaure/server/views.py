"""
Positions as bytes: what a seat gets to see, as JSON.

Each byte comes from a position (`play/position.py`), which is made from what its viewer may know.
Viewers who know the same share one piece of JSON, built once and pasted into their messages. What
`Position.json` says is written here part by part: most parts are a few numbers, or known as JSON.
"""

from collections.abc import Collection
from functools import lru_cache

import numpy as np
import orjson

from ludosaure.games import catalogue
from ludosaure.games.constants import PLACE, POINTS
from ludosaure.games.contract import ScoreSheet
from ludosaure.games.text import Text
from ludosaure.play.match import Match
from ludosaure.play.position import NO_SHEET, Position, move_json, sheet_json

HAPPENED = b'{"kind":"happened","ply":%d,"seat":%d,"position":'
OWN = b'"ply":%d,"seat":%b,%b,"may_undo":%b,%b}'
ASKED = b'"to_move":%b,"prompt":%b,"legal":%b'
LAST = b'"together":%b,"confidants":%b,"over":%b'
ROW = b'{"seat":%d,"points":%d,"place":%d}'


def to_json(value: object) -> bytes:
    """JSON, quickly."""
    return orjson.dumps(value, option=orjson.OPT_SERIALIZE_NUMPY)


def position_json(position: Position) -> orjson.Fragment:
    """A position, to be pasted into a message."""
    return orjson.Fragment(b"".join((*_shared(position), _own(position, _asked(position)))))


def happened(position: Position, seat: int) -> bytes:
    """The message that tells a viewer about the decision *seat* made, which led to *position*."""
    head = HAPPENED % (position.ply, seat)
    return b"".join((head, *_shared(position), _own(position, _asked(position)), b"}"))


def told_to_all(
    match: Match, viewers: Collection[int | None], seat: int
) -> dict[int | None, bytes]:
    """The same for several viewers; all who do not decide are asked the same."""
    head, positions, waiting = HAPPENED % (match.ply, seat), match.positions(viewers), b""
    told = {}
    for viewer in viewers:
        position = positions[viewer]
        if position.decides:
            asked = _asked(position)
        else:
            asked = waiting = waiting or _asked(position)
        told[viewer] = b"".join((head, *_shared(position), _own(position, asked), b"}"))
    return told


def _shared(position: Position) -> tuple[bytes, ...]:
    """
    What all share who know the same, as JSON in parts, made once; what it was made of is let go.

    Kept until the next decision, views of a hundred tables are what Python's collector walks
    through again and again, and what is cold in the processor's memory when it is freed.
    """
    sight = position.sight
    if sight.written is None:
        game, seen = sight.game, sight.state
        sight.written = (
            b'{"view":',
            to_json(sight.view) if game.view_written is None else game.view_written(seen),
            b',"happened":',
            sight.account.written,
            b',"standing":[',
            _standing(sight.points.tobytes()),
            b'],"sheet":',
            _sheet(sight.sheet),
            b',"rules_anchor":',
            _anchor(sight.rules_anchor),
            b",",
        )
        sight.forget()
    return sight.written


def _own(position: Position, asked: bytes) -> bytes:
    """What is a viewer's own, in it what they are *asked*; nobody else has the rest of the message."""
    return OWN % (
        position.ply,
        _number(position.seat),
        asked,
        _truth(position.may_undo),
        _last(position.together, position.confidants, position.over),
    )


def _asked(position: Position) -> bytes:
    """Who decides, what they are asked and what they may do; the others learn who is thinking."""
    prompt, to_move = position.prompt, position.to_move
    if not position.decides:
        return _waiting(to_move, prompt)
    assert prompt is not None, "_asked() expects a question for who decides"
    return ASKED % (_number(to_move), _text(prompt), _legal(position))


def _legal(position: Position) -> bytes:
    """What the viewer may do."""
    if not position.game.fixed_forms:
        return to_json(position.moves_json())
    key, moves = position.game.key, position.told_moves()
    told = [_move(key, number, notation, text) for number, (notation, text, _) in moves]
    return b"[%b]" % b",".join(told)


@lru_cache(4096)
def _move(key: str, number: int, notation: str, text: Text) -> bytes:
    """A move whose form follows from its number; the same few may be made all the time."""
    game = catalogue.game(key)
    form = game.action_json(game.blank_state(), number)
    return to_json(move_json(number, notation, text, form))


@lru_cache(4096)
def _waiting(to_move: int | None, prompt: Text | None) -> bytes:
    return ASKED % (_number(to_move), b"null" if prompt is None else _text(prompt), b"[]")


@lru_cache(4096)
def _last(together: tuple[int, ...], confidants: tuple[int, ...], over: bool) -> bytes:
    return LAST % (to_json(together), to_json(confidants), _truth(over))


@lru_cache(1024)
def _anchor(section: str) -> bytes:
    return to_json(section)


@lru_cache(4096)
def _standing(rows: bytes) -> bytes:
    """Points and places, seat by seat; a decision rarely changes them, and viewers mostly agree."""
    told = np.frombuffer(rows, np.int32).reshape(-1, 2).tolist()
    return b",".join([ROW % (seat, row[POINTS], row[PLACE]) for seat, row in enumerate(told)])


def _number(value: int | None) -> bytes:
    return b"null" if value is None else b"%d" % value


def _truth(value: bool) -> bytes:
    return b"true" if value else b"false"


@lru_cache(4096)
def _text(text: Text) -> bytes:
    """A text in every language, as it goes over the wire; the same few are said all the time."""
    return to_json(text._asdict())


def _sheet(sheet: ScoreSheet) -> bytes:
    return _NO_SHEET if sheet is NO_SHEET else to_json(sheet_json(sheet))


_NO_SHEET = to_json(sheet_json(NO_SHEET))
