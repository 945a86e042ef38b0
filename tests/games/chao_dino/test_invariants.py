"""What holds at every moment of every game, whatever is played (11, invariants; R24, R51)."""

import random

import numpy as np
import pytest

from ludosaure.games.chance import generator
from ludosaure.games.chao_dino import GAME
from ludosaure.games.chao_dino.board import capacity, crowd
from ludosaure.games.chao_dino.coasts import reach
from ludosaure.games.chao_dino.state import LINES
from ludosaure.games.constants import SPECTATOR
from ludosaure.games.layouts import blank, copy_of
from tests import remembering
from tests.conftest import legal_actions, new_game, variants
from tests.games.chao_dino.positions import events


def games(players, count, chooser=random.Random.choice):
    """Random games, as (state before, action, state after)."""
    for number, given in enumerate((variants(GAME, players) * count)[:count]):
        state, _ = new_game(GAME, players, given, generator(1000 * players + number))
        chance = random.Random(number)
        while not GAME.rules.is_over(state):
            before = copy_of(state)
            action = chooser(chance, legal_actions(GAME, state))
            remembering.decided(state, action)
            GAME.rules.apply(state, action)
            yield before, action, state


def greedy_drifter(chance, legal):
    """Prefers to drift: islands wander, lakes open and close."""
    drifts = [a for a in legal if 39 <= a < 298]
    return chance.choice(drifts or legal)


@pytest.mark.parametrize("chooser", [random.Random.choice, greedy_drifter])
@pytest.mark.parametrize("players", GAME.players)
def test_what_always_holds(players, chooser):
    for before, action, state in games(players, 3, chooser):
        herd = int(state.options.herd)
        on_board = state.dinos.sum(axis=0)
        assert (state.reserve[:players] + on_board[:players] == herd).all()
        assert (int(state.q[0]), int(state.r[0])) == (0, 0)
        assert (state.terrain == before.terrain).all() and state.land == before.land
        assert (state.spent >= 0).all() and (state.dinos >= 0).all()
        assert not state.rim.any()
        land = [t for t in range(37) if int(state.land) >> t & 1]
        for tile in land:
            full = crowd(state, tile) >= capacity(state, tile)
            assert full != bool(int(state.room) >> tile & 1)
        for seat in range(players):
            home = sum(1 << t for t in land if state.dinos[t, seat])
            assert home == int(state.home[seat])
        assert_derived(state, land)
        if 76 <= action < 298:
            assert_drift(before, state, land)
        if state.phase == 1:
            assert state.hand_back[state.active] > 0
        assert int(state.pile_left) + int(state.discard_count) + int(state.last_round) + sum(
            state.hand_back[:players] > 0
        ) + sum(state.lost_back[:players] > 0) == int(
            state.options.back_1.sum() + state.options.back_2.sum() + 1
        )
        if state.phase == 5 and int(state.out_count) < players - 1:
            assert not state.waters
            assert all(crowd(state, tile) <= capacity(state, tile) for tile in land)


def assert_derived(state, land):
    """The sets that save work say what the rest of the state says."""
    waters = [w for w in range(37, 53) if int(state.waters) >> w & 1]
    reaches = {t: max(0, min(15, reach(state, t))) for t in land}
    for far in range(16):
        assert int(state.reaching[far]) == sum(1 << t for t in land if reaches[t] == far)
    sheltered = sum(1 << t for t in land if reach(state, t) <= state.distance[t])
    assert int(state.sheltered) == sheltered
    for seat in range(5):
        afloat = sum(1 << w for w in waters if state.dinos[w, seat])
        assert afloat == int(state.afloat[seat])
    for lines, coordinates in ((state.column, state.q), (state.row, state.r)):
        for line in range(LINES):
            there = sum(1 << p for p in land + waters if int(coordinates[p]) % LINES == line)
            assert there == int(lines[line])


def assert_drift(before, state, land):
    moved = [t for t in land if before.q[t] != state.q[t] or before.r[t] != state.r[t]]
    assert moved == [int(before.picked_tile)]
    assert state.distance[moved[0]] > before.distance[moved[0]]
    (drift,) = events(state, "tile_drifted")
    assert int(state.continents) - int(before.continents) == drift["parts"] - drift["touched"]
    assert len(events(state, "interim_count")) <= 1
    assert state.shore[moved[0]] != 0


@pytest.mark.parametrize("players", GAME.players)
def test_after_his_phase_3_a_player_neither_swims_nor_crowds(players):
    for before, _, state in games(players, 3):
        seat = int(before.active)
        if before.phase != 0 and state.active != seat:
            waters = [w for w in range(37, 53) if int(state.waters) >> w & 1]
            assert not any(state.dinos[w, seat] for w in waters)
            for tile in range(37):
                if state.dinos[tile, seat] and state.terrain[tile]:
                    assert crowd(state, tile) <= capacity(state, tile)


@pytest.mark.parametrize("players", GAME.players)
def test_a_redealt_world_has_the_cards_of_the_box_and_the_meteor_in_the_pile(players):
    rng = generator(4)
    for number, (before, _, _) in enumerate(games(players, 2)):
        if number % 9:
            continue
        for seat in (SPECTATOR, *range(players)):
            world = copy_of(before)
            GAME.rules.redeal(world, seat, rng)
            cards = [
                (int(f), int(b)) for f, b in zip(world.hand, world.hand_back, strict=True) if b
            ]
            cards += [
                (int(f), int(b)) for f, b in zip(world.lost, world.lost_back, strict=True) if b
            ]
            cards += [
                (int(world.discards[i]), int(world.discard_backs[i]))
                for i in range(world.discard_count)
            ]
            first_2 = int(world.options.back_1.sum())
            total = first_2 + int(world.options.back_2.sum()) + 1
            pile = [
                (int(world.pile[i]), 1 + (i >= first_2))
                for i in range(total - world.pile_left, total)
            ]
            assert pile.count((6, 2)) == 1 - int(world.last_round)
            cards += [card for card in pile if card != (6, 2)]
            for face in (1, 2, 3):
                assert cards.count((face, 1)) == world.options.back_1[face]
                assert cards.count((face, 2)) == world.options.back_2[face]


def test_tv6_the_meteor_is_anywhere_among_the_last_cards():
    for players, places in (
        (2, range(15, 20)),
        (3, range(22, 31)),
        (4, range(27, 36)),
        (5, range(26, 35)),
    ):
        options = GAME.read_options(players, {})
        deal, found = blank(GAME.deal_dtype), set()
        for seed in range(200):
            GAME.rules.deal(options, deal, np.array([seed * 7919], np.uint64))
            found.add(deal.pile.tolist().index(6) - players + 1)
        assert found == set(places)
