"""A network that reads an observation as one row of numbers (`learn/networks.py`, Sheet), without torch."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ludosaure.bots.nets.linear import (
    Floats,
    Steps,
    add_rows,
    clear,
    dot,
    in_steps,
    live_of,
    normalise,
    scaled,
    soften,
    swift,
)
from ludosaure.bots.nets.opinions import Heads, Slate, heads_of, slate_for, tell_seats
from ludosaure.games.bits import whole
from ludosaure.games.layouts import IntArray, NumberArray, State

PARTS = (
    "enter",
    "enter_norm",
    "inner",
    "inner_norm",
    "outer",
    "outer_norm",
    "policy",
    "shares",
    "points",
)
PARAMETERS = tuple(f"{part}.{kind}" for part in PARTS for kind in ("weight", "bias"))

# Globals of the template below, bound to one game's rules by `specialised`.
observe: Any = None
facing: Any = None  # the action as the encoding counts it


class Layer(NamedTuple):
    """A whole layer and its normalisation."""

    weights: Steps  # [in][out]
    by: Floats  # what a step is worth, by output
    bias: Floats
    scale: Floats  # of the normalisation
    shift: Floats


class Sheet(NamedTuple):
    """The layers, and the heads, of which only what is asked for is worked out."""

    columns: npt.NDArray[np.int32]  # numbers of the observation that are inputs
    enter: Layer
    inner: Layer
    outer: Layer
    policy: Floats  # [actions, width]
    policy_bias: Floats
    heads: Heads


def sheet_of(columns: npt.NDArray[np.int32], parameters: Mapping[str, Floats]) -> Sheet:
    """The weights laid out as they are read."""

    def layer(part: str) -> Layer:
        steps, by = in_steps(parameters[f"{part}.weight"])
        norm = f"{part}_norm"
        return Layer(
            np.ascontiguousarray(steps.T), by, parameters[f"{part}.bias"],
            parameters[f"{norm}.weight"], parameters[f"{norm}.bias"],
        )  # fmt: skip

    return Sheet(
        columns=columns,
        enter=layer("enter"),
        inner=layer("inner"),
        outer=layer("outer"),
        policy=parameters["policy.weight"],
        policy_bias=parameters["policy.bias"],
        heads=heads_of(parameters),
    )


def sheet_slate(sheet: Sheet, row: NumberArray, moves: int) -> Slate:
    """A slate for this network."""
    widest = max(sheet.columns.shape[0], sheet.enter.bias.shape[0])
    return slate_for(row, 1, widest, 1, 1, moves)


@swift
def add_layer(out: Floats, values: Floats, live: IntArray, count: int, layer: Layer) -> None:
    """What a layer makes of the inputs listed in *live*, before its normalisation."""
    clear(out)
    add_rows(out, values, live, count, layer.weights)
    scaled(out, layer.by, layer.bias)


def opine_sheet(
    state: State,
    seat: int,
    actions: IntArray,
    count: int,
    sides: IntArray,
    sheet: Sheet,
    slate: Slate,
) -> None:
    """What a sheet thinks of the record *seat* sees (see `opinions`)."""
    observe(state, seat, slate.row)
    width = sheet.enter.bias.shape[0]
    inputs = slate.first[0]
    live = slate.live[0]
    found = 0
    for index in range(sheet.columns.shape[0]):
        value = slate.row[sheet.columns[index]]
        if value != 0:
            inputs[index] = value
            live[found] = index
            found += 1
    entered = slate.second[0, :width]
    add_layer(entered, inputs, live, found, sheet.enter)
    normalise(entered, sheet.enter.scale, sheet.enter.shift)

    within = slate.first[0, :width]
    add_layer(within, entered, live, live_of(entered, live), sheet.inner)
    normalise(within, sheet.inner.scale, sheet.inner.shift)

    beside = slate.third[0, :width]
    add_layer(beside, within, live, live_of(within, live), sheet.outer)
    for index in range(width):
        entered[index] += beside[index]
    normalise(entered, sheet.outer.scale, sheet.outer.shift)

    for index in range(count):
        action = facing(state, seat, whole(actions[index]))
        slate.prior[index] = dot(entered, sheet.policy[action]) + sheet.policy_bias[action]
    if count > 0:
        soften(slate.prior, count)
    tell_seats(entered, sheet.heads, seat, int(state.options.players), sides, slate)
