"""
A person in front of Firefox, driven over WebDriver BiDi: no driver beside the browser is needed.

Firefox speaks the protocol itself (`--remote-debugging-port`); a command is a line of JSON on a socket
(https://www.w3.org/TR/webdriver-bidi/).
"""

import base64
import json
import os
import re
import subprocess
import time
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from websockets.sync.client import ClientConnection, connect

PATIENCE = 60  # seconds, for busy machines
SETTINGS = """user_pref("intl.accept_languages", "{languages}");
user_pref("intl.locale.requested", "en-US");
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.update.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("ui.prefersReducedMotion", 1);
"""
LISTENS = re.compile(r"ws://\S+")


class Fox:
    """Firefox with a fresh profile; what its pages complain about is remembered."""

    def __init__(self, program: str, profile: Path, languages: str) -> None:
        self.troubles: list[str] = []
        self._numbers = count(1)
        profile.mkdir()
        (profile / "user.js").write_text(SETTINGS.format(languages=languages))
        self._process = subprocess.Popen(
            [program, "--headless", "--no-remote", "--profile", str(profile),
             "--remote-debugging-port", "0"],
            env={**os.environ, "HOME": str(profile)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )  # fmt: skip
        assert self._process.stderr is not None
        said = next(filter(LISTENS.search, self._process.stderr), "")
        found = LISTENS.search(said)
        assert found, "Firefox does not start"
        self._address = f"{found[0]}/session"
        self._line: ClientConnection

    def __enter__(self) -> Self:
        self._connection = connect(self._address, max_size=None)
        self._line = self._connection.__enter__()
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self.tab = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.ask("browser.close")
        self._connection.__exit__(kind, error, at)
        self._process.wait(PATIENCE)
        assert self._process.stderr is not None
        self._process.stderr.close()

    def ask(self, method: str, **params: Any) -> Any:
        """One command; answers its result."""
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            heard = json.loads(self._line.recv(timeout=PATIENCE))
            if heard["type"] == "event":
                self._hear(heard["params"])
            elif heard["id"] == number:
                assert heard["type"] == "success", f"{method}: {heard.get('message')}"
                return heard["result"]

    def _hear(self, said: dict[str, Any]) -> None:
        if said["level"] in ("error", "warn") and "MOZ" not in (said["text"] or ""):
            self.troubles.append(f"{said['level']}: {said['text']}")

    # What a person does

    def size(self, width: int, height: int) -> None:
        """A window so large."""
        shape = {"width": width, "height": height}
        self.ask("browsingContext.setViewport", context=self.tab, viewport=shape)

    def before_every_page(self, script: str) -> None:
        """Runs something before the page's own scripts."""
        self.ask("script.addPreloadScript", functionDeclaration=f"() => {{ {script} }}")

    def go(self, address: str) -> None:
        """Opens an address."""
        self.ask("browsingContext.navigate", context=self.tab, url=address, wait="complete")

    def reload(self) -> None:
        """Loads the page again."""
        self.ask("browsingContext.reload", context=self.tab, wait="complete")

    def say(self, expression: str) -> Any:
        """What an expression is on the page, as a plain value."""
        answer = self._evaluate(f"JSON.stringify({expression})")
        return json.loads(answer["value"]) if "value" in answer else None

    def wait_for(self, expression: str) -> None:
        """Until an expression is true on the page."""
        until = time.monotonic() + PATIENCE
        while not self.say(f"Boolean({expression})"):
            assert time.monotonic() < until, f"never true: {expression}"
            time.sleep(0.05)

    def do(self, script: str) -> None:
        """Runs a script on the page."""
        self._evaluate(f"{script};0")

    def run(self, script: str) -> Any:
        """What an asynchronous expression comes to."""
        answer = self._evaluate(f"({script}).then(JSON.stringify)")
        return json.loads(answer["value"])

    def come_to_rest(self) -> None:
        """Waits until nothing moves but what never stops: bars that grow are empty at first."""
        self.run(
            """Promise.allSettled(document.getAnimations()
                .filter(one => one.effect.getComputedTiming().iterations !== Infinity)
                .map(one => one.finished))"""
        )

    def click(self, expression: str) -> None:
        """Moves the mouse to an element, and clicks."""
        self.wait_for(expression)
        self._evaluate(f"({expression}).scrollIntoView({{ block: 'nearest' }})")
        element = {
            "type": "element",
            "element": {"sharedId": self._evaluate(expression)["sharedId"]},
        }
        deeds = [
            {"type": "pointerMove", "x": 0, "y": 0, "origin": element},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": deeds}
        self.ask("input.performActions", context=self.tab, actions=[mouse])

    def picture(self, path: Path) -> None:
        """What is to be seen."""
        path.parent.mkdir(parents=True, exist_ok=True)
        shown = self.ask("browsingContext.captureScreenshot", context=self.tab)
        path.write_bytes(base64.b64decode(shown["data"]))

    def _evaluate(self, expression: str) -> dict[str, Any]:
        answer = self.ask(
            "script.evaluate",
            expression=expression,
            target={"context": self.tab},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer.get("exceptionDetails", {}).get("text")
        result: dict[str, Any] = answer["result"]
        return result
