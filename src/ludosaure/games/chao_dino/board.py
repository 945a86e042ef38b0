"""
The board: tiles in contact, continents, and what moves a tile (2.6, 4.5).

Nothing here looks at a grid. What is kept per tile (its six neighbours, and the directions in which it
touches the sea) changes only around the cell a tile leaves and the cell it comes to, except when a lake opens
or closes: then the sea is charted anew (`sea`).
"""

import numpy as np

from ludosaure.games.bits import NONE, ONE, Bits, bit, has, lowest, whole
from ludosaure.games.chao_dino.box import SEATS, TILES
from ludosaure.games.chao_dino.cells import (
    find_neighbours,
    lose_water,
    put_place,
    put_tile,
    take_place,
)
from ludosaure.games.chao_dino.coasts import face_sea, note_reaches
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.hexes import (
    ALL_AROUND,
    RUNS,
)
from ludosaure.games.chao_dino.state import EMPTY_WATER, PLACES
from ludosaure.games.compiled import rule

VOLCANO_TILE = ONE  # the set that holds tile 0
WATER_PLACES = np.uint64((1 << PLACES) - (1 << TILES))  # places 37–52

# Continents


@rule
def continent_of(state: State, tile: int) -> Bits:
    """The tiles of the continent to which *tile* belongs."""
    return state.continent[continent_index(state, tile)]


@rule
def continent_index(state: State, tile: int) -> int:
    """Where that continent stands in the list."""
    index = 0
    while not has(state.continent[index], tile):
        index += 1
    return index


@rule
def connected(state: State, tiles: Bits, start: Bits) -> Bits:
    """Everything in *tiles* that can be reached over land from *start*."""
    reached = start
    ahead = start
    while ahead != NONE:
        tile = lowest(ahead)
        ahead &= ahead - ONE
        new = state.contact[tile] & tiles & ~reached
        reached |= new
        ahead |= new
    return reached


# Dinosaurs on places


@rule
def crowd(state: State, place: int) -> int:
    """Dinosaurs of all players on a place."""
    total = 0
    for seat in range(SEATS):
        total += int(state.dinos[place, seat])
    return total


@rule
def capacity(state: State, tile: int) -> int:
    """How many dinosaurs find food on *tile*."""
    return int(state.options.capacity[state.terrain[tile]])


@rule
def settle(state: State, tile: int, seat: int) -> None:
    """Brings the sets `home` and `room` up to date after a change of *seat*'s dinosaurs on *tile*."""
    this = bit(tile)
    if state.dinos[tile, seat] > 0:
        state.home[seat] |= this
    else:
        state.home[seat] &= ~this
    if crowd(state, tile) < capacity(state, tile):
        state.room |= this
    else:
        state.room &= ~this


@rule
def leave_water(state: State, water: int) -> None:
    """Gives a water without swimmers back to the sea."""
    for direction in range(6):
        other = whole(state.neighbour[water, direction])
        state.neighbour[water, direction] = EMPTY_WATER
        state.neighbour[other, (direction + 3) % 6] = EMPTY_WATER
    lose_water(state, water)
    state.waters &= ~bit(water)


# Moving a tile


@rule
def lift(state: State, tile: int) -> None:
    """Takes *tile* off the board; its dinosaurs stay on the cell and swim (4.5, step 1)."""
    heir = EMPTY_WATER
    if crowd(state, tile) > 0:
        heir = fall_in(state, tile)
    for direction in range(6):
        other = whole(state.neighbour[tile, direction])
        back = (direction + 3) % 6
        state.neighbour[heir, direction] = other
        state.neighbour[tile, direction] = EMPTY_WATER
        state.neighbour[other, back] = heir
        state.contact[other] &= ~bit(tile)
        state.shore[other] |= 1 << back
    note_reaches(state, state.contact[tile])
    state.contact[tile] = NONE
    take_place(state, tile)


