"""
Lessons of a champion: whole games with what its search found at every decision, small enough to be sent.

A game is kept as its seed and the moves that were played; who reads it plays it again, and so gets what
every seat saw and what was hidden. Of a decision is kept how often each move was tried, what it came to
for the mover, and everybody's chances: fifteen bytes or so.
"""

import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ludosaure.bots.champion.bot import MANNERS, fresh, moves_at
from ludosaure.bots.champion.engine import ponder_of
from ludosaure.bots.champion.sights import EDGES, NODES, Manner, Sights
from ludosaure.bots.engine import desk_for, silence
from ludosaure.bots.nets.asking import clean_slate
from ludosaure.bots.nets.believing import belief_of
from ludosaure.bots.nets.encodings import observe_of, row_for
from ludosaure.bots.nets.files import Network, read
from ludosaure.bots.nets.hidden import NOTHING, hidden_in, room_for
from ludosaure.bots.nets.sheets import Sheet
from ludosaure.bots.tree import MAX_DEPTH
from ludosaure.games import catalogue
from ludosaure.games.chance import Rng, below, generator
from ludosaure.games.constants import MAX_SEATS, PLACE, POINTS
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import State, blank, copy_of

ADRIFT = 20  # per cent of decisions drawn as often as their moves were tried, so that games differ
DULL = 0.25  # part of the priors of a decision that is softened, so that more moves are tried
SEEDS = 1_000_003  # games of one file
STEPS = 255  # what a move came to, in a byte


@dataclass
class Kept:
    """Games as they are written."""

    seeds: list[int] = field(default_factory=list)
    players: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=lambda: [0])  # decisions up to each game
    played: list[int] = field(default_factory=list)
    told: list[npt.NDArray[Any]] = field(default_factory=list)  # chances by seat
    moves: list[npt.NDArray[Any]] = field(default_factory=list)  # those that were tried,
    tried: list[npt.NDArray[Any]] = field(default_factory=list)  # how often,
    worth: list[npt.NDArray[Any]] = field(default_factory=list)  # and what they came to

    def write(self, path: Path) -> None:
        """One file; a former one stays until it is whole."""
        path.parent.mkdir(parents=True, exist_ok=True)
        partial = path.with_name("part-" + path.name)
        np.savez_compressed(
            partial,
            seeds=np.array(self.seeds, np.int64),
            players=np.array(self.players, np.int8),
            ends=np.array(self.ends, np.int32),
            played=np.array(self.played, np.int16),
            told=np.array(self.told, np.float16),
            counts=np.array([len(moves) for moves in self.moves], np.int16),
            moves=np.concatenate(self.moves).astype(np.int16),
            tried=np.concatenate(self.tried).astype(np.uint16),
            worth=np.clip(np.rint(np.concatenate(self.worth) * STEPS), 0, STEPS).astype(np.uint8),
        )
        partial.replace(path)


def begun(game: AnyGame, players: int, seed: int) -> tuple[State, Rng]:
    """The game of a seed, and the chance that goes on after its deal."""
    rng = generator(seed)
    options = game.read_options(players, {})
    deal, state = blank(game.deal_dtype), blank(game.state_dtype)
    game.rules.deal(options, deal, rng)
    game.rules.setup(state, options, deal)
    silence(state)
    return state, rng


def teach_by_champion(
    key: str,
    path: Path,
    seconds: float,
    simulations: int,
    number: int,
    players: tuple[int, ...] = (2,),
    file: Path | None = None,
) -> int:
    """Lets a champion play against itself for so long, and keeps its lessons; returns how many."""
    game = catalogue.game(key)
    network = read(game, file)
    end = time.monotonic() + seconds
    trees = {size: fresh(game, size, simulations + 2, False) for size in players}
    kept = Kept()
    for index in range(SEEDS):
        size = players[index % len(players)]
        seed = number * SEEDS + index
        if not add_game(kept, game, network, trees[size], size, seed, simulations, end):
            break
        if index % 10 == 9:
            kept.write(path)
    if kept.seeds:
        kept.write(path)
    return len(kept.played)


def add_game(
    kept: Kept, game: AnyGame, network: Network, tree: Sights, players: int, seed: int,
    simulations: int, end: float,
) -> bool:  # fmt: skip
    """Adds one game; nothing of one that the clock broke off."""
    state, rng = begun(game, players, seed)
    actions = np.zeros(game.max_legal, np.int16)
    mine = Kept()
    while not game.rules.is_over(state):
        if time.monotonic() > end:
            return False
        if int(game.rules.legal(state, actions)) == 1:
            game.rules.apply(state, int(actions[0]))
            continue
        seat = int(game.rules.to_move(state))
        seen = copy_of(state)
        game.rules.conceal(seen, seat)
        edges, told = searched(game, network, tree, seen, seat, simulations, rng)
        some = edges[edges["tried"] > 0]
        at = int(some["tried"].argmax())
        if below(rng, 100) < ADRIFT:
            left = below(rng, int(some["tried"].sum()))
            at = int(np.searchsorted(np.cumsum(some["tried"]), left, side="right"))
        mine.played.append(int(some["action"][at]))
        mine.told.append(np.concatenate([told, np.zeros(MAX_SEATS - players)]))
        mine.moves.append(some["action"].copy())
        mine.tried.append(some["tried"].copy())
        mine.worth.append(some["worth"].copy())
        game.rules.apply(state, mine.played[-1])
    kept.seeds.append(seed)
    kept.players.append(players)
    kept.ends.append(kept.ends[-1] + len(mine.played))
    for name in ("played", "told", "moves", "tried", "worth"):
        getattr(kept, name).extend(getattr(mine, name))
    return True


