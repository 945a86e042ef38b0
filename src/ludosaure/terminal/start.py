"""How the command `ludosaure` begins: with nothing looked through while everything is loaded."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def loading() -> Iterator[None]:
    """What is loaded here stays: Python's collector neither comes meanwhile nor looks at it again."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def main() -> None:
    """Runs the command that was typed."""
    with loading():
        from ludosaure.terminal.commands import app
    app()
