"""The compiled loops of `growing`, bound to one game, and the arrays they work on."""

import types
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numba
import numpy as np

from ludosaure.bots import growing
from ludosaure.bots.champion import pondering
from ludosaure.bots.judgement import judgement
from ludosaure.bots.nets.beliefs import Belief, no_belief
from ludosaure.bots.nets.hidden import hidden_in
from ludosaure.bots.tempers import weights
from ludosaure.bots.tree import MAX_DEPTH, NODES, NONE, SEEN, Desk, Knobs, Tree
from ludosaure.games.chance import Rng
from ludosaure.games.compiled import INTERPRETED, Answer, Given, specialised
from ludosaure.games.constants import MAX_SEATS
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import FloatArray, State

MOST_NODES = 400_000  # twice what a search of seconds has room for: one half may be kept
MOST_EDGES = 3_000_000


@dataclass(frozen=True)
class Judge:
    """By what a search judges worlds, if not by its game's own judgement."""

    name: str  # compiled code is kept by it
    rule: Callable[..., None]
    weights: Callable[[], Any]  # for one desk, with room to work in


@dataclass(frozen=True)
class Engine:
    """The loops of one game; compiled when first called."""

    grow: Callable[[Tree, Desk, int, int, Rng, Knobs], None]
    weigh: Callable[[Desk, int, int, Rng, FloatArray, FloatArray], int]
    play_out: Callable[[Desk, int, Rng], int]


@cache
def engine(game: AnyGame, judge: Judge | None = None) -> Engine:
    """The loops bound to the rules of *game* and to what the bots know about it; or to another judge."""
    known = judgement(game)
    rules = {**named(game), "unfinished": known.unfinished, "likely": known.likely}
    rules["believe"] = known.believe
    name = game.key
    if judge is not None:
        rules["judge"] = judge.rule
        rules["places"] = hidden_in(game).places
        rules["credit"] = woven(pondering.credit_of, rules)
        name = f"{game.key}-{judge.name}"
    drawn = growing.draw_world if judge is None else growing.draw_believed_world
    rules["imagine"] = woven(drawn, rules)
    rules["foresee"] = woven(growing.look_ahead, rules)
    rules["expand"] = woven(growing.expand_moves, rules)
    rules["simulate"] = woven(growing.roll_out, rules)
    return Engine(
        specialised(growing.grow, rules, name),
        specialised(growing.weigh, rules, name),
        specialised(growing.play_out, rules, name),
    )


def named(game: AnyGame) -> dict[str, Callable[..., object]]:
    """The rules of a game, and what bots know about it, by the names that every loop gives them."""
    known = judgement(game)
    return {
        "legal": game.rules.legal,
        "apply": game.rules.apply,
        "to_move": game.rules.to_move,
        "is_over": game.rules.is_over,
        "redeal": game.rules.redeal,
        "conceal": game.rules.conceal,
        "judge": known.judge,
        "twin": known.twin,
    }


def woven(
    template: Callable[Given, Answer], rules: Mapping[str, Callable[..., object]]
) -> Callable[Given, Answer]:
    """A part of a loop, bound like the loop compiled into it and not by itself (a third less to wait)."""
    function: Any = types.FunctionType(
        template.__code__, {**template.__globals__, **rules}, template.__name__
    )
    if INTERPRETED:
        return function
    compiled: Callable[Given, Answer] = numba.njit(inline="always")(function)
    return compiled


def desk_for(
    game: AnyGame,
    seen: State,
    temper: str = "",
    judge: Judge | None = None,
    belief: Belief | None = None,
) -> Desk:
    """Scratch space with *seen* on it, for a bot of this temper or of another judge."""
    size = game.state_dtype.itemsize
    word = next(kind for kind in (np.uint64, np.uint32, np.uint16, np.uint8)
                if size % np.dtype(kind).itemsize == 0)  # fmt: skip
    worlds = np.zeros(4, game.state_dtype)
    raw = worlds.view(np.uint8).reshape(4, size)
    raw[SEEN] = np.frombuffer(seen.tobytes(), np.uint8)
    silence(worlds[SEEN])
    side = judgement(game).side
    return Desk(
        worlds=worlds,
        words=raw.view(word),
        actions=np.zeros(game.max_legal, np.int16),
        others=np.zeros(game.max_legal, np.int16),
        marks=np.full(game.max_actions, NONE, np.int32),
        path=np.zeros(MAX_DEPTH, np.int32),
        values=np.zeros(MAX_SEATS),
        chance=np.zeros(MAX_SEATS),
        point=np.zeros(MAX_SEATS),
        best_chance=np.zeros(MAX_SEATS),
        best_point=np.zeros(MAX_SEATS),
        luck=np.zeros(MAX_SEATS),
        standing=np.zeros((MAX_SEATS, 2), np.int32),
        sides=np.array([side(seen, seat) for seat in range(MAX_SEATS)], np.int8),
        temper=judge.weights() if judge else weights(game, temper),
        belief=belief or no_belief(),
    )


def silence(state: State) -> None:
    """Nobody listens to a simulation: no events are told in it."""
    state["telling"] = 0
    state["event_count"] = 0
    state["events"] = 0


def tree_for(game: AnyGame, players: int, simulations: int) -> Tree:
    """An empty tree with room for so many simulations."""
    nodes = min(simulations + 2, MOST_NODES)
    edges = min(nodes * game.max_legal, MOST_EDGES)
    slots = 1 << (2 * nodes - 1).bit_length()
    tree = Tree(
        counts=np.zeros(4, np.int64),
        visits=np.zeros(nodes, np.int32),
        first=np.full(nodes, NONE, np.int32),
        origin=np.zeros(nodes, np.int32),
        sight=np.zeros(nodes, np.uint64),
        action=np.zeros(edges, np.int16),
        following=np.zeros(edges, np.int32),
        tried=np.zeros(edges, np.int32),
        offered=np.zeros(edges, np.int32),
        worth=np.zeros((edges, players)),
        chances=np.zeros((edges, players)),
        points=np.zeros((edges, players)),
        table=np.full(slots, NONE, np.int32),
        spread=np.zeros((2, players)),
    )
    tree.counts[NODES] = 1  # the root
    return tree
