"""
Environments: the games where learning programs live.

`VectorEnv` steps many games together, `make` gives them as pure functions; `aec` and `parallel` are
one game for PettingZoo, `SeatEnv` one seat for Gymnasium (extra `envs`); `openspiel.register()` gives
the games to OpenSpiel (extra `openspiel`).
"""

from typing import TYPE_CHECKING, Any

from ludosaure.envs.functional import FunctionalEnv, State, make
from ludosaure.envs.vector import IllegalAction, Saved, Step, Tally, VectorEnv

if TYPE_CHECKING:
    from ludosaure.envs.gymnasium import SeatEnv
    from ludosaure.envs.pettingzoo import aec, parallel

__all__ = [
    "FunctionalEnv",
    "IllegalAction",
    "Saved",
    "SeatEnv",
    "State",
    "Step",
    "Tally",
    "VectorEnv",
    "aec",
    "make",
    "parallel",
]

ELSEWHERE = {
    "aec": "pettingzoo",
    "parallel": "pettingzoo",
    "SeatEnv": "gymnasium",
}  # what needs an extra, by module


def __getattr__(name: str) -> Any:
    if name not in ELSEWHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{ELSEWHERE[name]}"), name)
