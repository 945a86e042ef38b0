"""
Makes the icons of the installed page out of its own drawing (`web/public/favicon.svg`).

    python scripts/icons.py

They are kept in the repository: a browser draws them, and not every machine has one.
"""

import importlib.util
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PUBLIC = ROOT / "web" / "public"
PAPER, CLAY = "#cfdfcf", "#b93a1e"
# Name, size, share of the drawing, ground, round corners: a maskable icon may be cut to a circle.
ICONS = (
    ("icon-192", 192, 0.74, PAPER, True),
    ("icon-512", 512, 0.74, PAPER, True),
    ("maskable-512", 512, 0.56, PAPER, False),
    ("badge-96", 96, 0.9, "transparent", False),  # only its outline is used
)


def page_of(drawing: str, size: int, share: float, ground: str, is_round: bool) -> str:
    """A document that shows one icon."""
    corner = round(size * 0.22) if is_round else 0
    if ground == "transparent":
        drawing = drawing.replace(CLAY, "#fff")
        drawing = re.sub(r"<circle[^>]*/>", "", drawing)
    return f"""<body style="margin:0"><div style="width:{size}px;height:{size}px;display:grid;
        place-items:center;background:{ground};border-radius:{corner}px">
        <div style="width:{share:.0%}">{drawing}</div></div></body>"""


def main() -> None:
    """Draws them all."""
    from playwright.sync_api import sync_playwright

    spec = importlib.util.spec_from_file_location("browser", ROOT / "scripts" / "browser.py")
    assert spec is not None and spec.loader is not None
    found: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    drawing = (PUBLIC / "favicon.svg").read_text(encoding="utf-8")
    (PUBLIC / "icons").mkdir(exist_ok=True)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=found.find(), args=["--no-sandbox"])
        for name, size, share, ground, is_round in ICONS:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(page_of(drawing, size, share, ground, is_round))
            page.screenshot(path=PUBLIC / "icons" / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
