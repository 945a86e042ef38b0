"""The rules on the page: options lead to the rule they change, and the rule to its options."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.table import AXE, DESKTOP, PHONE

GAMES = {"chao-dino": "options", "cubosaurs": "choices", "dinosaures": "options", "trex": "options"}


def near_the_top(person, thing):
    """Whether something was brought to the beginning of what one sees of the rules."""
    person.settle()
    rules = person.page.locator(".rules").bounding_box()
    return -2 <= thing.bounding_box()["y"] - rules["y"] < 60


@pytest.mark.parametrize(("game", "listed"), GAMES.items())
def test_every_option_of_the_list_leads_to_its_rule_and_back(sit, game, listed):
    person = sit(viewport=PHONE if game in ("trex", "chao-dino") else DESKTOP, locale="en-GB")
    page = person.page
    page.goto(f"{person.address}/rules/{game}#{listed}")
    links = page.locator("[data-option]")
    shelf = {one["key"]: one for one in page.request.get(f"{person.address}/api/v1/games").json()}
    options = {one["key"]: one for one in shelf[game]["options"]}
    expect(links).to_have_count(len(options))
    if AXE.exists():
        assert person.axe() == []
    for link in links.all():
        option = options[link.get_attribute("data-option")]
        link.click()
        section = page.locator(f"[data-anchor={option['anchor']}]")
        expect(section).to_be_focused()
        expect(section).to_be_in_viewport()
        name = re.compile(rf"^{option['label']['en'].replace(chr(39), '’')}$")
        there = page.locator(".rules a.option:not([data-option])", has_text=name).first
        there.click()
        expect(link).to_be_focused()
        expect(link).to_be_in_viewport()


def test_a_section_and_the_box_are_one_touch_away(sit):
    person = sit(locale="en-GB")
    page = person.page
    page.goto(f"{person.address}/rules/dinosaures#placement")
    page.get_by_role("link", name="all at once").click()
    section = page.locator("[data-anchor=hidden-placement]")
    expect(section).to_be_focused()
    assert near_the_top(person, section)
    page.get_by_role("link", name="enter them").click()
    expect(page).to_have_url(f"{person.address}/box/dinosaures")
    page.go_back()
    expect(page.get_by_role("heading", name="Other boards")).to_be_attached()


def test_an_option_of_a_new_table_opens_its_rule(sit):
    person = sit(viewport=PHONE)
    page = person.page
    page.goto(f"{person.address}/new/trex")
    page.get_by_text(re.compile("^Autres règles")).click()
    page.get_by_role("button", name="Les météorites").click()
    page.get_by_role("button", name=re.compile("La règle.*Météorites comparées")).click()
    rules = page.get_by_role("dialog", name="Règles")
    section = rules.locator("[data-anchor=meteors]")
    expect(section).to_be_in_viewport()
    if AXE.exists():
        assert person.axe() == []
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    expect(page.get_by_label("Météorites comparées", exact=True)).to_be_visible()


def test_a_table_says_its_rules_and_leads_from_a_variant_to_the_rule(sit):
    person = sit()
    person.go_to(
        person.set_table(
            {"kind": "me"}, {"kind": "bot"}, game="trex", options={"meteor_comparison": "number"}
        )
    )
    side = person.page.locator(".side")
    side.get_by_role("tab", name="Règles").click()
    expect(side).to_contain_text("Règles de T-Rex, version 2")
    side.get_by_role("button", name="Météorites comparées").click()
    expect(side.locator("[data-anchor=meteors]")).to_be_in_viewport()
