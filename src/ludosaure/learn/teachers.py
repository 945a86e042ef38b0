"""
Lessons from a searching bot: its games, decision by decision, for a network to begin with.

Where self-play from nothing takes too long (Dinosaures: a thousand decisions to a result), a network
first learns to say what a search would do and how such games end. Every decision is kept as the
observation of its seat, the moves it might make with how often the search tried each, and who won.
"""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor

from ludosaure.bots.catalogue import bot
from ludosaure.bots.interface import Budget
from ludosaure.games import catalogue
from ludosaure.games.chance import below, generator
from ludosaure.games.constants import MAX_SEATS, PLACE
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import IntArray, State, blank, copy_of
from ludosaure.learn.networks import Opinion
from ludosaure.learn.training import Training
from ludosaure.play.position import legal_numbers

ADRIFT = 12  # per cent of the decisions made at random, so that games differ
MOST_MOVES = 200
FEW_GAMES = 0.05  # what the value weighs in imitation
OWN = 4  # losses that are the network's own; what follows is its pupil's


def teach(
    key: str, path: Path, seconds: float, simulations: int, seed: int, players: int = 2
) -> int:
    """Plays games of a search against itself for so long, and writes what is to be learned from them."""
    game = catalogue.game(key)
    end = time.monotonic() + seconds
    kept: list[dict[str, Any]] = []
    number = 0
    while time.monotonic() < end:
        kept += taught_game(game, players, simulations, seed * 100_003 + number, end)
        number += 1
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez(
        path,
        obs=np.array([each["obs"] for each in kept], np.int16),
        moves=np.array([each["moves"] for each in kept], np.int16),
        tried=np.array([each["tried"] for each in kept], np.float32),
        won=np.array([each["won"] for each in kept], np.float32),
        seat=np.array([each["seat"] for each in kept], np.int8),
        kinds=np.array([each["kinds"] for each in kept], np.int8),
    )
    return len(kept)


def taught_game(
    game: AnyGame, players: int, simulations: int, seed: int, end: float
) -> list[dict[str, Any]]:
    """One game; nothing of one that the clock broke off."""
    rules, rng = game.rules, generator(seed)
    options = game.read_options(players, {})
    deal, state = blank(game.deal_dtype), blank(game.state_dtype)
    rules.deal(options, deal, rng)
    rules.setup(state, options, deal)
    minds = [bot("search").seated() for _ in range(players)]
    kept: list[dict[str, Any]] = []
    while not rules.is_over(state):
        if time.monotonic() > end:
            return []
        seat = int(rules.to_move(state))
        seen = copy_of(state)
        rules.conceal(seen, seat)
        legal = legal_numbers(game, seen)
        if len(legal) == 1:
            rules.apply(state, legal[0])
            continue
        answer = minds[seat].think(
            game, seen, seat, Budget(simulations=simulations), int(rng[0]) >> 8
        )
        obs = np.zeros(game.observation_size, np.int16)
        rules.observe(seen, seat, obs)
        moves, tried = np.full(MOST_MOVES, -1, np.int16), np.zeros(MOST_MOVES, np.float32)
        for place, move in enumerate(answer.moves[:MOST_MOVES]):
            moves[place], tried[place] = move.number, move.visits
        kept.append(
            {"obs": obs, "moves": moves, "tried": tried, "seat": seat, "kinds": truth(game, state)}
        )
        adrift = below(rng, 100) < ADRIFT
        best = answer.moves[below(rng, min(4, len(legal)))] if adrift else answer.best
        rules.apply(state, best.number)
    table = np.zeros((MAX_SEATS, 2), np.int32)
    rules.score(state, table)
    first = [seat for seat in range(players) if table[seat, PLACE] == 1]
    won = np.zeros(MAX_SEATS, np.float32)
    won[first] = 1 / len(first)
    for each in kept:
        each["won"] = np.roll(won[:players], -each["seat"]).tolist() + [0.0] * (MAX_SEATS - players)
    return kept


