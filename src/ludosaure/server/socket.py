"""The WebSocket of a table: one viewer's messages in, and only what that viewer may see out."""

import asyncio
import re
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from starlette.websockets import WebSocketState

from ludosaure.games.text import Refused
from ludosaure.server import deeds, hints, plans, replays, standins
from ludosaure.server.addresses import is_address
from ludosaure.server.following import again
from ludosaure.server.guests import Guests, cookie_in
from ludosaure.server.limits import Bucket
from ludosaure.server.lines import cut, forget_greeting, keep, teller
from ludosaure.server.logs import LOG
from ludosaure.server.messages import (
    FROM_PAGE,
    Code,
    LookMessage,
    PingMessage,
    PongMessage,
    RefusedMessage,
    SyncMessage,
)
from ludosaure.server.refusals import refused, words
from ludosaure.server.room import House, Room, welcome_json
from ludosaure.server.security import address_of, is_own_host, is_own_origin
from ludosaure.server.sitting import Sitting
from ludosaure.server.storage.data import GuestData
from ludosaure.server.storage.writer import Closed, NotStored
from ludosaure.server.views import happened

SOCKET = re.compile(r"/tables/(?P<table>[^/]+)/socket")
MUCH_UNREAD = 0.1  # of what may wait: who does not read that much is not listened to
MOST_MISSED = 200  # decisions told one by one to somebody who comes back
RATE, BURST = 30.0, 120.0  # messages a second and at once, for each socket

POLICY, TRY_LATER = 1008, 1013  # codes a socket is closed with


class Connection:
    """
    One socket, seen from the room: a viewer, with a queue for when it reads slowly.

    The queue is bounded by bytes, and by the time one message may take to be read: whoever does not
    read is cut off, and what waited for them is dropped. They come back and resume.
    """

    def __init__(self, socket: WebSocket, guest: GuestData | None, house: House) -> None:
        settings = house.settings
        self.metrics = house.metrics
        self.socket = socket
        self.guest = guest
        self.address = address_of(socket.scope)
        self.seat: int | None = None
        self.ply = 0
        self.largest_unread = settings.largest_unread
        self.unread_s = settings.unread_s
        self.unread = 0  # bytes that wait
        self._tell = teller(socket.scope)
        self._waiting: deque[bytes] | None = None  # of nobody who reads: it is large
        self._pump: asyncio.Task[None] | None = None  # while something waits
        self.is_slow = False

    def send(self, message: str | bytes) -> None:
        """Sends a message, at once or when what came before is read."""
        if self.is_slow:
            return
        told = message.encode() if isinstance(message, str) else message
        if not self.unread and self._tell(told):
            return
        if self.unread + len(told) > self.largest_unread and self.unread:
            self.cut_off()
            return
        self.unread += len(told)
        self._waiting = deque() if self._waiting is None else self._waiting
        self._waiting.append(told)
        self._start()

    def _start(self) -> None:
        if self._pump is None:
            self._pump = asyncio.create_task(self._send_waiting(), name="pump")

    def cut_off(self) -> None:
        """Hangs up on somebody who does not read, and forgets what waited for them."""
        self.is_slow = True
        self._waiting = None
        self.unread = 0
        cut(self.socket.scope)
        self._start()

    async def catch_up(self) -> None:
        """Waits while a lot is queued: who does not read is not listened to, either."""
        while self.unread > MUCH_UNREAD * self.largest_unread and not self.is_slow:
            await asyncio.sleep(0.005)

    async def finish(self) -> None:
        """Returns when everything queued is sent, or nobody is there any more."""
        while self._pump is not None:
            await self._pump

    async def _send_waiting(self) -> None:
        """Sends what is queued, in order."""
        try:
            while self._waiting:
                message = self._waiting.popleft()
                async with asyncio.timeout(self.unread_s):
                    await self.socket.send_text(message.decode())
                self.unread = max(0, self.unread - len(message))
            self._waiting = None
            if self.is_slow:
                await self.socket.close(TRY_LATER)
        except TimeoutError:
            self.cut_off()
        except (WebSocketDisconnect, RuntimeError, OSError):
            self._waiting = None  # the other side is gone
            self.unread = 0
        finally:
            self._pump = None

    def refuse(self, message_id: str | None, error: Refused) -> None:
        """Says why something was not done."""
        self.metrics.refused(error.code)
        message = RefusedMessage(
            kind="refused",
            id=message_id,
            code=error.code,
            text=words(error.text),
            anchor=error.anchor or None,
        )
        self.send(message.model_dump_json())


