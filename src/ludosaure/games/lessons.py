"""
First lessons: a situation, one idea a step, and a short game at the end.

A lesson is data, in a game's `words/lesson.py`. It says what is touched and what is said beside it,
never how a move ends: `play/lessons.py` plays it by the rules, and what the rules contradict cannot
be told.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from ludosaure.games.examples import NOTHING, Begin
from ludosaure.games.text import Text

Facts: TypeAlias = Callable[[Any], Mapping[str, object]]  # what the rules say of a state, for gaps


@dataclass(frozen=True, kw_only=True)
class Touch:
    """One move the learner is asked to make, and the things that are lit for it."""

    move: str  # in notation
    spot: tuple[str, ...]  # by the names they have on the page


@dataclass(frozen=True, kw_only=True)
class LessonStep:
    """
    One idea: what the others do first, one sentence, and what the learner does, if anything.

    Words may have gaps, which *facts* fill from the state the learner sees.
    """

    key: str
    title: Text  # one sentence, of fourteen words or so
    text: Text = NOTHING  # one line more
    spot: tuple[str, ...] = ()  # what is lit while there is nothing to do
    anew: Begin | None = None  # another situation to start from
    others: tuple[str, ...] = ()  # what the others play before it
    touches: tuple[Touch, ...] = ()  # what the learner plays, one after the other
    forbidden: tuple[str, ...] = ()  # what the step says the learner may not do here
    facts: Facts | None = None


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """The first lesson of a game; the learner sits on the first seat."""

    rivals: tuple[str, ...]  # who sits on the other seats
    steps: tuple[LessonStep, ...]
    game: Begin  # where the short game begins that is played out freely
    title: Text  # what is said before it,
    text: Text = NOTHING  # and one line more


LEARNER = 0  # the seat of who learns
LONGEST_TITLE = 16  # words; longer is not read at a glance
