"""Where the champion plays: with a network that ships, or by what it learned of armies (Dinosaures)."""

from collections.abc import Callable, Mapping
from pathlib import Path

from ludosaure.bots.champion.set_ups import set_up
from ludosaure.bots.interface import RankedMove
from ludosaure.bots.nets.files import has_network, must_fit, read
from ludosaure.games.contract import AnyGame
from ludosaure.games.text import Refused, Text

# Where opponents' habits were learned (`armies`), and how the champion begins there: what it sees, its
# seat, its moves and a seed; None when it is not beginning any more.
SET_UPS: Mapping[str, Callable[..., tuple[RankedMove, ...] | None]] = {"dinosaures": set_up}

TABLES = {"dinosaures": (2,)}  # sizes of table it was measured at
OTHER_TABLE = Text(
    "Le champion de {game} n'a pas appris à jouer à {players} ; il connaît : {known}.",
    "The champion of {game} did not learn to play with {players}; it knows {known}.",
)


def plays_without_network(game: AnyGame) -> bool:
    """Whether the champion plays a game by habits it knows, no network being there."""
    return game.key in SET_UPS and not has_network(game)


def has_champion(game: AnyGame) -> bool:
    """Whether there is a champion of this game."""
    return has_network(game) or plays_without_network(game)


def must_be_champion(game: AnyGame, players: int, file: Path | None = None) -> None:
    """Refuses a game, or a table of a size, that the champion never learned."""
    if file is not None or not plays_without_network(game):
        must_fit(game, read(game, file), players)
    elif players not in TABLES[game.key]:
        known = ", ".join(map(str, TABLES[game.key]))
        told = OTHER_TABLE.format(game=game.name, players=players, known=known)
        raise Refused("network_players", told)
