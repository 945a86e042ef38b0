"""A room: one table that somebody looks at, and everybody who does."""

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import orjson
from pydantic import BaseModel
from sqlalchemy.exc import SQLAlchemyError

from ludosaure.games.contract import Refused
from ludosaure.server import tables
from ludosaure.server.logs import LOG
from ludosaure.server.messages import Chat, Code, TableMessage, ThinkingMessage
from ludosaure.server.notes import notes
from ludosaure.server.refusals import refused
from ludosaure.server.settings import Settings
from ludosaure.server.sitting import Sitting, load
from ludosaure.server.storage.data import ChatData, GuestData
from ludosaure.server.storage.store import Store
from ludosaure.server.storage.writer import Change, Clash, Closed, Writer
from ludosaure.server.views import to_json

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


def now() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


class Viewer(Protocol):
    """Somebody who looks at a table through one socket."""

    guest: GuestData | None
    seat: int | None  # whose view is sent; None: a spectator's
    ply: int  # the last one told

    def send(self, message: bytes) -> None:
        """Sends one message, now or soon, in order."""


@dataclass
class UndoQuestion:
    """An undo somebody asked for, until everybody else has answered."""

    by: int
    guest_id: str
    client_id: str
    to_ply: int
    waiting_for: set[str]  # guests


