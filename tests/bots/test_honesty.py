"""Bots do not peek: what a seat cannot know does not change what its bot says."""

import pytest

from ludosaure import bots
from ludosaure.games import catalogue
from tests.bots.positions import another_world, played

SIMULATIONS = 40


@pytest.mark.parametrize("key", list(catalogue.SHELF))
@pytest.mark.parametrize("name", ["random", "greedy", "search"])
def test_a_bot_answers_the_same_in_worlds_its_seat_cannot_tell_apart(key, name):
    game = catalogue.game(key)
    truly_different = 0
    for seed, plies in ((1, 0), (2, 12), (3, 25)):
        match = played(game, game.usual_players, plies, seed)
        seat = match.to_move
        if seat is None:
            continue
        other = another_world(match, seat, seed + 100)
        truly_different += other.tobytes() != match.true_record.tobytes()
        game.rules.conceal(other, seat)
        budget = bots.Budget(simulations=SIMULATIONS)
        first = bots.bot(name).think(game, match.seen(seat), seat, budget, seed)
        second = bots.bot(name).think(game, other, seat, budget, seed)
        assert first == second
    assert truly_different > 0


def test_thinking_leaves_the_record_it_was_given_untouched():
    game = catalogue.game("cubosaurs")
    match = played(game, 3, 10, 5)
    seat = match.to_move
    seen = match.seen(seat)
    before = seen.tobytes()
    for name in ("random", "greedy", "search"):
        bots.bot(name).think(game, seen, seat, bots.Budget(simulations=20), 1)
    assert seen.tobytes() == before
