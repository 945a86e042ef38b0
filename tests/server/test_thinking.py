"""Bots at a table: who decides again remembers, and nobody remembers for somebody else."""

import pytest

import ludosaure
from ludosaure.bots import catalogue
from ludosaure.bots.interface import Budget
from ludosaure.bots.search import SearchBot
from ludosaure.server.bots import Thinker
from ludosaure.server.memory import Memory

pytestmark = pytest.mark.storeless


@pytest.fixture(autouse=True)
def bots_that_search(monkeypatch, quick_bots):
    """The other tests of the server let dice decide; here somebody has something to remember."""
    monkeypatch.setitem(catalogue.BOTS, "search", SearchBot)
    catalogue.bot.cache_clear()


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


def test_what_bots_keep_is_bounded_over_all_tables_and_counted():
    match = ludosaure.new("cubosaurs", players=2, seed=3)
    seat = match.to_move
    thinkers = [SearchBot().seated() for _ in range(3)]
    for mind in thinkers:
        mind.think(match.game, match.seen(seat), seat, Budget(simulations=200), 1)
    each = thinkers[0].kept_bytes()
    assert each > 0
    memory = Memory(most=2 * each)
    for mind in thinkers:
        memory.keep(mind)
    assert [mind.kept_bytes() for mind in thinkers] == [0, each, each]
    assert memory.bytes == 2 * each
    memory.drop(thinkers[2])
    assert memory.bytes == each
