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
