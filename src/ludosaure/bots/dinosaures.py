"""
How bots judge Dinosaures: material, knowledge, ground, and the two nests.

A figure is worth what it beats; one the enemy has not seen is worth more. Every kind has its ground:
land figures stand badly in swamp and the other way round. The nest wants to lie at the back behind
friends, with the Lightning near. A dinosaur close to the enemy nest is a threat, the closest most.
In a world the bot imagines it knows the enemy's nest; over many worlds that is "where it may be".
"""

import math
from typing import Any

import numpy as np

from ludosaure.games.compiled import rule
from ludosaure.games.contract import State
from ludosaure.games.dinosaures.board import is_swamp, number, own_row, side_of
from ludosaure.games.dinosaures.box import IS_DINOSAUR, KINDS, LIGHTNING, NEST, SET
from ludosaure.games.dinosaures.state import KNOWN, Phase

# By kind: Tyra I, II, Tri, Dilo, Stego, Docus, Deino I, II, Flug, Lightning, Nest, white, Culak
VALUE = np.array([7.0, 6.0, 5.5, 3.5, 3.5, 4.0, 4.5, 4.5, 3.0, 4.0, 0.0, 2.0, 4.0])
LAND_BORN = np.array([1.0, 1.0, 0.2, 0.6, 0.0, -0.6, -0.9, -1.0, 0.0, 1.0, 0.0, 0.0, 0.3])
BACK_ROW = np.array([0.0, 0.0, 0.0, 0.0, 0.6, 0.2, 0.1, 0.1, 0.4, 1.0, 2.0, 0.5, 0.3])
NEST_ROW = np.array([1.0, 1.0, 0.5, 0.25, 0.12, 0.12, 0.12, 0.12])  # by row from its owner's edge

SECRET = 0.12  # part of its value a figure gains by not being known
GROUND = 0.25  # standing where its kind is strong
FORWARD = 0.05  # a row nearer to the enemy, for a dinosaur that is not wanted at the back
GUARD = 0.5  # a friend beside the nest
NEAR_NEST = 0.8  # the Lightning within two cells of the nest
THREAT = 9.0  # a dinosaur right beside the enemy nest; less with the distance
SPREAD = 6.0  # how much strength makes a likely win
PATIENCE = 1.5  # how long a lead keeps its worth while no figure leaves the board
HELD = 0.9  # what a figure in hand or in reserve is worth beside one on the board


@rule
def distance(state: State, spot: int, other: int) -> int:
    """Steps between two cells."""
    stride = number(state.stride)
    return abs(spot // stride - other // stride) + abs(spot % stride - other % stride)


@rule
def nest_spot(state: State, side: int) -> int:
    """Where a nest of this side stands; 0 if none does."""
    for player in range(side, state.options.players, 2):
        for figure in range(player * SET, player * SET + number(state.placed[player])):
            if state.kind[figure] == NEST and state.spot[figure] > 0:
                return number(state.spot[figure])
    return 0


@rule
def standing_worth(state: State, figure: int, own_nest: int) -> float:
    """One figure on the board: its value, its secret, its ground and its row."""
    kind = number(state.kind[figure])
    spot = number(state.spot[figure])
    side = side_of(figure)
    worth = VALUE[kind]
    if state.marks[figure] & KNOWN == 0:
        worth += SECRET * VALUE[kind] + 0.2
    worth += GROUND * LAND_BORN[kind] * (-1.0 if is_swamp(state, spot) else 1.0)
    row = own_row(state, side, spot)
    if BACK_ROW[kind] > 0:
        worth -= FORWARD * BACK_ROW[kind] * 3.0 * min(row, 6)
    else:
        worth += FORWARD * row
    if own_nest > 0 and kind != NEST:
        away = distance(state, spot, own_nest)
        if away == 1:
            worth += GUARD
        if kind == LIGHTNING and away <= 2:
            worth += NEAR_NEST
    return worth


@rule
def side_strength(state: State, side: int) -> float:
    """All of a side: figures on the board and to come, and the threat to the enemy nest."""
    strength = 0.0
    own_nest = nest_spot(state, side)
    enemy_nest = nest_spot(state, 1 - side)
    nearest = 99
    for player in range(side, state.options.players, 2):
        for kind in range(KINDS):
            waiting = number(state.hand[player, kind]) + number(state.reserve[player, kind])
            strength += HELD * VALUE[kind] * waiting
        for figure in range(player * SET, player * SET + number(state.placed[player])):
            spot = number(state.spot[figure])
            if spot <= 0:
                continue
            strength += standing_worth(state, figure, own_nest)
            if enemy_nest > 0 and IS_DINOSAUR[state.kind[figure]]:
                nearest = min(nearest, distance(state, spot, enemy_nest))
    if enemy_nest > 0 and nearest < 99:
        strength += THREAT / nearest
    return strength


@rule
def evaluate(state: State, points: Any, chances: Any, standing: Any) -> None:
    """Each side's chance to win; a win is one point, a loss minus one."""
    lead = side_strength(state, 0) - side_strength(state, 1)
    chance = 1.0 / (1.0 + math.exp(-lead / SPREAD))
    # Too long without progress is a draw: a lead melts away unless something happens.
    waited = number(state.no_progress) / max(number(state.options.no_progress_limit), 1)
    chance = 0.5 + (chance - 0.5) * min(1.0, PATIENCE * (1.0 - waited))
    for seat in range(state.options.players):
        chances[seat] = chance if seat & 1 == 0 else 1.0 - chance
        points[seat] = 2.0 * chances[seat] - 1.0


@rule
def unfinished(state: State) -> bool:
    """A kind or a figure was chosen and not yet put somewhere, or a challenge may follow."""
    phase = state.phase
    return bool(
        phase == Phase.PLACE_CELL
        or phase == Phase.RESERVE_CELL
        or phase == Phase.REENTER_CELL
        or phase == Phase.MOVE
        or phase == Phase.CHALLENGE
    )


@rule
def likely(state: State, seat: int) -> float:
    """Whether a sensible enemy would have set up like this: the nest lies at the back."""
    nest = nest_spot(state, 1 - (seat & 1))
    if nest <= 0:
        return 1.0
    return NEST_ROW[min(own_row(state, 1 - (seat & 1), nest), 7)]


@rule
def side(state: State, seat: int) -> int:
    """The side a seat plays for (teams: 0 and 2 against 1 and 3)."""
    return seat & 1