def table_in(path: str, api: str) -> str | None:
    """The table whose socket has this path; None where it is no socket's."""
    found = SOCKET.fullmatch(path.removeprefix(api)) if path.startswith(api) else None
    return None if found is None else found["table"]


async def sit(socket: WebSocket, table_id: str) -> None:
    """Carries one viewer's messages in, and only that viewer's view out."""
    house: House = socket.app.state.house
    guests: Guests = socket.app.state.guests
    origin = socket.headers.get("origin")
    own = socket.headers.get("host", "")
    if not is_own_host(own, house.settings.hosts):
        await socket.close(POLICY, Code.WRONG_HOST)
        return
    if not is_own_origin(origin, own, house.settings.origins):
        await socket.close(POLICY, Code.WRONG_ORIGIN)
        return
    guest = await guests.of_cookie(cookie_in(socket.cookies))
    await socket.accept()
    connection = Connection(socket, guest, house)
    place = f"g{guest.id}" if guest is not None else f"a{connection.address}"
    forget_greeting(socket.scope)
    places = house.guests_sockets if guest is not None else house.strangers_sockets
    has_place = places.take(place)
    try:
        if not is_address(table_id):
            raise refused(Code.NOT_FOUND)
        if not has_place:
            raise refused(Code.TOO_MANY_SOCKETS)
        async with house.room(table_id) as room:
            try:
                await come_in(room, connection, socket.query_params)
                await listen(room, connection)
            finally:
                await go_out(room, connection)
    except Refused as error:
        connection.refuse(None, error)
    except (NotStored, Closed):
        connection.refuse(None, refused(Code.BUSY))
    except WebSocketDisconnect:
        pass
    finally:
        if has_place:
            places.give(place)
        await hang_up(socket, connection)


async def hang_up(socket: WebSocket, connection: Connection) -> None:
    """Lets the last messages go out, then closes."""
    try:
        await asyncio.wait_for(connection.finish(), 5)
        if socket.application_state == WebSocketState.CONNECTED:
            await socket.close(POLICY)
    except (WebSocketDisconnect, RuntimeError, TimeoutError, OSError):
        pass  # the other side is gone


def number_of(given: str | None) -> int | None:
    """A small number of the address, if there is one."""
    if given is None or given == "":
        return None
    if not (given.isascii() and given.isdecimal() and len(given) < 8):
        raise refused(Code.UNREADABLE_MESSAGE, why="from / seat")
    return int(given)


async def come_in(room: Room, viewer: Connection, query: Any) -> None:
    """Greets a viewer: the table, the position, and everything since the ply they know."""
    from_ply, seat = number_of(query.get("from")), number_of(query.get("seat"))
    async with room.lock:
        if room.house.node is not None:
            await room.house.node.look(room)
        sitting = await room.sitting()
        mine = sitting.seats_of(viewer.guest.id if viewer.guest else None)
        watching = sum(not isinstance(other.seat, int) for other in room.viewers)
        if not mine and watching >= room.house.settings.watchers_per_table:
            raise refused(Code.TOO_MANY_WATCHERS)
        if seat is not None and seat not in mine:
            raise refused(Code.NOT_YOUR_SEAT)
        turn = sitting.table.to_move
        first = turn if turn in mine else next(iter(mine), None)
        viewer.seat = first if seat is None else seat
        newcomer = viewer.guest is not None and viewer.guest.id not in room.connected()
        room.viewers.append(viewer)
        if viewer.guest is not None:
            room.gone.pop(viewer.guest.id, None)
            if room.house.node is not None:
                room.house.node.came(room, viewer.guest.id)
        await greet(room, sitting, viewer, from_ply)
        if mine:
            keep(viewer.socket.scope)
        if newcomer and mine:
            room.tell_table(sitting)
        if mine:
            room.look_again()
        room.house.on_turn(room, sitting)


async def greet(room: Room, sitting: Sitting, viewer: Connection, from_ply: int | None) -> None:
    """The welcome, and the decisions since *from_ply* one by one."""
    now = sitting.table.ply
    running = sitting.table.status == "running"
    if from_ply is not None:
        from_ply = max(from_ply, now - MOST_MISSED)
    if from_ply is None or not running or from_ply >= now:
        room.welcome(sitting, viewer)
        return
    position, messages = await asyncio.to_thread(
        replays.missed, sitting.table, sitting.log.moves[:-1], viewer.seat, from_ply
    )
    last = sitting.log.moves[-1]
    messages.append(happened(sitting.position(viewer.seat), last.seat))
    viewer.send(welcome_json(room, sitting, viewer, position))
    for message in messages:
        viewer.send(message)
    viewer.ply = now


