"""After the last card: eggs, removals, trumps, the end of the game."""

import numpy as np
import pytest

from ludosaure.games.trex import GAME
from ludosaure.games.trex.box import COLORS
from ludosaure.games.trex.scoring import egg_score, remaining_sum

from .table import RULES, Table


def short_round(table: Table) -> Table:
    """Seat 0 opens with the meteor B7; ranking 2, 1, 0 by Y1 Y1 and the weak N3."""
    return table.tell("0 B7, 1 Y1, 2 Y1, 0 N3")


def ended(**options: object) -> Table:
    return short_round(Table([[7, 3], [1], [1]], **options))  # type: ignore[arg-type]


def test_the_strongest_chooses_an_egg_and_the_second_gets_the_other():
    table = ended()
    assert table.view["ranking"] == [2, 1, 0]
    assert table.legal() == {"egg:0", "egg:1"}
    table.tell("2 egg:1")
    assert table.events() == [
        {"kind": "egg_taken", "seat": 2, "color": "red", "slot": 1},
        {"kind": "egg_taken", "seat": 1, "color": "green", "slot": 0},
    ]
    assert [sum(table.seat(seat)["eggs"].values()) for seat in range(3)] == [0, 1, 1]


def test_trap_16_an_empty_draw_pile_offers_nothing_to_remove():
    hands = [[7, 3, 1, 2, 4, 6], [1, 2, 4, 6, 8, 10], [1, 2, 4, 6, 8, 10]]
    table = Table().late(12, hands).tell("0 B7, 1 Y1, 2 Y1, 0 N3, 2 egg:0")
    assert table.legal() == {"out:played"}
    assert table.why_not("out:draw") == "draw_pile_is_empty"


def returning(removal: str) -> list[int]:
    hands = [[6, 3, 12, 1, 4], [1, 2, 4, 6, 8, 10], [1, 2, 4, 6, 8, 10]]
    table = Table().late(12, hands, {0: [2]})
    table.state.options.symbol[6] = table.state.options.symbol[12] = 0  # lest they draw the 2
    table.tell("0 Y6, 1 Y1, 2 Y1, 0 N3, 1 B2, 2 B2, 0 B12")
    table.tell(f"0 egg:0, 0 {removal}, 2 out:played, 1 out:played")
    return table.draw_pile(0)


def test_trap_17_played_cards_return_under_the_pile_first_played_first():
    assert returning("out:played") == [2, 6, 3]
    assert returning("out:draw") == [6, 3, 12]


def test_trap_18_a_single_played_card_that_is_removed_leaves_nothing_to_return():
    table = ended().tell("2 egg:0")
    before = table.draw_pile(2)
    table.tell("2 out:played, 1 out:draw, 0 out:draw")
    assert table.draw_pile(2) == before
    returned = {e["seat"]: e["count"] for e in table.events() if e["kind"] == "pile_returned"}
    assert returned == {0: 2, 1: 1}


def test_trap_19_removing_the_top_does_not_change_the_ranking():
    table = ended().tell("2 egg:0, 2 out:played, 1 out:played, 0 out:played")
    assert table.view["ranking"] == [2, 1, 0]  # the B7 of seat 0 would now be the strongest
    assert table.view["current_player"] == 0
    assert table.tell("0 keep").view["starter"] == 0


def test_removals_go_from_the_strongest_to_the_weakest_before_trumps_and_new_eggs():
    table = ended().tell("2 egg:0")
    for index, seat in enumerate((2, 1, 0)):
        assert table.view["discard_index"] == index
        assert table.view["current_player"] == seat
        table.tell(f"{seat} out:played")
    assert table.view["phase"] == "change_trump"
    assert table.view["discard_index"] == 0
    assert table.view["offer"] == [None, None]
    table.tell("0 keep")
    assert table.kinds() == ["trump_kept", "eggs_revealed"]
    assert None not in table.view["offer"]


def test_without_a_played_shower_none_can_be_removed():
    table = ended().tell("2 egg:0")
    assert table.legal() == {"out:played", "out:draw"}
    assert table.why_not("out:shower") == "no_shower_played"


def changing() -> Table:
    return ended().tell("2 egg:0, 2 out:played, 1 out:played, 0 out:played")


def test_trap_20_a_trump_is_replaced_by_a_spare_colour_only():
    table = changing()
    assert table.legal() == {
        "keep",
        *(f"strong:{c}" for c in ("yellow", "green", "red")),
        *(f"weak:{c}" for c in ("yellow", "green", "red")),
    }
    assert table.why_not("strong:brown") == "trumps_cannot_swap"
    assert table.why_not("weak:blue") == "trumps_cannot_swap"
    assert table.why_not("strong:blue") == "color_already_there"
    assert table.why_not("weak:brown") == "color_already_there"


@pytest.mark.parametrize(
    ("move", "strong", "weak"),
    [
        ("keep", "blue", "brown"),
        ("strong:red", "red", "brown"),
        ("weak:yellow", "blue", "yellow"),
    ],
)
def test_the_weakest_changes_one_trump_or_none_and_starts(move, strong, weak):
    view = changing().tell(f"0 {move}").view
    assert (view["strong_color"], view["weak_color"]) == (strong, weak)
    assert sorted([strong, weak, *view["spare_colors"]]) == sorted(COLORS)
    assert (view["starter"], view["current_player"], view["round"]) == (0, 0, 2)
    assert view["play_clock"] == 0
    assert view["meteor_holder"] is None
    assert view["ranking"] == []


