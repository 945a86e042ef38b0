"""
What something on the table is, and what it is worth now: the answer to a finger that stays on it.

A game's `words/glossary.py` is handed a state as the viewer knows it, so a gloss tells no secrets, and
what it says of points comes from the rules like everything else.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ludosaure.games.text import Text

YOU = Text("vous", "you")
LONGEST = 40  # of the name of a thing


class Gloss(NamedTuple):
    """What something is, in a sentence or two; what is so now, line by line; where the rule stands."""

    kind: Text  # "Card", "Tile": what sort of thing
    name: Text
    what: Text
    now: tuple[tuple[Text, Text], ...] = ()  # a label and what is so
    anchor: str = ""  # of the rules page
    leaf: str = ""  # something to read about it beside the rules


@dataclass(frozen=True)
class Glance:
    """
    What somebody looks at: `egg_trex`, `pile@2`, `tile:17`.

    A thing has a name, after a colon which of its kind, after an at whose; *seat* is who looks.
    """

    name: str
    which: str
    whose: int | None
    seat: int | None
    names: Sequence[str]

    @classmethod
    def at(cls, thing: str, seat: int | None, names: Sequence[str]) -> "Glance | None":
        """The thing of that name; None when nobody could mean anything by it."""
        rest, _, owner = thing.partition("@")
        name, _, which = rest.partition(":")
        if len(thing) > LONGEST or (owner and owner not in map(str, range(len(names)))):
            return None
        return cls(name, which, int(owner) if owner else None, seat, names)

    @property
    def owner(self) -> int:
        """Whose it is: as it was asked, else the viewer's, else the first seat's."""
        if self.whose is not None:
            return self.whose
        return 0 if self.seat is None else self.seat

    def who(self, seat: int) -> Text:
        """A seat by its name, or “you”."""
        return YOU if seat == self.seat else Text(self.names[seat], self.names[seat])

    def line(self, seat: int) -> Text:
        """The same with a capital, at the beginning of a line."""
        fr, en = self.who(seat)
        return Text(fr[:1].upper() + fr[1:], en[:1].upper() + en[1:])


def number(value: object) -> Text:
    """A number as a text, with a real minus sign."""
    said = str(value).replace("-", "−")
    return Text(said, said)


def signed(points: int) -> Text:
    """Points with their sign."""
    return number(f"{points:+d}" if points else 0)


def counted(count: int, one: Text, several: Text) -> Text:
    """“1 egg”, “3 eggs”; French says “0 œuf”."""
    return Text(
        f"{count} {one.fr if count < 2 else several.fr}",
        f"{count} {one.en if count == 1 else several.en}",
    )
