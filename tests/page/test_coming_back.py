"""Coming back: installed, opened without a connection, and told when it is one's turn."""

import json
import os
import queue
import re
import signal
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import http_ece
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from playwright.sync_api import expect

from ludosaure.server.push import encoded
from tests.page.table import AXE, PHONE, HouseServer
from tests.page.test_screens import join

# Headless browsers have no push service of their own: this one is on our machine.
SUBSCRIBE = """([endpoint, p256dh, auth]) => {
    const found = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => { window.ended = true; },
    };
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async (wish) => {
        window.wished = wish;
        PushManager.prototype.getSubscription = async () => found;
        return found;
    };
}"""


@pytest.fixture
def told_house(tmp_path):
    server = HouseServer(tmp_path, reminder_after_s="0.2", reminder_loopback="true")
    server.start()
    yield server
    server.kill()


@pytest.fixture
def push_service():
    """Where a browser is reached: keeps what was sent there."""
    sent = queue.Queue()

    class Service(BaseHTTPRequestHandler):
        def do_POST(self):
            sent.put(self.rfile.read(int(self.headers["content-length"])))
            self.send_response(201)
            self.end_headers()

        def log_message(self, *_):
            pass

    server = HTTPServer(("127.0.0.1", 0), Service)
    serving = threading.Thread(target=server.serve_forever, daemon=True)
    serving.start()
    yield f"http://127.0.0.1:{server.server_port}/browser", sent
    server.shutdown()
    serving.join()
    server.server_close()  # shutdown ends the loop alone: its socket stays open


def wait_for_worker(person):
    """Until the service worker looks after the page."""
    person.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    person.page.wait_for_function("navigator.serviceWorker.controller !== null")


def test_the_page_can_be_installed_and_opens_without_a_connection(sit, told_house):
    person = sit(told_house, viewport=PHONE, has_touch=True)
    person.go_home()
    wait_for_worker(person)
    devtools = person.context.new_cdp_session(person.page)
    wrong = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in wrong if one["errorId"] != "in-incognito"] == []

    rules = f"{person.address}/rules/trex"
    person.page.goto(rules)
    expect(person.page.get_by_role("heading", name="Les météorites", exact=True)).to_be_attached()
    person.context.set_offline(True)
    person.page.reload()
    expect(person.page.get_by_role("heading", name="Les météorites", exact=True)).to_be_attached()
    expect(person.page.get_by_text("Pas de connexion.")).to_be_visible()
    person.context.set_offline(False)
    expect(person.page.get_by_text("Pas de connexion.")).to_have_count(0)
    person.troubles.clear()  # a browser complains about every request without a connection

    # The server has another page by now.
    index = '<script type="module" src="/assets/index-newer.js"></script>'
    person.page.evaluate("html => { window.fetch = async () => new Response(html); }", index)
    person.page.evaluate("dispatchEvent(new Event('online'))")
    expect(person.page.get_by_role("button", name=re.compile("^Recharger"))).to_be_visible()
    with person.page.expect_navigation():
        person.page.get_by_role("button", name="Recharger").click()
    expect(person.page.get_by_role("button", name="Recharger")).to_have_count(0)


def test_home_without_a_connection_says_what_works_and_what_waits(sit, told_house):
    person = sit(told_house, viewport=PHONE, has_touch=True)
    page = person.page
    person.go_home()
    wait_for_worker(person)
    person.go_home()  # who comes back finds all rules kept
    page.wait_for_function("() => localStorage['ludosaure.kept'] !== undefined")

    person.context.set_offline(True)
    away = page.get_by_role("alert")
    expect(away).to_contain_text("Pas de connexion.")
    page.reload()
    expect(away).to_contain_text("Les règles des jeux ci-dessous, et les réglages.")
    expect(page.locator(".news p")).to_have_count(0)  # said once
    expect(page.get_by_role("button", name="jouer tout de suite")).to_have_count(0)
    if AXE.exists():
        assert person.axe() == []
    for game, heading in (
        ("T-Rex", "Les météorites"),
        ("Chao Dino", "Dériver"),
        ("Cubosaurs", "Votre tour"),
        ("Dinosaures", "Le combat"),
    ):
        page.locator(".boxes").get_by_role("link", name=re.compile(f"Règles.*{game}")).tap()
        expect(page.get_by_role("heading", name=re.compile(heading)).first).to_be_attached()
        page.go_back()
    page.get_by_role("button", name="Réglages").tap()
    page.get_by_role("radio", name="sombre").check(force=True)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Réessayer").tap()
    expect(away).to_be_visible()

    person.context.set_offline(False)
    expect(away).to_have_count(0)  # by itself
    expect(page.get_by_role("button", name="jouer tout de suite").first).to_be_attached()
    told_house.kill()
    expect(away).to_contain_text("Le serveur ne répond pas.")
    told_house.start()
    expect(away).to_have_count(0)
    person.troubles.clear()  # a browser complains about every request without a connection


