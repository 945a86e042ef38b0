"""
What a seat does not see, read from the true states of self-play: what beliefs are taught with.

T-Rex: which cards of everybody else's set are in hand. Chao Dino!: everybody else's card. Dinosaures:
the kinds of the enemy's figures. Cubosaurs hides nothing but the order of the deck, where every order
is as likely as any other.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor

from ludosaure.games.chao_dino.box import JUNGLE
from ludosaure.games.constants import MAX_SEATS
from ludosaure.games.contract import AnyGame
from ludosaure.games.dinosaures.actions import spots_by_cell
from ludosaure.games.trex.box import SET

IGNORED = -100  # nothing to be guessed there


@dataclass(frozen=True)
class Hidden:
    """How many guesses there are, between how many answers each, and the truth."""

    guesses: int  # of a sheet; of a board one for each cell
    answers: int
    truth: Callable[[Tensor, Tensor, int], Tensor]  # states' bytes, seat, players -> [N, guesses]


def field(states: Tensor, game: AnyGame, name: str) -> Tensor:
    """A field of all states, by its name."""
    dtype, offset = game.state_dtype.fields[name][:2]  # type: ignore[index]
    base, shape = dtype.subdtype or (dtype, ())
    kind = {"i1": torch.int8, "u1": torch.uint8, "i2": torch.int16, "u8": torch.int64}
    size = int(np.prod(shape, initial=1)) * base.itemsize
    piece = states[:, offset : offset + size].contiguous().view(kind[base.str[1:]])
    return piece.view(len(states), *shape)


def ahead(values: Tensor, seat: Tensor, players: int) -> Tensor:
    """What is told by seat, [N, seats, …], told from the mover on."""
    order = (torch.arange(players, device=seat.device)[None] + seat[:, None].long()) % players
    wide = order.view(*order.shape, *(1 for _ in values.shape[2:])).expand(
        -1, -1, *values.shape[2:]
    )
    return values.gather(1, wide)


def hidden_of(game: AnyGame) -> Hidden | None:
    """What there is to be guessed in a game; None where there is nothing."""

    def others(told: Tensor, players: int) -> Tensor:
        """Of the four seats after the mover, as far as they are taken."""
        padding = told.new_full((len(told), MAX_SEATS - players, *told.shape[2:]), IGNORED)
        return torch.cat([told[:, 1:], padding], 1).flatten(1)

    def trex(states: Tensor, seat: Tensor, players: int) -> Tensor:
        bits = torch.arange(SET, device=states.device)
        hand = (field(states, game, "hand")[:, :, None] >> bits) & 1
        return others(ahead(hand, seat, players), players)

    def chao_dino(states: Tensor, seat: Tensor, players: int) -> Tensor:
        cards = ahead(field(states, game, "hand").long(), seat, players)
        return others(torch.where((cards > 0) & (cards <= JUNGLE), cards - 1, IGNORED), players)

    if game.key == "trex":
        return Hidden((MAX_SEATS - 1) * SET, 2, trex)
    if game.key == "chao-dino":
        return Hidden(MAX_SEATS - 1, JUNGLE, chao_dino)
    return None


def kinds_by_cell(states: Tensor, game: AnyGame, size: tuple[int, int]) -> Tensor:
    """Dinosaures: the kind of the figure on every cell, from 0; IGNORED where none stands."""
    rows, columns = size
    spots = torch.tensor(spots_by_cell(columns)[: rows * columns], device=states.device)
    figure = field(states, game, "at").long()[:, spots]
    kinds: Any = field(states, game, "kind").long()
    found = kinds.gather(1, figure.clamp(min=0))
    return torch.where((figure >= 0) & (found >= 0), found, IGNORED)
