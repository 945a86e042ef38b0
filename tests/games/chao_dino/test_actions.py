"""Phase 2: migration, rescue, reproduction, and when it ends by itself (4.6)."""

import pytest

from ludosaure.games.chao_dino import GAME
from ludosaure.games.chao_dino.actions import ACTIONS
from tests.conftest import legal_actions
from tests.games.chao_dino.drawings import assert_drawn, assert_picks, read_board
from tests.games.chao_dino.positions import (
    acting,
    at_card,
    card,
    drop,
    events,
    go,
    hexagon,
    lift,
    new_game,
    play,
    position,
    refusal,
    save,
    tile_at,
)

WEST, EAST = (5, 0), (6, 0)  # the two tiles of the island that most tests play on
WATER = (4, 0)  # west of them
FERTILE = "Vbcd  .     .     .     .     Ja    J"


def breed(state, cell):
    return f"breed {tile_at(state, cell)}"


@pytest.mark.parametrize(
    ("moment", "reason"),
    [(0, "place_now"), (1, "card_now"), (2, "pick_now"), (3, "drop_now"), (4, None)],
)
def test_every_kind_of_move_has_its_moment(moment, reason):
    """Tried with the first and the last number of each kind."""
    state = at_card(read_board(FERTILE))
    if moment == 0:
        state = new_game(4)
    elif moment == 2:
        card(state, "J")
    elif moment == 3:
        state = lift(read_board(FERTILE), WEST)
    elif moment == 4:
        state.phase = 4
    kinds = {  # by first and last number (4.8)
        "place": (0, 36), "card": (37, 38), "lift": (39, 75), "drop": (76, 297),
        "act": (298, ACTIONS - 1),
    }  # fmt: skip
    own = ("place", "card", "lift", "drop", "act")[moment]
    for kind, numbers in kinds.items():
        for number in numbers:
            code = GAME.reason_code(GAME.rules.why_not(state, number))
            if kind == own or (moment == 4 and kind == "lift"):
                assert not code.endswith("_now") and not code.startswith(("placement", "card_is"))
            elif kind == "place":
                assert code == "placement_is_over"
            elif kind == "card" and moment in (2, 4):
                assert code == "card_is_played"
            else:
                assert code == (reason or "nothing_picked")


# Rescue


def test_trap_12_a_rescue_may_enable_a_drift():
    state = read_board("Vbcd  .     .     .     ~a    J     J")
    assert_picks(state, "Vbcd  .     .     .     ~a    J     J")
    play(state, save(state, WATER, WEST))
    assert_picks(state, "Vbcd  .     .     .     .     Ja*   J")
    two = read_board("Vb    .     .     .     ~a    J     J", players=2)
    play(two, save(two, WATER, WEST))
    assert int(two.ap) == 2
    assert_picks(two, "Vb    .     .     .     .     Ja    J")
    assert refusal(two, f"lift {tile_at(two, WEST)}") == "points_missing"


def test_trap_13_one_point_rescues_up_to_three_in_a_row():
    drawing = """
     Vbcd  .     .     .     .     J     J
                                ~aaaa J
    """
    water, south = (4, 1), (5, 1)
    state = read_board(drawing)
    for target in (WEST, WEST, south):
        play(state, save(state, water, target))
    assert_drawn(state, """
     Vbcd  .     .     .     .     Jaa   J
                                ~a    Ja
    """)  # fmt: skip
    assert int(state.ap) == 3
    play(state, save(state, water, south))
    assert int(state.ap) == 2
    state = read_board(drawing)
    play(state, save(state, water, WEST))
    play(state, go(state, WEST, EAST))
    play(state, save(state, water, WEST))
    assert_drawn(state, """
     Vbcd  .     .     .     .     Ja    Ja
                                ~aa   J
    """)  # fmt: skip
    assert int(state.ap) == 1


