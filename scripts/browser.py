"""
Finds a Chromium for the tests of the page, and installs Debian's when there is none.

    python scripts/browser.py            says where it is; installs it when this is allowed
    python scripts/browser.py --find     only looks

Installing needs root and apt. Everybody else gets a sentence that says what to do.
"""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find() -> str | None:
    """Where a Chromium is, or None. LUDOSAURE_CHROMIUM names one that lies elsewhere."""
    named = os.environ.get("LUDOSAURE_CHROMIUM")
    if named:
        return named if os.access(named, os.X_OK) else None
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def install() -> str | None:
    """Installs Debian's Chromium when root may; answers where it is then."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    print("browser: installing chromium with apt-get", file=sys.stderr)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-q"], ["install", "-yq", "--no-install-recommends", "chromium"]):
        if subprocess.run(["apt-get", *command], env=environment, stdout=sys.stderr).returncode:
            return None
    return find()


def main() -> int:
    """Prints the path, or why there is none."""
    found = find() or (None if "--find" in sys.argv else install())
    if found:
        print(found)
        return 0
    print(
        "browser: no Chromium here, and this account may not install one. The tests of the page "
        "need it: `apt-get install chromium` as root, or name one in LUDOSAURE_CHROMIUM.",
        file=sys.stderr,
    )
    return 1


if __name__ == "__main__":
    raise SystemExit(main())
