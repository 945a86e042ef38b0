"""
Finds a browser for the tests of the page, and installs Debian's when there is none.

    python scripts/browser.py            says where Chromium is; installs it when this is allowed
    python scripts/browser.py firefox    the same for Firefox ESR
    python scripts/browser.py --find     only looks

Installing needs root and apt. Everybody else gets a sentence that says what to do.
"""

import os
import shutil
import subprocess
import sys

NAMES = {  # of the programs; Debian's package is called like the first
    "chromium": ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "firefox": ("firefox-esr", "firefox"),
}


def find(browser: str = "chromium") -> str | None:
    """Where it is, or None. LUDOSAURE_CHROMIUM, LUDOSAURE_FIREFOX name one that lies elsewhere."""
    named = os.environ.get(f"LUDOSAURE_{browser.upper()}")
    if named:
        return named if os.access(named, os.X_OK) else None
    return next((found for name in NAMES[browser] if (found := shutil.which(name))), None)


def install(browser: str = "chromium") -> str | None:
    """Installs Debian's when root may; answers where it is then."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    package = NAMES[browser][0]
    print(f"browser: installing {package} with apt-get", file=sys.stderr)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-q"], ["install", "-yq", "--no-install-recommends", package]):
        if subprocess.run(["apt-get", *command], env=environment, stdout=sys.stderr).returncode:
            return None
    return find(browser)


def main() -> int:
    """Prints the path, or why there is none."""
    browser = next((name for name in NAMES if name in sys.argv[1:]), "chromium")
    found = find(browser) or (None if "--find" in sys.argv else install(browser))
    if found:
        print(found)
        return 0
    print(
        f"browser: no {browser} here, and this account may not install one. The tests of the page "
        f"need it: `apt-get install {NAMES[browser][0]}` as root, or name one in "
        f"LUDOSAURE_{browser.upper()}.",
        file=sys.stderr,
    )
    return 1


if __name__ == "__main__":
    raise SystemExit(main())
