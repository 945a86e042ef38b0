"""Several moves in one message: stored together, acknowledged once, and what was left out is told."""

from pathlib import Path
from typing import Any

from tests.server.open_house import Socket, asynchronous, open_house


async def to_place(sockets: dict[int, Socket]) -> dict[str, Any]:
    """Lays the landscape; answers the first position where figures are placed, as seat 0 sees it."""
    while True:
        for seat, socket in sockets.items():
            position: dict[str, Any] = (await socket.ask("sync"))["position"]
            if position["view"]["phase"] == "PLACE_KIND" and position["to_move"] == 0:
                return (await sockets[0].ask("sync"))["position"]  # type: ignore[no-any-return]
            if position["legal"]:
                number = position["legal"][0]["number"]
                await socket.ask("move", ply=position["ply"], seat=seat, action=number)


def army(position: dict[str, Any], seat: int = 0) -> list[list[str]]:
    figures = position["view"]["armies"][seat][0]["figures"]
    return [[kind, cell] for cell, kind in figures.items()]


@asynchronous
async def test_a_whole_army_is_one_message_while_the_others_place_theirs(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        lea = await house.guest("Lea")
        options = {"placement": "alternating", "first_player": 0, "landscape_deal": "groups_ad_bc"}
        table = await lea.table("me", "hot", game="dinosaures", options=options)
        socket = await lea.socket(table["id"], "seat=0")
        other = await lea.socket(table["id"], "seat=1")
        position = await to_place({0: socket, 1: other})
        moves = army(position)
        wrong = [moves[0][0], "a14"]  # the enemy's edge
        sent = {"ply": position["ply"], "seat": 0, "moves": [wrong, *moves]}
        socket.send({"kind": "moves", "id": "army", **sent})
        assert await socket.until("ack") == {
            "kind": "ack",
            "id": "army",
            "ply": position["ply"] + 1,
        }
        first = await socket.until("happened", ply=position["ply"] + 2)
        assert [f["cell"] for f in first["position"]["view"]["figures"]] == [moves[0][1]]
        # Seat 1 sends theirs, and both are placed in turn, without another word.
        theirs = (await other.ask("sync"))["position"]
        answer = await other.ask("moves", ply=theirs["ply"], seat=1, moves=army(theirs, 1))
        assert answer["kind"] == "ack"
        left = await socket.until("left_out", id="army")
        assert [(one["actions"], bool(one["text"]["fr"])) for one in left["moves"]] == [
            (wrong, True)
        ]
        assert (await other.until("left_out", seat=1))["moves"] == []
        view = (await socket.ask("sync"))["position"]["view"]
        assert view["phase"] == "SELECT"
        assert len(view["figures"]) == 48
        refusal = await socket.ask("moves", **sent)
        assert refusal["code"] == "stale_position"


@asynchronous
async def test_a_bot_hurries_while_a_plan_waits_and_a_message_that_comes_again_counts_once(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path) as house:
        lea = await house.guest("Lea")
        options = {"placement": "alternating", "first_player": 0}
        table = await lea.table("me", "bot", game="dinosaures", options=options)
        socket = await lea.socket(table["id"])
        position = await to_place({0: socket})
        house.house.settings.bot_pace_ms = 60_000
        sent = {"id": "army", "ply": position["ply"], "seat": 0, "moves": army(position)}
        socket.send({"kind": "moves", **sent})
        socket.send({"kind": "moves", **sent})
        assert (await socket.until("left_out"))["moves"] == []
        view = (await socket.ask("sync"))["position"]["view"]
        assert view["seats"][0]["placed_all"] and len(view["figures"]) >= 47


@asynchronous
async def test_a_move_is_made_as_a_whole_or_not_at_all_and_a_plan_can_be_dropped(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path) as house:
        lea, sam = await house.guest("Lea"), await house.guest("Sam")
        options = {"placement": "alternating", "first_player": 0}
        table = await lea.table("me", "open", game="dinosaures", options=options)
        await sam.post(f"/tables/{table['id']}/join", {})
        mine, theirs = await lea.socket(table["id"]), await sam.socket(table["id"])
        position = await to_place({0: mine, 1: theirs})
        moves = army(position)
        half = [moves[0][0], "a14"]
        await mine.ask("moves", ply=position["ply"], seat=0, moves=[half])
        again = (await mine.ask("sync"))["position"]
        assert again["ply"] == position["ply"] and again["view"]["pending_kind"] is None
        await mine.ask("moves", ply=position["ply"], seat=0, moves=moves)
        refusal = await theirs.ask("moves", ply=position["ply"] + 2, seat=0, moves=moves)
        assert refusal["code"] == "not_your_seat"
        assert (await mine.ask("moves", ply=0, seat=0, moves=[]))["kind"] == "ack"
        seen = (await theirs.ask("sync"))["position"]
        await theirs.ask("moves", ply=seen["ply"], seat=1, moves=army(seen, 1)[:1])
        now = (await mine.ask("sync"))["position"]
        assert now["to_move"] == 0 and len(now["view"]["figures"]) == 2
