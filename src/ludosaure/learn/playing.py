"""Self-play: many games stepped on by the network that learns, some of them against former selves."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import torch
from torch import Tensor, nn

from ludosaure.games.contract import AnyGame
from ludosaure.learn.hidden import Hidden, kinds_by_cell
from ludosaure.learn.networks import Board, BoardReader, Opinion, Sheet
from ludosaure.learn.pupils import Pupil
from ludosaure.learn.strangers import Stranger
from ludosaure.learn.tables import Tables, from_mover


class Player(nn.Module):
    """A network that reads the tables of one game, whatever their number of players."""

    def __init__(self, network: Sheet | Board, columns: Tensor, pupil: Pupil | None = None) -> None:
        super().__init__()
        self.network, self.pupil = network, pupil
        self.columns: Tensor
        self.register_buffer("columns", columns, persistent=False)
        self.readers: dict[tuple[int, int], BoardReader] = {}

    @property
    def is_board(self) -> bool:
        """Whether it reads cell by cell."""
        return isinstance(self.network, Board)

    def noted(self, tables: Tables) -> Tensor:
        """What it needs of the observations, in a copy that can be kept."""
        seen: Tensor = tables.shown.obs
        if self.is_board:
            return seen.clone()
        kind = torch.float16 if seen.is_cuda else torch.float32
        return seen.index_select(1, self.columns).to(kind)

    def forward(self, noted: Tensor, size: tuple[int, int]) -> Opinion:
        """Its opinion on positions it noted."""
        if isinstance(self.network, Sheet):
            return self.network(noted)
        if size not in self.readers:
            self.readers[size] = BoardReader(self.network, *size).to(noted.device)
        reader = self.readers[size]
        reader.board = self.network
        return reader(noted)


Visitor: TypeAlias = Player | Stranger  # who sits at a table and learns nothing there
Opponent: TypeAlias = tuple[Visitor, float]  # and its share of the tables


class Played(NamedTuple):
    """What happened at the tables of one size: [steps, games, …]."""

    noted: Tensor
    mask: Tensor
    action: Tensor
    weight: Tensor  # log of how likely the action was
    own: Tensor  # whether the learner moved
    target: Tensor  # [.., seats]: the share everybody may hope for, the mover first
    gain: Tensor  # what the action won over what was hoped for
    points: Tensor  # [.., seats], the mover first, in hundreds
    hidden: Tensor | None
    size: tuple[int, int]
    players: int


def choose(policy: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
    """A move for each game, drawn as the policy says, and the log of its chance."""
    chances = policy.float().masked_fill(~mask, -1e9).log_softmax(1)
    noise = -torch.empty_like(chances).exponential_().log()
    action = (chances + noise).masked_fill(~mask, -torch.inf).argmax(1)
    return action, chances.gather(1, action[:, None])[:, 0]


def hopes(opinion: Opinion, seat: Tensor, players: int) -> tuple[Tensor, Tensor]:
    """Shares and points by seat as they sit: [N, players]."""
    order = from_mover(seat, players)
    shares = opinion.shares.float()[:, :players].softmax(1).gather(1, order)
    return shares, opinion.points.float()[:, :players].gather(1, order)


@torch.no_grad()
def play(
    player: Player,
    former: Visitor | None,
    tables: Tables,
    game: AnyGame,
    steps: int,
    league: float,
    trace: float,
    margin: float,
    hidden: Hidden | None,
    strangers: Sequence[Opponent] = (),
) -> Played:
    """
    *steps* decisions at every table.

    In the last *league* of them one seat only is the learner's and the others a former self's; in the
    first ones, each of the *strangers* sits at as many as it is given.
    """
    players, count = tables.players, tables.count
    guests = int(count * league) if former is not None else 0
    visits: list[tuple[slice, Visitor]] = []
    if guests and former is not None:
        visits.append((slice(count - guests, count), former))
    for index, (stranger, share) in enumerate(strangers):
        each = int(count * share)
        visits.append((slice(index * each, (index + 1) * each), stranger))
    place = torch.arange(count, device=tables.shown.seat.device) % players
    kept: list[tuple[Tensor, ...]] = []
    ends: list[tuple[Tensor, Tensor, Tensor]] = []
    truths: list[Tensor] = []
    for _ in range(steps):
        shown = tables.shown
        seat, mask = shown.seat.long(), shown.mask.clone()
        noted = player.noted(tables)
        opinion = player(noted, tables.size)
        own = torch.ones_like(seat, dtype=torch.bool)
        policy = opinion.policy[:, : mask.shape[1]]
        if visits:
            policy = policy.clone()
        for where, visitor in visits:
            theirs = visitor(noted[where], tables.size).policy[:, : mask.shape[1]]
            own[where] = seat[where] == place[where]
            chosen = torch.where(own[where, None], policy[where], theirs.to(policy.dtype))
            policy[where] = chosen
        action, weight = choose(policy, mask)
        if player.is_board:
            truths.append(kinds_by_cell(tables.states(), game, tables.size).to(torch.int8))
        elif hidden is not None:
            truths.append(hidden.truth(tables.states(), seat, players).to(torch.int8))
        kept.append((noted, mask, action, weight, own, seat, *hopes(opinion, seat, players)))
        tables.step(action)
        ends.append((shown.over.clone(), tables.shares(), shown.points.float() / 100))
    noted = player.noted(tables)
    value, points = hopes(player(noted, tables.size), tables.shown.seat.long(), players)
    gain, surplus = torch.zeros_like(value), torch.zeros_like(points)
    targets, gains, counts = [], [], []
    for (*_, seat, worth, points_now), (over, won, scored) in zip(
        reversed(kept), reversed(ends), strict=True
    ):
        goes_on = (~over).float()[:, None]
        gain = won + goes_on * (value + trace * gain) - worth
        surplus = scored * over[:, None] + goes_on * (points + trace * surplus) - points_now
        value, points = worth, points_now
        order = (seat[:, None] + torch.arange(players, device=seat.device)) % players
        targets.append((worth + gain).gather(1, order))
        counts.append((points_now + surplus).gather(1, order))
        mine = (gain @ tables.same_side).gather(1, seat[:, None])[:, 0]
        if margin:
            rest = (surplus.sum(1) - surplus.gather(1, seat[:, None])[:, 0]) / max(players - 1, 1)
            mine = mine + margin * (surplus.gather(1, seat[:, None])[:, 0] - rest)
        gains.append(mine)
    columns = list(zip(*kept, strict=True))
    return Played(
        *(torch.stack(column) for column in columns[:5]),
        target=torch.stack(targets[::-1]),
        gain=torch.stack(gains[::-1]),
        points=torch.stack(counts[::-1]),
        hidden=torch.stack(truths) if truths else None,
        size=tables.size,
        players=players,
    )


@torch.no_grad()
def won_against(player: Player, other: Visitor | None, tables: Tables, games: int) -> float:
    """The share of victories of *player* at one seat among *other* (None: dice), times the players."""
    players, count = tables.players, tables.count
    device = tables.shown.seat.device
    place = torch.arange(count, device=device) % players
    tables.env.reset()
    won, ended = torch.zeros((), device=device), torch.zeros((), device=device)
    for step in range(100_000):
        shown = tables.shown
        mask = shown.mask
        noted = player.noted(tables)
        policy = player(noted, tables.size).policy[:, : mask.shape[1]]
        theirs = torch.zeros_like(policy) if other is None else (
            other(noted, tables.size).policy[:, : mask.shape[1]]
        )  # fmt: skip
        own = shown.seat == place
        tables.step(choose(torch.where(own[:, None], policy, theirs), mask)[0])
        share = (tables.shares() @ tables.same_side).gather(1, place[:, None])[:, 0]
        won += share.sum()
        ended += shown.over.sum()
        if step % 32 == 0 and float(ended) >= games:
            break
    return float(won / ended) * players / float(tables.same_side[0].sum())
