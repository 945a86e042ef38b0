"""What a finished game is worth to each seat: rivals left behind minus rivals ahead, from -1 to 1."""

from collections.abc import Sequence

from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import Options

TEAMS = {("dinosaures", 4): 2}  # seats of one team, where a game is played in teams


def teams_of(game: AnyGame, players: int) -> int:
    """How many sides there are; seats of one side sit so many places apart."""
    return players // TEAMS.get((game.key, players), 1)


def rivals_of(game: AnyGame, options: Options) -> int:
    """How many seats one plays against: all others, less one's partners."""
    players = int(options["players"])
    return players - TEAMS.get((game.key, players), 1)


def places_to_rewards(places: Sequence[int], rivals: int) -> list[float]:
    """Rewards by seat; partners share their place and so do not count."""
    return [sum((other > own) - (other < own) for other in places) / rivals for own in places]
