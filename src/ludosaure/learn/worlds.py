"""
Teaching a network to judge worlds (`bots/nets/worlds`): games of a policy, and what became of them.

    python -m ludosaure.learn.worlds trex --network runs/trex/network.npz --players 2 --minutes 5

A policy plays against itself, every seat by what it sees; of each game only the deal's seed and the moves
are kept. Played again with all cards face up, the positions on the way say what a network is to judge,
and their ends how. What follows is mostly luck, so after a first round positions are taught to come to
what the next ones of the same game are judged to come to, and a little to how the game ended (TD(λ):
Sutton, "Learning to predict by the methods of temporal differences", 1988). Needs torch.
"""

import argparse
import datetime
import math
import time
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn

from ludosaure.bots.nets.asking import clean_slate, opine_of, sides_of
from ludosaure.bots.nets.files import Network, must_fit, read, write
from ludosaure.bots.nets.judges import SHOWN, WORLDS, version_of, worlds_beside
from ludosaure.bots.nets.opinions import Slate
from ludosaure.games import catalogue
from ludosaure.games.chance import below
from ludosaure.games.compiled import specialised
from ludosaure.games.constants import MAX_SEATS, PLACE
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import Deal, FloatArray, IntArray, Options, Records, blank

LONGEST = 400  # decisions of a game; longer ones are left out
ADRIFT = 50  # in a thousand moves, made at random
SHARP = 2.0  # the policy's liking is taken to this power: it plays a little better than it says
AT_ONCE = 500  # games between two looks at the clock
ONE_IN = 3  # positions shown: neighbours say nearly the same
WIDTH, INNER = 64, 32
ROUNDS, BATCH, RATE, DECAY = 8, 4096, 2e-3, 1e-2
TRACE = 0.8  # λ: how much of what is taught comes from later positions than the next
KEPT_APART = 20  # one game in so many is not learned from
PARTS = 1 << 30

Seeds = npt.NDArray[np.uint64]

# Globals of the templates below, bound to one game's rules by `specialised`.
deal: Any = None
setup: Any = None
legal: Any = None
apply: Any = None
to_move: Any = None
is_over: Any = None
conceal: Any = None
score: Any = None
opine: Any = None
show: Any = None


def play_games(
    options: Options,
    dealt: Deal,
    worlds: Records,
    actions: IntArray,
    sides: IntArray,
    weights: Any,
    slate: Slate,
    seeds: Seeds,
    made: IntArray,
    lengths: IntArray,
    adrift: int,
    sharp: float,
) -> None:
    """Plays a game for each seed: moves as the policy likes them, *adrift* in a thousand at random."""
    rng = np.zeros(1, np.uint64)
    for number in range(seeds.shape[0]):
        rng[0] = seeds[number]
        deal(options, dealt, rng)
        setup(worlds[0], options, dealt)
        length = 0
        while not is_over(worlds[0]) and length < made.shape[1]:
            count = legal(worlds[0], actions)
            choice = actions[0]
            if count > 1 and below(rng, 1000) < adrift:
                choice = actions[below(rng, count)]
            elif count > 1:
                seat = to_move(worlds[0])
                worlds[1] = worlds[0]
                conceal(worlds[1], seat)
                opine(worlds[1], seat, actions, count, sides, weights, slate)
                total = 0.0
                for index in range(count):
                    total += slate.prior[index] ** sharp
                left = total * float(below(rng, PARTS)) / PARTS
                for index in range(count):
                    left -= slate.prior[index] ** sharp
                    if left < 0:
                        choice = actions[index]
                        break
            made[number, length] = choice
            length += 1
            apply(worlds[0], choice)
        lengths[number] = length if is_over(worlds[0]) else 0


