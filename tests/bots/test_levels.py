"""Levels: named in both languages, and true to their seed."""

import sys

import pytest

from ludosaure import bots
from ludosaure.arena.entrants import entrant
from ludosaure.bots.interface import Answer, RankedMove
from ludosaure.bots.levels import Level
from ludosaure.bots.nets import files
from ludosaure.games import catalogue
from ludosaure.games.text import Refused, Text
from tests.bots.positions import played
from tests.bots.random_nets import write_random

GAME = catalogue.game("cubosaurs")


def test_levels_have_different_keys_and_words_in_both_languages():
    levels = bots.levels()
    assert len({level.key for level in levels}) == len(levels) >= 5
    for level in levels:
        assert level.label.fr and level.label.en and level.help.fr and level.help.en


def test_every_level_plays_a_legal_move_and_the_same_one_for_the_same_seed():
    match = played(GAME, 3, 7, seed=1)
    seat = match.to_move
    for level in bots.levels():
        if level.key in ("apex", "champion"):  # the strongest take their time
            continue
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
    match = played(GAME, 2, 7, seed=1)
    seen = match.seen(match.to_move)
    chosen = [level.choose(GAME, seen, match.to_move, seed) for seed in range(400)]
    assert sum(number != 0 for number in chosen) / 400 == pytest.approx(expected, abs=0.08)


def test_a_game_may_want_another_dose_of_mistakes(monkeypatch):
    moves = tuple(RankedMove(n, 0, (0.5, 0.5), (0, 0)) for n in range(6))
    monkeypatch.setattr(Level, "think", lambda *_: Answer(moves))
    level = Level("x", Text("x", "x"), Text("x", "x"), "random", bots.Budget(), 100, {GAME.key: 0})
    for game, move in ((GAME, 0), (catalogue.game("trex"), 5)):
        match = played(game, 2, 7, seed=1)
        assert level.choose(game, match.seen(match.to_move), match.to_move, 1) == move


def test_a_forced_move_is_played_without_thinking(monkeypatch):
    match = next(
        match
        for match in (played(GAME, 2, plies, seed=1) for plies in range(60))
        if len(match.legal()) == 1
    )
    monkeypatch.setattr(Level, "think", lambda *_: pytest.fail("there was nothing to think about"))
    for level in bots.levels():
        move = level.choose(GAME, match.seen(match.to_move), match.to_move, 1)
        assert move == match.legal()[0].number


def test_a_game_may_want_another_budget():
    level = Level(
        "x", Text("x", "x"), Text("x", "x"), "search", bots.Budget(80, threads=2),
        simulations_in={"trex": 5},
    )  # fmt: skip
    assert level.budget_for(GAME) == bots.Budget(80, threads=2)
    assert level.budget_for(catalogue.game("trex")) == bots.Budget(5, threads=2)


def test_a_learned_level_plays_where_a_network_ships_and_nowhere_else(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "DATA", tmp_path)
    monkeypatch.setattr(sys.modules[Level.__module__], "ADVISES", {"trex": (2, 4)})
    champion, trex = bots.level("champion"), catalogue.game("trex")
    assert bots.levels()[-1] is champion and champion not in bots.levels(trex)
    assert "champion" not in {one.mind for one in bots.characters(trex)}
    assert bots.adviser(trex, 2).key == "apex"
    with pytest.raises(Refused) as refusal:
        champion.must_play(trex, 2)
    assert refusal.value.code == "no_network"
    write_random(trex, players=[2, 3])
    assert bots.levels(trex) == bots.levels() and champion not in bots.levels(GAME)
    told = {players: bots.adviser(trex, players).key for players in (2, 3, 4)}
    assert told == {2: "champion", 3: "apex", 4: "apex"}, (
        "measured with two, learned with two and three"
    )
    champion.must_play(trex, 3)
    with pytest.raises(Refused) as refusal:
        champion.must_play(trex, 4)
    assert refusal.value.code == "network_players"
    with pytest.raises(Refused):
        bots.level("champion:bold")


@pytest.mark.parametrize("key", ["cubosaurs", "chao-dino"])
def test_the_champion_advises_where_it_was_measured_above_apex(key):
    """With the networks that ship; so many simulations that the same is advised whenever it is asked."""
    game = catalogue.game(key)
    assert [bots.adviser(game, players).key for players in (2, 3)] == ["champion", "apex"]
    assert not bots.adviser(game, 2).advice_for(game).seconds
    assert bots.adviser(game, 3).advice_for(game) == bots.level("apex").budget_for(game)


def test_the_champion_is_a_level_like_the_others_and_keeps_within_its_time(shipped):
    match = played(GAME, 2, 7, seed=1)
    seat = match.to_move
    champion = bots.level("champion")
    assert entrant("champion").level == champion
    assert champion.budget_for(GAME).seconds <= 0.3
    move = champion.choose(GAME, match.seen(seat), seat, 5, champion.mind())
    assert match.why_not(move) is None
