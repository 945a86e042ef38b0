"""
How bots judge Dinosaures: material, knowledge, ground, danger, and the two nests.

A figure is worth what it beats; one the enemy has not seen is worth more. Every kind has its ground:
land figures stand badly in swamp and the other way round. The nest is placed early, wants to lie at
the back with no free cell beside it, and the Lightning near. Dinosaurs close to the enemy nest are a
threat, the closest most. A figure within reach of an enemy that beats it is in danger. When nothing
happens for long, the back rows come forward, too, and a lead melts away: the game would be drawn.
In a world the bot imagines it knows the enemy's figures; over many worlds that is "what they may be".
"""

import math
from typing import NamedTuple

import numpy as np

from ludosaure.bots.armies import believe as believe
from ludosaure.bots.judgement import Sobriety
from ludosaure.games.bits import whole
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.board import is_swamp, own_row, side_of
from ludosaure.games.dinosaures.box import IS_DINOSAUR, KINDS, LIGHTNING, NEST, SET
from ludosaure.games.dinosaures.dangers import is_in_reach
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.movement import may_be_flown_at
from ludosaure.games.dinosaures.state import EMPTY, KNOWN, OFF, Phase
from ludosaure.games.layouts import FloatArray, IntArray

# By kind: Tyra I, II, Tri, Dilo, Stego, Docus, Deino I, II, Flug, Lightning, Nest, white, Culak
VALUE = np.array([7.0, 6.0, 5.5, 3.5, 3.5, 4.0, 4.5, 4.5, 3.0, 4.0, 0.0, 2.0, 4.0])
LAND_BORN = np.array([1.0, 1.0, 0.2, 0.6, 0.0, -0.6, -0.9, -1.0, 0.0, 1.0, 0.0, 0.0, 0.3])
BACK_ROW = np.array([0.0, 0.0, 0.0, 0.0, 0.6, 0.2, 0.1, 0.1, 0.4, 1.0, 2.0, 0.5, 0.3])
NEST_ROW = np.array([1.0, 1.0, 0.5, 0.25, 0.12, 0.12, 0.12, 0.12])  # by row from its owner's edge


class Temper(NamedTuple):
    """What tempers judge otherwise (`tempers.py`)."""

    forward: float = 0.2  # a row nearer to the enemy, for a dinosaur not wanted at the back
    prey: float = 1.0  # what counts of a loss the enemy is about to suffer
    menace: float = 0.4  # what counts of an own one that the side to move can still avert
    pack: float = 4.0  # each dinosaur around the enemy nest; less with the distance


SECRET = 0.12  # part of its value a figure gains by not being known
GROUND = 0.25  # standing where its kind is strong
NEST_FORWARD = 0.5  # a row the nest lies nearer to the enemy
OPEN_NEST = 4.0  # free cells on all sides of the nest, from where it can be taken
HOMELESS = 12.0  # the nest is not placed yet: the sooner the better it can be built in
NEAR_NEST = 0.8  # the Lightning within two cells of the nest
THREAT = 9.0  # a dinosaur right beside the enemy nest; less with the distance
SPREAD = 6.0  # how much strength makes a likely win
PATIENCE = 1.5  # how long a lead keeps its worth while no figure leaves the board
DANGER, DANGER_KNOWN = 0.25, 0.5  # part of its value a figure loses within reach of what beats it
NEST_IN_REACH = 12.0  # the enemy may take the nest now
EAGER = 4.0  # how soon the back rows come forward, too, while no figure leaves the board
AROUND = 8  # steps
HELD = 0.9  # what a figure in hand or in reserve is worth beside one on the board


