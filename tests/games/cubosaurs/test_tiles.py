"""Buying DNA Evolution tiles, and what each of them does ("Acheter 1 tuile", "Précisions")."""

import pytest

from ludosaure.games.cubosaurs.actions import KEEP

from .positions import Table, card, position, tile

ALL = range(1, 11)


def at(*collections, market=ALL, tokens=None, **more) -> Table:
    """A position of the advanced game in which seat 0 is rich."""
    given = tokens if tokens is not None else [20, *[0] * (len(collections) - 1)]
    return position(*collections, tokens=given, market=market, **more)


def test_a_tile_is_paid_to_the_supply_and_taken_from_the_market():
    """R32: the tokens can be won again."""
    table = at({3}, {10}, hand=[17]).tell("0 tile 2")
    assert table.tokens == [18, 0]
    assert table.view["supply"] == 22
    assert 2 not in table.view["market"]
    assert table.view["tiles_owned"] == [[2], []]
    assert table.events() == [{"kind": "tile_bought", "seat": 0, "tile": 2, "cost": 2}]


def test_one_purchase_a_turn():
    """Trap 35, R22: after it one still keeps or passes."""
    table = at({3, 10}, {11}, hand=[17]).tell("0 tile 6, 0 card 10")
    assert table.legal() == [KEEP, card(3)]
    assert table.why_not("tile 1") == "already_bought"
    table.tell("0 keep, 1 keep")
    assert table.legal_tiles() != []


def test_nobody_has_to_buy():
    assert at({3}, {10}, hand=[17]).legal()[0] == KEEP


def test_a_tile_must_be_paid():
    table = at({3}, {10}, hand=[17], tokens=[3, 0])
    assert set(table.legal_tiles()) == {2, 3, 4, 6, 7, 9, 10}, "5 has no card to add"
    assert table.why_not("tile 1") == table.why_not("tile 8") == "too_expensive"


def test_a_tile_must_lie_in_the_market():
    table = at({3}, {10}, hand=[17], market=[1])
    assert table.legal_tiles() == [1]
    assert table.why_not("tile 2") == "not_in_market"


def test_tiles_1_and_2_can_always_be_bought():
    """R23: even if they would score nothing."""
    table = at(set(), set(), hand=[17], market=[1, 2])
    assert table.legal_tiles() == [1, 2]
    assert table.tell("0 tile 2").phase == "MAIN"


def test_tile_3_draws_the_last_card_but_not_from_an_empty_deck():
    """Trap 23, R24."""
    table = at({3}, {10}, hand=[17], deck=[24])
    table.tell("0 tile 3")
    assert table.hand == [17, 24]
    assert table.view["deck_count"] == 0
    assert table.phase == "MAIN"
    table = at({3}, {10}, hand=[17], deck=[])
    assert 3 not in table.legal_tiles()
    assert table.why_not("tile 3") == "deck_empty"


def test_tile_3_may_double_a_type_in_the_hand():
    """Trap 24, R24: a third one of it stays forbidden."""
    table = at({2, 10}, {11}, hand=[0], deck=[1]).tell("0 tile 3")
    assert table.hand == [0, 1]
    assert table.legal_cards() == [10]
    assert table.kinds() == ["tile_bought", "card_drawn"]


def test_tile_3_gives_no_token_for_an_icon():
    """R47: the Hand is not a collection."""
    assert at({2}, {11}, hand=[3], deck=[7]).tell("0 tile 3").tokens == [19, 0]


def test_tile_3_may_take_the_possibility_to_pass():
    """R10."""
    table = at({10}, {11}, hand=[3], deck=[8])
    assert table.legal_cards() == [10]
    assert table.tell("0 tile 3").legal() == [KEEP]


