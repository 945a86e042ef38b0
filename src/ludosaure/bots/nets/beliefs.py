"""What somebody believes about the hidden things of a game (`hidden`), and how much a world is believed."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludosaure.games.layouts import FloatArray


class Belief(NamedTuple):
    """How likely each hidden thing is in each place, for one asker."""

    doubts: FloatArray  # [things, places]: logarithms of shares of 1; no things: no belief
    places: npt.NDArray[np.int8]  # [things]: room to say where the things of a world are
    usual: float = 0.0  # what a world adds up to, about: keeps the exponents small


def no_belief() -> Belief:
    """Every world is as likely as any other."""
    return Belief(np.zeros((0, 1)), np.zeros(0, np.int8))
