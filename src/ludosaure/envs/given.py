"""What many games are begun with: counts, seeds and memory; and how it is refused."""

from collections.abc import Sequence

import numpy as np

from ludosaure.games.chance import Rng, generator
from ludosaure.games.constants import EVENT_WIDTH
from ludosaure.games.text import Refused, Text

OTHER_GAMES = Text(
    "Ces parties ont été gardées ailleurs : un autre jeu ou un autre nombre de parties.",
    "These games were saved elsewhere: another game or another number of games.",
)
NOT_RESET = Text("Commencez par reset().", "Begin with reset().")


def memory_shape(history: int, count: int, players: int) -> tuple[int, ...]:
    """The last events of every game for every seat and a spectator (GPUs want some memory always)."""
    return count, players + 1, max(history, 1), EVENT_WIDTH


def at_least_one(name: str, number: int) -> int:
    """A number of things there must be some of."""
    if number < 1:
        raise Refused(
            f"no_{name}",
            Text(
                f"{name} doit être au moins 1, pas {number}.",
                f"{name} must be at least 1, not {number}.",
            ),
        )
    return number


def generators(seeds: int | Sequence[int], count: int, apart: int = 0) -> Rng:
    """One generator a game, as rows of an array; *apart* parts them from others of the same seeds."""
    given = range(seeds, seeds + count) if isinstance(seeds, int | np.integer) else seeds
    if len(given) != count:
        raise Refused(
            "one_seed_each",
            Text(
                f"Il faut une graine par partie : {count}, pas {len(given)}.",
                f"Give one seed for each game: {count}, not {len(given)}.",
            ),
        )
    return np.array([generator(int(seed) ^ apart) for seed in given], np.uint64).reshape(-1, 1)
