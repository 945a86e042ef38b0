"""The turn: setup, cards, actions, phases 3 and 4, the last round, elimination (3, 4)."""

from collections import Counter

import numpy as np
import pytest

from ludosaure.games.chance import generator
from ludosaure.games.chao_dino import GAME
from ludosaure.games.chao_dino.actions import ACTION_COUNT
from ludosaure.games.contract import PLACE, DealRefused, OptionRefused
from ludosaure.games.records import record_of
from tests.conftest import legal_actions
from tests.games.chao_dino.positions import (
    LAYOUT,
    PILES,
    at_card,
    card,
    drop,
    events,
    go,
    hexagon,
    lift,
    new_game,
    picks,
    play,
    position,
    refusal,
    save,
    scores,
    stack,
    tile_at,
)

PAIR = {(0, 0): "V", (5, 0): "J", (6, 0): "J"}


def phase(state):
    return GAME.describe(state)["state"]


# Setup


@pytest.mark.parametrize("players", GAME.players)
def test_tv0_the_deal_is_made_of_the_box(players):
    options = GAME.read_options(players, {})
    for seed in range(30):
        deal = record_of(GAME.deal_dtype)
        GAME.rules.deal(options, deal, generator(seed))
        told = GAME.deal_json(options, deal)
        tiles, pile = Counter(told["layout"]), told["pile"]
        if players == 2:
            assert tiles == {"V": 1, "M": 5, "S": 7, "J": 6}
        else:
            assert tiles["V"] == 1 and tiles["L"] == 2 and sum(tiles.values()) == 37
            assert "L" not in told["layout"][19:]
            assert tiles["M"] <= 9 and tiles["S"] <= 15 and tiles["J"] <= 12
        first_2 = {2: 16, 3: 24, 4: 30, 5: 30}[players]
        assert Counter(pile[:first_2]) == Counter(PILES[players][:first_2])
        assert Counter(pile[first_2:]) == Counter(PILES[players][first_2:])
        assert GAME.read_deal(options, told).tobytes() == deal.tobytes()


@pytest.mark.parametrize(("players", "left"), [(2, 19), (3, 30), (4, 35), (5, 34)])
def test_everybody_is_dealt_one_card_of_back_1(players, left):
    state = new_game(players, first_player=1)
    view = GAME.describe(state)
    assert len(view["pile"]) == left
    assert [c["back"] for c in view["hand"]] == [1] * players
    assert view["reserve"] == [10 if players == 2 else 15] * players
    assert len(view["tiles"]) == (19 if players == 2 else 35)


def test_placement_runs_clockwise_and_back():
    state, order = new_game(3, first_player=1), []
    for tile in range(3, 9):
        order.append(GAME.rules.to_move(state))
        play(state, f"place {tile}")
    assert order == [1, 2, 0, 0, 2, 1]
    assert GAME.rules.to_move(state) == 1
    assert phase(state) == "CARD"
    assert GAME.describe(state)["reserve"] == [11, 11, 11]


def test_placement_of_trias_runs_twice_counter_clockwise():
    state, order = new_game(3, first_player=1, placement_order="trias"), []
    for tile in range(3, 9):
        order.append(GAME.rules.to_move(state))
        play(state, f"place {tile}")
    assert order == [1, 0, 2, 1, 0, 2]
    assert GAME.rules.to_move(state) == 2


def test_trap_42_placement_needs_an_uninhabited_tile_and_may_use_the_volcano():
    state = new_game(2)
    play(state, "place 0")
    assert refusal(state, "place 0") == "tile_inhabited"
    play(state, "place 4")
    play(state, "place 5")
    assert refusal(state, "place 0") == "tile_inhabited"
    assert refusal(new_game(4), "place 1") == "no_such_tile"  # a lake


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("layout", "VLL"),
        ("layout", "VLL" + "S" * 34),
        ("layout", "SLL" + "M" * 9 + "S" * 12 + "J" * 12 + "V"),
        ("pile", "S" * 39),
        ("pile", "X" + "S" * 38),
        ("first_player", 4),
        ("first_player", "0"),
    ],
)
def test_a_wrong_deal_is_refused_by_its_part(part, value):
    options = GAME.read_options(4, {})
    deal = {"layout": LAYOUT[3], "pile": PILES[4], "first_player": 0}
    with pytest.raises(DealRefused, match=part):
        GAME.read_deal(options, {**deal, part: value})


