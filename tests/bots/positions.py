"""Positions for bots to think about: games played at random up to some point."""

from ludosaure.games.chance import below, generator
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import State, copy_of
from ludosaure.play.match import Match
from ludosaure.play.position import legal_numbers


def played(game: AnyGame, players: int, plies: int, seed: int) -> Match:
    """A match after so many random decisions (fewer if it ends before)."""
    match = Match(game, players, {}, seed=seed)
    rng = generator(seed + 1)
    for _ in range(plies):
        if match.to_move is None:
            break
        legal = legal_numbers(game, match.seen(match.to_move))
        match.play(legal[int(below(rng, len(legal)))])
    return match


def another_world(match: Match, seat: int, seed: int) -> State:
    """A complete record that differs only in what *seat* cannot know."""
    world = copy_of(match.true_state)
    match.game.rules.redeal(world, seat, generator(seed))
    return world
