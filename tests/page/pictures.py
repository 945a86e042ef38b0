"""
Whole games through the page, with pictures of what one should see.

    python -m tests.page.pictures                        every game on every screen
    python -m tests.page.pictures trex phone --moves 40
    python -m tests.page.pictures cubosaurs --minutes 4  goes on where the last call left off
    python -m tests.page.pictures desktop --against champion   one rival, of this level

Every climax, forecast, hint and end is kept in both themes, in build/pictures. Nothing is
asserted: the pictures are for people to look at. The games are real ones, with bots that think;
they are kept beside the pictures, and one that was broken off is gone on with.
"""

import argparse
import json
import os
import random
import re
import subprocess
import sys
import time
import urllib.request
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, sync_playwright

from tests.page import test_chao_dino, test_dinosaures, test_trex
from tests.page.conftest import _script
from tests.page.table import ROOT, HouseServer, Person

FOLDER = ROOT / "build" / "pictures"
SCREENS = {
    "phone": (390, 844),
    "tablet": (820, 1180),
    "landscape": (844, 390),
    "desktop": (1440, 900),
    "wide": (1920, 1080),
}
GAMES = ("cubosaurs", "trex", "chao-dino", "dinosaures")
# What is a picture as soon as it is there, and how often in a game.
SIGHTS = {
    "round-end": (".roundend", 2),
    "round": (".ends", 4),
    "meteor": ("[data-beat=meteor]", 2),
    "split": ("[data-beat=count]", 2),
    "lost": ("[data-beat=lost]", 2),
    "out": ("[data-beat=out]", 2),
    "losses": (".losses", 2),
    "duel": (".hold > .duel", 3),
    "fallen": (".falls.paper", 2),
    "story": (".story .chip:nth-of-type(3)", 2),
}
AT_MY_TURN = """() => document.querySelector('.ending')
    || (document.querySelector('.seat[aria-current] .you')
        && !document.querySelector('.roundend, .hold > .duel, .falls.paper')
        && document.querySelector('.prompt .acts .btn, [data-mark], .cd-live'))"""
SEEN = """sights => Object.entries(sights)
    .filter(([, [selector]]) => document.querySelector(selector)).map(([name]) => name)"""
LOOK_AFTER = 700  # ms, when what began can be seen
LONGEST = 45  # seconds until it is one's turn again
TROUBLES = 6  # in a row: a game that does not go on is broken off
WARM_UP = 600  # seconds to compile on a machine that never did
LONG_LOOK = 600  # seconds until the game that was played is analysed


class OpenHouse(HouseServer):
    """`ludosaure serve` as everybody runs it: compiled rules, thinking bots, luck."""

    def start(self) -> None:
        """Starts, and waits until the games are ready."""
        serve = [sys.executable, "-m", "ludosaure.terminal", "serve", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*serve, "--no-browser", "--lang", "fr", "--data", str(self.data)],
            cwd=ROOT,
            env={**os.environ, "LUDOSAURE_BOT_PACE_MS": "0", "LUDOSAURE_RATE": "0"},
            stdout=subprocess.DEVNULL,
        )
        until = time.monotonic() + WARM_UP
        while time.monotonic() < until:
            try:
                with urllib.request.urlopen(f"{self.address}/api/v1/healthz", timeout=2):
                    return
            except OSError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.3)
        raise AssertionError("the server does not start")


@dataclass
class Going:
    """A game on one screen: how far it went, and how many pictures of what were kept."""

    table: str = ""
    made: int = 0
    is_over: bool = False
    kept: Counter[str] = field(default_factory=Counter)

    @classmethod
    def read(cls, path: Path) -> "Going":
        """As it was left, or from the start."""
        if not path.exists():
            return cls()
        told = json.loads(path.read_text(encoding="utf-8"))
        return cls(**{**told, "kept": Counter(told["kept"])})


class Camera:
    """Keeps pictures of one game on one screen, so many of a kind."""

    def __init__(self, person: Person, name: str, kept: Counter[str]) -> None:
        self.person = person
        self.name = name
        self.kept = kept

    def keep(self, what: str, most: int = 1) -> None:
        """One more picture of this kind, light and dark, unless there are enough."""
        if self.kept[what] >= most:
            return
        self.kept[what] += 1
        # What passes is seen best in the first picture: once at night, once by day.
        themes = ("dark", "light") if self.kept[what] % 2 else ("light", "dark")
        for theme in themes:
            self.person.page.emulate_media(color_scheme=theme)
            path = FOLDER / f"{self.name}-{what}-{self.kept[what]}-{theme}.png"
            self.person.page.screenshot(path=path)

    def watch(self) -> bool:
        """Looks until it is one's turn; False when the game is over."""
        page, until = self.person.page, time.monotonic() + LONGEST
        while not page.evaluate(AT_MY_TURN):
            for sight in page.evaluate(SEEN, SIGHTS):
                if self.kept[sight] < SIGHTS[sight][1]:
                    page.wait_for_timeout(LOOK_AFTER)
                    self.keep(sight, SIGHTS[sight][1])
            go_on = page.locator(".prompt .acts .btn:not([aria-disabled])")
            if page.locator(".roundend, .hold > .duel").count() and go_on.count():
                go_on.last.click()
            if time.monotonic() > until:
                self.keep("waits")
                raise AssertionError("nobody moves")
            page.wait_for_timeout(120)
        return page.locator(".ending").count() == 0

    def hint(self) -> None:
        """Asks for a hint, looks at it."""
        if self.kept["hint"] >= 2:
            return
        lamp = self.person.page.get_by_role("button", name=re.compile("^(Indice|Hint)"))
        if lamp.count():
            lamp.first.click()
            self.person.page.wait_for_timeout(6000)
            self.keep("hint", 2)