# Phase 1


def test_trap_9_a_card_of_a_terrain_that_cannot_drift_frees_the_choice():
    state = at_card(position({(0, 0): "V", (5, 0): "S", (6, 0): "S"}, {(6, 0): {0: 1}}), "J")
    play(state, "hand")
    assert phase(state) == "DRIFT_PICK"
    assert events(state, "card_unusable")
    assert picks(state) == {(5, 0)}


def test_trap_10_without_any_legal_drift_the_card_is_played_without_effect():
    lonely = {(0, 0): "V", (5, 0): "S"}
    state = at_card(position(lonely, {(5, 0): {0: 1}}), "J")
    pile = int(state.pile_left)
    play(state, "hand")
    assert phase(state) == "ACTIONS" and int(state.ap) == 4
    assert events(state, "no_legal_drift")
    play(state, "end")
    assert int(state.pile_left) == pile - 1 and state.hand_back[0] > 0
    state = at_card(position(lonely, {(5, 0): {0: 1}}), "J")
    play(state, "draw")
    assert int(state.pile_left) == pile - 1
    play(state, "end")
    assert int(state.pile_left) == pile - 1
    assert int(state.discard_count) == 1


def test_trap_11_all_swimmers_skip_the_card():
    state = position(PAIR, {(6, 0): {0: 1}}, seat=0, swimmers={(4, 0): {1: 1}})
    at_card(state)
    state.phase = 4
    pile = int(state.pile_left)
    play(state, "end")
    assert GAME.rules.to_move(state) == 1
    assert phase(state) == "ACTIONS" and int(state.ap) == 4 and int(state.skip_streak) == 1
    play(state, save(state, (4, 0), (5, 0)))
    play(state, "end")
    assert int(state.pile_left) == pile
    assert phase(state) == "CARD" and int(state.skip_streak) == 0  # seat 2 has land


def test_trap_12_a_rescue_may_enable_a_drift():
    state = position(PAIR, swimmers={(4, 0): {0: 1}})
    state.dinos[0, 0] = 0
    state.home[0] = 0
    assert picks(state) == set()
    play(state, save(state, (4, 0), (5, 0)))
    assert picks(state) == {(5, 0)}
    two = position(PAIR, {(0, 0): {1: 1}}, players=2, swimmers={(4, 0): {0: 1}})
    play(two, save(two, (4, 0), (5, 0)))
    assert int(two.ap) == 2 and picks(two) == set()
    assert refusal(two, f"lift {tile_at(two, (5, 0))}") == "points_missing"


# Phase 2


def test_trap_13_one_point_rescues_up_to_three_in_a_row():
    tiles = {(0, 0): "V", (5, 0): "J", (6, 0): "J", (5, 1): "J"}
    state = position(tiles, swimmers={(4, 1): {0: 4}})
    water = (4, 1)
    for target in [(5, 0), (5, 0), (5, 1)]:
        play(state, save(state, water, target))
    assert int(state.ap) == 3
    play(state, save(state, water, (5, 1)))
    assert int(state.ap) == 2
    state = position(tiles, swimmers={(4, 1): {0: 4}})
    play(state, save(state, water, (5, 0)))
    play(state, go(state, (5, 0), (6, 0)))
    play(state, save(state, water, (5, 0)))
    assert int(state.ap) == 1


def test_a_swimmer_climbs_onto_the_volcano_from_any_of_its_six_sides():
    for cell in hexagon(1):
        if cell != (0, 0):
            herds = {(5, 0): {0: 1, 1: 1, 2: 1, 3: 1}}
            state = position({(0, 0): "V", (5, 0): "J"}, herds, swimmers={cell: {0: 1}})
            play(state, save(state, cell, (0, 0)))
            assert state.dinos[0, 0] == 1 and not GAME.describe(state)["swimmers"]


