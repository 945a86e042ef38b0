"""
The strongest bot: a search that asks a network at its leaves, with the network's policy as prior.

Where a judge of worlds ships beside the network (`nets/judges.py`), it is the plain search with that judge.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Self

import numpy as np

from ludosaure.bots.champion.endgames import solved
from ludosaure.bots.champion.engine import ponder_of
from ludosaure.bots.champion.learned import SET_UPS, must_be_champion, plays_without_network
from ludosaure.bots.champion.sights import (
    EDGES,
    NODES,
    SETTLED,
    SIMULATIONS,
    Manner,
    Sights,
    root_of,
    sights_for,
)
from ludosaure.bots.engine import desk_for
from ludosaure.bots.interface import Answer, Budget, RankedMove
from ludosaure.bots.judgement import judgement
from ludosaure.bots.nets.asking import clean_slate, opine_for
from ludosaure.bots.nets.believing import belief_of
from ludosaure.bots.nets.files import (
    Network,
    fits,
    must_fit,
    path_of,
    quick_beside,
    quick_path,
    read,
)
from ludosaure.bots.nets.judges import Learned, worlds_beside
from ludosaure.bots.pacing import grown_in_slices, shares_of
from ludosaure.bots.search import SearchBot
from ludosaure.bots.tree import MAX_DEPTH, NONE, Desk, Knobs
from ludosaure.bots.trees import TreeBot, grown
from ludosaure.games.chance import Rng
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import State
from ludosaure.play.position import legal_numbers

USUAL_SIMULATIONS = 2000
ROOM_FOR = 40_000  # simulations a tree has room for when only seconds are given
MOVES = 16  # room for so many moves a node, on average: memory that may be used is often held
KEPT = 2  # searches a kept tree has room for before a new one is begun

MANNERS = {  # where a game wants another manner than the usual one (docs/bots.md)
    "trex": Manner(through=1),
}


class Kept(NamedTuple):
    """What a search leaves behind at a table."""

    seat: int
    network: Network
    trees: list[Sights]


class ChampionBot(TreeBot[Kept]):
    """
    Searches worlds it cannot exclude; several threads grow trees of their own, then vote.

    Refuses a game no network ships for, and a table of a size the network never learned. Seated at a
    table it goes on in its trees: a node is what somebody sees, so what was found out below it stays
    true. The simulations it kept count as made. With a judge of worlds it is a plain search, which draws
    worlds as the network believes; so much of its manner as that one knows holds there.
    """

    name = "champion"

    def __init__(self, turned: Mapping[str, Any] | None = None, file: Path | None = None) -> None:
        super().__init__(turned)  # of its manner, what is set otherwise than usual
        self.file = file  # None: the network that ships
        known = {name: value for name, value in self.turned.items() if name in Knobs._fields}
        self.believer = SearchBot({**known, "habits": 1})  # searches where no network ships
        self._searcher: SearchBot | None = None  # of its seat, with a judge of worlds

    def seated(self) -> Self:
        """One for one seat of one game, that keeps what it searched."""
        mine = super().seated()
        mine.believer = self.believer.seated()
        mine._searcher = None
        return mine

    def kept_bytes(self) -> int:
        """The bytes of the trees it keeps."""
        searcher = self._searcher
        judged = searcher.kept_bytes() if searcher else 0
        return super().kept_bytes() + self.believer.kept_bytes() + judged

    def forget(self) -> None:
        """Drops its trees; a search that runs is not disturbed."""
        super().forget()
        self.believer.forget()
        self._searcher = None

    def _by_worlds(self, game: AnyGame, manner: Manner) -> SearchBot | None:
        """The plain search with the judge of worlds that lies beside the network, if one does."""
        network = self.file or path_of(game)
        worlds = worlds_beside(network)
        if not worlds.exists():
            return None
        if self._searcher is not None:
            return self._searcher
        turned = {name: value for name, value in self.turned.items() if name in Knobs._fields}
        turned["believed"] = manner.candidates
        found = SearchBot(turned, sober=False, learned=Learned(worlds, network))
        if not self._seated:
            return found
        self._searcher = found.seated()
        return self._searcher

    def _quick(self, game: AnyGame, network: Network, players: int) -> Network:
        """The network asked at the leaves: a smaller one, if one ships beside the other."""
        path = quick_path(game) if self.file is None else quick_beside(self.file)
        if not path.exists():
            return network
        found = read(game, path)
        return found if fits(found, players) else network

    def think(self, game: AnyGame, seen: State, seat: int, budget: Budget, seed: int) -> Answer:
        """All legal moves, the most visited first."""
        began = time.perf_counter()
        if self.file is None and plays_without_network(game):
            return self._believing(game, seen, seat, budget, seed)
        network = read(game, self.file)
        players = int(seen["options"]["players"])
        must_fit(game, network, players)
        legal = legal_numbers(game, seen)
        manner = MANNERS.get(game.key, Manner())._replace(**self.turned)
        exact = solved(game, seen, seat, legal, manner.margin) if manner.solve else None
        if exact is not None:
            return Answer(exact, len(exact), time.perf_counter() - began)
        searcher = self._by_worlds(game, manner)
        if searcher is not None:
            return searcher.think(game, seen, seat, budget, seed)
        quick = self._quick(game, network, players)
        belief = belief_of(game, network, seen, seat)
        threads = max(1, budget.threads)
        shares = shares_of(budget, threads, USUAL_SIMULATIONS)
        deadline = began + budget.seconds if budget.seconds else None
        kept = self._kept
        if kept and (kept.seat != seat or kept.network is not network):
            kept = None

        def one(index: int, rng: Rng) -> Sights:
            desk = desk_for(game, seen)
            room = (shares[index] or ROOM_FOR) * (1 + manner.through) + 2
            tree = None
            if kept and index < len(kept.trees):
                tree = resumed(kept.trees[index], desk, room, players)
            if tree is None:
                tree = fresh(game, players, room, self._seated and manner.keep == 1)
            ponder = ponder_of(game, quick.form, quick.encoding)
            slate, movers = clean_slate(game, quick), np.zeros(MAX_DEPTH, np.int8)
            own = belief._replace(places=belief.places.copy())

            def some(simulations: int) -> None:
                ponder(tree, desk, movers, seat, simulations, shares[index], rng, own,
                       quick.weights, slate, manner)  # fmt: skip

            def made() -> int:
                done = int(tree.counts[SIMULATIONS])
                return max(done, shares[index]) if tree.counts[SETTLED] else done

            if quick is not network:
                some(1)  # makes the root
                like_moves(game, network, seen, seat, legal, tree, desk)
            grown_in_slices(some, made, shares[index], deadline)
            return tree

        trees = grown(one, threads, seed)
        if self._seated and manner.keep:
            self._kept = Kept(seat, network, trees)
        moves = ranked(game, seen, seat, legal, trees)
        simulations = sum(int(tree.counts[SIMULATIONS]) for tree in trees)
        return Answer(moves, simulations, time.perf_counter() - began)

    def _believing(
        self, game: AnyGame, seen: State, seat: int, budget: Budget, seed: int
    ) -> Answer:
        """All legal moves, without a network: an army by a plan, then a search of believed worlds."""
        began = time.perf_counter()
        must_be_champion(game, int(seen["options"]["players"]))
        placed = SET_UPS[game.key](seen, seat, legal_numbers(game, seen), seed)
        if placed is not None:
            return Answer(placed, 0, time.perf_counter() - began)
        return self.believer.think(game, seen, seat, budget, seed)


def like_moves(
    game: AnyGame,
    network: Network,
    seen: State,
    seat: int,
    legal: Sequence[int],
    tree: Sights,
    desk: Desk,
) -> None:
    """Gives the moves of the root the priors of a network that is asked there only."""
    slate = clean_slate(game, network)
    actions = np.array(legal, np.int16)
    opine_for(game, network)(seen, seat, actions, len(legal), desk.sides, network.weights, slate)
    twin: Callable[[State, int], int] = judgement(game).twin
    liked = dict.fromkeys(legal, 0.0)
    for number, prior in zip(legal, slate.prior.tolist(), strict=False):
        liked[int(twin(seen, number))] += prior
    moves = moves_at(tree, int(root_of(tree, desk.words)))
    edges = tree.edges[moves]
    edges["prior"] = [liked[number] for number in edges["action"].tolist()]


def moves_at(tree: Sights, node: int) -> slice:
    """Where the moves of a node lie among all edges."""
    first = int(tree.nodes["first"][node])
    return slice(first, first + int(tree.nodes["moves"][node]))


def fresh(game: AnyGame, players: int, room: int, keep: bool) -> Sights:
    """An empty tree with room for so many nodes, or for several searches."""
    nodes = room * (KEPT if keep else 1)
    return sights_for(players, nodes, max(nodes * MOVES, 2 * game.max_legal))


def resumed(tree: Sights, desk: Desk, room: int, players: int) -> Sights | None:
    """The tree for a search from what is seen now; None if nobody was there, or it is nearly full."""
    root = int(root_of(tree, desk.words))
    full = tree.counts[NODES] + room > len(tree.nodes) or 2 * tree.counts[EDGES] > len(tree.edges)
    if root == NONE or full or tree.told.shape[2] != players:
        return None
    made = int(tree.nodes["visits"][root])
    tree.spread[:] *= made / max(int(tree.counts[SIMULATIONS]), 1)
    tree.counts[SIMULATIONS] = made
    tree.counts[SETTLED] = 0
    return tree


def ranked(
    game: AnyGame, seen: State, seat: int, legal: Sequence[int], trees: Sequence[Sights]
) -> tuple[RankedMove, ...]:
    """
    The legal moves by visits, summed over the trees; equal moves share their numbers.

    A move nobody tried is told the chances of those that were.
    """
    players = int(seen["options"]["players"])
    twin: Callable[[State, int], int] = judgement(game).twin
    visits = dict.fromkeys(legal, 0)
    sums = {number: np.zeros((2, players)) for number in legal}
    words = desk_for(game, seen).words
    for tree in trees:
        here = moves_at(tree, int(root_of(tree, words)))
        for move, told in zip(tree.edges[here], tree.told[here], strict=True):
            visits[int(move["action"])] += int(move["tried"])
            sums[int(move["action"])] += told
    usual = np.sum(list(sums.values()), axis=0) / max(sum(visits.values()), 1)
    moves = []
    for number in legal:
        like = int(twin(seen, number))
        told = sums[like] / visits[like] if visits[like] else usual
        own = visits[like] if like == number else 0
        chances = told[0] / told[0].sum()
        moves.append(RankedMove(number, own, tuple(chances.tolist()), tuple(told[1].tolist())))
    return tuple(
        sorted(moves, key=lambda m: (-m.visits, -m.chances[seat], -m.points[seat], m.number))
    )
