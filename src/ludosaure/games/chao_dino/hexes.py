"""
The grid: axial coordinates, directions, and the spiral that names the tiles (2.5).

The volcano lies on (0, 0) for ever. A direction is a number 0–5: E, NE, NW, W, SW, SE; the opposite
of a direction is three further.
"""

from typing import Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from ludosaure.games.compiled import rule

Cell: TypeAlias = tuple[int, int]  # q and r
Direction: TypeAlias = Literal["E", "NE", "NW", "W", "SW", "SE"]
DIRECTION_NAMES: tuple[Direction, ...] = ("E", "NE", "NW", "W", "SW", "SE")
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
STEP_Q = np.array([q for q, _ in STEPS], np.int64)
STEP_R = np.array([r for _, r in STEPS], np.int64)
NO_REACH = 10_000  # more than any distance
ALL_AROUND = 0b111111  # a set of directions is six bits

# DIRECTION_OF[3 * (dq + 1) + dr + 1]: the direction of a neighbour, -1 for the cells not in contact.
DIRECTION_OF = np.full(9, -1, np.int64)
for _direction, (_q, _r) in enumerate(STEPS):
    DIRECTION_OF[3 * (_q + 1) + _r + 1] = _direction


@rule
def distance(q: int, r: int) -> int:
    """Hexes between a cell and the volcano, straight over water (R11)."""
    return max(abs(q), abs(r), abs(q + r))


@rule
def sector(q: int, r: int) -> int:
    """Which way the volcano lies: an index into OUTWARD, LEVEL and the tables made of them."""
    return 9 * sign(q) + 3 * sign(r) + sign(q + r) + 13


@rule
def sign(number: int) -> int:
    """-1, 0 or 1."""
    if number > 0:
        return 1
    if number < 0:
        return -1
    return 0


def _directions_by_sector(change: int) -> npt.NDArray[np.int64]:
    """For each sector the directions that change the distance by *change*, as six bits."""
    table = np.zeros(27, np.int64)
    for q in range(-2, 3):
        for r in range(-2, 3):
            here = max(abs(q), abs(r), abs(q + r))
            bits = 0
            for direction, (dq, dr) in enumerate(STEPS):
                there = max(abs(q + dq), abs(r + dr), abs(q + r + dq + dr))
                bits |= (there - here == change) << direction
            table[9 * np.sign(q) + 3 * np.sign(r) + np.sign(q + r) + 13] = bits
    return table


# A cell at distance 1 or more has three outward and two level neighbours on the six axes, two and two
# elsewhere; which ones depends on its sector alone (2.5).
OUTWARD = _directions_by_sector(+1)
LEVEL = _directions_by_sector(0)

# FARTHER[ahead + 1, sector]: directions from a cell that lead farther out than a limit, when the cell itself
# is ahead of that limit by -1 (or less), 0, 1, 2 (or more).
FARTHER = np.stack(
    [np.zeros(27), OUTWARD, OUTWARD | LEVEL, np.full(27, ALL_AROUND)],
    dtype=np.uint8,
    casting="unsafe",
)


def _reach() -> npt.NDArray[np.int16]:
    """REACH[sector, directions]: how much farther out the best of these directions leads."""
    table = np.full((27, 64), -NO_REACH, np.int16)
    for where in range(27):
        for bits in range(1, 64):
            outward, level = bits & OUTWARD[where], bits & LEVEL[where]
            table[where, bits] = 1 if outward else 0 if level else -1
    return table


REACH = _reach()


def _runs(bits: int) -> int:
    return sum(bits >> d & 1 and not bits >> (d + 1) % 6 & 1 for d in range(6))


# RUNS[directions]: how many separate runs the directions form around a cell (0 for none and for all).
RUNS = np.array([_runs(bits) for bits in range(64)], np.int64)
SIZE = np.array([bits.bit_count() for bits in range(64)], np.int64)


def _spiral(radius: int) -> list[tuple[int, int]]:
    """The cells around the volcano: ring k begins at k × SW and walks E, NE, NW, W, SW, SE."""
    cells = [(0, 0)]
    for ring in range(1, radius + 1):
        q, r = -ring, ring
        for dq, dr in STEPS:
            for _ in range(ring):
                cells.append((q, r))
                q, r = q + dq, r + dr
    return cells


SPIRAL = tuple(_spiral(3))
SPIRAL_Q = np.array([q for q, _ in SPIRAL], np.int64)
SPIRAL_R = np.array([r for _, r in SPIRAL], np.int64)


SPIRAL_PLACE = {cell: number for number, cell in enumerate(SPIRAL)}
NO_CELL = 63  # a neighbour outside the rings; no set of tiles holds it
SPIRAL_NEIGHBOUR = np.array(
    [[SPIRAL_PLACE.get((q + dq, r + dr), NO_CELL) for dq, dr in STEPS] for q, r in SPIRAL], np.int64
)  # [cell, direction]
RING_SIZE = np.array([0, 0, 19, 37, 37, 37], np.int64)  # RING_SIZE[players]: cells of a full board
# RING_SHORE[players, cell]: the directions that lead off a full board, as six bits.
RING_SHORE = np.array(
    [
        [sum((other >= cells) << way for way, other in enumerate(row)) for row in SPIRAL_NEIGHBOUR]
        for cells in RING_SIZE
    ],
    np.int64,
)
