"""A failing test says at which position it failed."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import ludosaure

ROOT = Path(__file__).parents[1]
TESTS = """
import ludosaure
from ludosaure.games import catalogue
from ludosaure.games.chance import generator
from tests.conftest import legal_actions, new_game, random_game

GAME = catalogue.game("trex")

def nine_moves(match):
    for _ in range(9):
        match.play(match.legal()[0])
    return match

def test_a_match():
    assert nine_moves(ludosaure.new("trex", players=3, seed=7, rounds=5)).over

def test_a_branch_of_a_match():
    assert nine_moves(ludosaure.new("trex", players=3, seed=7, rounds=5).branch()).over

def test_a_random_game():
    for ply, _ in enumerate(random_game(GAME, 3, {"rounds": 5}, seed=1)):
        assert ply < 9

def test_moves_nobody_noted():
    state, _ = new_game(GAME, 3, {}, generator(1))
    GAME.rules.apply(state, legal_actions(GAME, state)[0])
    assert GAME.rules.is_over(state)

def test_no_game():
    assert GAME is None

def test_no_fault():
    assert ludosaure.new("trex", seed=1)
"""


@pytest.fixture(scope="module")
def reports(tmp_path_factory):
    """What pytest says about each of these tests."""
    file = tmp_path_factory.mktemp("failing") / "test_failing.py"
    file.write_text(TESTS, encoding="utf-8")
    paths = [str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")]
    said = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "tests.remembering", "-p", "no:cacheprovider", file],
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(paths),
            "LUDOSAURE_INTERPRETED": "1",  # starts at once
        },
        cwd=file.parent,
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    assert "5 failed, 1 passed" in said
    parts = re.split(r"^_+ (test_\w+) _+$", said, flags=re.M)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


@pytest.mark.parametrize("name", ["a_match", "a_branch_of_a_match", "a_random_game"])
def test_the_report_of_a_failing_test_names_its_position(reports, name):
    code = re.search(r"^position: (\S+)$", reports[f"test_{name}"], re.M)[1]
    match = ludosaure.new(code=code)
    assert (match.game.key, match.players, match.ply) == ("trex", 3, 9)
    assert match.state()["options"]["rounds"] == 5


def test_a_position_that_moved_on_unnoticed_is_told_with_a_warning(reports):
    found = re.search(r"^position: (\S+) \(and on", reports["test_moves_nobody_noted"], re.M)
    assert ludosaure.new(code=found[1]).ply == 0


def test_a_test_without_a_game_tells_no_position(reports):
    assert "position" not in reports["test_no_game"]
