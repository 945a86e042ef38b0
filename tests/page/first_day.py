"""
A first day, step by step, from a browser that has never been here, with pictures.

    python -m tests.page.first_day               on a phone in French, at a desk in English
    python -m tests.page.first_day phone

A friend sends a link; one sits down, learns, plays a first game, goes away, and comes back when
a turn waits. Pictures are kept in build/pictures/first-day. Nothing is asserted about them: look.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error, expect, sync_playwright

from tests.page.conftest import _script
from tests.page.pictures import OpenHouse
from tests.page.table import DESKTOP, PATIENCE, PHONE, ROOT, Person
from tests.page.test_coming_back import wait_for_worker
from tests.page.test_lessons import LIT, Pressing, Touching, follow, lesson_of, play_out

FOLDER = ROOT / "build" / "pictures" / "first-day"
GAMES = ("cubosaurs", "trex", "chao-dino", "dinosaures")
PEOPLE: dict[str, dict[str, Any]] = {
    "phone": {"viewport": PHONE, "has_touch": True, "locale": "fr-FR", "is_mobile": True},
    "desk": {"viewport": DESKTOP, "locale": "en-GB", "color_scheme": "light"},
}
WORDS = {  # what is pressed
    "phone": {"sit": "S’asseoir", "settings": "Réglages", "enter": "Entrer", "keep": "Garder"},
    "desk": {"sit": "Sit down", "settings": "Settings", "enter": "Enter", "keep": "Keep"},
}


class Day:
    """One person's day, in numbered pictures."""

    def __init__(self, browser: Browser, house: OpenHouse, who: str) -> None:
        self.who, self.words = who, WORDS[who]
        self.person = Person(browser, house.address, speed="quick", forced=True, **PEOPLE[who])
        self.friend = Person(browser, house.address, locale="fr-FR")
        self.page = self.person.page
        self.hands = (Touching if who == "phone" else Pressing)(self.person)
        self.number = 0

    def keep(self, what: str, full: bool = False) -> None:
        """A picture of what is to be seen now."""
        self.page.wait_for_timeout(700)
        self.number += 1
        path = FOLDER / f"{self.who}-{self.number:02}-{what}.png"
        self.page.screenshot(path=path, full_page=full)

    def hurry(self, speed: str) -> None:
        """The pace at which the others' turns are shown."""
        self.page.goto(self.person.address)
        keep = """speed => {
            const kept = JSON.parse(localStorage.ludosaure);
            localStorage.ludosaure = JSON.stringify({ ...kept, speed });
        }"""
        self.page.evaluate(keep, speed)

    def press(self, found: Any) -> None:
        """Touches, or clicks."""
        (found.tap if self.who == "phone" else found.click)()

    # The day

    def invited(self) -> None:
        """The link of a friend, the rules in a minute, a seat."""
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        self.table = self.friend.set_table(*seats, absence="wait")  # no bot plays for who is away
        self.friend.go_to(self.table)
        self.page.goto(f"{self.person.address}/t/{self.table}")
        self.page.wait_for_selector(".welcome")
        self.keep("invited", full=True)
        self.press(self.page.get_by_role("button", name=self.words["sit"], exact=True).first)
        self.page.wait_for_selector(".welcome .cta")
        self.keep("waiting", full=True)

    def called(self) -> None:
        """A lesson while the others are awaited; the game begins meanwhile."""
        self.press(self.page.locator(".welcome .cta"))
        self.page.wait_for_selector(LIT)
        self.keep("waiting-lesson")
        self.friend.page.get_by_role("button", name="Commencer").first.click()
        self.page.wait_for_selector(".news .btn")
        self.keep("called")
        self.press(self.page.locator(".news .btn.pri"))
        self.page.wait_for_selector(".frame .prompt")
        self.page.wait_for_timeout(2500)
        self.keep("called-table")

    def at_home(self) -> None:
        """The shelf, the settings, how a table is set."""
        self.page.goto(self.person.address)
        self.page.wait_for_selector(".boxes .start")
        wait_for_worker(self.person)
        self.keep("home", full=True)
        self.press(self.page.get_by_role("button", name=self.words["settings"], exact=True).first)
        self.page.wait_for_selector("dialog")
        self.keep("settings")
        self.page.keyboard.press("Escape")
        for game in GAMES:
            self.page.goto(f"{self.person.address}/new/{game}")
            self.page.wait_for_selector(".setup footer .btn")
            self.keep(f"setup-{game}", full=True)

    def learns(self) -> None:
        """Every lesson, and the short game of the first."""
        self.hurry("none")  # nobody waits here for what moves
        for game in GAMES:
            self.page.goto(f"{self.person.address}/learn/{game}")
            follow(
                self.person,
                self.hands,
                lesson_of(self.person, game),
                lambda step, game=game: self.keep(f"learn-{game}-{step}"),
            )
            self.page.wait_for_selector(LIT)
            self.keep(f"learn-{game}-game")
            self.hands.go_on()
            self.page.wait_for_timeout(2500)
            self.keep(f"learn-{game}-playing")
            if game == GAMES[0]:
                play_out(self.person, self.hands)
                self.keep(f"learn-{game}-end")
        self.hurry("quick")

    def plays(self) -> None:
        """The first real game, by one touch at home."""
        self.page.goto(self.person.address)
        self.press(self.page.locator(".boxes [data-game=cubosaurs] .start.first"))
        self.page.wait_for_selector(".prompt .btn")
        self.keep("first-game")
        play_out(self.person, self.hands)
        self.keep("first-end")

    def comes_back(self) -> None:
        """Away while the others play; a turn waits at home."""
        self.page.goto(self.person.address)
        his_turn = self.friend.page.locator(".frame:has(.seat[aria-current] .you) .prompt .btn.pri")
        for _ in range(40):
            if self._waits():
                break
            if his_turn.count():
                before = self.friend.ply()
                his_turn.click()
                self.friend.wait_until_played(before)
            self.friend.page.wait_for_timeout(500)
        else:
            raise AssertionError("it is never this person's turn")
        self.page.reload()
        self.page.wait_for_selector(".mine")
        print(f"{self.who}: the title says {self.page.title()!r}")
        self.keep("back", full=True)

        self.press(self.page.locator(".mine a").first)
        self.page.wait_for_selector(".frame .prompt")
        self.page.wait_for_timeout(2500)
        self.keep("back-table")

    def _waits(self) -> bool:
        found = self.person.context.request.get(
            f"{self.person.address}/api/v1/tables", params={"show": "mine"}
        )
        return any(table.get("your_turn") for table in found.json())

    def solves(self) -> None:
        """The puzzle of the day, and an answer."""
        self.page.goto(f"{self.person.address}/puzzle")
        self.page.wait_for_selector(".frame .prompt, .prompt")
        self.keep("puzzle")

    def errs(self) -> None:
        """Wrong words, no such page, no connection, no server."""
        self.page.goto(self.person.address)
        self.page.locator("#enter-table").fill("fougere volcan oeuf mardi")
        self.press(self.page.get_by_role("button", name=self.words["enter"], exact=True))
        self.page.wait_for_selector("[role=alert]")
        self.page.locator("#enter-table").scroll_into_view_if_needed()
        self.keep("wrong-words")
        self.page.goto(f"{self.person.address}/t/nonsense")
        self.page.wait_for_selector("[role=alert]")
        self.keep("no-table")
        self.person.context.set_offline(True)
        self.page.goto(self.person.address)
        self.keep("offline-home", full=True)
        self.page.goto(f"{self.person.address}/learn/trex")
        self.keep("offline-lesson")
        self.person.context.set_offline(False)

    def steps(self) -> list[Callable[[], None]]:
        """What happens, in order."""
        return [
            self.invited,
            self.called,
            self.at_home,
            self.learns,
            self.plays,
            self.comes_back,
            self.solves,
            self.errs,
        ]


def main() -> None:
    """The days that were asked for; a step that breaks is told, and the day goes on."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    wanted = [name for name in PEOPLE if name in sys.argv] or list(PEOPLE)
    steps = [name for name in sys.argv[1:] if name not in PEOPLE]
    house = OpenHouse(Path(tempfile.mkdtemp()))
    house.start()
    try:
        with sync_playwright() as player:
            chromium = player.chromium.launch(
                executable_path=_script("browser").find(),
                args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
            )
            for who in wanted:
                day = Day(chromium, house, who)
                for step in day.steps():
                    if steps and step.__name__ not in steps:
                        continue
                    try:
                        step()
                        print(f"{who}: {step.__name__}", flush=True)
                    except (Error, AssertionError) as trouble:
                        day.keep(f"{step.__name__}-broken")
                        print(f"{who}: {step.__name__} breaks: {str(trouble)[:300]}", flush=True)
                print(f"{who}: {day.number} pictures, console: {day.person.troubles[:5]}")
            chromium.close()
    finally:
        house.kill()


if __name__ == "__main__":
    main()
