"""What a view says before one decides agrees with what is then legal, and tells no secret."""

import random
from collections import Counter

import ludosaure
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


def test_room_is_where_a_chosen_kind_may_then_stand_and_is_seen_by_its_owner_alone():
    match = ludosaure.new("dinosaures", players=2, seed=12)
    chance = random.Random(12)
    while match.view(match.to_move)["phase"] != "SELECT":
        seat = match.to_move
        view = match.view(seat)
        move = chance.choice(match.legal())
        if view["phase"] == "PLACE_KIND":
            assert view["room"][1 - seat] == {}
            room = view["room"][seat]
            match.play(move)
            ends = [cell.split("@")[1] for cell in _cells(match)]
            assert room.get(move.notation, room.get("any")) == ends
        else:
            match.play(move)


def test_ready_made_armies_are_offered_to_whoever_places_and_to_nobody_else():
    state = composed(white_figure="ghost")
    for seat, count in ((0, 3), (1, 3), (-1, 0)):
        offered = view(state, seat)["armies"]
        assert len(offered) == count
        for army in offered:
            assert set(army["name"]) == {"fr", "en"}
            assert Counter(kind for kind, _, _ in army["wishes"]) == {
                name: row["count"] for name, row in view(state, seat)["kinds"].items()
            }
            assert all(1 <= row <= 6 and 0 < share < 1 for _, row, share in army["wishes"])
    assert view(table({"d4": "tri"}), 0)["armies"] == []
    assert "ghost" not in str(view(composed(), 0)["armies"])


def test_a_stepped_board_has_a_narrower_territory():
    assert view(composed(), 0)["territory_columns"] == 14
    assert view(composed(landscape_layout="staggered"), 1)["territory_columns"] == 14
    assert view(composed(landscape_layout="column"), 1)["territory_columns"] == 7
    assert view(table({"d4": "tri"}), 0)["territory_columns"] is None
