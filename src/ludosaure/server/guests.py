"""Guests: known by a signed cookie, whose key lives in the data folder."""

import hashlib
import secrets
import time
from collections import OrderedDict
from pathlib import Path

from itsdangerous import BadSignature, Signer

from ludosaure.server.addresses import new_name
from ludosaure.server.storage.changes import add_guest, change_guest
from ludosaure.server.storage.data import GuestData
from ludosaure.server.storage.store import Store
from ludosaure.server.storage.writer import Clash, Writer

COOKIE = "ludosaure_guest"
COOKIE_AGE_S = 365 * 24 * 3600
REMEMBERED = 10_000


def signing_key(folder: Path) -> bytes:
    """The key cookies are signed with; made at the first start, readable only by us."""
    file = folder / "cookie.key"
    if not file.exists():
        file.touch(mode=0o600)
        file.write_text(secrets.token_hex(32), encoding="ascii")
    return file.read_text(encoding="ascii").strip().encode()


class Guests:
    """Who is who."""

    def __init__(self, store: Store, writer: Writer, key: bytes) -> None:
        self._store = store
        self._writer = writer
        self._signer = Signer(key, salt="ludosaure.guest", digest_method=hashlib.sha256)
        self._known: OrderedDict[str, GuestData] = OrderedDict()

    def cookie(self, guest: GuestData) -> str:
        """What the guest's browser keeps."""
        return self._signer.sign(guest.id).decode()

    async def of_cookie(self, cookie: str | None) -> GuestData | None:
        """The guest a cookie belongs to; None when there is none or it is not ours."""
        if not cookie or len(cookie) > 200:
            return None
        try:
            guest_id = self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeError):
            return None
        guest = self._known.get(guest_id) or await self._store.guest(guest_id)
        if guest is None:  # the cookie is ours, the database is a new one
            guest = GuestData(guest_id, new_name(), None, _now())
            try:
                await self._writer.write(add_guest(guest))
            except Clash:
                guest = await self._store.guest(guest_id) or guest
        self._remember(guest)
        return guest

    async def welcome(self) -> GuestData:
        """A new guest."""
        guest = GuestData(secrets.token_hex(16), new_name(), None, _now())
        await self._writer.write(add_guest(guest))
        self._remember(guest)
        return guest

    async def change(self, guest: GuestData, name: str | None, language: str | None) -> GuestData:
        """The guest under a new name or with another language."""
        new = GuestData(guest.id, name or guest.name, language or guest.language, guest.created_at)
        await self._writer.write(change_guest(new))
        self._remember(new)
        return new

    def _remember(self, guest: GuestData) -> None:
        self._known[guest.id] = guest
        self._known.move_to_end(guest.id)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)


def _now() -> int:
    return int(time.time() * 1000)
