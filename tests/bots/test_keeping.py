"""A bot at a table goes on from what it searched before, where it learned nothing in between."""

import numpy as np
import pytest

from ludosaure import bots
from ludosaure.bots.engine import desk_for, engine, tree_for
from ludosaure.bots.keeping import WORLDS, Kept, Recall, edges_of, redealt, resumed, transplant
from ludosaure.bots.search import KNOBS, SearchBot
from ludosaure.bots.tree import EDGES, NODES, NONE, SIMULATIONS, Knobs
from ludosaure.games import catalogue
from ludosaure.games.chance import generator
from ludosaure.games.layouts import copy_of
from ludosaure.play.match import Match
from tests.bots.positions import another_world, played

BUDGET = bots.Budget(simulations=600)


def kept_by(mind) -> Kept:
    assert mind._kept is not None
    return mind._kept


def second_decisions(game, seeds):
    """Positions in which a seat has just decided and decides again."""
    for seed in range(seeds):
        match = played(game, 2, 3 * seed, seed)
        seat = match.to_move
        if seat is None:
            continue
        mind = SearchBot().seated()
        best = mind.think(game, match.seen(seat), seat, BUDGET, seed).best.number
        match.play(best)
        if match.to_move == seat and len(match.legal()) > 1:
            yield match, seat, mind, best


def below(game, mind, seen):
    """What is left of the bot's tree."""
    kept = kept_by(mind)
    knobs = KNOBS.get(game.key, Knobs())
    return resumed(game, kept, kept.trees[0], seen, generator(5), knobs, BUDGET.simulations)


def worlds_before(game, mind, count):
    """What the seat could not exclude when it decided last."""
    rng = generator(3)
    return [redealt(game, kept_by(mind), rng) for _ in range(count)]


def everything(game):
    """All moves are possible."""
    return np.ones(game.max_actions, np.bool_)


def recall_for(game, mind, seen):
    kept = kept_by(mind)
    return Recall(game, kept.seat, kept.trees[0], seen, KNOBS.get(game.key, Knobs()))


@pytest.mark.parametrize("key", ["dinosaures", "chao-dino", "trex"])
def test_what_was_searched_below_the_own_move_is_kept_when_nothing_was_learned(key):
    """All of it is there, and the next answer stands on it."""
    game = catalogue.game(key)
    kept_once = 0
    for match, seat, mind, best in second_decisions(game, 12):
        old = kept_by(mind).trees[0]
        new = below(game, mind, match.seen(seat))
        if new is None:
            continue
        kept_once += 1
        played_edge = next(edge for edge in edges_of(old, 0) if old.action[edge] == best)
        made = int(new.counts[SIMULATIONS])
        assert 0.1 * BUDGET.simulations - 1 <= made <= old.tried[played_edge]
        searched = {old.chances[edge].tobytes() for edge in range(int(old.counts[EDGES]))}
        assert all(new.chances[edge].tobytes() in searched for edge in edges_of(new, 0))
        assert sum(int(new.tried[edge]) for edge in edges_of(new, 0)) == made
        answer = mind.think(game, match.seen(seat), seat, BUDGET, 1)
        assert answer.simulations == sum(move.visits for move in answer.moves)
        assert answer.simulations == max(BUDGET.simulations, made)
    assert kept_once >= 2


def rounds(game, seed, plies=80):
    """A game between two who remember: every decision, what was played since the seat's last one."""
    match = Match(game, 2, {}, seed=seed)
    minds = SearchBot().seated(), SearchBot().seated()
    decided = {}
    while not match.over and len(match.moves) < plies:
        seat = match.to_move
        if len(match.legal()) > 1:
            if seat in decided:
                since = tuple(move.number for move in match.moves[decided[seat] :])
                yield match, seat, minds[seat], since
            decided[seat] = len(match.moves)
        budget = bots.Budget(simulations=300)
        match.play(minds[seat].choose(game, match.seen(seat), seat, budget, len(match.moves)))


