"""What holds in every position of every game; and the compiled rules against the plain ones."""

import random
from itertools import chain

import pytest

from ludosaure.games.layouts import copy_of
from ludosaure.games.trex import GAME
from ludosaure.games.trex.box import COLORS, SET
from ludosaure.play.match import Match
from tests import remembering
from tests.plain.trex import PlainTrex

from .random_play import (
    ALL_OPTIONS,
    any_box,
    at_random,
    avoiding_meteors,
    final_scores,
    positions,
    start,
)
from .table import RULES, legal_actions

PLAYERS = (2, 3, 4, 5)
BOUND = {2: 323, 3: 473, 4: 623, 5: 773}


def assert_same_table(state, plain: PlainTrex) -> None:
    """The view of the true state is the plain game's table."""
    view = GAME.view(state)
    assert view["phase"] == plain.phase
    assert view["current_player"] == plain.decider()
    assert view["round"] == plain.round
    assert view["starter"] == plain.starter
    assert view["play_clock"] == plain.clock
    assert (view["strong_color"], view["weak_color"]) == (plain.strong, plain.weak)
    assert sorted(view["spare_colors"]) == sorted(plain.spares)
    assert view["offer"] == plain.offer
    assert view["egg_pile"] == plain.egg_piles
    assert view["ranking"] == plain.ranking
    if plain.meteor is None:
        assert view["meteor_holder"] is view["reigning_meteor"] is None
    else:
        seat, card, time = plain.meteor
        assert view["meteor_holder"] == seat
        assert view["reigning_meteor"] == {"card": card, "time": time}
    assert [seat["score"] for seat in view["seats"]] == [
        plain.score(seat) for seat in range(len(plain.players))
    ]
    for seat, player in zip(view["seats"], plain.players, strict=True):
        assert seat["hand"] == sorted(player.hand)
        assert seat["hand_size"] == len(player.hand)
        assert seat["draw_pile"] == player.draw_pile
        assert [(laid["card"], laid["time"]) for laid in seat["played_pile"]] == player.played
        assert [(gone["card"], gone["seen"]) for gone in seat["removed"]] == player.removed
        assert set(seat["ever_played"]) == player.once_played
        assert seat["eggs"] == {color: player.eggs.count(color) for color in COLORS}


def play_both(players: int, seed: int, choose, options: dict) -> PlainTrex:
    """One game played by both, compared at every decision."""
    state, deal, rng = start(players, seed, **options)
    plain = PlainTrex(GAME.deal_json(state.options, deal), options)
    while True:
        assert_same_table(state, plain)
        actions = legal_actions(state)
        assert {GAME.notation(state, action) for action in actions} == plain.moves()
        assert actions == sorted(actions)
        if not actions:
            break
        action = choose(state, actions, rng)
        remembering.decided(state, action)
        RULES.apply(state, action)
        plain.play(GAME.notation(state, action))
        ends = [e for e in GAME.events(state) if e["kind"] == "round_ended"]
        for end in ends:
            assert end["reason"] == plain.why_ended
    assert [place for _, place in final_scores(state)] == plain.places()
    return plain


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("choose", [at_random, avoiding_meteors])
def test_compiled_rules_agree_with_the_plain_ones_under_all_options(players, choose):
    for seed, options in enumerate(ALL_OPTIONS):
        if choose is avoiding_meteors and seed % 4 != players % 4:
            continue  # long games: a quarter of the options with each number of players
        play_both(players, 1000 * players + seed, choose, options)


@pytest.mark.parametrize("players", PLAYERS)
def test_compiled_rules_agree_with_the_plain_ones_with_an_owner_s_box(players):
    chance = random.Random(players)
    for seed, options in enumerate(ALL_OPTIONS[players - 2 :: 4]):
        box = any_box(chance)
        plain = play_both(players, 7000 + seed, at_random, {**options, "box": box})
        eggs = [*chain(*plain.egg_piles), *chain(*(player.eggs for player in plain.players))]
        assert {color: eggs.count(color) for color in COLORS} == box["eggs"]


