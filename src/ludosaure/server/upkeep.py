"""
Upkeep of a data folder: backups while the server runs, restoring one, and what ails a machine.

A backup is one SQLite file, made by SQLite itself or read from PostgreSQL as of one moment, with the
key of the cookies beside it, so that everybody finds their seat again. Nothing is overwritten: what
was there is moved aside, and a PostgreSQL database must be empty.
"""

import asyncio
import os
import shutil
import socket
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from ludosaure.games.text import Refused, Text
from ludosaure.server import moving, push
from ludosaure.server.guests import KEY_BYTES, KEY_FILE, UnsafeKey, signing_key
from ludosaure.server.settings import DATABASE, Settings

PAGES = 500  # pages copied at a time: the server goes on in between
ASIDE = ".before-restore"
KEYS = (KEY_FILE, push.KEY_FILE)  # cookies, and reminders for closed pages


class UpkeepRefused(Refused):
    """Something that would have lost data, or could not be done."""


def backup(settings: Settings, to: Path, progress: Callable[[int, int], None]) -> Path:
    """Copies the database into the folder *to*, whole and as of one moment; PostgreSQL's, too."""
    if settings.database_url:
        if to.exists() and any(to.iterdir()):
            raise UpkeepRefused("not_empty", NOT_EMPTY.format(path=to))
        asyncio.run(moving.move(settings.database_url, str(to), progress))
        _must_be_sound(to / DATABASE)
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
    _must_be_sound(draft)
    draft.rename(to / DATABASE)
    for name in KEYS:
        if (settings.data / name).exists():
            shutil.copyfile(settings.data / name, to / name)
            (to / name).chmod(0o600)
    return to / DATABASE


def restore(settings: Settings, kept: Path) -> list[Path]:
    """Puts a backup in the place of the data folder's files; returns what was moved aside."""
    _must_be_sound(kept / DATABASE)
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


def _must_be_sound(file: Path) -> None:
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


# What ails a machine


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at."""

    ok: bool
    text: Text


def doctor(settings: Settings) -> Iterator[Finding]:
    """Looks at the data folder and the machine, and says in words what is wrong."""
    folder = settings.data
    if not folder.exists():
        yield Finding(True, FOLDER_NEW.format(path=folder))
    else:
        yield from _folder(settings)
    nearest = next(parent for parent in (folder, *folder.parents) if parent.exists())
    free = shutil.disk_usage(nearest).free // 2**20
    yield Finding(
        free >= settings.least_free_mb, DISK.format(free=free, least=settings.least_free_mb)
    )
    yield from _port(settings)
    cores = os.cpu_count() or 1
    yield Finding(
        settings.bot_threads <= cores, CORES.format(cores=cores, bots=settings.bot_threads)
    )


def _folder(settings: Settings) -> Iterator[Finding]:
    folder = settings.data
    yield Finding(os.access(folder, os.W_OK), WRITABLE.format(path=folder))
    open_to_others = [
        path.name
        for path in (folder, *folder.iterdir())
        if os.name == "posix" and path.stat().st_mode & 0o077
    ]
    yield Finding(not open_to_others, PRIVATE.format(files=", ".join(open_to_others) or "–"))
    if (folder / KEY_FILE).exists():
        try:
            signing_key(folder)
            yield Finding(True, KEY_SOUND)
        except (UnsafeKey, OSError):
            yield Finding(False, KEY_UNSAFE.format(path=folder / KEY_FILE, least=KEY_BYTES))
    if not settings.database_url and (folder / DATABASE).exists():
        try:
            _must_be_sound(folder / DATABASE)
            yield Finding(True, DATABASE_SOUND)
        except UpkeepRefused as refusal:
            yield Finding(False, refusal.text)


def _port(settings: Settings) -> Iterator[Finding]:
    with socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
            yield Finding(True, PORT_FREE.format(port=settings.port))
        except OSError:
            yield Finding(False, PORT_TAKEN.format(port=settings.port))


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
FOLDER_NEW = Text(
    "Le dossier {path} sera créé au premier démarrage.",
    "The folder {path} will be made at the first start.",
)
WRITABLE = Text("On peut écrire dans {path}.", "{path} can be written to.")
PRIVATE = Text(
    "Lisible par d'autres (le démarrage le corrige, ou chmod) : {files}",
    "Readable by others (mended at the start, or by chmod): {files}",
)
KEY_SOUND = Text("La clé des témoins de session est bonne.", "The key of the cookies is sound.")
KEY_UNSAFE = Text(
    "{path} ne protège personne : supprimez-la (chacun redevient invité) ou chmod 600 ; "
    "au moins {least} octets.",
    "{path} protects nobody: remove it (everybody becomes a new guest) or chmod 600; "
    "at least {least} bytes.",
)
DATABASE_SOUND = Text("La base de données est saine.", "The database is sound.")
DISK = Text(
    "{free} Mo libres sur le disque (au moins {least}).",
    "{free} MB free on the disk (at least {least}).",
)
PORT_FREE = Text("Le port {port} est libre.", "Port {port} is free.")
PORT_TAKEN = Text(
    "Le port {port} est pris : un autre serveur tourne peut-être déjà.",
    "Port {port} is taken: perhaps another server is running already.",
)
CORES = Text(
    "{cores} cœurs pour {bots} robots qui réfléchissent à la fois.",
    "{cores} cores for {bots} bots that think at a time.",
)
