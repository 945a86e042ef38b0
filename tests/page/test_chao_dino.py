"""Chao Dino! in a real browser: whole games by mouse and touch, by keyboard, in both languages."""

import random
import re

import pytest
from playwright.sync_api import expect

from tests.page.table import DESKTOP, LONGEST_GAME, TABLET

TILE = re.compile(r"^(La (montagne|savane|jungle)( [^,\d]*)?|Le volcan), ")


def sit_at(person, bots, **wish):
    """A table of Chao Dino! against bots."""
    seats = [{"kind": "me"}, *[{"kind": "bot"}] * bots]
    person.go_to(person.set_table(*seats, game="chao-dino", **wish))


def wait_for_turn(person):
    """What is asked of this person, or None when the game is over."""
    person.page.wait_for_selector(".chao [aria-current], .seat[aria-current] .you, .ending")
    if person.page.locator(".ending").count():
        return None
    return person.page.locator(".chao").get_attribute("data-state")


def middle_of(person, found):
    """The middle of something that has stopped moving, or None when it is out of sight."""
    box = None
    person.settle()
    while box != (box := found.bounding_box()):
        person.settle()
    sea = person.page.locator(".chart").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    in_sight = sea["x"] < x < sea["x"] + sea["width"] and sea["y"] < y < sea["y"] + sea["height"]
    tray = person.page.locator(".tray").bounding_box()
    return (x, y) if in_sight and y < tray["y"] else None


def touch(person, found):
    """Touches the middle of a hex, whatever stands on it; shows the whole sea first if it must."""
    if middle_of(person, found) is None:
        person.page.locator(".looks button").nth(1).click()
    person.page.mouse.click(*middle_of(person, found))


def any_of(chance, found):
    """One of several, or None."""
    number = found.count()
    return found.nth(chance.randrange(number)) if number else None


def put_down(person, place):
    """Holds the tile over a place, reads what would happen, and puts it down there."""
    touch(person, place)
    person.page.wait_for_selector(".forecast")
    person.prompt.locator(".btn.pri").click()


def drift(person, chance):
    """Holds a tile over the map, and puts it down."""
    page, before = person.page, person.ply()
    touch(person, any_of(chance, page.locator(".tile.cd-live")))
    page.wait_for_selector(".drop")
    put_down(person, any_of(chance, page.locator(".drop")))
    person.wait_until_played(before + 1)


def insist(person, before):
    """Does it anyway where the page asks whether to leave dinosaurs behind."""
    person.page.wait_for_function(
        """before => document.querySelector('.prompt .danger')
        || Number(document.querySelector('.frame').dataset.ply) > before""",
        arg=before,
    )
    if person.ply() <= before:
        person.prompt.locator(".danger").click()


def act(person, chance):
    """One action by touching what offers it, or the end of the turn."""
    page, before = person.page, person.ply()
    badge = any_of(chance, page.locator(".badge"))
    tile = any_of(chance, page.locator(".tile.cd-live, .water.cd-live"))
    touched = badge if badge and chance.random() < 0.5 else tile
    if touched and chance.random() < 0.8:
        touch(person, touched)
        page.wait_for_function(
            """before => document.querySelector('.cd-chosen, .prompt .danger')
            || Number(document.querySelector('.frame').dataset.ply) > before""",
            arg=before,
        )
        if person.ply() > before:  # a birth, or a swimmer with one way out
            return
        if page.locator(".prompt .danger").count():
            person.prompt.locator(".danger").click()
            person.wait_until_played(before)
            return
        slip = person.prompt.bounding_box()
        sight = page.viewport_size  # lying down the slip stands beside the sea
        is_aside = slip["height"] < 0.3 * sight["height"] or slip["width"] < 0.4 * sight["width"]
        assert is_aside, "the slip covers the sea"
        step = any_of(chance, page.locator(".step"))
        place = any_of(chance, page.locator(".drop"))
        if step:
            touch(person, step)
        elif place:
            put_down(person, place)
            before += 1  # a tile is picked, then put down
        else:
            person.prompt.locator(".btn").first.click()  # a birth here
    else:
        person.prompt.locator(".btn.pri").click()
    insist(person, before)
    person.wait_until_played(before)


