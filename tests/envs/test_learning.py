"""The example that learns: half a minute of it is enough to beat random moves most of the time."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("torch", reason="the extra `learn` is not installed")
pytest.importorskip("matplotlib", reason="the extra `learn` is not installed")

pytestmark = pytest.mark.heavy
EXAMPLE = Path(__file__).parents[2] / "examples" / "learn_cubosaurs.py"


def test_the_example_learns_to_beat_random_moves(tmp_path):
    run = subprocess.run(
        [sys.executable, "-u", EXAMPLE, "cpu", "0.7"], cwd=tmp_path, capture_output=True, text=True,
        timeout=900, env={**os.environ, "MPLBACKEND": "svg"},
    )  # fmt: skip
    assert run.returncode == 0, run.stderr[-3000:]
    last = float(run.stdout.splitlines()[-1].rpartition(":")[2].strip(" %"))
    assert last >= 90
    assert "<svg" in (tmp_path / "learning.svg").read_text(encoding="utf-8")


def test_the_example_is_short():
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 80
