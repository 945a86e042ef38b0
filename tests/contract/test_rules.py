"""What the rules of every game owe to the house, tried on positions of random play."""

import random
from itertools import islice

import numpy as np
import pytest

from ludosaure.games.chance import generator
from ludosaure.games.constants import NOBODY, PLACE, POINTS, SPECTATOR
from ludosaure.games.layouts import blank, copy_of
from ludosaure.games.text import OptionRefused
from tests.conftest import every_table, legal_actions, random_game, sampled_game, variants


def positions(game, players):
    """Positions of random play for each variant, wherever somebody has to decide."""
    for number, given in enumerate(variants(game, players)):
        for state, action in sampled_game(game, players, given, number):
            if action >= 0:
                yield state, action


def concealed(game, state, seat):
    copy = copy_of(state)
    game.rules.conceal(copy, seat)
    return copy


@every_table
def test_the_legal_list_is_exactly_what_why_not_lets_through(game, players):
    for state, _ in positions(game, players):
        seat = game.rules.to_move(state)
        legal = legal_actions(game, state)
        assert legal == sorted(set(legal)), "ascending, each once"
        for seen in (state, concealed(game, state, seat)):
            allowed = [a for a in range(game.max_actions) if game.rules.why_not(seen, a) == 0]
            assert allowed == legal
        assert game.rules.why_not(state, -1) and game.rules.why_not(state, game.max_actions)


@every_table
def test_a_seat_decides_the_same_with_what_it_knows(game, players):
    for state, _ in positions(game, players):
        seat = game.rules.to_move(state)
        assert legal_actions(game, concealed(game, state, seat)) == legal_actions(game, state)


@every_table
def test_a_redealt_world_looks_the_same_to_the_seat(game, players):
    rng = generator(5)
    for state, _ in positions(game, players):
        for seat in (SPECTATOR, *range(players)):
            seen = concealed(game, state, seat)
            for source in (state, seen):
                world = copy_of(source)
                game.rules.redeal(world, seat, rng)
                if seat == game.rules.to_move(state):
                    assert legal_actions(game, world) == legal_actions(game, state)
                game.rules.conceal(world, seat)
                assert world.tobytes() == seen.tobytes()


@every_table
def test_a_redealt_world_can_be_played_to_its_end(game, players):
    chance = random.Random(3)
    for number, (state, _) in enumerate(positions(game, players)):
        if number % 29:
            continue
        world = copy_of(state)
        game.rules.redeal(world, chance.randrange(players), generator(number))
        for _ in range(100_000):
            if game.rules.is_over(world):
                break
            game.rules.apply(world, chance.choice(legal_actions(game, world)))
        assert game.rules.is_over(world)


@every_table
def test_what_is_hidden_really_varies(game, players):
    rng = generator(9)
    most = 0
    for state, _ in islice(positions(game, players), 12):
        worlds = set()
        for _ in range(8):
            world = copy_of(state)
            game.rules.redeal(world, 0, rng)
            worlds.add(world.tobytes())
        most = max(most, len(worlds))
    assert most > 4


@every_table
def test_concealing_twice_changes_nothing_more(game, players):
    for state, _ in positions(game, players):
        for seat in (SPECTATOR, *range(players)):
            once = concealed(game, state, seat)
            assert concealed(game, once, seat).tobytes() == once.tobytes()


@every_table
def test_an_observation_is_made_from_what_the_seat_knows(game, players):
    rng = generator(2)
    for state, _ in positions(game, players):
        seat = game.rules.to_move(state)
        told = []
        for world in (copy_of(state), copy_of(state)):
            if told:
                game.rules.redeal(world, seat, rng)
            game.rules.conceal(world, seat)
            out = np.full(game.observation_size, -7, np.int16)
            game.rules.observe(world, seat, out)
            told.append(out)
        assert (told[0] == told[1]).all()


@every_table
def test_an_observation_looks_at_nothing_from_the_events_on(game, players):
    first = game.state_dtype.fields["events"][1]
    for state, _ in positions(game, players):
        seat = game.rules.to_move(state)
        told = []
        for noise in (0x00, 0x55):
            world = copy_of(state)
            world.event_count = 0  # as where nothing is told
            np.frombuffer(world.data, np.uint8)[first:] = noise
            game.rules.conceal(world, seat)
            out = np.zeros(game.observation_size, np.int16)
            game.rules.observe(world, seat, out)
            told.append(world.tobytes()[:first] + out.tobytes())
        assert told[0] == told[1]


@every_table
def test_a_used_record_is_set_up_like_a_new_one(game, players):
    for number, given in enumerate(variants(game, players)):
        options = game.read_options(players, given)
        deal = blank(game.deal_dtype)
        game.rules.deal(options, deal, generator(number))
        fresh, used = blank(game.state_dtype), blank(game.state_dtype)
        for state, _ in islice(random_game(game, players, given, number, telling=0), 600):
            used = state
        game.rules.setup(fresh, options, deal)
        game.rules.setup(used, options, deal)
        assert fresh.tobytes() == used.tobytes()


@every_table
def test_telling_the_story_does_not_change_the_game(game, players):
    given = variants(game, players)[-1]
    quiet = random_game(game, players, given, 4, telling=0)
    told = random_game(game, players, given, 4, telling=1)
    for (_, one), (_, other) in islice(zip(quiet, told, strict=True), 2000):
        assert one == other


@every_table
def test_the_ranking_orders_every_seat(game, players):
    for number, given in enumerate(variants(game, players)[:8]):
        for state, action in random_game(game, players, given, number):
            if action >= 0:
                continue
            assert game.rules.to_move(state) == NOBODY
            out = np.zeros((5, 2), np.int32)
            game.rules.score(state, out)
            places = sorted(out[:players, PLACE].tolist())
            assert places[0] == 1
            assert all(1 + sum(q < p for q in places) == p for p in places)
            gone = game.view(state).get("eliminated", [])  # who may not win, whatever the points
            stayed = np.delete(out[:players], gone, axis=0)
            first = stayed[:, PLACE] == 1
            assert (stayed[first, POINTS] == stayed[:, POINTS].max()).all()
            assert first.any() or gone


@every_table
def test_options_survive_their_names(game, players):
    for given in variants(game, players):
        options = game.read_options(players, given)
        named = game.options_json(options)
        assert game.read_options(players, named).tobytes() == options.tobytes()


@every_table
def test_a_deal_survives_its_json(game, players):
    for number, given in enumerate(variants(game, players)):
        options = game.read_options(players, given)
        deal = blank(game.deal_dtype)
        game.rules.deal(options, deal, generator(number))
        again = game.read_deal(options, game.deal_json(options, deal))
        one, other = blank(game.state_dtype), blank(game.state_dtype)
        game.rules.setup(one, options, deal)
        game.rules.setup(other, options, again)
        assert game.deal_json(options, again) == game.deal_json(options, deal)
        assert legal_actions(game, one) == legal_actions(game, other)
        assert game.view(one)["options"] == game.view(other)["options"]


@every_table
def test_an_unknown_option_or_value_is_refused_with_a_reason(game, players):
    with pytest.raises(OptionRefused) as refusal:
        game.read_options(players, {"no_such_option": 1})
    assert "no_such_option" in refusal.value.text.fr
    assert "no_such_option" in refusal.value.text.en
    for option in game.options:
        with pytest.raises(OptionRefused):
            game.read_options(players, {option.key: "no such value"})
    with pytest.raises(OptionRefused):
        game.read_options(17, {})
