"""
The attack list: whoever asks too much fills no memory, and whoever plays is served meanwhile.

A server of its own process, on the loopback only; its memory is looked at from outside.
"""

import json
import os
import socket as sockets
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from ludosaure.server.settings import DATABASE
from tests.server.engines import ON_POSTGRES, environment_of
from tests.server.siege import SIEGE

FLAT = 10 * 1024  # KiB
TIMES = 4 if SIEGE else 1
PLAYER = "127.0.0.2"  # who attacks calls from 127.0.0.1, whose lines run out: that is the defence
SERVER = """
import sys
from ludosaure.server.run import serve
serve(port=int(sys.argv[1]), data=sys.argv[2], open_browser=False, prepared=True, bot_pace_ms=0)
"""


class Target:
    """A running server and somebody who plays there."""

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self.process, self.port = process, port
        self.http = httpx.Client(
            base_url=f"http://127.0.0.1:{port}/api/v1",
            transport=httpx.HTTPTransport(local_address=PLAYER),
            timeout=20,
        )
        self.http.get("/session")
        self.number, self.waits = 0, [0.0]
        self.begin()

    def begin(self) -> None:
        """A game of its own, both seats on one device."""
        seats = [{"kind": "me"}, {"kind": "hot"}]
        wish = {"game": "cubosaurs", "players": 2, "seats": seats}
        self.table = self.http.post("/tables", json=wish).json()["id"]
        self.seat = self.look(
            {"Cookie": "; ".join(f"{k}={v}" for k, v in self.http.cookies.items())}
        )

    def look(self, headers: dict[str, str] | None = None) -> ClientConnection:
        """A socket at the table."""
        url = f"ws://127.0.0.1:{self.port}/api/v1/tables/{self.table}/socket"
        return connect(
            url,
            additional_headers=headers,
            max_size=None,
            open_timeout=20,
            ping_interval=None,
            close_timeout=0.5,
            legacy=True,
            source_address=(PLAYER, 0),
        )

    def memory(self) -> int:
        """Resident memory, in KiB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return int(status.split("VmRSS:")[1].split()[0])

    def play(self) -> None:
        """One move of whoever is to move; how long until it is acknowledged."""
        self.number += 1
        position = None
        self.seat.send(json.dumps({"kind": "sync", "id": f"s{self.number}"}))
        while position is None or not position["legal"]:
            message = json.loads(self.seat.recv(timeout=20))
            if message["kind"] == "welcome":
                position = message["position"]
                if position["over"]:
                    self.seat.close()
                    self.begin()
                    self.seat.send(json.dumps({"kind": "sync", "id": "again"}))
                elif not position["legal"]:
                    look = {"kind": "look", "id": f"l{self.number}", "seat": position["to_move"]}
                    self.seat.send(json.dumps(look))
        name = f"m{self.number}"
        move = {"kind": "move", "id": name, "ply": position["ply"], "seat": position["to_move"]}
        began = time.perf_counter()
        self.seat.send(json.dumps({**move, "action": position["legal"][0]["number"]}))
        while True:
            message = json.loads(self.seat.recv(timeout=20))
            if message.get("id") == name:
                assert message["kind"] == "ack", message
                self.waits.append(time.perf_counter() - began)
                return


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    with sockets.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    folder = tmp_path_factory.mktemp("siege")
    quick = {"LUDOSAURE_LOG_LEVEL": "ERROR", "LUDOSAURE_UNREAD_S": "1", "LUDOSAURE_HEAD_S": "1"}
    environment = {**os.environ, **quick, **environment_of(folder)}
    command = [sys.executable, "-c", SERVER, str(port), str(folder)]
    with subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL) as process:
        try:
            for _ in range(600):
                with suppress(httpx.TransportError):
                    if httpx.get(f"http://127.0.0.1:{port}/healthz").is_success:
                        break
                time.sleep(0.1)
            assert (folder / DATABASE).exists() != ON_POSTGRES
            found = Target(process, port)
            for _ in range(3):
                found.play()
            yield found
            found.seat.close()
            found.http.close()
        finally:
            process.kill()


def cookies(target: Target) -> None:
    """Cookies of two megabytes, each another one."""
    for number in range(50 * TIMES):
        with suppress(httpx.TransportError):
            big = {"Cookie": f"x{number}=" + "y" * 2_000_000}
            httpx.get(f"http://127.0.0.1:{target.port}/api/v1/games", headers=big)


def strangers(target: Target) -> None:
    """Callers with a new forged cookie for every request."""
    with httpx.Client(timeout=30) as client:
        for number in range(300 * TIMES):
            headers = {"Cookie": f"ludosaure={number:0900d}"}
            answer = client.get(f"http://127.0.0.1:{target.port}/api/v1/games", headers=headers)
            assert answer.status_code in (200, 429)


def half_requests(target: Target) -> None:
    """Requests that begin and do not go on."""
    with ExitStack() as lines:
        for number in range(300 * TIMES):
            with suppress(OSError):
                line = sockets.create_connection(("127.0.0.1", target.port), timeout=5)
                lines.enter_context(line)
                line.sendall(b"GET /api/v1/games HTTP/1.1\r\nX-A: " + b"z" * number)
        time.sleep(2)


def knock(target: Target) -> sockets.socket:
    """A spectator's socket, by hand."""
    line = sockets.create_connection(("127.0.0.1", target.port), timeout=5)
    with suppress(OSError):
        line.sendall(
            f"GET /api/v1/tables/{target.table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{target.port}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: MDEyMzQ1Njc4OUFCQ0RFRg==\r\n\r\n".encode()
        )
    return line


