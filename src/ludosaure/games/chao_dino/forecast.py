"""
What would happen: the engine plays an action on a copy of what the viewer knows, and tells.

A drift: who falls in, who climbs, what is counted. The end of a turn: whom it would cost, and what would
save them. Nothing here is a rule; chance is not foretold, since the copy knows no more than the viewer.
"""

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

import numpy as np
import orjson
from typing_extensions import TypedDict

from ludosaure.games.chao_dino.actions import MAX_LEGAL
from ludosaure.games.chao_dino.drops import PLAN, write_drifts
from ludosaure.games.chao_dino.events import happened
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.hexes import Cell
from ludosaure.games.chao_dino.legality import legal
from ludosaure.games.chao_dino.numbers import END_ACTIONS, MIGRATE, REPRODUCE, RESCUE
from ludosaure.games.chao_dino.places import Side
from ludosaure.games.chao_dino.state import STATE, Phase
from ludosaure.games.chao_dino.turn import apply
from ludosaure.games.layouts import copy_of
from ludosaure.games.pens import draft, written

MOST_TRIED = 60  # ways to save swimmers that are looked at


class Destination(TypedDict):
    """A cell that a tile may drift to, and the action that drops it there."""

    cell: Cell
    action: int


class Count(TypedDict):
    """A continent that would be counted: where it lies, who lives there, what it gives."""

    side: Side
    tiles: list[int]
    dinos: list[int]
    points: list[int]
    vp: list[int]  # everybody's points afterwards


class Outcome(TypedDict):
    """What putting the tile down would do, the same for all of these actions."""

    actions: list[int]
    climb: list[int]  # swimmers of each seat that the tile takes up
    counted: Count | None
    lost: int  # own dinosaurs that go back to the reserve, because the turn is over then
    out: bool  # and nobody is left


class Drift(TypedDict):
    """A tile that may be picked, where it could go, and what comes of it."""

    tile: int
    drops: list[Destination]
    fall: list[int]  # dinosaurs of each seat that fall in
    parts: int  # into how many its continent falls
    outcomes: list[Outcome]  # of drops that do more than that


class Ending(TypedDict):
    """What ending the turn now would cost, and what would save them."""

    swimmers: list[Cell]
    crowded: list[int]  # tiles that feed some of them no more
    lost: int
    left: int  # own dinosaurs on the board afterwards
    out: bool  # none
    rescue: list[int]  # actions that save the most, in order; empty: nothing can be done
    landings: list[int]  # the tiles they lead to
    saved: int
    last: list[int]  # other actions after which the turn is over as well


def drifts(state: State) -> list[Drift]:
    """Where each tile that may be picked now, or is picked, could go, and what would happen."""
    told = written(write_drifts, state, draft(STATE, 2), draft(PLAN))
    found: list[Drift] = orjson.loads(b"{%b}" % told[:-1])["drifts"]
    return with_cells(found)


def with_cells(found: list[Drift]) -> list[Drift]:
    """The same with cells that can be looked up."""
    for drift in found:
        for drop in drift["drops"]:
            drop["cell"] = cell(drop["cell"])
    return found


def cell(read: Cell) -> Cell:
    """A cell as we have them, from one that was read."""
    q, r = read
    return q, r


# The end of the turn


def ending(state: State) -> Ending | None:
    """What ending the turn now would cost; None when it costs nothing."""
    if state.phase != Phase.ACTIONS:
        return None
    told, after = _played(state, END_ACTIONS)
    lost = _lost(told)
    if not lost:
        return None
    seat = int(state.active)
    rescue, kept = _rescue(state, lost)
    return {
        "swimmers": [parts["cell"] for kind, parts in told if kind == "drowned"],
        "crowded": [parts["tile"] for kind, parts in told if kind == "starved"],
        "lost": lost,
        "left": int(state.options.herd) - int(after.reserve[seat]),
        "out": _has(told, "eliminated"),
        "rescue": rescue,
        "landings": _landings(state, rescue),
        "saved": lost - kept,
        "last": _last_actions(state, rescue) if rescue else [],
    }


def _rescue(state: State, lost: int) -> tuple[list[int], int]:
    """Steps after which the fewest are lost, and how many those are; a short search."""
    best: tuple[list[int], int] = [], lost
    ahead: list[tuple[State, list[int]]] = [(state, [])]
    tried = 0
    while ahead and best[1] and tried < MOST_TRIED:
        here, way = ahead.pop()
        for action in _saving(here):
            tried += 1
            told, after = _played(here, action)
            is_over = _has(told, "actions_ended")
            kept = _lost(told if is_over else _played(after, END_ACTIONS)[0])
            if kept < best[1]:
                best = [*way, action], kept
            if not is_over:
                ahead.append((after, [*way, action]))
    return best


def _saving(state: State) -> list[int]:
    """Rescues, and steps off tiles that do not feed all."""
    crowded = {
        tile
        for tile in _members(int(state.land) & int(state.home[int(state.active)]))
        if state.dinos[tile].sum() > state.options.capacity[state.terrain[tile]]
    }
    return [
        action
        for action in _legal(state)
        if RESCUE <= action < REPRODUCE
        or (MIGRATE <= action < RESCUE and (action - MIGRATE) // 12 in crowded)
    ]


def _landings(state: State, actions: Iterable[int]) -> list[int]:
    """The tiles that rescues and steps lead to."""
    found = []
    for action in actions:
        if action >= RESCUE:
            found.append((action - RESCUE) // 12)
        else:
            tile, direction = divmod((action - MIGRATE) // 2, 6)
            found.append(int(state.neighbour[tile, direction]))
    return found


def _last_actions(state: State, rescue: Sequence[int]) -> list[int]:
    """Actions with the last point, other than the rescue, that leave somebody behind."""
    if state.ap > max(int(state.options.migrate_cost), int(state.options.reproduce_cost)):
        return []
    steps = [action for action in _legal(state) if MIGRATE <= action < END_ACTIONS]
    return [action for action in steps if action not in rescue and _lost(_played(state, action)[0])]


# Trying

Told: TypeAlias = list[tuple[str, dict[str, Any]]]  # what happened: kinds and their parts


def _played(state: State, action: int) -> tuple[Told, State]:
    """What an action would do: what happens, and what comes of it."""
    after = copy_of(state)
    after.telling = 1
    apply(after, action)
    return list(happened(after)), after


def _legal(state: State) -> list[int]:
    out = np.zeros(MAX_LEGAL, np.int16)
    actions: list[int] = out[: int(legal(state, out))].tolist()
    return actions


def _lost(told: Told) -> int:
    """How many went back to the reserve."""
    return sum(parts["number"] for kind, parts in told if kind in ("drowned", "starved"))


def _has(told: Told, wanted: str) -> bool:
    return any(kind == wanted for kind, _ in told)


def _members(bits: int) -> list[int]:
    found = []
    while bits:
        found.append((bits & -bits).bit_length() - 1)
        bits &= bits - 1
    return found
