"""The numbers a learning program is given, in the order of docs/games/chao-dino.md."""

import numpy as np

from ludosaure.games.chao_dino import GAME
from ludosaure.games.chao_dino.situation import LETTERS
from ludosaure.games.constants import SPECTATOR
from ludosaure.games.layouts import copy_of
from tests.games.chao_dino.positions import (
    at_card,
    hexagon,
    lift,
    new_game,
    play,
    position,
    tile_at,
)

TILE, WATER, SEAT = 19, 9, 10
WATERS = 37 * TILE
SEATS = WATERS + 16 * WATER
TABLE = SEATS + 5 * SEAT


def observed(state, seat):
    known = copy_of(state)
    GAME.rules.conceal(known, seat)
    out = np.full(GAME.observation_size, -7, np.int16)
    GAME.rules.observe(known, seat, out)
    return out.tolist()


def tile_part(state, seat, cell):
    first = TILE * tile_at(state, cell)
    return observed(state, seat)[first : first + TILE]


def islands(**options):
    """Two continents and a swimmer; seat 2 acts."""
    tiles = {(0, 0): "V", (1, 0): "M", (5, 0): "S", (6, 0): "J", (6, 1): "J"}
    herds = {(5, 0): {0: 1, 2: 3}, (1, 0): {1: 2}, (6, 0): {3: 1}}
    return position(tiles, herds, seat=2, swimmers={(7, 0): {2: 2, 3: 1}}, **options)


def test_a_tile_tells_its_place_ground_room_and_herds_from_the_viewer_on():
    state = islands()
    breeding = tile_at(state, (5, 0))
    state.spent[breeding] = 2
    #            here  q  r  far  M  S  J  V  room  herds from the viewer on  spent
    assert tile_part(state, 2, (5, 0))[:15] == [1, 5, 0, 5, 0, 1, 0, 0, 0, 3, 0, 1, 0, 0, 2]
    assert tile_part(state, 0, (5, 0))[8:14] == [0, 1, 0, 3, 0, 0]
    assert tile_part(state, SPECTATOR, (5, 0)) == tile_part(state, 0, (5, 0))
    assert tile_part(state, 2, (1, 0))[:9] == [1, 1, 0, 1, 1, 0, 0, 0, 0]  # two fill a mountain
    assert tile_part(state, 2, (6, 1))[:9] == [1, 6, 1, 7, 0, 0, 1, 0, 1]
    assert tile_part(state, 2, (0, 0))[4:8] == [0, 0, 0, 1]


def test_a_tile_tells_its_continent_its_coast_and_whether_it_may_drift():
    state = islands()
    first = tile_at(state, (5, 0))
    for cell in ((5, 0), (6, 0), (6, 1)):
        tile = tile_at(state, cell)
        smallest, coast, drifts, picked = tile_part(state, 2, cell)[15:]
        assert smallest == first and coast == int(state.shore[tile]) and picked == 0
        assert drifts == int(state.driftable) >> tile & 1
    assert tile_part(state, 2, (1, 0))[15] == 0  # with the volcano, which has the number 0
    assert [tile_part(state, 2, cell)[17] for cell in ((0, 0), (5, 0))] == [0, 1]
    lift(state, (5, 0))
    assert tile_part(state, 0, (5, 0))[18] == 1 and tile_part(state, 0, (6, 0))[18] == 0


def test_the_six_directions_of_a_coast_are_six_bits():
    state = position(hexagon(1, without=[(1, 0)]), {(0, 1): {0: 1}})
    assert tile_part(state, 0, (0, 0))[16] == 1  # only the east is open
    inland = position(hexagon(1), {(0, 1): {0: 1}})
    assert tile_part(inland, 0, (0, 0))[16] == 0


def test_tiles_and_waters_that_are_not_there_are_naught():
    state = islands()
    out = observed(state, 2)
    assert set(out[5 * TILE : WATERS]) == {0}
    assert out[WATERS : WATERS + WATER] == [1, 7, 0, 0, 2, 1, 0, 0, 0]
    assert set(out[WATERS + WATER : SEATS]) == {0}
    state.spent[37] = 1
    assert observed(state, 3)[WATERS : WATERS + WATER] == [1, 7, 0, 1, 1, 0, 0, 2, 0]


