"""A digest over every state, view and world of a few games: equal wherever the rules run."""

import hashlib
import sys

import numpy as np

from ludosaure.games import catalogue
from ludosaure.games.chance import generator
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import copy_of
from tests.conftest import random_game, variants

PLIES = 160  # of each game; interpreted rules are slow


def digest_of_games(game: AnyGame) -> str:
    digest = hashlib.sha256()
    rng = generator(1)
    for players in game.players:
        for number, given in enumerate((variants(game, players)[0], variants(game, players)[-1])):
            for ply, (state, action) in enumerate(random_game(game, players, given, number)):
                digest.update(state.tobytes() + action.to_bytes(4, "big", signed=True))
                if ply % 8 == 0:
                    seat = ply // 8 % players
                    world = copy_of(state)
                    game.rules.redeal(world, seat, rng)
                    digest.update(world.tobytes())
                    game.rules.conceal(world, seat)
                    out = np.zeros(game.observation_size, np.int16)
                    game.rules.observe(world, seat, out)
                    digest.update(world.tobytes() + out.tobytes())
                if ply == PLIES:
                    break
    return digest.hexdigest()


if __name__ == "__main__":
    print(digest_of_games(catalogue.game(sys.argv[1])))
