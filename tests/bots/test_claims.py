"""Chances that are told: sober where that came true more often, and nothing else changes."""

import pytest
from benchmarks.claims import report

from ludosaure.arena import Contest, play
from ludosaure.bots import Budget
from ludosaure.bots.claims import sides_in, sober_chance, sober_chances
from ludosaure.bots.greedy import GreedyBot
from ludosaure.bots.judgement import AS_FOUND, Sobriety, judgement
from ludosaure.bots.search import SearchBot
from ludosaure.games import catalogue
from tests.bots.positions import played
from tests.conftest import HOUSE

TABLES = [pytest.param(game, n, id=f"{game.key}-{n}p") for game in HOUSE for n in game.players]


def think(bot, match, seed=3):
    seat = match.to_move
    return bot.think(match.game, match.seen(seat), seat, Budget(simulations=60), seed)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_what_is_told_changes_no_move(game, players):
    """The same moves in the same order with the same visits and points; only the chances are others."""
    for plies in (4, 60 if game.key == "dinosaures" else 18):
        match = played(game, players, plies, seed=5)
        frank, sober = (think(SearchBot(sober=each), match) for each in (False, True))
        assert [(m.number, m.visits, m.points) for m in frank.moves] == [
            (m.number, m.visits, m.points) for m in sober.moves
        ]
        seat, seen = match.to_move, match.seen(match.to_move)
        sobriety, sides = judgement(game).sobriety(seen), sides_in(game, seen)
        for found, told in zip(frank.moves, sober.moves, strict=True):
            assert told.chances == pytest.approx(
                sober_chances(found.chances, seat, sides, sobriety)
            )
            assert sum(told.chances) == pytest.approx(players / len(set(sides)))
            assert all(0 <= chance <= 1 for chance in told.chances)
        assert (sober.moves == frank.moves) == (sobriety == AS_FOUND)


@pytest.mark.parametrize("sides", [2, 3, 5])
def test_what_is_even_stays_even_what_is_better_stays_better_and_what_is_certain_stays_certain(
    sides,
):
    half_believed = Sobriety(scale=0.5)
    assert sober_chance(1 / sides, sides, half_believed) == pytest.approx(1 / sides)
    grid = [number / 50 for number in range(51)]
    told = [sober_chance(found, sides, half_believed) for found in grid]
    assert told == sorted(set(told)) and (told[0], told[-1]) == (0.0, 1.0)
    assert all(abs(t - 1 / sides) < abs(f - 1 / sides) or f in (0, 1 / sides, 1)
               for f, t in zip(grid, told, strict=True))  # fmt: skip
    hopeful = [sober_chance(found, sides, Sobriety(0.5, 0.3)) for found in grid[1:-1]]
    assert all(less < more for less, more in zip(hopeful, told[1:-1], strict=True))


def test_partners_are_told_the_same_and_the_others_share_the_rest():
    told = sober_chances((0.9, 0.1, 0.9, 0.1), 2, (0, 1, 0, 1), Sobriety(0.5))
    assert told == pytest.approx((0.75, 0.25, 0.75, 0.25))
    three = sober_chances((0.8, 0.15, 0.05), 0, (0, 1, 2), Sobriety(0.5))
    assert sum(three) == pytest.approx(1) and three[1] == pytest.approx(3 * three[2])


def test_greedy_tells_soberly_too():
    match = played(catalogue.game("dinosaures"), 2, 200, seed=2)
    told = [move.chances[match.to_move] for move in think(GreedyBot(), match).moves]
    assert 0.3 < min(told) <= max(told) < 0.7
    assert told == sorted(told, reverse=True)


def test_armies_promise_nothing_before_they_move_and_a_little_when_figures_have_fallen():
    game = catalogue.game("dinosaures")
    known = judgement(game)
    early, late = (known.sobriety(played(game, 2, n, seed=2).seen(0)) for n in (6, 900))
    assert early.scale < 0.05 < late.scale < 0.5


def test_claims_are_scored_as_they_were_found_and_as_they_are_told(tmp_path):
    bots = ["benchmarks.claims:Frank:30", "benchmarks.claims:Frank:31"]
    contest = Contest.of("chao-dino", bots, 4, 4, seed=1)
    head, constant, found, told = report(contest, play(contest, tmp_path / "c.jsonl")).splitlines()
    assert "chao-dino, 4 players, 4 games" in head
    assert len(constant.split()) == len(found.split()) == len(told.split()) == 6
    assert found.split()[1:] != told.split()[1:]
