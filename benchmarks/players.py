"""
Scripted players that cost little, so that what they measure is the server's.

One line a seat: a socket of the system, frames read by hand, and only what one has to know to move
is looked for in a message: nobody but the seat to move decodes it. The system notes when bytes come;
how much later a player got round to them is its own *lateness*, told beside every wait.
"""

import asyncio
import socket
import struct
import time
from typing import NamedTuple

import orjson

STAMPS = 35  # SO_TIMESTAMPNS: the system says when bytes came
STAMP = struct.Struct("qq")  # seconds, nanoseconds
AT_ONCE = 256 * 1024  # bytes read at once
TEXT, PING, PONG, FINAL, MASKED = 0x1, 0x9, 0xA, 0x80, 0x80
NO_MASK = bytes(4)  # the server takes it off like any other
HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookie}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


class Wait(NamedTuple):
    """How long something took, in milliseconds."""

    ms: float  # from sending it to reading its answer
    late_ms: float = 0.0  # of that, the answer lay unread because the player was busy
    due_ms: float = 0.0  # from when it was to be sent


def frame(kind: int, said: bytes) -> bytes:
    """A small message of a player, as it goes over the wire."""
    assert len(said) < 126, "scripted players say little"
    return bytes([FINAL | kind, MASKED | len(said)]) + NO_MASK + said


class Line:
    """The WebSocket of one seat."""

    def __init__(self, game: "Game", seat: int) -> None:
        self.game = game
        self.seat = seat
        self.socket = socket.socket()
        self.socket.setblocking(False)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.setsockopt(socket.SOL_SOCKET, STAMPS, 1)
        self.mine = b'"seat":%d,"to_move":%d,' % (seat, seat)
        self.over = b'"seat":%d,"to_move":null,' % seat
        self.unread = b""

    async def open(self, port: int, path: str, cookie: str) -> None:
        """Says who one is, and listens from then on."""
        loop = asyncio.get_running_loop()
        await loop.sock_connect(self.socket, ("127.0.0.1", port))
        said = HANDSHAKE.format(path=path, port=port, cookie=cookie)
        await loop.sock_sendall(self.socket, said.encode())
        while b"\r\n\r\n" not in self.unread:
            self.unread += await loop.sock_recv(self.socket, AT_ONCE)
        head, self.unread = self.unread.split(b"\r\n\r\n", 1)
        assert head.startswith(b"HTTP/1.1 101"), head
        loop.add_reader(self.socket.fileno(), self.read)
        self.take(time.perf_counter(), 0.0)

    def read(self) -> None:
        """Some bytes have come."""
        came, noted, _, _ = self.socket.recvmsg(AT_ONCE, 64)
        now = time.perf_counter()
        if not came:
            raise ConnectionError("the server hung up")
        late_ms = 0.0
        for _, kind, stamp in noted:
            if kind == STAMPS:
                seconds, nanoseconds = STAMP.unpack(stamp)
                late_ms = (time.time_ns() - seconds * 10**9 - nanoseconds) / 1e6
        self.unread = self.unread + came if self.unread else came
        self.take(now, late_ms)

    def take(self, now: float, late_ms: float) -> None:
        """Reads the frames that are here whole."""
        held, at = self.unread, 0
        while len(held) >= at + 2:
            size, start = held[at + 1], at + 2
            if size >= 126:
                start += 2 if size == 126 else 8
                size = int.from_bytes(held[at + 2 : start], "big")
            if len(held) < start + size:
                break
            kind, said = held[at] & 0xF, held[start : start + size]
            at = start + size
            if kind == TEXT:
                self.hear(said, now, late_ms)
            elif kind == PING:
                self.socket.send(frame(PONG, said))
        self.unread = held[at:]

    def hear(self, said: bytes, now: float, late_ms: float) -> None:
        """One message; only the seat to move reads all of it."""
        if said.startswith(b'{"kind":"ack"'):
            self.game.acknowledged(orjson.loads(said)["id"], now, late_ms)
        elif said.startswith((b'{"kind":"happened"', b'{"kind":"welcome"')):
            if self.mine in said:
                position = orjson.loads(said)["position"]
                move = position["legal"][position["ply"] * 7 % len(position["legal"])]
                self.game.turn.put_nowait((self, position["ply"], move["number"]))
            elif self.over in said:
                self.game.turn.put_nowait(None)

    def close(self) -> None:
        """Leaves."""
        asyncio.get_running_loop().remove_reader(self.socket.fileno())
        self.socket.close()


class Game:
    """One table with a scripted player on every seat."""

    def __init__(self, port: int, table_id: str, cookies: list[str]) -> None:
        self.port = port
        self.path = f"/api/v1/tables/{table_id}/socket"
        self.table_id = table_id
        self.cookies = cookies
        self.acks: dict[str, asyncio.Future[tuple[float, float]]] = {}
        self.turn: asyncio.Queue[tuple[Line, int, int] | None] = asyncio.Queue()
        self.lines = [Line(self, seat) for seat in range(len(cookies))]

    async def open(self) -> None:
        """Connects all players."""
        for line, cookie in zip(self.lines, self.cookies, strict=True):
            await line.open(self.port, self.path, cookie)

    def acknowledged(self, name: str, now: float, late_ms: float) -> None:
        """A move is stored; its player read so *now*."""
        self.acks.pop(name).set_result((now, late_ms))

    async def move(self, due: float | None = None) -> Wait | None:
        """Makes one move that was *due* some time ago; None when the game is over."""
        turn = await self.turn.get()
        if turn is None:
            return None
        line, ply, action = turn
        name = f"{line.seat}.{ply}"
        answered = self.acks[name] = asyncio.get_running_loop().create_future()
        message = {"kind": "move", "id": name, "seat": line.seat, "ply": ply, "action": action}
        said = frame(TEXT, orjson.dumps(message))
        sent = time.perf_counter()
        line.socket.send(said)
        read, late_ms = await answered
        began = sent if due is None else due
        return Wait((read - sent) * 1000, min(late_ms, (read - sent) * 1000), (read - began) * 1000)

    async def close(self) -> None:
        """Leaves."""
        for line in self.lines:
            line.close()
