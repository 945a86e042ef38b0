"""
Power cuts, imitated: what no disk was told to keep is gone.

A small library stands between a program and its disk. Whenever a file is synced, it keeps a copy of
it as it is then; after a cut there are these copies, and nothing else.
"""

import shutil
import signal
import subprocess
from pathlib import Path
from typing import Protocol

from scripts.services import Postgres

from tests.server.engines import address_of, environment_of

SYNCS = """
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
static int keep(int fd) {
  static char bytes[65536];
  char link[64], path[4096], part[4300], whole[4200], lock[4200];
  const char *data = getenv("DATA"), *kept = getenv("KEPT");
  struct stat what;
  if (fstat(fd, &what) || !S_ISREG(what.st_mode)) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t n = readlink(link, path, sizeof path - 1);
  if (n < 0) return 0;
  path[n] = 0;
  size_t length = strlen(data);
  if (strncmp(path, data, length) || path[length] != '/') return 0;
  snprintf(whole, sizeof whole, "%s%s", kept, path + length);
  snprintf(part, sizeof part, "%s.part", whole);
  snprintf(lock, sizeof lock, "%s.lock", kept);
  for (char *at = whole + strlen(kept) + 1; (at = strchr(at, '/')); *at++ = '/') {
    *at = 0;
    mkdir(whole, 0700);
  }
  int turn = open(lock, O_CREAT | O_RDWR | O_CLOEXEC, 0666);
  flock(turn, LOCK_EX);  // of two who sync a file, the later one has seen more
  int from = open(path, O_RDONLY | O_CLOEXEC), to = -1;
  if (from >= 0) to = open(part, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, what.st_mode & 0777);
  if (to >= 0) {
    while ((n = read(from, bytes, sizeof bytes)) > 0) if (write(to, bytes, n) != n) abort();
    close(to);
    rename(part, whole);
  }
  if (from >= 0) close(from);
  close(turn);
  return 0;
}
int fsync(int fd) { return keep(fd); }
int fdatasync(int fd) { return keep(fd); }
"""


def library(folder: Path) -> Path:
    """The library, compiled."""
    source, made = folder / "syncs.c", folder / "syncs.so"
    source.write_text(SYNCS, encoding="ascii")
    build = ["cc", "-shared", "-fPIC", "-O1", "-o", str(made), str(source)]
    subprocess.run(build, check=True, capture_output=True)
    return made


class Machine(Protocol):
    """Where the data lies, and what happens to it when the server is killed."""

    address: str  # of the database
    environment: dict[str, str]  # of the server

    def fail(self) -> None:
        """In the instant of the kill."""

    def come_back(self) -> None:
        """After it: who looks at the data sees what is left."""

    def start(self) -> None:
        """Before the server is started."""


class Steady:
    """Only the server dies."""

    def __init__(self, folder: Path) -> None:
        self.address, self.environment = address_of(folder), environment_of(folder)

    def fail(self) -> None:
        """Nothing."""

    def come_back(self) -> None:
        """Nothing."""

    def start(self) -> None:
        """Nothing."""


class SqliteInACut:
    """The server's own files, as the disk knew them."""

    def __init__(self, folder: Path, *, durable: bool) -> None:
        self.data, self.kept = folder / "data", folder / "kept"
        for made in (self.data, self.kept):
            made.mkdir()
        self.address = address_of(self.data)
        self.environment = {
            "LD_PRELOAD": str(library(folder)),
            "DATA": str(self.data),
            "KEPT": str(self.kept),
            "LUDOSAURE_DURABLE": "true" if durable else "false",
        }

    def fail(self) -> None:
        """It dies with the server."""

    def come_back(self) -> None:
        """Only what was synced is there."""
        for file in self.data.glob("ludosaure.db*"):
            file.unlink()
        for name in ("ludosaure.db", "ludosaure.db-wal"):
            if (self.kept / name).exists():
                shutil.copy(self.kept / name, self.data / name)

    def start(self) -> None:
        """Who looked meanwhile has closed the files, and SQLite synced them."""
        for file in self.kept.iterdir():
            file.unlink()
        for file in self.data.glob("ludosaure.db*"):
            shutil.copy(file, self.kept / file.name)


class PostgresInACut:
    """PostgreSQL's machine loses its power, a moment before the server does."""

    def __init__(self, folder: Path, *, durable: bool) -> None:
        self.folder = folder
        kept = folder / "kept"
        self.postgres = Postgres(
            folder,
            durable=True,
            made_with=("--wal-segsize=1",),
            settings={} if durable else {"synchronous_commit": "off", "wal_writer_delay": "10s"},
            environment={
                "LD_PRELOAD": str(library(folder)),
                "DATA": str(folder / "data"),
                "KEPT": str(kept),
            },
        )
        self.postgres.make()
        self._copy("data", "kept")
        (folder / "kept.lock").touch()
        (folder / "kept.lock").chmod(0o666)
        self.postgres.start()
        self.address = self.postgres.new_database()
        self.environment = {"LUDOSAURE_DATABASE_URL": self.address}

    def fail(self) -> None:
        """All its processes end at once."""
        self.postgres.kill()

    def come_back(self) -> None:
        """It starts on what its disk was told to keep."""
        self._copy("kept", "data")
        self.postgres.start()

    def start(self) -> None:
        """It runs already."""

    def close(self) -> None:
        """Stops it."""
        self.postgres.stop(signal.SIGQUIT)

    def _copy(self, source: str, target: str) -> None:
        if (self.folder / target).exists():
            shutil.rmtree(self.folder / target)
        subprocess.run(["cp", "-a", source, target], cwd=self.folder, check=True)
