"""
How many frames a second Chromium draws while a tile drifts, by its own trace.

    python -m tests.page.frames

A table of Chao Dino! is played until another seat has made a tile drift; the drift is seen again
while Chromium traces itself. Frames count from the first one of the glide on, as long as it lasts.
"""

import json
import random
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.page.conftest import _script
from tests.page.table import HouseServer, Person
from tests.page.test_chao_dino import one_move, sit_at, wait_for_turn

TIMES = 3
GLIDE = 0.58  # seconds (web/src/chao-dino/motion.ts); how long the glider is kept after it does not count
WATCH = """() => new MutationObserver(() => {
    const glides = document.querySelector('.glider') !== null;
    if (glides === window.glides) return;
    window.glides = glides;
    performance.mark(glides ? 'drift begins' : 'drift ends');
}).observe(document.querySelector('.scene'), { childList: true, subtree: true })"""
CATEGORIES = [
    "blink.user_timing",
    "disabled-by-default-devtools.timeline.frame",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
]


def frames(trace: dict[str, Any]) -> list[tuple[float, int]]:
    """Seconds and frames drawn of every glide in a trace, from its first frame on."""
    events = trace["traceEvents"]
    marks = sorted((e["ts"], e["name"]) for e in events if e["name"].startswith("drift "))
    drawn = sorted(e["ts"] for e in events if e["name"] == "DrawFrame")
    found, begun = [], None
    for at, name in marks:
        if name == "drift begins":
            begun = at
        elif begun is not None and at - begun >= GLIDE * 1e6:  # seen to its end
            glide = [one for one in drawn if begun <= one <= at]
            until = glide[0] + GLIDE * 1e6
            found.append((GLIDE, sum(one < until for one in glide)))
            begun = None
    return found


def busy(trace: dict[str, Any], what: str = "RunTask", thread: str = "CrRendererMain") -> float:
    """Processor milliseconds of such tasks of a thread, a frame drawn while tiles glide."""
    events = trace["traceEvents"]
    threads = {
        (e["pid"], e["tid"])
        for e in events
        if e["name"] == "thread_name" and e["args"]["name"].startswith(thread)
    }
    glides = sorted((e["ts"], e["name"]) for e in events if e["name"].startswith("drift "))
    times = [at for at, _ in glides]
    spent = drawn = 0.0
    for begun, ended in zip(times[::2], times[1::2], strict=False):
        drawn += sum(e["name"] == "DrawFrame" and begun <= e["ts"] <= ended for e in events)
        spent += sum(
            e.get("tdur", 0)
            for e in events
            if e["name"] == what and (e["pid"], e["tid"]) in threads and begun <= e["ts"] <= ended
        )
    return spent / 1000 / max(drawn, 1)


def main() -> None:
    """Plays, traces, prints."""
    house = HouseServer(Path(tempfile.mkdtemp()))
    house.start()
    try:
        with sync_playwright() as play:
            chromium = play.chromium.launch(
                executable_path=_script("browser").find(),
                args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
            )
            watch(chromium, house.address)
            chromium.close()
    finally:
        house.kill()


def watch(chromium: Browser, address: str) -> None:
    """Plays until another seat has made a tile drift, and looks at that again and again."""
    person = Person(chromium, address, speed="usual", reduced_motion="no-preference")
    sit_at(person, 2)
    chance = random.Random(3)
    while wait_for_turn(person) == "PLACEMENT":
        one_move(person, chance)
    person.page.evaluate(WATCH)
    chips = person.page.locator(".story .chip:has-text('dérive')")
    again = person.page.locator(".story .again")  # only for what others did
    while not (again.count() and chips.count()):
        wait_for_turn(person)
        one_move(person, chance)
    for _ in range(TIMES):
        chromium.start_tracing(page=person.page, categories=CATEGORIES)
        chips.first.click()
        person.page.wait_for_timeout(8000)  # until it was seen
        trace = json.loads(chromium.stop_tracing())
        for seconds, drawn in frames(trace):
            print(
                f"{drawn} frames in {seconds * 1000:.0f} ms: {drawn / seconds:.0f} a second, "
                f"{busy(trace):.1f} ms of the page's main thread and "
                f"{busy(trace, 'RasterTask', 'ThreadPool'):.1f} ms of drawing each"
            )


if __name__ == "__main__":
    main()
