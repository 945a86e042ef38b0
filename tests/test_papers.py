"""What the papers show really runs, and the links in them lead somewhere."""

import doctest
import re
from pathlib import Path

import ludosaure

ROOT = Path(__file__).parents[1]
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
    from tests.conftest import GAMES

    for game in GAMES:
        page = (ROOT / "docs" / "games" / f"{game.key}.md").read_text(encoding="utf-8")
        for heading in ("Rules by section", "Rulings", "Moves", "What each seat sees", "Versions"):
            assert re.search(rf"^## {heading}", page, re.M), f"{game.key}: {heading}"