def play_again(
    options: Options,
    dealt: Deal,
    worlds: Records,
    seeds: Seeds,
    made: IntArray,
    lengths: IntArray,
    one_in: int,
    standing: IntArray,
    points: FloatArray,
    live: IntArray,
    numbers: FloatArray,
    shares: FloatArray,
    games: IntArray,
) -> int:
    """Shows one position in so many of every game, and who won; returns how many."""
    rng, chooser = np.zeros(1, np.uint64), np.zeros(1, np.uint64)
    players = int(options.players)
    row = 0
    for number in range(seeds.shape[0]):
        rng[0] = seeds[number]
        chooser[0] = ~seeds[number]
        deal(options, dealt, rng)
        setup(worlds[0], options, dealt)
        first = row
        for step in range(lengths[number]):
            if below(chooser, one_in) == 0 and row < live.shape[0]:
                show(worlds[0], live[row], numbers[row], points, shares[row], standing)
                games[row] = number
                row += 1
            apply(worlds[0], made[number, step])
        score(worlds[0], standing)
        firsts = 0
        for seat in range(players):
            firsts += int(standing[seat, PLACE] == 1)
        for index in range(first, row):
            for seat in range(players):
                shares[index, seat] = (1.0 if standing[seat, PLACE] == 1 else 0.0) / firsts
    return row


def rules_of(game: AnyGame) -> dict[str, Callable[..., object]]:
    """What both loops call."""
    names = ("deal", "setup", "legal", "apply", "to_move", "is_over", "conceal", "score")
    return {name: getattr(game.rules, name) for name in names}


@cache
def player_of(game: AnyGame, form: str, encoding: str) -> Callable[..., None]:
    """The loop that plays, bound to a game and a form of network."""
    rules = {**rules_of(game), "opine": opine_of(game, form, encoding)}
    return specialised(play_games, rules, f"{game.key}-{form}-{encoding}")


@cache
def shower_of(game: AnyGame) -> Callable[..., int]:
    """The loop that shows, bound to a game."""
    rules = {**rules_of(game), "show": SHOWN[game.key].show_world}
    return specialised(play_again, rules, game.key)


def table_for(game: AnyGame, players: int) -> tuple[Options, Deal, Records]:
    """What a loop plays on."""
    worlds = np.recarray(2, game.state_dtype)
    worlds.view(np.uint8)[:] = 0
    return game.read_options(players, {}), blank(game.deal_dtype), worlds


class Games(NamedTuple):
    """Games as they are kept: what deals them, and what was played."""

    seeds: Seeds
    made: npt.NDArray[np.int8]  # [games, decisions]
    lengths: npt.NDArray[np.int16]  # 0: left out


def games_of(
    game: AnyGame,
    network: Network,
    players: int,
    seeds: Seeds,
    adrift: int = ADRIFT,
    sharp: float = SHARP,
) -> Games:
    """A game of the policy against itself for every seed."""
    options, dealt, worlds = table_for(game, players)
    game.rules.setup(worlds[0], options, dealt)
    found = Games(seeds, np.zeros((len(seeds), LONGEST), np.int8), np.zeros(len(seeds), np.int16))
    player_of(game, network.form, network.encoding)(
        options, dealt, worlds, np.zeros(game.max_legal, np.int16), sides_of(game, worlds[0]),
        network.weights, clean_slate(game, network), *found, adrift, sharp,
    )  # fmt: skip
    return found


class Shown(NamedTuple):
    """Positions as a network reads them, and who won."""

    live: npt.NDArray[np.int16]  # [rows, seats + 1, truths and how many], padded with -1
    numbers: npt.NDArray[np.float32]  # [rows, seats, numbers]
    shares: npt.NDArray[np.float32]  # [rows, seats]
    games: npt.NDArray[np.int32]  # [rows]: neighbours are of one game, in its order


def shown(game: AnyGame, players: int, games: Games, one_in: int = ONE_IN) -> Shown:
    """Positions of those games, one in so many."""
    options, dealt, worlds = table_for(game, players)
    show = SHOWN[game.key]
    room = int(games.lengths.sum() / one_in * 1.1) + 1000
    found = Shown(
        np.full((room, players + 1, show.MOST_TRUTHS + 1), -1, np.int16),
        np.zeros((room, players, show.NUMBERS), np.float32),
        np.zeros((room, players), np.float32),
        np.zeros(room, np.int32),
    )
    rows = shower_of(game)(options, dealt, worlds, *games, one_in,
                           np.zeros((MAX_SEATS, 2), np.int32), np.zeros(MAX_SEATS), *found)  # fmt: skip
    return Shown(found.live[:rows], found.numbers[:rows], found.shares[:rows], found.games[:rows])


