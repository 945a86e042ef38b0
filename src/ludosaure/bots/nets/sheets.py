"""A network that reads an observation as one row of numbers (`learn/networks.py`, Sheet), without torch."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ludosaure.bots.nets.linear import (
    Floats,
    add_rows,
    copy_row,
    dot,
    live_of,
    normalise,
    soften,
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


class Sheet(NamedTuple):
    """The weights, [in][out] but for the heads, of which only what is asked for is worked out."""

    columns: npt.NDArray[np.int32]  # numbers of the observation that are inputs
    enter: Floats
    enter_bias: Floats
    enter_scale: Floats
    enter_shift: Floats
    inner: Floats
    inner_bias: Floats
    inner_scale: Floats
    inner_shift: Floats
    outer: Floats
    outer_bias: Floats
    outer_scale: Floats
    outer_shift: Floats
    policy: Floats  # [actions, width]
    policy_bias: Floats
    heads: Heads


def sheet_of(columns: npt.NDArray[np.int32], parameters: Mapping[str, Floats]) -> Sheet:
    """The weights laid out as they are read."""

    def turned(part: str) -> Floats:
        return np.ascontiguousarray(parameters[f"{part}.weight"].T)

    return Sheet(
        columns=columns,
        enter=turned("enter"),
        enter_bias=parameters["enter.bias"],
        enter_scale=parameters["enter_norm.weight"],
        enter_shift=parameters["enter_norm.bias"],
        inner=turned("inner"),
        inner_bias=parameters["inner.bias"],
        inner_scale=parameters["inner_norm.weight"],
        inner_shift=parameters["inner_norm.bias"],
        outer=turned("outer"),
        outer_bias=parameters["outer.bias"],
        outer_scale=parameters["outer_norm.weight"],
        outer_shift=parameters["outer_norm.bias"],
        policy=parameters["policy.weight"],
        policy_bias=parameters["policy.bias"],
        heads=heads_of(parameters),
    )


def sheet_slate(sheet: Sheet, row: NumberArray, moves: int) -> Slate:
    """A slate for this network."""
    widest = max(sheet.columns.shape[0], sheet.enter_bias.shape[0])
    return slate_for(row, 1, widest, 1, 1, moves)


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
    width = sheet.enter_bias.shape[0]
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
    copy_row(entered, sheet.enter_bias)
    add_rows(entered, inputs, live, found, sheet.enter)
    normalise(entered, sheet.enter_scale, sheet.enter_shift)

    within = slate.first[0, :width]
    copy_row(within, sheet.inner_bias)
    add_rows(within, entered, live, live_of(entered, live), sheet.inner)
    normalise(within, sheet.inner_scale, sheet.inner_shift)

    for index in range(width):
        entered[index] += sheet.outer_bias[index]
    add_rows(entered, within, live, live_of(within, live), sheet.outer)
    normalise(entered, sheet.outer_scale, sheet.outer_shift)

    for index in range(count):
        action = facing(state, seat, whole(actions[index]))
        slate.prior[index] = dot(entered, sheet.policy[action]) + sheet.policy_bias[action]
    if count > 0:
        soften(slate.prior, count)
    tell_seats(entered, sheet.heads, seat, int(state.options.players), sides, slate)
