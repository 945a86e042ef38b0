"""The games as pure functions: the same games as everywhere, and nothing changes behind one's back."""

import numpy as np
import pytest

from ludosaure.envs import VectorEnv, make
from ludosaure.games.text import Refused
from tests.conftest import every_game, quick


def choose(mask, seed):
    return (mask * np.random.default_rng(seed).random(mask.shape)).argmax(axis=-1)


@every_game
def test_pure_functions_play_the_same_games(game):
    env, beside = make(game, 2, **quick(game)), VectorEnv(game, 6, 2, seed=5, **quick(game))
    state, shown = env.init(range(5, 11)), beside.reset()
    first, waiting = state, np.ones(6, bool)
    for number in range(4000):
        assert (state.observation[waiting] == shown.obs[waiting]).all()
        assert (state.legal_action_mask[waiting] == shown.mask[waiting]).all()
        assert (state.current_player[waiting] == shown.seat[waiting]).all()
        actions = choose(shown.mask, number)
        rewarded, ended = state.terminated.copy(), state
        state = env.step(state, np.where(waiting, actions, 0))
        beside.step(actions)
        fresh = waiting & shown.over
        assert (state.rewards[fresh] == shown.reward[fresh]).all()
        assert (state.points[fresh] == shown.points[fresh]).all()
        assert (state.observation[fresh] == shown.final_obs[fresh]).all()
        assert (state.terminated == (rewarded | fresh)).all() and not state.rewards[rewarded].any()
        assert (state.step_count[rewarded] == ended.step_count[rewarded]).all()
        waiting &= ~shown.over
        if not waiting.any():
            break
    assert state.terminated.all() and state.legal_action_mask.all() and not state.truncated.any()
    again = env.init(range(5, 11))
    assert (first.observation == again.observation).all() and not first.terminated.any()


@every_game
def test_a_state_may_be_gone_back_to(game):
    env = make(game, 2, **quick(game))
    state = env.init(3)
    for number in range(3):
        state = env.step(state, int(choose(state.legal_action_mask, number)))
    one, other = (env.step(state, int(state.legal_action_mask.argmax())) for _ in range(2))
    assert (one.observation == other.observation).all()
    assert one.saved.states.tobytes() == other.saved.states.tobytes()
    assert one.observation.shape == env.observation_shape and one.rewards.shape == (2,)
    assert int(state.step_count) == 3 and int(one.step_count) == 4
    assert (env.observe(state, int(state.current_player)) == state.observation).all()


def test_an_illegal_action_ends_the_game_and_costs_one():
    env = make("trex", 3)
    state = env.init(1)
    after = env.step(state, int(state.legal_action_mask.argmin()))
    assert after.terminated and after.rewards.tolist().count(-1) == 1
    assert after.rewards[int(state.current_player)] == -1
    far = env.step(state, 10**6)
    assert far.terminated
    assert not env.step(after, 0).rewards.any()
    with pytest.raises(Refused):
        env.step(state, 0.5)
    with pytest.raises(Refused):
        env.step(env.init([1, 2]), [0])