def truth(game: AnyGame, state: State) -> IntArray:
    """Dinosaures: the kind on every cell; elsewhere nothing."""
    if game.key != "dinosaures":
        return np.zeros(0, np.int8)
    from ludosaure.games.dinosaures.actions import spots_by_cell

    width, height = int(state["width"]), int(state["height"])
    figure = state["at"][list(spots_by_cell(width)[: width * height])]
    return np.where(figure >= 0, state["kind"][np.maximum(figure, 0)], -100).astype(np.int8)


def imitate(
    training: Training, paths: list[Path], seconds: float, tell: Callable[[str], None]
) -> None:
    """Learns from kept lessons, again and again until the seconds are over."""
    parts = [np.load(path) for path in paths]
    device = training.device

    def joined(name: str) -> Tensor:
        return torch.from_numpy(np.concatenate([part[name] for part in parts])).to(device)

    obs, moves, tried, won, kinds = map(joined, ("obs", "moves", "tried", "won", "kinds"))
    held = max(len(obs) // 20, 1)  # not learned from: tells when it is enough
    player, size = training.player, training.tables[0].size
    learner = torch.optim.AdamW(player.parameters(), lr=2e-3, weight_decay=1e-2)
    begun = told = time.monotonic()
    step = 0

    def lesson(said: Opinion, rows: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """How far an opinion is from the search's moves and the games' ends; how often it is right."""
        listed = moves[rows].long()
        logits = said.policy.float().gather(1, listed.clamp(min=0))
        chances = logits.masked_fill(listed < 0, -1e9).log_softmax(1)
        wanted = tried[rows]
        wanted = wanted / wanted.sum(1, keepdim=True).clamp(min=1)
        policy = -(wanted * chances.clamp(min=-50)).sum(1).mean()
        right = (chances.argmax(1) == wanted.argmax(1)).float().mean()
        hoped = said.shares.float()[:, : training.tables[0].players].log_softmax(1)
        value = -(won[rows][:, : hoped.shape[1]] * hoped).sum(1).mean()
        return policy, value, right

    def losses(rows: Tensor) -> list[Tensor]:
        """Policy, value, belief and how often it is right; then the pupil's own, if there is one."""
        opinion = player(obs[rows], size)
        policy, value, right = lesson(opinion, rows)
        belief = torch.zeros((), device=device)
        if opinion.belief is not None and kinds.shape[1]:
            belief = training.belief_loss(opinion.belief.float(), kinds[rows], obs[rows])
        of_pupil = lesson(player.pupil(obs[rows]), rows) if player.pupil is not None else ()
        return [policy, value, belief, right, *of_pupil]

    while (passed := time.monotonic() - begun) < seconds:
        for group in learner.param_groups:
            group["lr"] = 2e-3 * max(1 - passed / seconds, 0.02) * min((step + 1) / 50, 1)
        rows = torch.randint(held, len(obs), (min(4096, len(obs)),), device=device)
        with training.fast():
            found = losses(rows)
        learner.zero_grad(set_to_none=True)
        # Games are few and their decisions alike: the result of each is a small part of the lesson.
        whole = found[0] + FEW_GAMES * found[1] + 0.3 * found[2]
        if len(found) > OWN:
            whole = whole + found[OWN] + FEW_GAMES * found[OWN + 1]
        whole.backward()
        torch.nn.utils.clip_grad_norm_(player.parameters(), 1.0)
        learner.step()
        step += 1
        if time.monotonic() - told > 10:
            told = time.monotonic()
            with torch.no_grad(), training.fast():
                checked = losses(torch.arange(min(held, 8192), device=device))
            tell(
                f"{step} steps over {len(obs)} lessons: policy, value, belief, right, the pupil's "
                f"{[round(float(each.detach()), 4) for each in found]}, "
                f"of lessons kept apart {[round(float(each), 4) for each in checked]}"
            )
    training.average.load_state_dict(player.state_dict())
