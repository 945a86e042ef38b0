"""
What a seat knows as numbers, for learning programs.

Seats are counted clockwise from the viewer. The order of the numbers is in docs/games/chao-dino.md.
"""

from ludosaure.games.bits import NONE, ONE, has, lowest
from ludosaure.games.chao_dino.box import SEATS, TILES
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.knowledge import played_cards, unseen
from ludosaure.games.chao_dino.state import PLACES
from ludosaure.games.chao_dino.turn import top_back
from ludosaure.games.compiled import rule
from ludosaure.games.constants import SPECTATOR
from ludosaure.games.layouts import IntArray

TILE_NUMBERS = 19  # a tile: see `observe_tile`
WATER_NUMBERS = 9
SEAT_NUMBERS = 10
TABLE_NUMBERS = 40
FIRST_WATER = TILES * TILE_NUMBERS
FIRST_SEAT = FIRST_WATER + (PLACES - TILES) * WATER_NUMBERS
OBSERVATION = FIRST_SEAT + SEATS * SEAT_NUMBERS + TABLE_NUMBERS


@rule
def seen_from(state: State, viewer: int, other: int) -> int:
    """How many seats clockwise *other* sits from the viewer (dividing would take most of the time)."""
    away = other - viewer
    return away if away >= 0 else away + int(state.options.players)


@rule
def observe(state: State, seat: int, out: IntArray) -> None:
    """The knowledge of *seat* as numbers: tiles with exact coordinates, waters, seats, cards."""
    for index in range(OBSERVATION):
        out[index] = 0
    viewer = max(seat, 0)  # a spectator sees from seat 0
    for index in range(state.continents):
        tiles = state.continent[index]
        smallest = lowest(tiles)
        while tiles != NONE:
            observe_tile(state, viewer, lowest(tiles), smallest, out)
            tiles &= tiles - ONE
    waters = state.waters
    while waters != NONE:
        observe_water(state, viewer, lowest(waters), out)
        waters &= waters - ONE
    for other in range(state.options.players):
        position = FIRST_SEAT + SEAT_NUMBERS * seen_from(state, viewer, other)
        observe_seat(state, other, out, position)
    observe_table(state, seat, out, FIRST_SEAT + SEATS * SEAT_NUMBERS)


@rule
def observe_tile(state: State, viewer: int, tile: int, smallest: int, out: IntArray) -> None:
    """Presence, coordinates, distance, terrain, room, herds, continent, coasts, drift."""
    position = tile * TILE_NUMBERS
    out[position] = 1
    out[position + 1] = state.q[tile]
    out[position + 2] = state.r[tile]
    out[position + 3] = state.distance[tile]
    out[position + 3 + int(state.terrain[tile])] = (
        1  # four numbers: mountain, savanna, jungle, volcano
    )
    out[position + 8] = has(state.room, tile)
    for other in range(state.options.players):
        out[position + 9 + seen_from(state, viewer, other)] = state.dinos[tile, other]
    out[position + 14] = state.spent[tile]
    out[position + 15] = smallest  # tile of its continent
    out[position + 16] = state.shore[tile]
    out[position + 17] = has(state.driftable, tile)
    out[position + 18] = state.picked_tile == tile


@rule
def observe_water(state: State, viewer: int, water: int, out: IntArray) -> None:
    """Presence, coordinates, the spent ones, swimmers."""
    position = FIRST_WATER + WATER_NUMBERS * (water - TILES)
    out[position] = 1
    out[position + 1] = state.q[water]
    out[position + 2] = state.r[water]
    out[position + 3] = state.spent[water]
    for other in range(state.options.players):
        out[position + 4 + seen_from(state, viewer, other)] = state.dinos[water, other]


@rule
def observe_seat(state: State, other: int, out: IntArray, position: int) -> None:
    """In the game, points, reserve, back of the card, order of elimination, turns left at the end."""
    out[position] = 1
    out[position + 1] = state.vp[other]
    out[position + 2] = state.reserve[other]
    out[position + 3] = state.hand_back[other]
    out[position + 4] = state.out_order[other]
    out[position + 5] = state.lost_back[other]
    out[position + 6] = other == state.first_player
    out[position + 7] = other == state.active
    for index in range(SEATS):
        if state.last_queue[index] == other:
            out[position + 8] = index + 1


@rule
def observe_table(state: State, seat: int, out: IntArray, position: int) -> None:
    """The moment of the turn, the pile, the own card, and what has been played."""
    out[position + int(state.phase)] = 1  # six numbers
    out[position + 6] = state.ap
    out[position + 7] = state.rescue_credit
    out[position + 8] = state.drift_source
    out[position + 9] = state.card_in_play
    out[position + 10] = state.last_round
    out[position + 11] = state.turn_no
    out[position + 12] = state.skip_streak
    out[position + 13] = state.pile_left
    out[position + 14] = top_back(state) if state.pile_left > 0 else 0
    out[position + 15] = state.placed
    out[position + 16] = state.options.players
    out[position + 17] = state.lakes
    if seat != SPECTATOR:
        out[position + 18] = state.hand[seat]
        out[position + 19] = state.lost[seat]
    played = played_cards(state)
    for face in range(1, 4):
        out[position + 19 + face] = unseen(state, seat, played, face, 1)
        out[position + 22 + face] = unseen(state, seat, played, face, 2)
    out[position + 26] = state.options.placement_order
    out[position + 27] = state.options.interim_contact
    out[position + 28] = state.options.interim_scope
    out[position + 29] = state.options.eliminated_rank
    out[position + 30] = state.options.stall_limit
    out[position + 31] = state.options.interim_two_players
