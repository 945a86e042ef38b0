"""Placing the armies: rows, order, the screen (§3.6, §4.1, §7.6, §11)."""

from tests.games.dinosaures.table import (
    GAME,
    T1,
    cells,
    composed,
    legal,
    phase,
    play,
    put,
    seen,
    spot,
    view,
    why,
)


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


def test_helpers_put_figures_where_they_say():
    state = composed(T1)
    put(state, 0, "tri", "d4")
    assert int(state.at[spot(state, "d4")]) == 0
