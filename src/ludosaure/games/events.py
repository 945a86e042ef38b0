"""
Reading the events a state tells of (`telling.py` is how rules tell them).

A game declares its kinds and, for each, a function from the numbers of a row to the event's parts.
"""

from collections.abc import Callable, Mapping, Sequence

from ludosaure.games.contract import Event, EventKind, StateT
from ludosaure.games.layouts import State

Reader = Callable[[StateT, Sequence[int]], Mapping[str, object]]


def told_rows(state: State) -> list[list[int]]:
    """The rows of the last decision: kind and numbers, in order."""
    rows: list[list[int]] = state.events[: int(state.event_count)].tolist()
    return rows


def read_rows(
    state: StateT, kinds: Sequence[EventKind], readers: Mapping[str, "Reader[StateT]"]
) -> list[Event]:
    """What happened in the decision that led to *state*: events by kind and named parts."""
    events: list[Event] = []
    for number, *parts in told_rows(state):
        kind = kinds[number].name
        events.append({"kind": kind, **readers[kind](state, parts)})
    return events