@pytest.mark.parametrize(
    ("moment", "reason"),
    [(0, "place_now"), (1, "card_now"), (2, "pick_now"), (3, "drop_now"), (4, None)],
)
def test_every_kind_of_move_has_its_moment(moment, reason):
    """Tried with the first and the last number of each kind."""
    state = at_card(position(PAIR, {(5, 0): {0: 1}}))
    if moment == 0:
        state = new_game(4)
    elif moment == 2:
        card(state, "J")
    elif moment == 3:
        state = lift(position(PAIR, {(5, 0): {0: 1}}), (5, 0))
    elif moment == 4:
        state.phase = 4
    kinds = {  # by first and last number (4.8)
        "place": (0, 36), "card": (37, 38), "lift": (39, 75), "drop": (76, 297),
        "act": (298, ACTION_COUNT - 1),
    }  # fmt: skip
    own = ("place", "card", "lift", "drop", "act")[moment]
    for kind, numbers in kinds.items():
        for number in numbers:
            code = GAME.reason_code(GAME.rules.why_not(state, number))
            if kind == own or (moment == 4 and kind == "lift"):
                assert not code.endswith("_now") and not code.startswith(("placement", "card_is"))
            elif kind == "place":
                assert code == "placement_is_over"
            elif kind == "card" and moment in (2, 4):
                assert code == "card_is_played"
            else:
                assert code == (reason or "nothing_picked")


def test_trap_14_a_swimmer_may_climb_onto_another_continent():
    tiles = {(0, 0): "V", (5, 0): "J", (7, 0): "J"}
    state = position(tiles, swimmers={(6, 0): {0: 1}})
    assert refusal(state, save(state, (6, 0), (5, 0))) == "legal"
    assert refusal(state, save(state, (6, 0), (7, 0))) == "legal"


def test_a_dinosaur_steps_onto_any_of_the_six_tiles_around():
    state = position(hexagon(1), {(0, 0): {0: 1}})
    around = [cell for cell in hexagon(1) if cell != (0, 0)]
    assert [refusal(state, go(state, (0, 0), cell)) for cell in around] == ["legal"] * 6
    for cell in around:
        other = play(state.copy(), go(state, (0, 0), cell))
        assert other.dinos[tile_at(state, cell), 0] == 1 and other.dinos[0, 0] == 0


def test_nobody_walks_into_the_water_even_where_somebody_swims():
    state = position(PAIR, {(5, 0): {0: 1}}, swimmers={(4, 0): {0: 1}})
    assert refusal(state, go(state, (5, 0), (4, 0))) == "water_ahead"
    assert refusal(state, go(state, (5, 0), (5, 1))) == "water_ahead"


def test_trap_15_full_tiles_allow_no_rescue():
    tiles = {(0, 0): "V", (5, 0): "M"}
    state = position(tiles, {(5, 0): {1: 2}}, swimmers={(6, 0): {0: 1}})
    assert refusal(state, save(state, (6, 0), (5, 0))) == "tile_full"
    reserve = int(state.reserve[0])
    play(state, "end")
    assert events(state, "drowned") and int(state.reserve[0]) == reserve + 1


def crowded(counts, seat):
    """A mountain that came up under a crowd."""
    state = position({(0, 0): "V", (5, 0): "M", (6, 0): "J"}, {(0, 0): {3: 1}}, seat=seat)
    tile = tile_at(state, (5, 0))
    for owner, number in counts.items():
        state.dinos[tile, owner] = number
        state.home[owner] |= np.uint64(1 << tile)
    state.room &= ~np.uint64(1 << tile)
    at_card(state)
    state.phase = 4
    return state, tile


def test_trap_16_only_the_active_player_s_surplus_starves():
    state, tile = crowded({0: 2, 1: 2}, 0)
    play(state, "end")
    assert state.dinos[tile, :2].tolist() == [0, 2]
    state, tile = crowded({0: 2, 1: 2}, 2)
    play(state, "end")
    assert state.dinos[tile, :2].tolist() == [2, 2]
    state, tile = crowded({0: 2, 1: 2}, 0)
    play(state, go(state, (5, 0), (6, 0)))
    play(state, "end")
    assert state.dinos[tile, :2].tolist() == [0, 2]
    assert state.dinos[tile_at(state, (6, 0)), 0] == 1


def test_trap_17_surplus_is_taken_down_to_the_capacity():
    state, tile = crowded({0: 1, 1: 2}, 0)
    play(state, "end")
    assert state.dinos[tile, :2].tolist() == [0, 2]
    state, tile = crowded({1: 3}, 0)
    play(state, "end")
    assert state.dinos[tile, 1] == 3
    state, tile = crowded({1: 3}, 1)
    play(state, "end")
    assert state.dinos[tile, 1] == 2
    assert events(state, "starved") == [{"seat": 1, "tile": tile, "number": 1}]


