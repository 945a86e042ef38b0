"""The named ways to play: valid for every number of players they are for, and whole games."""

import numpy as np
import pytest

from ludosaure.games import catalogue
from ludosaure.games.chance import below, generator
from tests.conftest import every_game

PRESETS = [
    pytest.param(game, preset, players, id=f"{game.key}-{preset.key}-{players}")
    for game in catalogue.games()
    for preset in game.words.presets
    for players in game.players
    if preset.suits(players)
]


@every_game
def test_the_first_preset_is_the_game_as_it_is_usually_played(game):
    presets = game.words.presets
    assert len({preset.key for preset in presets}) == len(presets)
    for preset in presets[:1]:
        assert not preset.options and not preset.players and preset.minutes == game.minutes
    for preset in presets:
        assert all((*preset.label, *preset.help)) and 5 <= preset.minutes <= 120


@pytest.mark.parametrize(("game", "preset", "players"), PRESETS)
def test_a_preset_sets_what_it_says_and_plays_to_the_end(game, preset, players):
    options = game.read_options(players, preset.options)
    told = game.options_json(options)
    usual = game.options_json(game.read_options(players, {}))
    assert {key: told[key] for key in preset.options} == preset.options
    assert not preset.options or told != usual, "a name for the usual game promises too much"

    rng, state, deal = generator(7), game.blank_state(), game.blank_deal()
    game.rules.deal(options, deal, rng)
    game.rules.setup(state, options, deal)
    legal = np.zeros(game.max_legal, np.int16)
    decisions = 0
    while not game.rules.is_over(state):
        count = int(game.rules.legal(state, legal))
        assert count > 0
        game.rules.apply(state, int(legal[below(rng, count)]))
        decisions += 1
        assert decisions < 100_000
