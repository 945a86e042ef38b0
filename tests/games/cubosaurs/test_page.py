"""The page docs/games/cubosaurs.md and the drawn rules say what is so."""

import json
import re
import tomllib
from pathlib import Path

from ludosaure.games.cubosaurs import GAME
from ludosaure.games.cubosaurs.box_file import told

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "games" / "cubosaurs.md").read_text(encoding="utf-8")
DRAWN = ROOT / "web" / "src" / "cubosaurs" / "box.json"


def test_the_box_file_of_the_page_is_the_whole_default_box():
    example = re.search(r"```toml\n(.*?)```", PAGE, re.S)
    box = tomllib.loads(example[1])
    assert told(GAME.read_options(4, {"box": box})) is None
    other = GAME.read_options(4, {"box": {"tiles": {"draw_card": {"cost": 9}}}})
    whole = told(other)
    assert {part: len(whole[part]) for part in whole} == {part: len(box[part]) for part in box}


def test_the_examples_of_the_rules_show_the_cards_and_tiles_of_the_box():
    """They are drawn without a match, whose view would say what is printed."""
    basic, advanced = (view_of(mode) for mode in ("basic", "advanced"))
    box = {"cards": basic["cards"], "series": basic["series"], "tiles": advanced["tiles"]}
    assert json.loads(DRAWN.read_text(encoding="utf-8")) == box, f"should be {json.dumps(box)}"


def view_of(mode):
    options = GAME.read_options(4, {"mode": mode})
    state = GAME.blank_state()
    deal = GAME.blank_deal()
    GAME.rules.setup(state, options, deal)
    return GAME.view(state)
