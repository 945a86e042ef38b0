"""Lessons of a champion: kept in little room, read back as what was seen, and learned from."""

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="the extra `learn` is not installed")

from ludosaure.bots.champion.bot import fresh
from ludosaure.bots.nets import files
from ludosaure.games import catalogue
from ludosaure.learn.lessons import Kept, add_game, replayed
from ludosaure.learn.studying import study
from tests.bots.random_nets import write_random

FOREVER = float("inf")


@pytest.fixture(scope="module", params=["cubosaurs", "chao-dino"])
def taught(request, tmp_path_factory):
    """A game of a champion that knows nothing, with two and with three players."""
    folder = tmp_path_factory.mktemp(request.param)
    game = catalogue.game(request.param)
    network = files.read(game, write_random(game, folder / "network.npz", players=[2, 3]))
    kept = Kept()
    for players in (2, 3):
        tree = fresh(game, players, 12, keep=False)
        assert add_game(kept, game, network, tree, players, 7, 10, FOREVER)
    kept.write(folder / "lessons-1.npz")
    return game, network, folder, kept


def test_lessons_read_back_are_what_the_search_found(taught):
    game, network, folder, kept = taught
    lessons = replayed(game, network, folder / "lessons-1.npz")
    assert len(lessons.rows) == len(kept.played) == kept.ends[-1] > 20
    assert np.allclose(lessons.tried.sum(1, dtype=float), 1, atol=1e-2)
    assert not lessons.tried[~lessons.mask].any()
    for part in (lessons.won, lessons.hoped):
        assert np.allclose(part.sum(1), 1, atol=1e-2)
        assert not part[lessons.seats == 2, 2:].any()
    best = [moves[tried.argmax()] for moves, tried in zip(kept.moves, kept.tried, strict=True)]
    assert (lessons.tried.argmax(1) == best).mean() > 0.9  # but for ties


def test_a_lesson_takes_little_room(taught):
    *_, folder, kept = taught
    assert (folder / "lessons-1.npz").stat().st_size < 60 * len(kept.played)


def test_a_game_the_clock_broke_off_teaches_nothing(taught):
    game, network, *_ = taught
    kept = Kept()
    assert not add_game(kept, game, network, fresh(game, 2, 12, False), 2, 7, 10, end=0.0)
    assert not kept.played and not kept.seeds


def test_what_was_learned_is_a_network_again(taught):
    game, network, folder, _ = taught
    study(game, [folder / "lessons-1.npz"], folder / "network.npz", folder / "new.npz", 1.0, print)
    learned = files.read(game, folder / "new.npz")
    assert learned.players == network.players and learned.about["lessons"] > 20
    assert not np.array_equal(learned.weights.policy_bias, network.weights.policy_bias)
