"""Threads that stay awake between steps: the same games, nobody left awake, nobody lost."""

import hashlib
import os
import threading
import time

import numpy as np
import pytest

from ludosaure.envs import IllegalAction, VectorEnv
from ludosaure.envs.awake import ASLEEP, AT_WORK, LINE, PIECE, READY, ROOM, WORD
from ludosaure.games import compiled
from tests.envs.test_vector import everything, random_actions

pytestmark = pytest.mark.skipif(compiled.INTERPRETED, reason="plain Python has one thread")
PATIENCE = 10  # seconds for what takes a fraction of a millisecond


def begun(threads, count=12):
    env = VectorEnv("trex", count, 3, seed=4, threads=threads, history=2)
    return env, env.reset()


def words(env):
    """What the threads are doing."""
    return env._machine._watch._calls[ROOM::ROOM]


def fall_asleep(env):
    end = time.monotonic() + PATIENCE
    while (words(env) != ASLEEP).any():
        assert time.monotonic() < end
        time.sleep(1e-3)


def test_whatever_comes_between_steps_the_games_are_the_same():
    pairs = [begun(threads) for threads in (1, 2, 3, 12)]
    chance = np.random.default_rng(1)
    for number in range(60):
        actions = random_actions(chance, pairs[0][1].mask)
        told = []
        for env, step in pairs:
            if number % 10 == 2:
                env.play_randomly(3)
            if number % 10 == 4:
                env.redeal(seed=number)
            if number % 10 == 5:
                with pytest.raises(IllegalAction):
                    env.step(np.full(len(env), -1))
            if number % 10 == 6:
                fall_asleep(env)
            if number % 10 == 7:
                env.load(env.save())
            if number % 10 not in (2, 7):
                env.step(actions)
            seen = env.observe(number % 3).tobytes() if number % 10 in (3, 4) else b""
            told.append([seen, *everything(env, step)])
        assert all(each == told[0] for each in told[1:])


def test_nobody_stays_awake_when_nobody_steps():
    env, step = begun(3)
    env.step(step.mask.argmax(axis=1))
    fall_asleep(env)
    spent = time.process_time()
    time.sleep(0.2)
    assert time.process_time() - spent < 0.1
    env.step(step.mask.argmax(axis=1))


def test_threads_that_are_awake_go_home_with_their_environment():
    env, step = begun(3)
    env.step(step.mask.argmax(axis=1))
    threads = [worker.thread for worker in env._machine._workers.others()]
    assert len(threads) == 2 and all(thread.is_alive() for thread in threads)
    env.step(step.mask.argmax(axis=1))
    del env, step
    for thread in threads:
        thread.join(timeout=PATIENCE)
    assert not any(thread.is_alive() for thread in threads)


def test_nobody_waits_for_who_falls_asleep_just_before_it_is_called():
    (env, step), (alone, other) = begun(3), begun(1)
    watch = env._machine._watch
    attend = watch._attend

    def drowsy(*given):
        if given[-2] == 0:  # whoever leads is about to call the others
            words(env)[:] = ASLEEP
        attend(*given)

    watch._attend = drowsy
    for _ in range(20):
        actions = other.mask.argmax(axis=1)
        env.step(actions)
        alone.step(actions)
        assert everything(env, step) == everything(alone, other)


def test_who_does_not_come_is_not_waited_for():
    """A thread that looks for work, but has no processor to begin it."""
    (env, step), (alone, other) = begun(3, 4 * PIECE), begun(1, 4 * PIECE)
    watch = env._machine._watch
    attend = watch._attend

    def alone_at_work(*given):
        if given[-2] == 0:
            attend(*given)

    watch._attend = alone_at_work
    for _ in range(5):
        actions = other.mask.argmax(axis=1)
        env.step(actions)
        alone.step(actions)
        assert (words(env) == READY).all()
        assert everything(env, step) == everything(alone, other)


def test_many_threads_take_each_game_once():
    pairs = [begun(threads, 700) for threads in (1, 2, 5)]
    for _ in range(200):
        actions = pairs[0][1].mask.argmax(axis=1)
        for env, _ in pairs:
            env.step(actions)
    told = [everything(env, step) for env, step in pairs]
    assert told[0] == told[1] == told[2]


def test_what_goes_wrong_in_a_share_is_raised_and_the_threads_go_on():
    """At the end of the step in which it is known: nobody waits for who has not begun."""
    env, step = begun(3)
    watch = env._machine._watch
    attend = watch._attend

    def fail(*given):
        if given[-2] == ROOM:
            raise ValueError("in a share")
        attend(*given)

    watch._attend = fail
    with pytest.raises(ValueError, match="in a share"):  # now or with the next
        env.step(step.mask.argmax(axis=1))
        fall_asleep(env)
        watch._attend = attend
        env.step(step.mask.argmax(axis=1))
    watch._attend = attend
    plies = np.array(env.step(step.mask.argmax(axis=1)).ply)
    env.step(step.mask.argmax(axis=1))
    assert (np.asarray(step.ply) == plies + 1).all()


def test_a_step_waits_for_one_that_was_broken_off():
    """As by an interruption from the keyboard while others were at work."""
    (env, step), (alone, other) = begun(2), begun(1)
    watch = env._machine._watch
    attend, began = watch._attend, threading.Event()

    def slow(*given):
        if given[-2] == 0:
            words(env)[:] = AT_WORK  # as if it had begun
            began.set()
            attend(*given)
            raise KeyboardInterrupt
        began.wait(PATIENCE)
        time.sleep(0.05)
        words(env)[:] = ASLEEP

    watch._attend = slow
    with pytest.raises(KeyboardInterrupt):
        env.step(step.mask.argmax(axis=1))
    watch._attend = attend
    alone.step(other.mask.argmax(axis=1))
    for _ in range(3):
        actions = other.mask.argmax(axis=1)
        env.step(actions)
        alone.step(actions)
    assert env.states.tobytes() == alone.states.tobytes()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no forks")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_forked_process_has_threads_of_its_own():
    (env, step), (alone, other) = begun(2), begun(1)

    def play(env, step):
        for _ in range(30):
            env.step(step.mask.argmax(axis=1))
        return hashlib.sha256(env.states.tobytes()).digest()

    env.step(step.mask.argmax(axis=1))
    alone.step(other.mask.argmax(axis=1))
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.write(write, play(env, step))
        finally:
            os._exit(0)
    os.close(write)
    told = os.read(read, 32)
    os.waitpid(child, 0)
    os.close(read)
    assert told == play(env, step) == play(alone, other)


def test_no_two_threads_write_to_the_same_line_of_memory():
    env = VectorEnv("cubosaurs", 8, threads=4)
    lines = []
    for desk in env._machine._desks:
        own = set()
        for array in desk:
            assert array.ctypes.data % (LINE * WORD) == 0
            start = array.ctypes.data // (LINE * WORD)
            own |= set(range(start, (array.ctypes.data + array.nbytes - 1) // (LINE * WORD) + 1))
        lines.append(own)
    assert sum(map(len, lines)) == len(set().union(*lines))
