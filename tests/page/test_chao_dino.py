"""Chao Dino! in a real browser: whole games by mouse and touch, by keyboard, in both languages."""

import re

from tests.page.table import LONGEST_GAME

TILE = re.compile(r"^((Montagne|Savane|Jungle) \d+|Volcan), ")


def sit_at(person, bots, **options):
    """A table of Chao Dino! against bots."""
    seats = [{"kind": "me"}, *[{"kind": "bot"}] * bots]
    person.go_to(person.set_table(*seats, game="chao-dino", options=options))


def wait_for_turn(person):
    """What is asked of this person, or None when the game is over."""
    person.page.wait_for_selector(".chao [aria-current], .seat[aria-current] .you, .ending")
    if person.page.locator(".ending").count():
        return None
    return person.page.locator(".chao").get_attribute("data-state")


def touch(person, found):
    """Touches the middle of a hex, whatever stands on it; goes farther away when it is out of sight."""
    sea = person.page.locator(".chart").bounding_box()
    box = found.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if not (
        0 < x - sea["x"] < sea["width"] and 0 < y - sea["y"] < sea["height"] - 100
    ):  # the tray lies over the lower edge
        person.page.locator(".looks button").nth(1).click()
        box = found.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    person.page.mouse.click(x, y)


def any_of(chance, found):
    """One of several, or None."""
    number = found.count()
    return found.nth(chance.randrange(number)) if number else None


def drift(person, chance):
    """Holds a tile over the map, and puts it down."""
    page, before = person.page, person.ply()
    touch(person, any_of(chance, page.locator(".tile.live")))
    page.wait_for_selector(".drop")
    touch(person, any_of(chance, page.locator(".drop")))
    person.wait_until_played(before + 1)


def act(person, chance):
    """One action by touching what offers it, or the end of the turn."""
    page, before = person.page, person.ply()
    badge = any_of(chance, page.locator(".badge"))
    tile = any_of(chance, page.locator(".tile.live, .water.live"))
    touched = badge if badge and chance.random() < 0.5 else tile
    if touched and chance.random() < 0.8:
        touch(person, touched)
        page.wait_for_function(
            """before => document.querySelector('.chosen')
            || Number(document.querySelector('.frame').dataset.ply) > before""",
            arg=before,
        )
        if person.ply() > before:  # a birth, or a swimmer with one way out
            return
        step = any_of(chance, page.locator(".step"))
        place = any_of(chance, page.locator(".drop"))
        if step or place:
            touch(person, step or place)
            before += 0 if step else 1  # a tile is picked, then put down
        else:
            person.prompt.locator(".btn").first.click()  # a birth here
    else:
        person.prompt.locator(".btn.pri").click()
    person.wait_until_played(before)


def one_move(person, chance):
    """One decision (a drift is two) by touching the things themselves; answers what it was."""
    page, before = person.page, person.ply()
    asked = wait_for_turn(person)
    if asked == "PLACEMENT":
        touch(person, any_of(chance, page.locator(".tile.live")))
        person.wait_until_played(before)
    elif asked == "CARD":
        place = chance.choice([".thing.can", ".prompt .btn"])
        any_of(chance, page.locator(place)).click()
        person.wait_until_played(before)
    elif asked == "DRIFT_PICK":
        drift(person, chance)
    elif asked == "DRIFT_DROP":
        touch(person, any_of(chance, page.locator(".drop")))
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