def cubosaurs(camera: Camera, chance: random.Random) -> None:
    """One decision; a pile is chosen first where one may be."""
    person = camera.person
    piles = person.page.locator(".mine .pile.can .top")
    if piles.count() and camera.kept["forecast"] < 2:
        piles.first.click()
        person.page.wait_for_timeout(300)
        camera.keep("forecast", 2)
    person.one_move(chance)


def trex(camera: Camera, chance: random.Random) -> None:
    """One decision; eggs and trumps are pictures."""
    asked = test_trex.phase(camera.person)
    if asked != "play":
        camera.keep(asked, 1)
    test_trex.one_move(camera.person, chance, max if chance.random() < 0.6 else None)


def chao_dino(camera: Camera, chance: random.Random) -> None:
    """One decision; a held tile tells what will happen."""
    person, page = camera.person, camera.person.page
    if person.page.locator(".chao").get_attribute("data-state") == "DRIFT_PICK":
        test_chao_dino.touch(person, test_chao_dino.any_of(chance, page.locator(".tile.cd-live")))
        page.wait_for_selector(".drop")
        test_chao_dino.touch(person, test_chao_dino.any_of(chance, page.locator(".drop")))
        page.wait_for_selector(".forecast")
        page.wait_for_timeout(400)
        camera.keep("forecast", 3)
        before = person.ply()
        person.prompt.locator(".btn.pri").click()
        person.wait_until_played(before + 1)
    else:
        test_chao_dino.one_move(person, chance)
    if page.locator(".prompt .danger").count():
        camera.keep("warning", 2)


def dinosaures(camera: Camera, chance: random.Random) -> None:
    """One decision; a challenge whose end is known is foretold."""
    page = camera.person.page
    if page.locator("[data-mark=challenge]").count():
        camera.keep("challenge", 2)
    lifted = page.locator("[data-mark=fly], [data-mark=go]")
    if lifted.count() and not page.locator("[data-mark=pick], [data-mark=challenge]").count():
        before = camera.person.ply()  # a figure chosen before the page was opened anew
        test_dinosaures.touch(camera.person, lifted.first)
    else:
        _, before = test_dinosaures.decide(camera.person)
    page.wait_for_function(  # a duel of one's own waits to be seen before anything stands
        """before => document.querySelector('.hold > .duel, .ending')
            || Number(document.querySelector('.frame').dataset.ply) > before""",
        arg=before,
    )


DECIDE: dict[str, Callable[[Camera, random.Random], None]] = {
    "cubosaurs": cubosaurs,
    "trex": trex,
    "chao-dino": chao_dino,
    "dinosaures": dinosaures,
}
OPTIONS: dict[str, dict[str, Any]] = {
    "trex": {"rounds": 3},
    "dinosaures": {"placement": "block", "first_player": 0, "max_turns": 40},
}
RIVALS = {"cubosaurs": 3, "trex": 3, "chao-dino": 2, "dinosaures": 1}


def begin(person: Person, game: str, going: Going, against: str) -> None:
    """Sits down at a new table, or at the one that was left; against one bot of a level, if it is named."""
    person.context.set_default_timeout(WARM_UP * 1000)
    if not going.table:
        rivals = [{"kind": "bot"}] * RIVALS[game]
        seats = [{"kind": "me"}, *([{"kind": "bot", "level": against}] if against else rivals)]
        going.table = person.set_table(*seats, game=game, hints=True, options=OPTIONS.get(game, {}))
    person.go_to(going.table)
    person.page.wait_for_selector(".frame")
    person.context.set_default_timeout(8000)


def place(camera: Camera) -> None:
    """The landscape and the army of Dinosaures, if they are still to come."""
    person, page = camera.person, camera.person.page
    page.wait_for_selector(".compose .mine, .tray, [data-mark], .prompt .acts .btn, .ending")
    if page.locator(".compose .mine").count() and person.ply() == 0:
        test_dinosaures.compose(person)
    if page.locator(".tray").count():
        camera.keep("placing")
        page.get_by_role("button", name="La lance").click()
        page.wait_for_timeout(400)
        camera.keep("placing", 2)
        person.button("Prêt").click()
        page.wait_for_selector(".tray", state="detached", timeout=60_000)


