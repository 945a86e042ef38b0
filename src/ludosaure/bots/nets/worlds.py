"""
A network that judges worlds: complete records, as a search imagines them.

What is true of a seat adds to that seat and, otherwise, to all others; what is true of the table adds to
everybody. Two layers later every seat has a number, and who has more of it is the likelier to win. The
same weights serve all seats, so turning the table changes nothing, and few truths are true at once, so
it takes a microsecond or two. It learned from games between players who did not see what it sees: what
it tells of a world is what becomes of it when people play by what they know.
"""

import math
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ludosaure.bots.nets.linear import ZERO, Floats, copy_row, swift
from ludosaure.games.layouts import FloatArray, IntArray, State

# A global of the template below, bound to one game's rules by `specialised`.
show: Any = None


class Worlds(NamedTuple):
    """The weights in two tables, and room to work in: one for every asker."""

    lower: Floats  # [truths of a seat, of the table, numbers, one more; 2 * width]: for itself, for others
    upper: (
        Floats  # [width, and two more; inner]: the layer, what is added to it, and what comes of it
    )
    direct: Floats  # [numbers]: what they add to the result by themselves
    live: npt.NDArray[np.int32]  # [seats + 1, truths]: last of a row, how many
    numbers: FloatArray  # [seats, numbers]
    sums: Floats  # [seats + 2, 2 * width]: by seat, of the table, of all together
    second: Floats  # [inner]


@swift
def add_truths(out: Floats, live: IntArray, count: int, weights: Floats) -> None:
    """Adds the rows of what is true."""
    width = weights.shape[1]
    whole = count - count % 4
    for index in range(0, whole, 4):
        row_0, row_1 = weights[live[index]], weights[live[index + 1]]
        row_2, row_3 = weights[live[index + 2]], weights[live[index + 3]]
        for j in range(width):
            out[j] += (row_0[j] + row_1[j]) + (row_2[j] + row_3[j])
    for index in range(whole, count):
        row = weights[live[index]]
        for j in range(width):
            out[j] += row[j]


@swift
def begin_with(out: Floats, numbers: FloatArray, weights: Floats, base: int) -> None:
    """Writes the sum of the rows of all numbers, each as often as it says."""
    width = weights.shape[1]
    by, row = np.float32(numbers[0]), weights[base]
    for j in range(width):
        out[j] = by * row[j]
    for index in range(1, numbers.shape[0]):
        by, row = np.float32(numbers[index]), weights[base + index]
        for j in range(width):
            out[j] += by * row[j]


@swift
def gather(sums: Floats, seat: int, players: int) -> None:
    """What adds up for one seat: the table, itself, and all others."""
    first, table, own = sums[players + 1], sums[players], sums[seat]
    width = first.shape[0] // 2
    for j in range(width):
        first[j] = table[j] + own[j]
    for other in range(players):
        if other != seat:
            row = sums[other]
            for j in range(width):
                first[j] += row[width + j]


@swift
def result_of(values: Floats, upper: Floats, second: Floats) -> np.float32:
    """What comes of the sums of a seat: four at once, and no branch, which nobody could foresee."""
    inner = second.shape[0]
    width = upper.shape[0] - 2
    copy_row(second, upper[width])
    for index in range(0, width, 4):
        by_0, by_1 = max(values[index], ZERO), max(values[index + 1], ZERO)
        by_2, by_3 = max(values[index + 2], ZERO), max(values[index + 3], ZERO)
        row_0, row_1 = upper[index], upper[index + 1]
        row_2, row_3 = upper[index + 2], upper[index + 3]
        for j in range(inner):
            second[j] += (by_0 * row_0[j] + by_1 * row_1[j]) + (by_2 * row_2[j] + by_3 * row_3[j])
    total, outer = ZERO, upper[width + 1]
    for j in range(inner):
        total += max(second[j], ZERO) * outer[j]
    return total


def judge_world(
    state: State, points: FloatArray, chances: FloatArray, standing: IntArray, worlds: Worlds
) -> None:
    """
    Everybody's chances as the network judges a world, in log odds up to what all have in common; points
    as the game's own judgement sees them.
    """
    players = int(state.options.players)
    lower, live, numbers, sums = worlds.lower, worlds.live, worlds.numbers, worlds.sums
    upper, direct, second = worlds.upper, worlds.direct, worlds.second
    show(state, live, numbers, points, chances, standing)
    last, base = live.shape[1] - 1, lower.shape[0] - 1 - numbers.shape[1]
    copy_row(sums[players], lower[base + numbers.shape[1]])
    add_truths(sums[players], live[players], live[players, last], lower)
    for seat in range(players):
        begin_with(sums[seat], numbers[seat], lower, base)
        add_truths(sums[seat], live[seat], live[seat, last], lower)
    best = -1e18
    for seat in range(players):
        gather(sums, seat, players)
        score = float(result_of(sums[players + 1], upper, second))
        for index in range(direct.shape[0]):
            score += direct[index] * numbers[seat, index]
        chances[seat] = score
        best = max(best, score)
    total = 0.0
    for seat in range(players):
        chances[seat] = math.exp(chances[seat] - best)
        total += chances[seat]
    for seat in range(players):
        chances[seat] /= total
