"""A room: one table that somebody looks at, and everybody who does."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, Protocol, TypeVar
from weakref import WeakValueDictionary

from pydantic import BaseModel

from ludosaure.games.text import Refused
from ludosaure.play.position import Position
from ludosaure.server import tables
from ludosaure.server.crew import Crew
from ludosaure.server.limits import Buckets, Caller, Places
from ludosaure.server.memory import Memory
from ludosaure.server.messages import Chat, Code, LeftOut, TableMessage
from ludosaure.server.metrics import Metrics
from ludosaure.server.notes import notes
from ludosaure.server.refusals import Overtaken, overtaken, refused
from ludosaure.server.replays import Shelf
from ludosaure.server.settings import Settings
from ludosaure.server.sitting import Sitting, load
from ludosaure.server.storage.data import ChatData, GuestData, QuestionData, Status, What
from ludosaure.server.storage.hands import Change
from ludosaure.server.storage.seam import Reading, Writing
from ludosaure.server.storage.writer import Clash, Closed, NotStored
from ludosaure.server.views import position_json, to_json

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from ludosaure.server.nodes import Node
    from ludosaure.server.preparing import Preparing

COST_RATE, COST_BURST = 0.2, 20.0  # seconds of processor time for replays, proofs and hints
ADDRESS_COST_RATE, ADDRESS_COST_BURST = 0.6, 120.0  # the same, of all who call from an address
# Messages a second and at once, of a guest over all sockets, and of all who call from an address.
GUESTS_RATE, GUESTS_BURST = 30.0, 120.0
ADDRESS_RATE, ADDRESS_BURST = 600.0, 3000.0
TABLES_RATE, TABLES_BURST = 0.5, 300.0  # tables that are set by all who call from an address
CHAT_RATE, CHAT_BURST = 0.5, 30.0  # what a guest says, at all tables together
MOST_WISHES = 4  # of one caller that wait
Worked = TypeVar("Worked")
Wrong = Literal["writer", "disk", "closing"]


def now() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


class Viewer(Protocol):
    """Somebody who looks at a table through one socket."""

    guest: GuestData | None
    address: str  # of the network, for limits
    seat: int | None  # whose view is sent; None: a spectator's
    ply: int  # the last one told
    unread: int  # bytes that wait to be read

    def send(self, message: str | bytes) -> None:
        """Sends one message of JSON, now or soon, in order."""


@dataclass
class Plan:
    """Moves somebody sent together, as long as some wait for their turn; forgotten on a restart."""

    guest_id: str
    client_id: str
    moves: list[list[int | str]]  # each by its actions
    left_out: list[LeftOut] = field(default_factory=list)


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
        self.question: QuestionData | None = None
        self.plans: dict[int, Plan] = {}  # by seat: moves that wait for their turn
        self.bot: asyncio.Task[None] | None = None
        self.users = 0
        self.opened = time.monotonic()
        self.gone: dict[str, float] = {}  # guests who looked at the table and left: since when
        self.elsewhere: frozenset[str] = frozenset()  # guests who look through other nodes
        self.step = 0  # the last change everybody here was told of, where several nodes serve
        self.status: Status | None = None  # as everybody here was told
        self.is_due = False  # whether the log says that a bot has to go on
        self.is_ours = True  # whether what has to go on goes on here
        self._sitting: Sitting | None = None
        self._tasks: set[asyncio.Task[None]] = set()  # a task nobody holds may vanish

    async def sitting(self) -> Sitting:
        """The table in memory, read again if it was forgotten; the caller holds the lock."""
        if self._sitting is None:
            self._sitting = await load(self.house.store, self.id, self.house.ready)
        if self._sitting is None:
            raise refused(Code.NOT_FOUND)
        told = self.status is not None and self._sitting.log.step == self.step
        if self.house.node is not None and not told:
            await self.house.node.tell_missed(self, self._sitting)
        return self._sitting

    @property
    def known(self) -> Sitting | None:
        """The table in memory, if it is there."""
        return self._sitting

    def know(self, sitting: Sitting) -> None:
        """What was read anew is what is in memory."""
        self._sitting = sitting

    def forget(self) -> None:
        """Drops the cache; the log knows everything."""
        self._sitting = None

    async def store(self, *changes: Change, what: What = "table", seat: int = 0) -> None:
        """Returns when changes of the table are stored; *what* they are is told to other nodes."""
        if self.house.node is None:
            await self.house.writer.submit(*changes)
        else:
            await self.house.node.store(self, changes, what, seat)

    def changing(self) -> "Changing":
        """The sitting, to be changed."""
        return Changing(self)

    # Telling

    def connected(self) -> set[str]:
        """The guests who look at the table now."""
        here = {viewer.guest.id for viewer in self.viewers if viewer.guest is not None}
        return here | self.elsewhere

    @property
    def away_s(self) -> float:
        """After how many seconds somebody who does not look at the table counts as away."""
        sitting = self._sitting
        return self.house.settings.away_s if sitting is None else sitting.table.absence_s

    def has_left(self, guest_id: str) -> bool:
        """Whether a guest has been away for as long as was agreed on."""
        since = self.gone.get(guest_id, self.opened)
        away = time.monotonic() - since
        return guest_id not in self.connected() and away >= self.away_s

    def look_again(self) -> None:
        """In a while, tells how the seats stand: who is away by then may be played for by a bot."""
        delay = self.away_s + 0.05
        asyncio.get_running_loop().call_later(delay, self._look_now)

    def _look_now(self) -> None:
        self.spawn(self._tell_left(), "door")

    def spawn(self, work: Coroutine[None, None, None], name: str) -> None:
        """Lets something go on by itself, until the room is closed."""
        task = asyncio.create_task(work, name=f"{name} {self.id}")
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
        with suppress(Overtaken):  # another node was faster, and has looked
            async with self.changing() as sitting:
                if not self.viewers or self.house.closing:
                    return
                people = [s.guest_id for s in sitting.people() if s.guest_id is not None]
                if sitting.table.status == "running" and any(map(self.has_left, people)):
                    self.tell_table(sitting)
                    if await self.house.on_absence(self, sitting):
                        self.look_again()

    def tell(self, message: BaseModel) -> None:
        """Sends everybody the same message."""
        text = message.model_dump_json()
        for viewer in self.viewers:
            viewer.send(text)

    def tell_table(self, sitting: Sitting) -> None:
        """Tells everybody how the table stands, each as they see it."""
        for viewer in self.viewers:
            info = tables.table_info(
                sitting.table, viewer.guest, self.connected(), self.has_left, sitting.log.ready
            )
            viewer.send(TableMessage(kind="table", table=info).model_dump_json())

    def welcome(self, sitting: Sitting, viewer: Viewer) -> None:
        """Sends a viewer everything: the table, the position, what was said."""
        viewer.send(welcome_json(self, sitting, viewer))
        viewer.ply = sitting.table.ply

    def tell_happened(
        self, sitting: Sitting, ply: int, messages: Mapping[int | None, bytes]
    ) -> None:
        """Tells everybody about the decision of *ply*; whoever missed one before gets a welcome."""
        for viewer in self.viewers:
            if viewer.ply == ply - 1:
                viewer.send(messages[viewer.seat])
                viewer.ply = ply
            elif viewer.ply < ply:
                self.welcome(sitting, viewer)

    def seats_watched(self) -> set[int | None]:
        """Whose views are needed."""
        return {viewer.seat for viewer in self.viewers}


class Changing:
    """
    The sitting of a room, under its lock, to be changed.

    Whatever goes wrong in between, the cache is dropped, so that memory never says more than the log;
    somebody else's faster change is told as a stale position.
    """

    __slots__ = ("room",)

    def __init__(self, room: Room) -> None:
        self.room = room

    async def __aenter__(self) -> Sitting:
        await self.room.lock.acquire()
        try:
            return await self.room.sitting()
        except BaseException:
            self.room.lock.release()
            raise

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: object
    ) -> None:
        try:
            if error is None or isinstance(error, Refused):  # said before anything was changed
                return
            self.room.forget()
            if isinstance(error, Clash):
                raise overtaken() from error
            if isinstance(error, Closed | NotStored):
                raise refused(Code.BUSY) from error
        finally:
            self.room.lock.release()


def welcome_json(
    room: Room, sitting: Sitting, viewer: Viewer, position: Position | None = None
) -> bytes:
    """The welcome message; *position* is an earlier one, for a viewer who resumes there."""
    table = tables.table_info(
        sitting.table, viewer.guest, room.connected(), room.has_left, sitting.log.ready
    )
    if position is None and sitting.match is not None:
        position = sitting.position(viewer.seat)
    return to_json(
        {
            "kind": "welcome",
            "table": table.model_dump(),
            "position": None if position is None else position_json(position),
            "chat": [
                chat_info(chat).model_dump()
                for chat in sitting.log.chat
                if hears(viewer.seat, chat)
            ],
            "notes": [note.model_dump() for note in notes(sitting)],
        }
    )


def chat_info(chat: ChatData) -> Chat:
    """Something said, as it goes over the wire."""
    private = chat.heard_by is not None
    return Chat(at=chat.at, name=chat.name, seat=chat.seat, text=chat.text, private=private)


def hears(seat: int | None, chat: ChatData) -> bool:
    """Whether who looks from this seat hears it."""
    return chat.heard_by is None or seat in chat.heard_by


class House:
    """The rooms, and what they share: storage, settings, and threads for bots to think in."""

    def __init__(self, settings: Settings, store: Reading, writer: Writing) -> None:
        self.settings = settings
        self.store = store
        self.writer = writer
        self.thinkers = Crew(settings.bot_threads, "bot")
        self.advisers = Crew(1, "hint")
        self.clerks = Crew(1, "clerk")  # replays and proofs
        self.costs = Buckets(rate=COST_RATE, burst=COST_BURST, scale=settings.rate)
        self.new_tables = Buckets(TABLES_RATE, TABLES_BURST, settings.rate)
        self.address_costs = Buckets(ADDRESS_COST_RATE, ADDRESS_COST_BURST, settings.rate)
        self.guests_messages = Buckets(GUESTS_RATE, GUESTS_BURST, settings.rate)
        self.address_messages = Buckets(ADDRESS_RATE, ADDRESS_BURST, settings.rate)
        self.chat = Buckets(CHAT_RATE, CHAT_BURST, settings.rate)
        self.metrics = Metrics()
        self.memory = Memory(settings.largest_trees)
        self.replays = Shelf()
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.looking = asyncio.Lock()  # one at a time looks whether we are ready
        self.readiness: tuple[float, list[Wrong]] = (float("-inf"), [])
        self.guests_sockets = Places(settings.sockets_per_guest)
        self.strangers_sockets = Places(settings.sockets_per_address)
        self.rooms: dict[str, Room] = {}
        self.closing = False
        self.node: Node | None = None  # None: one process serves alone
        self.preparing: Preparing  # which games are compiled
        self.on_turn: Callable[[Room, Sitting], None] = lambda room, sitting: None  # bots listen
        self.on_stored: Callable[[Room, Sitting], None] = lambda room, sitting: None  # reminders
        self.on_absence: Callable[[Room, Sitting], Awaitable[bool]]  # what was agreed on is done

    @asynccontextmanager
    async def room(self, table_id: str) -> "AsyncIterator[Room]":
        """The room of a table, for as long as somebody needs it."""
        room = self.rooms.get(table_id)
        if room is None:
            room = self.rooms[table_id] = Room(self, table_id)
            if self.node is not None:
                self.node.opened(room)
        room.users += 1
        try:
            yield room
        finally:
            room.users -= 1
            self.tidy(room)

    async def ready(self, game: str) -> None:
        """Returns when a game can be played without compiling anything."""
        await self.preparing.wait_for(game)

    def turn_of(self, guest_id: str) -> asyncio.Lock:
        """A lock of one guest, for what they may do only so often."""
        return self._turns.setdefault(guest_id, asyncio.Lock())

    def tidy(self, room: Room) -> None:
        """Closes a room nobody is in."""
        if room.users == 0 and not room.viewers and room.bot is None:
            self.rooms.pop(room.id, None)
            if self.node is not None:
                self.node.closed(room)

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
        for crew in (self.thinkers, self.advisers, self.clerks):
            crew.close()

    async def costly(
        self, what: str, crew: Crew, caller: Caller, work: Callable[[], Worked]
    ) -> Worked:
        """Long work for one caller, who pays for it with processor time and may run out of it."""
        name, address = caller
        has_means = self.costs.take(name, 0.001) and self.address_costs.take(address, 0.001)
        if crew.waiting_for(name) >= MOST_WISHES or not has_means:
            raise refused(Code.TOO_COSTLY)
        result, seconds = await crew.measured(name, work)
        self.costs.spend(name, seconds)
        self.address_costs.spend(address, seconds)
        self.metrics.work_seconds.labels(what).observe(seconds)
        return result

    def unread(self) -> int:
        """Bytes that wait for slow readers."""
        return sum(viewer.unread for room in self.rooms.values() for viewer in room.viewers)
