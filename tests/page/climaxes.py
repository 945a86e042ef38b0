"""
Every climax through the page, brought about on purpose, in pictures.

    python -m tests.page.climaxes                      all of them on every screen
    python -m tests.page.climaxes meteor phone --still with reduced motion

What a real game seldom shows (the meteor, somebody who is out, a nest that falls) is played by
programs that want it, over the wire, at a server that deals the same cards every time. It is
rehearsed once; then every screen gets a table of its own, played up to that point, a page that
looks at it, and the decisions that follow. Pictures in both themes lie in build/pictures/climaxes.
"""

import argparse
import asyncio
import random
import threading
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, TypeVar

from playwright.sync_api import sync_playwright

from ludosaure.client import Client, Seat
from ludosaure.server.messages import Happening, Legal, Position
from tests.page.conftest import _script
from tests.page.pictures import FOLDER as PICTURES
from tests.page.pictures import SCREENS
from tests.page.table import HouseServer, Person
from tests.page.test_lessons import GO_ON

FOLDER = PICTURES / "climaxes"
MOST_MOVES = 3000
PAUSE = 0.002  # seconds, until everybody has heard of a move
LATE = 1200  # ms: how far into a climax it is looked at
SHOWN = 40  # seconds all of it may take
READ = ("round", "duel")  # sights that wait until they are read
NAMES = ("Lucie", "Zoé", "Rita", "Néo")
T = TypeVar("T")
Choose = Callable[[Position, random.Random], Legal]


def any_move(position: Position, chance: random.Random) -> Legal:
    """A move as good as another."""
    return chance.choice(position.legal)


def told(move: Legal, part: str) -> Any:
    """A part of a move that only some kinds have."""
    return (move.model_extra or {}).get(part)


# Chao Dino!


def herd(position: Position, tile: int) -> list[int]:
    """Everybody's dinosaurs on a tile."""
    view: Any = position.view
    found: list[int] = next(one["dinos"] for one in view["tiles"] if one["id"] == tile)
    return found


def kinds(position: Position, kind: str) -> list[Legal]:
    """The moves of a kind."""
    return [move for move in position.legal if told(move, "kind") == kind]


def in_peace(position: Position, chance: random.Random) -> Legal:
    """Land drifts where nobody lives, until the pile is played through."""
    if rescues := kinds(position, "rescue"):
        return rescues[0]
    if picks := kinds(position, "drift_pick"):
        if kinds(position, "end_actions"):
            return kinds(position, "end_actions")[0]
        return min(picks, key=lambda move: sum(herd(position, told(move, "tile"))))
    for kind in ("draw_card", "end_actions"):
        if found := kinds(position, kind):
            return found[0]
    return any_move(position, chance)


def against_the_last(position: Position, chance: random.Random) -> Legal:
    """Everybody throws the last one in, who does nothing about it."""
    seat, victim = position.seat, len(position.view["vp"]) - 1  # type: ignore[arg-type]

    def harm(move: Legal) -> int:
        herds = herd(position, told(move, "tile"))
        return herds[victim] - (9 * herds[seat] if seat is not None else 0)

    picks = kinds(position, "drift_pick")
    if picks and seat == victim:
        picks = sorted(picks, key=lambda move: herd(position, told(move, "tile"))[victim])[:1]
    ends = kinds(position, "end_actions")
    if picks and (not ends or max(map(harm, picks)) > 0) and not (ends and seat == victim):
        return max(picks, key=harm)
    if ends and seat != victim and kinds(position, "rescue"):
        return kinds(position, "rescue")[0]
    return ends[0] if ends else any_move(position, chance)


def to_split(position: Position, chance: random.Random) -> Legal:
    """Land breaks away as soon as it can, and is counted."""
    view: Any = position.view
    counted = {
        action
        for drift in view["drifts"]
        for one in drift["outcomes"]
        if one["counted"] and sum(one["counted"]["points"])
        for action in one["actions"]
    }
    if drops := [move for move in position.legal if move.number in counted]:
        return drops[0]
    worth = {drift["tile"] for drift in view["drifts"] if _points(view, drift["tile"]) > 0}
    picks = kinds(position, "drift_pick")
    if wished := [move for move in picks if told(move, "tile") in worth]:
        return max(wished, key=lambda move: _points(view, told(move, "tile")))
    if picks and kinds(position, "end_actions"):
        rest = [move for move in position.legal if move not in picks]
        return chance.choice(rest)
    return any_move(position, chance)


def _points(view: Any, tile: int) -> int:
    """The most points a drift of a tile gives."""
    drift = next(one for one in view["drifts"] if one["tile"] == tile)
    return max((sum(o["counted"]["points"]) for o in drift["outcomes"] if o["counted"]), default=-1)


# Dinosaures


