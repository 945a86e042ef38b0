"""Names of people: as they wrote them, without what does not show or turns the text around."""

import unicodedata
from collections.abc import Collection

UNSEEN = frozenset(
    {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
)  # kinds of characters that do not show
JOINERS = frozenset("\u200c\u200d")  # some scripts and pictures need them inside a word


def clean(name: str) -> str:
    """The name in one form: composed, without control and direction marks, single spaces."""
    composed = unicodedata.normalize("NFC", name)
    seen = "".join(
        letter if letter in JOINERS else " " if letter.isspace() else letter
        for letter in composed
        if letter in JOINERS or letter.isspace() or unicodedata.category(letter) not in UNSEEN
    )
    return " ".join(seen.split()).strip("\u200c\u200d ")


def folded(name: str) -> str:
    """What two names that look alike have in common."""
    plain = unicodedata.normalize("NFKD", clean(name)).casefold()
    return "".join(letter for letter in plain if letter.isalnum())


def distinct(name: str, taken: Collection[str]) -> str:
    """The name, with a number where somebody at the table has one that looks the same."""
    others = {folded(other) for other in taken if other}
    found, number = name, 2
    while folded(found) in others:
        found, number = f"{name} {number}", number + 1
    return found