def test_trap_18_an_overpopulated_tile_may_only_be_left():
    state, tile = crowded({0: 3}, 0)
    assert refusal(state, f"breed {tile}") == "tile_full"
    assert refusal(state, go(state, (5, 0), (6, 0))) == "legal"
    play(state, go(state, (5, 0), (6, 0)))
    assert refusal(state, go(state, (6, 0), (5, 0))) == "tile_full"


def test_trap_19_each_dinosaur_breeds_once():
    state = position(PAIR, {(5, 0): {0: 2}})
    tile = tile_at(state, (5, 0))
    play(state, f"breed {tile}")
    play(state, f"breed {tile}")
    assert state.dinos[tile, 0] == 4
    assert refusal(state, f"breed {tile}") == "none_fertile"
    state = position(PAIR, {(5, 0): {0: 1}})
    play(state, f"breed {tile}")
    assert refusal(state, f"breed {tile}") == "none_fertile"


def test_trap_20_fertile_and_spent_dinosaurs_migrate_as_different_moves():
    tiles = {(0, 0): "V", (5, 0): "S", (6, 0): "J"}
    here, there = (5, 0), (6, 0)
    state = position(tiles, {here: {0: 2}})
    t, u = tile_at(state, here), tile_at(state, there)
    play(state, f"breed {t}")
    fertile, spent = state.copy(), state.copy()
    play(fertile, go(state, here, there))
    assert refusal(fertile, f"breed {u}") == "legal"
    assert refusal(fertile, f"breed {t}") == "none_fertile"
    play(spent, go(state, here, there, spent=True))
    assert refusal(spent, f"breed {t}") == "legal"
    assert refusal(spent, f"breed {u}") == "none_fertile"


def test_trap_21_newborns_and_parents_may_migrate_but_not_breed():
    state = position(PAIR, {(5, 0): {0: 1}})
    play(state, f"breed {tile_at(state, (5, 0))}")
    assert refusal(state, go(state, (5, 0), (6, 0))) == "none_fertile"
    play(state, go(state, (5, 0), (6, 0), spent=True))
    assert refusal(state, f"breed {tile_at(state, (6, 0))}") == "none_fertile"
    walk = position(PAIR, {(5, 0): {0: 1}})
    for source, target in [((5, 0), (6, 0)), ((6, 0), (5, 0)), ((5, 0), (6, 0))]:
        play(walk, go(walk, source, target))
    play(walk, f"breed {tile_at(walk, (6, 0))}")
    assert events(walk, "born")


def test_trap_22_parent_and_newborn_fall_as_spent_swimmers_and_drown():
    state = position(PAIR, {(5, 0): {0: 1}})
    state.dinos[0, 0] = 0
    at_card(state)
    state.phase = 4
    play(state, f"breed {tile_at(state, (5, 0))}")
    lift(state, (5, 0))
    drop(state, (7, 0))
    assert events(state, "fell")[0]["counts"] == [2, 0, 0, 0]
    assert events(state, "drowned")[0]["number"] == 2
    assert GAME.describe(state)["eliminated"] == [0]
    assert GAME.rules.to_move(state) == 1


def test_a_swimmer_climbs_as_what_it_fell_in():
    for spent, may_breed in ((False, "legal"), (True, "none_fertile")):
        state = position(PAIR, swimmers={(4, 0): {0: 2}})
        state.spent[37] = 1
        play(state, save(state, (4, 0), (5, 0), spent=spent))
        assert refusal(state, f"breed {tile_at(state, (5, 0))}") == may_breed
        assert (refusal(state, save(state, (4, 0), (5, 0), spent=True)) == "legal") != spent
        assert (refusal(state, save(state, (4, 0), (5, 0))) == "legal") == spent


def test_trap_23_without_a_reserve_nobody_is_born():
    tiles = {**PAIR, **{(q, 0): "J" for q in range(7, 10)}}
    herds = {(q, 0): {0: 4} for q in (5, 6, 7)} | {(8, 0): {0: 2}}
    state = position(tiles, herds, swimmers={(9, -1): {0: 1}})
    assert int(state.reserve[0]) == 0
    assert refusal(state, f"breed {tile_at(state, (8, 0))}") == "reserve_empty"


