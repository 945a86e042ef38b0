"""
Learning by self-play: proximal policy optimisation over many games at once.

A round plays some decisions at every table (`playing.py`) and learns from them once, in batches
(Schulman and others, *Proximal Policy Optimization Algorithms*, 2017). What an action won is told by
everybody's hopes before and after it (generalised advantage estimation, by seat), so it works for two
to five players and for teams. Some games are played against former selves, and a slowly moving average
of the weights is what is shipped: it may also hold the policy back (`anchor`).
"""

import copy
import time
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional

from ludosaure.bots.nets import files
from ludosaure.bots.nets.boards import MOST_CELLS
from ludosaure.games import catalogue
from ludosaure.games.text import Refused, Text
from ludosaure.learn.description import Run, run_from, written
from ludosaure.learn.hidden import IGNORED, hidden_of
from ludosaure.learn.networks import Board, Sheet, network_from
from ludosaure.learn.playing import Played, Player, Visitor, play, won_against
from ludosaure.learn.pupils import Pupil, Spread, pupil_loss, seen_to_vary
from ludosaure.learn.strangers import OUTSIDER, stranger_named, strangers_of
from ludosaure.learn.tables import Tables, observed, varying

LOWEST = 0.05  # of the rate and of the worth of variety, at the end
WARM_UP = 30  # rounds in which the rate rises
SCATTER = 200  # random plies before the first round, so that games do not end together
MEASURED = 512  # games of a measurement


@dataclass
class Told:
    """How far the training is."""

    minutes: float
    of_minutes: float
    rounds: int
    decisions: int
    per_second: float
    loss: float
    value_loss: float
    belief_loss: float
    entropy: float
    departed: float  # how far the policy moved in the last round (KL)
    won: dict[str, float] = field(default_factory=dict)  # "dice-2": times what is fair


