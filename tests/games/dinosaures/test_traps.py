"""The tricky scenarios of §11: every one has a test of its own, called test_trap_ and its number."""

import re
from pathlib import Path

SCENARIOS = 54


def test_every_tricky_scenario_has_a_test_of_its_own():
    texts = (path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    tested = {int(n) for text in texts for n in re.findall(r"^def test_trap_(\d+)_", text, re.M)}
    assert tested == set(range(1, SCENARIOS + 1))
