"""The ladder of benchmarks/: who meets whom, whose turn it is, and going on from a file."""

import json

from benchmarks.ladder import Hall, pairings

from ludosaure.arena.playing import Result
from ludosaure.bots import levels
from ludosaure.games import catalogue


def result(pairing, number, places):
    fixture = pairing.contest.fixtures(b"any")[number]
    players = len(fixture.seats)
    return Result(number, fixture.deal, fixture.seats, (0,) * players, places, (1,) * players,
                  (0.5,) * players)  # fmt: skip


def test_every_level_meets_the_one_below_and_the_weakest_meets_dice():
    met = [p.contest.bots for p in pairings("trex", 2, ["levels"], [], 4)]
    keys = [level.key for level in levels(catalogue.game("trex"))]
    assert met == list(zip(keys, ["random", *keys], strict=False))


def test_a_pair_may_be_meant_for_one_game_only():
    asked = ["trex@search:5/greedy", "greedy/random"]
    assert len(list(pairings("trex", 2, [], asked, 4))) == 2
    assert [p.contest.bots for p in pairings("cubosaurs", 2, [], asked, 4)] == [
        ("greedy", "random")
    ]


def test_the_contest_that_had_least_time_comes_next(tmp_path):
    hall = Hall(list(pairings("trex", 2, [], ["greedy/random", "stalker/random"], 4)),
                tmp_path / "ladder.jsonl")  # fmt: skip
    first, second = hall.pairings
    missing = {"trex": 0}
    assert [hall._next([], missing)[0] for _ in range(2)] == [first, second]
    hall._keep(first, result(first, 0, (1, 2)), seconds=100.0)
    hall._keep(second, result(second, 0, (1, 2)), seconds=1.0)
    assert [hall._next([], missing)[0] for _ in range(3)] == [second] * 3
    assert hall._next([], missing)[0] is first  # the other has no game left


def test_nothing_is_played_before_its_game_is_compiled(tmp_path):
    hall = Hall(list(pairings("trex", 2, [], ["greedy/random"], 4)), tmp_path / "ladder.jsonl")
    assert hall._next([("trex", "search")], {"trex": 1}) == ("trex", "search")
    assert hall._next([], {"trex": 1}) is None


def test_the_ladder_goes_on_from_its_file_and_tells_shares_with_intervals(tmp_path):
    path = tmp_path / "ladder.jsonl"
    asked = ["greedy/random"]
    hall = Hall(list(pairings("trex", 2, [], asked, 4)), path)
    for number, places in enumerate([(1, 2), (2, 1), (1, 1)]):
        hall._next([], {"trex": 0})
        hall._keep(hall.pairings[0], result(hall.pairings[0], number, places), 1.0)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"contest": "trex/2/gre')  # the machine went down here
    again = Hall(list(pairings("trex", 2, [], asked, 4)), path)
    assert [fixture.number for fixture in again.pairings[0].waiting] == [3]
    assert "| 83 % (31 %–98 %) | 3 |" in again.table()
    assert all(json.loads(line) for line in path.read_text(encoding="utf-8").splitlines())