def test_tile_4_passes_the_hand_at_once_and_unchanged():
    """Trap 25, R25: keeping is no longer possible; the next player does not draw."""
    table = at({3, 10}, {11}, hand=[17, 24], deck=[30]).tell("0 tile 4")
    assert table.to_move == 1
    assert table.hand == [17, 24]
    assert table.view["deck_count"] == 1
    assert table.collection(0) == [3, 10]
    assert table.kinds() == ["tile_bought", "hand_passed_free"]


def test_tile_5_adds_a_type_already_in_the_hand():
    """Trap 26, R26: only such a card; not to be bought without one."""
    assert 5 not in at({10}, {11}, hand=[3]).legal_tiles()
    assert at({10}, {11}, hand=[3]).why_not("tile 5") == "no_card_of_a_type_in_hand"
    table = at({10, 4, 5}, {11}, hand=[3]).tell("0 tile 5")
    assert table.phase == "T5_ADD"
    assert table.legal() == [card(4), card(5)]
    assert table.why_not("card 10") == "type_not_in_hand"
    assert table.why_not("keep") == "not_now"
    table.tell("0 card 5")
    assert table.hand == [3, 5]
    assert table.to_move == 1


def test_tile_5_gives_no_token_for_an_icon():
    """R47."""
    assert at({0}, {11}, hand=[3]).tell("0 tile 5, 0 card 0").tokens == [19, 0]


def test_tile_6_destroys_a_card_of_ones_own():
    """R27: it joins the cards set aside, and all have seen it."""
    table = at({3, 50}, {11}, hand=[17]).tell("0 tile 6")
    assert table.legal() == [card(3), card(50)]
    assert table.why_not("card 11") == "not_your_card"
    table.tell("0 card 50")
    assert table.collection(0) == [3]
    assert table.seen_by(1)["destroyed"] == ["egg_stegosaurus"]
    assert table.events() == [
        {"kind": "card_destroyed", "seat": 0, "owner": 0, "card": "egg_stegosaurus"}
    ]
    assert table.phase == "MAIN"


def test_tile_6_on_the_last_card_forces_to_keep():
    """Trap 36."""
    assert at({3}, {11}, hand=[17]).tell("0 tile 6, 0 card 3").legal() == [KEEP]


def test_tile_7_destroys_a_card_of_an_opponent():
    """R31: eggs too; never the Hand nor ones own."""
    table = at({3}, {11}, {50}, hand=[17]).tell("0 tile 7")
    assert table.legal() == [card(11), card(50)]
    assert table.why_not("card 3") == "not_an_opponents_card"
    assert table.why_not("card 17") == "not_an_opponents_card"
    table.tell("0 card 50")
    assert table.collection(2) == []
    assert table.view["destroyed"] == ["egg_stegosaurus"]
    assert table.to_move == 0


def test_tile_8_steals_a_card_and_the_token_of_its_icon():
    """R28: the victim loses no token."""
    table = at({3}, {7}, hand=[17], tokens=[4, 5]).tell("0 tile 8, 0 card 7")
    assert table.collection(0) == [3, 7]
    assert table.collection(1) == []
    assert table.tokens == [1, 5]
    assert table.kinds() == ["card_stolen", "dna_gained"]


def test_a_stolen_card_may_be_passed_on_at_once():
    """Trap 27."""
    table = at(set(), {10}, hand=[17]).tell("0 tile 8, 0 card 10")
    assert table.legal_cards() == [10]
    table.tell("0 card 10")
    assert table.hand == [10, 17]


def test_tile_9_gives_a_card_to_any_opponent():
    table = at({3, 10}, {11}, {18}, hand=[17]).tell("0 tile 9")
    assert table.phase == "T9_CARD"
    assert table.legal() == [card(3), card(10)]
    table.tell("0 card 10")
    assert table.phase == "T9_SEAT"
    assert table.view["chosen"] == "stegosaurus_3"
    assert table.collection(0) == [3, 10], "the card stays until a player is chosen"
    assert table.legal_seats() == [1, 2]
    assert table.why_not("seat 0") == "yourself"
    assert table.why_not("seat 3") == "no_such_seat"
    assert table.why_not("card 3") == "not_now"
    table.tell("0 seat 2")
    assert table.collection(2) == [10, 18]
    assert table.view["chosen"] is None
    assert table.phase == "MAIN"
    assert table.events() == [{"kind": "card_given", "seat": 0, "to": 2, "card": "stegosaurus_3"}]


