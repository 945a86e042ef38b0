"""Steps, flights, challenges asked, and the end of the game (§4.2, §5, §10, §11)."""

import random

import numpy as np
import pytest

from ludosaure.games.chance import generator
from ludosaure.games.dinosaures.board import SPOT_OF
from tests.conftest import new_game
from tests.games.dinosaures.table import (
    GAME,
    at,
    cells,
    is_known,
    legal,
    may_be,
    phase,
    play,
    result,
    seen,
    table,
    texts,
    view,
    why,
)
from tests.plain.dinosaures import destinations


def targets(state, start):
    """Where the figure on a cell may go."""
    play(state, start)
    return cells(state)


def test_a_figure_steps_to_any_free_orthogonal_neighbour_land_or_swamp():
    state = table({"d5": "stego", "d6": "tri"}, {})
    assert targets(state, "d5") == {"c5", "e5", "d4"}
    assert why(state, "d6") == "occupied"
    assert why(state, "e6") == "diagonal_step"
    assert why(state, "d3") == "too_far"


def test_nothing_that_never_moves_and_no_enemy_is_selected():
    state = table({"d5": "stego", "d8": "trap"}, {"d9": "stego"}, white_figure="trap")
    assert why(state, "c1") == "nest_never_moves"
    assert why(state, "d8") == "trap_never_moves"
    assert why(state, "d9") == "enemy_figure"
    assert why(state, "a5") == "no_figure"
    assert why(state, "no") == "must_move" and why(state, "end") == "must_move"


def test_trap_1_lightning_of_player_0_on_c5_goes_only_to_c4():
    assert targets(table({"c5": "lightning"}, {}), "c5") == {"c4"}
    state = table({"c5": "lightning"}, {}, lightning_move="none")
    assert "c5" not in cells(state) and why(state, "c5") == "lightning_never_moves"
    assert targets(table({"c5": "lightning"}, {}, lightning_move="all"), "c5") == {"c4", "c6"}


def test_lightning_is_told_why_it_may_not():
    state = play(table({"c5": "lightning"}, {}), "c5")
    assert why(state, "c6") == "lightning_forward"
    assert why(state, "b5") == "lightning_into_swamp"


def test_trap_2_lightning_of_player_1_on_d10_goes_only_to_d11():
    assert targets(table({}, {"d10": "lightning"}, to_move=1), "d10") == {"d11"}


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


@pytest.mark.parametrize("kind", ["tri", "flug"])
def test_trap_6_after_a_step_a_diagonal_enemy_asks_nothing(kind):
    state = table({"d6": kind}, {"e8": "tri"})
    play(state, "d6", "d6-d7")
    assert phase(state) == "SELECT" and int(state.to_move) == 1


def test_trap_7_a_flug_that_stepped_beside_an_enemy_may_decline():
    state = table({"d6": "flug"}, {"d8": "tri"})
    play(state, "d6", "d6-d7")
    assert texts(state) == {"d6-d7xd8", "no"} and not is_known(state, "d7")


def test_f1_straight_flights_end_beside_an_enemy():
    state = table({"d3": "flug"}, {"c6": "tri", "e8": "tri", "c9": "tri", "d10": "tri"})
    assert {cell for cell in targets(state, "d3") if cell[0] == "d" and int(cell[1:]) > 3} == {
        "d4", "d6", "d8", "d9",
    }  # fmt: skip
    assert why(state, "d5") == why(state, "d7") == "flight_without_target"
    play(state, "d3^d9")
    assert phase(state) == "CHALLENGE" and texts(state) == {"d3^d9xc9", "d3^d9xd10"}
    assert why(state, "no") == "must_challenge"
    assert is_known(state, "d9") and may_be(state, "d9") == {"flug"}


@pytest.mark.parametrize(("aim", "cell"), [("c6", "d6"), ("e8", "d8")])
def test_f1_a_flight_challenges_left_or_right(aim, cell):
    state = table({"d3": "flug"}, {"c6": "tri", "e8": "tri", "c9": "tri", "d10": "tri"})
    play(state, "d3", f"d3^{cell}")
    assert cells(state) == {aim}


def test_f2_a_diagonal_flight_has_only_the_enemy_ahead():
    state = table({"c2": "flug"}, {"h7": "tri", "g7": "tri"})
    assert set(targets(state, "c2")) & {"d3", "e4", "f5", "g6", "h7"} == {"g6"}
    play(state, "c2^g6")
    assert cells(state) == {"h7"}  # trap 12: not g7
    assert why(state, "g7") == "not_explorers_target"


def test_a_diagonal_flight_does_not_end_beside_an_enemy_but_before_one():
    state = table({"c2": "flug"}, {"f4": "tri"})
    assert "e4" not in targets(state, "c2")
    assert why(state, "e4") == "flight_without_target"
    walled = {"d4": "flug", "c4": "tri", "e4": "tri", "d3": "tri", "d5": "stego"}
    assert "d4" not in cells(table(walled, {"f5": "tri"}))  # e5 lies beside f5, not before it
    assert "d4" in cells(table(walled, {"f6": "tri"}))


