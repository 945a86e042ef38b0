# ruff: noqa: F821  (names that are bound when a loop is specialised for a game)
"""
Threads that stay awake from one step to the next.

Waking a thread takes as long as a good part of a step of a thousand games. So whoever has done a
share looks for a while whether the next is wanted before going back to sleep. Each thread has one
word that all read and write at once: what it says is what the thread does.

Threads do not run when they like: others want the processor, too. So a share is done in pieces, each
taken by whoever is free: its own thread first, then any that has done its own. Nobody waits for a
thread that has not begun.
"""

import time
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from ludosaure.envs.atomic import WORD, change, give_way, pause, read, take, write
from ludosaure.envs.loops import Games, Shown
from ludosaure.envs.workers import Worker, Workers
from ludosaure.games.compiled import rule
from ludosaure.games.layouts import Array, IntArray, Records

Calls = npt.NDArray[np.int64]  # the words of all threads, the first belongs to whoever leads
LINE = 16  # words that no two threads should write to
CALL, TAKEN, ROOM = 0, LINE, 2 * LINE  # what a thread does; games taken of its share; all its words
ASLEEP, READY, CALLED, AT_WORK = 0, 1, 2, 3  # to be woken; looking; wanted; on the way with a step
PIECE = 32  # games that are taken at once
GIVE_WAY = 255  # so many looks (a few microseconds), then another thread is let through
AWAKE = 200e-6  # seconds for which a thread looks for its next share
WIDE_AWAKE = 2e-3  # … where the last step came within so long of the one before
NAP = 50e-6  # seconds between looks at threads that take longer

check: Any
step: Any


@rule
def wait(looked: int) -> None:
    """Waits between two looks; now and then another thread is let through, perhaps the one waited for."""
    if looked & GIVE_WAY == GIVE_WAY:
        give_way()
    else:
        pause()


@rule
def is_called(calls: Calls, own: int, patience: int) -> bool:
    """Looks so often whether there is work, and begins it; false when it is time to sleep."""
    for looked in range(patience):
        if read(calls, own) == CALLED and change(calls, own, CALLED, AT_WORK):
            return True
        if read(calls, own) == ASLEEP:
            return False
        wait(looked)
    return not change(calls, own, READY, ASLEEP) and change(calls, own, CALLED, AT_WORK)


@rule
def call_all(calls: Calls) -> None:
    """Lays all shares out anew, and calls everybody who is awake."""
    for at in range(0, calls.shape[0], ROOM):
        write(calls, at + TAKEN, 0)
    for at in range(ROOM, calls.shape[0], ROOM):
        change(calls, at, READY, CALLED)


@rule
def dismiss_all(calls: Calls) -> None:
    """Lets everybody sleep who is not at work."""
    for at in range(ROOM, calls.shape[0], ROOM):
        change(calls, at, READY, ASLEEP)


@rule
def await_all(calls: Calls, patience: int) -> None:
    """Calls back who has not begun, and waits for the others, but for so long only."""
    at = ROOM
    for looked in range(patience):
        while at < calls.shape[0] and not is_at_work(calls, at):
            at += ROOM
        if at >= calls.shape[0]:
            return
        wait(looked)


@rule
def is_at_work(calls: Calls, at: int) -> bool:
    """Whether a thread has begun; if not, it need not begin any more."""
    change(calls, at, CALLED, READY)
    return bool(read(calls, at) == AT_WORK)


def attend(
    games: Games, shown: Shown, given: npt.NDArray[np.int64], edges: IntArray,
    seen: Records, words: IntArray, actions: IntArray, standing: IntArray,
    calls: Calls, own: int, checks: bool,
) -> None:  # fmt: skip
    """
    Steps whenever it is called; who leads (*own* is 0) *checks* and calls the others, once.

    Nobody calls who leads: its word says how often the others look.
    """
    leads = own == 0
    if leads:
        if checks:
            check(games, shown, given, 0, 0, edges[-1], seen, words, actions, standing)
        call_all(calls)
    while leads or is_called(calls, own, read(calls, 0)):
        share = own // ROOM
        for _ in range(edges.shape[0] - 1):  # its own, then those of others
            first, end = edges[share], edges[share + 1]
            at = first + take(calls, share * ROOM + TAKEN, PIECE)
            while at < end:
                last = min(at + PIECE, end)
                step(games, shown, given, 0, at, last, seen, words, actions, standing)
                at = first + take(calls, share * ROOM + TAKEN, PIECE)
            share = share + 1 if share + 2 < edges.shape[0] else 0
        if leads:
            await_all(calls, read(calls, 0))
            return
        write(calls, own, READY)


