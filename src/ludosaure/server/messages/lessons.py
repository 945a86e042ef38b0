"""First lessons: what is shown and asked, and the short game at their end."""

from typing import Annotated

from pydantic import Field, JsonValue

from ludosaure.server.messages.basics import (
    ActionNumber,
    Body,
    Name,
    Out,
    Words,
)
from ludosaure.server.messages.from_page import Notation
from ludosaure.server.messages.from_server import HintMove
from ludosaure.server.messages.positions import Position

MOST_STEPS = 40
LONGEST_GAME = 400  # decisions of a short game


class LessonFrame(Out):
    """The table after a move (`seat` null: before the first), as the learner sees it."""

    position: Position
    seat: int | None
    move: int | None
    because: Words | None  # why a bot played so, in its own words


class LessonTouch(Out):
    """A move the learner is asked for: the things lit for it by their names, and the table after it."""

    move: int
    notation: str
    text: Words
    spot: list[str]
    after: LessonFrame


class LessonStep(Out):
    """One idea: how the table comes to stand, one sentence and a line more, and what is asked."""

    key: str
    title: Words
    text: Words
    spot: list[str]  # what is lit while nothing is asked
    anew: bool  # begins another table; its first frame is that
    frames: list[LessonFrame]
    touches: list[LessonTouch]


class Lesson(Out):
    """The first lesson of a game. The learner sits on seat 0; the short game follows the last step."""

    names: list[str]
    options: dict[str, JsonValue]
    rules_version: int
    steps: list[LessonStep]
    title: Words  # of the short game
    text: Words
    level: str  # of the bots in it


class LessonGameWish(Body):
    """A short game so far: every decision in it, the bots' too."""

    name: Name
    moves: Annotated[list[ActionNumber | Notation], Field(max_length=LONGEST_GAME)] = Field(
        default_factory=list
    )


class LessonGame(Out):
    """Where a short game stands after those decisions, then what the bots answer and why."""

    names: list[str]
    options: dict[str, JsonValue]
    frames: list[LessonFrame]


class LessonAdvice(Out):
    """What a bot would play in the learner's place, best first."""

    ply: int
    now: float | None
    moves: list[HintMove]


class LessonWhyWish(LessonGameWish):
    """Whether a move may be made, at a step after so many of its touches, or in the short game."""

    step: Annotated[int, Field(ge=0, lt=MOST_STEPS, strict=True)] | None = None  # null: the game
    touches: Annotated[int, Field(ge=0, lt=MOST_STEPS, strict=True)] = 0
    action: ActionNumber | None = None
    notation: Notation | None = None


class LessonReason(Out):
    """Whether a move is legal, else which rule forbids it."""

    legal: bool
    code: str | None
    text: Words
    anchor: str | None