def test_nothing_is_kept_once_something_was_learned():
    """Some of the worlds that were possible lead elsewhere than to what is seen now."""
    game = catalogue.game("trex")
    learned = nothing_learned = 0
    for seed in range(4):
        for match, seat, mind, since in rounds(game, seed):
            recall = recall_for(game, mind, match.seen(seat))
            leads = [recall.leads(world, since) for world in worlds_before(game, mind, 100)]
            tree = below(game, mind, match.seen(seat))
            if 0.2 < np.mean(leads) < 0.8:
                learned += 1
                assert tree is None
            nothing_learned += all(leads) and tree is not None
    assert learned >= 3
    assert nothing_learned >= 3


@pytest.mark.parametrize("key", ["trex", "cubosaurs"])
def test_the_others_moves_are_found_by_what_one_sees(key):
    """Nobody tells a bot what was played."""
    game = catalogue.game(key)
    found = 0
    for match, seat, mind, since in rounds(game, 1):
        if below(game, mind, match.seen(seat)) is not None:
            way = recall_for(game, mind, match.seen(seat)).way(worlds_before(game, mind, 1)[0])
            assert way.actions == since
            found += len(since) > 1
    assert found >= 2


def test_the_same_question_again_is_answered_from_memory():
    game = catalogue.game("cubosaurs")
    match = played(game, 3, 8, seed=2)
    seat = match.to_move
    mind = SearchBot().seated()
    first = mind.think(game, match.seen(seat), seat, BUDGET, 1)
    second = mind.think(game, match.seen(seat), seat, BUDGET, 99)
    assert second.moves == first.moves
    assert SearchBot().think(game, match.seen(seat), seat, BUDGET, 99).moves != first.moves


def test_without_a_seat_at_a_table_nothing_is_kept():
    """A bot that was not seated may be asked about any seat of any game."""
    game = catalogue.game("cubosaurs")
    bot = SearchBot()
    for seed in (1, 2):
        match = played(game, 2, 8, seed)
        bot.think(game, match.seen(match.to_move), match.to_move, BUDGET, seed)
    assert bot._kept is None


def test_a_bot_in_a_new_game_keeps_nothing_of_the_old_one():
    game = catalogue.game("cubosaurs")
    mind = SearchBot().seated()
    first, second = (Match(game, 2, {}, seed=seed) for seed in (1, 2))
    mind.think(game, first.seen(first.to_move), first.to_move, BUDGET, 7)
    assert below(game, mind, second.seen(first.to_move)) is None


def test_keeping_can_be_turned_off():
    game = catalogue.game("dinosaures")
    match = played(game, 2, 9, seed=1)
    mind = SearchBot({"keep": 0}).seated()
    mind.think(game, match.seen(match.to_move), match.to_move, BUDGET, 1)
    assert mind._kept is None


@pytest.mark.parametrize("key", list(catalogue.SHELF))
def test_a_bot_that_remembers_does_not_peek_either(key):
    """Two games that differ only in what the seat cannot know: the same answers, all along."""
    game = catalogue.game(key)
    budget = bots.Budget(simulations=150)
    decisions = 0
    for seed in range(6):
        match = played(game, 2, 12, seed)
        seat = match.to_move
        worlds = [copy_of(match.true_state), another_world(match, seat, 40)]
        minds = SearchBot().seated(), SearchBot().seated()
        for decision in range(4):
            sights = [copy_of(world) for world in worlds]
            for sight in sights:
                game.rules.conceal(sight, seat)
            if sights[0].tobytes() != sights[1].tobytes() or game.rules.to_move(worlds[0]) != seat:
                break
            first, second = (
                mind.think(game, sight, seat, budget, decision)
                for mind, sight in zip(minds, sights, strict=True)
            )
            assert first == second
            decisions += decision > 0
            for world in worlds:
                game.rules.apply(world, first.best.number)
    assert decisions or key in ("cubosaurs", "nests")  # where nobody decides twice in a row


