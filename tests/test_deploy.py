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
from scripts import nginx
from scripts.environment import FILE, text
from scripts.services import free_port

from ludosaure.server.settings import Settings
from tests.server.engines import ON_POSTGRES

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
    """Where a tool is: in this environment (extra `deploy`), or on the machine."""
    places = (str(BIN), None, "/usr/sbin")
    found = next((where for path in places if (where := shutil.which(tool, path=path))), None)
    found = nginx.find() if tool == "nginx" else found
    if not found and ON_POSTGRES and os.environ.get("CI"):
        pytest.fail(f"{tool} is not here, and in CI nothing is skipped", pytrace=False)
    if not found:
        pytest.skip(f"NOT READ: {tool} is not here (`make test-nodes` brings what it can)")
    return found


def test_the_image_is_as_its_linter_wishes():
    command = [needs("hadolint"), "--no-color", str(DEPLOY / "Containerfile")]
    read = subprocess.run(command, capture_output=True, text=True)
    assert read.returncode == 0 and not read.stdout, read.stdout


def test_the_composition_keeps_to_the_specification():
    command = [needs("check-jsonschema"), "--builtin-schema", "vendor.compose-spec"]
    read = subprocess.run([*command, str(DEPLOY / "compose.yaml")], capture_output=True, text=True)
    assert read.returncode == 0, read.stdout


def test_caddy_reads_its_file():
    command = [needs("caddy"), "validate", "--adapter", "caddyfile", "--config"]
    read = subprocess.run([*command, str(DEPLOY / "Caddyfile")], capture_output=True)
    assert read.returncode == 0, read.stderr


def nginx_file(folder: Path) -> Path:
    """Our file inside the one of a machine."""
    whole = folder / "nginx.conf"
    given = f"pid {folder}/pid; error_log {folder}/log; events {{}} "
    kept = "client_body", "proxy", "fastcgi", "uwsgi", "scgi"
    kept_here = " ".join(f"{name}_temp_path {folder}/{name};" for name in kept)
    inside = f"access_log off; {kept_here} include {DEPLOY / 'nginx.conf'};"
    whole.write_text(given + f"http {{ {inside} }}")
    return whole


def test_the_file_of_nginx_has_only_directives_there_are_where_they_may_be(tmp_path: Path):
    command = [needs("crossplane"), "parse", str(nginx_file(tmp_path))]
    read = subprocess.run(command, capture_output=True, check=True)
    told = json.loads(read.stdout)
    assert told["status"] == "ok" and len(told["config"]) == 2, told["errors"]


def test_nginx_reads_its_file(tmp_path: Path):
    command = [needs("nginx"), "-t", "-c", str(nginx_file(tmp_path))]
    read = subprocess.run(command, capture_output=True)
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
