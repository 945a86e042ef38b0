"""
Information-set Monte-Carlo tree search, compiled, over the rules of any game.

Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012), algorithm 1: every
simulation draws a world the seat cannot exclude (`redeal`), walks down one tree that all worlds
share, and looks only at the moves that are legal in its world. Each seat chooses for itself by its
own column of the values, so two to five players and teams are one case.

The tree lies in flat arrays. An *edge* is a move tried from a node; where it leads is looked up by
the edge and, if wished, by what the searching seat then sees (its *sight*).
"""

import math
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ludosaure.bots.nets.beliefs import Belief
from ludosaure.games.bits import Bits
from ludosaure.games.compiled import rule
from ludosaure.games.layouts import FloatArray, IntArray, Records

NONE = -1
MAX_DEPTH = 64  # of the tree; simulations go on below it
NODES, EDGES, SIMULATIONS, DECISIONS = 0, 1, 2, 3  # what `counts` counts
SEEN, WORLD, TRIAL, AHEAD = 0, 1, 2, 3  # the four records of a search
SURE = 1000  # likelihoods are compared in thousandths
JUDGED = 1e-6  # visits the evaluation of a move counts for in what is told of its chances
FEW, ALL = 4, 10_000  # continuations looked at when a decision is unfinished
NO_SIGHT = np.uint64(0)
HASH_1, HASH_2, HASH_3, HASH_4, S29 = (
    np.uint64(0x9E3779B97F4A7C15),
    np.uint64(0xBF58476D1CE4E5B9),
    np.uint64(0x94D049BB133111EB),
    np.uint64(0xD6E8FEB86659FD93),
    np.uint64(29),
)


class Knobs(NamedTuple):
    """How to search, per game (docs/bots.md says what was measured)."""

    exploration: float = 0.5  # c of UCB1, in standard deviations of what simulations come to
    trust: float = 2.0  # how many visits the evaluation of a new move counts for; 0: not asked
    grow_from: int = 1  # visits of a leaf before its moves become edges
    cut: int = 0  # decisions of a rollout before it is evaluated; -1: to the end of the game
    candidates: int = 1  # moves a rollout looks at before it takes the best; 1: at random
    by_sight: int = 0  # 1: positions the searching seat can tell apart are different nodes
    floor: int = 0  # simulations every move of the root gets first, good or not
    margin: float = 0.05  # how much the lead in points matters beside winning
    insight: int = 0  # worlds a sensible opponent would hardly be in are drawn anew, so often
    believed: int = 8  # worlds drawn for one that is searched, where there is a belief
    habits: int = 0  # 1: worlds are drawn as opponents usually are, where a game says how
    keep: int = 1  # 1: at a table, what was searched is kept for the next decision


class Tree(NamedTuple):
    """One tree; an edge belongs to the node whose list it is in."""

    counts: npt.NDArray[np.int64]  # [4]
    visits: npt.NDArray[np.int32]  # [nodes]
    first: npt.NDArray[np.int32]  # [nodes]: the node's first edge, NONE before it has any
    origin: npt.NDArray[np.int32]  # [nodes]: the edge that leads there
    sight: npt.NDArray[
        np.uint64
    ]  # [nodes]: what the seat sees there, hashed; 0 where the knobs do not ask
    action: npt.NDArray[np.int16]  # [edges]
    following: npt.NDArray[np.int32]  # [edges]: the node's next edge
    tried: npt.NDArray[np.int32]  # [edges]
    offered: npt.NDArray[np.int32]  # [edges]: simulations in which the move was legal
    worth: FloatArray  # [edges, seats]: sum of values, the evaluation's included
    chances: FloatArray  # [edges, seats]: sums over the simulations, the evaluation's a trace
    points: FloatArray  # [edges, seats]
    table: npt.NDArray[np.int32]  # [slots]: nodes by origin and sight
    spread: FloatArray  # [2, seats]: what simulations came to, summed, and its squares


class Desk(NamedTuple):
    """Scratch space of one search."""

    worlds: Records  # four records: what is seen, the world being played, a trial and one beyond
    words: IntArray  # the same bytes as words [4, …], to copy and to hash
    actions: npt.NDArray[np.int16]  # [legal moves]
    others: npt.NDArray[np.int16]  # [legal moves]: those one decision on
    marks: npt.NDArray[np.int32]  # [action numbers]: the edge of an action in the present node
    path: npt.NDArray[np.int32]  # [depth]
    values: FloatArray  # [seats]
    chance: FloatArray  # [seats]
    point: FloatArray  # [seats]
    best_chance: FloatArray  # [seats]
    best_point: FloatArray  # [seats]
    luck: FloatArray  # [seats]: what the world of this simulation promised before any move
    standing: npt.NDArray[np.int32]  # [seats, 2]
    sides: npt.NDArray[np.int8]  # [seats]: who plays for whom
    temper: tuple[float, ...]  # the weights of the game's evaluation, a tuple of its own
    belief: Belief  # about what is hidden


