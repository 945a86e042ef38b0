"""
Telling what happened, from inside the rules.

A record has room for the events of its last decision: `events` (rows of kind and numbers),
`event_count`, and `telling`, which switches the whole thing off where nobody listens (simulations).
Knowledge rules conceal these rows like every other field.
"""

from ludosaure.games.compiled import rule
from ludosaure.games.layouts import State


@rule
def tell(state: State, kind: int, a: int = -1, b: int = -1, c: int = -1, d: int = -1) -> None:
    """Adds one event of up to four numbers to the story of this decision."""
    if state.telling == 0 or state.event_count >= state.events.shape[0]:
        return
    row = state.events[state.event_count]
    row[0] = kind
    row[1] = a
    row[2] = b
    row[3] = c
    row[4] = d
    row[5] = -1
    row[6] = -1
    row[7] = -1
    state.event_count += 1


@rule
def tell_more(state: State, e: int, f: int = -1, g: int = -1) -> None:
    """Adds a fifth, sixth and seventh number to the event told last."""
    if state.telling == 0 or state.event_count == 0:
        return
    row = state.events[state.event_count - 1]
    row[5] = e
    row[6] = f
    row[7] = g


@rule
def begin_telling(state: State) -> None:
    """Forgets the last decision's story; every `apply` begins with this."""
    if state.telling == 0:
        return
    for index in range(state.event_count):
        for part in range(state.events.shape[1]):
            state.events[index, part] = 0
    state.event_count = 0
