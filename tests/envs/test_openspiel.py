"""OpenSpiel's own tests and algorithms on our games."""

import random

import numpy as np
import pytest

from tests.conftest import every_game_of_the_house, quick

pyspiel = pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")

from open_spiel.python.algorithms import (
    generate_playthrough,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)

from ludosaure.envs import openspiel
from ludosaure.games import catalogue

pytestmark = pytest.mark.heavy
openspiel.register()


def loaded(game, players=2, **given):
    options = ";".join(f"{key}:{value}" for key, value in (quick(game) | given).items())
    name = game.key.replace("-", "_")
    return pyspiel.load_game(
        f"ludosaure_{name}", {"players": players, "options": options, "deals": 64}
    )


def in_play(spiel, seed, decisions):
    """A state after some random decisions."""
    chance = random.Random(seed)
    state = spiel.new_initial_state()
    state.apply_action(seed)
    for _ in range(decisions):
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@every_game_of_the_house
def test_open_spiel_simulates_every_number_of_players(game):
    for players in game.players:
        pyspiel.random_sim_test(loaded(game, players), num_sims=1, serialize=True, verbose=False)


@every_game_of_the_house
def test_open_spiel_records_a_playthrough_that_it_can_repeat(game):
    given = {"max_turns": 2} if quick(game) else {}  # every state is written down in full
    name = str(loaded(game, **given))
    text = generate_playthrough.playthrough(name, action_sequence=None, seed=3)
    assert "is_terminal: True" in text or "IsTerminal() = True" in text
    assert text == generate_playthrough.playthrough(name, action_sequence=None, seed=3)


def test_another_seed_is_another_playthrough():
    name = str(loaded(catalogue.game("trex")))
    one, other = (generate_playthrough.playthrough(name, None, seed=seed) for seed in (3, 4))
    assert one != other


@every_game_of_the_house
def test_a_resampled_world_is_the_same_to_the_player_alone(game):
    spiel = loaded(game)
    differ = 0
    for seed in range(5):
        state = in_play(spiel, seed, 10)
        player = state.current_player()
        world = state.resample_from_infostate(player, random.Random(1).random)
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        assert world.legal_actions() == state.legal_actions()
        differ += str(world) != str(state)
        before = str(state)
        world.apply_action(world.legal_actions()[0])
        assert str(state) == before
    assert differ


def test_information_states_remember_and_observations_do_not():
    spiel = pyspiel.load_game("ludosaure_trex")
    state = in_play(spiel, 1, 6)
    twin = in_play(spiel, 1, 6)
    assert state.information_state_string(0) == twin.information_state_string(0)
    other = in_play(spiel, 2, 6)
    assert state.information_state_string(0) != other.information_state_string(0)
    assert state.information_state_string(0) != state.information_state_string(1)
    numbers = np.array(state.observation_tensor(1))
    assert (numbers == state._table.observe(1)).all()


@every_game_of_the_house
def test_ismcts_of_open_spiel_plays_unchanged(game):
    spiel = loaded(game)
    bot = ismcts.ISMCTSBot(
        game=spiel, uct_c=1.4, max_simulations=5, evaluator=mcts.RandomRolloutEvaluator()
    )
    state = in_play(spiel, 3, 8)
    assert bot.step(state) in state.legal_actions()


def test_monte_carlo_cfr_of_open_spiel_runs_unchanged():
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(pyspiel.load_game("ludosaure_trex"))
    solver.iteration()
    assert solver.average_policy()


def test_options_reach_the_rules():
    text = "mode:advanced;dna_on_given:true;egg_zero_majority:nobody"
    assert openspiel.read_options(text) == {
        "mode": "advanced", "dna_on_given": True, "egg_zero_majority": "nobody",
    }  # fmt: skip
    spiel = pyspiel.load_game("ludosaure_cubosaurs", {"players": 4, "options": "mode:advanced"})
    assert spiel.num_players() == 4
    assert spiel.table.game.options_json(spiel.table.options)["mode"] == "advanced"


def test_registering_twice_is_once():
    assert openspiel.register() == openspiel.register()
