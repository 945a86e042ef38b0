"""The example of a bot from outside really plays, and stays short."""

import asyncio
import runpy
from pathlib import Path

from tests.server.live_server import live_server

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot_client.py"


def test_the_example_plays_a_whole_game(tmp_path: Path) -> None:
    play = runpy.run_path(str(EXAMPLE))["play"]
    with live_server(tmp_path) as address:
        table = asyncio.run(play(address, None, "Dicebot"))
    assert table.status == "finished" and table.result is not None and table.result.winners


def test_the_example_stays_under_sixty_lines() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 60
