"""
Asks public advisory data about the pinned Python packages, and says so when it is not reachable.

    python scripts/audit_pins.py [constraints.txt]

Leaves with 1 when an advisory is about one of the pins, with 0 when none is or nobody could be asked.
"""

import json
import sys
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

ADVISORIES = "https://api.osv.dev/v1/querybatch"
WAIT_S = 20
Ask = Callable[[bytes], bytes]


def pins_in(text: str) -> list[tuple[str, str]]:
    """Names and versions of `name==version` lines."""
    lines = [line.split("#")[0].split(";")[0].strip() for line in text.splitlines()]
    return [(name.strip(), version.strip()) for name, _, version in
            (line.partition("==") for line in lines) if version]  # fmt: skip


def ask_the_world(question: bytes) -> bytes:
    """The answer of the advisory data."""
    request = urllib.request.Request(ADVISORIES, question, {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=WAIT_S) as answer:
        found: bytes = answer.read()
    return found


def advisories(pins: list[tuple[str, str]], ask: Ask = ask_the_world) -> dict[str, list[str]]:
    """By pin, the advisories about it; raises OSError when nobody answers."""
    queries = [
        {"package": {"name": name, "ecosystem": "PyPI"}, "version": version}
        for name, version in pins
    ]
    answer: dict[str, Any] = json.loads(ask(json.dumps({"queries": queries}).encode()))
    return {
        f"{name} {version}": [found["id"] for found in result["vulns"]]
        for (name, version), result in zip(pins, answer["results"], strict=True)
        if result.get("vulns")
    }


def main(path: Path, ask: Ask = ask_the_world) -> int:
    """Says what was found."""
    pins = pins_in(path.read_text(encoding="utf-8"))
    try:
        found = advisories(pins, ask)
    except (OSError, ValueError) as error:
        print(f"not audited: advisory data is not reachable ({type(error).__name__})")
        return 0
    for pin, names in found.items():
        print(f"{pin}: {', '.join(names)}")
    print(f"{len(pins)} pins audited, {len(found)} with advisories")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else "constraints.txt")))
