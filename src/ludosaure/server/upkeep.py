"""
Upkeep of a data folder: backups while the server runs, and restoring one.

A backup is one SQLite file, made by SQLite itself or read from PostgreSQL as of one moment, with the
key of the cookies beside it, so that everybody finds their seat again. Nothing is overwritten: what
was there is moved aside, and a PostgreSQL database must be empty.
"""

import asyncio
import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from ludosaure.games.text import Refused, Text
from ludosaure.server import moving
from ludosaure.server.keys import KEYS
from ludosaure.server.settings import DATABASE, Settings

PAGES = 500  # pages copied at a time: the server goes on in between
ASIDE = ".before-restore"


class UpkeepRefused(Refused):
    """Something that would have lost data, or could not be done."""


def backup(settings: Settings, to: Path, progress: Callable[[int, int], None]) -> Path:
    """Copies the database into the folder *to*, whole and as of one moment; PostgreSQL's, too."""
    if settings.database_url:
        if to.exists() and any(to.iterdir()):
            raise UpkeepRefused("not_empty", NOT_EMPTY.format(path=to))
        asyncio.run(moving.move(settings.database_url, str(to), progress))
        must_be_sound(to / DATABASE)
        return to / DATABASE
    source = _database(settings)
    if to.exists() and any(to.iterdir()):
        raise UpkeepRefused("not_empty", NOT_EMPTY.format(path=to))
    to.mkdir(parents=True, exist_ok=True, mode=0o700)
    draft = to / f"{DATABASE}.part"
    draft.touch(mode=0o600)
    with closing(sqlite3.connect(source)) as live, closing(sqlite3.connect(draft)) as copy:
        live.backup(
            copy, pages=PAGES, progress=lambda _, left, total: progress(total - left, total)
        )
        copy.execute("PRAGMA journal_mode=DELETE")
    must_be_sound(draft)
    draft.rename(to / DATABASE)
    for name in KEYS:
        if (settings.data / name).exists():
            shutil.copyfile(settings.data / name, to / name)
            (to / name).chmod(0o600)
    return to / DATABASE


def restore(settings: Settings, kept: Path) -> list[Path]:
    """Puts a backup in the place of the data folder's files; returns what was moved aside."""
    must_be_sound(kept / DATABASE)
    if settings.database_url:  # an empty database: what is in one is never overwritten
        asyncio.run(moving.move(str(kept), settings.database_url, lambda done, total: None))
        return []
    folder = settings.data
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    if is_in_use(folder / DATABASE):
        raise UpkeepRefused("in_use", IN_USE.format(path=folder))
    stamp = time.strftime("%Y%m%d-%H%M%S")
    moved = []
    for name in (DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm", *KEYS):
        if (folder / name).exists():
            moved.append((folder / name).rename(folder / f"{name}{ASIDE}-{stamp}"))
    for name in (DATABASE, *KEYS):
        if (kept / name).exists():
            shutil.copyfile(kept / name, folder / name)
            (folder / name).chmod(0o600)
    return moved


def is_in_use(database: Path) -> bool:
    """Whether a server has the database open: its log beside it could not be cleared away."""
    if not database.exists():
        return False
    with closing(sqlite3.connect(database, timeout=0.5, isolation_level=None)) as probe:
        try:
            probe.execute("PRAGMA locking_mode=EXCLUSIVE")
            probe.execute("PRAGMA journal_mode=DELETE")  # only possible for who is alone
            probe.execute("BEGIN EXCLUSIVE")
            probe.execute("ROLLBACK")
        except sqlite3.OperationalError:
            return True
    return False


def _database(settings: Settings) -> Path:
    file = settings.data / DATABASE
    if not file.exists():
        raise UpkeepRefused("no_data", NO_DATA.format(path=settings.data))
    return file


def must_be_sound(file: Path) -> None:
    """Raises what is wrong with a SQLite file."""
    if not file.exists():
        raise UpkeepRefused("no_data", NO_DATA.format(path=file.parent))
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as copy:
            verdict = copy.execute("PRAGMA integrity_check").fetchone()[0]
            copy.execute("SELECT count(*) FROM moves").fetchone()
    except sqlite3.DatabaseError as error:
        raise UpkeepRefused("damaged", DAMAGED.format(path=file, why=error)) from error
    if verdict != "ok":
        raise UpkeepRefused("damaged", DAMAGED.format(path=file, why=verdict))


NOT_EMPTY = Text(
    "{path} n'est pas vide ; choisissez un nouveau dossier.",
    "{path} is not empty; choose a new folder.",
)
IN_USE = Text(
    "Un serveur utilise {path} ; arrêtez-le d'abord.",
    "A server is using {path}; stop it first.",
)
NO_DATA = Text("Il n'y a pas de base de données dans {path}.", "There is no database in {path}.")
DAMAGED = Text("{path} est abîmé : {why}.", "{path} is damaged: {why}.")
