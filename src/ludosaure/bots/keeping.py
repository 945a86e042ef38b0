"""
Keeping a tree from one decision to the next, as far as knowledge allows.

A seat often decides twice in a row (which figure, then where to), and sometimes the others answer as
expected. What was searched below these moves need not be searched again, provided that they taught
the seat nothing: in every world it could not exclude before, they lead to exactly what it sees now.
Where something was learned (a card turned up, dice rolled), the tree is about worlds that may be
gone, and a new one is grown.

A bot is never told what was played: it finds the way by what it saw then and what it sees now.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from ludosaure.bots.engine import Judge, desk_for, silence, tree_for
from ludosaure.bots.judgement import judgement
from ludosaure.bots.tree import (
    EDGES,
    NO_SIGHT,
    NODES,
    NONE,
    SEEN,
    SIMULATIONS,
    TRIAL,
    Knobs,
    Tree,
    hash_of,
    node_at,
    slot_of,
    values_of,
)
from ludosaure.games.chance import Rng
from ludosaure.games.compiled import rule
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import BoolArray, FloatArray, IntArray, State, copy_of
from ludosaure.play.position import legal_numbers

LEAST = 64  # simulations below which nothing is worth keeping
PART = 0.1  # of all simulations: moves tried less often are not followed
STEPS = 8  # moves between two decisions, at most
WORLDS = 16  # in which nothing may have been learned


class Kept(NamedTuple):
    """What a search leaves behind: what the seat saw, and the trees grown from there."""

    seen: State
    seat: int
    trees: list[Tree]
    temper: str = ""
    judge: Judge | None = None


class Way(NamedTuple):
    """Moves that lead from what was seen then to what is seen now, and the node they lead to."""

    actions: tuple[int, ...]
    node: int


def resumed(game: AnyGame, kept: Kept, tree: Tree, seen: State, rng: Rng, knobs: Knobs,
            simulations: int) -> Tree | None:  # fmt: skip
    """The part of a kept tree that is about *seen*; None if there is none, or little of it."""
    if kept.seen.dtype != seen.dtype or kept.seen["options"] != seen["options"]:
        return None
    recall = Recall(game, kept.seat, tree, seen, knobs, kept.temper, kept.judge)
    worlds = [redealt(game, kept, rng) for _ in range(WORLDS)]
    way = recall.way(worlds[0])
    if way is None or not all(recall.leads(world, way.actions) for world in worlds):
        return None
    players = int(seen["options"]["players"])
    new = tree_for(game, players, simulations + int(tree.counts[NODES]))  # kept and to come
    moved = np.full(int(tree.counts[EDGES]), NONE, np.int32)
    change = recall.change(worlds, way.actions, players)
    possible = np.zeros(game.max_actions, np.bool_)
    possible[legal_numbers(game, seen)] = True
    transplant(tree, way.node, new, moved, possible, change, players, float(knobs.trust))
    return new


def redealt(game: AnyGame, kept: Kept, rng: Rng) -> State:
    """A world the seat could not exclude then."""
    world = copy_of(kept.seen)
    silence(world)
    game.rules.redeal(world, kept.seat, rng)
    return world


class Recall:
    """Looks for what a seat sees now among what it foresaw."""

    def __init__(
        self,
        game: AnyGame,
        seat: int,
        tree: Tree,
        seen: State,
        knobs: Knobs,
        temper: str = "",
        judge: Judge | None = None,
    ) -> None:
        self.game, self.seat, self.tree, self.knobs = game, seat, tree, knobs
        self.desk = desk_for(game, seen, temper, judge)
        self.judge = judge.rule if judge else judgement(game).judge
        self.sought = self.desk.worlds[SEEN].tobytes()
        self.least = max(LEAST, PART * int(tree.counts[SIMULATIONS]))

    def way(self, world: State, node: int = 0, made: tuple[int, ...] = ()) -> Way | None:
        """The moves of the tree that lead this world to what is seen now."""
        if self._sight(world).tobytes() == self.sought:
            return Way(made, node)
        if len(made) == STEPS:
            return None
        for edge in edges_of(self.tree, node):
            action = int(self.tree.action[edge])
            if self.tree.tried[edge] < self.least or self.game.rules.why_not(world, action):
                continue
            after = copy_of(world)
            self.game.rules.apply(after, action)
            there = self._behind(edge, after)
            if there != NONE and (found := self.way(after, there, (*made, action))):
                return found
        return None

    def leads(self, world: State, actions: tuple[int, ...]) -> bool:
        """Whether the moves are possible in a world, and lead to what is seen now."""
        after = copy_of(world)
        for action in actions:
            if self.game.rules.why_not(after, action):
                return False
            self.game.rules.apply(after, action)
        return self._sight(after).tobytes() == self.sought

    def change(self, worlds: list[State], actions: tuple[int, ...], players: int) -> FloatArray:
        """By how much worlds are judged otherwise after the moves, by seat, on average."""
        changes = np.zeros((len(worlds), players))
        for world, change in zip(worlds, changes, strict=True):
            after = copy_of(world)
            for action in actions:
                self.game.rules.apply(after, action)
            change += self._value(after, players)
            change -= self._value(world, players)
        return changes.mean(axis=0)

    def _value(self, world: State, players: int) -> FloatArray:
        desk = self.desk
        self.judge(world, desk.point, desk.chance, desk.standing, desk.temper)
        values_of(desk.chance, desk.point, desk.values, desk.sides, players, self.knobs.margin)
        return desk.values[:players].copy()

    def _sight(self, world: State) -> State:
        sight = copy_of(world)
        self.game.rules.conceal(sight, self.seat)
        return sight

    def _behind(self, edge: int, world: State) -> int:
        """The node a move leads this world to; NONE if no simulation went on from there."""
        sight = NO_SIGHT
        if self.knobs.by_sight:
            self.desk.worlds[TRIAL] = self._sight(world)
            sight = np.uint64(hash_of(self.desk.words, TRIAL))
        return int(self.tree.table[slot_of(self.tree, edge, sight)])


def edges_of(tree: Tree, node: int) -> Iterator[int]:
    """The moves tried from a node."""
    edge = int(tree.first[node])
    while edge != NONE:
        yield edge
        edge = int(tree.following[edge])


@rule
def transplant(
    old: Tree, root: int, new: Tree, moved: IntArray, possible: BoolArray, change: FloatArray,
    players: int,
    trust: float,
) -> None:  # fmt: skip
    """
    Copies what lies below a node of one tree to the root of another, an empty one.

    A world too rare to be noticed may have brought in moves that are not *possible* now; they stay
    behind. Values are told relative to how a world was judged at the root; that judgement *changes*.
    In *moved*, filled with NONE, the edges find their new places. A node lies behind the node it was
    reached from, so that one passage is enough.
    """
    for node in range(root, old.counts[NODES]):
        there = 0
        if node != root:
            if moved[old.origin[node]] == NONE:
                continue
            there = node_at(new, moved[old.origin[node]], old.sight[node])
            if there == NONE:
                continue
        new.visits[there] = old.visits[node]
        edge = old.first[node]
        while edge != NONE and new.counts[EDGES] < new.action.shape[0]:
            if node == root and not possible[old.action[edge]]:
                edge = old.following[edge]
                continue
            place = new.counts[EDGES]
            new.counts[EDGES] += 1
            moved[edge] = place
            new.action[place] = old.action[edge]
            new.following[place] = new.first[there]
            new.first[there] = place
            new.tried[place] = old.tried[edge]
            new.offered[place] = old.offered[edge]
            for seat in range(players):
                weight = old.tried[edge] + trust
                new.worth[place, seat] = old.worth[edge, seat] - weight * change[seat]
                new.chances[place, seat] = old.chances[edge, seat]
                new.points[place, seat] = old.points[edge, seat]
            if node == root:
                new.counts[SIMULATIONS] += old.tried[edge]
            edge = old.following[edge]
    part = new.counts[SIMULATIONS] / max(old.counts[SIMULATIONS], 1)
    for seat in range(players):  # how far simulations lie apart is what it was
        total, squares = part * old.spread[0, seat], part * old.spread[1, seat]
        shift = change[seat]
        made = new.counts[SIMULATIONS]
        new.spread[0, seat] = total - made * shift
        new.spread[1, seat] = squares - 2.0 * shift * total + made * shift * shift
