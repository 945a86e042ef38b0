"""One round, card by card: the rulebook's example, then every trap about laying cards."""

import pytest

from ludosaure.games.trex.state import Phase

from .table import Table

ANNA = [6, 3, 1, 11, 4, 10, 13, 5, 9, 14, 15, 8, 16, 0, 2, 7, 12]
ANNA_WITH_B7 = [6, 3, 1, 11, 4, 10, 7, 5, 9, 14, 15, 8, 16, 0, 2, 13, 12]
BRIAN = [7, 12, 3, 5, 9, 14, 16, 1, 2, 4, 6, 8, 10, 11, 13, 15, 0]
CAROL = [8, 1, 4, 9, 10, 11, 0, 2, 3, 5, 6, 7, 12, 13, 14, 15, 16]
NICK = [12, 2, 5, 6, 9, 13, 14, 15, 16, 0, 1, 3, 4, 7, 8, 10, 11]


def example(anna: list[int]) -> Table:
    return Table([anna, BRIAN, CAROL, NICK], players=4)


def test_v1_the_example_round_of_the_rulebook():
    table = example(ANNA)

    table.tell("0 Y6")
    assert table.hand(0) == [1, 3, 4, 5, 9, 10, 11, 13]
    assert table.draw_pile(0) == [14, 15, 8, 16, 0, 2, 7, 12]

    table.tell("1 B7")
    assert table.kinds() == ["card_played", "final_lap_started"]
    assert table.hand(1) == [3, 5, 9, 12, 14, 16]
    assert len(table.draw_pile(1)) == 10

    table.tell("2 N8")
    assert table.hand(2) == [0, 1, 2, 3, 4, 5, 9, 10, 11]
    assert table.draw_pile(2) == [6, 7, 12, 13, 14, 15, 16]

    table.tell("3 B12")
    assert table.hand(3) == [2, 5, 6, 9, 13, 14, 15, 16]
    assert table.draw_pile(3) == [0, 1, 3, 4, 7, 8, 10, 11]

    table.tell("0 N3")
    assert table.kinds() == ["card_played"]
    assert table.hand(0) == [1, 4, 5, 9, 10, 11, 13]
    assert table.view["meteor_holder"] == 1
    assert table.view["lap_seats"] == [1]

    table.tell("1 B12")
    assert table.hand(1) == [1, 2, 3, 5, 9, 14, 16]
    assert table.draw_pile(1) == [4, 6, 8, 10, 11, 13, 15, 0]
    assert table.events()[-1] == {
        "kind": "round_ended",
        "reason": "closing",
        "ranking": [1, 3, 2, 0],
    }
    tops = [table.seat(seat)["top"] for seat in (1, 3, 2, 0)]
    assert [(t["tier"], t["number"], t["time"]) for t in tops] == [
        (3, 12, 6),
        (3, 12, 4),
        (1, 8, 3),
        (1, 3, 5),
    ]

    table.tell("1 egg:1")
    assert table.seat(1)["eggs"]["red"] == 1
    assert table.seat(3)["eggs"]["green"] == 1
    assert table.view["offer"] == [None, None]

    table.tell("1 out:draw, 3 out:played, 2 out:played, 0 out:draw")
    assert [table.seat(seat)["removed"] for seat in range(4)] == [
        [{"card": 14, "seen": False}],
        [{"card": 4, "seen": False}],
        [{"card": 8, "seen": True}],
        [{"card": 12, "seen": True}],
    ]
    assert [table.hand(seat) for seat in range(4)] == [
        [1, 4, 5, 9, 10, 11, 13],
        [1, 2, 3, 5, 9, 14, 16],
        [0, 1, 2, 3, 4, 5, 9, 10, 11],
        [2, 5, 6, 9, 13, 14, 15, 16],
    ]
    assert [table.draw_pile(seat) for seat in range(4)] == [
        [15, 8, 16, 0, 2, 7, 12, 6, 3],
        [6, 8, 10, 11, 13, 15, 0, 7, 12],
        [6, 7, 12, 13, 14, 15, 16],
        [0, 1, 3, 4, 7, 8, 10, 11],
    ]

    table.tell("0 strong:yellow")
    view = table.view
    assert (view["strong_color"], view["weak_color"]) == ("yellow", "brown")
    assert view["spare_colors"] == ["blue", "green", "red"]
    assert (view["round"], view["starter"], view["current_player"]) == (2, 0, 0)


