"""
The image of deploy/Containerfile without a builder of images: its very commands, one after the other.

They run in a folder instead of an image, as whoever runs the tests: what the Containerfile copies is
copied, `/opt` and `/var/lib` lie in that folder, and the user is added to its own list of users.
"""

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest
from scripts.services import free_port

from ludosaure.games.compiled import CACHE
from tests.test_deploy import DEPLOY, ROOT, instruction

pytestmark = pytest.mark.image
TEXT = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
LINES = [line for line in TEXT.replace("\\\n", " ").splitlines() if not line.startswith("#")]
PLACES = ("/opt/", "/var/lib/")
PATIENCE = 180.0  # seconds: on a busy machine a server starts and compiles for long


def lines(word: str) -> list[str]:
    """What stands after a word of the Containerfile, every time it is there."""
    return [line.removeprefix(word).strip() for line in LINES if line.startswith(f"{word} ")]


def in_root(text: str, root: Path) -> str:
    """The same with the image's places in our folder."""
    for place in PLACES:
        text = re.sub(rf"(?<![\w/]){place}", f"{root}{place}", text)
    return text


def left_out() -> Callable[[str, list[str]], set[str]]:
    """What the image does not get, as a filter of shutil.copytree."""
    patterns = (ROOT / ".containerignore").read_text(encoding="utf-8").split()

    def ignored(folder: str, names: list[str]) -> set[str]:
        inside = {name: (Path(folder) / name).relative_to(ROOT).as_posix() for name in names}
        return {name for name in names if any(fnmatch(inside[name], one) for one in patterns)}

    return ignored


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, dict[str, str]]]:
    """The folder after all commands, and the environment the image would have."""
    root = tmp_path_factory.mktemp("image")
    source, home = root / "src", root / "var/lib/ludosaure"
    shutil.copytree(ROOT, source, ignore=left_out(), symlinks=True)
    for place in PLACES:
        (root / place.strip("/")).mkdir(parents=True)
    shutil.copytree("/etc", root / "etc", ignore=lambda _, names: {*names} - set(USERS))
    given = dict(part.split("=", 1) for line in lines("ENV") for part in shlex.split(line))
    beside = f"{Path(sys.executable).parent}:{os.environ['PATH']}"  # its python, and ours
    given = {name: in_root(value, root).replace("$PATH", beside) for name, value in given.items()}
    # Compiled is what is not yet: the folder's name is made of the content alone.
    environment = {**os.environ, **given, "HOME": str(home), "LUDOSAURE_CACHE": str(CACHE.parent)}
    for command in lines("RUN"):
        if command.startswith("useradd"):
            if os.geteuid() != 0:
                home.mkdir()
                continue
            command = f"{command.replace('useradd', f'useradd --prefix {root}', 1)}"
        else:
            command = in_root(command, root)
        ran = subprocess.run(
            ["sh", "-c", command], cwd=source, env=environment, capture_output=True, text=True
        )
        assert ran.returncode == 0, f"{command}\n{ran.stdout}\n{ran.stderr}"
    yield root, environment
    shutil.rmtree(root)


USERS = ("passwd", "group", "shadow", "gshadow", "login.defs", "subuid", "subgid")


def test_its_commands_make_a_server_that_serves_the_page(image: tuple[Path, dict[str, str]]):
    root, environment = image
    data = root / "var/lib/ludosaure/data"
    assert data.stat().st_mode & 0o777 == 0o700
    if os.geteuid() == 0:
        assert "ludosaure:x:10001:" in (root / "etc/passwd").read_text(encoding="utf-8")
    port = str(free_port())
    here = {**environment, "LUDOSAURE_PORT": port, "LUDOSAURE_HOST": "127.0.0.1"}
    command = instruction("CMD")
    command[0] = str(root / "opt/ludosaure/bin" / command[0])
    serving = subprocess.Popen(command, env=here, cwd="/", stderr=subprocess.PIPE)
    try:
        health = [part.replace("8765", port) for part in instruction("HEALTHCHECK")]
        health[0] = str(root / "opt/ludosaure/bin" / health[0])
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            checked = subprocess.run(health, env=here, cwd="/", capture_output=True)
            if checked.returncode == 0 or serving.poll() is not None:
                break
            time.sleep(0.3)
        assert checked.returncode == 0, checked.stderr
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as page:
            assert b"<script" in page.read()
    finally:
        serving.send_signal(signal.SIGINT)  # STOPSIGNAL
        _, told = serving.communicate(timeout=PATIENCE)
    assert serving.returncode == 0, told


def test_it_has_what_several_nodes_need_and_nothing_of_ours_from_elsewhere(
    image: tuple[Path, dict[str, str]],
):
    root, environment = image
    asked = "import asyncpg, redis, http_ece, ludosaure; print(ludosaure.__file__)"
    program = str(root / "opt/ludosaure/bin/python")
    found = subprocess.run(
        [program, "-c", asked], env=environment, cwd="/", capture_output=True, text=True, check=True
    )
    assert found.stdout.startswith(f"{root}/opt/ludosaure/lib/")
