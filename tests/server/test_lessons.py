"""The doors of first lessons: what they tell, the short game by its moves alone, and what they refuse."""

from pathlib import Path

from ludosaure.games import catalogue
from tests.server.open_house import asynchronous, open_house

LEARNER = "Zoé"
LESSON = "/games/cubosaurs/lesson"


@asynchronous
async def test_a_lesson_its_reasons_and_its_short_game(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = house.stranger()
        shelf = {game["key"]: game["has_lesson"] for game in await guest.get("/games")}
        assert shelf == {game.key: game.words.lesson is not None for game in catalogue.games()}

        lesson = await guest.get(f"{LESSON}?name={LEARNER}")
        assert lesson["names"][0] == LEARNER and lesson["steps"][0]["anew"]
        step = next(n for n, one in enumerate(lesson["steps"]) if one["key"] == "pass")
        place = {"name": LEARNER, "step": step}
        no = await guest.post(f"{LESSON}/why", {**place, "notation": "pass trex_1"})
        assert not no["legal"] and "T-Rex" in no["text"]["fr"] and no["anchor"]
        yes = await guest.post(
            f"{LESSON}/why", {**place, "action": lesson["steps"][step]["touches"][0]["move"]}
        )
        assert yes["legal"]

        moves: list[int] = []
        frames = (await guest.post(f"{LESSON}/game", {"name": LEARNER}))["frames"]
        assert frames[0]["seat"] is None
        for _ in range(3):
            moves += [frame["move"] for frame in frames[1:]]
            now = frames[-1]["position"]
            assert now["ply"] == len(moves) and now["to_move"] == 0
            moves.append(now["legal"][0]["number"])
            frames = (await guest.post(f"{LESSON}/game", {"name": LEARNER, "moves": moves}))[
                "frames"
            ]
            assert frames[0]["move"] == moves[-1]
            assert all(frame["because"]["fr"] for frame in frames[1:])


@asynchronous
async def test_what_a_lesson_does_not_know_is_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = house.stranger()
        assert (await guest.get("/games/chess/lesson?name=Zoé", 404))["code"] == "unknown_game"
        await guest.get(LESSON, 422)  # nobody
        wish = {"name": LEARNER, "moves": [71]}
        assert (await guest.post(f"{LESSON}/game", wish, 422))["text"]["fr"]
        await guest.post(f"{LESSON}/game", {"name": LEARNER, "moves": [0] * 401}, 422)
        why = {"name": LEARNER, "step": 39, "action": 0}
        assert (await guest.post(f"{LESSON}/why", why, 404))["code"] == "not_found"
        assert (await guest.post(f"{LESSON}/why", {**why, "step": 0}))["legal"]
        await guest.post(f"{LESSON}/why", {"name": LEARNER, "step": 0}, 404)
