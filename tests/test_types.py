"""What crosses from room to room has a type: no Any for states, options, events and what they say."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludosaure.games import contract, layouts

SOURCES = Path(layouts.__file__).parent.parent
# By these names the house hands its own things around.
OURS = {
    "state", "states", "before", "after", "seen", "world", "worlds", "options", "deal", "deals",
    "event", "events", "happened", "view", "position", "json", "own_json", "legal", "form",
}  # fmt: skip
ROOMS = ("games", "play", "bots", "arena", "envs", "learn", "client", "server", "terminal")
ALIASES = ("Json", "View", "Event", "Form")


def public_signatures(tree: ast.AST, owner: str = "") -> Iterator[tuple[str, str, ast.expr | None]]:
    """Where, what and its annotation: arguments, answers and fields that do not begin with _."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from public_signatures(node, f"{node.name}.")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if node.name.startswith("_") and not node.name.startswith("__"):
                continue
            every = node.args
            more = [extra for extra in (every.vararg, every.kwarg) if extra]
            for argument in (*every.posonlyargs, *every.args, *every.kwonlyargs, *more):
                yield f"{owner}{node.name}", argument.arg, argument.annotation
            yield f"{owner}{node.name}", node.name, node.returns
        elif isinstance(node, ast.AnnAssign) and owner and isinstance(node.target, ast.Name):
            yield owner, node.target.id, node.annotation


def says_any(annotation: ast.expr | None) -> bool:
    """Whether an annotation gives up."""
    named = (node.id for node in ast.walk(annotation or ast.Pass()) if isinstance(node, ast.Name))
    return "Any" in named


@pytest.mark.parametrize("room", ROOMS)
def test_no_public_signature_says_any_for_what_is_the_houses_own(room):
    untyped = [
        f"{file.relative_to(SOURCES)}: {where}({what})"
        for file in sorted((SOURCES / room).rglob("*.py"))
        for where, what, annotation in public_signatures(ast.parse(file.read_bytes()))
        if what in OURS and says_any(annotation)
    ]

    assert untyped == []


@pytest.mark.parametrize("folder", ["play/position.py", "server/messages"])
def test_what_goes_over_the_wire_says_any_nowhere(folder):
    place = SOURCES / folder
    files = [place] if place.is_file() else sorted(place.rglob("*.py"))

    assert [file.name for file in files if says_any(ast.parse(file.read_bytes()))] == []


@pytest.mark.parametrize("name", ALIASES)
def test_the_words_for_what_crosses_are_no_other_names_for_any(name):
    home = layouts if hasattr(layouts, name) else contract
    given = next(
        node.value
        for node in ast.parse(Path(home.__file__).read_bytes()).body
        if isinstance(node, ast.AnnAssign) and getattr(node.target, "id", "") == name
    )

    assert not says_any(given)