class Reader(nn.Module):
    """The network in torch: `bots/nets/worlds` says the same without it."""

    def __init__(self, truths: int, numbers: int, width: int = WIDTH, inner: int = INNER) -> None:
        super().__init__()
        self.truths = nn.EmbeddingBag(truths + 1, 2 * width, mode="sum", padding_idx=truths)
        self.truths.weight.data *= 0.05
        self.truths.weight.data[-1] = 0
        self.numbers = nn.Parameter(0.05 * torch.randn(numbers, 2 * width))
        self.bias = nn.Parameter(0.1 * torch.randn(width))
        self.upper = nn.Linear(width, inner)
        self.outer = nn.Parameter(0.05 * torch.randn(inner))
        self.direct = nn.Parameter(torch.zeros(numbers))
        self.direct.data[0] = (
            1  # the first number is what the game's own judgement says, in logarithms
        )

    def forward(self, live: Tensor, numbers: Tensor) -> Tensor:
        """The result of every seat, in log odds up to what all have in common."""
        rows, lists, most = live.shape
        width = len(self.bias)
        added = self.truths(live.reshape(rows * lists, most)).reshape(rows, lists, 2 * width)
        table = added[:, -1:, :width] + self.bias
        seats = added[:, :-1] + numbers @ self.numbers
        own, others = seats[..., :width], seats[..., width:]
        first = torch.relu(table + own + others.sum(1, keepdim=True) - others)
        second = torch.relu(self.upper(first))
        return second @ self.outer + numbers @ self.direct

    def tables(self) -> dict[str, npt.NDArray[np.floating]]:
        """The weights as a file has them."""
        bias = torch.cat([self.bias, torch.zeros_like(self.bias)])
        lower = torch.cat([self.truths.weight[:-1], self.numbers, bias[None]])
        upper = torch.cat([self.upper.weight.T, self.upper.bias[None], self.outer[None]])
        found = {"lower": lower, "upper": upper, "direct": self.direct}
        return {name: table.detach().cpu().numpy() for name, table in found.items()}


class Lessons:
    """What was shown, as tensors; and what is taught of it."""

    def __init__(self, shown: Shown, truths: int, device: torch.device) -> None:
        most = int(shown.live[:, :, -1].max())
        live = torch.from_numpy(np.ascontiguousarray(shown.live[:, :, :most]))
        live[live < 0] = truths
        self.live = live.to(device)
        self.numbers = torch.from_numpy(shown.numbers).to(device)
        self.ends = torch.from_numpy(shown.shares).to(device)
        apart = torch.from_numpy(shown.games % KEPT_APART == 0).to(device)
        self.learned, self.apart = torch.nonzero(~apart)[:, 0], torch.nonzero(apart)[:, 0]
        self.goes_on = torch.zeros(len(live), dtype=torch.bool)
        self.goes_on[:-1] = torch.from_numpy(shown.games[1:] == shown.games[:-1])

    def scores(self, reader: Reader, rows: Tensor) -> Tensor:
        """What a reader says of some."""
        return reader(self.live[rows].long(), self.numbers[rows]).log_softmax(1)

    def loss(self, reader: Reader) -> float:
        """How far it is from the ends of games it did not learn from."""
        with torch.no_grad():
            each = [
                -(self.ends[rows] * self.scores(reader, rows)).sum(1)
                for rows in self.apart.split(20_000)
            ]
            return float(torch.cat(each).mean())

    def taught(self, reader: Reader) -> Tensor:
        """What positions come to, mostly as the next ones of their games are judged."""
        with torch.no_grad():
            rows = torch.arange(len(self.live), device=self.live.device)
            judged = torch.cat(
                [self.scores(reader, some).exp() for some in rows.split(50_000)]
            ).cpu()
        found = self.ends.cpu().clone()
        at = torch.nonzero(~self.goes_on)[
            :, 0
        ]  # the last of each game, then the one before, and so on
        while len(at := at[at > 0]) and len(at := at[self.goes_on[at - 1]]):
            found[at - 1] = (1 - TRACE) * judged[at] + TRACE * found[at]
            at = at - 1
        return found.to(self.ends.device)


