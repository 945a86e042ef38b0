"""The environments on a GPU: compiled for one and simulated here; where there is one, the same bytes."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from ludosaure.envs import IllegalAction, VectorEnv
from ludosaure.envs.encodings import encoding_of, encodings_of
from ludosaure.envs.loops import Games, Shown
from ludosaure.games import catalogue
from ludosaure.games.contract import KINDS_OF_WORK
from tests.conftest import GAMES, every_table, variants

cuda = pytest.importorskip("numba.cuda", reason="the extra `cuda` is not installed")
from ludosaure.envs.pieces import MOST_GAMES, REGISTERS, WIDE, Shape, shape_for

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


def signature_of(loop, game):
    """The argument types of one kernel: random play in pieces takes the shape of a block, too."""
    from numba import types

    in_pieces = loop == "play_randomly" and game.rules.kind_of_work is not None
    return signature(game) + (types.int32, types.int32) * in_pieces


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_loops_compile_for_a_gpu_unchanged(game, monkeypatch):
    import numba.cuda.dispatcher

    from ludosaure.envs.cuda import bound_kernels

    class Hopper:
        compute_capability = HOPPER

    monkeypatch.setattr(numba.cuda.dispatcher, "get_current_device", lambda: Hopper)
    kernels = bound_kernels(game, encoding_of(game))
    for name in TELLING:
        code, _ = cuda.compile(kernels[name], signature_of(name, game), cc=HOPPER, opt=False)
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
    for shape in (there._machine.shape, WIDE):  # few games in many blocks, then all in one
        there._machine.shape = shape
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
    simulate("play_on_both(catalogue.game('trex'), 2, 3, 6, [{}])")


def simulate(call):
    """Calls a function of this module where a GPU is simulated."""
    code = f"from tests.envs.test_cuda import *\n{call}\n"
    run = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code], cwd=Path(__file__).parents[2],
        capture_output=True, text=True, timeout=600,
        env={**os.environ, "LUDOSAURE_INTERPRETED": "1", "NUMBA_ENABLE_CUDASIM": "1"},
    )  # fmt: skip
    assert run.returncode == 0, run.stderr[-3000:]


def kind_by_play(state):
    """Any kinds will do: here every fifth play of `nests` is of another."""
    return int(state.plays) % 5


def in_pieces(game):
    """The game, as one that says which kind of work a decision is."""
    return replace(game, rules=replace(game.rules, kind_of_work=kind_by_play))


def play_in_pieces_on_both(count, shape, rounds, history=0):
    """Whole games of `nests`, one after another, whose blocks work in pieces on the GPU."""
    game = in_pieces(catalogue.game("nests"))
    here, there = (
        VectorEnv(game, count, 2, seed=4, device=device, history=history)
        for device in ("cpu", "cuda")
    )
    here.reset()
    there.reset()
    there._machine.shape = Shape(*shape)
    for steps in rounds:
        here.play_randomly(steps)
        there.play_randomly(steps)
        for name, one in here.save()._asdict().items():
            assert one.tobytes() == getattr(there.save(), name).tobytes(), name
        assert_same(here, there)
    assert here.tally().games > 2 * count


@pytest.mark.parametrize(
    "given", ["(41, (32, 64, 5), (0, 1, 20, 17))", "(40, (32, 16, 16), (19, 22))",
              "(9, (32, 64, 16), (20, 21), 2)"],
    ids=["the last of a block's games wait", "several blocks, the last not full", "with a history"],
)  # fmt: skip
def test_random_play_in_pieces_comes_to_the_same(given):
    """Alike is put to alike: no game is left out, none is played twice, each draws its own."""
    simulate(f"play_in_pieces_on_both(*{given})")


@pytest.mark.parametrize("key", ["chao-dino", "dinosaures"])
def test_kinds_of_work_are_few_enough_and_told_apart(key):
    game = catalogue.game(key)
    env = VectorEnv(game, 20)
    env.reset()
    found = set()
    for _ in range(20):
        env.play_randomly(17)
        found |= {game.rules.kind_of_work(state) for state in env.states}
    assert len(found) > 3
    assert min(found) >= 0
    assert max(found) < KINDS_OF_WORK


@pytest.mark.parametrize("count", [1, 64, 1000, 16_384, 65_536, 100_000, 270_336, 405_504])
def test_every_multiprocessor_has_a_block_where_there_are_games_for_all(count):
    shape = shape_for(count, 132)
    blocks = -(-count // shape.games)
    assert blocks <= 132 or shape.games == WIDE.games
    assert blocks * shape.games - count < shape.games
    assert count < 132 * 64 or blocks >= 66
    assert shape.games <= MOST_GAMES
    assert shape.threads % 32 == 0
    assert 0 < shape.threads <= 512
    assert shape.threads * REGISTERS <= 65_536


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
