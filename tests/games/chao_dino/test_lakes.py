"""Lakes, bays and islands: what is sea, and who may drift from it."""

import pytest

from ludosaure.games.chao_dino.hexes import SPIRAL
from tests.games.chao_dino.drawings import assert_drawn, assert_picks, assert_spots, read_board
from tests.games.chao_dino.positions import (
    drop,
    events,
    lift,
    new_game,
    picks,
    play,
    refusal,
    tile_at,
)


def test_trap_1_and_2_a_lake_is_not_the_sea():
    state = read_board("""
        S                       S     S
     Vbcd  S     Sa    S     S     ≈     S
                                S     S
    """)
    lift(state, (1, -1))
    assert_spots(state, """
                             x     x     x
       (S)    x     x     x     S     S     x
     Vbcd  S     Sa    S     S     ≈     S     x
              x     x     x     S     S     x
                             x     x     x
    """)  # fmt: skip
    assert refusal(state, "drop @5,0") == "in_a_lake"


def test_trap_3_lifting_a_tile_may_open_a_lake():
    state = read_board("""
        S                       S     S
     Vcd   S     Sa    S     S     ≈     Sbb
                                S     S
    """)
    lift(state, (4, 0))
    assert_spots(state, """
                             x     x     x
        S                       S     S     x
     Vcd   S     Sa    S    (S)    x     Sbb   x
                                S     S     x
                             x     x     x
    """)  # fmt: skip
    drop(state, (5, 0))
    assert_drawn(state, """
        S                       S     S
     Vcd   S     Sa    S     .     S     Sbb
                                S     S
    """)  # fmt: skip
    (count,) = events(state, "interim_count")
    assert len(count["tiles"]) == 6
    assert count["points"] == [0, 2, 0, 0]


def test_trap_4_a_drop_may_close_a_bay():
    state = read_board("""
                                S     S
     Vbcd  S     Sa    S     S     .     S
                                S
    """)
    assert int(state.lakes) == 0
    lift(state, (3, 0))
    assert_spots(state, """
                             x     x     x
                          x     S     S     x
     Vbcd  S     Sa   (S)    S     x     S     x
                          x     S     x     x
                             x     x
    """)  # fmt: skip
    drop(state, (5, 1))
    assert_drawn(state, """
                                S     S
     Vbcd  S     Sa    .     S     ≈     S
                                S     S
    """)  # fmt: skip
    assert int(state.lakes) == 1
    (count,) = events(state, "interim_count")
    assert len(count["tiles"]) == 6


def test_trap_40_an_island_in_a_lake_cannot_drift():
    drawing = """
              S     S     S     S
           S     ≈     ≈     ≈     S
        S     ≈     ≈     ≈     ≈     S
     S     ≈     ≈     Vbcd  ≈     ≈     S
        S     ≈     ≈     Sa    ≈     S
           S     ≈     ≈     ≈     S
              S     S     S     S
    """
    state = read_board(drawing)
    assert_picks(state, drawing)
    assert refusal(state, f"lift {tile_at(state, (0, 1))}") == "touches_no_sea"
    assert int(state.lakes) == 1


def test_an_island_behind_another_island_in_a_lake_cannot_drift_either():
    drawing = """
                 S     S     S     S     S
              S     ≈     ≈     ≈     ≈     S
           S     ≈     ≈     ≈     ≈     ≈     S
        S     ≈     ≈     ≈     ≈     ≈     ≈     S
     S     ≈     ≈     ≈     Vbcd  ≈     S     ≈     S
        S     ≈     ≈     ≈     Sa    ≈     ≈     S
           S     ≈     ≈     ≈     ≈     ≈     S
              S     ≈     ≈     ≈     ≈     S
                 S     S     S     S     S
    """
    state = read_board(drawing)
    assert int(state.continents) == 3 and int(state.lakes) == 1
    assert_picks(state, drawing)
    assert refusal(state, f"lift {tile_at(state, (0, 1))}") == "touches_no_sea"


def test_an_island_in_a_lake_that_the_volcano_closes_touches_no_sea():
    drawing = """
           S     S     S
        S     ≈     ≈     S
     S     ≈     Sa    ≈     Vbcd
        S     ≈     ≈     S
           S     S     S
    """
    state = read_board(drawing)
    assert_picks(state, drawing)
    assert int(state.continents) == 2
    assert refusal(state, f"lift {tile_at(state, (-2, 0))}") == "touches_no_sea"


def test_an_island_joined_in_a_lake_that_opens_touches_the_sea_though_another_lake_is_left():
    state = read_board(
        """
                                                                      S     S     S
             S     S                                               S     ≈     ≈     S
          S     ≈     S     S     S     Vbcd  Sa    S     S     S     ≈     S     ≈     S
             S     S                                               S     ≈     ≈     S
                                                                      S     S     S
        """,
        ap=9,
    )
    assert int(state.continents) == 2 and int(state.lakes) == 2
    assert refusal(state, f"lift {tile_at(state, (6, 0))}") == "touches_no_sea"
    lift(state, (4, 1))
    drop(state, (6, 1))
    assert_drawn(state, """
                                                                      S     S     S
             S     S                                               S     .     .     S
          S     ≈     S     S     S     Vbcd  Sa    S     S     S     .     S     .     S
             S     S                                               .     .     S     S
                                                                      S     S     S
    """)  # fmt: skip
    assert refusal(state, f"lift {tile_at(state, (6, 0))}") == "ok"


def test_land_west_of_a_closed_bay_lies_in_the_sea():
    """The first tile to the east keeps a lake closed, but turns its back to this water."""
    state = read_board("""
     S     Sa                      S     S
        Vbcd                    S     ≈     S
                                   S     S
    """)
    assert int(state.lakes) == 1
    assert_picks(state, """
     S*    Sa*                     S     S
        Vbcd                    S     ≈     S
                                   S     S
    """)  # fmt: skip


@pytest.mark.parametrize("lakes", [(1, 2), (1, 4), (1, 7), (9, 15), (7, 8), (3, 12)])
def test_two_lakes_beside_each_other_are_one(lakes):
    letters = ["V", *"MMMMMMMMMSSSSSSSSSSSSSJJJJJJJJJJJJ"]
    for at in lakes:
        letters.insert(at, "L")
    (q, r), (other_q, other_r) = (SPIRAL[at] for at in lakes)
    touch = max(abs(q - other_q), abs(r - other_r), abs(q + r - other_q - other_r)) == 1
    assert int(new_game(4, layout="".join(letters)).lakes) == (1 if touch else 2)


def test_islands_may_wander_without_bound():
    state = read_board("Vbcd  .     .     .     .     Sa    Ja")
    for step in range(150):
        state.ap = 9
        lift(state, (5 + step, 0))
        drop(state, (7 + step, 0))
        play(state, f"save {tile_at(state, (6 + step, 0))}W")
        play(state, f"go {tile_at(state, (6 + step, 0))}E")
    assert int(state.distance.max()) == 156
    assert picks(state) == {(155, 0)}
