# ruff: noqa: F821  (names that are bound when a kernel is specialised for a game)
"""
Many games stepped together on a GPU, one thread a game (extra `cuda`).

The kernels below only find their game's index and call the very loops the CPU runs; numba-cuda
compiles the same rule functions for the device. Same seeds, same bytes.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import cuda, int16, int32

from ludosaure.games.compiled import rebound
from ludosaure.games.contract import MAX_SEATS, Game, Json
from ludosaure.play import loops
from ludosaure.play.batch import Tally, bound_loops, generators, tally_of

THREADS = 64  # a block; records are large, so few games share a processor's cache

restart: Any
play_randomly: Any
play_given: Any
mark_legal: Any
note_observation: Any
max_legal: int


def restart_kernel(states: Any, options: Any, deals: Any, rngs: Any) -> None:
    """A new game in every thread."""
    index = cuda.grid(1)
    if index < states.shape[0]:
        restart(states, options, deals, rngs, index)


def play_randomly_kernel(
    states: Any, options: Any, deals: Any, rngs: Any, steps: int, tally: Any
) -> None:
    """Random decisions in every thread's game."""
    index = cuda.grid(1)
    if index < states.shape[0]:
        actions = cuda.local.array(max_legal, int16)
        points = cuda.local.array((5, 2), int32)
        play_randomly(states, options, deals, rngs, steps, index, actions, points, tally)


def play_given_kernel(
    states: Any, options: Any, deals: Any, rngs: Any, given: Any, rewards: Any, over: Any
) -> None:
    """One given decision in every thread's game."""
    index = cuda.grid(1)
    if index < states.shape[0]:
        points = cuda.local.array((5, 2), int32)
        play_given(states, options, deals, rngs, given, index, points, rewards, over)


def mark_legal_kernel(states: Any, mask: Any) -> None:
    """Legal actions of every thread's game."""
    index = cuda.grid(1)
    if index < states.shape[0]:
        actions = cuda.local.array(max_legal, int16)
        mark_legal(states, index, actions, mask)


def observe_kernel(states: Any, seen: Any, out: Any) -> None:
    """Observations of every thread's game."""
    index = cuda.grid(1)
    if index < states.shape[0]:
        note_observation(states, seen, index, out)


KERNELS: tuple[Callable[..., None], ...] = (
    restart_kernel,
    play_randomly_kernel,
    play_given_kernel,
    mark_legal_kernel,
    observe_kernel,
)


@cache
def bound_kernels(game: Game) -> Mapping[str, Callable[..., None]]:
    """The kernels with one game's loops in them, not compiled yet."""
    names = {**bound_loops(game), "max_legal": game.max_legal}
    return {kernel.__name__: rebound(kernel, names, game.key) for kernel in KERNELS}


@cache
def compiled_kernels(game: Game) -> Mapping[str, Any]:
    """The kernels of one game for the GPU of this machine."""
    return {name: cuda.jit(kernel) for name, kernel in bound_kernels(game).items()}


class CudaBatch:
    """*count* games on the GPU; the same methods as `Batch`, results on the host."""

    def __init__(
        self,
        game: Game,
        count: int,
        players: int | None = None,
        *,
        seed: int = 0,
        seeds: Sequence[int] | None = None,
        variants: Sequence[Mapping[str, Json]] = (),
        **options: Json,
    ) -> None:
        self.game = game
        self.players = players or game.usual_players
        chosen = variants or [options]
        records = [game.read_options(self.players, {**options, **variant}) for variant in chosen]
        self._width = max(game.action_count(record) for record in records)
        self._count = count
        self._options = cuda.to_device(np.array(records, game.options_dtype))
        self._states = cuda.to_device(np.zeros(count, game.state_dtype))
        self._deals = cuda.to_device(np.zeros(count, game.deal_dtype))
        self._rngs = cuda.to_device(
            generators(seeds if seeds is not None else range(seed, seed + count))
        )
        self._launch("restart_kernel", self._states, self._options, self._deals, self._rngs)

    def __len__(self) -> int:
        return self._count

    @property
    def states(self) -> Any:
        """All records, copied from the GPU."""
        return self._states.copy_to_host()

    def play_randomly(self, steps: int) -> Tally:
        """Plays *steps* random legal decisions in every game."""
        tally = cuda.to_device(np.zeros((self._count, loops.TALLY_WIDTH), np.int64))
        self._launch(
            "play_randomly_kernel", self._states, self._options, self._deals, self._rngs,
            steps, tally,
        )  # fmt: skip
        return tally_of(tally.copy_to_host(), self._count * steps, self.players)

    def step(
        self, actions: npt.NDArray[Any]
    ) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.uint8]]:
        """Plays one legal action in each game: rewards by seat, and which games ended."""
        given = cuda.to_device(np.ascontiguousarray(actions, np.int64))
        rewards = cuda.to_device(np.zeros((self._count, MAX_SEATS), np.float32))
        over = cuda.to_device(np.zeros(self._count, np.uint8))
        self._launch(
            "play_given_kernel", self._states, self._options, self._deals, self._rngs,
            given, rewards, over,
        )  # fmt: skip
        return rewards.copy_to_host()[:, : self.players], over.copy_to_host()

    def legal_mask(self) -> npt.NDArray[np.uint8]:
        """A row of 0 and 1 over all action numbers for each game."""
        mask = cuda.to_device(np.zeros((self._count, self._width), np.uint8))
        self._launch("mark_legal_kernel", self._states, mask)
        found: npt.NDArray[np.uint8] = mask.copy_to_host()
        return found

    def observations(self) -> npt.NDArray[np.int16]:
        """What the seat to move of each game knows, as numbers."""
        out = cuda.to_device(np.zeros((self._count, self.game.observation_size), np.int16))
        self._launch("observe_kernel", self._states, cuda.to_device(self.states), out)
        seen: npt.NDArray[np.int16] = out.copy_to_host()
        return seen

    def _launch(self, name: str, *arguments: Any) -> None:
        blocks = (self._count + THREADS - 1) // THREADS
        compiled_kernels(self.game)[name][blocks, THREADS](*arguments)
        cuda.synchronize()
