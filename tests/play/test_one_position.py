"""A position is built in one place, and so is the answer to "why not?"."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

import ludosaure
from tests.conftest import every_table

SOURCES = Path(ludosaure.__file__).parent


def where(pattern: str) -> set[str]:
    """The files of the house that say this, the rules themselves apart."""
    return {
        file.relative_to(SOURCES).as_posix()
        for file in SOURCES.rglob("*.py")
        if not file.is_relative_to(SOURCES / "games")
        and re.search(pattern, file.read_text("utf-8"))
    }


@pytest.mark.parametrize(
    ("pattern", "rooms"),
    [
        (r"(?<!class )\bPosition\((?!Out)|\bSight\(", {"play/match.py", "play/position.py"}),
        (r"words\.(prompt|action)\(", {"play/position.py"}),
        (r"words\.event\(", {"play/sentences.py"}),
        (r"words\.count\(", {"play/position.py", "play/examples.py"}),
        (r"words\.reason\(|\.reason_code\(", {"play/refusals.py"}),
        # A match refuses; environments have none, and ask the same function.
        (r"(?<!def )\brefusal\(", {"play/match.py", "envs/table.py", "envs/vector.py"}),
    ],
)
def test_what_a_viewer_may_have_is_made_in_one_place(pattern, rooms):
    assert where(pattern) <= rooms


@every_table
def test_positions_looked_at_together_are_those_looked_at_one_by_one(game, players):
    viewers = (None, *reversed(range(players)))
    together, apart = (ludosaure.new(game.key, players=players, seed=5) for _ in range(2))
    for _ in range(25):
        if together.over:
            break
        found = together.positions(viewers)
        for viewer in viewers:
            assert found[viewer].json() == apart.position(viewer).json()
            assert found[viewer].state.tobytes() == apart.position(viewer).state.tobytes()
            assert found[viewer] is together.position(viewer)
        for one, other in pairwise(viewers):
            know_the_same = found[one].state.tobytes() == found[other].state.tobytes()
            assert (found[one].sight is found[other].sight) == know_the_same
        action = together.legal()[-1].number
        together.play(action)
        apart.play(action)


def test_when_all_lies_open_positions_looked_at_together_lie_open():
    match = ludosaure.new("trex", players=3, seed=1)
    match.play(match.legal()[0])
    match.stop()
    match.lay_open()
    found = match.positions((None, 0, 1, 2))
    assert {one.state.tobytes() for one in found.values()} == {match.true_state.tobytes()}
