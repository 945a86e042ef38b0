"""Tables from setting to rematch, through the doors people use."""

from pathlib import Path

import orjson
import pytest

from ludosaure import Record
from ludosaure.games import catalogue
from ludosaure.games.cubosaurs import GAME
from ludosaure.server import reach
from ludosaure.server.storage.changes import change_table
from tests.conftest import ROOT
from tests.server.open_house import API, asynchronous, open_house, play_out


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
        level = over["seats"][1]["level"]
        assert [seat["kind"] for seat in record.seats] == ["person", f"bot:{level}", f"bot:{level}"]
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