def apart(count: int, dtype: npt.DTypeLike) -> Any:
    """A new array alone in its lines of memory: two threads that write to one wait for each other."""
    line, size = LINE * WORD, count * np.dtype(dtype).itemsize
    memory = np.zeros(size + 2 * line, np.uint8)
    start = -memory.ctypes.data % line
    return memory[start : start + size].view(dtype)


@cache
def looks(seconds: float) -> int:
    """How often a thread looks for its next share in so long a time, on this machine."""
    calls, tried, best = np.full(LINE, READY, np.int64), 1000, float("inf")
    for _ in range(4):  # compiled by the first
        calls[0] = READY
        began = time.perf_counter()
        is_called(calls, 0, tried)
        best = min(best, time.perf_counter() - began)
    return max(1, int(tried * seconds / best))


class Watch:
    """The threads of an environment while they step: awake as long as steps follow one another."""

    def __init__(
        self,
        workers: Workers,
        attend: Callable[..., None],
        shares: Sequence[tuple[int, int]],
        desks: Sequence[tuple[Array, ...]],
    ) -> None:
        self._workers = workers
        self._attend = attend
        self._desks = desks
        self._edges = np.array([0, *(last for _, last in shares)], np.int64)
        self._calls: Calls = apart(len(shares) * ROOM, np.int64)
        self._given = np.zeros(shares[-1][-1], np.int64)
        self._games: Games | None = None
        self._shown: Shown | None = None
        self._woken: list[Worker] = []
        self._ended = 0.0  # the last step, by the clock

    def rouse(self, games: Games, shown: Shown) -> None:
        """Wakes whoever sleeps: a step is about to come."""
        if games is not self._games or shown is not self._shown or not self._here():
            self.rest()
            self._workers.run([int for _ in self._desks])  # nobody looks at other arrays any more
            self._games, self._shown = games, shown
        self._await()  # whoever is still at work, since a step was broken off
        for number in range(1, len(self._desks)):
            if self._calls.item(number * ROOM) == ASLEEP:
                self._wake(number)

    def step(self, games: Games, shown: Shown, given: IntArray, checks: bool) -> None:
        """One step of all games, before which the actions may have to be checked."""
        self.rouse(games, shown)
        self._given[:] = given
        soon = time.perf_counter() - self._ended < WIDE_AWAKE
        self._calls[0] = looks(WIDE_AWAKE if soon else AWAKE)
        try:
            self._share(0, checks)
        finally:
            self._await()
            self._ended = time.perf_counter()
        self._workers.complain()

    def rest(self) -> None:
        """Sends everybody to sleep: something else is to be done."""
        if not self._here():  # this is the first time, or a forked process
            self._woken = self._workers.others()
            self._calls[:] = ASLEEP
        self._await()
        dismiss_all(self._calls)

    def _here(self) -> bool:
        return self._woken is self._workers.others()

    def _share(self, number: int, checks: bool = False) -> None:
        self._attend(
            self._games, self._shown, self._given, self._edges, *self._desks[number],
            self._calls, number * ROOM, checks,
        )  # fmt: skip

    def _wake(self, number: int) -> None:
        self._calls[0] = max(self._calls.item(0), looks(AWAKE))
        self._calls[number * ROOM] = READY

        def task() -> None:
            try:
                self._share(number)
            except BaseException:
                self._calls[number * ROOM] = ASLEEP
                raise

        self._woken[number - 1].give(task)

    def _await(self) -> None:
        for at in range(ROOM, len(self._calls), ROOM):
            while self._calls.item(at) == AT_WORK:
                time.sleep(NAP)
