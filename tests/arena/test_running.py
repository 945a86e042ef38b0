"""Running contests: the same results however often it is stopped and wherever it runs."""

import json
import sys
from pathlib import Path

import numpy as np
import pyarrow.parquet as parquet
import pytest

import ludosaure
from ludosaure.arena import Contest, read_results, run
from ludosaure.arena.dataset import COLUMNS, write_parquet
from ludosaure.arena.entrants import entrant
from ludosaure.arena.playing import claims_in
from ludosaure.arena.results import Results
from ludosaure.bots.nets import files
from ludosaure.games.text import Refused

OWN = "tests.arena.bots_of_ones_own"


def contest(bots=("random", f"{OWN}:First"), games=6, players=2):
    return Contest.of("cubosaurs", list(bots), games, players, seed=1)


def results_of(path, played):
    return Results(played, path).ordered()


def test_a_contest_gives_the_same_results_every_time(tmp_path):
    played = contest(["random", "search:12"], games=4)
    run(played, tmp_path / "one.jsonl")
    run(played, tmp_path / "two.jsonl")
    assert results_of(tmp_path / "one.jsonl", played) == results_of(tmp_path / "two.jsonl", played)


def test_a_stopped_run_goes_on_and_nothing_is_counted_twice(tmp_path):
    played, path = contest(), tmp_path / "results.jsonl"
    whole = tmp_path / "whole.jsonl"
    run(played, whole)

    def stop(done, of):
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(played, path, progress=stop)
    assert len(results_of(path, played)) == 3
    with path.open("a") as file:
        file.write('{"number": 3, "deal"')  # the machine went down in the middle of a line
    seen = []
    run(played, path, progress=lambda done, of: seen.append(done))
    assert seen == [3, 4, 5, 6]
    assert results_of(path, played) == results_of(whole, played)
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert sorted(line["number"] for line in lines if "number" in line) == list(range(6))


def test_a_run_may_be_made_longer(tmp_path):
    path = tmp_path / "results.jsonl"
    run(contest(games=2), path)
    assert len(run(contest(games=4), path).results) == 4


def test_the_file_of_another_contest_is_refused_and_left_alone(tmp_path):
    path = tmp_path / "results.jsonl"
    run(contest(games=2), path)
    before = path.read_bytes()
    with pytest.raises(Refused) as refusal:
        run(contest(players=3, games=3), path)
    assert refusal.value.code == "other_contest"
    assert path.read_bytes() == before


def test_several_processes_give_the_same_results(tmp_path):
    played = contest(games=4)
    run(played, tmp_path / "one.jsonl", jobs=1)
    run(played, tmp_path / "two.jsonl", jobs=2)
    assert results_of(tmp_path / "one.jsonl", played) == results_of(tmp_path / "two.jsonl", played)


def test_a_local_ray_of_two_workers_gives_the_same_results(tmp_path):
    pytest.importorskip(
        "ray", reason="RAY IS NOT INSTALLED: pip install 'ludosaure[ray]' to test it"
    )
    played = contest(games=4)
    run(played, tmp_path / "one.jsonl", jobs=1)
    run(played, tmp_path / "ray.jsonl", jobs=2, ray="local")
    assert results_of(tmp_path / "one.jsonl", played) == results_of(tmp_path / "ray.jsonl", played)


@pytest.mark.parametrize(
    ("name", "note"), [("Crashing", "lost its nerve"), ("Illegal", "illegal move -5")]
)
def test_a_bot_that_crashes_or_cheats_loses_with_a_note_and_the_run_goes_on(tmp_path, name, note):
    played = contest(["random", f"{OWN}:{name}"], games=4)
    report = run(played, tmp_path / "results.jsonl")
    assert len(report.results) == 4
    for result in report.results:
        faulty = result.seats.index(1)
        assert result.fault.seat == faulty
        assert note in result.fault.note
        assert result.places[faulty] == 2 and result.places[1 - faulty] == 1
    assert note in report.text()


def test_a_bot_that_scribbles_on_its_record_harms_nobody(tmp_path):
    played = contest([f"{OWN}:First", f"{OWN}:Scribbling"], games=2)
    assert run(played, tmp_path / "results.jsonl").faults() == []


PROGRAM = """
import json, sys
for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"move": question["legal"][0]["notation"]}), flush=True)
"""


def test_a_program_that_speaks_json_lines_plays_like_the_same_bot_in_python(tmp_path):
    file = tmp_path / "program.py"
    file.write_text(PROGRAM)
    program = contest(["random", f"program:{sys.executable} {file}"], games=2)
    own = contest(["random", f"{OWN}:First"], games=2)
    with_program = run(program, tmp_path / "one.jsonl")
    with_class = run(own, tmp_path / "two.jsonl")
    assert with_program.faults() == []
    assert with_program.results == with_class.results


@pytest.mark.parametrize(
    ("program", "note"),
    [
        ("import sys; sys.exit(3)", "it ended"),
        ("input(); print('hello', flush=True)", "which is no move"),
        ("input(); print('{\"move\": 1.5}', flush=True)", "neither a number nor a notation"),
    ],
)
def test_a_program_that_fails_loses_its_game_with_a_note(tmp_path, program, note):
    file = tmp_path / "program.py"
    file.write_text(program)
    played = contest(["random", f"program:{sys.executable} {file}"], games=1)
    assert note in run(played, tmp_path / "results.jsonl").faults()[0][2]


@pytest.mark.parametrize(
    "text",
    ["godzilla", "no_such_module:Bot", f"{OWN}:Missing", f"{OWN}:NOT_A_BOT", "search:9:wings=2",
     "greedy:cut=2"],
)  # fmt: skip
def test_a_bot_that_cannot_be_found_is_refused_before_anything_is_played(tmp_path, text):
    path = tmp_path / "results.jsonl"
    with pytest.raises(Refused) as refusal:
        run(contest(["random", text]), path)
    assert refusal.value.code == "unknown_bot"
    assert not path.exists()


