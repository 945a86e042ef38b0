"""Teaching a network to judge worlds: it learns, and what it learned is read without torch."""

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="the extra `learn` is not installed")

from ludosaure.bots.engine import desk_for
from ludosaure.bots.nets import files, judges, trex_worlds
from ludosaure.games import catalogue
from ludosaure.learn import worlds
from tests.bots.positions import played
from tests.bots.random_nets import write_random

TREX = catalogue.game("trex")


@pytest.fixture(scope="module")
def taught(tmp_path_factory):
    """What a policy nobody trained comes to, taught in a moment, in a file; and the reader."""
    torch.manual_seed(1)
    path = write_random(TREX, tmp_path_factory.mktemp("nets") / "mine.npz")
    seeds = np.arange(1, 401, dtype=np.uint64)
    games = worlds.games_of(TREX, files.read(TREX, path), 2, seeds)
    shown, told = worlds.shown(TREX, 2, games), []
    reader = worlds.teach(TREX, shown, rounds=3, tell=told.append, batch=256)
    worlds.export(TREX, path, {2: reader}, len(seeds))
    return path, reader, shown, told


def test_games_are_played_to_their_end_and_shown_as_they_were(taught):
    _, _, shown, _ = taught
    assert len(shown.live) > 5000
    assert shown.shares.sum(1) == pytest.approx(np.ones(len(shown.live)))
    for game in range(3):  # all positions of a game have its end
        assert len(np.unique(shown.shares[shown.games == game], axis=0)) == 1
    assert shown.live[:, :2, :-1].max() < trex_worlds.SEAT_TRUTHS


def test_it_foresees_results_better_than_the_games_own_judgement(taught):
    _, _, _, told = taught
    own = float(told[0].rpartition(" ")[2])
    rounds = [float(line.split()[2]) for line in told[1:]]
    assert len(rounds) == 3 and min(rounds) < own


def test_later_positions_are_what_earlier_ones_are_taught(taught):
    _, reader, shown, _ = taught
    lessons = worlds.Lessons(shown, trex_worlds.ALL_TRUTHS, torch.device("cpu"))
    wanted = lessons.taught(reader)
    assert wanted.sum(1) == pytest.approx(np.ones(len(wanted)), abs=1e-4)
    first = int((shown.games == 0).sum())
    judged = lessons.scores(reader, torch.arange(first)).exp()
    expected = lessons.ends[first - 1]
    for row in range(first - 1, -1, -1):
        assert wanted[row].tolist() == pytest.approx(expected.tolist(), abs=1e-4)
        expected = (1 - worlds.TRACE) * judged[row] + worlds.TRACE * expected


def test_what_it_learned_is_read_without_torch(taught):
    path, reader, _, _ = taught
    judge = judges.judge_in(TREX, judges.worlds_beside(path), 2)
    for seed in range(4):
        match = played(TREX, 2, 9 * seed, seed)
        desk = desk_for(TREX, match.true_state, judge=judge)
        judge.rule(desk.worlds[0], desk.point, desk.chance, desk.standing, desk.temper)
        live = torch.from_numpy(desk.temper.live[:3, :-1].copy()).long()
        for row, count in zip(live, desk.temper.live[:3, -1], strict=True):
            row[int(count) :] = trex_worlds.ALL_TRUTHS
        numbers = torch.from_numpy(desk.temper.numbers[:2]).float()
        said = reader(live[None], numbers[None]).softmax(1)[0]
        assert desk.chance[:2] == pytest.approx(said.tolist(), abs=0.02)  # weights are rounded