def test_how_the_worlds_are_judged_changes_with_the_moves():
    game = catalogue.game("chao-dino")
    for match, seat, mind, best in second_decisions(game, 12):
        recall = recall_for(game, mind, match.seen(seat))
        worlds = worlds_before(game, mind, WORLDS)
        change = recall.change(worlds, (best,), 2)
        values = []
        for world in worlds:
            before = recall._value(world, 2)
            game.rules.apply(world, best)
            values.append(recall._value(world, 2) - before)
        assert change == pytest.approx(np.mean(values, axis=0))
        if np.abs(change).max() > 0.001:
            return
    pytest.fail("no move changed anything")


def test_transplanted_values_are_told_from_where_one_stands_now():
    """All moves alike are worth less by what the move before has gained, and vary as before."""
    game = catalogue.game("chao-dino")
    match = Match(game, 2, {}, seed=1)
    mind = SearchBot().seated()
    mind.think(game, match.seen(match.to_move), match.to_move, BUDGET, 1)
    old = kept_by(mind).trees[0]
    change = np.array([0.25, -0.5])
    new = tree_for(game, 2, BUDGET.simulations)
    moved = np.full(int(old.counts[EDGES]), NONE, np.int32)
    transplant(old, 0, new, moved, everything(game), change, 2, 2.0)
    assert new.counts[NODES] == old.counts[NODES]
    assert new.counts[EDGES] == old.counts[EDGES]
    for edge in range(int(old.counts[EDGES])):
        visits = old.tried[edge] + 2.0
        lost = old.worth[edge] / visits - new.worth[moved[edge]] / visits
        assert lost == pytest.approx(change)
    made = BUDGET.simulations
    for seat in range(2):
        means = [tree.spread[0, seat] / made for tree in (old, new)]
        squares = [tree.spread[1, seat] / made for tree in (old, new)]
        assert means[0] - means[1] == pytest.approx(change[seat])
        assert squares[0] - means[0] ** 2 == pytest.approx(squares[1] - means[1] ** 2)


def test_moves_of_other_worlds_stay_behind():
    """A world too rare to be noticed had moves that are not legal now."""
    game = catalogue.game("chao-dino")
    match = Match(game, 2, {}, seed=1)
    seat = match.to_move
    mind = SearchBot().seated()
    first = mind.think(game, match.seen(seat), seat, BUDGET, 1)
    old = kept_by(mind).trees[0]
    edge = next(edge for edge in edges_of(old, 0) if old.action[edge] == first.best.number)
    strange = next(n for n in range(game.max_actions) if n not in {m.number for m in first.moves})
    old.action[edge] = strange
    second = mind.think(game, match.seen(seat), seat, BUDGET, 2)
    assert {move.number for move in second.moves} == {move.number for move in first.moves}
    assert second.simulations == sum(move.visits for move in second.moves) == BUDGET.simulations


@pytest.mark.parametrize("key", ["trex", "dinosaures"])
def test_a_transplanted_tree_grows_on_as_if_it_had_not_been_moved(key):
    game = catalogue.game(key)
    knobs = KNOBS.get(key, Knobs())
    match = played(game, 2, 9, seed=4)
    seat = match.to_move
    old, new = tree_for(game, 2, 800), tree_for(game, 2, 800)
    grow, desk = engine(game).grow, desk_for(game, match.seen(seat))
    grow(old, desk, seat, 400, generator(1), knobs)
    moved = np.full(int(old.counts[EDGES]), NONE, np.int32)
    transplant(old, 0, new, moved, everything(game), np.zeros(2), 2, float(knobs.trust))
    for tree in (old, new):
        grow(tree, desk, seat, 400, generator(2), knobs)
    assert new.counts[NODES] == old.counts[NODES]
    assert new.counts[EDGES] == old.counts[EDGES]
    for column in ("tried", "offered", "worth", "chances", "points"):
        told = [
            {
                int(tree.action[edge]): getattr(tree, column)[edge].tolist()
                for edge in edges_of(tree, 0)
            }
            for tree in (old, new)
        ]
        assert told[0] == told[1]
