"""The variants: placement, white figure, traps, reserves, double moves, teams (§7, §11)."""

import pytest

from ludosaure.games.dinosaures.state import NOWHERE, Phase
from ludosaure.games.dinosaures.words.names import FIGURE_IDS
from ludosaure.games.records import copy_of
from ludosaure.play.match import standing
from tests.games.dinosaures.table import (
    GAME,
    T1,
    at,
    cells,
    composed,
    events,
    is_known,
    legal,
    may_be,
    phase,
    play,
    put,
    result,
    seen,
    spot,
    table,
    texts,
    view,
    why,
)

# --- Placement (§3.6, §4.1) --------------------------------------------------------------------------


def test_trap_18_the_nest_stands_on_land_and_on_no_corner():
    state = play(composed(), "nest")
    assert why(state, "a1") == "nest_in_corner"  # land on T1
    assert why(state, "n1") == "needs_land"
    assert why(state, "e1") == "needs_land"
    play(state, "c1")
    play(state, "tri", "n14", "lightning")
    assert why(state, "e1") == "needs_land" and "a1" in cells(state)


def test_trap_19_figures_stand_on_own_rows_1_to_6_behind_a_screen_1_to_7():
    state = play(composed(), "tri")
    assert why(state, "d7") == "outside_territory" and len(legal(state)) == 84
    state = play(composed(placement="hidden"), "tri")
    assert "d7" in cells(state) and len(legal(state)) == 98
    assert why(state, "d8") == "outside_territory"


def test_placement_alternates_or_goes_army_by_army():
    state = play(composed(), "tri", "d4")
    assert int(state.to_move) == 1
    assert why(play(state, "tri"), "d4") == "outside_territory"
    state = play(composed(placement="block"), "tri", "d4")
    assert int(state.to_move) == 0
    play(state, "dilo")
    assert why(state, "d4") == "occupied"


def test_trap_41_the_enemy_cannot_tell_which_kind_was_taken_or_placed():
    views = set()
    for kind in ("tri", "nest", "lightning", "flug"):
        state = play(composed(), kind)
        views.add(seen(state, 1).tobytes())
    assert len(views) == 1
    views = {seen(play(composed(), kind, "d3"), 1).tobytes() for kind in ("tri", "nest", "flug")}
    assert len(views) == 1


def test_a_kind_is_placed_as_often_as_the_box_has_it():
    state = play(composed(placement="block"), "nest", "c1")
    assert why(state, "nest") == "not_in_hand"
    assert why(state, "end") == "reserves_off"
    assert why(state, "ghost") == "not_in_hand"


def test_a_placement_may_not_take_the_last_cell_of_a_restricted_figure():
    """On the narrow board the land can be filled up (R20)."""
    state = composed(landscape_layout="column", placement="block")
    terrain = GAME.describe(state)["terrain"]
    land = [cell for cell in range(42) if terrain[cell] == "."]
    kept = []
    for cell in land:
        kinds = [a for a in legal(state) if a not in (196 + 9, 196 + 10)]
        if not kinds:
            break
        GAME.rules.apply(state, kinds[0])
        if cell in legal(state):
            GAME.rules.apply(state, cell)
        else:
            kept.append(cell)
            assert GAME.reason_code(int(GAME.rules.why_not(state, cell))) == "no_room_left"
            GAME.rules.apply(state, legal(state)[-1])
    for _ in range(60):
        if phase(state) not in ("PLACE_KIND", "PLACE_CELL") or int(state.to_move) == 1:
            break
        GAME.rules.apply(state, legal(state)[-1])
    assert int(state.to_move) == 1


def test_hidden_placement_shows_nothing_not_even_the_number():
    one = play(composed(placement="hidden"), "tri", "d4")
    two = play(composed(placement="hidden"), "nest", "c1", "stego", "d2")
    assert view(one, 1)["figures"] == [] and view(one, 1)["players"][0]["hand_count"] is None
    assert seen(one, 1).tobytes() == seen(two, 1).tobytes()
    told = GAME.events(seen(one, 1))[0]
    assert told.kind == "figure_placed" and told.parts["cell"] is told.parts["figure"] is None


def test_figures_behind_the_screen_are_numbered_by_cell_not_by_order_of_placing():
    state = composed(placement="hidden")
    while phase(state) in ("PLACE_KIND", "PLACE_CELL"):
        GAME.rules.apply(state, legal(state)[-1])
    for player in range(2):
        spots = state.spot[25 * player : 25 * player + 24].tolist()
        assert spots == sorted(spots)
        for figure, place in enumerate(spots):
            assert state.at[place] == 25 * player + figure


