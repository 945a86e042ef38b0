"""The scripts beside the package."""

import sys
from pathlib import Path

import pytest
from scripts import build_page

ROOT = Path(__file__).parents[1]


def test_no_script_hides_a_module_of_python():
    """`python scripts/x.py` looks into scripts/ before anything else; so does all it imports."""
    names = {path.stem for room in ("scripts", "examples") for path in (ROOT / room).glob("*.py")}
    assert names
    assert not names & sys.stdlib_module_names


def put(path):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n", encoding="ascii")
    path.chmod(0o755)
    return str(path)


@pytest.mark.parametrize("packages", ["lib/node_modules", "bin/node_modules"])
def test_npm_is_the_one_that_lies_with_its_node(tmp_path, packages):
    """The `npm` beside the Node of PyPI's wheel is a copy that does not find its own parts."""
    path = {"PATH": str(tmp_path / "bin")}
    with pytest.raises(build_page.NoPage, match="npm is not"):
        build_page.npm(path)
    node, beside = put(tmp_path / "bin" / "node"), put(tmp_path / "bin" / "npm")
    assert build_page.npm(path) == [beside]
    script = put(tmp_path / packages / "npm" / "bin" / "npm-cli.js")
    assert build_page.npm(path) == [node, script]


HEAVY = sorted(
    path for path in ROOT.glob("tests/**/test_*.py") if "mark." + "heavy" in path.read_text("utf-8")
)


@pytest.mark.parametrize("path", HEAVY, ids=lambda path: path.stem)
def test_what_the_usual_tests_leave_out_ci_runs_by_itself(path):
    commands = (ROOT / ".ci" / "run").read_text("utf-8").splitlines()
    recipes = (ROOT / "Makefile").read_text("utf-8").split("\n\n")
    told = {recipe.partition(":")[0]: recipe for recipe in recipes}
    words = {word for line in commands if line.startswith("make ") for word in line.split()}
    made = [recipe for target, recipe in told.items() if target in words]
    assert any(path.relative_to(ROOT).as_posix() in recipe for recipe in made)
