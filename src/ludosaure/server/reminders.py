"""
“Your turn”, told to people whose page is closed.

Somebody who is to move and does not look at the table is told after a while, once a turn, in the
browsers that asked for it. A reminder says which game and where; nothing of what happened there.
"""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from typing import NamedTuple

from fastapi import APIRouter, Request, Response

from ludosaure.games.catalogue import game
from ludosaure.games.text import Text
from ludosaure.server.asking import REFUSALS, Someone
from ludosaure.server.limits import Buckets
from ludosaure.server.messages import Code, ReminderEnd, ReminderKey, ReminderWish
from ludosaure.server.push import Sender, Unreachable, encoded
from ludosaure.server.refusals import refused
from ludosaure.server.room import House, Room, now
from ludosaure.server.sitting import Sitting
from ludosaure.server.storage.data import TableData
from ludosaure.server.storage.subscriptions import (
    SubscriptionData,
    Subscriptions,
    drop,
    drop_all,
    put,
)
from ludosaure.server.storage.writer import Clash, Closed, NotStored
from ludosaure.server.views import to_json

BROWSERS = 5  # of one guest
WAITING = 10_000  # tables whose player is about to be told
RATE, BURST = 1 / 60, 20.0  # reminders of one guest: twenty at once, then one a minute
YOUR_TURN = Text("C'est à vous", "Your turn")
AT_THE_TABLE = Text("On vous attend à la table de {game}.", "{game}: the table waits for you.")

router = APIRouter(responses=REFUSALS)


class Turn(NamedTuple):
    """Whose turn it is at a table, and when they are told."""

    due: float  # by the clock of `time.monotonic`
    ply: int
    guest_id: str


class Reminders:
    """
    Who is told, and when.

    Every turn waits equally long, so the tables stand in the order they are due, and one task looks
    at the first of them: a task and a timer a move were a tenth of what a move cost.
    """

    def __init__(self, house: House, subscriptions: Subscriptions, sender: Sender | None) -> None:
        self.house = house
        self.subscriptions = subscriptions
        self.sender = sender
        self._waiting: dict[str, Turn] = {}  # by table, the first due first
        self._watching: asyncio.Task[None] | None = None  # while somebody waits
        self._sending: set[asyncio.Task[None]] = set()
        self._rates = Buckets(rate=RATE, burst=BURST, scale=house.settings.rate)

    def on_stored(self, room: Room, sitting: Sitting) -> None:
        """A table went on: whoever is to move now is told in a while, unless they are there then."""
        table = sitting.table
        self._waiting.pop(table.id, None)
        guest_id = awaited(table)
        if self.sender is None or guest_id is None or len(self._waiting) >= WAITING:
            return
        due = time.monotonic() + self.house.settings.reminder_after_s
        self._waiting[table.id] = Turn(due, table.ply, guest_id)
        if self._watching is None:
            self._watching = asyncio.create_task(self._watch(), name="reminders")

    async def _watch(self) -> None:
        """Lets the table go that is due first, as long as there is one."""
        while self._waiting:
            table_id, turn = next(iter(self._waiting.items()))
            wait = turn.due - time.monotonic()
            if wait > 0:
                await asyncio.sleep(wait)
                continue
            del self._waiting[table_id]  # from here on no move stops it
            task = asyncio.create_task(self._tell(table_id, turn), name="reminder")
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)
        self._watching = None

    async def _tell(self, table_id: str, turn: Turn) -> None:
        """Tells a guest, if it is still the same turn and they did not come."""
        with suppress(NotStored):
            browsers = await self.subscriptions.of(turn.guest_id)
            if not browsers:  # as nearly everybody: the rest need not be read
                return
            table = await self.house.store.table(table_id)
            if table is None or table.ply != turn.ply or awaited(table) != turn.guest_id:
                return
            present = self.house.connected(table_id)
            node = self.house.node
            if node is not None:  # they may look at the table through another one
                present |= (await self.house.store.news([table_id], node.id))[table_id].present
            if turn.guest_id not in present and self._rates.take(turn.guest_id):
                await self._send(table, turn.guest_id, browsers)

    async def _send(
        self, table: TableData, guest_id: str, browsers: Sequence[SubscriptionData]
    ) -> None:
        guest = await self.house.store.guest(guest_id)
        if self.sender is None or guest is None:
            return
        language = "en" if guest.language == "en" else "fr"
        body = AT_THE_TABLE.format(game=game(table.game).name)
        words = to_json(
            {
                "title": YOUR_TURN.fr if language == "fr" else YOUR_TURN.en,
                "body": body.fr if language == "fr" else body.en,
                "language": language,
                "table": table.id,
            }
        )
        topic = encoded(sha256(table.id.encode()).digest())[:32]
        sending = (self.sender.send(one, words, topic) for one in browsers)
        for one, sent in zip(browsers, await asyncio.gather(*sending), strict=True):
            self.house.metrics.reminders.labels(sent).inc()
            if sent == "gone":
                with suppress(Clash, Closed):
                    await self.house.writer.write(drop(one.endpoint))

    async def add(self, guest_id: str, wish: ReminderWish) -> None:
        """One more browser of a guest; the oldest makes room for it."""
        if self.sender is None:
            raise refused(Code.NOT_FOUND)
        try:
            self.sender.check(wish.endpoint)
        except Unreachable as error:
            raise refused(Code.UNREADABLE_MESSAGE, why="endpoint") from error
        new = SubscriptionData(guest_id, wish.endpoint, wish.p256dh, wish.auth, now())
        async with self.house.turn_of(guest_id):
            known = [b for b in await self.subscriptions.of(guest_id) if b.id != new.id]
            old = [drop(one.endpoint) for one in known[: max(0, len(known) + 1 - BROWSERS)]]
            await self.house.writer.write(*old, *put(new))

    async def end(self, guest_id: str, endpoint: str) -> None:
        """A browser of a guest that is told nothing any more."""
        if any(one.endpoint == endpoint for one in await self.subscriptions.of(guest_id)):
            await self.house.writer.write(drop(endpoint))

    async def end_all(self, guest_id: str) -> None:
        """None of a guest's browsers is told anything any more."""
        await self.house.writer.write(drop_all(guest_id))

    async def close(self) -> None:
        """Tells nobody any more."""
        watching = [] if self._watching is None else [self._watching]
        tasks = [*watching, *self._sending]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self.sender is not None:
            await self.sender.close()


def awaited(table: TableData) -> str | None:
    """The guest whose decision a running game waits for; None for a bot's."""
    if table.status != "running" or table.to_move is None or table.seats[table.to_move].is_bot:
        return None
    return table.seats[table.to_move].guest_id


@router.get("/reminders")
async def read_key(request: Request) -> ReminderKey:
    """The key a browser subscribes with."""
    reminders: Reminders = request.app.state.reminders
    return ReminderKey(key=None if reminders.sender is None else reminders.sender.public_key)


@router.put("/reminders", status_code=204)
async def subscribe(request: Request, guest: Someone, wish: ReminderWish) -> Response:
    """Tell this browser when it is my turn, also while its page is closed."""
    reminders: Reminders = request.app.state.reminders
    await reminders.add(guest.id, wish)
    return Response(status_code=204)


@router.delete("/reminders", status_code=204)
async def unsubscribe(request: Request, guest: Someone, wish: ReminderEnd) -> Response:
    """Tell this browser nothing any more."""
    reminders: Reminders = request.app.state.reminders
    await reminders.end(guest.id, wish.endpoint)
    return Response(status_code=204)
