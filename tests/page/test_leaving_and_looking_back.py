"""A bot plays for who left, through a power cut; and what a bot thinks of the game afterwards."""

import random
import re

import pytest
from playwright.sync_api import expect

from tests.page.table import LYING, PHONE, HouseServer


@pytest.fixture(scope="module")
def quick_house(tmp_path_factory):
    """Away for half a second is gone; an analysis is a matter of seconds."""
    server = HouseServer(tmp_path_factory.mktemp("quick"), away_s="0.5", analysis_simulations="60")
    server.start()
    yield server
    server.kill()


def test_a_bot_takes_the_seat_of_who_left_until_they_come_back(sit, quick_house):
    lea, sam = sit(quick_house), sit(quick_house, locale="en-GB", viewport=PHONE)
    table = lea.set_table({"kind": "me"}, {"kind": "open"}, options={"mode": "advanced"})
    sam.go_home()
    sam.go_to(table)
    sam.page.get_by_role("button", name="Sit down", exact=True).last.click()
    lea.go_to(table)
    for person in (lea, sam):
        person.page.wait_for_selector(".prompt")

    sam.go_home()  # leaves the table
    log = lea.page.locator(".side")
    agreed = re.compile(r"s.est absenté\s; comme convenu, un robot joue à sa place")
    expect(log).to_contain_text(agreed)
    assert lea.axe() == []
    lea.play_on(random.Random(3), moves=2)  # the game goes on

    quick_house.kill()
    quick_house.start()
    expect(log).to_contain_text(agreed)
    lea.play_on(random.Random(4), moves=1)
    sam.go_to(table)
    expect(sam.prompt).to_contain_text("A bot is playing for you.")
    assert sam.axe() == []
    sam.button("Take my seat again").click()
    expect(log).to_contain_text("reprend sa place")
    expect(sam.button("Take my seat again")).to_have_count(0)
    for person in (lea, sam):  # the browser's own words about the power cut
        cut = ("WebSocket", "ERR_CONNECTION_REFUSED", "ERR_FAILED")  # the last: by its worker
        person.troubles[:] = [t for t in person.troubles if not any(c in t for c in cut)]


def test_the_replay_shows_chances_and_costly_decisions(sit, quick_house):
    person = sit(quick_house, color_scheme="dark")
    person.go_to(person.set_table({"kind": "me"}, {"kind": "bot"}))
    person.play_on(random.Random(5), moves=14)
    person.page.get_by_role("button", name="Réglages de la table").click()
    for _ in range(2):  # once in the menu, once to be sure
        person.page.get_by_role("button", name="Abandonner").click()
    person.page.get_by_role("link", name="Revoir").click()

    chances = person.page.get_by_role("img", name=re.compile("Chances de victoire"))
    expect(chances).to_be_visible()
    pin = person.page.locator(".pin").first
    expect(pin).to_have_attribute("aria-label", re.compile(r"^Coup \d+, .* a coûté \d+"))
    pin.focus()
    person.page.keyboard.press("Enter")
    expect(pin).to_have_attribute("aria-current", "step")
    expect(person.page.get_by_text("Le robot aurait préféré")).to_be_visible()
    expect(person.page.get_by_text(re.compile("Le hasard ensuite"))).to_be_visible()
    assert person.axe() == []
    person.page.get_by_role("button", name="Points", exact=True).click()
    expect(person.page.get_by_role("img", name="Les points au fil de la partie")).to_be_visible()

    person.page.set_viewport_size(LYING)
    scene = person.page.locator(".scene").bounding_box()
    assert scene["height"] > 300 and scene["width"] > 400, "the table stands beside its curve"
    handle = person.page.get_by_role("slider").bounding_box()
    assert handle["y"] + handle["height"] <= LYING["height"], (
        "which can be walked without scrolling"
    )
    person.page.set_viewport_size(PHONE)
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    person.page.get_by_role("button", name="Chances", exact=True).click()
    person.page.get_by_role("button", name="Les coups qui ont coûté").click()
    assert person.axe() == []
    person.page.get_by_role("button", name=re.compile("^Coup")).last.click()
    person.page.get_by_role("button", name="Read this page in English").click()
    expect(person.page.get_by_role("img", name=re.compile("Chances of winning"))).to_be_visible()
    assert person.axe() == []


def test_the_replay_tells_what_the_others_could_know(sit, quick_house):
    person = sit(quick_house)
    person.go_to(person.set_table({"kind": "me"}, {"kind": "bot"}, game="chao-dino"))
    expect(person.prompt).to_contain_text("Posez deux dinosaures")
    person.page.get_by_role("button", name="Réglages de la table").click()
    for _ in range(2):  # once in the menu, once to be sure
        person.page.get_by_role("button", name="Abandonner").click()
    person.page.get_by_role("link", name="Revoir").click()

    known = person.page.locator(".guesses")
    person.page.get_by_role("slider").press("Home")  # before the first decision
    expect(known).to_contain_text(re.compile(r"cachait\s:\s(montagne|savane|jungle)"))
    expect(known).to_contain_text(re.compile(r"pouvait le croire à \d+"))
    assert person.axe() == []
    person.page.set_viewport_size(PHONE)
    person.page.get_by_role("button", name="Les coups qui ont coûté").click()
    expect(known).to_be_visible()
    assert person.axe() == []
