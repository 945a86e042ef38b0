"""Who can reach this server: the addresses a friend may type when the host opened `localhost`."""

import ipaddress
import socket
from contextlib import suppress

from fastapi import APIRouter, Request

from ludosaure.server.asking import REFUSALS, HouseHere
from ludosaure.server.messages import Reach
from ludosaure.server.security import is_loopback

router = APIRouter(responses=REFUSALS)

# Addresses kept for examples: asking the way there sends nothing, and names our own end of it.
ELSEWHERE = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
EVERYWHERE = frozenset({"", "0.0.0.0", "::"})


@router.get("/reach")
async def read_reach(house: HouseHere, request: Request) -> Reach:
    """
    Where else this server answers, for who sits in front of it.

    Nobody from outside is told: the addresses of a network are not everybody's business.
    """
    client = request.client.host if request.client else ""
    if not (is_loopback(client) and is_loopback(request.url.hostname or "")):
        return Reach(here_only=False, addresses=[])
    host = house.settings.host
    if host not in EVERYWHERE:
        found = [] if is_loopback(host) else [host]
    else:
        found = own_addresses()
    port = f":{request.url.port}" if request.url.port else ""
    return Reach(
        here_only=not found,
        addresses=[f"{request.url.scheme}://{bracketed(one)}{port}" for one in found],
    )


def own_addresses() -> list[str]:
    """The addresses of this machine that others can call, the likeliest first."""
    found = []
    for family, elsewhere in ELSEWHERE:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((elsewhere, 9))
            found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None)]
    return [one for one in dict.fromkeys(map(str, found)) if may_be_called(one)]


def may_be_called(address: str) -> bool:
    """Whether an address means this machine to others, too."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    return not (known.is_loopback or known.is_link_local or known.is_unspecified)


def bracketed(address: str) -> str:
    """The address as it stands in a link."""
    return f"[{address}]" if ":" in address else address
