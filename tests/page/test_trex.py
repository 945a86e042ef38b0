"""T-Rex in a real browser: whole games by mouse, by touch and by keyboard, in both languages."""

import random
import re

import pytest
from playwright.sync_api import expect

from tests.page.table import AXE, DESKTOP, LONGEST_GAME, PHONE

CARD = re.compile(r"^((jaune|bleu|brun|vert|rouge) \d+|pluie de météorites|Chamaelosaurus)")
CARD_EN = re.compile(r"^((yellow|blue|brown|green|red) \d+|meteor shower|Chamaelosaurus)")


def sit_at(person, bots, hints=False, **options):
    """A table of T-Rex against bots."""
    seats = [{"kind": "me"}, *[{"kind": "bot"}] * bots]
    person.go_to(person.set_table(*seats, game="trex", hints=hints, options=options))


def phase(person):
    """What is asked, as the scene shows it."""
    page = person.page
    if page.locator(".spares button").count():
        return "trump"
    if page.locator(".offer .can:not([inert])").count():
        return "egg"
    if page.locator(".held:not([inert]) button[aria-pressed]").count():
        return "play"
    if page.locator(".pile .can").count():
        return "remove"
    return "top"  # an empty hand, or a draw to be decided


def card_to_play(cards, chance, aim):
    """The highest or the lowest card of a hand by *aim*, any card without one."""
    if aim is None:
        return cards.nth(chance.randrange(cards.count()))
    names = cards.locator(".unseen").all_text_contents()
    values = [int(number.group()) if (number := re.search(r"\d+", n)) else 0 for n in names]
    return cards.nth(values.index(aim(values)))


def one_move(person, chance, aim=None):
    """One decision by touching the things themselves; answers what it was."""
    page, before, asked = person.page, person.ply(), phase(person)
    if asked == "trump":
        page.locator(".spares button").nth(chance.randrange(3)).click()
        place = chance.choice(["strong", "weak"])
        if place == "strong":
            page.locator(".cross .strong").click()
        else:  # the upper card hides the middle of the lower one
            page.locator(".cross .weak").click(position={"x": 8, "y": 20})
    elif asked == "egg":
        page.locator(".offer .can:not([inert])").nth(chance.randrange(2)).click()
    elif asked == "play":
        cards = page.locator(".held:not([inert]) button[aria-pressed]")
        card = card_to_play(cards, chance, aim)
        card.click(position={"x": 10, "y": 10})
        expect(person.prompt.get_by_role("heading")).to_have_text(re.compile(r"\?$"))
        if chance.random() < 0.5:
            page.locator(".pile.me .stack").click()
        else:
            person.prompt.locator(".btn.pri").click()
    elif asked == "remove":
        targets = page.locator(".pile .can, .draw .can")
        targets.nth(chance.randrange(targets.count())).click()
    else:
        person.prompt.locator(".btn").last.click()
    person.wait_until_played(before)
    return asked


def play_out(person, chance, visit=lambda asked: None, until=frozenset({"the end"})):
    """
    Plays to the end, or until all of these decisions were met; answers which were.

    Plays high until an egg may be chosen, then low until a trump may be changed, then anything.
    """
    met = set()
    for _ in range(LONGEST_GAME):
        if met >= until or not person.wait_for_turn():
            return met
        visit(phase(person))
        aim = max if "egg" not in met else min if "trump" not in met else None
        met.add(one_move(person, chance, aim))
    raise AssertionError("the game does not end")


