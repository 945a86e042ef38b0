"""
Crews: threads for long work, shared fairly.

Everybody has a queue of their own, and the queues take turns: who asks for twenty things waits for
nineteen of them, and the others do not. What is done costs its caller processor time, whose
account is kept in seconds.
"""

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, ParamSpec, TypeVar

Given = ParamSpec("Given")
Result = TypeVar("Result")


@dataclass
class Job(Generic[Result]):
    """Something to do, and who waits for it."""

    work: Callable[[], Result]
    done: asyncio.Future[tuple[Result, float]]


class Crew:
    """So many threads, and a queue for every caller."""

    def __init__(self, threads: int, name: str) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._free = threads
        self._queues: OrderedDict[str, deque[Job[Any]]] = OrderedDict()

    def waiting(self) -> int:
        """How much is still to be begun."""
        return sum(map(len, self._queues.values()))

    def waiting_for(self, caller: str) -> int:
        """How much of one caller is still to be begun."""
        return len(self._queues.get(caller, ()))

    async def do(
        self, caller: str, work: Callable[Given, Result], *args: Given.args, **kw: Given.kwargs
    ) -> Result:
        """What *work* gives, done in a thread when it is the caller's turn."""
        return (await self.measured(caller, work, *args, **kw))[0]

    async def measured(
        self, caller: str, work: Callable[Given, Result], *args: Given.args, **kw: Given.kwargs
    ) -> tuple[Result, float]:
        """The same, and the seconds of processor time it took."""
        done: asyncio.Future[tuple[Result, float]] = asyncio.get_running_loop().create_future()
        queue = self._queues.setdefault(caller, deque())
        queue.append(Job(lambda: work(*args, **kw), done))
        self._begin()
        return await done

    def close(self) -> None:
        """Begins nothing more; what runs is not waited for."""
        for queue in self._queues.values():
            for job in queue:
                job.done.cancel()
        self._queues.clear()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _begin(self) -> None:
        while self._free and self._queues:
            caller, queue = self._queues.popitem(last=False)
            job = queue.popleft()
            if queue:
                self._queues[caller] = queue  # at the end: it is the others' turn
            if not job.done.done():  # whoever asked may be gone
                self._free -= 1
                back = partial(_back, job.done.get_loop(), self._ended, job)
                self._threads.submit(_timed, job.work).add_done_callback(back)

    def _ended(self, job: Job[Any], future: Any) -> None:
        self._free += 1
        if not job.done.done():
            error = None if future.cancelled() else future.exception()
            if future.cancelled():
                job.done.cancel()
            elif error is not None:
                job.done.set_exception(error)
            else:
                job.done.set_result(future.result())
        self._begin()


def _timed(work: Callable[[], Result]) -> tuple[Result, float]:
    began = time.thread_time()
    result = work()
    return result, time.thread_time() - began


def _back(loop: asyncio.AbstractEventLoop, call: Callable[..., None], *args: Any) -> None:
    """Calls in the loop's thread; a loop that is closed needs no answer."""
    if not loop.is_closed():
        loop.call_soon_threadsafe(call, *args)
