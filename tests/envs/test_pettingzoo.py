"""PettingZoo's own tests on our games, and what they do not ask."""

from xml.etree import ElementTree

import numpy as np
import pytest

from tests.conftest import every_game, every_game_of_the_house, every_table, quick

pytest.importorskip("pettingzoo", reason="the extra `envs` is not installed")

from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

from ludosaure import envs
from ludosaure.envs import VectorEnv
from ludosaure.envs.pettingzoo import SeatsEnv
from ludosaure.games.text import Refused
from tests.envs.one_by_one import OneGame, rewards

# What PettingZoo warns of in every game of its own with hidden information and masks.
a_dict_is_no_array = pytest.mark.filterwarnings(
    "ignore:Observation:UserWarning", "ignore:Action mask numpy array is all zeros:UserWarning"
)


@a_dict_is_no_array
@every_table
def test_petting_zoo_accepts_the_api(game, players):
    api_test(envs.aec(game, players, **quick(game)), num_cycles=60)


@a_dict_is_no_array
@every_game
def test_petting_zoo_accepts_the_parallel_api(game):
    parallel_api_test(envs.parallel(game, 2, **quick(game)), num_cycles=60)


@every_game
def test_seeds_decide_everything(game):
    seed_test(lambda: envs.aec(game, 2, **quick(game)), num_cycles=40)


@every_game_of_the_house
def test_every_table_can_be_drawn(game, capsys):
    render_test(lambda render_mode: envs.aec(game, 2, render_mode=render_mode))
    assert "seat 1" in capsys.readouterr().out


@every_game_of_the_house
def test_any_seat_s_view_is_text_or_a_picture_and_shows_nothing_else(game):
    env = SeatsEnv(game, 2, render_mode="svg")
    env.reset(seed=2)
    many = VectorEnv(game, 2, 2, seed=2)
    many.reset()
    for draw in (env.draw, lambda agent, mode: many.render(1, int(agent[-1]), mode)):
        text, picture = draw("seat_1", "ansi"), draw("seat_1", "svg")
        assert "seat 1" in text and "\x1b[" in text
        assert ElementTree.fromstring(picture).tag.endswith("svg")
        assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")
    assert env.render() == env.draw(env.agent_selection, "svg")
    for seat in (0, 1):
        before = {mode: many.render(0, seat, mode) for mode in ("ansi", "svg")}
        many.redeal(seat)  # what the seat cannot know is another; what it is shown, the same
        assert {mode: many.render(0, seat, mode) for mode in ("ansi", "svg")} == before
    with pytest.raises(Refused):
        many.render(mode="png")
    with pytest.raises(Refused):
        many.render(seat=2)


@every_table
def test_agents_see_and_get_what_the_rules_say(game, players):
    """Beside the same game played through the rules."""
    given = quick(game)
    env = SeatsEnv(game, players, **given)
    env.reset(seed=3)
    one = OneGame(game, players, given, 0)
    one.state = env.table.state.copy()
    chance = np.random.default_rng(1)
    while True:
        agent = env.agent_selection
        assert agent == f"seat_{one.seat()}"
        for seat, each in enumerate(env.possible_agents):
            seen = env.observe(each)
            assert (seen["observation"] == one.observation(seat)).all()
            legal = one.legal() if each == agent else []
            assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(legal)
        action = int(chance.choice(one.legal()))
        env.step(action)
        game.rules.apply(one.state, action)
        if game.rules.is_over(one.state):
            break
        assert not any(env.rewards.values())
    points, places = one.standing()
    assert list(env.rewards.values()) == pytest.approx(rewards(game, places))
    assert [env.infos[agent]["points"] for agent in env.agents] == points
    assert all(env.terminations.values())


def test_the_wrapped_game_ends_with_an_illegal_action_and_the_bare_one_refuses_it():
    env = envs.aec("trex", 3)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(int(env.observe(agent)["action_mask"].argmin()))
    assert env.terminations[agent] and env.rewards[agent] == -1
    bare = SeatsEnv("trex", 3)
    bare.reset(seed=1)
    state = bare.table.state.tobytes()
    with pytest.raises(Refused):
        bare.step(int(bare.observe(bare.agent_selection)["action_mask"].argmin()))
    assert bare.table.state.tobytes() == state


def test_a_way_to_render_there_is_not_is_refused():
    with pytest.raises(Refused):
        envs.aec("trex", render_mode="rgb_array")
