"""Reload, second tab, lost connection and server restart in mid-game lose nothing."""

import random

from playwright.sync_api import expect


def test_reload_and_a_second_tab_show_the_same_position(sit):
    person = sit()
    person.go_to(person.set_table({"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}))
    person.play_on(random.Random(5), moves=3)
    person.wait_for_turn()
    before = person.scene()
    log = person.page.locator(".side li").first.inner_text()

    person.page.reload()
    person.wait_for_turn()
    assert person.scene() == before
    expect(person.page.locator(".side li").first).to_have_text(log)

    tab = person.new_tab()
    tab.goto(person.page.url)
    assert person.scene(tab) == before
    ply, lines = person.ply(), person.page.locator(".side li").count()
    tab.locator(".prompt .acts .pri").click()
    person.wait_until_played(ply)
    expect(person.page.locator(".side li")).not_to_have_count(lines)


def test_a_lost_connection_is_shown_and_resumed(sit):
    person = sit()
    lines: list = []
    shut = {"now": False}

    def carry(line):
        if shut["now"]:
            line.close()
            return
        line.connect_to_server()
        lines.append(line)

    person.context.route_web_socket("**/socket*", carry)
    person.go_to(person.set_table({"kind": "me"}, {"kind": "bot"}))
    assert person.wait_for_turn()

    shut["now"] = True
    lines[-1].close()
    expect(person.page.get_by_role("alert")).to_contain_text("Connexion perdue")
    ply = person.ply()
    person.button("Garder").click()  # kept, and sent as soon as the line is back
    person.page.wait_for_timeout(400)
    assert person.ply() == ply
    shut["now"] = False
    expect(person.page.get_by_role("alert")).to_have_count(0)
    person.wait_until_played(ply)
    person.play_on(random.Random(6), moves=2)


def test_a_server_restart_in_mid_game(sit, house_of_its_own):
    person = sit(house_of_its_own)
    person.go_to(person.set_table({"kind": "me"}, {"kind": "bot"}))
    person.play_on(random.Random(7), moves=2)
    assert person.wait_for_turn()
    before = person.scene()

    house_of_its_own.kill()
    expect(person.page.get_by_role("alert")).to_contain_text("Connexion perdue")
    house_of_its_own.start()
    expect(person.page.get_by_role("alert")).to_have_count(0)
    assert person.scene() == before
    assert person.play_on(random.Random(8), moves=2) == 2
    # The browser itself notes every attempt to reach a server that is not there.
    person.troubles[:] = [t for t in person.troubles if "WebSocket connection to" not in t]