def test_the_last_of_the_reserve_may_be_born():
    state = at_card(position(PAIR, {(5, 0): {0: 2}}))
    state.phase, state.reserve[0] = 4, 1
    play(state, f"breed {tile_at(state, (5, 0))}")
    assert int(state.reserve[0]) == 0
    assert refusal(state, f"breed {tile_at(state, (5, 0))}") == "reserve_empty"
    turn = int(state.turn_no)
    assert int(play(state, "end").turn_no) == turn + 1


def test_phase_2_ends_by_itself_without_points():
    state = at_card(position(PAIR, {(5, 0): {0: 1}}))
    state.phase, state.ap = 4, 1
    play(state, go(state, (5, 0), (6, 0)))
    assert GAME.rules.to_move(state) == 1


def test_phase_2_waits_for_free_rescues():
    state = at_card(position(PAIR, {(5, 0): {0: 1}}, swimmers={(4, 0): {0: 2}}))
    state.phase, state.ap = 4, 1
    play(state, save(state, (4, 0), (5, 0)))
    assert GAME.rules.to_move(state) == 0
    assert sorted(GAME.notation(state, a) for a in legal_actions(GAME, state)) == ["end", "save 1W"]


def test_the_third_of_a_group_climbs_for_nothing_and_the_fourth_does_not():
    tiles = {(0, 0): "V", (5, 0): "J", (5, 1): "J"}
    state = at_card(position(tiles, swimmers={(4, 1): {0: 4}}))
    state.phase, state.ap = 4, 1
    play(state, save(state, (4, 1), (5, 0)))
    play(state, save(state, (4, 1), (5, 0)))
    assert int(state.ap) == 0 and GAME.rules.to_move(state) == 0
    play(state, save(state, (4, 1), (5, 1)))
    assert GAME.rules.to_move(state) == 1  # neither points nor credit: the fourth drowns
    assert events(state, "drowned")[0]["number"] == 1


# The end


def test_tv5_the_meteor_in_phase_1_begins_the_last_round_at_once():
    state = stack(at_card(position(PAIR, {(5, 0): {2: 1}}, seat=2)), "X")
    play(state, "draw")
    assert phase(state) == "ACTIONS" and int(state.ap) == 2
    assert GAME.describe(state)["last_queue"] == [3, 0, 1]
    assert state.hand_back[2] == 1
    order = []
    while not GAME.rules.is_over(state):
        order.append(GAME.rules.to_move(state))
        assert int(state.ap) == 2
        play(state, "end")
    assert order == [2, 3, 0, 1]
    assert legal_actions(GAME, state) == [] and refusal(state, "end") == "game_is_over"
    assert int(state.ap) == int(state.rescue_credit) == 0


def test_tv5_and_trap_37_the_meteor_in_phase_4_gives_everybody_one_more_turn():
    state = stack(at_card(position(PAIR, {(5, 0): {2: 1}, (6, 0): {2: 1}}, seat=2), "J"), "X")
    assert refusal(state, "draw") == "legal"
    play(state, "hand")
    lift(state, (5, 0))
    drop(state, (7, 0))
    play(state, "end")
    order = []
    while not GAME.rules.is_over(state):
        order.append(GAME.rules.to_move(state))
        play(state, "end")
    assert order == [3, 0, 1, 2]


def test_trap_33_the_meteor_in_phase_1_allows_no_drift():
    tiles = {(0, 0): "V", (5, 0): "J", (6, 0): "J"}
    state = position(tiles, {(6, 0): {0: 1}}, swimmers={(4, 0): {0: 1}})
    stack(at_card(state), "X")
    play(state, "draw")
    assert picks(state) == set()
    play(state, save(state, (4, 0), (5, 0)))
    assert int(state.ap) == 1


def test_trap_34_a_drowned_player_cannot_win_even_with_the_most_points():
    state = position(PAIR, {(5, 0): {1: 1}}, swimmers={(-5, 0): {0: 1}}, ap=2)
    state.last_round, state.vp[0] = 1, 30
    state.last_queue[0] = 1
    play(state, "end")
    play(state, "end")
    assert scores(state)[0, PLACE] == 4


