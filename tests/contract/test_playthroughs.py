"""The golden playthroughs: recorded matches that must stay as they are."""

import pytest
from scripts.playthroughs import FOLDER, names, story

from tests.conftest import HOUSE

RECORDED = [
    pytest.param(game, name, players, given, id=f"{game.key}-{name}")
    for game in HOUSE
    for name, players, given in names(game)
]


@pytest.mark.parametrize(("game", "name", "players", "given"), RECORDED)
def test_a_recorded_match_is_played_the_same_way(game, name, players, given):
    """`make playthroughs` records them again; the diff is the rule change."""
    path = FOLDER / game.key / f"{name}.txt"
    assert path.exists(), f"{path.name} of {game.key} has not been recorded: make playthroughs"
    assert story(game, players, given) == path.read_text(encoding="utf-8")
