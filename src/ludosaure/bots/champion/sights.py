"""
The tree of a search with a network: nodes are what the seat to move sees there.

A node is found by the record concealed for its mover. So everybody decides by what they know: two
worlds the mover cannot tell apart lead to the same node, whatever is hidden in them, and a node can be
found again in the next search. Its moves are legal in all its worlds, and its priors are the opinion
of the network, asked once.

Silver et al., "A general reinforcement learning algorithm that masters chess, shogi, and Go through
self-play" (2018): PUCT; Cowling, Powley and Whitehouse (2012): a tree for each player's knowledge.
"""

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludosaure.bots.tree import HASH_1, HASH_2, MAX_DEPTH, NONE, S29, SEEN, hash_of
from ludosaure.games.bits import Bits
from ludosaure.games.chance import Rng, below
from ludosaure.games.compiled import rule
from ludosaure.games.layouts import FloatArray, IntArray, Records, layout

NODES, EDGES, SIMULATIONS, EVALUATIONS, SETTLED = 0, 1, 2, 3, 4  # what `counts` counts
PARTS = 1 << 30  # a share of 1, in whole numbers


class Manner(NamedTuple):
    """How to search with a network, per game (docs/bots.md says what was measured)."""

    exploration: float = 1.0  # c of PUCT, in standard deviations of what simulations come to
    caution: float = 0.5  # how much less, in deviations, a move promises that was never tried
    margin: float = 0.05  # how much the lead in points matters beside winning
    faith: float = (
        -1.0
    )  # the network's part in what a leaf is worth; below 0: what `doubt` leaves it
    through: int = 0  # 1: a new node of another side is gone through; leaves are the seat's own
    rivals: int = 0  # 1: other sides play by their policy alone, and learn nothing from the search
    candidates: int = 8  # worlds drawn for one that is played, where there is a belief
    floor: int = 0  # simulations every move of the root gets first, good or not
    hurry: int = 1  # 1: ends when the leader cannot be caught any more
    keep: int = 1  # 1: at a table, what was searched is kept for the next decision
    solve: int = 1  # 1: the last cards are gone through to the end (`endgames`)


NODE = layout(  # a place in the tree, in one piece: it is met cold
    [
        ("name", np.uint64),  # what the mover sees there, hashed
        ("came", np.float64),  # sum of what simulations came to for the mover
        ("first", np.int32),  # the first of its moves
        ("visits", np.int32),  # how often one of them was tried
        ("promise", np.float32),  # what the network gives the mover
        ("looked", np.float32),  # the priors of the moves that were tried
        ("moves", np.int16),  # how many there are
    ]
)
EDGE = layout(
    [
        ("prior", np.float32),
        ("worth", np.float32),  # what simulations came to for the mover, on average
        ("tried", np.int32),
        ("action", np.int16),
    ]
)


class Sights(NamedTuple):
    """One tree. The moves of a node lie side by side."""

    counts: npt.NDArray[np.int64]  # [5]
    nodes: Records  # [nodes]: NODE
    edges: Records  # [edges]: EDGE
    told: npt.NDArray[np.float32]  # [edges, 2, seats]: chances and points, summed
    table: npt.NDArray[np.int32]  # [slots]: 1 + node by name; 0 where there is none
    spread: FloatArray  # [2, seats]: what simulations came to, summed, and its squares
    way: npt.NDArray[np.int32]  # [depth]: the nodes of the present simulation


def sights_for(players: int, nodes: int, edges: int) -> Sights:
    """An empty tree with room for so many nodes and moves."""
    return Sights(
        counts=np.zeros(5, np.int64),
        nodes=np.zeros(nodes, NODE),
        edges=np.zeros(edges, EDGE),
        told=np.zeros((edges, 2, players), np.float32),
        table=np.zeros(1 << (2 * nodes - 1).bit_length(), np.int32),
        spread=np.zeros((2, players)),
        way=np.zeros(MAX_DEPTH, np.int32),
    )


@rule
def slot_of(tree: Sights, name: Bits) -> int:
    """Where the table has the node of this name, or has room for it."""
    mask = tree.table.shape[0] - 1
    key = (name ^ HASH_1) * HASH_2
    slot = np.int64((key ^ (key >> S29)) & np.uint64(mask))
    while True:
        node = tree.table[slot] - 1
        if node == NONE or tree.nodes[node].name == name:
            return int(slot)
        slot = (slot + 1) & mask


