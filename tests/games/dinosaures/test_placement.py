"""Placing the armies: rows, order, the screen (§3.6, §4.1, §7.6, §11)."""

import pytest

from ludosaure.games.dinosaures.box import FIGURE_IDS
from ludosaure.games.dinosaures.situation import put
from ludosaure.games.dinosaures.state import Phase
from tests.games.dinosaures.drawings import assert_choices
from tests.games.dinosaures.table import (
    GAME,
    T1,
    cells,
    composed,
    legal,
    phase,
    play,
    seen,
    spot,
    view,
    why,
)


def test_trap_18_the_nest_stands_on_land_and_on_no_corner():
    state = play(composed(), "nest")
    assert_choices(
        state,
        """
         7  ~   ~   .   .   .   .   .   .   .   .   .   ~   ~   ~
         6  ~   ~   x   x   x   x   x   x   x   x   x   ~   ~   ~
         5  ~   ~   x   ~   ~   ~   x   x   ~   ~   x   x   x   x
         4  x   x   x   ~   ~   ~   x   x   ~   ~   ~   x   x   x
         3  x   x   x   x   ~   x   x   ~   ~   ~   ~   x   x   x
         2  x   x   x   x   ~   x   x   x   x   x   x   x   ~   ~
         1  .   x   x   x   ~   ~   ~   x   x   x   x   x   ~   ~
            a   b   c   d   e   f   g   h   i   j   k   l   m   n
        """,
    )
    assert why(state, "a1") == "nest_in_corner"  # land on T1
    assert why(state, "n1") == "needs_land"
    assert why(state, "e1") == "needs_land"
    play(state, "c1")
    play(state, "tri", "n14", "lightning")
    assert_choices(
        state,
        """
         7  ~   ~   .   .   .   .   .   .   .   .   .   ~   ~   ~
         6  ~   ~   x   x   x   x   x   x   x   x   x   ~   ~   ~
         5  ~   ~   x   ~   ~   ~   x   x   ~   ~   x   x   x   x
         4  x   x   x   ~   ~   ~   x   x   ~   ~   ~   x   x   x
         3  x   x   x   x   ~   x   x   ~   ~   ~   ~   x   x   x
         2  x   x   x   x   ~   x   x   x   x   x   x   x   ~   ~
         1  x   x   Ne  x   ~   ~   ~   x   x   x   x   x   ~   ~
            a   b   c   d   e   f   g   h   i   j   k   l   m   n
        """,
    )
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
    assert_choices(
        state,
        """
         7  ~   ~   .   .   .   .   .
         6  x   x   x   x   x   x   x
         5  x   x   x   x   x   x   x
         4  x   x   x   Tr  x   x   x
         3  x   x   x   x   x   x   x
            a   b   c   d   e   f   g
        """,
        elsewhere=True,
    )
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
    terrain = GAME.view(state)["terrain"]
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


ROWS = {  # own rows behind a screen: the own half
    "square": 7, "vertical": 7, "staggered": 7, "column": 14,
    "wide8": 7, "wide6": 7, "deep8": 14, "deep6": 10,
}  # fmt: skip


def own_rows(layout, **options):
    """The own rows where a figure of each side may stand and a secret trap may be noted."""
    players = 4 if layout[-1].isdigit() else 2
    parts = {"6": 3, "8": 4}.get(layout[-1], 2)
    laid = tuple((place, 0) for place in range(parts))
    letters = "abcd" * (players // 2)
    state = composed((letters, laid, laid), players, landscape_layout=layout,
                     secret_trap=True, **options)  # fmt: skip
    height, width = int(state.height), int(state.width)
    found = []
    for seat in (0, 1):
        state.to_move = seat
        state.pending_kind = FIGURE_IDS.index("tri")
        for asked in (Phase.PLACE_CELL, Phase.SECRET_TRAP):
            state.phase = asked
            rows = {cell // width for cell in legal(state) if cell < width * height}
            found.append({row + 1 if seat == 0 else height - row for row in rows})
    assert all(rows == found[0] for rows in found)
    return found[0]


@pytest.mark.parametrize(("layout", "rows"), ROWS.items())
def test_trap_52_behind_a_screen_the_territory_is_the_own_half(layout, rows):
    assert own_rows(layout, placement="hidden") == set(range(1, rows + 1))
    assert own_rows(layout, placement="block") == set(range(1, 7))


@pytest.mark.parametrize("layout", ROWS)
def test_under_the_first_rules_the_screen_gave_seven_rows_on_every_board(layout):
    assert own_rows(layout, placement="hidden", rules=1) == set(range(1, 8))


def test_hidden_placement_shows_nothing_not_even_the_number():
    one = play(composed(placement="hidden"), "tri", "d4")
    two = play(composed(placement="hidden"), "nest", "c1", "stego", "d2")
    assert view(one, 1)["figures"] == [] and view(one, 1)["seats"][0]["hand_count"] is None
    assert seen(one, 1).tobytes() == seen(two, 1).tobytes()
    told = GAME.events(seen(one, 1))[0]
    assert told["kind"] == "figure_placed" and told["cell"] is told["figure"] is None


def test_figures_behind_the_screen_are_numbered_by_cell_not_by_order_of_placing():
    state = composed(placement="hidden")
    while phase(state) in ("PLACE_KIND", "PLACE_CELL"):
        GAME.rules.apply(state, legal(state)[-1])
    for player in range(2):
        spots = state.spot[25 * player : 25 * player + 24].tolist()
        assert spots == sorted(spots)
        for figure, place in enumerate(spots):
            assert state.at[place] == 25 * player + figure


def test_helpers_put_figures_where_they_say():
    state = composed(T1)
    put(state, 0, "tri", "d4")
    assert int(state.at[spot(state, "d4")]) == 0


def test_placing_together_keeps_six_rows_and_shows_nothing_before_all_stand():
    state = play(composed(placement="together"), "tri")
    assert len(legal(state)) == 84 and why(state, "d7") == "outside_territory"
    one = play(composed(placement="together"), "tri", "d4")
    two = play(composed(placement="together"), "nest", "c1", "stego", "d2")
    assert int(one.to_move) == int(two.to_move) == 0
    for viewer in (1, -1):
        assert seen(one, viewer).tobytes() == seen(two, viewer).tobytes()
    assert seen(one, 0).tobytes() != seen(two, 0).tobytes()


def test_armies_placed_together_are_numbered_by_cell_once_all_stand():
    state = composed(placement="together")
    while phase(state) != "SELECT":
        play(state, GAME.notation(state, legal(state)[-1]))
    for player in (0, 1):
        spots = [int(s) for s in state.spot[player * 25 : player * 25 + 24]]
        assert spots == sorted(spots)
    assert [event["kind"] for event in GAME.events(state)].count("screen_lifted") == 1
