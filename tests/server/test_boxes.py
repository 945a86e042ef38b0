"""The doors of an owner's box: the form, the check, and a table that is played with it."""

from pathlib import Path

from ludosaure.games import owners_box
from ludosaure.games.layouts import Json
from ludosaure.play.record import Record
from tests.conftest import HOUSE
from tests.server.open_house import asynchronous, open_house

CORRECTED: dict[str, Json] = {
    "symbols": {"9": "draw 1", "10": "meteor"},
    "eggs": {"yellow": 7, "red": 5},
}


@asynchronous
async def test_the_form_says_everything_that_may_be_entered(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = house.stranger()
        for game in HOUSE:
            form = await guest.get(f"/games/{game.key}/box")
            entries = {
                entry["at"]: entry
                for part in form["parts"]
                for item in part["items"]
                for entry in item["entries"]
            }
            declared = owners_box.box_of(game)[0].form
            assert {at: entry["default"] for at, entry in entries.items()} == declared.defaults
            assert all(entry["source"] in form["sources"] for entry in entries.values())
            for data in ({"data": form["data"]}, {"toml": form["toml"]["fr"]}, {}):
                answer = await guest.post(f"/games/{game.key}/box", data)
                assert answer["faults"] == []
                assert answer["box"]["values"] == declared.defaults
                assert answer["box"]["changed"] == {} and answer["box"]["differences"] == []
                assert answer["box"]["toml"] == form["toml"]
        drawing = entries_of(await guest.get("/games/dinosaures/box"))["a"]
        assert drawing["kind"] == "drawing" and (drawing["width"], drawing["height"]) == (7, 7)
        assert [(name["key"], name["wanted"]) for name in drawing["names"]] == [
            (".", 32), ("~", 17),
        ]  # fmt: skip
        assert (await guest.get("/games/chess/box", 404))["code"] == "unknown_game"


def entries_of(form: dict) -> dict:
    items = [item for part in form["parts"] for item in part["items"]]
    return {entry["at"]: entry for item in items for entry in item["entries"]}


@asynchronous
async def test_what_was_entered_is_filled_in_and_told(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = house.stranger()
        box = (await guest.post("/games/trex/box", {"data": CORRECTED}))["box"]
        assert box["changed"] == CORRECTED
        assert box["values"]["eggs.yellow"] == 7 and box["values"]["eggs.blue"] == 6
        assert [one["text"]["fr"] for one in box["differences"]] == [
            "Vert 9 : pioche 1 au lieu de météorite", "Rouge 10 : météorite au lieu de pioche 3",
            "Œufs jaunes : 7 au lieu de 6", "Œufs rouges : 5 au lieu de 6",
        ]  # fmt: skip
        again = await guest.post("/games/trex/box", {"toml": box["toml"]["en"]})
        assert again["box"] == box


@asynchronous
async def test_all_faults_are_named_by_their_place_in_a_sentence(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = house.stranger()
        wrong = {"eggs": {"yellow": 0, "pink": 3}, "symbols": {"9": "fly"}}
        answer = await guest.post("/games/trex/box", {"data": wrong})
        assert answer["box"] is None
        assert {one["at"]: one["text"]["en"] for one in answer["faults"]} == {
            "eggs.yellow": "Yellow eggs: a whole number from 1 to 26 is needed.",
            "eggs.pink": "eggs.pink: the box has nothing of this name.",
            "symbols.9": "Green 9: choose among draw 1, draw 2, draw 3, meteor.",
        }
        answer = await guest.post("/games/trex/box", {"data": {"eggs": {"yellow": 7}}})
        assert answer["faults"] == [
            {
                "at": "eggs",
                "text": {
                    "fr": "Les œufs : il faut 30 œufs en tout, pas 31.",
                    "en": "The eggs: there must be 30 eggs in all, not 31.",
                },
            }
        ]
        answer = await guest.post("/games/trex/box", {"toml": "eggs = "})
        assert answer["box"] is None and answer["faults"][0]["at"] == ""
        await guest.post("/games/trex/box", {"data": [1]}, 422)
        await guest.post("/games/trex/box", {"box": {}}, 422)
        await guest.post("/games/trex/box", {"toml": "#" * 100_001}, 422)
        await guest.post("/games/chess/box", {}, 404)


@asynchronous
async def test_a_table_set_with_a_box_carries_it_into_its_record_and_verifies(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path) as house:
        guest = await house.guest("Lea")
        table = await guest.table("me", "hot", game="trex", box=CORRECTED)
        assert table["options"]["box"]["symbols"] == CORRECTED["symbols"]
        told = await guest.post("/games/trex/box", {"data": table["options"]["box"]})
        assert len(told["box"]["differences"]) == 4
        socket = await guest.socket(table["id"])
        welcome = await socket.until("welcome")
        assert welcome["position"]["view"]["cards"][9]["symbol"] == "draw_1"
        await socket.ask("resign", seat=0)
        record = Record.from_json(await guest.get(f"/tables/{table['id']}/record"))
        assert record.options["box"]["symbols"] == CORRECTED["symbols"]
        assert all(step.ok for step in record.verify())
        assert (await guest.get(f"/tables/{table['id']}/verify"))["ok"]
        faulty = {"game": "trex", "players": 2, "seats": [{"kind": "me"}, {"kind": "bot"}],
                  "box": {"eggs": {"yellow": 31}}}  # fmt: skip
        assert (await guest.post("/tables", faulty, 422))["code"] == "faulty_box"
