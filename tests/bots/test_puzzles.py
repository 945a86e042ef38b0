"""Puzzles: each stored one loads and has one right answer; the day's is everybody's; making goes on."""

import json
import os
from dataclasses import replace
from datetime import date, timedelta

import pytest

from ludosaure.bots.claims import sober_chance
from ludosaure.bots.judgement import judgement
from ludosaure.bots.puzzles import (
    FIRST_DAY,
    GAP,
    Puzzle,
    game_of_the_day,
    making,
    of_the_day,
    puzzle,
    puzzles,
)
from ludosaure.games import catalogue
from ludosaure.games.text import Refused
from ludosaure.play.position import legal_numbers
from tests.conftest import HOUSE

ENOUGH = 30
GAME = catalogue.game("cubosaurs")


@pytest.mark.parametrize("game", HOUSE, ids=lambda game: game.key)
def test_every_stored_puzzle_loads_and_one_legal_move_leads_all_others(game):
    known = puzzles(game)
    assert len(known) >= ENOUGH and len({one.key for one in known}) == len(known)
    assert sum(not one.easy for one in known) >= len(known) // 5
    for one in known:
        position = one.position
        legal = sorted(legal_numbers(game, position.state))
        assert len(one.chances) == len(legal) >= 3
        assert one.best_move.number in legal and one.is_right(one.best_move.number)
        assert one.chance(one.best_move.number) == one.told(max(one.chances))
        first, second, *_ = sorted(one.chances, reverse=True)
        assert first - second >= GAP - 0.001, "stored to three places, as it was found"
        assert one.gap == pytest.approx(one.told(first) - one.told(second))
        assert one.ranked()[0][0].number == one.best_move.number
        twin = judgement(game).twin
        assert all(int(twin(position.state, number)) == number for number in legal)
        assert one.line[0] == one.best


@pytest.mark.parametrize("game", HOUSE, ids=lambda game: game.key)
def test_the_answer_is_explained_as_a_whole_move(game):
    one = puzzles(game)[0]
    hint = one.hint
    assert hint.number == one.best_move.number and len(hint.steps) == len(one.line)
    assert hint.move.fr and hint.move.en and hint.chance == one.told(max(one.chances))
    said = [text for move, _ in one.ranked()[:4] for text in one.reasons(move.number)]
    assert all(text.fr and text.en for text in said)


def test_a_puzzle_tells_its_chances_as_soberly_as_a_search_at_the_same_decision():
    one = puzzles(catalogue.game("dinosaures"))[0]
    sides, state = 2, one.position.state
    sobriety = judgement(one.match.game).sobriety(state)
    for (move, chance), found in zip(one.ranked(), sorted(one.chances, reverse=True), strict=True):
        assert chance == one.chance(move.number) == sober_chance(found, sides, sobriety)
    assert one.told(one.now) == one.hint.now != one.now


def test_the_puzzle_of_the_day_is_everybody_s_and_every_one_has_its_turn():
    known = puzzles(GAME)
    days = [FIRST_DAY + timedelta(n) for n in range(len(known))]
    assert {of_the_day(GAME, day).key for day in days} == {one.key for one in known}
    today = date(2026, 11, 18)
    assert of_the_day(GAME, today) is of_the_day(GAME, today)
    games = {game_of_the_day(today + timedelta(n)).key for n in range(4)}
    assert games == {game.key for game in HOUSE}
    with pytest.raises(Refused):
        puzzle(GAME, "00000000")


def test_making_stopped_and_gone_on_with_finds_the_same(tmp_path, monkeypatch):
    monkeypatch.setattr(making, "LONG", 2000)
    monkeypatch.setattr(making, "LONGEST", 2000)
    told = []
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    for folder in (whole, parts):
        folder.mkdir()
    making.make(GAME, 3, whole, lambda found, deals: told.append((found, deals)))
    assert told[0] == (0, 0) and told[-1][0] == 3

    def stop(found: int, deals: int) -> None:
        if found >= 1 and deals < told[-1][1]:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        making.make(GAME, 3, parts, stop)
    kept, looked = making.kept(GAME, parts)
    assert kept and looked < told[-1][1]
    making.make(GAME, 3, parts, lambda found, deals: None)
    assert making.file_of(GAME, parts).read_text() == making.file_of(GAME, whole).read_text()
    for one in making.kept(GAME, whole)[0]:
        assert one == Puzzle.from_json(json.loads(json.dumps(one.json())))


def test_puzzles_of_other_rules_are_made_anew(tmp_path):
    file = making.file_of(GAME, tmp_path)
    file.write_text('{"game": "cubosaurs", "rules": 0, "looked": 7}\n')
    assert making.kept(GAME, tmp_path) == ([], 0)


def test_a_puzzle_that_falls_at_another_look_is_taken_out_and_nothing_is_looked_at_twice(
    tmp_path, monkeypatch
):
    known = list(puzzles(GAME)[:4])
    wrong = replace(known[1], best=known[1].ranked()[-1][0].notation, again=False)
    making.keep(GAME, tmp_path, [known[0], wrong, *known[2:]], looked=9)
    monkeypatch.setattr(making, "LONGEST", 2000)
    monkeypatch.setattr(making, "LESS", 1.0)  # short looks are unsure of gaps
    seen = []
    monkeypatch.setattr(
        making,
        "look",
        lambda match, *wish, look=making.look, **more: seen.append(1) or look(match, *wish, **more),
    )
    before = sum(not one.again for one in making.kept(GAME, tmp_path)[0])
    held, fallen = making.check(GAME, tmp_path, lambda done, of: None)
    after, looked = making.kept(GAME, tmp_path)
    assert wrong.code not in {one.code for one in after} and fallen >= 1
    assert len(after) == held and looked == 9 and all(one.again for one in after)
    assert len(seen) == before
    making.check(GAME, tmp_path, lambda done, of: None)
    assert len(seen) == before


@pytest.mark.skipif("LUDOSAURE_LOOK_AGAIN" not in os.environ, reason="takes long: make puzzles")
@pytest.mark.parametrize("game", HOUSE, ids=lambda game: game.key)
def test_a_longer_look_agrees_with_the_stored_answer(game):
    assert [one.code for one in puzzles(game)[::4] if not making.holds(one, seed=7)] == []
