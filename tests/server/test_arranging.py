"""Armies arranged by everybody at once: secret, stored, changed as one likes until all are ready."""

from pathlib import Path
from typing import Any

from tests.server.open_house import Guest, OpenHouse, Socket, asynchronous, open_house
from tests.server.test_plans import army, to_place

TOGETHER = {"placement": "together", "first_player": 0}


async def two_people(
    house: OpenHouse, **options: Any
) -> tuple[tuple[Guest, Guest], str, dict[int, Socket]]:
    lea, sam = await house.guest("Lea"), await house.guest("Sam")
    given = {**TOGETHER, **options}
    table = await lea.table("me", "open", game="dinosaures", options=given)
    await sam.post(f"/tables/{table['id']}/join", {})
    sockets = {0: await lea.socket(table["id"]), 1: await sam.socket(table["id"])}
    await to_place(sockets)
    return (lea, sam), table["id"], sockets


async def position_of(socket: Socket) -> dict[str, Any]:
    return (await socket.ask("sync"))["position"]  # type: ignore[no-any-return]


async def send_army(socket: Socket, seat: int, which: int = 0) -> list[list[str]]:
    position = await position_of(socket)
    figures = position["view"]["armies"][seat][which]["figures"]
    moves = [[kind, cell] for cell, kind in figures.items()]
    answer = await socket.ask("moves", ply=position["ply"], seat=seat, moves=moves)
    assert answer["kind"] == "ack", answer
    return moves


async def ready(socket: Socket) -> list[bool]:
    table = (await socket.ask("sync"))["table"]
    return [seat["ready"] for seat in table["seats"]]


def standing(position: dict[str, Any], seat: int) -> set[str]:
    return {figure["cell"] for figure in position["view"]["figures"] if figure["owner"] == seat}


@asynchronous
async def test_both_arrange_at_once_and_change_their_minds_until_both_are_ready(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path) as house:
        _, _, sockets = await two_people(house)
        before = await position_of(sockets[0])
        assert before["together"] == [0, 1] and before["to_move"] == 0
        await send_army(sockets[1], 1, which=0)  # out of turn
        assert await ready(sockets[0]) == await ready(sockets[1]) == [False, True]
        moves = await send_army(sockets[1], 1, which=1)  # rather so
        assert await position_of(sockets[0]) == before, "nothing of it is seen"
        await send_army(sockets[0], 0)
        after = await position_of(sockets[0])
        while after["view"]["phase"] != "SELECT":
            after = await position_of(sockets[0])
        assert standing(after, 1) == {cell for _, cell in moves}
        assert len(after["view"]["figures"]) == 48 and after["together"] == []
        assert await ready(sockets[0]) == [False, False]


@asynchronous
async def test_whoever_is_ready_may_go_back_to_arranging(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        _, _, sockets = await two_people(house)
        before = (await position_of(sockets[0]))["ply"]
        await send_army(sockets[0], 0)  # who is to move waits as well
        assert await ready(sockets[1]) == [True, False]
        assert (await sockets[0].ask("moves", ply=before, seat=0, moves=[]))["kind"] == "ack"
        await send_army(sockets[1], 1)
        assert await ready(sockets[1]) == [False, True]
        assert (await position_of(sockets[0]))["ply"] == before, "no move of the log yet"


@asynchronous
async def test_an_army_that_is_ready_outlives_the_server(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        (lea, sam), table, sockets = await two_people(house)
        moves = await send_army(sockets[1], 1, which=2)
        cookies = [dict(guest.http.cookies) for guest in (lea, sam)]
    async with open_house(tmp_path) as house:
        lea = house.stranger()
        lea.http.cookies.update(cookies[0])
        socket = await lea.socket(table)
        assert await ready(socket) == [False, True]
        await send_army(socket, 0)
        after = await position_of(socket)
        while after["view"]["phase"] != "SELECT":
            after = await position_of(socket)
        assert standing(after, 1) == {cell for _, cell in moves}


@asynchronous
async def test_what_is_not_possible_is_told_and_the_rest_is_arranged_alone(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        _, _, sockets = await two_people(house)
        await send_army(sockets[1], 1)
        position = await position_of(sockets[0])
        moves = army(position)
        wrong = [moves[0][0], "a14"]  # the enemy's edge
        await sockets[0].ask("moves", ply=position["ply"], seat=0, moves=[wrong, *moves[1:]])
        left = await sockets[0].until("left_out", seat=0)
        assert [one["actions"] for one in left["moves"]] == [wrong]
        now = await position_of(sockets[0])
        assert now["to_move"] == 0 and now["together"] == [0, 1]
        await sockets[0].ask("moves", ply=now["ply"], seat=0, moves=moves[:1])
        assert (await sockets[1].until("left_out", seat=1))["moves"] == []


@asynchronous
async def test_on_one_device_and_against_a_bot_nobody_is_waited_for(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        lea = await house.guest("Lea")
        for company in ("hot", "bot"):
            for placement in ("together", "hidden"):
                options = {**TOGETHER, "placement": placement}
                table = await lea.table("me", company, game="dinosaures", options=options)
                socket = await lea.socket(table["id"], "seat=0")
                seats = {0: socket}
                if company == "hot":
                    seats[1] = await lea.socket(table["id"], "seat=1")
                await to_place(seats)
                await send_army(socket, 0)
                assert (await socket.until("left_out", seat=0))["moves"] == []
                view = (await position_of(socket))["view"]
                assert view["seats"][0]["placed_all"]


@asynchronous
async def test_a_stand_in_is_not_waited_for(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        _, table, sockets = await two_people(house)
        await send_army(sockets[0], 0)
        room = house.house.rooms[table]
        sitting = await room.sitting()
        sitting.table.seats[1].stand_in = "grazer"  # a bot plays for Sam from now on
        house.house.on_turn(room, sitting)
        assert (await sockets[0].until("left_out", seat=0))["moves"] == []


@asynchronous
async def test_nobody_arranges_for_others_or_once_all_stand(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        (_, sam), table, sockets = await two_people(house)
        position = await position_of(sockets[0])
        moves = army(position)
        refusal = await sockets[1].ask("moves", ply=position["ply"], seat=0, moves=moves)
        assert refusal["code"] == "not_your_seat"
        watcher = await house.stranger().socket(table)
        assert (await watcher.ask("moves", ply=0, seat=0, moves=moves))["code"] == "no_session"
        for seat in (0, 1):
            await send_army(sockets[seat], seat)
        await sockets[1].until("left_out", seat=1)
        late = await sockets[1].ask("moves", ply=position["ply"], seat=1, moves=moves)
        assert late["code"] == "stale_position"
        assert (await sam.get(f"/tables/{table}"))["to_move"] == 0
