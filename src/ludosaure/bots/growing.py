"""
How a tree grows, world by world: the loops of the search, over the rules of any game.

These are templates: `legal`, `apply` and the other rules are names that `games.compiled.specialised`
binds to one game (`engine.py`).
"""

import math
from typing import Any

from ludosaure.bots.tree import (
    AHEAD,
    ALL,
    DECISIONS,
    EDGES,
    FEW,
    JUDGED,
    MAX_DEPTH,
    NO_SIGHT,
    NONE,
    SEEN,
    SIMULATIONS,
    SURE,
    TRIAL,
    WORLD,
    Desk,
    Knobs,
    Tree,
    backpropagate,
    copy_record,
    hash_of,
    node_at,
    select,
    values_of,
)
from ludosaure.games.chance import Rng, below
from ludosaure.games.layouts import FloatArray

PARTS = 1 << 30  # a share of 1, in whole numbers

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
credit: Any = None
believe: Any = None
imagine: Any = None
foresee: Any = None
expand: Any = None
simulate: Any = None


def look_ahead(desk: Desk, mover: int, most: int, rng: Rng) -> None:
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


def expand_moves(tree: Tree, desk: Desk, node: int, count: int, rng: Rng, knobs: Knobs) -> None:
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


def roll_out(desk: Desk, rng: Rng, knobs: Knobs) -> int:
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


def draw_world(desk: Desk, seat: int, rng: Rng, players: int, knobs: Knobs) -> None:
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
    if knobs.habits == 1:
        believe(desk.worlds[WORLD], seat, rng)
    for other in range(players):
        desk.luck[other] = 0.0
    if knobs.trust > 0:
        judge(desk.worlds[WORLD], desk.point, desk.chance, desk.standing, desk.temper)
        values_of(desk.chance, desk.point, desk.luck, desk.sides, players, knobs.margin)


def draw_believed_world(desk: Desk, seat: int, rng: Rng, players: int, knobs: Knobs) -> None:
    """
    The same, of several worlds one, the likelier the more it is believed (sampling by importance: Rubin 1987).
    """
    copy_record(desk.words, WORLD, SEEN)
    redeal(desk.worlds[WORLD], seat, rng)
    if desk.belief.doubts.shape[0] > 0 and knobs.believed > 1:
        total = math.exp(credit(desk.worlds[WORLD], seat, desk.belief))
        for _ in range(1, knobs.believed):
            copy_record(desk.words, TRIAL, SEEN)
            redeal(desk.worlds[TRIAL], seat, rng)
            weight = math.exp(credit(desk.worlds[TRIAL], seat, desk.belief))
            total += weight
            if below(rng, PARTS) < PARTS * (weight / total):
                copy_record(desk.words, WORLD, TRIAL)
    judge(desk.worlds[WORLD], desk.point, desk.chance, desk.standing, desk.temper)
    values_of(desk.chance, desk.point, desk.luck, desk.sides, players, knobs.margin)


def grow(tree: Tree, desk: Desk, seat: int, simulations: int, rng: Rng, knobs: Knobs) -> None:
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


def weigh(
    desk: Desk, seat: int, worlds: int, rng: Rng, chances: FloatArray, points: FloatArray
) -> int:
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


def play_out(desk: Desk, games: int, rng: Rng) -> int:
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
