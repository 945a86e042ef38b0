"""How a game ends: nests, nobody who can move, the technical limits (§5, §11)."""

import numpy as np

from tests.games.dinosaures.drawings import assert_drawn, read_board
from tests.games.dinosaures.table import GAME, at, legal, play, result, table, texts


def test_trap_20_a_player_with_no_move_loses():
    state = read_board(
        """
        14  .   .   .   li  ne  ~   ~   ~
        13  .   .   Tr  .   .   ~   ~   .
        12  .   .   ~   .   ~   ~   ~   .
            g   h   i   j   k   l   m   n
        """
    )
    play(state, "i13", "i13-i14", "no")
    assert_drawn(
        state,
        """
        14  .   .   Tr  li  ne  ~   ~   ~
        13  .   .   ~   .   .   ~   ~   .
        12  .   .   ~   .   ~   ~   ~   .
            g   h   i   j   k   l   m   n
        """,
    )
    assert result(state) == ("immobilised", [0])
    state = table({"i13": "tri"}, {"k14": "nest", "j14": "lightning", "g14": ""})
    play(state, "h2", "h2-h3")
    assert texts(state) == {"j14"}
    play(state, "j14", "j14-i14")


def test_trap_21_two_nests_alone_are_a_draw():
    state = read_board(
        """
        10  .   ~   .   ~   ~   ne
         9  ~   ~   .   ~   ~   ~
         8  ~   ~   fl  .   ~   ~
         7  ~   .   .   .   .   .
         6  ~   .   Fl  .   .   .
         5  ~   .   ~   ~   ~   .
         4  .   Ne  ~   ~   ~   .
            b   c   d   e   f   g
        """,
        home=False,
    )
    play(state, "d6", "d6-d7", "d8")
    assert_drawn(
        state,
        """
        10  .   ~   .   ~   ~   ne
         9  ~   ~   .   ~   ~   ~
         8  ~   ~   .   .   ~   ~
         7  ~   .   .   .   .   .
         6  ~   .   .   .   .   .
         5  ~   .   ~   ~   ~   .
         4  .   Ne  ~   ~   ~   .
            b   c   d   e   f   g
        """,
    )
    assert result(state) == ("mutual", [])
    assert GAME.view(state)["result"]["ranking"] == [[0, 1]]


def test_trap_43_blocked_by_the_own_figures_is_immobilised_too():
    state = read_board(
        """
        14  ne  li  tp  .   ~   .   .
        13  st  tp  .   ~   ~   ~   .
        12  tp  .   .   .   ~   ~   .
        11  .   .   .   .   .   .   .
        10  .   .   ~   .   ~   ~   .
         9  .   ~   ~   .   ~   ~   ~
         8  .   ~   ~   .   .   ~   ~
         7  ~   ~   .   .   .   .   .
         6  ~   ~   .   .   .   .   .
         5  ~   ~   .   Tr  ~   ~   .
         4  .   .   .   ~   ~   ~   .
            a   b   c   d   e   f   g
        """,
        white_figure="trap",
    )
    play(state, "d5", "d5-d4")
    assert result(state) == ("immobilised", [0])


def test_trap_45_nest_and_lightning_that_never_moves_lose_at_once():
    state = read_board(
        """
        14  .   .   .   .   ne  ~   ~   ~
        13  .   .   ~   li  .   ~   ~   .
        12  .   .   ~   .   ~   ~   ~   .
        11  .   .   Tr  .   .   ~   ~   .
        10  .   .   ~   .   .   .   .   .
            g   h   i   j   k   l   m   n
        """,
        lightning_move="none",
    )
    play(state, "i11", "i11-i10")
    assert result(state) == ("immobilised", [0])


def test_trap_38_no_progress_is_a_draw_and_a_removal_resets_it():
    state = table({"d5": "tri"}, {}, no_progress_limit=4)
    for _ in range(2):
        there, back = ("d5", "d4") if at(state, "d5") else ("d4", "d5")
        play(state, there, f"{there}-{back}")
        here, away = ("g14", "g13") if at(state, "g14") else ("g13", "g14")
        play(state, here, f"{here}-{away}")
    assert result(state) == ("no_progress", [])
    state = table({"d6": "tyra_1"}, {"d8": "stego"}, no_progress_limit=3)
    play(state, "h2", "h2-h3", "g14", "g14-g13", "d6", "d6-d7", "d8", "stay")
    assert int(state.no_progress) == 0 and result(state) is None


