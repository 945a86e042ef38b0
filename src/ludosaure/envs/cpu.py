"""Many games on the cores of this machine: arrays of NumPy, a range of games for each thread."""

from collections.abc import Callable, Mapping
from functools import cache
from itertools import pairwise
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt
from llvmlite.ir import Constant
from numba.core.extending import intrinsic
from numba.np.arrayobj import make_array

from ludosaure.envs import loops, memory
from ludosaure.envs.awake import Watch, apart, attend
from ludosaure.envs.encodings import Encoding
from ludosaure.envs.loops import FIRST_FAULT, Games, Shown
from ludosaure.envs.workers import Workers
from ludosaure.games.compiled import INTERPRETED, rebound, rule, specialised
from ludosaure.games.constants import MAX_SEATS
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import Array, BoolArray, IntArray, Records, RecordType

REMEMBERING: Mapping[str, Callable[..., object]] = {
    "recall": loops.recall_history,
    "remember": loops.remember_history,
    "forget": loops.forget_history,
}
HEEDLESS: Mapping[str, Callable[..., object]] = {
    "recall": loops.recall_nothing,
    "remember": loops.remember_nothing,
    "forget": loops.forget_nothing,
}  # where an observation has no history, it costs nothing
HELPERS: tuple[Callable[..., None], ...] = (
    loops.begin,
    loops.look,
    loops.list_legal,
    loops.count_game,
    loops.reward_seats,
)
LOOPS: tuple[Callable[..., None], ...] = (
    loops.show,
    loops.restart,
    loops.check,
    loops.step,
    loops.play_randomly,
    loops.ask,
    loops.imagine,
)  # a loop that calls another comes after it
BUSY = (loops.step, loops.play_randomly)  # worth the time it takes to make them fast


@rule
def clear(row: BoolArray) -> None:
    """Sets no flag of a row."""
    for at in range(row.shape[0]):
        row[at] = False


@rule
def note_fault(fault: IntArray, index: int) -> None:
    """Keeps the lowest index (one thread alone checks)."""
    fault[FIRST_FAULT] = min(fault[FIRST_FAULT], index)


def _same(array: Any) -> Any:
    return array


