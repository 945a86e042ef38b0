"""A position is built in one place, and so is the answer to "why not?"."""

import re
from pathlib import Path

import pytest

import ludosaure

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
