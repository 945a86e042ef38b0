"""Challenges: who may be challenged, who advances, and what the others remember (§4.2, §10)."""

from tests.games.dinosaures.drawings import assert_choices, assert_drawn, read_board
from tests.games.dinosaures.table import (
    cells,
    is_known,
    phase,
    play,
    table,
    texts,
    why,
)


def test_trap_4_a_winning_defender_advances_and_then_takes_a_whole_turn():
    state = read_board(
        """
         8  ~   di  tr  ~
         7  .   .   .   .
         6  .   St  .   .
            c   d   e   f
        """
    )
    play(state, "d6", "d6-d7", "d8")
    assert phase(state) == "ADVANCE" and int(state.to_move) == 1 and int(state.turn_player) == 0
    play(state, "d8>d7")
    assert_choices(
        state,
        """
         8  ~   .   tr* ~
         7  .   di* .   .
         6  .   .   .   .
            c   d   e   f
        """,
        elsewhere=True,
    )
    assert phase(state) == "SELECT" and int(state.to_move) == 1 and int(state.turn_player) == 1
    assert {"d7", "e8", "g14"} <= cells(state)  # with any figure
    play(state, "e8", "e8-e7")
    assert int(state.to_move) == 0


def test_trap_5_a_winner_that_advances_beside_an_enemy_challenges_no_more():
    state = read_board(
        """
         8  ~   st  tr  ~
         7  .   .   .   .
         6  .   T1  .   .
            c   d   e   f
        """
    )
    play(state, "d6", "d6-d7", "d8", "d7>d8")
    assert_drawn(
        state,
        """
         8  ~   T1  tr  ~
         7  .   .   .   .
         6  .   .   .   .
            c   d   e   f
        """,
    )
    assert int(state.to_move) == 1 and phase(state) == "SELECT"


def test_the_winner_may_stay():
    state = read_board(
        """
         8  ~   st  .
         7  .   .   .
         6  .   T1  .
            c   d   e
        """
    )
    play(state, "d6", "d6-d7", "d8", "stay")
    assert_drawn(
        state,
        """
         8  ~   .   .
         7  .   T1  .
         6  .   .   .
            c   d   e
        """,
    )


def test_trap_24_one_of_two_neighbours_is_challenged_and_the_other_stays_unseen():
    state = read_board(
        """
         8  ~   ~   st  .
         7  ~   st  .   .
         6  ~   .   St  .
            b   c   d   e
        """
    )
    play(state, "d6", "d6-d7")
    assert_choices(
        state,
        """
         8  ~   ~   st* .
         7  ~   st* St  .
         6  ~   .   .   .
            b   c   d   e
        """,
    )
    assert "no" in texts(state)
    play(state, "d8")
    assert is_known(state, "d8") and not is_known(state, "c7")


def test_trap_42_a_drawn_duel_is_remembered_when_the_figure_moves_on():
    state = table({"e6": "tri"}, {"e8": "tri"})
    play(state, "e6", "e6-e7", "e8", "e8", "e8-d8")
    assert is_known(state, "d8")


def test_a_challenge_is_orthogonal_and_only_at_neighbours():
    state = read_board(
        """
        10  ~   .   ~   ~   .   .   ~   tr
         9  ~   .   ~   ~   ~   ~   ~   .
         8  ~   st  di  ~   ~   ~   ~   .
         7  .   .   .   .   .   .   .   .
         6  .   St  Tr  .   .   .   .   .
            c   d   e   f   g   h   i   j
        """
    )
    play(state, "d6", "d6-d7")
    assert_choices(
        state,
        """
        10  ~   .   ~   ~   .   .   ~   tr
         9  ~   .   ~   ~   ~   ~   ~   .
         8  ~   st* di  ~   ~   ~   ~   .
         7  .   St  .   .   .   .   .   .
         6  .   .   Tr  .   .   .   .   .
            c   d   e   f   g   h   i   j
        """,
    )
    assert why(state, "e8") == "not_a_neighbour"
    assert why(state, "j10") == "not_a_neighbour"
    assert why(state, "e6") == "own_figure"
    assert why(state, "a1") == "nobody_to_challenge"
    assert why(state, "advance") == "not_asked"


def test_trap_13_a_stego_that_beats_a_diagonal_explorer_may_advance_diagonally():
    state = read_board(
        """
         8  .   ~   ~   ~   ~
         7  .   .   .   st  .
         6  .   .   .   .   .
         5  ~   Fl  .   .   ~
         4  ~   ~   .   .   ~
            e   f   g   h   i
        """
    )
    play(state, "f5", "f5^g6", "h7")
    assert phase(state) == "ADVANCE" and int(state.to_move) == 1
    play(state, "h7>g6")
    assert_drawn(
        state,
        """
         8  .   ~   ~   ~   ~
         7  .   .   .   .   .
         6  .   .   st  .   .
         5  ~   ~   .   .   ~
         4  ~   ~   .   .   ~
            e   f   g   h   i
        """,
    )
