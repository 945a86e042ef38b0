"""
A node: one server process among several that serve the same tables.

The log decides every race: each change of a table has a number, and who comes second at a number
has stored nothing, reads again and tries anew. Nodes tell each other that a table has changed, and
look at the log for what they were not told. Work that goes on by itself, a bot's turn or an
analysis, is a job in the database; a node holds jobs as long as it lives, and a node lives as long
as it says so, by the database's clock. What a dead one held goes to whoever takes it.
"""

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any

from ludosaure.games.text import Refused
from ludosaure.server import following, plans
from ludosaure.server.logs import LOG
from ludosaure.server.notices import Notices
from ludosaure.server.room import House, Room, now
from ludosaure.server.sitting import Sitting
from ludosaure.server.storage import changes
from ludosaure.server.storage.data import News, What
from ludosaure.server.storage.hands import Change
from ludosaure.server.storage.register import Register
from ludosaure.server.storage.writer import Clash, Closed, NotStored

LOOKED_AT_ONCE = 200  # tables in one look at the log
TAKEN_AT_ONCE = 8  # jobs of a dead node one takes before the others had their chance
BEATS_A_LEASE = 4
CUT_OFF_LOOK_S = 0.5  # how often one looks at the log while there are no notices


class Node:
    """This process, as the others see it."""

    def __init__(self, house: House, register: Register) -> None:
        settings = house.settings
        self.id = secrets.token_hex(8)
        self.house = house
        self.register = register
        self.notices = Notices(settings.redis_url, self.id, self._heard)
        self.notices.missed = self._look_at_all
        self.on_jobs: Callable[[], Coroutine[Any, Any, None]] | None = None  # analyses look here
        self._lease_s = settings.lease_s
        self._look_s = settings.look_s
        self._steady_since: float | None = None  # beating without a gap since then
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Signs on; from here on others count on us."""
        await self.register.beat(self.id, int(self._lease_s * 1000))
        self.notices.start()
        self._spawn(self._beat_on())
        self._spawn(self._look_on())

    async def close(self) -> None:
        """Signs off: what is unfinished is anybody's."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.notices.close()
        with suppress(Exception):  # a database that is gone finds out by itself
            await asyncio.wait_for(self.register.sign_off(self.id), 3)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work, name="node")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Changes

    async def store(self, room: Room, given: Sequence[Change], what: What, seat: int) -> None:
        """Stores changes of a table under its next numbers, and says so to the other nodes."""
        sitting = room.known
        assert sitting is not None, "store() expects a table in memory"
        to_store, step = changes.numbered(room.id, sitting.log.step, what, seat, now(), given)
        is_due = plans.is_due(sitting)
        if is_due and not (room.is_due and room.is_ours):
            to_store += changes.add_job("turn", room.id, self.id, now())
        elif room.is_due and not is_due:
            to_store.append(changes.end_job("turn", room.id))
        await self.house.writer.submit(*to_store)
        sitting.log.step = step
        room.step, room.status = step, sitting.table.status
        room.is_due, room.is_ours = is_due, True
        self.notices.tell(room.id, step)

    async def tell_missed(self, room: Room, sitting: Sitting) -> None:
        """A table was read anew: who looks at it is told what happened meanwhile."""
        room.is_due = plans.is_due(sitting)
        if room.status is not None and room.viewers:
            room.is_ours = False
            steps = await self.house.store.steps(room.id, room.step)
            following.tell(room, sitting, [s for s in steps if s.step <= sitting.log.step])
        following.settled(room, sitting)

    # Rooms

    def opened(self, room: Room) -> None:
        """A room here wants to hear of its table."""
        room.is_ours = False
        self.notices.listen(room.id)

    def closed(self, room: Room) -> None:
        """Nobody here is interested any more."""
        self.notices.ignore(room.id)

    def came(self, room: Room, guest_id: str) -> None:
        """Somebody looks at a table here; the others should know."""
        self._tell_presence(room, changes.come(room.id, guest_id, self.id))

    def went(self, room: Room, guest_id: str) -> None:
        """Somebody no longer does, unless through another socket."""
        here = {viewer.guest.id for viewer in room.viewers if viewer.guest is not None}
        if guest_id not in here:
            self._tell_presence(room, [changes.go(room.id, guest_id, self.id)])

    def _tell_presence(self, room: Room, given: list[Change]) -> None:
        async def tell() -> None:
            with suppress(NotStored, Closed, Clash):
                await self.house.writer.write(*given)
                self.notices.tell(room.id, room.step)

        self._spawn(tell())

    # Hearing and looking

    def _heard(self, table_id: str, step: int) -> None:
        room = self.house.rooms.get(table_id)
        if room is not None:
            self._spawn(self._catch_up(room, step))

    async def _catch_up(self, room: Room, step: int = 0) -> None:
        """Follows up to a change we were told of; without one, looks at everything."""
        with suppress(Refused, NotStored):
            async with room.lock:
                if room.known is not None and step > room.known.log.step:
                    await following.follow(room)
                    if room.known is not None:
                        room.is_due = plans.is_due(room.known)
                else:
                    await self.look(room)
                sitting = room.known
                if sitting is not None:
                    self.house.on_turn(room, sitting)

    async def look(self, room: Room) -> None:
        """Reads what other nodes did at a table, and who looks at it there; under the lock."""
        news = (await self.house.store.news([room.id], self.id))[room.id]
        if room.known is not None and news.step > room.known.log.step:
            await following.follow(room)
            if room.known is not None:
                room.is_due = plans.is_due(room.known)
        self._see_present(room, news)

    def _see_present(self, room: Room, news: News) -> None:
        before, room.elsewhere = room.elsewhere, news.present
        if before == room.elsewhere:
            return
        for guest_id in before - news.present:
            room.gone[guest_id] = time.monotonic()
        for guest_id in news.present:
            room.gone.pop(guest_id, None)
        if room.known is not None and room.viewers:
            room.tell_table(room.known)
            room.look_again()

    async def _look_on(self) -> None:
        """Looks for what nobody told us, for ever."""
        while True:
            cut_off = not self.notices.is_connected
            await asyncio.sleep(min(CUT_OFF_LOOK_S, self._look_s) if cut_off else self._look_s)
            with suppress(NotStored):
                await self._look_at_all()

    async def _look_at_all(self) -> None:
        looked_at = [room for room in self.house.rooms.values() if room.viewers]
        for first in range(0, len(looked_at), LOOKED_AT_ONCE):
            rooms = looked_at[first : first + LOOKED_AT_ONCE]
            news = await self.house.store.news([room.id for room in rooms], self.id)
            for room in rooms:
                told = news[room.id]
                if told.step > room.step or told.present != room.elsewhere:
                    self._spawn(self._catch_up(room))

    # Living, and taking over

    async def _beat_on(self) -> None:
        count = 0
        while True:
            count += 1
            try:
                async with asyncio.timeout(self._lease_s):
                    await self._beat(count)
            except Exception as error:
                if self._steady_since is not None:
                    LOG.warning("no sign of life", extra={"why": repr(error)})
                self._steady_since = None
            await asyncio.sleep(self._lease_s / BEATS_A_LEASE)

    async def _beat(self, count: int) -> None:
        known = await self.register.beat(self.id, int(self._lease_s * 1000))
        if not known:  # given up for dead meanwhile
            self._steady_since = None
            self._announce_all()
        if self._steady_since is None:
            self._steady_since = time.monotonic()
        if time.monotonic() - self._steady_since > self._lease_s:  # else the database was away
            for dead in await self.register.bury(grace_ms=0):
                LOG.warning("took over from a dead node", extra={"node": dead})
        for job in await self.register.take(self.id, "turn", TAKEN_AT_ONCE):
            self._spawn(self._go_on(job.table_id))
        if count % (2 * BEATS_A_LEASE) == 0:
            for job in await self.register.held(self.id, "turn"):
                room = self.house.rooms.get(job.table_id)
                if room is None or (room.bot is None and not room.lock.locked()):
                    self._spawn(self._go_on(job.table_id))
        if self.on_jobs is not None:
            await self.on_jobs()

    def _announce_all(self) -> None:
        for room in self.house.rooms.values():
            for viewer in room.viewers:
                if viewer.guest is not None:
                    self.came(room, viewer.guest.id)

    async def _go_on(self, table_id: str) -> None:
        """Lets a game go on whose turn we hold now."""
        with suppress(NotStored, Closed, Clash):
            async with self.house.room(table_id) as room, room.lock:
                try:
                    if room.known is not None:
                        await following.follow(room)
                    sitting = await room.sitting()
                except Refused as error:  # a table of older rules must not stop the others
                    LOG.error("table cannot go on", extra={"table": table_id, "code": error.code})
                    await self.house.writer.write(changes.end_own_job("turn", table_id, self.id))
                    return
                room.is_due, room.is_ours = plans.is_due(sitting), True
                if room.is_due:
                    self.house.on_turn(room, sitting)
                else:
                    await self.house.writer.write(changes.end_own_job("turn", table_id, self.id))
