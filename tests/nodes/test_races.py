"""Three nodes, one table: whoever comes first at a number of the log has made the move."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from ludosaure.server.room import House
from tests.server.engines import running
from tests.server.open_house import Guest, OpenHouse, Socket, asynchronous, open_house
from tests.server.siege import SIEGE

CONFLICTS = 10_000 if SIEGE else 300


async def open_nodes(stack: AsyncExitStack, folder: Path, count: int) -> list[OpenHouse]:
    """Nodes of one database, all in this process."""
    postgres, redis = running()
    shared = {"database_url": postgres.new_database(), "redis_url": redis.url, "look_s": 0.5}
    nodes = []
    for number in range(count):
        data = folder / str(number)
        data.mkdir()
        nodes.append(await stack.enter_async_context(open_house(data, **shared)))
    return nodes


def same_guest(guest: Guest, node: OpenHouse) -> Guest:
    """The same person, calling another node."""
    other = node.stranger()
    other.http.cookies.update(guest.http.cookies)
    return other


async def at_ply(socket: Socket, ply: int, told: list[int]) -> dict[str, Any]:
    """The position of this ply, once it was told; everything told is noted."""
    while True:
        message = await socket.receive()
        if message["kind"] == "happened":
            told.append(message["ply"])
            if message["ply"] == ply:
                position: dict[str, Any] = message["position"]
                return position


@asynchronous
async def test_of_racing_moves_exactly_one_is_made_and_everybody_is_told_once(
    tmp_path: Path,
) -> None:
    async with AsyncExitStack() as stack:
        nodes = await open_nodes(stack, tmp_path, 3)
        lea = await nodes[0].guest("Lea")
        conflicts = number = 0
        while conflicts < CONFLICTS:
            table = await lea.table("me", "hot", game="trex")
            sockets = [await same_guest(lea, node).socket(table["id"], "seat=0") for node in nodes]
            welcomes = [await socket.receive() for socket in sockets]
            position = welcomes[0]["position"]
            told: list[list[int]] = [[] for _ in sockets]
            while not position["over"] and conflicts < CONFLICTS:
                ply, seat = position["ply"], position["to_move"]
                legal = (await _legal(nodes[0].house, table["id"], seat))[:3]
                for which, socket in enumerate(sockets):  # each node hears another wish
                    number += 1
                    wish = {"ply": ply, "seat": seat, "action": legal[which % len(legal)]}
                    socket.send({"kind": "move", "id": f"r{number}", **wish})
                answers = await asyncio.gather(
                    *(_answer(s, t) for s, t in zip(sockets, told, strict=True))
                )
                kinds = sorted(answer["kind"] for answer in answers)
                assert kinds == ["ack", "refused", "refused"], answers
                codes = {a["code"] for a in answers if a["kind"] == "refused"}
                assert codes <= {"stale_position", "not_running", "not_your_turn"}, codes
                conflicts += 2
                for socket, known in zip(sockets, told, strict=True):
                    if ply + 1 not in known:
                        position = await at_ply(socket, ply + 1, known)
                position = (await sockets[0].ask("sync"))["position"]
            for socket, known in zip(sockets, told, strict=True):
                assert known == list(range(1, position["ply"] + 1))  # each once, in order
                await socket.close()
            log = await nodes[1].house.store.log(table["id"])
            assert [move.ply for move in log.moves] == list(range(1, position["ply"] + 1))
            assert len(log.move_ids) == len(log.moves)


async def _answer(socket: Socket, told: list[int]) -> dict[str, Any]:
    while True:
        message = await socket.receive()
        if message["kind"] == "happened":
            told.append(message["ply"])
        if message["kind"] in ("ack", "refused"):
            return message


async def _legal(house: House, table_id: str, seat: int) -> list[int]:
    async with house.room(table_id) as room, room.lock:
        sitting = await room.sitting()
        return [action.number for action in sitting.position(seat).legal]


@asynchronous
async def test_of_two_who_take_the_last_seat_on_two_nodes_one_sits(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        nodes = await open_nodes(stack, tmp_path, 2)
        lea = await nodes[0].guest("Lea")
        for _ in range(10):
            table = await lea.table("me", "open")
            watching = await lea.socket(table["id"])
            await watching.receive()
            rivals = [await node.guest(f"Rival {n}") for n, node in enumerate(nodes)]
            answers = await asyncio.gather(
                *(r.http.post(f"/api/v1/tables/{table['id']}/join", json={}) for r in rivals)
            )
            assert sorted(a.status_code for a in answers) == [200, 409], [a.text for a in answers]
            winner = rivals[[a.status_code for a in answers].index(200)]
            name = (await winner.get("/session"))["name"]
            started = await watching.until("welcome")  # whichever node it was
            assert started["table"]["seats"][1]["name"] == name
            assert started["position"] is not None
            await watching.close()


@asynchronous
async def test_what_is_done_through_one_node_is_seen_through_the_other(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        nodes = await open_nodes(stack, tmp_path, 2)
        lea, sam = await nodes[0].guest("Lea"), await nodes[1].guest("Sam")
        table = await lea.table("me", "open")
        await sam.post(f"/tables/{table['id']}/join", {})
        here, there = await lea.socket(table["id"]), await sam.socket(table["id"])
        await here.until("welcome")
        await there.until("welcome")
        connected: list[bool] = []
        while connected != [True, True]:  # until Sam is seen to be there
            seats = (await here.until("table"))["table"]["seats"]
            connected = [seat["connected"] for seat in seats]
        await here.ask("chat", text="Bonjour !")
        assert (await there.until("chat"))["chat"]["text"] == "Bonjour !"
        first = await passed([here, there])
        mover, other = (here, there) if first == 0 else (there, here)
        before = (await mover.ask("sync"))["position"]["ply"]
        assert (await mover.ask("undo", seat=first))["kind"] == "ack"
        assert (await other.until("undo_asked"))["by"] == first
        await other.ask("undo_answer", seat=1 - first, accept=True)
        assert (await mover.until("undone"))[
            "ply"
        ] == before - 1  # agreed on through the other node
        await mover.ask("resign", seat=first)
        ended = await other.until("noted")
        assert "resigns" in ended["note"]["text"]["en"]
        over = (await other.until("table"))["table"]
        assert over["status"] == "finished" and over["result"]["winners"] == [1 - first]


async def passed(sockets: list[Socket]) -> int:
    """Somebody passes the Hand on with a card, which reveals nothing, each through their own node."""
    while True:
        for seat, socket in enumerate(sockets):
            position = (await socket.ask("sync"))["position"]
            cards = [move for move in position["legal"] if move["kind"] == "CARD"]
            if position["legal"]:
                move = (cards or position["legal"])[0]["number"]
                made = await socket.ask("move", ply=position["ply"], seat=seat, action=move)
                if cards and made["kind"] == "ack":
                    return seat