@rule
def copy_record(words: IntArray, target: int, source: int) -> None:
    """Copies one record of the desk onto another."""
    for index in range(words.shape[1]):
        words[target, index] = words[source, index]


@rule
def hash_of(words: IntArray, record: int) -> Bits:
    """A 64-bit name for the bytes of a record; four lanes, so that no word waits for the one before."""
    one, two, three, four = HASH_1, HASH_2, HASH_3, HASH_4
    size = words.shape[1]
    whole = size - size % 4
    for index in range(0, whole, 4):
        one = mixed(one, words[record, index])
        two = mixed(two, words[record, index + 1])
        three = mixed(three, words[record, index + 2])
        four = mixed(four, words[record, index + 3])
    for index in range(whole, size):
        one = mixed(one, words[record, index])
    return mixed(mixed(mixed(one, two), three), four)


@rule
def mixed(name: Bits, word: Any) -> Bits:
    """A name that depends on a former one and a word."""
    name = (name ^ np.uint64(word)) * HASH_2
    return name ^ (name >> S29)


@rule
def slot_of(tree: Tree, edge: int, sight: Bits) -> int:
    """Where the table has the node behind an edge and a sight, or has room for it."""
    mask = tree.table.shape[0] - 1
    key = (np.uint64(edge + 1) * HASH_1 ^ sight) * HASH_2
    slot = np.int64((key ^ (key >> S29)) & np.uint64(mask))
    while True:
        node = tree.table[slot]
        if node == NONE or (tree.origin[node] == edge and tree.sight[node] == sight):
            return int(slot)
        slot = (slot + 1) & mask


@rule
def node_at(tree: Tree, edge: int, sight: Bits) -> int:
    """The node behind an edge; a new one if there is none yet, NONE if the tree is full."""
    slot = slot_of(tree, edge, sight)
    if tree.table[slot] != NONE:
        return int(tree.table[slot])
    node = tree.counts[NODES]
    if node >= tree.visits.shape[0]:
        return NONE
    tree.counts[NODES] += 1
    tree.visits[node] = 0
    tree.first[node] = NONE
    tree.origin[node] = edge
    tree.sight[node] = sight
    tree.table[slot] = node
    return int(node)


@rule
def values_of(
    chance: FloatArray,
    point: FloatArray,
    values: FloatArray,
    sides: IntArray,
    players: int,
    margin: float,
) -> None:
    """What each seat plays for: to win and, a little, to be well ahead of the other sides."""
    for seat in range(players):
        rival = -1e9
        for other in range(players):
            if sides[other] != sides[seat] and point[other] > rival:
                rival = point[other]
        lead = point[seat] - rival
        values[seat] = (1.0 - margin) * chance[seat] + margin * (
            0.5 + 0.5 * lead / (abs(lead) + 20.0)
        )


@rule
def select(
    tree: Tree, actions: IntArray, count: int, marks: IntArray, seat: int, floor: int, knobs: Knobs
) -> int:
    """
    The most promising edge among the legal moves: UCB1 over the simulations that offered the move.

    The exploration is measured in standard deviations of what simulations come to, so it suits a
    game where everything hangs on a move as well as one where little does.

    An edge not yet tried has the value its evaluation gave it (first-play urgency), counted as
    `trust` visits; without an evaluation it goes before all others.
    """
    best, best_score = NONE, -1e18
    made = max(tree.counts[SIMULATIONS], 1)
    mean = tree.spread[0, seat] / made
    deviation = math.sqrt(max(tree.spread[1, seat] / made - mean * mean, 0.0)) + 1e-3
    for index in range(count):
        edge = marks[actions[index]]
        if edge == NONE:
            continue
        tree.offered[edge] += 1
        visits = tree.tried[edge] + knobs.trust
        if visits <= 0 or tree.tried[edge] < floor:
            score = 1e9 - tree.offered[edge]
        else:
            score = tree.worth[edge, seat] / visits + knobs.exploration * deviation * math.sqrt(
                math.log(tree.offered[edge] + 1.0) / visits
            )
        if score > best_score:
            best, best_score = edge, score
    return best


@rule
def backpropagate(tree: Tree, path: IntArray, depth: int, values: FloatArray, chance: FloatArray, point: FloatArray,
                  players: int) -> None:  # fmt: skip
    """Adds what a simulation came to, to every edge on its way."""
    for seat in range(players):
        tree.spread[0, seat] += values[seat]
        tree.spread[1, seat] += values[seat] * values[seat]
    for step in range(depth):
        edge = path[step]
        tree.tried[edge] += 1
        for seat in range(players):
            tree.worth[edge, seat] += values[seat]
            tree.chances[edge, seat] += chance[seat]
            tree.points[edge, seat] += point[seat]
