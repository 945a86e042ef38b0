"""Counting: interim counts, the final count, the ranking (4.5, 5)."""

import pytest

from ludosaure.games.chao_dino import GAME
from ludosaure.games.chao_dino.scoring import final_points, interim_points, packed
from ludosaure.games.constants import PLACE, POINTS
from tests.games.chao_dino.drawings import assert_drawn, cells_of, read_board
from tests.games.chao_dino.positions import (
    card,
    drop,
    events,
    lift,
    over,
    play,
    scores,
    spots,
)


def tally(*herds):
    return sum(number << 8 * seat for seat, number in enumerate(herds))


def points(packed_points, players):
    return [packed(packed_points, seat) for seat in range(players)]


# TV2: the book's interim example, rebuilt; letters are the places where the held savanna may go.
INTERIM_EXAMPLE = """
                                C     C
                                   Sa    C
        A           M     J           Jdd   C
     A     S     S     V     S     Sb    D
        A     M     J                 Jaacc B
           A                       B     Sacd  B
                                B     Mbd   B
                                   B     D
                                            J     S
"""
SPOTS = {cell: word for cell, word in cells_of(INTERIM_EXAMPLE).items() if word in "ABCD"}


def interim_example(**options):
    return lift(card(read_board(INTERIM_EXAMPLE, **options), "S"), (2, 0))


GAINS = {"A": [0, 0, 0, 0], "B": [2, 0, 2, 1], "C": [1, 0, 0, 2], "D": [0, 0, 0, 0]}


def test_tv2_the_interim_example_has_exactly_sixteen_spots():
    assert spots(interim_example()) == set(SPOTS) and len(SPOTS) == 16


@pytest.mark.parametrize("cell", SPOTS)
def test_tv2_what_each_spot_of_the_interim_example_scores(cell):
    state = drop(interim_example(), cell)
    assert state.vp[:4].tolist() == GAINS[SPOTS[cell]]
    swimmers = GAME.view(state)["swimmers"]
    assert swimmers == [{"cell": (2, 0), "dinos": [0, 1, 0, 0], "spent": 0}]


def test_tv2_the_option_net_counts_the_two_parts_linked_again():
    state = drop(interim_example(interim_contact="net"), (3, 0))
    (count,) = events(state, "interim_count")
    assert len(count["tiles"]) == 6
    assert count["counts"] == [4, 1, 3, 4]
    assert state.vp[:4].tolist() == [2, 0, 1, 2]
    assert drop(interim_example(interim_contact="net"), (1, 4)).vp[:4].tolist() == [0] * 4


@pytest.mark.parametrize(
    ("size", "herds", "expected"),
    [
        (10, (3, 3, 1), [8, 8, 0]),  # TV3
        (10, (1, 1, 4), [3, 3, 10]),
        (1, (2, 1, 0), [1, 1, 0]),  # trap 29
        (1, (1, 1, 1), [1, 1, 1]),
        (1, (1, 0, 0), [1, 0, 0]),
        (4, (2, 2, 1), [3, 3, 0]),  # trap 30
        (4, (3, 1, 1), [4, 1, 1]),
        (3, (5, 1, 0), [3, 2, 0]),
        (3, (2, 0, 1), [3, 0, 2]),  # TV4, continents A to H
        (7, (3, 0, 3), [6, 0, 6]),
        (8, (3, 0, 3), [6, 0, 6]),
        (5, (0, 2, 2), [0, 4, 4]),
        (5, (1, 0, 3), [3, 0, 5]),
        (4, (2, 2, 0), [3, 3, 0]),
        (5, (0, 0, 0), [0, 0, 0]),
    ],
)
def test_final_points_of_one_continent(size, herds, expected):
    assert points(final_points(size, tally(*herds)), 3) == expected


def test_tv4_the_final_table_of_the_book():
    rows = [
        (3, (2, 0, 1, 0)), (3, (0, 2, 1, 0)), (7, (3, 0, 3, 0)), (5, (0, 2, 2, 0)),
        (1, (0, 1, 0, 1)), (5, (1, 0, 0, 3)), (3, (2, 2, 0, 0)), (5, (1, 2, 1, 1)),
    ]  # fmt: skip
    lines = [points(final_points(k, tally(*herds)), 4) for k, herds in rows]
    assert lines[0] == [3, 0, 2, 0] and lines[7] == [1, 5, 1, 1]
    assert [sum(column) for column in zip(*lines, strict=True)] == [16, 16, 15, 7]


SECOND_ALONE = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
TABLE = {  # 5.2: who ties, and the points of each for sizes 1 to 12
    (2, 1): SECOND_ALONE,
    (3, 1, 1): [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3],
    (3, 1, 1, 1): [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2],
    (3, 1, 1, 1, 1): [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2],
    (1, 1): [1, 2, 3, 3, 4, 5, 6, 6, 7, 8, 9, 9],
    (1, 1, 1): [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6],
    (1, 1, 1, 1): [1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5],
    (1, 1, 1, 1, 1): [1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4],
}


@pytest.mark.parametrize("herds", TABLE)
def test_the_table_of_shared_points(herds):
    for size, expected in enumerate(TABLE[herds], 1):
        shared = points(final_points(size, tally(*herds)), len(herds))
        assert shared[-1] == expected
        if herds[0] > herds[1]:
            assert shared[0] == size


