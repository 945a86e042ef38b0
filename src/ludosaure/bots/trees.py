"""What bots that grow trees share: one tree a thread, kept from one decision of a seat to the next."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from typing import Any, Generic, Protocol, Self, TypeVar

import numpy as np

from ludosaure.bots.interface import Bot
from ludosaure.games.chance import Rng, generator
from ludosaure.games.layouts import Array

APART = 0x5851F42D4C957F2D  # from the seed of one thread to that of the next

Tree = TypeVar("Tree")


class Left(Protocol):
    """What a search leaves behind."""

    @property
    def trees(self) -> Sequence[Iterable[Array]]:
        """The trees, each made of arrays."""


LeftT = TypeVar("LeftT", bound=Left)


class TreeBot(Bot, Generic[LeftT]):
    """A bot that grows trees; seated at a table it keeps them, where its search finds them again."""

    def __init__(self, turned: Mapping[str, Any] | None = None) -> None:
        self.turned = dict(turned or {})  # of what it can be set to, what is not as usual
        self._seated = False
        self._kept: LeftT | None = None

    def seated(self) -> Self:
        """One for one seat of one game, that keeps what it searched."""
        mine = copy(self)
        mine._seated, mine._kept = True, None
        return mine

    def kept_bytes(self) -> int:
        """The bytes of the trees it keeps."""
        kept = self._kept
        return 0 if kept is None else sum(part.nbytes for tree in kept.trees for part in tree)

    def forget(self) -> None:
        """Drops its trees; a search that runs is not disturbed."""
        self._kept = None


def grown(grow: Callable[[int, Rng], Tree], threads: int, seed: int) -> list[Tree]:
    """One tree a thread, *grow* of its index and a source of chance of its own."""

    def one(index: int) -> Tree:
        with np.errstate(over="ignore"):  # a thread of its own wraps around, too
            return grow(index, generator(seed + index * APART))

    if threads == 1:
        return [one(0)]
    with ThreadPoolExecutor(threads, "ludosaure-bot") as pool:
        return list(pool.map(one, range(threads)))