def before_it(*fronts: tuple[str, str]) -> Choose:
    """A Tri marches at what the enemy has put before it: for each side a figure and its cell."""

    def choose(position: Position, chance: random.Random) -> Legal:
        assert position.seat is not None
        view: Any = position.view
        figure, cell = fronts[position.seat & 1]
        placed = [one["cell"] for one in view["figures"]]
        if view["phase"] == "PLACE_KIND":
            own = [move for move in position.legal if told(move, "figure") == figure]
            return own[0] if own and cell not in placed else position.legal[-1]
        if view["phase"] == "PLACE_CELL":
            first = [move for move in position.legal if told(move, "cell") == cell]
            return first[0] if first and view["pending_kind"] == figure else position.legal[0]
        if position.seat == 0 and view["phase"] in ("SELECT", "MOVE", "CHALLENGE"):
            at = next((one for one in ("g8", "g7", "g6") if one in placed), "g6")
            ahead = {"g6": "g7", "g7": "g8", "g8": "g9"}[at]
            for wanted in (ahead, at):
                for move in position.legal:
                    if told(move, "cell") == wanted:
                        return move
        if view["phase"] == "SELECT":  # the enemy shuffles to and fro at the back
            return position.legal[-1] if position.seat else position.legal[0]
        return position.legal[-1]

    return choose


@dataclass(frozen=True)
class Story:
    """What is wanted, how it comes about, and where one looks."""

    game: str
    players: int
    choose: Choose
    wanted: str  # the kind of event
    sights: dict[str, str]  # what is a picture as soon as it is there
    lead: int = 0  # decisions before it that are seen as well
    after: int = 0  # and those that follow
    mine: int = 0  # the seat one looks from
    options: tuple[tuple[str, Any], ...] = ()
    seed: int = 1

    def is_wanted(self, one: Happening) -> bool:
        """Whether it has happened; land that breaks away is to give somebody points."""
        return one.kind == self.wanted and any((one.model_extra or {}).get("points", [1]))


BEAT = "[data-beat={}]"
STEP = ".ends li:nth-child({}).now"
END = {"end": ".ending"}
STORIES = {
    "split": Story("chao-dino", 3, to_split, "interim_count", {"split": BEAT.format("count")}),
    "meteor": Story("chao-dino", 3, in_peace, "meteor_shown", {"meteor": BEAT.format("meteor")}),
    "drowning": Story("chao-dino", 3, against_the_last, "drowned", {"lost": BEAT.format("lost")}),
    "out": Story("chao-dino", 3, against_the_last, "eliminated", {"out": BEAT.format("out")}),
    "i-am-out": Story(
        "chao-dino", 3, against_the_last, "eliminated", {"out": BEAT.format("out")}, mine=2
    ),
    "chao-end": Story("chao-dino", 3, to_split, "game_over", END),
    "round": Story(
        "cubosaurs", 4, any_move, "round_scored", {"round": ".roundend"}, lead=1,
    ),
    "cubosaurs-end": Story("cubosaurs", 4, any_move, "game_over", END),
    "trex-round": Story(
        "trex", 3, any_move, "round_ended",
        {"eggs": STEP.format(1), "cards": STEP.format(2), "trump": STEP.format(3),
         "turned": ".place.last"},
        lead=1, after=6,
    ),
    "trex-end": Story("trex", 3, any_move, "game_over", END, options=(("rounds", 3),)),
    "duel": Story(
        "dinosaures", 2, before_it(("tri", "g6"), ("tyra_1", "g9")), "combat",
        {"duel": ".hold > .duel"}, options=(("placement", "block"), ("first_player", 0)),
    ),
    "nest": Story(
        "dinosaures", 2, before_it(("tri", "g6"), ("nest", "g9")), "nest_taken",
        {"duel": ".hold > .duel", "fallen": ".falls.paper", "end": ".ending"},
        options=(("placement", "block"), ("first_player", 0)),
    ),
    "my-nest": Story(
        "dinosaures", 2, before_it(("tri", "g6"), ("nest", "g9")), "nest_taken",
        {"fallen": ".falls.paper", "end": ".ending"}, mine=1,
        options=(("placement", "block"), ("first_player", 0)),
    ),
}  # fmt: skip