# --- The white figure and traps (§7.3, §7.4) ---------------------------------------------------------


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


# --- Reserves (§7.5) -------------------------------------------------------------------------------


def test_trap_30_reserves_enter_from_the_third_turn_on_the_edge_of_the_own_half():
    state = table({"d5": "tri"}, {}, reserves="free", reserve=("tri", "stego", "flug"), turns=1)
    assert phase(state) == "SELECT"  # own turn 2
    state = table({"d5": "tri"}, {}, reserves="free", reserve=("tri", "stego", "flug"), turns=2)
    assert phase(state) == "RESERVE" and texts(state) == {"tri", "stego", "flug", "no"}
    assert why(state, "dilo") == "not_in_reserve"
    play(state, "tri")
    assert {"a7", "n7"} <= cells(state) and len(legal(state)) == 25  # 26 less the nest on c1
    assert why(state, "b7") == why(state, "a8") == "not_on_own_edge"
    play(state, "a7")
    assert "nest" not in may_be(state, "a7") and "culak" not in may_be(state, "a7")
    play(state, "stego", "n7", "flug", "a1")
    assert phase(state) == "SELECT" and "end" in texts(state)
    play(state, "end")
    assert int(state.to_move) == 1


def test_trap_30_a_reserve_may_move_at_once_and_challenge():
    state = table({"d5": "tri"}, {"b6": "stego"}, reserves="free", reserve=("tri",), turns=2)
    play(state, "tri", "a5", "a5", "a5-a6")
    assert phase(state) == "CHALLENGE" and cells(state) == {"b6"}


def test_after_one_reserve_has_entered_the_others_may_wait():
    state = table(
        {"c1": "nest"}, {"k14": "nest", "b1": "stego", "a2": "stego"}, home=False, turns=2,
        reserves="free", reserve=("tri", "flug"),
    )  # fmt: skip
    assert texts(state) == {"tri", "flug"} and why(state, "no") != "legal"
    play(state, "tri", "tri@a1")  # between two enemies: it cannot move
    assert texts(state) == {"flug", "no"}
    play(state, "no")
    assert texts(state) == {"end"}


def test_an_agreed_reserve_that_enters_is_one_of_the_agreed_kinds():
    state = table({"d5": "tri"}, {}, turns=2, reserve=("stego",), reserves="agreed",
                  reserve_kinds="stego,flug,flug")  # fmt: skip
    play(state, "stego", "stego@a3")
    assert may_be(state, "a3") == {"stego", "flug"}
    state = table({"d5": "tri"}, {}, turns=2, reserve=("stego",), reserves="free")
    play(state, "stego", "stego@a3")
    assert may_be(state, "a3") == set(FIGURE_IDS[:9])  # any normal dinosaur


def test_trap_48_when_only_the_reserve_can_act_it_must():
    state = table(
        {"c1": "nest", "h2": "", "d14": "lightning"}, {}, reserves="free", reserve=("tri",),
        turns=2, lightning_move="none",
    )  # fmt: skip
    assert texts(state) == {"tri"} and why(state, "no") == "must_enter"
    play(state, "tri", "a1")
    assert "end" in texts(state)


def test_reserves_are_kept_by_ending_the_own_placement():
    for mode in ("free", "agreed", "families"):
        state = composed(reserves=mode, placement="block")
        keep = {"tri", "stego", "flug"}
        assert why(state, "end") == "reserve_too_large"
        while int(state.hand_count[0]) > 3:
            left = [a - 196 for a in legal(state) if a < 196 + 13]
            names = [GAME.notation(state, 196 + kind) for kind in left]
            counts = view(state, 0)["players"][0]["hand"]
            name = next(n for n in names if n not in keep or counts[n] > 1)
            play(state, name)
            GAME.rules.apply(state, legal(state)[-1])
        assert "end" in texts(state)
        play(state, "end")
        assert int(state.reserve_count[0]) == 3 and int(state.to_move) == 1
        assert view(state, 1)["players"][0]["reserve"] is None
        assert view(state, 1)["players"][0]["reserve_count"] == 3


