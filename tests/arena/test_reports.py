"""Reports: ratings with intervals, pairs, and files other programs read."""

import csv
import json

import pytest

from ludosaure.arena import Contest, Report
from ludosaure.arena.playing import Result
from ludosaure.arena.ratings import Mean, Share, ahead_share, ratings, win_share
from ludosaure.games.text import Refused


def result(number, seats, places, points=None):
    return Result(
        number=number, deal=number // len(seats), seats=tuple(seats),
        points=tuple(points or [10 * (3 - place) for place in places]), places=tuple(places),
        moves=(5,) * len(seats), seconds=(0.1,) * len(seats),
    )  # fmt: skip


@pytest.fixture
def report():
    contest = Contest.of("cubosaurs", ["greedy", "random"], games=10, players=2)
    results = [result(n, (n % 2, 1 - n % 2), (1, 2) if n % 2 == 0 else (2, 1)) for n in range(10)]
    return Report(contest, results)


def test_who_wins_every_game_is_rated_above_who_loses_them():
    first, second = ratings([result(n, (0, 1), (1, 2)) for n in range(20)], 2)
    assert first.mu - first.half > second.mu + second.half


def test_a_shared_victory_is_shared():
    tied = [result(0, (0, 1, 2), (1, 1, 3))]
    assert win_share(tied, 0).won == 0.5
    assert ahead_share(tied, 0, 1).share == 0.5
    assert ahead_share(tied, 1, 2).share == 1.0


def test_intervals_are_wilsons():
    """95 of 100: 88.8 % to 97.8 %, as in any table."""
    low, high = Share(95, 100).interval
    assert (round(low, 3), round(high, 3)) == (0.888, 0.978)
    assert Share(10, 10).interval[1] == 1.0
    assert Share(0, 0).interval == (0.0, 1.0)


def test_a_mean_has_an_interval():
    mean = Mean.of([1.0, 2.0, 3.0, 4.0])
    assert mean.mean == 2.5
    assert mean.half == pytest.approx(1.265, abs=0.001)


def test_the_text_names_bots_ratings_pairs_and_times(report):
    text = report.text()
    for part in ("greedy", "random", "±", "100.0%", "20.00", "10 of 10 games"):
        assert part in text


def test_json_and_csv_hold_the_same_games(report, tmp_path):
    report.save(tmp_path / "report.json")
    report.save(tmp_path / "report.csv")
    data = json.loads((tmp_path / "report.json").read_text())
    assert [row["bot"] for row in data["bots"]] == ["greedy", "random"]
    rows = list(csv.DictReader((tmp_path / "report.csv").read_text().splitlines()))
    assert len(rows) == 20
    assert sum(int(row["place"]) == 1 for row in rows if row["bot"] == "greedy") == 10


@pytest.mark.parametrize(("ending", "head"), [("png", b"\x89PNG"), ("svg", b"<?xml")])
def test_a_plot_is_drawn(report, tmp_path, ending, head):
    pytest.importorskip("matplotlib")
    path = tmp_path / f"report.{ending}"
    report.save(path)
    assert path.read_bytes().startswith(head)


def test_an_ending_nobody_knows_is_refused(report, tmp_path):
    with pytest.raises(Refused) as refusal:
        report.save(tmp_path / "report.docx")
    assert refusal.value.code == "ending"