def test_the_third_of_a_group_climbs_for_nothing_and_the_fourth_does_not():
    state = read_board("""
     Vbcd  .     .     .     .     J
                                ~aaaa J
    """)
    acting(state, 1)
    play(state, save(state, (4, 1), WEST))
    play(state, save(state, (4, 1), WEST))
    assert int(state.ap) == 0 and GAME.rules.to_move(state) == 0
    play(state, save(state, (4, 1), (5, 1)))
    assert GAME.rules.to_move(state) == 1  # neither points nor credit: the fourth drowns
    assert events(state, "drowned")[0]["number"] == 1
    assert_drawn(state, """
     Vbcd  .     .     .     .     Jaa
                                .     Ja
    """)  # fmt: skip


def test_a_swimmer_climbs_onto_the_volcano_from_any_of_its_six_sides():
    for cell in hexagon(1):
        if cell != (0, 0):
            herds = {WEST: {0: 1, 1: 1, 2: 1, 3: 1}}
            state = position({(0, 0): "V", WEST: "J"}, herds, swimmers={cell: {0: 1}})
            play(state, save(state, cell, (0, 0)))
            assert_drawn(state, "Va    .     .     .     .     Jabcd")


def test_trap_14_a_swimmer_may_climb_onto_another_continent():
    state = read_board("Vbcd  .     .     .     .     J     ~a    J")
    assert refusal(state, save(state, (6, 0), (5, 0))) == "ok"
    assert refusal(state, save(state, (6, 0), (7, 0))) == "ok"


def test_trap_15_full_tiles_allow_no_rescue():
    state = read_board("Vcd   .     .     .     .     Mbb   ~a")
    assert refusal(state, save(state, EAST, WEST)) == "tile_full"
    reserve = int(state.reserve[0])
    play(state, "end")
    assert_drawn(state, "Vcd   .     .     .     .     Mbb   .")
    assert events(state, "drowned") and int(state.reserve[0]) == reserve + 1


def test_a_swimmer_climbs_as_what_it_fell_in():
    for spent, may_breed in ((False, "ok"), (True, "none_fertile")):
        state = read_board("Vbcd  .     .     .     ~aa   J     J")
        state.spent[37] = 1
        play(state, save(state, WATER, WEST, spent=spent))
        assert refusal(state, breed(state, WEST)) == may_breed
        assert (refusal(state, save(state, WATER, WEST, spent=True)) == "ok") != spent
        assert (refusal(state, save(state, WATER, WEST)) == "ok") == spent


# Migration


def test_a_dinosaur_steps_onto_any_of_the_six_tiles_around():
    state = read_board("""
        S     S
     S     Vabc  S
        S     S
    """)
    around = [cell for cell in hexagon(1) if cell != (0, 0)]
    assert [refusal(state, go(state, (0, 0), cell)) for cell in around] == ["ok"] * 6
    for cell in around:
        other = play(state.copy(), go(state, (0, 0), cell))
        assert other.dinos[tile_at(state, cell), 0] == 1 and other.dinos[0, 0] == 0
    assert_drawn(play(state, go(state, (0, 0), (1, -1))), """
        S     Sa
     S     Vbc   S
        S     S
    """)  # fmt: skip


def test_nobody_walks_into_the_water_even_where_somebody_swims():
    state = read_board("Vbcd  .     .     .     ~a    Ja    J")
    assert refusal(state, go(state, WEST, WATER)) == "water_ahead"
    assert refusal(state, go(state, WEST, (5, 1))) == "water_ahead"


def test_trap_18_an_overpopulated_tile_may_only_be_left():
    state = read_board("Vbcd  .     .     .     .     Maaa  J")
    assert refusal(state, breed(state, WEST)) == "tile_full"
    assert refusal(state, go(state, WEST, EAST)) == "ok"
    play(state, go(state, WEST, EAST))
    assert_drawn(state, "Vbcd  .     .     .     .     Maa   Ja")
    assert refusal(state, go(state, EAST, WEST)) == "tile_full"


