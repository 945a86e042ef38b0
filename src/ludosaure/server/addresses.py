"""
Addresses of tables: four short words to know one by, and 65 bits of chance nobody guesses.

Tables set before there was a tail are known by their words alone.
"""

import ipaddress
import re
import secrets
from pathlib import Path

WORDS = tuple((Path(__file__).parent / "words.txt").read_text(encoding="ascii").split())

ADDRESS = re.compile(r"^[a-z]{2,12}(-[a-z]{2,12}){3}(-[a-z2-7]{13})?$")
TAIL = "abcdefghijklmnopqrstuvwxyz234567"  # five bits a sign, none taken for another
TAIL_SIGNS = 13
FIGURES = (
    "Allosaure",
    "Ankylosaure",
    "Brachiosaure",
    "Compso",
    "Diplodocus",
    "Gallimimus",
    "Iguanodon",
    "Maiasaura",
    "Oviraptor",
    "Protoceratops",
    "Stegosaure",
    "Triceratops",
    "Velociraptor",
)


def new_address() -> str:
    """An address nobody can guess, which begins with words everybody can say."""
    words = [secrets.choice(WORDS) for _ in range(4)]
    return "-".join([*words, "".join(secrets.choice(TAIL) for _ in range(TAIL_SIGNS))])


def is_address(text: str) -> bool:
    """Whether *text* looks like an address of a table."""
    return len(text) <= 60 and ADDRESS.match(text) is not None


def is_words(text: str) -> bool:
    """Whether *text* is four words without a tail, as one says them on the telephone."""
    return is_address(text) and text.count("-") == 3


def network_of(host: str) -> str:
    """Who is behind an address, for limits: with IPv6 a household has a whole /64."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host[:60]
    if address.version == 4:
        return host
    mapped = address.ipv4_mapped
    return str(mapped or ipaddress.ip_network((int(address) >> 64 << 64, 64)))


def new_name() -> str:
    """A name for a guest who has not said one yet."""
    return f"{secrets.choice(FIGURES)} {secrets.randbelow(90) + 10}"
