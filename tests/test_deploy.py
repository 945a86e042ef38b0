"""What lies in deploy/ is what an operator types: read by the real tools where they are, and run."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
import yaml
from scripts.environment import FILE, text
from scripts.services import free_port

from ludosaure.server.settings import Settings

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
BIN = Path(sys.executable).parent


def instruction(name: str) -> list[str]:
    """The command after a word of the Containerfile, as the image runs it."""
    (found,) = re.findall(rf"^{name}.*?(\[.*\])$", (DEPLOY / "Containerfile").read_text(), re.M)
    command: list[str] = json.loads(found)
    return command


def here(command: list[str]) -> list[str]:
    """The same command with the programs of this environment."""
    return [str(BIN / command[0]), *command[1:]]


def test_the_reference_of_the_environment_is_up_to_date():
    assert FILE.read_text(encoding="utf-8") == text(), "python scripts/environment.py"
    assert all(f"#LUDOSAURE_{name.upper()}=" in text() for name in Settings.model_fields)


def test_only_settings_there_are_stand_in_the_files():
    known = {f"LUDOSAURE_{name.upper()}" for name in Settings.model_fields}
    of_the_door = {"LUDOSAURE_SITE", "LUDOSAURE_NODES"}
    for file in (*DEPLOY.rglob("*.service"), DEPLOY / "compose.yaml", DEPLOY / "Containerfile"):
        named = set(re.findall(r"LUDOSAURE_[A-Z_]+", file.read_text(encoding="utf-8")))
        assert named <= known | of_the_door, file.name


def test_the_image_says_what_it_runs_and_these_commands_run(tmp_path: Path):
    port = str(free_port())
    given = {"LUDOSAURE_DATA": str(tmp_path / "data"), "LUDOSAURE_PORT": port}
    serving = subprocess.Popen(here(instruction("CMD")), env={**os.environ, **given})
    try:
        health = [part.replace("8765", port) for part in instruction("HEALTHCHECK")]
        for _ in range(200):
            checked = subprocess.run(here(health), capture_output=True)
            if checked.returncode == 0 or serving.poll() is not None:
                break
        assert checked.returncode == 0, checked.stderr
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz") as answer:
            assert json.load(answer)["ok"]
    finally:
        serving.send_signal(signal.SIGINT)  # STOPSIGNAL
        assert serving.wait(30) == 0


def test_the_composition_holds_together():
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    assert set(services) == {"node1", "node2", "database", "notices", "door"}
    for node in ("node1", "node2"):
        given = services[node]["environment"]
        assert f"@{'database'}/" in given["LUDOSAURE_DATABASE_URL"]
        assert "//notices:" in given["LUDOSAURE_REDIS_URL"]
        assert services[node]["hostname"] == node
        assert (DEPLOY / services[node]["build"]["context"]).resolve() == ROOT
        assert (ROOT / services[node]["build"]["dockerfile"]).exists()
    assert services["door"]["environment"]["LUDOSAURE_NODES"].split() == [
        "node1:8765",
        "node2:8765",
    ]
    proxy = services["door"]["networks"]["default"]["ipv4_address"]
    assert json.loads(services["node1"]["environment"]["LUDOSAURE_PROXIES"]) == [proxy]


def needs(tool: str) -> str:
    """Where a tool is, for those who have it."""
    found = shutil.which(tool) or shutil.which(tool, path="/usr/sbin")
    if not found:
        pytest.skip(f"{tool} is not here: its file was not read by it")
    return found


def test_caddy_reads_its_file():
    command = [needs("caddy"), "validate", "--adapter", "caddyfile", "--config"]
    read = subprocess.run([*command, str(DEPLOY / "Caddyfile")], capture_output=True)
    assert read.returncode == 0, read.stderr


def test_nginx_reads_its_file(tmp_path: Path):
    whole = tmp_path / "nginx.conf"
    given = f"pid {tmp_path}/pid; error_log {tmp_path}/log; events {{}} "
    whole.write_text(given + f"http {{ access_log off; include {DEPLOY / 'nginx.conf'}; }}")
    read = subprocess.run([needs("nginx"), "-t", "-c", str(whole)], capture_output=True)
    assert read.returncode == 0, read.stderr


def test_systemd_reads_its_units(tmp_path: Path):
    tool = needs("systemd-analyze")
    for unit, name in (
        ("ludosaure.service", "l.service"),
        ("ludosaure@.service", "l@8765.service"),
    ):
        written = (DEPLOY / "systemd" / unit).read_text().replace("/opt/ludosaure/bin", str(BIN))
        (tmp_path / name).write_text(written)
        read = subprocess.run([tool, "verify", str(tmp_path / name)], capture_output=True)
        assert read.returncode == 0 and not read.stderr, read.stderr
