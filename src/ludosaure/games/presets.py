"""Ways to play a game that have a name: a few options set together, so that nobody need know them all."""

from collections.abc import Mapping
from dataclasses import dataclass

from ludosaure.games.layouts import Json
from ludosaure.games.text import Text


@dataclass(frozen=True)
class Preset:
    """A named way to play; options it does not mention keep their usual values."""

    key: str
    label: Text
    help: Text  # what is special about it, in one sentence
    minutes: (
        int  # about how long it takes with the usual number of players, or the first of `players`
    )
    options: Mapping[str, Json]
    players: tuple[int, ...] = ()  # for so many players only; empty: for all the game is for

    def suits(self, players: int) -> bool:
        """Whether it is for so many players."""
        return not self.players or players in self.players
