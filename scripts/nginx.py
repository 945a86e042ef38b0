"""
Finds nginx, so that it reads deploy/nginx.conf; unpacks Debian's into build/ when there is none.

    python scripts/nginx.py          says where it is; fetches it when there is apt
    python scripts/nginx.py --find   only looks

Nothing is installed: a package of nginx that is would open a door on port 80 at once.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

BUILD = Path(__file__).parents[1] / "build" / "nginx"
PROGRAM = Path("usr/sbin/nginx")


def find() -> str | None:
    """Where it is, or None; LUDOSAURE_NGINX names one that lies elsewhere."""
    named = os.environ.get("LUDOSAURE_NGINX")
    if named:
        return named if os.access(named, os.X_OK) else None
    beside = (
        f"{os.environ.get('PATH', '')}{os.pathsep}/usr/sbin{os.pathsep}{BUILD / PROGRAM.parent}"
    )
    return shutil.which("nginx", path=beside)


def fetch() -> str | None:
    """Unpacks Debian's package; answers where it is then."""
    if not (shutil.which("apt-get") and shutil.which("dpkg-deb")):
        return None
    print("nginx: fetching Debian's package", file=sys.stderr)
    BUILD.mkdir(parents=True, exist_ok=True)
    download = ["apt-get", "download", "-q", "nginx"]
    if subprocess.run(download, cwd=BUILD, stdout=sys.stderr).returncode:
        subprocess.run(["apt-get", "update", "-q"], stdout=sys.stderr)  # root's, else in vain
        subprocess.run(download, cwd=BUILD, stdout=sys.stderr)
    for package in BUILD.glob("*.deb"):
        subprocess.run(["dpkg-deb", "-x", str(package), str(BUILD)], stdout=sys.stderr)
        package.unlink()
    return find()


def main() -> int:
    """Prints the path, or why there is none."""
    found = find() or (None if "--find" in sys.argv else fetch())
    if found:
        print(found)
        return 0
    print(
        "nginx: not here, and apt does not bring it. tests/test_deploy.py wants it to read "
        "deploy/nginx.conf: `apt-get install nginx`, or name one in LUDOSAURE_NGINX.",
        file=sys.stderr,
    )
    return 1


if __name__ == "__main__":
    raise SystemExit(main())
