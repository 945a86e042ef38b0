"""
How rules are compiled, said once.

A rule is a small function over one flat NumPy record. `@rule` compiles it with numba: cached on
disk, without the GIL. With `LUDOSAURE_INTERPRETED=1` nothing is compiled and every rule is the
plain Python function, to debug with.

numba's own cache forgets to look at the functions a function calls, so a changed rule would go on
running in its callers. Our cache folder is therefore named after the *content* of the source files
a function is made from, its own and all they import: change a rule, and everything built on it is
compiled again; change a sentence, and nothing is. Where the sources lie does not matter: two clones
of one version share what is compiled.
"""

import ast
import hashlib
import os
import pickle
import types
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import numba
import numpy as np
from numba.core.caching import UserProvidedCacheLocator

from ludosaure.games.parts import BusyLoop, Rule

INTERPRETED = os.environ.get("LUDOSAURE_INTERPRETED", "") == "1"
PACKAGE = Path(__file__).parent.parent


def cache_folder() -> Path:
    """Where what is compiled is kept: LUDOSAURE_CACHE, or the user's own folder for such things."""
    chosen = os.environ.get("LUDOSAURE_CACHE")
    if not chosen:
        from platformdirs import user_cache_dir

        chosen = user_cache_dir("ludosaure")
    return Path(chosen) / "rules"


CACHE = cache_folder()

if INTERPRETED:
    # Generators and bit sets wrap around on purpose; compiled code does so silently, too.
    np.seterr(over="ignore")

config: Any = numba.config
Function = TypeVar("Function", bound=Callable[..., object])
Given = ParamSpec("Given")
Answer = TypeVar("Answer")


def rule(function: Function) -> Function:
    """Compiles one rule of a game. It may allocate nothing and raise nothing."""
    return _compiled(function, [_source_of(function)])


def specialised(
    template: Callable[Given, Answer],
    rules: Mapping[str, Callable[..., object]],
    game: str,
    *,
    busy: bool = False,
) -> Callable[Given, Answer]:
    """
    A copy of *template*, a loop over any game, bound to the rules of one game and compiled.

    *template* names the rules it calls as globals (`legal`, `apply`, …); *rules* says which ones
    they are. A *busy* one is compiled for longer and then runs faster.
    """
    sources = [_source_of(template), *map(_source_of, rules.values())]
    return _compiled(rebound(template, rules, game), sources, BusyLoop if busy else Rule)


def rebound(
    template: Callable[Given, Answer], names: Mapping[str, object], game: str
) -> Callable[Given, Answer]:
    """A copy of *template* that sees *names* as its globals, called after the game."""
    name = f"{template.__name__}_{game.replace('-', '_')}"
    scope = {**template.__globals__, **names}
    function = types.FunctionType(template.__code__, scope, name, template.__defaults__)
    function.__qualname__ = name
    function.__doc__ = template.__doc__
    return function


def _compiled(function: Function, sources: Iterable[Path], kind: type[Rule] = Rule) -> Function:
    if INTERPRETED:
        return function
    config.CACHE_DIR = str(CACHE / digest_of(sources))
    config.CACHE_LOCATOR_CLASSES = f"{__name__}.Folder"
    try:
        compiled: Any = kind(function)
        compiled.enable_caching()
        _forgive(compiled)
        _forgive(compiled.part)
        return compiled
    finally:
        config.CACHE_DIR = config.CACHE_LOCATOR_CLASSES = ""


class Folder(UserProvidedCacheLocator):
    """Where numba keeps what is compiled of one file: by the file's content, not by its path."""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        """The folder of *py_file* within that of its content (numba's own names the whole path)."""
        return Path(py_file).parent.name


def _forgive(compiled: Any) -> None:
    """
    Lets a cache begin anew that names types which are gone.

    A rule all games share is kept with the types it was called with, and an enum among them may have
    moved since: then numba can no longer read what is kept.
    """
    kept: Any = getattr(compiled._cache, "_cache_file", None)
    if kept is None:
        return
    load = kept._load_index

    def load_index() -> Any:
        try:
            return load()
        except (AttributeError, ImportError, EOFError, pickle.UnpicklingError):
            return {}

    kept._load_index = load_index


def digest_of(sources: Iterable[Path]) -> str:
    """Names the content of *sources* and of all they import, the compiler and its switches."""
    return _digest(frozenset(sources))


@cache
def _digest(sources: frozenset[Path]) -> str:
    digest = hashlib.sha256(f"{numba.__version__} {config.BOUNDSCHECK}".encode())
    found, new = set(sources), set(sources)
    while new:
        new = {file for source in new for file in _imported_by(source)} - found
        found |= new
    for file in sorted(found):
        digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def _source_of(function: Callable[..., object]) -> Path:
    plain: Any = getattr(function, "py_func", function)
    return Path(plain.__code__.co_filename)


@cache
def _imported_by(source: Path) -> frozenset[Path]:
    """The files of this package that a source file imports from."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source.read_bytes())):
        if isinstance(node, ast.Import):
            names |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{each.name}" for each in node.names)}
    places = [PACKAGE.parent.joinpath(*name.split(".")) for name in names]
    files = {p.with_suffix(".py") for p in places} | {p / "__init__.py" for p in places}
    return frozenset(file for file in files if PACKAGE in file.parents and file.exists())
