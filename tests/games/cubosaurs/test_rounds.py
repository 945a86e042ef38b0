"""From one round to the next ("Deuxième manche", "Jeu à 2 joueurs", "Début de deuxième manche")."""

import pytest

from ludosaure.games.cubosaurs import GAME
from ludosaure.games.cubosaurs.options import rounds_played

from .positions import Table, deal_of, new_game, position, standing, tiles_first

# Seat 0 keeps a Pterodactyl to its T-Rex: 3 points. Lone raptors of 2: -2. Three Brontosaurus: 5.
COLLECTIONS = ({0}, {37}, {44}, {14, 15, 16})
SCORES = [3, -2, -2, 5]


def after_round(*, start_seat: int, direction: int = 1, ties=(0, 1, 2, 3), **options) -> Table:
    """The round after one scored 3, -2, -2, 5."""
    table = position(
        *COLLECTIONS, hand=[24], deck=[], start_seat=start_seat, direction=direction, **options
    )
    table.state.ties[1, :4] = ties
    table.tell("0 keep")
    assert table.view["round_scores"] == [SCORES]
    return table


def test_the_tied_lowest_after_the_last_starter_begins():
    """Trap 13, R11: from the previous start seat on, in the new direction."""
    table = after_round(start_seat=1)
    assert table.view["direction"] == -1
    assert table.view["start_seat"] == table.to_move == 2


def test_the_tied_lowest_are_asked_in_the_new_direction():
    """Trap 14."""
    assert after_round(start_seat=2).view["start_seat"] == 1


@pytest.mark.parametrize(("previous", "starts"), [(0, 2), (1, 2), (2, 1), (3, 2)])
def test_the_previous_starter_comes_last(previous, starts):
    """R11: for every seat that may have started."""
    assert after_round(start_seat=previous).view["start_seat"] == starts


@pytest.mark.parametrize(("previous", "starts"), [(0, 1), (1, 2), (2, 1), (3, 1)])
def test_a_round_counter_clockwise_is_followed_by_one_clockwise(previous, starts):
    """R13: directions alternate."""
    table = after_round(start_seat=previous, direction=-1)
    assert table.view["direction"] == 1
    assert table.view["start_seat"] == starts


def test_a_tie_for_the_start_may_be_broken_at_random():
    """Option start_tie: the first tied seat of the drawn order."""
    random = {"start_tie": "random"}
    assert after_round(start_seat=1, ties=(3, 0, 1, 2), **random).view["start_seat"] == 1
    assert after_round(start_seat=1, ties=(3, 2, 1, 0), **random).view["start_seat"] == 2
    assert after_round(start_seat=1, ties=(3, 1, 2, 0)).view["start_seat"] == 2, "not by default"


def test_the_fewest_points_of_the_round_start_not_of_the_sum():
    """Trap 15, R12: round 3 of two players."""
    table = position({14, 15, 16}, {37}, hand=[24], deck=[], round_number=2, direction=-1)
    table.state.round_scores[0, :2] = [-20, 20]
    table.tell("0 keep")
    assert table.view["round_scores"] == [[-20, 20], [4, -2]]
    assert table.view["round"] == 3
    assert table.view["start_seat"] == 1


def test_tokens_do_not_count_for_the_start():
    """R12."""
    assert after_round(start_seat=1, tokens=[0, 0, 20, 0]).view["start_seat"] == 2


@pytest.mark.parametrize(
    ("players", "rounds", "played"),
    [(2, "auto", 3), (3, "auto", 2), (4, "auto", 2), (5, "auto", 2), (2, 2, 2), (5, 3, 3)],
)
def test_two_players_play_three_rounds_others_two(players, rounds, played):
    """R2, and the option."""
    options = GAME.read_options(players, {"rounds": rounds})
    assert rounds_played(options) == played
    table = new_game(deal_of(players, rounds=played), players, rounds=rounds)
    assert table.view["rounds_total"] == played


def test_every_round_is_dealt_from_all_cards():
    """R3 and trap 40: destroyed cards come back."""
    table = position({0, 7}, {17}, {18}, hand=[24], deck=[], tokens=[2, 0, 0], market=[6])
    table.tell("0 tile 6, 0 card 7")
    assert table.view["destroyed"] == ["stegosaurus_0"]
    assert "stegosaurus_0" in table.view["aside"]
    table.tell("0 keep")
    view = table.view
    assert view["round_scores"] == [[3, -3, -3]], "a destroyed card is not scored"
    assert view["destroyed"] == []
    cards = [
        *view["deck"],
        *view["aside"],
        *view["hand"],
        *(c for own in view["collections"] for c in own),
    ]
    assert len(set(cards)) == 55


def whole_game(players: int, **options) -> Table:
    """A game in which everybody always keeps."""
    rounds = options.get("rounds", 3 if players == 2 else 2)
    tiles = tiles_first() if options.get("mode") == "advanced" else ()
    table = new_game(deal_of(players, tiles=tiles, rounds=rounds), players, **options)
    while table.to_move >= 0:
        table.tell(f"{table.to_move} {'keep' if table.phase == 'MAIN' else 'seat 0'}")
    return table


def test_a_game_of_keeping_ends_after_its_rounds():
    for players in (2, 3, 4, 5):
        table = whole_game(players)
        view = table.view
        assert view["phase"] == "GAME_OVER"
        assert len(view["round_scores"]) == view["rounds_total"]
        totals = [sum(scores) for scores in zip(*view["round_scores"], strict=True)]
        assert view["result"]["totals"] == totals == [points for points, _ in standing(table.state)]
        assert sum(len(cards) for cards in view["collections"]) == 10 * players, "R14"
        assert table.kinds()[-2:] == ["round_scored", "game_over"]
        assert table.legal() == []
        assert table.to_move == -1


