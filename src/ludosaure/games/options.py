"""
Options, declared once: from the declaration follow their place in memory and their reading.

A game lists its options in `options.py` (values and defaults, no words: changing a sentence
recompiles no rule) and says in `words/options.py` how they are called. An owner's corrections of the
box are one more option, `box`, with fields of its own.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

import numpy as np

from ludosaure.games.box_file import Entered, Form
from ludosaure.games.layouts import Field, IntArray, Json, Options, RecordType, blank, layout
from ludosaure.games.text import OptionRefused, Text

Value: TypeAlias = str | int | bool | None
BOX = "box"  # the option that takes an owner's box, in every game

OptionsT = TypeVar("OptionsT", bound=Options)


@dataclass(frozen=True)
class Option:
    """
    One option of a game, by the name and values of its specification.

    Kept in the field of the same name, as the position of the chosen value among `values`.
    """

    key: str
    values: tuple[Value, ...]
    default: Value
    defaults: Mapping[int, Value] = field(default_factory=dict)  # where players change it
    only_with: tuple[str, Value] | None = None  # matters only when that option has this value
    players: tuple[int, ...] = ()  # matters only with so many players; empty: always

    @property
    def field(self) -> Field:
        """Its place in the options' layout."""
        return (self.key, np.int8)

    def default_for(self, players: int) -> Value:
        """The usual value with so many players."""
        return self.defaults.get(players, self.default)

    def kept(self, value: Json) -> object:
        """What is kept of *value*; raises OptionRefused when it is none of ours."""
        for position, known in enumerate(self.values):
            if type(known) is type(value) and known == value:
                return position
        allowed = ", ".join(_shown(v) for v in self.values)
        raise OptionRefused(
            "unknown_value",
            Text(
                f"L'option {self.key} ne connaît pas {value!r} ; au choix : {allowed}.",
                f"Option {self.key} does not know {value!r}; choose among {allowed}.",
            ),
        )

    def told(self, kept: IntArray) -> Json:
        """The value that was kept."""
        return self.values[int(kept)]


def _shown(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class NumberOption(Option):
    """An option that takes any whole number from a range; its values are suggestions."""

    least: int = 0
    most: int = 1_000_000
    barred: tuple[int, ...] = ()

    @property
    def field(self) -> Field:
        """The number itself is kept."""
        return (self.key, np.int32)

    def kept(self, value: Json) -> object:
        """The number, when it is in range."""
        if type(value) is int and self.least <= value <= self.most and value not in self.barred:
            return value
        barred_fr = "".join(f", sauf {number}" for number in self.barred)
        barred_en = "".join(f" except {number}" for number in self.barred)
        raise OptionRefused(
            "unknown_value",
            Text(
                f"L'option {self.key} prend un nombre entier de {self.least} à {self.most}"
                f"{barred_fr}, pas {value!r}.",
                f"Option {self.key} takes a whole number from {self.least} to {self.most}"
                f"{barred_en}, not {value!r}.",
            ),
        )

    def told(self, kept: IntArray) -> Json:
        """The number."""
        return int(kept)


@dataclass(frozen=True)
class Former:
    """
    How an earlier version of a game's rules differs, as data; rules ask `options.rules` for the rest.

    Matches begun under it are played, replayed and verified as they were.
    """

    defaults: Mapping[str, Value] = field(default_factory=dict)  # where they were others
    pinned: Mapping[str, Value] = field(default_factory=dict)  # options there were none of yet
    without: frozenset[str] = frozenset()  # fields of options and state that came later


def nothing_to_note(options: Options) -> list[Text]:
    """A box that says nothing against its rulebook."""
    return []


@dataclass(frozen=True)
class Box(Generic[OptionsT]):
    """
    What an owner of the box may correct, and how it is read and told.

    `put` gets the options, the number of players set, and all that `form` read of the owner's data;
    it raises BoxRefused where things do not go together. `told` gives the data back, None when
    nothing was corrected; `notes` says what of it differs
    from the rulebook and is played all the same, because the box decides.
    """

    fields: Sequence[Field]
    form: Form
    put: Callable[[OptionsT, Entered], None]
    told: Callable[[OptionsT], Json]
    other_name: str = ""  # what the game's specification calls the option
    notes: Callable[[OptionsT], list[Text]] = nothing_to_note

    def fill(self, options: OptionsT, data: Json) -> None:
        """Puts the box, corrected by *data*, into the options."""
        self.put(options, self.form.read(data))


RULES = "rules"  # the field that keeps the version of the rules, where rules have to ask


def options_layout(
    options: Sequence[Option], box: Sequence[Field] = (), rules: bool = False
) -> RecordType:
    """
    The layout of a game's options: players, choices, then what is larger, then the box.

    With *rules* it also keeps the version of the rules, for a game whose rules ask for it.
    """
    choices = [option.field for option in options if type(option) is Option]
    larger = [option.field for option in options if type(option) is not Option]
    versions: list[Field] = [(RULES, np.int8)] if rules else []
    return layout([("players", np.int8), *versions, *choices, *larger, *box])


def anything_goes(options: Options) -> None:
    """Options that go together, whatever they are."""


@dataclass(frozen=True)
class OptionSet(Generic[OptionsT]):
    """All options of a game: reads what people ask for, and tells what was read."""

    options: tuple[Option, ...]
    dtype: RecordType
    box: Box[OptionsT] | None = None
    check: Callable[[OptionsT], None] = anything_goes  # raises OptionRefused if they do not fit
    former: Mapping[int, Former] = field(default_factory=dict)  # earlier rules, by version

    def read(self, game: Text, players: int, given: Mapping[str, Json], rules: int) -> OptionsT:
        """The options for *players* seats of *game*; raises OptionRefused with a reason."""
        then = self.former.get(rules, Former())
        boxes = {BOX, self.box.other_name} if self.box else set()
        known = {option.key for option in self.options} - set(then.pinned)
        for key in given:
            if key not in boxes and key not in known:
                raise OptionRefused(
                    "unknown_option",
                    Text(f"{game.fr} n'a pas d'option {key}.", f"{game.en} has no option {key}."),
                )
        read: Any = blank(self.dtype)
        read["players"] = players
        if self._keeps_rules:
            read[RULES] = rules
        for option in self.options:
            usual = {option.key: option.default_for(players), **then.defaults, **then.pinned}
            read[option.key] = option.kept(given.get(option.key, usual[option.key]))
        if self.box:
            data = given.get(BOX)
            self.box.fill(read, given.get(self.box.other_name) if data is None else data)
        self.check(read)
        found: OptionsT = read
        return found

    @property
    def _keeps_rules(self) -> bool:
        return RULES in (self.dtype.names or ())

    def told(self, options: OptionsT) -> dict[str, Json]:
        """The options by name; `read` turns them back into the same bytes."""
        rules = int(options[RULES]) if self._keeps_rules else 0
        pinned = self.former.get(rules, Former()).pinned
        shown = [option for option in self.options if option.key not in pinned]
        named = {option.key: option.told(options[option.key]) for option in shown}
        if self.box:
            named[BOX] = self.box.told(options)
        return named

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options)