def test_a_whole_game_by_mouse_and_its_replay(sit):
    person = sit()
    person.watch_the_end()
    sit_at(person, 2)
    seats = person.page.locator(".seat")
    assert person.wait_for_turn()
    expect(person.page.get_by_text("Manche 1 sur 12")).to_be_visible()

    met = play_out(person, random.Random(41))

    assert met >= {"play", "remove", "egg", "trump"}
    expect(person.page.get_by_role("heading", name="Le compte")).to_be_visible()
    assert person.page.evaluate("firstTotals") == 3  # not before the last moves were shown
    totals = [int(text) for text in person.page.locator("tfoot td").all_inner_texts()]
    person.page.get_by_role("button", name="Voir la table").click()
    shown = [int(seats.nth(n).locator(".count").inner_text()) for n in range(3)]
    eggs = [seats.nth(n).locator(".eggs b").all_inner_texts() for n in range(3)]
    squares = [sum(int(text.split("\n")[0][:-1]) ** 2 for text in row) for row in eggs]
    assert totals == shown == squares

    person.page.get_by_role("button", name="Voir le compte").click()
    person.page.get_by_role("link", name="Revoir").click()
    expect(person.page.get_by_role("slider")).to_be_visible()
    for _ in range(2):  # the first card or two: no round is over yet
        person.page.keyboard.press("ArrowRight")
    expect(person.page.locator(".pile .laid").first).to_be_visible()
    expect(person.page.locator(".hand .card").first).to_be_visible()


def test_a_game_by_touch_on_a_phone_with_five_players(sit):
    person = sit(viewport=PHONE, has_touch=True, color_scheme="dark")
    sit_at(person, 4, rounds=2)

    def nothing_sticks_out(asked):
        wide = person.page.evaluate("document.scrollingElement.scrollWidth > innerWidth")
        assert not wide, asked

    assert "play" in play_out(person, random.Random(42), nothing_sticks_out)
    expect(person.page.get_by_role("heading", name="Le compte")).to_be_visible()


def test_drawing_may_be_declined_where_it_is_optional(sit):
    person = sit(locale="en-GB")
    sit_at(person, 1, rounds=4, draw_symbol="optional")
    chance, declined = random.Random(43), False
    while person.wait_for_turn():
        refuse = person.button("Do not draw")
        if refuse.count() and not declined:
            before = person.ply()
            refuse.click()
            person.wait_until_played(before)
            declined = True
        else:
            one_move(person, chance)
    assert declined
    expect(person.page.get_by_role("heading", name="The count")).to_be_visible()


def tab_to(person, selector, most=90):
    """Presses Tab until something of *selector* has the focus."""
    for _ in range(most):
        if person.page.evaluate("s => document.activeElement.matches(s)", selector):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {selector}")


def test_keyboard_alone(sit):
    person = sit(locale="en-GB")
    sit_at(person, 1, rounds=3)
    keys, met = person.page.keyboard, set()
    while person.wait_for_turn():
        before, asked = person.ply(), phase(person)
        if asked == "play":
            tab_to(person, ".hand button")
            keys.press("ArrowRight")
            keys.press("Space")
            name = person.page.evaluate(
                "document.activeElement.querySelector('.unseen').textContent"
            )
            assert CARD_EN.match(name), name
            expect(person.prompt.get_by_role("heading")).to_have_text(re.compile(r"^Play .*\?$"))
            keys.press("p")
        elif asked == "trump":
            tab_to(person, ".spares button")
            keys.press("Enter")
            tab_to(person, ".prompt .btn")
            keys.press("Enter")
        elif asked == "egg":
            tab_to(person, ".offer .egg.can")
            keys.press("Enter")
        else:
            tab_to(person, ".prompt .btn")
            keys.press("Enter")
        person.wait_until_played(before)
        met.add(asked)
    assert met >= {"play", "remove"}
    expect(person.page.get_by_role("heading", name="The count")).to_be_visible()


