"""The champion: exact about its simulations, honest, and deciding for everybody by what they see."""

from functools import partial

import numpy as np
import pytest

from ludosaure import bots
from ludosaure.arena.entrants import entrant
from ludosaure.bots.champion import pondering
from ludosaure.bots.champion.bot import ChampionBot, fresh
from ludosaure.bots.champion.sights import EVALUATIONS, NODES, SIMULATIONS, Manner, is_settled
from ludosaure.bots.engine import desk_for
from ludosaure.bots.judgement import judgement
from ludosaure.bots.nets import files
from ludosaure.bots.nets.asking import clean_slate, opine_for
from ludosaure.bots.nets.beliefs import no_belief
from ludosaure.bots.nets.hidden import hidden_in
from ludosaure.bots.tree import MAX_DEPTH, hash_of
from ludosaure.games import catalogue
from ludosaure.games.chance import generator
from ludosaure.games.compiled import rebound
from ludosaure.games.layouts import copy_of
from ludosaure.games.text import Refused
from ludosaure.play.position import legal_numbers
from tests.bots.honesty import assert_no_peeking
from tests.bots.positions import another_world, played
from tests.bots.random_nets import write_random
from tests.bots.shipped import GAMES

CUBOSAURS = catalogue.game("cubosaurs")


def think(game, match, simulations=80, seed=1, threads=1, **turned):
    seat = match.to_move
    budget = bots.Budget(simulations=simulations, threads=threads)
    return ChampionBot(turned).think(game, match.seen(seat), seat, budget, seed)


@pytest.mark.parametrize("players", [2, 5])
def test_every_legal_move_is_ranked_once_with_everybodys_chances(shipped, players):
    match = played(CUBOSAURS, players, 9, seed=4)
    answer = think(CUBOSAURS, match)
    legal = legal_numbers(CUBOSAURS, match.seen(match.to_move))
    assert sorted(move.number for move in answer.moves) == legal
    visits = [move.visits for move in answer.moves]
    assert visits == sorted(visits, reverse=True)
    for move in answer.moves:
        assert len(move.chances) == len(move.points) == players
        assert sum(move.chances) == pytest.approx(1)


@pytest.mark.parametrize("key", GAMES)
def test_the_champion_does_not_peek(shipped, key):
    assert_no_peeking(catalogue.game(key), "champion", simulations=24)


@pytest.mark.parametrize("threads", [1, 2])
def test_it_makes_the_simulations_it_was_given_and_always_answers_the_same(shipped, threads):
    for seed in range(4):
        match = played(CUBOSAURS, 3, 10, seed)
        answer = think(CUBOSAURS, match, 137, threads=threads, hurry=0)
        assert answer.simulations == sum(move.visits for move in answer.moves) == 137
        assert answer == think(CUBOSAURS, match, 137, threads=threads, hurry=0)
        assert answer != think(CUBOSAURS, match, 137, seed=9, threads=threads, hurry=0)


def test_it_ends_when_the_leader_cannot_be_caught_and_plays_the_same(shipped):
    saved = 0
    for seed in range(8):
        match = played(CUBOSAURS, 2, 12, seed)
        short, whole = (think(CUBOSAURS, match, 640, hurry=hurry) for hurry in (1, 0))
        assert short.best.number == whole.best.number
        assert short.simulations <= whole.simulations == 640
        first, *others = (move.visits for move in short.moves)
        if short.simulations < 640:
            assert first - max(others, default=0) > 640 - short.simulations
            saved += 1
    assert saved > 0


def test_the_clock_is_kept(shipped):
    match = played(CUBOSAURS, 2, 3, seed=1)
    seat = match.to_move
    seen = match.seen(seat)
    hasty = ChampionBot().think(CUBOSAURS, seen, seat, bots.Budget(seconds=0.01), 1)
    both = ChampionBot().think(CUBOSAURS, seen, seat, bots.Budget(10**7, 0.01), 1)
    assert hasty.simulations > 0 and 0 < both.simulations < 10**7


def spied(game, network, asked):
    """The loop as plain Python, whose network notes what it was asked about."""
    known, opine = judgement(game), opine_for(game, network)

    def spy(state, seat, *others):
        asked.append((copy_of(state), seat))
        opine(state, seat, *others)

    names = {name: getattr(game.rules, name)
             for name in ("legal", "apply", "to_move", "is_over", "redeal", "conceal")}  # fmt: skip
    names |= {"judge": known.judge, "twin": known.twin, "tidy": known.tidy, "doubt": known.doubt,
              "opine": spy}  # fmt: skip
    names |= {"places": hidden_in(game).places}
    names |= {"hash_of": lambda words, record: np.uint64(hash_of(words, record))}
    for name, template in (("credit", pondering.credit_of), ("imagine", pondering.imagine_world),
                           ("ask", pondering.ask_network), ("learn", pondering.learn_node)):  # fmt: skip
        names[name] = rebound(template, names, game.key)
    return rebound(pondering.ponder, names, game.key)