def one_move(person, chance):
    """One decision (a drift is two) by touching the things themselves; answers what it was."""
    page, before = person.page, person.ply()
    asked = wait_for_turn(person)
    if asked == "PLACEMENT":
        touch(person, any_of(chance, page.locator(".tile.cd-live")))
        person.wait_until_played(before)
    elif asked == "CARD":
        place = chance.choice([".thing.can", ".prompt .btn"])
        any_of(chance, page.locator(place)).click()
        person.wait_until_played(before)
    elif asked == "DRIFT_PICK":
        drift(person, chance)
    elif asked == "DRIFT_DROP":
        put_down(person, any_of(chance, page.locator(".drop")))
        person.wait_until_played(before)
    elif asked == "ACTIONS":
        act(person, chance)
    return asked


def play_out(person, chance, visit=lambda asked: None, moves=LONGEST_GAME):
    """Plays to the end, or so many moves; answers which kinds of decisions were met."""
    met = set()
    for _ in range(moves):
        asked = wait_for_turn(person)
        if asked is None:
            return met
        visit(asked)
        met.add(one_move(person, chance))
    return met


def numbers(found):
    """What several things say, as numbers."""
    return [int(text) for text in found.all_inner_texts()]


@pytest.mark.parametrize(("players", "seed", "screen"), [(2, 58, TABLET), (3, 54, DESKTOP)])
def test_a_whole_game_by_mouse_and_its_replay(sit, players, seed, screen):
    person = sit(viewport=screen)
    person.watch_the_end()
    sit_at(person, players - 1)
    page, tiles = person.page, {2: 19, 3: 35}[players]
    assert wait_for_turn(person) == "PLACEMENT"
    expect(page.get_by_text("Mise en place")).to_be_visible()
    names = page.locator(".tile").evaluate_all(
        "tiles => tiles.map((tile) => tile.getAttribute('aria-label'))"
    )
    assert len(names) == tiles and all(TILE.match(name) for name in names), names

    met = play_out(person, random.Random(seed))

    assert met >= {"PLACEMENT", "CARD", "ACTIONS"}
    expect(page.get_by_role("heading", name="Le compte")).to_be_visible()
    assert page.evaluate("firstTotals") == players  # not before the last moves were shown
    totals = numbers(page.locator("tfoot td"))
    page.get_by_role("button", name="Voir la table").click()
    assert totals == numbers(page.locator(".seat .count"))
    expect(page.locator(".chao ul.unseen li").first).to_contain_text("Continent")
    expect(page.locator(".chip .slip").first).to_be_attached()
    the_count_is_told_line_by_line(person, totals)

    page.get_by_role("button", name="Voir le compte").click()
    page.get_by_role("link", name="Revoir").click()
    expect(page.get_by_role("slider")).to_be_visible()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".tile")).to_have_count(tiles)


def the_count_is_told_line_by_line(person, totals):
    """Leafs through the final count: each line is on the map, and adds up to the totals."""
    page = person.page
    slip, further = page.locator(".tale b"), page.get_by_role("button", name="Ligne suivante")
    expect(slip).to_have_text("Total")
    told = [0] * len(totals)
    while True:
        further.click()
        if slip.inner_text() == "Total":
            break
        given = page.locator(".tale .one .unseen").all_inner_texts()
        now = numbers(page.locator(".seat .count"))
        gained = sum(int(re.search(r"(\d+) points?", line).group(1)) for line in given)
        assert gained == sum(now) - sum(told) > 0
        if slip.inner_text().startswith("Continent"):
            expect(page.locator(".coasts .told")).to_have_count(1)
        told = now
    assert told == totals == numbers(page.locator(".seat .count"))
    expect(page.get_by_role("img", name="Piste de score")).to_be_visible()


def tab_to(person, selector, most=120):
    """Presses Tab until something of *selector* has the focus."""
    for _ in range(most):
        if person.page.evaluate("s => document.activeElement.matches(s)", selector):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {selector}")


