"""A match as a program plays it."""

import json
import random

import pytest

import ludosaure
from ludosaure.games.text import DealRefused, OptionRefused, Refused
from ludosaure.play.fairness import Chance
from tests.conftest import every_table, put_in_place, quick, variants


def played(match, seed=1, plies=None):
    chance = random.Random(seed)
    while not match.over and (plies is None or match.ply < plies):
        match.play(chance.choice(match.legal()))
    return match


@every_table
def test_a_match_is_played_to_its_end(game, players):
    match = played(ludosaure.new(game.key, players=players, seed=3, **quick(game)))
    assert match.over and match.to_move is None and match.legal() == []
    assert match.winners == [p.seat for p in match.ranking if p.place == 1]
    assert [p.points for p in sorted(match.ranking, key=lambda p: p.seat)] == match.scores
    with pytest.raises(ludosaure.MoveRefused):
        match.play(0)


@every_table
def test_the_same_seed_gives_the_same_match(game, players):
    one, other = (
        played(ludosaure.new(game.key, players=players, seed=8, **quick(game))) for _ in range(2)
    )
    assert one.true_state.tobytes() == other.true_state.tobytes()
    assert [m.notation for m in one.moves] == [m.notation for m in other.moves]


@every_table
def test_a_move_may_be_a_number_a_notation_a_json_form_or_an_action(game, players):
    match = played(ludosaure.new(game.key, players=players, seed=5), plies=7)
    action = match.legal()[-1]
    ends = set()
    for form in (
        action,
        action.number,
        action.notation,
        game.action_json(match.seen(match.to_move), action.number),
    ):
        twin = match.branch()
        twin.play(form)
        ends.add(twin.true_state.tobytes())
    assert len(ends) == 1
    assert match.ply == 7


@every_table
def test_a_refused_move_changes_nothing_and_says_why(game, players):
    match = played(ludosaure.new(game.key, players=players, seed=6), plies=7)
    before = match.true_state.tobytes()
    legal = {action.number for action in match.legal()}
    illegal = next(a for a in range(game.max_actions) if a not in legal)
    for move in (illegal, "banana split", -1, 10**12, None, 1.5, True, {"kind": "banana"}):
        with pytest.raises(ludosaure.MoveRefused) as refusal:
            match.play(move)
        assert refusal.value.code and refusal.value.text.fr and refusal.value.text.en
    assert match.true_state.tobytes() == before
    assert match.ply == 7


@every_table
def test_what_a_seat_sees_does_not_depend_on_what_it_cannot_know(game, players):
    """Two worlds that look alike to a seat give it the same view, events, moves and refusals."""
    from ludosaure.games.chance import generator
    from ludosaure.games.layouts import copy_of

    match = played(ludosaure.new(game.key, players=players, seed=2), plies=25)
    for seat in (None, *range(players)):
        twin = match.branch()
        world = copy_of(match.true_state)
        game.rules.redeal(world, -1 if seat is None else seat, generator(4))
        put_in_place(twin, world)
        assert json.dumps(twin.view(seat)) == json.dumps(match.view(seat))
        assert twin.events(seat) == match.events(seat)
        if seat == match.to_move:
            assert twin.legal() == match.legal()
            for action in range(0, game.max_actions, 7):
                one, other = match.why_not(action), twin.why_not(action)
                assert (one and (one.code, one.text)) == (other and (other.code, other.text))


def test_one_source_of_chance_only():
    with pytest.raises(Refused):
        ludosaure.new("cubosaurs", seed=1, chance=Chance.draw([]))


def test_an_unknown_game_option_or_deal_is_refused_by_name():
    with pytest.raises(Refused, match="monopoly"):
        ludosaure.new("monopoly")
    with pytest.raises(OptionRefused, match="colour"):
        ludosaure.new("cubosaurs", colour="red")
    with pytest.raises(DealRefused, match="start"):
        ludosaure.new("cubosaurs", deal={"start": 9})


@every_table
def test_undo_takes_back_what_revealed_nothing_and_redo_gives_the_same(game, players):
    match = ludosaure.new(game.key, players=players, seed=11, **variants(game, players)[-1])
    chance = random.Random(4)
    taken_back = 0
    for _ in range(60):
        if match.over:
            break
        before = match.true_state.tobytes()
        move = match.play(chance.choice(match.legal())) and match.moves[-1]
        move = match.moves[-1]
        after = match.true_state.tobytes()
        if match.may_undo():
            assert match.undo() == move
            assert match.true_state.tobytes() == before
            match.play(move.number)
            assert match.true_state.tobytes() == after
            taken_back += 1
        else:
            with pytest.raises(ludosaure.MoveRefused):
                match.undo()
            assert match.true_state.tobytes() == after


def test_there_is_nothing_to_take_back_at_the_start():
    with pytest.raises(ludosaure.MoveRefused, match="nothing"):
        ludosaure.new("cubosaurs", seed=1).undo()


def test_passing_the_hand_can_be_taken_back_but_not_keeping_it():
    """After a refusal nothing new is seen; after keeping, the next player draws a card."""
    match = ludosaure.new("cubosaurs", players=3, seed=1)
    passing = next(a for a in match.legal() if a.notation.startswith("pass"))
    match.play(passing)
    assert match.may_undo()
    match.undo()
    match.play("keep")
    assert not match.may_undo()
