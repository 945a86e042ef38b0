"""
The doors of first lessons: nothing of one is kept here.

The device remembers how far its learner is, and which moves were made in the short game; the server
plays them again by the rules and answers with positions, reasons and the bots' replies.
"""

from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from ludosaure.bots import teaching
from ludosaure.bots.hints import Hint
from ludosaure.games.contract import AnyGame
from ludosaure.games.lessons import LEARNER
from ludosaure.games.lessons import Lesson as LessonData
from ludosaure.games.text import Text
from ludosaure.play.lessons import Asked, Shown, match_at, short_game, told
from ludosaure.play.match import Match
from ludosaure.server.asking import REFUSALS, HouseHere, Known, Raw, caller
from ludosaure.server.hints import advice, hint_move
from ludosaure.server.messages import (
    Code,
    Lesson,
    LessonAdvice,
    LessonGame,
    LessonGameWish,
    LessonReason,
    LessonWhyWish,
    Name,
)
from ludosaure.server.refusals import refused, words
from ludosaure.server.shelf import GameKey, known_game
from ludosaure.server.views import to_json

router = APIRouter(responses=REFUSALS)
ALLOWED = Text("Ce coup est permis.", "This move is allowed.")
REMEMBERED = 32  # lessons kept as they are sent, each with its learner's name


@router.get("/games/{key}/lesson", response_model=Lesson, response_class=Raw)
async def read_lesson(
    request: Request, house: HouseHere, guest: Known, key: GameKey, name: Annotated[Name, Query()]
) -> Response:
    """The first lesson of a game, for a learner of this name."""
    game = known_game(key)
    lesson_of(game)
    await house.ready(key)
    asking = caller(request, guest)
    return Raw(await house.costly("lesson", house.clerks, asking, lambda: sent(game, name)))


@router.post("/games/{key}/lesson/game", response_model=LessonGame, response_class=Raw)
async def play_on(
    request: Request, house: HouseHere, guest: Known, key: GameKey, wish: LessonGameWish
) -> Response:
    """The short game after these decisions, and what the bots answer."""
    game = known_game(key)
    lesson_of(game)
    await house.ready(key)
    asking = caller(request, guest)
    work = lambda: played_on(game, wish)  # noqa: E731
    return Raw(await house.costly("lesson", house.clerks, asking, work))


@router.post("/games/{key}/lesson/hint")
async def advise(
    request: Request, house: HouseHere, guest: Known, key: GameKey, wish: LessonGameWish
) -> LessonAdvice:
    """What a bot would play in the learner's place."""
    game = known_game(key)
    lesson_of(game)
    await house.ready(key)

    def thought() -> tuple[int, list[Hint]]:
        match = game_after(game, wish)
        if match.to_move != LEARNER:
            raise refused(Code.NOT_YOUR_TURN)
        return match.ply, advice(match.position(LEARNER))

    ply, hints = await house.costly("hint", house.advisers, caller(request, guest), thought)
    now = round(hints[0].now, 4) if hints else None
    return LessonAdvice(ply=ply, now=now, moves=[hint_move(one) for one in hints])


@router.post("/games/{key}/lesson/why")
async def why(
    request: Request, house: HouseHere, guest: Known, key: GameKey, wish: LessonWhyWish
) -> LessonReason:
    """Whether the learner may make a move, else which rule forbids it."""
    game = known_game(key)
    lesson = lesson_of(game)
    move = wish.action if wish.action is not None else wish.notation
    if move is None or (wish.step is not None and wish.step >= len(lesson.steps)):
        raise refused(Code.NOT_FOUND)
    await house.ready(key)

    def asked() -> LessonReason:
        match = (
            game_after(game, wish)
            if wish.step is None
            else match_at(game, lesson, wish.name, wish.step, wish.touches)
        )
        if match.to_move != LEARNER:
            raise refused(Code.NOT_YOUR_TURN)
        no = match.why_not(move)
        if no is None:
            return LessonReason(legal=True, code=None, text=words(ALLOWED), anchor=None)
        anchor = no.anchor or None
        return LessonReason(legal=False, code=no.code, text=words(no.text), anchor=anchor)

    return await house.costly("lesson", house.clerks, caller(request, guest), asked)


def lesson_of(game: AnyGame) -> LessonData:
    """The lesson of a game, where it has one."""
    if game.words.lesson is None:
        raise refused(Code.NOT_FOUND)
    return game.words.lesson


@lru_cache(maxsize=REMEMBERED)
def sent(game: AnyGame, learner: str) -> bytes:
    """A lesson as it goes over the wire."""
    lesson = lesson_of(game)
    steps = told(game, lesson, learner)
    match = short_game(game, lesson, learner)
    return to_json(
        {
            "names": [learner, *lesson.rivals],
            "options": game.options_json(steps[0].shown[0].position.state.options),
            "rules_version": match.rules,
            "steps": [
                {
                    "key": step.key,
                    "title": step.title._asdict(),
                    "text": step.text._asdict(),
                    "spot": list(step.spot),
                    "anew": step.anew,
                    "frames": [shown.json() for shown in step.shown],
                    "touches": [touch_json(asked) for asked in step.asked],
                }
                for step in steps
            ],
            "title": lesson.title._asdict(),
            "text": lesson.text._asdict(),
            "level": teaching.GENTLE,
        }
    )


def touch_json(asked: Asked) -> dict[str, object]:
    """What the learner is asked to do, as it goes over the wire."""
    return {
        "move": asked.move,
        "notation": asked.notation,
        "text": asked.text._asdict(),
        "spot": list(asked.spot),
        "after": asked.after.json(),
    }


def played_on(game: AnyGame, wish: LessonGameWish) -> bytes:
    """Where a short game stands, and how it goes on until the learner decides."""
    match = game_after(game, wish)
    last = match.moves[-1] if match.moves else None
    now = Shown(
        match.position(LEARNER),
        None if last is None else last.seat,
        None if last is None else last.number,
    ).json()  # made before the match goes on
    frames = [now, *(shown.json() for shown in teaching.replies(match))]
    return to_json(
        {
            "names": match.names,
            "options": game.options_json(match.options),
            "frames": frames,
        }
    )


def game_after(game: AnyGame, wish: LessonGameWish) -> Match:
    """The short game after these decisions; one that is not possible is refused with its reason."""
    match = short_game(game, lesson_of(game), wish.name)
    for move in wish.moves:
        match.play(move)
    return match
