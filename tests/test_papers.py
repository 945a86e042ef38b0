"""What the papers show really runs, and the links in them lead somewhere."""

import doctest
import re
from importlib import import_module
from pathlib import Path
from typing import get_args

import pytest
from typer.main import get_command

import ludosaure
from ludosaure import arena, bots, envs
from ludosaure.games import catalogue
from ludosaure.server.messages import FromPage, FromServer
from ludosaure.server.settings import Settings
from ludosaure.terminal.commands import app
from tests.conftest import HOUSE, every_game_of_the_house

ROOT = Path(__file__).parents[1]
BUILT = ("src/ludosaure/server/page/",)  # there once `make page` was run
PAPERS = sorted(
    path for folder in ("", "docs", "docs/games") for path in (ROOT / folder).glob("*.md")
)


def test_the_example_of_the_readme_runs():
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted >= 8 and result.failed == 0


def test_the_example_of_the_package_runs():
    result = doctest.testmod(ludosaure)
    assert result.attempted and result.failed == 0


def test_every_link_between_the_papers_leads_somewhere():
    broken = [
        f"{paper.relative_to(ROOT)}: {target}"
        for paper in PAPERS
        for target in re.findall(r"\]\(([^)#:\s]+)\)", paper.read_text(encoding="utf-8"))
        if not (paper.parent / target).exists()
    ]
    assert not broken


def test_every_game_has_its_page_with_the_same_headings():
    for game in HOUSE:
        page = (ROOT / "docs" / "games" / f"{game.key}.md").read_text(encoding="utf-8")
        for heading in ("Rules by section", "Rulings", "Moves", "What each seat sees", "Versions"):
            assert re.search(rf"^## {heading}", page, re.M), f"{game.key}: {heading}"