def test_a_reserve_must_fit_its_mode():
    for mode, keep in (("families", ("tri", "tri", "flug")), ("agreed", ("dilo", "stego", "flug"))):
        state = composed(reserves=mode, placement="block")
        wanted = {name: keep.count(name) for name in keep}
        while int(state.hand_count[0]) > 3:
            counts = view(state, 0)["players"][0]["hand"]
            name = next(n for n in counts if counts[n] > wanted.get(n, 0))
            play(state, name)
            GAME.rules.apply(state, legal(state)[-1])
        assert why(state, "end") == "reserve_not_allowed"


@pytest.mark.parametrize(
    ("mode", "held", "may_keep"),
    [
        ("free", "tri tri tri", True),
        ("free", "tri tri tri flug", False),
        ("free", "culak", False),
        ("free", "lightning", False),
        ("free", "nest", False),
        ("free", "white", False),
        ("off", "tri", False),
        ("agreed", "tri stego flug", True),
        ("agreed", "flug", True),
        ("agreed", "tri tri", False),
        ("agreed", "dilo", False),
        ("families", "tri stego dilo", True),
        ("families", "tyra_1 tyra_2", False),
        ("families", "deino_1 deino_2 tri", False),
    ],
)
def test_what_is_still_in_hand_may_be_the_reserve_or_not(mode, held, may_keep):
    state = composed(reserves=mode, placement="block", white_figure="ghost")
    state.hand[0] = 0
    for name in held.split():
        state.hand[0, FIGURE_IDS.index(name)] += 1
    state.hand_count[0] = len(held.split())
    assert ("end" in texts(state)) == may_keep and (why(state, "end") == "legal") == may_keep


def test_trap_51_after_a_reserve_entered_limbo_is_not_offered():
    state = table(
        {"d6": "stego"}, {"d8": "trap"}, white_figure="trap", trap_effect="return",
        reserves="free", reserve=("tri",), turns=1,
    )  # fmt: skip
    play(state, "d6", "d6-d7", "d8", "g14", "g14-g13")
    assert phase(state) == "RESERVE"
    play(state, "tri", "a1")
    assert why(state, "stego") == "limbo_after_reserve"


# --- Double moves (§7.7) -----------------------------------------------------------------------------


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


# --- Four players (§7.8) -----------------------------------------------------------------------------

TEAM_BOARD = ("abcdabcd", ((0, 0), (1, 0), (2, 0), (3, 0)), ((0, 0), (1, 0), (2, 0), (3, 0)))


def team(*armies, to_move=0, **options):
    return table(*armies, board=TEAM_BOARD, players=4, home=False, to_move=to_move, **options)


def far_nests():
    return {"b2": "nest", "h2": "tri"}, {"t13": "nest", "u13": "tri"}, {"r2": "nest", "s2": "tri"}


def test_trap_40_partners_nests_keep_seven_cells_between_them():
    state = composed(TEAM_BOARD, 4, placement="block")
    play(state, "nest")
    first = next(c for c in sorted(cells(state)) if c.startswith("c"))
    play(state, first)
    while int(state.to_move) != 2:
        GAME.rules.apply(state, legal(state)[-1])
    play(state, "nest")
    assert first == "c1"
    assert why(state, "k1") == "legal"  # seven cells between
    assert why(state, "d2") == "nests_too_close"
    assert all(
        abs(ord(c[0]) - ord("c")) >= 8 or len(c.rstrip("0123456789")) == 2 for c in cells(state)
    )


def test_trap_40_the_first_nest_is_removed_and_the_second_wins():
    one, _two, three = far_nests()
    state = team(
        {**one, "d8": "tri"}, {"d10": "nest", "t13": "tri"}, three,
        {"d12": "nest", "u13": "tri"}, team_nest_gap=0,
    )  # fmt: skip
    play(state, "d8", "d8-d9", "d10")
    assert result(state) is None and at(state, "d10") == "tri"
    play(state, "t13", "t13-t12", "d10", "d10-d11", "d12")
    assert result(state) == ("nest", [0, 2])
    assert GAME.describe(state)["result"]["values"] == [1, -1, 1, -1]
    places = [(placed.points, placed.place) for placed in standing(GAME, state)]
    assert places == [(1, 1), (-1, 3), (1, 1), (-1, 3)]


def test_trap_50_on_a_board_14_wide_a_nest_in_the_middle_leaves_no_cell_for_the_partners():
    state = composed(
        ("abcdabcd", ((0, 0), (1, 0), (2, 0), (3, 0)), ((0, 0), (1, 0), (2, 0), (3, 0))), 4,
        landscape_layout="deep8",
    )  # fmt: skip
    play(state, "nest")
    assert not {c for c in cells(state) if c[0] in "gh"}
    assert {c for c in cells(state) if c[0] in "ab"}
    name = next(
        f"g{row}" for row in range(1, 7)
        if GAME.describe(state)["terrain"][(row - 1) * 14 + 6] == "."
    )  # fmt: skip
    assert why(state, name) == "no_room_left"


