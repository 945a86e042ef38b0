"""Golden files: one text per game, number of players and set of options, written again on demand."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from ludosaure.games import catalogue
from ludosaure.games.contract import AnyGame


def write_again(
    folder: Path,
    names: Callable[[AnyGame], Iterator[tuple[str, int, dict[str, Any]]]],
    text_of: Callable[[AnyGame, int, dict[str, Any]], str],
) -> None:
    """Writes the files of the games named on the command line, all by default; or the missing ones."""
    missing_only = "--missing" in sys.argv
    asked = [key for key in sys.argv[1:] if not key.startswith("-")] or list(catalogue.SHELF)
    for game in map(catalogue.game, asked):
        for name, players, given in names(game):
            path = folder / game.key / f"{name}.txt"
            if missing_only and path.exists():
                continue
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text_of(game, players, given), encoding="utf-8")
            print(path.relative_to(folder))
