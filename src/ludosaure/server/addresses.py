"""Addresses of tables: four short words that can be said on the telephone."""

import re
import secrets
from pathlib import Path

WORDS = tuple((Path(__file__).parent / "words.txt").read_text(encoding="ascii").split())

ADDRESS = re.compile(r"^[a-z]{2,12}(-[a-z]{2,12}){3}$")
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
    """An address nobody can guess and everybody can say."""
    return "-".join(secrets.choice(WORDS) for _ in range(4))


def is_address(text: str) -> bool:
    """Whether *text* looks like an address of a table."""
    return len(text) <= 60 and ADDRESS.match(text) is not None


def new_name() -> str:
    """A name for a guest who has not said one yet."""
    return f"{secrets.choice(FIGURES)} {secrets.randbelow(90) + 10}"
