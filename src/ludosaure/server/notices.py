"""
Notices between nodes: "table T has changed, up to number N", and nothing else.

They go through Redis (or Valkey), one channel a table, and may be lost: whoever missed one finds
out from the log. Without Redis, or while it is away, nodes look at the log more often instead.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from ludosaure.server.logs import LOG

CHANNEL = "ludosaure.table."
MOST_WAITING = 10_000  # notices that wait to be sent; more are dropped, as if they were lost
PAUSE_S = 0.3  # before Redis is tried again
SILENCE_S = 5.0  # how often we ask whether Redis is still there


class Notices:
    """Tells other nodes, and hears from them; never waited for, never trusted."""

    def __init__(self, url: str, node: str, heard: Callable[[str, int], None]) -> None:
        self._url = url
        self._node = node
        self._heard = heard
        self._waiting: asyncio.Queue[tuple[str, int]] = asyncio.Queue(MOST_WAITING)
        self._channels: set[str] = set()
        self._hearing: Any = None  # the subscription, while there is one
        self._tasks: list[asyncio.Task[None]] = []
        self._closed = False
        self.is_connected = False
        self.missed: Callable[[], Awaitable[None]] | None = None  # after a time without Redis

    def start(self) -> None:
        """Begins to tell and to hear."""
        if self._url:
            for work in (self._tell_all(), self._hear_all()):
                self._tasks.append(asyncio.create_task(work, name="notices"))

    async def close(self) -> None:
        """Ends."""
        self._closed = True
        left = set(self._tasks)
        while left:  # the client now and then swallows a cancellation while it waits for a message
            for task in left:
                task.cancel()
            _, left = await asyncio.wait(left, timeout=0.2)

    def tell(self, table_id: str, step: int) -> None:
        """That a table has changed."""
        if self._url:
            with suppress(asyncio.QueueFull):
                self._waiting.put_nowait((table_id, step))

    def listen(self, table_id: str) -> None:
        """Wants to hear about a table from now on."""
        self._channels.add(CHANNEL + table_id)
        self._spawn("subscribe", CHANNEL + table_id)

    def ignore(self, table_id: str) -> None:
        """No longer wants to hear about it."""
        self._channels.discard(CHANNEL + table_id)
        self._spawn("unsubscribe", CHANNEL + table_id)

    def _spawn(self, what: str, channel: str) -> None:
        hearing = self._hearing
        if hearing is not None:
            task = asyncio.create_task(_quietly(getattr(hearing, what)(channel)))
            self._tasks.append(task)
            task.add_done_callback(self._tasks.remove)

    async def _tell_all(self) -> None:
        """Sends what waits, all at once, the last of each table; what cannot be sent is lost."""
        async with _client(self._url) as redis:
            while True:
                table_id, step = await self._waiting.get()
                last = {table_id: step}
                while not self._waiting.empty():
                    table_id, step = self._waiting.get_nowait()
                    last[table_id] = max(step, last.get(table_id, 0))
                sending = redis.pipeline(transaction=False)
                for table_id, step in last.items():
                    sending.publish(CHANNEL + table_id, f"{self._node} {step}")
                await _quietly(sending.execute())

    async def _hear_all(self) -> None:
        """Listens for ever; when the line was cut, everything may have been missed."""
        while not self._closed:
            try:
                async with _client(self._url) as redis, redis.pubsub() as hearing:
                    await hearing.subscribe("ludosaure.nodes", *self._channels)
                    self._hearing, self.is_connected = hearing, True
                    if self.missed is not None:
                        await self.missed()
                    await self._hear(hearing)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                if self.is_connected:
                    LOG.warning("no notices: Redis is away", extra={"why": repr(error)})
            finally:
                self._hearing, self.is_connected = None, False
            await asyncio.sleep(PAUSE_S)

    async def _hear(self, hearing: Any) -> None:
        asked = time.monotonic()
        while not self._closed:
            message = await hearing.get_message(ignore_subscribe_messages=True, timeout=SILENCE_S)
            if message is None:  # silence, or an answer to ourselves
                if time.monotonic() - asked >= SILENCE_S:
                    await asyncio.wait_for(hearing.ping(), SILENCE_S)
                    asked = time.monotonic()
                continue
            if message["type"] != "message":
                continue
            node, _, step = message["data"].partition(" ")
            table_id = message["channel"].removeprefix(CHANNEL)
            if node != self._node and step.isdecimal():
                self._heard(table_id, int(step))


async def away(url: str) -> str:
    """Why nobody answers there; nothing when somebody does."""
    try:
        async with _client(url) as redis:
            await asyncio.wait_for(redis.ping(), SILENCE_S)
    except Exception as error:
        return str(error) or repr(error)
    return ""


def _client(url: str) -> Any:
    from redis import asyncio as redis  # an extra: only where it is asked for

    return redis.from_url(url, decode_responses=True, socket_connect_timeout=2)


async def _quietly(work: Awaitable[Any]) -> None:
    """Does something that may fail without anybody minding."""
    with suppress(Exception):
        await asyncio.wait_for(work, 2)
