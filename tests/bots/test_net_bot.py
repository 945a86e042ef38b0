"""The bot that learned: it ranks by its network, and plays only what its network was made for."""

import pytest

from ludosaure import bots
from ludosaure.arena.entrants import entrant
from ludosaure.bots.net_bot import VISITS, NetBot
from ludosaure.bots.nets import files
from ludosaure.games import catalogue
from ludosaure.games.text import Refused
from ludosaure.play.position import legal_numbers
from tests.bots.honesty import assert_no_peeking
from tests.bots.positions import played
from tests.bots.random_nets import write_random
from tests.bots.shipped import GAMES
from tests.bots.test_nets import asked

BUDGET = bots.Budget()


@pytest.mark.parametrize("key", GAMES)
def test_moves_are_ranked_by_the_policy_and_chances_are_the_networks(shipped, key):
    game = catalogue.game(key)
    for players in (game.players[0], game.players[-1]):
        match = played(game, players, 30, seed=3)
        seat = match.to_move
        seen = match.seen(seat)
        answer = bots.bot("net").think(game, seen, seat, BUDGET, 1)
        actions, _, prior, chance, point = asked(game, files.read(game), seen, seat)
        by_number = dict(zip(actions.tolist(), prior.tolist(), strict=True))
        ranked = [by_number[move.number] for move in answer.moves]
        assert sorted(move.number for move in answer.moves) == legal_numbers(game, seen)
        assert ranked == sorted(ranked, reverse=True)
        assert [move.visits for move in answer.moves] == [round(VISITS * p) for p in ranked]
        for move in answer.moves:
            assert move.chances == pytest.approx(chance) and move.points == pytest.approx(point)
        assert answer == bots.bot("net").think(game, seen, seat, BUDGET, 2)


@pytest.mark.parametrize("key", GAMES)
def test_a_network_does_not_peek(shipped, key):
    assert_no_peeking(catalogue.game(key), "net", simulations=1)


def test_a_game_without_a_network_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "DATA", tmp_path)
    game = catalogue.game("trex")
    match = played(game, 2, 4, seed=1)
    with pytest.raises(Refused) as refusal:
        bots.bot("net").think(game, match.seen(match.to_move), match.to_move, BUDGET, 1)
    assert refusal.value.code == "no_network" and "T-Rex" in refusal.value.text.fr


def test_a_table_of_a_size_the_network_never_learned_is_refused(tmp_path):
    game = catalogue.game("trex")
    path = write_random(game, tmp_path / "pairs.npz", players=[2])
    match = played(game, 3, 4, seed=1)
    with pytest.raises(Refused) as refusal:
        NetBot(path).think(game, match.seen(match.to_move), match.to_move, BUDGET, 1)
    assert refusal.value.code == "network_players"


def test_the_arena_lets_a_network_of_ones_own_play(tmp_path):
    game = catalogue.game("cubosaurs")
    paths = [write_random(game, tmp_path / f"{seed}.npz", seed=seed) for seed in (1, 2)]
    match = played(game, 2, 9, seed=4)
    seat = match.to_move
    seen = match.seen(seat)
    for path in paths:
        told = NetBot(path).think(game, seen, seat, BUDGET, 1).best
        assert entrant(f"net:file={path}").decide(game, seen, seat, 1) == told
    with pytest.raises(Refused):
        entrant("net:cut=8")
