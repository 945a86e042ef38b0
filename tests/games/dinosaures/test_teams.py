"""Four players in two teams: nests, turns, control, what partners see (§7.8, §11)."""

import pytest

from ludosaure.play.position import standing
from tests.games.dinosaures.table import (
    GAME,
    TEAM_BOARD,
    at,
    cells,
    composed,
    events,
    far_nests,
    legal,
    phase,
    play,
    result,
    team,
    view,
    why,
)


def test_trap_40_partners_nests_keep_seven_cells_between_them():
    state = composed(TEAM_BOARD, 4, placement="block")
    play(state, "nest")
    first = next(c for c in sorted(cells(state)) if c.startswith("c"))
    play(state, first)
    while int(state.to_move) != 2:
        GAME.rules.apply(state, legal(state)[-1])
    play(state, "nest")
    assert first == "c1"
    assert why(state, "k1") == "ok"  # seven cells between
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
    assert GAME.view(state)["result"]["values"] == [1, -1, 1, -1]
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
        if GAME.view(state)["terrain"][(row - 1) * 14 + 6] == "."
    )  # fmt: skip
    assert why(state, name) == "no_room_left"


@pytest.mark.parametrize(
    ("layout", "parts", "rows"),
    [("deep8", 4, {*range(1, 7), *range(9, 15)}), ("deep6", 3, {1, 2, 9, 10})],
)
def test_trap_50_behind_a_screen_the_gap_of_nests_fits_in_the_rows_too(layout, parts, rows):
    laid = tuple((place, 0) for place in range(parts))
    state = composed(("abcdabcd", laid, laid), 4, landscape_layout=layout, placement="hidden")
    play(state, "nest")
    terrain = GAME.view(state)["terrain"]
    land = {f"g{row}" for row in rows if terrain[(row - 1) * 14 + 6] == "."}
    assert land and {c for c in cells(state) if c[0] == "g"} == land


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
    assert mine["seats"][0]["secret_trap"]["cell"] == "d4"
    assert mine["seats"][2]["secret_trap"]["cell"] is None


def test_two_notes_on_one_cell_are_both_shown_and_work_once():
    one, two, three = far_nests()
    state = team(
        {**one, "d8": "tri"}, two, three, {"f13": "nest", "g13": "tri"}, secret_trap=True,
        traps={1: "d9", 3: "d9"},
    )  # fmt: skip
    play(state, "d8", "d8-d9")
    shown = view(state, 0)["seats"]
    assert shown[1]["secret_trap"]["shown"] and shown[3]["secret_trap"]["shown"]
    assert events(state).count("removed") == 1
