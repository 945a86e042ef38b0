"""
How the network of Dinosaures reads an observation: cell by cell, turned to the mover.

Every cell shows flags: terrain (2), owner (4), kind (13), kinds it may be (13), stunned, known, and
whether it is one of the spots a turn points at (8); then how far it lies across the board, from -1 to
1. Beside the board stands the tail of the observation, each number by its measure, then the phase and
the pending kind as flags.
"""

from dataclasses import dataclass, field

import numpy as np

from ludosaure.games.dinosaures.box import KINDS, MOST_CELLS
from ludosaure.games.dinosaures.network import LAYOUT
from ludosaure.games.dinosaures.observation import OBSERVATION, PLANES, TAIL
from ludosaure.games.dinosaures.state import ARMIES
from ludosaure.games.layouts import FloatArray, IntArray

TERRAINS = 2
PHASES, PENDING = 15, KINDS + 1
SPOTS = 8
CELL_FEATURES = TERRAINS + ARMIES + 2 * KINDS + 2 + SPOTS + 1
TAIL_FEATURES = TAIL + PHASES + PENDING
OTHERS = 33  # actions that are no cells
MOST = 2.0  # numbers of the tail are cut off there
__all__ = ["CELL_FEATURES", "MOST_CELLS", "OBSERVATION", "OTHERS", "TAIL_FEATURES", "Reading"]


def columns(name: str) -> IntArray:
    """Where an observation has the numbers of this name."""
    found: IntArray = np.concatenate(
        [np.ravel(each.indices) for each in LAYOUT.fields if each.name == name]
    )
    return found


def _spots() -> list[int]:
    named = ("selected", "challenger", "advancing", "advance_to", "movers")
    traps = columns("armies.secret_trap")
    return [int(at) for name in named for at in columns(name)] + [int(traps[0]), int(traps[2])]


def _measures() -> FloatArray:
    """What each number of the tail is multiplied by; 0 for cells, and for categories shown as flags."""
    found = np.full(TAIL, 0.25)
    for name, most in (("turn", 200), ("no_progress", 50), ("armies.hand_count", 8)):
        found[columns(name) - PLANES * MOST_CELLS] = 1 / most
    blank = [*_spots(), *columns("armies.secret_trap"), *columns("phase"), *columns("pending_kind")]
    found[np.array(blank) - PLANES * MOST_CELLS] = 0
    return found


@dataclass(frozen=True)
class Reading:
    """Which number of an observation says what."""

    side: int = field(default_factory=lambda: int(columns("side")[0]))
    phase: int = field(default_factory=lambda: int(columns("phase")[0]))
    pending: int = field(default_factory=lambda: int(columns("pending_kind")[0]))
    spots: list[int] = field(default_factory=_spots)
    measures: FloatArray = field(default_factory=_measures)
