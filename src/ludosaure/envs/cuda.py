# ruff: noqa: F821  (names that are bound when a kernel is specialised for a game)
"""
Many games on a GPU, one thread a game (extra `cuda`).

The kernel below only finds its game's index and calls the very loops the CPU runs; numba-cuda
compiles the same rule functions for the device. Same seeds, same bytes. Arrays stay on the GPU, and
nothing waits for it except reading something back. Random play of games that say which kind of work
a decision is (`Rules.kind_of_work`) is shared out otherwise (`pieces.py`).
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

if not hasattr(np, "row_stack"):  # NumPy has none since 2.4, numba-cuda 0.30 still asks for it
    np.row_stack = np.vstack
from numba import config, cuda, int16, int32

from ludosaure.envs import loops, pieces
from ludosaure.envs.cpu import (
    HELPERS,
    LOOPS,
    bound_rules,
    called_after,
    looked_words,
    memory_names,
    memory_of,
    word_dtype,
)
from ludosaure.envs.encodings import Encoding
from ludosaure.envs.loops import FIRST_FAULT, Games, Shown
from ludosaure.games.compiled import rebound
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import Array, BoolArray, IntArray, NumberArray, State
from ludosaure.games.text import Refused, Text
from ludosaure.play.prepare import prepare_rules

if TYPE_CHECKING:
    from numba.cuda.cudadrv.devicearray import DeviceNDArray

OnDevice: TypeAlias = "DeviceNDArray"  # numba-cuda ships no types for it

Lent = TypeVar("Lent")
THREADS = 64  # a block; records are large, so few games share a processor's cache
RANDOM_PLAY = "play_randomly"

work: Any
max_legal: int
record_words: int
row_words: int
word: Any
record: Any
number: Any
observe_raw: Any


def note_fault(fault: IntArray, index: int) -> None:
    """Keeps the lowest index, whichever thread comes first."""
    cuda.atomic.min(fault, FIRST_FAULT, index)


def uncounted(array: Lent) -> Lent:
    """The array: nothing counts its users here."""
    return array


def clear(row: BoolArray) -> None:
    """Sets no flag of a row, eight at a time."""
    wide = row.view(np.uint64)
    for at in range(wide.shape[0]):
        wide[at] = 0


def observe(state: State, seat: int, row: NumberArray) -> None:
    """
    An observation, made in the thread's own memory and written out eight bytes at a time.

    Neighbouring threads fill rows far apart, so every small write to a row would cost as much as a
    large one; their own memories lie interleaved.
    """
    wide = cuda.local.array(row_words, np.uint64)
    wide[row_words - 1] = 0  # the end of a row is padding
    observe_raw(state, seat, wide.view(number))
    target = row.view(np.uint64)
    for at in range(row_words):
        target[at] = wide[at]


def kernel(games: Games, shown: Shown, given: IntArray, steps: int) -> None:
    """One loop for every thread's game."""
    index = cuda.grid(1)
    if index < games.states.shape[0]:
        words = cuda.local.array((1, record_words), word)
        seen = words.view(record)[0]
        actions = cuda.local.array(max_legal, int16)
        standing = cuda.local.array((5, 2), int32)
        work(games, shown, given, steps, index, index + 1, seen, words, actions, standing)


@cache
def bound_kernels(game: AnyGame, encoding: Encoding) -> Mapping[str, Callable[..., None]]:
    """The kernels with one game's loops in them, not compiled yet."""
    prepare_rules(game)  # numba-cuda takes an enum as an index only after numba has met it
    words = word_dtype(game.state_dtype)
    names: dict[str, Any] = {
        **bound_rules(game),
        "observe_raw": encoding.observe,
        "max_legal": game.max_legal,
        "record_words": game.state_dtype.itemsize // words.itemsize,
        "looked": looked_words(game, encoding),
        "row_words": padded(encoding.own, encoding.dtype) * encoding.dtype.itemsize // 8,
        "word": words,
        "record": game.state_dtype,
        "number": encoding.dtype,
        **memory_names(encoding),
    }
    templates: tuple[Callable[..., object], ...] = (
        note_fault, uncounted, clear, observe, *HELPERS, *LOOPS,
    )  # fmt: skip
    called = called_after(game, encoding)
    for name, template in memory_of(encoding).items():
        names[name] = cuda.jit(device=True)(rebound(template, names, called))
    for template in templates:
        names[template.__name__] = cuda.jit(device=True)(rebound(template, names, called))
    found: dict[str, Callable[..., None]] = {
        loop.__name__: rebound(
            kernel, {**names, "work": names[loop.__name__]}, f"{game.key}-{loop.__name__}"
        )
        for loop in LOOPS
    }
    if works_in_pieces(game):
        plain = getattr(game.rules.kind_of_work, "py_func", game.rules.kind_of_work)
        names["kind_of_work"] = cuda.jit(device=True)(plain)
        unending = {**names, "is_over": cuda.jit(device=True)(pieces.never_over)}
        play_on = rebound(loops.play_randomly, unending, called)
        names["play_on"] = cuda.jit(device=True)(play_on)
        names["next_kind"] = cuda.jit(device=True)(rebound(pieces.next_kind, names, called))
        found[RANDOM_PLAY] = rebound(pieces.play_in_pieces, names, game.key)
    return found


def works_in_pieces(game: AnyGame) -> bool:
    """Whether random play puts alike to alike: where a game says what is alike."""
    return game.rules.kind_of_work is not None


