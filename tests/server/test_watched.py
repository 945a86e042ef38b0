"""What an operator sees, what a fault of the database does, and how long work is shared."""

import asyncio
import json
import logging
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import create_async_engine

from ludosaure.server.crew import Crew
from ludosaure.server.limits import Buckets
from ludosaure.server.names import clean, distinct
from tests.server.engines import ON_POSTGRES, address_of
from tests.server.open_house import API, OpenHouse, asynchronous, open_house, play_out, run

# Readiness


async def readiness(house: OpenHouse) -> tuple[int, list[str]]:
    house.house.readiness = (float("-inf"), [])  # look now
    answer = await house.stranger().http.get("/readyz")
    return answer.status_code, answer.json()["wrong"]


@asynchronous
async def test_a_locked_database_is_alive_and_not_ready_and_recovers(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guests = [await house.guest(name) for name in ("Lea", "Sam", "Noor")]
        assert await readiness(house) == (200, [])
        async with locked(tmp_path):
            began = time.monotonic()
            status, creating = await asyncio.gather(
                readiness(house),
                asyncio.gather(
                    *(guest.http.post(API + "/tables", json=wish()) for guest in guests),
                ),
            )
            assert status == (503, ["writer"])
            assert (await house.stranger().http.get("/healthz")).json()["ok"]
            assert {answer.status_code for answer in creating} == {503}
            waited_s = time.monotonic() - began
            assert waited_s < 14, "all who wait hear at once, not one after the other"
        assert await readiness(house) == (200, [])
        await guests[0].table("me", "hot")


@asynccontextmanager
async def locked(folder: Path) -> AsyncIterator[None]:
    """Somebody else writes, and does not come to an end."""
    engine = create_async_engine(address_of(folder))
    if ON_POSTGRES:
        lock = "LOCK TABLE tables, seats, beats IN EXCLUSIVE MODE"  # who reads is not kept waiting
    else:
        lock = "DELETE FROM beats"
    async with engine.connect() as connection:
        await connection.exec_driver_sql(lock)
        yield
        await connection.rollback()
    await engine.dispose()


def wish() -> dict[str, Any]:
    return {"game": "cubosaurs", "players": 2, "seats": [{"kind": "me"}, {"kind": "hot"}]}


@asynchronous
async def test_a_full_disk_is_not_ready(tmp_path: Path) -> None:
    async with open_house(tmp_path, least_free_mb=10**9) as house:
        assert await readiness(house) == (503, ["disk"])


@asynchronous
async def test_a_fault_of_the_database_is_logged_without_what_was_said(tmp_path: Path) -> None:
    said: list[str] = []
    handler = logging.Handler()
    formatter = logging.Formatter()
    handler.emit = lambda record: said.append(  # type: ignore[method-assign]
        record.getMessage()
        + str(record.__dict__)
        + (formatter.formatException(record.exc_info) if record.exc_info else "")
    )
    logging.getLogger("ludosaure").addHandler(handler)
    try:
        async with open_house(tmp_path) as house:
            lea = await house.guest("Lea")
            table = await lea.table("me", "hot")
            socket = await lea.socket(table["id"])
            await socket.receive()
            engine = create_async_engine(address_of(tmp_path))
            async with engine.begin() as broken:
                await broken.exec_driver_sql("DROP TABLE chat")
            await engine.dispose()
            answer = await socket.ask("chat", text="canary-in-the-chat")
            assert answer["code"] == "busy"
            assert await readiness(house) == (200, []), "the writer goes on"
    finally:
        logging.getLogger("ludosaure").removeHandler(handler)
    assert any("not stored" in line for line in said)
    assert not any("canary-in-the-chat" in line for line in said)


# Metrics


@asynchronous
async def test_metrics_are_for_who_knows_the_token(tmp_path: Path) -> None:
    async with open_house(tmp_path, metrics_token="secret-token") as house:
        lea = await house.guest("Lea")
        table = await lea.table("me", "hot")
        sockets = {seat: await lea.socket(table["id"], f"seat={seat}") for seat in (0, 1)}
        await play_out(sockets, most=4)
        assert (await sockets[0].ask("move", ply=0, seat=0, action=0))["kind"] == "refused"
        stranger = house.stranger().http
        assert (await stranger.get("/metrics")).status_code == 401
        headers = {"authorization": "Bearer secret-token"}
        told = (await stranger.get("/metrics", headers=headers)).text
    assert 'ludosaure_moves_total{by="person",game="cubosaurs"} 4.0' in told
    assert 'ludosaure_refusals_total{code="stale_position"} 1.0' in told
    assert "ludosaure_sockets 2.0" in told and "ludosaure_writer_ok 1.0" in told
    assert "Lea" not in told and table["id"] not in told


@asynchronous
async def test_without_a_token_there_are_no_metrics(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        assert (await house.stranger().http.get("/metrics")).status_code == 404


# Long work


def test_a_crew_serves_everybody_in_turn() -> None:
    async def contest() -> list[str]:
        crew, order = Crew(1, "test"), []
        gate = threading.Event()

        async def ask(caller: str) -> None:
            await crew.do(caller, gate.wait)
            order.append(caller)

        asked = [asyncio.create_task(ask("greedy")) for _ in range(5)]
        asked += [asyncio.create_task(ask(caller)) for caller in ("modest", "second", "second")]
        await asyncio.sleep(0.05)
        assert crew.waiting_for("greedy") == 4 and crew.waiting() == 7
        gate.set()
        await asyncio.gather(*asked)
        crew.close()
        return order

    first, *turns = run(contest())
    assert first == "greedy", "nobody else was there yet"
    assert turns[:5] == ["greedy", "modest", "second", "greedy", "second"]


def test_a_crew_survives_faults_and_callers_who_leave() -> None:
    async def contest() -> None:
        crew = Crew(1, "test")
        gate = threading.Event()
        first = asyncio.create_task(crew.do("a", gate.wait))
        gone = asyncio.create_task(crew.do("a", time.sleep, 0))
        await asyncio.sleep(0.02)
        gone.cancel()
        gate.set()
        assert await first
        with pytest.raises(ZeroDivisionError):
            await crew.do("a", lambda: 1 / 0)
        assert await crew.do("a", lambda: 7) == 7
        crew.close()

    run(contest())


@asynchronous
async def test_who_asks_for_a_lot_pays_and_others_do_not(tmp_path: Path) -> None:
    async with open_house(tmp_path, rate=1) as house:
        lea, sam = await house.guest("Lea"), await house.guest("Sam")
        table = (await lea.table("me", "hot"))["id"]
        house.house.costs.spend((await lea.get("/session"))["id"], 100)
        refused = await lea.get(f"/tables/{table}/replay", 429)
        assert refused["code"] == "too_costly"
        assert (await sam.get(f"/tables/{table}/replay"))["frames"]


@asynchronous
async def test_new_guests_of_an_address_that_asked_for_a_lot_get_no_more(tmp_path: Path) -> None:
    async with open_house(tmp_path, rate=1) as house:
        costs = house.house.address_costs = Buckets(rate=0.1, burst=5)
        lea, sam = await house.guest("Lea"), await house.guest("Sam")
        table = (await lea.table("me", "hot"))["id"]
        assert (await lea.get(f"/tables/{table}/replay"))["frames"]
        (address,) = costs._buckets
        costs.spend(address, 100)
        assert (await sam.get(f"/tables/{table}/replay", 429))["code"] == "too_costly"


# People


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Léa\u0000\n Bé ", "Léa Bé"),
        ("Ame\u0301lie", "Amélie"),
        ("\u202eaeL", "aeL"),
        ("Zoé\u200b", "Zoé"),
    ],
)
def test_a_name_shows_all_that_it_is(given: str, kept: str) -> None:
    assert clean(given) == kept


