"""The doors of the puzzles: what who solves one gets, and what an answer says."""

from pathlib import Path

import pytest

from ludosaure.bots.puzzles import of_the_day, puzzles
from ludosaure.games import catalogue
from ludosaure.games.chance import generator
from ludosaure.games.layouts import copy_of
from ludosaure.play.position import Position
from ludosaure.server import puzzles as doors
from tests.conftest import HOUSE
from tests.server.open_house import asynchronous, open_house

GAME = catalogue.game("trex")


@asynchronous
async def test_a_puzzle_is_asked_answered_and_explained(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = house.stranger()
        today = await guest.get("/puzzles/today")
        daily = await guest.get(f"/puzzles/{today['game']}")
        assert (daily["key"], daily["day"]) == (today["key"], today["day"])

        one = puzzles(GAME)[3]
        told = await guest.get(f"/puzzles/trex?puzzle={one.key}")
        assert told["key"] == one.key and told["position"]["seat"] == one.seat
        assert told["number"] == 4 and told["count"] == len(puzzles(GAME))
        assert told["next"] == puzzles(GAME)[4].key

        address = f"/puzzles/trex/{one.key}"
        best, second = (move.number for move, _ in one.ranked()[:2])
        right = await guest.post(f"{address}/answer", {"action": best})
        assert (
            right["right"] and right["best"]["action"] == best and right["gap"] == round(one.gap, 3)
        )
        wrong = await guest.post(f"{address}/answer", {"action": second})
        assert not wrong["right"] and wrong["yours"]["action"] == second
        assert wrong["best"]["chance"] - wrong["yours"]["chance"] == pytest.approx(
            one.gap, abs=0.002
        )
        told_of = [wrong["yours"], *wrong["others"]]
        assert len({line["action"] for line in told_of} | {best}) == len(told_of) + 1

        illegal = next(n for n in range(60) if one.match.why_not(n) is not None)
        reason = await guest.post(f"{address}/why", {"action": illegal})
        assert not reason["legal"] and reason["text"]["fr"]
        assert (await guest.post(f"{address}/answer", {"action": illegal}, 422))["text"]["en"]
        assert (await guest.post(f"{address}/why", {"action": best}))["legal"]
        assert (await guest.post(f"{address}/answer", {}, 422))["code"] == "unreadable_message"
        assert (await guest.get("/puzzles/trex?puzzle=00000000", 404))["code"] == "no_puzzle"
        assert (await guest.get("/puzzles/chess", 404))["code"] == "unknown_game"


@pytest.mark.parametrize("game", HOUSE, ids=lambda game: game.key)
def test_nothing_of_a_puzzle_tells_what_is_hidden_or_which_move_is_best(game):
    """Another world the seat cannot exclude gives the same bytes."""
    one = of_the_day(game, doors.today())
    told = doors.told(game, one, None)
    assert one.code.encode() not in told
    assert not any(f'"{key}"'.encode() in told for key in ("best", "chances", "code", "seed"))
    other = copy_of(one.match.true_state)
    game.rules.redeal(other, one.seat, generator(5))
    game.rules.conceal(other, one.seat)
    shown = Position.seen_by(game, other, one.seat, one.match.names, one.match.ply)
    assert shown.sight.json()["view"] == one.position.sight.json()["view"]