def test_names_why_not_and_known_cards(sit):
    person = sit()
    sit_at(person, 1, rounds=4)  # of two players each has an egg or a trump to choose
    assert person.wait_for_turn()
    names = person.page.locator(".hand button").evaluate_all(
        "cards => cards.map((card) => card.querySelector('.unseen').textContent)"
    )
    assert len(names) == 7 and all(CARD.match(name) for name in names), names
    expect(
        person.page.get_by_role("button", name=re.compile("^Votre pioche, 10 cartes"))
    ).to_be_visible()

    # an egg before its time, and a card of the hand when none is asked for
    person.page.locator(".offer .egg").first.click()
    expect(person.page.get_by_role("status")).to_contain_text("Pas maintenant")
    person.page.keyboard.press("Escape")
    chance, asked_why = random.Random(44), False
    while person.wait_for_turn() and not asked_why:
        if phase(person) in ("egg", "remove"):
            person.page.locator(".held:not([inert]) button").first.click(position={"x": 8, "y": 8})
            expect(person.page.get_by_role("status")).to_contain_text("Pas maintenant")
            person.page.keyboard.press("Escape")
            asked_why = True
        one_move(person, chance)
    assert asked_why

    # what is known of somebody's cards
    assert person.wait_for_turn()
    other = person.page.locator(".pile:not(.me) .stack, .draw button").first
    if phase(person) != "trump":
        other.click()
        sheet = person.page.get_by_role("dialog")
        expect(sheet.get_by_role("heading", name="Retirées du jeu")).to_be_visible()
        expect(sheet.get_by_role("heading", name="Pioche, du dessus")).to_be_visible()
        person.page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)


def drag(person, card, to):
    """Drags a card by its visible corner to the middle of something."""
    page = person.page
    person.settle()
    source, target = card.bounding_box(), to.bounding_box()
    page.mouse.move(source["x"] + 10, source["y"] + 10)
    page.mouse.down()
    page.mouse.move(source["x"] + 30, source["y"] - 20, steps=3)
    expect(page.locator(".dragged")).to_be_visible()
    expect(page.locator(".pile.me .can")).to_have_count(1)
    x, y = target["x"] + target["width"] / 2, target["y"] + target["height"] / 2
    page.mouse.move(x, y, steps=3)
    page.mouse.up()


def test_a_card_is_dragged_onto_the_pile_and_hints_are_marked(sit):
    person = sit(locale="en-GB")
    sit_at(person, 1, hints=True)
    page = person.page
    assert person.wait_for_turn()
    before, card = person.ply(), page.locator(".hand button").first
    drag(person, card, page.locator(".draw button"))  # not a pile: the card goes back
    expect(page.locator(".dragged")).to_have_count(0)
    assert person.ply() == before
    expect(page.locator(".hand button[aria-pressed=true]")).to_have_count(0)
    drag(person, card, page.locator(".pile.me .stack"))
    person.wait_until_played(before)

    met, chance = set(), random.Random(46)
    while person.wait_for_turn() and not met >= {"play", "remove"}:
        person.prompt.get_by_role("button", name="Hint").click()
        expect(page.locator(".scene .hinted")).not_to_have_count(0)
        met.add(one_move(person, chance))
        expect(page.locator(".scene .hinted")).to_have_count(0)
    assert met >= {"play", "remove"}


def test_the_rules_page_draws_its_examples(sit):
    person = sit(locale="en-GB")
    sit_at(person, 2)
    assert person.wait_for_turn()
    person.page.get_by_role("button", name="Rules", exact=True).click()
    figures = person.page.locator(".rules figure")
    expect(figures).to_have_count(5)
    for figure in figures.all():
        expect(figure.locator("svg").first).to_be_attached()


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed in web/")
@pytest.mark.parametrize(
    ("screen", "theme", "locale"),
    [(DESKTOP, "dark", "en-GB"), (PHONE, "light", "fr-FR")],
    ids=["desktop", "phone"],
)
def test_axe_finds_nothing_serious_in_any_phase(sit, screen, theme, locale):
    person = sit(viewport=screen, color_scheme=theme, locale=locale)
    sit_at(person, 1)
    seen = set()

    def look(asked):
        if asked not in seen:
            seen.add(asked)
            assert person.axe() == [], asked

    play_out(person, random.Random(45), look, until={"play", "remove", "egg", "trump"})
    assert seen >= {"play", "remove", "egg", "trump"}
