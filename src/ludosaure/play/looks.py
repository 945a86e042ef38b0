# ruff: noqa: F821  (names that are bound when the loop is specialised for a game)
"""
What everybody knows of a state, looked at together.

After a decision all who look at a table are told, each what they may know. Concealing, comparing and
counting points is little work, and asking compiled code for it once for everybody costs a quarter of
asking it for each.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from ludosaure.games.compiled import rule, specialised
from ludosaure.games.constants import MAX_SEATS
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import IntArray, Records, State
from ludosaure.play.revelation import is_equal

KNOWS, HEARD = 0, 1  # places in a row of what is found out

# The rules of the game the loop is bound to; these lines only name them for the reader.
conceal: Any
score: Any


class Look(NamedTuple):
    """What one viewer knows; the first who know the same, and heard the same, by their places."""

    state: State
    knows: int
    heard: int
    standing: IntArray  # points and places, as `Rules.score` writes them


def looks(game: AnyGame, state: State, viewers: Sequence[int]) -> list[Look]:
    """What each of the *viewers* knows of *state* (SPECTATOR: one without a seat), in their order."""
    count, size = len(viewers), game.state_dtype.itemsize
    memory = bytearray(count * size)
    seen = np.frombuffer(memory, game.state_dtype)
    words = np.frombuffer(memory, np.uint64 if size % 8 == 0 else np.uint8).reshape(count, -1)
    alike, standings = np.empty((count, 2), np.int32), np.zeros((count, MAX_SEATS, 2), np.int32)
    _look_around(game)(state, _in_row(tuple(viewers)), seen, words, alike, standings)
    whole = memoryview(memory)
    found = []
    for place, (knows, heard) in enumerate(alike.tolist()):
        # A record that is alone in its array is read quickly.
        own: State = np.frombuffer(whole[place * size : (place + 1) * size], game.state_dtype)[0]
        found.append(Look(own, knows, heard, standings[place]))
    return found


@cache
def _in_row(viewers: tuple[int, ...]) -> IntArray:
    """Not to be changed."""
    return np.array(viewers)


@cache
def _look_around(game: AnyGame) -> Any:
    bound: dict[str, Any] = {"conceal": game.rules.conceal, "score": game.rules.score}
    return specialised(look_around, bound, game.key)


def look_around(
    state: State,
    viewers: IntArray,
    seen: Records,
    words: IntArray,
    alike: IntArray,
    standings: IntArray,
) -> None:
    """Fills *seen*, whose bytes are *words*, and the rest, for each of the *viewers*."""
    for place in range(viewers.size):
        seen[place] = state
        conceal(seen[place], viewers[place])
        alike[place, KNOWS] = alike[place, HEARD] = place
        is_new = True
        for other in range(place):
            if alike[other, KNOWS] == other and is_equal(words[other], words[place]):
                alike[place] = alike[other]
                is_new = False
                break
        if not is_new:
            continue
        score(seen[place], standings[place])
        for other in range(place):
            if has_heard_the_same(seen[other], seen[place]):
                alike[place, HEARD] = alike[other, HEARD]
                break


@rule
def has_heard_the_same(one: State, other: State) -> bool:
    """Whether the same was told in both."""
    if one.event_count != other.event_count:
        return False
    for row in range(one.event_count):
        for part in range(one.events.shape[1]):
            if one.events[row, part] != other.events[row, part]:
                return False
    return True