@rule
def distance(state: State, spot: int, other: int) -> int:
    """Steps between two cells."""
    stride = whole(state.stride)
    return abs(spot // stride - other // stride) + abs(spot % stride - other % stride)


@rule
def nest_spot(state: State, side: int) -> int:
    """Where a nest of this side stands; 0 if none does."""
    for player in range(side, state.options.players, 2):
        for figure in range(player * SET, player * SET + whole(state.placed[player])):
            if state.kind[figure] == NEST and state.spot[figure] > 0:
                return whole(state.spot[figure])
    return 0


@rule
def waited(state: State) -> float:
    """The part of the turns without progress that is over: at 1 the game is drawn."""
    return whole(state.no_progress) / max(whole(state.options.no_progress_limit), 1)


@rule
def standing_worth(state: State, figure: int, own_nest: int, calm: float, forward: float) -> float:
    """One figure on the board: its value, its secret, its ground and, at calm times, its row."""
    kind = whole(state.kind[figure])
    spot = whole(state.spot[figure])
    side = side_of(figure)
    worth = VALUE[kind]
    if state.marks[figure] & KNOWN == 0:
        worth += SECRET * VALUE[kind] + 0.2
    worth += GROUND * LAND_BORN[kind] * (-1.0 if is_swamp(state, spot) else 1.0)
    row = own_row(state, side, spot)
    if BACK_ROW[kind] > 0:
        worth -= forward * BACK_ROW[kind] * 3.0 * min(row, 6) * calm
    if IS_DINOSAUR[kind] and (BACK_ROW[kind] <= 0 or calm < 0.5):
        worth += forward * row * (2.0 - calm)
    if kind == LIGHTNING and own_nest > 0 and distance(state, spot, own_nest) <= 2:
        worth += NEAR_NEST
    return worth


@rule
def nest_worth(state: State, spot: int, side: int) -> float:
    """How safe a nest lies: at the back, with no free cell beside it."""
    stride = whole(state.stride)
    sides, free = 0, 0
    for way in range(4):
        there = state.at[spot + (1, -1, stride, -stride)[way]]
        sides += there != OFF
        free += there == EMPTY
    return -NEST_FORWARD * own_row(state, side, spot) - OPEN_NEST * free / sides


@rule
def in_danger(state: State, side: int) -> float:
    """What a side may lose in the enemy's next turn: the most valuable of what is within reach."""
    most = 0.0
    for player in range(side, state.options.players, 2):
        for figure in range(player * SET, player * SET + whole(state.placed[player])):
            if state.spot[figure] <= 0:
                continue
            kind = whole(state.kind[figure])
            part = DANGER_KNOWN if state.marks[figure] & KNOWN else DANGER
            loss = NEST_IN_REACH if kind == NEST else part * VALUE[kind]
            if loss <= most:
                continue
            if is_in_reach(state, figure) or (
                kind == NEST and may_be_flown_at(state, 1 - side, whole(state.spot[figure]))
            ):
                most = loss
    return most


@rule
def side_strength(state: State, side: int, temper: Temper) -> float:
    """All of a side: figures on the board and to come, and the threat to the enemy nest."""
    strength = 0.0
    calm = max(0.0, 1.0 - EAGER * waited(state))
    own_nest = nest_spot(state, side)
    enemy_nest = nest_spot(state, 1 - side)
    nearest = 99
    if own_nest > 0:
        strength += nest_worth(state, own_nest, side)
    for player in range(side, state.options.players, 2):
        strength -= HOMELESS * state.hand[player, NEST]
        for kind in range(KINDS):
            waiting = whole(state.hand[player, kind]) + whole(state.reserve[player, kind])
            strength += HELD * VALUE[kind] * waiting
        for figure in range(player * SET, player * SET + whole(state.placed[player])):
            spot = whole(state.spot[figure])
            if spot <= 0:
                continue
            strength += standing_worth(state, figure, own_nest, calm, temper.forward)
            if enemy_nest > 0 and IS_DINOSAUR[state.kind[figure]]:
                away = distance(state, spot, enemy_nest)
                nearest = min(nearest, away)
                if away <= AROUND:
                    strength += temper.pack / (1.0 + away)
    if enemy_nest > 0 and nearest < 99:
        strength += THREAT / nearest
    return strength


@rule
def evaluate(
    state: State, points: FloatArray, chances: FloatArray, standing: IntArray, temper: Temper
) -> None:
    """Each side's chance to win; a win is one point, a loss minus one."""
    lead = side_strength(state, 0, temper) - side_strength(state, 1, temper)
    if state.phase >= Phase.SELECT:
        mover = whole(state.to_move) & 1
        loss = temper.prey * in_danger(state, 1 - mover)
        loss -= temper.menace * in_danger(state, mover)
        lead += loss if mover == 0 else -loss
    chance = 1.0 / (1.0 + math.exp(-lead / SPREAD))
    # Too long without progress is a draw: a lead melts away unless something happens.
    chance = 0.5 + (chance - 0.5) * min(1.0, PATIENCE * (1.0 - waited(state)))
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


def sobriety(state: State) -> Sobriety:
    """Armies tell next to nothing before they move; then the more, the more figures have fallen."""
    if state.phase < Phase.SELECT:
        return Sobriety(0.02, 0.03)
    placed = sum(int(count) for count in state.placed)
    standing = int(np.count_nonzero(state.spot > 0))
    return Sobriety(0.02 + 0.4 * (1.0 - standing / placed), 0.1)
