"""Which card is the stronger: colours, numbers, times, copies and showers."""

import pytest

from ludosaure.games.trex.strength import card_strength

from .table import Table, names


@pytest.mark.parametrize(
    ("strong", "weak", "order"),
    [
        ("yellow", "green", "Y11 Y6 Y1 R15 N13 B12 R10 N8 B7 R5 N3 B2 G14 G9 G4"),
        ("blue", "brown", "B12 B7 B2 R15 G14 Y11 R10 G9 Y6 R5 G4 Y1 N13 N8 N3"),
    ],
)
def test_v3_the_strong_colour_beats_the_middle_ones_and_they_beat_the_weak_one(strong, weak, order):
    state = Table(strong=strong, weak=weak).state
    strongest_first = sorted(range(1, 16), key=lambda card: -card_strength(state, card))
    assert names(strongest_first) == order.split()
    assert card_strength(state, 0) == card_strength(state, 16) == 0
    assert min(card_strength(state, card) for card in range(1, 16)) > 0


def test_v5_of_equal_cards_the_later_is_the_stronger():
    hands = [[3, 10, 1, 2, 4, 5, 6], [7, 10], [1, 2, 10], [1, 2, 10]]
    table = Table(hands, players=4, starter=2)
    table.tell("2 Y1, 3 Y1, 0 Y1, 1 B2")  # times 1..4
    table.tell("2 B2, 3 B2, 0 N3, 1 B7")  # 5..8: the meteor of 1 reigns over that of 0
    table.tell("2 R10, 3 R10, 0 R10, 1 R10")  # 9..12
    assert table.view["ranking"] == [1, 0, 3, 2]


def v6(**options: str) -> Table:
    return Table([[11, 1, 2, 3, 4, 5, 6], [7, 1, 2, 3, 4, 5, 6], [8, 1, 2, 3, 4, 5, 6]], **options)


def test_v6_a_meteor_of_the_strong_colour_beats_a_higher_number():
    table = v6().tell("0 Y11, 1 B7")
    assert table.view["meteor_holder"] == 1
    table.tell("2 N8, 0 Y1, 1 G4")
    assert table.view["ranking"] == [1, 0, 2]


def test_v6_by_number_the_colour_of_a_meteor_does_not_count():
    table = v6(meteor_comparison="number").tell("0 Y11, 1 B7")
    assert table.view["meteor_holder"] == 0
    table.tell("2 N8, 0 Y1")
    assert table.view["ranking"] == [1, 0, 2]
    assert table.played(1) == [7]


def test_trap_1_a_shower_reigns_over_any_meteor_and_must_be_removed():
    table = Table([[0, 1], [5], [1]]).tell("0 SHOWER, 1 R5")
    assert table.kinds() == ["card_played"]
    assert table.view["meteor_holder"] == 0
    table.tell("2 Y1, 0 Y1")
    assert table.view["phase"] == "choose_egg"
    table.tell("1 egg:0, 1 out:played")
    assert table.legal() == {"out:shower"}
    assert table.why_not("out:played") == "shower_must_go"
    assert table.why_not("out:draw") == "shower_must_go"
    table.tell("0 out:shower, 2 out:played")
    assert table.seat(0)["removed"] == [{"card": 0, "seen": True}]
    assert table.draw_pile(0)[-1] == 1


def test_trap_2_a_second_shower_is_later_and_therefore_stronger():
    table = Table([[0, 1], [0, 4], [1]]).tell("0 SHOWER, 1 SHOWER")
    assert table.kinds() == ["card_played", "final_lap_extended"]
    table.tell("2 Y1, 0 Y1, 1 G4")
    assert table.view["ranking"] == [1, 0, 2]
    table.tell("1 egg:0")
    assert table.legal() == {"out:shower"}
    table.tell("1 out:shower")
    assert table.legal() == {"out:shower"}


def test_trap_5_a_chamaelosaurus_copies_no_symbol():
    table = Table([[8, 16], [1, 2], [3, 16]]).tell("0 N8, 1 Y1, 2 N3")
    assert table.view["meteor_holder"] == 2
    size = len(table.draw_pile(0))
    table.tell("0 CHAM")
    assert table.kinds() == ["card_played"]
    assert len(table.draw_pile(0)) == size
    assert table.seat(0)["top"]["number"] == 8

    table = Table([[3, 16], [5], [1]]).tell("0 N3, 1 R5, 2 Y1, 0 CHAM")
    assert table.kinds() == ["card_played"]
    assert table.view["meteor_holder"] == 1
    table = Table([[3, 16]]).tell("0 N3, 1 Y1, 2 Y1")
    table.state.meteor_holder = -1  # no play leads here: as if nobody held a meteor
    table.tell("0 CHAM")
    assert table.view["meteor_holder"] is None


def test_trap_6_a_card_on_a_chamaelosaurus_counts_for_itself():
    table = Table([[16, 6]]).tell("0 CHAM, 1 Y1, 2 Y1, 0 Y6")
    top = table.seat(0)["top"]
    assert (top["tier"], top["number"]) == (2, 6)


def test_trap_7_a_chamaelosaurus_on_a_shower_has_no_value_and_goes_back():
    table = Table([[0, 16], [1], [1]]).tell("0 SHOWER, 1 Y1, 2 Y1, 0 CHAM")
    assert table.seat(0)["top"]["tier"] == 0
    assert table.view["ranking"] == [2, 1, 0]
    table.tell("2 egg:0, 2 out:played, 1 out:played, 0 out:shower")
    assert table.draw_pile(0)[-1] == 16


def test_trap_8_the_top_that_is_removed_is_the_chamaelosaurus_itself():
    table = Table([[7, 16], [1], [1]]).tell("0 B7, 1 Y1, 2 Y1, 0 CHAM, 0 egg:0, 0 out:played")
    assert table.seat(0)["removed"] == [{"card": 16, "seen": True}]
    assert table.played(0) == [7]


def test_trap_30_colour_comes_before_number():
    table = Table(strong="yellow", weak="brown")
    assert card_strength(table.state, 1) > card_strength(table.state, 15)
    table = Table(strong="yellow", weak="red")
    assert card_strength(table.state, 13) > card_strength(table.state, 15)


def test_trap_31_a_copy_counts_from_the_time_of_the_chamaelosaurus():
    table = Table([[1, 6], [1, 12], [12, 16]])
    table.tell("0 Y1, 1 Y1, 2 B12, 0 Y6, 1 B12, 2 CHAM")
    assert table.view["if_it_ended_now"] == [2, 1, 0]


def test_the_time_of_a_card_counts_all_cards_of_the_round():
    table = Table([[1, 6], [1, 12], [12, 16]], starter=2)
    table.tell("2 B12, 0 Y1, 1 Y1, 2 CHAM, 0 Y6")
    assert table.seat(2)["played_pile"] == [{"card": 12, "time": 1}, {"card": 16, "time": 4}]
    assert table.seat(0)["played_pile"] == [{"card": 1, "time": 2}, {"card": 6, "time": 5}]
    assert table.events()[0]["time"] == 5
