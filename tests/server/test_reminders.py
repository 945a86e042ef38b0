""" "Your turn" for pages that are closed: sealed, bounded, and never sent into our own network."""

import asyncio
import json
import os
import stat
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from ludosaure.server import push
from ludosaure.server.push import Unreachable, check, decoded, encoded, is_public
from tests.server.engines import ON_POSTGRES
from tests.server.open_house import Guest, asynchronous, open_house

SOON: dict[str, Any] = {"reminder_after_s": 0.05, "reminder_loopback": True}


class PushService:
    """A push service on this machine: keeps what it was sent, and answers as it is told."""

    def __init__(self) -> None:
        self.calls: asyncio.Queue[tuple[dict[str, str], bytes]] = asyncio.Queue()
        self.status = 201

    async def __aenter__(self) -> "PushService":
        self._server = await asyncio.start_server(self._answer, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in head[1:] if line)
        raw = dict(line.split(": ", 1) for line in head[1:] if line)
        headers["authorization"] = next(v for k, v in raw.items() if k.lower() == "authorization")
        body = await reader.readexactly(int(headers["content-length"]))
        answer = f"HTTP/1.1 {self.status} X\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
        writer.write(answer.encode())
        await writer.drain()
        writer.close()
        self.calls.put_nowait((headers, body))


class Browser:
    """What a browser keeps of a subscription."""

    def __init__(self, service: PushService, name: str = "one") -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.endpoint = f"http://127.0.0.1:{service.port}/{name}"

    @property
    def wish(self) -> dict[str, str]:
        public = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        keys = {"p256dh": encoded(public), "auth": encoded(self.auth)}
        return {"endpoint": self.endpoint, **keys}

    def opened(self, body: bytes) -> Any:
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth)
        return json.loads(plain)


async def subscribe(guest: Guest, wish: dict[str, str], status: int = 204) -> None:
    answer = await guest.http.put("/api/v1/reminders", json=wish)
    assert answer.status_code == status, answer.text


async def play(guest: Guest, table: str, seat: int) -> None:
    """Keeps the Hand, through a socket that is closed again."""
    socket = await guest.socket(table, f"seat={seat}")
    position = (await socket.ask("sync"))["position"]
    keep = next(move["number"] for move in position["legal"] if move["kind"] == "KEEP")
    await socket.ask("move", ply=position["ply"], seat=seat, action=keep)
    await socket.close()


async def two_people(house: Any) -> tuple[Guest, Guest, str, list[Guest]]:
    """A table of two, with who plays first and who plays second."""
    lea, sam = await house.guest("Lea"), await house.guest("Sam")
    table = await lea.table("me", "open")
    await sam.post(f"/tables/{table['id']}/join", {})
    first = (await lea.get(f"/tables/{table['id']}"))["to_move"]
    return lea, sam, table["id"], [lea, sam] if first == 0 else [sam, lea]


@pytest.mark.security
@asynchronous
async def test_whoever_is_away_on_their_turn_is_told_sealed_and_once(tmp_path: Path) -> None:
    async with PushService() as service, open_house(tmp_path, **SOON) as house:
        lea, _, table, (first, second) = await two_people(house)
        browser = Browser(service)
        await subscribe(second, browser.wish)
        await second.http.patch("/api/v1/session", json={"language": "en"})
        seat = 0 if first is lea else 1
        await play(first, table, seat)
        headers, body = await asyncio.wait_for(service.calls.get(), 20)
        told = browser.opened(body)
        assert told == {
            "title": "Your turn",
            "body": "Cubosaurs: the table waits for you.",
            "language": "en",
            "table": table,
        }
        key = (await lea.get("/reminders"))["key"]
        assert headers["authorization"].endswith(f",k={key}") and len(headers["topic"]) == 32
        assert Vapid02.verify(headers["authorization"])

        # Who looks at the table is not told, nor is anybody twice.
        here = await first.socket(table, f"seat={seat}")
        await subscribe(first, Browser(service, "two").wish)
        await play(second, table, 1 - seat)
        await asyncio.sleep(0.4)
        assert service.calls.empty()
        await here.close()


@asynchronous
async def test_a_browser_that_is_gone_is_forgotten_and_five_are_enough(tmp_path: Path) -> None:
    async with PushService() as service, open_house(tmp_path, **SOON) as house:
        lea, _, table, (first, second) = await two_people(house)
        for number in range(7):
            await subscribe(second, Browser(service, str(number)).wish)
        kept = house.app.state.reminders.subscriptions
        mine = (await second.get("/session"))["id"]
        assert [one.endpoint[-1] for one in await kept.of(mine)] == list("23456")
        await second.http.request(
            "DELETE", "/api/v1/reminders", json={"endpoint": Browser(service, "2").endpoint}
        )
        stranger = await house.guest("Eve")
        await stranger.http.request(
            "DELETE", "/api/v1/reminders", json={"endpoint": Browser(service, "3").endpoint}
        )
        assert len(await kept.of(mine)) == 4
        service.status = 410
        await play(first, table, 0 if first is lea else 1)
        for _ in range(4):
            await asyncio.wait_for(service.calls.get(), 20)
        while await kept.of(mine):
            await asyncio.sleep(0.02)
        service.status = 201
        await subscribe(second, Browser(service).wish)
        await second.post("/session/revoke")
        assert await kept.of(mine) == [], "no browser of a revoked session is told anything"


@pytest.mark.security
@asynchronous
async def test_nobody_makes_us_call_our_own_network(tmp_path: Path) -> None:
    inside = (
        "http://push.example.org/x",
        "https://localhost/x",
        "https://127.0.0.1/x",
        "https://10.1.2.3/x",
        "https://169.254.169.254/latest",
        "https://[::1]/x",
        "https://[::ffff:10.0.0.1]/x",
        "https://push.example.org:8443/x",
        "https://somebody@push.example.org/x",
        "https://intranet/x",
    )
    async with open_house(tmp_path) as house:
        lea = await house.guest("Lea")
        async with PushService() as service:
            wish = Browser(service).wish
            for endpoint in (*inside, wish["endpoint"]):
                await subscribe(lea, {**wish, "endpoint": endpoint}, 422)
        await subscribe(lea, {**wish, "endpoint": "https://push.example.org/x"})
    for endpoint in inside:
        with pytest.raises(Unreachable):
            check(endpoint)
    assert not any(map(is_public, ("192.168.0.1", "100.64.0.1", "::1", "fe80::1", "2002:a00:1::")))
    assert is_public("8.8.8.8") and is_public("2606:4700::1111")


@pytest.mark.security
@asynchronous
async def test_a_name_that_means_an_inner_address_is_not_called(tmp_path: Path) -> None:
    async def found(*_: object, **__: object) -> list[Any]:
        return [(0, 0, 0, "", ("8.8.8.8", 443)), (0, 0, 0, "", ("10.0.0.7", 443))]

    asyncio.get_running_loop().getaddrinfo = found  # type: ignore[method-assign]
    with pytest.raises(Unreachable):
        await push.address_of(check("https://push.example.org/x"), loopback=False)


@asynchronous
async def test_the_key_is_kept_for_us_alone(tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        async with open_house(tmp_path) as house:
            keys.append((await (await house.guest("Lea")).get("/reminders"))["key"])
    assert keys[0] == keys[1] and len(decoded(keys[0])) == 65
    if not ON_POSTGRES:  # there it is a row all nodes share
        assert stat.S_IMODE((tmp_path / push.KEY_FILE).stat().st_mode) == 0o600