def teach(
    game: AnyGame, shown: Shown, rounds: int = ROUNDS, tell: Callable[[str], None] = print,
    device: str = "cpu", batch: int = BATCH,
) -> Reader:  # fmt: skip
    """A reader of what was shown: the best of several rounds, each once through everything."""
    show = SHOWN[game.key]
    reader = Reader(show.ALL_TRUTHS, show.NUMBERS).to(device)
    lessons = Lessons(shown, show.ALL_TRUTHS, torch.device(device))
    steps = max(len(lessons.learned) // batch, 1)
    kept, least = {n: p.clone() for n, p in reader.state_dict().items()}, lessons.loss(reader)
    tell(f"{len(shown.live)} positions; the game's own judgement {least:.4f}")
    for number in range(rounds):
        wanted = lessons.ends if number == 0 else lessons.taught(reader)
        rate = RATE if number == 0 else RATE / 2
        learner = torch.optim.AdamW(reader.parameters(), lr=rate, weight_decay=DECAY)
        average = {name: value.detach().clone() for name, value in reader.state_dict().items()}
        for step in range(steps):
            cooling = 0.51 + 0.49 * math.cos(math.pi * step / steps)
            for group in learner.param_groups:
                group["lr"] = rate * min(1, (step + 1) / 100) * cooling
            chosen = torch.randint(len(lessons.learned), (batch,), device=device)
            rows = lessons.learned[chosen]
            loss = -(wanted[rows] * lessons.scores(reader, rows)).sum(1).mean()
            learner.zero_grad(set_to_none=True)
            loss.backward()
            learner.step()
            for name, value in reader.state_dict().items():
                average[name].lerp_(value, max(0.002, 1 / (step + 2)))
        reader.load_state_dict(average)
        found = lessons.loss(reader)
        tell(f"round {number + 1}: {found:.4f} on games kept apart")
        if found < least:
            least, kept = found, {n: p.clone() for n, p in reader.state_dict().items()}
    reader.load_state_dict(kept)
    return reader


def export(game: AnyGame, path: Path, readers: Mapping[int, Reader], games: int) -> None:
    """Writes the readers of all sizes of table beside the network of *path*."""
    tables = {f"{n}.{k}": t for n, reader in readers.items() for k, t in reader.tables().items()}
    about = {
        "game": game.key,
        "rules": game.rules_version,
        "encoding": version_of(game),
        "form": WORLDS,
        "players": sorted(readers),
        "games": games,
        "made": datetime.date.today().isoformat(),
    }
    write(worlds_beside(path), about, np.zeros(0, np.int32), tables)


def played_for(game: AnyGame, network: Network, players: int, seconds: float, seed: int) -> Games:
    """Games of the policy against itself, for so long."""
    rng = np.random.default_rng([seed, players])
    end, found = time.monotonic() + seconds, []
    while not found or time.monotonic() < end:
        seeds = rng.integers(0, 2**64, AT_ONCE, np.uint64)
        found.append(games_of(game, network, players, seeds))
    return Games(*(np.concatenate(parts) for parts in zip(*found, strict=True)))


def main() -> None:
    """Plays for half of the time and writes the file; learning takes about as long again."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(SHOWN))
    parser.add_argument(
        "--network", type=Path, required=True, help="the policy; the judge lies beside it"
    )
    parser.add_argument("--players", nargs="+", type=int, default=[2])
    parser.add_argument(
        "--minutes", type=float, default=5.0, help="of playing, for each size of table"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--batch", type=int, default=BATCH)
    asked = parser.parse_args()
    game = catalogue.game(asked.game)
    network = read(game, asked.network)
    readers, total = {}, 0
    for players in asked.players:
        must_fit(game, network, players)
        games = played_for(game, network, players, 60 * asked.minutes, asked.seed)
        total += len(games.seeds)
        print(f"{players} players: {len(games.seeds)} games", flush=True)
        readers[players] = teach(
            game, shown(game, players, games), device=asked.device, batch=asked.batch
        )
        export(game, asked.network, readers, total)


if __name__ == "__main__":
    main()
