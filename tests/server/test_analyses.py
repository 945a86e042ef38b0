"""What a bot thinks of a finished game: asked for, worked out in the background, kept."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from ludosaure.bots import analysis
from tests.server.open_house import Guest, asynchronous, open_house, play_out


async def a_finished_game(guest: Guest) -> str:
    """A short game against a bot, played out."""
    table = await guest.table("me", "bot", options={"rounds": 2})
    socket = await guest.socket(table["id"])
    await play_out({0: socket})
    await socket.close()
    return str(table["id"])


async def when_done(guest: Guest, table: str) -> Any:
    """The analysis, once it is there."""
    while (state := await guest.get(f"/tables/{table}/analysis"))["status"] in (
        "waiting",
        "working",
    ):
        assert 0 <= state["done"] <= state["total"]
        await asyncio.sleep(0.02)
    return state


@asynchronous
async def test_a_finished_game_is_looked_at_once_and_the_answer_is_kept(tmp_path: Path) -> None:
    async with open_house(tmp_path, analysis_simulations=20) as house:
        lea = await house.guest("Lea")
        table = await a_finished_game(lea)
        assert (await lea.get(f"/tables/{table}/analysis"))["status"] == "none"
        asked = [lea.post(f"/tables/{table}/analysis") for _ in range(3)]
        assert {state["status"] for state in await asyncio.gather(*asked)} <= {"waiting", "working"}
        state = await when_done(lea, table)
        found, total = state["analysis"], state["total"]
        assert state["status"] == "done" and not state["may_ask"]
        assert [one["ply"] for one in found["decisions"]] == list(range(total))
        assert len(found["curve"]) == total + 1
        for chances in found["curve"]:
            assert sum(chances) == pytest.approx(1, abs=0.01)
        for seat in (0, 1):  # luck and choice lead from the first estimate to the result
            led = found["curve"][0][seat] + found["luck"][seat] + found["choice"][seat]
            assert led == pytest.approx(found["curve"][-1][seat], abs=0.01)
        costs = [found["decisions"][ply]["cost"] for ply in found["costliest"]]
        assert costs == sorted(costs, reverse=True) and all(cost > 0 for cost in costs)
        assert (await house.stranger().get(f"/tables/{table}/analysis"))["analysis"] == found
        assert (await lea.post(f"/tables/{table}/analysis"))["analysis"] == found
        cookies = lea.http.cookies
    async with open_house(tmp_path) as house:
        back = Guest(house.app)
        back.http.cookies = cookies
        assert (await back.get(f"/tables/{table}/analysis"))["analysis"] == found


def test_what_was_asked_for_survives_a_restart_and_a_failure_can_be_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server goes down in mid-thought; the next one starts over without being asked."""
    from tests.server.open_house import run

    true_analyse = analysis.analyse

    def slow(record: Any, budget: Any, progress: Any) -> Any:
        import time

        for _ in range(3000):
            progress(1, 100)
            time.sleep(0.01)

    def broken(*given: Any, **more: Any) -> Any:
        raise ValueError("a fault of ours")

    async def test() -> None:
        monkeypatch.setattr(analysis, "analyse", slow)
        async with open_house(tmp_path) as house:
            lea = await house.guest("Lea")
            table = await a_finished_game(lea)
            await lea.post(f"/tables/{table}/analysis")
            while (await lea.get(f"/tables/{table}/analysis"))["done"] != 1:
                await asyncio.sleep(0.01)
        monkeypatch.setattr(analysis, "analyse", broken)
        async with open_house(tmp_path) as house:
            back = Guest(house.app)
            back.http.cookies = lea.http.cookies
            state = await when_done(back, table)
            assert state["status"] == "failed" and state["may_ask"]
            monkeypatch.setattr(analysis, "analyse", true_analyse)
            await back.post(f"/tables/{table}/analysis")
            assert (await when_done(back, table))["status"] == "done"

    run(test())
