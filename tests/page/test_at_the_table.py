"""What the frame does for every game: words, why not, undo, chat, watching, sharing a device."""

import random
import re

import pytest
from playwright.sync_api import expect

from tests.page.table import DESKTOP, LYING, PHONE, SMALL_PHONE


def test_the_language_changes_without_reload(sit):
    person = sit()
    person.go_home()
    expect(person.page.get_by_role("heading", level=1)).to_have_text(re.compile("Quatre jeux"))
    person.page.get_by_role("button", name="Read this page in English").click()
    expect(person.page.get_by_role("heading", level=1)).to_have_text(re.compile("Four dinosaur"))
    assert person.page.locator("html").get_attribute("lang") == "en"

    person.go_to(person.set_table({"kind": "me"}, {"kind": "bot"}))
    person.wait_for_turn()
    expect(person.button("Keep")).to_be_visible()
    person.page.evaluate("window.stillHere = true")
    person.page.get_by_role("button", name="Lire cette page en français").click()
    expect(person.button("Garder")).to_be_visible()
    expect(person.page.get_by_role("heading", name=re.compile("Gardez la Main"))).to_be_visible()
    assert person.page.evaluate("window.stillHere")


def test_the_theme_is_remembered(sit):
    person = sit(color_scheme="light")
    person.go_home()
    html = person.page.locator("html")
    for _ in range(2):  # like the system, light, dark
        person.page.get_by_role("button", name=re.compile("Thème")).click()
    assert html.get_attribute("data-theme") == "dark"
    person.page.reload()
    assert html.get_attribute("data-theme") == "dark"


def test_an_illegal_touch_says_why_not(sit):
    person = sit()
    person.go_to(person.set_table({"kind": "me"}, {"kind": "bot"}))
    chance = random.Random(9)
    while not person.page.locator(".mine .pile.no .top").count():
        assert person.wait_for_turn()
        if not person.page.locator(".mine .pile.no .top").count():
            person.one_move(chance)
    person.page.locator(".mine .pile.no .top").first.click(force=True)
    tag = person.page.get_by_role("status").filter(has_text="Déjà dans la Main")
    expect(tag).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(tag).to_have_count(0)


def test_a_move_that_cannot_be_read_is_refused_in_words(sit):
    person = sit()
    person.go_to(person.set_table({"kind": "me"}, {"kind": "bot"}))
    person.wait_for_turn()
    person.typing().fill("bonjour")
    person.page.get_by_role("button", name="Jouer", exact=True).click()
    expect(person.prompt).to_contain_text("bonjour")
    person.typing().fill("keep")
    ply = person.ply()
    person.page.get_by_role("button", name="Jouer", exact=True).click()
    person.wait_until_played(ply)


def two_people(sit, **wish):
    """Two people at a table of two, both in front of the running game."""
    host, guest = sit(), sit()
    table = host.set_table({"kind": "me"}, {"kind": "open"}, **wish)
    guest.go_home()
    guest.go_to(table)
    guest.page.get_by_role("button", name="S’asseoir", exact=True).last.click()
    host.go_to(table)
    host.page.wait_for_selector(".prompt")
    guest.page.wait_for_selector(".prompt")
    return host, guest


def who_moves(people):
    """The one of two people at a table whose turn it is, as the first one's page shows it."""
    page = people[0].page
    page.wait_for_selector(".seat[aria-current]")
    mover = people[int(page.locator(".seat").first.get_attribute("aria-current") is None)]
    mover.page.wait_for_selector(".prompt .acts .pri")
    return mover


def refused(people):
    """Plays until somebody could refuse and did, which reveals nothing: who, the other, the ply before."""
    for _ in range(30):
        mover = who_moves(people)
        other = people[1] if mover is people[0] else people[0]
        choices = mover.page.locator(".mine .pile.can .top")
        before = mover.ply()
        if choices.count():
            choices.first.click()
            mover.button("Refuser").click()
            break
        mover.button("Garder").click()
        mover.wait_until_played(before)
        other.wait_until_played(before)
    mover.wait_until_played(before)
    return mover, other, before


def test_a_move_among_people_is_taken_back_when_the_others_agree(sit):
    people = two_people(sit)
    mover, other, before = refused(people)

    mover.page.get_by_role("button", name="Reprendre").click()
    expect(mover.prompt).to_contain_text("On attend l’accord des autres")
    other.page.get_by_role("button", name="Non, on garde").click()
    expect(mover.prompt).to_contain_text("le coup reste joué")
    mover.page.get_by_role("button", name="Reprendre").click()
    other.page.get_by_role("button", name="D’accord").click()
    expect(mover.button("Garder")).to_be_visible()
    assert mover.ply() == before