def test_v2_had_anna_played_blue_7_the_final_lap_would_start_again():
    table = example(ANNA_WITH_B7).tell("0 Y6, 1 B7, 2 N8, 3 B12, 0 B7")
    assert table.kinds() == ["card_played", "final_lap_extended"]
    assert table.view["meteor_holder"] == 0

    table.tell("1 B12")
    assert table.hand(1) == [1, 2, 3, 5, 9, 14, 16]
    table.tell("2 G9, 3 N13, 0 G9")
    assert table.view["ranking"] == [1, 0, 2, 3]
    tops = [table.seat(seat)["top"] for seat in (1, 0, 2, 3)]
    assert [(t["tier"], t["number"], t["time"]) for t in tops] == [
        (3, 12, 6),
        (2, 9, 9),
        (2, 9, 7),
        (1, 13, 8),
    ]
    table.tell("1 egg:0, 1 out:played, 0 out:played, 2 out:played, 3 out:played, 3 keep")
    assert table.view["starter"] == 3


def test_trap_3_the_holder_may_close_with_a_shower():
    table = Table([[7, 0], [16], [3]]).tell("0 B7, 1 CHAM, 2 N3, 0 SHOWER")
    assert table.view["phase"] == "choose_egg"
    assert table.seat(0)["top"]["tier"] == 0
    assert table.view["ranking"] == [2, 0, 1]


def test_trap_4_a_closing_chamaelosaurus_copies_strength_and_is_later():
    table = Table([[7, 16], [1], [1, 7]], starter=2)
    table.tell("2 B7, 0 B7, 1 Y1, 2 Y1, 0 CHAM")
    assert table.view["phase"] == "choose_egg"
    top = table.seat(0)["top"]
    assert (top["tier"], top["number"], top["time"]) == (3, 7, 5)

    table = Table([[1, 7], [7, 16], [1]], starter=1)
    table.tell("1 B7, 2 Y1, 0 B7, 1 CHAM")
    assert table.kinds() == ["card_played"]  # not a meteor: the lap of seat 0 goes on
    table.tell("2 B2, 0 Y1")
    assert table.view["ranking"][0] == 1


def test_trap_9_a_higher_meteor_of_the_weak_colour_extends_only_by_number():
    hands = [[7], [13], [1]]
    assert Table(hands).tell("0 B7, 1 N13").view["meteor_holder"] == 0
    by_number = Table(hands, meteor_comparison="number").tell("0 B7, 1 N13")
    assert by_number.view["meteor_holder"] == 1


def test_trap_10_meteors_are_compared_with_the_reigning_one():
    table = Table([[5], [3], [9]]).tell("0 R5, 1 N3")
    assert table.view["meteor_holder"] == 0
    assert table.tell("2 G9").view["meteor_holder"] == 2

    table = Table([[11], [1], [9]], strong="yellow").tell("0 Y11, 1 Y1, 2 G9")
    assert table.view["meteor_holder"] == 0


def test_trap_11_who_played_in_the_old_final_lap_plays_again():
    table = Table([[5, 1], [1, 9], [1, 2]], starter=0)
    table.tell("0 R5")
    assert table.view["lap_seats"] == [1, 2, 0]
    table.tell("1 G9")
    assert table.view["lap_seats"] == [2, 0, 1]
    table.tell("2 Y1, 0 Y1")
    assert table.view["phase"] == "play"
    assert table.tell("1 Y1").view["phase"] == "choose_egg"


def test_trap_12_a_closing_draw_card_still_draws():
    table = Table([[7, 8], [1], [1]]).tell("0 B7, 1 Y1, 2 Y1, 0 N8")
    assert table.kinds() == ["card_played", "cards_drawn", "round_ended"]
    assert len(table.hand(0)) == 7 - 2 + 3
    assert table.view["ranking"] == [2, 1, 0]


