"""Ghost, trap figure and secret traps: whom they catch, stun and limbo (§7.3, §7.4, §11)."""

import pytest

from ludosaure.games.dinosaures.state import NOWHERE, Phase
from ludosaure.games.records import copy_of
from tests.games.dinosaures.table import (
    GAME,
    at,
    cells,
    composed,
    events,
    is_known,
    legal,
    phase,
    play,
    put,
    result,
    seen,
    table,
    texts,
    view,
    why,
)


def test_trap_35_the_ghost_falls_to_any_challenger_and_cannot_take_a_nest():
    state = table({"d6": "culak"}, {"d8": "ghost"}, white_figure="ghost")
    play(state, "d6", "d6-d7", "d8")
    assert at(state, "d8") is None and at(state, "d7") == "culak" and phase(state) == "ADVANCE"
    state = table({"d10": "ghost"}, {"d12": "nest", "k14": ""}, white_figure="ghost")
    play(state, "d10", "d10-d11")
    assert texts(state) == {"no"}


@pytest.mark.parametrize(("kind", "column"), [("flug", "d"), ("culak", "f"), ("tyra_1", "d")])
def test_trap_36_the_trap_takes_every_challenger_and_remains(kind, column):
    state = table({f"{column}6": kind}, {f"{column}8": "trap"}, white_figure="trap")
    play(state, f"{column}6", f"{column}6-{column}7", f"{column}8")
    assert at(state, f"{column}7") is None and at(state, f"{column}8") == "trap"
    assert phase(state) == "SELECT" and is_known(state, f"{column}8")


def test_trap_37_trap_and_nest_keep_apart_by_option():
    state = composed(white_figure="trap", trap_next_to_nest="forbidden", placement="block")
    play(state, "nest", "c3", "trap")
    assert why(state, "d4") == "trap_beside_nest" and "e3" in cells(state)
    state = composed(white_figure="trap", trap_next_to_nest="forbidden", placement="block")
    play(state, "trap", "d4", "nest")
    assert why(state, "c3") == "trap_beside_nest" and "b3" in cells(state)


def test_trap_25_an_explorer_that_lands_on_a_secret_trap_is_caught_before_any_combat():
    state = table({"d3": "flug"}, {"d10": "tri"}, traps={1: "d9"}, secret_trap=True)
    play(state, "d3", "d3^d9")
    assert at(state, "d9") is None and not is_known(state, "d10")
    assert view(state, 0)["players"][1]["secret_trap"]["cell"] == "d9"
    assert phase(state) == "SELECT" and int(state.to_move) == 1
    assert "secret_trap" in events(state) and "combat" not in events(state)


def test_trap_26_advancing_onto_a_secret_trap_counts_as_arriving():
    state = table({"d7": "tri"}, {"d9": "dilo"}, traps={1: "d9"}, secret_trap=True)
    play(state, "d7", "d7-d8", "d9", "d8>d9")
    assert at(state, "d9") is None and at(state, "d8") is None
    state = table({"d7": "tri"}, {"d9": "dilo"}, traps={1: "d9"}, secret_trap=True)
    play(state, "d7", "d7-d8", "d9", "stay")
    assert at(state, "d8") == "tri"


def test_trap_27_the_own_secret_trap_spares_the_own_figures():
    state = table({"d4": "tri"}, {}, traps={0: "d5"}, secret_trap=True)
    play(state, "d4", "d4-d5")
    assert at(state, "d5") == "tri"


def test_trap_44_a_winning_defender_may_walk_into_the_attackers_trap():
    state = table({"d5": "dilo"}, {"d7": "tri"}, traps={0: "d6"}, secret_trap=True)
    play(state, "d5", "d5-d6", "d7")
    assert phase(state) == "ADVANCE" and int(state.to_move) == 1
    play(state, "d7>d6")
    assert at(state, "d6") is None


def test_a_secret_trap_works_once_or_for_ever():
    for life, left in (("permanent", None), ("once", "tri")):
        state = table(
            {"d8": "tri", "e9": "tri"}, {}, traps={1: "d9"}, secret_trap=True,
            secret_trap_life=life,
        )  # fmt: skip
        play(state, "d8", "d8-d9", "g14", "g14-g13", "e9", "e9-d9")
        assert at(state, "d9") == left