CHOSEN_TILES = ("steal_card", "give_card", "swap_card")
OTHER_TILES = (
    *("type_bonus", "egg_bonus", "draw_card", "free_refusal"),
    *("forbidden_type", "destroy_own", "destroy_opponent"),
)


def use_the_tile(person):
    """Makes all choices of the tile just bought by touching cards; answers what was asked."""
    asked = []
    while not person.button("Garder").count():
        asked.append(person.prompt.get_by_role("heading").inner_text())
        before = person.ply()
        cards = person.page.locator(".pile.can .top")
        if cards.count():
            cards.last.click()
        person.prompt.locator(".acts .btn:not([aria-disabled])").last.click()
        person.wait_until_played(before)
        person.page.wait_for_selector(".prompt .acts .btn")
    return asked


def test_cards_are_stolen_given_and_swapped_by_touching_them(sit):
    # A box in which these three tiles are the market and cost nothing.
    tiles = {key: {"cost": 0, "direct": key in OTHER_TILES} for key in CHOSEN_TILES + OTHER_TILES}
    buyer, other = two_people(
        sit,
        options={"mode": "advanced", "direct_interaction": False},
        box={"tiles": tiles},
    )
    asked = []
    while len(asked) < 5:
        people = (buyer, other)
        mover = who_moves(people)
        mover.page.wait_for_selector(".prompt .acts .btn")
        tile = mover.page.locator(".market button.can:visible")
        before = mover.ply()
        if mover is buyer and tile.count():
            buyer.buy(tile.first)
            buyer.page.wait_for_selector(".prompt .acts .btn")
            asked += use_the_tile(buyer)
            before = buyer.ply()
        mover.button("Garder").click()
        for person in people:
            person.wait_until_played(before)
    assert asked == [
        "Choisissez la carte à voler.",
        "Choisissez la carte à donner.",
        "À qui la donnez-vous\u202f?",
        "Choisissez la carte que vous prenez.",
        "Choisissez la carte que vous donnez en échange.",
    ]
    log = buyer.page.locator(".side")
    for told in ("Vous volez .* à ", "Vous donnez .* à ", "Vous prenez .* contre "):
        expect(log.get_by_text(re.compile(told)).first).to_be_attached()


def test_the_hand_is_kept_by_dragging_it_onto_the_collection(sit):
    person = sit()
    person.go_to(person.set_table({"kind": "me"}, {"kind": "bot"}))
    assert person.wait_for_turn()
    person.settle()
    held = person.page.locator(".tray li:not([inert]) .card")  # none that is just leaving
    before, cards, hand = person.ply(), held.count(), held.first.bounding_box()
    mine = person.page.locator(".mine").bounding_box()
    mouse = person.page.mouse
    mouse.move(hand["x"] + 20, hand["y"] + 20)
    mouse.down()
    mouse.move(hand["x"] + 40, hand["y"] + 60, steps=3)
    expect(person.page.locator(".dragged .card")).to_have_count(cards)
    expect(person.page.locator(".mine.target")).to_be_visible()
    mouse.move(mine["x"] + mine["width"] / 2, mine["y"] + mine["height"] / 2, steps=3)
    mouse.up()
    person.wait_until_played(before)
    expect(person.page.locator(".side").get_by_text(re.compile("garde")).first).to_be_attached()


def test_talking_and_resigning(sit):
    host, guest = two_people(sit, options={"mode": "advanced"})
    host.page.get_by_role("tab", name="Discussion").click()
    host.page.get_by_label("Dire quelque chose").fill("Bonne partie !")
    host.page.get_by_role("button", name="Envoyer").click()
    guest.page.get_by_role("tab", name="Discussion").click()
    expect(guest.page.get_by_role("log")).to_contain_text("Bonne partie !")

    guest.page.get_by_role("button", name="Réglages de la table").click()
    guest.page.get_by_role("button", name="Abandonner").click()
    expect(guest.page.get_by_text("Abandonner la partie ?")).to_be_visible()
    guest.page.get_by_role("button", name="Abandonner").click()
    expect(host.page.get_by_role("heading", name=re.compile("Vous l’emportez"))).to_be_visible()
    expect(host.page.get_by_text("par abandon.")).to_be_visible()
    expect(host.page.locator(".ending ol li")).to_have_count(2)
    expect(host.page.locator(".ending .bar, .ending tfoot")).to_have_count(
        0
    )  # no points decided it


