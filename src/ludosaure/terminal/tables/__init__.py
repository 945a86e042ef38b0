"""
How each game's table is drawn as text: one module a game, named like the game's folder.

A module offers `table(view, names, language)`: *view* is what a seat sees (`Match.view`), the answer
anything rich can print, at most 80 columns wide and readable without colours. A game without such a
module is shown by the names of its view. It may offer `read(line, language)` too: a move typed as it
writes things, as the notation has it.
"""

import json
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

from rich.console import Group, RenderableType
from rich.text import Text as Line

from ludosaure.games.contract import AnyGame, View
from ludosaure.terminal.lines import hanging


def table(game: AnyGame, view: View, names: Sequence[str], language: str) -> RenderableType:
    """The table of *game* as one seat sees it."""
    module = f"{__name__}.{game.folder.name}"
    if find_spec(module) is None:
        return plain_table(view)
    drawn: RenderableType = import_module(module).table(view, names, language)
    return drawn


def read(game: AnyGame, line: str, language: str) -> str:
    """A typed move as the notation of *game* has it."""
    module = f"{__name__}.{game.folder.name}"
    reader = getattr(import_module(module), "read", None) if find_spec(module) else None
    return reader(line, language) if reader else line


def plain_table(view: View) -> RenderableType:
    """A view, one line a name."""
    return Group(
        *(
            hanging(Line(f"{name}  ", "bold"), Line(json.dumps(value, ensure_ascii=False)))
            for name, value in view.items()
        )
    )
