"""
Drifting (4.4, 4.5): which tiles may be lifted, where they may be put, and what comes of it.
"""

import numpy as np

from ludosaure.games.bits import NONE, ONE, Bits, bit, lowest, natural, whole
from ludosaure.games.chao_dino.board import (
    continent_index,
    continent_of,
    join,
    lift,
    lower,
    split,
)
from ludosaure.games.chao_dino.coasts import farther, reaching_beyond
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.happenings import Happening, tell_counts
from ludosaure.games.chao_dino.hexes import RUNS, STEP_Q, STEP_R
from ludosaure.games.chao_dino.numbers import DROP
from ludosaure.games.chao_dino.scoring import count_interim
from ludosaure.games.chao_dino.sea import (
    between_seas,
    chart_changes,
    has_island_in_lake,
    lake_around,
    open_lakes,
)
from ludosaure.games.chao_dino.state import (
    BY_ACTION,
    BY_CARD,
    BY_NOTHING,
    DRIFT_DROP,
    EMPTY_WATER,
    NO_TILE,
    RIM_ROWS,
)
from ludosaure.games.chao_dino.surveys import survey
from ludosaure.games.compiled import rule
from ludosaure.games.layouts import IntArray
from ludosaure.games.telling import tell, tell_more

TILE_DRIFTED, TILE_PICKED = int(Happening.TILE_DRIFTED), int(Happening.TILE_PICKED)
FELL, CLIMBED = int(Happening.FELL), int(Happening.CLIMBED)
WRAP = RIM_ROWS - 1
W_E, NW_NE, SW_SE = np.uint64(0b101), np.uint64(0b110), np.uint64(0b011)  # cells around a tile


@rule
def presence(state: State, seat: int) -> Bits:
    """The tiles of all continents on which *seat* has a dinosaur on land (4.4, condition 4; R15)."""
    home = state.home[seat]
    tiles = NONE
    index = 0
    while state.continent[index] != NONE:
        continent = state.continent[index]
        tiles |= continent if continent & home != NONE else NONE
        index += 1
    return tiles


@rule
def legal_drifts(state: State, seat: int) -> Bits:
    """The tiles that *seat* may make drift, whatever the card (the set D of 4.3)."""
    if state.driftable == NONE:
        return NONE
    return state.driftable & presence(state, seat)


@rule
def drifts_by_card(state: State, seat: int) -> Bits:
    """The tiles offered in phase 1: those of the card's terrain, or all if there are none (R20)."""
    tiles = legal_drifts(state, seat)
    fitting = tiles & state.of_terrain[state.card_in_play]
    return fitting if fitting != NONE else tiles


@rule
def pick(state: State, tile: int, source: int) -> None:
    """
    Notes which tile will drift; it still lies on its cell (4.6).

    The lakes that it keeps closed count as sea from now on (R14): a tile once picked must drift.
    """
    state.picked_tile = tile
    state.drift_source = source
    state.phase = DRIFT_DROP
    if state.lakes > 0 and lake_around(state, tile) != 0:
        open_lakes(state, tile)
    tell(state, TILE_PICKED, int(state.active), tile, int(source == BY_CARD))


@rule
def legal_drops(state: State, out: IntArray) -> int:
    """
    Writes the destinations of the picked tile, each under its canonical anchor (4.8).

    The tiles that reach far enough claim the cells around them in ascending order, so the smallest
    at each cell names it; `rim` remembers what is claimed. It holds 64 rows of 64 columns, wrapped
    around: a connected continent of at most 35 tiles and the cells beside it stretch over at most 37
    rows and columns, so no two of them share a bit.
    """
    picked = int(state.picked_tile)
    limit = int(state.distance[picked])
    tiles = continent_of(state, picked) & reaching_beyond(state, limit) & ~bit(picked)
    found = 0
    while tiles != NONE:
        tile = lowest(tiles)
        tiles &= tiles - ONE
        spots = int(state.shore[tile]) & farther(state, tile, limit)
        spots &= ~claim_around(state, tile)
        for direction in range(6):  # all are written, and those that are no spots written over
            out[natural(found)] = DROP + 6 * tile + direction
            found += spots >> direction & 1
    for row in range(RIM_ROWS):
        state.rim[row] = NONE
    return found


