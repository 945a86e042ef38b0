"""Starting and stopping a real server."""

import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from ludosaure.server.run import address_of, free_socket

pytestmark = pytest.mark.sqlite
SERVE = """
import sys
from ludosaure.server.run import serve
serve(port=int(sys.argv[1]), data=sys.argv[2], open_browser=False, prepared=True)
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
def test_a_server_stops_gracefully(tmp_path: Path, how: signal.Signals) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-c", SERVE, str(port), str(tmp_path)]
    running = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
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
    assert (tmp_path / "ludosaure.db").exists()
    assert (tmp_path / "cookie.key").stat().st_mode & 0o077 == 0
