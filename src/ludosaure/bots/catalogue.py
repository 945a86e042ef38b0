"""The catalogue of bots, by name."""

from collections.abc import Callable
from functools import cache

from ludosaure.bots.champion.bot import ChampionBot
from ludosaure.bots.greedy import GreedyBot
from ludosaure.bots.interface import Bot
from ludosaure.bots.net_bot import NetBot
from ludosaure.bots.random_bot import RandomBot
from ludosaure.bots.search import SearchBot
from ludosaure.games.text import Refused, Text

BOTS: dict[str, Callable[[str], Bot]] = {  # of a temper, "" the usual one
    "random": RandomBot,
    "greedy": GreedyBot,
    "search": lambda temper: SearchBot(temper=temper),
    "champion": lambda temper: ChampionBot(),
    "net": lambda temper: NetBot(),  # what was learned has no temper
}


@cache
def bot(name: str, temper: str = "") -> Bot:
    """The bot of this name, with a temper if it shall have one."""
    if name not in BOTS:
        names = ", ".join(BOTS)
        raise Refused(
            "unknown_bot",
            Text(
                f"Aucun robot ne s'appelle {name} ; au choix : {names}.",
                f"No bot is called {name}; there are {names}.",
            ),
        )
    return BOTS[name](temper)
