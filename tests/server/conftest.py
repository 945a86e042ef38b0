"""Bots at the test tables roll dice: what is tested here is the table, and nobody waits for them."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludosaure.bots import catalogue
from ludosaure.bots.random_bot import RandomBot

PAPER = Path(__file__).parents[2] / "docs" / "security.md"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that docs/security.md names are the group `security`."""
    named = set(re.findall(r"`(test_\w+)`", PAPER.read_text(encoding="utf-8")))
    for item in items:
        if item.name.partition("[")[0] in named:
            item.add_marker(pytest.mark.security)


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in list(catalogue.BOTS):
        monkeypatch.setitem(catalogue.BOTS, name, RandomBot)
    catalogue.bot.cache_clear()
    yield
    catalogue.bot.cache_clear()
