"""A whole server inside the test's own event loop, and guests who talk to it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import httpx
import orjson

from ludosaure.server.app import make_app
from ludosaure.server.messages import FROM_SERVER
from ludosaure.server.preparing import Preparing
from ludosaure.server.room import House
from ludosaure.server.settings import Settings
from tests.server.engines import engine_of
from tests.server.siege import SIEGE

API = "/api/v1"
PATIENCE_S = 90  # rules and bots may have to be compiled first
Answer = TypeVar("Answer")
IDS = count(1)


def run(test: Coroutine[Any, Any, Answer]) -> Answer:
    """Runs one asynchronous test; a hanging one fails."""

    async def bounded() -> Answer:
        return await asyncio.wait_for(test, 3600 if SIEGE else 300)

    return asyncio.run(bounded())


class HungUp(Exception):
    """The server closed the socket."""


class Socket:
    """The other end of one WebSocket; every message that arrives is checked against its model."""

    def __init__(self, app: Any, path: str, query: str, headers: list[tuple[bytes, bytes]]) -> None:
        self._to_server: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._from_server: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.raw: list[str] = []  # everything received, as it came
        self.closed: int | None = None
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": query.encode(),
            "headers": headers,
            "client": ("127.0.0.1", 1),
            "server": ("test", 80),
            "subprotocols": [],
            "state": {},
        }
        self._to_server.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(app(scope, self._to_server.get, self._from_server.put))
        app.state.sockets.append(self)

    def send(self, message: dict[str, Any] | str | bytes) -> None:
        """Sends a message, or anything."""
        if isinstance(message, bytes):
            self._to_server.put_nowait({"type": "websocket.receive", "bytes": message})
            return
        text = message if isinstance(message, str) else orjson.dumps(message).decode()
        self._to_server.put_nowait({"type": "websocket.receive", "text": text})

    async def receive(self, patience: float = PATIENCE_S) -> dict[str, Any]:
        """The next message; raises HungUp when the socket was closed."""
        while True:
            event = await asyncio.wait_for(self._from_server.get(), patience)
            if event["type"] == "websocket.close":
                self.closed = event.get("code", 1000)
                raise HungUp(self.closed)
            if event["type"] == "websocket.send":
                text = event["text"]
                self.raw.append(text)
                message: dict[str, Any] = orjson.loads(text)
                FROM_SERVER.validate_python(message)
                return message

    async def until(self, *kinds: str, **parts: Any) -> dict[str, Any]:
        """The next message of these kinds with these parts; what comes before is read over."""
        while True:
            message = await self.receive()
            fits = all(message.get(name) == value for name, value in parts.items())
            if message["kind"] in kinds and fits:
                return message

    async def ask(self, kind: str, **parts: Any) -> dict[str, Any]:
        """Sends a message under a new id and waits for what answers it."""
        message = {"kind": kind, "id": f"t{next(IDS)}", **parts}
        self.send(message)
        if kind in ("sync", "look"):  # answered by a welcome, which carries no id
            answers = [m for m in await self.drain() if m["kind"] in ("welcome", "refused")]
            return answers[-1]
        return await self.until("ack", "refused", "reason", "hint", "pong", id=message["id"])

    async def drain(self) -> list[dict[str, Any]]:
        """Everything that has arrived, after the server has come to rest."""
        self.send({"kind": "ping", "id": "drain"})
        found = []
        while (message := await self.receive())["kind"] != "pong":
            found.append(message)
        return found

    async def close(self) -> None:
        """Leaves."""
        self._to_server.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(self.task, PATIENCE_S)

    def cut(self) -> None:
        """Is gone without a word: nothing is read any more."""
        self._to_server.put_nowait({"type": "websocket.disconnect", "code": 1006})


class Guest:
    """Somebody with a browser: a cookie, requests and sockets."""

    def __init__(self, app: Any) -> None:
        self.app = app
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        self.http = httpx.AsyncClient(transport=transport, base_url="http://test")

    async def get(self, path: str, status: int = 200) -> Any:
        """A GET that is answered with *status*."""
        answer = await self.http.get(API + path)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        """A POST that is answered with *status*."""
        answer = await self.http.post(API + path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def table(self, *seats: str, **wish: Any) -> Any:
        """Sets a table of Cubosaurs: "me", "open", "hot" or "bot" for every seat."""
        wished = [{"kind": kind} for kind in seats]
        body = {"game": "cubosaurs", "players": len(seats), "seats": wished, **wish}
        return await self.post("/tables", body, 201)

    async def socket(self, table_id: str, query: str = "", **headers: str) -> Socket:
        """Opens the socket of a table."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        given = {"host": "test", "cookie": cookies, **headers}
        pairs = [(name.encode(), value.encode()) for name, value in given.items() if value]
        return Socket(self.app, f"{API}/tables/{table_id}/socket", query, pairs)


