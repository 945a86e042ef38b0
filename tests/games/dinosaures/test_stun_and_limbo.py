"""What effects leave behind: figures held by stun, and in limbo until they come back."""

import pytest

from ludosaure.games.dinosaures.situation import put
from tests.games.dinosaures.drawings import assert_choices, assert_drawn, read_board
from tests.games.dinosaures.table import (
    at,
    cells,
    events,
    phase,
    play,
    result,
    table,
    texts,
    view,
    why,
)


def test_trap_28_stun_holds_a_figure_for_its_owners_next_two_turns():
    state = table(
        {"d6": "stego"}, {"d8": "trap", "c8": "tri"}, white_figure="trap", trap_effect="stun"
    )
    play(state, "d6", "d6-d7", "d8")
    assert at(state, "d7") == "stego"
    for turn in range(3):
        play(state, "g14" if turn % 2 == 0 else "g13")
        play(state, "g14-g13" if turn % 2 == 0 else "g13-g14")
        if turn < 2:
            assert why(state, "d7") == "stunned"
            play(state, "h2" if turn == 0 else "h3", "h2-h3" if turn == 0 else "h3-h2")
    assert "d7" in cells(state)


def test_trap_28_a_stunned_winner_does_not_advance():
    state = read_board(
        """
         8  ~   do  tp  .
         7  ~   .   .   .
         6  ~   .   St  .
            b   c   d   e
        """,
        white_figure="trap",
        trap_effect="stun",
    )
    play(state, "d6", "d6-d7", "d8", "c8", "c8-c7", "d7")
    assert_drawn(
        state,
        """
         8  ~   ~   tp  .
         7  ~   .   St  .
         6  ~   .   .   .
            b   c   d   e
        """,
    )
    assert phase(state) == "SELECT" and int(state.to_move) == 0


def test_a_stunned_figure_that_is_beaten_is_held_no_more():
    state = read_board(
        """
         8  ~   tr  tp  .
         7  ~   .   .   .
         6  ~   .   St  .
            b   c   d   e
        """,
        white_figure="trap",
        trap_effect="stun",
    )
    play(state, "d6", "d6-d7", "d8", "c8", "c8-c7", "d7")
    assert_drawn(
        state,
        """
         8  ~   ~   tp  .
         7  ~   tr  .   .
         6  ~   .   .   .
            b   c   d   e
        """,
    )
    assert not state.stun.any()


def test_trap_29_a_figure_in_limbo_comes_back_on_row_1_as_the_whole_turn():
    state = read_board(
        """
         8  .   ~   ~   tp  .   ~   ~   ~   ~   .   .   .   ~   ~
         7  ~   ~   .   .   .   .   .   .   .   .   .   ~   ~   ~
         6  ~   ~   .   St  .   .   .   .   .   .   .   ~   ~   ~
         5  ~   ~   .   ~   ~   ~   .   .   ~   ~   .   .   .   .
         4  .   .   .   ~   ~   ~   .   .   ~   ~   ~   .   .   .
         3  .   .   .   .   ~   .   .   ~   ~   ~   ~   .   .   .
         2  .   tr  .   .   ~   .   .   Tr  .   .   .   .   ~   ~
         1  .   .   Ne  .   ~   ~   ~   .   .   .   .   .   ~   ~
            a   b   c   d   e   f   g   h   i   j   k   l   m   n
        """,
        white_figure="trap",
        trap_effect="return",
    )
    play(state, "d6", "d6-d7", "d8", "g14", "g14-g13")
    assert "stego" in texts(state)
    assert why(state, "tri") == "not_in_limbo"
    play(state, "stego")
    assert_choices(
        state,
        """
         8  .   ~   ~   tp  .   ~   ~   ~   ~   .   .   .   ~   ~
         7  ~   ~   .   .   .   .   .   .   .   .   .   ~   ~   ~
         6  ~   ~   .   .   .   .   .   .   .   .   .   ~   ~   ~
         5  ~   ~   .   ~   ~   ~   .   .   ~   ~   .   .   .   .
         4  .   .   .   ~   ~   ~   .   .   ~   ~   ~   .   .   .
         3  .   .   .   .   ~   .   .   ~   ~   ~   ~   .   .   .
         2  .   tr  .   .   ~   .   .   Tr  .   .   .   .   ~   ~
         1  x   x   Ne  x   x   x   x   x   x   x   x   x   x   x
            a   b   c   d   e   f   g   h   i   j   k   l   m   n
        """,
    )
    assert why(state, "b2") == "not_first_row" and why(state, "c1") == "occupied"
    play(state, "stego@b1")
    assert_drawn(
        state,
        """
         2  .   tr  .   .
         1  .   St  Ne  .
            a   b   c   d
        """,
    )
    assert phase(state) == "SELECT" and int(state.to_move) == 1
    assert int(state.no_progress) == 3


