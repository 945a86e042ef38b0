"""Bots at a table: who decides again remembers, and nobody remembers for somebody else."""

import pytest

from ludosaure.bots import shelf
from ludosaure.bots.search import SearchBot
from ludosaure.server.bots import Thinker


@pytest.fixture(autouse=True)
def bots_that_search(monkeypatch, quick_bots):
    """The other tests of the server let dice decide; here somebody has something to remember."""
    monkeypatch.setitem(shelf.BOTS, "search", SearchBot)
    shelf.bot.cache_clear()


def test_a_bot_that_decides_again_has_the_same_mind():
    thinker = Thinker()
    first = thinker.take(1, "hunter")
    assert isinstance(first, SearchBot)
    assert thinker.take(1, "hunter") is first


def test_another_seat_or_another_level_has_a_mind_of_its_own():
    thinker = Thinker()
    minds = [thinker.take(*who) for who in ((1, "hunter"), (2, "hunter"), (2, "apex"))]
    assert len({id(mind) for mind in minds}) == 3
    assert thinker.take(1, "hunter") not in minds