SHIPPED = Path(files.__file__).parent / "data"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("net:file=nowhere.npz", "no_such_file"),
        (f"net:file={Path(__file__)}", "faulty_network"),
        (f"champion:20:file={SHIPPED / 'chao_dino.npz'}", "other_network"),
        ("outsider:turtle", "unknown_bot"),
    ],
)
def test_a_bot_that_does_not_play_the_game_is_refused_before_anything_is_played(
    tmp_path, text, code
):
    path = tmp_path / "results.jsonl"
    with pytest.raises(Refused) as refusal:
        run(contest(["random", text]), path)
    assert refusal.value.code == code
    assert refusal.value.text.fr != refusal.value.text.en
    assert not path.exists()


@pytest.mark.parametrize("text", ["champion", "champion:20", "net"])
def test_a_learned_bot_is_refused_where_no_network_ships(tmp_path, text, monkeypatch):
    monkeypatch.setattr(files, "DATA", tmp_path)
    with pytest.raises(Refused) as refusal:
        run(contest(["random", text]), tmp_path / "results.jsonl")
    assert refusal.value.code == "no_network"


def test_bots_are_found_by_name_level_class_and_knobs():
    assert entrant("search:200ms").budget.seconds == 0.2
    assert entrant("hunter").level.key == "hunter"
    assert entrant(f"{OWN}:First:50").budget.simulations == 50
    assert entrant("search:9:cut=4:exploration=0.5").bot.turned == {"cut": 4, "exploration": 0.5}


def test_every_game_of_a_results_file_can_be_played_again(tmp_path):
    path = tmp_path / "results.jsonl"
    played = contest(["greedy:1", f"{OWN}:First"], games=2)
    report = run(played, path)
    again, results = read_results(path)
    assert (again, results) == (played, report.results)
    for result in results:
        match = ludosaure.new(code=result.code)
        assert match.over and match.seed == result.deal
        assert tuple(match.scores) == result.points
        assert len(match.moves) == sum(result.moves)
        movers = [result.seats[move.seat] for move in match.moves]
        claimed = [
            who for who, claim in zip(movers, claims_in(result), strict=True) if claim is not None
        ]
        assert set(claimed) == {0}  # the other has no opinion


def test_a_broken_off_game_keeps_the_moves_up_to_the_fault(tmp_path):
    played = contest([f"{OWN}:First", f"{OWN}:Illegal"], games=1)
    (result,) = run(played, tmp_path / "results.jsonl").results
    match = ludosaure.new(code=result.code)
    assert match.to_move == result.fault.seat and match.ply == sum(result.moves) - 1


def test_contests_have_names_of_their_own():
    names = {contest(games=9).digest, contest(games=2).digest}
    assert len(names) == 1
    for other in (contest(["random", "greedy"]), contest(players=3)):
        assert other.digest not in names


@pytest.mark.parametrize("text", ["", "hello", '{"arena": 1}', "[]"])
def test_a_file_without_results_is_refused(tmp_path, text):
    path = tmp_path / "results.jsonl"
    path.write_text(text)
    with pytest.raises(Refused) as refusal:
        read_results(path)
    assert refusal.value.code == "results_unreadable"


def test_a_contest_becomes_a_table_of_decisions(tmp_path):
    played = contest(["greedy:1", "random"], games=2)
    results = run(played, tmp_path / "results.jsonl").results
    path = tmp_path / "table.parquet"
    rows = write_parquet(played, results, path, "raw")
    table = parquet.read_table(path)
    assert table.num_rows == rows == sum(sum(result.moves) for result in results)
    assert [*COLUMNS, "observation"] == table.column_names
    about = {key.decode(): value.decode() for key, value in table.schema.metadata.items()}
    assert about == {"game": "cubosaurs", "rules": "1", "players": "2", "encoding": "raw"}
    kept = table.to_pylist()
    for result in results:
        own = [row for row in kept if row["number"] == result.number]
        match = ludosaure.new(code=result.code)
        assert [row["action"] for row in own] == [move.number for move in match.moves]
        assert [row["notation"] for row in own] == [move.notation for move in match.moves]
        assert [row["ply"] for row in own] == list(range(match.ply))
        for row, claim in zip(own, claims_in(result), strict=True):
            assert row["claim"] == pytest.approx(claim, abs=1e-6)
            assert row["bot"] == played.bots[result.seats[row["seat"]]]
            assert row["points"] == result.points[row["seat"]]
            places = result.places[row["seat"]], result.places[1 - row["seat"]]
            assert (row["place"], row["reward"]) == (
                places[0],
                float(np.sign(places[1] - places[0])),
            )
    assert {row["reward"] for row in kept} <= {-1.0, 0.0, 1.0}
    for row in kept:
        assert row["action"] in row["legal"] and len(row["observation"]) == 551


def test_a_program_may_say_what_it_thinks_of_the_chances(tmp_path):
    file = tmp_path / "program.py"
    file.write_text(PROGRAM.replace('["notation"]}', '["notation"], "chances": [0.25, 0.75]}'))
    played = contest([f"{OWN}:First", f"program:{sys.executable} {file}"], games=1)
    (result,) = run(played, tmp_path / "results.jsonl").results
    assert set(claims_in(result)) == {None, 0.75}
    file.write_text(PROGRAM.replace('["notation"]}', '["notation"], "chances": [7]}'))
    again = contest([f"{OWN}:First", f"program:{sys.executable} -E {file}"], games=1)
    assert "its chances [7] are not 2 numbers" in run(again, tmp_path / "two.jsonl").faults()[0][2]
