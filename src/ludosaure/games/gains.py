"""
What a whole move is good for, said by the games that can: their `words/gains.py`.

Its function `gain` is asked with the outcome of the move in several worlds a seat cannot exclude,
the move's actions, the seat and everybody's names. It answers sentences made of the rules' own
facts, the weightiest first; none where there is nothing short and true to say.

A sentence speaks to whoever might make the move. Where a bot says it of its own move, it is the same
reason in the first person: `Reason.mine`. A `Remark` is said by a bot alone, of its own move.
"""

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module, util
from typing import Any, Generic, NamedTuple, Self, TypeAlias, TypeVar

from ludosaure.games import catalogue
from ludosaure.games.layouts import State
from ludosaure.games.text import Text

StateT = TypeVar("StateT", bound=State)


class Outcome(NamedTuple, Generic[StateT]):
    """A whole move in one world: the state before it, and after."""

    before: StateT
    after: StateT


class Reason(Text):
    """What a move is good for, said to who might make it, and, as *mine*, by who made it."""

    mine: Text

    def __new__(cls, fr: str, en: str, mine: Text | None = None) -> Self:
        """A reason; without a voice of its own it is said alike by everybody."""
        said = super().__new__(cls, fr, en)
        said.mine = mine or Text(fr, en)
        return said

    def format(self, **parts: object) -> "Reason":
        """Fills in the gaps of both."""
        return Reason(*super().format(**parts), mine=self.mine.format(**parts))


class Remark(Reason):
    """What a move shows of the game, said by who made it alone: true, but no reason to advise it."""

    def format(self, **parts: object) -> "Remark":
        """Fills in the gaps."""
        return Remark(*Text(*self).format(**parts))


Gain: TypeAlias = Callable[[Sequence[Outcome[Any]], Sequence[int], int, Sequence[str]], list[Text]]


@cache
def gain_of(key: str) -> Gain | None:
    """How the game of this key says it; None for a game that does not."""
    words = f"{catalogue.SHELF[key]}.words" if key in catalogue.SHELF else ""
    if not words or util.find_spec(words) is None or not util.find_spec(f"{words}.gains"):
        return None
    found: Gain = import_module(f"{words}.gains").gain
    return found


def points(number: int) -> Text:
    """So many points, said right."""
    return Text(f"{number} point{'s' * (number > 1)}", f"{number} point{'s' * (number != 1)}")
