"""The arena's commands: contests, and their games again."""

import pyarrow.parquet as parquet
import pytest
from typer.testing import CliRunner

from ludosaure.terminal.commands import app, game_of_a_contest


@pytest.fixture
def run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return lambda *words, **more: CliRunner().invoke(app, [*words, "--lang", "en"], **more)


def test_contests_keep_apart_and_their_games_can_be_replayed(run, tmp_path):
    trex = ("arena", "trex", "--players", "2", "--games", "2", "--bots")
    for bots in ("random,greedy:1", "greedy:1,random"):
        assert run(*trex, bots).exit_code == 0
    first, second = sorted(tmp_path.glob("arena-trex-*.jsonl"))
    before = first.read_bytes(), second.read_bytes()
    again = [run(*trex, bots).stdout for bots in ("random,greedy:1", "greedy:1,random")]
    assert all("2 of 2 games" in text for text in again)
    assert (first.read_bytes(), second.read_bytes()) == before  # nothing was left to play
    shown = run("replay", f"{first}:1", input="n\n9999\nq\n")
    assert shown.exit_code == 0, shown.output
    assert "greedy:1" in shown.stdout and "random" in shown.stdout
    kinds = {seat["kind"] for seat in game_of_a_contest(f"{first}:1").seats}
    assert kinds == {"bot:greedy:1", "bot:random"}
    missing = run("replay", f"{first}:7")
    assert missing.exit_code == 2 and "holds no game 7" in missing.stderr


def test_a_contest_becomes_a_table_on_the_command_line(run, tmp_path):
    played = run("arena", "trex", "--players", "2", "--games", "2", "--bots", "random,greedy:1")
    assert played.exit_code == 0, played.output
    (results,) = tmp_path.glob("arena-trex-*.jsonl")
    told = run("dataset", results.name, "moves.parquet", "--encoding", "network")
    assert told.exit_code == 0, told.output
    table = parquet.read_table(tmp_path / "moves.parquet")
    assert f"{table.num_rows} decisions: moves.parquet" in told.stdout
    assert len(table["observation"][0]) == 679
    wrong = run("dataset", results.name, "moves.parquet", "--encoding", "feathers")
    assert wrong.exit_code == 2 and "No encoding is called feathers" in wrong.stderr


GAUNTLET = ("gauntlet", "trex", "newcomer", "--players", "2", "--games", "2", "--up-to")
TOLD = (
    "rating",
    "random",
    "hatchling",
    "outsider:rush",
    "Elo",
    "Brier",
    "quarter",
    "ms a decision",
)


def test_a_gauntlet_tells_strength_fears_claims_times_and_lost_games(run, tmp_path):
    told = run(*GAUNTLET, "hatchling", "--seed", "1", "--out", "plot.svg")
    assert told.exit_code == 0, told.output
    (results,) = tmp_path.glob("gauntlet-trex-*.jsonl")
    assert all(part in told.stdout for part in TOLD), told.stdout
    assert "<circle" in (tmp_path / "plot.svg").read_text(encoding="utf-8")
    assert f"ludosaure replay {results.name}:" in told.stdout, "in one line, to be copied"
    missing = run(*GAUNTLET, "godzilla")
    assert missing.exit_code == 2 and "No level is called godzilla" in missing.stderr