def test_which_figure_comes_back_from_limbo_is_seen_by_all():
    state = table({"d6": "stego"}, {"d8": "trap"}, white_figure="trap", trap_effect="return")
    play(state, "d6", "d6-d7", "d8", "g14", "g14-g13", "stego")
    for seat in (0, 1, -1):
        assert view(state, seat)["pending_kind"] == "stego"
        assert view(state, seat)["seats"][0]["limbo"] == {"stego": 1}


def test_who_has_a_figure_in_limbo_may_let_the_reserve_wait():
    state = table(
        {"c1": "nest", "d6": "stego"}, {"d8": "trap"}, home=False, white_figure="trap",
        trap_effect="return", reserves="free", reserve=("tri",), turns=1,
    )  # fmt: skip
    put(state, 1, "nest", "k14")
    put(state, 1, "tri", "g14")
    play(state, "d6", "d6-d7", "d8", "g14", "g14-g13")
    assert texts(state) == {"tri", "no"}
    play(state, "no")
    assert texts(state) == {"stego"}


def test_trap_29_limbo_without_a_free_cell_is_not_offered():
    row = {f"{column}1": "stego" for column in "abdefghijklmn"}
    state = table({"d6": "culak", **row}, {"d8": "trap"}, white_figure="trap", trap_effect="return")
    play(state, "d6", "d6-d7", "d8", "g14", "g14-g13")
    assert why(state, "culak") == "limbo_has_no_cell"


def test_trap_49_lightning_comes_back_on_land_only():
    state = table(
        {"d8": "lightning"}, {}, traps={1: "d9"}, secret_trap=True, trap_effect="return",
        secret_trap_effect="as_trap", lightning_move="all",
    )  # fmt: skip
    play(state, "d8", "d8-d9", "g14", "g14-g13", "lightning")
    assert_choices(
        state,
        """
         2  .   .   .   .   ~   .   .   Tr  .   .   .   .   ~   ~
         1  x   x   Ne  x   ~   ~   ~   x   x   x   x   x   ~   ~
            a   b   c   d   e   f   g   h   i   j   k   l   m   n
        """,
    )


def test_lightning_in_limbo_without_free_land_on_row_1_is_no_action():
    enemies = {f"{column}1": "stego" for column in "abdhijkl"}
    for missing, over in (("", True), ("a1", False)):
        state = table(
            {"c1": "nest", "d8": "lightning"},
            {**{c: k for c, k in enemies.items() if c != missing}, "k14": "nest", "g14": "tri"},
            home=False, traps={1: "d9"}, secret_trap=True, trap_effect="return",
            secret_trap_effect="as_trap", lightning_move="all",
        )  # fmt: skip
        play(state, "d8", "d8-d9", "g14", "g14-g13")
        assert (result(state) == ("immobilised", [1])) == over
        if not over:
            assert texts(state) == {"lightning"}


@pytest.mark.parametrize(("turns", "end"), [(1, ("immobilised", [0])), (0, ("mutual", []))])
def test_who_could_bring_a_reserve_in_his_next_turn_is_not_stuck(turns, end):
    state = table(
        {"c1": "nest", "d6": "flug"}, {"k14": "nest", "d8": "flug"}, home=False, turns=turns,
        reserves="free", reserve=("tri",),
    )  # fmt: skip
    play(state, "d6", "d6-d7", "d8")  # both Flugs leave; player 0's next turn is the third, or not
    assert result(state) == end


def test_trap_46_a_stunned_mover_counts_as_able_to_move():
    state = table(
        {"c1": "nest", "i13": "stego"},
        {"k14": "nest", "j14": "lightning", "h14": "trap"}, home=False,
        white_figure="trap", trap_effect="stun",
    )  # fmt: skip
    play(state, "i13", "i13-i14", "h14")
    assert result(state) == ("immobilised", [0])


def test_trap_39_blocked_by_stun_alone_passes_and_the_limit_still_draws():
    state = table(
        {"c1": "nest", "d6": "stego"}, {"k14": "nest", "d8": "trap", "g14": "tri"}, home=False,
        white_figure="trap", trap_effect="stun", no_progress_limit=2,
    )  # fmt: skip
    play(state, "d6", "d6-d7", "d8", "g14", "g14-g13")
    assert result(state) == ("no_progress", [])
    assert "passed" not in events(state) and int(state.turn_count) == 2  # the limit comes first
    state = table(
        {"c1": "nest", "d6": "stego"}, {"k14": "nest", "d8": "trap", "g14": "tri"}, home=False,
        white_figure="trap", trap_effect="stun",
    )  # fmt: skip
    play(state, "d6", "d6-d7", "d8", "g14", "g14-g13")
    assert int(state.to_move) == 1 and "passed" in events(state)