def test_avoiding_meteors_runs_rounds_out_of_cards():
    exhausted = 0
    for seed in range(10):
        for state, _, _ in positions(3, seed, avoiding_meteors):
            exhausted += any(
                e["reason"] == "exhaustion"
                for e in GAME.events(state)
                if e["kind"] == "round_ended"
            )
    assert exhausted >= 5


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("choose", [at_random, avoiding_meteors])
def test_trap_32_cards_and_eggs_are_neither_made_nor_lost(players, choose):
    for seed in range(3):
        decisions = 0
        for state, _, action in positions(players, seed, choose):
            view = GAME.view(state)
            for seat in view["seats"]:
                cards = [
                    *seat["hand"],
                    *seat["draw_pile"],
                    *(laid["card"] for laid in seat["played_pile"]),
                    *(gone["card"] for gone in seat["removed"]),
                ]
                assert sorted(cards) == list(range(SET))
            eggs = [egg for pile in view["egg_pile"] for egg in pile]
            eggs += [egg for egg in view["offer"] if egg]
            for seat in view["seats"]:
                eggs += [color for color, number in seat["eggs"].items() for _ in range(number)]
            assert sorted(eggs) == sorted(list(COLORS) * 6)
            if view["phase"] == "play" and view["play_clock"] == 0:
                assert {s["hand_size"] + s["draw_size"] for s in view["seats"]} == {
                    18 - view["round"]
                }
                assert {len(s["removed"]) for s in view["seats"]} == {view["round"] - 1}
            if view["phase"] in ("change_trump", "game_over"):
                assert {s["hand_size"] + s["draw_size"] for s in view["seats"]} == {
                    17 - view["round"]
                }
                won = sum(sum(s["eggs"].values()) for s in view["seats"])
                assert won == 2 * view["round"]
            decisions += action >= 0
        assert decisions <= BOUND[players]
        if players == 2:
            assert all(30 <= points <= 72 for points, _ in final_scores(state))
        assert all(points <= 72 for points, _ in final_scores(state))


@pytest.mark.parametrize("players", PLAYERS)
def test_an_action_is_legal_exactly_if_no_rule_forbids_it(players):
    for seed, options in enumerate(ALL_OPTIONS[::5]):
        for state, actions, _ in positions(players, seed, **options):
            for action in range(-3, 40):
                assert (RULES.why_not(state, action) == 0) == (action in actions)


def test_the_same_seed_gives_the_same_game_to_the_byte():
    def story(telling: bool) -> list[bytes]:
        rows = []
        for state, _, _ in positions(4, 77):
            copy = copy_of(state)
            rows.append(copy.tobytes())
        return rows

    assert story(True) == story(True)


def test_a_used_state_is_set_up_like_a_new_one():
    state, deal, _ = start(4, 5)
    fresh = state.tobytes()
    *_, (used, _, _) = positions(5, 6)
    RULES.setup(used, state.options, deal)
    assert used.tobytes() == fresh


def test_nothing_is_told_where_nobody_listens():
    state, _, rng = start(3, 8, telling=False)
    while actions := legal_actions(state):
        RULES.apply(state, at_random(state, actions, rng))
        assert state.event_count == 0
    assert not state.events.any()


@pytest.mark.parametrize("players", PLAYERS)
def test_the_starter_is_drawn_by_lot_unless_a_seat_is_named(players):
    starters = {int(start(players, seed)[0].starter) for seed in range(80)}
    assert starters == set(range(players))
    for seat in range(players):
        assert {int(start(players, s, first_player=seat)[0].starter) for s in range(9)} == {seat}


@pytest.mark.parametrize("players", PLAYERS)
def test_under_the_first_rules_seat_0_started_unless_another_was_named(players):
    def starters(**options):
        dealt = (Match(GAME, players, options, seed=seed, rules=1).deal for seed in range(40))
        return {int(deal.starter) for deal in dealt}

    assert starters() == {0}
    assert starters(first_player="random") == set(range(players))
