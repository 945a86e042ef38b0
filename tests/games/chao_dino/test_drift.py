"""Drifting: which tiles may be lifted, where they may go, what falls and climbs (4.4, 4.5)."""

import pytest

from ludosaure.games.chao_dino import GAME
from ludosaure.games.chao_dino.hexes import SPIRAL
from tests.games.chao_dino.positions import (
    card,
    drop,
    events,
    hexagon,
    lift,
    new_game,
    picks,
    play,
    position,
    refusal,
    spots,
    tile_at,
)

RING = [(6, 0), (6, -1), (5, -1), (4, 0), (4, 1), (5, 1)]  # around the lake (5, 0)


def bay(without=()):
    cells = [(0, 0), (1, 0), (2, 0), (3, 0), (1, -1), *RING]
    return {c: "V" if c == (0, 0) else "S" for c in cells if c not in without}


def drift_example():
    """TV1: the book's drift example, rebuilt."""
    tiles = hexagon(2, "S", without=[(0, -1)])
    tiles[3, -1] = "J"
    for cell in [(2, 0), (0, 2), (-1, 0)]:
        tiles[cell] = "J"
    tiles[6, -3], tiles[6, -2] = "J", "S"
    return tiles


@pytest.mark.parametrize("lakes", [(1, 2), (1, 7), (9, 15), (7, 8)])
def test_tv0_on_the_first_board_exactly_the_outer_ring_may_drift(lakes):
    letters = ["S" if i else "V" for i in range(37)]
    for i in lakes:
        letters[i] = "L"
    for i in list(range(19, 37))[:9]:
        letters[i] = "M"
    free = [i for i in range(1, 37) if letters[i] == "S"]
    for i in free[:12]:
        letters[i] = "J"
    state = new_game(4, layout="".join(letters))
    for seat, tile in zip((0, 1, 2, 3, 3, 2, 1, 0), (0, 20, 21, 23, 24, 26, 27, 29), strict=True):
        assert GAME.rules.to_move(state) == seat
        play(state, f"place {tile}")
    state.phase, state.ap = 4, 4
    assert picks(state) == set(SPIRAL[19:37])
    for tile in range(19, 37):
        copy = state.copy()
        play(copy, f"lift {tile}")
        assert len(spots(copy)) == (23 if tile in (19, 22, 25, 28, 31, 34) else 24)


def test_tv0_with_two_players_the_second_ring_may_drift():
    state = new_game(2)
    for tile in (0, 7, 8, 9):
        play(state, f"place {tile}")
    state.phase, state.ap = 4, 3
    assert picks(state) == set(SPIRAL[7:19])
    for tile in range(7, 19):
        copy = state.copy()
        play(copy, f"lift {tile}")
        assert len(spots(copy)) == (17 if tile in (7, 9, 11, 13, 15, 17) else 18)


def test_tv1_the_drift_example_of_the_book():
    state = card(position(drift_example(), {(0, 0): {1: 2}}, seat=1), "J")
    assert picks(state) == {(2, 0), (0, 2)}
    lake_only, foreign, pinned = (tile_at(state, c) for c in [(-1, 0), (6, -3), (3, -1)])
    assert refusal(state, f"lift {lake_only}") == "touches_no_sea"
    assert refusal(state, f"lift {foreign}") == "not_present"
    assert refusal(state, f"lift {pinned}") == "nowhere_farther"
    assert refusal(state, "lift 0") == "volcano_stays"
    assert refusal(state, f"lift {tile_at(state, (1, 1))}") == "not_the_card"
    expected = {
        (-3, 0), (-3, 1), (-3, 2), (-3, 3), (-2, -1), (-2, 3), (-1, -2), (-1, 3), (0, -3), (0, 3),
        (1, -3), (1, 2), (2, -3), (2, 1), (3, -3), (3, -2), (3, 0), (4, -2), (4, -1),
    }  # fmt: skip
    assert spots(lift(state.copy(), (2, 0))) == expected
    assert spots(lift(state.copy(), (0, 2))) == expected - {(0, 3)}


def test_tv1_an_unusable_card_frees_the_choice():
    tiles = drift_example()
    tiles[2, 0] = tiles[0, 2] = "S"
    state = card(position(tiles, {(0, 0): {1: 2}}, seat=1), "J")
    anything = position(tiles, {(0, 0): {1: 2}}, seat=1)
    assert picks(state) == picks(anything)
    assert len(picks(state)) > 5


def test_trap_1_and_2_a_lake_is_not_the_sea():
    state = position(bay(), {(2, 0): {0: 1}})
    lift(state, (1, -1))
    assert len(spots(state)) == 15
    assert (5, 0) not in spots(state)
    assert refusal(state, "drop @5,0") == "in_a_lake"


