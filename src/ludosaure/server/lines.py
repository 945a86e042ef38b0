"""
Lines: what one connection may cost before anybody knows who is on it.

A request is read for a limited time and its head is of limited size; one address holds a limited
number of connections, of which those of seats do not compete with the others; bytes that the other
side does not read are limited, too, and who lets them pile up is cut off. uvicorn speaks the
protocols; here are only the bounds.
"""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, cast

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Opcode
from websockets.protocol import State

from ludosaure.server.addresses import network_of
from ludosaure.server.settings import Settings

CUT = "ludosaure.cut"  # an extension of the scope: hangs up at once, whatever is unsent
SEATED = "ludosaure.seated"  # another: a player's line is kept, whoever else calls
GREETED = "ludosaure.greeted"  # another: the headers have been read, and are not kept
TELL = "ludosaure.tell"  # another: sends at once what the other side has room for
LAST_TEXT = 0x80 | Opcode.TEXT
MOST_UNREAD = 512 * 1024  # bytes written to a socket that the other side has not taken


class Lines:
    """
    Connections by the address they come from, at most so many each.

    Nobody knows who is on a new one: it is let in, and the oldest that is no seat's makes room. So
    a crowd of watchers, or of half-sent requests, keeps no player of the same address out. Lines of
    seats have as much room again.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._open: dict[str, dict[asyncio.Transport, None]] = {}  # the oldest first
        self._seated: dict[str, set[asyncio.Transport]] = {}

    def take(self, network: str, line: asyncio.Transport) -> None:
        """Somebody calls."""
        lines = self._open.setdefault(network, {})
        lines[line] = None
        if len(lines) > self.most:
            self._hang_up(next(iter(lines)), network)

    def _hang_up(self, line: asyncio.Transport, network: str) -> None:
        self.give(network, line)
        line.abort()

    def seat(self, network: str, line: asyncio.Transport) -> None:
        """It is a player's."""
        seated = self._seated.setdefault(network, set())
        if line in self._open.get(network, {}) and len(seated) < self.most:
            self.give(network, line)
            self._seated.setdefault(network, set()).add(line)

    def give(self, network: str, line: asyncio.Transport) -> None:
        """They hung up."""
        if network in self._open:
            self._open[network].pop(line, None)
            if not self._open[network]:
                del self._open[network]
        if network in self._seated:
            self._seated[network].discard(line)
            if not self._seated[network]:
                del self._seated[network]


def bounded(settings: Settings) -> dict[str, Any]:
    """The protocols for uvicorn, with the bounds of *settings*."""
    held = Lines(settings.lines_per_address)

    class Http(BoundedHttp):
        largest_head = settings.largest_head
        head_s = settings.head_s
        proxies = frozenset(settings.proxies)
        lines = held

    class Socket(BoundedSocket):
        lines = held

    return {"http": Http, "ws": Socket}


class BoundedHttp(HttpToolsProtocol):
    """HTTP whose requests come in whole, soon, and with a head of bounded size."""

    largest_head: int
    head_s: float
    proxies: frozenset[str]
    lines: Lines  # those of sockets included

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody calls; an address with too many lines loses its oldest."""
        super().connection_made(transport)
        self._head = 0  # bytes of a request whose head is not complete
        self._is_head = True
        self._ends = 0  # of requests: what comes after one, in the same bytes, is not counted
        self._deadline = self.loop.call_later(self.head_s, self._too_late)
        address = self.client[0] if self.client else ""
        self._network = network_of(address)
        if self.lines.most and address not in self.proxies:
            self.lines.take(self._network, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """They hung up."""
        self._deadline.cancel()
        self.lines.give(self._network, self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """More bytes of a request."""
        before = self._ends
        super().data_received(data)
        if self._is_head:
            self._head = self._head + len(data) if self._ends == before else 0
            if self._head > self.largest_head and not self.transport.is_closing():
                self._deadline.cancel()
                self.send_400_response("The head of this request is too large.")

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._deadline.cancel()
        self._deadline = self.loop.call_later(self.head_s, self._too_late)

    def on_headers_complete(self) -> None:
        """Its head is here; the body has the same time again."""
        self._is_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of it is here."""
        self._deadline.cancel()
        self._is_head = True
        self._ends += 1
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """It wants to be a WebSocket, and keeps its place among the lines."""
        self._deadline.cancel()
        super().handle_websocket_upgrade()

    def _too_late(self) -> None:
        if not self.transport.is_closing():
            self.transport.abort()


