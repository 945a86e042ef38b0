"""
Lines: what one connection may cost before anybody knows who is on it.

A request is read for a limited time and its head is of limited size; one address holds a limited
number of connections; bytes that the other side does not read are limited, too, and who lets them
pile up is cut off. uvicorn speaks the protocols; here are only the bounds.
"""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any
from weakref import WeakSet

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from ludosaure.server.addresses import network_of
from ludosaure.server.settings import Settings

CUT = "ludosaure.cut"  # an extension of the scope: hangs up at once, whatever is unsent
TELL = "ludosaure.tell"  # another: sends at once what the other side has room for
MOST_UNREAD = 512 * 1024  # bytes written to a socket that the other side has not taken


def bounded(settings: Settings) -> dict[str, Any]:
    """The protocols for uvicorn, with the bounds of *settings*."""
    held: dict[str, WeakSet[asyncio.Transport]] = {}

    class Http(BoundedHttp):
        largest_head = settings.largest_head
        head_s = settings.head_s
        most_lines = settings.lines_per_address
        proxies = frozenset(settings.proxies)
        lines = held

    return {"http": Http, "ws": BoundedSocket}


class BoundedHttp(HttpToolsProtocol):
    """HTTP whose requests come in whole, soon, and with a head of bounded size."""

    largest_head: int
    head_s: float
    most_lines: int
    proxies: frozenset[str]
    lines: dict[str, WeakSet[asyncio.Transport]]  # by address, those of sockets included

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody calls; an address with too many lines is not answered."""
        super().connection_made(transport)
        self._head = 0  # bytes of a request whose head is not complete
        self._is_head = True
        self._ends = 0  # of requests: what comes after one, in the same bytes, is not counted
        self._deadline = self.loop.call_later(self.head_s, self._too_late)
        address = self.client[0] if self.client else ""
        if self.most_lines and address not in self.proxies:
            self._count(network_of(address), transport)

    def _count(self, network: str, transport: asyncio.Transport) -> None:
        lines = self.lines.setdefault(network, WeakSet())
        for old in [line for line in lines if line.is_closing()]:
            lines.discard(old)
        if len(lines) >= self.most_lines:
            transport.abort()
            return
        lines.add(transport)
        if len(self.lines) > 10_000:
            for quiet in [key for key, kept in self.lines.items() if not kept]:
                del self.lines[quiet]

    def connection_lost(self, exc: Exception | None) -> None:
        """They hung up."""
        self._deadline.cancel()
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

    async def run_asgi(self) -> None:
        """Lets the application hang up without waiting for the other side."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[CUT], extensions[TELL] = self.transport.abort, self.tell
        await super().run_asgi()

    def tell(self, text: bytes) -> bool:
        """
        Sends a message now, if the other side reads; whether it is on its way.

        The usual way leads through a task, a queue and several layers, which cost a small message
        more than the network does. Whoever reads too slowly is sent to that one.
        """
        if not self.writable.is_set() or self.disconnected or self.close_sent:
            return False
        try:
            self.conn.send_text(text)
        except InvalidState:  # the line is closing
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def handle_ping(self) -> None:
        """Answers a ping, unless nobody reads the answers."""
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
            return
        super().handle_ping()


def teller(scope: Mapping[str, Any]) -> Callable[[bytes], bool]:
    """How one sends at once on this line; without a line of ours never."""
    tell: Callable[[bytes], bool] | None = (scope.get("extensions") or {}).get(TELL)
    return (lambda text: False) if tell is None else tell


def cut(scope: Mapping[str, Any]) -> None:
    """Hangs up at once: what is unsent is dropped. Without a line of ours nothing is held."""
    hang_up = (scope.get("extensions") or {}).get(CUT)
    if hang_up is not None:
        hang_up()
