"""
What a challenge would bring, as far as the viewer can know it: whom, and how it would end.

Every answer is made of the rules that will decide (§2.5, §4.2). What is hidden from the viewer stays
open; where kinds of the side to move are hidden, nothing is said.
"""

from functools import cache

from typing_extensions import TypedDict

from ludosaure.games.dinosaures.actions import (
    Figure,
    cell_names,
    figure_named,
    names_by_spot,
    spots_by_cell,
)
from ludosaure.games.dinosaures.board import holds
from ludosaure.games.dinosaures.box import LAND, SET, SWAMP, Duel
from ludosaure.games.dinosaures.combat import duel_result
from ludosaure.games.dinosaures.events import (
    RESULTS,
    Because,
    DuelResult,
    Terrain,
    because,
    strength,
)
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.movement import flight_step, is_step, is_target, never_challenges
from ludosaure.games.dinosaures.state import NOWHERE, Phase
from ludosaure.games.layouts import copy_of
from ludosaure.games.plain import Plain


class Foreseen(TypedDict):
    """How a challenge would end, where both figures are known."""

    attacker: Figure
    defender: Figure
    result: DuelResult
    terrain: Terrain
    because: Because
    numbers: list[int | None]


class Dare(TypedDict):
    """An enemy that could be challenged; None: nobody can tell how that would end."""

    cell: str
    foreseen: Foreseen | None


class Ahead(TypedDict):
    """What a move would lead to: whom one could challenge, or must, and a trap one knows of."""

    dares: list[Dare]
    must: bool
    caught: bool


def dares(state: State, seen: Plain) -> list[Dare]:
    """Whom the challenger may challenge now; Lightning and the ghost are asked, too, and may not."""
    if seen.phase != Phase.CHALLENGE or seen.kind[seen.challenger] < 0:
        return []
    if never_challenges(state, seen.challenger):
        return []
    enemies = _enemies_near(seen, seen.challenger, seen.spot[seen.challenger])
    return _dares(state, seen, seen.challenger, enemies)


def ahead(state: State, seen: Plain, reach: dict[str, list[str]]) -> dict[str, dict[str, Ahead]]:
    """By figure and goal, what the moves of *reach* would lead to, unless that is nothing."""
    if not reach:
        return {}
    spots = _spots_by_name(seen.width)
    traps = _known_traps(seen)
    near_enemy = _near_enemies(seen)
    tried = copy_of(state)
    found: dict[str, dict[str, Ahead]] = {}
    for start, goals in reach.items():
        here = spots[start]
        figure = seen.at[here]
        is_meek = bool(never_challenges(state, figure))
        for goal in goals:
            to = spots[goal]
            caught = to in traps
            if not caught and (is_meek or to not in near_enemy):
                continue
            enemies = _enemies_near(seen, figure, to)
            flies = not is_step(state, here, to)
            tried.spot[figure] = to
            tried.flight = flight_step(state, here, to) if flies else 0
            foes = [] if caught else _dares(tried, seen, figure, enemies)
            if caught or foes:
                by_goal = found.setdefault(start, {})
                by_goal[goal] = {"dares": foes, "must": flies and bool(foes), "caught": caught}
        tried.spot[figure] = here
    return found


@cache
def _spots_by_name(width: int) -> dict[str, int]:
    return dict(zip(cell_names(width), spots_by_cell(width), strict=False))


def _near_enemies(seen: Plain) -> set[int]:
    """The spots around the enemies of who decides."""
    seats = range(1 - (seen.to_move & 1), seen.options.players, 2)
    figures = (figure for seat in seats for figure in range(seat * SET, (seat + 1) * SET))
    return {
        near
        for figure in figures
        if seen.spot[figure] > NOWHERE
        for near in _around(seen, seen.spot[figure])
    }


def _around(seen: Plain, spot: int) -> tuple[int, ...]:
    return _beside(seen.stride, spot)


@cache
def _beside(stride: int, spot: int) -> tuple[int, ...]:
    rows = (-stride, 0, stride)
    return tuple(spot + row + column for row in rows for column in (-1, 0, 1) if row or column)


def _enemies_near(seen: Plain, figure: int, spot: int) -> list[int]:
    """A quick look that spares most questions to the rules."""
    side = figure // SET & 1
    at = seen.at
    return [near for near in _around(seen, spot) if at[near] >= 0 and at[near] // SET & 1 != side]


def _dares(state: State, seen: Plain, figure: int, enemies: list[int]) -> list[Dare]:
    names = names_by_spot(seen.width)
    return [
        {"cell": names[spot], "foreseen": _foreseen(state, seen, figure, spot)}
        for spot in enemies
        if is_target(state, figure, spot)
    ]


def _foreseen(state: State, seen: Plain, figure: int, spot: int) -> Foreseen | None:
    one, two = seen.kind[figure], seen.kind[seen.at[spot]]
    if two < 0:
        return None
    swamp = bool(holds(state.swamp, spot))
    white = seen.options.white_figure
    attacker, defender = figure_named(one, white), figure_named(two, white)
    assert attacker is not None and defender is not None
    return {
        "attacker": attacker,
        "defender": defender,
        "result": RESULTS[Duel(int(duel_result(state, one, two, SWAMP if swamp else LAND)))],
        "terrain": "swamp" if swamp else "land",
        "because": because(state, one, two, swamp),
        "numbers": [strength(one, swamp), strength(two, swamp)],
    }


def _known_traps(seen: Plain) -> set[int]:
    """Where secret traps of the enemy lie that were shown and still hold."""
    enemies = range(1 - (seen.to_move & 1), seen.options.players, 2)
    return {
        seen.secret_trap[seat]
        for seat in enemies
        if seen.trap_shown[seat] and seen.trap_live[seat] and seen.secret_trap[seat] > 0
    }
