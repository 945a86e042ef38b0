"""The encodings networks may read (`envs/encodings.py` has all of them), by name and version."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np

from ludosaure.games.compiled import rule
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import NumberArray, State

RAW, NETWORK, PLANES = "raw", "network", "planes"
NAMES = (RAW, NETWORK, PLANES)


def version_of(game: AnyGame, name: str) -> str:
    """What an encoding is called in files: another version means other numbers."""
    return f"{game.key}-{name}-{game.rules_version}"


def observe_of(game: AnyGame, name: str) -> Callable[..., None]:
    """The rule that fills an observation."""
    if name == RAW:
        return game.rules.observe
    found: Callable[..., None] = getattr(naming_of(game), f"observe_{name}")
    return found


def row_for(game: AnyGame, name: str) -> NumberArray:
    """Memory for one observation."""
    if name == RAW:
        return np.zeros(game.observation_size, np.int16)
    layout = naming_of(game).NETWORK if name == NETWORK else naming_of(game).WITH_PLANES
    return np.zeros(layout.size, np.float32)


def naming_of(game: AnyGame) -> Any:
    """The room of a game where its numbers are named."""
    plain: Any = getattr(game.rules.observe, "py_func", game.rules.observe)
    return import_module(f"{plain.__module__.rpartition('.')[0]}.network")


def facing_of(game: AnyGame) -> Callable[[State, int, int], int]:
    """The rule that counts an action as a network does: a board that is turned turns its cells."""
    found: Callable[[State, int, int], int] = getattr(naming_of(game), "facing", as_it_is)
    return found


@rule
def as_it_is(state: State, seat: int, action: int) -> int:
    """The action: nothing is turned."""
    return action
