"""Two steps in one turn, in the opening and the endgame (§7.7, §11)."""

from tests.games.dinosaures.drawings import assert_choices, read_board
from tests.games.dinosaures.table import (
    cells,
    phase,
    play,
    table,
    texts,
    view,
    why,
)


def test_trap_31_two_steps_of_one_figure_may_turn_but_not_return():
    state = read_board(
        """
         9  ~   ~   .   ~   ~   ~
         8  ~   ~   .   .   ~   ~
         7  ~   .   .   .   st  .
         6  ~   .   Tr  .   .   .
         5  ~   .   ~   ~   ~   .
            b   c   d   e   f   g
        """,
        double_moves="opening",
    )
    play(state, "d6", "d6-d7")
    assert phase(state) == "SECOND"
    play(state, "d7")
    assert_choices(
        state,
        """
         9  ~   ~   .   ~   ~   ~
         8  ~   ~   x   .   ~   ~
         7  ~   x   Tr  x   st  .
         6  ~   .   .   .   .   .
         5  ~   .   ~   ~   ~   .
            b   c   d   e   f   g
        """,
    )
    assert why(state, "d6") == "back_to_start"
    play(state, "d7-e7")
    assert phase(state) == "CHALLENGE"
    assert_choices(
        state,
        """
         9  ~   ~   .   ~   ~   ~
         8  ~   ~   .   .   ~   ~
         7  ~   .   .   Tr  st* .
         6  ~   .   .   .   .   .
         5  ~   .   ~   ~   ~   .
            b   c   d   e   f   g
        """,
    )


def test_a_figure_that_could_only_go_back_has_no_second_step():
    state = read_board(
        """
         9  ~   ~   .   ~   ~
         8  ~   ~   St  .   ~
         7  ~   Tr  .   Tr  .
         6  ~   .   Tr  .   .
         5  ~   .   ~   ~   ~
            b   c   d   e   f
        """,
        double_moves="opening",
    )
    play(state, "d6", "d6-d7")
    assert_choices(
        state,
        """
         9  ~   ~   .   ~   ~
         8  ~   ~   St* .   ~
         7  ~   Tr* Tr  Tr* .
         6  ~   .   .   .   .
         5  ~   .   ~   ~   ~
            b   c   d   e   f
        """,
        elsewhere=True,
    )
    assert why(state, "d7") != "ok" and "h2" in cells(state)


def test_trap_31_two_moved_figures_have_one_challenge():
    state = read_board(
        """
         8  ~   st  .   ~   ~   ~   ~   st  .
         7  .   .   .   .   .   .   .   .   .
         6  .   Tr  .   .   .   .   .   Tr  .
            c   d   e   f   g   h   i   j   k
        """,
        double_moves="opening",
    )
    play(state, "d6", "d6-d7", "j6", "j6-j7")
    assert phase(state) == "CHALLENGER"
    assert_choices(
        state,
        """
         8  ~   st  .   ~   ~   ~   ~   st  .
         7  .   Tr* .   .   .   .   .   Tr* .
         6  .   .   .   .   .   .   .   .   .
            c   d   e   f   g   h   i   j   k
        """,
    )
    play(state, "j7x")
    assert_choices(
        state,
        """
         8  ~   st  .   ~   ~   ~   ~   st* .
         7  .   Tr  .   .   .   .   .   Tr  .
         6  .   .   .   .   .   .   .   .   .
            c   d   e   f   g   h   i   j   k
        """,
    )
    assert texts(state) == {"j6-j7xj8"} and why(state, "no") == "must_challenge"


def test_trap_32_a_flug_that_steps_twice_is_no_explorer():
    state = table({"d3": "flug"}, {}, double_moves="opening")
    play(state, "d3", "d3-d4", "d4")
    assert why(state, "d6") == "second_flight"
    play(state, "d4-d5")
    assert phase(state) == "SELECT" and int(state.to_move) == 1
    state = read_board(
        """
        10  .   ~   tr  ~   ~
         9  ~   ~   .   ~   ~
         8  ~   ~   .   .   ~
         7  ~   .   .   .   .
         6  ~   .   .   .   .
         5  ~   .   ~   ~   ~
         4  .   .   ~   ~   ~
         3  .   .   Fl  ~   .
         2  .   .   .   ~   .
            b   c   d   e   f
        """,
        double_moves="opening",
    )
    play(state, "d3", "d3-d4", "d4")
    assert_choices(
        state,
        """
        10  .   ~   tr  ~   ~
         9  ~   ~   .   ~   ~
         8  ~   ~   .   .   ~
         7  ~   .   .   .   .
         6  ~   .   .   .   .
         5  ~   .   x   ~   ~
         4  .   x   Fl  x   ~
         3  .   .   .   ~   .
         2  .   .   .   ~   .
            b   c   d   e   f
        """,
    )
    assert why(state, "d9") == "second_flight"


