"""
A small network that learns from a large one while that plays: its moves, its hopes, and how games end.

A board (`networks.py`) is too slow to be asked thousands of times a move. Its pupil is a sheet that reads
the same observations as one row, spread as `games/observing.py` does it, and is asked at the leaves of a
search instead (`bots/nets/files.py`, `quick_path`).
"""

from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional

from ludosaure.bots.nets.encodings import naming_of
from ludosaure.games.contract import AnyGame
from ludosaure.games.observing import KIND, MOST, WIDTH, Kind
from ludosaure.learn.networks import Opinion, Sheet


class Spread(nn.Module):
    """Some numbers of the encoding for networks, worked out from plain observations."""

    def __init__(self, game: AnyGame, cells: int) -> None:
        super().__init__()
        room: Any = naming_of(game)
        table = torch.from_numpy(room.TABLE.astype("int64"))
        width = table[:, WIDTH]
        source = torch.repeat_interleave(torch.arange(len(table)), width)
        first = torch.repeat_interleave(width.cumsum(0) - width, width)
        self.cells, self.planes, self.most_cells = cells, room.PLANES, room.MOST_CELLS
        self.side = int(room.LAYOUT["side"].indices)
        self.source: Tensor
        self.kind: Tensor
        self.member: Tensor
        self.scale: Tensor
        self.register_buffer("source", source, persistent=False)
        self.register_buffer("kind", table[source, KIND], persistent=False)
        self.register_buffer("member", torch.arange(len(source)) - first, persistent=False)
        self.register_buffer("scale", 1 / table[source, MOST].float(), persistent=False)
        is_cell = (table[:, KIND] == int(Kind.CELL)).nonzero()[:, 0]
        self.register_buffer("spots", is_cell, persistent=False)
        self.spots: Tensor
        self.groups: tuple[tuple[Tensor, Tensor], ...] = ()
        self.order = torch.zeros(0, dtype=torch.long)

    def keep(self, columns: Tensor) -> None:
        """Only these numbers are wanted, in this order."""
        kind, member = self.kind[columns], self.member[columns]
        source, scale = self.source[columns], self.scale[columns]
        equal = (kind == int(Kind.CATEGORY)) | (kind == int(Kind.CELL))
        within = kind == int(Kind.SET)
        parts = [part.nonzero()[:, 0] for part in (equal, within, ~equal & ~within)]
        scale = torch.where(kind == int(Kind.COUNT), scale, (kind == int(Kind.FLAG)).float())
        self.groups = (
            (source[parts[0]], (member[parts[0]] + 1).short()),  # the value that is meant
            (source[parts[1]], member[parts[1]].short()),  # the bit
            (source[parts[2]], scale[parts[2]]),
        )
        self.order = torch.cat(parts).argsort()

    def turned(self, raw: Tensor) -> Tensor:
        """Which observations are of a seat that looks from the other side."""
        return raw[:, self.side] == 1

    def facing(self, raw: Tensor) -> Tensor:
        """The observations with the board turned to the seat."""
        turned = self.turned(raw)[:, None]
        found = raw.clone()
        boards = found[:, : self.planes * self.most_cells].view(len(raw), self.planes, -1)
        here = boards[:, :, : self.cells]
        here.copy_(torch.where(turned[:, None], here.flip(2), here))
        spots = found[:, self.spots]
        flipped = torch.where(turned & (spots > 0), self.cells + 1 - spots, spots)
        found[:, self.spots] = flipped
        return found

    def forward(self, raw: Tensor, kind: torch.dtype) -> Tensor:
        """The numbers that are kept, by row."""
        seen = self.facing(raw)
        equal, within, rest = self.groups
        parts = (
            (seen.index_select(1, equal[0]) == equal[1]).to(kind),
            ((seen.index_select(1, within[0]) >> within[1]) & 1).to(kind),
            seen.index_select(1, rest[0]).to(kind) * rest[1].to(kind),
        )
        return torch.cat(parts, 1).index_select(1, self.order)

    def size(self) -> int:
        """How many numbers there are in all."""
        return len(self.source)


class Pupil(nn.Module):
    """A sheet that reads plain observations, its moves counted as the rules do."""

    def __init__(self, spread: Spread, columns: Tensor, width: int, actions: int) -> None:
        super().__init__()
        self.spread, self.actions = spread, actions
        self.columns: Tensor
        self.register_buffer("columns", columns, persistent=False)
        self.sheet = Sheet(len(columns), width, actions)
        spread.keep(columns)

    def forward(self, raw: Tensor) -> Opinion:
        """The opinion on observations [N, numbers]."""
        kind = torch.bfloat16 if raw.is_cuda else torch.float32
        opinion: Opinion = self.sheet(self.spread(raw, kind))
        cells = opinion.policy[:, : self.spread.cells]
        turned = self.spread.turned(raw)[:, None]
        cells = torch.where(turned, cells.flip(1), cells)
        return opinion._replace(
            policy=torch.cat([cells, opinion.policy[:, self.spread.cells :]], 1)
        )


def pupil_loss(
    said: Opinion, wanted: Tensor, mask: Tensor, target: Tensor, points: Tensor
) -> Tensor:
    """
    How far a pupil is from its teacher's chances for each move, and from how the games went on.

    *wanted* are logarithms of the teacher's chances; *target* and *points* are what it learns from itself.
    """
    players = target.shape[1]
    chances = said.policy[:, : mask.shape[1]].float().masked_fill(~mask, -1e9).log_softmax(1)
    policy = -(wanted.exp() * chances.clamp(min=-50)).sum(1).mean()
    value = -(target * said.shares[:, :players].float().log_softmax(1)).sum(1).mean()
    off = functional.mse_loss(said.points[:, :players].float(), points)
    return policy + value + 0.1 * off


def seen_to_vary(spread: Spread, rows: Tensor) -> Tensor:
    """Which numbers of the encoding are not always the same in these observations."""
    spread.keep(torch.arange(spread.size(), device=rows.device))
    low = high = None
    for part in rows.split(512):
        numbers = spread(part, torch.float32)
        least, most = numbers.amin(0), numbers.amax(0)
        low = least if low is None else torch.minimum(low, least)
        high = most if high is None else torch.maximum(high, most)
    assert low is not None and high is not None
    return (low != high).nonzero()[:, 0]