async def go_out(room: Room, viewer: Connection) -> None:
    """Says goodbye; the others see that the seat is no longer connected."""
    async with room.lock:
        if viewer not in room.viewers:
            return
        room.viewers.remove(viewer)
        if room.house.node is not None and viewer.guest is not None:
            room.house.node.went(room, viewer.guest.id)
        gone = viewer.guest is not None and viewer.guest.id not in room.connected()
        if gone and viewer.guest is not None and viewer.seat is not None:
            room.gone[viewer.guest.id] = time.monotonic()
            if room.viewers:
                room.tell_table(await room.sitting())
                room.look_again()


async def listen(room: Room, connection: Connection) -> None:
    """Handles messages one after the other until the connection ends."""
    settings = room.house.settings
    bucket = Bucket(RATE * settings.rate, BURST * settings.rate) if settings.rate > 0 else None
    while not connection.is_slow:
        received = await connection.socket.receive()
        if received["type"] == "websocket.disconnect":
            return
        text = received.get("text")
        if text is None:
            text = received.get("bytes") or b""
        if len(text) > settings.largest_frame:
            connection.refuse(None, refused(Code.TOO_LARGE))
            continue
        if bucket is not None and not (bucket.take() and may_go_on(room.house, connection)):
            connection.refuse(_id_in(text), refused(Code.TOO_FAST))
            await asyncio.sleep(1 / bucket.rate)
            continue
        await handle(room, connection, text)
        await connection.catch_up()


def may_go_on(house: House, connection: Connection) -> bool:
    """Whether those who send this have not sent too much through all their sockets together."""
    guest = connection.guest
    own = guest is None or house.guests_messages.take(guest.id)
    return own and house.address_messages.take(connection.address)


def _id_in(text: str | bytes) -> str | None:
    try:
        return FROM_PAGE.validate_json(text).id
    except ValueError:
        return None


async def handle(room: Room, connection: Connection, text: str | bytes) -> None:
    """One message: read, done, and answered."""
    message_id: str | None = None
    try:
        message = FROM_PAGE.validate_json(text)
        message_id = message.id
        deed = DEEDS[message.kind]
        await again(room, lambda: deed(room, connection, message))
    except ValidationError as error:
        connection.refuse(None, refused(Code.UNREADABLE_MESSAGE, why=_first_reason(error)))
    except Refused as error:
        connection.refuse(message_id, error)
    except (NotStored, Closed):
        connection.refuse(message_id, refused(Code.BUSY))
    except Exception:
        LOG.exception("message failed", extra={"table": room.id})
        connection.refuse(message_id, refused(Code.INTERNAL))


def _first_reason(error: ValidationError) -> str:
    """Where and what, in a few words, without repeating what was sent."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    place = ".".join(str(part) for part in first["loc"])[:60]
    return f"{place} {first['type']}".strip()


async def look(room: Room, viewer: Connection, message: LookMessage) -> None:
    """Shows another of one's own seats."""
    async with room.lock:
        sitting = await room.sitting()
        viewer.seat = deeds.own_seat(sitting, viewer, message.seat).seat
        room.welcome(sitting, viewer)


async def sync(room: Room, viewer: Connection, message: SyncMessage) -> None:
    """Greets anew."""
    async with room.lock:
        room.welcome(await room.sitting(), viewer)


async def ping(room: Room, viewer: Connection, message: PingMessage) -> None:
    """Answers that somebody is there."""
    viewer.send(PongMessage(kind="pong", id=message.id).model_dump_json())


DEEDS: dict[str, Callable[[Room, Connection, Any], Awaitable[None]]] = {
    "move": deeds.move,
    "moves": plans.moves,
    "why": deeds.why,
    "chat": deeds.chat,
    "undo": deeds.undo,
    "undo_answer": deeds.undo_answer,
    "resign": standins.resign,
    "stand_in": standins.stand_in,
    "come_back": standins.come_back,
    "hint": hints.hint,
    "look": look,
    "sync": sync,
    "ping": ping,
}
