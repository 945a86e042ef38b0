"""
The numbers of an observation by name, and as a network gets them: tile by tile, then the sea as planes.

A plane is the window of 19 × 19 cells around the volcano, row 9 + r, column 9 + q; what drifted
further stands in the list of tiles alone. The sea has no sides, so nothing is turned but the seats,
which are counted from the viewer on.
"""

from functools import reduce

import numpy as np

from ludosaure.games.bits import NONE, ONE, has, lowest, whole
from ludosaure.games.chao_dino.box import SEATS, TILES
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.observation import OBSERVATION, observe, seen_from
from ludosaure.games.chao_dino.state import PLACES
from ludosaure.games.compiled import rule
from ludosaure.games.layouts import NumberArray
from ludosaure.games.observing import (
    Kind,
    Numbers,
    category,
    count,
    each,
    flag,
    joined,
    layout_of,
    spare,
    spread,
    subset,
)

LAYOUT = layout_of(
    each(
        "tiles", TILES,
        flag("present"),
        count("q", 8, about="coordinates from the volcano"),
        count("r", 8),
        count("distance", 8, about="from the volcano"),
        flag("terrain", 4, about="mountain, savanna, jungle, volcano"),
        flag("room", about="may take one more"),
        count("herds", 5, SEATS, about="dinosaurs by seat, from the viewer on"),
        count("spent", 5, about="of the active player's: bred or born this turn"),
        count("continent", TILES, about="the lowest tile of its continent"),
        subset("shore", 6, about="directions to the sea"),
        flag("driftable"),
        flag("picked"),
    ),
    each(
        "waters", PLACES - TILES,
        flag("present"),
        count("q", 8),
        count("r", 8),
        count("spent", 5),
        count("herds", 5, SEATS),
    ),
    each(
        "seats", SEATS,
        flag("playing"),
        count("points", 50),
        count("reserve", 30),
        category("card_back", 2),
        category("out_order", SEATS),
        category("lost_back", 2),
        flag("first_player"),
        flag("active"),
        category("last_turn", SEATS, about="place in the queue of the last round"),
        spare(1),
    ),
    flag("phase", 6),
    count("action_points", 10),
    count("rescue_credit", 5),
    count("drift_source", 37),
    count("card_in_play", 5),
    flag("last_round"),
    count("turn", 60),
    count("skip_streak", 5),
    count("pile_left", 34),
    category("top_back", 2),
    count("placed", 30),
    count("players", SEATS),
    count("lakes", 5),
    count("own_card", 5, about="face of the viewer's card"),
    count("own_lost_card", 5),
    count("unseen_cards", 12, 2, 3, about="cards not seen, by back and face"),
    flag("placement_order", about="trias"),
    flag("interim_contact", about="net"),
    flag("interim_scope", about="volcano_split"),
    flag("eliminated_rank", about="by_score"),
    count("stall_limit", 2),
    flag("interim_two_players"),
    spare(8),
)  # fmt: skip
REACH = 9  # cells from the volcano to the edge of a plane
WIDTH = 2 * REACH + 1
CELLS = WIDTH * WIDTH
PLANES = (
    Numbers("planes.terrain", Kind.FLAG, (4, WIDTH, WIDTH), 1, "mountain, savanna, jungle, volcano"),
    Numbers("planes.herds", Kind.COUNT, (SEATS, WIDTH, WIDTH), 5, "on land and swimming, seats from the viewer on"),
    Numbers("planes.room", Kind.FLAG, (WIDTH, WIDTH), 1, "may take one more"),
    Numbers("planes.driftable", Kind.FLAG, (WIDTH, WIDTH)),
    Numbers("planes.picked", Kind.FLAG, (WIDTH, WIDTH)),
)  # fmt: skip
TERRAIN_PLANE, HERD_PLANE, ROOM_PLANE, DRIFT_PLANE, PICKED_PLANE, ALL_PLANES = 0, 4, 9, 10, 11, 12

TABLE = LAYOUT.table()
NETWORK = LAYOUT.network()
WITH_PLANES = reduce(joined, PLANES, NETWORK)
FIRST = 2 * NETWORK.size - OBSERVATION
FIRST_PLANE = NETWORK.size


@rule
def observe_network(state: State, seat: int, out: NumberArray) -> None:
    """What *seat* knows, as a network gets it; the plain numbers are made at the end of the row."""
    raw = out.view(np.int16)[FIRST : FIRST + OBSERVATION]
    observe(state, seat, raw)
    spread(raw, out, TABLE, 0, 1, 0)


@rule
def observe_planes(state: State, seat: int, out: NumberArray) -> None:
    """The same, and behind it the sea as planes."""
    observe_network(state, seat, out)
    for at in range(FIRST_PLANE, FIRST_PLANE + ALL_PLANES * CELLS):
        out[at] = 0
    viewer = max(seat, 0)
    tiles = state.land
    while tiles != NONE:
        tile = lowest(tiles)
        tiles &= tiles - ONE
        cell = cell_of(state, tile)
        if cell >= 0:
            out[cell + CELLS * (TERRAIN_PLANE - 1 + whole(state.terrain[tile]))] = 1
            out[cell + CELLS * ROOM_PLANE] = has(state.room, tile)
            out[cell + CELLS * DRIFT_PLANE] = has(state.driftable, tile)
            out[cell + CELLS * PICKED_PLANE] = state.picked_tile == tile
            show_herds(state, viewer, tile, cell, out)
    waters = state.waters
    while waters != NONE:
        water = lowest(waters)
        waters &= waters - ONE
        cell = cell_of(state, water)
        if cell >= 0:
            show_herds(state, viewer, water, cell, out)


@rule
def cell_of(state: State, place: int) -> int:
    """Where the cell of a place stands in the first plane; -1 where it is beyond the window."""
    q, r = whole(state.q[place]), whole(state.r[place])
    if abs(q) > REACH or abs(r) > REACH:
        return -1
    return FIRST_PLANE + WIDTH * (REACH + r) + REACH + q


@rule
def show_herds(state: State, viewer: int, place: int, cell: int, out: NumberArray) -> None:
    """The dinosaurs of a place, by seat from the viewer on."""
    for other in range(state.options.players):
        plane = HERD_PLANE + seen_from(state, viewer, other)
        out[cell + CELLS * plane] = whole(state.dinos[place, other]) / 5
