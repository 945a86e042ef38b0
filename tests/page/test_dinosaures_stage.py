"""Dinosaures followed and felt: duels on the board, the lens of a phone, placing, the end."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.table import DESKTOP, PHONE
from tests.page.test_dinosaures import SHORT, TO_PLACE, compose, sit_at

TABLET = {"width": 820, "height": 1180}
LANDSCAPE = {"width": 844, "height": 390}
OPEN = {"placement": "block", "first_player": 0}
IS_WHOLE = "() => document.querySelector('[data-cell=a1]').getBoundingClientRect().width < 28"
MOST_TURNS = 40  # until a bot that rolls dice attacks


def begin(person, army="La lance", **options):
    """A table with both armies standing, at one's first turn."""
    sit_at(person, **{**OPEN, **options})
    compose(person)
    person.page.get_by_role("button", name=army).click()
    person.button("Prêt").click()
    person.page.wait_for_selector("[data-mark=pick]", timeout=TO_PLACE)


def fly_and_challenge(person):
    """The first Flug flies up to an enemy and challenges it."""
    page = person.page
    page.get_by_role("gridcell", name=re.compile("votre Flug.*peut jouer")).first.click()
    page.wait_for_selector("[data-mark=fly]")
    cells = [cell.get_attribute("data-cell") for cell in page.locator("[data-mark=fly]").all()]
    far = max(cells, key=lambda cell: int(cell[1:]))
    page.locator(f"[data-cell={far}]").click()
    page.wait_for_selector("[data-mark=challenge], .hold > .duel")
    # where there is no choice it may be on its way already
    page.locator("[data-mark=challenge]").evaluate_all("targets => targets[0]?.click()")
    expect(page.locator(".hold > .duel .card")).to_have_count(2)


def stand_by(person):
    """A step with the hindmost figure, and no challenge."""
    page, before = person.page, person.ply()
    if page.locator("[data-mark=pick]").count():
        page.locator("[data-mark=pick]").last.click()
        page.locator("[data-mark=go]").first.click()
    else:
        page.locator(".prompt .acts .btn").last.click()
    person.wait_until_played(before)


def watch_duels(person):
    """Remembers every step of a duel that is shown, with what the log said at that moment."""
    person.context.add_init_script(
        """window.steps = [];
        new MutationObserver(() => {
            const step = document.querySelector('.hold > .duel')?.dataset.step ?? 'none';
            const told = document.querySelector('.side')?.textContent.includes('défie') ?? false;
            if (step !== window.steps.at(-1)?.step) window.steps.push({ step, told });
        }).observe(document, { childList: true, subtree: true, attributes: true });"""
    )


def boxes(page, selector):
    """Where things are on the screen."""
    return page.locator(selector).evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().toJSON())"
    )


def meet(one, two, by=1):
    """Whether two boxes share more than *by* px."""
    return (
        min(one["right"], two["right"]) - max(one["left"], two["left"]) > by
        and min(one["bottom"], two["bottom"]) - max(one["top"], two["top"]) > by
    )


def fighters(page):
    """The cells in the ring."""
    ring = boxes(page, ".board .ring")[0]
    middle = [
        cell
        for cell in boxes(page, "[data-cell]")
        if ring["left"] < (cell["left"] + cell["right"]) / 2 < ring["right"]
        and ring["top"] < (cell["top"] + cell["bottom"]) / 2 < ring["bottom"]
    ]
    assert 2 <= len(middle) <= 4  # four where they stand at a corner
    return middle


