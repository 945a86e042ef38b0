"""Bots at the test tables roll dice: what is tested here is the table, and nobody waits for them."""

from collections.abc import Iterator

import pytest

from ludosaure.bots import shelf
from ludosaure.bots.random_bot import RandomBot


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in list(shelf.BOTS):
        monkeypatch.setitem(shelf.BOTS, name, RandomBot)
    shelf.bot.cache_clear()
    yield
    shelf.bot.cache_clear()