def test_f3_the_shortest_diagonal_flight_is_one_cell_or_two_by_option():
    assert "g6" in targets(table({"f5": "flug"}, {"h7": "tri"}), "f5")
    state = table({"f5": "flug"}, {"h7": "tri"}, flug_diagonal_min=2)
    assert "g6" not in targets(state, "f5")
    assert why(state, "g6") == "flight_too_short"


def test_f4_a_flug_takes_the_nest_by_flight():
    state = table({"d3": "flug"}, {"d10": "nest", "k14": ""})
    play(state, "d3", "d3^d9", "d10")
    assert result(state) == ("nest", [0])


def test_trap_8_a_flight_past_diagonal_enemies_alone_is_illegal():
    state = table({"d3": "flug"}, {"c8": "tri", "e8": "tri"})
    assert "d7" not in targets(state, "d3")


def test_trap_9_figures_of_both_sides_block_a_flight():
    state = table({"d3": "flug", "d6": "tri"}, {"d10": "tri"})
    assert "d9" not in targets(state, "d3")
    assert why(state, "d9") == "flight_blocked"
    state = table({"d3": "flug"}, {"d6": "tri", "d10": "tri"})
    assert "d9" not in targets(state, "d3")


def test_trap_10_a_diagonal_flight_slips_between_two_figures():
    state = table({"c2": "flug", "d2": "tri", "c3": "tri"}, {"f5": "tri"})
    assert "e4" in targets(state, "c2")


def test_trap_11_an_explorer_may_pass_an_enemy():
    state = table({"d3": "flug"}, {"c5": "tri", "d9": "tri"})
    play(state, "d3", "d3^d8")
    assert cells(state) == {"d9"}


def test_trap_12_after_a_diagonal_flight_only_the_enemy_diagonally_ahead_is_challenged():
    state = table({"c2": "flug"}, {"h7": "tri", "g7": "tri", "f6": "tri"})
    play(state, "c2", "c2^g6")
    assert texts(state) == {"c2^g6xh7"}
    assert why(state, "g7") == why(state, "f6") == "not_explorers_target"
    assert why(state, "no") == "must_challenge"


def test_trap_23_an_old_neighbour_is_challenged_only_after_a_move():
    state = table({"d6": "stego", "d7": "stego"}, {"d8": "stego"})
    play(state, "d6", "d6-c6")
    assert phase(state) == "SELECT" and int(state.to_move) == 1


def test_trap_34_figures_face_to_face_after_the_screen_do_not_challenge_unmoved():
    state = table({"d7": "stego"}, {"d8": "stego"}, placement="hidden")
    play(state, "h2", "h2-h3")
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
    shown = GAME.describe(state)
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


# --- The end (§5) ----------------------------------------------------------------------------------


def test_trap_20_a_player_with_no_move_loses():
    state = table({"i13": "tri"}, {"k14": "nest", "j14": "lightning", "g14": ""})
    play(state, "i13", "i13-i14", "no")
    assert result(state) == ("immobilised", [0])
    state = table({"i13": "tri"}, {"k14": "nest", "j14": "lightning", "g14": ""})
    play(state, "h2", "h2-h3")
    assert texts(state) == {"j14"}
    play(state, "j14", "j14-i14")


def test_trap_21_two_nests_alone_are_a_draw():
    state = table({"c1": "nest", "d6": "flug"}, {"k14": "nest", "d8": "flug"}, home=False)
    play(state, "d6", "d6-d7", "d8")
    assert result(state) == ("mutual", [])
    assert GAME.describe(state)["result"]["ranking"] == [[0, 1]]


def test_trap_43_blocked_by_the_own_figures_is_immobilised_too():
    army = {"a14": "nest", "b14": "lightning", "a13": "stego"}
    state = table(
        {"d5": "tri", "c1": "nest"}, {**army, "b13": "trap", "a12": "trap", "c14": "trap"},
        home=False, white_figure="trap",
    )  # fmt: skip
    play(state, "d5", "d5-d4")
    assert result(state) == ("immobilised", [0])


def test_trap_45_nest_and_lightning_that_never_moves_lose_at_once():
    state = table(
        {"d5": "tri", "c1": "nest"}, {"k14": "nest", "j13": "lightning"}, home=False,
        lightning_move="none",
    )  # fmt: skip
    play(state, "d5", "d5-d4")
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
    state = table(
        {"i13": "tri"}, {"k14": "nest", "j14": "lightning", "g14": ""}, no_progress_limit=1
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
    state = table({"d10": "culak"}, {"d12": "nest", "k14": ""}, no_progress_limit=6)
    play(state, "d10", "d10-d11", "d12")
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


def test_every_cell_name_and_spot_belong_together():
    state = table({}, {})
    for cell in range(196):
        assert SPOT_OF[2, cell] == (cell // 14 + 1) * 16 + cell % 14 + 1
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