class Room:
    """
    One table in memory: its sitting, which may be forgotten at any moment, and its viewers.

    Whoever changes or reads the sitting holds the lock; what is sent is what is stored.
    """

    def __init__(self, house: "House", table_id: str) -> None:
        self.house = house
        self.id = table_id
        self.lock = asyncio.Lock()
        self.viewers: list[Viewer] = []
        self.question: UndoQuestion | None = None
        self.bot: asyncio.Task[None] | None = None
        self.users = 0
        self.opened = time.monotonic()
        self.gone: dict[str, float] = {}  # guests who looked at the table and left: since when
        self._sitting: Sitting | None = None
        self._tasks: set[asyncio.Task[None]] = set()  # a task nobody holds may vanish

    async def sitting(self) -> Sitting:
        """The table in memory, read again if it was forgotten; the caller holds the lock."""
        if self._sitting is None:
            self._sitting = await load(self.house.store, self.id)
        if self._sitting is None:
            raise refused(Code.NOT_FOUND)
        return self._sitting

    def forget(self) -> None:
        """Drops the cache; the log knows everything."""
        self._sitting = None

    def store(self, *changes: Change) -> asyncio.Future[None]:
        """Sends changes to the writer; the answer comes when they are stored."""
        return self.house.writer.submit(*changes)

    @asynccontextmanager
    async def changing(self) -> "AsyncIterator[Sitting]":
        """
        The sitting, to be changed.

        Whatever goes wrong in between, the cache is dropped, so that memory never says more than
        the log; somebody else's faster change is told as a stale position.
        """
        async with self.lock:
            sitting = await self.sitting()
            try:
                yield sitting
            except (Clash, Closed, SQLAlchemyError) as error:
                self.forget()
                if isinstance(error, SQLAlchemyError):
                    LOG.error("not stored", extra={"table": self.id}, exc_info=error)
                code = Code.STALE_POSITION if isinstance(error, Clash) else Code.BUSY
                raise refused(code) from error
            except Refused:  # said before anything was changed
                raise
            except BaseException:
                self.forget()
                raise

    # Telling

    def connected(self) -> set[str]:
        """The guests who look at the table now."""
        return {viewer.guest.id for viewer in self.viewers if viewer.guest is not None}

    def has_left(self, guest_id: str) -> bool:
        """Whether a guest has been away for so long that a bot may play for them."""
        since = self.gone.get(guest_id, self.opened)
        away = time.monotonic() - since
        return guest_id not in self.connected() and away >= self.house.settings.away_s

    def look_again(self) -> None:
        """In a while, tells how the seats stand: who is away by then may be played for by a bot."""
        delay = self.house.settings.away_s + 0.05
        asyncio.get_running_loop().call_later(delay, self._look_now)

    def _look_now(self) -> None:
        task = asyncio.create_task(self._tell_left(), name=f"door {self.id}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stops what goes on here by itself, between two changes."""
        async with self.lock:
            tasks = [*self._tasks, *([self.bot] if self.bot is not None else [])]
            for task in tasks:
                task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _tell_left(self) -> None:
        async with self.lock:
            if not self.viewers or self.house.closing:
                return
            sitting = await self.sitting()
            people = [s.guest_id for s in sitting.people() if s.guest_id is not None]
            if sitting.table.status == "running" and any(map(self.has_left, people)):
                self.tell_table(sitting)

    def tell(self, message: BaseModel) -> None:
        """Sends everybody the same message."""
        self.tell_bytes(message.model_dump_json().encode())

    def tell_bytes(self, message: bytes) -> None:
        """Sends everybody the same bytes."""
        for viewer in self.viewers:
            viewer.send(message)

    def tell_table(self, sitting: Sitting) -> None:
        """Tells everybody how the table stands, each as they see it."""
        for viewer in self.viewers:
            info = tables.table_info(sitting.table, viewer.guest, self.connected(), self.has_left)
            viewer.send(TableMessage(kind="table", table=info).model_dump_json().encode())

    def tell_thinking(self, seat: int) -> None:
        """Tells everybody that a bot thinks."""
        self.tell(ThinkingMessage(kind="thinking", seat=seat))

    def welcome(self, sitting: Sitting, viewer: Viewer) -> None:
        """Sends a viewer everything: the table, the position, what was said."""
        viewer.send(welcome_json(self, sitting, viewer))
        viewer.ply = sitting.table.ply

    def tell_happened(self, sitting: Sitting, messages: Mapping[int | None, bytes]) -> None:
        """Tells everybody about the last decision; whoever missed one before gets a welcome."""
        for viewer in self.viewers:
            if viewer.ply == sitting.table.ply - 1:
                viewer.send(messages[viewer.seat])
                viewer.ply += 1
            else:
                self.welcome(sitting, viewer)

    def seats_watched(self) -> set[int | None]:
        """Whose views are needed."""
        return {viewer.seat for viewer in self.viewers}


def welcome_json(
    room: Room, sitting: Sitting, viewer: Viewer, position: orjson.Fragment | None = None
) -> bytes:
    """The welcome message; *position* is an earlier one, for a viewer who resumes there."""
    table = tables.table_info(sitting.table, viewer.guest, room.connected(), room.has_left)
    if position is None and sitting.match is not None:
        position = sitting.scene().position(viewer.seat)
    return to_json(
        {
            "kind": "welcome",
            "table": table.model_dump(),
            "position": position,
            "chat": [chat_info(chat).model_dump() for chat in sitting.log.chat],
            "notes": [note.model_dump() for note in notes(sitting)],
        }
    )


def chat_info(chat: ChatData) -> Chat:
    """Something said, as it goes over the wire."""
    return Chat(at=chat.at, name=chat.name, seat=chat.seat, text=chat.text)


class House:
    """The rooms, and what they share: storage, settings, and threads for bots to think in."""

    def __init__(self, settings: Settings, store: Store, writer: Writer) -> None:
        self.settings = settings
        self.store = store
        self.writer = writer
        self.thinkers = ThreadPoolExecutor(settings.bot_threads, thread_name_prefix="bot")
        self.rooms: dict[str, Room] = {}
        self.closing = False
        self.on_turn: Callable[[Room, Sitting], None] = lambda room, sitting: None  # bots listen

    @asynccontextmanager
    async def room(self, table_id: str) -> "AsyncIterator[Room]":
        """The room of a table, for as long as somebody needs it."""
        room = self.rooms.get(table_id)
        if room is None:
            room = self.rooms[table_id] = Room(self, table_id)
        room.users += 1
        try:
            yield room
        finally:
            room.users -= 1
            self.tidy(room)

    def tidy(self, room: Room) -> None:
        """Closes a room nobody is in."""
        if room.users == 0 and not room.viewers and room.bot is None:
            self.rooms.pop(room.id, None)

    def connected(self, table_id: str) -> set[str]:
        """The guests who look at a table now."""
        room = self.rooms.get(table_id)
        return set() if room is None else room.connected()

    def forget(self, table_ids: Iterable[str] | None = None) -> None:
        """Drops what is in memory: of these tables, or of all."""
        for table_id in list(self.rooms) if table_ids is None else table_ids:
            if table_id in self.rooms and not self.rooms[table_id].lock.locked():
                self.rooms[table_id].forget()

    async def close(self) -> None:
        """Sends the bots home, none of them in the middle of reading or writing."""
        self.closing = True
        for room in list(self.rooms.values()):
            await room.close()
        self.thinkers.shutdown(wait=False, cancel_futures=True)