@rule
def find(tree: Sights, name: Bits) -> int:
    """The node of this name; NONE if nobody was there."""
    return int(tree.table[slot_of(tree, name)]) - 1


@rule
def root_of(tree: Sights, words: IntArray) -> int:
    """The node of what is seen, the first record of a desk; NONE if nobody was there."""
    return find(tree, hash_of(words, SEEN))


@rule
def add_node(
    tree: Sights, name: Bits, actions: IntArray, priors: FloatArray, count: int, promise: float
) -> int:
    """A new node with these moves; NONE if the tree is full."""
    node, edge = tree.counts[NODES], tree.counts[EDGES]
    if node >= tree.nodes.shape[0] or edge + count > tree.edges.shape[0]:
        return NONE
    tree.counts[NODES] += 1
    tree.counts[EDGES] += count
    new = tree.nodes[node]
    new.name, new.first, new.moves, new.promise = name, edge, count, promise
    for index in range(count):
        tree.edges[edge + index].action = actions[index]
        tree.edges[edge + index].prior = priors[index]
    tree.table[slot_of(tree, name)] = node + 1
    return int(node)


@rule
def deviation_of(tree: Sights, seat: int) -> float:
    """How far apart simulations lie for a seat."""
    made = max(tree.counts[SIMULATIONS], 1)
    mean = tree.spread[0, seat] / made
    return math.sqrt(max(tree.spread[1, seat] / made - mean * mean, 0.0)) + 0.01


@rule
def prefer(tree: Sights, node: int, mover: int, floor: int, manner: Manner) -> int:
    """
    The most promising move of a node: PUCT.

    A move never tried promises what the node has come to so far, a little less the more of its likely
    moves were tried already.
    """
    here = tree.nodes[node]
    deviation = deviation_of(tree, mover)
    promise = (here.promise + here.came) / (1 + here.visits)
    promise -= manner.caution * deviation * math.sqrt(here.looked)
    eager = manner.exploration * deviation * math.sqrt(here.visits + 1.0)
    best, best_score = int(here.first), -1e18
    for edge in range(here.first, here.first + here.moves):
        move = tree.edges[edge]
        if move.tried < floor:
            return int(edge)
        value = move.worth if move.tried > 0 else promise
        score = value + eager * move.prior / (1 + move.tried)
        if score > best_score:
            best, best_score = int(edge), score
    return best


@rule
def as_liked(tree: Sights, node: int, rng: Rng) -> int:
    """A move of a node, each as often as its prior says."""
    left = float(below(rng, PARTS)) / PARTS
    here = tree.nodes[node]
    for edge in range(here.first, here.first + here.moves):
        left -= tree.edges[edge].prior
        if left < 0:
            return int(edge)
    return int(here.first + here.moves) - 1


@rule
def tell(
    tree: Sights,
    path: IntArray,
    movers: IntArray,
    depth: int,
    values: FloatArray,
    chance: FloatArray,
    point: FloatArray,
    players: int,
) -> None:
    """Adds what a simulation came to, to every move on its way."""
    tree.counts[SIMULATIONS] += 1
    for seat in range(players):
        tree.spread[0, seat] += values[seat]
        tree.spread[1, seat] += values[seat] * values[seat]
    for step in range(depth):
        edge, value = path[step], values[movers[step]]
        here, move = tree.nodes[tree.way[step]], tree.edges[edge]
        here.visits += 1
        here.came += value
        if move.tried == 0:
            here.looked += move.prior
        move.tried += 1
        move.worth += (value - move.worth) / move.tried
        for seat in range(players):
            tree.told[edge, 0, seat] += np.float32(chance[seat])
            tree.told[edge, 1, seat] += np.float32(point[seat])


@rule
def is_settled(tree: Sights, root: int, left: int) -> bool:
    """Whether so many more simulations cannot change which move was tried most."""
    most, next_most = 0, 0
    here = tree.nodes[root]
    for edge in range(here.first, here.first + here.moves):
        tried = tree.edges[edge].tried
        if tried > most:
            most, next_most = tried, most
        elif tried > next_most:
            next_most = tried
    return most - next_most > left
