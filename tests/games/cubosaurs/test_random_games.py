"""What holds in every position of every game; and the compiled rules against the plain ones."""

import random
from itertools import chain
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludosaure.games.cubosaurs import GAME
from ludosaure.games.cubosaurs.scoring import round_score, velociraptor_score
from ludosaure.games.layouts import copy_of
from tests import remembering
from tests.games.playing import Choose
from tests.plain.cubosaurs import PlainCubosaurs, best_pairing, name_of, round_points

from .positions import RULES, bits, concealed, legal_actions, standing
from .random_play import (
    ADVANCED,
    BASIC,
    PLAYERS,
    POLICIES,
    any_box,
    at_random,
    hoarding,
    positions,
    said,
    start,
)


def table_of(plain: PlainCubosaurs) -> dict[str, Any]:
    """The plain game's table by the identifiers of the specification."""
    over = plain.phase == "GAME_OVER"
    return {
        "n": plain.n,
        "round": plain.round,
        "rounds_total": plain.rounds,
        "direction": plain.direction,
        "start_seat": plain.start,
        "deck": [name_of(c) for c in plain.deck],
        "aside": {name_of(c) for c in plain.aside},
        "destroyed": {name_of(c) for c in plain.destroyed},
        "collections": [{name_of(c) for c in cards} for cards in plain.collections],
        "hand": {name_of(c) for c in plain.hand},
        "current": plain.current,
        "phase": plain.phase,
        "decided": plain.decided,
        "bought_this_turn": plain.bought,
        "chosen": None if plain.chosen is None else name_of(plain.chosen),
        "pending_gains": plain.gains,
        "tokens": plain.tokens,
        "supply": plain.supply,
        "market": plain.market,
        "tile_pile": plain.tile_pile,
        "tiles_owned": plain.owned,
        "round_scores": plain.scores,
        "result": {
            "totals": plain.totals(),
            "places": plain.places(),
            "winners": [s for s, place in enumerate(plain.places()) if place == 1],
        }
        if over
        else None,
    }


SETS = ("aside", "destroyed", "hand", "market")


def assert_same_table(state: Any, plain: PlainCubosaurs) -> None:
    view = GAME.view(state)
    expected = table_of(plain)
    for key in SETS:
        assert len(view[key]) == len(set(view[key]))
        view[key] = set(view[key])
    for key in ("collections", "tiles_owned"):
        view[key] = [set(items) for items in view[key]]
    for key, value in expected.items():
        assert view[key] == value, key


def play_both(players: int, seed: int, choose: Choose, options: dict[str, Any]) -> set[str]:
    """One game played by both, compared at every decision; returns the phases met."""
    state, deal, rng = start(players, seed, **options)
    plain = PlainCubosaurs(GAME.deal_json(state.options, deal), players, options)
    phases = set()
    while True:
        assert_same_table(state, plain)
        actions = legal_actions(state)
        assert actions == sorted(actions)
        assert {said(action) for action in actions} == set(plain.choices)
        assert int(RULES.to_move(state)) == (-1 if plain.mover is None else plain.mover)
        phases.add(plain.phase)
        if not actions:
            break
        action = choose(state, actions, rng)
        remembering.decided(state, action)
        RULES.apply(state, action)
        plain.play(said(action))
    assert [place for _, place in standing(state)] == plain.places()
    return phases


@pytest.mark.parametrize("players", PLAYERS)
def test_the_basic_game_agrees_with_the_plain_one_under_all_options(players):
    for number, options in enumerate(BASIC):
        if (number.bit_count() + players) % 2:
            continue  # half of the options with each number of players
        play_both(players, 100 * players + number, POLICIES[number % 3], options)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("choose", POLICIES)
def test_the_advanced_game_agrees_with_the_plain_one_under_all_options(players, choose):
    phases: set[str] = set()
    for number, options in enumerate(ADVANCED):
        if choose is not at_random and (number.bit_count() + players) % 2:
            continue  # half of the options with each number of players
        phases |= play_both(players, 1000 * players + number, choose, options)
    assert {"MAIN", "AFTER", "GAME_OVER"} <= phases
    if choose is hoarding:
        assert "TAKE_DNA" in phases
    elif choose is at_random:
        assert {"T5_ADD", "T6_DESTROY", "T7_DESTROY", "T8_STEAL"} <= phases
        assert {"T9_CARD", "T9_SEAT", "T10_TAKE", "T10_GIVE"} <= phases


@pytest.mark.parametrize("players", PLAYERS)
def test_games_with_an_owner_s_numbers_agree_with_the_plain_ones(players):
    chance = random.Random(players)
    for number, options in enumerate([*BASIC[::6], *ADVANCED[::3]]):
        box = any_box(chance)
        play_both(players, 300 * players + number, POLICIES[number % 3], {**options, "box": box})


# Properties


