"""Two steps in one turn, in the opening and the endgame (§7.7, §11)."""

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
    state = table({"d6": "tri"}, {"f7": "stego"}, double_moves="opening")
    play(state, "d6", "d6-d7")
    assert phase(state) == "SECOND"
    play(state, "d7")
    assert why(state, "d6") == "back_to_start"
    play(state, "d7-e7")
    assert phase(state) == "CHALLENGE" and cells(state) == {"f7"}


def test_a_figure_that_could_only_go_back_has_no_second_step():
    state = table(
        {"d6": "tri", "c7": "tri", "e7": "tri", "d8": "stego"}, {}, double_moves="opening"
    )
    play(state, "d6", "d6-d7")
    assert "d7" not in cells(state) and why(state, "d7") != "legal"
    assert {"c7", "e7", "d8", "h2"} <= cells(state)


def test_trap_31_two_moved_figures_have_one_challenge():
    state = table(
        {"d6": "tri", "j6": "tri"}, {"d8": "stego", "j8": "stego"}, double_moves="opening"
    )
    play(state, "d6", "d6-d7", "j6", "j6-j7")
    assert phase(state) == "CHALLENGER" and cells(state) == {"d7", "j7"}
    play(state, "j7x")
    assert texts(state) == {"j6-j7xj8"} and why(state, "no") == "must_challenge"


def test_trap_32_a_flug_that_steps_twice_is_no_explorer():
    state = table({"d3": "flug"}, {}, double_moves="opening")
    play(state, "d3", "d3-d4", "d4")
    assert why(state, "d6") == "second_flight"
    play(state, "d4-d5")
    assert phase(state) == "SELECT" and int(state.to_move) == 1
    state = table({"d3": "flug"}, {"d10": "tri"}, double_moves="opening")
    play(state, "d3", "d3-d4", "d4")
    assert cells(state) == {"c4", "e4", "d5"} and why(state, "d9") == "second_flight"


def test_a_flight_is_never_followed_by_a_second_step():
    state = table({"d3": "flug"}, {"d9": "tri"}, double_moves="opening")
    play(state, "d3", "d3^d8")
    assert phase(state) == "CHALLENGE"


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
        trap_effect="stun",
    )  # fmt: skip
    play(state, "d8", "d8-d9")
    assert phase(state) == "SECOND" and why(state, "d9") == "caught"
    play(state, "h2", "h2-h3")
    assert int(state.to_move) == 1