def searched(
    game: AnyGame, network: Network, tree: Sights, seen: State, seat: int, simulations: int, rng: Rng
) -> tuple[Any, npt.NDArray[Any]]:  # fmt: skip
    """The moves of a decision as the search leaves them, and everybody's chances."""
    tree.nodes[: int(tree.counts[NODES])] = 0
    tree.edges[: int(tree.counts[EDGES])] = 0
    tree.told[: int(tree.counts[EDGES])] = 0
    for part in (tree.counts, tree.table, tree.spread):
        part[:] = 0
    manner = MANNERS.get(game.key, Manner())
    ponder = ponder_of(game, network.form, network.encoding)
    desk, movers = desk_for(game, seen), np.zeros(MAX_DEPTH, np.int8)
    rest = belief_of(game, network, seen, seat), network.weights, clean_slate(game, network), manner
    ponder(tree, desk, movers, seat, 1, 0, rng, *rest)
    here = moves_at(tree, 0)
    edges = tree.edges[here]
    dull = np.sqrt(edges["prior"])
    edges["prior"] = (1 - DULL) * edges["prior"] + DULL * dull / dull.sum()
    ponder(tree, desk, movers, seat, simulations - 1, 0, rng, *rest)
    chances: npt.NDArray[Any] = tree.told[here, 0].sum(0) / edges["tried"].sum()
    return edges, chances


class Lessons(NamedTuple):
    """Decisions to learn from; seats are counted from the mover on."""

    rows: npt.NDArray[np.float16]  # [D, inputs]: what the mover saw
    mask: npt.NDArray[np.bool_]  # [D, actions]: what might be played
    tried: npt.NDArray[np.float16]  # [D, actions]: parts of 1
    better: npt.NDArray[np.float16]  # [D, actions]: what a move was worth beside the mean of all
    won: npt.NDArray[np.float32]  # [D, seats]: the result
    hoped: npt.NDArray[np.float32]  # [D, seats]: everybody's chances, as the search saw them
    points: npt.NDArray[np.float32]  # [D, seats]: in hundreds
    hidden: npt.NDArray[np.int8]  # [D, things]: where hidden things were
    seats: npt.NDArray[np.int8]  # [D]: how many play


def replayed(game: AnyGame, network: Network, path: Path, few: float = 8.0) -> Lessons:
    """The lessons of a file, as this network sees them; moves tried seldom are held near the mean."""
    with np.load(path) as file:
        data = {name: file[name] for name in file.files}
    assert isinstance(network.weights, Sheet), "replayed() expects a network that reads a row"
    total, columns = int(data["ends"][-1]), network.weights.columns
    hidden, places = hidden_in(game), room_for(hidden_in(game))
    lessons = Lessons(
        rows=np.zeros((total, len(columns)), np.float16),
        mask=np.zeros((total, len(network.weights.policy)), np.bool_),
        tried=np.zeros((total, len(network.weights.policy)), np.float16),
        better=np.zeros((total, len(network.weights.policy)), np.float16),
        won=np.zeros((total, MAX_SEATS), np.float32),
        hoped=np.zeros((total, MAX_SEATS), np.float32),
        points=np.zeros((total, MAX_SEATS), np.float32),
        hidden=np.full((total, hidden.things), NOTHING, np.int8),
        seats=np.zeros(total, np.int8),
    )
    actions, row = np.zeros(game.max_legal, np.int16), row_for(game, network.encoding)
    observe, rules, at, edge = observe_of(game, network.encoding), game.rules, 0, 0
    for index, seed in enumerate(data["seeds"].tolist()):
        players = int(data["players"][index])
        state, _ = begun(game, players, seed)
        movers = []
        while not rules.is_over(state):
            count = int(rules.legal(state, actions))
            if count == 1:
                rules.apply(state, int(actions[0]))
                continue
            seat = int(rules.to_move(state))
            seen = copy_of(state)
            rules.conceal(seen, seat)
            observe(seen, seat, row)
            lessons.rows[at] = row[columns]
            lessons.mask[at, actions[:count]] = True
            hidden.places(state, seat, places)
            lessons.hidden[at] = places
            lessons.seats[at] = players
            lessons.hoped[at, :players] = np.roll(data["told"][at][:players], -seat)
            own = slice(edge, edge + int(data["counts"][at]))
            tried = data["tried"][own].astype(np.float32)
            worth = data["worth"][own].astype(np.float32) / STEPS
            lessons.tried[at, data["moves"][own]] = tried / tried.sum()
            mean = (tried * worth).sum() / tried.sum()
            lessons.better[at, data["moves"][own]] = (worth - mean) * tried / (tried + few)
            rules.apply(state, int(data["played"][at]))
            movers.append(seat)
            at, edge = at + 1, own.stop
        assert at == int(data["ends"][index + 1]), f"{path}: game {index} was played otherwise"
        table = np.zeros((MAX_SEATS, 2), np.int32)
        rules.score(state, table)
        first = table[:players, PLACE] == 1
        for place, seat in zip(range(at - len(movers), at), movers, strict=True):
            lessons.won[place, :players] = np.roll(first / first.sum(), -seat)
            lessons.points[place, :players] = np.roll(table[:players, POINTS], -seat) / 100
    return lessons
