"""The catalogue of bots, by name."""

from collections.abc import Callable
from functools import cache

from ludosaure.bots.greedy import GreedyBot
from ludosaure.bots.interface import Bot
from ludosaure.bots.random_bot import RandomBot
from ludosaure.bots.search import SearchBot
from ludosaure.games.text import Refused, Text

BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "search": SearchBot,
}


@cache
def bot(name: str) -> Bot:
    """The bot of this name."""
    if name not in BOTS:
        names = ", ".join(BOTS)
        raise Refused(
            "unknown_bot",
            Text(
                f"Aucun robot ne s'appelle {name} ; au choix : {names}.",
                f"No bot is called {name}; there are {names}.",
            ),
        )
    return BOTS[name]()
