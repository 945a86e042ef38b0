"""
Asking a network what it believes about the hidden things.

A network may have one more head, `belief`, taught with the true states of self-play. It reads what a seat
sees, so it knows no more than that seat; it is asked once a decision, and then every world that is drawn
is believed as much as all that is hidden in it.
"""

import numpy as np

from ludosaure.bots.nets.asking import clean_slate, opine_for, sides_of
from ludosaure.bots.nets.beliefs import Belief, no_belief
from ludosaure.bots.nets.convolving import Board
from ludosaure.bots.nets.files import Network
from ludosaure.bots.nets.hidden import NOTHING, Hidden, hidden_in, room_for
from ludosaure.games.chance import generator
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import FloatArray, State, copy_of

WORLDS = 8  # drawn to see what a world usually adds up to


def belief_of(game: AnyGame, network: Network, seen: State, seat: int) -> Belief:
    """What a network believes of what is hidden from *seat*; nothing if it never learned that."""
    if network.belief is None:
        return no_belief()
    hidden = hidden_in(game)
    belief = Belief(doubts_of(game, network, hidden, seen, seat), room_for(hidden))
    return belief._replace(usual=_usual(game, hidden, belief, seen, seat))


def doubts_of(
    game: AnyGame, network: Network, hidden: Hidden, seen: State, seat: int
) -> FloatArray:
    """The logarithms of how likely every thing is in every place, [things, places]."""
    assert network.belief is not None, "doubts_of() expects a network with a belief"
    slate = clean_slate(game, network)
    nothing = np.zeros(0, np.int16)
    opine_for(game, network)(seen, seat, nothing, 0, sides_of(game, seen), network.weights, slate)
    weights, bias = network.belief
    if isinstance(network.weights, Board):
        cells = slate.second[: hidden.things, : weights.shape[1]]
        logits = cells @ weights.T + bias
    else:
        logits = weights @ slate.second[0, : weights.shape[1]] + bias
    table = logits.reshape(hidden.things, hidden.places_each).astype(float)
    table -= table.max(1, keepdims=True)
    found: FloatArray = table - np.log(np.exp(table).sum(1, keepdims=True))
    return found


def _usual(game: AnyGame, hidden: Hidden, belief: Belief, seen: State, seat: int) -> float:
    """What worlds add up to, on average over a few."""
    rng = generator(0)
    total = 0.0
    for _ in range(WORLDS):
        world = copy_of(seen)
        game.rules.redeal(world, seat, rng)
        hidden.places(world, seat, belief.places)
        things = np.flatnonzero(belief.places != NOTHING)
        total += float(belief.doubts[things, belief.places[things]].sum())
    return total / WORLDS
