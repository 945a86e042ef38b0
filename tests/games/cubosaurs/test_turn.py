"""A turn: taking the Hand, keeping it or passing it on ("À votre tour")."""

from ludosaure.games.cubosaurs.actions import KEEP

from .positions import (
    BLACK,
    BRONTO,
    GREY,
    PENTA,
    PTERO,
    STEGO,
    TREX,
    card,
    deal_of,
    new_game,
    position,
    tile,
    tiles_first,
)

FABIEN, KRISTIAAN, GAETAN = 0, 1, 2
ONE_OF_EACH = [3, 10, 17, 24, 31, 38, 45, 50]


def example():
    return position(
        {1, 10, 25, 47},
        {2, 17, 26, 50},
        {3, 11, 18, 40},
        deck=[6, 0, 4],
    )


def test_e1_the_example_turn_of_the_rulebook():
    table = example()
    assert table.hand == [6]
    assert table.legal() == [KEEP, card(10), card(25), card(47)]
    assert table.why_not("card 1") == "type_in_hand"

    table.tell("0 card 25")
    assert table.collection(FABIEN) == [1, 10, 47]
    assert table.hand == [6, 25]
    assert table.to_move == KRISTIAAN
    assert table.view["deck_count"] == 2, "Kristiaan does not draw"
    assert table.legal() == [KEEP, card(17), card(50)]

    table.tell("1 keep")
    assert table.collection(KRISTIAAN) == [2, 6, 17, 25, 26, 50]
    assert table.to_move == GAETAN
    assert table.hand == [0], "Gaëtan has no Hand and draws"


def test_a_hand_kept_enters_the_collection_whole():
    """The choice is always about all the cards of the Hand."""
    table = position({3}, {4}, hand=[10, 17, 24]).tell("0 keep")
    assert table.collection(0) == [3, 10, 17, 24]


def test_exactly_one_card_is_added_to_a_hand_passed_on():
    """R9: one card, of the collection as it is."""
    table = position({3, 10, 17}, {4}, hand=[24]).tell("0 card 10")
    assert table.collection(0) == [3, 17]
    assert table.hand == [10, 24]
    assert table.view["current"] == 1


def test_eggs_are_one_type_and_the_raptors_are_two():
    """Trap 1 and R8."""
    table = position({50, 54, 3}, {4}, hand=[49])
    assert table.legal_cards() == [3]
    assert table.why_not("card 54") == "type_in_hand"
    table = position({36, 42}, {4}, hand=[35])
    assert table.legal_cards() == [42]


def test_a_hand_with_all_types_must_be_kept():
    """Trap 2: but tiles 4 and 5 offer a way out."""
    hand = ONE_OF_EACH
    assert position({4, 11}, {5}, hand=hand).legal() == [KEEP]
    table = position({4, 11}, {5}, hand=hand, tokens=[2, 0], market=[4, 5])
    assert table.legal() == [KEEP, tile(4), tile(5)]
    table = position(set(), {5}, hand=hand, tokens=[2, 0], market=[4, 5])
    assert table.legal() == [KEEP, tile(4)]


def test_an_empty_collection_must_keep():
    """Trap 3, R10, R48: with tile 4 it may pass."""
    assert position(set(), {5}, deck=[3]).legal() == [KEEP]
    table = position(set(), {5}, deck=[3], tokens=[2, 0], market=[4])
    assert table.legal() == [KEEP, tile(4)]
    table.tell("0 tile 4")
    assert table.to_move == 1
    assert table.hand == [3]


def test_whose_types_are_all_in_the_hand_must_keep():
    """R10."""
    assert position({3, 4, 10}, {17}, hand=[5, 11]).legal() == [KEEP]


def test_the_last_card_of_the_deck_travels_until_it_is_kept():
    """Trap 4, R6, R14: the round ends when somebody must draw, not when the deck is empty."""
    table = position({10}, {17}, {24}, deck=[3])
    assert table.view["deck_count"] == 0
    assert table.view["round"] == 1
    table.tell("0 card 10, 1 card 17")
    assert table.view["round"] == 1
    table.tell("2 keep")
    assert "round_scored" in table.kinds()
    assert table.view["round"] == 2


def test_who_should_draw_and_cannot_does_nothing():
    """Trap 5, R14: not even buy."""
    table = position({10}, {17}, {24}, deck=[3], tokens=[0, 40, 0], market=[1, 2])
    table.state.rounds_total = 1
    table.tell("0 keep")
    assert table.view["current"] == 1
    assert table.phase == "GAME_OVER"
    assert table.legal() == []
    assert table.why_not("tile 1") == "game_over"
    assert table.view["hand"] == [], "at the count all cards are in collections"


