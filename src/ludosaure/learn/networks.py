"""
The networks that learn, in torch; `bots/nets/` evaluates the same without it.

Two forms. A *sheet* reads an observation as one row of numbers: cards, or tiles by number. A *board*
reads Dinosaures cell by cell with convolutions, so that what it learned in one corner holds in
another. Both answer with a logit for every action number, one for every seat (counted from the mover
on; their softmax is the share of the victory each may hope for), points by seat, and where a game hides
something, what it believes of that (`hidden.py`).
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

from ludosaure.bots.nets.boards import (
    CELL_FEATURES,
    MOST,
    MOST_CELLS,
    OTHERS,
    PENDING,
    PHASES,
    TAIL_FEATURES,
    Reading,
)
from ludosaure.bots.nets.convolving import blocks_of
from ludosaure.bots.nets.files import BOARD
from ludosaure.games.constants import MAX_SEATS
from ludosaure.games.dinosaures.box import KINDS


class Opinion(NamedTuple):
    """What a network thinks of many positions."""

    policy: Tensor  # [N, actions]: logits, illegal actions included
    shares: Tensor  # [N, seats]: logits, the mover first
    points: Tensor  # [N, seats]: in hundreds, the mover first
    belief: Tensor | None = None  # a sheet [N, guesses · answers], a board [N, kinds, cells]


class Sheet(nn.Module):
    """A row of numbers, one wide layer, one residual block, three answers."""

    def __init__(self, inputs: int, width: int, actions: int, beliefs: int = 0) -> None:
        super().__init__()
        self.enter = nn.Linear(inputs, width)
        self.enter_norm = nn.LayerNorm(width)
        self.inner = nn.Linear(width, width)
        self.inner_norm = nn.LayerNorm(width)
        self.outer = nn.Linear(width, width)
        self.outer_norm = nn.LayerNorm(width)
        self.policy = nn.Linear(width, actions)
        self.shares = nn.Linear(width, MAX_SEATS)
        self.points = nn.Linear(width, MAX_SEATS)
        self.belief = nn.Linear(width, beliefs) if beliefs else None
        quiet(self.policy, self.shares, self.points)

    def forward(self, rows: Tensor) -> Opinion:
        """The opinion on every row."""
        found = functional.relu(normed(self.enter_norm, self.enter(rows)))
        within = functional.relu(normed(self.inner_norm, self.inner(found)))
        found = functional.relu(normed(self.outer_norm, found + self.outer(within)))
        believed = self.belief(found) if self.belief is not None else None
        shares, points = in_full(found, self.shares, self.points)
        return Opinion(self.policy(found), shares, points, believed)


def normed(norm: nn.LayerNorm, values: Tensor) -> Tensor:
    """Layer normalisation in the numbers it is given; autocast would write 32 bits for each 16."""
    with torch.autocast(values.device.type, enabled=False):
        scale, shift = norm.weight.to(values.dtype), norm.bias.to(values.dtype)
        return functional.layer_norm(values, norm.normalized_shape, scale, shift, norm.eps)


def in_full(found: Tensor, *heads: nn.Linear) -> tuple[Tensor, ...]:
    """What heads say in 32 bits: chances are told apart by less than sixteen can say."""
    with torch.autocast(found.device.type, enabled=False):
        return tuple(head(found.float()) for head in heads)


class Board(nn.Module):
    """A board of any size, residual convolutions, and a look at the whole in the middle."""

    def __init__(self, channels: int, blocks: int, hidden: int = 64) -> None:
        super().__init__()
        self.stem = nn.Conv2d(CELL_FEATURES, channels, 3, padding=1)
        self.tail = nn.Linear(TAIL_FEATURES, channels)
        self.first = nn.ModuleList(
            nn.Conv2d(channels, channels, 3, padding=1) for _ in range(blocks)
        )
        self.second = nn.ModuleList(
            nn.Conv2d(channels, channels, 3, padding=1) for _ in range(blocks)
        )
        self.whole = nn.Linear(2 * channels, channels)
        self.cell = nn.Conv2d(channels, channels, 1)
        self.cell_policy = nn.Conv2d(channels, 1, 1)
        self.belief = nn.Conv2d(channels, KINDS, 1)
        self.gather = nn.Linear(2 * channels + TAIL_FEATURES, hidden)
        self.policy = nn.Linear(hidden, OTHERS)
        self.shares = nn.Linear(hidden, MAX_SEATS)
        self.points = nn.Linear(hidden, MAX_SEATS)
        quiet(self.cell_policy, self.policy, self.shares, self.points)
        for last in self.second:
            nn.init.zeros_(last.weight)

    def forward(self, cells: Tensor, tail: Tensor) -> Opinion:
        """The opinion on boards [N, features, rows, columns] and what stands beside them [N, tail]."""
        found = functional.relu(self.stem(cells) + self.tail(tail)[:, :, None, None])
        for index, (first, second) in enumerate(zip(self.first, self.second, strict=True)):
            found = functional.relu(found + second(functional.relu(first(found))))
            if index == len(self.first) // 2:
                found = found + self.whole(pooled(found))[:, :, None, None]
        by_cell = functional.relu(self.cell(found))
        spots = self.cell_policy(by_cell).flatten(1)
        spots = functional.pad(spots, (0, MOST_CELLS - spots.shape[1]))
        seen = functional.relu(self.gather(torch.cat([pooled(found), tail], 1)))
        return Opinion(
            torch.cat([spots, self.policy(seen)], 1),
            self.shares(seen),
            self.points(seen),
            self.belief(found).flatten(2),
        )


class BoardReader(nn.Module):
    """A board that is read from the plain observations of one size of board, turned to the mover."""

    def __init__(self, board: Board, rows: int, columns: int) -> None:
        super().__init__()
        self.board = board
        self.size = rows, columns
        self.reading = Reading()
        self.measures: Tensor
        measures = torch.tensor(self.reading.measures, dtype=torch.float32)
        self.register_buffer("measures", measures, persistent=False)

    def forward(self, observations: Tensor) -> Opinion:
        """The opinion on observations [N, numbers], cells numbered as the rules do."""
        cells, tail, turned = self._read(observations)
        opinion = self.board(cells, tail)
        count = self.size[0] * self.size[1]
        spots = opinion.policy[:, :count]
        spots = torch.where(turned[:, None], spots.flip(1), spots)
        believed = opinion.belief
        believed = torch.where(turned[:, None, None], believed.flip(2), believed)
        return opinion._replace(
            policy=torch.cat([spots, opinion.policy[:, count:]], 1), belief=believed
        )

    def _read(self, raw: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        reading, (rows, columns) = self.reading, self.size
        count = rows * columns
        kind = self.board.stem.weight.dtype
        turned = raw[:, reading.side] == 1
        planes = raw[:, : 5 * MOST_CELLS].view(-1, 5, MOST_CELLS)[:, :, :count]
        planes = torch.where(turned[:, None, None], planes.flip(2), planes)
        terrain, owner, figure, may_be, mark = planes.unbind(1)
        cells = raw.new_zeros((len(raw), CELL_FEATURES, count), dtype=torch.bool)
        at = 0
        for values, most in ((terrain, 2), (owner, 4), (figure, 13)):
            for value in range(1, most + 1):
                cells[:, at] = values == value
                at += 1
        for bit in range(13):
            cells[:, at] = (may_be >> bit) & 1 == 1
            at += 1
        cells[:, at] = mark >= 2
        cells[:, at + 1] = mark & 1 == 1
        at += 2
        for column in reading.spots:
            spot = raw[:, column].long()
            there = torch.where(turned, count - spot, spot - 1)
            mine = cells[:, at].view(len(raw), count)
            mine.scatter_(
                1, there.clamp(0, count - 1)[:, None], ((spot > 0) & (spot <= count))[:, None]
            )
            at += 1
        shown = cells.to(kind).view(-1, CELL_FEATURES, rows, columns)
        height = torch.linspace(-1, 1, rows, device=raw.device, dtype=kind)
        shown[:, at] = height[None, :, None]
        rest = raw[:, 5 * MOST_CELLS :].to(torch.float32) * self.measures
        phase = functional.one_hot(raw[:, reading.phase].long().clamp(0, PHASES - 1), PHASES)
        pending = functional.one_hot(raw[:, reading.pending].long().clamp(0, PENDING - 1), PENDING)
        tail = torch.cat([rest.clamp(-MOST, MOST), phase, pending], 1).to(kind)
        return shown.contiguous(memory_format=torch.channels_last), tail, turned


def pooled(found: Tensor) -> Tensor:
    """Mean and most of every channel over the board."""
    return torch.cat([found.mean((2, 3)), found.amax((2, 3))], 1)


def quiet(*heads: nn.Module) -> None:
    """Heads that have no opinion yet."""
    for head in heads:
        for name, weights in head.named_parameters():
            nn.init.zeros_(weights) if name == "bias" else nn.init.normal_(weights, std=0.01)


def network_from(form: str, parameters: Mapping[str, Any]) -> Sheet | Board:
    """A network of the sizes its parameters have, with these parameters."""
    shape = {name: value.shape for name, value in parameters.items()}
    network: Sheet | Board
    if form == BOARD:
        channels, hidden = shape["stem.weight"][0], shape["gather.weight"][0]
        network = Board(channels, blocks_of(parameters), hidden)
    else:
        width, inputs = shape["enter.weight"]
        beliefs = shape.get("belief.weight", (0,))[0]
        network = Sheet(inputs, width, shape["policy.weight"][0], beliefs)
    network.load_state_dict({name: torch.as_tensor(value) for name, value in parameters.items()})
    return network