def test_a_trap_that_was_noted_lies_in_wait():
    state = table({"d8": "tri"}, {}, secret_trap=True)
    state.phase = Phase.SECRET_TRAP
    state.secret_trap[:2] = NOWHERE
    play(state, "no", "!d9", "d8", "d8-d9")
    assert at(state, "d9") is None and "secret_trap" in events(state)
    assert view(state, 0)["players"][1]["secret_trap"]["cell"] == "d9"


def test_secret_traps_are_noted_after_placement_and_stay_private():
    state = composed(secret_trap=True, trap_next_to_nest="forbidden", placement="block")
    play(state, "nest", "c3")
    while phase(state) != "SECRET_TRAP":
        GAME.rules.apply(state, legal(state)[-1])
    assert int(state.to_move) == 0
    assert why(state, "c3") == "trap_under_nest" and why(state, "d4") == "trap_beside_nest"
    assert why(state, "d7") == "outside_territory"
    views = set()
    for note in ("!c5", "no", "!n6"):
        views.add(seen(play(copy_of(state), note), 1).tobytes())
    assert len(views) == 1
    play(state, "!c5")
    assert int(state.to_move) == 1
    play(state, "!l10")  # "3rd from the left, 5th from below" of player 1
    assert phase(state) == "SELECT"


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
    state = table(
        {"d6": "stego"}, {"d8": "trap", "c8": "docus"}, white_figure="trap", trap_effect="stun"
    )
    play(state, "d6", "d6-d7", "d8", "c8", "c8-c7", "d7")
    assert at(state, "c7") is None and at(state, "d7") == "stego"
    assert phase(state) == "SELECT" and int(state.to_move) == 0


def test_a_stunned_figure_that_is_beaten_is_held_no_more():
    state = table(
        {"d6": "stego"}, {"d8": "trap", "c8": "tri"}, white_figure="trap", trap_effect="stun"
    )
    play(state, "d6", "d6-d7", "d8", "c8", "c8-c7", "d7")
    assert at(state, "d7") is None and not state.stun.any()


def test_trap_29_a_figure_in_limbo_comes_back_on_row_1_as_the_whole_turn():
    state = table(
        {"d6": "stego"}, {"d8": "trap", "b2": "tri"}, white_figure="trap", trap_effect="return"
    )
    play(state, "d6", "d6-d7", "d8", "g14", "g14-g13")
    assert "stego" in texts(state)
    assert why(state, "tri") == "not_in_limbo"
    play(state, "stego")
    assert why(state, "b2") == "not_first_row" and why(state, "c1") == "occupied"
    play(state, "stego@b1")
    assert at(state, "b1") == "stego" and phase(state) == "SELECT" and int(state.to_move) == 1
    assert int(state.no_progress) == 3


def test_which_figure_comes_back_from_limbo_is_seen_by_all():
    state = table({"d6": "stego"}, {"d8": "trap"}, white_figure="trap", trap_effect="return")
    play(state, "d6", "d6-d7", "d8", "g14", "g14-g13", "stego")
    for seat in (0, 1, -1):
        assert view(state, seat)["pending_kind"] == "stego"
        assert view(state, seat)["players"][0]["limbo"] == {"stego": 1}


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
        lightning_move="all",
    )  # fmt: skip
    play(state, "d8", "d8-d9", "g14", "g14-g13", "lightning")
    assert cells(state) == {f"{column}1" for column in "abdhijkl"}


def test_lightning_in_limbo_without_free_land_on_row_1_is_no_action():
    enemies = {f"{column}1": "stego" for column in "abdhijkl"}
    for missing, over in (("", True), ("a1", False)):
        state = table(
            {"c1": "nest", "d8": "lightning"},
            {**{c: k for c, k in enemies.items() if c != missing}, "k14": "nest", "g14": "tri"},
            home=False, traps={1: "d9"}, secret_trap=True, trap_effect="return",
            lightning_move="all",
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
