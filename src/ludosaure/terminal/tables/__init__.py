"""
How each game's table is drawn as text: one module a game, named like the game's folder.

A module offers `table(view, names, language)`: *view* is what a seat sees (`Match.view`), the answer
anything rich can print, at most 80 columns wide and readable without colours.
"""

from collections.abc import Sequence
from importlib import import_module

from rich.console import RenderableType

from ludosaure.games.contract import Game, Json


def table(game: Game, view: Json, names: Sequence[str], language: str) -> RenderableType:
    """The table of *game* as one seat sees it."""
    module = import_module(f"ludosaure.terminal.tables.{game.folder.name}")
    drawn: RenderableType = module.table(view, names, language)
    return drawn
