"""Starting and stopping a real server."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from ludosaure.server.run import address_of, free_socket
from tests.server.engines import ON_POSTGRES, environment_of

SERVE = """
import sys
from ludosaure.server.run import serve
serve(port=int(sys.argv[1]), data=sys.argv[2], open_browser=False, prepared=True)
"""


LOADING = """
import sys, time
from ludosaure import bots
from ludosaure.server.run import serve
bots.compile_elsewhere = lambda key, is_wanted, **how: None
bots.prepare_game = lambda key: time.sleep(600)
serve(port=int(sys.argv[1]), data=sys.argv[2], open_browser=False)
"""


def test_a_taken_port_is_replaced_by_a_free_one() -> None:
    with free_socket("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with free_socket("127.0.0.1", port) as other:
            assert other.getsockname()[1] != port
            assert address_of(other).startswith("http://localhost:")
        with pytest.raises(OSError, match="in use"):
            free_socket("127.0.0.1", port, strict=True)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("program", [SERVE, LOADING], ids=["ready", "loading"])
def test_a_server_stops_gracefully(tmp_path: Path, program: str, how: signal.Signals) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-c", program, str(port), str(tmp_path)]
    environment = {**os.environ, **environment_of(tmp_path)}
    running = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True)
    try:
        for _ in range(600):
            try:
                assert httpx.get(f"http://127.0.0.1:{port}/healthz").json()["ok"]
                break
            except httpx.TransportError:
                time.sleep(0.1)
        running.send_signal(how)
        _, log = running.communicate(timeout=30)
    finally:
        if running.poll() is None:
            running.kill()
    assert '"event": "closed"' in log
    assert "Traceback" not in log
    if not ON_POSTGRES:  # there the data folder keeps nothing
        assert (tmp_path / "ludosaure.db").exists()
        assert (tmp_path / "cookie.key").stat().st_mode & 0o077 == 0
