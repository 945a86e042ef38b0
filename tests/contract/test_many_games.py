"""Many random games of every kind, checked while they are played, compiled."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ludosaure.envs.cpu import bound_rules
from ludosaure.games.chance import below, generator
from ludosaure.games.compiled import specialised
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import blank
from tests.conftest import GAMES, every_table, variants

GAMES_IN_ALL = 100_000  # for every game of the shelf, over all player counts and options
LIMIT = 60_000  # decisions; no game comes near
ENOUGH = 20_000_000  # decisions of one table, for games a hundred times as long as a card game

legal: Any
apply: Any
deal_game: Any
setup: Any
is_over: Any
to_move: Any
why_not: Any
score: Any


def play_and_check(state, options, deal, rngs, games, most, actions, points):  # type: ignore[no-untyped-def]
    """Plays whole random games; returns -1, or what went wrong: 1 no move, 2 wrong seat, 3 refused, 4 endless."""
    rng = rngs[0]
    made = 0
    for _ in range(games):
        if made > most:
            break
        deal_game(options, deal, rng)  # noqa: F821
        setup(state, options, deal)  # noqa: F821
        decisions = 0
        while not is_over(state):  # noqa: F821
            count = legal(state, actions)  # noqa: F821
            seat = to_move(state)  # noqa: F821
            if count <= 0:
                return 1
            if seat < 0 or seat >= options.players:
                return 2
            action = actions[below(rng, count)]
            if why_not(state, action) != 0:  # noqa: F821
                return 3
            apply(state, action)  # noqa: F821
            decisions += 1
            made += 1
            if decisions > LIMIT:
                return 4
        if to_move(state) != -1:  # noqa: F821
            return 2
        score(state, points)  # noqa: F821
    return -1


def checked_play(game: AnyGame) -> Callable[..., int]:
    rules = {**bound_rules(game), "why_not": game.rules.why_not}
    return specialised(play_and_check, rules, game.key)


def play_all(game: AnyGame, players: int, games: int) -> None:
    play = checked_play(game)
    all_variants = variants(game, players)
    each = max(1, games // len(all_variants))
    for number, given in enumerate(all_variants):
        options = game.read_options(players, given)
        state = blank(game.state_dtype)
        deal = blank(game.deal_dtype)
        fault = play(
            state, options, deal, generator(number).reshape(1, 1), each, ENOUGH // len(all_variants),
            np.zeros(game.max_legal, np.int16), np.zeros((5, 2), np.int32),
        )  # fmt: skip
        assert fault == -1, f"fault {fault} in {game.key} with {players} players, {given}"


@every_table
def test_a_hundred_thousand_random_games_end_without_a_fault(game, players):
    play_all(game, players, GAMES_IN_ALL // len(game.players))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_no_rule_reads_or_writes_beyond_its_arrays(game):
    """A smaller run with numba's bounds check, in a process of its own."""
    code = (
        "from tests.contract.test_many_games import play_all\n"
        "from ludosaure.games import catalogue\n"
        f"game = catalogue.game({game.key!r})\n"
        "for players in game.players: play_all(game, players, 400)\n"
    )
    root = Path(__file__).parents[2]
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=root, capture_output=True, text=True, timeout=900,
        env={**os.environ, "NUMBA_BOUNDSCHECK": "1"},
    )  # fmt: skip
    assert run.returncode == 0, run.stderr[-3000:]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_interpreted_and_compiled_rules_agree(game):
    """The same games, once as plain Python in a process of its own, once compiled here."""
    from tests.contract.digest import digest_of_games

    root = Path(__file__).parents[2]
    run = subprocess.run(
        [sys.executable, "-m", "tests.contract.digest", game.key], cwd=root, capture_output=True,
        text=True, timeout=900, env={**os.environ, "LUDOSAURE_INTERPRETED": "1"},
    )  # fmt: skip
    assert run.returncode == 0, run.stderr[-3000:]
    assert run.stdout.strip() == digest_of_games(game)
