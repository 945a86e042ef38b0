"""The turn: the card of phase 1, phases 3 and 4, elimination, turns without a card (4.3)."""

import pytest

from ludosaure.games.chao_dino import GAME
from tests.games.chao_dino.drawings import assert_drawn, assert_picks, read_board
from tests.games.chao_dino.positions import (
    acting,
    at_card,
    card,
    drop,
    events,
    go,
    lift,
    phase,
    play,
    save,
    stack,
    tile_at,
)

WATER, WEST, EAST = (4, 0), (5, 0), (6, 0)


# Phase 1


def test_trap_9_a_card_of_a_terrain_that_cannot_drift_frees_the_choice():
    state = at_card(read_board("Vbcd  .     .     .     .     S     Sa"), "J")
    play(state, "hand")
    assert phase(state) == "DRIFT_PICK"
    assert events(state, "card_unusable")
    assert_picks(state, "Vbcd  .     .     .     .     S*    Sa")


def test_trap_10_without_any_legal_drift_the_card_is_played_without_effect():
    lonely = "Vbcd  .     .     .     .     Sa"
    state = at_card(read_board(lonely), "J")
    pile = int(state.pile_left)
    play(state, "hand")
    assert phase(state) == "ACTIONS" and int(state.ap) == 4
    assert events(state, "no_legal_drift")
    assert_drawn(state, lonely)
    play(state, "end")
    assert int(state.pile_left) == pile - 1 and state.hand_back[0] > 0
    state = at_card(read_board(lonely), "J")
    play(state, "draw")
    assert int(state.pile_left) == pile - 1
    play(state, "end")
    assert int(state.pile_left) == pile - 1
    assert int(state.discard_count) == 1


def test_trap_11_all_swimmers_skip_the_card():
    state = acting(read_board("Vcd   .     .     .     ~b    J     Ja"))
    pile = int(state.pile_left)
    play(state, "end")
    assert GAME.rules.to_move(state) == 1
    assert phase(state) == "ACTIONS" and int(state.ap) == 4 and int(state.skip_streak) == 1
    play(state, save(state, WATER, WEST))
    play(state, "end")
    assert_drawn(state, "Vcd   .     .     .     .     Jb    Ja")
    assert int(state.pile_left) == pile
    assert phase(state) == "CARD" and int(state.skip_streak) == 0  # seat 2 has land


def test_stalling_costs_a_card_each_turn():
    """R45: the (2A+1)-th skipped turn in a row turns a card over; the meteor counts as drawn."""
    drawing = "~c    ~b    ~a    .     .     .     .     V     .     .     .     .     Jc"
    for limit, streak, expected in ((2, 6, 1), (2, 5, 0), ("off", 6, 0)):
        state = acting(read_board(drawing, seat=2, players=3, stall_limit=limit))
        state.skip_streak = streak
        before = int(state.pile_left)
        play(state, "end")
        assert int(state.skip_streak) == streak + 1
        assert before - int(state.pile_left) == expected
        assert int(state.discard_count) == len(events(state, "stalled")) == expected
    state = stack(acting(read_board(drawing, seat=2, players=3)), "X")
    state.skip_streak = 6
    play(state, "end")
    assert int(state.ap) == 2 and GAME.view(state)["last_queue"] == [1, 2]


# Phase 3


@pytest.mark.parametrize(
    ("before", "seat", "after"),
    [
        ("Vacd  .     .     .     .     Maabb J", 0, "Vacd  .     .     .     .     Mbb   J"),
        ("Vacd  .     .     .     .     Maabb J", 2, "Vacd  .     .     .     .     Maabb J"),
    ],
)
def test_trap_16_only_the_active_player_s_surplus_starves(before, seat, after):
    assert_drawn(play(acting(read_board(before, seat=seat)), "end"), after)


def test_trap_16_who_leaves_an_overpopulated_tile_does_not_starve():
    state = acting(read_board("Vacd  .     .     .     .     Maabb J"))
    play(state, go(state, WEST, EAST))
    play(state, "end")
    assert_drawn(state, "Vacd  .     .     .     .     Mbb   Ja")


@pytest.mark.parametrize(
    ("before", "seat", "after"),
    [
        ("Vacd  .     .     .     .     Mabb  J", 0, "Vacd  .     .     .     .     Mbb   J"),
        ("Vacd  .     .     .     .     Mbbb  J", 0, "Vacd  .     .     .     .     Mbbb  J"),
        ("Vacd  .     .     .     .     Mbbb  J", 1, "Vacd  .     .     .     .     Mbb   J"),
    ],
)
def test_trap_17_surplus_is_taken_down_to_the_capacity(before, seat, after):
    state = play(acting(read_board(before, seat=seat)), "end")
    assert_drawn(state, after)
    starved = [(seat, tile_at(state, WEST), 1, "mountain")]
    told = [
        (one["seat"], one["tile"], one["number"], one["where"]["terrain"])
        for one in events(state, "starved")
    ]
    assert told == (starved if before != after else [])


def test_trap_36_an_eliminated_player_s_card_leaves_the_game_unseen():
    drawing = "~b    .     .     .     .     Vad   .     .     .     .     Jc    J"
    state = read_board(drawing, seat=1)
    at_card(state, "J")
    state.phase = 4
    pile = int(state.pile_left)
    play(state, "end")
    assert int(state.pile_left) == pile
    view = GAME.view(state)
    assert view["lost"][1] == {"face": "jungle", "back": 1} and view["hand"][1] is None
    GAME.rules.conceal(state, 0)
    assert GAME.view(state)["lost"][1] == {"face": None, "back": 1}
    assert GAME.rules.to_move(state) == 2


def test_trap_43_swimmers_of_others_stay_in_the_water():
    drawing = "Vcd   .     .     .     ~bb   Ja    J"
    assert_drawn(play(acting(read_board(drawing)), "end"), drawing)


def test_trap_44_an_interim_count_is_final():
    state = card(read_board("Vbcd  S     Ja"), "S")
    lift(state, (1, 0))
    drop(state, (2, 1))
    assert_drawn(state, """
     Vbcd  .     Ja
                    S
    """)  # fmt: skip
    assert int(state.vp[0]) == 2
    play(state, "end")
    assert int(state.vp[0]) == 2