class Training:
    """One run: begun anew or gone on with."""

    def __init__(self, run: Run, device: str = "cpu") -> None:
        self.run, self.device = run, device
        torch.manual_seed(run.seed)
        self.game = catalogue.game(run.game)
        self.tables = [
            Tables(self.game, players, run.games if run.in_turn else max(round(share * run.games), 1),
                   run, device, run.seed + 1_000_003 * players)
            for players, share in run.shares().items()
        ]  # fmt: skip
        self._due = [0.0 for _ in self.tables]
        for tables in self.tables:
            tables.scatter(SCATTER)
        self.hidden = hidden_of(self.game) if run.belief else None
        self.rival = self._rival()
        self.columns = self._columns()
        self.player = Player(self._network(), self.columns, self._pupil()).to(device)
        self.average = copy.deepcopy(self.player)
        self.former: Visitor | None = self.rival
        strangers = strangers_of(self.game, device) if run.strangers else []
        self.strangers = [(each, run.strangers / len(strangers)) for each in strangers]
        self.learner = self._optimiser()
        self.spent = 0.0  # minutes
        self.rounds = 0
        self.decisions = 0
        self._next_former = 1.0

    def _columns(self) -> Tensor:
        if self.run.form == "board":
            return torch.zeros(0, dtype=torch.long, device=self.device)
        if isinstance(self.rival, Player):
            return self.rival.columns  # both read the same notes
        found = torch.cat([varying(tables) for tables in self.tables])
        return torch.unique(found)

    def _network(self) -> Sheet | Board:
        if self.run.form == "board":
            return Board(self.run.width, self.run.blocks)
        actions = max(tables.env.action_count for tables in self.tables)
        beliefs = 0
        if self.hidden is not None:
            beliefs = self.hidden.guesses * self.hidden.answers
        return Sheet(len(self.columns), self.run.width, actions, beliefs)

    def _rival(self) -> Visitor | None:
        """Who never learns and sits at every table, if one was asked for."""
        if not self.run.rival:
            return None
        if self.run.rival.startswith(OUTSIDER):
            return stranger_named(self.game, self.run.rival, self.device)
        form = files.read(self.game, Path(self.run.rival)).form  # refused where it does not fit
        if form != self.run.form:
            raise Refused("other_network", OTHER_FORM.format(file=self.run.rival))
        columns, parameters = files.parameters_in(Path(self.run.rival))
        inputs = torch.from_numpy(columns).long()
        return Player(network_from(form, parameters), inputs).to(self.device)

    def _pupil(self) -> Pupil | None:
        """A small network beside a board, if one was asked for."""
        if not self.run.pupil:
            return None
        tables = self.tables[0]
        spread = Spread(self.game, tables.size[0] * tables.size[1]).to(self.device)
        columns = seen_to_vary(spread, observed(tables))
        return Pupil(spread, columns, self.run.pupil, tables.env.action_count)

    def _optimiser(self) -> Any:
        return torch.optim.AdamW(
            self.player.parameters(), lr=self.run.rate, weight_decay=1e-4, eps=1e-6,
            fused=self.device == "cuda",
        )  # fmt: skip

    # Learning

    def learn(self, minutes: float, rounds: int = 10**9) -> Told:
        """Goes on for so many minutes or rounds, or until the run is done; at least for a round."""
        end = min(self.spent + minutes, self.run.minutes)
        begun, before, made = time.monotonic(), self.spent, self.decisions
        last = self.rounds + rounds
        while True:
            found = self._round()
            self.rounds += 1
            passed = time.monotonic() - begun
            self.spent = before + passed / 60
            if self.rounds >= self._next_former and self.rival is None:  # ever more seldom
                self.former = copy.deepcopy(self.average)
                self._next_former = self.rounds * 1.15 + 20
            if self.spent >= end or self.rounds >= last:
                speed = (self.decisions - made) / passed
                return Told(
                    self.spent, self.run.minutes, self.rounds, self.decisions, speed, found["loss"],
                    found["value_loss"], found["belief_loss"], found["entropy"], found["departed"],
                )  # fmt: skip

    def _round(self) -> dict[str, float]:
        run = self.run
        part = min(self.spent / run.minutes, 1.0)
        falling = LOWEST + (1 - LOWEST) * (1 - part)
        for group in self.learner.param_groups:
            group["lr"] = run.rate * falling * min((self.rounds % 10**9 + 1) / WARM_UP, 1.0)
        with self.fast():
            played = [
                play(self.player, self.former, tables, self.game, run.steps,
                     1.0 if self.rival else run.league, run.trace, run.margin, self.hidden,
                     self.strangers)
                for tables in self._next_tables()
            ]  # fmt: skip
        spread = torch.cat([each.gain[each.own] for each in played]).std() + 1e-6
        found: dict[str, Tensor] = {}
        for each, chosen in batches(played, run.batch):
            with self.fast():  # anew for each batch: it keeps rounded weights as long as it lasts
                loss, found = self._loss(each, chosen, spread, run.entropy * falling)
            self.learner.zero_grad(set_to_none=True)
            loss.backward()
            for part in (self.player.network, self.player.pupil):
                if part is not None:
                    nn.utils.clip_grad_norm_(part.parameters(), 1.0)
            self.learner.step()
        with torch.no_grad():
            slow = min(run.average, 1 - 1 / (self.rounds + 2))
            for mean, new in zip(self.average.parameters(), self.player.parameters(), strict=True):
                mean.lerp_(new, 1 - slow)
        self.decisions += sum(each.action.numel() for each in played)
        return {name: float(value) for name, value in found.items()}

    def _next_tables(self) -> list[Tables]:
        """Where the next round is played: everywhere, or where it is longest due."""
        if not self.run.in_turn:
            return self.tables
        for index, share in enumerate(self.run.shares().values()):
            self._due[index] += share
        index = max(range(len(self._due)), key=self._due.__getitem__)
        self._due[index] -= 1
        return [self.tables[index]]

    def fast(self) -> torch.autocast:
        """Sixteen bits where that is enough, on a GPU."""
        return torch.autocast(self.device, torch.bfloat16, enabled=self.device == "cuda")

    def _loss(
        self, played: Played, chosen: Tensor, spread: Tensor, variety: float
    ) -> tuple[Tensor, dict[str, Tensor]]:
        run, players = self.run, played.players

        def pick(part: Tensor) -> Tensor:
            return part.flatten(0, 1)[chosen]

        noted, mask, own = pick(played.noted), pick(played.mask), pick(played.own).float()
        opinion = self.player(noted, played.size)
        chances = opinion.policy[:, : mask.shape[1]].float()
        chances = chances.masked_fill(~mask, -1e9).log_softmax(1)
        weight = chances.gather(1, pick(played.action)[:, None])[:, 0]
        departed = weight - pick(played.weight)
        ratio, gain = departed.clamp(-10, 10).exp(), pick(played.gain) / spread
        surrogate = torch.min(ratio * gain, ratio.clamp(1 - run.clip, 1 + run.clip) * gain)
        entropy = -(chances.exp() * chances.clamp(min=-50)).sum(1)
        mine = own.sum().clamp(min=1)
        policy = -((surrogate + variety * entropy) * own).sum() / mine
        target = pick(played.target).clamp(min=0)
        target = target / target.sum(1, keepdim=True).clamp(min=1e-6)
        said = opinion.shares[:, :players].float().log_softmax(1)
        value = -(target * said).sum(1).mean()
        off = opinion.points[:, :players].float() - pick(played.points)
        loss = policy + value + run.points * off.square().mean()
        if run.anchor:
            with torch.no_grad():
                held = self.average(noted, played.size).policy[:, : mask.shape[1]].float()
                held = held.masked_fill(~mask, -1e9).log_softmax(1)
            loss = (
                loss
                + run.anchor
                * ((chances.exp() * (chances - held).clamp(-20, 20)).sum(1) * own).sum()
                / mine
            )
        if self.player.pupil is not None:
            wanted, points = chances.detach(), pick(played.points)
            loss = loss + pupil_loss(self.player.pupil(noted), wanted, mask, target, points)
        belief = torch.zeros((), device=self.device)
        if played.hidden is not None and opinion.belief is not None:
            belief = self.belief_loss(opinion.belief.float(), pick(played.hidden), noted)
            loss = loss + run.belief * belief
        return loss, {
            "loss": policy.detach(), "value_loss": value.detach(), "belief_loss": belief.detach(),
            "entropy": ((entropy * own).sum() / mine).detach(),
            "departed": ((-departed) * own).sum().detach() / mine,
        }  # fmt: skip

    def belief_loss(self, said: Tensor, truth: Tensor, noted: Tensor) -> Tensor:
        """How far beliefs are from the truth, where there is something to be guessed."""
        truth = truth.long()
        if self.player.is_board:
            cells = truth.shape[1]
            owner = noted[:, MOST_CELLS : MOST_CELLS + cells]
            is_known = noted[:, 2 * MOST_CELLS : 2 * MOST_CELLS + cells] > 0
            truth = torch.where((owner > 1) & ~is_known, truth, IGNORED)
            return functional.cross_entropy(said, truth, ignore_index=IGNORED)
        assert self.hidden is not None
        wide = said.view(-1, self.hidden.answers)
        return functional.cross_entropy(wide, truth.flatten(), ignore_index=IGNORED)

    # Measuring

    def measure(self, games: int = MEASURED) -> dict[str, float]:
        """How often its average wins at one seat, times what is fair: against dice, and its former self."""
        found = {}
        for tables in self.tables:
            room = Tables(
                self.game, tables.players, min(MEASURED, games), self.run, self.device, 77
            )
            with self.fast():
                usual = "rival" if self.rival else "former"
                for name, other in (("dice", None), (usual, self.former)):
                    if name == "dice" or other is not None:
                        found[f"{name}-{tables.players}"] = won_against(
                            self.average, other, room, games
                        )
        return found

    # Keeping

    def save(self, path: Path) -> None:
        """Keeps all that decides how the run goes on, but for the optimiser's own memory."""
        path.parent.mkdir(parents=True, exist_ok=True)
        kept = {
            "run": written(self.run), "spent": self.spent, "rounds": self.rounds,
            "decisions": self.decisions, "columns": self.columns.cpu(),
            "player": _cpu(self.player.network), "average": _cpu(self.average.network),
        }  # fmt: skip
        if self.player.pupil is not None and self.average.pupil is not None:
            kept["pupil"] = {
                "columns": self.player.pupil.columns.cpu(),
                "player": _cpu(self.player.pupil.sheet), "average": _cpu(self.average.pupil.sheet),
            }  # fmt: skip
        partial = path.with_suffix(".part")
        torch.save(kept, partial)
        partial.replace(path)

    def load(self, path: Path) -> None:
        """Goes on where a run was kept."""
        kept: dict[str, Any] = torch.load(path, map_location="cpu", weights_only=True)
        self.take(kept["columns"], kept["player"], kept["average"])
        self.spent, self.rounds = kept["spent"], kept["rounds"]
        self.decisions = kept["decisions"]
        if "pupil" in kept:
            self._take_pupil(**kept["pupil"])
        self._next_former = self.rounds * 1.15 + 20

    def _take_pupil(
        self, columns: Tensor, player: Mapping[str, Any], average: Mapping[str, Any]
    ) -> None:
        """Goes on with a pupil that was kept."""
        for mine, given in ((self.player, player), (self.average, average)):
            assert mine.pupil is not None
            spread, wide = mine.pupil.spread, columns.to(self.device)
            mine.pupil = Pupil(spread, wide, self.run.pupil, mine.pupil.actions).to(self.device)
            mine.pupil.sheet.load_state_dict(given)
        self.learner = self._optimiser()
        self.former = self.rival or copy.deepcopy(self.average)

    def take(
        self,
        columns: Tensor,
        weights: Mapping[str, Any],
        average: Mapping[str, Any] | None = None,
    ) -> None:
        """Goes on with these weights; the optimiser begins anew."""
        self.columns = columns.to(self.device)
        for mine, given in ((self.player, weights), (self.average, average or weights)):
            mine.columns = self.columns
            mine.network = self._network().to(self.device)
            mine.network.load_state_dict(
                {name: torch.as_tensor(value) for name, value in given.items()}
            )
            mine.readers = {}
        self.learner = self._optimiser()
        self.former = self.rival or copy.deepcopy(self.average)


OTHER_FORM = Text(
    "Le réseau {file} n'a pas la forme que décrit cette série.",
    "The network {file} has another form than the run describes.",
)


def run_of(path: Path) -> Run:
    """The description a kept run goes on with."""
    kept = torch.load(path, map_location="cpu", weights_only=True)
    return run_from(tomllib.loads(kept["run"]))


def batches(played: list[Played], size: int) -> list[tuple[Played, Tensor]]:
    """Everything that was played once, in random batches, each of tables of one size."""
    found = []
    for each in played:
        order = torch.randperm(each.action.numel(), device=each.action.device)
        found += [(each, chosen) for chosen in order.split(size) if len(chosen) * 4 >= size]
        if not found:
            found.append((each, order))
    turn = torch.randperm(len(found)).tolist()
    return [found[index] for index in turn]


def _cpu(network: nn.Module) -> dict[str, Tensor]:
    return {name: value.detach().cpu().clone() for name, value in network.state_dict().items()}