def log(page):
    return page.get_by_role("group", name="Journal")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_my_duel_waits_beside_its_fighters_and_the_log_and_losses_come_after_it(sit, motion):
    person = sit(speed="quick", reduced_motion=motion)
    watch_duels(person)
    begin(person)
    page = person.page
    before = person.ply()
    fly_and_challenge(person)
    expect(page.locator(".duel[data-step=done]")).to_have_count(1)

    # complete as a still, and nothing of it told before it was seen
    assert page.locator(".duel .card .art svg").count() == 2
    page.wait_for_timeout(1500)  # it waits for me
    expect(page.locator(".duel .card")).to_have_count(2)
    expect(log(page)).not_to_contain_text("défie")
    expect(page.locator(".seat").first).to_contain_text("24 figurines sur 24")
    assert person.ply() == before + 2  # the flight stands, its duel not yet
    cards, scene = boxes(page, ".duel .card"), boxes(page, ".scene")[0]
    assert not meet(*cards)
    for card in cards:
        assert not any(meet(card, cell) for cell in fighters(page))
        assert card["left"] >= scene["left"] and card["right"] <= scene["right"] + 1

    # again, and on
    person.button("Revoir").click()
    page.wait_for_function("() => steps.filter(({ step }) => step === 'done').length === 2")
    person.button("Continuer").click()
    expect(log(page)).to_contain_text("défie")
    expect(page.locator(".side .duel")).to_contain_text("défie")
    person.wait_until_played(before + 2)
    steps = page.evaluate("steps")
    assert [one["step"] for one in steps][1:9] == ["turn", "read", "fall", "done"] * 2
    assert not any(one["told"] for one in steps[:9])  # and nothing of it before it was seen


def test_the_others_duels_pass_and_theirs_on_me_wait_with_keys_too(sit):
    person = sit(speed="quick")
    begin(person)
    page = person.page
    fly_and_challenge(person)
    page.keyboard.press("Escape")  # its end is always seen,
    expect(page.locator(".duel[data-step=done]")).to_have_count(1)
    page.keyboard.press("Escape")  # and then one goes on
    expect(page.locator(".hold > .duel")).to_have_count(0)

    # the bot's own attack is staged as mine was; until it comes I stand by
    for _ in range(MOST_TURNS):
        page.wait_for_selector("[data-mark=pick], .prompt .acts .btn, .hold > .duel")
        if page.locator(".hold > .duel").count():
            break
        stand_by(person)
    expect(page.locator(".card.p-jaune[data-side=attacker]")).to_have_count(1)
    expect(page.locator(".duel[data-step=done]")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(".hold > .duel")).to_have_count(0)


def at_rest(page, selector):
    """The boxes once nothing glides any more."""
    seen = boxes(page, selector)
    while True:
        page.wait_for_timeout(300)
        if (now := boxes(page, selector)) == seen:
            return now
        seen = now


@pytest.mark.parametrize("size", [PHONE, TABLET, LANDSCAPE])
def test_choosing_moves_nothing_and_the_pad_never_lies_on_the_board(sit, size):
    person = sit(viewport=size, has_touch=True)
    begin(person)
    page = person.page
    frames = ".seats, .scene, .stage, .prompt, .spine"
    before = at_rest(page, frames)
    page.locator("[data-mark=pick]").first.click()
    expect(person.prompt.get_by_role("heading")).to_contain_text("Où va-t-il")
    for one, two in zip(before, at_rest(page, frames), strict=True):
        assert all(abs(one[side] - two[side]) <= 1 for side in ("left", "top", "right", "bottom"))
    board, pad = boxes(page, ".stage")[0], boxes(page, ".pad button")
    assert len(pad) == 4
    for key in pad:
        assert not meet(key, board) and key["height"] >= 44 and key["width"] >= 44
        assert key["bottom"] <= size["height"] and key["right"] <= size["width"]
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    assert not person.axe()


def cell_size(page):
    return page.locator("[data-cell=a1]").evaluate("cell => cell.getBoundingClientRect().width")


def wait_for_cells(page, wide):
    """Waits until a cell is so many px wide, and sees that it stays so."""
    page.wait_for_function(
        """wide => Math.abs(
            document.querySelector('[data-cell=a1]').getBoundingClientRect().width - wide
        ) <= 1""",
        arg=wide,
    )
    page.wait_for_timeout(350)
    assert cell_size(page) == pytest.approx(wide, abs=1)


