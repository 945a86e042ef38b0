"""
Where chance comes from inside the rules: an array of 64-bit words, `rng`.

One word is a fast generator (splitmix64), for simulations: the word is its state. A longer array is
a tape of words made elsewhere, for real tables by a cryptographic stream: `rng[0]` counts the words
used and the others are read in turn. So the same dealing rule serves both.
"""

import numpy as np
import numpy.typing as npt

from ludosaure.games.bits import Bits
from ludosaure.games.compiled import rule

Rng = npt.NDArray[np.uint64]

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
S27, S30, S31, S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)
LOW = np.uint64(0xFFFFFFFF)


@rule
def word(rng: Rng) -> Bits:
    """The next 64 random bits."""
    if rng.size > 1:
        rng[0] += np.uint64(1)
        return rng[np.int64(rng[0])]
    rng[0] += GOLDEN
    bits = rng[0]
    bits = (bits ^ (bits >> S30)) * MIX_1
    bits = (bits ^ (bits >> S27)) * MIX_2
    return bits ^ (bits >> S31)


@rule
def below(rng: Rng, limit: int) -> int:
    """
    A number from 0 to *limit* - 1, each equally likely (limit under 2**31).

    Lemire, "Fast random integer generation in an interval" (2019), algorithm 5: multiply instead of
    dividing, and draw again in the few cases that would favour some numbers.
    """
    span = np.uint64(limit)
    product = (word(rng) >> S32) * span
    if (product & LOW) < span:
        unfair = (np.uint64(1 << 32) - span) % span
        while (product & LOW) < unfair:
            product = (word(rng) >> S32) * span
    return int(np.int64(product >> S32))


@rule
def shuffle(rng: Rng, items: npt.NDArray[np.integer], count: int) -> None:
    """Puts the first *count* items in a random order, every order equally likely."""
    for last in range(count - 1, 0, -1):
        other = below(rng, last + 1)
        items[last], items[other] = items[other], items[last]


def generator(seed: int) -> Rng:
    """A fast generator for simulations; any whole number is a seed."""
    rng = np.array([seed & (2**64 - 1)], np.uint64)
    word(rng)  # neighbouring seeds part at once
    return rng
