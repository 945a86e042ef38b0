"""Where an explorer may fly (§4.2, §10, §11)."""

from tests.games.dinosaures.drawings import assert_choices, read_board
from tests.games.dinosaures.table import (
    cells,
    is_known,
    may_be,
    phase,
    play,
    texts,
    why,
)


def test_f1_straight_flights_end_beside_an_enemy():
    state = read_board(
        """
        10  ~   tr  ~
         9  tr  .   ~
         8  ~   .   tr
         7  .   .   .
         6  tr  .   .
         5  .   ~   ~
         4  .   ~   ~
         3  .   Fl  ~
         2  .   .   ~
            c   d   e
        """
    )
    play(state, "d3")
    assert_choices(
        state,
        """
        10  ~   tr  ~
         9  tr  x   ~
         8  ~   x   tr
         7  .   .   .
         6  tr  x   .
         5  .   ~   ~
         4  .   x   ~
         3  x   Fl  x
         2  .   x   ~
            c   d   e
        """,
    )
    assert why(state, "d5") == why(state, "d7") == "flight_without_target"
    play(state, "d3^d9")
    assert phase(state) == "CHALLENGE" and texts(state) == {"d3^d9xc9", "d3^d9xd10"}
    assert_choices(
        state,
        """
        10  ~   tr* ~
         9  tr* Fl  ~
         8  ~   .   tr
         7  .   .   .
         6  tr  .   .
         5  .   ~   ~
         4  .   ~   ~
         3  .   .   ~
         2  .   .   ~
            c   d   e
        """,
    )
    assert why(state, "no") == "must_challenge"
    assert is_known(state, "d9") and may_be(state, "d9") == {"flug"}


def test_f2_a_diagonal_flight_has_only_the_enemy_ahead():
    state = read_board(
        """
         7  ~   .   .   .   .   tr  tr
         6  ~   .   .   .   .   .   .
         5  ~   .   ~   ~   ~   .   .
         4  .   .   ~   ~   ~   .   .
         3  .   .   .   ~   .   .   ~
         2  .   Fl  .   ~   .   .   .
         1  .   .   .   ~   ~   ~   .
            b   c   d   e   f   g   h
        """
    )
    play(state, "c2")
    assert_choices(
        state,
        """
         7  ~   .   .   .   .   tr  tr
         6  ~   .   .   .   .   x   .
         5  ~   .   ~   ~   ~   .   .
         4  .   .   ~   ~   ~   .   .
         3  .   x   .   ~   .   .   ~
         2  x   Fl  x   ~   .   .   .
         1  .   x   .   ~   ~   ~   .
            b   c   d   e   f   g   h
        """,
    )
    play(state, "c2^g6")
    assert_choices(
        state,
        """
         7  ~   .   .   .   .   tr  tr*
         6  ~   .   .   .   .   Fl  .
         5  ~   .   ~   ~   ~   .   .
         4  .   .   ~   ~   ~   .   .
         3  .   .   .   ~   .   .   ~
         2  .   .   .   ~   .   .   .
         1  .   .   .   ~   ~   ~   .
            b   c   d   e   f   g   h
        """,
    )
    assert why(state, "g7") == "not_explorers_target"


def test_a_diagonal_flight_does_not_end_beside_an_enemy_but_before_one():
    state = read_board(
        """
         5  ~   .   ~   ~   ~
         4  .   .   ~   ~   tr
         3  .   .   .   ~   .
         2  .   Fl  .   ~   .
         1  .   .   .   ~   ~
            b   c   d   e   f
        """
    )
    play(state, "c2")
    assert_choices(
        state,
        """
         5  ~   .   ~   ~   ~
         4  .   .   ~   ~   tr
         3  .   x   .   ~   .
         2  x   Fl  x   ~   .
         1  .   x   .   ~   ~
            b   c   d   e   f
        """,
    )
    assert why(state, "e4") == "flight_without_target"
    state = read_board(
        """
         6  .   .   .   .
         5  .   St  ~   tr
         4  Tr  Fl  Tr  ~
         3  .   Tr  ~   .
            c   d   e   f
        """
    )
    assert "d4" not in cells(state)  # e5 lies beside f5, not before it
    state = read_board(
        """
         6  .   .   .   tr
         5  .   St  ~   ~
         4  Tr  Fl  Tr  ~
         3  .   Tr  ~   .
            c   d   e   f
        """
    )
    assert "d4" in cells(state)
    play(state, "d4")
    assert_choices(
        state,
        """
         6  .   .   .   tr
         5  .   St  x   ~
         4  Tr  Fl  Tr  ~
         3  .   Tr  ~   .
            c   d   e   f
        """,
    )