def test_a_move_against_bots_is_taken_back(sit):
    person = sit()
    person.go_to(person.set_table({"kind": "me"}, {"kind": "bot"}))
    for _ in range(12):
        assert person.wait_for_turn()
        undo = person.page.get_by_role("button", name="Reprendre")
        if undo.count():
            before = person.ply()
            undo.click()
            expect(person.prompt).to_be_visible()
            person.page.wait_for_function(
                "before => Number(document.querySelector('.frame').dataset.ply) < before",
                arg=before,
            )
            return
        person.one_move(random.Random(10))
    # Every decision of this game revealed a card: nothing may be taken back, which is right too.


def assert_only_the_story_is_touched(spectator):
    """What happened may be seen again; nothing can be played, chosen, dragged or typed."""
    assert spectator.prompt.locator(".acts").count() == 0
    assert spectator.prompt.locator("button:not(.story button)").count() == 0
    assert spectator.page.locator(".scene .can, .scene .no").count() == 0
    assert spectator.page.get_by_role("button", name="Écrire un coup").count() == 0


def test_spectators_watch_and_cannot_touch(sit):
    person, spectator = sit(), sit()
    table = person.set_table({"kind": "me"}, {"kind": "bot"})
    person.go_to(table)
    person.wait_for_turn()
    spectator.go_home()
    spectator.go_to(table)
    expect(spectator.prompt).to_contain_text("Vous regardez.")
    assert_only_the_story_is_touched(spectator)
    person.one_move(random.Random(11))
    expect(spectator.page.locator(".side li").first).to_be_visible()
    expect(spectator.prompt.locator(".story .chip").first).to_be_visible()
    person.wait_for_turn()
    before = person.ply()
    expect(spectator.page.locator(".frame")).to_have_attribute("data-ply", str(before))
    for chip in spectator.prompt.locator(".story .chip").all():
        chip.click()  # what happened is seen again, and nothing is played
    expect(spectator.page.locator(".frame")).to_have_attribute("data-ply", str(before))
    assert_only_the_story_is_touched(spectator)


def test_two_people_share_one_device(sit):
    person = sit()
    person.go_to(person.set_table({"kind": "me"}, {"kind": "hot", "name": "Zoé"}))
    seen = set()
    for _ in range(4):
        person.page.wait_for_selector(".prompt .btn, .cover")
        if person.page.locator(".cover").count():
            assert person.page.locator(".scene").count() == 0
            seen.add(person.page.locator(".cover h2").inner_text())
            person.uncover()
            person.page.wait_for_selector(".prompt .btn")
        before = person.ply()
        person.prompt.locator(".acts .pri").click()
        person.wait_until_played(before)
    assert len(seen) == 2 and any("Zoé" in title for title in seen)


def test_rules_open_beside_the_table_at_the_right_section(sit):
    person = sit()
    person.go_to(person.set_table({"kind": "me"}, {"kind": "bot"}))
    person.wait_for_turn()
    person.page.get_by_role("button", name="Règles", exact=True).click()
    expect(person.page.locator(".rules .here")).to_be_in_viewport()
    person.page.get_by_role("button", name="Read this page in English").click()
    expect(person.page.get_by_role("region", name="Rules")).to_be_visible()


@pytest.mark.parametrize("screen", [DESKTOP, LYING])
def test_a_hint_is_a_whole_move_the_same_when_asked_again_and_made_by_one_touch(sit, screen):
    person = sit(viewport=screen)
    person.go_to(person.set_table({"kind": "me"}, {"kind": "bot"}, hints=True))
    person.wait_for_turn()
    hint = person.page.get_by_role("button", name="Indice")
    hint.click()
    expect(person.prompt).to_contain_text("Conseil")
    expect(person.prompt).to_contain_text("Chances")
    expect(person.page.locator(".scene .lamp")).to_have_count(1)
    said = person.prompt.inner_text()
    hint.click()
    expect(person.prompt).to_contain_text("Conseil")
    assert person.prompt.inner_text() == said
    for verb in person.prompt.locator(".acts .btn").all():
        box = verb.bounding_box()
        assert box["y"] + box["height"] <= screen["height"], "every verb is in sight"
        assert verb.locator(".verb").evaluate("it => it.scrollWidth <= it.clientWidth"), "and whole"
    before = person.ply()
    person.page.get_by_role("button", name="Suivre").click()
    person.wait_until_played(before)
    expect(person.prompt).not_to_contain_text("Conseil")