def test_trap_3_lifting_a_tile_may_open_a_lake():
    state = position(bay(), {(2, 0): {0: 1}, (6, 0): {1: 2}})
    lift(state, (4, 0))
    assert len(spots(state)) == 10
    assert (5, 0) in spots(state)
    drop(state, (5, 0))
    (count,) = events(state, "interim_count")
    assert len(count["tiles"]) == 6
    assert count["points"] == [0, 2, 0, 0]


def test_trap_4_a_drop_may_close_a_bay():
    state = position(bay(without=[(1, -1), (5, 1)]), {(2, 0): {0: 1}})
    assert int(state.lakes) == 0
    lift(state, (3, 0))
    assert len(spots(state)) == 12
    drop(state, (5, 1))
    assert int(state.lakes) == 1
    assert GAME.describe(state)["lakes"] == [[[5, 0]]]
    (count,) = events(state, "interim_count")
    assert len(count["tiles"]) == 6


def test_trap_5_the_tile_of_a_pair_with_the_volcano_is_pinned():
    pair = position({(0, 0): "V", (1, 0): "S"}, {(1, 0): {0: 1}})
    assert picks(pair) == set()
    row = position({(0, 0): "V", (1, 0): "S", (2, 0): "S"}, {(2, 0): {0: 1}})
    assert picks(row) == {(1, 0)}
    lift(row, (1, 0))
    assert spots(row) == {(1, 1), (2, -1), (2, 1), (3, -1), (3, 0)}
    drop(row, (3, 0))
    (count,) = events(row, "interim_count")
    assert count["points"] == [2, 0, 0, 0]


def test_trap_6_an_island_of_two_leap_frogs_without_a_count():
    island = position({(0, 0): "V", (5, 0): "S", (6, 0): "J"}, {(6, 0): {0: 1}})
    assert picks(island) == {(5, 0)}
    lift(island, (5, 0))
    assert spots(island) == {(5, 1), (6, -1), (6, 1), (7, -1), (7, 0)}
    drop(island, (7, 0))
    assert not events(island, "interim_count")
    assert not events(island, "fell")  # nobody stood on it


def test_trap_7_swimmers_do_not_make_present():
    tiles = {(0, 0): "V", (5, 0): "S", (6, 0): "J"}
    state = position(tiles, {(0, 0): {0: 1}}, swimmers={(5, 1): {0: 2}})
    assert picks(state) == set()
    assert refusal(state, f"lift {tile_at(state, (5, 0))}") == "not_present"


def test_trap_8_a_player_may_have_to_sink_his_last_dinosaur():
    tiles = {(0, 0): "V", (5, 0): "S", (6, 0): "J"}
    state = card(position(tiles, {(5, 0): {0: 1}}), "S")
    assert picks(state) == {(5, 0)}
    lift(state, (5, 0))
    drop(state, (7, 0))
    assert events(state, "fell") == [{"cell": [5, 0], "counts": [1, 0, 0, 0]}]
    assert GAME.describe(state)["state"] == "ACTIONS"
    play(state, f"save {tile_at(state, (6, 0))}W")
    assert state.home[0]


def test_trap_24_swimmers_of_all_players_climb_and_count_at_once():
    tiles = {(0, 0): "V", (1, 0): "S", (2, 0): "S"}
    state = position(tiles, {(2, 0): {0: 1}}, swimmers={(3, 0): {1: 1, 2: 2, 3: 1}})
    lift(state, (1, 0))
    drop(state, (3, 0))
    assert events(state, "climbed") == [{"cell": [3, 0], "counts": [0, 1, 2, 1]}]
    (count,) = events(state, "interim_count")
    assert count["counts"] == [1, 1, 2, 1]
    assert count["points"] == [1, 1, 2, 1]
    assert GAME.describe(state)["swimmers"] == []


def test_trap_38_a_tile_may_drift_twice_in_a_turn():
    tiles = {**hexagon(2, "S"), (3, -1): "S", (4, -1): "S"}
    state = card(position(tiles, {(0, 0): {0: 2}}), "S")
    lift(state, (2, -2))
    drop(state, (3, 0))
    assert int(state.ap) == 4
    lift(state, (3, 0))
    drop(state, (5, -1))
    assert int(state.ap) == 1


def test_trap_39_the_far_side_is_not_farther():
    state = lift(position(hexagon(3, "S"), {(0, 0): {0: 2}}), (3, 0))
    assert refusal(state, "drop @3,0") in ("not_farther", "cell_taken")
    state = lift(position(hexagon(3, "S", without=[(-3, 0)]), {(0, 0): {0: 2}}), (3, 0))
    assert refusal(state, "drop @-3,0") == "not_farther"


