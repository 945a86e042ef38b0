"""Compiling everything ahead, rules and bots, so that nobody waits in the middle of a game."""

from collections.abc import Callable
from functools import partial

from ludosaure.bots.interface import Budget
from ludosaure.bots.shelf import bot
from ludosaure.games import catalogue
from ludosaure.games.contract import Game, Text
from ludosaure.play import prepare as preparing_rules
from ludosaure.play.match import Match

Progress = Callable[[int, int, Text], None]  # done, of how many, what comes next
READY = Text("Tout est prêt.", "Everything is ready.")


def prepare(progress: Progress = lambda done, of, what: None) -> None:
    """Compiles, or loads from the cache, every rule and every bot, telling how far it is."""
    parts = preparing_rules.parts() + [
        (game.name, partial(prepare_bot, game, name))
        for game in catalogue.games()
        for name in ("greedy", "search")
    ]
    for done, (what, work) in enumerate(parts):
        progress(done, len(parts), what)
        work()
    progress(len(parts), len(parts), READY)


def prepare_bot(game: Game, name: str) -> None:
    """Lets one bot think for a moment about the first decision of a game."""
    match = Match(game, game.usual_players, {}, seed=0)
    seat = match.to_move
    assert seat is not None
    bot(name).think(game, match.seen(seat), seat, Budget(simulations=1), 0)
