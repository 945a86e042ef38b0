"""
What helps a seat beyond single moves: one module a game that has such help, named like its folder.

A module offers `Helper`, made for one seat of one match. Its commands are typed at the prompt like
the screen's own; what it undertakes is played for the seat, move by move and by the rules.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Protocol

from rich.console import RenderableType

from ludosaure.games.text import Text
from ludosaure.play.match import Match


class Helper(Protocol):
    """What a game's helper can do for one seat."""

    verbs: tuple[str, ...]  # the first words of lines meant for it, in every language

    def hint(self) -> Text | None:
        """One sentence on what it offers now, None when it has nothing to offer."""

    def obey(self, line: str) -> RenderableType:
        """Does what a line without its verb asks, and answers; raises Refused with a reason."""

    def next_move(self) -> int | None:
        """The action it plays for the seat now, None when the person is to be asked."""

    def rest(self) -> None:
        """Undertakes nothing more (the person has taken a move back)."""


def helper(match: Match, seat: int, language: str) -> Helper | None:
    """The help a game has for one seat, if it has any."""
    name = f"ludosaure.terminal.helpers.{match.game.folder.name}"
    if find_spec(name) is None:
        return None
    made: Helper = import_module(name).Helper(match, seat, language)
    return made
