"""Beliefs: what is hidden is told as things in places, and worlds that are believed are drawn more often."""

import math

import numpy as np
import pytest

from ludosaure import bots
from ludosaure.bots.champion import pondering
from ludosaure.bots.champion.bot import ChampionBot
from ludosaure.bots.champion.sights import Manner
from ludosaure.bots.engine import desk_for
from ludosaure.bots.nets import files
from ludosaure.bots.nets.beliefs import Belief, no_belief
from ludosaure.bots.nets.believing import belief_of
from ludosaure.bots.nets.encodings import observe_of, row_for
from ludosaure.bots.nets.hidden import NOTHING, hidden_in, room_for
from ludosaure.bots.tree import WORLD
from ludosaure.games import catalogue
from ludosaure.games.chance import generator
from ludosaure.games.compiled import rebound
from ludosaure.games.text import Refused
from tests.bots.honesty import assert_no_peeking
from tests.bots.positions import another_world, played
from tests.bots.random_nets import sheet_layer, write_belief, write_random
from tests.bots.test_nets import parameters_of

SECRETIVE = {
    "trex": 14,
    "chao-dino": 20,
    "dinosaures": 90,
}  # games with a belief, decisions made before


def places_of(game, world, seat):
    out = room_for(hidden_in(game))
    hidden_in(game).places(world, seat, out)
    return out


def position(key, players=2, seed=2):
    game = catalogue.game(key)
    match = played(game, players, SECRETIVE[key], seed)
    return game, match, match.to_move


@pytest.mark.parametrize("key", SECRETIVE)
def test_the_same_things_are_hidden_in_every_world_and_lie_elsewhere(key):
    game, match, seat = position(key)
    true = places_of(game, match.true_state, seat)
    assert (true != NOTHING).any() and true.max() < hidden_in(game).places_each
    differ = 0
    for seed in range(8):
        other = places_of(game, another_world(match, seat, seed), seat)
        assert ((other == NOTHING) == (true == NOTHING)).all()
        differ += (other != true).any()
    assert differ > 0


def test_a_card_of_trex_is_in_the_hand_or_elsewhere():
    game, match, seat = position("trex", players=3)
    state = match.true_state
    places = places_of(game, state, seat).reshape(4, -1)
    for ahead in (1, 2):
        owner = (seat + ahead) % 3
        for card, place in enumerate(places[ahead - 1]):
            laid = int(state["ever_played"][owner]) >> card & 1
            held = int(state["hand"][owner]) >> card & 1
            assert place == (NOTHING if laid else held)
    assert (places[2:] == NOTHING).all()


def test_a_hidden_figure_of_dinosaures_is_told_by_its_cell_as_its_network_sees_it():
    for seed in (2, 3):
        game, match, seat = position("dinosaures", seed=seed)
        state = match.true_state
        width, height = int(state["width"]), int(state["height"])
        places = places_of(game, state, seat)
        for figure in range(25 * (1 - seat), 25 * (2 - seat)):
            spot = int(state["spot"][figure])
            if spot <= 0 or state["marks"][figure] & 1:
                continue
            row, column = spot // (width + 2) - 1, spot % (width + 2) - 1
            cell = row * width + column
            assert places[width * height - 1 - cell if seat else cell] == state["kind"][figure]


@pytest.mark.parametrize("key", SECRETIVE)
def test_a_belief_is_shares_of_one_and_sees_no_more_than_its_seat(key, tmp_path):
    game, match, seat = position(key)
    path = write_belief(game, tmp_path / "b.npz")
    belief = belief_of(game, files.read(game, path), match.seen(seat), seat)
    assert np.exp(belief.doubts).sum(1) == pytest.approx(1)
    twin = another_world(match, seat, 7)
    game.rules.conceal(twin, seat)
    again = belief_of(game, files.read(game, path), twin, seat)
    shown = places_of(game, match.true_state, seat) != NOTHING
    assert (again.doubts[shown] == belief.doubts[shown]).all() and again.usual == belief.usual


