"""Tables from setting to rematch, through the doors people use."""

from pathlib import Path
from typing import Any

import orjson
import pytest

from ludosaure import Record
from ludosaure.games import catalogue
from ludosaure.games.cubosaurs import GAME
from ludosaure.server import reach
from ludosaure.server.storage.changes import change_table
from tests.conftest import ROOT
from tests.server.open_house import API, Socket, asynchronous, open_house, play_out


@asynchronous
async def test_a_guest_is_known_by_a_signed_cookie(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = await house.guest("Camille")
        assert (await guest.get("/session"))["name"] == "Camille"
        forged = house.stranger()
        forged.http.cookies.set("ludosaure_guest", (await guest.get("/session"))["id"] + ".x")
        assert (await forged.get("/session"))["name"] != "Camille"


@asynchronous
async def test_cookies_are_http_only_lax_and_secure_by_https(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        answer = await house.stranger().http.get(f"{API}/session")
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie and "samesite=lax" in cookie and "secure" not in cookie
        answer = await house.stranger().http.get(f"https://test{API}/session")
        assert "secure" in answer.headers["set-cookie"].lower()


@asynchronous
async def test_the_shelf_tells_options_levels_and_rules(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = house.stranger()
        games = {game["key"]: game for game in await guest.get("/games")}
        assert games["cubosaurs"]["options"] and games["cubosaurs"]["levels"]
        options = {option["key"]: option for option in games["dinosaures"]["options"]}
        layouts = {choice["value"]: choice for choice in options["landscape_layout"]["choices"]}
        assert layouts["square"]["players"] == layouts["square"]["usual_for"] == [2]
        assert layouts["wide8"]["usual_for"] == [4] and layouts["deep6"]["players"] == [4]
        teams = games["dinosaures"]
        assert options["team_control"]["players"] == [4] and teams["sides"] == {
            "4": [[0, 2], [1, 3]]
        }
        assert "team_control" in {key for group in teams["groups"] for key in group["options"]}
        if (GAME.folder / "words" / "rules.fr.md").exists():
            rules = await guest.get("/games/cubosaurs/rules")
            assert rules["fr"] and rules["en"]
        leaves = await guest.get("/games/cubosaurs/leaves")
        told = leaves["trex"]
        assert told["figure"] == "cub-trex"
        assert all(told[part]["fr"] and told[part]["en"] for part in ("name", "lived", "fact"))
        examples = await guest.get("/games/cubosaurs/examples")
        step = examples["turn-story"]["steps"][1]
        assert step["forbidden"] == [{"kind": "CARD", "card": "trex_1"}]
        assert step["text"]["fr"] and step["text"]["en"] and step["position"]["legal"]
        for page in ("rules", "words", "leaves", "examples"):
            assert (await guest.get(f"/games/chess/{page}", 404))["code"] == "unknown_game"


@asynchronous
async def test_a_person_plays_a_whole_game_against_bots(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = await house.guest("Lea")
        table = await guest.table("me", "bot", "bot", options={"mode": "advanced"})
        assert table["status"] == "running" and table["commitment"]
        socket = await guest.socket(table["id"])
        ply = await play_out({0: socket})
        over = await guest.get(f"/tables/{table['id']}")
        assert over["status"] == "finished" and over["ply"] == ply
        assert over["result"]["winners"] and over["result"]["reason"] == "played"
        record = Record.from_json(await guest.get(f"/tables/{table['id']}/record"))
        assert record.replay().over
        proof = await guest.get(f"/tables/{table['id']}/verify")
        assert proof["ok"] and len(proof["steps"]) >= 4
        for eyes in ("all", "0", "2", "spectator"):
            replay = await guest.get(f"/tables/{table['id']}/replay?seat={eyes}")
            assert [frame["position"]["ply"] for frame in replay["frames"]] == list(range(ply + 1))
            log = await guest.get(f"/tables/{table['id']}/log?seat={eyes}")
            told = [frame["position"]["happened"] for frame in replay["frames"][1:]]
            assert [deed["happened"] for deed in log] == told
            kept = [e for deed in log for e in deed["happened"] if e["kind"] == "hand_kept"]
            mine = next(e for e in kept if e["seat"] == 0)
            assert mine["text"]["en"].startswith("Lea keeps ")
            assert mine["yours"]["0"]["fr"].startswith("Vous gardez ")
        finished = await guest.get("/tables?list=finished")
        assert [t["id"] for t in finished] == [table["id"]]


@asynchronous
async def test_friends_join_by_link_and_the_last_one_starts_the_game(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        lea, sam, watcher = await house.guest("Lea"), await house.guest("Sam"), house.stranger()
        table = await lea.table("me", "open", public=True)
        assert table["status"] == "open"
        assert [t["id"] for t in await sam.get("/tables?list=open")] == [table["id"]]
        waiting = await lea.socket(table["id"])
        assert (await waiting.receive())["position"] is None
        assert (await sam.get(f"/tables/{table['id']}"))["set_by"] == "Lea"
        joined = await sam.post(f"/tables/{table['id']}/join", {"name": "Samuel"})
        assert joined["status"] == "running" and joined["seats"][1]["you"]
        welcome = await waiting.until("welcome")
        assert welcome["position"]["seat"] == 0
        assert (await sam.get("/tables?list=open")) == []
        spectator = await watcher.socket(table["id"])
        seen = (await spectator.receive())["position"]
        assert seen["seat"] is None and seen["legal"] == []
        mine = [await guest.get("/tables") for guest in (lea, sam)]
        assert sum(tables[0]["your_turn"] for tables in mine) == 1
        again = await sam.post(f"/tables/{table['id']}/join", {})
        assert again["seats"][1]["name"] == "Samuel"
        late = await house.guest()
        assert (await late.post(f"/tables/{table['id']}/join", {}, 409))["code"] == "not_open"


@asynchronous
async def test_a_table_is_looked_at_before_it_is_set(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        lea = await house.guest("Lea")
        wide = await lea.post("/games/dinosaures/preview", {"players": 4})
        plain = await lea.post("/games/dinosaures/preview", {"players": 2})
        assert wide["seat"] is plain["seat"] is None and wide["view"] != plain["view"]
        wrong = {"players": 2, "options": {"landscape_layout": "wide8"}}
        assert (await lea.post("/games/dinosaures/preview", wrong, 422))["text"]["fr"]
        assert await lea.get("/tables") == []


@asynchronous
async def test_addresses_of_the_network_are_told_at_the_machine_itself(tmp_path: Path) -> None:
    everywhere = ["http://192.168.1.7:8765", "http://[2001:db8::7]:8765"]
    for host, told in (
        ("127.0.0.1", {"here_only": True, "addresses": []}),
        ("0.0.0.0", {"here_only": False, "addresses": everywhere}),
        ("10.0.0.3", {"here_only": False, "addresses": ["http://10.0.0.3:8765"]}),
    ):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(reach, "own_addresses", lambda: ["192.168.1.7", "2001:db8::7"])
            async with open_house(tmp_path, host=host) as house:
                asks = house.stranger().http
                answer = await asks.get(f"http://localhost:8765{API}/reach")
                assert answer.json() == told
                outside = await asks.get(f"http://192.168.1.7:8765{API}/reach")
                assert outside.json() == {"here_only": False, "addresses": []}


@asynchronous
async def test_leaving_frees_the_seat_and_an_empty_table_is_cleared_away(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        lea, sam = await house.guest("Lea"), await house.guest("Sam")
        table = await lea.table("me", "open", "open")
        await sam.post(f"/tables/{table['id']}/join", {"seat": 2})
        assert (await lea.post(f"/tables/{table['id']}/join", {"seat": 2}, 409))["code"] == (
            "seat_taken"
        )
        left = await lea.post(f"/tables/{table['id']}/leave")
        assert left["seats"][0]["kind"] == "open" and not left["host"]
        assert (await sam.get(f"/tables/{table['id']}"))["host"]
        await sam.post(f"/tables/{table['id']}/leave")
        await sam.get(f"/tables/{table['id']}", 404)


@asynchronous
async def test_the_host_starts_early_and_bots_fill_the_seats(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        lea, sam = await house.guest("Lea"), await house.guest("Sam")
        table = await lea.table("me", "open", "open")
        assert (await sam.post(f"/tables/{table['id']}/start", None, 403))["code"] == "not_host"
        started = await lea.post(f"/tables/{table['id']}/start", {"level": "grazer"})
        assert [seat["kind"] for seat in started["seats"]] == ["person", "bot", "bot"]
        assert started["seats"][1]["level"] == "grazer" and started["status"] == "running"


@asynchronous
async def test_a_rematch_moves_the_seats_on_and_is_made_once(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        lea, sam = await house.guest("Lea"), await house.guest("Sam")
        table = await lea.table("me", "open", "bot")
        await sam.post(f"/tables/{table['id']}/join", {})
        early = await lea.post(f"/tables/{table['id']}/rematch", None, 409)
        assert early["code"] == "not_finished"
        await play_out(
            {0: await lea.socket(table["id"]), 1: await sam.socket(table["id"])},
        )
        first = await lea.post(f"/tables/{table['id']}/rematch")
        assert first["status"] == "open" and not first["public"]  # nobody is dragged in
        assert [seat["kind"] for seat in first["seats"]] == ["open", "bot", "person"]
        assert (await lea.post(f"/tables/{table['id']}/rematch"))["status"] == "open"
        assert (await lea.get(f"/tables/{table['id']}"))["rematch"] == first["id"]
        second = await sam.post(f"/tables/{table['id']}/rematch")
        assert first["id"] == second["id"] != table["id"] and second["status"] == "running"
        assert [seat["name"] for seat in second["seats"]][::2] == ["Sam", "Lea"]
        assert (await sam.post(f"/tables/{table['id']}/rematch"))["id"] == first["id"]


@asynchronous
async def test_a_rematch_against_a_bot_begins_at_once(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        lea = await house.guest("Lea")
        table = await lea.table("me", "bot")
        await play_out({0: await lea.socket(table["id"])})
        again = await lea.post(f"/tables/{table['id']}/rematch")
        assert again["status"] == "running" and [s["kind"] for s in again["seats"]] == [
            "bot",
            "person",
        ]


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
async def test_a_game_of_other_rules_is_refused_plainly_and_not_changed(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = await house.guest()
        table = await guest.table("me", "hot")
        await house.house.writer.write(change_table(table["id"], rules_version=99))
        house.house.forget()
        socket = await guest.socket(table["id"])
        assert (await socket.receive())["code"] == "rules_version"
        refusal = await guest.get(f"/tables/{table['id']}/replay", 409)
        assert "99" in refusal["text"]["en"]


@asynchronous
async def test_a_game_begun_under_former_rules_goes_on_under_them(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest, friend = await house.guest("Lea"), await house.guest("Sam")
        given = {"max_turns": 2, "placement": "hidden", "landscape_layout": "column"}
        table = await guest.table("me", "open", game="dinosaures", options=given)
        present = catalogue.game("dinosaures").rules_version
        assert table["rules_version"] == present
        then = orjson.loads((ROOT / "records" / "dinosaures-2p.json").read_bytes())["options"]
        options = {key: value for key, value in table["options"].items() if key in then}
        former = change_table(table["id"], rules_version=1, options=options)
        await house.house.writer.write(former)
        house.house.forget()
        joined = await friend.post(f"/tables/{table['id']}/join", {})
        assert joined["rules_version"] == 1 and joined["status"] == "running"
        socket = await guest.socket(table["id"])
        welcome = await socket.until("welcome")
        assert welcome["position"]["view"]["territory_rows"] == 7  # a half today: fourteen
        await play_out({0: socket, 1: await friend.socket(table["id"])})
        record = Record.from_json(await guest.get(f"/tables/{table['id']}/record"))
        assert record.rules == 1 and (await guest.get(f"/tables/{table['id']}/verify"))["ok"]
        replay = await guest.get(f"/tables/{table['id']}/replay?seat=all")
        assert replay["table"]["rules_version"] == 1
        again = await guest.post(f"/tables/{table['id']}/rematch")
        assert again["rules_version"] == present
        assert again["options"] == table["options"]  # with those there were none of then


@asynchronous
async def test_a_table_says_where_its_box_differs_from_the_rulebook(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = await house.guest()
        box = {"symbols": {"7": "draw 1", "10": "meteor"}}
        table = await guest.table("me", "hot", game="trex", box=box)
        (note,) = table["box_notes"]
        assert "cards 7" in note["en"] and "cartes 7" in note["fr"]
        usual = await guest.table("me", "hot", game="trex")
        assert usual["box_notes"] == []


@asynchronous
async def test_a_move_that_cannot_be_stored_is_not_made(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = await house.guest()
        table = await guest.table("me", "hot")
        socket = await guest.socket(table["id"])
        position = (await socket.receive())["position"]
        move = {"ply": 0, "seat": position["to_move"], "notation": "keep"}
        engine = house.house.writer._engine
        async with engine.begin() as connection:
            await connection.exec_driver_sql("ALTER TABLE moves RENAME TO hidden")
        assert (await socket.ask("move", **move))["code"] == "busy"
        async with engine.begin() as connection:
            await connection.exec_driver_sql("ALTER TABLE hidden RENAME TO moves")
        assert (await socket.ask("sync"))["position"]["ply"] == 0
        assert (await socket.ask("move", **move))["ply"] == 1
