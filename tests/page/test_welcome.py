"""From an invitation to the first words at the table; settings that are kept; errors one can use."""

import re

from playwright.sync_api import expect

from tests.page.table import PHONE


def test_a_friend_is_invited_reads_the_rules_in_a_minute_and_is_heard(sit):
    host, friend = sit(), sit(viewport=PHONE, locale="en-GB", has_touch=True)
    table = host.set_table({"kind": "me"}, {"kind": "open"}, options={"rounds": 3})
    host.go_to(table)
    expect(host.page.get_by_role("alert")).to_contain_text("Personne d’autre ne peut ouvrir")
    host.page.get_by_role("button", name="Que faire").click()
    expect(host.page.get_by_text("ludosaure serve --host 0.0.0.0")).to_be_visible()
    words = host.page.locator(".four").inner_text()
    assert table.startswith(words) and words.count("-") == 3
    assert host.axe() == []

    friend.go_home()
    friend.page.get_by_label("Link or four words").fill(words.replace("-", " "))
    friend.page.get_by_role("button", name="Enter", exact=True).click()
    expect(
        friend.page.get_by_role("heading", name=re.compile("invites you to Cubosaurs"))
    ).to_be_visible()
    assert friend.page.get_by_label("Your name").input_value()
    expect(friend.page.get_by_role("heading", name="The rules in one minute")).to_be_visible()
    expect(friend.page.locator(".variants dt")).to_have_text(["Rounds"])
    assert friend.axe() == []
    friend.page.get_by_label("Your name").fill("Inès")
    friend.page.get_by_role("button", name="Sit down", exact=True).click()
    expect(friend.page.locator(".prompt")).to_be_visible()

    friend.page.get_by_role("button", name="Log, Talk").click()
    friend.page.get_by_role("tab", name="Talk").click()
    friend.page.get_by_role("button", name="Well played!").click()
    heard = host.page.locator("button.said").filter(has_text=re.compile(r"Inès\s?: Bien joué"))
    expect(heard).to_be_visible()
    heard.click()
    expect(host.page.get_by_role("log")).to_contain_text("Bien joué")
    host.page.get_by_text("Ne plus entendre").click()
    host.page.get_by_role("button", name="Ne plus entendre Inès").click()
    expect(host.page.get_by_role("log")).not_to_contain_text("Bien joué")
    assert host.axe() == []
    host.page.reload()  # who is silenced stays so at this table
    host.page.get_by_role("tab", name="Discussion").click()
    expect(host.page.get_by_role("log")).not_to_contain_text("Bien joué")
    host.page.get_by_text("Ne plus entendre").click()
    host.page.get_by_role("button", name="Ne plus entendre Inès").click()
    expect(host.page.get_by_role("log")).to_contain_text("Bien joué")


def test_a_guest_learns_while_waiting_and_is_called_when_the_game_begins(sit):
    host, guest = sit(), sit(viewport=PHONE, has_touch=True)
    table = host.set_table({"kind": "me"}, {"kind": "open"}, {"kind": "open"})
    host.go_to(table)
    guest.go_home()
    guest.go_to(table)
    guest.page.get_by_role("button", name="S’asseoir", exact=True).tap()
    expect(guest.page.get_by_role("heading", name="Vous êtes à table.")).to_be_visible()
    expect(guest.page.get_by_role("heading", name="Invitez vos amis")).to_have_count(0)
    assert guest.axe() == []
    guest.page.locator(".welcome").get_by_role("link", name="Apprendre en jouant").tap()
    expect(guest.page.locator(".light .tag.placed")).to_be_visible()

    host.page.get_by_role("button", name=re.compile("^Commencer")).click()
    call = guest.page.locator(".news")
    expect(call).to_contain_text(re.compile("Cubosaurs"))
    go, later = (guest.place_of(one) for one in call.locator(".btn").all())
    assert later["y"] == go["y"], "its buttons stand side by side"
    assert later["x"] >= go["x"] + go["width"]
    assert later["x"] + later["width"] <= PHONE["width"]
    call.get_by_role("link", name="Y aller").tap()
    expect(guest.page.locator(".frame .prompt")).to_be_visible()
    assert guest.page.url.endswith(f"/t/{table}")
    expect(call.locator("p")).to_have_count(0)


