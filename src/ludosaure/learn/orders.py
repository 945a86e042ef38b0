"""
In which order the house puts its armies of Dinosaures down, counted for `bots/armies.py`.

    python -m ludosaure.learn.orders --deals 10 > src/ludosaure/bots/orders.py

Levels set up their armies against each other; of every turn of putting down it is written how much
oftener a kind came then than it would by chance. Needs no torch.
"""

import argparse
from collections.abc import Iterable

import numpy as np

from ludosaure.bots.levels import level
from ludosaure.games import catalogue
from ludosaure.games.dinosaures.box import COUNT, KINDS, SET, WHITE
from ludosaure.games.dinosaures.state import Phase
from ludosaure.games.layouts import FloatArray, IntArray
from ludosaure.play.match import Match

LEVELS = ("alpha", "apex")
PLAYERS = 2
TURNS = SET - 1  # the white figure stays in the box
DOUBT = 2.0  # armies put down by chance, added to those that were counted


def armies(key: str, deals: Iterable[int]) -> list[IntArray]:
    """The kinds of each army in the order they were put down, a level against itself."""
    game, found = catalogue.game("dinosaures"), []
    known = level(key)
    for seed in deals:
        match = Match(game, PLAYERS, {}, seed=seed)
        minds = [known.mind() for _ in range(PLAYERS)]
        while match.true_state["phase"] < Phase.SELECT:
            seat = match.to_move
            assert seat is not None
            chosen = known.choose(game, match.seen(seat), seat, seed + match.ply, minds[seat])
            match.play(chosen)
        kinds = match.true_state["kind"]
        found += [kinds[SET * seat : SET * seat + TURNS] for seat in range(PLAYERS)]
    return found


def oftener(found: list[IntArray]) -> FloatArray:
    """How much oftener than by chance each kind was put down in each turn."""
    by_chance = np.where(np.arange(KINDS) == WHITE, 0, COUNT) / TURNS
    counts = np.zeros((TURNS, KINDS))
    for army in found:
        counts[np.arange(TURNS), army] += 1
    shares = (counts + DOUBT * by_chance) / (len(found) + DOUBT)
    return shares / np.where(by_chance > 0, by_chance, 1)


def written(table: FloatArray, armies: int) -> str:
    """The table as a module."""
    rows = "\n".join("    [" + ", ".join(f"{value:.3f}" for value in row) + "]," for row in table)
    return f'''"""
How much oftener than by chance the house puts each kind down in each turn (`learn/orders.py` counted it).

A line a turn, a column a kind; {armies} armies of {" and ".join(LEVELS)}.
"""

import numpy as np

# fmt: off
ORDER = np.array([
{rows}
    [{", ".join("0.0" if kind == WHITE else "1.0" for kind in range(KINDS))}],
])
# fmt: on
AFTER_ALL = len(ORDER) - 1  # a turn nobody has in the basic game
'''


def main() -> None:
    """Counts, and prints the module."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--deals", type=int, default=10, help="of each level")
    asked.add_argument("--seed", type=int, default=4400)
    given = asked.parse_args()
    deals = range(given.seed, given.seed + given.deals)
    found = [army for key in LEVELS for army in armies(key, deals)]
    print(written(oftener(found), len(found)), end="")


if __name__ == "__main__":
    main()