def rows_by_section(game):
    """The cells of the table “Rules by section” of a game's page."""
    page = (ROOT / "docs" / "games" / f"{game.key}.md").read_text(encoding="utf-8")
    section = re.search(r"^## Rules by section$(.*?)^## ", page, re.M | re.S)[1]
    lines = [line for line in section.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


@every_game_of_the_house
def test_every_rule_in_the_table_of_a_game_is_in_its_code(game):
    package = catalogue.SHELF[game.key]
    rows = rows_by_section(game)
    assert len(rows) > 25
    for section, rule, code, *_ in rows:
        names = re.findall(r"`([^`]+)`", code)
        assert names, f"{section}, {rule}: no code is named"
        for name in names:
            module, _, thing = name.partition(".")
            found = import_module(f"{package}.{module}")
            assert not thing or hasattr(found, thing), f"{section}, {rule}: there is no {name}"


@every_game_of_the_house
def test_every_test_in_the_table_of_a_game_exists(game):
    folder = ROOT / "tests" / "games" / game.folder.name
    named = 0
    for section, rule, _, tests, _ in rows_by_section(game):
        file = "*"
        for heading, name in re.findall(r"(?:(\w+): )?`(?:test_)?([^`]+)`", tests):
            file = heading or file
            sources = [p.read_text(encoding="utf-8") for p in folder.glob(f"test_{file}.py")]
            end = r"(?!\d)" if name.endswith("…") else r"\("
            pattern = rf"^def test_{re.escape(name.rstrip('…'))}{end}"
            known = any(re.search(pattern, source, re.M) for source in sources)
            assert known, f"{section}, {rule}: there is no test {name}"
            named += 1
    assert named > 40


def numbered(text):
    """Sections (§) and rulings (R) that a text names, ranges such as R16–R18 included."""
    named = set(re.findall(r"(?:§|\((?=[2-7]\.\d))(\d+(?:\.\d+)?)", text))
    for first, last in re.findall(r"\bR(\d+)(?:–R(\d+))?\b", text):
        named |= {f"R{number}" for number in range(int(first), int(last or first) + 1)}
    return named


@every_game_of_the_house
def test_every_section_and_ruling_the_code_cites_stands_on_the_page_of_its_game(game):
    page = (ROOT / "docs" / "games" / f"{game.key}.md").read_text(encoding="utf-8")
    rulings = re.search(r"^## Rulings$(.*?)^## ", page, re.M | re.S)[1]
    known = {cited for row in re.findall(r"^\|([^|]+)\|", rulings, re.M) for cited in numbered(row)}
    for section, *_ in rows_by_section(game):
        known |= set(re.findall(r"\d+(?:\.\d+)?", section))
    known |= {section.partition(".")[0] for section in known}
    lost = {
        f"{file.relative_to(game.folder)}: {cited}"
        for file in game.folder.rglob("*.py")
        for cited in numbered(file.read_text(encoding="utf-8")) - known
    }
    assert not lost, sorted(lost)


def is_there(path):
    """Whether there is such a path, from the root or at the end of a longer one."""
    rooms = [ROOT / room for room in ("src", "tests", "scripts", "web/src")]
    if path in BUILT or (ROOT / path).exists():
        return True
    return any(any(room.rglob(path.rstrip("/"))) for room in rooms)


def test_every_file_and_command_the_papers_name_exists():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    known = {
        "make": re.findall(r"^([a-z-]+):", makefile, re.M),
        "ludosaure": list(get_command(app).commands),
    }
    wrong = []
    for paper in PAPERS:
        for said in re.findall(r"`([^`\n]+)`", paper.read_text(encoding="utf-8")):
            first, *words = said.split()
            paths = re.findall(
                r"(?<!\S)(?:\w[\w./-]*/[\w./-]*|\w+\.(?:py|md|ts|svelte))(?!\S)", said
            )
            if not all(is_there(path) for path in paths):
                wrong.append(f"{paper.name}: {said}")
            if words and words[0] not in known.get(first, words):
                wrong.append(f"{paper.name}: {said}")
    assert not wrong, "\n".join(wrong)


def test_every_file_that_comments_and_docstrings_name_exists():
    """A paper by its name, a source in backquotes (in prose alone: names in code are others)."""
    rooms = ("src", "web/src", "scripts", "benchmarks", "tests", "examples")
    known = {
        path.name
        for room in (*rooms, "docs", "deploy")
        for path in (ROOT / room).rglob("*.*")
        if "page" not in path.relative_to(ROOT).parts[1:3]
    } | {path.name for path in ROOT.glob("*.*")}
    wrong = []
    for room in ("src", "web/src", "scripts", "benchmarks"):
        for file in (ROOT / room).rglob("*"):
            if file.suffix not in (".py", ".ts", ".svelte", ".css"):
                continue
            text = file.read_text(encoding="utf-8")
            prose = "\n".join(
                re.findall(r"# .*|// .*", text)
                + re.findall(r"/\*.*?\*/|\"\"\".*?\"\"\"|<!--.*?-->", text, re.S)
            )
            named = re.findall(r"[\w./-]*\b\w+\.md\b", text)
            named += re.findall(r"`([\w./-]*\b\w+\.(?:py|ts|svelte|toml))`", prose)
            wrong += [f"{file.name}: {name}" for name in named if Path(name).name not in known]
    assert not wrong, "\n".join(wrong)


def test_the_page_of_the_server_tells_every_setting_and_every_file():
    page = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    for name in Settings.model_fields:
        assert f"`LUDOSAURE_{name.upper()}`" in page, name
    for path in (ROOT / "src" / "ludosaure" / "server").iterdir():
        built = path.name in ("page", "__init__.py", "__pycache__")
        assert built or f"`{path.name}{'/' * path.is_dir()}`" in page, path.name


def test_the_protocol_tells_every_message():
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    for union in (FromPage, FromServer):
        for message in get_args(get_args(union)[0]):
            (kind,) = get_args(message.model_fields["kind"].annotation)
            assert f"`{kind}`" in page, kind


@pytest.mark.parametrize("room", [ludosaure, envs, bots, arena], ids=lambda room: room.__name__)
def test_the_api_reference_tells_every_name_the_rooms_hand_out(room):
    """By the module it is made from; plain values and what belongs to others have no page."""
    pages = "\n".join(page.read_text("utf-8") for page in (ROOT / "docs" / "api").glob("*.md"))
    told = set(re.findall(r"^::: (\S+)", pages, re.M))
    homes = {name: getattr(getattr(room, name), "__module__", None) or "" for name in room.__all__}
    missing = {
        name: home
        for name, home in homes.items()
        if home.startswith("ludosaure.") and home not in told
    }
    assert not missing