def test_settings_stand_on_one_sheet_and_are_kept(sit):
    person = sit(viewport=PHONE)
    person.go_home()
    page = person.page
    page.get_by_role("button", name="Réglages", exact=True).click()
    sheet = page.get_by_role("dialog")
    for choice in ("English", "dark", "very large", "no red–green", "left-handed"):
        sheet.get_by_text(choice, exact=True).click()
    sheet.get_by_label("Confirm every move").check()
    sheet.get_by_text("Keys").click()
    assert person.axe() == []
    page.reload()
    root = page.locator("html")
    for name, value in (
        ("lang", "en"), ("data-theme", "dark"), ("data-size", "huge"),
        ("data-palette", "redgreen"), ("data-hand", "left"),
    ):  # fmt: skip
        expect(root).to_have_attribute(name, value)
    wide = page.evaluate("document.scrollingElement.scrollWidth > innerWidth")
    assert not wide, "very large words fit on a phone"

    person.go_to(person.set_table({"kind": "me"}, {"kind": "bot"}))
    assert person.wait_for_turn()
    tool, title = person.prompt.locator(".tool").last, person.prompt.locator("h2")
    assert tool.bounding_box()["x"] < title.bounding_box()["x"], "tools lie under the left thumb"
    before = person.ply()
    person.prompt.locator(".acts .btn:not([aria-disabled])").last.click()
    expect(person.prompt).to_contain_text("The move is made when you confirm it.")
    person.button("Something else").click()
    assert person.ply() == before
    person.prompt.locator(".acts .btn:not([aria-disabled])").last.click()
    person.button("Play").click()
    person.wait_until_played(before)


def test_the_page_offers_to_be_installed_where_the_browser_does(sit):
    person = sit(viewport=PHONE)
    page = person.page
    person.go_home()
    offered = page.get_by_role("button", name="Installer Ludosaure")
    expect(offered).to_have_count(0)
    page.evaluate(
        """() => {
            const offer = new Event('beforeinstallprompt', { cancelable: true });
            offer.prompt = async () => { window.asked = true; };
            dispatchEvent(offer);
        }"""
    )
    expect(offered).to_be_visible()
    offered.click()
    page.wait_for_function("window.asked")
    expect(offered).to_have_count(0)


def test_errors_say_what_to_do_next(sit):
    person = sit(service_workers="block")  # it would keep what the server no longer has
    page = person.page
    person.go_home()
    page.get_by_label("Lien ou quatre mots").fill("fougere volcan oeuf mardi")
    page.get_by_role("button", name="Entrer").click()
    expect(page.get_by_role("alert")).to_contain_text("redemandez le lien")
    page.goto(f"{person.address}/t/Nonsense")
    expect(page.get_by_role("alert")).to_contain_text("redemandez le lien")
    page.get_by_role("link", name="Retour à l’accueil").click()
    expect(page.locator(".boxes")).to_be_visible()

    page.route("**/assets/SetUp*", lambda asked: asked.fulfill(status=404))
    page.locator(".boxes [data-game=trex] a.lid").click()
    expect(page.get_by_role("button", name="Recharger la page")).to_be_visible()
    page.route("**/api/v1/**", lambda asked: asked.abort())
    page.goto(person.address)
    expect(page.get_by_role("alert")).to_contain_text("Le serveur ne répond pas")
    assert person.axe() == []
    page.unroute("**/api/v1/**")
    page.get_by_role("button", name="Réessayer").click()
    expect(page.locator(".boxes a").first).to_be_visible()
    person.troubles.clear()  # the browser says in its console what was not to be had
