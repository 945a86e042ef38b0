"""
What lies where: the places in use by their columns and rows, and so the neighbours of any cell.

The sea has no end, so columns and rows are wrapped around every `LINES` cells. What a set offers is looked
at exactly; next to nobody else ever shares a column and a row with what was meant.
"""

from ludosaure.games.bits import NONE, ONE, Bits, bit, lowest
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.hexes import DIRECTION_OF, distance, sector
from ludosaure.games.chao_dino.state import LINES, NOWHERE
from ludosaure.games.compiled import rule

WRAP = LINES - 1


@rule
def put_place(state: State, place: int, q: int, r: int) -> None:
    """Notes that *place* lies on a cell."""
    state.q[place] = q
    state.r[place] = r
    state.column[q & WRAP] |= bit(place)
    state.row[r & WRAP] |= bit(place)


@rule
def put_tile(state: State, tile: int, q: int, r: int) -> None:
    """Notes the cell of *tile*, how far from the volcano it is and on which side."""
    put_place(state, tile, q, r)
    state.distance[tile] = distance(q, r)
    state.sector[tile] = sector(q, r)


@rule
def take_place(state: State, place: int) -> None:
    """Notes that *place* lies on no cell any more (its coordinates stay until it gets others)."""
    state.column[state.q[place] & WRAP] &= ~bit(place)
    state.row[state.r[place] & WRAP] &= ~bit(place)


@rule
def lose_water(state: State, water: int) -> None:
    """Notes that a water is out of use."""
    take_place(state, water)
    state.q[water] = NOWHERE
    state.r[water] = NOWHERE


@rule
def find_neighbours(state: State, place: int) -> None:
    """Writes down which tiles and waters lie around *place* (its own row of `neighbour` is empty)."""
    q = int(state.q[place])
    r = int(state.r[place])
    west, here, east = (
        state.column[q - 1 & WRAP],
        state.column[q & WRAP],
        state.column[q + 1 & WRAP],
    )
    north, level, south = state.row[r - 1 & WRAP], state.row[r & WRAP], state.row[r + 1 & WRAP]
    near = north & (here | east) | level & (west | east) | south & (west | here)
    while near != NONE:
        other = lowest(near)
        near &= near - ONE
        dq = int(state.q[other]) - q
        dr = int(state.r[other]) - r
        if abs(dq) <= 1 and abs(dr) <= 1:
            state.neighbour[place, DIRECTION_OF[3 * dq + dr + 4]] = other


@rule
def in_row(state: State, r: int) -> Bits:
    """The places that may lie in a row: all that do, and perhaps some far away."""
    return state.row[r & WRAP]
