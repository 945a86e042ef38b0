"""
Sea and lakes (2.6), found by walking along the coasts, exact however far islands wander.

A *coast edge* is a tile and a direction in which water lies. Around every corner of the hex grid
exactly three cells meet, so each coast edge has one successor (`along`), and the coast edges form closed walks.
Walking with the water ahead of the hand, one turns by +6 sixths in all around a continent, and by -6 around a hole
in it. The water along one walk is connected: a whole walk is sea or lake.
"""

from ludosaure.games.bits import NONE, ONE, Bits, bit, has, lowest, whole
from ludosaure.games.chao_dino.box import TILES
from ludosaure.games.chao_dino.cells import in_row
from ludosaure.games.chao_dino.coasts import coastal, face_sea
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.hexes import ALL_AROUND, SIZE
from ludosaure.games.compiled import rule

# What lies around a tile


@rule
def land_around(state: State, place: int) -> int:
    """Directions in which *place* touches a tile, as six bits."""
    bits = 0
    for direction in range(6):
        bits |= int(state.neighbour[place, direction] < TILES) << direction
    return bits


@rule
def lake_around(state: State, tile: int) -> int:
    """Directions in which *tile* touches a lake, as six bits."""
    return ALL_AROUND & ~(land_around(state, tile) | int(state.shore[tile]))


@rule
def between_seas(state: State, tile: int) -> int:
    """The same as `land_around` for a tile that touches no lake, such as one that is picked."""
    return ALL_AROUND & ~int(state.shore[tile])


# Coasts


@rule
def along(state: State, edge: int) -> int:
    """The coast edge after *edge* (6 × tile + direction) on its walk."""
    tile = edge // 6
    direction = edge - 6 * tile
    onward = direction + 1 if direction < 5 else 0
    other = whole(state.neighbour[tile, onward])
    if other < TILES:
        return 6 * other + (direction - 1 if direction > 0 else 5)
    return 6 * tile + onward


@rule
def is_around_hole(state: State, edge: int) -> bool:
    """Whether the walk that passes *edge* goes around a hole in its continent."""
    turned = 0
    here = edge
    while True:
        after = along(state, here)
        turned += 1 if after // 6 == here // 6 else -1
        here = after
        if here == edge:
            return turned < 0


@rule
def mark_coast(state: State, edge: int, is_sea: bool) -> None:
    """Notes for every edge of this walk whether it faces the sea."""
    here = edge
    while True:
        tile = here // 6
        this = 1 << (here - 6 * tile)
        others = int(state.shore[tile]) & ~this
        face_sea(state, tile, others | this if is_sea else others)
        here = along(state, here)
        if here == edge:
            return


@rule
def chart_sea(state: State) -> None:
    """
    Finds out from nothing which coasts face the sea.

    All water is sea unless the land has holes. A walk around a hole faces a lake. The outer walk of a continent
    faces the sea, unless that continent lies in a lake itself: `chart_islands`.
    """
    tiles = state.land
    while tiles != NONE:
        tile = lowest(tiles)
        tiles &= tiles - ONE
        face_sea(state, tile, ALL_AROUND & ~land_around(state, tile))
    if state.lakes == 0:
        return
    # Every walk is looked at once: edges around a hole are struck off the shore, edges of an outer walk are
    # remembered as seen in the work space.
    for tile in range(TILES):
        for direction in range(6):
            if int(state.shore[tile]) >> direction & 1 and not has(state.rim[tile], direction):
                chart_coast(state, 6 * tile + direction)
    for tile in range(TILES):
        state.rim[tile] = NONE
    if state.continents > 1:
        chart_islands(state)


@rule
def chart_changes(state: State, tile: int, opened: int, closed: int, islands: bool) -> Bits:
    """
    Charts the sea after *tile* has left lakes open and closed others; the tiles for which that changes much.

    The coasts of an opened lake were struck off when the tile was picked (`open_lakes`), but for those of
    *islands* in it. A lake is closed from one side of the tile, whose coasts were those of the sea.
    """
    if opened > 0 and islands:
        chart_sea(state)
        return state.land
    if closed == 0:
        return NONE
    for direction in range(6):
        shore = int(state.shore[tile])
        before = direction - 1 if direction > 0 else 5
        is_first = shore >> direction & 1 and not shore >> before & 1  # of a run of sea
        if closed > 0 and is_first and is_around_hole(state, 6 * tile + direction):
            mark_coast(state, 6 * tile + direction, False)
            closed -= 1
    return chart_islands(state) if state.continents > 1 else NONE


@rule
def has_island_in_lake(state: State) -> bool:
    """Whether a continent lies in a lake: none of its coasts faces the sea."""
    if state.lakes == 0:
        return False
    index = 0
    while state.continent[index] != NONE:
        if coastal(state, state.continent[index]) == NONE:
            return True
        index += 1
    return False


@rule
def chart_coast(state: State, edge: int) -> None:
    """Marks one walk as lake if it goes around a hole; notes that it was seen if it does not."""
    if is_around_hole(state, edge):
        mark_coast(state, edge, False)
        return
    here = edge
    while True:
        tile = here // 6
        state.rim[tile] |= bit(here - 6 * tile)
        here = along(state, here)
        if here == edge:
            return


@rule
def chart_islands(state: State) -> Bits:
    """
    Marks the continents that lie in a lake; the tiles of those that were not marked yet.

    From the easternmost tile of a continent (greatest q) one looks further east along its row. If a tile comes, all
    cells before it are one water, so both coasts face the same water; it belongs to a continent that
    reaches further east, so following these looks ends, at open sea or at a lake.
    """
    enclosed = NONE
    found = True
    while found:
        found = False
        for index in range(state.continents):
            tile = easternmost(state, state.continent[index])
            if not int(state.shore[tile]) & 1:
                continue
            other = next_east(state, tile)
            if other >= 0 and not int(state.shore[other]) >> 3 & 1:
                mark_coast(state, 6 * tile, False)
                enclosed |= state.continent[index]
                found = True
    return enclosed


@rule
def easternmost(state: State, tiles: Bits) -> int:
    """A tile with the greatest q."""
    best = lowest(tiles)
    while tiles != NONE:
        tile = lowest(tiles)
        tiles &= tiles - ONE
        if state.q[tile] > state.q[best]:
            best = tile
    return best


@rule
def next_east(state: State, tile: int) -> int:
    """The first tile met when looking east from *tile*, -1 if there is only water."""
    best = -1
    others = in_row(state, state.r[tile]) & state.land
    while others != NONE:
        other = lowest(others)
        others &= others - ONE
        if (
            state.r[other] == state.r[tile]
            and state.q[other] > state.q[tile]
            and (best < 0 or state.q[other] < state.q[best])
        ):
            best = other
    return best


@rule
def lakes_by_counting(state: State) -> int:
    """
    How many lakes there are, by Euler's formula.

    Tiles minus contacts plus corners where three tiles meet, is continents minus holes; and every
    hole is exactly one lake, whatever islands lie in it.
    """
    characteristic = 0
    for tile in range(TILES):
        if has(state.land, tile):
            around = land_around(state, tile)
            # Each contact is seen from both of its tiles, each corner from three.
            corners = SIZE[around & (around >> 1 | (around & 1) << 5)]
            characteristic += 6 - 3 * SIZE[around] + 2 * corners
    return int(state.continents) - characteristic // 6


@rule
def open_lakes(state: State, tile: int) -> None:
    """Lets the sea into the lakes that *tile* keeps closed (R14)."""
    lake = lake_around(state, tile)
    for direction in range(6):
        if lake >> direction & 1:
            mark_coast(state, 6 * tile + direction, True)
