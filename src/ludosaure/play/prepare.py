"""
Compiling everything ahead, so that nobody waits in the middle of a game.

The first time takes a while; afterwards everything comes from the cache on disk.
"""

from collections.abc import Callable
from functools import partial

import numpy as np

from ludosaure.games import catalogue
from ludosaure.games.chance import generator
from ludosaure.games.contract import MAX_SEATS, Game, Text, record_of
from ludosaure.play.batch import Batch
from ludosaure.play.revelation import has_revealed

Part = tuple[Text, Callable[[], None]]  # what is prepared, and how


def parts() -> list[Part]:
    """Everything this room compiles: the rules of each game, and the loops over many games."""
    return [
        (game.name, partial(prepare, game))
        for game in catalogue.games()
        for prepare in (prepare_rules, prepare_batch)
    ]


def prepare_rules(game: Game) -> None:
    """Calls every rule of a game once."""
    rules = game.rules
    options = game.read_options(game.usual_players, {})
    deal = record_of(game.deal_dtype)
    state = record_of(game.state_dtype)
    rng = generator(0)
    actions = np.zeros(game.max_legal, np.int16)
    rules.deal(options, deal, rng)
    rules.setup(state, options, deal)
    rules.legal(state, actions)
    rules.why_not(state, 0)
    rules.to_move(state)
    rules.is_over(state)
    rules.score(state, np.zeros((MAX_SEATS, 2), np.int32))
    rules.redeal(state, 0, rng)
    rules.conceal(state, 0)
    rules.observe(state, 0, np.zeros(game.observation_size, np.int16))
    rules.setup(state, options, deal)
    has_revealed(game, state, int(actions[0]))


def prepare_batch(game: Game) -> None:
    """Runs every loop over many games once."""
    batch = Batch(game, 2, game.usual_players)
    batch.play_randomly(1)
    mask = batch.legal_mask()
    batch.step(mask.argmax(axis=1))
    batch.observations()
