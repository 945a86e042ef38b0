"""
Web push: a few encrypted words that reach a browser whose page is closed (RFC 8030, 8291, 8292).

Where a browser is reached is an address it gave us. So that nobody makes us call our own network, we
call public addresses only, by https, exactly the address that was checked, and follow no one further.
Needs the extra `push`; without it nothing is sent, and pages say so.
"""

import asyncio
import base64
import secrets
import socket
from importlib.util import find_spec
from ipaddress import IPv6Address, ip_address
from typing import Any, Literal
from urllib.parse import SplitResult, urlsplit, urlunsplit

from ludosaure.server.logs import LOG
from ludosaure.server.storage.subscriptions import SubscriptionData

IS_POSSIBLE = all(map(find_spec, ("http_ece", "py_vapid", "httpx")))
KEY_FILE = "push.key"  # in the data folder
KEPT_FOR_S = 24 * 3600  # a push service keeps a reminder for a browser that sleeps
PATIENCE_S = 10.0
AT_ONCE = 8  # calls under way
Sent = Literal["sent", "gone", "failed"]


class Unreachable(Exception):
    """An address we do not call."""


def new_key() -> str:
    """A private key of the curve P-256, by which push services know us."""
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return encoded(number.to_bytes(32, "big"))


def encoded(data: bytes) -> str:
    """Bytes as push writes them: URL-safe Base64 without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The other way."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def check(endpoint: str, *, loopback: bool = False) -> SplitResult:
    """The parts of an address we might call; what its name means is looked up when we do."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError as error:
        raise Unreachable(endpoint) from error
    host = parts.hostname
    if not host or parts.username is not None or parts.password is not None:
        raise Unreachable(endpoint)
    if loopback and host == "127.0.0.1":
        return parts
    if parts.scheme != "https" or port not in (None, 443) or "." not in host:
        raise Unreachable(endpoint)
    if is_address(host) and not is_public(host):
        raise Unreachable(endpoint)
    return parts


def is_address(host: str) -> bool:
    """Whether a host is given as a number."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def is_public(address: str) -> bool:
    """Whether an address lies in the open net: not here, not in our network, not for many."""
    known = ip_address(address.partition("%")[0])
    if isinstance(known, IPv6Address):
        inner = known.ipv4_mapped or known.sixtofour or (known.teredo and known.teredo[1])
        if inner:
            return False
    return known.is_global and not known.is_multicast


async def address_of(parts: SplitResult, *, loopback: bool) -> str:
    """The one address we call; refused when any that the name has is not public."""
    host = parts.hostname or ""
    if loopback and host == "127.0.0.1":
        return host
    loop = asyncio.get_running_loop()
    try:
        found = await loop.getaddrinfo(host, 443, type=socket.SOCK_STREAM)
    except OSError as error:
        raise Unreachable(host) from error
    addresses = [str(info[4][0]) for info in found]
    if not addresses or not all(map(is_public, addresses)):
        raise Unreachable(host)
    return addresses[0]


class Sender:
    """Sends reminders under our key."""

    def __init__(self, key: str, contact: str, *, loopback: bool = False) -> None:
        import httpx
        from cryptography.hazmat.primitives import serialization
        from py_vapid import Vapid02

        self._vapid: Any = Vapid02.from_raw(key.encode())
        self._contact = contact
        self._loopback = loopback
        self._http = httpx.AsyncClient(timeout=PATIENCE_S, trust_env=False, follow_redirects=False)
        self._places = asyncio.Semaphore(AT_ONCE)
        self.public_key = encoded(
            self._vapid.public_key.public_bytes(
                serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
            )
        )

    def check(self, endpoint: str) -> None:
        """Raises Unreachable for an address we would not call."""
        check(endpoint, loopback=self._loopback)

    async def send(self, to: SubscriptionData, words: bytes, topic: str) -> Sent:
        """
        Hands a reminder to the browser's push service.

        A later reminder of the same *topic* takes the place of one that still waits there.
        """
        async with self._places:
            try:
                return await self._send(to, words, topic)
            except Exception as error:  # whatever a stranger's address does is no trouble of ours
                LOG.info("push failed", extra={"why": type(error).__name__})
                return "failed"

    async def _send(self, to: SubscriptionData, words: bytes, topic: str) -> Sent:
        parts = check(to.endpoint, loopback=self._loopback)
        address = await address_of(parts, loopback=self._loopback)
        number = f"[{address}]" if ":" in address else address
        netloc = f"{number}:{parts.port}" if parts.port else number
        headers = {
            **self._vapid.sign({"aud": f"{parts.scheme}://{parts.netloc}", "sub": self._contact}),
            "host": parts.netloc,
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT_FOR_S),
            "topic": topic,
        }
        async with self._http.stream(
            "POST",
            urlunsplit(parts._replace(netloc=netloc, fragment="")),
            content=sealed(words, to),
            headers=headers,
            extensions={"sni_hostname": parts.hostname},
        ) as answer:  # its body is not read
            if answer.status_code in (404, 410):
                return "gone"
            return "sent" if answer.is_success else "failed"

    async def close(self) -> None:
        """Hangs up."""
        await self._http.aclose()


def sealed(words: bytes, to: SubscriptionData) -> bytes:
    """Words only this browser can read."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec

    body: bytes = http_ece.encrypt(
        words,
        salt=secrets.token_bytes(16),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=decoded(to.p256dh),
        auth_secret=decoded(to.auth),
        version="aes128gcm",
    )
    return body