def watchers(target: Target) -> None:
    """As many spectators as are let in, and more."""
    with ExitStack() as lines:
        for _ in range(120):
            with suppress(OSError):
                lines.enter_context(knock(target))
        time.sleep(0.5)


def mute_readers(target: Target) -> None:
    """Sockets that ask for everything again and again, and read nothing."""
    with ExitStack() as lines:
        found = [lines.enter_context(knock(target)) for _ in range(4 * TIMES)]
        time.sleep(0.3)
        text = b'{"kind":"sync","id":"s"}'
        sync = bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text
        ping = bytes([0x89, 0x80 | 125, 0, 0, 0, 0]) + b"x" * 125
        for line in found:
            line.settimeout(0.2)
        until = time.monotonic() + 3
        while time.monotonic() < until:
            for frame in (sync * 20, ping * 50):
                for line in found:
                    with suppress(OSError):
                        line.sendall(frame)


def replays(target: Target) -> None:
    """Replays of a running game, by several at once."""
    for _ in range(40 * TIMES):
        httpx.get(f"http://127.0.0.1:{target.port}/api/v1/tables/{target.table}/replay", timeout=30)


@contextmanager
def attacked(work: Callable[[Target], None], target: Target) -> Iterator[threading.Thread]:
    """Somebody attacks meanwhile."""
    thread = threading.Thread(target=work, args=(target,))
    thread.start()
    try:
        yield thread
    finally:
        thread.join(120)


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs Linux to look at memory")
@pytest.mark.parametrize(
    "attack", [cookies, strangers, half_requests, watchers, mute_readers, replays],
    ids=lambda attack: attack.__name__,
)  # fmt: skip
def test_an_attack_fills_no_memory_and_seats_are_served(
    target: Target, attack: Callable[[Target], None]
) -> None:
    attack(target)  # what is made once, is made now
    time.sleep(1.5)
    before, target.waits = target.memory(), []
    with attacked(attack, target) as thread:
        while thread.is_alive() and len(target.waits) < 400:
            target.play()
            time.sleep(0.05)
    time.sleep(1.5)
    grown = target.memory() - before
    print(f"{attack.__name__}: {grown} KiB, slowest move {max(target.waits):.2f} s")
    assert target.waits and max(target.waits) < 5
    assert grown < FLAT, f"memory grew by {grown} KiB"
