"""
What seats remember: the last events, as each of them saw them.

Rules tell what a decision did as rows of a kind and up to seven numbers, and concealing hides from
a seat what it did not see (`games/telling.py`). Of these rows every seat, and a spectator behind
them, keeps the latest; an observation with a history ends with its own, the latest event first.
A kind is told + 1, so that a row of zeros is no event.
"""

from collections.abc import Callable

from ludosaure.games.bits import whole
from ludosaure.games.compiled import rule
from ludosaure.games.constants import EVENT_WIDTH
from ludosaure.games.layouts import IntArray, NumberArray
from ludosaure.games.observing import Kind, Layout, Numbers, joined

RAW_SCALE, NETWORK_SCALE = 1, 64  # what the numbers of an event are divided by
MOST_EVENTS = 256


@rule
def remember(events: IntArray, told: int, rows: IntArray) -> None:
    """Puts the *told* events of a decision before what was remembered."""
    kept = rows.shape[0]
    fresh = min(told, kept)
    for place in range(kept - 1, fresh - 1, -1):
        for part in range(EVENT_WIDTH):
            rows[place, part] = rows[place - fresh, part]
    for place in range(fresh):
        for part in range(EVENT_WIDTH):
            rows[place, part] = events[told - 1 - place, part]
        rows[place, 0] += 1


@rule
def recall(rows: IntArray, out: NumberArray, first: int) -> None:
    """What is remembered, as it is, from place *first* of an observation on."""
    for place in range(rows.shape[0]):
        for part in range(EVENT_WIDTH):
            out[first + EVENT_WIDTH * place + part] = whole(rows[place, part])


@rule
def recall_for_network(rows: IntArray, out: NumberArray, first: int) -> None:
    """The same in small numbers."""
    for place in range(rows.shape[0]):
        for part in range(EVENT_WIDTH):
            out[first + EVENT_WIDTH * place + part] = whole(rows[place, part]) / NETWORK_SCALE


def with_history(layout: Layout, history: int, network: bool) -> Layout:
    """A layout with the remembered events behind it."""
    about = "the latest first: kind + 1, then up to seven numbers as in the game's events.py; 0 for none"
    scale = NETWORK_SCALE if network else RAW_SCALE
    return joined(layout, Numbers("history", Kind.COUNT, (history, EVENT_WIDTH), scale, about))


Recall = Callable[[IntArray, NumberArray, int], None]
