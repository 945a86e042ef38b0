"""Steps: who may go where, and what a step asks (§4.2, §11)."""

import random

import pytest

from ludosaure.games.chance import generator
from ludosaure.games.dinosaures.board import SPOT_OF
from tests.conftest import new_game
from tests.games.dinosaures.drawings import assert_choices, assert_drawn, read_board
from tests.games.dinosaures.table import (
    GAME,
    cells,
    is_known,
    legal,
    phase,
    play,
    seen,
    table,
    texts,
    view,
    why,
)
from tests.plain.dinosaures import destinations


def test_a_figure_steps_to_any_free_orthogonal_neighbour_land_or_swamp():
    state = read_board(
        """
         7  ~   .   .   .   .
         6  ~   .   Tr  .   .
         5  ~   .   St  ~   ~
         4  .   .   ~   ~   ~
         3  .   .   .   ~   .
            b   c   d   e   f
        """
    )
    play(state, "d5")
    assert_choices(
        state,
        """
         7  ~   .   .   .   .
         6  ~   .   Tr  .   .
         5  ~   x   St  x   ~
         4  .   .   x   ~   ~
         3  .   .   .   ~   .
            b   c   d   e   f
        """,
    )
    assert why(state, "d6") == "occupied"
    assert why(state, "e6") == "diagonal_step"
    assert why(state, "d3") == "too_far"
    play(state, "d5-e5")
    assert_drawn(
        state,
        """
         7  ~   .   .   .   .
         6  ~   .   Tr  .   .
         5  ~   .   ~   St  ~
         4  .   .   ~   ~   ~
         3  .   .   .   ~   .
            b   c   d   e   f
        """,
    )


def test_nothing_that_never_moves_and_no_enemy_is_selected():
    state = read_board(
        """
         9  .   ~   ~   st  ~   ~
         8  .   ~   ~   Tp  .   ~
         7  ~   ~   .   .   .   .
         6  ~   ~   .   .   .   .
         5  ~   ~   .   St  ~   ~
         4  .   .   .   ~   ~   ~
         3  .   .   .   .   ~   .
         2  .   .   .   .   ~   .
         1  .   .   Ne  .   ~   ~
            a   b   c   d   e   f
        """,
        white_figure="trap",
    )
    assert_choices(
        state,
        """
         9  .   ~   ~   st  ~   ~
         8  .   ~   ~   Tp  .   ~
         7  ~   ~   .   .   .   .
         6  ~   ~   .   .   .   .
         5  ~   ~   .   St* ~   ~
         4  .   .   .   ~   ~   ~
         3  .   .   .   .   ~   .
         2  .   .   .   .   ~   .
         1  .   .   Ne  .   ~   ~
            a   b   c   d   e   f
        """,
        elsewhere=True,
    )
    assert why(state, "c1") == "nest_never_moves"
    assert why(state, "d8") == "trap_never_moves"
    assert why(state, "d9") == "enemy_figure"
    assert why(state, "a5") == "no_figure"
    assert why(state, "no") == "must_move" and why(state, "end") == "must_move"


def test_trap_1_lightning_of_player_0_on_c5_goes_only_to_c4():
    state = read_board(
        """
         6  ~   .   .   .
         5  ~   Li  ~   ~
         4  .   .   ~   ~
         3  .   .   .   ~
            b   c   d   e
        """
    )
    play(state, "c5")
    assert_choices(
        state,
        """
         6  ~   .   .   .
         5  ~   Li  ~   ~
         4  .   x   ~   ~
         3  .   .   .   ~
            b   c   d   e
        """,
    )
    state = table({"c5": "lightning"}, {}, lightning_move="none")
    assert "c5" not in cells(state) and why(state, "c5") == "lightning_never_moves"
    state = read_board(
        """
         6  ~   .   .   .
         5  ~   Li  ~   ~
         4  .   .   ~   ~
         3  .   .   .   ~
            b   c   d   e
        """,
        lightning_move="all",
    )
    play(state, "c5")
    assert_choices(
        state,
        """
         6  ~   x   .   .
         5  ~   Li  ~   ~
         4  .   x   ~   ~
         3  .   .   .   ~
            b   c   d   e
        """,
    )


def test_lightning_is_told_why_it_may_not():
    state = play(table({"c5": "lightning"}, {}), "c5")
    assert why(state, "c6") == "lightning_forward"
    assert why(state, "b5") == "lightning_into_swamp"


def test_trap_2_lightning_of_player_1_on_d10_goes_only_to_d11():
    state = read_board(
        """
        11  .   .   .   .
        10  ~   li  ~   ~
         9  ~   .   ~   ~
            c   d   e   f
        """,
        to_move=1,
    )
    play(state, "d10")
    assert_choices(
        state,
        """
        11  .   x   .   .
        10  ~   li  ~   ~
         9  ~   .   ~   ~
            c   d   e   f
        """,
    )


