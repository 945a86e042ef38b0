"""Cubosaurs: cards one can read, choices that say what they make of the points, the end of a round."""

import random
import re

from playwright.sync_api import expect

from tests.page.table import DESKTOP, PHONE

LARGE = {"width": 1920, "height": 1080}
TALL = {"width": 820, "height": 1180}
FLAT = {"width": 844, "height": 390}
# Where everything is: what is lifted is left out.
PLACES = """() => Object.fromEntries([...document.querySelectorAll(
    '.seat, .tray, .tray li, .deck, .mine header, .mine header *, .pile, .prompt, .prompt .btn'
)].map((one, index) => {
    const box = one.getBoundingClientRect();
    const isLifted = one.matches('.sel');
    return [`${index} ${one.classList[0]}`, isLifted ? null : [box.x, box.y, box.width, box.height]];
}))"""
SIZES = """() => {
    const width = (one) => document.querySelector(one).getBoundingClientRect().width;
    const letters = [...document.querySelectorAll('.scene .card .name, .scene .card .row b')]
        .filter((one) => one.checkVisibility())
        .map((one) => parseFloat(getComputedStyle(one).fontSize));
    return { held: width('.tray .card'), pile: width('.mine .card'), letters: Math.min(...letters) };
}"""
# The pile that was put back has come down.
AT_REST = """() => [...document.querySelectorAll('.pile')]
    .every((one) => one.getAnimations().length === 0)"""
READABLE = 80  # px, the narrowest card
SMALLEST = 11  # px, a name or a number on it


def test_nothing_moves_while_a_card_is_chosen_and_both_choices_are_foretold(sit):
    person = sit(viewport=PHONE)
    bots = [{"kind": "bot"}] * 3
    person.go_to(person.set_table({"kind": "me"}, *bots))
    person.play_on(random.Random(4), 4)
    assert person.wait_for_turn()
    for size in (PHONE, TALL, FLAT, DESKTOP, LARGE):
        person.page.set_viewport_size(size)
        person.page.wait_for_timeout(400)
        measured = person.page.evaluate(SIZES)
        assert measured["held"] >= READABLE <= measured["pile"], (size, measured)
        assert measured["letters"] >= SMALLEST, (size, measured)
        sheet = person.prompt.bounding_box()["height"]
        verbs = person.prompt.locator(".acts .btn").last.bounding_box()
        assert verbs["y"] + verbs["height"] <= size["height"], "the verbs are in sight"
        assert size["width"] > 899 or size is FLAT or sheet == (146 if size is PHONE else 214)
        choices = person.page.locator(".mine .pile.can .top")
        for at in range(choices.count()):
            person.page.wait_for_function(AT_REST)
            before = person.page.evaluate(PLACES)
            choices.nth(at).click()
            expect(person.page.locator(".mine .pile.sel")).to_have_count(1)
            person.settle()
            after = person.page.evaluate(PLACES)
            shifts = {
                name: [abs(now - then) for now, then in zip(after[name], box, strict=True)]
                for name, box in before.items()
                if after[name]
            }
            assert len(shifts) == len(before) - 1
            moved = {name: shift for name, shift in shifts.items() if max(shift) > 1}
            assert not moved, (size, at, moved)
            primary = person.prompt.locator(".btn.pri")
            expect(primary).to_have_text(re.compile(r"Refuser.*→.*\d+ → −?\d+"))
            choices.nth(at).click()
            expect(person.prompt.locator(".btn.pri")).to_have_text(
                re.compile(r"Garder.*\d+ → −?\d+")
            )


def test_a_touch_on_a_rival_opens_his_collection(sit):
    person = sit(viewport=PHONE)
    person.go_to(person.set_table({"kind": "me"}, {"kind": "bot"}))
    assert person.wait_for_turn()
    rival = person.page.locator(".seat", has_not=person.page.locator(".you"))
    name = rival.locator(".whole").inner_text()
    rival.get_by_role("button", name=f"Collection de {name}").click()
    sheet = person.page.get_by_role("dialog")
    expect(sheet.locator(".pile").first).to_be_visible()
    assert not person.axe()
    person.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_a_tile_is_read_before_it_is_paid(sit):
    person = sit(viewport=PHONE)
    table = person.set_table({"kind": "me"}, {"kind": "bot"}, options={"mode": "advanced"})
    person.go_to(table)
    chance = random.Random(2)
    tiles = person.page.locator(".market button.can")
    while person.wait_for_turn() and not tiles.count():
        person.one_move(chance)
    before = person.ply()
    tiles.first.click()
    pay = person.prompt.locator(".btn.pri")
    expect(pay).to_have_text(re.compile(r"Payer \d ADN"))
    assert person.ply() == before, "reading is free"
    pay.click()
    person.wait_until_played(before)


def test_the_end_of_a_round_is_told_before_the_next_is_seen(sit):
    """Pile by pile, and all at once for whoever wants; the next decision waits for it."""
    person = sit(viewport=PHONE)
    person.go_to(person.set_table({"kind": "me"}, {"kind": "bot"}))
    chance = random.Random(7)
    deck = person.page.locator(".deck .back")
    while person.wait_for_turn() and int(deck.inner_text()) > 1:
        person.one_move(chance)
    person.page.evaluate(
        "localStorage.ludosaure = JSON.stringify({...JSON.parse(localStorage.ludosaure), speed: 'quick'})"
    )
    person.page.reload()
    told = person.page.locator(".roundend")
    while not told.count():
        person.page.wait_for_selector(".roundend, .prompt .btn.pri")
        if not told.count():
            person.prompt.locator(".btn:not([aria-disabled])").last.click()
            person.page.wait_for_timeout(150)
    expect(told.get_by_role("heading", name="La manche 1 est finie")).to_be_visible()
    assert person.page.locator(".tray").is_hidden() or told.is_visible()
    expect(person.prompt).not_to_contain_text(re.compile("reçoit|recevez"))  # of the next round
    person.button("Tout montrer").click()
    expect(told.locator(".counted:not(.told)")).to_have_count(0)
    sums = told.locator(".slip b").all_inner_texts()
    assert not person.axe()
    person.button("Manche suivante").click()
    expect(told).to_have_count(0)
    person.page.wait_for_selector(".prompt .btn.pri")
    person.page.get_by_role("button", name="Journal").click()
    line = person.page.get_by_text(re.compile("^Fin de la manche 1"))
    expect(line).to_have_text(re.compile(".*".join(s.replace("+", "") for s in sums)))