def pinch(person, apart):
    """Two fingers in the middle of the board, from 80 px apart to *apart*."""
    session = person.context.new_cdp_session(person.page)
    stage = boxes(person.page, ".stage")[0]
    x, y = (stage["left"] + stage["right"]) / 2, (stage["top"] + stage["bottom"]) / 2

    def fingers(kind, wide):
        points = (
            [] if kind == "touchEnd" else [{"x": x - wide / 2, "y": y}, {"x": x + wide / 2, "y": y}]
        )
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", 80)
    for step in range(1, 6):
        fingers("touchMove", 80 + (apart - 80) * step / 5)
    fingers("touchEnd", apart)
    person.settle()


def test_the_board_of_a_phone_is_looked_at_through_a_lens(sit):
    person = sit(viewport=PHONE, has_touch=True)
    begin(person)
    page = person.page
    assert cell_size(page) >= 40
    expect(page.locator(".lens .map")).to_be_visible()

    page.get_by_role("button", name="Tout le plan").tap()
    page.wait_for_function(IS_WHOLE)
    expect(page.locator(".lens .map")).to_have_count(0)
    stage = boxes(page, ".stage")[0]
    assert all(
        cell["left"] >= stage["left"] - 1 and cell["right"] <= stage["right"] + 1
        for cell in boxes(page, "[data-cell]")
    )
    page.get_by_role("button", name="De près").tap()
    person.settle()
    assert cell_size(page) >= 40

    pinch(person, 160)
    wait_for_cells(page, 80)
    pinch(person, 10)
    wait_for_cells(page, 26)
    assert page.evaluate("visualViewport.scale") == 1  # the page itself stays as it is

    page.locator("[data-cell][tabindex='0']").focus()
    page.keyboard.press("+")
    wait_for_cells(page, 40)
    page.keyboard.press("+")
    wait_for_cells(page, 55)

    # the frame of the small map is dragged to the far side
    map_box = boxes(page, ".lens .map")[0]
    top = page.locator(".stage").evaluate("stage => stage.scrollTop")
    page.mouse.move(map_box["left"] + 50, map_box["bottom"] - 20)
    page.mouse.down()
    page.mouse.move(map_box["left"] + 50, map_box["top"] + 10, steps=4)
    page.mouse.up()
    person.settle()
    assert page.locator(".stage").evaluate("stage => stage.scrollTop") < top

    # a figure that is chosen comes into sight, with room around it
    figure = page.locator("[data-mark=pick]").last
    figure.focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)
    chosen, stage = figure.bounding_box(), boxes(page, ".stage")[0]
    assert chosen["y"] >= stage["top"] and chosen["y"] + chosen["height"] <= stage["bottom"] + 1


def test_a_duel_on_a_phone_is_shown_once_and_in_sight(sit):
    person = sit(viewport=PHONE, has_touch=True, speed="quick", color_scheme="dark")
    begin(person)
    fly_and_challenge(person)
    page = person.page
    expect(page.locator(".duel[data-step=done]")).to_have_count(1)
    page.wait_for_timeout(400)  # the window has come to it
    assert page.locator(".duel").count() == 1
    cards, stage = boxes(page, ".duel .card"), boxes(page, ".stage")[0]
    assert not meet(*cards)
    for card in cards:
        assert not any(meet(card, cell) for cell in fighters(page))
        assert card["left"] >= stage["left"] - 1 and card["right"] <= stage["right"] + 1
        assert card["top"] >= stage["top"] - 1 and card["bottom"] <= stage["bottom"] + 1
    assert not person.axe()


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_placing_shows_ones_own_rows_three_armies_and_ready_above_the_fold(sit, size):
    person = sit(viewport=size, has_touch=True)
    sit_at(person, **OPEN)
    compose(person)
    page = person.page
    prompt = boxes(page, ".prompt")[0]
    armies = boxes(page, ".army")
    assert len(armies) == 3
    assert all(army["bottom"] <= prompt["top"] for army in armies)
    page.get_by_role("button", name="Le mur").tap()
    expect(person.button("Prêt")).to_be_visible()
    assert "pri" in (person.button("Prêt").get_attribute("class") or "").split()
    stage = boxes(page, ".stage")[0]
    nest = page.get_by_role("gridcell", name=re.compile("prévu ici : Nid")).bounding_box()
    assert stage["top"] <= nest["y"] and nest["y"] + nest["height"] <= stage["bottom"] + 1
    expect(page.locator(".board .theirs")).to_have_count(1)
    expect(page.locator("[data-kind]")).to_have_count(12)  # as a legend


