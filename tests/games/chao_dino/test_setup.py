"""Setup: the deal, starting hands, placement, and the owner's box (2, 3, 7)."""

from collections import Counter

import pytest

from ludosaure.games.chance import generator
from ludosaure.games.chao_dino import GAME
from ludosaure.games.layouts import blank
from ludosaure.games.text import DealRefused, OptionRefused
from ludosaure.play.match import Match
from tests.games.chao_dino.positions import LAYOUT, PILES, new_game, phase, play, refusal


@pytest.mark.parametrize("players", GAME.players)
def test_tv0_the_deal_is_made_of_the_box(players):
    options = GAME.read_options(players, {})
    for seed in range(30):
        deal = blank(GAME.deal_dtype)
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


def first_players(players, rules=GAME.rules_version, **given):
    """Who was first in some games."""
    return {
        int(Match(GAME, players, given, seed=seed, rules=rules).deal.first_player)
        for seed in range(60)
    }


@pytest.mark.parametrize("players", GAME.players)
def test_who_is_first_is_drawn_by_lot_unless_it_is_the_first_seat(players):
    assert first_players(players) == set(range(players))
    assert first_players(players, first_player="seat0") == {0}


@pytest.mark.parametrize("players", GAME.players)
def test_under_the_first_rules_the_first_seat_was_first_unless_lots_were_drawn(players):
    assert first_players(players, rules=1) == {0}
    assert first_players(players, rules=1, first_player="random") == set(range(players))


@pytest.mark.parametrize(("players", "left"), [(2, 19), (3, 30), (4, 35), (5, 34)])
def test_everybody_is_dealt_one_card_of_back_1(players, left):
    state = new_game(players, first_player=1)
    view = GAME.view(state)
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
    assert GAME.view(state)["reserve"] == [11, 11, 11]


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


def test_an_owner_may_correct_the_box():
    data = {
        "terrain_capacity": {"mountain": 3},
        "costs": {"drift": 2},
        "players": {"4": {"herd": 12}},
    }
    options = GAME.read_options(4, {"box": data})
    assert options["capacity"][1] == 3 and options["drift_cost"] == 2 and options["herd"] == 12
    again = GAME.read_options(4, GAME.options_json(options))
    assert again.tobytes() == options.tobytes()
    assert GAME.options_json(GAME.read_options(4, {}))["box"] is None
    assert GAME.read_options(4, {"box_data": data}).tobytes() == options.tobytes()  # its old name


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
        GAME.read_options(4, {"box": data})
