"""Levels: named in both languages, and true to their seed."""

import pytest

from ludosaure import bots
from ludosaure.bots.interface import Answer, RankedMove
from ludosaure.bots.levels import Level
from ludosaure.games import catalogue
from ludosaure.games.contract import Refused, Text
from tests.bots.positions import played

GAME = catalogue.game("cubosaurs")


def test_levels_have_different_keys_and_words_in_both_languages():
    levels = bots.levels()
    assert len({level.key for level in levels}) == len(levels) >= 5
    for level in levels:
        assert level.label.fr and level.label.en and level.help.fr and level.help.en


def test_every_level_plays_a_legal_move_and_the_same_one_for_the_same_seed():
    match = played(GAME, 3, 7, seed=1)
    seat = match.to_move
    for level in bots.levels()[:-1]:  # the strongest takes its time
        move = level.choose(GAME, match.seen(seat), seat, 5)
        assert match.why_not(move) is None
        assert level.choose(GAME, match.seen(seat), seat, 5) == move


def test_a_level_nobody_has_is_refused_with_the_names_there_are():
    with pytest.raises(Refused) as refusal:
        bots.level("godzilla")
    assert "hatchling" in refusal.value.text.en


@pytest.mark.parametrize(("mistakes", "expected"), [(0, 0.0), (30, 0.3), (60, 0.6)])
def test_a_dose_of_mistakes_is_how_often_the_best_move_is_passed_over(
    monkeypatch, mistakes, expected
):
    moves = tuple(RankedMove(n, 0, (0.5, 0.5), (0, 0)) for n in range(6))
    monkeypatch.setattr(Level, "think", lambda *_: Answer(moves))
    level = Level("x", Text("x", "x"), Text("x", "x"), "random", bots.Budget(), mistakes)
    chosen = [level.choose(GAME, None, 0, seed) for seed in range(400)]
    assert sum(number != 0 for number in chosen) / 400 == pytest.approx(expected, abs=0.08)


def test_a_game_may_want_another_dose_of_mistakes(monkeypatch):
    moves = tuple(RankedMove(n, 0, (0.5, 0.5), (0, 0)) for n in range(6))
    monkeypatch.setattr(Level, "think", lambda *_: Answer(moves))
    level = Level("x", Text("x", "x"), Text("x", "x"), "random", bots.Budget(), 100, {GAME.key: 0})
    assert level.choose(GAME, None, 0, 1) == 0
    assert level.choose(catalogue.game("trex"), None, 0, 1) == 5


def test_a_game_may_want_another_budget():
    level = Level(
        "x", Text("x", "x"), Text("x", "x"), "search", bots.Budget(80, threads=2),
        simulations_in={"trex": 5},
    )  # fmt: skip
    assert level.budget_for(GAME) == bots.Budget(80, threads=2)
    assert level.budget_for(catalogue.game("trex")) == bots.Budget(5, threads=2)