def test_with_three_rounds_the_last_one_is_the_third():
    """R2: the tie-break looks at round 3."""
    table = whole_game(2)
    assert len(table.view["round_scores"]) == 3


# The advanced game between rounds


def test_e7_the_market_shows_a_tile_more_than_players():
    for players in (2, 3, 4, 5):
        tiles = tiles_first(9, 7, 5)
        view = new_game(deal_of(players, tiles=tiles), players, mode="advanced").view
        assert view["market"] == sorted(tiles[: players + 1])
        assert view["tile_pile"] == tiles[players + 1 :]


def test_unbought_tiles_stay_and_the_others_are_shuffled():
    """Trap 38, R34, R35: three of five bought; two stay, three of the eight others join them."""
    table = new_game(deal_of(4, tiles=tiles_first(1, 2, 3, 4, 5)), 4, mode="advanced")
    state = table.state
    state.market = 1 << 2 | 1 << 4
    state.tiles_owned[0] = 1 << 1
    state.tiles_owned[3] = 1 << 3 | 1 << 5
    state.tile_order[1] = [4, 10, 2, 5, 9, 1, 8, 3, 7, 6]
    while table.view["round"] == 1:
        table.tell(f"{table.to_move} keep")
    view = table.view
    assert view["market"] == [2, 4, 5, 9, 10]
    assert view["tile_pile"] == [1, 8, 3, 7, 6]
    assert view["tiles_owned"] == [[], [], [], []]


def test_the_market_is_not_refilled_during_a_round():
    """R34: empty means no more purchases."""
    table = position({3}, {4}, hand=[10], tokens=[20, 20], market=[1]).tell("0 tile 1, 0 keep")
    assert table.view["market"] == []
    assert table.legal_tiles() == []


def test_without_direct_tiles_five_players_see_the_same_six_again():
    """Trap 39, R37."""
    six = [1, 2, 3, 4, 5, 6]
    table = new_game(
        deal_of(5, tiles=six), 5, mode="advanced", direct_interaction=False
    )  # fmt: skip
    assert (table.view["market"], table.view["tile_pile"]) == (six, [])
    first = table.legal_tiles()[0]
    table.tell(f"0 tile {first}")
    assert first not in table.view["market"]
    while table.view["round"] == 1:
        table.tell(f"{table.to_move} {said(table)}")
    assert (table.view["market"], table.view["tile_pile"]) == (six, [])


def said(table: Table) -> str:
    if table.phase == "MAIN":
        return "keep"
    cards = table.legal_cards()
    return f"card {cards[0]}" if cards else f"seat {table.legal_seats()[0]}"


def test_end_of_round_tiles_count_only_in_their_round():
    """Trap 37, R36: bought in round 1 they give nothing in round 2."""
    table = position({0}, {17}, {18}, hand=[24], deck=[], tokens=[4, 0, 0], market=[1])
    table.tell("0 tile 1, 0 keep")
    assert table.view["round_scores"] == [[4 - 1 + 2, -3, -3]]
    assert table.view["tiles_owned"] == [[], [], []]


def test_starting_cards_give_tokens_in_every_round_on_top_of_those_kept():
    """Trap 21, R38, and trap 19: tokens are kept between rounds."""
    cards = [0, 1, 2, 3, 7, 8, 10, 11, 14, 17, 18, 19]
    cards += [c for c in range(55) if c not in cards]
    table = new_game(deal_of(3, cards=cards, tiles=tiles_first()), 3, mode="advanced")
    assert table.tokens == [3, 2, 1]
    while table.view["round"] == 1:
        before = table.tokens
        table.tell(f"{table.to_move} keep")
    gains = [(e["seat"], e["count"]) for e in table.events() if e["kind"] == "dna_gained"]
    start = table.view["start_seat"]
    dealt = [(start, 3), ((start - 1) % 3, 2), ((start - 2) % 3, 1)]
    assert gains[-3:] == dealt
    for seat, count in gains:
        before[seat] += count
    assert table.tokens == before


def test_the_deal_of_a_later_round_may_ask_whom_to_take_from():
    """R38: the market is open, nothing is drawn, gains go from the start player on."""
    table = position(
        {3}, {37}, {45}, hand=[24], deck=[], tokens=[20, 20, 0], market=[1, 2], start_seat=0
    )
    icons = [0, 1, 2, 3, 7, 8, 10, 11, 14, 17, 18, 19]
    table.state.deck[1] = [*icons, *(c for c in range(55) if c not in icons)]
    table.state.tile_order[1] = tiles_first(10, 9)
    table.tell("0 keep")
    view = table.view
    assert (view["round"], view["start_seat"], view["direction"]) == (2, 2, -1)
    assert (view["phase"], view["hand"], view["deck_count"]) == ("TAKE_DNA", [], 18)
    assert view["market"] == [1, 2, 9, 10]
    assert view["current"] == table.to_move == 2
    assert (view["decided"], view["bought_this_turn"]) == (False, False)
    assert view["pending_gains"] == [2, 2, 2, 1, 1, 0]
    assert table.legal_seats() == [0, 1]
    table.tell("2 seat 0, 2 seat 0, 2 seat 1, 1 seat 2, 1 seat 0, 0 seat 1")
    assert table.tokens == [18, 20, 2]
    assert table.phase == "MAIN"
    assert table.to_move == 2
    assert len(table.hand) == 1
