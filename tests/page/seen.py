"""What the people of a test saw when it failed, so that its report can be understood without them."""

import json
import time
from collections import deque
from pathlib import Path
from typing import Any

import pytest
from _pytest._code.code import ExceptionRepr

LAST = 16  # messages, touches and sentences of a console that are remembered
LONG = 180  # characters told of each
WITHIN = 5_000  # ms a page has for its answer; it may be what hangs

# What a page shows, in words. Truthy, so that it can be waited for, which is the only kind of
# question Playwright gives up.
LOOK = """() => {
    const text = (one, most) => (one?.innerText ?? '').replace(/\\s*\\n\\s*/g, ' | ').slice(0, most);
    const tag = one => one ? one.outerHTML.replace(one.innerHTML, '').slice(0, 200) : null;
    const all = selector => [...document.querySelectorAll(selector)];
    const frame = document.querySelector('.frame');
    const marks = {};
    for (const one of all('[data-mark]')) marks[one.dataset.mark] = (marks[one.dataset.mark] ?? 0) + 1;
    return {
        ply: frame?.dataset.ply ?? null,
        turn: all('.seat[aria-current]').map(one => text(one, 60)),
        prompt: text(document.querySelector('.prompt'), 400),
        shown: all('.hold > .duel, [role=dialog], [role=alert], dialog[open], .ending, .cover')
            .map(one => `${tag(one)} ${text(one, 120)}`),
        status: all('[role=status], [aria-live]').map(one => text(one, 200)).filter(Boolean),
        marks,
        scene: text(document.querySelector('.scene') ?? document.querySelector('main') ?? document.body, 500),
        log: text(document.querySelector('.side [role=group], [role=log]'), 3000).slice(-400),
        focus: tag(document.activeElement),
        moving: document.getAnimations().filter(one => one.playState === 'running').length,
        window: [innerWidth, innerHeight, document.visibilityState, document.readyState],
    };
}"""

# Touches and keys, as they reached the page.
REMEMBER = """window.touches = [];
for (const kind of ['pointerdown', 'pointercancel', 'click', 'keydown'])
    addEventListener(kind, event => {
        const at = event.target instanceof Element ? event.target : null;
        const html = at ? at.outerHTML.replace(at.innerHTML, '').slice(0, 140) : '';
        const key = event.key ? ` ${event.key}` : '';
        touches.push(`${Math.round(performance.now())} ms ${kind}${key} ${html}`);
        if (touches.length > 16) touches.shift();
    }, { capture: true, passive: true });"""


class Memory:
    """The last things one tab said and was told."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.console: deque[str] = deque(maxlen=LAST)
        self.wire: deque[str] = deque(maxlen=LAST)
        self.failed: deque[str] = deque(maxlen=LAST)
        page.on("console", lambda said: self.console.append(f"{said.type}: {said.text[:LONG]}"))
        page.on("pageerror", lambda error: self.console.append(f"error: {str(error)[:600]}"))
        page.on("requestfailed", lambda one: self.failed.append(f"{one.method} {one.url}"))
        page.on("websocket", self._listen)

    def _listen(self, line: Any) -> None:
        self._note("opened", line.url.rsplit("/", 1)[-1])
        line.on("framesent", lambda frame: self._note(">", frame))
        line.on("framereceived", lambda frame: self._note("<", frame))
        line.on("close", lambda _: self._note("closed", ""))

    def _note(self, way: str, frame: str | bytes) -> None:
        self.wire.append(f"{time.time() % 3600:.3f} s {way} {str(frame)[:LONG]}")

    def told(self, picture: Path) -> list[str]:
        """What this tab shows now, a line each; *picture* is where its screenshot goes."""
        lines = [f"address: {self.page.url}"]
        if self.page.is_closed():
            return [*lines, "the tab is closed"]
        try:
            # as JSON, because what is handed over piece by piece may hang piece by piece
            look = f"() => JSON.stringify([({LOOK})(), window.touches ?? []])"
            answer = self.page.wait_for_function(look, timeout=WITHIN, polling=100)
            shows, touches = json.loads(answer.json_value())
            lines += [f"{name}: {what}" for name, what in shows.items() if what not in ("", [], {})]
            lines += [f"touch: {touch}" for touch in touches]
        except Exception as error:  # a report about one fault must not fail by another
            lines.append(f"cannot be asked: {str(error).splitlines()[0]}")
        try:
            self.page.screenshot(path=picture, timeout=WITHIN)
            lines.append(f"screenshot: {picture}")
        except Exception as error:
            lines.append(f"no screenshot: {str(error).splitlines()[0]}")
        for name in ("console", "failed", "wire"):
            lines += [f"{name}: {said}" for said in getattr(self, name)]
        return lines


def told(people: list[Any], folder: Path) -> str:
    """What everybody saw, in every tab."""
    parts = []
    for number, person in enumerate(people, start=1):
        for tab, memory in enumerate(person.memories, start=1):
            name = f"person {number}" + (f", tab {tab}" if len(person.memories) > 1 else "")
            picture = folder / f"seen-{number}-{tab}.png"
            parts.append("\n    ".join([name, *memory.told(picture)]))
    return "\n".join(parts)


def add_to(report: pytest.TestReport, item: pytest.Item) -> None:
    """Adds to the report of a test that failed what its people saw and its server said."""
    values = getattr(item, "funcargs", {})
    people = getattr(values.get("sit"), "people", [])
    told_so_far = report.longrepr
    if not people or not isinstance(told_so_far, ExceptionRepr):
        return
    try:
        seen = told(people, values["tmp_path"])
    except Exception as error:
        seen = f"cannot be told: {error!r}"
    told_so_far.addsection("what they saw", seen)
    for name in ("house", "house_of_its_own"):
        if name in values:
            log = (values[name].data / "log.txt").read_text(errors="replace")[-1500:]
            if log.strip():
                told_so_far.addsection(f"{name} said", log)
