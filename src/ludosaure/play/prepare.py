"""Calling every rule and every loop of a game once, so that all of it is compiled or loaded."""

import numpy as np

from ludosaure.games.chance import generator
from ludosaure.games.contract import MAX_SEATS, Game
from ludosaure.games.records import record_of
from ludosaure.play.batch import Batch
from ludosaure.play.revelation import has_revealed


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
