"""Bots do not peek: what a seat cannot know does not change what its bot says."""

import os
import subprocess
import sys

import pytest

from ludosaure import bots
from ludosaure.games import catalogue
from tests.bots.honesty import assert_no_peeking
from tests.bots.positions import played


@pytest.mark.parametrize("name", ["random", "greedy", "search"])
def test_a_bot_answers_the_same_in_worlds_its_seat_cannot_tell_apart(name):
    assert_no_peeking(catalogue.game("cubosaurs"), name, simulations=40)


@pytest.mark.parametrize("key", list(catalogue.SHELF))
def test_no_bot_peeks_in_any_game(key):
    """Interpreted, in a process of its own: honesty does not depend on the compiler."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bots.honesty", key],
        env={**os.environ, "LUDOSAURE_INTERPRETED": "1", "LUDOSAURE_GAMES": "nests=examples.nests"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.count("does not peek") == 3


def test_thinking_leaves_the_record_it_was_given_untouched():
    game = catalogue.game("cubosaurs")
    match = played(game, 3, 10, 5)
    seat = match.to_move
    seen = match.seen(seat)
    before = seen.tobytes()
    for name in ("random", "greedy", "search"):
        bots.bot(name).think(game, seen, seat, bots.Budget(simulations=20), 1)
    assert seen.tobytes() == before