@pytest.mark.parametrize("through", [0, 1])
@pytest.mark.parametrize("key", ["trex", "chao-dino"])
def test_everybody_in_the_tree_is_asked_with_their_own_eyes_and_only_once(shipped, key, through):
    game = catalogue.game(key)
    network = files.read(game)
    match = played(game, 3, 20, seed=2)
    seat, asked = match.to_move, []
    desk = desk_for(game, match.seen(seat))
    tree = fresh(game, 3, 400, keep=False)
    grow = partial(spied(game, network, asked), tree, desk, np.zeros(MAX_DEPTH, np.int8), seat)
    grow(60, 0, generator(5), no_belief(), network.weights, clean_slate(game, network),
         Manner(through=through))  # fmt: skip
    assert tree.counts[SIMULATIONS] == 60
    assert len(asked) == tree.counts[EVALUATIONS] == tree.counts[NODES]
    movers = {viewer for _, viewer in asked}
    assert len(movers) > 1
    views = set()
    for record, viewer in asked:
        hidden = copy_of(record)
        game.rules.conceal(hidden, viewer)
        assert hidden.tobytes() == record.tobytes()
        assert game.rules.to_move(record) == viewer
        views.add(record.tobytes())
    assert len(views) == len(asked)


def test_a_seated_champion_goes_on_in_its_tree(shipped):
    match = played(CUBOSAURS, 2, 8, seed=3)
    minds = [ChampionBot({"hurry": 0}).seated() for _ in range(2)]
    asked, spared = [0, 0], 0
    for _ in range(14):
        seat = match.to_move
        mind = minds[seat]
        before = mind._kept
        answer = mind.think(CUBOSAURS, match.seen(seat), seat, bots.Budget(simulations=300), 1)
        tree = mind._kept.trees[0]
        went_on = before is not None and tree is before.trees[0]
        new = int(tree.counts[EVALUATIONS]) - (asked[seat] if went_on else 0)
        asked[seat] = int(tree.counts[EVALUATIONS])
        spared += went_on and new < 290
        assert sum(move.visits for move in answer.moves) == answer.simulations >= 300
        match.play(answer.best.number)
    assert spared > 0
    assert minds[0].kept_bytes() > 0
    minds[0].forget()
    assert minds[0].kept_bytes() == 0


def test_worlds_that_are_tidied_differ_in_nothing_that_counts():
    match = played(CUBOSAURS, 3, 12, seed=3)
    order = set()
    for seed in range(6):
        world = another_world(match, match.to_move, seed)
        tidied = copy_of(world)
        judgement(CUBOSAURS).tidy(tidied)
        here, there = (w["deck"][int(w["round_now"]) - 1].tolist() for w in (world, tidied))
        drawn = int(world["drawn"])
        assert here[:drawn] == there[:drawn] and sorted(here) == sorted(there)
        assert [card // 7 for card in here] == [card // 7 for card in there]
        cards = [card for card in there[drawn:] if card < 7]  # all T-Rex are alike
        assert cards == sorted(cards)
        order.add(tuple(there))
    assert len(order) > 1


def test_the_judgement_counts_where_the_network_is_not_all(shipped):
    match = played(CUBOSAURS, 2, 9, seed=4)
    trusting, doubting, half = (think(CUBOSAURS, match, faith=part) for part in (1.0, 0.0, 0.5))
    assert len({answer.best.chances for answer in (trusting, doubting, half)}) == 3


def test_the_more_of_chao_dino_is_over_the_more_its_judgement_counts_at_a_leaf():
    game = catalogue.game("chao-dino")
    world = copy_of(played(game, 2, 20, seed=2).true_state)
    known, doubts = judgement(game), []
    for left in (30, 15, 9, 5, 1):
        world["pile_left"] = left
        doubts.append(known.doubt(world))
    world["last_round"] = 1
    assert 0 < doubts[0] < doubts[-1] < known.doubt(world) == 1
    assert doubts == sorted(doubts)
    assert judgement(CUBOSAURS).doubt(copy_of(played(CUBOSAURS, 2, 9, seed=4).true_state)) == 0


def test_records_have_the_same_name_only_if_every_word_is_the_same():
    words = np.arange(22, dtype=np.uint64).reshape(2, 11)
    words[1] = words[0]
    assert hash_of(words, 0) == hash_of(words, 1)
    for place in range(11):
        words[1, place] += np.uint64(1)
        assert hash_of(words, 0) != hash_of(words, 1)
        words[1, place] -= np.uint64(1)


def test_a_race_is_settled_when_nobody_can_catch_up():
    tree = fresh(CUBOSAURS, 2, 4, keep=False)
    tree.nodes["moves"][0] = 3
    tree.edges["tried"][:3] = 10, 31, 4
    assert is_settled(tree, 0, 20) and not is_settled(tree, 0, 21)


def test_a_champion_plays_only_what_its_network_learned(tmp_path):
    game = catalogue.game("trex")
    bot = ChampionBot(file=write_random(game, tmp_path / "pairs.npz", players=[2]))
    match = played(game, 3, 4, seed=1)
    with pytest.raises(Refused) as refusal:
        bot.think(game, match.seen(match.to_move), match.to_move, bots.Budget(simulations=2), 1)
    assert refusal.value.code == "network_players"


def test_the_arena_has_champions_with_a_budget_and_another_manner(shipped):
    match = played(CUBOSAURS, 2, 9, seed=4)
    seat = match.to_move
    seen = match.seen(seat)
    told = think(CUBOSAURS, match, 40, seed=6, exploration=1.0).best
    assert entrant("champion:40:exploration=1.0").decide(CUBOSAURS, seen, seat, 6) == told
    file = write_random(CUBOSAURS, files.DATA / "other.npz", seed=5)
    assert entrant(f"champion:40:file={file}").bot.file == file
    for wrong in ("champion:40:wings=2", "champion:bold"):
        with pytest.raises(Refused):
            entrant(wrong)