def test_seats_are_told_clockwise_from_the_viewer_with_backs_and_no_faces():
    state = at_card(islands(first_player=1))
    state.vp[:4] = [10, 11, 12, 13]
    state.hand_back[3] = 2
    state.out_order[0], state.lost_back[0] = 1, 2
    state.last_queue[:2] = [3, 1]
    reserves = state.reserve.tolist()
    out = observed(state, 3)
    seats = [out[SEATS + SEAT * n : SEATS + SEAT * (n + 1)] for n in range(5)]
    #           in  points  reserve  back out lost first active queue
    assert seats == [
        [1, 13, reserves[3], 2, 0, 0, 0, 0, 1, 0],
        [1, 10, reserves[0], 1, 1, 2, 0, 0, 0, 0],
        [1, 11, reserves[1], 1, 0, 0, 1, 0, 2, 0],
        [1, 12, reserves[2], 1, 0, 0, 0, 1, 0, 0],
        [0] * 10,
    ]


def test_the_table_tells_the_moment_of_the_turn():
    state = islands()
    state.ap, state.rescue_credit, state.skip_streak, state.turn_no = 3, 2, 5, 77
    state.last_round = 1
    table = observed(state, 0)[TABLE:]
    assert table[:6] == [0, 0, 0, 0, 1, 0]  # the actions
    assert table[6:13] == [3, 2, int(state.drift_source), 0, 1, 77, 5]
    assert table[13:18] == [int(state.pile_left), 1, 8, 4, 0]
    state.pile_left, state.lakes = 3, 1
    table = observed(state, 0)[TABLE:]
    assert table[13:18] == [3, 2, 8, 4, 1]  # the last cards have the other back
    state.pile_left = 0
    assert observed(state, 0)[TABLE + 14] == 0
    state.card_in_play, state.phase = LETTERS["J"], 2
    table = observed(state, 0)[TABLE:]
    assert table[:6] == [0, 0, 1, 0, 0, 0] and table[9] == 3
    state.drift_source = 1
    assert observed(state, 0)[TABLE + 8] == 1


def test_the_own_card_is_told_to_its_owner_alone():
    state = at_card(islands(), "J")
    state.hand[1] = LETTERS["M"]
    assert [observed(state, seat)[TABLE + 18] for seat in (0, 1, 2, 3, SPECTATOR)] == [
        3,
        1,
        3,
        3,
        0,
    ]
    state.lost[1] = LETTERS["S"]
    assert [observed(state, seat)[TABLE + 19] for seat in (0, 1, SPECTATOR)] == [0, 2, 0]


def test_the_cards_not_seen_are_counted_by_face_and_back():
    state = new_game(2)
    for tile in (0, 7, 8, 9):
        play(state, f"place {tile}")
    mine = LETTERS["M"] - 1
    back_1, back_2 = [5, 6, 5], [1, 2, 1]
    out = observed(state, SPECTATOR)[TABLE + 20 : TABLE + 26]
    assert out == [*back_1, *back_2]
    back_1[mine] -= 1  # both were dealt a mountain from the top of the pile
    assert observed(state, 0)[TABLE + 20 : TABLE + 26] == [*back_1, *back_2]
    play(state, "hand")
    assert observed(state, 1)[TABLE + 20] == 3


def test_the_options_are_told():
    plain = observed(islands(), 0)[TABLE + 26 :]
    assert plain == [0] * 14
    asked = {
        "placement_order": "trias", "interim_contact": "net", "interim_scope": "volcano_split",
        "eliminated_rank": "by_score", "stall_limit": "off", "interim_two_players": True,
    }  # fmt: skip
    for number, (key, value) in enumerate(asked.items()):
        told = observed(islands(**{key: value}), 0)[TABLE + 26 :]
        assert [at for at, one in enumerate(told) if one] == [number]
