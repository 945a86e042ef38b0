"""Sets of at most 64 small numbers, as the bits of one unsigned integer."""

from typing import Any, TypeAlias

import numpy as np

from ludosaure.games.compiled import rule

Bits: TypeAlias = Any  # an unsigned 64-bit integer, one bit an item

ONE = np.uint64(1)
NONE = np.uint64(0)
M1 = np.uint64(0x5555555555555555)
M2 = np.uint64(0x3333333333333333)
M4 = np.uint64(0x0F0F0F0F0F0F0F0F)
H01 = np.uint64(0x0101010101010101)
S1, S2, S4, S56 = np.uint64(1), np.uint64(2), np.uint64(4), np.uint64(56)


@rule
def whole(number: Any) -> int:
    """A number of any small type as an ordinary signed one, safe to calculate with."""
    return int(np.int64(number))


@rule
def bit(item: int) -> Bits:
    """The set that holds *item* alone."""
    return ONE << np.uint64(item)


@rule
def has(items: Bits, item: int) -> bool:
    """Whether *item* is in the set."""
    return bool((items >> np.uint64(item)) & ONE != NONE)


@rule
def count(items: Bits) -> int:
    """How many items the set holds (compilers turn this into one instruction)."""
    items = items - ((items >> S1) & M1)
    items = (items & M2) + ((items >> S2) & M2)
    items = (items + (items >> S4)) & M4
    return whole((items * H01) >> S56)


@rule
def lowest(items: Bits) -> int:
    """The smallest item of a set that is not empty."""
    return count((items & (~items + ONE)) - ONE)
