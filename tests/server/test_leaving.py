"""Who leaves is played for by a bot, and who was merely away takes the seat again."""

import asyncio
from pathlib import Path
from typing import Any

from tests.server.open_house import Guest, OpenHouse, Socket, asynchronous, open_house, play_out


async def three_people(house: OpenHouse, **wish: Any) -> tuple[str, list[Guest], list[Socket]]:
    """Three people at a running table, all looking at it."""
    guests = [await house.guest(name) for name in ("Lea", "Sam", "Noor")]
    table = await guests[0].table("me", "open", "open", **wish)
    for guest in guests[1:]:
        await guest.post(f"/tables/{table['id']}/join", {})
    sockets = [await guest.socket(table["id"]) for guest in guests]
    for socket in sockets:
        await socket.receive()
    return table["id"], guests, sockets


def code(answer: dict[str, Any]) -> str:
    """What came: an acknowledgement, or the code of a refusal."""
    return str(answer["code"] if answer["kind"] == "refused" else answer["kind"])


@asynchronous
async def test_a_bot_plays_for_who_is_away_until_they_come_back(tmp_path: Path) -> None:
    async with open_house(tmp_path, away_s=0) as house:
        table, (lea, _, noor), (hers, his, theirs) = await three_people(house)
        await theirs.close()
        note = (await his.until("noted"))["note"]
        assert note["seat"] == 2 and "Noor" in note["text"]["fr"] and "agreed" in note["text"]["en"]
        assert (await his.until("table"))["table"]["seats"][2]["stand_in"] == "stalker"
        asked = {"seat": 0, "absent": 2, "level": "grazer"}
        assert code(await hers.ask("stand_in", **asked)) == "not_away"  # no rival chooses
        ply = await play_out({0: hers, 1: his}, most=7)
        assert ply >= 7  # the game goes round

        back = await noor.socket(table, "seat=2")
        welcome = await back.receive()
        assert welcome["position"]["seat"] == 2 and welcome["notes"] == [note]
        assert welcome["table"]["seats"][2]["you"] and not welcome["table"]["your_turn"]
        at = welcome["position"]["ply"]
        assert code(await back.ask("move", ply=at, seat=2, action=0)) == "bot_plays"
        assert code(await back.ask("hint", seat=2)) == "bot_plays"
        assert code(await back.ask("undo", seat=2)) == "no_undo"
        assert code(await back.ask("stand_in", seat=2, absent=1, level="hunter")) == "bot_plays"
        assert code(await hers.ask("come_back", seat=2)) == "not_your_seat"
        assert code(await back.ask("come_back", seat=2)) == "ack"
        assert "Noor" in (await his.until("noted"))["note"]["text"]["en"]
        assert (await noor.get(f"/tables/{table}"))["seats"][2]["stand_in"] is None
        await play_out({0: hers, 1: his, 2: back})
        replay = await lea.get(f"/tables/{table}/replay?seat=all")
        assert [note["seat"] for note in replay["notes"]] == [2, 2]


@asynchronous
async def test_who_is_away_for_a_moment_only_is_not_replaced(tmp_path: Path) -> None:
    async with open_house(tmp_path, away_s=60) as house:
        table, _, (hers, _, theirs) = await three_people(house)
        await theirs.close()
        assert not (await hers.until("table"))["table"]["seats"][2]["left"]
        assert house.house.rooms[table]._sitting.table.seats[2].stand_in is None  # type: ignore[union-attr]
        answer = await hers.ask("stand_in", seat=0, absent=2, level="hunter")
        assert code(answer) == "not_away"


@asynchronous
async def test_the_table_is_told_when_somebody_has_been_away_long_enough(tmp_path: Path) -> None:
    async with open_house(tmp_path, away_s=0.1) as house:
        _, _, (hers, _, theirs) = await three_people(house, absence="wait")
        await hers.drain()
        await theirs.close()
        left = [(await hers.until("table"))["table"]["seats"][2] for _ in range(2)]
        assert [seat["left"] for seat in left] == [False, True]
        assert left[1]["stand_in"] is None  # the table agreed to wait
        answer = await hers.ask("stand_in", seat=0, absent=2, level="grazer")
        assert code(answer) == "not_away"


