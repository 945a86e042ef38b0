"""
A network that reads the board of Dinosaures cell by cell (`learn/networks.py`, Board), without torch.

A board lies [cells][channels]; a convolution adds up, for every cell, what its neighbours that are not
0 send it. What stands beside the board, and how cells are turned to the mover, says `boards`.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ludosaure.bots.nets.boards import (
    CELL_FEATURES,
    MOST,
    MOST_CELLS,
    PENDING,
    PHASES,
    TAIL_FEATURES,
    Reading,
)
from ludosaure.bots.nets.linear import (
    ONE,
    ZERO,
    Floats,
    add_rows,
    copy_row,
    cut_off,
    dot,
    live_of,
    soften,
)
from ludosaure.bots.nets.opinions import Heads, Slate, heads_of, slate_for, tell_seats
from ludosaure.games.bits import whole
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.box import KINDS
from ludosaure.games.dinosaures.observation import PLANES, TAIL
from ludosaure.games.dinosaures.state import ARMIES
from ludosaure.games.layouts import IntArray, NumberArray, State

PARTS = ("stem", "tail", "whole", "cell", "cell_policy", "gather", "policy", "shares", "points")
PARAMETERS = tuple(f"{part}.{kind}" for part in PARTS for kind in ("weight", "bias"))
AROUND = 9  # cells a convolution looks at
LOW, HIGH = np.float32(-MOST), np.float32(MOST)

# A global of the template below, bound to one game's rules by `specialised`.
observe: Any = None


class Board(NamedTuple):
    """The weights, [in][out] but for the heads, and which number of an observation says what."""

    stem: Floats  # [around, features, channels]
    stem_bias: Floats
    tail: Floats
    tail_bias: Floats
    convolutions: Floats  # [2 * blocks, around, channels, channels]
    convolution_bias: Floats  # [2 * blocks, channels]
    whole: Floats
    whole_bias: Floats
    cell: Floats
    cell_bias: Floats
    cell_policy: Floats  # [channels]
    cell_policy_bias: Floats
    gather: Floats
    gather_bias: Floats
    policy: Floats  # [others, hidden]
    policy_bias: Floats
    heads: Heads
    where: npt.NDArray[np.int64]  # [3]: side, phase, pending
    spots: npt.NDArray[np.int64]
    measures: Floats


def blocks_of(parameters: Mapping[str, Floats]) -> int:
    """How many blocks of two convolutions there are."""
    return sum(name.startswith("first.") and name.endswith(".weight") for name in parameters)


def block_parameters(blocks: int) -> tuple[str, ...]:
    """The names of what the blocks are made of."""
    return tuple(
        f"{half}.{block}.{kind}"
        for block in range(blocks)
        for half in ("first", "second")
        for kind in ("weight", "bias")
    )


def board_of(parameters: Mapping[str, Floats]) -> Board:
    """The weights laid out as they are read."""

    def around(name: str) -> Floats:
        weights = parameters[name]
        return np.ascontiguousarray(weights.transpose(2, 3, 1, 0)).reshape(
            -1, weights.shape[1], weights.shape[0]
        )

    def turned(name: str) -> Floats:
        return np.ascontiguousarray(parameters[name].reshape(len(parameters[name]), -1).T)

    halves = [f"{half}.{b}" for b in range(blocks_of(parameters)) for half in ("first", "second")]
    reading = Reading()
    return Board(
        stem=around("stem.weight"),
        stem_bias=parameters["stem.bias"],
        tail=turned("tail.weight"),
        tail_bias=parameters["tail.bias"],
        convolutions=np.stack([around(f"{half}.weight") for half in halves]),
        convolution_bias=np.stack([parameters[f"{half}.bias"] for half in halves]),
        whole=turned("whole.weight"),
        whole_bias=parameters["whole.bias"],
        cell=turned("cell.weight"),
        cell_bias=parameters["cell.bias"],
        cell_policy=parameters["cell_policy.weight"].ravel(),
        cell_policy_bias=parameters["cell_policy.bias"],
        gather=turned("gather.weight"),
        gather_bias=parameters["gather.bias"],
        policy=parameters["policy.weight"],
        policy_bias=parameters["policy.bias"],
        heads=heads_of(parameters),
        where=np.array([reading.side, reading.phase, reading.pending]),
        spots=np.array(reading.spots),
        measures=reading.measures.astype(np.float32),
    )


def board_slate(board: Board, row: NumberArray, moves: int) -> Slate:
    """A slate for this network, on a board of any size."""
    channels = board.stem_bias.shape[0]
    widest = max(CELL_FEATURES, 2 * channels, TAIL_FEATURES, board.gather.shape[0])
    slate = slate_for(row, MOST_CELLS, max(CELL_FEATURES, channels), TAIL_FEATURES,
                      board.gather_bias.shape[0], moves)  # fmt: skip
    return slate._replace(live=np.zeros((MOST_CELLS, widest), np.int32))


@rule
def read_cells(raw: NumberArray, board: Board, count: int, width: int, slate: Slate) -> None:
    """Fills the features of every cell, turned to the mover, and what stands beside the board."""
    cells = slate.first
    turned = raw[board.where[0]] == 1
    height = count // width
    for index in range(count):
        cell = count - 1 - index if turned else index
        flags = cells[index]
        for feature in range(CELL_FEATURES):
            flags[feature] = ZERO
        at = -1
        for plane in range(3):
            value = whole(raw[plane * MOST_CELLS + cell])
            most = 2 if plane == 0 else (ARMIES if plane == 1 else KINDS)
            if 0 < value <= most:
                flags[at + value] = ONE
            at += most
        at += 1
        may_be = whole(raw[3 * MOST_CELLS + cell])
        for kind in range(KINDS):
            if (may_be >> kind) & 1 == 1:
                flags[at + kind] = ONE
        at += KINDS
        mark = whole(raw[4 * MOST_CELLS + cell])
        if mark >= 2:
            flags[at] = ONE
        if mark & 1 == 1:
            flags[at + 1] = ONE
        row = index // width
        flags[CELL_FEATURES - 1] = np.float32(2.0 * row / (height - 1) - 1.0)
    first = CELL_FEATURES - 1 - board.spots.shape[0]
    for place in range(board.spots.shape[0]):
        spot = whole(raw[board.spots[place]])
        if 0 < spot <= count:
            cells[count - spot if turned else spot - 1, first + place] = ONE
    beside = slate.side_row
    for index in range(TAIL):
        value = raw[PLANES * MOST_CELLS + index] * board.measures[index]
        beside[index] = min(max(value, LOW), HIGH)
    for index in range(TAIL, TAIL_FEATURES):
        beside[index] = ZERO
    beside[TAIL + min(max(whole(raw[board.where[1]]), 0), PHASES - 1)] = ONE
    beside[TAIL + PHASES + min(max(whole(raw[board.where[2]]), 0), PENDING - 1)] = ONE


@rule
def convolve(
    source: Floats, features: int, target: Floats, weights: Floats, bias: Floats, count: int, width: int,
    slate: Slate,
) -> None:  # fmt: skip
    """Adds to every cell of *target* the bias and what the cells around it send."""
    channels = bias.shape[0]
    height = count // width
    for cell in range(count):
        slate.lives[cell] = live_of(source[cell, :features], slate.live[cell])
    for row in range(height):
        for column in range(width):
            here = target[row * width + column, :channels]
            for channel in range(channels):
                here[channel] += bias[channel]
            for place in range(AROUND):
                beside, below = column + place % 3 - 1, row + place // 3 - 1
                if 0 <= beside < width and 0 <= below < height:
                    cell = below * width + beside
                    add_rows(
                        here, source[cell], slate.live[cell], slate.lives[cell], weights[place]
                    )


@rule
def pool(found: Floats, count: int, channels: int, out: Floats) -> None:
    """Mean and most of every channel over the board."""
    for channel in range(channels):
        out[channel] = ZERO
        out[channels + channel] = found[0, channel]
    for cell in range(count):
        for channel in range(channels):
            out[channel] += found[cell, channel]
            out[channels + channel] = max(out[channels + channel], found[cell, channel])
    for channel in range(channels):
        out[channel] /= np.float32(count)


def opine_board(
    state: State,
    seat: int,
    actions: IntArray,
    count: int,
    sides: IntArray,
    board: Board,
    slate: Slate,
) -> None:
    """What a board thinks of the record *seat* sees (see `opinions`)."""
    observe(state, seat, slate.row)
    width, height = whole(state.width), whole(state.height)  # type: ignore[attr-defined]
    cells = width * height
    channels = board.stem_bias.shape[0]
    read_cells(slate.row, board, cells, width, slate)
    live = slate.live[0]

    sent = slate.sent[:channels]
    copy_row(sent, board.tail_bias)
    add_rows(sent, slate.side_row, live, live_of(slate.side_row, live), board.tail)
    found, within = slate.second, slate.third
    for cell in range(cells):
        copy_row(found[cell], sent)
    convolve(slate.first, CELL_FEATURES, found, board.stem, board.stem_bias, cells, width, slate)
    for cell in range(cells):
        cut_off(found[cell, :channels])

    blocks = board.convolutions.shape[0] // 2
    for block in range(blocks):
        within[:cells] = ZERO
        convolve(found, channels, within, board.convolutions[2 * block],
                 board.convolution_bias[2 * block], cells, width, slate)  # fmt: skip
        for cell in range(cells):
            cut_off(within[cell, :channels])
        convolve(within, channels, found, board.convolutions[2 * block + 1],
                 board.convolution_bias[2 * block + 1], cells, width, slate)  # fmt: skip
        for cell in range(cells):
            cut_off(found[cell, :channels])
        if block == blocks // 2:
            pool(found, cells, channels, slate.gathered)
            copy_row(sent, board.whole_bias)
            pooled = slate.gathered[: 2 * channels]
            add_rows(sent, pooled, live, live_of(pooled, live), board.whole)
            for cell in range(cells):
                for channel in range(channels):
                    found[cell, channel] += sent[channel]

    pool(found, cells, channels, slate.gathered)
    for index in range(TAIL_FEATURES):
        slate.gathered[2 * channels + index] = slate.side_row[index]
    gathered = slate.gathered[: 2 * channels + TAIL_FEATURES]
    hidden = slate.hidden[: board.gather_bias.shape[0]]
    copy_row(hidden, board.gather_bias)
    add_rows(hidden, gathered, live, live_of(gathered, live), board.gather)
    cut_off(hidden)

    turned = slate.row[board.where[0]] == 1
    for index in range(count):
        action = whole(actions[index])
        if action >= cells:  # a kind, a part, an answer: numbered from the last cell on
            slate.prior[index] = dot(hidden, board.policy[action - cells])
            slate.prior[index] += board.policy_bias[action - cells]
            continue
        cell = cells - 1 - action if turned else action
        copy_row(sent, board.cell_bias)
        near = found[cell, :channels]
        add_rows(sent, near, live, live_of(near, live), board.cell)
        cut_off(sent)
        slate.prior[index] = dot(sent, board.cell_policy) + board.cell_policy_bias[0]
    if count > 0:
        soften(slate.prior, count)
    tell_seats(hidden, board.heads, seat, int(state.options.players), sides, slate)
