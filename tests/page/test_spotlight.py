"""The light of a lesson falls on what can be seen of the things it names, and on nothing else."""

import pytest

from tests.page.table import DESKTOP, PHONE
from tests.page.test_lessons import LIT, lesson_of

GROWN = 10  # px a rim is larger than its thing
LIGHT = """([spots, grown]) => {
    const holes = [...document.querySelectorAll('.light .rim > *')]
        .map((one) => one.getBoundingClientRect());
    const things = spots.flatMap((name) => [
        ...document.querySelectorAll(`[data-name="${CSS.escape(name)}"], [data-thing="${CSS.escape(name)}"]`),
    ]).filter((one) => one.offsetWidth || one.getBoundingClientRect().width);
    const faults = [];
    for (const hole of holes) {
        const { left, right, top, bottom } = hole;
        const under = things.filter((one) => {
            const box = one.getBoundingClientRect();
            return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
        });
        if (!under.length) faults.push('a hole over nothing');
        for (const one of under) {
            const next = one.closest('[data-fan] > *')?.nextElementSibling;
            if (next && right > next.getBoundingClientRect().left + grown + 1) faults.push('the next card is lit');
        }
        const x = Math.min(left + 26, (left + right) / 2);
        const at = document.elementsFromPoint(x, (top + bottom) / 2)
            .find((one) => !one.closest('.light'));
        if (!under.some((one) => one.contains(at) || at?.contains(one))) faults.push('something else is lit');
    }
    return [things.length, holes.length, faults];
}"""


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
@pytest.mark.parametrize("game", ["trex", "cubosaurs"])
def test_every_step_lights_what_it_names_and_no_more(sit, game, size):
    person = sit(viewport=size, has_touch=size == PHONE)
    page = person.page
    person.go_home()
    lesson = lesson_of(person, game)
    fans = 0
    for at, step in enumerate(lesson["steps"]):
        page.evaluate(
            """([game, at]) => localStorage.setItem(
                'ludosaure-lessons', JSON.stringify({ [game]: { step: at, moves: [] } }))""",
            [game, at],
        )
        page.goto(f"{person.address}/learn/{game}")
        page.wait_for_selector(LIT)
        page.wait_for_timeout(1000)  # a board finds its own place
        person.come_to_rest()
        spots = step["touches"][0]["spot"] if step["touches"] else step["spot"]
        things, holes, faults = page.evaluate(LIGHT, [spots, GROWN])
        assert not faults, (step["key"], faults)
        assert not spots or (things and holes), step["key"]
        fans += page.locator("[data-fan] [data-name]").count() > 0
    assert fans or game != "trex"


def test_a_touch_beside_the_light_does_nothing_and_one_in_it_passes(sit):
    person = sit(viewport=PHONE, has_touch=True)
    page = person.page
    person.go_home()
    lesson = lesson_of(person, "trex")
    at = next(index for index, step in enumerate(lesson["steps"]) if step["touches"])
    page.evaluate(
        """at => localStorage.setItem(
            'ludosaure-lessons', JSON.stringify({ trex: { step: at, moves: [] } }))""",
        at,
    )
    page.goto(f"{person.address}/learn/trex")
    page.wait_for_selector(LIT)
    person.come_to_rest()
    said = page.locator(".light h2").inner_text()
    page.evaluate("addEventListener('click', () => (window.passed = true))")
    page.touchscreen.tap(4, 4)
    page.wait_for_selector(".light .rim.pulse")
    assert not page.evaluate("window.passed") and page.locator(".light h2").inner_text() == said
    hole = page.locator(".light .rim > *").first.bounding_box()
    page.touchscreen.tap(hole["x"] + hole["width"] / 2, hole["y"] + hole["height"] / 2)
    page.wait_for_function("window.passed")