class BoundedSocket(WebSocketsSansIOProtocol):
    """A WebSocket that can be cut, and is when answers to its pings pile up unread."""

    lines: Lines
    is_awaited = False  # whether the application waits for the next message

    def run_asgi(self) -> Coroutine[None, None, None]:
        """Lets the application hang up without waiting for the other side."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[CUT], extensions[TELL] = self.transport.abort, self.tell
        extensions[SEATED], extensions[GREETED] = self.keep, self.forget_greeting
        return super().run_asgi()

    @property
    def _network(self) -> str:
        return network_of(self.client[0] if self.client else "")

    def connection_lost(self, exc: Exception | None) -> None:
        """They hung up."""
        self.lines.give(self._network, self.transport)
        super().connection_lost(exc)

    def forget_greeting(self) -> None:
        """Drops the head of the request and of its answer."""
        del self.request, self.response
        cast("list[tuple[bytes, bytes]]", self.scope["headers"]).clear()

    def keep(self) -> None:
        """A player is on the line."""
        self.lines.seat(self._network, self.transport)

    def tell(self, text: bytes) -> bool:
        """
        Sends a message now, if the other side reads; whether it is on its way.

        The usual way leads through a task, a queue and several layers, which cost a small message
        more than the network does. Whoever reads too slowly is sent to that one.
        """
        if not self.writable.is_set() or self.disconnected or self.close_sent:
            return False
        if self.conn.state is not State.OPEN:
            return False
        assert not self.conn.extensions, "tell() expects messages that are sent as they are"
        self.transport.write(b"".join((head_of(len(text)), text)))
        return True

    async def receive(self) -> ASGIReceiveEvent:
        """The next message."""
        self.is_awaited = self.queue.empty()
        message = await self.queue.get()
        self.is_awaited = False
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()
        return message

    def send_receive_event_to_app(self) -> None:
        """
        A message is here whole.

        Nothing more is read while one waits, but one that is waited for need not stop the reading:
        most people send the next one much later, and stopping costs two calls of the system.
        """
        if not self.is_awaited:
            super().send_receive_event_to_app()
            return
        self.is_awaited = False
        self.read_paused = True  # the library stops reading unless it has done so
        super().send_receive_event_to_app()
        self.read_paused = False

    def handle_ping(self) -> None:
        """Answers a ping, unless nobody reads the answers."""
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
            return
        super().handle_ping()


def head_of(size: int) -> bytes:
    """
    What stands before a text message of so many bytes (RFC 6455, 5.2): a last frame, not masked.

    The library's way to it goes through five functions, six times as long for each of five messages.
    """
    if size < 126:
        return bytes((LAST_TEXT, size))
    if size < 65536:
        return b"%c%c%b" % (LAST_TEXT, 126, size.to_bytes(2, "big"))
    return b"%c%c%b" % (LAST_TEXT, 127, size.to_bytes(8, "big"))


def teller(scope: Mapping[str, Any]) -> Callable[[bytes], bool]:
    """How one sends at once on this line; without a line of ours never."""
    tell: Callable[[bytes], bool] | None = (scope.get("extensions") or {}).get(TELL)
    return (lambda text: False) if tell is None else tell


def keep(scope: Mapping[str, Any]) -> None:
    """Keeps a player's line, whoever else calls from the same address."""
    kept = (scope.get("extensions") or {}).get(SEATED)
    if kept is not None:
        kept()


def forget_greeting(scope: Mapping[str, Any]) -> None:
    """Drops what was said to open a line, once it is open and everybody has read it."""
    forgotten = (scope.get("extensions") or {}).get(GREETED)
    if forgotten is not None:
        forgotten()


def cut(scope: Mapping[str, Any]) -> None:
    """Hangs up at once: what is unsent is dropped. Without a line of ours nothing is held."""
    hang_up = (scope.get("extensions") or {}).get(CUT)
    if hang_up is not None:
        hang_up()