def test_trap_40_an_island_in_a_lake_cannot_drift():
    ring = hexagon(3, "S", without=hexagon(2))
    tiles = {(0, 0): "V", (0, 1): "S", **{c: t for c, t in ring.items() if t != "V"}}
    state = position(tiles, {(0, 1): {0: 1}})
    assert picks(state) == set()
    assert refusal(state, f"lift {tile_at(state, (0, 1))}") == "touches_no_sea"
    assert int(state.lakes) == 1


def test_an_island_behind_another_island_in_a_lake_cannot_drift_either():
    span = range(-4, 5)
    ring = {(q, r): "S" for q in span for r in span if max(abs(q), abs(r), abs(q + r)) == 4}
    state = position({(0, 0): "V", (0, 1): "S", (2, 0): "S", **ring}, {(0, 1): {0: 1}})
    assert int(state.continents) == 3 and int(state.lakes) == 1
    assert picks(state) == set()
    assert refusal(state, f"lift {tile_at(state, (0, 1))}") == "touches_no_sea"


def test_an_island_in_a_lake_that_the_volcano_closes_touches_no_sea():
    ring = [(q - 2, r) for q, r in hexagon(2) if (q, r) not in hexagon(1)]
    tiles = {(0, 0): "V", (-2, 0): "S", **{cell: "S" for cell in ring if cell != (0, 0)}}
    state = position(tiles, {(-2, 0): {0: 1}})
    assert int(state.continents) == 2
    assert refusal(state, f"lift {tile_at(state, (-2, 0))}") == "touches_no_sea"


def test_land_west_of_a_closed_bay_lies_in_the_sea():
    """The first tile to the east keeps a lake closed, but turns its back to this water."""
    ring = dict.fromkeys(RING, "S")
    tiles = {(0, 0): "V", (0, -1): "S", (1, -1): "S", **ring}
    state = position(tiles, {(1, -1): {0: 1}})
    assert int(state.lakes) == 1 and GAME.describe(state)["lakes"] == [[[5, 0]]]
    assert picks(state) == {(0, -1), (1, -1)}


@pytest.mark.parametrize("lakes", [(1, 2), (1, 4), (1, 7), (9, 15), (7, 8), (3, 12)])
def test_two_lakes_beside_each_other_are_one(lakes):
    letters = ["V", *"MMMMMMMMMSSSSSSSSSSSSSJJJJJJJJJJJJ"]
    for at in lakes:
        letters.insert(at, "L")
    (q, r), (other_q, other_r) = (SPIRAL[at] for at in lakes)
    touch = max(abs(q - other_q), abs(r - other_r), abs(q + r - other_q - other_r)) == 1
    assert int(new_game(4, layout="".join(letters)).lakes) == (1 if touch else 2)


def test_a_drop_may_join_a_foreign_continent_but_not_move_over():
    tiles = {(0, 0): "V", (1, 0): "S", (1, 1): "S", (3, 1): "J", (4, 1): "J"}
    state = lift(position(tiles, {(0, 0): {0: 1}}), (1, 0))
    assert (2, 1) in spots(state)
    assert refusal(state, "drop @4,0") == "leaves_continent"
    assert refusal(state, "drop @1,1") == "cell_taken"
    drop(state, (2, 1))
    assert sorted(len(c["tiles"]) for c in GAME.describe(state)["continents"]) == [1, 4]


def test_each_destination_has_one_name():
    state = lift(position(hexagon(2, "S"), {(0, 0): {0: 2}}), (2, 0))
    cell = (3, -1)
    names = [t for t in ("drop @3,-1",) if refusal(state, t) == "legal"]
    assert names and cell in spots(state)
    anchors = [
        f"drop {tile}{name}"
        for tile in range(19)
        for name in ("E", "NE", "NW", "W", "SW", "SE")
        if (tuple(GAME.action_json(state, GAME.read_notation(state, f"drop {tile}{name}"))["cell"]))
        == cell
    ]
    assert sorted(refusal(state, a) for a in anchors)[0] == "legal"
    assert sum(refusal(state, a) == "legal" for a in anchors) == 1


def test_islands_may_wander_without_bound():
    state = position({(0, 0): "V", (5, 0): "S", (6, 0): "J"}, {(5, 0): {0: 1}, (6, 0): {0: 1}})
    for step in range(150):
        state.ap = 9
        lift(state, (5 + step, 0))
        drop(state, (7 + step, 0))
        play(state, f"save {tile_at(state, (6 + step, 0))}W")
        play(state, f"go {tile_at(state, (6 + step, 0))}E")
    assert int(state.distance.max()) == 156
    assert picks(state) == {(155, 0)}
