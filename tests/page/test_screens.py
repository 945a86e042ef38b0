"""What is done out of the others' sight: armies arranged at once, partners' talk, memory alone."""

import re

from playwright.sync_api import expect

from tests.page.table import PHONE
from tests.page.test_dinosaures import planned, wait_to_pick

TO_PLACE = 180_000  # ms: two armies on a busy machine


def join(person, table):
    """Takes the next free seat, over HTTP, and looks at the table."""
    person.go_home()
    answer = person.context.request.post(
        f"{person.address}/api/v1/tables/{table}/join",
        data={},
        headers={"origin": person.address},
    )
    assert answer.ok, answer.text()
    person.go_to(table)


def lay_landscape(person):
    """Lays one's own part of the landscape as it comes, when it is one's turn."""
    person.page.get_by_role("button", name="Poser le paysage").click()


def test_two_people_arrange_at_once_change_their_minds_and_then_remember(sit):
    lea, sam = sit(), sit(viewport=PHONE, has_touch=True, color_scheme="dark")
    options = {"placement": "together", "first_player": 0, "strict": True}
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = lea.set_table(*seats, game="dinosaures", options=options)
    lea.go_to(table)
    join(sam, table)
    for one in (lea, sam):
        lay_landscape(one)
    for one in (lea, sam):
        expect(one.page.locator(".tray")).to_be_visible()
    before = lea.ply()

    # The second arranges although it is not his turn, and is ready first.
    sam.page.get_by_role("button", name="La lance").tap()
    expect(planned(sam)).to_have_count(24)
    sam.button("Prêt").tap()
    expect(sam.prompt).to_contain_text("Votre armée est prête")
    assert lea.page.get_by_role("gridcell", name=re.compile("figurine cachée")).count() == 0

    # He changes his mind; the sketch outlives the page.
    sam.button("Changer encore").tap()
    sam.page.reload()
    expect(planned(sam)).to_have_count(24)
    sam.page.get_by_role("button", name="Le coin").tap()
    sam.button("Prêt").tap()
    expect(sam.prompt).to_contain_text("On attend encore")

    lea.page.get_by_role("button", name="Le mur").click()
    expect(planned(lea)).to_have_count(24)
    assert lea.ply() == sam.ply() == before, "nothing is a move yet"
    lea.button("Prêt").click()
    for one in (lea, sam):
        expect(one.page.locator(".tray")).to_have_count(0, timeout=TO_PLACE)
        hidden = one.page.get_by_role("gridcell", name=re.compile("figurine cachée"))
        expect(hidden).to_have_count(24)
    wait_to_pick(lea)

    # A strict table: nothing is pinned on what one suspects.
    lea.page.get_by_role("gridcell", name=re.compile("figurine cachée")).first.click()
    expect(lea.page.get_by_role("dialog")).to_contain_text("pas de notes")


def test_partners_whisper_and_nobody_else_hears_it(sit):
    ana, cyd = sit(), sit()
    options = {"first_player": 0}
    seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "open"}, {"kind": "bot"}]
    table = ana.set_table(*seats, game="dinosaures", options=options)
    ana.go_to(table)
    join(cyd, table)

    watcher = sit()
    watcher.go_to(table)
    for one in (ana, cyd, watcher):
        open_talk(one)
    ana.page.get_by_role("checkbox", name=re.compile(" seulement$")).check()
    say(ana, "le nid est à gauche")
    ana.page.get_by_role("checkbox", name=re.compile(" seulement$")).uncheck()
    say(ana, "bonjour à tous")
    expect(cyd.page.get_by_role("log")).to_contain_text("le nid est à gauche")
    for one in (cyd, watcher):
        expect(one.page.get_by_role("log")).to_contain_text("bonjour à tous")
    expect(watcher.page.get_by_role("log")).not_to_contain_text("le nid")


def open_talk(person):
    person.page.get_by_role("tab", name="Discussion").click()


def say(person, text):
    person.page.get_by_label("Dire quelque chose").fill(text)
    person.page.keyboard.press("Enter")
