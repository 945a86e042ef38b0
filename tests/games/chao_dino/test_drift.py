"""Drifting: which tiles may be lifted, where they may go, what falls and climbs (4.4, 4.5)."""

import pytest

from ludosaure.games.chao_dino import GAME
from ludosaure.games.chao_dino.hexes import SPIRAL
from tests.games.chao_dino.drawings import assert_drawn, assert_picks, assert_spots, read_board
from tests.games.chao_dino.positions import (
    card,
    drop,
    events,
    hexagon,
    lift,
    new_game,
    picks,
    play,
    position,
    refusal,
    spots,
    tile_at,
)


@pytest.mark.parametrize("lakes", [(1, 2), (1, 7), (9, 15), (7, 8)])
def test_tv0_on_the_first_board_exactly_the_outer_ring_may_drift(lakes):
    letters = ["S" if i else "V" for i in range(37)]
    for i in lakes:
        letters[i] = "L"
    for i in list(range(19, 37))[:9]:
        letters[i] = "M"
    free = [i for i in range(1, 37) if letters[i] == "S"]
    for i in free[:12]:
        letters[i] = "J"
    state = new_game(4, layout="".join(letters))
    for seat, tile in zip((0, 1, 2, 3, 3, 2, 1, 0), (0, 20, 21, 23, 24, 26, 27, 29), strict=True):
        assert GAME.rules.to_move(state) == seat
        play(state, f"place {tile}")
    state.phase, state.ap = 4, 4
    assert picks(state) == set(SPIRAL[19:37])
    for tile in range(19, 37):
        copy = state.copy()
        play(copy, f"lift {tile}")
        assert len(spots(copy)) == (23 if tile in (19, 22, 25, 28, 31, 34) else 24)


def test_tv0_with_two_players_the_second_ring_may_drift():
    state = new_game(2)
    for tile in (0, 7, 8, 9):
        play(state, f"place {tile}")
    state.phase, state.ap = 4, 3
    assert picks(state) == set(SPIRAL[7:19])
    for tile in range(7, 19):
        copy = state.copy()
        play(copy, f"lift {tile}")
        assert len(spots(copy)) == (17 if tile in (7, 9, 11, 13, 15, 17) else 18)


DRIFT_EXAMPLE = """
                                            J
           S     S     S                       S
        S     ≈     S     S     J
     S     J     Vabb  S     J     .
        S     S     S     S
           S     S     J
"""


def test_tv1_the_drift_example_of_the_book():
    state = card(read_board(DRIFT_EXAMPLE, seat=1), "J")
    assert_picks(state, """
                                            J
           S     S     S                       S
        S     ≈     S     S     J
     S     J     Vabb  S     J*
        S     S     S     S
           S     S     J*
    """)  # fmt: skip
    lake_only, foreign, pinned = (tile_at(state, c) for c in [(-1, 0), (6, -3), (3, -1)])
    assert refusal(state, f"lift {lake_only}") == "touches_no_sea"
    assert refusal(state, f"lift {foreign}") == "not_present"
    assert refusal(state, f"lift {pinned}") == "nowhere_farther"
    assert refusal(state, "lift 0") == "volcano_stays"
    assert refusal(state, f"lift {tile_at(state, (1, 1))}") == "not_the_card"
    assert_spots(lift(state.copy(), (2, 0)), """
              x     x     x     x                 J
           x     S     S     S     x     x           S
        x     S     ≈     S     S     J     x
     x     S     J     Vabb  S    (J)    x
        x     S     S     S     S     x
           x     S     S     J     x
              x     x     x     x
    """)  # fmt: skip
    assert_spots(lift(state.copy(), (0, 2)), """
              x     x     x     x                 J
           x     S     S     S     x     x           S
        x     S     ≈     S     S     J     x
     x     S     J     Vabb  S     J     x
        x     S     S     S     S     x
           x     S     S    (J)    x
              x     x     x     .
    """)  # fmt: skip


def test_tv1_an_unusable_card_frees_the_choice():
    without_jungles = """
                                            J
           S     S     S                       S
        S     ≈     S     S     J
     S     J     Vabb  S     S
        S     S     S     S
           S     S     S
    """
    any_tile = """
                                            J
           S*    S*    S*                      S
        S*    ≈     S     S*    J
     S*    J     Vabb  S     S*
        S*    S     S     S*
           S*    S*    S*
    """
    assert_picks(card(read_board(without_jungles, seat=1), "J"), any_tile)
    assert_picks(read_board(without_jungles, seat=1), any_tile)


def test_trap_5_the_tile_of_a_pair_with_the_volcano_is_pinned():
    assert_picks(read_board("Vbcd  Sa"), "Vbcd  Sa")
    row = read_board("Vbcd  S     Sa")
    assert_picks(row, "Vbcd  S*    Sa")
    lift(row, (1, 0))
    assert_spots(row, """
              x     x
     Vbcd (S)    Sa    x
              x     x
    """)  # fmt: skip
    drop(row, (3, 0))
    assert_drawn(row, "Vbcd  .     Sa    S")
    (count,) = events(row, "interim_count")
    assert count["points"] == [2, 0, 0, 0]


