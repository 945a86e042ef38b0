"""The bot of a first lesson: plays on, explains itself, and tells no secret by that."""

import random

import pytest

from ludosaure.bots.hints import reasons_of
from ludosaure.bots.teaching import TRIED, outcomes_of, reason, replies
from ludosaure.games import catalogue
from ludosaure.games.chance import generator
from ludosaure.games.gains import Reason, Remark, gain_of
from ludosaure.games.layouts import copy_of
from ludosaure.games.lessons import LEARNER
from ludosaure.games.text import Text
from ludosaure.play.lessons import short_game
from ludosaure.play.situation import Situation
from tests.conftest import every_game

MOVES = 6  # of the learner, in each game
TURNS = 8  # in which a bot of a board game has something to say
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


@pytest.mark.parametrize("key", ["chao-dino", "dinosaures"])
def test_where_much_is_hidden_a_bot_still_says_what_anybody_can_see(key):
    match, chance = begun(catalogue.game(key))
    said = []
    for _ in range(TURNS):
        said += [one.because for one in replies(match) if one.because is not None]
        while match.to_move == LEARNER:
            match.play(chance.choice(match.legal()))
        if match.over:
            break
    assert len(said) >= 2 and said.count(TRIED) <= len(said) // 4


def test_a_remark_is_no_advice():
    game = catalogue.game("dinosaures")
    match, _ = begun(game)
    position = match.position(LEARNER)
    branch, step = match.branch(), []
    for notation in ("g6", "g7"):
        step.append(branch.number_of(notation))
        branch.play(notation)
    gains = gain_of(game.key)
    worlds = outcomes_of(position, step)
    assert any(isinstance(text, Remark) for text in gains(worlds, step, LEARNER, match.names))
    assert not any(isinstance(text, Remark) for text in reasons_of(position, step))


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
