"""Compiling the bots' loops ahead, so that nobody waits for the first move of a bot."""

from collections.abc import Callable

from ludosaure.bots.interface import Budget
from ludosaure.bots.shelf import bot
from ludosaure.games import catalogue
from ludosaure.games.contract import Game, Text
from ludosaure.play.match import Match

Progress = Callable[[int, int, Text], None]  # done, of how many, what comes next


def prepare(progress: Progress = lambda done, of, what: None) -> None:
    """Compiles (or loads from the cache) what the bots need for every game."""
    games = catalogue.games()
    parts = [(game, name) for game in games for name in ("greedy", "search")]
    for done, (game, name) in enumerate(parts):
        progress(done, len(parts), game.name)
        prepare_bot(game, name)
    progress(len(parts), len(parts), Text("Les robots sont prêts.", "The bots are ready."))


def prepare_bot(game: Game, name: str) -> None:
    """Lets one bot think for a moment about the first decision of a game."""
    match = Match(game, game.usual_players, {}, seed=0)
    seat = match.to_move
    assert seat is not None
    bot(name).think(game, match.seen(seat), seat, Budget(simulations=1), 0)