def test_trap_6_an_island_of_two_leap_frogs_without_a_count():
    island = read_board("Vbcd  .     .     .     .     S     Ja")
    assert_picks(island, "Vbcd  .     .     .     .     S*    Ja")
    lift(island, (5, 0))
    assert_spots(island, """
                                      x     x
     Vbcd  .     .     .     .    (S)    Ja    x
                                      x     x
    """)  # fmt: skip
    drop(island, (7, 0))
    assert_drawn(island, "Vbcd  .     .     .     .     .     Ja    S")
    assert not events(island, "interim_count")
    assert not events(island, "fell")  # nobody stood on it


def test_trap_7_swimmers_do_not_make_present():
    drawing = """
     Vabc  .     .     .     .     S     J
                                      ~aa
    """
    state = read_board(drawing)
    assert_picks(state, drawing)
    assert refusal(state, f"lift {tile_at(state, (5, 0))}") == "not_present"


def test_trap_8_a_player_may_have_to_sink_his_last_dinosaur():
    state = card(read_board("Vbcd  .     .     .     .     Sa    J"), "S")
    assert_picks(state, "Vbcd  .     .     .     .     Sa*   J")
    lift(state, (5, 0))
    drop(state, (7, 0))
    assert_drawn(state, "Vbcd  .     .     .     .     ~a    J     S")
    assert events(state, "fell") == [{"cell": (5, 0), "counts": [1, 0, 0, 0]}]
    assert GAME.view(state)["state"] == "ACTIONS"
    play(state, f"save {tile_at(state, (6, 0))}W")
    assert_drawn(state, "Vbcd  .     .     .     .     .     Ja    S")
    assert state.home[0]


def test_trap_24_swimmers_of_all_players_climb_and_count_at_once():
    state = read_board("V     S     Sa    ~bccd")
    lift(state, (1, 0))
    assert_spots(state, """
              x     x
     V    (S)    Sa    ~bccdx
              x     x
    """)  # fmt: skip
    drop(state, (3, 0))
    assert_drawn(state, "V     .     Sa    Sbccd")
    assert events(state, "climbed") == [{"cell": (3, 0), "counts": [0, 1, 2, 1]}]
    (count,) = events(state, "interim_count")
    assert count["counts"] == [1, 1, 2, 1]
    assert count["points"] == [1, 1, 2, 1]


def test_trap_38_a_tile_may_drift_twice_in_a_turn():
    state = read_board("""
           S     S     S
        S     S     S     S     S     S
     S     S     Vaab  S     S
        S     S     S     S
           S     S     S
    """)
    card(state, "S")
    lift(state, (2, -2))
    drop(state, (3, 0))
    assert_drawn(state, """
           S     S     .
        S     S     S     S     S     S
     S     S     Vaab  S     S     S
        S     S     S     S
           S     S     S
    """)  # fmt: skip
    assert int(state.ap) == 4
    lift(state, (3, 0))
    drop(state, (5, -1))
    assert_drawn(state, """
           S     S     .
        S     S     S     S     S     S     S
     S     S     Vaab  S     S     .
        S     S     S     S
           S     S     S
    """)  # fmt: skip
    assert int(state.ap) == 1


def test_trap_39_the_far_side_is_not_farther():
    state = lift(position(hexagon(3, "S"), {(0, 0): {0: 2}}), (3, 0))
    assert refusal(state, "drop @3,0") in ("not_farther", "cell_taken")
    state = read_board("""
              S     S     S     S
           S     S     S     S     S
        S     S     S     S     S     S
     .     S     S     Vaab  S     S     S
        S     S     S     S     S     S
           S     S     S     S     S
              S     S     S     S
    """)
    lift(state, (3, 0))
    assert_spots(state, """
               x     x     x     x     x
            x     S     S     S     S     x
         x     S     S     S     S     S     x
      x     S     S     S     S     S     S     x
         .     S     S     Vaab  S     S    (S)
      x     S     S     S     S     S     S     x
         x     S     S     S     S     S     x
            x     S     S     S     S     x
               x     x     x     x     x
    """)  # fmt: skip
    assert refusal(state, "drop @-3,0") == "not_farther"


def test_a_drop_may_join_a_foreign_continent_but_not_move_over():
    state = read_board("""
     Vabc  S
              S     .     J     J
    """)
    lift(state, (1, 0))
    assert_spots(state, """
     Vabc (S)    x
              S     x     J     J
           x     x
    """)  # fmt: skip
    assert refusal(state, "drop @4,0") == "leaves_continent"
    assert refusal(state, "drop @1,1") == "cell_taken"
    drop(state, (2, 1))
    assert_drawn(state, """
     Vabc  .
              S     S     J     J
    """)  # fmt: skip
    assert sorted(len(c["tiles"]) for c in GAME.view(state)["continents"]) == [1, 4]


def test_each_destination_has_one_name():
    state = lift(position(hexagon(2, "S"), {(0, 0): {0: 2}}), (2, 0))
    cell = (3, -1)
    assert refusal(state, "drop @3,-1") == "ok" and cell in spots(state)
    anchors = [
        f"drop {tile}{name}"
        for tile in range(19)
        for name in ("E", "NE", "NW", "W", "SW", "SE")
        if GAME.action_json(state, GAME.read_notation(state, f"drop {tile}{name}"))["cell"] == cell
    ]
    assert len(anchors) > 1
    assert sum(refusal(state, a) == "ok" for a in anchors) == 1
