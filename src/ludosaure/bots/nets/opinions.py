"""
What a network is asked and answers, the same for every form of network.

`opine(state, seat, actions, count, network, slate)` reads a record concealed for *seat*, who is to
move, and writes on the slate: how likely each of the first *count* of *actions* is to be played, what
share of the victory each side may hope for (every seat of a side has the whole side's), and points.
"""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludosaure.bots.nets.linear import Floats, dot, soften
from ludosaure.games.compiled import rule
from ludosaure.games.constants import MAX_SEATS
from ludosaure.games.layouts import FloatArray, IntArray, NumberArray

HUNDREDS = 100.0  # networks count points in hundreds


class Heads(NamedTuple):
    """The last layer for what is told by seat, the mover first."""

    shares: Floats  # [seats, width]
    shares_bias: Floats
    points: Floats
    points_bias: Floats


def heads_of(parameters: Mapping[str, Floats]) -> Heads:
    """The last layer by seat, out of all parameters."""
    return Heads(
        parameters["shares.weight"],
        parameters["shares.bias"],
        parameters["points.weight"],
        parameters["points.bias"],
    )


class Slate(NamedTuple):
    """Where one asker's network writes; nobody else may use it at the same time."""

    row: NumberArray  # the observation, as its encoding fills it
    live: npt.NDArray[np.int32]  # [cells, widest]: inputs that are not 0, by cell (a sheet is one)
    lives: npt.NDArray[np.int32]  # [cells]: how many
    first: Floats  # [cells, widest]
    second: Floats
    third: Floats
    side_row: Floats  # what stands beside a board
    sent: Floats  # [widest]: what every cell gets
    gathered: Floats
    hidden: Floats
    prior: FloatArray  # [legal moves]: how likely each is to be played
    share: FloatArray  # [seats], the mover first
    chance: FloatArray  # [seats]: of its side to win
    point: FloatArray  # [seats]


@rule
def tell_seats(
    seen: Floats, heads: Heads, seat: int, players: int, sides: IntArray, slate: Slate
) -> None:
    """Chances of every side, and points of every seat, from the last layer."""
    for ahead in range(players):
        slate.share[ahead] = dot(seen, heads.shares[ahead]) + heads.shares_bias[ahead]
    soften(slate.share, players)
    for ahead in range(players):
        other = (seat + ahead) % players
        slate.point[other] = HUNDREDS * (dot(seen, heads.points[ahead]) + heads.points_bias[ahead])
    for other in range(players):
        total = 0.0
        for ahead in range(players):
            if sides[(seat + ahead) % players] == sides[other]:
                total += slate.share[ahead]
        slate.chance[other] = total


def slate_for(
    row: NumberArray, cells: int, widest: int, beside: int, hidden: int, moves: int
) -> Slate:
    """A clean slate for networks up to this size."""
    return Slate(
        row=row,
        live=np.zeros((cells, widest), np.int32),
        lives=np.zeros(cells, np.int32),
        first=np.zeros((cells, widest), np.float32),
        second=np.zeros((cells, widest), np.float32),
        third=np.zeros((cells, widest), np.float32),
        side_row=np.zeros(beside, np.float32),
        sent=np.zeros(widest, np.float32),
        gathered=np.zeros(beside + 2 * widest, np.float32),
        hidden=np.zeros(max(hidden, 1), np.float32),
        prior=np.zeros(moves),
        share=np.zeros(MAX_SEATS),
        chance=np.zeros(MAX_SEATS),
        point=np.zeros(MAX_SEATS),
    )
