"""What one caller may cost: every way to fill the server's memory or to keep others out is bounded."""

import asyncio
import json
import socket as sockets
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from ludosaure.server.keys import UnsafeKey, signing_key
from ludosaure.server.limits import Bucket, Buckets, Places
from ludosaure.server.lines import CUT
from ludosaure.server.security import Doorkeeper
from ludosaure.server.socket import Connection
from tests.server.live_server import live_server
from tests.server.open_house import HungUp, Socket, asynchronous, open_house


def raw(address: str) -> sockets.socket:
    """A connection that says nothing yet."""
    host, port = address.removeprefix("http://").split(":")
    line = sockets.create_connection((host, int(port)), timeout=10)
    line.settimeout(10)
    return line


def is_hung_up(line: sockets.socket) -> bool:
    """Whether the server ends the line within the patience of the socket."""
    try:
        while line.recv(65536):
            pass
    except ConnectionError:
        return True
    except TimeoutError:
        return False
    return True


@contextmanager
def table_at(address: str, **wish: Any) -> Iterator[tuple[httpx.Client, str]]:
    """A guest with a running table of Cubosaurs."""
    with httpx.Client(base_url=f"{address}/api/v1") as guest:
        guest.get("/session")
        seats = [{"kind": "me"}, {"kind": "hot"}]
        body = {"game": "cubosaurs", "players": 2, "seats": seats, **wish}
        yield guest, guest.post("/tables", json=body).json()["id"]


def watch(address: str, table: str, guest: httpx.Client) -> Any:
    """A guest's socket at a table."""
    headers = {"Cookie": "; ".join(f"{k}={v}" for k, v in guest.cookies.items())}
    url = f"{address.replace('http', 'ws')}/api/v1/tables/{table}/socket"
    return connect(url, additional_headers=headers, max_size=None)


# Requests


def test_a_head_that_is_too_large_is_not_kept(tmp_path: Path) -> None:
    with live_server(tmp_path) as address, raw(address) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nCookie: a=")
        with pytest.raises(ConnectionError):
            for _ in range(1000):  # 64 MB
                line.sendall(b"x" * 65536)
        with httpx.Client(base_url=address) as client:
            assert client.get("/healthz", headers={"cookie": "a=" + "x" * 8000}).is_success
            assert client.get("/healthz", headers={"cookie": "a=" + "x" * 40_000}).is_error


def test_a_head_of_too_many_parts_is_refused(tmp_path: Path) -> None:
    with live_server(tmp_path) as address, httpx.Client(base_url=address) as client:
        for parts, status in ((80, 200), (120, 413)):
            headers = {f"x-{number}": "y" for number in range(parts)}
            assert client.get("/healthz", headers=headers).status_code == status


def test_a_large_body_is_no_large_head(tmp_path: Path) -> None:
    with live_server(tmp_path) as address, httpx.Client(base_url=address) as client:
        answer = client.post("/api/v1/replays", json={"code": "x" * 100_000})
        assert answer.status_code in (413, 422), answer.text


def test_the_end_of_a_body_is_no_head(tmp_path: Path) -> None:
    """A body whose last bytes come by themselves, after its head."""
    body = b'{"code": "' + b"x" * 40_000 + b'"}'
    head = b"POST /api/v1/replays HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    with live_server(tmp_path) as address, raw(address) as line:
        line.sendall(head + b"Content-Length: %d\r\n\r\n" % len(body))
        time.sleep(0.2)
        line.sendall(body)
        assert line.recv(200).split()[1] in (b"413", b"422")


@pytest.mark.parametrize("said", [b"", b"GET /heal", b"GET /healthz HTTP/1.1\r\nHost: x\r\n"])
def test_a_request_that_does_not_come_whole_is_not_waited_for(tmp_path: Path, said: bytes) -> None:
    with live_server(tmp_path, head_s=0.3) as address, raw(address) as line:
        line.sendall(said)
        began = time.monotonic()
        assert is_hung_up(line) and time.monotonic() - began < 5


