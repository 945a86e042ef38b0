"""
The catalogue of games. Adding a game to the shelf is its own folder and one line here.

A game that lives elsewhere is added by its package, in the entry points `ludosaure.games`
(`nests = "my_package.nests"`), or for a try-out by the environment:
`LUDOSAURE_GAMES="nests=examples.nests"`.
"""

import os
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from ludosaure.games.contract import AnyGame
from ludosaure.games.text import Refused, Text

ENTRY_POINTS = "ludosaure.games"
SHELF = {
    "chao-dino": "ludosaure.games.chao_dino",
    "cubosaurs": "ludosaure.games.cubosaurs",
    "dinosaures": "ludosaure.games.dinosaures",
    "trex": "ludosaure.games.trex",
}
SHELF |= {point.name: point.value for point in entry_points(group=ENTRY_POINTS)}
for _added in filter(None, os.environ.get("LUDOSAURE_GAMES", "").split(",")):
    _key, _, _module = _added.partition("=")
    SHELF[_key.strip()] = _module.strip()


@cache
def game(key: str) -> AnyGame:
    """The game of this name; its folder is read when it is first asked for."""
    if key not in SHELF:
        names = ", ".join(SHELF)
        raise Refused(
            "unknown_game",
            Text(
                f"Aucun jeu ne s'appelle {key} ; au choix : {names}.",
                f"No game is called {key}; there are {names}.",
            ),
        )
    found: AnyGame = import_module(SHELF[key]).GAME
    return found


def games() -> list[AnyGame]:
    """All games, in the order of the shelf."""
    return [game(key) for key in SHELF]
