"""The environments on a GPU: compiled for one and simulated here; where there is one, the same bytes."""

import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from ludosaure.envs import IllegalAction, VectorEnv
from ludosaure.envs.encodings import encoding_of, encodings_of
from ludosaure.envs.loops import Games, Shown
from tests.conftest import GAMES, every_table, variants

cuda = pytest.importorskip("numba.cuda", reason="the extra `cuda` is not installed")
MOST_CONSTANTS = 64 * 1024  # a GPU takes no more
HOPPER = (9, 0)
TELLING = ("check", "step", "play_randomly", "imagine")  # together they use every rule and helper


def numba_type(array):
    from numba import from_dtype, types

    return types.Array(from_dtype(array.dtype), array.ndim, "C")


def signature(game, encoding="raw"):
    """The argument types of a kernel, read from the arrays of an environment."""
    from numba import types

    env = VectorEnv(game, 1, encoding=encoding)
    games = types.NamedTuple([numba_type(each) for each in env._games], Games)
    shown = types.NamedTuple([numba_type(each) for each in env._shown], Shown)
    return games, shown, numba_type(np.zeros(1, np.int64)), types.int64


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_loops_compile_for_a_gpu_unchanged(game, monkeypatch):
    import numba.cuda.dispatcher

    from ludosaure.envs.cuda import bound_kernels

    class Hopper:
        compute_capability = HOPPER

    monkeypatch.setattr(numba.cuda.dispatcher, "get_current_device", lambda: Hopper)
    kernels = bound_kernels(game, encoding_of(game))
    for name in TELLING:
        code, _ = cuda.compile(kernels[name], signature(game), cc=HOPPER, opt=False)
        assert "sm_90" in code, name
        assert constant_bytes(code) < MOST_CONSTANTS, name
    for encoding in encodings_of(game)[1:]:
        kernels = bound_kernels(game, encoding_of(game, encoding))
        code, _ = cuda.compile(kernels["ask"], signature(game, encoding), cc=HOPPER, opt=False)
        assert "sm_90" in code, encoding
        assert constant_bytes(code) < MOST_CONSTANTS, encoding


def constant_bytes(code):
    """Bytes of the tables a kernel brings along."""
    return sum(map(int, re.findall(r"^\.const [^\n\[]*\.b8 [^\n\[]*\[(\d+)\]", code, re.MULTILINE)))


def assert_same(here, there):
    """Both environments show and hold the same bytes."""
    for name, one, other in zip(here._step._fields, here._step, there._step, strict=True):
        assert one.tobytes() == np.asarray(other).tobytes(), name
    assert here.states.tobytes() == there.states.tobytes()
    assert here.tally() == there.tally()


def play_on_both(game, players, count, steps, mixed):
    """The same games on the CPU and on the GPU, with everything a learning program may ask."""
    here, there = (
        VectorEnv(game, count, players, seed=5, variants=mixed, device=device)
        for device in ("cpu", "cuda")
    )
    shown = here.reset()
    there.reset()
    assert_same(here, there)
    chance = np.random.default_rng(3)
    for _ in range(steps):
        actions = (shown.mask * chance.random(shown.mask.shape)).argmax(axis=1)
        here.step(actions)
        there.step(actions)
        assert_same(here, there)
    for seat in range(-1, here.players):
        assert (here.observe(seat) == np.asarray(there.observe(seat))).all()
    illegal = actions.copy()
    illegal[-1] = shown.mask[-1].argmin()
    with pytest.raises(IllegalAction) as refused:
        here.step(illegal)
    for _ in range(2):  # nobody has asked yet, so all stand still
        there.step(illegal)
    there.step(shown.mask.argmax(axis=1))
    assert_same(here, there)
    with pytest.raises(IllegalAction) as refused_there:
        there.check()
    assert str(refused.value) == str(refused_there.value)
    there.check()
    there.step(illegal)
    there.load(there.save())  # games put back are in order, whatever was asked before
    there.check()
    here.play_randomly(steps)
    there.play_randomly(steps)
    assert_same(here, there)
    saved = there.save()
    for env in (here, there):
        env.redeal(seed=2)
    assert_same(here, there)
    for env in (here, there):
        env.load(saved)
    assert_same(here, there)


def test_a_simulated_gpu_plays_the_same_games():
    """numba's simulator, rules interpreted, in a process of its own: a few decisions."""
    code = (
        "from tests.envs.test_cuda import play_on_both\n"
        "from ludosaure.games import catalogue\n"
        "play_on_both(catalogue.game('trex'), 2, 3, 6, [{}])\n"
    )
    run = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code], cwd=Path(__file__).parents[2],
        capture_output=True, text=True, timeout=600,
        env={**os.environ, "LUDOSAURE_INTERPRETED": "1", "NUMBA_ENABLE_CUDASIM": "1"},
    )  # fmt: skip
    assert run.returncode == 0, run.stderr[-3000:]


needs_a_gpu = pytest.mark.skipif(not cuda.is_available(), reason="there is no GPU here")


@needs_a_gpu
@every_table
def test_a_gpu_plays_the_same_games(game, players):
    play_on_both(game, players, 1000, 300, variants(game, players))


@needs_a_gpu
@pytest.mark.parametrize("library", ["torch", "cupy", "jax"])
def test_arrays_on_the_gpu_are_read_without_a_copy(library):
    module = pytest.importorskip(library)
    env = VectorEnv("trex", 256, 2, device="cuda")
    step = env.reset()
    if library == "jax":
        mask = module.dlpack.from_dlpack(step.mask)
        actions = module.numpy.argmax(mask, axis=1).astype("int64")
    else:
        mask = module.from_dlpack(step.mask)
        actions = (mask.int() if library == "torch" else mask).argmax(1)
    assert (np.asarray(step.mask).argmax(1) == np.asarray(step.mask.host()).argmax(1)).all()
    env.step(actions)
    env.check()
    if library == "torch":  # the same memory: a step is seen without asking again
        assert (mask.cpu().numpy() == step.mask.host()).all()
        assert (module.as_tensor(step.obs, device="cuda").cpu().numpy() == step.obs.host()).all()