def play(
    camera: Camera, game: str, going: Going, moves: int, until: float, against: str = ""
) -> None:
    """One whole game, as long as there is time; *going* says how far it came."""
    person, page = camera.person, camera.person.page
    begin(person, game, going, against)
    if game == "dinosaures":
        place(camera)
    troubles = 0
    while going.made < moves and time.monotonic() < until and troubles < TROUBLES:
        chance = random.Random(f"{camera.name} {going.made} {troubles}")
        try:
            if not camera.watch():
                break
            if going.made in (6, 14):
                camera.keep("table", 2)
                camera.hint()
            DECIDE[game](camera, chance)
            going.made, troubles = going.made + 1, 0
        except (Error, AssertionError) as trouble:  # a bot was quicker, or a climax began
            print(f"  {camera.name}, decision {going.made}: {str(trouble).splitlines()[0]}")
            camera.keep("trouble", 3)
            troubles += 1
            if troubles % 2 == 0:
                page.reload()
                page.wait_for_selector(".frame")
    if page.locator(".ending").count():
        look_at_the_end(camera)
        going.is_over = True
    going.is_over |= going.made >= moves or troubles >= TROUBLES


def look_at_the_end(camera: Camera) -> None:
    """The end, what is below its fold, the table it was won on, and the replay."""
    page = camera.person.page
    page.wait_for_timeout(2500)
    camera.keep("end")
    page.locator(".ending").evaluate(
        """end => { for (let one = end; one; one = one.parentElement) one.scrollTop = 1e6;
            end.querySelectorAll('*').forEach((one) => (one.scrollTop = 1e6)); }"""
    )
    page.wait_for_timeout(300)
    camera.keep("end-below")
    seen = page.get_by_role("button", name="Voir la table")
    if seen.count():
        seen.click()
        page.wait_for_timeout(1500)
        camera.keep("end-table")
        page.get_by_role("button", name=re.compile("^(Voir le compte|Le résultat)")).click()
    page.get_by_role("link", name="Revoir").first.click()
    page.wait_for_timeout(2500)
    camera.keep("replay")
    page.wait_for_selector(".curve.chances", timeout=LONG_LOOK * 1000)
    page.wait_for_timeout(1500)
    camera.keep("analysis")


def main() -> None:
    """Plays what was asked for, and says what was kept."""
    reader = argparse.ArgumentParser(description="Pictures of whole games.")
    reader.add_argument("what", nargs="*", help="games and screens; all of them without any")
    reader.add_argument("--moves", type=int, default=400, help="decisions of mine at most")
    reader.add_argument("--minutes", type=float, default=1e6, help="then the rest waits")
    reader.add_argument("--still", action="store_true", help="with reduced motion")
    reader.add_argument("--anew", action="store_true", help="new games")
    reader.add_argument("--against", default="", help="the level of a single rival")
    asked = reader.parse_intermixed_args()
    games = [game for game in GAMES if game in asked.what] or GAMES
    screens = [screen for screen in SCREENS if screen in asked.what] or list(SCREENS)
    until = time.monotonic() + 60 * asked.minutes
    house = OpenHouse(FOLDER / "house")
    house.data.mkdir(parents=True, exist_ok=True)
    house.start()
    try:
        with sync_playwright() as player:
            chromium = player.chromium.launch(
                executable_path=_script("browser").find(),
                args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
            )
            for game in games:
                for screen in screens:
                    name = f"{game}-{screen}{'-still' * asked.still}{asked.against and '-' + asked.against}"
                    note, who = (
                        FOLDER / "house" / f"{name}.json",
                        FOLDER / "house" / f"{name}-who.json",
                    )
                    going = Going() if asked.anew else Going.read(note)
                    if going.is_over or time.monotonic() > until:
                        continue
                    width, height = SCREENS[screen]
                    person = Person(
                        chromium,
                        house.address,
                        viewport={"width": width, "height": height},
                        has_touch=screen in ("phone", "tablet", "landscape"),
                        speed="quick",
                        forced=True,
                        reduced_motion="reduce" if asked.still else "no-preference",
                        storage_state=who if going.table else None,
                    )
                    try:
                        camera = Camera(person, name, going.kept)
                        play(camera, game, going, asked.moves, until, asked.against)
                        said = f"{'over' if going.is_over else 'to be gone on with'}, {dict(going.kept)}"
                    except (Error, AssertionError) as trouble:
                        said = f"broken off: {str(trouble).splitlines()[0]}"
                    said += f" {person.troubles[:3] or ''}"
                    print(f"{name}: {going.made} decisions, {said}", flush=True)
                    person.context.storage_state(path=who)
                    note.write_text(json.dumps(vars(going)), encoding="utf-8")
                    person.context.close()
            chromium.close()
    finally:
        house.kill()


if __name__ == "__main__":
    main()
