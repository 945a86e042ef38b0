# ruff: noqa: F821  (names that are bound when a loop is specialised for a game)
"""
Threads that stay awake from one step to the next.

Waking a thread takes as long as a good part of a step of a thousand games. So whoever has done a
share looks for a while whether the next is wanted before going back to sleep. Each thread has one
word that all read and write at once: what it says is what the thread does.
"""

import time
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from ludosaure.envs.atomic import WORD, change, give_way, pause, read, write
from ludosaure.envs.loops import Games, Shown
from ludosaure.envs.workers import Worker, Workers
from ludosaure.games.compiled import rule
from ludosaure.games.layouts import Array, IntArray, Records

Calls = npt.NDArray[np.int64]  # the words of all threads, the first belongs to whoever leads
LINE = 16  # words from one thread's to the next: two threads never write beside each other
ASLEEP, READY, CALLED = 0, 1, 2  # it must be woken; it looks for its next share; it has one to do
GIVE_WAY = 255  # so many looks (a few microseconds), then another thread is let through
AWAKE = 200e-6  # seconds for which a thread looks for its next share
NAP = 50e-6  # seconds between looks at threads that take longer

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
    """Looks so often whether a share is to be done; false when it is time to sleep."""
    for looked in range(patience):
        says = read(calls, own)
        if says != READY:
            return bool(says == CALLED)
        wait(looked)
    return not change(calls, own, READY, ASLEEP) and read(calls, own) == CALLED


@rule
def call_all(calls: Calls) -> None:
    """Calls everybody who is awake; who has just fallen asleep is noted, behind its word."""
    for at in range(LINE, calls.shape[0], LINE):
        calls[at + 1] = 0 if change(calls, at, READY, CALLED) else 1


@rule
def dismiss_all(calls: Calls) -> None:
    """Lets everybody sleep who is not at work."""
    for at in range(LINE, calls.shape[0], LINE):
        change(calls, at, READY, ASLEEP)


@rule
def await_all(calls: Calls, patience: int) -> None:
    """Waits until all shares are done, but for so long only."""
    at = LINE
    for looked in range(patience):
        while at < calls.shape[0] and read(calls, at) != CALLED:
            at += LINE
        if at >= calls.shape[0]:
            return
        wait(looked)


def attend(
    games: Games, shown: Shown, given: npt.NDArray[np.int64], first: int, last: int,
    seen: Records, words: IntArray, actions: IntArray, standing: IntArray,
    calls: Calls, own: int, patience: int,
) -> None:  # fmt: skip
    """Steps its share whenever it is called; who leads (*own* is 0) calls the others, once."""
    leads = own == 0
    if leads:
        call_all(calls)
    while leads or is_called(calls, own, patience):
        step(games, shown, given, 0, first, last, seen, words, actions, standing)
        if leads:
            await_all(calls, patience)
            return
        write(calls, own, READY)


def apart(count: int, dtype: npt.DTypeLike) -> Any:
    """A new array alone in its lines of memory: two threads that write to one wait for each other."""
    line, size = LINE * WORD, count * np.dtype(dtype).itemsize
    memory = np.zeros(size + 2 * line, np.uint8)
    start = -memory.ctypes.data % line
    return memory[start : start + size].view(dtype)


@cache
def looks() -> int:
    """How often a thread looks for its next share before it sleeps, on this machine."""
    calls, tried, best = np.full(LINE, READY, np.int64), 1000, float("inf")
    for _ in range(4):  # compiled by the first
        calls[0] = READY
        began = time.perf_counter()
        is_called(calls, 0, tried)
        best = min(best, time.perf_counter() - began)
    return max(1, int(tried * AWAKE / best))


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
        self._shares, self._desks = shares, desks
        self._calls: Calls = apart(len(shares) * LINE, np.int64)
        self._given = np.zeros(shares[-1][-1], np.int64)
        self._games: Games | None = None
        self._shown: Shown | None = None
        self._woken: list[Worker] = []

    def rouse(self, games: Games, shown: Shown) -> None:
        """Wakes whoever sleeps: a step is about to come."""
        if games is not self._games or shown is not self._shown or not self._here():
            self.rest()
            self._workers.run([int for _ in self._shares])  # nobody looks at other arrays any more
            self._games, self._shown = games, shown
        self._await()  # whoever is still at work, since a step was broken off
        for number in range(1, len(self._shares)):
            if self._calls.item(number * LINE) == ASLEEP:
                self._wake(number, READY)

    def step(self, games: Games, shown: Shown, given: IntArray) -> None:
        """One step of all games."""
        self.rouse(games, shown)
        self._given[:] = given
        try:
            self._share(0)
        finally:
            self._finish()
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

    def _share(self, number: int) -> None:
        self._attend(
            self._games, self._shown, self._given, *self._shares[number], *self._desks[number],
            self._calls, number * LINE, looks(),
        )  # fmt: skip

    def _wake(self, number: int, says: int) -> None:
        self._calls[number * LINE] = says

        def task() -> None:
            try:
                self._share(number)
            except BaseException:
                self._calls[number * LINE] = ASLEEP
                raise

        self._woken[number - 1].give(task)

    def _finish(self) -> None:
        """Waits for everybody, and wakes who fell asleep just before it was called."""
        for number in range(1, len(self._shares)):
            if self._calls.item(number * LINE + 1):
                self._calls[number * LINE + 1] = 0
                self._wake(number, CALLED)
        self._await()

    def _await(self) -> None:
        for at in range(LINE, len(self._calls), LINE):
            while self._calls.item(at) == CALLED:
                time.sleep(NAP)
