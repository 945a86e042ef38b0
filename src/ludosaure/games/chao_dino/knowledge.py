"""
What each seat knows (6): everything but the faces of other hands and the order of the pile.

Backs are public, and so is the place of every back in the pile; the meteor is always in the pile until it is shown.
"""

from typing import Any

from ludosaure.games.bits import has
from ludosaure.games.chance import Rng, below
from ludosaure.games.chao_dino.board import continent_of
from ludosaure.games.chao_dino.box import METEOR, SEATS, TILES, UNKNOWN
from ludosaure.games.chao_dino.state import PLACES, State
from ludosaure.games.chao_dino.telling import Told
from ludosaure.games.chao_dino.turn import back_1_cards, cards_in_game, top_back
from ludosaure.games.compiled import rule
from ludosaure.games.contract import SPECTATOR

CARD_DRAWN = int(Told.CARD_DRAWN)


@rule
def conceal(state: State, seat: int) -> None:
    """Forgets in place what *seat* may not know: other hands, lost cards, the order of the pile."""
    for index in range(cards_in_game(state)):
        state.pile[index] = UNKNOWN
    for other in range(SEATS):
        if other != seat:
            if state.hand_back[other] > 0:
                state.hand[other] = UNKNOWN
            if state.lost_back[other] > 0:
                state.lost[other] = UNKNOWN
    for index in range(state.event_count):
        if state.events[index, 0] == CARD_DRAWN and state.events[index, 1] != seat:
            state.events[index, 2] = UNKNOWN


@rule
def unseen(state: State, seat: int, face: int, back: int) -> int:
    """How many cards of this face and back *seat* has not seen."""
    numbers = state.options.back_1 if back == 1 else state.options.back_2
    number = int(numbers[face])
    for index in range(state.discard_count):
        if state.discards[index] == face and state.discard_backs[index] == back:
            number -= 1
    if seat != SPECTATOR:
        if state.hand[seat] == face and state.hand_back[seat] == back:
            number -= 1
        if state.lost[seat] == face and state.lost_back[seat] == back:
            number -= 1
    return number


@rule
def redeal(state: State, seat: int, rng: Rng) -> None:
    """
    Fills in what *seat* does not know, at random among all that it cannot exclude.

    The unseen cards of each back go, in random order, to the places with that back: hidden hands, lost
    cards, the pile. The meteor, if not out yet, gets any place of back 2 in the pile.
    """
    conceal(state, seat)
    cards = cards_in_game(state)
    top = cards - int(state.pile_left)
    first_2 = back_1_cards(state)
    meteor = -1
    if not state.last_round:
        start = max(top, first_2)
        meteor = start + below(rng, cards - start)
        state.pile[meteor] = METEOR
    for back in range(1, 3):
        mountains = unseen(state, seat, 1, back)
        savannas = unseen(state, seat, 2, back)
        jungles = unseen(state, seat, 3, back)
        # One card after the other gets a random face of those that are left.
        for index in range(top, cards):
            if index != meteor and (index >= first_2) == (back == 2):
                face = any_of(mountains, savannas, jungles, rng)
                state.pile[index] = face
                mountains -= int(face == 1)
                savannas -= int(face == 2)
                jungles -= int(face == 3)
        for other in range(SEATS):
            if other != seat and state.hand_back[other] == back:
                face = any_of(mountains, savannas, jungles, rng)
                state.hand[other] = face
                mountains -= int(face == 1)
                savannas -= int(face == 2)
                jungles -= int(face == 3)
            if other != seat and state.lost_back[other] == back:
                face = any_of(mountains, savannas, jungles, rng)
                state.lost[other] = face
                mountains -= int(face == 1)
                savannas -= int(face == 2)
                jungles -= int(face == 3)
    tell_drawn(state)