@rule
def fall_in(state: State, tile: int) -> int:
    """The dinosaurs on *tile* become swimmers; returns the place of their water."""
    water = lowest(~state.waters & WATER_PLACES)
    state.waters |= bit(water)
    put_place(state, water, state.q[tile], state.r[tile])
    state.spent[water] = state.spent[tile]
    state.spent[tile] = 0
    for seat in range(SEATS):
        number = state.dinos[tile, seat]
        state.dinos[water, seat] = number
        state.dinos[tile, seat] = 0
        state.home[seat] &= ~bit(tile)
        state.afloat[seat] |= np.uint64(number > 0) << np.uint64(water)
    state.room |= bit(tile)
    return water


@rule
def lower(state: State, tile: int, q: int, r: int, water: int) -> None:
    """
    Puts the lifted *tile* on a sea cell (4.5, step 2).

    *water* is the place of the swimmers there, or EMPTY_WATER; all of them climb onto the tile.
    """
    put_tile(state, tile, q, r)
    if water == EMPTY_WATER:
        find_neighbours(state, tile)
    else:
        for direction in range(6):
            state.neighbour[tile, direction] = state.neighbour[water, direction]
        climb_on(state, tile, water)
    touched = NONE
    shore = 0
    for direction in range(6):
        other = whole(state.neighbour[tile, direction])
        back = (direction + 3) % 6
        state.neighbour[other, back] = tile
        state.contact[other] |= bit(tile)
        state.shore[other] &= ALL_AROUND & ~(1 << back)
        shore |= int(other >= TILES) << direction
        touched |= bit(other)
    state.contact[tile] = touched & state.land
    note_reaches(state, state.contact[tile])
    face_sea(state, tile, shore)
    forget_water(state)


@rule
def climb_on(state: State, tile: int, water: int) -> None:
    """All swimmers on *water* climb onto the tile that has come under them, room or not."""
    state.spent[tile] = state.spent[water]
    state.spent[water] = 0
    for seat in range(SEATS):
        number = state.dinos[water, seat]
        state.dinos[tile, seat] = number
        state.dinos[water, seat] = 0
        state.home[seat] |= np.uint64(number > 0) << np.uint64(tile)
        state.afloat[seat] &= ~bit(water)
    if crowd(state, tile) >= capacity(state, tile):
        state.room &= ~bit(tile)
    leave_water(state, water)


@rule
def forget_water(state: State) -> None:
    """Clears what was written about waters while looking around a cell."""
    for direction in range(6):
        state.neighbour[EMPTY_WATER, direction] = EMPTY_WATER
    for water in range(TILES, PLACES + 1):
        state.contact[water] = NONE
        state.shore[water] = 0


@rule
def split(state: State, tile: int, index: int, around: int) -> int:
    """
    Takes *tile*, about to be lifted, out of its continent and returns into how many parts that falls.

    *index* is where the continent stands in the list, *around* the directions in which the tile touches land:
    one run of neighbours holds together by itself; several runs may still be joined further away.
    """
    rest = state.continent[index] & ~bit(tile)
    state.continent[index] = rest
    if RUNS[around] <= 1:
        return 1
    parts = 0
    while rest != NONE:
        part = connected(state, rest, bit(lowest(rest)))
        rest &= ~part
        if parts > 0:
            break_off(state, index, part)
        parts += 1
    return parts


@rule
def break_off(state: State, index: int, part: Bits) -> None:
    """Makes a part of a continent, not the one with its smallest tile, a continent of its own."""
    state.continent[index] &= ~part
    state.continent[state.continents] = part
    state.continents += 1


@rule
def join(state: State, tile: int) -> int:
    """Adds the lowered *tile* to the continents it touches, which become one; how many they were."""
    first = -1
    touched = 0
    index = 0
    while index < state.continents:
        if state.continent[index] & state.contact[tile] == NONE:
            index += 1
            continue
        touched += 1
        if first < 0:
            first = index
            state.continent[first] |= bit(tile)
            index += 1
        else:
            state.continent[first] |= state.continent[index]
            state.continents -= 1
            state.continent[index] = state.continent[state.continents]
            state.continent[state.continents] = NONE
    return touched