@pytest.mark.parametrize(
    ("herds", "expected"),
    [
        ((3, 3, 2, 2, 0), [2, 2, 1, 1, 0]),
        ((1, 0, 0), [2, 0, 0]),
        ((0, 0, 0), [0, 0, 0]),
        ((2, 2, 2), [2, 2, 2]),
    ],
)
def test_trap_28_points_of_an_interim_count(herds, expected):
    assert points(interim_points(tally(*herds)), len(herds)) == expected


def test_trap_25_of_three_parts_only_the_one_that_gets_the_tile_is_counted():
    """A tile in the middle of three arms: the volcano's, a northern and a southern one."""
    star = """
                       Sb
                    S
     Vcd   S     S
                    S
                       Sa
    """
    south = drop(lift(read_board(star), (2, 0)), (2, 3))
    assert_drawn(south, """
                       Sb
                    S
     Vcd   S     .
                    S
                       Sa
                          S
    """)  # fmt: skip
    assert south.vp[:4].tolist() == [2, 0, 0, 0]
    linked = drop(lift(read_board(star), (2, 0)), (3, 0))
    assert_drawn(linked, """
                       Sb
                    S
     Vcd   S     .     S
                    S
                       Sa
    """)  # fmt: skip
    assert linked.vp[:4].tolist() == [0, 0, 0, 0]


ISLAND = "Vcd   .     .     .     .     Sb    S     Saa   ."


def test_trap_26_a_split_island_counts_unless_only_the_volcano_splits():
    split = drop(lift(read_board(ISLAND), (6, 0)), (8, 0))
    assert_drawn(split, "Vcd   .     .     .     .     Sb    .     Saa   S")
    assert split.vp[0] == 2
    narrow = read_board(ISLAND, interim_scope="volcano_split")
    assert drop(lift(narrow, (6, 0)), (8, 0)).vp[0] == 0


def test_trap_27_joining_parts_or_islands_counts_nothing():
    state = read_board("Vbcd  .     .     .     .     S     S     Saa   .     J")
    drop(lift(state, (6, 0)), (8, 0))
    assert_drawn(state, "Vbcd  .     .     .     .     S     .     Saa   S     J")
    assert state.vp[:4].tolist() == [0] * 4
    state = read_board("Vbcd  .     .     .     .     S     Saa   .     J")
    drop(lift(state, (5, 0)), (7, 0))
    assert_drawn(state, "Vbcd  .     .     .     .     .     Saa   S     J")
    assert state.vp[:4].tolist() == [0] * 4
    assert int(state.continents) == 2


def test_trap_32_two_players_never_count_during_the_game():
    island = "V     .     .     .     .     Sb    S     Saa"
    state = read_board(island, players=2)
    assert int(state.ap) == 3
    drop(lift(state, (6, 0)), (8, 0))
    assert state.vp[:2].tolist() == [0, 0]
    house = read_board(island, players=2, interim_two_players=True)
    assert drop(lift(house, (6, 0)), (8, 0)).vp[:2].tolist() == [2, 0]


def ended(drawing, **options):
    """The position after the last player's last turn."""
    state = read_board(drawing, seat=3, ap=2, **options)
    state.last_round = 1
    return play(state, "end")


def test_trap_31_the_volcano_s_continent_scores_nothing():
    state = ended("""
           S     S     S
        S     S     S     S
     S     S     Vbcd  Saaa  Saaa
        S     S     S     S
           S     S     S
    """)
    assert GAME.rules.is_over(state)
    assert state.vp[:4].tolist() == [0, 0, 0, 0]
    assert not events(state, "final_count")


def test_the_final_count_adds_each_continent():
    state = ended("""
     Vcd   .     .     .     .     Saab  S     S
                    Mb
    """)
    assert state.vp[:4].tolist() == [3, 3, 0, 0]
    assert len(events(state, "final_count")) == 2
    sheet = GAME.words.count(state)
    assert sheet.totals == (3, 3, 0, 0)
    assert [line.points for line in sheet.lines if line.key == "continent_b"] == [
        (3, 2, None, None)
    ]


def test_trap_41_a_tie_goes_to_the_larger_reserve_then_to_more_continents():
    state = over(read_board("Vcd   .     .     .     M     .     .     M     .     Saaa  Jbb"))
    state.vp[:4] = [9, 9, 1, 0]
    assert scores(state)[:, PLACE].tolist() == [2, 1, 3, 4]
    assert "reserve" in GAME.words.count(state).tie_break.en
    state = over(read_board("Vcd   .     .     .     Mb    .     .     Mb    .     Saa   J"))
    state.vp[:4] = [9, 9, 1, 1]
    assert scores(state)[:, PLACE].tolist() == [2, 1, 3, 3]
    assert scores(state)[:, POINTS].tolist() == [9, 9, 1, 1]


def test_eliminated_players_rank_last_unless_points_decide():
    for option, expected in (("last", [3, 1, 4, 2]), ("by_score", [1, 3, 4, 2])):
        state = over(read_board("Vacd  .     .     Sbb", eliminated_rank=option))
        state.vp[:4] = [9, 3, 1, 3]
        state.out_order[0], state.out_order[2] = 2, 1
        state.dinos[:, 0] = state.dinos[:, 2] = 0
        if option == "last":
            state.vp[1] = 4
        assert scores(state)[:, PLACE].tolist() == expected
