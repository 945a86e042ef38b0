"""
Learning from a champion's lessons (`lessons.py`): to play as its search would, and foresee what it foresaw.

A decision teaches the network's own likings, moved towards what the search found better, and half of it
what the search tried; the value learns the search's chances and, by a smaller part, the result.
"""

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from ludosaure.bots.nets import files
from ludosaure.bots.nets.hidden import NOTHING, hidden_in
from ludosaure.games.constants import MAX_SEATS
from ludosaure.games.contract import AnyGame
from ludosaure.learn.lessons import Lessons, replayed
from ludosaure.learn.networks import network_from

SHARP = 20.0  # how much likelier a move becomes that is worth one game more
RESULT = 0.3  # part of the value's lesson that is the result, the rest the search's chances
WARM_UP = 100  # steps in which the rate rises
BATCH = 1024
APART = 10  # one lesson in so many is not learned from


def study(
    game: AnyGame,
    paths: Sequence[Path],
    begin: Path,
    out: Path,
    seconds: float,
    tell: Callable[[str], None],
    rate: float = 3e-4,
    device: str = "cpu",
) -> None:
    """Goes on with a sheet from the lessons of some files, and writes what it came to."""
    known = files.read(game, begin)
    parts = [replayed(game, known, path) for path in paths]
    whole = [np.concatenate(each) for each in zip(*parts, strict=True)]
    lessons = [torch.from_numpy(each).to(device) for each in whole]
    columns, parameters = files.parameters_in(begin)
    player, teacher, average = (network_from(files.SHEET, parameters).to(device) for _ in range(3))
    learner = torch.optim.AdamW(player.parameters(), lr=rate, weight_decay=1e-3)
    count = len(whole[0])
    held = max(count // APART, 1)  # the first games
    answers = hidden_in(game).places_each

    def losses(network: nn.Module, chosen: Tensor) -> Tensor:
        each = Lessons(*(part[chosen] for part in lessons))
        return lesson(network, teacher, each, answers)

    begun, told, step = time.monotonic(), time.monotonic(), 0
    while (passed := time.monotonic() - begun) < seconds:
        for group in learner.param_groups:
            group["lr"] = rate * (1 - passed / seconds) * min((step + 1) / WARM_UP, 1.0)
        found = losses(
            player, torch.randint(held, max(count, held + 1), (BATCH,), device=device) % count
        )
        learner.zero_grad(set_to_none=True)
        found[:4].sum().backward()
        nn.utils.clip_grad_norm_(player.parameters(), 1.0)
        learner.step()
        step += 1
        with torch.no_grad():
            slow = min(0.995, 1 - 1 / (step + 1))
            for mean, new in zip(average.parameters(), player.parameters(), strict=True):
                mean.lerp_(new, 1 - slow)
            if time.monotonic() - told > 10:
                told = time.monotonic()
                apart = losses(average, torch.arange(min(held, 4096), device=device))
                tell(f"{step} steps over {count} lessons: policy, value, points, belief, right "
                     f"{_short(found)}, of lessons kept apart {_short(apart)}")  # fmt: skip
    values = {
        name: value.detach().float().cpu().numpy() for name, value in average.state_dict().items()
    }
    files.write(out, {**known.about, "lessons": count}, columns, values)


def lesson(network: nn.Module, teacher: nn.Module, each: Any, answers: int) -> Tensor:
    """How far a network is from Lessons in tensors: policy, value, points, belief; how often it is right."""
    rows, mask, seats = each.rows.float(), each.mask, each.seats
    said = network(rows)
    chances = said.policy.float().masked_fill(~mask, -1e9).log_softmax(1)
    with torch.no_grad():
        liked = teacher(rows).policy.float().masked_fill(~mask, -1e9)
        moved = (liked + SHARP * each.better.float()).masked_fill(~mask, -1e9).softmax(1)
        wanted = 0.5 * moved + 0.5 * each.tried.float()
        goal = RESULT * each.won + (1 - RESULT) * each.hoped
    seated = torch.arange(MAX_SEATS, device=rows.device)[None] < seats[:, None]
    shares = said.shares.float().masked_fill(~seated, -1e9).log_softmax(1)
    belief = torch.zeros((), device=rows.device)
    if said.belief is not None and bool((each.hidden != NOTHING).any()):
        wide = said.belief.float().view(-1, answers)
        hidden = each.hidden.flatten().long()
        belief = functional.cross_entropy(wide, hidden, ignore_index=NOTHING)
    return torch.stack(
        [
            -(wanted * chances.clamp(min=-50)).sum(1).mean(),
            -(goal * shares.clamp(min=-50)).sum(1).mean(),
            0.1 * ((said.points.float() - each.points).square() * seated).sum(1).mean(),
            0.1 * belief,
            (chances.argmax(1) == each.tried.argmax(1)).float().mean(),
        ]
    )


def _short(values: Tensor) -> list[float]:
    return [round(float(value), 4) for value in values.detach()]
