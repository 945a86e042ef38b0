"""The rules on a GPU: compiled for one here; on a machine that has one, compared byte for byte."""

import numpy as np
import pytest

from tests.conftest import GAMES, every_table, variants

cuda = pytest.importorskip("numba.cuda", reason="the extra `cuda` is not installed")
HOPPER = (9, 0)


def signatures(game):
    """The argument types of each kernel."""
    from numba import from_dtype, types

    def array(dtype, dimensions=1):
        return types.Array(from_dtype(np.dtype(dtype)), dimensions, "C")

    games = (
        array(game.state_dtype),
        array(game.options_dtype),
        array(game.deal_dtype),
        array(np.uint64, 2),
    )
    return {
        "restart_kernel": games,
        "play_given_kernel": (
            *games, array(np.int64), array(np.float32, 2), array(np.uint8),
        ),
        "mark_legal_kernel": (games[0], array(np.uint8, 2)),
        "observe_kernel": (games[0], games[0], array(np.int16, 2)),
    }  # fmt: skip


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_rules_compile_for_a_gpu_unchanged(game, monkeypatch):
    import numba.cuda.dispatcher

    from ludosaure.play.cuda import bound_kernels

    class Hopper:
        compute_capability = HOPPER

    monkeypatch.setattr(numba.cuda.dispatcher, "get_current_device", lambda: Hopper)
    kernels = bound_kernels(game)
    for name, arguments in signatures(game).items():
        code, _ = cuda.compile(kernels[name], arguments, cc=HOPPER, opt=False)
        assert "sm_90" in code, name


needs_a_gpu = pytest.mark.skipif(not cuda.is_available(), reason="there is no GPU here")


@needs_a_gpu
@every_table
def test_a_gpu_plays_the_same_games(game, players):
    from ludosaure.play.batch import Batch
    from ludosaure.play.cuda import CudaBatch

    mixed = variants(game, players)
    here = Batch(game, 1000, players, seed=5, variants=mixed)
    there = CudaBatch(game, 1000, players, seed=5, variants=mixed)
    assert here.play_randomly(1000) == there.play_randomly(1000)
    assert here.states.tobytes() == there.states.tobytes()
    assert (here.legal_mask() == there.legal_mask()).all()
    assert (here.observations() == there.observations()).all()
    actions = here.legal_mask().argmax(axis=1)
    for one, other in zip(here.step(actions), there.step(actions), strict=True):
        assert (one == other).all()
    assert here.states.tobytes() == there.states.tobytes()
