"""Whole random games, played by the compiled rules and by the plain twin, step by step."""

import random

import numpy as np
import pytest

from ludosaure.games.chao_dino import GAME
from ludosaure.games.chao_dino.board import connected, continent_of
from ludosaure.games.chao_dino.sea import lake_around, lakes_by_counting
from ludosaure.games.constants import PLACE, POINTS
from tests import remembering
from tests.conftest import legal_actions, new_game, variants
from tests.games.chao_dino.positions import coast_of, scores
from tests.plain.chao_dino import PlainGame
from tests.plain.hexes import components, sea


def new_pair(players, given, seed):
    state, deal = new_game(GAME, players, given, np.array([seed], np.uint64), telling=0)
    told = GAME.deal_json(state.options, deal)
    plain = PlainGame(players, told["layout"], told["pile"], told["first_player"], given)
    return state, plain


def assert_same(state, plain):
    view = GAME.view(state)
    assert view["state"] == plain.state
    assert view["active"] == plain.active
    assert view["ap"] == plain.ap
    assert view["rescue_credit"] == plain.credit
    assert view["turn_no"] == plain.turn_no
    assert view["skip_streak"] == plain.skips
    assert view["reserve"] == plain.reserve
    assert view["vp"] == plain.vp
    assert view["last_queue"] == plain.last_queue
    assert view["eliminated"] == plain.eliminated
    assert len(view["pile"]) == len(plain.pile)
    faces = {"mountain": "M", "savanna": "S", "jungle": "J", "meteor": "X", None: None}
    cards = [card and (faces[card["face"]], card["back"]) for card in view["hand"]]
    assert cards == plain.hand
    assert [(faces[c["face"]], c["back"]) for c in view["discards"]] == plain.discards
    assert {t["id"]: tuple(t["cell"]) for t in view["tiles"]} == {
        i: cell for i, (cell, _) in plain.tiles.items()
    }
    herds = {}
    for place in view["tiles"] + view["swimmers"]:
        for seat, number in enumerate(place["dinos"]):
            if number:
                herds[tuple(place["cell"]), seat] = number
    assert herds == {key: number for key, number in plain.dinos.items() if number}
    spent = {tuple(p["cell"]): p["spent"] for p in view["tiles"] + view["swimmers"] if p["spent"]}
    assert spent == {cell: number for cell, number in plain.spent.items() if number}


def assert_same_board(state, plain):
    """Continents and sea, kept step by step, are those found from nothing."""
    cells = {i: cell for i, (cell, _) in plain.tiles.items()}
    ours = {
        frozenset(cells[i] for i in cells if int(c) >> i & 1)
        for c in state.continent[: state.continents]
    }
    land = set(cells.values())
    assert ours == components(land)
    assert int(state.lakes) == lakes_by_counting(state)
    for index in range(state.continents):
        tiles = state.continent[index]
        assert connected(state, tiles, tiles & (~tiles + type(tiles)(1))) == tiles
    lifted = land - {cells[int(state.picked_tile)]} if state.picked_tile >= 0 else land
    open_sea = sea(lifted)
    # While a tile is picked, the coasts of its continent are already those without it.
    picked = int(state.picked_tile)
    charted = int(continent_of(state, picked)) & ~(1 << picked) if picked >= 0 else int(state.land)
    for tile, cell in cells.items():
        if charted >> tile & 1:
            around, lake = coast_of(cell, land, open_sea)
            assert int(state.shore[tile]) == around
            assert lake_around(state, tile) == lake


def play_both(players, given, seed):
    """One game played by both, compared at every decision."""
    state, plain = new_pair(players, given, seed)
    chance = random.Random(seed)
    while plain.state != "GAME_OVER":
        legal = legal_actions(GAME, state)
        assert legal == plain.legal()
        # Picks are preferred half of the time: drifting is what is worth comparing.
        picks = [a for a in legal if 39 <= a < 298]
        action = chance.choice(picks if picks and chance.random() < 0.5 else legal)
        remembering.decided(state, action)
        GAME.rules.apply(state, action)
        plain.play(action)
        assert_same(state, plain)
        if action < 298:
            assert_same_board(state, plain)
    assert GAME.rules.is_over(state)
    assert scores(state)[:, POINTS].tolist() == plain.vp
    assert scores(state)[:, PLACE].tolist() == plain.places()


@pytest.mark.parametrize("players", GAME.players)
def test_compiled_rules_and_the_plain_twin_play_the_same_games(players):
    for number, given in enumerate(variants(GAME, players)[-2:]):
        play_both(players, given, 77 * players + number)


def any_box(players, chance):
    """Other numbers than those of the box, as far as a turn has room for the drifts they allow."""
    numbers = {"herd": chance.randint(5, 15), "ap_last_round": chance.randint(1, 6)}
    turn = chance.randint(1, 6)
    drift = chance.randint(max(1, turn // 3 + 1), 5)
    cheap = {name: chance.randint(1, 3) for name in ("migrate", "rescue", "reproduce")}
    terrains = ("mountain", "savanna", "jungle", "volcano")
    return {
        "terrain_capacity": {name: chance.randint(2, 6) for name in terrains},
        "costs": cheap | {"drift": drift},
        "players": {str(players): numbers | {"ap_turn": turn}},
    }


@pytest.mark.parametrize("players", GAME.players)
def test_the_twin_agrees_with_an_owner_s_numbers(players):
    chance = random.Random(players)
    for number in range(2):
        play_both(players, {"box": any_box(players, chance)}, 33 * players + number)