def test_a_colour_replaced_earlier_may_return():
    table = changing().tell("0 strong:red")
    table.late(2, [[7, 3, 1, 2, 4, 6, 8], [1, 2, 4, 6, 8, 10, 12], [1, 2, 4, 6, 8, 10, 12]],
               {0: [5, 9, 10, 11, 12, 13, 14, 15, 16], 1: [0, 3, 5, 7, 9, 11, 13, 14, 15],
                2: [0, 3, 5, 7, 9, 11, 13, 14, 15]})  # fmt: skip
    table.tell("0 B7, 1 Y1, 2 Y1, 0 N3")
    table.tell("2 egg:0, 2 out:played, 1 out:played, 0 out:played")
    assert "strong:blue" in table.legal()


def test_trap_21_with_two_equal_eggs_the_winner_still_chooses():
    table = ended(offer=("red", "red"))
    assert table.legal() == {"egg:0", "egg:1"}
    table.tell("2 egg:1")
    assert table.seat(2)["eggs"]["red"] == table.seat(1)["eggs"]["red"] == 1


def test_trap_22_with_two_players_the_second_gets_an_egg_and_is_the_weakest():
    table = Table([[7, 3], [1]], players=2).tell("0 B7, 1 Y1, 0 N3, 1 egg:0")
    assert table.seat(0)["eggs"]["red"] == 1
    table.tell("1 out:played, 0 out:played, 0 weak:red")
    assert table.view["starter"] == 0


def last_round(rounds: int = 12) -> Table:
    kept = 18 - rounds
    pool = [1, 2, 4, 6, 8, 10, 12, 14, 15, 16, 0, 5, 9, 11, 13]
    zero = [7, 3, *pool[: kept - 2]]
    other = [*pool, 7, 3][:kept]
    table = Table(rounds=rounds)
    return table.late(rounds, [zero, other, other])


@pytest.mark.parametrize("rounds", [12, 5])
def test_trap_23_the_last_round_has_removals_and_no_trump_change(rounds):
    table = last_round(rounds).tell("0 B7, 1 Y1, 2 Y1, 0 N3")
    table.tell("2 egg:0, 2 out:played, 1 out:played, 0 out:played")
    view = table.view
    assert view["phase"] == "game_over"
    assert view["current_player"] is None
    assert view["offer"] == [None, None]
    for seat in view["seats"]:
        assert seat["hand_size"] + seat["draw_size"] == 17 - rounds
    assert table.legal() == set()
    assert table.why_not("keep") == "game_over"
    assert table.kinds()[-1] == "game_over"


def test_a_one_round_game_ends_after_its_round():
    table = ended(rounds=1).tell("2 egg:0, 2 out:played, 1 out:played, 0 out:played")
    assert table.view["phase"] == "game_over"
    assert [seat["score"] for seat in table.view["seats"]] == [0, 1, 1]


@pytest.mark.parametrize(
    ("eggs", "points"),
    [
        ({"green": 3}, 9),
        ({"green": 3, "red": 1, "blue": 1}, 11),
        ({"yellow": 4}, 16),
        ({"yellow": 2, "red": 2}, 8),
        ({}, 0),
        ({"yellow": 6, "blue": 6}, 72),
    ],
)
def test_v4_eggs_of_a_colour_count_their_square(eggs, points):
    state = Table().state
    for color, number in eggs.items():
        state.eggs[1][COLORS.index(color)] = number
    assert egg_score(state, 1) == points


def tied(first: list[int], second: list[int]) -> list[list[int]]:
    """Points and places of two players with 20 points each and these cards left."""
    table = last_round()
    state = table.state
    state.options.players = 2
    state.phase = 5
    for seat, cards in enumerate((first, second)):
        state.hand[seat] = np.uint64(sum(1 << card for card in cards[:2]))
        state.hand_size[seat] = 2
        state.draw_pile[seat][:3] = cards[2:]
        state.draw_size[seat] = 3
        state.eggs[seat] = (4, 2, 0, 0, 0)
    out = np.zeros((2, 2), np.int32)
    RULES.score(state, out)
    assert remaining_sum(state, 0) == sum(card for card in first if card != 16)
    return out.tolist()


def test_trap_24_a_tie_goes_to_the_higher_sum_of_remaining_numbers():
    assert tied([15, 3, 1, 0, 16], [7, 6, 5, 2, 1]) == [[20, 2], [20, 1]]
    assert tied([15, 3, 1, 2, 16], [7, 6, 5, 2, 1]) == [[20, 1], [20, 1]]


def test_in_mid_game_hidden_cards_do_not_break_a_tie():
    table = ended().tell("2 egg:0")
    out = np.zeros((3, 2), np.int32)
    RULES.score(table.state, out)
    assert out.tolist() == [[0, 3], [1, 1], [1, 1]]


def test_shared_places_leave_the_next_one_free():
    state = ended().state
    state.eggs[:3] = [(1, 1, 0, 0, 0), (1, 0, 1, 0, 0), (1, 0, 0, 0, 0)]
    out = np.zeros((3, 2), np.int32)
    GAME.rules.score(state, out)
    assert out.tolist() == [[2, 1], [2, 1], [1, 3]]
