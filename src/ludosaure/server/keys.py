"""Keys of ours in the data folder: made once, whole, for nobody else, and refused when unsafe."""

import os
import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from ludosaure.games.text import Refused, Text
from ludosaure.server import push
from ludosaure.server.settings import Settings

KEY_FILE = "cookie.key"
KEYS = (KEY_FILE, push.KEY_FILE)  # cookies, and reminders for closed pages
KEY_BYTES = 32
VARIABLE = "LUDOSAURE_COOKIE_KEY"


class UnsafeKey(Refused):
    """A key of ours protects nobody; says what to do."""


def signing_key(folder: Path) -> bytes:
    """The key cookies are signed with."""
    return kept_key(folder / KEY_FILE, new_key)


def kept_key(file: Path, make: Callable[[], str]) -> bytes:
    """
    A key of ours; made at the first start, whole or not at all.

    One that is too short or that others may read is refused: what it signs could be forged.
    """
    if not file.exists():
        draft = file.with_name(f".{file.name}.{secrets.token_hex(8)}")
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as new:
            new.write(make().encode())
            new.flush()
            os.fsync(new.fileno())
        with suppress(FileExistsError):  # another process was first: its key counts
            os.link(draft, file)
        draft.unlink()
    return read_key(file)


def read_key(file: Path) -> bytes:
    """A key that was made before."""
    if os.name == "posix" and file.stat().st_mode & 0o077:
        raise UnsafeKey("open_key", OPEN.format(path=file))
    key = file.read_bytes().strip()
    if len(key) < KEY_BYTES:
        raise UnsafeKey("short_key", SHORT.format(path=file, least=KEY_BYTES))
    return key


def key_to_share(file: Path, make: Callable[[], str]) -> str:
    """What nodes that share no key yet begin with: the one this process had when it was alone."""
    return kept_key(file, make).decode() if file.exists() else make()


def new_key() -> str:
    """A key nobody guesses."""
    return secrets.token_hex(KEY_BYTES)


def checked(key: bytes) -> bytes:
    """A key that was given, refused when it is too short."""
    if len(key) < KEY_BYTES:
        raise UnsafeKey("short_key", GIVEN_SHORT.format(name=VARIABLE, least=KEY_BYTES))
    return key


def look_at_keys(settings: Settings) -> None:
    """Refuses a start with keys that protect nobody, before anything is opened."""
    if settings.cookie_key:
        checked(settings.cookie_key.encode())
    for name in KEYS:
        if (settings.data / name).exists() and not (name == KEY_FILE and settings.cookie_key):
            read_key(settings.data / name)


OPEN = Text("D'autres peuvent lire {path} : chmod 600.", "Others can read {path}: chmod 600.")
SHORT = Text(
    "{path} a moins de {least} octets et ne protège personne : supprimez-la, une nouvelle clé "
    "sera faite au démarrage.",
    "{path} has less than {least} bytes and protects nobody: remove it, and a new one is made at "
    "the start.",
)
GIVEN_SHORT = Text(
    "{name} a moins de {least} octets : une clé aussi courte ne protège personne.",
    "{name} has less than {least} bytes: a key so short protects nobody.",
)
