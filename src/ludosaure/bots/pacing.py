"""How long a search goes on: its simulations shared out among threads, made in short slices."""

import time
from collections.abc import Callable

from ludosaure.bots.interface import Budget

LONGEST_SLICE = 0.01  # seconds between two looks at the clock


def shares_of(budget: Budget, threads: int, usual: int) -> list[int]:
    """How many simulations each thread makes; 0 where only the clock decides."""
    total = budget.simulations or (0 if budget.seconds else usual)
    return [total // threads + (index < total % threads) for index in range(threads)]


def grown_in_slices(
    grow: Callable[[int], None],
    made: Callable[[], int],
    simulations: int,
    deadline: float | None,
) -> None:
    """Lets a tree grow in short slices, so that the clock and other threads are heard."""
    slice_ = 16
    while True:
        done = made()
        now = time.perf_counter()
        if (simulations and done >= simulations) or (deadline and done and now >= deadline):
            return
        grow(min(slice_, simulations - done) if simulations else slice_)
        took = time.perf_counter() - now
        if took < LONGEST_SLICE / 2:
            slice_ *= 2
        elif took > LONGEST_SLICE and slice_ > 1:
            slice_ //= 2