def test_the_turn_limit_is_a_draw():
    state = table({"d5": "tri"}, {}, max_turns=2)
    play(state, "d5", "d5-d4", "g14", "g14-g13")
    assert result(state) == ("turn_cap", [])


def test_trap_39_immobilised_counts_before_the_limit():
    state = read_board(
        """
        14  .   .   .   li  ne  ~   ~   ~
        13  .   .   Tr  .   .   ~   ~   .
        12  .   .   ~   .   ~   ~   ~   .
            g   h   i   j   k   l   m   n
        """,
        no_progress_limit=1,
    )
    play(state, "i13", "i13-i14", "no")
    assert result(state) == ("immobilised", [0])


def test_a_position_that_comes_back_often_enough_is_a_draw():
    state = table({"d5": "tri", "e5": "tri"}, {}, repetition_limit=3)
    for _turn in range(2):
        play(state, "d5", "d5-d4", "g14", "g14-g13", "d4", "d4-d5")
        assert result(state) is None
        play(state, "g13", "g13-g14")
    assert result(state) == ("repetition", [])


def test_a_figure_held_less_long_makes_another_position():
    state = table(
        {"d6": "stego"}, {"d8": "trap"}, white_figure="trap", trap_effect="stun",
        repetition_limit=2,
    )  # fmt: skip
    play(state, "d6", "d6-d7", "d8", "g14", "g14-g13", "h2", "h2-h3", "g13", "g13-g14")
    play(state, "h3", "h3-h2")  # as after the challenge, but the Stego is held for one turn only
    assert result(state) is None
    play(state, "g14", "g14-g13", "h2", "h2-h3", "g13", "g13-g14", "h3", "h3-h2")
    assert result(state) is None
    play(state, "g14", "g14-g13")
    assert result(state) == ("repetition", [])


def test_the_same_figures_with_the_other_player_to_move_are_another_position():
    state = table({"d5": "flug"}, {"d8": "tri"}, repetition_limit=2)
    play(state, "d5", "d5^d7", "d8", "g14", "g14-g13", "d7", "d7-d6", "g13", "g13-g14")
    play(state, "d6", "d6-d5")
    assert result(state) is None and int(state.to_move) == 1


def test_alike_figures_that_change_places_make_the_same_position():
    state = table({"d5": "tri", "f5": "tri"}, {}, repetition_limit=2)
    play(state, "d5", "d5-d4", "g14", "g14-g13", "f5", "f5-e5", "g13", "g13-g14")
    play(state, "e5", "e5-d5", "g14", "g14-g13", "d4", "d4-e4", "g13", "g13-g14")
    play(state, "e4", "e4-f4", "g14", "g14-g13", "f4", "f4-f5")
    assert result(state) is None
    play(state, "g13", "g13-g14")
    assert result(state) == ("repetition", [])


def test_trap_22_culak_beside_the_nest_for_ever_does_not_win():
    state = read_board(
        """
        13  .   ~   ~
        12  .   ne  ~
        11  .   .   .
        10  ~   Cu  ~
            c   d   e
        """,
        no_progress_limit=6,
    )
    play(state, "d10", "d10-d11", "d12")
    assert_drawn(
        state,
        """
        13  .   ~   ~
        12  .   ne  ~
        11  .   Cu  .
        10  ~   .   ~
            c   d   e
        """,
    )
    while result(state) is None:
        GAME.rules.apply(state, legal(state)[-1])
    assert result(state)[0] in ("no_progress", "nest")


def test_the_value_of_a_game_is_plus_one_minus_one_or_nothing():
    state = table({"d10": "deino_2"}, {"d12": "nest", "k14": ""})
    out = np.zeros((5, 2), np.int32)
    GAME.rules.score(state, out)
    assert out[:2].tolist() == [[0, 1], [0, 1]]
    play(state, "d10", "d10-d11", "d12")
    GAME.rules.score(state, out)
    assert out[:2].tolist() == [[1, 1], [-1, 2]]
