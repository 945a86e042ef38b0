"""What a view foretells is what then happens."""

import random

import pytest

import ludosaure
from ludosaure.games.chao_dino import GAME
from ludosaure.games.chao_dino.forecast import drifts, ending
from ludosaure.games.chao_dino.numbers import END_ACTIONS
from ludosaure.games.layouts import copy_of
from tests.conftest import legal_actions, random_game
from tests.games.chao_dino.positions import position


def happened(state, *actions):
    """The events of the last of some actions."""
    after = copy_of(state)
    after.telling = 1
    for action in actions:
        assert action in legal_actions(GAME, after)
        GAME.rules.apply(after, action)
    return GAME.events(after)


def of_kind(told, kind):
    return [event for event in told if event["kind"] == kind]


def lost(told):
    return sum(event["number"] for event in of_kind(told, "drowned") + of_kind(told, "starved"))


@pytest.mark.parametrize(
    ("players", "scope"), [(2, "any_split"), (4, "any_split"), (5, "volcano_split")]
)
def test_a_drift_does_what_was_foretold(players, scope):
    given = {"interim_scope": scope, "interim_two_players": True}
    met = set()
    for ply, (state, _) in enumerate(random_game(GAME, players, given, 5)):
        for drift in drifts(state) if ply % 3 == 0 else ():
            outcomes = {action: one for one in drift["outcomes"] for action in one["actions"]}
            for place in drift["drops"]:
                picking = [] if state.picked_tile >= 0 else [39 + drift["tile"]]
                told = happened(state, *picking, place["action"])
                (moved,) = of_kind(told, "tile_drifted")
                assert (moved["tile"], moved["to"]) == (drift["tile"], place["cell"])
                assert moved["parts"] == drift["parts"]
                fell = [event["counts"] for event in of_kind(told, "fell")]
                assert fell == ([drift["fall"]] if any(drift["fall"]) else [])
                foretold = outcomes.get(place["action"])
                climbed = [event["counts"] for event in of_kind(told, "climbed")]
                assert climbed == (
                    [foretold["climb"]] if foretold and any(foretold["climb"]) else []
                )
                counted = [event["points"] for event in of_kind(told, "interim_count")]
                wanted = foretold and foretold["counted"]
                assert counted == ([wanted["points"]] if wanted else [])
                assert lost(told) == (foretold["lost"] if foretold else 0)
                met |= {event["kind"] for event in told}
    assert met >= {"tile_drifted", "fell", "interim_count"}


@pytest.mark.parametrize("players", [2, 4])
def test_the_end_of_a_turn_costs_what_was_foretold_and_the_rescue_saves_them(players):
    foretold, saved, spent_out = 0, 0, 0
    for state, _ in random_game(GAME, players, {}, 12 + players):
        if END_ACTIONS not in legal_actions(GAME, state):
            continue
        cost = ending(state)
        told = happened(state, END_ACTIONS)
        assert lost(told) == (cost["lost"] if cost else 0)
        if cost is None:
            continue
        foretold += 1
        assert cost["out"] == bool(of_kind(told, "eliminated"))
        assert cost["swimmers"] == [event["cell"] for event in of_kind(told, "drowned")]
        assert bool(cost["rescue"]) == bool(cost["saved"])
        if cost["rescue"]:
            told = happened(state, *cost["rescue"])
            if not of_kind(told, "actions_ended"):
                told = happened(state, *cost["rescue"], END_ACTIONS)
            assert lost(told) == cost["lost"] - cost["saved"]
            saved += 1
        for action in cost["last"]:
            assert lost(happened(state, action))
            spent_out += 1
    assert foretold and saved and spent_out


def test_who_cannot_be_saved_is_not_asked_about():
    board = {(0, 0): "V", (1, 0): "M"}
    lonely = position(board, {(0, 0): {0: 1}}, swimmers={(6, 0): {0: 1}}, ap=3)
    assert (ending(lonely)["lost"], ending(lonely)["rescue"]) == (1, [])
    near = position(board, {(0, 0): {0: 1}}, swimmers={(2, 0): {0: 1}}, ap=1)
    assert (ending(near)["saved"], len(ending(near)["rescue"])) == (1, 1)
    assert ending(position(board, {(0, 0): {0: 1}}, ap=1)) is None


def test_a_view_foretells_the_same_with_and_without_secrets():
    match = ludosaure.new("chao-dino", players=3, seed=4)
    chance = random.Random(4)
    for _ in range(60):
        match.play(chance.choice(match.legal()).number)
        if match.over:
            break
        views = [match.view(seat) for seat in range(3)]
        assert all(one["drifts"] == views[0]["drifts"] for one in views)
        assert all(one["ending"] == views[0]["ending"] for one in views)