def test_trap_13_one_draws_what_there_is():
    hands = [[8, 4, 10, 1]] * 3
    piles = {seat: [2, 6] for seat in range(3)}
    table = Table().late(12, hands, piles).tell("0 N8")
    assert table.hand(0) == [1, 2, 4, 6, 10]
    assert table.draw_pile(0) == []
    table.tell("1 Y1, 2 Y1, 0 G4")
    assert table.kinds() == ["card_played"]
    assert table.hand(0) == [1, 2, 6, 10]


def test_trap_14_with_an_empty_hand_the_top_of_the_pile_is_played():
    piles = {0: [8, 4, 10, 1, 2, 6]}
    table = Table().late(12, [[], [1, 2, 4, 6, 8, 10], [1, 2, 4, 6, 8, 10]], piles)
    assert table.legal() == {"top"}
    assert table.why_not("Y1") == "hand_is_empty"
    table.tell("0 top")
    assert table.played(0) == [8]
    assert table.hand(0) == [1, 4, 10]
    assert table.events()[0]["from"] == "draw_pile"
    assert table.why_not("Y1") == "ok"
    assert table.why_not("top") == "hand_not_empty"


def test_trap_15_a_closing_meteor_from_the_pile_ends_the_round():
    hands = [[7], [1, 2, 4, 6, 8, 10], [1, 2, 4, 6, 8, 10]]
    table = Table().late(12, hands, {0: [9, 4, 10, 1, 2]}).tell("0 B7, 1 Y1, 2 Y1")
    assert table.legal() == {"top"}
    table.tell("0 top")
    assert table.kinds() == ["card_played", "round_ended"]


def test_a_closing_meteor_that_is_stronger_extends_under_the_option():
    hands = [[7, 0, 12], [1, 2], [1, 2]]
    table = Table(hands, closing_meteor_extends=True).tell("0 B7, 1 Y1, 2 Y1, 0 SHOWER")
    assert table.kinds() == ["card_played", "final_lap_extended"]
    assert table.view["lap_seats"] == [1, 2, 0]
    table.tell("1 B2, 2 B2, 0 B12")
    assert table.view["phase"] == "choose_egg"


def test_a_closing_meteor_that_is_weaker_ends_the_round_under_the_option():
    table = Table([[7, 5], [1], [1]], closing_meteor_extends=True)
    table.tell("0 B7, 1 Y1, 2 Y1, 0 R5")
    assert table.view["phase"] == "choose_egg"


def test_under_the_option_exhaustion_still_ends_a_round_a_closing_meteor_extends():
    hands = [[1, 2, 4, 6, 7, 0]] + [[1, 2, 4, 6, 8, 10]] * 2
    table = Table(closing_meteor_extends=True).late(12, hands)
    table.tell("0 Y1, 1 Y1, 2 Y1, 0 B2, 1 B2, 2 B2, 0 G4, 1 G4, 2 G4, 0 Y6, 1 Y6, 2 Y6")
    table.tell("0 B7, 1 N8, 2 N8, 0 SHOWER, 1 R10, 2 R10")
    assert table.events()[-1]["reason"] == "exhaustion"


def test_trap_25_a_round_without_meteors_ends_when_all_cards_are_laid():
    hands = [[1, 2, 4, 6, 8, 10]] * 3
    table = Table().late(12, hands)
    for card in ("Y1", "B2", "G4", "Y6", "N8", "R10"):
        assert table.view["phase"] == "play"
        table.tell(f"0 {card}, 1 {card}, 2 {card}")
    assert table.events()[-1] == {
        "kind": "round_ended",
        "reason": "exhaustion",
        "ranking": [2, 1, 0],
    }
    table.tell("2 egg:0")
    for seat in (2, 1, 0):
        assert table.legal() == {"out:played"}
        assert table.why_not("out:draw") == "draw_pile_is_empty"
        table.tell(f"{seat} out:played")
    assert table.view["phase"] == "game_over"


def test_trap_26_exhaustion_cuts_a_late_final_lap_short():
    hands = [[1, 2, 4, 6, 8, 10], [1, 2, 4, 6, 8, 7], [1, 2, 4, 6, 8, 10]]
    table = Table().late(12, hands)
    for card in ("Y1", "B2", "G4", "Y6", "N8"):
        table.tell(f"0 {card}, 1 {card}, 2 {card}")
    table.tell("0 R10, 1 B7")
    assert table.view["meteor_holder"] == 1
    assert table.view["lap_seats"] == [2]
    table.tell("2 R10")
    assert table.events()[-1]["reason"] == "exhaustion"
    assert table.view["ranking"] == [1, 2, 0]


