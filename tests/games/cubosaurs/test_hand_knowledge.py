"""Who knows the cards of the Hand (§6, option hand_visibility)."""

from collections import Counter

import pytest

from ludosaure.games.chance import generator
from ludosaure.games.cubosaurs import GAME
from ludosaure.games.cubosaurs.sets import cards_in
from ludosaure.games.layouts import copy_of

from .positions import RULES, Table, concealed, numbers, position
from .random_play import at_random, refusing, start
from .tracker import Tracker

SPECTATOR = -1


def hand_seen_by(table: Table, seat: int) -> tuple[list[int], int]:
    """The cards of the Hand a seat sees, and how many it does not."""
    hand = table.seen_by(seat)["hand"]
    return numbers(hand), hand.count(None)


def private(*collections, **more) -> Table:
    return position(*collections, hand_visibility="private", **more)


def redealt_hands(table: Table, seat: int, times: int = 400) -> Counter:
    """The Hands of many redeals, for one seat."""
    rng = generator(7)
    found: Counter = Counter()
    for _ in range(times):
        world = copy_of(table.state)
        RULES.redeal(world, seat, rng)
        found[tuple(numbers(GAME.view(world)["hand"]))] += 1
    return found


def test_the_hand_is_public_by_default():
    """R5."""
    table = position({10}, {17}, {24}, deck=[3])
    for seat in (SPECTATOR, 0, 1, 2):
        assert hand_seen_by(table, seat) == ([3], 0)
    assert table.view["hand_seen"] == []


def test_a_drawn_card_is_known_to_those_who_held_the_hand():
    """Trap 41."""
    x, y, z = 3, 10, 17
    table = private({y}, {z}, {24}, {31}, deck=[x, 4])
    assert hand_seen_by(table, 0) == ([x], 0)
    for other in (SPECTATOR, 1, 2, 3):
        assert hand_seen_by(table, other) == ([], 1)

    table.tell("0 card 10")
    assert hand_seen_by(table, 0) == hand_seen_by(table, 1) == ([x, y], 0)
    for other in (SPECTATOR, 2, 3):
        assert hand_seen_by(table, other) == ([y], 1)
    assert table.seen_by(2)["hand_seen"] == [{"card": None, "seats": [0, 1]}]

    table.tell("1 card 17")
    assert hand_seen_by(table, 2) == ([x, y, z], 0)
    for other in (SPECTATOR, 3):
        assert hand_seen_by(table, other) == ([y, z], 1)

    table.tell("2 keep")
    for other in (SPECTATOR, 0, 1, 3):
        assert numbers(table.seen_by(other)["collections"][2]) == [3, 10, 17, 24]


def test_the_draw_is_told_to_its_drawer_alone():
    table = private({10}, {17}, deck=[3, 4, 5]).tell("0 keep")
    told = [GAME.events(concealed(table.state, seat))[-1] for seat in (1, 0, SPECTATOR)]
    assert [event["card"] for event in told] == ["trex_4", None, None]


def test_after_passing_the_next_player_sees_the_hand_at_once():
    """The Hand is the next player's from the moment it is passed, before the turn has moved on."""
    table = private(
        {10}, {17}, {24}, deck=[3], tokens=[9, 0, 0], market=[1], buy_window="before_or_after"
    ).tell("0 card 10")
    assert table.phase == "AFTER"
    assert hand_seen_by(table, 1) == ([3, 10], 0)
    assert hand_seen_by(table, 2) == ([10], 1)
    assert table.seen_by(1)["if_kept"] is not None
    assert table.seen_by(2)["if_kept"] is None


def test_tile_4_hands_the_secret_to_the_next_player_alone():
    table = private({10}, {17}, {24}, deck=[3], tokens=[9, 0, 0], market=[4]).tell("0 tile 4")
    assert table.to_move == 1 and table.phase == "MAIN"
    assert hand_seen_by(table, 0) == hand_seen_by(table, 1) == ([3], 0)
    assert hand_seen_by(table, 2) == hand_seen_by(table, SPECTATOR) == ([], 1)
    assert table.seen_by(2)["hand_seen"] == [{"card": None, "seats": [0, 1]}]


def test_tile_3_adds_a_second_secret():
    table = private({10}, {17}, {24}, deck=[3, 4], tokens=[9, 0, 0], market=[3]).tell("0 tile 3")
    assert hand_seen_by(table, 0) == ([3, 4], 0)
    assert hand_seen_by(table, 1) == ([], 2)


def test_a_refusal_shows_that_no_card_of_the_hand_had_its_type():
    """§6: whoever imagines the hidden card leaves that type out."""
    table = private({10, 11}, {17}, {24}, deck=[3]).tell("0 card 10")
    hands = redealt_hands(table, 2)
    assert all(len(hand) == 2 for hand in hands)
    assert not any(hidden in range(7, 14) for hand in hands for hidden in set(hand) - {10})
    everything = {c for c in range(55) if c not in range(7, 14)} - {17, 24}
    assert {c for hand in hands for c in hand} - {10} == everything


