"""Rules, bots, environments and the terminal need no web server; who asks for one is told what is missing."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from ludosaure.terminal.shared import SERVER_PACKAGES

HOME = Path(__file__).parents[2]
WEB = (*SERVER_PACKAGES, "starlette", "websockets", "httpx")
HIDDEN = f"import sys\nfor name in {WEB!r}: sys.modules[name] = None\n"  # importing them fails


def run(code):
    return subprocess.run(
        [sys.executable, "-c", HIDDEN + code], capture_output=True, text=True, timeout=300,
        env={**os.environ, "LUDOSAURE_INTERPRETED": "1"}, cwd=HOME,
    )  # fmt: skip


def test_the_hiding_hides():
    assert "ModuleNotFoundError" in run("import ludosaure.server.run").stderr


def test_rules_bots_arena_environments_and_terminal_import_without_web_packages():
    done = run(
        "import ludosaure, ludosaure.bots, ludosaure.arena, ludosaure.terminal.commands\n"
        "from ludosaure import envs\n"
        "env = envs.VectorEnv('trex', 2, players=2)\n"
        "step = env.step(env.reset().mask.argmax(axis=1))\n"
        "print(step.ply.tolist())\n"
    )
    assert done.stdout == "[1, 1]\n", done.stderr


@pytest.mark.parametrize(("lang", "words"), [("en", "need an extra"), ("fr", "demandent un extra")])
@pytest.mark.parametrize("command", ["serve", "backup copy", "restore copy", "doctor"])
def test_whoever_asks_for_the_server_is_told_what_to_install(command, lang, words):
    done = run(
        "from ludosaure.terminal.commands import app\n"
        f"app({[*command.split(), '--lang', lang]!r})\n"
    )
    assert done.returncode == 2
    told = " ".join(done.stderr.split())
    assert words in told and "ludosaure[server]" in told and "fastapi" in told
    assert "Traceback" not in told


def test_the_extra_names_what_is_asked_for():
    project = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = " ".join(project["optional-dependencies"]["server"]).replace("-", "_")
    assert all(name in named for name in SERVER_PACKAGES)
    needed = " ".join(project["dependencies"])
    assert not any(name.replace("_", "-") in needed for name in WEB)
