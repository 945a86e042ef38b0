"""The bot of a first lesson: plays on, explains itself, and tells no secret by that."""

import random

import pytest

from ludosaure.bots.teaching import TRIED, outcomes_of, reason, replies
from ludosaure.games import catalogue
from ludosaure.games.chance import generator
from ludosaure.games.gains import Reason
from ludosaure.games.layouts import copy_of
from ludosaure.games.lessons import LEARNER
from ludosaure.games.text import Text
from ludosaure.play.lessons import short_game
from ludosaure.play.situation import Situation
from tests.conftest import every_game

MOVES = 6  # of the learner, in each game
LONGEST = 60  # until some bot has something to say


def begun(game):
    """A short game, and a learner who plays by chance."""
    if game.words.lesson is None:
        pytest.skip(f"{game.key} has no lesson")
    return short_game(game, game.words.lesson, "Zoé"), random.Random(1)


@every_game
def test_bots_play_until_the_learner_decides_and_say_why(game):
    match, chance = begun(game)
    said = []
    for _ in range(LONGEST):
        shown = replies(match)
        assert all(one.seat != LEARNER and one.position.seat == LEARNER for one in shown)
        said += [one.because for one in shown if one.because is not None]
        if match.over or any(text != TRIED for text in said):
            break
        assert match.to_move == LEARNER
        match.play(chance.choice(match.legal()))
    assert said and all(text.fr and text.en and "{" not in text.fr for text in said)
    assert any(text != TRIED for text in said)


@every_game
def test_what_a_bot_says_is_the_same_in_every_world_the_learner_cannot_exclude(game):
    match, chance = begun(game)
    for _ in range(MOVES):
        before = match.position(LEARNER)
        first = replies(match.branch())[:1]
        if first and first[0].move is not None and first[0].seat is not None:
            actions, seat = [first[0].move], first[0].seat
            other = copy_of(match.true_state)
            game.rules.redeal(other, LEARNER, generator(7))
            twin = Situation(game, other, match.names).position(LEARNER)
            assert reason(before, actions, seat) == reason(twin, actions, seat)
        replies(match)
        if match.over:
            break
        match.play(chance.choice(match.legal()))


def test_the_same_is_played_whenever_the_same_is_seen():
    match, _ = begun(catalogue.game("cubosaurs"))
    match.play(match.legal()[0]) if match.to_move == LEARNER else None
    twin = match.branch()
    assert [one.move for one in replies(match)] == [one.move for one in replies(twin)]


def test_a_move_no_world_allows_has_no_reason():
    match, _ = begun(catalogue.game("cubosaurs"))
    before = match.position(LEARNER)
    assert outcomes_of(before, [55]) == []
    assert reason(before, [55], 1) == TRIED


def test_a_reason_is_said_to_you_and_of_me():
    said = Reason("Vous avez {n}.", "You have {n}.", mine=Text("J'ai {n}.", "I have {n}."))
    filled = said.format(n=3)
    assert filled == Text("Vous avez 3.", "You have 3.") and filled.mine.en == "I have 3."
    assert Reason("a", "b").mine == Text("a", "b")
