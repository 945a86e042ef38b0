"""What a view says before one decides agrees with what is then legal, and tells no secret."""

import random
from collections import Counter

import ludosaure
from ludosaure.games.dinosaures.actions import cell_names, figure_name
from ludosaure.games.dinosaures.fitting import RESTRICTED
from ludosaure.games.dinosaures.options import OPTIONS
from ludosaure.games.dinosaures.outlook import OptionsPlayed
from ludosaure.games.dinosaures.ready_armies import READY_ARMIES
from ludosaure.games.dinosaures.setups import cell_at, fitted, placing_cells
from ludosaure.games.dinosaures.state import Phase
from ludosaure.games.dinosaures.view import View
from tests.games.dinosaures.beside_the_twin import any_options
from tests.games.dinosaures.table import composed, table, view


def _cells(match):
    return [move.notation for move in match.legal() if move.number < 196]


def test_reach_is_what_a_chosen_figure_may_then_do_and_is_only_seen_by_its_side():
    match = ludosaure.new("dinosaures", players=2, seed=11)
    chance = random.Random(11)
    checked = 0
    while not match.over and match.ply < 260:
        seat = match.to_move
        view = match.view(seat)
        if view["phase"] == "SELECT":
            assert match.view(1 - seat)["reach"] == {}
            assert set(view["reach"]) == set(_cells(match))
            move = chance.choice(match.legal())
            ends = view["reach"][move.notation]
            match.play(move)
            assert [end.rsplit("-")[-1].rsplit("^")[-1] for end in _cells(match)] == ends
            checked += 1
        else:
            match.play(chance.choice(match.legal()))
    assert checked > 20


def test_places_are_where_a_chosen_kind_may_then_stand_and_are_seen_by_their_owner_alone():
    match = ludosaure.new("dinosaures", players=2, seed=12)
    chance = random.Random(12)
    while match.view(match.to_move)["phase"] != "SELECT":
        seat = match.to_move
        view = match.view(seat)
        move = chance.choice(match.legal())
        if view["phase"] == "PLACE_KIND":
            assert view["places"][1 - seat] == {}
            places = view["places"][seat]
            match.play(move)
            ends = [cell.split("@")[1] for cell in _cells(match)]
            assert places.get(move.notation, places.get("any")) == ends
        else:
            match.play(move)


def test_ready_made_armies_are_fitted_for_whoever_places_and_for_nobody_else():
    state = composed(white_figure="ghost")
    for seat in (0, 1):
        mine, theirs = view(state, seat)["armies"][seat], view(state, seat)["armies"][1 - seat]
        assert [army["key"] for army in mine] == ["wall", "spear", "corner"] and theirs == []
        for army in mine:
            assert Counter(army["figures"].values()) == {
                name: row["count"] for name, row in view(state, seat)["kinds"].items()
            }
    assert view(state, -1)["armies"] == [[], []]
    assert view(table({"d4": "tri"}), 0)["armies"] == [[], []]
    assert "ghost" not in str(view(composed(), 0)["armies"])


def test_a_fitted_army_takes_what_is_still_in_hand_to_cells_where_it_may_stand():
    match = ludosaure.new("dinosaures", players=2, seed=13, placement="block")
    chance = random.Random(13)
    checked = 0
    while match.view(match.to_move)["phase"] != "SELECT":
        seat = match.to_move
        view = match.view(seat)
        if view["phase"] == "PLACE_KIND":
            places = view["places"][seat]
            for army in view["armies"][seat]:
                assert Counter(army["figures"].values()) == view["seats"][seat]["hand"]
                for cell, kind in army["figures"].items():
                    assert cell in places.get(kind, places.get("any", ()))
                    checked += 1
        match.play(chance.choice(match.legal()))
    assert checked > 1000


def test_the_view_names_every_option_and_what_it_says_is_typed():
    shown = view(composed(reserves="agreed", first_player=0), 0)["options"]
    assert set(shown) == set(OptionsPlayed.__annotations__)
    assert set(shown) == {option.key for option in OPTIONS} | {"box"}
    assert shown["reserve_kinds"] == ["tri", "stego", "flug"] and shown["first_player"] == 0
    assert set(view(composed(), 0)) == set(View.__annotations__)


def test_a_stepped_board_has_a_narrower_territory():
    assert view(composed(), 0)["territory_columns"] == 14
    assert view(composed(landscape_layout="staggered"), 1)["territory_columns"] == 14
    assert view(composed(landscape_layout="column"), 1)["territory_columns"] == 7
    assert view(table({"d4": "tri"}), 0)["territory_columns"] is None


def test_places_and_armies_of_a_view_are_those_by_which_armies_are_placed():
    compared = 0
    for number in range(12):
        chance, players = random.Random(number), 4 if number % 3 == 0 else 2
        given = any_options(players, chance)
        match = ludosaure.new("dinosaures", players=players, seed=number, **given)
        while match.ply < 150 and not match.over:
            match.play(chance.choice(match.legal()))
            state = match.seen(match.to_move)
            if state.phase not in (Phase.PLACE_KIND, Phase.PLACE_CELL) or chance.random() < 0.7:
                continue
            shown, names = match.view(match.to_move), cell_names(int(state.width))
            for seat in range(players):
                if state.placed_all[seat] or state.hand[seat].min() < 0:
                    assert (shown["places"][seat], shown["armies"][seat]) == ({}, [])
                    continue
                for kind, cells in placing_cells(state, seat).items():
                    name = figure_name(state, kind) if kind in RESTRICTED else "any"
                    assert shown["places"][seat][name] == [names[cell] for cell in cells]
                for ready, army in zip(READY_ARMIES, shown["armies"][seat], strict=True):
                    assert army["key"] == ready.key
                    assert army["figures"] == {
                        names[cell_at(state, seat, place)]: figure_name(state, kind)
                        for place, kind in fitted(state, seat, ready).items()
                    }
                    compared += 1
    assert compared > 100