@settings(max_examples=10, deadline=None)
@given(
    st.sampled_from(PLAYERS),
    st.integers(0, 10**6),
    st.sampled_from([*ADVANCED, *BASIC]),
    st.sampled_from(POLICIES),
)
def test_cards_and_tokens_are_neither_made_nor_lost(players, seed, options, choose):
    advanced = options.get("mode") == "advanced"
    in_use = 6 if options.get("direct_interaction") is False else 10
    for state, _, _ in positions(players, seed, choose, **options):
        view = GAME.view(state)
        cards = [*view["deck"], *view["aside"], *view["hand"], *chain(*view["collections"])]
        assert len(cards) == len(set(cards)) == 55
        assert set(view["destroyed"]) <= set(view["aside"])
        assert len(view["aside"]) == view["aside_count"]
        assert view["supply"] + sum(view["tokens"]) == (40 if advanced else 0)
        assert min(view["supply"], *view["tokens"]) >= 0
        tiles = [*view["market"], *view["tile_pile"], *chain(*view["tiles_owned"])]
        assert len(tiles) == len(set(tiles)) == (in_use if advanced else 0)


@settings(max_examples=15, deadline=None)
@given(
    st.sampled_from(PLAYERS),
    st.integers(0, 10**6),
    st.sampled_from([*ADVANCED, *BASIC]),
    st.sampled_from(POLICIES),
)
def test_r44_a_game_ends_within_the_bounds(players, seed, options, choose):
    advanced = options.get("mode") == "advanced"
    turns = {1: 0, 2: 0, 3: 0}
    for state, actions, _ in positions(players, seed, choose, **options):
        view_round = int(state.round_now)
        ended = [e for e in GAME.events(state) if e["kind"].startswith("hand_")]
        scored = any(e["kind"] == "round_scored" for e in GAME.events(state))
        ended_round = view_round - 1 if scored and actions else view_round
        turns[max(ended_round, 1)] += len(ended)
        hand = int(state.hand).bit_count()
        assert hand <= (10 if advanced else 8)
        assert len(actions) <= GAME.max_legal
        if actions and int(state.phase) == 0:
            assert hand >= 1
            assert actions[0] == 0, "keeping is always possible"
    assert all(count <= 48 * players + (2 if advanced else 0) for count in turns.values())
    for scores in GAME.view(state)["round_scores"]:
        assert all(-48 <= score <= 94 for score in scores)


raptors = st.tuples(st.integers(-9, 9), st.integers(-9, 9)).map(lambda p: (max(p), min(p)))


@settings(max_examples=100, deadline=None)
@given(st.lists(raptors, max_size=4), st.lists(raptors, max_size=4))
def test_r20_velociraptors_are_paired_as_the_best_of_all_matchings(greys, blacks):
    options = GAME.read_options(2, {})
    for index, (paired, alone) in enumerate(greys):
        options.paired[index], options.alone[index] = paired, alone
    for index, (paired, alone) in enumerate(blacks):
        options.paired[7 + index], options.alone[7 + index] = paired, alone
    cards = bits([*range(35, 35 + len(greys)), *range(42, 42 + len(blacks))])
    assert velociraptor_score(options, cards) == best_pairing(greys, blacks)


@settings(max_examples=100, deadline=None)
@given(
    st.lists(st.integers(0, 5), min_size=55, max_size=55),
    st.lists(st.sets(st.sampled_from([1, 2])), min_size=5, max_size=5),
    st.booleans(),
)
def test_the_count_of_a_round_agrees_with_the_plain_one(owners, tiles, zero_pays):
    """Any share of the cards among five players, and cards that nobody has."""
    options = GAME.read_options(5, {"egg_zero_majority": zero_pays})
    plain = [{card for card in range(55) if owners[card] == seat} for seat in range(5)]
    state, _, _ = start(5, 0)
    for seat in range(5):
        state.collections[seat] = bits(plain[seat])
        state.tiles_owned[seat] = sum(1 << tile for tile in tiles[seat])
    for seat in range(5):
        points = round_score(options, state.collections, state.tiles_owned, seat)
        assert points == round_points(seat, plain, tiles[seat], zero_pays)


# States


def test_the_same_seed_gives_the_same_game_to_the_byte():
    def story() -> list[bytes]:
        return [copy_of(state).tobytes() for state, _, _ in positions(4, 77, mode="advanced")]

    assert story() == story()


def test_a_used_state_is_set_up_like_a_new_one():
    state, deal, _ = start(4, 5, mode="advanced")
    fresh = state.tobytes()
    *_, (used, _, _) = positions(5, 6, mode="advanced", hand_visibility="private")
    RULES.setup(used, state.options, deal)
    assert used.tobytes() == fresh


def test_nothing_is_told_where_nobody_listens():
    state, _, rng = start(3, 8, telling=False, mode="advanced")
    while actions := legal_actions(state):
        RULES.apply(state, at_random(state, actions, rng))
        assert state.event_count == 0
    assert not state.events.any()


@pytest.mark.parametrize("players", PLAYERS)
def test_r4_the_start_player_is_drawn_by_lot(players):
    starters = {int(start(players, seed)[0].start_seat) for seed in range(80)}
    assert starters == set(range(players))


@pytest.mark.parametrize("players", PLAYERS)
def test_nobody_knows_the_deck_nor_the_tile_pile_but_their_sizes(players):
    state, _, _ = start(players, 3, mode="advanced")
    for seat in (-1, *range(players)):
        view = GAME.view(concealed(state, seat))
        assert view["deck"] is view["aside"] is None
        assert view["tile_pile"] is None
        assert view["deck_count"] == 6 * players - 1
        assert view["aside_count"] == 55 - 10 * players
        assert view["tile_pile_count"] == 10 - players - 1
