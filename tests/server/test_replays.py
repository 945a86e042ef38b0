"""Finished games are made into replays once: kept on a shelf, and stored."""

import json
import threading
from pathlib import Path
from unittest.mock import patch

from ludosaure.server.replays import Kept, Shelf
from ludosaure.server.sitting import Sitting, replayed
from ludosaure.server.storage.data import Log, TableData
from tests.server.open_house import Guest, OpenHouse, asynchronous, open_house, play_out

EYES = ("all", "spectator", "0")


async def finished(house: OpenHouse) -> tuple[Guest, str]:
    """Somebody, and where they have played a game to its end."""
    lea = await house.guest("Lea")
    table = (await lea.table("me", "hot"))["id"]
    await play_out({seat: await lea.socket(table, f"seat={seat}") for seat in (0, 1)})
    return lea, f"/tables/{table}/replay"


@asynchronous
async def test_a_finished_game_is_replayed_from_the_shelf(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        lea = await house.guest("Lea")
        table = (await lea.table("me", "hot"))["id"]
        sockets = {seat: await lea.socket(table, f"seat={seat}") for seat in (0, 1)}
        await play_out(sockets, most=2)
        running = await lea.get(f"/tables/{table}/replay?seat=0")
        kept = await house.house.store.replay(table, "0")
        assert not house.house.replays.size and kept is None, "a game that goes on is never kept"
        await play_out(sockets)
        first = await lea.get(f"/tables/{table}/replay?seat=all")
        assert house.house.replays.size and len(first["frames"]) > len(running["frames"])
        house.house.clerks.close()  # nobody is left to make another
        assert await lea.get(f"/tables/{table}/replay?seat=all") == first


@asynchronous
async def test_after_a_restart_a_finished_game_is_replayed_as_it_was_stored(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        lea, path = await finished(house)
        first = [await lea.get(f"{path}?seat={eyes}") for eyes in EYES]
    async with open_house(tmp_path) as house:
        house.house.clerks.close()  # nobody is there to make one
        again = Guest(house.app)
        again.http.cookies = lea.http.cookies
        for eyes, told in zip(EYES, first, strict=True):
            replay = await again.get(f"{path}?seat={eyes}")
            assert {**replay, "table": None} == {**told, "table": None}  # nobody is there any more


@asynchronous
async def test_a_stored_replay_in_other_words_is_made_anew(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        lea, path = await finished(house)
        first = await lea.get(f"{path}?seat=all")
        table = first["table"]["id"]
        stored = await house.house.store.replay(table, "all")
        assert stored is not None and len(stored.frames) < len(json.dumps(first["frames"])) / 4
        house.house.replays = Shelf()
        with patch("ludosaure.server.replays.edition", lambda table: "another"):
            assert await lea.get(f"{path}?seat=all") == first
        anew = await house.house.store.replay(table, "all")
        assert anew is not None and anew.edition == "another" and anew.code == first["code"]


@asynchronous
async def test_records_and_logs_of_finished_games_are_made_once_and_elsewhere(
    tmp_path: Path,
) -> None:
    papers = ("record", "log?seat=all", "log?seat=0", "log")
    async with open_house(tmp_path) as house:
        lea, path = await finished(house)
        loop, makers = threading.get_ident(), []

        def noted(table: TableData, log: Log) -> Sitting:
            makers.append(threading.get_ident())
            return replayed(table, log)

        with (
            patch("ludosaure.server.replays.replayed", noted),
            patch("ludosaure.server.papers.replayed", noted),
        ):
            proof = await lea.get(path.replace("replay", "verify"))
            first = [await lea.get(path.replace("replay", paper)) for paper in papers]
        assert proof["ok"] and len(makers) == 2 and loop not in makers
        assert all(len(log) == len(first[0]["moves"]) for log in first[1:])
    async with open_house(tmp_path) as house:
        house.house.clerks.close()  # nobody is there to make one
        for paper, told in zip(papers, first, strict=True):
            assert await house.stranger().get(path.replace("replay", paper)) == told


def test_the_shelf_of_replays_is_bounded() -> None:
    shelf = Shelf(most=100)
    for number in range(10):
        shelf.keep((str(number), "all"), Kept(b"x" * 40, ""))
    assert shelf.size == 80 and shelf.get(("9", "all")) and shelf.get(("0", "all")) is None