def test_a_table_is_entered_by_its_words(sit):
    host, guest = sit(), sit()
    table = host.set_table({"kind": "me"}, {"kind": "open"}, public=True)
    guest.go_home()
    expect(guest.page.get_by_role("heading", name="Tables ouvertes")).to_be_visible()
    guest.page.get_by_label("Lien ou quatre mots").fill(table.replace("-", " ").upper())
    guest.page.get_by_role("button", name="Entrer").click()
    expect(guest.page.get_by_role("heading", name="Autour de la table")).to_be_visible()
    guest.go_to("il-ny-a-rien")
    expect(guest.page.get_by_text("Il n’y a pas de table de ce nom.")).to_be_visible()
    guest.troubles[:] = [
        t for t in guest.troubles if "Failed to load" not in t
    ]  # the browser's own


def test_nothing_overflows_on_a_small_phone(sit):
    person = sit(viewport=SMALL_PHONE, has_touch=True)
    person.go_home()
    wide = "document.documentElement.scrollWidth <= innerWidth"
    assert person.page.evaluate(wide)
    table = person.set_table(
        *({"kind": "me"}, *[{"kind": "bot"}] * 4), options={"mode": "advanced"}
    )
    person.go_to(table)
    person.wait_for_turn()
    assert person.page.evaluate(wide)
    assert person.page.evaluate("document.querySelector('.scene').scrollWidth <= innerWidth")


def test_a_finished_game_is_replayed_through_every_seat(sit):
    person = sit()
    person.go_to(person.set_table({"kind": "me"}, {"kind": "bot"}, options={"rounds": 2}))
    person.play_on(random.Random(12))
    person.page.get_by_role("link", name="Revoir").click()
    slider = person.page.get_by_role("slider")
    expect(slider).to_be_visible()
    person.page.get_by_role("button", name="Coup suivant").click()
    expect(person.page.get_by_text(re.compile("Coup 1 sur"))).to_be_visible()
    person.page.get_by_role("button", name="À la fin").click()
    person.page.get_by_role("button", name="Au début").click()
    slider.fill("5")
    expect(person.page.get_by_text(re.compile("Coup 5 sur"))).to_be_visible()
    for view in ("0", "1", "spectator", "all"):
        person.page.get_by_label("Vu par").select_option(view)
        expect(person.page.locator(".scene")).to_be_visible()
    person.page.get_by_role("button", name="Lecture").click()
    expect(person.page.get_by_text(re.compile("Coup 6 sur"))).to_be_visible()


@pytest.mark.parametrize("screen", [DESKTOP, PHONE])
def test_a_seat_tells_how_strong_its_bot_plays(sit, screen):
    person = sit(viewport=screen)
    table = person.set_table(
        {"kind": "me"},
        {"kind": "bot", "level": "grazer"},
        {"kind": "bot", "level": "apex"},
        game="trex",
    )
    person.go_to(table)
    seats = person.page.locator(".seats .seat")
    shelf = person.context.request.get(f"{person.address}/api/v1/games").json()
    of = len(next(game["levels"] for game in shelf if game["key"] == "trex"))
    weak = seats.nth(1).get_by_role("img", name=re.compile(f"Niveau 2 sur {of}"))
    expect(weak).to_have_count(1)
    expect(seats.nth(2).get_by_role("img", name=re.compile(f"Niveau 6 sur {of}"))).to_have_count(1)
    expect(seats.nth(0).locator(".level")).to_have_count(0)
    shown = seats.nth(2).locator(".level .word" if screen == DESKTOP else ".level .small")
    expect(shown).to_be_visible()
    expect(shown).to_have_text("Superprédateur" if screen == DESKTOP else "6")
    seats.nth(2).locator(".count").evaluate(  # a score swells as it is written
        "count => Promise.all(count.getAnimations().map(each => each.finished))"
    )
    score = seats.nth(2).locator(".count").bounding_box()
    said = shown.bounding_box()
    assert said["y"] >= score["y"] + score["height"] - 2 or said["x"] + said["width"] <= score["x"]