def test_nobody_takes_the_name_of_another_at_the_table() -> None:
    assert distinct("Léa", ["Sam"]) == "Léa"
    assert distinct("LEA ", ["Léa", "Sam"]) == "LEA  2"
    assert distinct("lea", ["Léa", "Lea 2"]) == "lea 3"


@asynchronous
async def test_a_name_of_nothing_is_refused_and_a_double_gets_a_number(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        lea, other = await house.guest("Léa"), await house.guest("LEA")
        empty = await lea.http.patch(f"{API}/session", json={"name": "\u202e\u0000"})
        assert empty.status_code == 422
        table = await lea.table("me", "open", "open")
        seats = (await other.post(f"/tables/{table['id']}/join", {}))["seats"]
        assert [seat["name"] for seat in seats] == ["Léa", "LEA 2", ""]
        again = await other.post(f"/tables/{table['id']}/join", {"seat": 2}, 409)
        assert again["code"] == "already_seated"


@asynchronous
async def test_many_tables_at_once_are_counted_one_by_one(tmp_path: Path) -> None:
    async with open_house(tmp_path, tables_per_guest=3) as house:
        lea = await house.guest("Lea")
        posts = [lea.http.post(API + "/tables", json=wish()) for _ in range(8)]
        answers = await asyncio.gather(*posts)
        assert sorted(answer.status_code for answer in answers) == [201] * 3 + [429] * 5


@asynchronous
async def test_sessions_can_be_revoked(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        lea = await house.guest("Lea")
        table = await lea.table("me", "hot")
        stolen = house.stranger()
        stolen.http.cookies.update(lea.http.cookies)
        assert (await stolen.get("/session"))["name"] == "Lea"
        await lea.post("/session/revoke")
        assert (await lea.get("/session"))["name"] == "Lea"
        assert (await lea.get(f"/tables/{table['id']}"))["seats"][0]["you"]
        assert not (await stolen.get(f"/tables/{table['id']}"))["seats"][0]["you"]
        assert (await stolen.get("/session"))["name"] != "Lea"


@asynchronous
async def test_a_foreign_name_does_not_lead_to_us(tmp_path: Path) -> None:
    async with open_house(tmp_path, hosts=["play.example"]) as house:
        http = house.stranger().http
        for host, status in (
            ("play.example", 200),
            ("localhost:8765", 200),
            ("192.168.1.7:8765", 200),
            ("[::1]:8765", 200),
            ("evil.example", 421),
            ("play.example.evil.example", 421),
        ):
            answer = await http.get("/healthz", headers={"host": host})
            assert answer.status_code == status, host


@asynchronous
async def test_by_https_the_cookie_belongs_to_this_host_alone(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = house.stranger()
        guest.http.base_url = "https://test"  # type: ignore[assignment]
        answer = await guest.http.get(f"{API}/session")
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-ludosaure_guest=") and "Secure" in cookie
        assert "Path=/" in cookie and "Domain" not in cookie
        assert "max-age" in answer.headers["strict-transport-security"]
        again = await guest.http.get(f"{API}/session")
        assert again.json() == answer.json()


@asynchronous
async def test_an_id_that_was_used_for_another_move_is_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        lea = await house.guest("Lea")
        table = await lea.table("me", "hot")
        socket = await lea.socket(table["id"])
        position = (await socket.receive())["position"]
        seat, first, other = position["to_move"], *(m["number"] for m in position["legal"][:2])
        await socket.ask("look", seat=seat)
        move = {"kind": "move", "id": "one", "ply": 0, "seat": seat}
        for action, answer in ((first, "ack"), (first, "ack"), (other, "refused")):
            socket.send(json.dumps({**move, "action": action}))
            assert (await socket.until("ack", "refused", id="one"))["kind"] == answer
