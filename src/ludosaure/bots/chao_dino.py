"""
How bots judge Chao Dino!: majorities, herds, and safety.

A continent without the volcano counts as if it were counted now, softened: a lead of one dinosaur
may still be lost, so part of the prize is shared by numbers. The volcano's continent pays nothing
yet, but its parts will break off, so standing on it is worth a little. A large herd is good by
itself; a dinosaur in the water may drown and one too many on a tile will starve.
"""

from typing import NamedTuple

from ludosaure.bots.judgement import Sobriety, chances_from_points
from ludosaure.games.bits import NONE, ONE, Bits, count, lowest, whole
from ludosaure.games.chao_dino.board import VOLCANO_TILE, capacity, crowd
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.scoring import final_points, packed, tally_of
from ludosaure.games.chao_dino.state import DRIFT_DROP
from ludosaure.games.compiled import rule
from ludosaure.games.layouts import FloatArray, IntArray


class Temper(NamedTuple):
    """What tempers judge otherwise (`tempers.py`)."""

    herd: float = 0.35  # a dinosaur on land, wherever it stands
    swimmer: float = 0.15  # one that can still be rescued
    starving: float = 0.3  # one more than its tile can feed
    outward: float = 0.04  # a step away from the volcano: where continents break off
    elbow_room: float = 0.03  # a free place on a tile one lives on, to breed


VOLCANO = 0.25  # what a tile of the volcano's continent is worth to who stands there
OUT = 30.0  # having no dinosaur left
PILE = 34.0  # cards to come at the beginning, about


@rule
def continent_share(state: State, continent: Bits, points: FloatArray, settled: float) -> None:
    """Adds what one continent will bring every seat: by majority as far as things are settled."""
    players = int(state.options.players)
    size = count(continent)
    tally = tally_of(state, continent)
    total = 0.0
    for seat in range(players):
        number = packed(tally, seat)
        total += number * number
    if total == 0:
        return
    if continent & VOLCANO_TILE != NONE:
        for seat in range(players):
            number = packed(tally, seat)
            points[seat] += VOLCANO * size * (1.0 - settled) * number * number / total
        return
    prizes = final_points(size, tally)
    for seat in range(players):
        number = packed(tally, seat)
        soft = 1.3 * size * number * number / total
        points[seat] += settled * packed(prizes, seat) + (1.0 - settled) * soft * 0.8


@rule
def herd_worth(state: State, seat: int, temper: Temper) -> float:
    """The herd of a seat: those on land, those swimming, those who will starve."""
    worth = 0.0
    tiles = state.home[seat]
    while tiles != NONE:
        tile = lowest(tiles)
        tiles &= tiles - ONE
        own = int(state.dinos[tile, seat])
        worth += temper.herd * own
        surplus = crowd(state, tile) - capacity(state, tile)
        if surplus > 0:
            worth -= temper.starving * min(own, surplus)
        else:
            worth -= temper.elbow_room * surplus
        worth += temper.outward * own * min(state.distance[tile], 5)
    waters = state.waters
    while waters != NONE:
        water = lowest(waters)
        waters &= waters - ONE
        worth += temper.swimmer * state.dinos[water, seat]
    return worth


@rule
def evaluate(
    state: State, points: FloatArray, chances: FloatArray, standing: IntArray, temper: Temper
) -> None:
    """The points every seat will end with, and its chance to win."""
    players = int(state.options.players)
    to_come = min(state.pile_left / PILE, 1.0)
    if state.last_round == 1:
        to_come = 0.0
    settled = 0.9 - 0.6 * to_come
    for seat in range(players):
        herd = herd_worth(state, seat, temper)
        points[seat] = state.vp[seat] + herd * (0.3 + 0.7 * to_come)
        if state.out_order[seat] > 0:
            points[seat] -= OUT
    for index in range(state.continents):
        continent_share(state, state.continent[index], points, settled)
    chances_from_points(points, chances, players, 1.5 + 5.0 * to_come)


@rule
def unfinished(state: State) -> bool:
    """A tile has been picked and is still to be dropped."""
    return bool(state.phase == DRIFT_DROP)


@rule
def doubt(state: State) -> float:
    """The fewer cards are left the more; in the last round this judgement counts what a network cannot."""
    if state.last_round == 1:
        return 1.0
    return max(0.8 - 0.03 * whole(state.pile_left), 0.2)


def sobriety(state: State) -> Sobriety:
    """Who searches hopes too much, at larger tables the more so the later."""
    if state.options.players == 2:
        return Sobriety(0.8, 0.24)
    over = 1.0 - min(state.pile_left / PILE, 1.0)
    return Sobriety(0.55 + 0.27 * over, 0.1 + over)
