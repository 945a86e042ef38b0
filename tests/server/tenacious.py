"""Somebody who plays a table over real sockets, in messages any version of the server speaks."""

import asyncio
from contextlib import suppress
from typing import Any

import httpx
import orjson
import websockets

PATIENCE_S = 60


class Player:
    """Somebody who plays both seats of a table, or one of them, and never gives up."""

    def __init__(self, port: int, table_id: str, cookie: str, seat: int | None = None) -> None:
        self.port = port
        self.table_id = table_id
        self.cookie = cookie
        self.seat = seat  # None: both
        self.acked: dict[str, int] = {}  # id -> ply
        self.told: list[int] = []  # plies, as they were told
        self.unsure: dict[str, Any] | None = None  # sent, and not yet acknowledged
        self.number = 0
        self.over = False

    @property
    def address(self) -> str:
        """Where to call, now."""
        there = f"ws://127.0.0.1:{self.port}/api/v1/tables/{self.table_id}/socket"
        return there if self.seat is None else f"{there}?seat={self.seat}"

    async def play(self) -> None:
        """Plays until the connection breaks or the game ends."""
        headers = {"cookie": self.cookie}
        with suppress(OSError, websockets.WebSocketException, EOFError, TimeoutError):
            async with websockets.connect(self.address, additional_headers=headers) as wire:
                if self.unsure is not None:
                    await self._send(wire, self.unsure)
                while True:
                    position = await self._turn(wire)
                    if position["over"]:
                        self.over = True
                        return
                    if not position["legal"]:
                        continue
                    self.number += 1
                    move = position["legal"][self.number % len(position["legal"])]
                    await self._send(
                        wire,
                        {
                            "kind": "move",
                            "id": f"{'' if self.seat is None else f'{self.seat}.'}{self.number}",
                            "ply": position["ply"],
                            "seat": position["to_move"],
                            "action": move["number"],
                        },
                    )

    async def _turn(self, wire: Any) -> dict[str, Any]:
        """The position of who is to move; for one seat after somebody else's next decision."""
        await wire.send('{"kind":"sync","id":"s"}')
        position: dict[str, Any] = (await self._answer(wire, "welcome"))["position"]
        if position["over"] or position["legal"]:
            return position
        if self.seat is None:
            look = {"kind": "look", "id": "l", "seat": position["to_move"]}
            await wire.send(orjson.dumps(look).decode())
            position = (await self._answer(wire, "welcome"))["position"]
        else:
            position = (await self._answer(wire, "happened"))["position"]
        return position

    async def _send(self, wire: Any, message: dict[str, Any]) -> None:
        self.unsure = message
        answer = {"code": "busy"}
        while answer.get("code") == "busy":  # not stored: to be sent again
            await wire.send(orjson.dumps(message).decode())
            answer = await self._answer(wire, "ack", "refused")
        if answer["kind"] == "ack":
            self.acked[message["id"]] = answer["ply"]
        else:
            assert answer["code"] == "stale_position", answer
        self.unsure = None

    async def _answer(self, wire: Any, *kinds: str) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = orjson.loads(await asyncio.wait_for(wire.recv(), PATIENCE_S))
            if message["kind"] == "happened":
                self.told.append(message["ply"])
            if message["kind"] in kinds:
                return message


async def settled(port: int) -> None:
    """Waits until the server answers."""
    async with httpx.AsyncClient() as http:
        for _ in range(PATIENCE_S * 50):
            with suppress(httpx.TransportError):
                if (await http.get(f"http://127.0.0.1:{port}/healthz")).is_success:
                    return
            await asyncio.sleep(0.02)
    raise AssertionError("the server did not come back")


async def new_player(port: int, game: str) -> Player:
    """A guest with a table of their own, both seats on one device."""
    wish = {"game": game, "players": 2, "seats": [{"kind": "me"}, {"kind": "hot"}]}
    async with httpx.AsyncClient(
        base_url=f"http://127.0.0.1:{port}/api/v1", timeout=PATIENCE_S
    ) as http:
        cookie = (await http.get("/session")).headers["set-cookie"].split(";")[0]
        table = (await http.post("/tables", json=wish)).json()
        return Player(port, table["id"], cookie)
