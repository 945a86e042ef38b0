"""
How rules are compiled, said once.

A rule is a small function over one flat NumPy record. `@rule` compiles it with numba: cached on
disk, without the GIL. With `LUDOSAURE_INTERPRETED=1` nothing is compiled and every rule is the
plain Python function, to debug with.

numba's own cache forgets to look at the functions a function calls, so a changed rule would go on
running in its callers. Our cache folder is therefore named after the *content* of the source files
a function is made from: change a rule, and everything built on it is compiled again.
"""

import hashlib
import os
import types
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
from platformdirs import user_cache_dir

INTERPRETED = os.environ.get("LUDOSAURE_INTERPRETED", "") == "1"
CACHE = Path(os.environ.get("LUDOSAURE_CACHE") or user_cache_dir("ludosaure")) / "rules"
SHARED = Path(__file__).parent  # what every game leans on: the files directly in games/

if INTERPRETED:
    # Generators and bit sets wrap around on purpose; compiled code does so silently, too.
    np.seterr(over="ignore")

config: Any = numba.config
Function = TypeVar("Function", bound=Callable[..., Any])


def rule(function: Function) -> Function:
    """Compiles one rule of a game. It may allocate nothing and raise nothing."""
    return _compiled(function, [Path(function.__code__.co_filename).parent])


def specialised(
    template: Callable[..., Any], rules: Mapping[str, Any], game: str, folder: Path
) -> Callable[..., Any]:
    """
    A copy of *template*, a loop over any game, bound to the rules of one game and compiled.

    *template* names the rules it calls as globals (`legal`, `apply`, …); *rules* says which ones
    they are; *folder* is the game's, whose sources the cached result depends on.
    """
    folders = [Path(template.__code__.co_filename).parent, folder]
    return _compiled(rebound(template, rules, game), folders)


def rebound(template: Callable[..., Any], names: Mapping[str, Any], game: str) -> Any:
    """A copy of *template* that sees *names* as its globals, called after the game."""
    name = f"{template.__name__}_{game.replace('-', '_')}"
    scope = {**template.__globals__, **names}
    function = types.FunctionType(template.__code__, scope, name, template.__defaults__)
    function.__qualname__ = name
    function.__doc__ = template.__doc__
    return function


def _compiled(function: Function, folders: Iterable[Path]) -> Function:
    if INTERPRETED:
        return function
    config.CACHE_DIR = str(CACHE / digest_of_sources(folders))
    try:
        compiled: Any = numba.njit(cache=True, nogil=True)(function)
        return compiled
    finally:
        config.CACHE_DIR = ""


def digest_of_sources(folders: Iterable[Path]) -> str:
    """Names the content of the sources in *folders* and in games/, the compiler and its switches."""
    return _digest(tuple(sorted({SHARED, *folders})))


@cache
def _digest(folders: tuple[Path, ...]) -> str:
    digest = hashlib.sha256(f"{numba.__version__} {config.BOUNDSCHECK}".encode())
    for folder in folders:
        for file in sorted(folder.glob("*.py")):
            digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()[:16]
