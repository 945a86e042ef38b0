"""What the page weighs, compressed: the first page, and each table that is opened from it."""

import gzip
import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "src" / "ludosaure" / "server" / "page"
ASSETS = PAGE / "assets"
FIRST = 200_000  # bytes: document, scripts, styles and fonts
TABLE = 150_000  # bytes more for each table
GAMES = ("chao-dino", "cubosaurs", "dinosaures", "trex")


def weight(files):
    """Bytes as they are sent; fonts are compressed already."""
    return sum(
        len(data if file.suffix == ".woff2" else gzip.compress(data))
        for file in files
        for data in [file.read_bytes()]
    )


def needed(*files):
    """Files, what they import at once, and what that imports in turn."""
    found, waiting = set(), list(files)
    while waiting:
        one = waiting.pop()
        if one not in found and one.exists():
            found.add(one)
            if one.suffix == ".js":
                named = re.findall(r"(?:from|import)\s*[\"'`]\./([\w.-]+)[\"'`]", one.read_text())
                waiting += [ASSETS / name for name in named]
    return found


def named(*stems):
    """Scripts and styles that bear these names, before their mark."""
    return [
        file
        for file in ASSETS.iterdir()
        if file.suffix in (".js", ".css") and file.name.rsplit("-", 1)[0] in stems
    ]


@pytest.fixture(scope="module")
def first(chromium):
    """All that the first page asks for at once (the page is built when there is a browser)."""
    document = PAGE / "index.html"
    linked = re.findall(r"/assets/([\w.-]+)", document.read_text(encoding="utf-8"))
    fonts = ASSETS.glob("*-latin-*.woff2")
    return {document, *fonts, *needed(*(ASSETS / name for name in linked))}


def test_the_first_page_is_light(first):
    assert 100_000 < weight(first) <= FIRST


@pytest.mark.parametrize("game", GAMES)
def test_each_table_is_light(first, game):
    table = needed(*named("TablePage", "Spine", "Seats", "Rules", "Lamp", "Leaf", "LeafDrawing"))
    own = needed(*named(game))
    assert own, "its drawings have a file of their own"
    assert 30_000 < weight((table | own) - first) <= TABLE
