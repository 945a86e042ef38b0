"""Many games at once: the same games as one by one."""

import numpy as np

from ludosaure.games.chance import below, generator
from ludosaure.games.records import copy_of
from ludosaure.play.batch import Batch
from tests.conftest import every_table, legal_actions, new_game, variants


def single(game, players, given, seed, steps):
    """One game stepped by hand, as the batch promises to do it."""
    options = game.read_options(players, given)
    rng = generator(seed)
    state, deal = new_game(game, players, given, rng, telling=0)
    for _ in range(steps):
        legal = legal_actions(game, state)
        game.rules.apply(state, legal[below(rng, len(legal))])
        if game.rules.is_over(state):
            game.rules.deal(options, deal, rng)
            game.rules.setup(state, options, deal)
    return state


@every_table
def test_a_batch_plays_the_very_games_of_single_play(game, players):
    given = variants(game, players)[-1]
    batch = Batch(game, 5, players, seed=10, **given)
    batch.play_randomly(300)
    for index in range(5):
        assert (
            batch.states[index].tobytes() == single(game, players, given, 10 + index, 300).tobytes()
        )


@every_table
def test_threads_change_nothing(game, players):
    one = Batch(game, 8, players, seed=3, threads=1)
    two = Batch(game, 8, players, seed=3, threads=2)
    assert one.play_randomly(200) == two.play_randomly(200)
    assert one.states.tobytes() == two.states.tobytes()


@every_table
def test_stepping_with_arrays_of_actions(game, players):
    batch = Batch(game, 4, players, seeds=[1, 2, 3, 4])
    finished = 0
    for _ in range(150):
        mask = batch.legal_mask()
        before = [copy_of(state) for state in batch.states]
        for index, state in enumerate(before):
            assert np.flatnonzero(mask[index]).tolist() == legal_actions(game, state)
        assert (batch.to_move == [game.rules.to_move(s) for s in before]).all()
        actions = mask.argmax(axis=1)
        rewards, over = batch.step(actions)
        for index, state in enumerate(before):
            game.rules.apply(state, int(actions[index]))
            assert bool(over[index]) == bool(game.rules.is_over(state))
            if not over[index]:
                assert state.tobytes() == batch.states[index].tobytes()
                assert not rewards[index].any()
        finished += int(over.sum())
    assert rewards.shape == (4, players)


@every_table
def test_rewards_add_up_to_nothing(game, players):
    batch = Batch(game, 16, players, seed=1)
    seen = 0
    rng = np.random.default_rng(1)
    for _ in range(3000):
        mask = batch.legal_mask()
        actions = (mask * rng.random(mask.shape)).argmax(axis=1)
        rewards, over = batch.step(actions)
        assert np.allclose(rewards.sum(axis=1), 0, atol=1e-5)
        assert (np.abs(rewards) <= 1).all()
        seen += int(over.sum())
        if seen >= 8:
            break
    assert seen


@every_table
def test_observations_are_those_of_the_seat_to_move(game, players):
    batch = Batch(game, 3, players, seed=6)
    batch.play_randomly(37)
    rows = batch.observations()
    for index, state in enumerate(batch.states):
        seen = copy_of(state)
        seat = game.rules.to_move(seen)
        game.rules.conceal(seen, seat)
        out = np.zeros(game.observation_size, np.int16)
        game.rules.observe(seen, seat, out)
        assert (rows[index] == out).all()


@every_table
def test_variants_can_be_mixed_in_one_batch(game, players):
    mixed = variants(game, players)
    batch = Batch(game, len(mixed), players, seed=2, variants=mixed)
    batch.play_randomly(120)
    for index, given in enumerate(mixed):
        assert (
            batch.states[index].tobytes() == single(game, players, given, 2 + index, 120).tobytes()
        )
