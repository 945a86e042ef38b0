"""Who may do what: every role at every route and every message; and what is turned away."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests.server.open_house import API, Guest, HungUp, Socket, asynchronous, open_house, run
from tests.server.siege import SIEGE

MESSAGES: dict[str, dict[str, Any]] = {
    "move": {"ply": 0, "action": 0},
    "why": {"action": 0},
    "chat": {"text": "hello"},
    "undo": {},
    "undo_answer": {"accept": True},
    "resign": {},
    "stand_in": {"absent": 1, "level": "grazer"},
    "come_back": {},
    "hint": {},
    "look": {},
    "sync": {},
    "ping": {},
}
SEATED = set(MESSAGES) - {"chat", "sync", "ping"}  # need one's own seat


async def answer_to(socket: Socket, kind: str, seat: int) -> dict[str, Any]:
    parts = dict(MESSAGES[kind])
    if kind in SEATED:
        parts["seat"] = seat
    return await socket.ask(kind, **parts)


def expected(role: str, kind: str, own: bool, my_turn: bool) -> set[str]:
    """The answers a role may get: the kind of message, or the code of a refusal."""
    if kind == "ping":
        return {"pong"}
    if kind == "sync":
        return {"welcome"}
    if kind == "chat":
        return {"no_session"} if role == "stranger" else {"ack"}
    if role == "stranger":
        return {"no_session"}
    if not own:
        return {"not_your_seat"}
    if kind == "look":
        return {"welcome"}
    if kind == "undo":
        return {"no_undo"}
    if kind == "undo_answer":
        return {"nothing_asked"}
    if kind in ("resign", "come_back"):
        return {"ack"}
    if kind == "stand_in":
        return {"not_away"}
    if my_turn:
        return {"move": {"ack"}, "why": {"reason"}, "hint": {"hint"}}[kind]
    return {"move": {"not_your_turn"}, "why": {"reason"}, "hint": {"not_your_turn"}}[kind]


@pytest.mark.parametrize("kind", MESSAGES)
@pytest.mark.parametrize("role", ["host", "friend", "other_guest", "stranger"])
def test_every_role_gets_exactly_its_answers_to_every_message(
    tmp_path: Path, role: str, kind: str
) -> None:
    async def test() -> None:
        async with open_house(tmp_path) as house:
            host, friend = await house.guest("Host"), await house.guest("Friend")
            table = await host.table("me", "open")
            await friend.post(f"/tables/{table['id']}/join", {})
            roles = {
                "host": host,
                "friend": friend,
                "other_guest": await house.guest("Other"),
                "stranger": house.stranger(),
            }
            own_seat = {"host": 0, "friend": 1}.get(role)
            socket = await roles[role].socket(table["id"])
            turn = (await socket.receive())["position"]["to_move"]
            for seat in (0, 1, 4) if kind != "resign" else (4, 1 - (own_seat or 0), own_seat or 0):
                own = seat == own_seat
                answer = await answer_to(socket, kind, seat)
                name = answer["code"] if answer["kind"] == "refused" else answer["kind"]
                assert name in expected(role, kind, own, seat == turn), (role, kind, seat)

    run(test())


ROUTES: list[tuple[str, str, Any]] = [
    ("GET", "", None),
    ("POST", "/join", {}),
    ("POST", "/leave", None),
    ("POST", "/start", {}),
    ("POST", "/rematch", None),
    ("GET", "/record", None),
    ("GET", "/replay?seat=all", None),
    ("GET", "/replay?seat=0", None),
    ("GET", "/replay?seat=spectator", None),
    ("GET", "/log?seat=all", None),
    ("GET", "/log?seat=0", None),
    ("GET", "/log?seat=spectator", None),
    ("GET", "/gloss?thing=trex&ply=0&seat=0", None),
    ("GET", "/gloss?thing=trex&ply=0&seat=all", None),
    ("GET", "/gloss?thing=trex&ply=0", None),
    ("GET", "/gloss?thing=nothing&ply=0", None),
    ("GET", "/gloss?thing=trex&ply=900", None),
    ("GET", "/gloss?thing=trex&ply=-1", None),
    ("GET", "/verify", None),
    ("GET", "/analysis", None),
    ("POST", "/analysis?", None),
]
RUNNING = {  # status by role: host (seat 0), friend (seat 1), another guest, a stranger
    "": (200, 200, 200, 200),
    "/join": (200, 200, 409, 409),
    "/leave": (409, 409, 200, 200),
    "/start": (409, 403, 403, 403),
    "/rematch": (409, 409, 403, 403),
    "/record": (409, 409, 409, 409),
    "/replay?seat=all": (409, 409, 409, 409),
    "/replay?seat=0": (200, 409, 409, 409),
    "/replay?seat=spectator": (200, 200, 200, 200),
    "/log?seat=all": (409, 409, 409, 409),
    "/log?seat=0": (200, 409, 409, 409),
    "/log?seat=spectator": (200, 200, 200, 200),
    "/gloss?thing=trex&ply=0&seat=0": (200, 409, 409, 409),
    "/gloss?thing=trex&ply=0&seat=all": (409, 409, 409, 409),
    "/gloss?thing=trex&ply=0": (200, 200, 200, 200),
    "/gloss?thing=nothing&ply=0": (200, 200, 200, 200),
    "/gloss?thing=trex&ply=900": (404, 404, 404, 404),
    "/gloss?thing=trex&ply=-1": (422, 422, 422, 422),
    "/verify": (409, 409, 409, 409),
    "/analysis": (409, 409, 409, 409),
    "/analysis?": (409, 409, 403, 403),
}
FINISHED = {
    **RUNNING,
    "/rematch": (200, 200, 403, 403),
    "/record": (200, 200, 200, 200),
    "/replay?seat=all": (200, 200, 200, 200),
    "/replay?seat=0": (200, 200, 200, 200),
    "/log?seat=all": (200, 200, 200, 200),
    "/log?seat=0": (200, 200, 200, 200),
    "/gloss?thing=trex&ply=0&seat=0": (200, 200, 200, 200),
    "/gloss?thing=trex&ply=0&seat=all": (200, 200, 200, 200),
    "/verify": (200, 200, 200, 200),
    "/analysis": (200, 200, 200, 200),
    "/analysis?": (200, 200, 403, 403),
}


@pytest.mark.parametrize("status", ["running", "finished"])
def test_every_role_gets_exactly_its_status_at_every_route(tmp_path: Path, status: str) -> None:
    async def test() -> None:
        async with open_house(tmp_path) as house:
            host, friend = await house.guest("Host"), await house.guest("Friend")
            table = await host.table("me", "open")
            await friend.post(f"/tables/{table['id']}/join", {})
            if status == "finished":
                socket = await host.socket(table["id"])
                assert (await socket.ask("resign", seat=0))["kind"] == "ack"
            roles = [host, friend, await house.guest("Other"), house.stranger()]
            matrix = RUNNING if status == "running" else FINISHED
            for method, route, body in ROUTES:
                for role, wanted in zip(roles, matrix[route], strict=True):
                    path = f"{API}/tables/{table['id']}{route}"
                    answer = await role.http.request(method, path, json=body)
                    assert answer.status_code == wanted, (route, wanted, answer.text)
                    if wanted >= 400:
                        assert set(answer.json()) == {"code", "text"}

    run(test())


@asynchronous
async def test_a_seat_that_is_not_mine_is_not_shown(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = await house.guest()
        table = await guest.table("me", "bot")
        for who, seat in ((guest, 1), (house.stranger(), 0), (await house.guest(), 0)):
            socket = await who.socket(table["id"], f"seat={seat}")
            assert (await socket.receive())["code"] == "not_your_seat"
            with pytest.raises(HungUp):
                await socket.receive()


@asynchronous
async def test_foreign_pages_are_turned_away(tmp_path: Path) -> None:
    async with open_house(tmp_path, origins=["https://friends.example"]) as house:
        guest = await house.guest()
        table = await guest.table("me", "bot")
        for origin in ("https://evil.example", "null", "http://test.evil.example"):
            socket = await guest.socket(table["id"], origin=origin)
            with pytest.raises(HungUp):
                await socket.receive()
            answer = await guest.http.post(
                f"{API}/tables/{table['id']}/join", json={}, headers={"origin": origin}
            )
            assert (answer.status_code, answer.json()["code"]) == (403, "wrong_origin")
        for origin in ("http://test", "https://friends.example"):
            socket = await guest.socket(table["id"], origin=origin)
            assert (await socket.receive())["kind"] == "welcome"


@asynchronous
async def test_allowed_pages_elsewhere_may_read_answers_and_no_others(tmp_path: Path) -> None:
    async with open_house(tmp_path, origins=["https://friends.example", "*"]) as house:
        guest = await house.guest()
        wish = {"access-control-request-method": "POST"}
        for origin, is_allowed in (
            ("https://friends.example", True),
            ("https://evil.example", False),
            ("null", False),
        ):
            asked = await guest.http.options(f"{API}/tables", headers={"origin": origin, **wish})
            read = await guest.http.get(f"{API}/games", headers={"origin": origin})
            refused = await guest.http.get(f"{API}/nothing", headers={"origin": origin})
            for answer in (asked, read, refused):
                allowed = answer.headers.get("access-control-allow-origin")
                assert allowed == (origin if is_allowed else None)
            assert asked.is_success == is_allowed
            assert read.headers.get("access-control-allow-credentials", "true") == "true"


@asynchronous
async def test_every_answer_carries_the_security_headers(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = house.stranger()
        for path in ("/", "/t/a-b-c-d", f"{API}/games", "/healthz", "/nothing", f"{API}/nothing"):
            headers = (await guest.http.get(path)).headers
            assert "default-src 'none'" in headers["content-security-policy"]
            assert "unsafe-eval" not in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "same-origin"


@asynchronous
async def test_large_bodies_and_frames_are_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path, largest_body=2000, largest_frame=2000) as house:
        guest = await house.guest()
        table = await guest.table("me", "bot")
        big = {"name": "x" * 3000}
        answer = await guest.http.patch(f"{API}/session", json=big)
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")

        async def stream():
            for _ in range(30):
                yield b" " * 100

        answer = await guest.http.patch(f"{API}/session", content=stream())
        assert answer.status_code == 413
        socket = await guest.socket(table["id"])
        socket.send('{"kind":"chat","id":"1","text":"' + "x" * 3000 + '"}')
        assert (await socket.until("refused"))["code"] == "too_large"
        assert (await socket.ask("ping"))["kind"] == "pong"


@asynchronous
async def test_who_is_too_fast_is_slowed_down_and_not_thrown_out(tmp_path: Path) -> None:
    async with open_house(tmp_path, rate=0.05) as house:
        guest = await house.guest()
        statuses = [(await guest.http.get(f"{API}/games")).status_code for _ in range(30)]
        assert statuses[0] == 200 and statuses[-1] == 429
    async with open_house(tmp_path, rate=1) as house:
        guest = await house.guest()
        table = await guest.table("me", "bot")
        socket = await guest.socket(table["id"])
        for number in range(130):
            socket.send({"kind": "ping", "id": str(number)})
        kinds = [(await socket.until("pong", "refused"))["kind"] for _ in range(130)]
        assert kinds[0] == "pong" and "refused" in kinds
        assert (await socket.ask("ping"))["kind"] in ("pong", "refused")


def mangled(chance: random.Random) -> str | bytes:
    """A frame that is nearly right, or not at all."""
    kinds = [*MESSAGES, "welcome", "", "x" * 40]
    odd = [None, -1, 0, 1, 4, 5, 10**6, 2**31, 10**30, 1.5, True, "", "0", "keep", [], {}, "\x00"]
    message: Any = {"kind": chance.choice(kinds), "id": chance.choice([*odd, "a", "é" * 70])}
    parts = ("ply", "seat", "action", "notation", "text", "accept", "absent", "level", "extra")
    for name in parts:
        if chance.random() < 0.5:
            message[name] = chance.choice(odd)
    style = chance.randrange(6)
    if style == 0:
        return bytes(chance.randrange(256) for _ in range(chance.randrange(60)))
    if style == 1:
        text = json.dumps(message)
        return text[: chance.randrange(len(text) + 1)]
    if style == 2:
        return chance.choice(["", "null", "[]", "[[[[", "{}" * 9, '"move"', "1e999", "[" * 5000])
    text = json.dumps(message if style < 5 else [message], ensure_ascii=chance.random() < 0.5)
    return text.encode() if chance.random() < 0.2 else text


def test_ten_thousand_malformed_frames_break_nothing(tmp_path: Path, caplog: Any) -> None:
    chance = random.Random(7)

    async def storm(guest: Guest, table_id: str, frames: int) -> None:
        socket = await guest.socket(table_id)
        await socket.receive()
        for _ in range(frames):
            frame = mangled(chance)
            if b'"resign"' not in (frame if isinstance(frame, bytes) else frame.encode()):
                socket.send(frame)
        socket.send({"kind": "ping", "id": "the end"})
        assert (await socket.until("pong", id="the end"))["kind"] == "pong"
        assert not [text for text in socket.raw if '"internal"' in text]
        await socket.close()

    async def test() -> None:
        async with open_house(tmp_path) as house:
            guest = await house.guest()
            table = await guest.table("me", "open", "hot")
            other = await house.guest()
            await other.post(f"/tables/{table['id']}/join", {})
            times = 10 if SIEGE else 1
            await storm(guest, table["id"], 6000 * times)
            await storm(other, table["id"], 3000 * times)
            await storm(house.stranger(), table["id"], 2000 * times)

    run(test())
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
