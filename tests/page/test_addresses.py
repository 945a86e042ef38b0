"""Every address the server answers with the page leads somewhere: tables, replays, codes, rules."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.table import PHONE


def end_at_once(person, **wish):
    """A table of two that ends by resignation; answers its id."""
    table = person.set_table({"kind": "me"}, {"kind": "bot"}, **wish)
    person.go_to(table)
    person.page.wait_for_selector(".seat[aria-current] .you")
    person.page.get_by_role("button", name="Réglages de la table").click()
    for _ in range(2):  # once in the menu, once to be sure
        person.page.get_by_role("button", name="Abandonner").click()
    expect(person.page.get_by_role("link", name="Revoir")).to_be_visible()
    return table


def test_a_replay_has_an_address_and_the_old_one_leads_there(sit):
    person = sit()
    table = end_at_once(person, game="trex")
    person.page.get_by_role("link", name="Revoir").click()
    expect(person.page).to_have_url(f"{person.address}/replay/{table}")
    expect(person.page.get_by_role("slider")).to_be_visible()
    person.page.reload()
    expect(person.page.get_by_role("slider")).to_be_visible()

    person.page.goto(f"{person.address}/t/{table}?replay")
    expect(person.page.get_by_role("slider")).to_be_visible()
    expect(person.page).to_have_url(f"{person.address}/replay/{table}")
    person.page.get_by_role("link", name="Voir le compte").click()
    expect(person.page.get_by_role("heading", name="Le compte")).to_be_visible()


@pytest.mark.parametrize("game", ["chao-dino", "cubosaurs", "dinosaures", "trex"])
def test_the_rules_of_a_game_open_at_a_section(sit, game):
    person = sit(viewport=PHONE)
    person.go_home()
    text = person.context.request.get(f"{person.address}/api/v1/games/{game}/rules").json()["fr"]
    anchor = re.findall(r"\{#([^}]+)\}", text)[-1]
    person.page.goto(f"{person.address}/rules/{game}#{anchor}")
    expect(person.page.locator(".rules .here")).to_be_in_viewport()
    assert person.axe() == []
    first = re.findall(r"\{#([^}]+)\}", text)[1]
    person.page.evaluate("first => { location.hash = first }", first)
    expect(person.page.locator(f'[data-anchor="{first}"]')).to_be_in_viewport()


def test_an_example_of_the_rules_is_stepped_through_by_mouse_and_by_keys(sit):
    person = sit(viewport=PHONE)
    person.page.goto(f"{person.address}/rules/cubosaurs#count-example")
    example = person.page.get_by_role("group", name="Le décompte d’une manche")
    heard = example.locator("[aria-live=polite]")
    expect(heard).to_contain_text("Étape 1 sur 8. La pioche est vide.")
    expect(example.get_by_role("button", name="Étape précédente")).to_be_disabled()
    example.get_by_role("button", name="Étape suivante").click()
    expect(heard).to_contain_text("la manche est finie")
    person.page.keyboard.press("ArrowRight")
    expect(heard).to_contain_text("Trois Brontosaures, la série de trois : +5.")
    expect(example.locator(".drawing .face.last")).to_have_count(1)
    assert person.axe() == []
    person.page.keyboard.press("End")
    expect(heard).to_contain_text("Étape 8 sur 8")
    expect(example.get_by_role("button", name="Étape suivante")).to_be_disabled()
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    example.get_by_role("button", name="Lecture").click()  # at the end: from the start
    expect(heard).to_contain_text("Étape 1 sur 8")
    example.get_by_role("button", name="Pause").click()


def test_rules_of_a_game_nobody_knows_are_refused_in_words(sit):
    person = sit()
    person.page.goto(f"{person.address}/rules/parchis")
    expect(person.page.get_by_role("link", name="Retour à l’accueil")).to_be_visible()
    assert person.page.get_by_role("heading", level=1).inner_text()
    person.troubles[:] = [t for t in person.troubles if "Failed to load" not in t]


def test_a_finished_game_goes_round_as_a_code(sit):
    person, friend = sit(), sit(locale="en-GB", viewport=PHONE)
    table = end_at_once(person, game="trex")
    person.page.goto(f"{person.address}/replay/{table}")
    person.page.get_by_role("button", name="Copier la partie en un lien").click()
    link = person.page.get_by_label("Lien de la partie").input_value()
    assert link.startswith(f"{person.address}/replay#")
    assert person.axe() == []

    friend.page.goto(link)  # without ever having been here
    expect(friend.page.get_by_role("slider")).to_be_visible()
    seats = friend.page.locator(".seat .whole")
    expect(seats).to_have_text(["Sofi", "Milo"])  # a code knows nobody
    friend.page.get_by_role("button", name="To the end").click()
    assert friend.axe() == []


def test_a_damaged_code_is_refused_in_words(sit):
    person = sit()
    for code in ("", "nonsense", "trex.1.%%%"):
        person.page.goto("about:blank")
        person.page.goto(f"{person.address}/replay#{code}")
        heading = person.page.get_by_role("heading", name="Ce lien ne contient pas de partie")
        expect(heading).to_be_visible()
        assert person.page.locator("main p").inner_text()
    person.page.get_by_role("link", name="Retour à l’accueil").click()
    expect(person.page.locator(".boxes button").first).to_be_visible()
    person.troubles[:] = [t for t in person.troubles if "Failed to load" not in t]