def test_keyboard_alone(sit):
    person = sit(locale="en-GB")
    sit_at(person, 1)
    keys, met = person.page.keyboard, set()
    for _ in range(14):
        asked, before = wait_for_turn(person), person.ply()
        if asked is None:
            break
        if asked == "PLACEMENT":
            tab_to(person, ".tile")
            keys.press("Home")
            place = "() => document.activeElement.dataset.key"
            assert person.page.evaluate(place) == "t0"
            way = "ArrowRight"
            keys.press(way)
            while "cd-live" not in person.page.evaluate("document.activeElement.className.baseVal"):
                way = {"ArrowRight": "ArrowUp", "ArrowUp": "ArrowLeft"}.get(way, "ArrowDown")
                keys.press(way)
            assert person.page.evaluate(place) != "t0"
            expect(person.page.locator(".focus")).to_have_count(1)
            keys.press("Enter")
        elif asked == "CARD":
            keys.press("p")
        elif asked == "DRIFT_PICK":
            tab_to(person, ".tile.cd-live")
            keys.press("Enter")
            person.page.wait_for_selector(".drop")
            tab_to(person, ".drop")
            name = person.page.evaluate("document.activeElement.getAttribute('aria-label')")
            assert re.match(r"^Put the \D*(mountain|savanna|jungle)\D* of the ", name), name
            keys.press("Space")  # holds it over the place
            expect(person.page.locator(".forecast")).to_be_visible()
            keys.press("Space")  # puts it down
            before += 1
        elif asked == "ACTIONS" and "BIRTH" not in met and person.page.locator(".badge").count():
            tab_to(person, ".badge")
            keys.press("Enter")
            if person.ply() == before and person.page.locator(".step").count():
                tab_to(person, ".tile[tabindex='0']")
            met.add("BIRTH")
        else:
            keys.press("e")
            person.settle()
            if person.prompt.locator(".danger").count():
                keys.press("e")  # asked once
        person.wait_until_played(before)
        met.add(asked)
    assert met >= {"PLACEMENT", "CARD", "DRIFT_PICK", "ACTIONS"}


def test_hints_why_not_continents_and_rules(sit):
    person = sit(locale="en-GB")
    sit_at(person, 2, hints=True)
    page, chance = person.page, random.Random(52)
    assert wait_for_turn(person) == "PLACEMENT"
    person.prompt.get_by_role("button", name="Hint").click()
    advised = page.get_by_role("button", name=re.compile("suggested$"))
    expect(advised).to_have_count(1)
    expect(page.locator(".lamp")).to_have_count(1)
    before = person.ply()
    touch(person, advised)
    person.wait_until_played(before)
    expect(page.locator(".lamp")).to_have_count(0)
    assert wait_for_turn(person) == "PLACEMENT"
    inhabited = page.locator(".tile:not(.cd-live)").first
    touch(person, inhabited)
    expect(page.get_by_role("status").filter(has_text="Inhabited already")).to_be_visible()
    page.keyboard.press("Escape")
    one_move(person, chance)
    while wait_for_turn(person) != "DRIFT_PICK":
        one_move(person, chance)

    touch(person, page.locator('.tile[data-key="t0"]'))
    expect(page.get_by_role("status").filter(has_text="The volcano never drifts")).to_be_visible()
    page.keyboard.press("Escape")
    touch(person, page.locator(".tile.cd-live").first)
    expect(page.locator(".drop").first).to_be_visible()
    expect(person.prompt.get_by_role("heading")).to_contain_text("on a dotted space")
    person.button("Other tile").click()
    expect(page.locator(".drop")).to_have_count(0)
    before = person.ply()
    drift(person, chance)
    expect(page.locator(".marks .last")).not_to_have_count(0)
    expect(page.locator(".marks .wake:not(.under)")).to_have_count(1)
    person.prompt.get_by_role("button", name="Take back").click()  # the drop
    page.wait_for_function(
        "before => Number(document.querySelector('.frame').dataset.ply) <= before + 1", arg=before
    )
    expect(page.locator(".chao")).to_have_attribute("data-state", "DRIFT_DROP")
    touch(person, page.locator('.tile[data-key="t0"]'))
    expect(page.get_by_role("status").filter(has_text="A tile lies there already")).to_be_visible()

    show = page.get_by_role("button", name=re.compile("^Show the continents"))
    show.click()
    expect(page.locator(".coasts path").first).to_be_attached()
    expect(page.locator(".chao ul.unseen")).to_contain_text("Volcano’s continent")
    expect(page.get_by_role("img", name="Score track")).to_have_accessible_name(
        re.compile("If the game ended now: ")
    )

    page.get_by_role("button", name="Rules", exact=True).click()
    figures = page.locator(".rules figure")
    expect(figures).to_have_count(5)
    for figure in figures.all():
        expect(figure.locator("svg").first).to_be_attached()
