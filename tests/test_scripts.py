"""The scripts beside the package."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_no_script_hides_a_module_of_python():
    """`python scripts/x.py` looks into scripts/ before anything else; so does all it imports."""
    names = {path.stem for room in ("scripts", "examples") for path in (ROOT / room).glob("*.py")}
    assert names
    assert not names & sys.stdlib_module_names
