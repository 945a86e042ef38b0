"""
Nothing leaks on the wire: two worlds that are equal for a seat give it the same bytes everywhere.

A world is a deal. We play a private-Hand game of Cubosaurs, then give the server another secret
world the seat cannot exclude, and compare every byte on every channel this seat can reach.
"""

import io
import logging
from pathlib import Path

import pytest

from ludosaure.games.chance import generator
from ludosaure.server.logs import LOG, JsonLines
from ludosaure.server.sitting import Sitting
from tests.conftest import put_in_place
from tests.server.open_house import API, Guest, OpenHouse, asynchronous, open_house, run

OPTIONS = {"hand_visibility": "private", "mode": "advanced"}


async def everything(guest: Guest, table_id: str, seat: int | None) -> list[bytes]:
    """All bytes a viewer can get about a running game, on every channel, right or wrong."""
    path = f"{API}/tables/{table_id}"
    got = [(await guest.http.get(path)).content, (await guest.http.get(f"{API}/tables")).content]
    secret = ("/record", "/verify", "/analysis", "/replay?seat=all")
    own = [f"/{what}?seat={eyes}" for what in ("replay", "log") for eyes in (0, 1)]
    for route in (*secret, "/log?seat=all", *own):
        answer = await guest.http.get(path + route)
        if answer.status_code == 409:
            got.append(answer.content)
    socket = await guest.socket(table_id, "" if seat is None else f"seat={seat}")
    await socket.receive()
    number = 0
    for other in range(3):
        for parts in (
            {"kind": "why", "action": 0},
            {"kind": "why", "action": 3},
            {"kind": "why", "action": 40},
            {"kind": "why", "notation": "pass egg_trex"},
            {"kind": "why", "notation": "nonsense"},
            {"kind": "move", "ply": 0, "action": 0},
            {"kind": "move", "ply": 10**6, "action": 0},
            {"kind": "undo_answer", "accept": True},
            {"kind": "stand_in", "absent": 1, "level": "grazer"},
            {"kind": "come_back"},
        ):
            number += 1
            socket.send({**parts, "id": f"leak{number}", "seat": other})
    socket.send({"kind": "sync", "id": "sync"})
    await socket.drain()
    await socket.close()
    return [*got, *(text.encode() for text in socket.raw)]


def another_world(sitting: Sitting, seat: int, seed: int) -> bool:
    """Puts another world the seat cannot exclude in place of the true one; False if there is none."""
    match = sitting.running()
    world = match.true_state
    sitting.game.rules.redeal(world, seat, generator(seed))
    changed = world.tobytes() != match.true_state.tobytes()
    put_in_place(match, world)
    return changed


async def sitting_of(house: OpenHouse, table_id: str) -> Sitting:
    """The table in the server's memory."""
    return await house.house.rooms[table_id].sitting()


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_worlds_equal_for_a_viewer_give_identical_bytes(tmp_path: Path, viewer: int | None) -> None:
    async def test() -> int:
        compared = 0
        async with open_house(tmp_path) as house:
            lea, sam = await house.guest("Lea"), await house.guest("Sam")
            table = await lea.table("me", "open", "open", options=OPTIONS)
            zoe = await house.guest("Zoe")
            await sam.post(f"/tables/{table['id']}/join", {})
            await zoe.post(f"/tables/{table['id']}/join", {})
            watcher = lea if viewer == 0 else sam if viewer == 1 else house.stranger()
            sockets = [await g.socket(table["id"]) for g in (lea, sam, zoe)]
            held = await zoe.socket(table["id"])  # keeps the room in memory
            for step in range(25):
                position = (await sockets[0].ask("sync"))["position"]
                turn = position["to_move"]
                mine = (await sockets[turn].ask("sync"))["position"]
                legal = mine["legal"]
                choice = legal[-1 if step % 3 else 0]["number"]
                await sockets[turn].ask("move", ply=mine["ply"], seat=turn, action=choice)
                if step % 2:
                    continue
                sitting = await sitting_of(house, table["id"])
                true = sitting.running().true_state
                first = await everything(watcher, table["id"], viewer)
                changed = another_world(sitting, -1 if viewer is None else viewer, step)
                second = await everything(watcher, table["id"], viewer)
                put_in_place(sitting.running(), true)
                for one, two in zip(first, second, strict=True):
                    assert one == two, step
                compared += changed
            await held.close()
        return compared

    assert run(test()) > 5  # the worlds really differed


@asynchronous
async def test_a_changed_hidden_card_would_be_noticed(tmp_path: Path) -> None:
    """The comparison is not blind: the holder of the Hand, who knows the card, gets other bytes."""
    async with open_house(tmp_path) as house:
        lea, sam = await house.guest("Lea"), await house.guest("Sam")
        table = await lea.table("me", "open", options=OPTIONS)
        await sam.post(f"/tables/{table['id']}/join", {})
        socket = await lea.socket(table["id"])
        turn = (await socket.receive())["position"]["to_move"]
        holder, other = (lea, 1) if turn == 0 else (sam, 0)
        first = await everything(holder, table["id"], turn)
        sitting = await sitting_of(house, table["id"])
        assert another_world(sitting, other, 1)
        assert await everything(holder, table["id"], turn) != first


@asynchronous
async def test_canaries_never_appear_before_the_end(tmp_path: Path) -> None:
    """The secret, the nonces and guests' ids are in no byte a running table sends to anybody."""
    async with open_house(tmp_path) as house:
        lea, sam = await house.guest("Lea"), await house.guest("Sam")
        table = await lea.table("me", "open", options=OPTIONS)
        await sam.post(f"/tables/{table['id']}/join", {})
        keep = await lea.socket(table["id"])
        await keep.receive()
        sitting = await sitting_of(house, table["id"])
        secrets = [sitting.table.secret, *(seat.nonce for seat in sitting.table.seats)]
        secrets += [seat.guest_id or "" for seat in sitting.table.seats]
        for guest, seat in ((lea, 0), (sam, 1), (house.stranger(), None)):
            for text in await everything(guest, table["id"], seat):
                assert not [secret for secret in secrets if secret.encode() in text]


@asynchronous
async def test_logs_hold_no_secrets(tmp_path: Path) -> None:
    """What is said, cookies and secrets never enter the log, even when something fails."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    LOG.addHandler(handler)
    level = LOG.level
    LOG.setLevel(logging.DEBUG)
    try:
        async with open_house(tmp_path) as house:
            lea = await house.guest("Lea-Canary")
            table = await lea.table("me", "bot")
            socket = await lea.socket(table["id"])
            await socket.ask("chat", text="canary in the mine")
            sitting = await sitting_of(house, table["id"])
            sitting.match = None  # a fault of ours
            socket.send({"kind": "why", "id": "w", "seat": 0, "action": 0, "notation": None})
            await socket.drain()
            secret, cookie = sitting.table.secret, lea.http.cookies["ludosaure_guest"]
    finally:
        LOG.removeHandler(handler)
        LOG.setLevel(level)
    logged = stream.getvalue()
    assert logged
    for canary in ("canary", "Canary", secret, cookie):
        assert canary not in logged
