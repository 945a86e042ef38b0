"""Endgames: what is gone through is what a plain search through everything finds."""

from itertools import combinations

import numpy as np
import pytest

from ludosaure import bots
from ludosaure.bots.champion.bot import ChampionBot
from ludosaure.bots.champion.endgames import MOST_POSITIONS, go_through_of, line_for, solved
from ludosaure.bots.champion.rests import RESTS
from ludosaure.bots.judgement import judgement
from ludosaure.games import catalogue
from ludosaure.games.chance import below, generator
from ludosaure.games.layouts import copy_of
from ludosaure.play.match import Match
from ludosaure.play.position import legal_numbers
from tests.bots.positions import another_world

CUBOSAURS, TREX = catalogue.game("cubosaurs"), catalogue.game("trex")


def ends(game, players, wanted, worlds=(1,), most=400, seeds=400, **options):
    """Decisions near the end of games played at random, of which little is left."""
    found, seed = [], 0
    while len(found) < wanted and seed < seeds:
        seed += 1
        match, rng = Match(game, players, options, seed=seed), generator(seed)
        while (seat := match.to_move) is not None:
            seen = match.seen(seat)
            legal = legal_numbers(game, seen)
            count = int(RESTS[game.key].worlds_of(seen, seat))
            if count in worlds and len(legal) > 1:
                line = line_for(game, seen)
                line.worlds[0] = another_world(match, seat, 1)
                if go_through_of(game)(line, -1, RESTS[game.key].outcomes, most, 0.05) > 0:
                    found.append((copy_of(seen), seat))
                    break
            match.play(legal[int(below(rng, len(legal)))])
    return found


def worth(chances, points, players):
    """What each plays for, by the words of `values_of`."""
    values = []
    for seat in range(players):
        lead = points[seat] - max(points[:seat] + points[seat + 1 :])
        values.append(0.95 * chances[seat] + 0.05 * (0.5 + 0.5 * lead / (abs(lead) + 20)))
    return values


def result(game, state, players):
    points, chances = np.zeros(5), np.zeros(5)
    judgement(game).judge(state, points, chances, np.zeros((5, 2), np.int32), judgement(game).even)
    return chances[:players].tolist(), points[:players].tolist()


def after(game, state, action, players):
    """Chances and points after a move, everything that may be drawn taken by itself."""
    child = copy_of(state)
    game.rules.apply(child, action)
    if game.key != "cubosaurs" or child["drawn"] == state["drawn"]:
        return best(game, child, players)
    shown = int(state["hand"]) | int(state["destroyed"])
    for cards in state["collections"][:players]:
        shown |= int(cards)
    told = []
    for card in range(55):
        if not shown >> card & 1:
            child = copy_of(state)
            child["deck"][int(state["round_now"]) - 1, int(state["drawn"])] = card
            game.rules.apply(child, action)
            told.append(np.array(best(game, child, players)))
    return np.mean(told, axis=0).tolist()


def best(game, state, players):
    if game.rules.is_over(state):
        return result(game, state, players)
    mover = int(game.rules.to_move(state))
    told = [after(game, state, action, players) for action in legal_numbers(game, state)]
    return max(told, key=lambda each: worth(*each, players)[mover])


def assert_exact(game, seen, seat, players, move, told):
    """What was told of a move is what comes of it when everything is tried."""
    world = copy_of(seen)
    world["telling"] = 0
    game.rules.redeal(world, seat, generator(4))
    chances, points = after(game, world, move, players)
    assert told[0] == pytest.approx(chances) and told[1] == pytest.approx(points)
    return worth(chances, points, players)[seat]


@pytest.mark.parametrize("players", [2, 3])
def test_the_last_cards_of_cubosaurs_are_solved_as_by_trying_everything(players):
    for seen, seat in ends(CUBOSAURS, players, wanted=6, most=200):
        exact = solved(CUBOSAURS, seen, seat, legal_numbers(CUBOSAURS, seen), 0.05)
        values = [
            assert_exact(CUBOSAURS, seen, seat, players, move.number, (move.chances, move.points))
            for move in exact
        ]
        assert values == pytest.approx(sorted(values, reverse=True))


