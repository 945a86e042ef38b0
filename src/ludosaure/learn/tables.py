"""Games of one number of players that are played for learning, with their arrays as tensors."""

from typing import Any

import numpy as np
import torch
from torch import Tensor

from ludosaure.bots.judgement import judgement
from ludosaure.envs import VectorEnv
from ludosaure.envs.vector import Step
from ludosaure.games.contract import AnyGame
from ludosaure.learn.description import Run


class Tables:
    """*count* games side by side; what they show is read where it lies, and changes with each step."""

    def __init__(
        self, game: AnyGame, players: int, count: int, run: Run, device: str, seed: int
    ) -> None:
        encoding = "raw" if run.form == "board" else "network"
        self.env = VectorEnv(
            game, count, players, device=device, seed=seed, check=False, encoding=encoding,
            variants=run.variants,
        )  # fmt: skip
        self.players, self.count, self.device = players, count, device
        first = self.env.reset()
        self._step = Step(*(torch.as_tensor(part, device=device) for part in first))
        state = self.env.states[0]
        sides = [judgement(game).side(state, seat) for seat in range(players)]
        self.same_side = torch.tensor(
            [[float(one == other) for other in sides] for one in sides], device=device
        )
        self.size = (1, 1)
        if run.form == "board":
            self.size = int(state["height"]), int(state["width"])

    @property
    def shown(self) -> Any:
        """The step's arrays as tensors."""
        return self._step

    def step(self, actions: Tensor) -> None:
        """Plays one legal action in every game."""
        self.env.step(actions if self.device == "cuda" else actions.numpy())

    def scatter(self, plies: int) -> None:
        """Lets the games run apart, so that not all of them begin together."""
        span = max(plies // 8, 1)
        for _ in range(8):
            self.env.play_randomly(span)

    def shares(self) -> Tensor:
        """Who won each game that ended with this step: 1, shared among the first; else 0 for all."""
        reward = self.shown.reward
        first = reward == reward.amax(1, keepdim=True)
        won = first.float() / first.sum(1, keepdim=True)
        return won * self.shown.over[:, None]

    def states(self) -> Tensor:
        """The bytes of all states, secrets included: what beliefs are taught with."""
        words = self.env._games.words
        if self.device == "cuda":
            return torch.as_tensor(words, device="cuda").view(torch.uint8)
        return torch.from_numpy(words.view(np.uint8))


def observed(tables: Tables, rounds: int = 24, plies: int = 40) -> Tensor:
    """Observations from all parts of random games."""
    rows = []
    for _ in range(rounds):
        rows.append(tables.shown.obs[:1024].clone())
        tables.env.play_randomly(plies)
    return torch.cat(rows)


def varying(tables: Tables) -> Tensor:
    """Which numbers of an observation are not always the same."""
    rows = []
    for _ in range(24):
        rows.append(tables.shown.obs[:2048].clone())
        tables.env.play_randomly(7)
    seen = torch.cat(rows)
    return (seen.amax(0) != seen.amin(0)).nonzero()[:, 0]


def from_mover(seat: Tensor, players: int) -> Tensor:
    """For every seat, how many places after the mover it sits: [N, players]."""
    return (torch.arange(players, device=seat.device)[None] - seat[:, None].long()) % players