@pytest.mark.parametrize(("white", "kind"), [("none", "lightning"), ("ghost", "ghost")])
def test_trap_3_lightning_or_ghost_beside_an_enemy_can_only_decline_and_nobody_can_tell(
    white, kind
):
    moved = {}
    for mover in (kind, "tri"):
        state = table({"e7": mover}, {"d8": "stego"}, white_figure=white)
        play(state, "e7", "e7-d7")
        assert phase(state) == "CHALLENGE"
        if mover == kind:
            assert texts(state) == {"no"}
            assert why(state, "d8") == "never_challenges"
        moved[mover] = [seen(state, 1).tobytes()]
        play(state, "no")
        moved[mover].append(seen(state, 1).tobytes())
    assert moved[kind] == moved["tri"]


def test_trap_6_after_a_step_a_diagonal_enemy_asks_nothing():
    for kind in ("tri", "flug"):
        state = table({"d6": kind}, {"e8": "tri"})
        play(state, "d6", "d6-d7")
        assert phase(state) == "SELECT" and int(state.to_move) == 1
    state = read_board(
        """
         8  ~   .   tr  ~
         7  .   .   .   .
         6  .   Tr  .   .
            c   d   e   f
        """
    )
    play(state, "d6", "d6-d7")
    assert_drawn(
        state,
        """
         8  ~   .   tr  ~
         7  .   Tr  .   .
         6  .   .   .   .
            c   d   e   f
        """,
    )


def test_trap_7_a_flug_that_stepped_beside_an_enemy_may_decline():
    state = read_board(
        """
         8  ~   tr  .
         7  .   .   .
         6  .   Fl  .
            c   d   e
        """
    )
    play(state, "d6", "d6-d7")
    assert_choices(
        state,
        """
         8  ~   tr* .
         7  .   Fl  .
         6  .   .   .
            c   d   e
        """,
    )
    assert texts(state) == {"d6-d7xd8", "no"} and not is_known(state, "d7")


def test_trap_23_an_old_neighbour_is_challenged_only_after_a_move():
    state = read_board(
        """
         8  ~   st  .
         7  .   St  .
         6  .   St  .
            c   d   e
        """
    )
    play(state, "d6", "d6-c6")
    assert_drawn(
        state,
        """
         8  ~   st  .
         7  .   St  .
         6  St  .   .
            c   d   e
        """,
    )
    assert phase(state) == "SELECT" and int(state.to_move) == 1


def test_trap_34_figures_face_to_face_after_the_screen_do_not_challenge_unmoved():
    state = read_board(
        """
         8  ~   st  .
         7  .   St  .
            c   d   e
        """,
        placement="hidden",
    )
    play(state, "h2", "h2-h3")
    assert_drawn(
        state,
        """
         8  ~   st  .
         7  .   St  .
            c   d   e
        """,
    )
    assert phase(state) == "SELECT" and int(state.to_move) == 1


def test_the_compiled_moves_agree_with_the_plain_twin():
    """Steps and flights from many positions of random play, on every layout."""
    chance = random.Random(7)
    checked = 0
    for number in range(10):
        players = 4 if number % 5 == 4 else 2
        layouts = (
            ("wide8", "deep6") if players == 4 else ("square", "staggered", "column", "vertical")
        )
        options = {
            "landscape_layout": layouts[number % len(layouts)],
            "lightning_move": ("sideways_back", "none", "all")[number % 3],
            "flug_diagonal_min": 1 + number % 2,
            "white_figure": ("none", "ghost", "trap")[number % 3],
            "placement": "block",
        }
        state, _ = new_game(GAME, players, options, generator(number), telling=0)
        for _ in range(420 if players == 2 else 500):
            if GAME.rules.is_over(state):
                break
            if phase(state) == "MOVE":
                checked += compare(state, options)
            GAME.rules.apply(state, chance.choice(legal(state)))
    assert checked > 500


def compare(state, options):
    shown = GAME.view(state)
    width = shown["width"]
    board = {
        (i % width, i // width): sign for i, sign in enumerate(shown["terrain"]) if sign != " "
    }
    figures = {at_name(f["cell"]): (f["owner"] & 1, f["kind"]) for f in shown["figures"]}
    start = at_name(shown["selected"])
    expected = destinations(board, figures, start, options)
    assert [(a % width, a // width) for a in legal(state)] == sorted(
        expected, key=lambda c: c[::-1]
    )
    return 1


def at_name(name):
    letters = name.rstrip("0123456789")
    column = ord(letters[-1]) - 97 + (26 if len(letters) == 2 else 0)
    return column, int(name[len(letters) :]) - 1


def test_every_cell_name_and_spot_belong_together():
    state = table({}, {})
    for cell in range(196):
        assert SPOT_OF[14, cell] == (cell // 14 + 1) * 16 + cell % 14 + 1
    assert view(state, 0)["figures"][0]["cell"] == "c1"


def test_the_notation_is_as_people_write_it():
    state = table({"d6": "tri", "d3": "flug"}, {"d8": "stego"})
    assert "d6" in texts(state)
    play(state, "d6")
    assert "d6-d7" in texts(state)
    play(state, "d6-d7")
    assert texts(state) == {"d6-d7xd8", "no"}
    play(state, "d6-d7xd8")
    assert texts(state) == {"d7>d8", "stay"}
