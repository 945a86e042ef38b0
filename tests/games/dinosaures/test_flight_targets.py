"""Whom an explorer may challenge after its flight (§4.2, §10, §11)."""

from tests.games.dinosaures.drawings import assert_choices, assert_drawn, read_board
from tests.games.dinosaures.table import (
    cells,
    play,
    result,
    table,
    texts,
    why,
)


def test_f1_a_flight_challenges_left_or_right():
    for aim, cell in (("c6", "d6"), ("e8", "d8")):
        state = table({"d3": "flug"}, {"c6": "tri", "e8": "tri", "c9": "tri", "d10": "tri"})
        play(state, "d3", f"d3^{cell}")
        assert cells(state) == {aim}


def test_f4_a_flug_takes_the_nest_by_flight():
    state = read_board(
        """
        10  ~   ne  ~
         9  ~   .   ~
         8  ~   .   .
         7  .   .   .
         6  .   .   .
         5  .   ~   ~
         4  .   ~   ~
         3  .   Fl  ~
            c   d   e
        """
    )
    play(state, "d3", "d3^d9", "d10")
    assert_drawn(
        state,
        """
        10  ~   Fl  ~
         9  ~   .   ~
         8  ~   .   .
         7  .   .   .
         6  .   .   .
         5  .   ~   ~
         4  .   ~   ~
         3  .   .   ~
            c   d   e
        """,
    )
    assert result(state) == ("nest", [0])


def test_trap_11_an_explorer_may_pass_an_enemy():
    state = read_board(
        """
         9  ~   tr  ~
         8  ~   .   .
         7  .   .   .
         6  .   .   .
         5  tr  ~   ~
         4  .   ~   ~
         3  .   Fl  ~
            c   d   e
        """
    )
    play(state, "d3", "d3^d8")
    assert_choices(
        state,
        """
         9  ~   tr* ~
         8  ~   Fl  .
         7  .   .   .
         6  .   .   .
         5  tr  ~   ~
         4  .   ~   ~
         3  .   .   ~
            c   d   e
        """,
    )


def test_trap_12_after_a_diagonal_flight_only_the_enemy_diagonally_ahead_is_challenged():
    state = read_board(
        """
         7  .   .   .   .   tr  tr
         6  .   .   .   tr  .   .
         5  .   ~   ~   ~   .   .
         4  .   ~   ~   ~   .   .
         3  .   .   ~   .   .   ~
         2  Fl  .   ~   .   .   .
            c   d   e   f   g   h
        """
    )
    play(state, "c2", "c2^g6")
    assert_choices(
        state,
        """
         7  .   .   .   .   tr  tr*
         6  .   .   .   tr  Fl  .
         5  .   ~   ~   ~   .   .
         4  .   ~   ~   ~   .   .
         3  .   .   ~   .   .   ~
         2  .   .   ~   .   .   .
            c   d   e   f   g   h
        """,
    )
    assert texts(state) == {"c2^g6xh7"}
    assert why(state, "g7") == why(state, "f6") == "not_explorers_target"
    assert why(state, "no") == "must_challenge"