def test_where_the_browser_never_offers_it_the_settings_say_how_it_is_installed(sit, told_house):
    person = sit(told_house, viewport=PHONE, has_touch=True)
    person.context.add_init_script(
        "Object.defineProperty(navigator, 'standalone', { value: false });"  # as on an iPhone
        "delete window.Notification"
    )
    person.go_home()
    person.page.get_by_role("button", name="Réglages").tap()
    expect(person.page.get_by_role("dialog")).to_contain_text("Touchez Partager")
    expect(
        person.page.get_by_text("d’abord mettre Ludosaure sur l’écran d’accueil")
    ).to_be_visible()


def test_what_is_kept_opens_while_the_net_hangs(sit, told_house):
    person = sit(told_house)
    person.go_home()
    wait_for_worker(person)
    person.go_home()
    told_house.process.send_signal(signal.SIGSTOP)  # it takes calls and never answers
    person.page.reload(wait_until="commit")
    expect(person.page.locator(".boxes .box").first).to_be_visible()
    told_house.process.send_signal(signal.SIGCONT)


def test_whoever_waits_is_told_in_the_title_and_behind_a_closed_page(sit, told_house, push_service):
    endpoint, sent = push_service
    key, auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
    public = key.public_key().public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )
    lea, sam = (
        sit(told_house, permissions=["notifications"], locale="en-GB"),
        sit(told_house),
    )
    table = lea.set_table({"kind": "me"}, {"kind": "open"})
    lea.go_to(table)
    join(sam, table)
    wait_for_worker(lea)
    lea.page.evaluate(SUBSCRIBE, [endpoint, encoded(public), encoded(auth)])
    lea.page.get_by_role("button", name="Table settings").first.click()
    lea.page.get_by_role("checkbox", name="Tell me when it is my turn").check()
    expect(lea.page.get_by_text("Even while the page is closed.")).to_be_visible()
    if AXE.exists():
        assert lea.axe() == []
    lea.page.keyboard.press("Escape")

    # Both keep what they get, until it is Sam's turn.
    for one, mine in ((lea, r"^\(1\) Your turn · Cubosaurs"), (sam, r"^\(1\) À vous")):
        one.page.wait_for_selector(".prompt")
        if re.match(mine, one.page.title()):
            expect(one.page).to_have_title(re.compile(mine))
    if lea.page.title().startswith("(1)"):
        lea.button("Keep").click()
    expect(sam.page).to_have_title(re.compile(r"^\(1\) "))
    expect(lea.page).to_have_title("Cubosaurs")

    # Lea closes the page; Sam plays; her browser is told, and shows it.
    elsewhere = lea.new_tab()
    elsewhere.goto(f"{lea.address}/rules/cubosaurs")
    lea.page.close()
    before = sam.ply()
    sam.button("Garder").click()
    sam.wait_until_played(before)
    told = http_ece.decrypt(sent.get(timeout=30), private_key=key, auth_secret=auth)
    assert json.loads(told)["table"] == table and json.loads(told)["language"] == "en"
    devtools = lea.context.new_cdp_session(elsewhere)
    workers = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated", lambda e: workers.extend(e["registrations"])
    )
    devtools.send("ServiceWorker.enable")
    elsewhere.wait_for_function("navigator.serviceWorker.controller !== null")
    devtools.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": f"{lea.address}/",
            "registrationId": workers[0]["registrationId"],
            "data": told.decode(),
        },
    )
    shown = """async () => {
        const worker = await navigator.serviceWorker.ready;
        const [one] = await worker.getNotifications();
        return one ? [one.title, one.body, one.data.path] : null;
    }"""
    while (found := elsewhere.evaluate(shown)) is None:
        elsewhere.wait_for_timeout(100)
    title, _, path = found  # told by the push, or by the page behind another
    assert title.startswith("Your turn") and path == f"/t/{table}"
    lea.troubles = [said for said in lea.troubles if "incognito" not in said]
