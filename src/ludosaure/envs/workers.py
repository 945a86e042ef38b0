"""
Threads that stay: each waits for its share of a step.

Waking one costs some microseconds; a pool of futures costs many times that, and a step of a thousand
games takes only a few hundred. The caller's thread does the first share itself. Compiled loops run
without the GIL, so the shares are done at the same time.
"""

import os
import threading
import weakref
from collections.abc import Callable
from queue import SimpleQueue

Task = Callable[[], object]


class Worker:
    """One thread and what it is to do next."""

    def __init__(self) -> None:
        self.tasks: SimpleQueue[Task | None] = SimpleQueue()
        self.error: BaseException | None = None
        self.thread = threading.Thread(target=self._work, name="ludosaure-envs", daemon=True)
        self.thread.start()

    def _work(self) -> None:
        while True:
            task = self.tasks.get()
            if task is None:
                return
            try:
                task()
            except BaseException as error:
                self.error = error
            del task  # the thread outlives what the task holds

    def give(self, task: Task) -> None:
        """Lets it do something, and does not wait."""
        self.tasks.put(task)

    def begin(self, task: Task) -> threading.Lock:
        """Lets it do something; the lock is opened when that is done."""
        done = threading.Lock()
        done.acquire()

        def told() -> None:
            try:
                task()
            except BaseException as error:
                self.error = error
            finally:
                done.release()

        self.tasks.put(told)
        return done


class Workers:
    """As many threads as asked for, the caller's counted; begun when they are first needed."""

    def __init__(self, threads: int) -> None:
        self.threads = threads
        self._others: list[Worker] = []
        self._process = 0

    def others(self) -> list[Worker]:
        """All but the caller's thread: others in a forked process, where threads do not follow."""
        if self._process != os.getpid():
            self._start()
        return self._others

    def run(self, tasks: list[Task]) -> None:
        """Does all tasks, one on each thread, and returns when the last is done."""
        others = self.others()[: len(tasks) - 1] if len(tasks) > 1 else []
        begun = [worker.begin(task) for worker, task in zip(others, tasks[1:], strict=True)]
        try:
            tasks[0]()
        finally:
            for done in begun:
                done.acquire()
        self.complain()

    def complain(self) -> None:
        """Raises what went wrong on a thread."""
        for worker in self._others:
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
            worker.tasks.put(None)
