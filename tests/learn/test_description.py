"""A run of training is one TOML file."""

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from ludosaure.games.text import Refused
from ludosaure.learn.description import Run, read_run, run_from, written

RUNS = Path(__file__).parents[2] / "runs"


def test_a_run_survives_being_written():
    run = replace(
        Run("cubosaurs"), players={2: 0.5, 4: 0.5}, variants=({}, {"mode": "advanced"}), rate=3e-4
    )
    assert run_from(tomllib.loads(written(run))) == run


def folder_of(path):
    """Where a run lies: a game's folder, or one in it."""
    return str(path.parent.relative_to(RUNS))


@pytest.mark.parametrize("path", sorted(RUNS.glob("**/run.toml")), ids=folder_of)
def test_the_runs_we_made_are_read(path):
    assert read_run(path).game == folder_of(path).split("/")[0]


@pytest.mark.parametrize(
    "told",
    [
        {"game": "trex", "speed": 3},
        {"game": "trex", "minutes": "long"},
        {"game": "trex", "players": {"7": 1}},
        {"game": "dinosaures", "players": {"3": 1}},
        {"game": "dinosaures", "pupil": 64},  # a sheet needs no pupil
        {"game": "chess"},
    ],
)
def test_what_cannot_be_a_run_is_refused_with_a_reason(told):
    with pytest.raises(Refused) as refused:
        run_from(told)
    assert refused.value.text.fr and refused.value.text.en


def test_a_file_that_cannot_be_read_is_refused(tmp_path):
    path = tmp_path / "run.toml"
    path.write_text("game = ", encoding="utf-8")
    with pytest.raises(Refused, match=r"run\.toml"):
        read_run(path)


def test_shares_add_up_and_are_alike_where_nothing_was_said():
    assert Run("trex").shares() == {2: 0.25, 3: 0.25, 4: 0.25, 5: 0.25}
    assert Run("trex", players={2: 3, 4: 1}).shares() == {2: 0.75, 4: 0.25}
