"""
How a search with a network goes on, world by world: the loop, over the rules of any game.

This is a template: `legal`, `apply` and the other rules are names that `games.compiled.specialised`
binds to one game (`engine.py`).
"""

import math
from typing import Any

from ludosaure.bots.champion.sights import (
    EVALUATIONS,
    PARTS,
    SETTLED,
    SIMULATIONS,
    Manner,
    Sights,
    add_node,
    as_liked,
    find,
    is_settled,
    prefer,
    root_of,
    tell,
)
from ludosaure.bots.nets.beliefs import Belief
from ludosaure.bots.nets.hidden import NOTHING
from ludosaure.bots.nets.opinions import Slate
from ludosaure.bots.tree import (
    MAX_DEPTH,
    NONE,
    SEEN,
    TRIAL,
    WORLD,
    Desk,
    copy_record,
    hash_of,
    values_of,
)
from ludosaure.games.bits import Bits
from ludosaure.games.chance import Rng, below
from ludosaure.games.layouts import IntArray, State

# Globals of the templates below, bound to one game's rules by `specialised`.
legal: Any = None
apply: Any = None
to_move: Any = None
is_over: Any = None
redeal: Any = None
conceal: Any = None
judge: Any = None
twin: Any = None
tidy: Any = None
doubt: Any = None
places: Any = None
opine: Any = None
credit: Any = None
imagine: Any = None
ask: Any = None
learn: Any = None

LEAST = 60.0  # worlds believed less than this, in logarithms below the usual, are all the same
GLANCE = 64  # simulations between two looks at who leads


def imagine_world(desk: Desk, seat: int, belief: Belief, rng: Rng, manner: Manner) -> None:
    """
    Draws a world the seat cannot exclude.

    With a belief, several are drawn, and one of them is taken, the likelier the more it is believed
    (sampling by importance: Rubin 1987, with a reservoir of one: Chao 1982).
    """
    copy_record(desk.words, WORLD, SEEN)
    redeal(desk.worlds[WORLD], seat, rng)
    if belief.doubts.shape[0] == 0:
        return
    total = math.exp(credit(desk.worlds[WORLD], seat, belief))
    for _ in range(1, manner.candidates):
        copy_record(desk.words, TRIAL, SEEN)
        redeal(desk.worlds[TRIAL], seat, rng)
        weight = math.exp(credit(desk.worlds[TRIAL], seat, belief))
        total += weight
        if below(rng, PARTS) < PARTS * (weight / total):
            copy_record(desk.words, WORLD, TRIAL)


def credit_of(world: State, seat: int, belief: Belief) -> float:
    """How much a world is believed: the sum of the logarithms for all that is hidden in it."""
    places(world, seat, belief.places)
    total = 0.0
    for thing in range(belief.places.shape[0]):
        if belief.places[thing] != NOTHING:
            total += belief.doubts[thing, belief.places[thing]]
    return max(total - belief.usual, -LEAST)


def ask_network(
    tree: Sights, desk: Desk, mover: int, count: int, weights: Any, slate: Slate, manner: Manner
) -> None:
    """
    Everybody's chances and points, and priors, as the network sees the trial with its mover's eyes.

    If its word is not all that counts, the judgement of the world (`judgement.py`) counts for the rest.
    """
    trial = desk.worlds[TRIAL]
    opine(trial, mover, desk.actions, count, desk.sides, weights, slate)
    tree.counts[EVALUATIONS] += 1
    faith = manner.faith if manner.faith >= 0 else 1.0 - doubt(desk.worlds[WORLD])
    if faith < 1:
        judge(desk.worlds[WORLD], desk.point, desk.chance, desk.standing, desk.temper)
    for seat in range(int(trial.options.players)):
        told, point = slate.chance[seat], slate.point[seat]
        if faith < 1:
            told = faith * told + (1 - faith) * desk.chance[seat]
            point = faith * point + (1 - faith) * desk.point[seat]
        desk.chance[seat], desk.point[seat] = told, point


def learn_node(
    tree: Sights, desk: Desk, mover: int, count: int, name: Bits, slate: Slate, manner: Manner
) -> int:
    """
    Makes a node of what the network said.

    Of moves that come to the same thing the first one is kept, liked as much as all of them.
    """
    trial = desk.worlds[TRIAL]
    players = int(trial.options.players)
    values_of(desk.chance, desk.point, desk.values, desk.sides, players, manner.margin)
    kept = 0
    for index in range(count):
        action = desk.actions[index]
        like = twin(trial, action)
        if like == action:
            desk.marks[action] = kept
            desk.actions[kept] = action
            slate.prior[kept] = slate.prior[index]
            kept += 1
        else:
            slate.prior[desk.marks[like]] += slate.prior[index]
    return int(add_node(tree, name, desk.actions, slate.prior, kept, desk.values[mover]))


def ponder(
    tree: Sights,
    desk: Desk,
    movers: IntArray,
    seat: int,
    simulations: int,
    most: int,
    rng: Rng,
    belief: Belief,
    weights: Any,
    slate: Slate,
    manner: Manner,
) -> None:
    """
    Adds *simulations* to the tree of *seat*, who is to move in the record it sees.

    Of *most* simulations in all the last are left out if they can change nothing (0: no end is known).
    """
    players = int(desk.worlds[SEEN].options.players)
    for _ in range(simulations):
        imagine(desk, seat, belief, rng, manner)
        world = desk.worlds[WORLD]
        tidy(world)
        depth = 0
        while True:
            if is_over(world):
                judge(world, desk.point, desk.chance, desk.standing, desk.temper)
                break
            mover = to_move(world)
            own = desk.sides[mover] == desk.sides[seat]
            copy_record(desk.words, TRIAL, WORLD)
            conceal(desk.worlds[TRIAL], mover)
            name = hash_of(desk.words, TRIAL)
            node = find(tree, name)
            if node == NONE or depth == MAX_DEPTH:
                count = legal(world, desk.actions)
                if count == 1 and depth > 0:
                    apply(world, desk.actions[0])
                    continue
                ask(tree, desk, mover, count, weights, slate, manner)
                if depth == MAX_DEPTH:
                    break
                node = learn(tree, desk, mover, count, name, slate, manner)
                if node == NONE or (depth > 0 and (own or manner.through == 0)):
                    break
            if own or manner.rivals == 0:
                edge = prefer(tree, node, mover, manner.floor if depth == 0 else 0, manner)
            else:
                edge = as_liked(tree, node, rng)
            desk.path[depth], tree.way[depth] = edge, node
            movers[depth] = mover
            depth += 1
            apply(world, tree.edges[edge].action)
        values_of(desk.chance, desk.point, desk.values, desk.sides, players, manner.margin)
        tell(tree, desk.path, movers, depth, desk.values, desk.chance, desk.point, players)
        left = most - tree.counts[SIMULATIONS]
        looking = most > 0 and manner.hurry == 1 and left % GLANCE == 0
        if looking and is_settled(tree, root_of(tree, desk.words), left):
            tree.counts[SETTLED] = 1
            return
