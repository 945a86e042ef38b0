"""T-Rex in a real browser: whole games by mouse, by touch and by keyboard, in both languages."""

import random
import re

import pytest
from playwright.sync_api import expect

from tests.page.table import DESKTOP, LONGEST_GAME, LYING, PHONE

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


def choose_card(person, card):
    """Touches a card; on a busy machine a touch may last as long as a press, which reads the card."""
    question = person.prompt.get_by_role("heading", name=re.compile(r"\?$"))
    card.click(position={"x": 10, "y": 10})
    try:
        expect(question).to_be_visible(timeout=5_000)
    except AssertionError:
        person.page.keyboard.press("Escape")
        card.click(position={"x": 10, "y": 10})
        expect(question).to_be_visible()


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
        choose_card(person, card)
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

    # what an egg pays, and a card of the hand when none is asked for
    person.page.locator(".offer .egg").first.click()
    pays = person.page.get_by_role("status").filter(has_text="de plus")
    expect(pays).to_contain_text("vous passez de 0 à 1 point")
    person.page.keyboard.press("Escape")
    expect(pays).to_have_count(0)
    chance, asked_why = random.Random(44), False
    while person.wait_for_turn() and not asked_why:
        if phase(person) in ("egg", "remove"):
            person.page.locator(".held:not([inert]) button").first.click(position={"x": 8, "y": 8})
            expect(
                person.page.get_by_role("status").filter(has_text="Pas maintenant")
            ).to_be_visible()
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
    sit_at(person, 1, hints=True, first_player=0)
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
    expect(figures).to_have_count(6)
    for figure in figures.all():
        expect(figure.locator("svg").first).to_be_attached()


def test_a_round_ends_in_steps_with_what_each_gives(sit):
    person = sit(speed="quick")
    page = person.page
    # what was ever on the table, in the order it came
    person.context.add_init_script(
        """window.shown = [];
        new MutationObserver(() => {
            const step = document.querySelector('.ends [aria-current=step]')?.textContent.trim();
            for (const seen of [
                step,
                document.querySelector('[data-won]') && 'won',
                document.querySelector('.pile .lost') && 'lost',
                document.querySelector('.place.last')
                    && `turned: ${document.querySelector('.ends h3')?.textContent}`,
            ])
                if (seen && !window.shown.includes(seen)) window.shown.push(seen);
        }).observe(document, { childList: true, subtree: true, attributes: true });"""
    )
    sit_at(person, 2, rounds=3, first_player=0)
    chance, forecast, why = random.Random(41), False, False

    def steps():
        """The steps of a round's end, in the order they were on the table."""
        shown = page.evaluate("shown")
        return [one for one in shown if re.search("œufs|won|carte|lost|atout", one)]

    def turned():
        """Which round's end was told when a trump was changed."""
        return [one for one in page.evaluate("shown") if one.startswith("turned")]

    while person.wait_for_turn() and not (forecast and why and len(steps()) == 5 and turned()):
        asked = phase(person)
        if asked == "egg":
            first = person.prompt.locator(".acts .btn.two").first
            expect(first).to_contain_text(re.compile(r"\d+ → \d+"))
            before = int(page.locator(".seat .count").first.inner_text())
            told = int(re.search(r"→ (\d+)", first.inner_text()).group(1))
            person.page.locator(".offer .can:not([inert])").first.click()
            expect(page.locator(".seat .count").first).to_have_text(str(told))
            assert told > before
            forecast = True
        elif asked == "remove":
            expect(person.prompt).to_contain_text("perd une carte pour de bon")
            why = True
            one_move(person, chance)
        else:
            one_move(person, chance, max)
    assert forecast and why, (forecast, why)
    shown = page.evaluate("shown")
    assert len(steps()) == 5, shown
    names = [re.sub(r"^\d", "", one).strip() for one in shown]
    assert names.index("les œufs") < names.index("won") <= names.index("une carte chacun") + 1
    assert names.index("lost") < names.index("l’atout") + 1, names
    assert re.fullmatch("turned: Fin de la manche [12]", turned()[0])
    round_now = int(re.search(r"Manche (\d)", page.locator("header").inner_text()).group(1))
    assert turned()[-1].endswith(str(round_now - 1)), (
        "the round that ended, not the one that begins"
    )


SHORT_PHONE = {"width": 360, "height": 740}
SHORTER = {"width": 390, "height": 664}


@pytest.mark.parametrize(
    "size", [PHONE, SHORT_PHONE, SHORTER, LYING, {"width": 820, "height": 1180}, DESKTOP]
)
def test_choosing_a_card_moves_nothing_but_the_card(sit, size):
    person = sit(viewport=size, has_touch=size != DESKTOP)
    sit_at(person, 1, first_player=0)
    assert person.wait_for_turn()
    frames = ".seats, .scene, .prompt, .hand, .pile"

    def boxes():
        return person.page.locator(frames).evaluate_all(
            "all => all.map(one => one.getBoundingClientRect().toJSON())"
        )

    before = boxes()
    hand = person.page.locator(".hand").first.bounding_box()
    prompt = person.prompt.bounding_box()
    below = prompt["y"] if prompt["x"] < hand["x"] + hand["width"] else size["height"]
    assert hand["y"] + hand["height"] <= below + 1, "the whole hand is in sight"
    for card in (0, 3):
        person.page.locator(".hand button").nth(card).click(position={"x": 10, "y": 10})
        expect(person.prompt.get_by_role("heading")).to_have_text(re.compile(r"\?$"))
        for one, two in zip(before, boxes(), strict=True):
            assert all(abs(one[s] - two[s]) <= 1 for s in ("left", "top", "right", "bottom")), (
                one,
                two,
            )


def test_a_hint_is_a_whole_move_made_by_one_touch(sit):
    person = sit()
    sit_at(person, 1, hints=True, first_player=0)
    assert person.wait_for_turn()
    person.prompt.get_by_role("button", name="Indice").click()
    hinted = person.page.locator(".hand .hinted")
    expect(hinted).to_have_count(1)
    card = CARD.match(hinted.locator(".unseen").first.inner_text()).group()
    expect(person.prompt).to_contain_text(re.compile(f"Conseil\\s: jouer le {card}"))
    before = person.ply()
    person.page.get_by_role("button", name="Suivre").click()
    person.wait_until_played(before)
    log = person.page.get_by_role("group", name="Journal")
    expect(log).to_contain_text(f"Vous jouez le {card}")