def test_two_refusals_leave_two_types_out():
    table = private({10, 11}, {17}, {24}, {31}, deck=[3]).tell("0 card 10, 1 card 17")
    hands = redealt_hands(table, 3)
    hidden = {c for hand in hands for c in hand} - {10, 17}
    assert hidden.isdisjoint(range(7, 21))
    assert 3 in hidden


def test_tile_5_shows_that_some_card_of_the_hand_had_its_type():
    """§6: the hidden card must explain it."""
    table = private({1, 10}, {17}, {24}, deck=[3], tokens=[1, 0, 0], market=[5])
    table.tell("0 tile 5")
    hidden = {c for hand in redealt_hands(table, 1) for c in hand}
    assert hidden == {c for c in range(14) if c not in (1, 10)}, "its buyer has a card of that type"
    table.tell("0 card 1")
    hidden = {c for hand in redealt_hands(table, 2) for c in hand} - {1}
    assert hidden == {0, 2, 3, 4, 5, 6}


def test_tile_5_explained_by_an_open_card_shows_nothing():
    table = private({10, 11}, {12}, {24}, {31}, deck=[3], tokens=[0, 1, 0, 0], market=[5])
    table.tell("0 card 10, 1 tile 5, 1 card 12")
    hidden = {c for hand in redealt_hands(table, 3) for c in hand} - {10, 12}
    assert 45 in hidden
    assert hidden.isdisjoint(range(7, 14))


def test_with_two_secrets_one_of_them_explains_tile_5():
    table = private({2}, {17}, {24}, deck=[3, 30, 31], tokens=[2, 0, 0], market=[3, 5])
    table.tell("0 tile 3")
    table.state.bought_this_turn = 0  # as if tile 3 had been bought on an earlier visit
    table.tell("0 tile 5, 0 card 2")
    for hand in redealt_hands(table, 2, 200):
        assert len(hand) == 3
        assert sum(card in range(7) for card in hand) >= 2


def play_with_trackers(players: int, seed: int, choose, options: dict) -> int:
    """One private game heard by trackers of every seat and a spectator; returns surprises seen."""
    state, _, rng = start(players, seed, hand_visibility="private", **options)
    state.rounds_total = 1
    trackers = [Tracker(seat) for seat in range(-1, players)]
    chance = generator(seed + 1)
    checked = 0
    table = Table(state)
    for tracker in trackers:
        tracker.collections = [set() for _ in range(5)]
    while True:
        for tracker in trackers:
            seen = concealed(state, tracker.seat)
            view = GAME.view(seen)
            tracker.hear(GAME.events(seen), view)
            hand = set(table.hand)
            unknown = hand - tracker.known
            assert view["hand"].count(None) == len(unknown) <= 2
            assert set(numbers(view["hand"])) == tracker.known
            assert any(set(world) == unknown for world in tracker.worlds)
            if unknown:
                checked += 1
                possible = {frozenset(world) for world in tracker.worlds}
                for _ in range(2):
                    world = copy_of(state)
                    RULES.redeal(world, tracker.seat, chance)
                    guess = frozenset(cards_in(int(world.hand))) - tracker.known
                    assert guess in possible
        actions = table.legal()
        if not actions:
            return checked
        RULES.apply(state, choose(state, actions, rng))


@pytest.mark.parametrize(
    ("players", "choose", "options"),
    [
        (3, refusing, {}),
        (5, at_random, {}),
        (3, at_random, {"mode": "advanced"}),
        (4, refusing, {"mode": "advanced", "buy_window": "before_or_after"}),
        (5, at_random, {"mode": "advanced", "direct_interaction": False}),
    ],
)
def test_redeal_never_contradicts_what_was_publicly_seen(players, choose, options):
    assert play_with_trackers(players, 11 * players, choose, options) > 20


def test_every_hand_that_cannot_be_excluded_has_a_chance():
    """Uniform among the possible ones: all of a small set turn up, about equally often."""
    table = private({1, 10}, {17}, {24}, deck=[3], tokens=[1, 0, 0], market=[5])
    table.tell("0 tile 5, 0 card 1")
    hands = redealt_hands(table, 2, 1200)
    assert len(hands) == 6
    assert all(130 < times < 270 for times in hands.values())


def test_the_deck_of_a_redeal_is_any_order_of_the_unseen_cards():
    state, _, _ = start(2, 4)
    rng = generator(3)
    tops = set()
    for _ in range(600):
        world = copy_of(state)
        RULES.redeal(world, 1, rng)
        order = world.deck[0].tolist()
        assert sorted(order) == list(range(55))
        tops.add(order[9])
    assert len(tops) == 55 - 9, "all but the eight dealt and the one drawn"