def test_a_body_that_does_not_come_is_not_waited_for(tmp_path: Path) -> None:
    with live_server(tmp_path, head_s=0.3) as address, raw(address) as line:
        line.sendall(b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
        assert is_hung_up(line)


def test_one_address_holds_a_bounded_number_of_lines(tmp_path: Path) -> None:
    """The oldest makes room for who calls now: an address that is full still gets in."""
    # Nobody is hung up on for being slow here.
    with live_server(tmp_path, lines_per_address=5, head_s=120) as address:
        lines = [raw(address) for _ in range(5)]
        time.sleep(0.2)
        with raw(address) as one_more:
            assert is_hung_up(lines[0])
            one_more.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            assert one_more.recv(100).startswith(b"HTTP/1.1 200")
        for line in lines:
            line.close()


def test_a_seat_keeps_its_line_whoever_else_calls_from_its_address(tmp_path: Path) -> None:
    with live_server(tmp_path, lines_per_address=4) as address:
        with httpx.Client(base_url=f"{address}/api/v1") as client:
            client.get("/session")
            seats = [{"kind": "me"}, {"kind": "hot"}]
            wish = {"game": "cubosaurs", "players": 2, "seats": seats}
            table = client.post("/tables", json=wish).json()["id"]
            cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        url = f"{address.replace('http', 'ws')}/api/v1/tables/{table}/socket"
        with connect(url, additional_headers={"Cookie": cookie}) as seat:
            assert json.loads(seat.recv())["kind"] == "welcome"
            watchers = [connect(url, close_timeout=0.5, legacy=True) for _ in range(8)]
            crowd = [raw(address) for _ in range(8)]
            time.sleep(0.2)
            seat.send(json.dumps({"kind": "ping", "id": "still here"}))
            while (answer := json.loads(seat.recv(timeout=5)))["kind"] != "pong":
                pass
            assert answer["id"] == "still here"
            with connect(url, additional_headers={"Cookie": cookie}) as another:
                assert json.loads(another.recv())["kind"] == "welcome"
            for line in (*watchers, *crowd):
                line.close()


def test_a_proxy_holds_as_many_lines_as_it_needs(tmp_path: Path) -> None:
    with live_server(tmp_path, lines_per_address=2, proxies=["127.0.0.1"]) as address:
        lines = [raw(address) for _ in range(5)]
        with httpx.Client(base_url=address) as client:
            assert client.get("/healthz").is_success
        for line in lines:
            line.close()


# Rates


@asynchronous
async def test_forged_cookies_are_one_caller(tmp_path: Path) -> None:
    async with open_house(tmp_path, rate=0.1) as house:
        stranger = house.stranger()
        answers = []
        for number in range(60):
            stranger.http.cookies.clear()
            headers = {"cookie": f"ludosaure_guest={number}.forged"}
            answers.append((await stranger.http.get("/api/v1/games", headers=headers)).status_code)
        assert 429 in answers  # a new cookie is no new bucket
        keeper = keeper_of(house.app)
        assert len(keeper.guests._buckets) == 1


def keeper_of(app: Any) -> Doorkeeper:
    """The doorkeeper of an application."""
    layer = app.middleware_stack
    while not isinstance(layer, Doorkeeper):
        layer = layer.app
    return layer


def test_a_debt_is_paid_before_more_is_given() -> None:
    clock = [0.0]
    bucket = Bucket(1.0, 10.0, lambda: clock[0])
    assert bucket.take(0.01)
    bucket.spend(15.0)
    assert not bucket.take(0.01)
    clock[0] = 6.0
    assert bucket.take(0.5)


def test_buckets_and_places_forget_who_is_gone() -> None:
    buckets = Buckets(1.0, 1.0, most=3)
    assert all(buckets.take(str(number)) for number in range(10))
    assert len(buckets._buckets) == 3
    places = Places(2)
    assert places.take("a") and places.take("a") and not places.take("a") and places.take("b")
    places.give("a")
    assert places.take("a")
    for key in "aab":
        places.give(key)
    assert not places._taken


# Sockets


def fill_chat(line: ClientConnection, messages: int) -> None:
    """Says as much as is remembered."""
    for number in range(messages):
        line.send(f'{{"kind":"chat","id":"c{number}","text":"{"x" * 500}"}}')
        while '"ack"' not in str(line.recv()):
            pass


def test_who_does_not_read_is_cut_off(tmp_path: Path) -> None:
    with (
        live_server(tmp_path, unread_s=1, largest_unread=256 * 1024) as address,
        table_at(address) as (guest, table),
        watch(address, table, guest) as mine,
    ):
        mine.recv()
        fill_chat(mine, 200)
        host, port = address.removeprefix("http://").split(":")
        with sockets.create_connection((host, int(port)), timeout=10) as line:
            line.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
            line.sendall(
                f"GET /api/v1/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\n"
                "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: MDEyMzQ1Njc4OUFCQ0RFRg==\r\n\r\n".encode()
            )
            time.sleep(0.5)
            text = b'{"kind":"sync","id":"s"}'
            frame = bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text
            with pytest.raises(ConnectionError):
                for _ in range(100):
                    line.sendall(frame * 20)
                    time.sleep(0.1)
        mine.send('{"kind":"ping","id":"p"}')
        while '"pong"' not in str(mine.recv()):  # what was said before is still on its way
            pass


class Mute:
    """A socket whose other side takes nothing."""

    def __init__(self) -> None:
        self.cut = 0
        self.scope = {"extensions": {CUT: self.hang_up}}

    def hang_up(self) -> None:
        self.cut += 1

    async def send_text(self, text: str) -> None:
        await asyncio.sleep(60)


@asynchronous
async def test_bytes_that_wait_for_one_reader_are_bounded(tmp_path: Path) -> None:
    settings = SimpleNamespace(largest_unread=1000, unread_s=60)
    line: Any = Mute()
    house: Any = SimpleNamespace(settings=settings, metrics=None)
    connection = Connection(line, None, house)
    for _ in range(10):
        connection.send(b"x" * 100)
    assert connection.unread == 1000 and not line.cut
    connection.send(b"x")
    assert line.cut == 1 and connection.is_slow and connection.unread == 0
    connection.send(b"x")
    assert connection.unread == 0, "nothing waits for somebody who is cut off"


def test_pings_that_are_answered_and_not_read_end_the_line(tmp_path: Path) -> None:
    with live_server(tmp_path) as address, table_at(address) as (_, table):
        host, port = address.removeprefix("http://").split(":")
        with sockets.create_connection((host, int(port)), timeout=10) as line:
            line.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
            line.sendall(
                f"GET /api/v1/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\n"
                "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: MDEyMzQ1Njc4OUFCQ0RFRg==\r\n\r\n".encode()
            )
            time.sleep(0.3)
            ping = bytes([0x89, 0x80 | 125, 0, 0, 0, 0]) + b"x" * 125
            with pytest.raises(ConnectionError):
                for _ in range(2000):
                    line.sendall(ping * 500)


@asynchronous
async def test_watchers_never_keep_a_seat_out(tmp_path: Path) -> None:
    async with open_house(tmp_path, watchers_per_table=3) as house:
        lea, noor = await house.guest("Lea"), await house.guest("Noor")
        table = await lea.table("me", "open", public=True)
        for _ in range(3):
            await (await house.stranger().socket(table["id"])).receive()
        turned_away = await house.stranger().socket(table["id"])
        assert (await turned_away.receive())["code"] == "too_many_watchers"
        await noor.post(f"/tables/{table['id']}/join", {})
        for seated in (lea, noor):
            assert (await (await seated.socket(table["id"])).receive())["kind"] == "welcome"


@asynchronous
async def test_sockets_of_a_guest_and_of_an_address_are_bounded(tmp_path: Path) -> None:
    async with open_house(tmp_path, sockets_per_guest=2, sockets_per_address=3) as house:
        lea = await house.guest("Lea")
        table = (await lea.table("me", "hot"))["id"]
        kept = [await lea.socket(table) for _ in range(2)]
        for one in kept:
            assert (await one.receive())["kind"] == "welcome"
        over = await lea.socket(table)
        assert (await over.receive())["code"] == "too_many_sockets"
        with pytest.raises(HungUp):
            await over.receive()
        await kept[0].close()
        assert (await (await lea.socket(table)).receive())["kind"] == "welcome"
        for _ in range(3):  # strangers have places of their own
            assert (await (await house.stranger().socket(table)).receive())["kind"] == "welcome"
        assert (await (await house.stranger().socket(table)).receive())[
            "code"
        ] == "too_many_sockets"


async def refusals(sockets: list[Socket], messages: int) -> list[str]:
    """The codes that some sockets get for so many messages each, in turn."""
    for number in range(messages):
        for socket in sockets:
            socket.send({"kind": "ping", "id": str(number)})
    found = []
    for socket in sockets:
        answers = [await socket.until("pong", "refused") for _ in range(messages)]
        found += [answer["code"] for answer in answers if answer["kind"] == "refused"]
    return found


@asynchronous
async def test_messages_are_counted_over_all_sockets_of_a_guest(tmp_path: Path) -> None:
    async with open_house(tmp_path, rate=1) as house:
        lea, sam = await house.guest("Lea"), await house.guest("Sam")
        table = (await lea.table("me", "hot"))["id"]
        assert set(await refusals([await lea.socket(table) for _ in range(3)], 60)) == {"too_fast"}
        assert not await refusals([await sam.socket(table)], 60)


@asynchronous
async def test_messages_are_counted_over_all_guests_of_an_address(tmp_path: Path) -> None:
    async with open_house(tmp_path, rate=1) as house:
        house.house.address_messages = Buckets(rate=0.1, burst=50)
        guests = [await house.guest(name) for name in ("Lea", "Sam", "Noor")]
        table = (await guests[0].table("me", "hot"))["id"]
        sockets = [await guest.socket(table) for guest in guests]
        assert set(await refusals(sockets, 20)) == {"too_fast"}


@asynchronous
async def test_tables_are_counted_over_all_guests_of_an_address(tmp_path: Path) -> None:
    async with open_house(tmp_path, rate=1) as house:
        house.house.new_tables = Buckets(rate=0.01, burst=3)
        guests = [await house.guest(name) for name in ("Lea", "Sam")]
        for guest in (*guests, guests[0]):
            await guest.table("me", "hot")
        wish = {"game": "cubosaurs", "players": 2, "seats": [{"kind": "me"}, {"kind": "hot"}]}
        assert (await guests[1].post("/tables", wish, 429))["code"] == "too_fast"


@asynchronous
async def test_what_a_guest_says_is_counted_at_all_tables_together(tmp_path: Path) -> None:
    async with open_house(tmp_path, rate=1) as house:
        house.house.chat = Buckets(rate=0.1, burst=3)
        lea, sam = await house.guest("Lea"), await house.guest("Sam")
        tables = [(await lea.table("me", "hot"))["id"] for _ in range(2)]
        one, other = [await lea.socket(table) for table in tables]
        said = [await socket.ask("chat", text="Bonjour") for socket in (one, other, one, other)]
        assert [answer["kind"] for answer in said] == ["ack"] * 3 + ["refused"]
        assert said[3]["code"] == "too_fast"
        assert (await (await sam.socket(tables[0])).ask("chat", text="Oui"))["kind"] == "ack"


# Keys and files


def test_a_key_is_made_once_and_only_for_us(tmp_path: Path) -> None:
    key = signing_key(tmp_path)
    assert len(key) >= 32 and signing_key(tmp_path) == key
    assert [file.name for file in tmp_path.iterdir()] == ["cookie.key"]
    assert stat.S_IMODE((tmp_path / "cookie.key").stat().st_mode) == 0o600


@pytest.mark.parametrize(("content", "mode"), [(b"", 0o600), (b"short", 0o600), (b"k" * 64, 0o644)])
def test_a_key_that_protects_nobody_is_refused(tmp_path: Path, content: bytes, mode: int) -> None:
    file = tmp_path / "cookie.key"
    file.write_bytes(content)
    file.chmod(mode)
    with pytest.raises(UnsafeKey):
        signing_key(tmp_path)


@asynchronous
async def test_nobody_else_reads_our_files(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    (folder / "ludosaure.db").touch(mode=0o644)
    async with open_house(folder) as house:
        await (await house.guest("Lea")).table("me", "hot")
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        for file in folder.iterdir():
            assert stat.S_IMODE(file.stat().st_mode) == 0o600, file
