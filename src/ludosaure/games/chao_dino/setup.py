"""
Setup (3): the shuffles, and the board, the pile and the hands that come of them.
"""

import numpy as np

from ludosaure.games.bits import NONE, Bits, bit, has
from ludosaure.games.chance import Rng, below
from ludosaure.games.chao_dino.board import forget_water
from ludosaure.games.chao_dino.box import CARDS, LAKE, LAKES, METEOR, SEATS, TILES, UNKNOWN, VOLCANO
from ludosaure.games.chao_dino.cells import put_tile
from ludosaure.games.chao_dino.coasts import face_sea
from ludosaure.games.chao_dino.fields import Deal, Options, State
from ludosaure.games.chao_dino.hexes import (
    RING_SHORE,
    RING_SIZE,
    SPIRAL_NEIGHBOUR,
    SPIRAL_Q,
    SPIRAL_R,
)
from ludosaure.games.chao_dino.options import FirstPlayer
from ludosaure.games.chao_dino.sea import lakes_by_counting
from ludosaure.games.chao_dino.state import (
    BY_NOTHING,
    EMPTY_WATER,
    LINES,
    NO_SEAT,
    NO_TILE,
    NOWHERE,
    PLACEMENT,
    PLACES,
    REACHES,
    RIM_ROWS,
)
from ludosaure.games.chao_dino.surveys import survey
from ludosaure.games.chao_dino.turn import cards_in_game, top_back
from ludosaure.games.compiled import rule
from ludosaure.games.layouts import IntArray

RANDOM = int(FirstPlayer.RANDOM)
FIRST_TILE = 1 + LAKES  # while dealing: volcano, lakes, then the terrain tiles
INNER = 18  # cells of the first two rings, where the lakes go


@rule
def shuffle_part(rng: Rng, items: IntArray, start: int, stop: int) -> None:
    """Puts items[start:stop] in a random order, every order equally likely."""
    for last in range(stop - 1, start, -1):
        other = start + below(rng, last - start + 1)
        items[last], items[other] = items[other], items[last]


@rule
def lay_out(items: IntArray, start: int, numbers: IntArray) -> int:
    """Writes numbers[terrain] pieces of each terrain in a row; returns where the row ends."""
    for terrain in range(1, 4):
        for _ in range(numbers[terrain]):
            items[start] = terrain
            start += 1
    return start


@rule
def deal(options: Options, deal: Deal, rng: Rng) -> None:
    """All chance of a game (3): tiles (shuffles A and B), cards (C and D), and who begins."""
    layout = deal.layout
    for index in range(TILES + 2):
        layout[index] = 0
    layout[0] = VOLCANO
    if options.players == 2:
        end = lay_out(layout, 1, options.tiles)
        shuffle_part(rng, layout, 1, end)
    else:
        layout[1] = LAKE
        layout[2] = LAKE
        end = lay_out(layout, FIRST_TILE, options.tiles)
        shuffle_part(rng, layout, FIRST_TILE, end)
        shuffle_part(rng, layout, 1, 1 + INNER)
        layout[TILES] = 0  # the two tiles left over are out of the game (R4)
        layout[TILES + 1] = 0
    pile = deal.pile
    for index in range(CARDS):
        pile[index] = 0
    first_2 = lay_out(pile, 0, options.back_1)
    end = lay_out(pile, first_2, options.back_2)
    pile[end] = METEOR
    shuffle_part(rng, pile, 0, first_2)
    shuffle_part(rng, pile, first_2, end + 1)
    deal.first_player = below(rng, options.players) if options.first_player == RANDOM else 0


