"""
Whether bots peek, asked of one game; run as a program it asks all games, interpreted.

    LUDOSAURE_INTERPRETED=1 python -m tests.bots.honesty
"""

import sys

from ludosaure import bots
from ludosaure.games import catalogue
from ludosaure.games.contract import AnyGame
from tests.bots.positions import another_world, played

POSITIONS = ((1, 0), (2, 12), (3, 25))  # seed, decisions made before


def assert_no_peeking(game: AnyGame, name: str, simulations: int) -> None:
    """The same answer in two worlds that differ only in what the seat cannot know."""
    truly_different = 0
    for seed, plies in POSITIONS:
        match = played(game, game.usual_players, plies, seed)
        seat = match.to_move
        if seat is None:
            continue
        other = another_world(match, seat, seed + 100)
        truly_different += other.tobytes() != match.true_state.tobytes()
        game.rules.conceal(other, seat)
        budget = bots.Budget(simulations=simulations)
        first = bots.bot(name).think(game, match.seen(seat), seat, budget, seed)
        second = bots.bot(name).think(game, other, seat, budget, seed)
        assert first == second, f"{name} answers otherwise in {game.key}, seed {seed}"
    assert truly_different > 0, f"no hidden thing differed in {game.key}"


if __name__ == "__main__":
    for key in sys.argv[1:] or catalogue.SHELF:
        for bot, worlds in (("random", 1), ("greedy", 1), ("search", 6)):
            assert_no_peeking(catalogue.game(key), bot, worlds)
            print(f"{key}: {bot} does not peek", flush=True)
