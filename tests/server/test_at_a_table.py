"""At a running table: taking back, talking, asking why, resigning, and coming back."""

from pathlib import Path
from typing import Any

import orjson

from tests.server.open_house import Socket, asynchronous, open_house, play_out


@asynchronous
async def test_when_a_game_is_over_everybody_sees_everything(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        lea, sam = await house.guest("Lea"), await house.guest("Sam")
        table = await lea.table("me", "open", game="dinosaures", options={"max_turns": 4})
        await sam.post(f"/tables/{table['id']}/join", {})
        sockets = {0: await lea.socket(table["id"]), 1: await sam.socket(table["id"])}
        seen = (await sockets[0].ask("sync"))["position"]["view"]
        await play_out(sockets, most=70)
        seen = (await sockets[0].ask("sync"))["position"]["view"]
        assert None in [figure["kind"] for figure in seen["figures"]]
        last: list[Any] = []
        await play_out(sockets, told=last.append)
        assert last[-1]["over"]  # those who look on see it with the last decision
        for seen in (last[-1], (await sockets[0].ask("sync"))["position"]):
            assert None not in [figure["kind"] for figure in seen["view"]["figures"]]


@asynchronous
async def test_hot_seats_are_all_mine_and_looked_at_one_by_one(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        lea = await house.guest("Lea")
        table = await lea.table("me", "hot", options={"hand_visibility": "private"})
        assert all(seat["you"] for seat in table["seats"])
        socket = await lea.socket(table["id"])
        welcome = await socket.receive()
        turn = welcome["position"]["to_move"]
        assert welcome["position"]["seat"] == turn and welcome["position"]["legal"]
        other = (await socket.ask("look", seat=1 - turn))["position"]
        assert other["seat"] == 1 - turn and other["legal"] == []
        assert None in other["view"]["hand"]


@asynchronous
async def test_of_two_players_the_other_wins_when_one_resigns(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        lea, sam = await house.guest("Lea"), await house.guest("Sam")
        table = await lea.table("me", "open")
        await sam.post(f"/tables/{table['id']}/join", {})
        one, two = await lea.socket(table["id"]), await sam.socket(table["id"])
        assert (await one.ask("resign", seat=0))["kind"] == "ack"
        assert (await one.ask("resign", seat=0))["kind"] == "ack"
        told = await two.until("table")
        while told["table"]["status"] != "finished":
            told = await two.until("table")
        assert told["table"]["result"]["winners"] == [1]
        assert told["table"]["result"]["reason"] == "resigned"
        assert (await two.ask("resign", seat=1))["code"] == "not_running"
        proof = await sam.get(f"/tables/{table['id']}/verify")
        assert proof["ok"], proof


@asynchronous
async def test_with_more_players_a_bot_plays_on_for_who_resigned(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        lea, sam, zoe = [await house.guest(name) for name in ("Lea", "Sam", "Zoe")]
        table = await lea.table("me", "open", "open")
        await sam.post(f"/tables/{table['id']}/join", {})
        await zoe.post(f"/tables/{table['id']}/join", {})
        one = await lea.socket(table["id"])
        assert (await one.ask("resign", seat=0))["kind"] == "ack"
        others = {1: await sam.socket(table["id"]), 2: await zoe.socket(table["id"])}
        assert await play_out(others) > 20
        over = await sam.get(f"/tables/{table['id']}")
        assert over["seats"][0]["resigned"] and over["result"]["reason"] == "played"


async def undo_table(house, *seats: str):
    lea, sam = await house.guest("Lea"), await house.guest("Sam")
    table = await lea.table(*seats)
    if table["status"] == "open":
        await sam.post(f"/tables/{table['id']}/join", {})
    return lea, sam, table["id"]


async def pass_a_card(sockets: list[Socket]) -> int:
    """Whoever may passes the Hand on with a card, which reveals nothing; returns the seat."""
    while True:
        for seat, socket in enumerate(sockets):
            position = (await socket.ask("sync"))["position"]
            cards = [move for move in position["legal"] if move["kind"] == "CARD"]
            if position["legal"]:
                move = (cards or position["legal"])[0]
                made = await socket.ask(
                    "move", ply=position["ply"], seat=seat, action=move["number"]
                )
                assert made["kind"] == "ack"
                if cards:
                    return seat


@asynchronous
async def test_against_bots_undo_is_free(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        lea, _, table_id = await undo_table(house, "me", "bot")
        socket = await lea.socket(table_id)
        position = (await socket.receive())["position"]
        while not position["legal"]:
            position = (await socket.until("happened"))["position"]
        assert (await socket.ask("move", ply=position["ply"], seat=0, notation="keep"))["ply"]
        undone = None
        socket.send({"kind": "undo", "id": "back", "seat": 0})
        while undone is None or undone["kind"] != "undone":
            undone = await socket.until("undone", "refused")
        assert undone["ply"] == position["ply"]
        assert undone["position"]["view"] == position["view"]
        again = (await socket.ask("sync"))["position"]
        assert again["ply"] == position["ply"]
        socket.send({"kind": "undo", "id": "back", "seat": 0})
        assert (await socket.until("ack", id="back"))["ply"] == position["ply"]
        assert (await socket.ask("sync"))["position"]["ply"] == position["ply"]


@asynchronous
async def test_among_people_undo_needs_agreement(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        lea, sam, table_id = await undo_table(house, "me", "open")
        sockets = [await lea.socket(table_id), await sam.socket(table_id)]
        seat = await pass_a_card(sockets)
        me, other = sockets[seat], sockets[1 - seat]
        before = (await me.ask("sync"))["position"]
        assert before["may_undo"]
        assert (await me.ask("undo", seat=seat))["kind"] == "ack"
        asked = await other.until("undo_asked")
        assert asked["by"] == seat and asked["ply"] == before["ply"] - 1
        assert (await me.ask("undo_answer", seat=seat, accept=True))["code"] == "nothing_asked"
        assert (await other.ask("undo_answer", seat=1 - seat, accept=False))["kind"] == "ack"
        assert not (await me.until("undo_answered"))["accepted"]
        assert (await me.ask("undo", seat=seat))["kind"] == "ack"
        assert (await other.ask("undo_answer", seat=1 - seat, accept=True))["kind"] == "ack"
        undone = await me.until("undone")
        assert undone["ply"] == before["ply"] - 1 and undone["position"]["legal"]
        stored = await lea.get(f"/tables/{table_id}")
        assert stored["ply"] == undone["ply"]


@asynchronous
async def test_among_people_nothing_revealed_is_taken_back(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        lea, sam, table_id = await undo_table(house, "me", "open")
        sockets = [await lea.socket(table_id), await sam.socket(table_id)]
        positions = [(await socket.ask("sync"))["position"] for socket in sockets]
        seat = positions[0]["to_move"]
        assert (await sockets[seat].ask("move", ply=0, seat=seat, notation="keep"))["ply"] == 1
        assert not (await sockets[seat].ask("sync"))["position"]["may_undo"]
        assert (await sockets[seat].ask("undo", seat=seat))["code"] == "no_undo"


@asynchronous
async def test_what_is_said_reaches_everybody_once(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        lea, sam, table_id = await undo_table(house, "me", "open")
        one, two = await lea.socket(table_id), await sam.socket(table_id)
        await one.receive()
        message = {"kind": "chat", "id": "hello", "text": "  Bonjour !  "}
        one.send(message)
        one.send(message)
        assert (await two.until("chat"))["chat"]["text"] == "Bonjour !"
        assert [m["kind"] for m in await one.drain()].count("chat") == 1
        assert not [m for m in await two.drain() if m["kind"] == "chat"]
        later = await house.stranger().socket(table_id)
        assert [said["name"] for said in (await later.receive())["chat"]] == ["Lea"]


@asynchronous
async def test_why_not_names_the_rule_and_hints_are_for_the_seat_to_move(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        lea, sam, table_id = await undo_table(house, "me", "open")
        sockets = [await lea.socket(table_id), await sam.socket(table_id)]
        turn = (await sockets[0].ask("sync"))["position"]["to_move"]
        me, other = sockets[turn], sockets[1 - turn]
        legal = await me.ask("why", seat=turn, notation="keep")
        assert legal["legal"] and legal["code"] is None
        illegal = await me.ask("why", seat=turn, action=1)
        assert not illegal["legal"] and illegal["text"]["fr"] != illegal["text"]["en"]
        assert (await me.ask("why", seat=turn, notation="???"))["code"] == "unreadable"
        assert (await other.ask("why", seat=1 - turn, action=0))["code"] == "not_your_turn"
        hint = await me.ask("hint", seat=turn)
        assert hint["moves"] and hint["moves"][0]["text"]["en"]
        assert (await other.ask("hint", seat=1 - turn))["code"] == "not_your_turn"


@asynchronous
async def test_a_client_resumes_from_a_ply_without_gaps(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        lea, sam, table_id = await undo_table(house, "me", "open")
        sockets = {0: await lea.socket(table_id), 1: await sam.socket(table_id)}
        await play_out(sockets, most=12)
        story = [m for m in map(orjson.loads, sockets[0].raw) if m["kind"] == "happened"]
        for known in (0, 5, 11, 12, 400):
            resumed = await lea.socket(table_id, f"from={known}&seat=0")
            welcome = await resumed.receive()
            assert welcome["position"]["ply"] == min(known, 12)
            missed = [m for m in await resumed.drain() if m["kind"] == "happened"]
            assert missed == story[known:]


@asynchronous
async def test_everything_is_there_after_a_restart(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        lea, sam, table_id = await undo_table(house, "me", "open")
        cookies = lea.http.cookies
        sockets = {0: await lea.socket(table_id), 1: await sam.socket(table_id)}
        await play_out(sockets, most=9)
        await sockets[0].ask("chat", text="à demain")
        before = await sockets[0].ask("sync")
    async with open_house(tmp_path) as house:
        lea = house.stranger()
        lea.http.cookies = cookies
        socket = await lea.socket(table_id)
        after = await socket.receive()
        assert after["position"] == before["position"]
        assert after["chat"] == before["chat"]


@asynchronous
async def test_memory_may_be_dropped_at_any_moment(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = await house.guest()
        table = await guest.table("me", "hot")
        socket = await guest.socket(table["id"])
        position = (await socket.receive())["position"]
        while not position["over"]:
            house.house.forget()
            seat = position["to_move"]
            await socket.ask("look", seat=seat)
            house.house.forget()
            await socket.ask("move", ply=position["ply"], seat=seat, notation="keep")
            position = (await socket.ask("sync"))["position"]
        assert (await guest.get(f"/tables/{table['id']}"))["status"] == "finished"


@asynchronous
async def test_a_move_that_cannot_be_stored_is_not_made(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = await house.guest()
        table = await guest.table("me", "hot")
        socket = await guest.socket(table["id"])
        position = (await socket.receive())["position"]
        move = {"ply": 0, "seat": position["to_move"], "notation": "keep"}
        engine = house.house.store._engine
        async with engine.begin() as connection:
            await connection.exec_driver_sql("ALTER TABLE moves RENAME TO hidden")
        assert (await socket.ask("move", **move))["code"] == "busy"
        async with engine.begin() as connection:
            await connection.exec_driver_sql("ALTER TABLE hidden RENAME TO moves")
        assert (await socket.ask("sync"))["position"]["ply"] == 0
        assert (await socket.ask("move", **move))["ply"] == 1