def test_a_flight_is_never_followed_by_a_second_step():
    state = read_board(
        """
         9  ~   tr  ~
         8  ~   .   .
         7  .   .   .
         6  .   .   .
         5  .   ~   ~
         4  .   ~   ~
         3  .   Fl  ~
            c   d   e
        """,
        double_moves="opening",
    )
    play(state, "d3", "d3^d8")
    assert phase(state) == "CHALLENGE"
    assert_choices(
        state,
        """
         9  ~   tr* ~
         8  ~   Fl  .
         7  .   .   .
         6  .   .   .
         5  .   ~   ~
         4  .   ~   ~
         3  .   .   ~
            c   d   e
        """,
    )


def test_the_second_step_is_asked_even_when_nothing_can_be_done():
    state = table({"c1": "nest", "h2": "", "a2": "tri"}, {}, double_moves="opening")
    play(state, "a2", "a2-a1")
    assert phase(state) == "SECOND" and "no" in texts(state)
    play(state, "no")
    assert int(state.to_move) == 1


def test_trap_33_the_endgame_begins_when_one_army_is_down_to_ten():
    mine = {f"{column}5": "stego" for column in "abcdefghi"}
    theirs = {f"{column}10": "stego" for column in "abcdefgh"}
    state = table(mine, theirs, double_moves="endgame", turns=5)
    assert int(state.standing_count[0]) == 11 and int(state.standing_count[1]) == 10
    assert view(state, 0)["double_active"]
    more = {f"{column}11": "tri" for column in "ab"}
    state = table(mine, {**theirs, **more}, double_moves="endgame", turns=5)
    assert not view(state, 0)["double_active"]


def test_double_moves_of_the_opening_last_three_own_turns():
    for turns, active in ((2, True), (3, False)):
        state = table({"d5": "tri"}, {}, double_moves="opening", turns=turns)
        assert view(state, 0)["double_active"] == active


def test_trap_47_the_challenger_is_asked_for_lightning_and_ghost_as_well():
    state = table(
        {"d6": "tri", "e7": "lightning"}, {"d8": "stego", "e9": "stego", "f7": "stego"},
        double_moves="opening", lightning_move="all",
    )  # fmt: skip
    play(state, "d6", "d6-d7", "e7", "e7-e8")
    assert phase(state) == "CHALLENGER" and texts(state) == {"d7x", "no"}
    assert why(state, "e8") == "never_challenges"
    state = table(
        {"d6": "ghost", "e7": "lightning"}, {"d8": "stego", "e9": "stego"},
        double_moves="opening", lightning_move="all", white_figure="ghost",
    )  # fmt: skip
    play(state, "d6", "d6-d7", "e7", "e7-e8")
    assert texts(state) == {"no"}


def test_a_figure_caught_by_its_first_step_makes_no_second_but_another_may():
    state = table(
        {"d8": "tri"}, {}, traps={1: "d9"}, secret_trap=True, double_moves="opening",
        trap_effect="stun", secret_trap_effect="as_trap",
    )  # fmt: skip
    play(state, "d8", "d8-d9")
    assert phase(state) == "SECOND" and why(state, "d9") == "caught"
    play(state, "h2", "h2-h3")
    assert int(state.to_move) == 1


def test_the_second_step_never_goes_back_whichever_way_the_first_went():
    for first in ("d7", "c6", "e6", "d5"):
        state = table({"d6": "tri"}, {}, double_moves="opening")
        play(state, "d6", f"d6-{first}", first)
        assert len(cells(state)) == 3 and why(state, "d6") == "back_to_start"