@intrinsic
def _without_owner(typing: Any, array: Any) -> Any:
    """The same array for compiled code, saying that nobody owns its memory."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        view = make_array(signature.args[0])(context, builder, arguments[0])  # type: ignore[no-untyped-call]
        view.meminfo = Constant(view.meminfo.type, None)
        return view._getvalue()

    return array(array), generate


Lent = TypeVar("Lent", bound=Array)
lent: Any = _same if INTERPRETED else _without_owner


@rule
def uncounted(array: Lent) -> Lent:
    """The same array, lent: whoever calls a loop keeps it, so no rule need count its users."""
    borrowed: Lent = lent(array)
    return borrowed


def bound_rules(game: AnyGame) -> dict[str, Callable[..., object]]:
    """The rules of a game by the names the loops use."""
    rules = game.rules
    return {
        "legal": rules.legal,
        "apply": rules.apply,
        "deal_game": rules.deal,
        "setup": rules.setup,
        "is_over": rules.is_over,
        "to_move": rules.to_move,
        "score": rules.score,
        "conceal": rules.conceal,
        "redeal": rules.redeal,
        "observe": rules.observe,
    }


@cache
def bound_loops(game: AnyGame, encoding: Encoding) -> Mapping[str, Callable[..., object]]:
    """The loops for one game and one encoding, by name."""
    names: dict[str, Callable[..., object]]
    names = {**bound_rules(game), "observe": encoding.observe}
    names |= {"clear": clear, "note_fault": note_fault, "uncounted": uncounted}
    called = called_after(game, encoding)
    for name, template in memory_of(encoding).items():
        bound = rebound(template, memory_names(encoding), called)
        names[name] = specialised(bound, names, name)
    for template in (*HELPERS, *LOOPS):
        if template is loops.look:
            template = rebound(template, {"looked": looked_words(game, encoding)}, called)
            names["look"] = specialised(template, names, "look")
        else:
            busy = template in BUSY
            names[template.__name__] = specialised(template, names, called, busy=busy)
    names["attend"] = specialised(attend, names, called, busy=True)
    return names


def looked_words(game: AnyGame, encoding: Encoding) -> int:
    """Words of a state before its events: all that conceal and observe read where none are told."""
    record = game.state_dtype
    assert record.fields is not None
    size = record.itemsize if encoding.history else record.fields["events"][1]
    return -(-size // word_dtype(record).itemsize)


def memory_of(encoding: Encoding) -> Mapping[str, Callable[..., object]]:
    """How an encoding remembers."""
    return REMEMBERING if encoding.history else HEEDLESS


def memory_names(encoding: Encoding) -> dict[str, object]:
    """What the functions that remember call."""
    return {
        "recall_rows": encoding.recall,
        "add_events": memory.remember,
        "own_numbers": encoding.own,
    }


def called_after(game: AnyGame, encoding: Encoding) -> str:
    """What compiled loops are called after."""
    return f"{game.key}-{encoding.name}{'-history' if encoding.history else ''}"


class Cpu:
    """Where the arrays of a VectorEnv live, and what runs the loops over them."""

    def __init__(self, game: AnyGame, encoding: Encoding, count: int, threads: int) -> None:
        self._loops = bound_loops(game, encoding)
        used = 1 if INTERPRETED else threads  # plain Python would only wait for itself
        self._workers = Workers(used)
        self._shares = shares(count, used)
        self._desks = [desk(game) for _ in self._shares]
        attend: Any = self._loops["attend"]
        self._watch = Watch(self._workers, attend, self._shares, self._desks)
        self._checks = False

    def zeros(self, shape: int | tuple[int, ...], dtype: npt.DTypeLike) -> Array:
        """A new array."""
        return np.zeros(shape, dtype)

    def rows(self, count: int, width: int, dtype: npt.DTypeLike) -> Array:
        """An array of rows that are filled one by one."""
        return np.zeros((count, width), dtype)

    def words(self, states: Records) -> IntArray:
        """The bytes of an array of records, as words."""
        return as_words(states)

    def shown(self, array: Array, width: int | None = None) -> Array:
        """An array as it is given out."""
        return array

    def host(self, array: Array) -> Array:
        """The array as NumPy has it."""
        return array

    def copy(self, array: Array) -> Array:
        """A copy as NumPy has it, byte for byte (NumPy's own leaves out the padding of records)."""
        return np.frombuffer(bytearray(array.tobytes()), array.dtype).reshape(array.shape)

    def fill(self, array: Array, values: npt.ArrayLike) -> None:
        """Puts values into an array."""
        array[...] = values

    def given(self, array: npt.ArrayLike) -> Array:
        """An array somebody gave, as this machine has it."""
        return np.asarray(array)

    def as_int64(self, array: IntArray) -> npt.NDArray[np.int64]:
        """Whole numbers as the loops read them."""
        return np.ascontiguousarray(array, np.int64)

    def run(self, name: str, games: Games, shown: Shown, given: IntArray, steps: int = 0) -> None:
        """One loop over all games, a contiguous share on each thread."""
        loop = self._loops[name]
        if len(self._shares) == 1:
            loop(games, shown, given, steps, 0, len(games.states), *self._desks[0])
        elif name == "check":
            self._checks = True  # what is checked is going to be stepped: both are one call
        elif name == "step":
            checks, self._checks = self._checks, False
            self._watch.step(games, shown, given, checks)
        else:
            self._watch.rest()
            self._share_out(loop, games, shown, given, steps)

    def _share_out(self, loop: Callable[..., object], *arguments: object) -> None:
        """Runs a loop on all threads."""

        def task(share: tuple[int, int], desk: tuple[Array, ...]) -> Callable[[], object]:
            return lambda: loop(*arguments, *share, *desk)

        self._workers.run([task(*each) for each in zip(self._shares, self._desks, strict=True)])


def shares(count: int, threads: int) -> list[tuple[int, int]]:
    """Contiguous ranges of games, one a thread, none empty."""
    edges = [count * part // threads for part in range(threads + 1)]
    return [(a, b) for a, b in pairwise(edges) if b > a]


def desk(game: AnyGame) -> tuple[Records, IntArray, IntArray, IntArray]:
    """The scratch space of one thread: a record, its words, legal actions, points and places."""
    seen = apart(1, game.state_dtype)
    return (
        seen,
        as_words(seen),
        apart(game.max_legal, np.int16),
        apart(MAX_SEATS * 2, np.int32).reshape(MAX_SEATS, 2),
    )


def as_words(records: Records) -> IntArray:
    """The bytes of records as words, a row for each record."""
    return records.view(word_dtype(records.dtype)).reshape(len(records), -1)


def word_dtype(record: RecordType) -> np.dtype[np.unsignedinteger]:
    """The largest word a record is made of a whole number of."""
    return np.dtype(np.uint64 if record.itemsize % 8 == 0 else np.uint8)