@rule
def setup(state: State, options: Options, deal: Deal) -> None:
    """A new game from a deal: board, pile, hands; the first player is asked to place (3)."""
    state.options = options
    lay_board(state, deal.layout)
    state.first_player = deal.first_player
    state.phase = PLACEMENT
    state.active = deal.first_player
    state.ap = 0
    state.rescue_credit = 0
    state.picked_tile = NO_TILE
    state.drift_source = BY_NOTHING
    state.card_in_play = 0
    state.placed = 0
    state.skip_streak = 0
    state.turn_no = 0
    state.last_round = 0
    state.out_count = 0
    for seat in range(SEATS):
        state.last_queue[seat] = NO_SEAT
        state.out_order[seat] = 0
        state.reserve[seat] = options.herd if seat < options.players else 0
        state.vp[seat] = 0
        state.home[seat] = NONE
        state.afloat[seat] = NONE
        state.hand[seat] = 0
        state.hand_back[seat] = 0
        state.lost[seat] = 0
        state.lost_back[seat] = 0
    stack_cards(state, deal.pile)
    for index in range(state.events.shape[0]):
        for part in range(state.events.shape[1]):
            state.events[index, part] = 0
    state.event_count = 0


@rule
def lay_board(state: State, layout: IntArray) -> None:
    """
    Lays the tiles in their rings and takes the lakes away (3, steps 1–5).

    The land is one continent whatever the lakes (R3), and the sea is all that lies outside the rings.
    """
    cells = int(RING_SIZE[state.options.players])
    land = NONE
    for line in range(LINES):
        state.column[line] = NONE
        state.row[line] = NONE
    for terrain in range(5):
        state.of_terrain[terrain] = NONE
    for tile in range(TILES):
        clear_place(state, tile)
        state.continent[tile] = NONE
        if tile < cells and layout[tile] != LAKE:
            land |= bit(tile)
            state.terrain[tile] = layout[tile]
            state.of_terrain[layout[tile]] |= bit(tile)
            put_tile(state, tile, SPIRAL_Q[tile], SPIRAL_R[tile])
    for water in range(TILES, PLACES):
        clear_place(state, water)
    forget_water(state)
    for row in range(RIM_ROWS):
        state.rim[row] = NONE
    for number in range(REACHES):
        state.reaching[number] = NONE
    state.reaching[0] = land  # none touches the sea, until one does
    state.sheltered = land
    for tile in range(cells):
        if has(land, tile):
            touch_neighbours(state, tile, land)
    state.land = land
    state.room = land
    state.waters = NONE
    state.driftable = NONE
    state.continent[0] = land
    state.continents = 1
    state.lakes = lakes_by_counting(state)
    survey(state, land)


@rule
def touch_neighbours(state: State, tile: int, land: Bits) -> None:
    """Notes what lies around a tile of the first board: tiles, lakes, or the sea outside the rings."""
    contact = NONE
    for direction in range(6):
        other = SPIRAL_NEIGHBOUR[tile, direction]
        is_land = has(land, other)
        state.neighbour[tile, direction] = other if is_land else EMPTY_WATER
        contact |= np.uint64(is_land) << np.uint64(other)
    state.contact[tile] = contact
    shore = RING_SHORE[state.options.players, tile]
    if shore != 0:
        face_sea(state, tile, shore)


@rule
def clear_place(state: State, place: int) -> None:
    """Makes a place empty."""
    state.q[place] = NOWHERE
    state.r[place] = NOWHERE
    state.spent[place] = 0
    for direction in range(6):
        state.neighbour[place, direction] = EMPTY_WATER
    for seat in range(SEATS):
        state.dinos[place, seat] = 0
    if place < TILES:
        state.contact[place] = NONE
        state.distance[place] = 0
        state.sector[place] = 0
        state.reach[place] = 0
        state.terrain[place] = 0
        state.shore[place] = 0


@rule
def stack_cards(state: State, pile: IntArray) -> None:
    """Stacks the pile and deals a card to each player, the first player first (3, steps 7–8)."""
    cards = cards_in_game(state)
    players = int(state.options.players)
    for index in range(CARDS):
        state.pile[index] = pile[index] if index < cards else 0
        state.discards[index] = 0
        state.discard_backs[index] = 0
    state.discard_count = 0
    state.pile_left = cards
    for index in range(players):
        seat = (int(state.first_player) + index) % players
        state.hand_back[seat] = top_back(state)
        state.hand[seat] = pile[index]
        state.pile[index] = UNKNOWN
        state.pile_left -= 1
