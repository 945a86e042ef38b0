"""Who knows what: a seat knows what it saw, nothing else, and forgets nothing."""

from collections import Counter

import numpy as np
import pytest

from ludosaure.games.chance import generator
from ludosaure.games.constants import SPECTATOR
from ludosaure.games.layouts import copy_of
from ludosaure.games.trex import GAME
from ludosaure.games.trex.box import COLORS, SET
from ludosaure.games.trex.observation import COMMON, SEAT_BLOCK, SEAT_NUMBERS

from .random_play import ALL_OPTIONS, at_random, avoiding_meteors, positions, start
from .table import RULES, Table, concealed, legal_actions
from .tracker import Tracker


def assert_agrees(view: dict, tracker: Tracker) -> None:
    """What `conceal` leaves is exactly what the tracker noted."""
    for seat, notes in zip(view["seats"], tracker.notes, strict=True):
        assert seat["hand"] == [*sorted(notes.hand), *[None] * notes.hidden]
        assert seat["draw_pile"] == notes.draw_pile
        assert [laid["card"] for laid in seat["played_pile"]] == notes.played
        assert [gone["card"] for gone in seat["removed"]] == notes.removed
        assert all(gone["seen"] == (gone["card"] is not None) for gone in seat["removed"])
        assert set(seat["ever_played"]) == notes.shown
        assert seat["eggs"] == {color: notes.eggs.count(color) for color in COLORS}
        hidden = notes.hidden + notes.draw_pile.count(None) + notes.removed.count(None)
        assert len(seat["unknown_cards"]) == hidden
        assert not set(seat["unknown_cards"]) & (notes.hand | notes.shown)
    assert all(egg is None for pile in view["egg_pile"] for egg in pile)
    offered = Counter(egg for offer in tracker.offers for egg in offer)
    assert view["eggs_unseen"] == {color: 6 - offered[color] for color in COLORS}
    if view["phase"] in ("play", "draw_choice", "choose_egg"):
        assert view["offer"] == tracker.offers[-1]


@pytest.mark.parametrize("players", (2, 3, 4, 5))
@pytest.mark.parametrize("choose", [at_random, avoiding_meteors])
def test_a_tracker_of_events_agrees_with_conceal_on_every_position(players, choose):
    for seed, options in enumerate(ALL_OPTIONS[::7] if choose is at_random else ALL_OPTIONS[4:5]):
        state, _, rng = start(players, 31 * players + seed, **options)
        seats = (SPECTATOR, *range(players))
        trackers = {
            seat: Tracker(
                players, seat, None if seat < 0 else GAME.view(state)["seats"][seat]["hand"]
            )
            for seat in seats
        }
        while not RULES.is_over(state):
            for seat, tracker in trackers.items():
                seen = concealed(state, seat)
                for event in GAME.events(seen):
                    tracker.hear(event)
                assert_agrees(GAME.view(seen), tracker)
            RULES.apply(state, choose(state, legal_actions(state), rng))


@pytest.mark.parametrize("players", (2, 3, 4, 5))
def test_redealt_worlds_look_the_same_to_the_seat(players):
    rng = generator(9)
    for seed, options in enumerate(ALL_OPTIONS[:: 4 * players]):
        for state, actions, _ in positions(players, seed, **options):
            for seat in range(-1, players):
                view = concealed(state, seat)
                from_truth, from_view = copy_of(state), copy_of(view)
                RULES.redeal(from_truth, seat, rng)
                RULES.redeal(from_view, seat, rng)
                assert concealed(from_truth, seat).tobytes() == view.tobytes()
                assert concealed(from_view, seat).tobytes() == view.tobytes()
                if seat == RULES.to_move(state):
                    assert legal_actions(view) == legal_actions(from_truth) == actions


@pytest.mark.parametrize("players", (2, 5))
def test_a_redealt_world_is_complete_and_can_be_played_to_the_end(players):
    rng = generator(4)
    for number, (state, actions, _) in enumerate(positions(players, 12)):
        if number % 9 or not actions:
            continue
        world = copy_of(state)
        RULES.redeal(world, number % players, rng)
        for seat in GAME.view(world)["seats"]:
            cards = [*seat["hand"], *seat["draw_pile"]]
            cards += [laid["card"] for laid in seat["played_pile"]]
            cards += [gone["card"] for gone in seat["removed"]]
            assert sorted(cards) == list(range(SET))
        while actions := legal_actions(world):
            RULES.apply(world, at_random(world, actions, rng))


def test_every_unknown_card_may_be_at_every_unknown_place_equally_often():
    table = Table([[7, 3], [1], [1]]).tell("0 B7, 1 Y1, 2 Y1, 0 N3, 2 egg:0")
    table.tell("2 out:draw, 1 out:draw, 0 out:draw, 0 keep")
    rng = generator(3)
    draws = 2500
    removed, hands, tops, eggs = Counter(), Counter(), Counter(), Counter()
    for _ in range(draws):
        world = copy_of(table.state)
        RULES.redeal(world, 0, rng)
        seat = GAME.view(world)["seats"][1]
        removed[seat["removed"][0]["card"]] += 1
        hands.update(seat["hand"])
        tops[seat["draw_pile"][0]] += 1
        eggs[int(world.egg_pile[1, 14])] += 1
    unknown = [card for card in range(SET) if card != 1]  # of seat 1, who played Y1
    hand_size = int(table.state.hand_size[1])
    for card in unknown:
        assert removed[card] == pytest.approx(draws / 16, rel=0.45)
        assert tops[card] == pytest.approx(draws / 16, rel=0.45)
        assert hands[card] == pytest.approx(draws * hand_size / 16, rel=0.15)
    left = Counter(table.view["egg_pile"][0] + table.view["egg_pile"][1])
    for color, name in enumerate(COLORS):
        assert eggs[color] == pytest.approx(draws * left[name] / 26, rel=0.2)