@rule
def claim_around(state: State, tile: int) -> int:
    """
    Claims the six cells around *tile*; those that were claimed before, as six bits.

    The three rows are turned until the column west of the tile is bit 0.
    """
    west = int(state.q[tile]) - 1
    row = int(state.r[tile])
    north = turned(state.rim[row - 1 & WRAP], west)
    level = turned(state.rim[row & WRAP], west)
    south = turned(state.rim[row + 1 & WRAP], west)
    state.rim[row - 1 & WRAP] = turned(north | NW_NE, -west)
    state.rim[row & WRAP] = turned(level | W_E, -west)
    state.rim[row + 1 & WRAP] = turned(south | SW_SE, -west)
    above, beside, below = whole(north & NW_NE), whole(level & W_E), whole(south & SW_SE)
    return (
        beside >> 2 | (above >> 1 & 2) | (above << 1 & 4) | (beside << 3 & 8) | below << 4
    )  # E, NE, NW, W, SW and SE


@rule
def turned(row: Bits, columns: int) -> Bits:
    """A row of 64 columns that begins so many further east."""
    return row >> np.uint64(columns & WRAP) | row << np.uint64(-columns & WRAP)


@rule
def drop(state: State, anchor: int, direction: int) -> None:
    """Moves the picked tile to the cell next to *anchor*, with all its effects (4.5)."""
    tile = int(state.picked_tile)
    old_q, old_r = int(state.q[tile]), int(state.r[tile])
    q = int(state.q[anchor]) + STEP_Q[direction]
    r = int(state.r[anchor]) + STEP_R[direction]
    if state.drift_source == BY_ACTION:
        state.ap -= state.options.drift_cost
        state.rescue_credit = 0
    state.picked_tile = NO_TILE
    state.drift_source = BY_NOTHING
    state.card_in_play = 0

    index = continent_index(state, tile)
    origin = state.continent[index] & ~bit(tile)
    around_old = between_seas(state, tile)
    islands = has_island_in_lake(state)
    told_tile(state, tile, old_q, old_r, q, r)
    if state.telling:
        told_fall(state, tile, old_q, old_r)
    parts = split(state, tile, index, around_old)
    lift(state, tile)

    water = whole(state.neighbour[anchor, direction])
    if state.telling and water != EMPTY_WATER:
        tell_counts(state, CLIMBED, q, r, state.dinos[water])
    lower(state, tile, q, r, water)
    alone = touches_one_part(state, tile, origin)
    touched = join(state, tile)
    told_contacts(state, parts, touched)

    opened = int(RUNS[around_old]) - parts
    closed = int(RUNS[between_seas(state, tile)]) - touched
    state.lakes += closed - opened
    changed = origin | bit(tile)
    if opened > 0 or closed > 0:
        changed |= chart_changes(state, tile, opened, closed, islands)
    survey_touched(state, changed)
    count_interim(state, tile, origin, parts, touched, alone)


@rule
def survey_touched(state: State, tiles: Bits) -> None:
    """Surveys the continents that hold any of *tiles*: only their coasts have changed."""
    index = 0
    while state.continent[index] != NONE:
        if state.continent[index] & tiles != NONE:
            survey(state, state.continent[index])
        index += 1


@rule
def touches_one_part(state: State, tile: int, origin: Bits) -> bool:
    """Whether all tiles that the lowered *tile* touches come from the continent it left."""
    return bool(state.contact[tile] & ~origin == NONE)


@rule
def told_tile(state: State, tile: int, old_q: int, old_r: int, q: int, r: int) -> None:
    """Tells that a tile drifted."""
    tell(state, TILE_DRIFTED, int(state.active), tile, old_q, old_r)
    tell_more(state, q, r, 0)


@rule
def told_fall(state: State, tile: int, q: int, r: int) -> None:
    """Tells who falls into the water."""
    for seat in range(state.options.players):
        if state.dinos[tile, seat] > 0:
            tell_counts(state, FELL, q, r, state.dinos[tile])
            return


@rule
def told_contacts(state: State, parts: int, touched: int) -> None:
    """Adds to the story how many parts arose and how many continents the tile touches now."""
    if state.telling:
        for index in range(state.event_count):
            if state.events[index, 0] == TILE_DRIFTED:
                state.events[index, 7] = 8 * parts + touched
