"""What is compiled of a rule that other rules call: a part of them, once, and nothing more."""

from enum import IntEnum
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest

from ludosaure.games import compiled, parts

pytestmark = pytest.mark.skipif(compiled.INTERPRETED, reason="nothing is compiled")

SOURCE = """
from enum import IntEnum


class Herd(IntEnum):
    SMALL = 2
    LARGE = 3


def double(number, more=0):
    return 2 * number + more


def sum_of_many(narrow):
    return double(1) + double(2) + double(Herd.LARGE) + double(narrow, 5) + double(7, more=narrow)
"""


class Herd(IntEnum):
    """An enum for rules."""

    SMALL = 2
    LARGE = 3


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Reads the two rules above from a file of their own, compiled into a cache of their own."""
    monkeypatch.setattr(compiled, "CACHE", tmp_path / "cache")
    source = tmp_path / "game" / "rules.py"
    source.parent.mkdir()
    source.write_text(SOURCE, encoding="utf-8")

    def read() -> tuple[Any, Any]:
        names: dict[str, Any] = {"__name__": "tests.games.test_parts"}
        exec(compile(SOURCE, str(source), "exec"), names)
        names["Herd"] = Herd
        names["double"] = compiled.rule(names["double"])
        return names["double"], compiled.rule(names["sum_of_many"])

    return read


def test_a_rule_that_only_rules_call_gets_no_machine_code(rules: Any) -> None:
    double, sum_of_many = rules()
    assert sum_of_many(np.int8(4)) == 2 + 4 + 6 + 13 + 18
    assert not double.overloads
    assert isinstance(next(iter(double.part.overloads.values())).library, parts.PartLibrary)
    assert double(21) == 42  # Python may call it as well
    assert len(double.overloads) == 1


def test_it_is_compiled_once_whatever_whole_numbers_it_is_called_with(rules: Any) -> None:
    double, sum_of_many = rules()
    sum_of_many(np.int8(4))
    assert list(double.part.overloads) == [(numba.int64, numba.int64)]


def test_parts_are_kept_for_the_next_rule_that_calls_them(rules: Any) -> None:
    _, sum_of_many = rules()
    sum_of_many(np.int8(4))
    double, sum_of_many = rules()
    assert (
        sum_of_many(4) == 2 + 4 + 6 + 13 + 18
    )  # another type: compiled, from the part that is kept
    assert sum(double.part.stats.cache_hits.values()) == 1
    assert not double.part.stats.cache_misses


def test_a_function_for_c_may_call_rules(rules: Any) -> None:
    """So the rules of a game can be made into a library without Python."""
    double, sum_of_many = rules()

    @numba.cfunc("int64(int64)")
    def outside(number: int) -> int:
        return double(number) + sum_of_many(number)

    assert outside.ctypes(4) == 8 + 43
    assert "declare" not in [
        line.split()[0] for line in outside.inspect_llvm().splitlines() if "double" in line and line
    ]


def test_sets_of_bits_stay_what_they_are() -> None:
    for kind in (numba.uint64, numba.uint8, numba.float64, numba.boolean):
        assert parts.settle(kind) == kind
