"""Many games at once: the same games as one by one."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest

from ludosaure.envs import IllegalAction, VectorEnv
from ludosaure.envs.workers import Workers
from ludosaure.games import catalogue
from ludosaure.games.text import Refused
from tests.conftest import every_game, every_table, quick, variants
from tests.envs.one_by_one import OneGame

ENOUGH = 3000  # steps; every game has ended long before


def random_actions(chance, mask):
    """A random legal action in each game."""
    return (np.asarray(mask) * chance.random(mask.shape)).argmax(axis=1)


def everything(env, step):
    """All that an environment shows and holds, as bytes."""
    return [env.states.tobytes(), *(np.asarray(part).tobytes() for part in step)]


@every_table
def test_a_step_shows_what_playing_one_by_one_shows(game, players):
    """Until four games have ended and been begun anew."""
    given = {**variants(game, players)[-1], **quick(game)}
    env = VectorEnv(game, 4, players, seed=10, **given)
    step = env.reset()
    alone = [OneGame(game, players, given, 10 + index) for index in range(4)]
    chance = np.random.default_rng(1)
    for _ in range(ENOUGH):
        for index, one in enumerate(alone):
            assert np.flatnonzero(step.mask[index]).tolist() == sorted(one.legal())
            assert step.seat[index] == one.seat()
            assert (step.obs[index] == one.observation(one.seat())).all()
        actions = random_actions(chance, step.mask)
        step = env.step(actions)
        for index, one in enumerate(alone):
            ending = one.play(int(actions[index]))
            assert step.over[index] == (ending is not None)
            if ending is None:
                assert not step.reward[index].any() and not step.points[index].any()
                assert step.ply[index] == one.ply
            else:
                assert step.reward[index].tolist() == pytest.approx(ending["reward"])
                assert step.points[index].tolist() == ending["points"]
                assert (step.final_obs[index] == ending["final_obs"]).all()
                assert step.ply[index] == ending["ply"]
        assert env.states.tobytes() == b"".join(one.state.tobytes() for one in alone)
        tally = env.tally()
        if tally.games >= 4:
            break
    assert tally.games >= 4
    assert tally.decisions == sum(one.tally["decisions"] for one in alone)
    for part in ("wins", "points"):
        assert getattr(tally, part) == np.sum([one.tally[part] for one in alone], axis=0).tolist()


@every_table
def test_random_play_is_that_of_single_games_with_options_mixed(game, players):
    mixed = variants(game, players)
    env = VectorEnv(game, len(mixed), players, seed=2, variants=mixed)
    env.reset()
    env.play_randomly(300)
    for index, given in enumerate(mixed):
        one = OneGame(game, players, given, 2 + index)
        one.play_randomly(300)
        assert env.states[index].tobytes() == one.state.tobytes()
    assert env.tally().decisions == 300 * len(mixed)


@every_game
def test_threads_change_nothing(game):
    players = game.usual_players
    given = quick(game)
    envs = [VectorEnv(game, 7, players, seed=3, threads=n, **given) for n in (1, 2, 3, 9)]
    steps = [env.reset() for env in envs]
    chance = np.random.default_rng(1)
    for _ in range(100):
        actions = random_actions(chance, steps[0].mask)
        for env in envs:
            env.step(actions)
        shown = [everything(*each) for each in zip(envs, steps, strict=True)]
        assert all(each == shown[0] for each in shown[1:])
    for env in envs:
        env.play_randomly(100)
    assert len({env.states.tobytes() for env in envs}) == 1
    assert len({str(env.tally()) for env in envs}) == 1


@every_table
def test_rewards_add_up_to_nothing_and_reach_one(game, players):
    env = VectorEnv(game, 16, players, seed=1, **quick(game))
    step = env.reset()
    most = 0.0
    chance = np.random.default_rng(1)
    for _ in range(ENOUGH):
        step = env.step(random_actions(chance, step.mask))
        assert np.allclose(step.reward.sum(axis=1), 0, atol=1e-5)
        most = max(most, float(np.abs(step.reward).max()))
        if env.tally().games >= 32:
            break
    assert most == 1 or quick(game)  # a game cut short is a draw


def test_both_partners_of_a_team_win_all_or_lose_all():
    """Dinosaures in two teams: a win is +1 for both, a loss -1 for both."""
    env = VectorEnv("dinosaures", 16, 4, seed=1, max_turns=400)
    step = env.reset()
    decided = 0
    chance = np.random.default_rng(1)
    while decided < 3:
        step = env.step(random_actions(chance, step.mask))
        for row in step.reward[step.over]:
            assert row.tolist() in ([1, -1, 1, -1], [-1, 1, -1, 1], [0, 0, 0, 0])
            decided += bool(row.any())


# Illegal actions


@every_game
@pytest.mark.parametrize("wrong", ["forbidden", -1, -(2**63), 5000, 2**40, "just beyond"])
def test_an_illegal_action_is_refused_and_no_game_moves(game, wrong):
    env = VectorEnv(game, 5, seed=1, threads=2)
    step = env.reset()
    for _ in range(3):
        env.step(step.mask.argmax(axis=1))
    before = everything(env, step)
    actions = step.mask.argmax(axis=1)
    numbers = {"forbidden": int(step.mask[3].argmin()), "just beyond": env.action_count}
    actions[3] = actions[4] = numbers.get(wrong, wrong)
    with pytest.raises(IllegalAction) as refused:
        env.step(actions)
    assert refused.value.index == 3
    assert refused.value.action == actions[3]
    assert refused.value.code and "Game 3" in refused.value.text.en
    assert everything(env, step) == before
    env.step(step.mask.argmax(axis=1))
    assert everything(env, step) != before


def test_writing_into_the_mask_makes_nothing_legal():
    env = VectorEnv("cubosaurs", 2, seed=1)
    step = env.reset()
    forbidden = step.mask.argmin(axis=1)
    step.mask[...] = True
    with pytest.raises(IllegalAction):
        env.step(forbidden)


@pytest.mark.parametrize(
    "actions", [[0.0, 1.0], [0], [[0, 0]], ["keep", "keep"], [True, False], 0, [[0], [1, 2]]]
)
def test_actions_are_one_whole_number_a_game(actions):
    env = VectorEnv("cubosaurs", 2)
    env.reset()
    with pytest.raises((Refused, ValueError)):
        env.step(actions)


# Seeds, saving, worlds


@every_game
def test_seeds_may_be_given_game_by_game(game):
    alike = VectorEnv(game, 3, seed=[5, 9, 5])
    alike.reset()
    states = alike.states
    assert states[0].tobytes() == states[2].tobytes() != states[1].tobytes()
    apart = VectorEnv(game, 1, seed=9)
    apart.reset()
    assert apart.states[0].tobytes() == states[1].tobytes()


def test_reset_goes_on_dealing_unless_it_is_given_a_seed():
    env = VectorEnv("trex", 3, seed=4)
    first = everything(env, env.reset())
    assert everything(env, env.reset()) != first
    assert everything(env, env.reset(seed=4)) == first
    assert everything(env, env.reset(seed=[4, 5, 6])) == first
    assert env.tally().decisions == 0


@every_game
def test_saved_games_go_on_the_same_way(game):
    env = VectorEnv(game, 4, seed=8, **quick(game))
    step = env.reset()
    env.play_randomly(30)
    saved = env.save()
    chance = np.random.default_rng(2)
    before, told = everything(env, step), []
    for _ in range(60):
        env.step(random_actions(chance, step.mask))
        told.append(everything(env, step))
    env.load(saved)
    assert env.states.tobytes() == before[0]
    assert env.tally().decisions == 120
    chance = np.random.default_rng(2)
    for expected in told:
        env.step(random_actions(chance, step.mask))
        found = everything(env, step)
        assert found[:7] == expected[:7] and found[8] == expected[8]  # final_obs is older
    elsewhere = VectorEnv(game, 4, seed=1, **quick(game))
    assert everything(elsewhere, elsewhere.load(saved))[:3] == before[:3]
    with pytest.raises(Refused):
        VectorEnv(game, 5).load(saved)


@every_table
def test_another_world_looks_the_same_to_its_seat(game, players):
    env = VectorEnv(game, 6, players, seed=8)
    step = env.reset()
    env.play_randomly(25)
    before, shown = env.states, everything(env, step)[1:]
    env.redeal()
    assert everything(env, step)[1:] == shown
    other = env.states
    env.redeal()
    assert len({each.tobytes() for each in (before, other, env.states)}) == 3
    env.redeal(seed=1)
    one = env.states.tobytes()
    env.redeal(seed=1)
    assert env.states.tobytes() == one
    seen = np.array(env.observe(players - 1))
    env.redeal(players - 1)
    assert (env.observe(players - 1) == seen).all()


@every_table
def test_any_seat_can_look(game, players):
    env = VectorEnv(game, 3, players, seed=6)
    env.reset()
    env.play_randomly(37)
    for seat in range(-1, players):
        rows = env.observe(seat)
        for index in range(3):
            one = OneGame(game, players, {}, 6 + index)
            one.play_randomly(37)
            assert (rows[index] == one.observation(seat)).all()
    mixed = np.array(env.observe([0, 1, -1]))
    for index, seat in enumerate((0, 1, -1)):
        assert (mixed[index] == env.observe(seat)[index]).all()


@pytest.mark.parametrize("seats", [2, -2, [0, 1, 2], [0, 0, -2]])
def test_seats_that_are_not_there_cannot_look(seats):
    env = VectorEnv("trex", 3, 2)
    env.reset()
    with pytest.raises(Refused):
        env.observe(seats)
    with pytest.raises(Refused):
        env.redeal(seats)


# Doors


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"count": 0}, "no_count"),
        ({"threads": 0}, "no_threads"),
        ({"device": "tpu"}, "unknown_device"),
        ({"encoding": "wings"}, "unknown_encoding"),
        ({"history": -1}, "bad_history"),
        ({"seed": [1, 2]}, "one_seed_each"),
        ({"players": 9}, "players"),
        ({"colour": "red"}, "unknown_option"),
    ],
)
def test_what_cannot_be_had_is_refused_with_a_sentence(asked, code):
    with pytest.raises(Refused) as refused:
        VectorEnv(**{"game": "cubosaurs", "count": 3, **asked}).reset()
    assert refused.value.code == code


def test_nothing_is_played_before_the_first_reset():
    with pytest.raises(Refused) as refused:
        VectorEnv("cubosaurs", 1).step([0])
    assert refused.value.code == "not_reset"


# Threads


def test_the_same_threads_do_every_step():
    workers = Workers(3)
    seen = []
    for _ in range(20):
        names = [0] * 3

        def note(place, names=names):
            names[place] = threading.get_ident()

        workers.run([lambda place=place: note(place) for place in range(3)])
        seen.append(tuple(names))
    assert len(set(seen)) == 1
    assert seen[0][0] == threading.get_ident() and len(set(seen[0])) == 3


def test_what_goes_wrong_on_a_thread_is_raised_and_the_next_step_works():
    workers = Workers(2)

    def fail():
        raise ValueError("on another thread")

    with pytest.raises(ValueError, match="on another thread"):
        workers.run([lambda: None, fail])
    done = []
    workers.run([lambda: done.append(1), lambda: done.append(2)])
    assert sorted(done) == [1, 2]


def test_threads_go_home_with_their_environment():
    workers = Workers(4)
    workers.run([lambda: None] * 4)
    others = [worker.thread for worker in workers._others]
    assert len(others) == 3 and all(thread.is_alive() for thread in others)
    del workers
    for thread in others:
        thread.join(timeout=10)
    assert not any(thread.is_alive() for thread in others)


# Interpreted


def digest(key):
    """A fingerprint of some steps of one game."""
    import hashlib

    env = VectorEnv(catalogue.game(key), 2, 2, seed=3)
    step = env.reset()
    found = hashlib.sha256()
    for _ in range(12):
        env.step(step.mask.argmax(axis=1))
        for part in everything(env, step):
            found.update(part)
    with pytest.raises(IllegalAction):
        env.step([-1, -1])
    env.redeal(seed=1)
    env.play_randomly(5)
    for part in (*everything(env, step), env.observe(0).tobytes()):
        found.update(part)
    return found.hexdigest()


@pytest.mark.parametrize("key", ["trex", "cubosaurs"])
def test_interpreted_steps_are_the_compiled_ones(key):
    root = Path(__file__).parents[2]
    code = f"from tests.envs.test_vector import digest; print(digest({key!r}))"
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=root, capture_output=True, text=True, timeout=600,
        env={**os.environ, "LUDOSAURE_INTERPRETED": "1"},
    )  # fmt: skip
    assert run.returncode == 0, run.stderr[-3000:]
    assert run.stdout.strip() == digest(key)
