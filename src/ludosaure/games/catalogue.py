"""The games on the shelf. Adding a game is its own folder and one line here."""

from functools import cache
from importlib import import_module

from ludosaure.games.contract import Game, Refused, Text

SHELF = {
    "chao-dino": "ludosaure.games.chao_dino",
    "cubosaurs": "ludosaure.games.cubosaurs",
    "dinosaures": "ludosaure.games.dinosaures",
    "trex": "ludosaure.games.trex",
}


@cache
def game(key: str) -> Game:
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
    found: Game = import_module(SHELF[key]).GAME
    return found


def games() -> list[Game]:
    """All games, in the order of the shelf."""
    return [game(key) for key in SHELF]
