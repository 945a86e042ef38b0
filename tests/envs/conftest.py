"""What the tests of the environments share."""

from collections.abc import Iterator
from typing import Any

import pytest

from ludosaure.envs import cpu
from ludosaure.games.compiled import rebound


@pytest.fixture
def uncompiled_loops(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """
    The loops of a VectorEnv as plain Python over compiled rules.

    Each game, encoding and history has loops of its own, and compiling them takes longer than all
    that is asked of them here. That compiled loops say the same is asked elsewhere (test_vector).
    """

    def uncompiled(template: Any, names: Any, called: str, *, busy: bool = False) -> Any:
        return rebound(template, names, called)

    monkeypatch.setattr(cpu, "specialised", uncompiled)
    monkeypatch.setattr(cpu, "uncounted", lambda array: array)
    cpu.bound_loops.cache_clear()
    yield
    cpu.bound_loops.cache_clear()
