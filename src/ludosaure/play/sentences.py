"""
What happened, in sentences: made once for all tables, with marks where the names go.

The same things happen at many tables, and often several times at one. So a sentence is made with a
mark for each seat, kept, and gets its names where somebody reads it; a mark is no letter, so no name
is ever taken for a word.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import orjson

from ludosaure.games.addressing import YOU, addressed
from ludosaure.games.constants import MAX_SEATS
from ludosaure.games.contract import AnyGame, Event
from ludosaure.games.text import Text

MARKS = tuple(chr(ord(YOU) + 1 + seat) for seat in range(MAX_SEATS))
MARK = re.compile(f"([{''.join(MARKS)}])")
MARK_WRITTEN = re.compile(b"(" + b"|".join(mark.encode() for mark in MARKS) + b")")
MOST_KEPT = 20_000  # sentences, of a kilobyte each


class Said(NamedTuple):
    """An event in words, for everybody and for those it names; marks stand for names."""

    text: Text
    yours: Mapping[int, Text]  # “you” for whom it names, where that can be said
    written: tuple[
        bytes, ...
    ]  # words as JSON, the end of the event's, in parts, each mark for itself


_kept: dict[tuple[str, int, bytes], Said] = {}


def as_bytes(told: Event | Sequence[Event]) -> bytes:
    """Events as bytes: equal ones have the same."""
    return orjson.dumps(told, option=orjson.OPT_SERIALIZE_NUMPY)


def said(game: AnyGame, event: Event, seats: int, written: bytes) -> Said:
    """An event in words, with marks for the names; *written* is the event as bytes."""
    unsaid = game.words.unsaid.get(str(event["kind"]))
    if unsaid is not None:
        written = as_bytes({part: event[part] for part in event if part not in unsaid})
    key = game.key, seats, written
    found = _kept.get(key)
    if found is None:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        found = _kept[key] = _say(game.words.event(event, MARKS[:seats]), seats)
    return found


@lru_cache(MOST_KEPT)
def _say(text: Text, seats: int) -> Said:
    """A sentence for everybody, and with “you” for each it names: names are only ever put into it."""
    yours = {}
    for seat in range(seats):
        mark = MARKS[seat]
        if mark in text.fr or mark in text.en:
            own = addressed(Text(text.fr.replace(mark, YOU), text.en.replace(mark, YOU)))
            if own is not None:
                yours[seat] = own
    written = b"," + as_bytes(told_json({}, text, yours))[1:]
    return Said(text, yours, tuple(part for part in MARK_WRITTEN.split(written) if part))


def told_json(event: Event, text: Text, yours: Mapping[int, Text]) -> dict[str, object]:
    """Something that happened, with its sentence, as it goes over the wire."""
    told: dict[str, object] = {**event, "text": text._asdict()}
    if yours:
        told["yours"] = {str(seat): own._asdict() for seat, own in yours.items()}
    return told


def account_written(game: AnyGame, events: Sequence[Event], names: tuple[str, ...]) -> bytes:
    """Events as they go over the wire, as JSON: what was written before gets its names."""
    known, seats, told = _names_written(names), len(names), []
    for event in events:
        written = as_bytes(event)
        words = said(game, event, seats, written).written
        told.append(b"".join([written[:-1], *[known.get(part, part) for part in words]]))
    return b"[%b]" % b",".join(told)


@lru_cache(256)
def _names_written(names: tuple[str, ...]) -> dict[bytes, bytes]:
    """Names as JSON has them inside a string, by the marks that stand for them."""
    return {mark.encode(): orjson.dumps(name)[1:-1] for mark, name in by_mark(names).items()}


def named(text: Text, names: Mapping[str, str]) -> Text:
    """A sentence with names (`by_mark`) in the places of the marks."""
    return Text(_filled(text.fr, names), _filled(text.en, names))


def _filled(text: str, names: Mapping[str, str]) -> str:
    return "".join([names.get(part, part) for part in _split(text)])


@lru_cache(MOST_KEPT)
def _split(text: str) -> tuple[str, ...]:
    """A sentence in parts, each mark for itself."""
    return tuple(part for part in MARK.split(text) if part)


def by_mark(names: Sequence[str]) -> dict[str, str]:
    """Names by the marks that stand for them."""
    return dict(zip(MARKS, names, strict=False))
