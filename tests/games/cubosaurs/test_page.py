"""The page docs/games/cubosaurs.md says what is so."""

import re
import tomllib
from pathlib import Path

from ludosaure.games.cubosaurs import GAME

HERE = Path(__file__).parent
PAGE = (HERE.parents[2] / "docs" / "games" / "cubosaurs.md").read_text(encoding="utf-8")


def test_the_box_file_of_the_page_is_the_whole_default_box():
    example = re.search(r"```toml\n(.*?)```", PAGE, re.S)
    box = tomllib.loads(example[1])
    assert GAME.box_json(GAME.read_options(4, {"card_data": box})) is None
    other = GAME.read_options(4, {"card_data": {"tiles": {"draw_card": {"cost": 9}}}})
    whole = GAME.box_json(other)
    assert {part: len(whole[part]) for part in whole} == {part: len(box[part]) for part in box}


def test_every_test_named_by_the_page_exists():
    rows = re.search(r"## Rules by section(.*?)## Rulings", PAGE, re.S)[1]
    named = 0
    for cell in (row.split("|")[4] for row in rows.splitlines() if row.startswith("| ")):
        for file, names in re.findall(r"(\w+): ((?:`[^`]+`(?:, )?)+)", cell):
            source = (HERE / f"test_{file}.py").read_text(encoding="utf-8")
            for name in re.findall(r"`([^`]+?)…?`", names):
                assert f"def test_{name}" in source, (file, name)
                named += 1
    assert named > 40


def test_every_rule_named_by_the_page_exists():
    rows = re.search(r"## Rules by section(.*?)## Rulings", PAGE, re.S)[1]
    for row in rows.splitlines():
        if row.startswith("| "):
            for module, name in re.findall(r"`(\w+)\.(\w+)`", row.split("|")[3]):
                source = (GAME.folder / f"{module}.py").read_text(encoding="utf-8")
                assert re.search(rf"^(def )?{name}\b", source, re.M), (module, name)
