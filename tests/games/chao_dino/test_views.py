"""What a view tells and foretells, and that its types are true."""

import random

import pytest
from pydantic import TypeAdapter

import ludosaure
from ludosaure.games.chao_dino import GAME
from ludosaure.games.chao_dino.actions import Form
from ludosaure.games.chao_dino.box import TILES
from ludosaure.games.chao_dino.events import Event
from ludosaure.games.chao_dino.happenings import LAST_ROUND_PLAYED
from ludosaure.games.chao_dino.numbers import END_ACTIONS, PICK
from ludosaure.games.chao_dino.scoring import finish
from ludosaure.games.chao_dino.view import Chosen, View
from ludosaure.games.layouts import copy_of
from ludosaure.games.options import BOX
from tests.conftest import legal_actions, random_game, variants
from tests.games.chao_dino.positions import at_card, play, position, save, stack


@pytest.mark.parametrize("players", [2, 4])
def test_places_shown_before_a_pick_are_those_after_it(players):
    match = ludosaure.new("chao-dino", players=players, seed=players)
    chance, picked = random.Random(players), 0
    while not match.over and picked < 12:
        view = match.view(match.to_move)
        foretold = {
            one["tile"]: one["drops"] for one in view["drifts"] if view["state"] != "DRIFT_DROP"
        }
        picks = [n - PICK for n in numbers(match) if PICK <= n < PICK + TILES]
        assert sorted(foretold) == picks
        action = chance.choice(numbers(match))
        match.play(action)
        if 0 <= action - PICK < TILES:
            drops = match.view(match.to_move)["drops"]
            told = [{"cell": drop["cell"], "action": drop["action"]} for drop in drops]
            assert told == foretold[action - PICK]
            picked += 1
    assert picked


def numbers(match):
    """The legal actions by number."""
    return [getattr(move, "number", move) for move in match.legal()]


@pytest.mark.parametrize("players", GAME.players)
def test_views_events_and_forms_are_of_their_types_and_hold_nothing_else(players):
    """What a type does not name is lost when it is read by it."""
    views, events, forms = TypeAdapter(View), TypeAdapter(list[Event]), TypeAdapter(list[Form])
    owner = {"box": {"terrain_capacity": {"mountain": 3}}}
    for number, given in enumerate([*variants(GAME, players)[-2:], owner]):
        for ply, (state, _) in enumerate(random_game(GAME, players, given, number)):
            if ply % 7 == number:
                seen = copy_of(state)
                GAME.rules.conceal(seen, ply % players)
                view = GAME.view(seen)
                assert views.validate_python(view, strict=True) == view
                told = [GAME.action_json(seen, action) for action in legal_actions(GAME, seen)]
                assert forms.validate_python(told, strict=True) == told
            happened = GAME.events(state)
            assert events.validate_python(happened, strict=True) == happened


def test_the_options_of_a_view_are_all_options():
    assert set(Chosen.__annotations__) == {BOX, *(option.key for option in GAME.options)}


@pytest.mark.parametrize("players", GAME.players)
def test_the_total_foretold_is_what_an_end_now_would_give(players):
    for ply, (state, action) in enumerate(random_game(GAME, players, {}, 11)):
        if ply % 9 == 0 or action < 0:
            view, ended = GAME.view(state), copy_of(state)
            if action >= 0:
                assert view["interim"] == view["vp"]
                finish(ended, LAST_ROUND_PLAYED)
            after = GAME.view(ended)
            assert view["total"] == after["vp"] == after["total"]
            assert view["interim"] == after["interim"] and view["final"] == after["final"]


def test_what_an_action_costs_is_what_is_paid():
    verbs = {"drift_drop": "drift", "migrate": "migrate", "rescue": "rescue"}
    verbs["reproduce"] = "reproduce"
    seen = set()
    box = {"costs": {"migrate": 2, "rescue": 3}, "players": {"4": {"ap_turn": 5}}}
    for seed in range(3):
        for state, action in random_game(GAME, 4, {"box": box}, seed):
            if action < 0 or action == END_ACTIONS:
                continue
            costs, kind = GAME.view(state)["costs"], GAME.action_json(state, action)["kind"]
            is_free = kind not in verbs or (kind == "drift_drop" and state.drift_source == 1)
            cost = 0 if is_free else costs[verbs[kind]]
            after = copy_of(state)
            GAME.rules.apply(after, action)
            ended = [e["ap_left"] for e in GAME.events(after) if e["kind"] == "actions_ended"]
            left = ended[0] if ended else int(after.ap)
            if kind in verbs:
                assert int(state.ap) - left == cost
                seen.add((kind, cost))
    assert {("drift_drop", 3), ("migrate", 2), ("rescue", 3), ("reproduce", 1)} <= seen


def test_swimmers_that_may_follow_cost_nothing():
    tiles = {(0, 0): "V", (5, 0): "J", (6, 0): "J"}
    state = position(tiles, swimmers={(4, 0): {0: 2}})
    assert GAME.view(state)["costs"]["rescue"] == 1
    play(state, save(state, (4, 0), (5, 0)))
    assert GAME.view(state)["costs"]["rescue"] == 0


def test_the_meteor_is_told_to_come_with_the_cards_of_back_2():
    tiles = {(0, 0): "V", (5, 0): "J", (6, 0): "J"}
    state = at_card(position(tiles, {(5, 0): {0: 1}}))
    assert GAME.view(state)["meteor"] == "later"
    stack(state, "SX")
    assert GAME.view(state)["meteor"] == "in_pile"
    stack(state, "X")
    play(state, "draw")
    assert GAME.view(state)["meteor"] == "out"


def test_a_tile_is_overcrowded_with_one_more_than_it_feeds():
    tiles = {(0, 0): "V", (5, 0): "M"}
    for number, crowded in ((2, False), (3, True)):
        state = position(tiles, {(5, 0): {0: 1, 1: number - 1}})
        assert [tile["overcrowded"] for tile in GAME.view(state)["tiles"]] == [False, crowded]
