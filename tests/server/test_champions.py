"""Champions sit down where a network ships for the game and the size of the table, and nowhere else."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludosaure.bots.nets import files
from ludosaure.games import catalogue
from ludosaure.server import shelf
from tests.bots.random_nets import write_random
from tests.server.open_house import open_house

ME = {"kind": "me"}
CHAMPION = {"kind": "bot", "level": "champion"}


@pytest.fixture(autouse=True)
def shelf_told_anew() -> Iterator[None]:
    """What ships with the package does not change while a server runs: it is read once."""
    shelf.game_info.cache_clear()
    yield
    shelf.game_info.cache_clear()


def test_a_champion_is_offered_and_seated_where_it_learned_to_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "DATA", tmp_path / "nets")
    write_random(catalogue.game("cubosaurs"), players=[2])

    async def test() -> None:
        async with open_house(tmp_path) as house:
            guest = await house.guest("Lea")
            games = {game["key"]: game for game in await guest.get("/games")}
            offered = [
                [level["key"] for level in games[key]["levels"]] for key in ("cubosaurs", "trex")
            ]
            assert offered[0] == [*offered[1], "champion"]
            faces = {one["level"] for one in games["trex"]["characters"]}
            assert "champion" not in faces and "apex" in faces

            def wish(game: str, *seats: object) -> dict[str, object]:
                return {"game": game, "players": len(seats), "seats": list(seats)}

            table = await guest.post("/tables", wish("cubosaurs", ME, CHAMPION), 201)
            assert table["seats"][1]["level"] == "champion"
            for wrong, code in (
                (wish("trex", ME, CHAMPION), "no_network"),
                (wish("cubosaurs", ME, CHAMPION, CHAMPION), "network_players"),
            ):
                refusal = await guest.post("/tables", wrong, 422)
                assert code in str(refusal)

    asyncio.run(test())
