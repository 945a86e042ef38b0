"""Whole games of Cubosaurs in a real browser."""

import random
import re

from playwright.sync_api import expect

from tests.page.table import PHONE


def test_two_browsers_play_a_whole_game_against_each_other(sit):
    host, guest = sit(), sit(viewport=PHONE, locale="en-GB", has_touch=True)
    host.go_home()
    host.page.get_by_role("link", name="Inviter des amis").click()
    host.page.get_by_text("2", exact=True).click()
    host.page.get_by_role("button", name="Inviter un ami").click()
    expect(host.page.get_by_role("img", name="Code QR")).to_be_visible()
    link = host.page.get_by_role("textbox", name="Copier le lien").input_value()

    guest.page.goto(link)
    guest.page.get_by_label("Your name").fill("Inès")
    guest.page.get_by_role("button", name="Sit down", exact=True).click()

    chance = random.Random(1)
    for _ in range(200):
        host.page.wait_for_selector(".prompt, .ending")
        guest.page.wait_for_selector(".prompt, .ending")
        if host.page.locator(".ending").count():
            break
        to_move = host if host.prompt.locator(".btn").count() else guest
        if to_move.prompt.locator(".btn").count():
            before = to_move.ply()
            choices = to_move.page.locator(".mine .pile.can .top")
            if choices.count() and chance.random() < 0.2:
                choices.nth(chance.randrange(choices.count())).click()
                to_move.prompt.locator(".acts .btn").first.click()
            else:
                to_move.prompt.locator(".acts .btn.pri").click()
            to_move.wait_until_played(before)
        host.page.wait_for_timeout(20)
    expect(host.page.get_by_role("heading", name="Le compte")).to_be_visible()
    expect(guest.page.get_by_role("heading", name="The count")).to_be_visible()
    total = host.page.locator("tfoot td").all_inner_texts()
    assert total == guest.page.locator("tfoot td").all_inner_texts()

    host.page.get_by_role("button", name="Vérifier").click()
    expect(host.page.get_by_role("heading", name="Hasard vérifié")).to_be_visible()
    guest.page.get_by_role("button", name="Rematch").click()
    expect(guest.page.get_by_role("heading", name="Around the table")).to_be_visible()
    host.page.get_by_role("button", name="Accepter la revanche").click()  # nobody is dragged in
    expect(host.prompt).to_be_visible()
    expect(guest.prompt).to_be_visible()


def test_a_person_plays_bots_by_mouse_two_clicks_from_home(sit):
    person = sit()
    person.go_home()
    person.page.locator(".boxes").get_by_role("link", name=re.compile("Cubosaurs")).click()
    person.page.get_by_role("button", name="Commencer").click()
    assert person.wait_for_turn()

    made = person.play_on(random.Random(2))

    assert made > 5
    expect(person.page.get_by_role("heading", name=re.compile("emporte|victoire"))).to_be_visible()
    expect(person.page.get_by_text("Manche 2", exact=True)).to_be_visible()
    expect(person.page.get_by_role("heading", name="Les places")).to_be_visible()
    expect(person.page.locator(".win")).to_contain_text(re.compile("points? de |de plus qu(e |’)"))
    short = person.page.locator("tbody tr").count()
    person.page.get_by_role("button", name="Tout le compte").click()
    assert person.page.locator("tbody tr").count() > short


def test_an_advanced_game_on_a_phone_with_tiles_bought(sit):
    person = sit(viewport=PHONE, has_touch=True)
    table = person.set_table(
        {"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}, options={"mode": "advanced"}
    )
    person.go_to(table)
    chance, bought = random.Random(3), 0
    while person.wait_for_turn():
        tiles = person.page.locator(".market button.can:visible")
        if tiles.count():
            person.buy(tiles.first)
            bought += 1
        else:
            person.one_move(chance)
    assert bought > 0
    expect(person.page.get_by_role("heading", name="Le compte")).to_be_visible()


def test_a_person_plays_bots_by_keyboard_only(sit):
    person = sit()
    person.go_home()
    keyboard = person.page.keyboard
    for _ in range(30):
        keyboard.press("Tab")
        if "Cubosaurs" in person.page.evaluate("document.activeElement.innerText"):
            break
    keyboard.press("Enter")
    expect(person.page.get_by_role("button", name="Commencer")).to_be_focused()
    keyboard.press("Enter")
    assert person.wait_for_turn()

    chance, typed, refused = random.Random(4), 0, 0
    while person.wait_for_turn():
        before = person.ply()
        piles = person.page.locator(".mine .pile")
        legal = [
            n + 1
            for n in range(min(9, piles.count()))
            if "can" in (piles.nth(n).get_attribute("class") or "").split()
        ]
        if typed < 3:
            keyboard.press("/")
            expect(person.page.get_by_label("Écrire un coup")).to_be_focused()
            if typed:
                keyboard.press("/")  # the field is open: that writes nothing
            keyboard.type("keep")
            keyboard.press("Enter")
            typed += 1
        elif legal and chance.random() < 0.3:
            person.page.evaluate("document.activeElement.blur()")
            keyboard.press(str(chance.choice(legal)))
            keyboard.press("r")
            refused += 1
        else:
            person.page.evaluate("document.activeElement.blur()")
            keyboard.press("g")
        person.wait_until_played(before)
    assert typed == 3 and refused > 0
    expect(person.page.get_by_role("heading", name="Le compte")).to_be_visible()


def test_a_card_is_dragged_onto_the_hand(sit):
    person = sit()
    person.go_to(person.set_table({"kind": "me"}, {"kind": "bot"}))
    while True:
        assert person.wait_for_turn()
        choices = person.page.locator(".mine .pile.can .top")
        if choices.count():
            break
        person.one_move(random.Random(0))
    before = person.ply()
    choices.first.drag_to(person.page.locator(".tray"))
    person.wait_until_played(before)
    expect(
        person.page.get_by_text(re.compile("Vous passez la Main à .* avec")).first
    ).to_be_visible()
