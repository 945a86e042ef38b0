"""
Threads that stay: each waits for its share of a step.

Handing work over costs two locks a thread, some microseconds; a pool of futures costs many times
that, and a step of a thousand games takes only a few hundred. The caller's thread does the first
share itself. Compiled loops run without the GIL, so the shares are done at the same time.
"""

import os
import threading
import weakref
from collections.abc import Callable

Task = Callable[[], object]


class Worker:
    """One thread and what it is to do next."""

    def __init__(self) -> None:
        self.task: Task | None = None
        self.error: BaseException | None = None
        self.begin = threading.Lock()
        self.done = threading.Lock()
        self.begin.acquire()
        self.done.acquire()
        self.thread = threading.Thread(target=self._work, name="ludosaure-envs", daemon=True)
        self.thread.start()

    def _work(self) -> None:
        while True:
            self.begin.acquire()
            if self.task is None:
                return
            try:
                self.task()
            except BaseException as error:
                self.error = error
            self.task = None  # the thread outlives what the task holds
            self.done.release()


class Workers:
    """As many threads as asked for, the caller's counted; begun when they are first needed."""

    def __init__(self, threads: int) -> None:
        self.threads = threads
        self._others: list[Worker] = []
        self._process = 0

    def run(self, tasks: list[Task]) -> None:
        """Does all tasks, one on each thread, and returns when the last is done."""
        if len(tasks) > 1 and self._process != os.getpid():
            self._start()  # also in a forked process, where the threads did not follow
        others = self._others[: len(tasks) - 1]
        for worker, task in zip(others, tasks[1:], strict=True):
            worker.task = task
            worker.begin.release()
        try:
            tasks[0]()
        finally:
            for worker in others:
                worker.done.acquire()
        for worker in others:
            if worker.error is not None:
                error, worker.error = worker.error, None
                raise error

    def _start(self) -> None:
        self._process = os.getpid()
        self._others = [Worker() for _ in range(self.threads - 1)]
        weakref.finalize(self, dismiss, self._others, self._process)


def dismiss(workers: list[Worker], process: int) -> None:
    """Lets the threads go home."""
    if process == os.getpid():
        for worker in workers:
            worker.task = None
            worker.begin.release()