@pytest.mark.parametrize(
    ("bottom", "top", "active"), [(21, 21, False), (20, 24, True), (24, 20, True)]
)
def test_the_endgame_of_two_teams_begins_with_twice_as_many_figures(bottom, top, active):
    def army(row, size, letters="abcdefghijklm"):
        return {f"{column}{row}": "stego" for column in letters[:size]}

    state = team(
        {**army(3, 10), "c1": "nest"}, {**army(12, 10), "c14": "nest"},
        army(5, bottom - 11), army(10, top - 11), double_moves="endgame", turns=5,
    )  # fmt: skip
    counts = state.standing_count.tolist()
    assert (counts[0] + counts[2], counts[1] + counts[3]) == (bottom, top)
    assert bool(state.double_active) == active


def test_partners_move_each_others_figures_or_only_their_own():
    one, two, three = far_nests()
    four = {"f13": "nest", "g13": "tri"}
    state = team(one, two, three, four)
    assert {"h2", "s2"} <= cells(state)
    state = team(one, two, three, four, team_control="own")
    assert "s2" not in cells(state) and why(state, "s2") == "partners_figure"


def test_a_winning_defenders_advance_is_decided_by_the_next_of_its_team_or_its_owner():
    one, two, three = far_nests()
    for control, seat in (("shared", 1), ("own", 3)):
        state = team(
            {**one, "d6": "docus"}, two, three, {"f13": "nest", "g13": "tri", "d8": "tri"},
            team_control=control,
        )  # fmt: skip
        play(state, "d6", "d6-d7", "d8")
        assert phase(state) == "ADVANCE" and int(state.to_move) == seat


def test_a_player_without_a_move_passes_while_the_partner_has_one():
    _one, two, three = far_nests()
    state = team(
        {"b2": "nest"}, two, three, {"f13": "nest", "g13": "tri"}, team_control="own", to_move=3
    )
    play(state, "g13", "g13-g12")
    assert int(state.to_move) == 1 and "passed" in events(state)


def test_a_team_without_any_move_loses():
    _one, two, _three = far_nests()
    state = team({"b2": "nest"}, two, {"r2": "nest"}, {"f13": "nest", "g13": "tri"}, to_move=3)
    play(state, "g13", "g13-g12")
    assert result(state) == ("immobilised", [1, 3])


def test_partners_see_each_others_figures_but_not_the_secret_trap():
    one, two, three = far_nests()
    state = team(
        one, two, three, {"f13": "nest", "g13": "tri"}, secret_trap=True, traps={0: "d4", 2: "d4"}
    )
    mine = view(state, 0)
    assert {f["kind"] for f in mine["figures"] if f["owner"] in (0, 2)} == {"nest", "tri"}
    assert {f["kind"] for f in mine["figures"] if f["owner"] in (1, 3)} == {None}
    assert mine["players"][0]["secret_trap"]["cell"] == "d4"
    assert mine["players"][2]["secret_trap"]["cell"] is None


def test_two_notes_on_one_cell_are_both_shown_and_work_once():
    one, two, three = far_nests()
    state = team(
        {**one, "d8": "tri"}, two, three, {"f13": "nest", "g13": "tri"}, secret_trap=True,
        traps={1: "d9", 3: "d9"},
    )  # fmt: skip
    play(state, "d8", "d8-d9")
    shown = view(state, 0)["players"]
    assert shown[1]["secret_trap"]["shown"] and shown[3]["secret_trap"]["shown"]
    assert events(state).count("removed") == 1


def test_the_notation_is_as_people_write_it():
    state = table({"d6": "tri", "d3": "flug"}, {"d8": "stego"})
    assert "d6" in texts(state)
    play(state, "d6")
    assert "d6-d7" in texts(state)
    play(state, "d6-d7")
    assert texts(state) == {"d6-d7xd8", "no"}
    play(state, "d6-d7xd8")
    assert texts(state) == {"d7>d8", "stay"}


def test_helpers_put_figures_where_they_say():
    state = composed(T1)
    put(state, 0, "tri", "d4")
    assert int(state.at[spot(state, "d4")]) == 0
