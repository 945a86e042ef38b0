"""The end: the meteor, the last round, the last survivor (4.7, 5.3)."""

from ludosaure.games.chao_dino import GAME
from ludosaure.games.constants import PLACE
from tests.conftest import legal_actions
from tests.games.chao_dino.drawings import assert_drawn, assert_picks, read_board
from tests.games.chao_dino.positions import (
    at_card,
    drop,
    events,
    lift,
    phase,
    play,
    refusal,
    save,
    scores,
    stack,
)


def test_tv5_the_meteor_in_phase_1_begins_the_last_round_at_once():
    state = read_board("Vabd  .     .     .     .     Jc    J", seat=2)
    stack(at_card(state), "X")
    play(state, "draw")
    assert phase(state) == "ACTIONS" and int(state.ap) == 2
    assert GAME.view(state)["last_queue"] == [3, 0, 1]
    assert state.hand_back[2] == 1
    order = []
    while not GAME.rules.is_over(state):
        order.append(GAME.rules.to_move(state))
        assert int(state.ap) == 2
        play(state, "end")
    assert order == [2, 3, 0, 1]
    assert legal_actions(GAME, state) == [] and refusal(state, "end") == "game_is_over"
    assert int(state.ap) == int(state.rescue_credit) == 0


def test_tv5_and_trap_37_the_meteor_in_phase_4_gives_everybody_one_more_turn():
    state = read_board("Vabd  .     .     .     .     Jc    Jc", seat=2)
    stack(at_card(state, "J"), "X")
    assert refusal(state, "draw") == "ok"
    play(state, "hand")
    lift(state, (5, 0))
    drop(state, (7, 0))
    assert_drawn(state, "Vabd  .     .     .     .     ~c    Jc    J")
    play(state, "end")
    order = []
    while not GAME.rules.is_over(state):
        order.append(GAME.rules.to_move(state))
        play(state, "end")
    assert order == [3, 0, 1, 2]


def test_trap_33_the_meteor_in_phase_1_allows_no_drift():
    state = read_board("Vbcd  .     .     .     ~a    J     Ja")
    stack(at_card(state), "X")
    play(state, "draw")
    assert_picks(state, "Vbcd  .     .     .     ~a    J     Ja")
    play(state, save(state, (4, 0), (5, 0)))
    assert_drawn(state, "Vbcd  .     .     .     .     Ja    Ja")
    assert int(state.ap) == 1


def test_trap_34_a_drowned_player_cannot_win_even_with_the_most_points():
    drawing = "~a    .     .     .     .     Vcd   .     .     .     .     Jb    J"
    state = read_board(drawing, ap=2)
    state.last_round, state.vp[0] = 1, 30
    state.last_queue[0] = 1
    play(state, "end")
    play(state, "end")
    assert scores(state)[0, PLACE] == 4


def test_trap_35_the_last_survivor_wins_at_once():
    drawing = "~b    .     .     .     .     Va    .     .     .     .     Jc    J"
    state = read_board(drawing, players=3, seat=1)
    state.dinos[0] = 0
    state.home[0] = 0
    state.reserve[0], state.out_order[0], state.out_count = 15, 1, 1
    play(state, "end")
    assert GAME.rules.is_over(state)
    assert events(state, "game_over")[0]["reason"] == "one_player_left"
    assert scores(state)[:, PLACE].tolist() == [3, 2, 1]