def test_when_closing_and_exhaustion_coincide_closing_is_told():
    hands = [[1, 2, 4, 6, 7, 10]] + [[1, 2, 4, 6, 8, 10]] * 2
    table = Table(starter=1).late(12, hands)
    for card in ("Y1", "B2", "G4", "Y6"):
        table.tell(f"1 {card}, 2 {card}, 0 {card}")
    table.tell("1 N8, 2 N8, 0 B7, 1 R10, 2 R10, 0 R10")
    assert table.events()[-1]["reason"] == "closing"


def test_trap_27_after_an_exhaustion_everybody_begins_from_the_pile():
    hands = [[1, 2, 4, 6, 8, 10, 12]] * 3
    table = Table().late(11, hands)
    for card in ("Y1", "B2", "G4", "Y6", "N8", "R10", "B12"):
        table.tell(f"0 {card}, 1 {card}, 2 {card}")
    table.tell("2 egg:0, 2 out:played, 1 out:played, 0 out:played, 0 keep")
    for seat in (0, 1, 2):
        assert table.draw_pile(seat) == [1, 2, 4, 6, 8, 10]
        assert table.hand(seat) == []
    for seat in (0, 1, 2):
        assert table.legal() == {"top"}
        table.tell(f"{seat} top")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_trap_29_a_first_meteor_gives_the_shortest_round(players):
    table = Table([[7, 1]] + [[1]] * (players - 1), players=players).tell("0 B7")
    for seat in range(1, players):
        table.tell(f"{seat} Y1")
    table.tell("0 Y1")
    assert table.state.phase == Phase.CHOOSE_EGG
    assert table.view["play_clock"] == players + 1


def test_drawing_may_be_declined_under_the_option():
    table = Table([[8, 7], [1], [1]], draw_symbol="optional").tell("0 N8")
    assert table.view["phase"] == "draw_choice"
    assert table.view["current_player"] == 0
    assert table.legal() == {"draw", "decline"}
    assert table.why_not("B7") == "not_playing"
    table.tell("0 decline")
    assert table.kinds() == ["draw_declined"]
    assert len(table.hand(0)) == 6
    table.tell("1 Y1, 1 draw")
    assert table.events() == [{"kind": "cards_drawn", "seat": 1, "count": 1, "cards": [7]}]
    assert table.view["current_player"] == 2


def test_a_declined_closing_draw_ends_the_round_all_the_same():
    table = Table([[7, 8], [1], [1]], draw_symbol="optional")
    assert table.tell("0 B7, 1 Y1").view["lap_seats"] == [2, 0]
    table.tell("1 draw, 2 Y1, 2 draw, 0 N8")
    assert table.view["phase"] == "draw_choice"
    assert table.view["lap_seats"] == []
    table.tell("0 decline")
    assert table.kinds() == ["draw_declined", "round_ended"]


def test_an_empty_pile_asks_no_question_about_drawing():
    hands = [[1, 2, 4, 6, 8, 10], [1, 2, 4, 6, 8, 10], [1, 2, 4, 6, 8]]
    table = Table(draw_symbol="optional", starter=2).late(12, hands, {2: [10]})
    table.tell("2 Y1, 2 draw, 0 Y1, 1 Y1")
    assert table.view["phase"] == "play"
    table = Table(draw_symbol="optional").late(12, [[], *hands[:2]], {0: [8, 4, 10, 1, 2, 6]})
    table.tell("0 top, 0 decline, 1 Y1, 2 Y1, 0 top, 0 decline, 1 B2, 2 B2, 0 top, 0 decline")
    table.tell("1 G4, 2 G4, 0 top, 0 decline, 1 Y6, 2 Y6, 0 top, 0 decline, 1 N8, 2 N8, 0 top")
    assert table.view["phase"] == "play"
    assert table.view["current_player"] == 1


def test_without_the_option_drawing_is_no_choice():
    table = Table([[8]]).tell("0 N8")
    assert table.why_not("draw") == table.why_not("decline") == "drawing_is_mandatory"
