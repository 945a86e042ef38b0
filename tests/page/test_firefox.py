"""One whole game in Firefox ESR, from the shelf to the count: `make test-firefox`."""

import os

import pytest

from tests.page.conftest import _miss, _script
from tests.page.firefox import Fox
from tests.page.table import AXE, CHOOSE_SPEED, LONGEST_GAME, ROOT

pytestmark = [
    pytest.mark.firefox,
    pytest.mark.skipif("LUDOSAURE_IN_FIREFOX" not in os.environ, reason="apart: make test-firefox"),
]
PICTURES = ROOT / "build" / "pictures"
MINE = "document.querySelector('.frame:has(.seat[aria-current]) .prompt .acts .btn, .ending')"
VERBS = "document.querySelectorAll('.prompt .acts .btn:not([aria-disabled])')"
PILES = "document.querySelectorAll('.mine .pile.can .top')"
PLY = "Number(document.querySelector('.frame').dataset.ply)"
SIDEWAYS = """[...document.querySelectorAll('*')].filter((one) =>
    getComputedStyle(one).overflowX === 'auto' && getComputedStyle(one).scrollbarWidth !== 'none'
    && one.scrollWidth > one.clientWidth).map((one) => one.className)"""
PLACES = """[...document.querySelectorAll('.ending ol li:has(.bar)')].map((row) => [
    Number(row.querySelector('.num').innerText.replace('−', '-')),
    row.querySelector('.bar b').getBoundingClientRect().width])"""
SERIOUS = """axe.run(document, { resultTypes: ['violations'] }).then((found) => found.violations
    .filter((one) => ['serious', 'critical'].includes(one.impact)).map((one) => one.id))"""


@pytest.fixture
def fox(tmp_path):
    browsers = _script("browser")
    program = browsers.find("firefox") or browsers.install("firefox")
    if not program:
        _miss("no Firefox, and none could be installed (scripts/browser.py firefox)")
    with Fox(program, tmp_path / "profile", "fr-FR, fr") as fox:
        fox.before_every_page(CHOOSE_SPEED.replace("SPEED", "none").replace("FORCED", "false"))
        yield fox


def axe(fox):
    """What axe finds serious or worse."""
    fox.do(AXE.read_text(encoding="utf-8"))
    return fox.run(SERIOUS)


def test_a_whole_game_is_played_in_firefox(fox, house):
    fox.size(1440, 900)
    fox.go(house.address)
    fox.wait_for("document.querySelector('.boxes [data-game=cubosaurs] .start')")
    assert fox.say("document.documentElement.lang") == "fr"
    fox.picture(PICTURES / "firefox-home.png")
    assert axe(fox) == []
    fox.click("document.querySelector('.boxes [data-game=cubosaurs] .start')")

    for made in range(LONGEST_GAME):
        fox.wait_for(MINE)
        if fox.say("Boolean(document.querySelector('.ending'))"):
            break
        before = fox.say(PLY)
        if made == 3:  # what was played is still there
            fox.come_to_rest()
            fox.picture(PICTURES / "firefox-table.png")
            assert fox.say(SIDEWAYS) == []
            assert axe(fox) == []
            fox.reload()
            fox.wait_for(MINE)
            assert fox.say(PLY) == before
        if made % 4 == 1 and fox.say(f"{PILES}.length"):
            fox.click(f"{PILES}[0]")
            fox.click(f"{VERBS}[0]")
        else:
            fox.click(f"[...{VERBS}].at(-1)")
        fox.wait_for(f"document.querySelector('.ending') || {PLY} > {before}")
    else:
        raise AssertionError("the game does not end")
    assert made > 5
    assert fox.say("document.querySelectorAll('tfoot td').length") > 0
    fox.come_to_rest()
    places = fox.say(PLACES)
    assert [round(bar) > 0 for _, bar in places] == [points > 0 for points, _ in places]
    assert any(points > 0 for points, _ in places)
    fox.picture(PICTURES / "firefox-end.png")
    assert axe(fox) == []
    assert fox.troubles == []
