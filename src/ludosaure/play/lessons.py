"""
First lessons, played: every position, sentence and reason is the rules'.

A lesson that asks for what the rules forbid, calls forbidden what they allow, or lets somebody play
out of turn, cannot be told.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ludosaure.games.contract import AnyGame
from ludosaure.games.lessons import LEARNER, Lesson, LessonStep
from ludosaure.games.text import Text
from ludosaure.play.match import Match
from ludosaure.play.position import Position
from ludosaure.play.refusals import MoveRefused
from ludosaure.play.situation import Situation


class BadLesson(Exception):
    """A lesson that the rules contradict."""


@dataclass(frozen=True)
class Shown:
    """The table after a move (or before the first), as the learner sees it."""

    position: Position
    seat: int | None = None  # who moved
    move: int | None = None
    because: Text | None = None  # why, where who moved explains itself

    def json(self) -> dict[str, object]:
        """As it goes over the wire."""
        return {
            "position": self.position.json(),
            "seat": self.seat,
            "move": self.move,
            "because": None if self.because is None else self.because._asdict(),
        }


@dataclass(frozen=True)
class Asked:
    """A move the learner is asked for, in words, and the table after it."""

    move: int
    notation: str
    text: Text
    spot: tuple[str, ...]
    after: Shown


@dataclass(frozen=True)
class ToldStep:
    """A step as it is shown: how the table comes to stand, what is said, what is asked."""

    key: str
    title: Text
    text: Text
    spot: tuple[str, ...]
    anew: bool  # another table than before
    shown: tuple[Shown, ...]  # the new table, then what the others do
    asked: tuple[Asked, ...]


def told(game: AnyGame, lesson: Lesson, learner: str) -> list[ToldStep]:
    """A lesson step by step, for a learner of this name."""
    teller = Teller(game, lesson, learner)
    return [teller.tell(step) for step in lesson.steps]


def short_game(game: AnyGame, lesson: Lesson, learner: str) -> Match:
    """The short game at the end, before its first move."""
    state = lesson.game(game)
    return Situation(game, state, [learner, *lesson.rivals][: int(state.options.players)])


class Teller:
    """Plays a lesson and notes what there is to see, to say and to touch."""

    def __init__(self, game: AnyGame, lesson: Lesson, learner: str) -> None:
        self.game = game
        self.names: Sequence[str] = [learner, *lesson.rivals]
        self.match: Match | None = None

    def tell(self, step: LessonStep) -> ToldStep:
        """Goes one step on."""
        shown = self._begin(step)
        match = self._match(step)
        shown += [self._play(step, move, by_learner=False) for move in step.others]
        for move in step.forbidden:
            if match.why_not(move) is None:
                raise BadLesson(f"{self._name(step)}: {move} is allowed")
        facts = {} if step.facts is None else step.facts(match.position(LEARNER).state)
        title, text = step.title.format(**facts), step.text.format(**facts)
        asked = []
        for touch in step.touches:
            number = self._number(step, touch.move)
            told = match.position(LEARNER).move(number)
            after = self._play(step, touch.move, by_learner=True)
            asked.append(Asked(number, told.notation, told.text, touch.spot, after))
        anew = step.anew is not None
        return ToldStep(step.key, title, text, step.spot, anew, tuple(shown), tuple(asked))

    def at(self, step: LessonStep, touches: int) -> Match:
        """The match where *touches* moves of *step* have been made; earlier steps have been told."""
        self._begin(step)
        match = self._match(step)
        for move in [*step.others, *(touch.move for touch in step.touches[:touches])]:
            match.play(move)
        return match

    def _begin(self, step: LessonStep) -> list[Shown]:
        if step.anew is None:
            return []
        state = step.anew(self.game)
        names = self.names[: int(state.options.players)]
        self.match = Situation(self.game, state, names)
        return [Shown(self.match.position(LEARNER))]

    def _match(self, step: LessonStep) -> Match:
        if self.match is None:
            raise BadLesson(f"{self._name(step)}: there is no table yet")
        return self.match

    def _number(self, step: LessonStep, move: str) -> int:
        match = self._match(step)
        try:
            return match.number_of(move)
        except MoveRefused as refused:
            raise BadLesson(f"{self._name(step)}: {move} is {refused.code}") from None

    def _play(self, step: LessonStep, move: str, *, by_learner: bool) -> Shown:
        match = self._match(step)
        seat = match.to_move
        if (seat == LEARNER) is not by_learner:
            raise BadLesson(f"{self._name(step)}: {move} is out of turn, seat {seat} decides")
        number = self._number(step, move)
        try:
            match.play(number)
        except MoveRefused as refused:
            raise BadLesson(f"{self._name(step)}: {move} is {refused.code}") from None
        position = match.position(LEARNER)
        position.json()  # a match goes on: what is shown is made now
        return Shown(position, seat, number)

    def _name(self, step: LessonStep) -> str:
        return f"{self.game.key}, {step.key}"


def match_at(game: AnyGame, lesson: Lesson, learner: str, step: int, touches: int) -> Match:
    """The match at a step of a lesson, after so many of the moves it asks for."""
    teller = Teller(game, lesson, learner)
    for before in lesson.steps[:step]:
        teller.at(before, len(before.touches))
    return teller.at(lesson.steps[step], touches)