def test_trap_20_fertile_and_spent_dinosaurs_migrate_as_different_moves():
    state = read_board("Vbcd  .     .     .     .     Saa   J")
    play(state, breed(state, WEST))
    fertile, spent = state.copy(), state.copy()
    play(fertile, go(state, WEST, EAST))
    play(spent, go(state, WEST, EAST, spent=True))
    for moved in (fertile, spent):
        assert_drawn(moved, "Vbcd  .     .     .     .     Saa   Ja")
    assert refusal(fertile, breed(state, EAST)) == "ok"
    assert refusal(fertile, breed(state, WEST)) == "none_fertile"
    assert refusal(spent, breed(state, WEST)) == "ok"
    assert refusal(spent, breed(state, EAST)) == "none_fertile"


# Reproduction


def test_trap_19_each_dinosaur_breeds_once():
    state = read_board("Vbcd  .     .     .     .     Jaa   J")
    play(state, breed(state, WEST))
    play(state, breed(state, WEST))
    assert_drawn(state, "Vbcd  .     .     .     .     Jaaaa J")
    assert refusal(state, breed(state, WEST)) == "none_fertile"
    state = read_board(FERTILE)
    play(state, breed(state, WEST))
    assert refusal(state, breed(state, WEST)) == "none_fertile"


def test_trap_21_newborns_and_parents_may_migrate_but_not_breed():
    state = read_board(FERTILE)
    play(state, breed(state, WEST))
    assert refusal(state, go(state, WEST, EAST)) == "none_fertile"
    play(state, go(state, WEST, EAST, spent=True))
    assert_drawn(state, "Vbcd  .     .     .     .     Ja    Ja")
    assert refusal(state, breed(state, EAST)) == "none_fertile"
    walk = read_board(FERTILE)
    for source, target in ((WEST, EAST), (EAST, WEST), (WEST, EAST)):
        play(walk, go(walk, source, target))
    play(walk, breed(walk, EAST))
    assert events(walk, "born")


def test_trap_22_parent_and_newborn_fall_as_spent_swimmers_and_drown():
    state = acting(read_board(FERTILE))
    play(state, breed(state, WEST))
    lift(state, WEST)
    drop(state, (7, 0))
    assert events(state, "fell")[0]["counts"] == [2, 0, 0, 0]
    assert events(state, "drowned")[0]["number"] == 2
    assert_drawn(state, "Vbcd  .     .     .     .     .     J     J")
    assert GAME.view(state)["eliminated"] == [0]
    assert GAME.rules.to_move(state) == 1


def test_trap_23_without_a_reserve_nobody_is_born():
    state = read_board("""
                                                        ~a
     Vbcd  .     .     .     .     Jaaaa Jaaaa Jaaaa Jaa   J
    """)
    assert int(state.reserve[0]) == 0
    assert refusal(state, breed(state, (8, 0))) == "reserve_empty"


def test_the_last_of_the_reserve_may_be_born():
    state = acting(read_board("Vbcd  .     .     .     .     Jaa   J"))
    state.reserve[0] = 1
    play(state, breed(state, WEST))
    assert int(state.reserve[0]) == 0
    assert refusal(state, breed(state, WEST)) == "reserve_empty"
    turn = int(state.turn_no)
    assert int(play(state, "end").turn_no) == turn + 1


# The end of phase 2


def test_phase_2_ends_by_itself_without_points():
    state = acting(read_board(FERTILE), 1)
    play(state, go(state, WEST, EAST))
    assert GAME.rules.to_move(state) == 1


def test_phase_2_waits_for_free_rescues():
    state = acting(read_board("Vbcd  .     .     .     ~aa   Ja    J"), 1)
    play(state, save(state, WATER, WEST))
    assert GAME.rules.to_move(state) == 0
    assert sorted(GAME.notation(state, a) for a in legal_actions(GAME, state)) == ["end", "save 1W"]