def test_two_players_send_a_hand_back_and_forth():
    """Trap 6, R43: the one it comes back to does not draw; the types in it stay forbidden."""
    table = position({10, 11, 17}, {18, 24}, deck=[3, 4]).tell("0 card 10, 1 card 18")
    assert table.to_move == 0
    assert table.hand == [3, 10, 18]
    assert table.view["deck_count"] == 1
    assert table.legal() == [KEEP], "11 and 17 are of types both have put in"


def test_the_hand_goes_in_the_direction_of_the_round():
    assert position({10}, {17}, {24}, hand=[3]).tell("0 card 10").to_move == 1
    assert position({10}, {17}, {24}, hand=[3], direction=-1).tell("0 card 10").to_move == 2
    assert position({10}, {17}, {24}, hand=[3], direction=-1).tell("0 keep").to_move == 2


def test_a_new_game_deals_four_cards_each_from_the_start_player_on():
    """R4, R7 and E6: ten cards a player, four of them dealt, the others set aside."""
    for players in (2, 3, 4, 5):
        table = new_game(deal_of(players, start=1), players)
        for k in range(players):
            assert table.collection((1 + k) % players) == list(range(4 * k, 4 * k + 4))
        view = table.view
        assert view["current"] == view["start_seat"] == 1
        assert table.hand == [4 * players]
        assert view["deck_count"] == 6 * players - 1
        assert view["aside_count"] == 55 - 10 * players


def test_e6_four_players_keep_forty_cards():
    view = new_game(deal_of(4), 4).view
    assert sum(len(cards) for cards in view["collections"]) == 16
    assert view["deck_count"] + len(view["hand"]) == 24
    assert len(view["aside"]) == 15


def test_the_basic_game_knows_neither_icons_nor_tiles():
    """Trap 20, R39."""
    table = position({0, 7}, {17}, hand=[21])
    view = table.view
    assert (view["supply"], view["tokens"], view["market"]) == (0, [0, 0], [])
    assert not any(face["dna"] for face in view["cards"].values())
    assert table.why_not("tile 1") == "basic_game"
    table.tell("0 keep")
    assert table.tokens == [0, 0]
    assert all(kind != "dna_gained" for kind in table.kinds())


def test_options_of_the_advanced_game_are_ignored_in_the_basic_one():
    table = position(
        {0}, {17}, hand=[21],
        buy_window="before_or_after", direct_interaction=False, dna_on_given=False,
    ).tell("0 keep")  # fmt: skip
    assert table.to_move == 1
    assert table.phase == "MAIN"


def test_the_individual_card_is_chosen_for_its_icon_and_numbers():
    """R9: each of several copies may be chosen."""
    table = position(set(BLACK), set(GREY), hand=[3])
    assert table.legal_cards() == BLACK


def test_types_are_told_by_their_cards():
    for kind in (TREX, STEGO, BRONTO, PTERO, PENTA, GREY, BLACK):
        table = position(set(range(55)) - {kind[0]}, set(), hand=[kind[0]], deck=[])
        assert table.legal_cards() == [c for c in range(55) if c not in kind]


def test_what_happened_is_told_in_order():
    table = example().tell("0 card 25")
    assert table.events() == [
        {"kind": "hand_passed", "seat": 0, "to": 1, "card": "pterodactyl_4"},
    ]
    table.tell("1 keep")
    assert table.events() == [
        {"kind": "hand_kept", "seat": 1, "cards": ["trex_6", "pterodactyl_4"]},
        {"kind": "card_drawn", "seat": 2, "card": "trex_0"},
    ]


def test_the_opening_is_told():
    table = new_game(deal_of(2, 1, tiles=tiles_first(3, 6, 8)), 2, mode="advanced")
    assert table.kinds() == [
        "round_started", "market_opened", "cards_dealt", "cards_dealt",
        "dna_gained", "dna_gained", "card_drawn",
    ]  # fmt: skip
    started, market, first, second, gained, also_gained, drawn = table.events()
    assert started == {"kind": "round_started", "round": 1, "start_seat": 1, "direction": 1}
    assert market["tiles"] == [3, 6, 8]
    assert first == {"kind": "cards_dealt", "seat": 1, "cards": [f"trex_{c}" for c in range(4)]}
    assert second["cards"] == ["trex_4", "trex_5", "trex_6", "stegosaurus_0"]
    assert gained == {"kind": "dna_gained", "seat": 1, "count": 3}
    assert also_gained == {"kind": "dna_gained", "seat": 0, "count": 1}
    assert drawn == {"kind": "card_drawn", "seat": 1, "card": "stegosaurus_1"}
