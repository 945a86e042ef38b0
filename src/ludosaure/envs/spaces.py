"""What PettingZoo and Gymnasium are told alike: spaces, ways to render, the price of nonsense."""

from functools import cache

import numpy as np
from gymnasium import spaces

from ludosaure.games.text import Refused, Text

RENDER_MODES = ("ansi", "svg", "human")
ILLEGAL_REWARD = -1.0


@cache
def observation_space(size: int, dtype: np.dtype[np.number], actions: int) -> spaces.Dict:
    """The space of observations with masks."""
    least, most = (-np.inf, np.inf) if dtype.kind == "f" else _bounds(dtype)
    return spaces.Dict(
        {
            "observation": spaces.Box(least, most, (size,), dtype.type),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


def _bounds(dtype: np.dtype[np.number]) -> tuple[float, float]:
    info = np.iinfo(dtype.str)
    return info.min, info.max


def known_mode(mode: str | None) -> str | None:
    """A way to render there is, or none."""
    if mode is None or mode in RENDER_MODES:
        return mode
    modes = ", ".join(RENDER_MODES)
    raise Refused(
        "unknown_render_mode",
        Text(
            f"render_mode ne connaît pas {mode} ; au choix : {modes}.",
            f"render_mode does not know {mode}; choose among {modes}.",
        ),
    )
