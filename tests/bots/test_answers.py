"""Answers: complete, in order, and the same for the same seed."""

import numpy as np
import pytest

import ludosaure
from ludosaure import bots
from ludosaure.bots.engine import desk_for
from ludosaure.bots.search import SearchBot
from ludosaure.bots.tree import values_of
from ludosaure.games import catalogue
from ludosaure.games.text import Refused
from ludosaure.play.position import legal_numbers
from tests.bots.positions import played

GAME = catalogue.game("cubosaurs")


def think(name, match, simulations=60, seed=1, threads=1):
    seat = match.to_move
    budget = bots.Budget(simulations=simulations, threads=threads)
    return bots.bot(name).think(GAME, match.seen(seat), seat, budget, seed)


@pytest.mark.parametrize("name", ["random", "greedy", "search"])
@pytest.mark.parametrize("players", [2, 5])
def test_every_legal_move_is_ranked_once_with_everybodys_chances(name, players):
    match = played(GAME, players, 9, seed=4)
    answer = think(name, match)
    legal = legal_numbers(GAME, match.seen(match.to_move))
    assert sorted(move.number for move in answer.moves) == legal
    for move in answer.moves:
        assert len(move.chances) == len(move.points) == players
        assert sum(move.chances) == pytest.approx(1)


def test_search_makes_exactly_the_simulations_it_was_given():
    for seed in range(6):  # with and without equal cards, which are tried only once
        answer = think("search", played(GAME, 2, 10, seed), simulations=137)
        assert answer.simulations == sum(move.visits for move in answer.moves) == 137


def test_search_ranks_by_visits():
    answer = think("search", played(GAME, 3, 6, seed=2), simulations=200)
    visits = [move.visits for move in answer.moves]
    assert visits == sorted(visits, reverse=True)


@pytest.mark.parametrize("threads", [1, 3])
def test_the_same_seed_gives_the_same_answer_on_any_number_of_threads(threads):
    match = played(GAME, 4, 14, seed=8)
    assert think("search", match, threads=threads) == think("search", match, threads=threads)


def test_another_seed_imagines_other_worlds():
    match = played(GAME, 4, 14, seed=8)
    assert think("search", match, seed=1) != think("search", match, seed=2)


def test_a_time_budget_gives_an_answer():
    match = played(GAME, 2, 3, seed=1)
    seat = match.to_move
    answer = bots.bot("search").think(
        GAME, match.seen(seat), seat, bots.Budget(seconds=0.02), seed=1
    )
    assert answer.simulations > 0


def test_equal_cards_are_tried_once_and_ranked_with_the_same_chances():
    """Two T-Rex of one collection are the same move in the basic game."""
    for seed in range(40):
        match = played(GAME, 2, 10, seed)
        answer = think("search", match)
        by_type = {}
        for move in answer.moves:
            kind = (move.number - 2) // 7
            if 2 <= move.number < 2 + 35:
                by_type.setdefault(kind, []).append(move)
        twins = [moves for moves in by_type.values() if len(moves) > 1]
        if twins:
            for moves in twins:
                assert len({move.chances for move in moves}) == 1
                assert sum(move.visits > 0 for move in moves) <= 1
            return
    pytest.fail("no position with two equal cards")


def test_knobs_that_are_turned_change_the_search():
    match = played(GAME, 2, 8, seed=3)
    seat = match.to_move
    budget = bots.Budget(simulations=80)
    usual = SearchBot().think(GAME, match.seen(seat), seat, budget, 1)
    turned = SearchBot({"cut": -1}).think(GAME, match.seen(seat), seat, budget, 1)
    assert usual.moves != turned.moves


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("200ms", bots.Budget(seconds=0.2)),
        ("1.5s", bots.Budget(seconds=1.5)),
        ("800", bots.Budget(simulations=800)),
        ("800x2", bots.Budget(simulations=800, threads=2)),
    ],
)
def test_budgets_are_read_as_they_are_written(text, budget):
    assert bots.Budget.read(text) == budget
    assert bots.Budget.read(str(budget)) == budget


@pytest.mark.parametrize("text", ["", "fast", "-3", "0", "1.5", "200 years"])
def test_a_budget_that_is_none_is_refused(text):
    with pytest.raises(Refused) as refusal:
        bots.Budget.read(text)
    assert refusal.value.code == "unknown_budget"


def test_a_partner_is_no_rival():
    """Two against two: who leads plays for the lead over the others, not over its own partner."""
    chance, point, values = np.full(4, 0.5), np.array([9.0, 1.0, 9.0, 1.0]), np.zeros(4)
    values_of(chance, point, values, np.array([0, 1, 0, 1], np.int8), 4, 0.5)
    assert values[0] == values[2] > 0.5 > values[1] == values[3]
    values_of(chance, point, values, np.arange(4, dtype=np.int8), 4, 0.5)
    assert values[0] == values[2] == 0.5


def test_a_desk_knows_who_plays_for_whom():
    for key, players, sides in (("dinosaures", 4, [0, 1, 0, 1]), ("trex", 4, [0, 1, 2, 3])):
        match = ludosaure.new(key, players=players, seed=1)
        desk = desk_for(match.game, match.seen(match.to_move))
        assert desk.sides[:players].tolist() == sides
