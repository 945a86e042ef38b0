"""
How what a seat knows becomes numbers: the encodings of observations, by name.

An encoding is a rule `observe(state, seat, out)` over a concealed record, and the shape, the type and
the names of what it fills; the loops are compiled with the one that was chosen. `raw` is the game's
own observation, whole numbers; `network` is the same knowledge as networks like it: one flag for each
value of a category, counts divided by about the most there are, boards turned to the seat
(`games/observing.py`); `planes`, in Chao Dino!, adds the sea as a picture. All belong to the version of
the rules they come with.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module, util
from typing import Any, TypeAlias

import numpy as np

from ludosaure.envs.memory import MOST_EVENTS, Recall, recall, recall_for_network, with_history
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import IntArray, NumberArray, State
from ludosaure.games.observing import Layout, layout_of
from ludosaure.games.observing import count as counted
from ludosaure.games.text import Refused, Text

RAW, NETWORK, PLANES = "raw", "network", "planes"
ENCODINGS = (RAW, NETWORK)

Observe: TypeAlias = (
    Callable[[State, int, IntArray], None] | Callable[[State, int, NumberArray], None]
)  # whole numbers as they are, or scaled for a network


@dataclass(frozen=True)
class Encoding:
    """One way to write down what a seat knows."""

    name: str
    size: int  # numbers of an observation
    dtype: np.dtype[np.number]
    observe: Observe
    layout: Layout = field(compare=False, repr=False)
    version: str = ""  # "cubosaurs-network-1": another one means other numbers
    history: int = 0  # how many of the last events an observation ends with
    own: int = 0  # numbers before them, which `observe` fills
    recall: Recall = recall


@cache
def encoding_of(game: AnyGame, name: str = RAW, history: int = 0) -> Encoding:
    """The encoding of this name with the last *history* events; refused where there is none."""
    if not 0 <= history <= MOST_EVENTS:
        raise Refused("bad_history", BAD_HISTORY.format(history=history, most=MOST_EVENTS))
    module = naming_of(game)
    observe: Observe
    dtype: np.dtype[np.number]
    version = f"{game.key}-{name}-{game.rules_version}"
    if name == RAW:
        names = module.LAYOUT if module else layout_of(counted(RAW, 1, game.observation_size))
        observe, dtype = game.rules.observe, np.dtype(np.int16)
    elif name == NETWORK and module:
        names, observe, dtype = module.NETWORK, module.observe_network, np.dtype(np.float32)
    elif name == PLANES and hasattr(module, "observe_planes"):
        names, observe, dtype = module.WITH_PLANES, module.observe_planes, np.dtype(np.float32)
    else:
        known = ", ".join(encodings_of(game))
        raise Refused("unknown_encoding", UNKNOWN.format(name=name, known=known))
    own = names.size
    if history:
        names = with_history(names, history, name != RAW)
        version += f"-history-{history}"
    recalling = recall if name == RAW else recall_for_network
    return Encoding(name, names.size, dtype, observe, names, version, history, own, recalling)


def encodings_of(game: AnyGame) -> tuple[str, ...]:
    """The encodings a game has, by name."""
    module = naming_of(game)
    planes = (PLANES,) if hasattr(module, "observe_planes") else ()
    return (*ENCODINGS, *planes) if module else (RAW,)


def naming_of(game: AnyGame) -> Any:
    """The room of a game where its numbers are named; None if it has none."""
    plain: Any = getattr(game.rules.observe, "py_func", game.rules.observe)
    room = f"{plain.__module__.rpartition('.')[0]}.network"
    try:
        return import_module(room) if util.find_spec(room) else None
    except ModuleNotFoundError:  # a game in a single file
        return None


UNKNOWN = Text(
    "Aucun codage ne s'appelle {name} ; au choix : {known}.",
    "No encoding is called {name}; there are {known}.",
)
BAD_HISTORY = Text(
    "history va de 0 à {most} événements, pas {history}.",
    "history goes from 0 to {most} events, not {history}.",
)