def test_trap_35_the_last_survivor_wins_at_once():
    state = position(PAIR, {(5, 0): {2: 1}}, players=3, seat=1, swimmers={(-5, 0): {1: 1}})
    state.dinos[0] = 0
    state.home[0] = 0
    state.reserve[0], state.out_order[0], state.out_count = 15, 1, 1
    play(state, "end")
    assert GAME.rules.is_over(state)
    assert events(state, "game_over")[0]["reason"] == "one_player_left"
    assert scores(state)[:, PLACE].tolist() == [3, 2, 1]


def test_trap_36_an_eliminated_player_s_card_leaves_the_game_unseen():
    state = position(PAIR, {(5, 0): {2: 1}}, seat=1, swimmers={(-5, 0): {1: 1}})
    at_card(state, "J")
    state.phase = 4
    pile = int(state.pile_left)
    play(state, "end")
    assert int(state.pile_left) == pile
    view = GAME.describe(state)
    assert view["lost"][1] == {"face": "jungle", "back": 1} and view["hand"][1] is None
    GAME.rules.conceal(state, 0)
    assert GAME.describe(state)["lost"][1] == {"face": None, "back": 1}
    assert GAME.rules.to_move(state) == 2


def test_trap_43_swimmers_of_others_stay_in_the_water():
    state = position(PAIR, {(5, 0): {0: 1}}, swimmers={(4, 0): {1: 2}})
    at_card(state)
    state.phase = 4
    play(state, "end")
    assert GAME.describe(state)["swimmers"][0]["dinos"] == [0, 2, 0, 0]


def test_trap_44_an_interim_count_is_final():
    state = position({(0, 0): "V", (1, 0): "S", (2, 0): "J"}, {(2, 0): {0: 1}})
    card(state, "S")
    lift(state, (1, 0))
    drop(state, (2, 1))
    assert int(state.vp[0]) == 2
    play(state, "end")
    assert int(state.vp[0]) == 2


def test_stalling_costs_a_card_each_turn():
    """R45: the (2A+1)-th skipped turn in a row turns a card over; the meteor counts as drawn."""
    waters = {(-5 - i, 0): {i: 1} for i in range(3)}
    for limit, streak, expected in ((2, 6, 1), (2, 5, 0), ("off", 6, 0)):
        state = position(
            {(0, 0): "V", (5, 0): "J"}, {(5, 0): {2: 1}}, seat=2, players=3, stall_limit=limit,
            swimmers=waters,
        )  # fmt: skip
        at_card(state)
        state.phase, state.skip_streak = 4, streak
        before = int(state.pile_left)
        play(state, "end")
        assert int(state.skip_streak) == streak + 1
        assert before - int(state.pile_left) == expected
        assert int(state.discard_count) == len(events(state, "stalled")) == expected
    state = position(
        {(0, 0): "V", (5, 0): "J"}, {(5, 0): {2: 1}}, seat=2, players=3, swimmers=waters
    )
    stack(at_card(state), "X")
    state.phase, state.skip_streak = 4, 6
    play(state, "end")
    assert int(state.ap) == 2 and GAME.describe(state)["last_queue"] == [1, 2]


# The owner's box


def test_an_owner_may_correct_the_box():
    data = {
        "terrain_capacity": {"mountain": 3},
        "costs": {"drift": 2},
        "players": {"4": {"herd": 12}},
    }
    options = GAME.read_options(4, {"box_data": data})
    assert options["capacity"][1] == 3 and options["drift_cost"] == 2 and options["herd"] == 12
    again = GAME.read_options(4, GAME.options_json(options))
    assert again.tobytes() == options.tobytes()
    assert GAME.options_json(GAME.read_options(4, {}))["box_data"] is None


@pytest.mark.parametrize(
    "data",
    [
        {"terrain_capacity": {"mountain": 1}},
        {"terrain_capacity": {"swamp": 3}},
        {"players": {"4": {"back_1": {"mountain": 8}}}},
        {"costs": {"drift": 1}},
        {"costs": {"drift": True}},
        {"dice": 3},
        [1],
    ],
)
def test_a_faulty_box_is_refused(data):
    with pytest.raises(OptionRefused):
        GAME.read_options(4, {"box_data": data})