def test_a_given_icon_gives_its_receiver_a_token():
    """Trap 32, R29: by option nobody."""
    story = "0 tile 9, 0 card 2, 0 seat 1"
    assert at({2}, {11}, hand=[17]).tell(story).tokens == [17, 1]
    assert at({2}, {11}, hand=[17], dna_on_given=False).tell(story).tokens == [17, 0]


def test_tile_10_swaps_a_card_with_an_opponent():
    """R30: one each way, with the same player; not the card just taken."""
    table = at({3, 10}, {11}, {18, 25}, hand=[17]).tell("0 tile 10")
    assert table.phase == "T10_TAKE"
    assert table.legal() == [card(11), card(18), card(25)]
    table.tell("0 card 18")
    assert table.phase == "T10_GIVE"
    assert table.legal() == [card(3), card(10)]
    assert table.why_not("card 18") == "not_your_card"
    assert table.view["chosen"] == "brontosaurus_4"
    table.tell("0 card 3")
    assert table.collection(0) == [10, 18]
    assert table.collection(2) == [3, 25]
    assert table.events() == [
        {"kind": "cards_swapped", "seat": 0, "to": 2, "taken": "brontosaurus_4", "given": "trex_3"}
    ]


def test_swapped_icons_give_first_the_buyer_then_the_other():
    """Trap 33, R30."""
    story = "0 tile 10, 0 card 7, 0 card 0"
    table = at({0}, {7}, hand=[17], tokens=[3, 2]).tell(story)
    assert table.tokens == [1, 3]
    gains = [e["seat"] for e in table.events() if e["kind"] == "dna_gained"]
    assert gains == [0, 1]
    assert at({0}, {7}, hand=[17], tokens=[3, 2], dna_on_given=False).tell(story).tokens == [1, 2]


def test_swapped_icons_with_an_empty_supply():
    """Trap 33, edited data: a cost of 1; the buyer takes it, the other then takes from anybody."""
    table = at(
        {0}, {7}, {18}, hand=[17], tokens=[30, 5, 5],
        box={"tiles": {"swap_card": {"cost": 1}}},
    )  # fmt: skip
    table.tell("0 tile 10, 0 card 7, 0 card 0")
    assert table.view["supply"] == 0
    assert table.tokens == [30, 5, 5]
    assert (table.phase, table.to_move) == ("TAKE_DNA", 1)
    assert table.legal_seats() == [0, 2]
    table.tell("1 seat 0")
    assert table.tokens == [29, 6, 5]
    assert (table.phase, table.to_move) == ("MAIN", 0)


def test_a_tile_without_use_cannot_be_bought():
    """Trap 34, R23."""
    table = at(set(), {10}, hand=[17])
    assert {6, 9, 10}.isdisjoint(table.legal_tiles())
    assert {table.why_not(f"tile {t}") for t in (6, 9, 10)} == {"collection_empty"}
    table = at({3}, set(), set(), hand=[17])
    assert {7, 8, 10}.isdisjoint(table.legal_tiles())
    assert {table.why_not(f"tile {t}") for t in (7, 8, 10)} == {"opponents_empty"}


@pytest.mark.parametrize("number", [6, 7, 8, 9, 10, 5])
def test_a_purchase_is_final(number):
    """R23: the effect is compulsory once the tile is bought."""
    table = at({3, 4}, {10}, hand=[5]).tell(f"0 tile {number}")
    assert KEEP not in table.legal()
    assert table.why_not("keep") == "not_now"
    assert table.why_not("end") == "not_now"
    assert table.why_not("tile 1") == "not_now"
    assert table.legal_cards() != []


