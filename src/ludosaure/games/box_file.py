"""
What an owner may enter of a box, declared once: from it follow reading, form and file.

A game's `box_file` lists its box as a `Form`: parts, the items of each (a card, a tile, a map) and
what is entered of them, with bounds, our own value and where that comes from. It has no words
(`words/box.py` has them): changing a sentence recompiles no rule. What is not as it should be is
refused, and the refusal says where.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from ludosaure.games.layouts import Json
from ludosaure.games.text import OptionRefused, Text

DEFAULT = "default"  # said instead of a box: as we have it


class Source(StrEnum):
    """Where our value comes from."""

    PRINTED = "printed"  # the rulebook's text says so
    DESCRIBED = "described"  # public descriptions of the game agree on it
    DESIGNED = "designed"  # chosen by us: only a lost picture showed it
    READING = "reading"  # our reading, where the book is silent


class BoxRefused(OptionRefused):
    """Something an owner entered cannot be: where it stands in the file, and why."""

    def __init__(self, where: str, why: Text) -> None:
        super().__init__(
            "faulty_box",
            Text(
                f"Fichier de la boîte, {where} : {why.fr}.",
                f"Box file, {where}: {why.en}.",
            ),
        )
        self.where = where
        self.why = why


def faulty(where: str, fr: str, en: str) -> BoxRefused:
    """The refusal: which part, and what about it."""
    return BoxRefused(where, Text(fr, en))


@dataclass(frozen=True)
class Entry:
    """One thing to enter; `name` is its key in the table of its item, empty if it is the item."""

    name: str
    default: Json
    source: Source = Source.DESIGNED

    def read(self, value: Json, where: str) -> Json:
        """What is kept of *value*; raises BoxRefused when it cannot be."""
        raise NotImplementedError


@dataclass(frozen=True)
class Number(Entry):
    """A whole number within its bounds."""

    least: int = 0
    most: int = 99

    def read(self, value: Json, where: str) -> int:
        """The number."""
        return _whole_number(value, where, self.least, self.most)


@dataclass(frozen=True)
class Numbers(Entry):
    """A row of whole numbers, one a column."""

    least: int = 0
    most: int = 99
    columns: tuple[str, ...] = ()

    def read(self, value: Json, where: str) -> list[int]:
        """The row."""
        if not isinstance(value, list | tuple) or len(value) != len(self.columns):
            size = len(self.columns)
            raise faulty(where, f"il faut {size} nombres", f"{size} numbers are needed")
        return [_whole_number(number, where, self.least, self.most) for number in value]


@dataclass(frozen=True)
class Choice(Entry):
    """One word of several."""

    values: tuple[str, ...] = ()

    def read(self, value: Json, where: str) -> str:
        """The word."""
        if not isinstance(value, str) or value not in self.values:
            allowed = ", ".join(self.values)
            raise faulty(where, f"au choix : {allowed}", f"choose among {allowed}")
        return value


@dataclass(frozen=True)
class Tick(Entry):
    """Yes or no."""

    def read(self, value: Json, where: str) -> bool:
        """True or false."""
        if not isinstance(value, bool):
            raise faulty(where, "il faut vrai ou faux", "true or false is needed")
        return value


@dataclass(frozen=True)
class Several(Entry):
    """Any of these words, each at most once; told in their order."""

    values: tuple[str, ...] = ()

    def read(self, value: Json, where: str) -> list[str]:
        """The words."""
        if not isinstance(value, list | tuple):
            raise faulty(where, "il faut une liste", "a list is needed")
        unknown = [one for one in value if one not in self.values]
        if unknown:
            raise faulty(
                where, f"il n'y a pas de {unknown[0]!r}", f"there is no {unknown[0]!r} in the box"
            )
        if len(set(map(str, value))) != len(value):
            raise faulty(where, "un nom y est deux fois", "a name is there twice")
        return [one for one in self.values if one in value]


@dataclass(frozen=True)
class Drawing(Entry):
    """A map drawn in signs, line by line, with so many cells of each sign."""

    signs: Mapping[str, int] = field(default_factory=dict)  # how many there must be
    width: int = 0
    height: int = 0

    def read(self, value: Json, where: str) -> list[str]:
        """The lines; one text may hold them all."""
        lines = value.split() if isinstance(value, str) else value
        if not isinstance(lines, list | tuple) or len(lines) != self.height:
            raise self._not_drawn(where)
        found: list[str] = []
        for line in lines:
            if not isinstance(line, str) or len(line) != self.width or set(line) - set(self.signs):
                raise self._not_drawn(where)
            found.append(line)
        for sign, wanted in self.signs.items():
            number = sum(line.count(sign) for line in found)
            if number != wanted:
                raise faulty(
                    where,
                    f"il y a {number} cases « {sign} », le livret en compte {wanted}",
                    f"there are {number} cells “{sign}”, the rulebook counts {wanted}",
                )
        return found

    def _not_drawn(self, where: str) -> BoxRefused:
        signs = " ".join(self.signs)
        return faulty(
            where,
            f"il faut {self.height} lignes de {self.width} signes parmi {signs}",
            f"{self.height} lines of {self.width} signs among {signs} are needed",
        )


def _whole_number(value: Json, where: str, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        low, high = (str(bound).replace("-", "−") for bound in (least, most))
        raise faulty(
            where,
            f"il faut un nombre entier de {low} à {high}",
            f"a whole number from {low} to {high} is needed",
        )
    return value


class Item:
    """A thing in the box, at its place in the file, and what is entered of it."""

    def __init__(self, at: str, *entries: Entry) -> None:
        self.at = at
        self.entries = {f"{at}.{entry.name}" if entry.name else at: entry for entry in entries}


class Part:
    """Things that belong together: all cards, all eggs, the numbers for three players."""

    def __init__(self, key: str, *items: Item) -> None:
        self.key = key
        self.items = items


class Entered:
    """Everything of a box, by its place in the file: what was entered, else our own value."""

    def __init__(self, values: Mapping[str, Json]) -> None:
        self.values = values

    def number(self, at: str) -> int:
        """A number (or a tick, as 0 and 1)."""
        value = self.values[at]
        assert isinstance(value, int)
        return int(value)

    def numbers(self, at: str) -> list[int]:
        """A row of numbers."""
        value = self.values[at]
        assert isinstance(value, list)
        return value

    def word(self, at: str) -> str:
        """A word."""
        return str(self.values[at])

    def words(self, at: str) -> list[str]:
        """Several words, or the lines of a drawing."""
        value = self.values[at]
        assert isinstance(value, list | tuple)
        return [str(one) for one in value]


Data: TypeAlias = dict[str, Json]


class Form:
    """All that may be entered of a box."""

    def __init__(self, *parts: Part) -> None:
        self.parts = parts
        self.entries = {
            at: entry for item in self.items for at, entry in item.entries.items()
        }  # by place
        self.defaults: Mapping[str, Json] = {at: e.default for at, e in self.entries.items()}
        self._tables = {at[:end] for at in self.entries for end in _dots(at)}

    @property
    def items(self) -> Iterator[Item]:
        """The things of all parts."""
        return (item for part in self.parts for item in part.items)

    def read(self, data: Json) -> Entered:
        """Our own values corrected by an owner's *data*; raises BoxRefused at the first fault."""
        entered, faults = self.look(data)
        if faults:
            raise faults[0]
        return entered

    def look(self, data: Json) -> tuple[Entered, list[BoxRefused]]:
        """Our own values corrected by what is right in *data*, and all its faults."""
        values, faults = dict(self.defaults), list[BoxRefused]()
        if data is not None and data != DEFAULT:
            self._look_at(data, "", values, faults)
        return Entered(values), faults

    def _look_at(
        self, data: Json, where: str, values: dict[str, Json], faults: list[BoxRefused]
    ) -> None:
        if not isinstance(data, Mapping):
            faults.append(faulty(where or "box", "il faut une table", "a table is needed"))
            return
        for key, value in data.items():
            at = f"{where}.{key}" if where else str(key)
            if at in self.entries and "." not in str(key):
                try:
                    values[at] = self.entries[at].read(value, at)
                except BoxRefused as fault:
                    faults.append(fault)
            elif at in self._tables and "." not in str(key):
                self._look_at(value, at, values, faults)
            else:
                faults.append(
                    faulty(at, "la boîte n'a rien de ce nom", "the box has nothing of this name")
                )

    def changes(self, entered: Entered) -> dict[str, Json]:
        """What differs from our own values, by its place."""
        return {at: value for at, value in entered.values.items() if value != self.defaults[at]}


def nested(values: Mapping[str, Json]) -> Data:
    """Values by their places as the tables of a file."""
    data: Data = {}
    for at, value in values.items():
        *tables, name = at.split(".")
        table = data
        for key in tables:
            inner = table.setdefault(key, {})
            assert isinstance(inner, dict)
            table = inner
        table[name] = value
    return data


def _dots(at: str) -> list[int]:
    return [place for place, sign in enumerate(at) if sign == "."]
