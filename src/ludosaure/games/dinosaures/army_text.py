"""Armies as text: drawn far row first, two letters a figure, and read back."""

from collections import Counter

from ludosaure.games.dinosaures.box import FIGURE_IDS, FIGURES, Kind
from ludosaure.games.dinosaures.setups import Army, Place
from ludosaure.games.text import Refused, Text


class SetupRefused(Refused):
    """A text that is no army set-up: the sentence says what is wrong."""


SHORT = ("T1", "T2", "Tr", "Di", "St", "Do", "D1", "D2", "Fl", "Li", "Ne", "Wh", "Cu")
FREE = ".."
SIGNS = {sign: Kind(kind) for kind, sign in enumerate(SHORT)} | {"Gh": Kind.WHITE, "Tp": Kind.WHITE}
LONGEST_TEXT = 10_000  # characters; the widest army takes 600
SIGN_OF = dict(zip(FIGURE_IDS, SHORT, strict=True)) | {"ghost": "Gh", "trap": "Tp"}  # by figure


def army_text(army: Army, columns: int, name: str = "") -> str:
    """The army drawn: far row first, two letters a figure; `army_from_text` reads it back."""
    rows = max((place.row for place in army), default=1)
    lines = [f"# {name}"] if name else []
    for row in range(rows, 0, -1):
        signs = [
            SHORT[army[Place(row, column)]] if Place(row, column) in army else FREE
            for column in range(1, columns + 1)
        ]
        lines.append(" ".join(signs))
    return "\n".join(lines) + "\n"


def army_from_text(text: str) -> dict[Place, Kind]:
    """The army of a drawing; raises SetupRefused."""
    if len(text) > LONGEST_TEXT:
        raise SetupRefused(
            "too_long", Text("Ce texte n'est pas une armée.", "This text is no army.")
        )
    lines = [line.split() for line in text.splitlines() if line.strip()[:1] not in ("", "#")]
    army: dict[Place, Kind] = {}
    for number, line in enumerate(reversed(lines), 1):
        for column, sign in enumerate(line, 1):
            if sign in SIGNS:
                army[Place(number, column)] = SIGNS[sign]
            elif sign != FREE:
                shown = sign if len(sign) <= 12 else sign[:11] + "…"
                raise SetupRefused(
                    "unreadable_setup",
                    Text(f"Signe inconnu : {shown}.", f"Unknown sign: {shown}."),
                )
    counts = Counter(army.values())
    for row in FIGURES:
        if counts[row.kind] > row.copies:
            short = SHORT[row.kind]
            raise SetupRefused(
                "too_many",
                Text(
                    f"Trop de {short} : {row.copies} au plus.",
                    f"Too many {short}: {row.copies} at most.",
                ),
            )
    if not army:
        raise SetupRefused("empty", Text("Aucune figurine.", "No figure."))
    return army