class OpenHouse:
    """A running server."""

    def __init__(self, app: Any) -> None:
        self.app = app

    @property
    def house(self) -> House:
        """Its rooms."""
        house: House = self.app.state.house
        return house

    async def guest(self, name: str | None = None) -> Guest:
        """A new guest with a session."""
        guest = Guest(self.app)
        await guest.get("/session")
        if name is not None:
            assert (await guest.http.patch(f"{API}/session", json={"name": name})).is_success
        return guest

    def stranger(self) -> Guest:
        """Somebody without a session."""
        return Guest(self.app)


@asynccontextmanager
async def open_house(
    folder: Path, prepare: Callable[[], Preparing] = Preparing, **settings: Any
) -> AsyncIterator[OpenHouse]:
    """A server with its data in *folder*, quick and without limits unless told otherwise."""
    quick: dict[str, Any] = {
        "data": folder,
        "durable": False,
        "gather_ms": 0,
        "bot_pace_ms": 0,
        "rate": 0,
        "hosts": ["test"],
        **engine_of(folder),
    }
    app = make_app(Settings(**{**quick, **settings}), prepare)
    app.state.sockets = []
    async with app.router.lifespan_context(app):
        try:
            yield OpenHouse(app)
        finally:  # as a server does it: nobody is left inside when the doors close
            for socket in app.state.sockets:
                socket.cut()
            left = [socket.task for socket in app.state.sockets]
            await asyncio.gather(*left, return_exceptions=True)


async def play_out(
    sockets: dict[int, Socket],
    choose: Callable[[list[dict[str, Any]]], dict[str, Any]] = lambda legal: legal[0],
    most: int = 10_000,
    told: Callable[[dict[str, Any]], None] = lambda position: None,
) -> int:
    """Plays until the game is over, or *most* plies were made; the last ply is returned."""
    positions = {}
    for seat, socket in sockets.items():
        positions[seat] = (await socket.ask("sync"))["position"]
    while True:
        ply: int = max(position["ply"] for position in positions.values())
        behind = any(position["ply"] < ply for position in positions.values())
        if not behind:
            if ply >= most or all(position["over"] for position in positions.values()):
                return ply
            turn = next((s for s, p in positions.items() if p["legal"]), None)
            if turn is not None:
                action = choose(positions[turn]["legal"])["number"]
                answer = await sockets[turn].ask("move", ply=ply, seat=turn, action=action)
                assert answer["kind"] == "ack", answer
            ply += 1
        for seat, socket in sockets.items():
            while positions[seat]["ply"] < ply:
                positions[seat] = (await socket.until("happened"))["position"]
                told(positions[seat])


def asynchronous(test: Callable[[Path], Awaitable[None]]) -> Callable[[Path], None]:
    """Turns an asynchronous test into one pytest can call."""

    def called(tmp_path: Path) -> None:
        run(test(tmp_path))  # type: ignore[arg-type]

    called.__name__ = test.__name__
    called.__doc__ = test.__doc__
    return called
