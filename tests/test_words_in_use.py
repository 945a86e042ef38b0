"""No dead words: what the house can say is said somewhere."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from ludosaure.games import layouts
from ludosaure.server.refusals import TEXTS
from tests.conftest import every_game_of_the_house

SOURCES = Path(layouts.__file__).parent.parent
PAGE = SOURCES.parents[1] / "web" / "src"
QUOTED = re.compile(r"""["'`]([\w-]+)["'`]""")


def python() -> dict[Path, ast.Module]:
    """The sources, read."""
    return {file: ast.parse(file.read_bytes()) for file in sorted(SOURCES.rglob("*.py"))}


def page_files() -> Iterator[Path]:
    """What draws and speaks in the browser."""
    for file in PAGE.rglob("*"):
        if file.suffix in (".ts", ".svelte") and ".test." not in file.name:
            yield file


def sentences(tree: ast.Module) -> Iterator[str]:
    """Names of a file that hold a sentence or several."""
    for node in tree.body:
        if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
            continue
        calls = (call.func for call in ast.walk(node.value) if isinstance(call, ast.Call))
        if any(isinstance(called, ast.Name) and called.id == "Text" for called in calls):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                yield from (n.id for n in ast.walk(target) if isinstance(n, ast.Name))


def asked_for(tree: ast.Module) -> Iterator[str]:
    """Names a file uses: its own, imported ones, and those of other modules."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr


def test_every_sentence_with_a_name_is_used_where_it_is_written_or_imported():
    trees = python()
    uses = {file: set(asked_for(tree)) for file, tree in trees.items()}
    imports = {
        (node.module, alias.name)
        for tree in trees.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    attributes = {
        node.attr
        for tree in trees.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
    }
    found, dead = 0, []
    for file, tree in trees.items():
        parts = file.relative_to(SOURCES.parent).with_suffix("").parts
        module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        for name in sentences(tree):
            found += 1
            if not (name in uses[file] or (module, name) in imports or name in attributes):
                dead.append(f"{module}.{name}")

    assert found > 300
    assert dead == []


@every_game_of_the_house
def test_every_word_of_a_table_is_asked_for_by_its_key(game):
    home = game.folder.name
    rooms = {home, home.replace("_", "-"), "table", "anygame", "sound", "lobby", "lesson"}
    files = [file for file in page_files() if rooms & {*file.parts, file.stem}]
    files += [
        file
        for file in SOURCES.rglob("*.py")
        if file != game.folder / "words" / "table.py" and {home, "terminal"} & {*file.parts}
    ]
    asked = {key for file in files for key in QUOTED.findall(file.read_text("utf-8"))}

    assert sorted(set(game.words.table) - asked) == []


@every_game_of_the_house
def test_every_reason_is_one_the_rules_can_give(game):
    rules = "\n".join(file.read_text("utf-8") for file in game.folder.glob("*.py"))
    named = set(re.findall(r"Reason\.([A-Z_0-9]+)", rules))

    assert sorted({reason.name for reason in game.reasons} - named) == []


@every_game_of_the_house
def test_only_options_and_values_that_exist_have_words(game):
    options = {option.key: option for option in game.options.options}

    for key, words in game.words.options.items():
        assert key in options
        values = options[key].values
        assert [value for value in words.values if value not in values] == []


def test_every_refusal_the_server_has_words_for_is_given_somewhere():
    text = "\n".join(
        file.read_text("utf-8")
        for file in (SOURCES / "server").rglob("*.py")
        if file != SOURCES / "server" / "refusals.py"
    )

    assert [code.name for code in TEXTS if not re.search(rf"\bCode\.{code.name}\b", text)] == []


def test_every_word_of_the_page_is_asked_for_by_its_key():
    asked = {
        key
        for file in page_files()
        if file.parent != PAGE / "words"
        for key in QUOTED.findall(file.read_text("utf-8"))
    }
    known = [
        key
        for file in (PAGE / "words").glob("*.ts")
        for key in re.findall(r"^  (\w+): \{", file.read_text("utf-8"), re.M)
    ]

    assert len(known) > 400
    assert sorted(set(known) - asked) == []
