"""A real server and people in front of real browsers, for the tests of the page."""

import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, FloatRect, Locator, Page, expect

from tests.page import seen

ROOT = Path(__file__).parent.parent.parent
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
DESKTOP = {"width": 1440, "height": 900}
TABLET = {"width": 900, "height": 700}
PHONE = {"width": 390, "height": 844}
LYING = {"width": 844, "height": 390}  # a phone on its side
SMALL_PHONE = {"width": 360, "height": 640}
PATIENCE = 45_000  # ms, for busy machines
LONGEST_GAME = 400  # decisions of one person; a game is far shorter
START_WITHIN = 60  # seconds
CHOOSE_SPEED = """if (location.protocol === 'http:') {
    const kept = JSON.parse(localStorage.getItem('ludosaure') ?? '{}');
    localStorage.setItem('ludosaure', JSON.stringify({ speed: 'SPEED', forced: FORCED, ...kept }));
}"""


class HouseServer:
    """`ludosaure serve` on a port of its own, with bots that do not dawdle."""

    def __init__(self, data: Path, **settings: str) -> None:
        self.data = data
        self.settings = settings
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts, and waits until somebody answers."""
        environment = {
            **os.environ,
            "LUDOSAURE_DATA": str(self.data),
            "LUDOSAURE_BOT_PACE_MS": "0",
            "LUDOSAURE_RATE": "0",
            "LUDOSAURE_LOG_LEVEL": "WARNING",
            "LUDOSAURE_ANALYSIS_SIMULATIONS": "0",  # nobody waits for a long look, unless a test does
            **{f"LUDOSAURE_{name.upper()}": value for name, value in self.settings.items()},
        }
        serve = [sys.executable, "-m", "tests.page.known_chance", str(self.port)]
        with (self.data / "log.txt").open("ab") as log:
            self.process = subprocess.Popen(
                serve, env=environment, cwd=ROOT, stdout=log, stderr=log
            )
        until = time.monotonic() + START_WITHIN
        while True:
            try:
                with urllib.request.urlopen(f"{self.address}/api/v1/healthz", timeout=2):
                    return
            except OSError:
                if self.process.poll() is not None or time.monotonic() > until:
                    log_text = (self.data / "log.txt").read_text()[-2000:]
                    raise AssertionError(f"the server does not start:\n{log_text}") from None
                time.sleep(0.1)

    def kill(self) -> None:
        """Kills it without warning, as a power cut would."""
        if self.process:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
            self.process = None


class Person:
    """Somebody in front of a browser."""

    def __init__(self, browser: Browser, address: str, **kept: Any) -> None:
        self.address = address
        self.troubles: list[str] = []
        self.memories: list[seen.Memory] = []  # one a tab
        speed = kept.pop("speed", "none")  # nobody reads what the others do, unless a test does
        forced = kept.pop(
            "forced", False
        )  # a test makes every move itself, unless it looks at that
        settings = {
            "viewport": DESKTOP,
            "locale": "fr-FR",
            "reduced_motion": "reduce",
            **kept,
        }
        self.context: BrowserContext = browser.new_context(**settings)
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(
            CHOOSE_SPEED.replace("SPEED", speed).replace("FORCED", str(forced).lower())
        )
        self.context.add_init_script(seen.REMEMBER)
        self.page = self.new_tab()

    def new_tab(self) -> Page:
        """One more tab of the same browser; whatever it complains about is remembered."""
        page = self.context.new_page()
        page.on("console", lambda said: self._hear(said.type, said.text))
        page.on("pageerror", lambda error: self._hear("error", str(error)))
        self.memories.append(seen.Memory(page))
        return page

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.troubles.append(text)

    def watch_the_end(self) -> None:
        """Remembers, from now on, how many totals stand there at the first sight of the end."""
        self.context.add_init_script(
            """new MutationObserver(() => {
                if (document.querySelector('.ending'))
                    window.firstTotals ??= document.querySelectorAll('tfoot td').length;
            }).observe(document, { childList: true, subtree: true });"""
        )

    # Ways to the table

    def go_home(self) -> None:
        self.page.goto(self.address)
        expect(self.page.locator(".boxes button").first).to_be_visible()

    def go_to(self, table: str) -> None:
        self.page.goto(f"{self.address}/t/{table}")

    def set_table(self, *seats: dict[str, Any], **wish: Any) -> str:
        """A table set over HTTP, for tests that are about something else; answers its id."""
        self.context.request.get(f"{self.address}/api/v1/session")  # who has never been here
        levels = self.context.request.get(f"{self.address}/api/v1/games").json()[0]["levels"]
        bot = {"kind": "bot", "level": levels[0]["key"]}
        answer = self.context.request.post(
            f"{self.address}/api/v1/tables",
            data={
                "game": "cubosaurs",
                "players": len(seats),
                "seats": [bot if seat == {"kind": "bot"} else seat for seat in seats],
                **wish,
            },
            headers={"origin": self.address},
        )
        assert answer.ok, answer.text()
        table: str = answer.json()["id"]
        return table

    def wait_for_turn(self) -> bool:
        """Whether it is this person's turn; False when the game is over."""
        self.page.wait_for_selector(".frame:has(.seat[aria-current]) .prompt .btn, .ending")
        return self.page.locator(".ending").count() == 0

    def at_pace(self, speed: str) -> None:
        """From now on the others' turns are shown at this pace; the page is opened anew."""
        self.page.evaluate(
            """speed => {
                const kept = JSON.parse(localStorage.getItem('ludosaure'));
                localStorage.setItem('ludosaure', JSON.stringify({ ...kept, speed }));
            }""",
            speed,
        )
        self.page.reload()
        self.page.wait_for_selector(".frame[data-ply]")

    def ply(self) -> int:
        """How many decisions have been made, as the page shows it."""
        return int(self.page.locator(".frame").get_attribute("data-ply") or -1)

    def settle(self) -> None:
        """
        Waits until what was just shown has been drawn, twice.

        Sizes are only known when something has been drawn, and other things follow them. Where one
        points the mouse oneself, nobody else waits for that.
        """
        self.page.evaluate(
            "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )

    def come_to_rest(self) -> None:
        """Waits until nothing moves but what never stops."""
        self.settle()
        self.page.evaluate(
            """() => Promise.allSettled(document.getAnimations()
                .filter(one => one.effect.getComputedTiming().iterations !== Infinity)
                .map(one => one.finished))"""
        )

    def place_of(self, thing: Locator) -> FloatRect:
        """Where a thing lies once it stays there: cards travel, maps come to rest."""
        self.settle()
        box = None
        while box != (box := thing.bounding_box()):
            self.page.wait_for_timeout(100)
        assert box is not None, "place_of() expects a thing that can be seen"
        return box

    def uncover(self) -> None:
        """Takes the device, and waits until the table lies open: that wants an answer."""
        cover = self.page.locator(".cover button")
        cover.click()
        expect(cover).to_have_count(0)

    def scene(self, page: Page | None = None) -> str:
        """The scene in words, once nothing moves any more."""
        page = page or self.page
        page.wait_for_selector(".prompt .btn")
        page.wait_for_timeout(500)
        return page.locator(".scene").inner_text()

    # What one does at it

    @property
    def prompt(self) -> Any:
        return self.page.locator(".prompt")

    def button(self, name: str) -> Any:
        """The verb of that name in the prompt; what it foretells may follow."""
        return self.prompt.get_by_role("button", name=re.compile(rf"^{re.escape(name)}( |\xa0|$)"))

    def typing(self) -> Any:
        """The field where a move is typed, for who wants it."""
        field = self.page.get_by_label("Écrire un coup")
        if not field.count():
            self.page.get_by_role("button", name="Écrire un coup").click()
        return field

    def play_on(self, chance: random.Random, moves: int = LONGEST_GAME) -> int:
        """Plays by mouse, keeping most Hands; answers how many decisions were made."""
        for made in range(moves):
            if not self.wait_for_turn():
                return made
            self.one_move(chance)
        return moves

    def one_move(self, chance: random.Random) -> None:
        """One decision by mouse; waits until the server has it."""
        before = self.ply()
        choices = self.page.locator(".mine .pile.can .top, .others .pile.can .top")
        refuse = self.button("Refuser")
        if choices.count() and (not refuse.count() or chance.random() < 0.25):
            choices.nth(chance.randrange(choices.count())).click()
            self.prompt.locator(".acts .btn:not([aria-disabled])").first.click()
        else:
            self.prompt.locator(".acts .btn:not([aria-disabled])").last.click()
        self.wait_until_played(before)

    def buy(self, tile: Any) -> None:
        """Touches a tile of the market, which only tells what it does, and pays in the prompt."""
        before = self.ply()
        tile.click()
        self.prompt.locator(".acts .btn.pri").filter(has_text="Payer").click()
        self.wait_until_played(before)

    def wait_until_played(self, before: int) -> None:
        """Waits until the page shows what came after *before*."""
        self.page.wait_for_function(
            "before => Number(document.querySelector('.frame').dataset.ply) > before", arg=before
        )

    def axe(self) -> list[str]:
        """What axe finds serious or worse on the page as it is."""
        self.page.wait_for_timeout(350)  # cross-fades
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        return [
            f"{issue['id']}: {issue['help']} ({'; '.join(n['html'][:120] for n in issue['nodes'])})"
            for issue in found["violations"]
            if issue["impact"] in ("serious", "critical")
        ]
