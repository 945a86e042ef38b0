"""Boards put on the table by hand, for examples and tests: tiles by cell, herds, swimmers."""

from collections.abc import Mapping
from typing import TypeAlias

import numpy as np

from ludosaure.games.chao_dino.board import connected, settle
from ludosaure.games.chao_dino.box import TILES
from ludosaure.games.chao_dino.cells import find_neighbours, put_place, put_tile
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.hexes import Cell
from ludosaure.games.chao_dino.sea import chart_sea, lakes_by_counting
from ludosaure.games.chao_dino.state import EMPTY_WATER, NOWHERE
from ludosaure.games.chao_dino.surveys import survey

Herds: TypeAlias = Mapping[Cell, Mapping[int, int]]  # by cell: how many of which seat
LETTERS = {"M": 1, "S": 2, "J": 3, "V": 4, "L": 5, "X": 6}  # terrains, and the meteor


def lay(state: State, tiles: Mapping[Cell, str], herds: Herds, swimmers: Herds) -> None:
    """
    Makes the board these tiles and dinosaurs, and nothing else.

    Tiles get their numbers in the order given, the volcano first. Swimmers stand on water cells.
    """
    for place in range(state.q.size):
        state.q[place] = state.r[place] = NOWHERE
        state.neighbour[place] = EMPTY_WATER
    state.contact[:] = state.column[:] = state.row[:] = 0
    state.shore[:] = 0
    state.terrain[:] = state.distance[:] = state.sector[:] = 0
    state.of_terrain[:] = state.home[:] = state.afloat[:] = state.continent[:] = 0
    state.driftable = state.sheltered = np.uint64(0)
    state.reaching[:] = state.reach[:] = 0
    state.land = state.room = np.uint64((1 << len(tiles)) - 1)
    cells = sorted(tiles, key=lambda cell: cell != (0, 0))
    for tile, cell in enumerate(cells):
        put_tile(state, tile, *cell)
        terrain = LETTERS[tiles[cell]]
        state.terrain[tile] = terrain
        state.of_terrain[terrain] |= np.uint64(1 << tile)
    where = {cell: tile for tile, cell in enumerate(cells)}
    for number, cell in enumerate(swimmers):
        where[cell] = TILES + number
        put_place(state, TILES + number, *cell)
        state.waters |= np.uint64(1 << (TILES + number))
    for place in where.values():
        find_neighbours(state, place)
    for tile in range(len(cells)):
        near = [int(other) for other in state.neighbour[tile] if other < TILES]
        state.contact[tile] = sum(1 << other for other in near)
    chart(state)
    for cell, herd in {**herds, **swimmers}.items():
        for owner, number in herd.items():
            people(state, where[cell], owner, number)


def people(state: State, place: int, owner: int, number: int) -> None:
    """Puts dinosaurs of a seat's reserve on a tile or into the water."""
    state.dinos[place, owner] = number
    state.reserve[owner] -= number
    if place < TILES:
        settle(state, place, owner)
    else:
        state.afloat[owner] |= np.uint64(1 << place)


def chart(state: State) -> None:
    """Continents, sea, lakes and drifts of a board from nothing."""
    rest, found = np.uint64(state.land), []
    while rest:
        lowest = np.uint64(int(rest) & -int(rest))
        part = np.uint64(connected(state, rest, lowest))
        found.append(part)
        rest = rest & ~part
    state.continent[:] = 0
    state.continent[: len(found)] = found
    state.continents = len(found)
    state.lakes = lakes_by_counting(state)
    chart_sea(state)
    for part in found:
        survey(state, part)