@pytest.mark.parametrize("key", ["trex", "chao-dino"])
def test_a_belief_is_what_a_plain_forward_pass_says(key, tmp_path):
    game, match, seat = position(key)
    path = write_belief(game, tmp_path / "b.npz")
    network, p = files.read(game, path), parameters_of(path)
    row = row_for(game, network.encoding)
    observe_of(game, network.encoding)(match.seen(seat), seat, row)
    logits = p["belief.weight"] @ sheet_layer(p, row[network.weights.columns]) + p["belief.bias"]
    table = logits.reshape(hidden_in(game).things, -1)
    expected = table - np.log(np.exp(table).sum(1, keepdims=True))
    doubts = belief_of(game, files.read(game, path), match.seen(seat), seat).doubts
    assert doubts == pytest.approx(expected, abs=1e-3)


def drawn(game, match, seat, belief, candidates, worlds=400):
    """How often the first hidden thing is in each place, in worlds drawn with a belief."""
    names = {"redeal": game.rules.redeal, "places": hidden_in(game).places}
    names["credit"] = rebound(pondering.credit_of, names, game.key)
    imagine = rebound(pondering.imagine_world, names, game.key)
    desk, rng = desk_for(game, match.seen(seat)), generator(3)
    thing = int(np.flatnonzero(places_of(game, match.true_state, seat) != NOTHING)[0])
    counts = np.zeros(hidden_in(game).places_each)
    for _ in range(worlds):
        imagine(desk, seat, belief, rng, Manner(candidates=candidates))
        world = desk.worlds[WORLD]
        assert places_of(game, world, seat)[thing] != NOTHING
        counts[places_of(game, world, seat)[thing]] += 1
    return counts / worlds, thing


@pytest.mark.parametrize("key", ["trex", "chao-dino"])
def test_worlds_are_drawn_as_they_are_believed(key):
    game, match, seat = position(key)
    hidden = hidden_in(game)
    usual, thing = drawn(game, match, seat, no_belief(), 1)
    doubts = np.log(np.full((hidden.things, hidden.places_each), 1 / hidden.places_each))
    same, _ = drawn(game, match, seat, Belief(doubts, room_for(hidden)), 8)
    assert same == pytest.approx(
        usual, abs=0.1
    )  # who believes nothing in particular changes nothing
    place = int(np.flatnonzero(usual > 0)[0])
    likely = doubts.copy()
    likely[thing, place] += math.log(9)
    believed, _ = drawn(game, match, seat, Belief(likely, room_for(hidden)), 32)
    nine = 9 * usual[place] / (9 * usual[place] + 1 - usual[place])
    assert believed[place] == pytest.approx(nine, abs=0.1)


@pytest.mark.parametrize("key", SECRETIVE)
def test_a_champion_with_a_belief_does_not_peek_and_plays_by_it(key, tmp_path, monkeypatch):
    monkeypatch.setattr(files, "DATA", tmp_path)
    game, match, seat = position(key)

    def answer(file):
        budget = bots.Budget(simulations=40)
        return ChampionBot(file=file).think(game, match.seen(seat), seat, budget, 1)

    plain = write_random(game, tmp_path / "plain.npz", scale=3.0)
    believing = write_belief(game, scale=3.0)
    assert answer(None) != answer(plain)
    assert answer(None) == answer(believing)
    assert_no_peeking(game, "champion", simulations=16)


def test_a_belief_about_another_number_of_things_is_refused(tmp_path):
    game, other = catalogue.game("trex"), catalogue.game("chao-dino")
    path = write_belief(game, tmp_path / "odd.npz", hidden=hidden_in(other))
    with pytest.raises(Refused) as refusal:
        files.read(game, path)
    assert refusal.value.code == "faulty_network" and "belief" in refusal.value.text.en


def test_a_network_that_never_learned_it_believes_nothing(tmp_path):
    game, match, seat = position("trex")
    network = files.read(game, write_random(game, tmp_path / "plain.npz"))
    assert belief_of(game, network, match.seen(seat), seat).doubts.shape[0] == 0
