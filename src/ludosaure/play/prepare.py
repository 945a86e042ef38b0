"""Calling every rule of a game once, so that all of them are compiled or loaded."""

import numpy as np

from ludosaure.games.chance import generator
from ludosaure.games.constants import MAX_SEATS
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import blank
from ludosaure.play.examples import told
from ludosaure.play.match import Match
from ludosaure.play.revelation import has_revealed

SHOWN = 40  # decisions of a game that are looked at


def prepare_rules(game: AnyGame) -> None:
    """Calls every rule of a game once."""
    rules = game.rules
    options = game.read_options(game.usual_players, {})
    deal = blank(game.deal_dtype)
    state = blank(game.state_dtype)
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
    has_revealed(game, state, int(actions[0]), game.usual_players)
    for example in game.words.examples.values():
        told(game, example)
    show(game)


def show(game: AnyGame) -> None:
    """Looks at the beginning of a few games with everybody's eyes: views ask rules of their own."""
    for seed in range(3):
        match = Match(game, game.usual_players, {}, seed=seed)
        for _ in range(SHOWN):
            if match.over:
                break
            for position in match.positions((*range(match.players), None)).values():
                position.json()
            legal = match.legal()
            match.play(legal[(seed + 7 * match.ply) % len(legal)])
