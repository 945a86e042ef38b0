"""
How quickly the page answers a touch, in this machine's Chromium: interaction to next paint.

    python -m benchmarks.page [ROUNDS]

A table of Cubosaurs is played against bots; every press is timed by the browser itself (Event
Timing: from the press until the frame that shows its effect). What is printed says how many there
were, the median, the 95th in a hundred and the slowest, in milliseconds; and the longest frame gaps
while cards move.
"""

import random
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.page.conftest import _script
from tests.page.table import HouseServer, Person

SLOWEST = 8  # presses that are told one by one
TIMING = """
    window.presses = [];
    window.gaps = [];
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
            if (entry.interactionId)
                window.presses.push([
                    entry.duration,
                    entry.processingStart - entry.startTime,
                    entry.processingEnd - entry.processingStart,
                    `${entry.name} ${entry.target?.closest('button')?.innerText ?? ''}`.slice(0, 60),
                ]);
    }).observe({type: 'event', durationThreshold: 16, buffered: true});
    window.touched = 0;
    addEventListener('click', () => window.touched += 1, true);
    let before = performance.now();
    requestAnimationFrame(function next(now) {
        window.gaps.push(now - before);
        before = now;
        requestAnimationFrame(next);
    });
"""


def share(numbers: list[float], part: float) -> float:
    """The number that *part* of them do not exceed."""
    return sorted(numbers)[min(len(numbers) - 1, int(part * len(numbers)))]


def main(moves: int = 12) -> None:
    """Plays, and prints what was measured."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        house = HouseServer(Path(folder))
        house.start()
        try:
            browser = play.chromium.launch(
                executable_path=_script("browser").find(),
                args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
            )
            person = Person(browser, house.address, reduced_motion="no-preference", speed="quick")
            person.context.add_init_script(TIMING)
            person.go_to(person.set_table({"kind": "me"}, *[{"kind": "bot"}] * 3))
            chance = random.Random(1)
            for _ in range(moves):
                if not person.wait_for_turn():
                    break
                for pile in person.page.locator(".mine .pile.can .top").all()[:3]:
                    pile.click()
                    person.page.wait_for_timeout(120)
                person.one_move(chance)
            presses = person.page.evaluate("window.presses")
            touched = person.page.evaluate("window.touched")
            gaps = person.page.evaluate("window.gaps")
        finally:
            house.kill()
    # Presses below the browser's threshold of 16 ms are not told one by one: they were that quick.
    durations = [duration for duration, *_ in presses]
    all_presses = [*durations, *[16.0] * max(0, touched - len(durations))]
    print(
        f"presses {len(all_presses)}: median {statistics.median(all_presses):.0f} ms, "
        f"p95 {share(all_presses, 0.95):.0f} ms, slowest {max(all_presses):.0f} ms"
    )
    for duration, waited, worked, what in sorted(presses)[-SLOWEST:]:
        print(f"  {duration:.0f} ms: waited {waited:.0f}, worked {worked:.0f}: {what!r}")
    print(
        f"frames {len(gaps)}: median {statistics.median(gaps):.1f} ms, p95 {share(gaps, 0.95):.1f} ms"
    )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
