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

from ludosaure.games.bits import Bits
from ludosaure.games.chance import below
from ludosaure.games.compiled import rule

NONE = -1
MAX_DEPTH = 64  # of the tree; simulations go on below it
NODES, EDGES, SIMULATIONS, DECISIONS = 0, 1, 2, 3  # what `counts` counts
SEEN, WORLD, TRIAL, AHEAD = 0, 1, 2, 3  # the four records of a search
SURE = 1000  # likelihoods are compared in thousandths
JUDGED = 1e-6  # visits the evaluation of a move counts for in what is told of its chances
FEW, ALL = 4, 10_000  # continuations looked at when a decision is unfinished
NO_SIGHT = np.uint64(0)
HASH_1, HASH_2, S29 = (
    np.uint64(0x9E3779B97F4A7C15),
    np.uint64(0xBF58476D1CE4E5B9),
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
    keep: int = 1  # 1: at a table, what was searched is kept for the next decision


class Tree(NamedTuple):
    """One tree; an edge belongs to the node whose list it is in."""

    counts: Any  # int64 [4]
    visits: Any  # int32 [nodes]
    first: Any  # int32 [nodes]: the node's first edge, NONE before it has any
    origin: Any  # int32 [nodes]: the edge that leads there
    sight: Any  # uint64 [nodes]: what the seat sees there, hashed; 0 where the knobs do not ask
    action: Any  # int16 [edges]
    following: Any  # int32 [edges]: the node's next edge
    tried: Any  # int32 [edges]
    offered: Any  # int32 [edges]: simulations in which the move was legal
    worth: Any  # float64 [edges, seats]: sum of values, the evaluation's included
    chances: Any  # float64 [edges, seats]: sums over the simulations, the evaluation's a trace
    points: Any  # float64 [edges, seats]
    table: Any  # int32 [slots]: nodes by origin and sight
    spread: Any  # float64 [2, seats]: what simulations came to, summed, and its squares


class Desk(NamedTuple):
    """Scratch space of one search."""

    worlds: Any  # four records: what is seen, the world being played, a trial and one beyond
    words: Any  # the same bytes as words [4, …], to copy and to hash
    actions: Any  # int16 [legal moves]
    others: Any  # int16 [legal moves]: those one decision on
    marks: Any  # int32 [action numbers]: the edge of an action in the present node
    path: Any  # int32 [depth]
    values: Any  # float64 [seats]
    chance: Any  # float64 [seats]
    point: Any  # float64 [seats]
    best_chance: Any  # float64 [seats]
    best_point: Any  # float64 [seats]
    luck: Any  # float64 [seats]: what the world of this simulation promised before any move
    standing: Any  # int32 [seats, 2]
    sides: Any  # int8 [seats]: who plays for whom
    temper: Any  # the weights of the game's evaluation, a tuple of its own


# Globals of the templates below, bound to one game's rules by `specialised`.
legal: Any = None
apply: Any = None
to_move: Any = None
is_over: Any = None
redeal: Any = None
conceal: Any = None
judge: Any = None
twin: Any = None
unfinished: Any = None
likely: Any = None
imagine: Any = None
foresee: Any = None
expand: Any = None
simulate: Any = None


@rule
def copy_record(words: Any, target: int, source: int) -> None:
    """Copies one record of the desk onto another."""
    for index in range(words.shape[1]):
        words[target, index] = words[source, index]


@rule
def hash_of(words: Any, record: int) -> Bits:
    """A 64-bit name for the bytes of a record."""
    name = HASH_1
    for index in range(words.shape[1]):
        name = (name ^ np.uint64(words[record, index])) * HASH_2
        name ^= name >> S29
    return name


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
    chance: Any, point: Any, values: Any, sides: Any, players: int, margin: float
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
    tree: Tree, actions: Any, count: int, marks: Any, seat: int, floor: int, knobs: Knobs
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
def backpropagate(tree: Tree, path: Any, depth: int, values: Any, chance: Any, point: Any,
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


def look_ahead(desk: Desk, mover: int, most: int, rng: Any) -> None:
    """
    Judges the trial, a decision of *mover* made.

    If that was only the beginning of something, by the best of its continuations (*most* of them).
    """
    trial = desk.worlds[TRIAL]
    if is_over(trial) or not unfinished(trial):
        judge(trial, desk.point, desk.chance, desk.standing, desk.temper)
        return
    players = int(trial.options.players)
    count = legal(trial, desk.others)
    best = -1e18
    for index in range(min(count, most)):
        place = index if count <= most else below(rng, count)
        copy_record(desk.words, AHEAD, TRIAL)
        apply(desk.worlds[AHEAD], desk.others[place])
        judge(desk.worlds[AHEAD], desk.point, desk.chance, desk.standing, desk.temper)
        if desk.chance[mover] > best:
            best = desk.chance[mover]
            for seat in range(players):
                desk.best_chance[seat] = desk.chance[seat]
                desk.best_point[seat] = desk.point[seat]
    for seat in range(players):
        desk.chance[seat] = desk.best_chance[seat]
        desk.point[seat] = desk.best_point[seat]


def expand_moves(tree: Tree, desk: Desk, node: int, count: int, rng: Any, knobs: Knobs) -> None:
    """Makes edges for the legal moves that have none yet, evaluated if the knobs ask for it."""
    world = desk.worlds[WORLD]
    players = int(world.options.players)
    mover = to_move(world)
    for index in range(count):
        action = desk.actions[index]
        if desk.marks[action] != NONE or tree.counts[EDGES] >= tree.action.shape[0]:
            continue
        edge = tree.counts[EDGES]
        tree.counts[EDGES] += 1
        tree.action[edge] = action
        tree.following[edge] = tree.first[node]
        tree.first[node] = edge
        tree.tried[edge] = 0
        tree.offered[edge] = 0
        desk.marks[action] = edge
        for seat in range(players):
            tree.worth[edge, seat] = 0.0
            tree.chances[edge, seat] = 0.0
            tree.points[edge, seat] = 0.0
        if knobs.trust <= 0 and node != 0:
            continue
        copy_record(desk.words, TRIAL, WORLD)
        apply(desk.worlds[TRIAL], action)
        foresee(desk, mover, FEW, rng)
        values_of(desk.chance, desk.point, desk.values, desk.sides, players, knobs.margin)
        for seat in range(players):
            tree.worth[edge, seat] = knobs.trust * (desk.values[seat] - desk.luck[seat])
            tree.chances[edge, seat] = JUDGED * desk.chance[seat]
            tree.points[edge, seat] = JUDGED * desk.point[seat]


def roll_out(desk: Desk, rng: Any, knobs: Knobs) -> int:
    """Plays the world on, at random or by the best of a few candidates; returns the decisions."""
    world = desk.worlds[WORLD]
    made = 0
    while (knobs.cut < 0 or made < knobs.cut) and not is_over(world):
        count = legal(world, desk.actions)
        choice = desk.actions[below(rng, count)]
        if knobs.candidates > 1 and count > 1:
            mover = to_move(world)
            best = -1e18
            for index in range(min(knobs.candidates, count)):
                # Without looking twice at a move: a shuffle that stops early.
                other = index + below(rng, count - index)
                action = desk.actions[other]
                desk.actions[other] = desk.actions[index]
                desk.actions[index] = action
                copy_record(desk.words, TRIAL, WORLD)
                trial = desk.worlds[TRIAL]
                apply(trial, action)
                judge(trial, desk.point, desk.chance, desk.standing, desk.temper)
                if desk.chance[mover] > best:
                    best = desk.chance[mover]
                    choice = action
        apply(world, choice)
        made += 1
    return made


def draw_world(desk: Desk, seat: int, rng: Any, players: int, knobs: Knobs) -> None:
    """
    Draws a world the seat cannot exclude, and notes how lucky it is for everybody.

    Moves are compared by what they add to that: luck of the draw would only blur them (a control
    variate, as in Veness, Lanctot and Bowling, "Variance reduction in Monte-Carlo tree search").
    """
    for draw in range(knobs.insight + 1):
        copy_record(desk.words, WORLD, SEEN)
        redeal(desk.worlds[WORLD], seat, rng)
        if draw == knobs.insight or below(rng, SURE) < SURE * likely(desk.worlds[WORLD], seat):
            break
    for other in range(players):
        desk.luck[other] = 0.0
    if knobs.trust > 0:
        judge(desk.worlds[WORLD], desk.point, desk.chance, desk.standing, desk.temper)
        values_of(desk.chance, desk.point, desk.luck, desk.sides, players, knobs.margin)


def grow(tree: Tree, desk: Desk, seat: int, simulations: int, rng: Any, knobs: Knobs) -> None:
    """Adds *simulations* to the tree of *seat*, who is to move in the record it sees."""
    players = int(desk.worlds[SEEN].options.players)
    for _ in range(simulations):
        imagine(desk, seat, rng, players, knobs)
        world = desk.worlds[WORLD]
        node = 0
        depth = 0
        while depth < MAX_DEPTH and not is_over(world):
            tree.visits[node] += 1
            if tree.first[node] == NONE and tree.visits[node] <= knobs.grow_from and node != 0:
                break
            # Which of the world's legal moves have an edge already?
            found = legal(world, desk.actions)
            count = 0
            for index in range(found):
                action = desk.actions[index]
                if twin(world, action) == action:
                    desk.actions[count] = action
                    desk.marks[action] = NONE
                    count += 1
            matched = 0
            edge = tree.first[node]
            while edge != NONE:
                action = tree.action[edge]
                desk.marks[action] = edge
                edge = tree.following[edge]
            for index in range(count):
                if desk.marks[desk.actions[index]] != NONE:
                    matched += 1
            if matched < count:
                expand(tree, desk, node, count, rng, knobs)
            edge = select(
                tree,
                desk.actions,
                count,
                desk.marks,
                to_move(world),
                knobs.floor if node == 0 else 0,
                knobs,
            )
            if edge == NONE:  # the tree is full here
                break
            desk.path[depth] = edge
            depth += 1
            apply(world, tree.action[edge])
            tree.counts[DECISIONS] += 1
            sight = NO_SIGHT
            if knobs.by_sight == 1:
                copy_record(desk.words, TRIAL, WORLD)
                conceal(desk.worlds[TRIAL], seat)
                sight = hash_of(desk.words, TRIAL)
            node = node_at(tree, edge, sight)
            if node == NONE:
                break
        tree.counts[DECISIONS] += simulate(desk, rng, knobs)
        judge(world, desk.point, desk.chance, desk.standing, desk.temper)
        values_of(desk.chance, desk.point, desk.values, desk.sides, players, knobs.margin)
        for other in range(players):
            desk.values[other] -= desk.luck[other]
        backpropagate(tree, desk.path, depth, desk.values, desk.chance, desk.point, players)
        tree.counts[SIMULATIONS] += 1


def weigh(desk: Desk, seat: int, worlds: int, rng: Any, chances: Any, points: Any) -> int:
    """
    Evaluates every legal move one decision ahead, on average over *worlds* worlds.

    Fills `desk.actions` and, row by row, the sums of chances and points; returns how many moves.
    """
    count = legal(desk.worlds[SEEN], desk.actions)
    players = int(desk.worlds[SEEN].options.players)
    for _ in range(worlds):
        copy_record(desk.words, WORLD, SEEN)
        redeal(desk.worlds[WORLD], seat, rng)
        for index in range(count):
            copy_record(desk.words, TRIAL, WORLD)
            apply(desk.worlds[TRIAL], desk.actions[index])
            foresee(desk, seat, ALL, rng)
            for other in range(players):
                chances[index, other] += desk.chance[other]
                points[index, other] += desk.point[other]
    return int(count)


def play_out(desk: Desk, games: int, rng: Any) -> int:
    """Plays the seen record (here a complete one) to the end at random; returns the decisions."""
    made = 0
    for _ in range(games):
        copy_record(desk.words, WORLD, SEEN)
        world = desk.worlds[WORLD]
        while not is_over(world):
            count = legal(world, desk.actions)
            apply(world, desk.actions[below(rng, count)])
            made += 1
    return made
