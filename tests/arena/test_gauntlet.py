"""The gauntlet: who stands in it, and what it tells about the bot that ran it."""

import json

import pytest

import ludosaure
from ludosaure.arena import Contest, GauntletReport, gauntlet, play
from ludosaure.arena.calibration import Claim, brier, by_quarter, constant_brier, reliability
from ludosaure.arena.gauntlet import elo, house_scale, opponents, rating_against, told_elo
from ludosaure.arena.ratings import Share
from ludosaure.bots import Budget, levels
from ludosaure.bots.outsiders import STYLES, OutsiderBot
from ludosaure.games import catalogue
from ludosaure.games.text import Refused
from ludosaure.play.position import legal_numbers

EVERY_STYLE = [(key, style) for key, styles in STYLES.items() for style in styles]


def claim(game, said, came, when=0.0):
    return Claim(game, 0, when, said, came)


def test_a_bot_meets_everybody_but_itself_and_nobody_else_meets():
    contest = gauntlet("trex", "grazer", games=3, players=2, seed=1, up_to="stalker")
    names = ["random", "hatchling", "stalker", "outsider:rush", "outsider:hoard", "outsider:gamble"]
    assert contest.bots == ("grazer", *names)
    fixtures = contest.fixtures(contest.new_secret())
    assert len(fixtures) == contest.games == 4 * len(names)
    for fixture in fixtures:
        assert fixture.seats.count(0) == 1
    assert {tuple(sorted(f.seats)) for f in fixtures} == {(0, n) for n in range(1, 7)}
    with pytest.raises(Refused):
        opponents("trex", "godzilla")


def test_at_a_larger_table_it_sits_alone_and_in_teams_with_its_partner():
    alone = Contest.of("cubosaurs", ["greedy", "random"], 4, 4, 1, gauntlet=True)
    assert alone.line_ups() == [(0, 1, 1, 1)]
    teams = Contest.of("dinosaures", ["greedy", "random"], 4, 4, 1, gauntlet=True)
    assert teams.line_ups() == [(0, 1, 0, 1)]


@pytest.mark.parametrize(("key", "style"), EVERY_STYLE)
def test_an_outsider_ranks_every_legal_move_and_leaves_the_record_alone(key, style):
    bot, game = OutsiderBot(style), catalogue.game(key)
    match = ludosaure.new(key, players=2, seed=3)
    for ply in range(60):
        seat = match.to_move
        if seat is None:
            break
        seen = match.seen(seat)
        answer = bot.think(game, seen, seat, Budget(), ply)
        assert sorted(move.number for move in answer.moves) == sorted(legal_numbers(game, seen))
        assert seen.tobytes() == match.seen(seat).tobytes()
        match.play(answer.best.number)


def test_styles_differ_and_are_known_by_game():
    match = ludosaure.new("cubosaurs", players=2, seed=3)
    seen = match.seen(match.to_move)
    ways = {s: OutsiderBot(s).think(match.game, seen, match.to_move, Budget(), 1).best.number
            for s in ("keep", "pass")}  # fmt: skip
    assert ways["keep"] == 0 != ways["pass"]
    with pytest.raises(Refused):
        OutsiderBot("turtle").think(match.game, seen, match.to_move, Budget(), 1)
    with pytest.raises(Refused):
        OutsiderBot("ballet")


def test_the_report_tells_strength_fears_claims_and_lost_games(tmp_path):
    contest = gauntlet("cubosaurs", "greedy:1", games=2, players=2, seed=1, up_to="hatchling")
    path = tmp_path / "gauntlet.jsonl"
    report = GauntletReport(contest, play(contest, path))
    text = report.text()
    for part in ("rating", "outsider:keep", "by seat", "Brier", "says", "ms a decision"):
        assert part in text
    report.save(tmp_path / "report.json")
    told = json.loads((tmp_path / "report.json").read_text())
    assert len(told["opponents"]) == len(contest.bots) - 1
    report.save(tmp_path / "plot.svg")
    assert (tmp_path / "plot.svg").read_text().count("<circle") == len(told["reliability"])
    with pytest.raises(Refused):
        report.save(tmp_path / "report.docx")


def test_elo_is_what_it_is_in_any_table():
    assert elo(0.5) == 0
    assert round(elo(0.76)) == 200  # as the tables of chess have it, nearly
    assert told_elo(Share(10, 10)).startswith("> +")
    scale = house_scale("cubosaurs", 2)
    measured = [level.key for level in levels() if not level.learned]
    assert list(scale) == ["random", *measured]
    assert list(scale.values()) == sorted(scale.values())


def test_a_rating_lies_where_the_shares_say():
    even = rating_against([(0.0, Share(50, 100)), (400.0, Share(9.09, 100))])
    assert even.mu == pytest.approx(0, abs=8) and 40 < even.half < 90
    all_won = rating_against([(100.0, Share(20, 20))])
    assert 500 < all_won.mu < 1000
    assert rating_against([]) is None


def test_brier_scores_are_over_games_and_a_constant_is_the_measure():
    claims = [claim(1, 0.8, 1.0), claim(1, 0.6, 1.0, 0.9), claim(2, 0.3, 0.0)]
    assert brier(claims).mean == pytest.approx(((0.04 + 0.16) / 2 + 0.09) / 2)
    assert constant_brier(claims) == pytest.approx(0.25)
    assert [len(part) for part in by_quarter(claims)] == [2, 0, 0, 1]
    bins = reliability([*claims, claim(3, 0.82, 0.0)])
    assert [(round(b.claimed, 2), b.came, b.count) for b in bins] == [
        (0.3, 0.0, 1), (0.6, 1.0, 1), (0.81, 0.5, 2),
    ]  # fmt: skip
