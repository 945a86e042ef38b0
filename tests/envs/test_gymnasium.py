"""Gymnasium's own test on our seats, and what it does not ask."""

import numpy as np
import pytest

from ludosaure.games.text import Refused
from tests.conftest import every_game, every_game_of_the_house, quick

gymnasium = pytest.importorskip("gymnasium", reason="the extra `envs` is not installed")

from gymnasium.utils.env_checker import check_env

from ludosaure.envs import SeatEnv


def play(env, seed=None):
    """One game of random legal actions: the observations, and how it ended."""
    chance = np.random.default_rng(1)
    seen, _ = env.reset(seed=seed)
    told = [seen["observation"]]
    while True:
        action = chance.choice(np.flatnonzero(seen["action_mask"]))
        seen, reward, terminated, truncated, info = env.step(action)
        told.append(seen["observation"])
        assert not truncated
        if terminated:
            return told, reward, info
        assert reward == 0 and seen["action_mask"].any()


@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes:UserWarning")
@every_game
def test_gymnasium_accepts_every_game(game):
    check_env(SeatEnv(game, players=2, opponents="random", **quick(game)))


@every_game_of_the_house
def test_every_game_has_an_id_and_can_be_drawn(game):
    name = f"ludosaure.envs.gymnasium:ludosaure/{game.key}-v{game.rules_version}"
    env = gymnasium.make(name, opponents="random", render_mode="ansi", **quick(game))
    play(env, seed=1)
    assert "seat 0" in env.render()
    env.close()


def test_a_seed_decides_the_game_and_the_seat_may_be_drawn():
    env = SeatEnv("trex", players=3)
    first, again, other = play(env, 4), play(env, 4), play(env, 5)
    assert len(first[0]) == len(again[0]) and (np.array(first[0]) == np.array(again[0])).all()
    assert str(first[1:]) == str(again[1:]) != str(other[1:])
    seats = {env.reset(seed=seed) and env.seat for seed in range(30)}
    assert seats == {0, 1, 2}
    fixed = SeatEnv("trex", players=3, seat=2)
    assert {fixed.reset(seed=seed) and fixed.seat for seed in range(10)} == {2}


def test_the_best_of_two_gets_one():
    env = SeatEnv("trex", players=2, seat=1)
    ends = [play(env, seed)[1:] for seed in range(20)]
    for reward, info in ends:
        mine, theirs = info["points"][1], info["points"][0]
        assert reward == np.sign(mine - theirs) or mine == theirs
    assert {1.0, -1.0} <= {reward for reward, _ in ends}


def test_opponents_see_their_own_seat_and_come_in_order():
    seen = []

    def policy(name):
        def choose(observation, mask):
            seen.append((name, env.table.seat))
            assert (observation == env.table.observe(env.table.seat)).all()
            return np.flatnonzero(mask)[0]

        return choose

    env = SeatEnv("trex", players=3, seat=1, opponents=[policy("next"), policy("last")])
    play(env, seed=1)
    assert set(seen) == {("next", 2), ("last", 0)}


def test_bots_of_the_house_and_of_ones_own_can_be_mixed():
    env = SeatEnv("cubosaurs", players=3, opponents=["greedy", lambda obs, mask: mask.argmax()])
    play(env, seed=1)


def test_an_illegal_action_loses_or_raises():
    env = SeatEnv("trex", players=2)
    seen, _ = env.reset(seed=1)
    forbidden = int(seen["action_mask"].argmin())
    _, reward, terminated, _, info = env.step(forbidden)
    assert reward == -1 and terminated and info["illegal"]
    with pytest.raises(Refused):
        env.step(0)
    strict = SeatEnv("trex", players=2, illegal="raise")
    seen, _ = strict.reset(seed=1)
    with pytest.raises(Refused):
        strict.step(forbidden)
    strict.step(int(seen["action_mask"].argmax()))


@pytest.mark.parametrize(
    "asked",
    [
        {"seat": 2},
        {"seat": -1},
        {"opponents": ["random", "random"]},
        {"opponents": "nobody"},
        {"render_mode": "rgb_array"},
        {"encoding": "planes"},
        {"illegal": "shrug"},
    ],
)
def test_what_cannot_be_had_is_refused(asked):
    with pytest.raises(Refused):
        SeatEnv("trex", players=2, **asked)


def test_an_opponent_that_cheats_is_named():
    env = SeatEnv("trex", players=2, opponents=lambda observation, mask: mask.argmin())
    with pytest.raises(Refused, match="Opponent plays"):
        play(env, seed=1)
        play(env, seed=2)