def test_the_end_shows_all_that_was_hidden_and_the_variants_are_listed(sit):
    person = sit(viewport=DESKTOP, speed="quick", reduced_motion="no-preference")
    begin(person, **{**SHORT, "max_turns": 2})
    page = person.page
    page.get_by_role("tab", name="Règles").click()
    variants = page.get_by_role("region", name="Variantes de cette table")
    expect(variants).to_contain_text("Pose")
    assert page.get_by_role("gridcell", name=re.compile("figurine cachée")).count() > 10
    while not page.locator(".ending").count():
        page.wait_for_selector("[data-mark=pick], .prompt .acts .btn, .ending")
        if page.locator("[data-mark=pick]").count():
            page.locator("[data-mark=pick]").last.click()
            page.locator("[data-mark=go]").first.click()
        elif page.locator(".prompt .acts .btn").count():
            page.locator(".prompt .acts .btn").last.click()
        page.wait_for_timeout(150)
    page.get_by_role("button", name="Voir la table").click()
    expect(page.get_by_role("gridcell", name=re.compile("figurine cachée"))).to_have_count(0)
    expect(page.get_by_role("gridcell", name=re.compile("Nid d(e |’)")).first).to_be_visible()


def test_who_resigns_is_told_no_points_in_a_game_without_any(sit):
    person = sit()
    begin(person)
    page = person.page
    page.get_by_role("button", name="Réglages de la table").click()
    for _ in range(2):  # once in the menu, once to be sure
        page.get_by_role("button", name="Abandonner").click()
    expect(page.locator(".ending ol li")).to_have_count(2)
    expect(page.locator(".ending .bar, .ending tfoot")).to_have_count(0)
    page.get_by_role("link", name="Revoir").click()
    expect(page.get_by_role("slider")).to_be_visible()
    expect(page.get_by_role("img", name="Les points au fil de la partie")).to_have_count(0)


def test_a_line_of_the_log_lights_its_cells(sit):
    person = sit()
    begin(person)
    page = person.page
    page.locator("[data-mark=pick]").last.click()
    page.locator("[data-mark=go]").first.click()
    line = log(page).get_by_text(re.compile("Vous avancez votre .+ de")).first  # its kind is said
    line.hover()
    expect(page.locator(".board .lit")).to_have_count(2)
    page.mouse.move(5, 5)
    expect(page.locator(".board .lit")).to_have_count(0)


def test_a_hint_is_drawn_as_a_whole_move_and_made_by_one_touch(sit):
    person = sit()
    begin(person, army="Le mur", hints=True)
    page = person.page
    before = person.ply()
    person.prompt.get_by_role("button", name="Indice").click()
    expect(page.locator(".board .way .head")).to_have_count(1)
    expect(page.locator(".board .lamp")).to_have_count(1)
    expect(page.locator(".board .hint")).to_have_count(2)
    person.button("Suivre").click()
    person.wait_until_played(before + 1)  # the figure is chosen, and has gone to its goal
    expect(page.locator(".board .hint")).to_have_count(0)