async def two_who_lose_on_time(
    house: OpenHouse,
) -> tuple[Guest, str, dict[int, Socket], int]:
    """A table where whoever is away loses: one of its people, its name, both lines, whose turn it is."""
    lea, sam = await house.guest("Lea"), await house.guest("Sam")
    table = await lea.table("me", "open", absence="lose")
    await sam.post(f"/tables/{table['id']}/join", {})
    lines = {0: await lea.socket(table["id"]), 1: await sam.socket(table["id"])}
    welcomes = [await one.receive() for one in lines.values()]
    return lea, table["id"], lines, welcomes[0]["position"]["to_move"]


@asynchronous
async def test_who_is_away_loses_on_time_where_that_was_agreed_on(tmp_path: Path) -> None:
    async with open_house(tmp_path, away_s=0.1) as house:
        _, _, sockets, turn = await two_who_lose_on_time(house)
        await sockets[turn].close()
        rest = sockets[1 - turn]
        assert "on time" in (await rest.until("noted"))["note"]["text"]["en"]
        result = (await rest.until("table"))["table"]["result"]
        assert result["reason"] == "time" and result["winners"] == [1 - turn]


@asynchronous
async def test_nobody_loses_on_time_while_it_is_not_their_turn(tmp_path: Path) -> None:
    async with open_house(tmp_path, away_s=0.05) as house:
        lea, table, sockets, turn = await two_who_lose_on_time(house)
        await sockets[1 - turn].close()
        await asyncio.sleep(0.4)
        assert (await lea.get(f"/tables/{table}"))["status"] == "running"


@asynchronous
async def test_who_resigned_is_replaced_for_good_and_the_others_choose_the_level(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path, away_s=60) as house:
        table, _, (hers, his, theirs) = await three_people(house)
        assert code(await theirs.ask("resign", seat=2)) == "ack"
        assert "Noor" in (await hers.until("noted"))["note"]["text"]["fr"]
        assert (await hers.until("table"))["table"]["seats"][2]["stand_in"] == "stalker"
        assert code(await theirs.ask("come_back", seat=2)) == "resigned"
        assert code(await theirs.ask("stand_in", seat=2, absent=2, level="apex")) == "resigned"
        answer = await his.ask("stand_in", seat=1, absent=2, level="no-such")
        assert code(answer) == "unknown_level"
        assert code(await his.ask("stand_in", seat=1, absent=2, level="grazer")) == "ack"
        assert code(await his.ask("stand_in", seat=1, absent=4, level="grazer")) == "not_away"
        changed = house.house.rooms[table]._sitting
        assert changed is not None and changed.table.seats[2].stand_in == "grazer"
        await play_out({0: hers, 1: his}, most=7)


@asynchronous
async def test_a_stand_in_is_stored_once_and_survives_a_restart(tmp_path: Path) -> None:
    """Nothing but what is stored is left: the bot goes on, the log still says who asked for it."""
    async with open_house(tmp_path) as house:
        table, guests, (hers, his, theirs) = await three_people(house)
        assert code(await theirs.ask("resign", seat=2)) == "ack"
        asked = {"kind": "stand_in", "id": "once", "seat": 0, "absent": 2, "level": "grazer"}
        for _ in range(2):
            hers.send(asked)
            assert (await hers.until("ack", id="once"))["kind"] == "ack"
        cookies = [guest.http.cookies for guest in guests]
        house.house.forget()  # memory is a cache
        await play_out({0: hers, 1: his}, most=4)
    async with open_house(tmp_path) as house:
        sockets = {}
        for seat in (0, 1):
            guest = Guest(house.app)
            guest.http.cookies = cookies[seat]
            sockets[seat] = await guest.socket(table, f"seat={seat}")
            welcome = await sockets[seat].receive()
            assert [note["seat"] for note in welcome["notes"]] == [2, 2]
            assert welcome["table"]["seats"][2]["stand_in"] == "grazer"
        before = welcome["table"]["ply"]
        assert await play_out(sockets, most=before + 4) >= before + 4


@asynchronous
async def test_taking_back_needs_only_those_who_play_and_never_passes_a_revelation(
    tmp_path: Path,
) -> None:
    """Who is away is not asked; but may come back, so nothing shown meanwhile is taken back."""
    async with open_house(tmp_path, away_s=0) as house:
        table, _, (hers, his, theirs) = await three_people(house, options={"mode": "basic"})
        await his.close()
        await theirs.close()
        for _ in range(2):
            await hers.until("noted")
        await play_out({0: hers}, most=9)
        sitting = house.house.rooms[table]._sitting
        assert sitting is not None
        target = sitting.undo_target(0)
        answer = await hers.ask("undo", seat=0)
        assert code(answer) == ("no_undo" if target is None else "ack")
        assert target is None or not sitting.running().revealed_since(target + 1)
