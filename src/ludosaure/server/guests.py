"""Guests: known by a signed cookie."""

import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import replace

from itsdangerous import BadSignature, Signer

from ludosaure.server.addresses import new_name
from ludosaure.server.storage.changes import add_guest, change_guest
from ludosaure.server.storage.data import GuestData
from ludosaure.server.storage.seam import Reading, Writing
from ludosaure.server.storage.writer import Clash

COOKIE = "ludosaure_guest"
SAFE_COOKIE = f"__Host-{COOKIE}"  # by https: browsers keep it from every other host
COOKIE_AGE_S = 365 * 24 * 3600
REMEMBERED = 10_000


def cookie_in(cookies: Mapping[str, str]) -> str | None:
    """Our cookie among those that came."""
    return cookies.get(SAFE_COOKIE) or cookies.get(COOKIE)


class Guests:
    """Who is who."""

    def __init__(
        self, store: Reading, writer: Writing, key: bytes, fresh_s: float = float("inf")
    ) -> None:
        self._store = store
        self._fresh_s = fresh_s  # so long a guest is known; another node may change them
        self._writer = writer
        self._signer = Signer(key, salt="ludosaure.guest", digest_method=hashlib.sha256)
        self._known: OrderedDict[str, tuple[float, GuestData]] = OrderedDict()

    def cookie(self, guest: GuestData) -> str:
        """What the guest's browser keeps."""
        generation = f"~{guest.generation}" if guest.generation else ""
        return self._signer.sign(guest.id + generation).decode()

    def id_in(self, cookie: str | None) -> str | None:
        """The id a cookie holds; None when there is none or we did not sign it."""
        signed = self._signed(cookie)
        return None if signed is None else signed[0]

    def _signed(self, cookie: str | None) -> tuple[str, int] | None:
        """The id and the generation a cookie of ours holds."""
        if not cookie or len(cookie) > 200:
            return None
        try:
            guest_id, _, generation = self._signer.unsign(cookie).decode().partition("~")
            return guest_id, int(generation or 0)
        except (BadSignature, ValueError):
            return None

    async def of_cookie(self, cookie: str | None) -> GuestData | None:
        """The guest a cookie belongs to; None when there is none, it is not ours or was revoked."""
        signed = self._signed(cookie)
        if signed is None:
            return None
        guest_id, generation = signed
        guest = self._fresh(guest_id) or await self._store.guest(guest_id)
        if guest is None:  # the cookie is ours, the database is a new one
            guest = GuestData(guest_id, new_name(), None, _now(), generation)
            try:
                await self._writer.write(add_guest(guest))
            except Clash:
                guest = await self._store.guest(guest_id) or guest
        self._remember(guest)
        return guest if guest.generation == generation else None

    async def welcome(self) -> GuestData:
        """A new guest."""
        guest = GuestData(secrets.token_hex(16), new_name(), None, _now())
        await self._writer.write(add_guest(guest))
        self._remember(guest)
        return guest

    async def change(self, guest: GuestData, name: str | None, language: str | None) -> GuestData:
        """The guest under a new name or with another language."""
        new = replace(guest, name=name or guest.name, language=language or guest.language)
        await self._writer.write(change_guest(new))
        self._remember(new)
        return new

    async def revoke(self, guest: GuestData) -> GuestData:
        """The guest with none of their cookies valid any more: the next one is."""
        new = replace(guest, generation=guest.generation + 1)
        await self._writer.write(change_guest(new))
        self._remember(new)
        return new

    def _fresh(self, guest_id: str) -> GuestData | None:
        since, guest = self._known.get(guest_id, (0.0, None))
        return guest if time.monotonic() - since < self._fresh_s else None

    def _remember(self, guest: GuestData) -> None:
        if self._fresh(guest.id) is not guest:
            self._known[guest.id] = (time.monotonic(), guest)
        self._known.move_to_end(guest.id)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)


def _now() -> int:
    return int(time.time() * 1000)