def test_direct_tiles_can_be_left_out():
    """R37, option direct_interaction."""
    view = at({3}, {10}, hand=[17]).view
    assert [t for t, face in view["tiles"].items() if face["direct"]] == ["7", "8", "9", "10"]


# Buying after the decision (option)


def after(*collections, **more) -> Table:
    return at(*collections, buy_window="before_or_after", **more)


def test_buying_after_the_decision_with_the_tokens_just_won():
    """Trap 42, R21: keep a Hand with icons, then buy with the new tokens; not tiles 3, 4, 5."""
    table = after({3}, {10}, hand=[7, 14], tokens=[0, 0], market=[2, 3, 4, 5, 6])
    assert table.legal_tiles() == []
    table.tell("0 keep")
    assert (table.phase, table.to_move) == ("AFTER", 0)
    assert table.view["decided"] is True
    assert table.legal() == [1, tile(2), tile(6)]
    assert table.why_not("tile 3") == "hand_is_gone"
    assert table.why_not("keep") == "not_now"
    table.tell("0 tile 2")
    assert table.to_move == 1
    assert table.phase == "MAIN"


def test_nothing_is_bought_after_a_purchase_before():
    """Trap 42."""
    table = after({3}, {10}, hand=[17]).tell("0 tile 2, 0 keep")
    assert (table.phase, table.to_move) == ("MAIN", 1)


def test_after_passing_the_hand_is_already_with_the_next_player():
    table = after({3, 11}, {10}, hand=[17]).tell("0 card 3")
    assert (table.phase, table.to_move) == ("AFTER", 0)
    assert table.view["current"] == 0
    assert table.view["holder"] == 1
    assert table.hand == [3, 17]
    table.tell("0 end")
    assert (table.phase, table.to_move) == ("MAIN", 1)
    assert table.view["holder"] == 1


def test_after_the_decision_there_is_nothing_to_ask_when_nothing_can_be_bought():
    table = after({3}, {10}, hand=[17], market=[3, 4, 5]).tell("0 keep")
    assert (table.phase, table.to_move) == ("MAIN", 1)


def test_the_turn_ends_after_an_effect_bought_late():
    """Tiles 6 to 10 bought in AFTER: the turn ends when the effect is complete."""
    table = after({3}, {10}, hand=[17]).tell("0 keep, 0 tile 9, 0 card 17, 0 seat 1")
    assert table.to_move == 1
    assert table.collection(1) == [10, 17]
    table = after({3}, {7}, hand=[17], tokens=[35, 5]).tell("0 keep, 0 tile 8, 0 card 7")
    assert table.to_move == 1
    assert table.tokens == [32, 5]


def test_free_refusal_and_forbidden_type_end_the_turn_without_a_second_window():
    table = after({3, 18}, {10}, hand=[17]).tell("0 tile 5, 0 card 18")
    assert (table.phase, table.to_move) == ("MAIN", 1)
    table = after({3, 18}, {10}, hand=[17]).tell("0 tile 4")
    assert (table.phase, table.to_move) == ("MAIN", 1)


def test_the_late_window_opens_for_the_last_hand_of_a_round_too():
    table = after({3}, {10}, hand=[17], deck=[]).tell("0 keep")
    assert table.phase == "AFTER"
    table.tell("0 tile 1")
    assert table.view["round"] == 2
    assert table.view["round_scores"][0][0] == 4 - 3 + 2


def test_bought_tiles_and_collections_are_open_to_everybody():
    """R42, R46: face down or not, they were bought openly."""
    table = at({3, 11}, {10}, {18}, hand=[17]).tell("0 tile 6, 0 card 3")
    for seat in (-1, 0, 1, 2):
        view = table.seen_by(seat)
        assert view["tiles_owned"] == [[6], [], []]
        assert view["collections"] == table.view["collections"]
        assert view["tokens"] == [18, 0, 0]