@rule
def any_of(mountains: int, savannas: int, jungles: int, rng: Rng) -> int:
    """The face of a card taken blindly from a heap of so many."""
    card = below(rng, mountains + savannas + jungles)
    if card < mountains:
        return 1
    return 2 if card < mountains + savannas else 3


@rule
def tell_drawn(state: State) -> None:
    """Puts the faces of the new world into the story of the last decision."""
    for index in range(state.event_count):
        if state.events[index, 0] == CARD_DRAWN:
            state.events[index, 2] = state.hand[state.events[index, 1]]


# The observation of a learning program

TILE_NUMBERS = 19  # a tile: see `observe_tile`
WATER_NUMBERS = 9
SEAT_NUMBERS = 10
TABLE_NUMBERS = 40
OBSERVATION_SIZE = (
    TILES * TILE_NUMBERS + (PLACES - TILES) * WATER_NUMBERS + SEATS * SEAT_NUMBERS + TABLE_NUMBERS
)


@rule
def seen_from(state: State, seat: int, other: int) -> int:
    """How many seats clockwise *other* sits from *seat* (from seat 0 for a spectator)."""
    players = int(state.options.players)
    viewer = seat if seat != SPECTATOR else 0
    return (other - viewer + players) % players


@rule
def observe(state: State, seat: int, out: Any) -> None:
    """
    The knowledge of *seat* as numbers: tiles with exact coordinates, waters, seats, cards.

    Seats are counted clockwise from the viewer. The layout is in docs/games/chao-dino.md.
    """
    for index in range(OBSERVATION_SIZE):
        out[index] = 0
    position = 0
    for tile in range(TILES):
        if has(state.land, tile):
            observe_tile(state, seat, tile, out, position)
        position += TILE_NUMBERS
    for water in range(TILES, PLACES):
        if has(state.waters, water):
            out[position] = 1
            out[position + 1] = state.q[water]
            out[position + 2] = state.r[water]
            out[position + 3] = state.spent[water]
            for other in range(state.options.players):
                out[position + 4 + seen_from(state, seat, other)] = state.dinos[water, other]
        position += WATER_NUMBERS
    for other in range(state.options.players):
        observe_seat(
            state, seat, other, out, position + SEAT_NUMBERS * seen_from(state, seat, other)
        )
    observe_table(state, seat, out, position + SEATS * SEAT_NUMBERS)


@rule
def observe_tile(state: State, seat: int, tile: int, out: Any, position: int) -> None:
    """Presence, coordinates, distance, terrain, room, herds, continent, coasts, drift."""
    out[position] = 1
    out[position + 1] = state.q[tile]
    out[position + 2] = state.r[tile]
    out[position + 3] = state.distance[tile]
    out[position + 3 + int(state.terrain[tile])] = (
        1  # four numbers: mountain, savanna, jungle, volcano
    )
    out[position + 8] = has(state.room, tile)
    for other in range(state.options.players):
        out[position + 9 + seen_from(state, seat, other)] = state.dinos[tile, other]
    out[position + 14] = state.spent[tile]
    continent = continent_of(state, tile)
    smallest = 0
    while not has(continent, smallest):
        smallest += 1
    out[position + 15] = smallest
    out[position + 16] = state.shore[tile]
    out[position + 17] = has(state.driftable, tile)
    out[position + 18] = state.picked_tile == tile


@rule
def observe_seat(state: State, seat: int, other: int, out: Any, position: int) -> None:
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
def observe_table(state: State, seat: int, out: Any, position: int) -> None:
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
    for face in range(1, 4):
        out[position + 19 + face] = unseen(state, seat, face, 1)
        out[position + 22 + face] = unseen(state, seat, face, 2)
    out[position + 26] = state.options.placement_order
    out[position + 27] = state.options.interim_contact
    out[position + 28] = state.options.interim_scope
    out[position + 29] = state.options.eliminated_rank
    out[position + 30] = state.options.stall_limit
    out[position + 31] = state.options.interim_two_players