def test_f3_the_shortest_diagonal_flight_is_one_cell_or_two_by_option():
    board = """
         7  .   .   .   tr
         6  .   .   .   .
         5  ~   Fl  .   .
         4  ~   ~   .   .
            e   f   g   h
        """
    state = read_board(board)
    play(state, "f5")
    assert_choices(
        state,
        """
         7  .   .   .   tr
         6  .   x   x   .
         5  x   Fl  x   .
         4  ~   x   .   .
            e   f   g   h
        """,
        elsewhere=True,
    )
    state = read_board(board, flug_diagonal_min=2)
    play(state, "f5")
    assert_choices(
        state,
        """
         7  .   .   .   tr
         6  .   x   .   .
         5  x   Fl  x   .
         4  ~   x   .   .
            e   f   g   h
        """,
        elsewhere=True,
    )
    assert why(state, "g6") == "flight_too_short"


def test_trap_8_a_flight_past_diagonal_enemies_alone_is_illegal():
    state = read_board(
        """
         9  ~   .   ~
         8  tr  .   tr
         7  .   .   .
         6  .   .   .
         5  .   ~   ~
         4  .   ~   ~
         3  .   Fl  ~
         2  .   .   ~
            c   d   e
        """
    )
    play(state, "d3")
    assert_choices(
        state,
        """
         9  ~   .   ~
         8  tr  x   tr
         7  .   .   .
         6  .   .   .
         5  .   ~   ~
         4  .   x   ~
         3  x   Fl  x
         2  .   x   ~
            c   d   e
        """,
    )
    assert why(state, "d7") == "flight_without_target"


def test_trap_9_figures_of_both_sides_block_a_flight():
    state = read_board(
        """
        10  ~   tr  ~
         9  ~   .   ~
         8  ~   .   .
         7  .   .   .
         6  .   Tr  .
         5  .   ~   ~
         4  .   ~   ~
         3  .   Fl  ~
         2  .   .   ~
            c   d   e
        """
    )
    play(state, "d3")
    assert_choices(
        state,
        """
        10  ~   tr  ~
         9  ~   .   ~
         8  ~   .   .
         7  .   .   .
         6  .   Tr  .
         5  .   ~   ~
         4  .   x   ~
         3  x   Fl  x
         2  .   x   ~
            c   d   e
        """,
    )
    assert why(state, "d9") == "flight_blocked"
    state = read_board(
        """
        10  ~   tr  ~
         9  ~   .   ~
         8  ~   .   .
         7  .   .   .
         6  .   tr  .
         5  .   ~   ~
         4  .   ~   ~
         3  .   Fl  ~
         2  .   .   ~
            c   d   e
        """
    )
    play(state, "d3")
    assert_choices(
        state,
        """
        10  ~   tr  ~
         9  ~   .   ~
         8  ~   .   .
         7  .   .   .
         6  .   tr  .
         5  .   x   ~
         4  .   x   ~
         3  x   Fl  x
         2  .   x   ~
            c   d   e
        """,
    )


def test_trap_10_a_diagonal_flight_slips_between_two_figures():
    state = read_board(
        """
         5  ~   .   ~   ~   tr
         4  .   .   ~   ~   ~
         3  .   Tr  .   ~   .
         2  .   Fl  Tr  ~   .
         1  .   .   .   ~   ~
            b   c   d   e   f
        """
    )
    play(state, "c2")
    assert_choices(
        state,
        """
         5  ~   .   ~   ~   tr
         4  .   .   ~   x   ~
         3  .   Tr  .   ~   .
         2  x   Fl  Tr  ~   .
         1  .   x   .   ~   ~
            b   c   d   e   f
        """,
    )
