"""What keeps the doors: origins, sizes, rates, and the headers every answer carries."""

from base64 import b64encode
from collections.abc import Collection, Iterable
from hashlib import sha256
from ipaddress import ip_address
from socket import getfqdn, gethostname
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import cookie_parser
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludosaure.server.addresses import network_of
from ludosaure.server.guests import Guests, cookie_in
from ludosaure.server.limits import Buckets
from ludosaure.server.messages import Code
from ludosaure.server.refusals import STATUS, as_model, refused

MOST_HEADERS = 100
OWN_NAMES = frozenset({"localhost", gethostname().lower(), getfqdn().lower()})
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def content_policy(inline_scripts: Iterable[str] = ()) -> str:
    """What a page of ours may load: only from us; inline scripts only those of our own page."""
    hashes = [
        f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'"
        for script in inline_scripts
    ]
    return "; ".join(
        (
            "default-src 'none'",
            " ".join(("script-src 'self'", *hashes)),
            "style-src 'self'",
            "style-src-attr 'unsafe-inline'",  # drawings are styled in place
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )


def is_own_origin(origin: str | None, host: str, allowed: Collection[str]) -> bool:
    """Whether a browser's page may talk to us; programs send no origin."""
    if origin is None or origin in allowed:
        return True
    return origin != "null" and urlsplit(origin).netloc == host


def address_of(scope: Scope) -> str:
    """Who calls, as far as the network knows: a key for limits."""
    client = scope.get("client")
    return network_of(client[0]) if client else ""


def guest_in(scope: Scope, headers: Headers) -> str | None:
    """The id of the guest who calls; None without a cookie that we signed."""
    guests: Guests | None = getattr(scope["app"].state, "guests", None)
    if guests is None:
        return None
    return guests.id_in(cookie_in(cookie_parser(headers.get("cookie", ""))))


def is_own_host(host: str, hosts: Collection[str]) -> bool:
    """
    Whether we are called by a name of ours: no foreign name may be pointed at us.

    Addresses and the machine's own names are always ours; a server with a name of its own lists it.
    """
    name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
    if "*" in hosts or name in hosts or is_number(name) or name in OWN_NAMES:
        return True
    return name.endswith((".localhost", ".local"))


def is_loopback(name: str) -> bool:
    """Whether a host means the very machine that says it."""
    if name == "localhost" or name.endswith(".localhost"):
        return True
    return is_number(name) and ip_address(name).is_loopback


def is_number(name: str) -> bool:
    """Whether a host is given as an address."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


class Doorkeeper:
    """Turns away foreign pages, too large bodies and too many requests; dresses every answer."""

    def __init__(
        self,
        app: ASGIApp,
        origins: Collection[str],
        hosts: Collection[str],
        largest_body: int,
        largest_head: int,
        rate: float,
        policy: str,
    ) -> None:
        self.app = app
        self.origins = origins
        self.hosts = hosts
        self.largest_body = largest_body
        self.largest_head = largest_head
        self.headers = {**HEADERS, "content-security-policy": policy}
        self.guests = Buckets(rate=30, burst=300, scale=rate)
        self.addresses = Buckets(rate=200, burst=2000, scale=rate)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        path: str = scope["path"]

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    answer[name] = value
                if scope["scheme"] == "https":
                    answer["strict-transport-security"] = "max-age=31536000"
                if path.startswith("/api/"):
                    answer["cache-control"] = "no-store"
            await send(message)

        code = self._turned_away(scope, headers)
        if code is not None:
            answer = JSONResponse(as_model(refused(code)).model_dump(), STATUS[code])
            await answer(scope, receive, dressed)
            return
        await self.app(scope, Limited(receive, self.largest_body), dressed)

    def _turned_away(self, scope: Scope, headers: Headers) -> Code | None:
        own = headers.get("host", "")
        if not is_own_host(own, self.hosts):
            return Code.WRONG_HOST
        if scope["method"] not in SAFE and not is_own_origin(
            headers.get("origin"), own, self.origins
        ):
            return Code.WRONG_ORIGIN
        head = sum(len(name) + len(value) for name, value in scope["headers"])
        if head > self.largest_head or len(scope["headers"]) > MOST_HEADERS:
            return Code.TOO_LARGE
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > self.largest_body:
            return Code.TOO_LARGE
        if scope["path"].startswith("/api/"):
            address = address_of(scope)
            guest = guest_in(scope, headers)
            if not (self.guests.take(guest or address) and self.addresses.take(address)):
                return Code.TOO_FAST
        return None


class Limited:
    """A body that ends with an error when it grows beyond the limit."""

    def __init__(self, receive: Receive, largest: int) -> None:
        self.receive = receive
        self.left = largest

    async def __call__(self) -> Message:
        """The next part."""
        message = await self.receive()
        if message["type"] == "http.request":
            self.left -= len(message.get("body", b""))
            if self.left < 0:
                raise refused(Code.TOO_LARGE)
        return message
