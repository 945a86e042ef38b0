"""First lessons: played by the rules, which they cannot contradict."""

import json
import re
from dataclasses import replace

import pytest

from ludosaure.games import catalogue
from ludosaure.games.lessons import LEARNER, LONGEST_TITLE, LessonStep, Touch
from ludosaure.games.text import Text
from ludosaure.play.lessons import BadLesson, match_at, short_game, told
from tests.conftest import every_game

SAID = Text("Touchez.", "Touch.")


def lesson_of(game):
    """The lesson of a game that has one."""
    if game.words.lesson is None:
        pytest.skip(f"{game.key} has no lesson")
    return game.words.lesson


@every_game
def test_every_lesson_can_be_told_one_idea_at_a_time(game):
    lesson = lesson_of(game)
    steps = told(game, lesson, "Zoé")
    assert 6 <= len(steps) <= 16
    assert len({step.key for step in steps}) == len(steps)
    assert any(step.asked for step in steps)
    for step in steps:
        for text in (step.title, step.text):
            assert text.fr and text.en and "{" not in text.fr + text.en, step.key
        for title in step.title:
            assert len(re.findall(r"[\w'’-]+", title)) <= LONGEST_TITLE, title
        assert bool(step.asked) != bool(step.spot), f"{step.key}: something is lit, once"
        for asked in step.asked:
            assert asked.spot and asked.text.fr and asked.text.en
        for shown in [*step.shown, *(asked.after for asked in step.asked)]:
            json.dumps(shown.json())


@every_game
def test_what_is_asked_is_the_learner_s_to_do_and_allowed(game):
    lesson = lesson_of(game)
    for number, step in enumerate(lesson.steps):
        for done, touch in enumerate(step.touches):
            match = match_at(game, lesson, "Zoé", number, done)
            assert match.to_move == LEARNER
            assert match.why_not(touch.move) is None


@every_game
def test_a_lesson_shows_the_learner_nothing_a_seat_may_not_know(game):
    lesson = lesson_of(game)
    for number, step in enumerate(lesson.steps):
        match = match_at(game, lesson, "Zoé", number, len(step.touches))
        shown = told(game, lesson, "Zoé")[number]
        last = [*shown.shown, *(asked.after for asked in shown.asked)][-1:]
        for frame in last:
            assert frame.position.state.tobytes() == match.position(LEARNER).state.tobytes()


@every_game
def test_the_short_game_begins_in_the_middle_of_nothing(game):
    match = short_game(game, lesson_of(game), "Zoé")
    assert not match.over and match.names[LEARNER] == "Zoé"
    assert len(match.names) == match.players


def cubosaurs(*steps):
    game = catalogue.game("cubosaurs")
    lesson = lesson_of(game)
    first = replace(lesson.steps[0], touches=(), forbidden=())
    return told(game, replace(lesson, steps=(first, *steps)), "Zoé")


@pytest.mark.parametrize(
    "wrong",
    [
        LessonStep(key="illegal", title=SAID, touches=(Touch(move="pass egg_trex", spot=("x",)),)),
        LessonStep(key="unreadable", title=SAID, touches=(Touch(move="fly", spot=("x",)),)),
        LessonStep(key="allowed", title=SAID, forbidden=("keep",)),
        LessonStep(key="not theirs", title=SAID, others=("keep",)),
        LessonStep(
            key="not hers",
            title=SAID,
            touches=(Touch(move="keep", spot=("x",)), Touch(move="keep", spot=("x",))),
        ),
    ],
    ids=lambda step: step.key,
)
def test_a_lesson_that_the_rules_contradict_cannot_be_told(wrong):
    with pytest.raises(BadLesson):
        cubosaurs(wrong)


def test_numbers_in_a_lesson_are_the_rules_own():
    step = next(
        step for step in cubosaurs(*lesson_of(catalogue.game("cubosaurs")).steps[1:3]) if step.asked
    )
    assert "3" in step.text.en and "6" in step.text.en  # two Brontosauruses and a third
