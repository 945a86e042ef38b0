"""
Outsiders at the tables of self-play: who knows only its like may lose to somebody simple.

Those that look at nothing but the move (`bots/outsiders.py`) cost no thinking: their policy is the same
row of numbers everywhere.
"""

import torch
from torch import Tensor, nn

from ludosaure.bots.outsiders import BLIND, blind_likings
from ludosaure.games.constants import MAX_SEATS
from ludosaure.games.contract import AnyGame
from ludosaure.games.text import Refused, Text
from ludosaure.learn.networks import Opinion

OUTSIDER = "outsider:"  # before the name of a style, as in the arena
SHARP = 4.0  # what a wish of 1 is worth in logarithms: dice decide only among equals


class Stranger(nn.Module):
    """Somebody who wants some moves more than others, whatever the position."""

    def __init__(self, likings: list[float]) -> None:
        super().__init__()
        self.likings: Tensor
        self.register_buffer("likings", SHARP * torch.tensor(likings))

    def forward(self, noted: Tensor, size: tuple[int, int]) -> Opinion:
        """Its wishes; it has no opinion on anybody's chances."""
        nothing = self.likings.new_zeros(len(noted), MAX_SEATS)
        return Opinion(self.likings.expand(len(noted), -1), nothing, nothing)


def strangers_of(game: AnyGame, device: str) -> list[Stranger]:
    """All that a game has."""
    return [Stranger(likings).to(device) for likings in blind_likings(game).values()]


def stranger_named(game: AnyGame, name: str, device: str) -> Stranger:
    """The one of this style; refused where it looks at more than the move, or where there is none."""
    style = name.removeprefix(OUTSIDER)
    if style not in BLIND.get(game.key, ()):
        known = ", ".join(BLIND.get(game.key, ())) or "–"
        raise Refused("bad_setting", NOT_BLIND.format(style=style, known=known))
    return Stranger(blind_likings(game)[style]).to(device)


NOT_BLIND = Text(
    "On n’apprend pas contre l’outsider {style} ; au choix, car ils ne regardent que le coup : {known}.",
    "Nothing is learned against the outsider {style}; those that look at the move alone are {known}.",
)
