"""
Sets of at most 64 small numbers, as the bits of one unsigned integer.

Counting and finding bits are single instructions of every machine, but compilers for GPUs do not
recognise the usual tricks with shifts and sums: there the lowest bit took twenty instructions, and
nearly every rule walks through a set. So both are asked for by name (`population`, `zeros_below`).
"""

from collections.abc import Callable
from typing import Any, SupportsInt, TypeAlias

import numpy as np
import numpy.typing as npt
from llvmlite import ir
from numba.core import types
from numba.core.extending import intrinsic

from ludosaure.games.compiled import INTERPRETED, rule

Bits: TypeAlias = Any  # an unsigned 64-bit integer, one bit an item

ONE = np.uint64(1)
NONE = np.uint64(0)


def _instruction(name: str, *flags: bool) -> Callable[[Bits], Any]:
    """One of LLVM's instructions on 64 bits, callable from rules."""

    @intrinsic
    def instruction(typing: Any, items: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            word, flag = ir.IntType(64), ir.IntType(1)
            kind = ir.FunctionType(word, [word, *(flag for _ in flags)])
            function = builder.module.declare_intrinsic(name, [word], kind)
            return builder.call(function, [*arguments, *(flag(each) for each in flags)])

        return types.int64(types.uint64), generate

    found: Any = instruction
    called: Callable[[Bits], Any] = found
    return called


def _ones(items: Bits) -> Any:
    return int(items).bit_count()


def _zeros(items: Bits) -> Any:
    return (int(items) & -int(items)).bit_length() - 1 if items else 64


# How many bits are set; how many zeroes lie below the lowest of them, 64 when there is none.
population = _ones if INTERPRETED else _instruction("llvm.ctpop")
zeros_below = _zeros if INTERPRETED else _instruction("llvm.cttz", False)


@rule
def whole(number: SupportsInt) -> int:
    """A number of any small type as an ordinary signed one, safe to calculate with."""
    return int(np.int64(number))


@rule
def natural(number: int) -> Any:
    """A number never below 0, as an index: others are first asked whether they count from the end."""
    return np.uint64(number)


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
    """How many items the set holds."""
    return whole(population(items))


@rule
def lowest(items: Bits) -> int:
    """The smallest item of a set that is not empty."""
    return whole(zeros_below(items))


@rule
def mark(items: Bits, out: npt.NDArray[np.number], at: int) -> None:
    """Writes a 1 for every item of a set into a row of zeroes that begins at *at*."""
    while items != NONE:
        out[at + lowest(items)] = 1
        items &= items - ONE