def test_a_card_that_is_drawn_counts_as_often_as_it_can_be_drawn():
    """The last card of a deck: after one move, because all of them are too much to try here."""
    compared = 0
    for seed in range(40):
        match, rng = Match(CUBOSAURS, 2, {}, seed=seed), generator(seed)
        while (seat := match.to_move) is not None and not compared:
            seen = match.seen(seat)
            legal = legal_numbers(CUBOSAURS, seen)
            if RESTS["cubosaurs"].worlds_of(seen, seat) and seen["drawn"] == 19 and 0 in legal:
                line = line_for(CUBOSAURS, seen)
                line.worlds[0] = another_world(match, seat, 1)
                if go_through_of(CUBOSAURS)(line, 0, 55, 600, 0.05):
                    assert_exact(CUBOSAURS, seen, seat, 2, 0, line.found[:, :2].tolist())
                    compared += 1
            match.play(legal[int(below(rng, len(legal)))])
    assert compared == 1


def hands_of(seen, rival):
    """Every hand a rival may have, from what is seen."""
    laid, known = int(seen["ever_played"][rival]), int(seen["hand"][rival])
    loose = [card for card in range(17) if not laid >> card & 1]
    held = int(seen["hand_size"][rival]) - known.bit_count()
    for hand in combinations(loose, held):
        yield known | sum(1 << card for card in hand)


@pytest.mark.parametrize("worlds", [(1,), range(2, 12)])
def test_the_last_cards_of_trex_are_solved_as_by_trying_every_hand(worlds):
    found = ends(TREX, 2, wanted=1, worlds=worlds, most=150)
    assert found
    for seen, seat in found:
        legal = legal_numbers(TREX, seen)
        exact = solved(TREX, seen, seat, legal, 0.05)
        hidden = list(hands_of(seen, 1 - seat)) if len(worlds) > 1 else [None]
        sums = {number: np.zeros((2, 2)) for number in legal}
        for hand in hidden:
            world = copy_of(seen)
            world["telling"] = 0
            TREX.rules.redeal(world, seat, generator(4))
            if hand is not None:
                world["hand"][1 - seat] = hand
            for number in legal:
                sums[number] += np.array(after(TREX, world, number, 2)) / len(hidden)
        for move in exact:
            assert move.chances == pytest.approx(sums[move.number][0])
            assert move.points == pytest.approx(sums[move.number][1])


def test_where_much_is_left_nothing_is_solved():
    for game in (CUBOSAURS, TREX):
        match = Match(game, 2, {}, seed=1)
        seat = match.to_move
        seen = match.seen(seat)
        assert solved(game, seen, seat, legal_numbers(game, seen), 0.05) is None
    [(seen, seat)] = ends(CUBOSAURS, 2, wanted=1)
    line = line_for(CUBOSAURS, seen)
    line.worlds[0] = seen
    CUBOSAURS.rules.redeal(line.worlds[0], seat, generator(1))
    looked = go_through_of(CUBOSAURS)(line, -1, 55, MOST_POSITIONS, 0.05)
    line.worlds[0] = seen
    CUBOSAURS.rules.redeal(line.worlds[0], seat, generator(1))
    assert go_through_of(CUBOSAURS)(line, -1, 55, looked - 1, 0.05) == 0


def test_secrets_and_tiles_are_not_solved():
    for options in ({"hand_visibility": "private"}, {"mode": "advanced"}):
        assert ends(CUBOSAURS, 2, wanted=1, seeds=6, **options) == []


def test_a_champion_plays_solved_positions_exactly(shipped):
    for game in (CUBOSAURS, TREX):
        for seen, seat in ends(game, 2, wanted=2):
            answer = ChampionBot().think(game, seen, seat, bots.Budget(simulations=50), 1)
            assert answer.moves == solved(game, seen, seat, legal_numbers(game, seen), 0.05)
            assert answer.best.visits > sum(move.visits for move in answer.moves[1:])
