"""
Servers of former versions, as they were: what a rolling update finds running.

`former.tar.xz` holds the packages of these versions without page, terminal, arena and environments,
by the newest schema each of them knew: 0001, 0002 and 0005 were single processes, 0006 was the first
that knew of other nodes, 0007 the first with reminders. Who changes the schema adds the version
before, taken from:

    git archive COMMIT src/ludosaure
"""

import asyncio
import os
import signal
import subprocess
import sys
import tarfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from scripts.services import free_port

from tests.server.tenacious import settled

HERE = Path(__file__).parent
PRESENT = HERE.parents[1] / "src"
SERVE = """
import sys
import uvicorn
from ludosaure.server.app import make_app
from ludosaure.server.settings import Settings
if "--dice" in sys.argv:
    from ludosaure.bots import catalogue
    from ludosaure.bots.random_bot import RandomBot
    for name in list(catalogue.BOTS):
        catalogue.BOTS[name] = RandomBot
uvicorn.run(make_app(Settings()), port=int(sys.argv[1]), log_level="error",
            ws="websockets-sansio", timeout_graceful_shutdown=3)
"""
_FOLDER = TemporaryDirectory(prefix="ludosaure-former-")


@cache
def package(version: str) -> Path:
    """Where the package of a version lies; the present one is no former one."""
    if version == "present":
        return PRESENT
    with tarfile.open(HERE / "former.tar.xz") as versions:
        inside = [one for one in versions if one.name.startswith(f"{version}/")]
        versions.extractall(_FOLDER.name, inside, filter="data")
    return Path(_FOLDER.name) / version


class Process:
    """One server of some version, which can be stopped, killed and replaced on the same port."""

    def __init__(self, data: Path, **settings: str) -> None:
        self.port = free_port()
        data.mkdir(exist_ok=True)
        quick = {"RATE": "0", "GATHER_MS": "1", "LOG_LEVEL": "ERROR", "INTERPRETED": "1"}
        given = {"DATA": str(data), "BOT_PACE_MS": "20", "LEASE_S": "1", **quick, **settings}
        self._settings = {f"LUDOSAURE_{name}": value for name, value in given.items()}
        self._running: subprocess.Popen[bytes] | None = None

    async def start(self, version: str, *, dice: bool = False) -> None:
        """Starts a version, and waits until it answers."""
        where = {"PYTHONPATH": str(package(version))}
        command = [sys.executable, "-c", SERVE, str(self.port), *(["--dice"] if dice else [])]
        environment = {**os.environ, **self._settings, **where}
        self._running = subprocess.Popen(
            command, env=environment, cwd="/", stdout=subprocess.DEVNULL
        )
        await settled(self.port)

    async def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stops it as an operator does, or kills it."""
        if self._running is not None:
            self._running.send_signal(how)
            await asyncio.to_thread(self._running.wait, 60)
            self._running = None


@asynccontextmanager
async def processes(count: int, folder: Path, **settings: str) -> AsyncIterator[list[Process]]:
    """So many processes with the same settings, not started yet; killed at the end."""
    made = [Process(folder / str(number), **settings) for number in range(count)]
    try:
        yield made
    finally:
        for process in made:
            await process.stop(signal.SIGKILL)