def test_the_owner_knows_the_hand_and_not_the_card_removed_unseen():
    table = Table([[7, 3], [1], [1]]).tell("0 B7, 1 Y1, 2 Y1, 0 N3, 2 egg:0, 2 out:draw")
    for viewer in (-1, 0, 1, 2):
        assert table.seen_by(viewer)["seats"][2]["removed"] == [{"card": None, "seen": False}]
    assert None not in table.seen_by(2)["seats"][2]["hand"]
    assert table.seen_by(1)["seats"][2]["hand"] == [None] * 7


def test_trap_28_a_card_removed_from_the_returned_part_is_known_to_all():
    others = [1, 2, 4, 6, 8, 10, 12, 14]
    table = Table().late(10, [[7, 3, 1, 2, 4, 6, 8, 10], others, others])
    table.tell("0 B7, 1 Y1, 2 Y1, 0 N3, 2 egg:0, 2 out:played, 1 out:played, 0 out:played, 0 keep")
    assert table.seen_by(1)["seats"][0]["draw_pile"] == [7]
    table.state.options.symbol[[1, 8]] = 4  # meteors, so that nothing is drawn
    table.tell("0 Y1, 1 B2, 2 B2, 0 N8, 2 egg:0, 2 out:played, 1 out:played, 0 out:draw")
    for viewer in (-1, 0, 1, 2):
        seen = table.seen_by(viewer)["seats"][0]
        assert seen["removed"][-1] == {"card": 7, "seen": True}
        heard = GAME.events(concealed(table.state, viewer))[0]
        assert heard == {"kind": "card_removed", "seat": 0, "from": "draw_pile", "card": 7}


def test_a_card_drawn_from_a_known_place_is_known_in_the_hand():
    hands = [[7, 3, 1, 2, 4, 6, 8], [1, 2, 4, 6, 8, 10, 12], [1, 2, 4, 6, 8, 10, 12]]
    table = Table().late(11, hands).tell("0 B7, 1 Y1, 2 Y1, 0 N3")
    table.tell("2 egg:0, 2 out:played, 1 out:played, 0 out:played, 0 keep, 0 Y1")
    assert table.seen_by(1)["seats"][0]["hand"] == [7, None, None, None, None]
    assert GAME.events(concealed(table.state, 1))[1]["cards"] == [7]


def test_drawn_cards_are_told_to_their_owner_only():
    table = Table([[8]]).tell("0 N8")
    drawn = {seat: GAME.events(concealed(table.state, seat))[1] for seat in (-1, 0, 1)}
    assert drawn[0]["cards"] == [6, 7, 9]
    assert drawn[1]["cards"] == drawn[-1]["cards"] == [None, None, None]


def test_at_the_end_everything_is_shown():
    for state, _, _ in positions(3, 2):
        if RULES.is_over(state):
            for seat in range(-1, 3):
                assert concealed(state, seat).tobytes() == state.tobytes()


@pytest.mark.parametrize("players", (2, 3, 4, 5))
def test_an_observation_needs_no_more_than_the_concealed_state(players):
    truth = np.full(GAME.observation_size, 99, np.int16)
    view = truth.copy()
    for state, _, _ in positions(players, 40 + players):
        for seat in range(-1, players):
            RULES.observe(state, seat, truth)
            RULES.observe(concealed(state, seat), seat, view)
            assert np.array_equal(truth, view)
            assert 99 not in truth[-50:]


def test_an_observation_tells_where_every_known_card_is():
    hands = [[7, 3, 1, 2, 4, 6, 8], [1, 2, 4, 6, 8, 10, 12], [1, 2, 4, 6, 8, 10, 12]]
    table = Table().late(11, hands).tell("0 B7, 1 Y1, 2 Y1, 0 N3")
    table.tell("2 egg:0, 2 out:played, 1 out:played, 0 out:played, 0 keep, 0 B2")
    out = np.zeros(GAME.observation_size, np.int16)
    RULES.observe(table.state, 1, out)
    assert out[:6].tolist() == [3, 12, 12, 1, 0, 0]
    block = out[COMMON + 2 * SEAT_BLOCK : COMMON + 3 * SEAT_BLOCK]  # seat 0 is two away from seat 1
    numbers, rows = block[:SEAT_NUMBERS].tolist(), block[SEAT_NUMBERS + 5 :].reshape(5, SET)
    assert numbers == [1, 5, 0, 1, 3 * 16 + 2, 0, 0, 4, 0, 10]
    in_hand, to_draw, played, removed, unknown = (np.flatnonzero(row).tolist() for row in rows)
    assert in_hand == [7]  # drawn from its known place by the B2
    assert to_draw == []
    assert played == [2]
    assert removed == [3]
    assert unknown == [card for card in range(SET) if card not in (2, 3, 7)]


def test_different_knowledge_gives_different_observations():
    table = Table([[8], [1], [1]]).tell("0 N8")
    seen = []
    for seat in (-1, 0, 1, 2):
        out = np.zeros(GAME.observation_size, np.int16)
        RULES.observe(table.state, seat, out)
        seen.append(out.tobytes())
    assert len(set(seen)) == 4


@pytest.mark.parametrize("players", (2, 4))
def test_everything_but_secrets_can_be_asked_of_the_concealed_state(players):
    for state, actions, _ in positions(players, 15):
        seat = RULES.to_move(state)
        view = concealed(state, seat)
        assert RULES.to_move(view) == seat
        assert legal_actions(view) == actions
        for action in range(-1, 37):
            assert RULES.why_not(view, action) == RULES.why_not(state, action)