class Stage:
    """A thread of its own in which the programs sit at their tables."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        threading.Thread(target=self.loop.run_forever, daemon=True).start()

    def do(self, what: Coroutine[Any, Any, T]) -> T:
        """Has something done there, and waits for it."""
        return asyncio.run_coroutine_threadsafe(what, self.loop).result(600)


class Cast:
    """Everybody at one table; all are programs, and one of them is looked over the shoulder."""

    def __init__(self, address: str, story: Story) -> None:
        self.story = story
        self.clients = [Client(address, name=name) for name in NAMES[: story.players]]
        self.seats: list[Seat] = []
        self.table = ""

    async def sit(self) -> None:
        """Sits down, everybody at a seat."""
        for client in self.clients:
            await client.__aenter__()
        first, *others = self.clients
        options = dict(self.story.options)
        wished = ["me", *["open"] * len(others)]
        self.table = (await first.set_table(self.story.game, wished, options=options)).id
        for client in others:
            await client.join(self.table)
        for index, client in enumerate(self.clients):
            self.seats.append(await client.sit(self.table, index).__aenter__())

    async def mover(self) -> tuple[Seat, Position] | None:
        """Whose turn it is, once that one knows; None when the game is over."""
        while True:
            known = [seat.position for seat in self.seats if seat.position is not None]
            last = max((position.ply for position in known), default=-1)
            if any(position.over for position in known):
                return None
            for seat in self.seats:
                here = seat.position
                if here is not None and here.ply == last and here.legal:
                    return seat, here
            await asyncio.sleep(PAUSE)

    async def play(self, seat: Seat, position: Position, number: int) -> None:
        """One decision; waits until the mover has heard of it."""
        await seat.play(number, position)
        while seat.position is None or seat.position.ply <= position.ply:
            await asyncio.sleep(PAUSE)

    async def rehearse(self) -> tuple[list[int], int]:
        """Plays until what is wanted has happened, and on: all decisions, and which one it was."""
        chance, made, at = random.Random(self.story.seed), list[int](), -1
        while at < 0 or len(made) <= at + self.story.after:
            turn = await self.mover()
            if turn is None:
                break
            assert len(made) < MOST_MOVES, "rehearse() expects a game in which it happens"
            number = self.story.choose(turn[1], chance).number
            await self.play(*turn, number)
            made.append(number)
            now = turn[0].position
            if at < 0 and now and any(self.story.is_wanted(one) for one in now.happened):
                at = len(made) - 1
        assert at >= 0, f"nobody met {self.story.wanted}"
        return made, at

    async def repeat(self, numbers: list[int]) -> None:
        """Plays these decisions."""
        for number in numbers:
            turn = await self.mover()
            assert turn is not None, "repeat() expects a game that is not over"
            await self.play(*turn, number)

    async def leave(self) -> None:
        """Goes home."""
        for seat in self.seats:
            await seat.__aexit__()
        for client in self.clients:
            await client.__aexit__()


def look(person: Person, story: Story, name: str, until: float) -> Counter[str]:
    """Pictures of each sight as it comes, in both themes."""
    kept, page = Counter[str](), person.page
    while time.monotonic() < until and set(kept) != set(story.sights):
        for sight, selector in story.sights.items():
            if kept[sight] or not page.locator(selector).count():
                continue
            page.wait_for_timeout(LATE if not kept else 500)
            for theme in ("dark", "light"):
                page.emulate_media(color_scheme=theme)
                page.screenshot(path=FOLDER / f"{name}-{sight}-{theme}.png")
            kept[sight] += 1
        go_on = page.locator(GO_ON)
        if go_on.count() and set(kept) >= {sight for sight in story.sights if sight in READ}:
            go_on.last.click()  # what waits for the reader
        page.wait_for_timeout(60)
    return kept


def main() -> None:
    """Rehearses what was asked for, and shows it on every screen."""
    reader = argparse.ArgumentParser(description="Every climax, in pictures.")
    reader.add_argument("what", nargs="*", help="climaxes and screens; all of them without any")
    reader.add_argument("--still", action="store_true", help="with reduced motion")
    asked = reader.parse_intermixed_args()
    wanted = [name for name in STORIES if name in asked.what] or list(STORIES)
    screens = [screen for screen in SCREENS if screen in asked.what] or list(SCREENS)
    FOLDER.mkdir(parents=True, exist_ok=True)
    data = FOLDER / "house"
    data.mkdir(exist_ok=True)
    house, stage = HouseServer(data), Stage()
    house.start()
    try:
        with sync_playwright() as player:
            chromium = player.chromium.launch(
                executable_path=_script("browser").find(),
                args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
            )
            for called in wanted:
                story = STORIES[called]
                cast = Cast(house.address, story)
                stage.do(cast.sit())
                made, at = stage.do(cast.rehearse())
                stage.do(cast.leave())
                print(f"{called}: decision {at} of {len(made)}", flush=True)
                for screen in screens:
                    show(chromium, house, stage, called, screen, made, at, asked.still)
            chromium.close()
    finally:
        house.kill()


def show(
    chromium: Any, house: HouseServer, stage: Stage, called: str, screen: str,
    made: list[int], at: int, still: bool,
) -> None:  # fmt: skip
    """One climax on one screen."""
    story = STORIES[called]
    cast = Cast(house.address, story)
    stage.do(cast.sit())
    begins = max(0, at - story.lead)
    stage.do(cast.repeat(made[:begins]))
    width, height = SCREENS[screen]
    person = Person(
        chromium, house.address,
        viewport={"width": width, "height": height},
        has_touch=screen in ("phone", "tablet", "landscape"),
        speed="calm",
        reduced_motion="reduce" if still else "no-preference",
    )  # fmt: skip
    cookie = cast.clients[story.mine].cookie
    key, _, value = cookie.partition("=")
    person.context.add_cookies([{"name": key, "value": value, "url": house.address}])
    person.go_to(cast.table)
    person.page.wait_for_selector(".frame[data-ply]")
    person.page.wait_for_timeout(600)
    stage.do(cast.repeat(made[begins : at + 1 + story.after]))
    name = f"{called}-{screen}{'-still' * still}"
    kept = look(person, story, name, time.monotonic() + SHOWN)
    print(f"  {name}: {dict(kept)} {person.troubles[:3] or ''}", flush=True)
    person.context.close()
    stage.do(cast.leave())


if __name__ == "__main__":
    main()
