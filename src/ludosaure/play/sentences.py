"""
What happened, in sentences: made once for all tables, with marks where the names go.

The same things happen at many tables, and often several times at one. So a sentence is made with a
mark for each seat, kept, and gets its names where somebody reads it; a mark is no letter, so no name
is ever taken for a word.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import orjson

from ludosaure.games.addressing import YOU, addressed
from ludosaure.games.constants import MAX_SEATS
from ludosaure.games.contract import AnyGame, Event
from ludosaure.games.text import Text

MARKS = tuple(chr(ord(YOU) + 1 + seat) for seat in range(MAX_SEATS))
MOST_KEPT = 20_000  # sentences, of half a kilobyte each


class Said(NamedTuple):
    """An event in words, for everybody and for those it names; marks stand for names."""

    text: Text
    yours: Mapping[int, Text]  # “you” for whom it names, where that can be said


_kept: dict[tuple[str, int, bytes], Said] = {}


def said(game: AnyGame, event: Event, seats: int) -> Said:
    """An event in words, with marks for the names."""
    key = game.key, seats, orjson.dumps(event, option=orjson.OPT_SERIALIZE_NUMPY)
    found = _kept.get(key)
    if found is None:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        found = _kept[key] = _say(game, event, seats)
    return found


def _say(game: AnyGame, event: Event, seats: int) -> Said:
    text = game.words.event(event, MARKS[:seats])
    yours = {}
    for seat in range(seats):
        if MARKS[seat] in text.fr or MARKS[seat] in text.en:
            names = [YOU if one == seat else mark for one, mark in enumerate(MARKS[:seats])]
            own = addressed(game.words.event(event, names))
            if own is not None:
                yours[seat] = own
    return Said(text, yours)


def named(text: Text, names: Mapping[int, str]) -> Text:
    """A sentence with names (`by_mark`) in the places of the marks."""
    return Text(text.fr.translate(names), text.en.translate(names))


def by_mark(names: Sequence[str]) -> dict[int, str]:
    """Names by the marks that stand for them."""
    return {ord(mark): name for mark, name in zip(MARKS, names, strict=False)}
