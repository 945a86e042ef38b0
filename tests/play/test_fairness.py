"""Chance that anybody can check, and that favours nobody."""

import hashlib
import hmac
from collections import Counter

import numpy as np
import pytest

from ludosaure.games.catalogue import game
from ludosaure.games.chance import below, generator, shuffle
from ludosaure.games.text import Refused
from ludosaure.play.fairness import Chance, commitment_of

SECRET = "ab" * 32


def test_the_stream_is_hmac_of_a_counter_under_the_hash_of_secret_and_nonces():
    chance = Chance(commitment_of(SECRET), ("01" * 16, "02" * 16), SECRET)
    key = hashlib.sha256(bytes.fromhex(SECRET + "01" * 16 + "02" * 16)).digest()
    first = hmac.new(key, (0).to_bytes(8, "big"), hashlib.sha256).digest()
    tape = chance.tape()
    assert tape[0] == 0
    assert [int(w) for w in tape[1:5]] == [
        int.from_bytes(first[i : i + 8], "big") for i in range(0, 32, 8)
    ]


def test_every_nonce_changes_the_deal():
    options = game("cubosaurs").read_options(3, {})
    deals = set()
    for nonces in (("00" * 16,) * 3, ("00" * 16, "00" * 16, "01" * 16), ("01" * 16,) * 3):
        chance = Chance(commitment_of(SECRET), nonces, SECRET)
        deals.add(chance.deal(game("cubosaurs"), options).tobytes())
    assert len(deals) == 3


def test_a_hidden_secret_deals_nothing():
    with pytest.raises(Refused):
        Chance.draw([]).hidden().tape()


def test_numbers_below_a_limit_are_drawn_without_bias():
    """A tape of the smallest and largest words: the ones that would favour a number are skipped."""
    limit = 3
    unfair = (2**32 - limit) % limit  # products whose low half is smaller are drawn again
    assert unfair == 1
    tape = np.array([0, 0, 2**63, 0], np.uint64)
    assert below(tape, limit) == 1 and tape[0] == 2, "the word 0 was skipped"
    rng = generator(1)
    counts = Counter(int(below(rng, 6)) for _ in range(60_000))
    assert sorted(counts) == list(range(6))
    expected = 10_000
    assert (
        sum((c - expected) ** 2 / expected for c in counts.values()) < 25
    )  # 5 degrees, p < 0.0002


def test_all_orders_of_a_shuffle_are_equally_likely():
    rng = generator(7)
    counts = Counter()
    for _ in range(24_000):
        items = np.arange(4, dtype=np.int8)
        shuffle(rng, items, 4)
        counts[tuple(items.tolist())] += 1
    assert len(counts) == 24
    assert sum((c - 1000) ** 2 / 1000 for c in counts.values()) < 60  # 23 degrees, p < 0.0001
