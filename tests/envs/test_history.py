"""The last events in an observation: what each seat saw, and nothing else."""

import numpy as np
import pytest

from ludosaure.envs import VectorEnv
from ludosaure.envs.encodings import encoding_of
from ludosaure.envs.table import Table
from ludosaure.games.layouts import copy_of
from tests.conftest import every_game, every_table, quick

K = 5


def seen_events(game, state, viewer):
    """The rows one decision told a viewer, the latest first, the kind + 1."""
    seen = copy_of(state)
    game.rules.conceal(seen, viewer)
    rows = np.array(seen.events[: seen.event_count], np.int64).reshape(-1, 8)[::-1].copy()
    rows[:, 0] += 1
    return rows.tolist()


@pytest.mark.usefixtures("uncompiled_loops")
@every_table
def test_every_seat_remembers_what_it_saw(game, players):
    """Beside the story of every decision, told seat by seat."""
    env = VectorEnv(game, 3, players, seed=2, history=K, **quick(game))
    shown = env.reset()
    viewers = [*range(players), -1]
    known = [[[] for _ in viewers] for _ in range(3)]
    assert not env.named(shown.obs)["history"].any()
    chance = np.random.default_rng(1)
    for _ in range(80):
        actions = (shown.mask * chance.random(shown.mask.shape)).argmax(axis=1)
        states = env.states
        for index in range(3):
            state = copy_of(states[index])
            assert state.telling
            game.rules.apply(state, int(actions[index]))
            for at, viewer in enumerate(viewers):
                known[index][at] = (seen_events(game, state, viewer) + known[index][at])[:K]
        movers = shown.seat.copy()
        env.step(actions)
        for index in np.flatnonzero(shown.over):
            last = env.named(shown.final_obs[index])["history"]
            assert last[: len(known[index][movers[index]])].tolist() == known[index][movers[index]]
            known[index] = [[] for _ in viewers]
        for at, viewer in enumerate(viewers):
            told = env.named(env.observe(viewer))["history"]
            for index in range(3):
                rows = known[index][at]
                assert told[index, : len(rows)].tolist() == rows
                assert not told[index, len(rows) :].any()
        own = env.named(env.observe(shown.seat))["history"]
        assert (env.named(shown.obs)["history"] == own).all()


@pytest.mark.usefixtures("uncompiled_loops")
@every_game
def test_a_history_changes_nothing_else(game):
    plain, telling = (VectorEnv(game, 8, 2, seed=3, history=k, **quick(game)) for k in (0, K))
    for env in (plain, telling):
        env.reset()
        env.play_randomly(40)
    one, other = plain.observe(0), telling.observe(0)
    assert (one == other[:, : one.shape[1]]).all()
    assert plain.tally() == telling.tally()
    saved = telling.save()
    before = telling.observe(1).copy()
    telling.play_randomly(10)
    telling.load(saved)
    assert (telling.observe(1) == before).all()


@pytest.mark.parametrize("encoding", ["raw", "network"])
def test_a_single_game_remembers_the_same(encoding):
    env = VectorEnv("trex", 1, 3, seed=4, history=K, encoding=encoding)
    shown = env.reset()
    table = Table(env.game, env.options[0], encoding_of(env.game, encoding, K))
    table.deal(4)
    for _ in range(25):
        action = int(shown.mask[0].argmax())
        table.play(action)
        env.step([action])
        for seat in (0, 1, 2, -1):
            assert (table.observe(seat) == env.observe(seat)[0]).all()
    assert env.encoding.version.endswith(f"-history-{K}")
    assert env.layout["history"].shape == (K, 8)
