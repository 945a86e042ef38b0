"""A match that begins in the middle, in a situation somebody laid out."""

from collections.abc import Sequence
from typing import NoReturn

from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import State
from ludosaure.play.match import Match, Ply
from ludosaure.play.position import mover


class Situation(Match):
    """Played like any match; without a deal it has no record and no code, and nobody takes back."""

    def __init__(self, game: AnyGame, state: State, names: Sequence[str]) -> None:
        self.game, self.rules, self.options = game, game.rules_version, state.options
        self.names = list(names)
        self.moves = []
        self.undo_rule = None
        self._is_open, self._revealed = False, {}
        self._plies = [Ply(state, mover(game, state))]

    def undo_target(self, seat: int) -> None:
        """Nobody takes back."""

    def code(self) -> NoReturn:
        """There is none."""
        raise TypeError("code() expects a match with a deal, but this one began in a situation")

    def record(self, names: list[str] | None = None, kinds: list[str] | None = None) -> NoReturn:
        """There is none."""
        raise TypeError("record() expects a match with a deal, but this one began in a situation")
