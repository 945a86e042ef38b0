"""
The arithmetic of networks, compiled for one core: 32-bit numbers, zeros skipped, rows side by side.

Weights lie [in][out]: what an input adds is one row, and an input that is 0 adds nothing (half of them
are, behind a ReLU). Sums may be taken in any order, so that several numbers are added at once. Reading
weights takes longer than multiplying them, so those of a sheet stay the eight bits they are in its file.
"""

import math
from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

import numba
import numpy as np
import numpy.typing as npt

from ludosaure.games.compiled import INTERPRETED
from ludosaure.games.layouts import FloatArray, IntArray, NumberArray

Floats: TypeAlias = npt.NDArray[np.float32]
Steps: TypeAlias = npt.NDArray[np.int8]  # weights as whole numbers, to be scaled by output
Function = TypeVar("Function", bound=Callable[..., object])
ZERO, ONE = np.float32(0), np.float32(1)
SMALL = np.float32(1e-5)  # what torch's LayerNorm adds to a variance
STEPS = 127  # whole numbers a weight is written with, either way


def in_steps(weights: npt.NDArray[np.floating]) -> tuple[Steps, Floats]:
    """Weights [out, …] as whole numbers from -127 to 127, and what a step is worth for each output."""
    most = np.abs(weights).reshape(len(weights), -1).max(1)
    by = np.where(most > 0, most / STEPS, 1).astype(np.float32)
    spread = by.reshape(-1, *(1 for _ in weights.shape[1:]))
    return np.clip(np.rint(weights / spread), -STEPS, STEPS).astype(np.int8), by


def swift(function: Function) -> Function:
    """Compiles a piece of arithmetic into the loops that call it; sums may be reordered."""
    if INTERPRETED:
        return function
    compiled: Any = numba.njit(nogil=True, fastmath=True)(function)
    return compiled


@swift
def live_of(values: NumberArray, live: IntArray) -> int:
    """Lists where *values* are not 0; returns how many there are."""
    found = 0
    for index in range(values.shape[0]):
        if values[index] != 0:
            live[found] = index
            found += 1
    return found


@swift
def add_rows(
    out: Floats, values: Floats, live: IntArray, count: int, weights: Floats | Steps
) -> None:
    """Adds to *out* the rows of the inputs listed in *live*, each as often as its value says."""
    width = out.shape[0]
    whole = count - count % 4
    for index in range(0, whole, 4):
        at_0, at_1, at_2, at_3 = live[index], live[index + 1], live[index + 2], live[index + 3]
        by_0, by_1, by_2, by_3 = values[at_0], values[at_1], values[at_2], values[at_3]
        row_0, row_1, row_2, row_3 = weights[at_0], weights[at_1], weights[at_2], weights[at_3]
        for j in range(width):
            one = by_0 * np.float32(row_0[j]) + by_1 * np.float32(row_1[j])
            out[j] += one + (by_2 * np.float32(row_2[j]) + by_3 * np.float32(row_3[j]))
    for index in range(whole, count):
        by = values[live[index]]
        row = weights[live[index]]
        for j in range(width):
            out[j] += by * np.float32(row[j])


@swift
def clear(values: Floats) -> None:
    """Nothing was added yet."""
    for index in range(values.shape[0]):
        values[index] = ZERO


@swift
def scaled(values: Floats, scale: Floats, bias: Floats) -> None:
    """What sums of whole numbers are worth, output by output, and the biases."""
    for index in range(values.shape[0]):
        values[index] = values[index] * scale[index] + bias[index]


@swift
def dot(one: Floats, other: Floats) -> np.float32:
    """The sum of the products of two rows."""
    total = ZERO
    for index in range(one.shape[0]):
        total += one[index] * other[index]
    return total


@swift
def copy_row(target: Floats, source: Floats) -> None:
    """Writes one row over another."""
    for index in range(source.shape[0]):
        target[index] = source[index]


@swift
def cut_off(values: Floats) -> None:
    """Nothing stays below 0."""
    for index in range(values.shape[0]):
        values[index] = max(values[index], ZERO)


@swift
def normalise(values: Floats, scale: Floats, shift: Floats) -> None:
    """Layer normalisation, and nothing stays below 0."""
    size = np.float32(values.shape[0])
    mean = ZERO
    for index in range(values.shape[0]):
        mean += values[index]
    mean /= size
    variance = ZERO
    for index in range(values.shape[0]):
        away = values[index] - mean
        variance += away * away
    by = ONE / np.float32(math.sqrt(variance / size + SMALL))
    for index in range(values.shape[0]):
        values[index] = max((values[index] - mean) * by * scale[index] + shift[index], ZERO)


@swift
def soften(logits: FloatArray, count: int) -> None:
    """Turns the first *count* logits into shares of 1."""
    most = logits[0]
    for index in range(1, count):
        most = max(most, logits[index])
    total = 0.0
    for index in range(count):
        logits[index] = math.exp(logits[index] - most)
        total += logits[index]
    for index in range(count):
        logits[index] /= total