def padded(width: int, dtype: npt.DTypeLike) -> int:
    """How many items a row has so that each begins on a boundary of sixteen bytes."""
    each = 16 // np.dtype(dtype).itemsize
    return -(-width // each) * each


def widen(source: IntArray, target: IntArray) -> None:
    """Copies whole numbers of any kind into 64-bit ones."""
    index = cuda.grid(1)
    if index < target.shape[0]:
        target[index] = source[index]


class DeviceArray:
    """An array on the GPU, given out without a copy: torch, JAX and CuPy read it where it is."""

    def __init__(self, array: OnDevice, whole: "OnDevice | None" = None) -> None:
        self.array = array
        self.whole = array if whole is None else whole  # with the padding of its rows
        self.shape: tuple[int, ...] = array.shape
        self.dtype: np.dtype[np.generic] = array.dtype

    def __len__(self) -> int:
        return self.shape[0]

    def __repr__(self) -> str:
        return f"DeviceArray(shape={self.shape}, dtype={self.dtype})"

    @property
    def __cuda_array_interface__(self) -> dict[str, object]:
        return dict(self.array.__cuda_array_interface__)

    def __dlpack__(self, **asked: object) -> object:
        return self._strided().__dlpack__(**asked)

    def __dlpack_device__(self) -> object:
        return self._strided().__dlpack_device__()

    def _strided(self) -> Any:
        from cuda.core.utils import StridedMemoryView

        return StridedMemoryView.from_cuda_array_interface(self, stream_ptr=-1)

    @property
    def padded(self) -> "DeviceArray":
        """The same memory with the padding of its rows: in one piece, as JAX wants it."""
        return DeviceArray(self.whole)

    def host(self) -> Array:
        """A copy on the host; waits for the GPU."""
        copied: Array = self.array.copy_to_host()
        return copied

    def __array__(self, dtype: npt.DTypeLike = None, copy: bool | None = None) -> Array:
        return self.host().astype(dtype or self.dtype, copy=False)


class Cuda:
    """Where the arrays of a VectorEnv live, and what runs the loops over them."""

    def __init__(self, game: AnyGame, encoding: Encoding, count: int) -> None:
        if not cuda.is_available():
            raise Refused(
                "no_gpu",
                Text("Aucun GPU n'est utilisable ici.", "There is no GPU to be used here."),
            )
        self._key = (game, encoding)
        self._count = count
        self._blocks = (count + THREADS - 1) // THREADS
        self._numbers = self.zeros(count, np.int64)
        self.shape = pieces.shape_for(count, processors())  # of random play in pieces

    def zeros(self, shape: int | tuple[int, ...], dtype: npt.DTypeLike) -> OnDevice:
        """A new array."""
        return cuda.to_device(np.zeros(shape, dtype))

    def rows(self, count: int, width: int, dtype: npt.DTypeLike) -> OnDevice:
        """An array of rows that are filled one by one; each has its padding."""
        return self.zeros((count, padded(width, dtype)), dtype)

    def words(self, states: OnDevice) -> OnDevice:
        """The bytes of an array of records, as words."""
        return states.view(word_dtype(states.dtype)).reshape(len(states), -1)

    def shown(self, array: OnDevice, width: int | None = None) -> DeviceArray:
        """An array as it is given out, without the padding of its rows."""
        return DeviceArray(array) if width is None else DeviceArray(array[:, :width], array)

    def host(self, array: OnDevice) -> Array:
        """A copy as NumPy has it; waits for the GPU."""
        copied: Array = array.copy_to_host()
        return copied

    copy = host

    def fill(self, array: OnDevice, values: npt.ArrayLike) -> None:
        """Puts values of the host into an array."""
        array.copy_to_device(np.ascontiguousarray(np.asarray(values, array.dtype)))

    def given(self, array: object) -> OnDevice:
        """An array somebody gave, as this machine has it: where it is, if it is on the GPU."""
        if isinstance(array, DeviceArray):
            return array.array
        if hasattr(array, "__cuda_array_interface__"):
            return cuda.as_cuda_array(array, sync=False)
        return cuda.to_device(np.ascontiguousarray(array))

    def as_int64(self, array: OnDevice) -> OnDevice:
        """Whole numbers as the loops read them."""
        if array.dtype == np.int64 and array.is_c_contiguous():
            return array
        widening()[self._blocks, THREADS](array, self._numbers)
        return self._numbers

    def run(self, name: str, games: Games, shown: Shown, given: OnDevice, steps: int = 0) -> None:
        """Starts one loop, a thread for each game, and does not wait for it."""
        arguments: tuple[object, ...] = (games, shown, given, np.int64(steps))
        if name == RANDOM_PLAY and works_in_pieces(self._key[0]):
            shape = self.shape
            arguments = (*arguments, np.int32(shape.games), np.int32(shape.least))
            play = self._kernel(name, arguments, **limited(pieces.REGISTERS))
            play[-(-self._count // shape.games), shape.threads](*arguments)
            return
        self._kernel(name, arguments)[self._blocks, THREADS](*arguments)

    def _kernel(self, name: str, arguments: tuple[object, ...], **options: int) -> Any:
        kernels = compiled_kernels(*self._key)
        if name not in kernels:  # for these very types, so that no call describes the records again
            loop = bound_kernels(*self._key)[name]
            kernels[name] = cuda.jit(**options)(loop).specialize(*arguments)
        return kernels[name]


def limited(registers: int) -> dict[str, int]:
    """What the compiler is told so that a thread has no more registers; a simulator has none."""
    return {} if config.ENABLE_CUDASIM else {"max_registers": registers}


@cache
def processors() -> int:
    """Multiprocessors of the GPU that is used."""
    return int(getattr(cuda.get_current_device(), "MULTIPROCESSOR_COUNT", 1))


@cache
def widening() -> Any:
    """The kernel that copies whole numbers of any kind."""
    return cuda.jit(widen)


@cache
def compiled_kernels(game: AnyGame, encoding: Encoding) -> dict[str, Any]:
    """The kernels of one game that were compiled for the GPU of this machine so far."""
    return {}
