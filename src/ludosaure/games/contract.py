"""
What every game offers: one `Game` object, the same for all.

The rules of a game are ten compiled functions over one flat record (`Rules`). Around them stand the
plain Python things people need: options, deals and moves as text and JSON, views, events and words.
Nothing here knows a particular game, and no room above needs to know more than this.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from ludosaure.games.chance import Rng
from ludosaure.games.records import record_of

MAX_SEATS = 5
SPECTATOR = -1  # the seat number of somebody who only watches
NOBODY = -1  # the answer of to_move when a game is over
EVENT_WIDTH = 8  # an event is its kind and up to seven numbers
POINTS, PLACE = 0, 1  # columns of what `score` fills: points, and place in the ranking (1 is first)

Json: TypeAlias = Any  # a tree of dict, list, str, int, bool and None
Value: TypeAlias = str | int | bool | None
State: TypeAlias = Any  # one record of the game's STATE dtype
Options: TypeAlias = Any  # one record of the game's OPTIONS dtype
Deal: TypeAlias = Any  # one record of the game's DEAL dtype
IntArray: TypeAlias = Any


class Text(NamedTuple):
    """One message in every language we speak."""

    fr: str
    en: str

    def format(self, **parts: object) -> "Text":
        """Fills in the gaps; a part may be a Text itself."""

        def said(language: int) -> dict[str, object]:
            return {k: v[language] if isinstance(v, Text) else v for k, v in parts.items()}

        return Text(self.fr.format(**said(0)), self.en.format(**said(1)))


class Refused(Exception):
    """Something that cannot be done: a stable code for programs, one sentence for people."""

    def __init__(self, code: str, text: Text) -> None:
        super().__init__(text.en)
        self.code = code
        self.text = text


class OptionRefused(Refused):
    """A game cannot be set up as asked: unknown option, value out of range, faulty box file."""


class DealRefused(Refused):
    """An explicit deal that is not one: the sentence says which part is wrong."""


class Unreadable(Refused):
    """A move that cannot be read (not: a move that can be read and is illegal)."""


@dataclass(frozen=True)
class Choice:
    """One value of an option, as people see it."""

    value: Value
    label: Text


@dataclass(frozen=True)
class Option:
    """
    One option of a game, by the name and values of its specification.

    Kept in the field of the same name of OPTIONS, as the position of the chosen value in `choices`.
    """

    key: str
    label: Text
    help: Text
    choices: tuple[Choice, ...]
    default: Value
    only_with: tuple[str, Value] | None = None  # matters only when that option has this value

    @property
    def values(self) -> tuple[Value, ...]:
        """All values, the default being one of them."""
        return tuple(choice.value for choice in self.choices)

    def index(self, value: object) -> int:
        """Where *value* stands among the choices."""
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


def _shown(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


class EventKind(NamedTuple):
    """A kind of thing that happens: its name and what its numbers mean."""

    name: str
    parts: tuple[str, ...]


@dataclass(frozen=True)
class Event:
    """Something that happened, as one seat saw it: `kind` and named parts, ready for JSON."""

    kind: str
    parts: Mapping[str, Json] = field(default_factory=dict)

    def json(self) -> dict[str, Json]:
        """The event as it goes over the wire."""
        return {"kind": self.kind, **self.parts}


@dataclass(frozen=True)
class Rules:
    """The ten rules (and the dealing) of a game, compiled; `docs` in ARCHITECTURE.md."""

    deal: Callable[[Options, Deal, Rng], None]  # all shuffles of a game, from a source of chance
    setup: Callable[[State, Options, Deal], None]
    legal: Callable[[State, IntArray], int]
    apply: Callable[[State, int], None]
    to_move: Callable[[State], int]
    is_over: Callable[[State], bool]
    score: Callable[[State, IntArray], None]
    why_not: Callable[[State, int], int]
    conceal: Callable[[State, int], None]
    redeal: Callable[[State, int, Rng], None]
    observe: Callable[[State, int, IntArray], None]


class Game(ABC):
    """
    One game, complete.

    A subclass fills in the attributes and the methods below. States given to the methods may be
    concealed ones: what the viewer does not know carries the mark UNKNOWN and is shown as None.
    """

    key: str  # "chao-dino", as in addresses and records
    name: Text
    tagline: Text  # one sentence for the shelf
    players: tuple[int, ...]  # numbers of players
    usual_players: int
    minutes: int  # about how long a game takes
    options: tuple[Option, ...]
    rules_version: int
    max_actions: int  # action numbers are below this, whatever the options
    max_legal: int  # never more legal actions than this at once
    observation_size: int
    state_dtype: np.dtype[Any]  # has fields options, telling, event_count, events
    options_dtype: np.dtype[Any]  # has a field players and one for each option
    deal_dtype: np.dtype[Any]
    folder: Path
    rules: Rules
    event_kinds: tuple[EventKind, ...]

    # Options and deals

    def read_options(self, players: int, given: Mapping[str, Json]) -> Options:
        """The options record for *players* seats; raises OptionRefused with a reason."""
        if players not in self.players:
            numbers = f"{min(self.players)}–{max(self.players)}"
            raise OptionRefused(
                "players",
                Text(
                    f"{self.name.fr} se joue à {numbers}, pas à {players}.",
                    f"{self.name.en} is for {numbers} players, not {players}.",
                ),
            )
        options = record_of(self.options_dtype)
        options["players"] = players
        known = {option.key: option for option in self.options}
        for key in given:
            if key not in known and key != self.box_option:
                raise OptionRefused(
                    "unknown_option",
                    Text(
                        f"{self.name.fr} n'a pas d'option {key}.",
                        f"{self.name.en} has no option {key}.",
                    ),
                )
        for option in self.options:
            options[option.key] = option.index(given.get(option.key, option.default))
        self.fill_box(options, given.get(self.box_option) if self.box_option else None)
        self.check_options(options)
        return options

    def options_json(self, options: Options) -> dict[str, Json]:
        """The options by name; `read_options` turns them back into the same record."""
        named: dict[str, Json] = {o.key: o.values[int(options[o.key])] for o in self.options}
        if self.box_option:
            named[self.box_option] = self.box_json(options)
        return named

    box_option: str = ""  # the option that takes an owner's box data ("card_data"), if any

    def fill_box(self, options: Options, data: Json) -> None:
        """Puts the box's data, or an owner's corrections of it, into the options record."""
        return

    def box_json(self, options: Options) -> Json:
        """The box data of a record, None when it is the default."""
        return None

    def check_options(self, options: Options) -> None:
        """Raises OptionRefused when the options do not go together."""
        return

    def action_count(self, options: Options) -> int:
        """The size of the flat action space under these options."""
        return self.max_actions

    @abstractmethod
    def read_deal(self, options: Options, deal: Json) -> Deal:
        """An explicit deal from its JSON form (rules/deals.md); raises DealRefused."""

    @abstractmethod
    def deal_json(self, options: Options, deal: Deal) -> Json:
        """The JSON form of a deal."""

    # Moves

    @abstractmethod
    def notation(self, state: State, action: int) -> str:
        """A legal action as short text; what the seat to move may know is enough to write it."""

    @abstractmethod
    def read_notation(self, state: State, text: str) -> int:
        """The action number a text stands for, legal or not; raises Unreadable."""

    @abstractmethod
    def action_json(self, state: State, action: int) -> dict[str, Json]:
        """An action as {"kind": …, …} with the identifiers of the specification."""

    @abstractmethod
    def read_action_json(self, state: State, data: Mapping[str, Json]) -> int:
        """The action number of a JSON form; raises Unreadable."""

    # What people see

    @abstractmethod
    def describe(self, state: State) -> dict[str, Json]:
        """The state by the identifiers of the specification; None for what is not known."""

    @abstractmethod
    def event(self, state: State, kind: str, numbers: Sequence[int]) -> Event:
        """One row of the state's events, read."""

    def events(self, state: State) -> list[Event]:
        """What happened in the decision that led to *state*, in order."""
        rows = state["events"][: int(state["event_count"])].tolist()
        return [self.event(state, self.event_kinds[row[0]].name, row[1:]) for row in rows]

    # Words

    @abstractmethod
    def prompt(self, state: State, names: Sequence[str]) -> Text:
        """What the seat to move is asked, in a sentence."""

    @abstractmethod
    def action_text(self, state: State, action: int, names: Sequence[str]) -> Text:
        """A legal action in words, as on a button."""

    @abstractmethod
    def event_text(self, event: Event, names: Sequence[str]) -> Text:
        """An event in words, as in the log; empty when it is not worth a line."""

    @abstractmethod
    def reason_code(self, reason: int) -> str:
        """The stable name of what `why_not` answered."""

    @abstractmethod
    def reason_text(self, state: State, action: int, reason: int) -> Text:
        """Why the action is not legal: one sentence, with the rulebook's section."""

    @abstractmethod
    def score_sheet(self, state: State) -> "ScoreSheet":
        """How the points came about, line by line (also in mid-game, as far as it is public)."""

    def rules_page(self, language: str) -> str:
        """The rules in our own words, as Markdown with an {#anchor} on every heading."""
        return (self.folder / "words" / f"rules.{language}.md").read_text(encoding="utf-8")

    def rules_anchor(self, state: State) -> str:
        """The section of the rules page that is about what is going on now."""
        return ""


class ScoreLine(NamedTuple):
    """One line of the count: what scored, and what it gave each seat (None: does not apply)."""

    key: str
    label: Text
    points: tuple[int | None, ...]
    group: str = ""  # lines of one round, or of one continent


@dataclass(frozen=True)
class ScoreSheet:
    """The count of a game: lines, totals, and the tie-break in words when one was needed."""

    lines: tuple[ScoreLine, ...]
    totals: tuple[int, ...]
    tie_break: Text | None = None
