"""
Whole games through the page, with pictures of what one should see.

    python -m tests.page.pictures                        every game on every screen
    python -m tests.page.pictures trex phone --moves 40

Every climax, forecast, hint and end is kept in both themes, in build/pictures. Nothing is
asserted: the pictures are for people to look at. The games are real ones, with bots that think.
"""

import argparse
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from collections.abc import Callable
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
    "meteor": (".meteor", 1),
    "losses": (".losses", 2),
    "drama": (".chao .tag.drama", 3),
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
WARM_UP = 600  # seconds to compile on a machine that never did


class OpenHouse(HouseServer):
    """`ludosaure serve` as everybody runs it: compiled rules, thinking bots, luck."""

    def start(self) -> None:
        """Starts, and waits until the games are ready."""
        serve = [sys.executable, "-m", "ludosaure.terminal", "serve", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*serve, "--no-browser", "--lang", "fr", "--data", str(self.data)],
            cwd=ROOT,
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


class Camera:
    """Keeps pictures of one game on one screen, so many of a kind."""

    def __init__(self, person: Person, name: str) -> None:
        self.person = person
        self.name = name
        self.kept: Counter[str] = Counter()

    def keep(self, what: str, most: int = 1) -> None:
        """One more picture of this kind, light and dark, unless there are enough."""
        if self.kept[what] >= most:
            return
        self.kept[what] += 1
        for theme in ("dark", "light"):  # light last: the game goes on in it
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


def play(person: Person, game: str, screen: str, moves: int) -> Counter[str]:
    """One whole game; answers how many pictures of what were kept."""
    camera, chance = Camera(person, f"{game}-{screen}"), random.Random(f"{game} {screen}")
    seats = [{"kind": "me"}, *[{"kind": "bot"}] * RIVALS[game]]
    person.context.set_default_timeout(WARM_UP * 1000)
    person.go_to(person.set_table(*seats, game=game, hints=True, options=OPTIONS.get(game, {})))
    person.page.wait_for_selector(".frame")
    person.context.set_default_timeout(8000)
    if game == "dinosaures":
        test_dinosaures.compose(person)
        camera.keep("placing")
        person.page.get_by_role("button", name="La lance").click()
        person.page.wait_for_timeout(400)
        camera.keep("placing", 2)
        person.button("Prêt").click()
    for made in range(moves):
        if not camera.watch():
            break
        if made in (6, 14):
            camera.keep("table", 2)
            camera.hint()
        try:
            DECIDE[game](camera, chance)
        except (Error, AssertionError) as trouble:  # a bot was quicker, or a climax began
            print(f"  {game} {screen}, decision {made}: {str(trouble).splitlines()[0]}")
            camera.keep("trouble", 3)
    if person.page.locator(".ending").count():
        person.page.wait_for_timeout(2500)
        camera.keep("end")
        person.page.get_by_role("link", name="Revoir").click()
        person.page.wait_for_timeout(2500)
        camera.keep("replay")
    return camera.kept


def main() -> None:
    """Plays what was asked for, and says what was kept."""
    reader = argparse.ArgumentParser(description="Pictures of whole games.")
    reader.add_argument("what", nargs="*", help="games and screens; all of them without any")
    reader.add_argument("--moves", type=int, default=400, help="decisions of mine at most")
    asked = reader.parse_args()
    games = [game for game in GAMES if game in asked.what] or GAMES
    screens = [screen for screen in SCREENS if screen in asked.what] or list(SCREENS)
    FOLDER.mkdir(parents=True, exist_ok=True)
    house = OpenHouse(Path(tempfile.mkdtemp()))
    house.start()
    try:
        with sync_playwright() as player:
            chromium = player.chromium.launch(
                executable_path=_script("browser").find(),
                args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
            )
            for game in games:
                for screen in screens:
                    width, height = SCREENS[screen]
                    person = Person(
                        chromium,
                        house.address,
                        viewport={"width": width, "height": height},
                        has_touch=screen in ("phone", "tablet", "landscape"),
                        speed="quick",
                        forced=True,
                        reduced_motion="no-preference",
                    )
                    try:
                        kept = play(person, game, screen, asked.moves)
                        said = f"{dict(kept)} {person.troubles[:3] or ''}"
                    except (Error, AssertionError) as trouble:
                        said = f"broken off: {str(trouble).splitlines()[0]}"
                    print(f"{game} {screen}: {said}", flush=True)
                    person.context.close()
            chromium.close()
    finally:
        house.kill()


if __name__ == "__main__":
    main()
