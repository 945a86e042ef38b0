"""What ails a server: its data folder, its database, its services and its machine, in words."""

import asyncio
import os
import re
import shutil
import socket
from collections.abc import Iterator
from dataclasses import dataclass

from ludosaure.games.text import Text
from ludosaure.server import notices
from ludosaure.server.keys import KEY_BYTES, KEY_FILE, KEYS, UnsafeKey, read_key
from ludosaure.server.settings import DATABASE, Settings
from ludosaure.server.storage.health import Health, looked_at
from ludosaure.server.upkeep import UpkeepRefused, must_be_sound


def without_password(place: str) -> str:
    """An address that may be shown."""
    return re.sub(r"//[^@/]*@", "//…@", place)


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at."""

    ok: bool
    text: Text


def doctor(settings: Settings) -> Iterator[Finding]:
    """Looks at data, services and the machine, and says in words what is wrong."""
    folder = settings.data
    if not folder.exists():
        yield Finding(True, FOLDER_NEW.format(path=folder))
    else:
        yield from _folder(settings)
    if settings.has_nodes:
        yield from _database(asyncio.run(looked_at(settings.database_url)), settings)
        yield from _notices(settings)
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
        if os.name == "posix" and path.name not in KEYS and path.stat().st_mode & 0o077
    ]
    yield Finding(not open_to_others, PRIVATE.format(files=", ".join(open_to_others) or "–"))
    for name in KEYS:
        if not (folder / name).exists():
            continue
        sound, unsafe = KEY_FINDINGS[name == KEY_FILE]
        try:
            read_key(folder / name)
            yield Finding(True, sound)
        except (UnsafeKey, OSError):
            yield Finding(False, unsafe.format(path=folder / name, least=KEY_BYTES))
    if not settings.database_url and (folder / DATABASE).exists():
        try:
            must_be_sound(folder / DATABASE)
            yield Finding(True, DATABASE_SOUND)
        except UpkeepRefused as refusal:
            yield Finding(False, refusal.text)


def _database(found: Health, settings: Settings) -> Iterator[Finding]:
    place = without_password(settings.database_url)
    yield Finding(not found.why, (AWAY if found.why else ANSWERS).format(path=place, why=found.why))
    if found.why:
        return
    yield Finding(found.schema in SCHEMAS, SCHEMAS.get(found.schema, SCHEMA_DAMAGED))
    yield Finding(not found.is_read_only, READ_ONLY if found.is_read_only else WRITTEN)
    lax = ", ".join(found.lax)
    yield Finding(not found.lax, WAITS_NOT.format(settings=lax) if lax else WAITS)


def _notices(settings: Settings) -> Iterator[Finding]:
    if not settings.redis_url:
        yield Finding(True, NO_NOTICES)
        return
    why = asyncio.run(notices.away(settings.redis_url))
    place = without_password(settings.redis_url)
    yield Finding(not why, (AWAY if why else ANSWERS).format(path=place, why=why))


def _port(settings: Settings) -> Iterator[Finding]:
    with socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
            yield Finding(True, PORT_FREE.format(port=settings.port))
        except OSError:
            yield Finding(False, PORT_TAKEN.format(port=settings.port))


ANSWERS = Text("{path} répond.", "{path} answers.")
AWAY = Text("{path} ne répond pas : {why}", "{path} does not answer: {why}")
SCHEMAS = {
    "none": Text(
        "La base est vide : les tables seront créées au premier démarrage.",
        "The database is empty: its tables will be made at the first start.",
    ),
    "older": Text(
        "Le schéma de la base sera mis à jour au prochain démarrage.",
        "The database's schema will be brought up to date at the next start.",
    ),
    "present": Text("Le schéma de la base est à jour.", "The database's schema is up to date."),
    "newer": Text(
        "Une version plus récente a mis le schéma à jour ; celle-ci continue de fonctionner.",
        "A newer version has brought the schema up to date; this one goes on working.",
    ),
}
SCHEMA_DAMAGED = Text(
    "La base de données est abîmée : des tables manquent.",
    "The database is damaged: tables are missing.",
)
WRITTEN = Text("On peut écrire dans la base.", "The database can be written to.")
READ_ONLY = Text(
    "La base ne se laisse que lire : c'est sans doute une copie de secours.",
    "The database can only be read: it is probably a standby.",
)
WAITS = Text(
    "La base attend le disque : une coupure de courant ne perd aucun coup.",
    "The database waits for the disk: a power cut loses no move.",
)
WAITS_NOT = Text(
    "La base n'attend pas le disque ({settings}) : une coupure de courant peut perdre des coups.",
    "The database does not wait for the disk ({settings}): a power cut may lose moves.",
)
NO_NOTICES = Text(
    "Sans Redis, les nœuds s'entendent par la base : c'est plus lent, mais rien ne se perd.",
    "Without Redis, nodes hear of each other through the database: slower, but nothing is lost.",
)
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
PUSH_KEY_SOUND = Text("La clé des rappels est bonne.", "The key of the reminders is sound.")
PUSH_KEY_UNSAFE = Text(
    "{path} ne protège personne : supprimez-la (chacun redemandera ses rappels) ou chmod 600 ; "
    "au moins {least} octets.",
    "{path} protects nobody: remove it (everybody asks for reminders again) or chmod 600; "
    "at least {least} bytes.",
)
KEY_FINDINGS = {True: (KEY_SOUND, KEY_UNSAFE), False: (PUSH_KEY_SOUND, PUSH_KEY_UNSAFE)}
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
