"""
What every game offers: one `Game`, a declaration, the same for all.

The rules of a game are eleven compiled functions over one flat state (`Rules`). Around them stand
the plain Python things people need: options, deals and moves as text and JSON, views, events, words.
Nothing here knows a particular game, and no room above needs to know more than this.

States given to the functions may be concealed ones: what the viewer does not know carries the mark
UNKNOWN and is shown as None.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from importlib import import_module
from pathlib import Path
from typing import Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from ludosaure.games.chance import Rng
from ludosaure.games.examples import Examples
from ludosaure.games.glossing import Glance, Gloss
from ludosaure.games.layouts import (
    Deal,
    IntArray,
    Json,
    Options,
    RecordType,
    State,
    blank,
    projected,
)
from ludosaure.games.lessons import Lesson
from ludosaure.games.options import OptionSet, OptionsT
from ludosaure.games.presets import Preset
from ludosaure.games.text import OptionRefused, Text

StateT = TypeVar("StateT", bound=State)
DealT = TypeVar("DealT", bound=Deal)
EventT = TypeVar("EventT", bound=Mapping[str, object])

KINDS_OF_WORK = 30  # that a game may tell apart at most

View: TypeAlias = Mapping[str, object]  # a game's own TypedDict, in its view.py
Event: TypeAlias = Mapping[str, object]  # a union of TypedDicts with a `kind`, in its events.py
Form: TypeAlias = Mapping[str, object]  # an action by names, with a `kind`, in its actions.py


@dataclass(frozen=True)
class Rules(Generic[StateT, OptionsT, DealT]):
    """The rules of a game and its dealing, compiled; seats are numbers, SPECTATOR is one without."""

    deal: Callable[[OptionsT, DealT, Rng], None]  # all shuffles of a game, from a source of chance
    setup: Callable[[StateT, OptionsT, DealT], None]  # a new game, up to its first decision
    legal: Callable[[StateT, IntArray], int]  # actions of who decides, ascending; how many
    apply: Callable[[StateT, int], None]  # one legal action, and all that follows by itself
    to_move: Callable[[StateT], int]  # the seat that decides, NOBODY at the end
    is_over: Callable[[StateT], bool]
    score: Callable[[StateT, IntArray], None]  # points and place by seat, as they stand
    why_not: Callable[[StateT, int], int]  # the rule any number would break, 0 for a legal action
    conceal: Callable[[StateT, int], None]  # overwrites what a seat may not know with one value
    redeal: Callable[[StateT, int, Rng], None]  # conceals, then fills in a world not excluded
    observe: Callable[[StateT, int, IntArray], None]  # what a seat knows, as numbers
    # Which kind of work the next decision is, from 0 and below `KINDS_OF_WORK`: where many games are
    # played by processors that can only do the same at a time, alike is put to alike. None: any is
    # like any other. It changes nothing but how long that takes.
    kind_of_work: Callable[[StateT], int] | None = None


class InPhases(Protocol):
    """A state that says where in its turn a game is."""

    phase: int


def by_phase(state: InPhases) -> int:
    """The kind of work of games whose decisions take alike long in one phase."""
    return int(state.phase)


class EventKind(NamedTuple):
    """A kind of thing that happens: its name and what its numbers mean."""

    name: str
    parts: tuple[str, ...]


@dataclass(frozen=True)
class OptionWords:
    """How an option is called, what it is about, and how its values are called."""

    label: Text
    help: Text
    values: Mapping[object, Text] = field(default_factory=dict)

    def value(self, value: object) -> Text:
        """The name of a value; a number names itself."""
        known = self.values.get(value)
        return Text(str(value), str(value)) if known is None else known


class OptionGroup(NamedTuple):
    """Options that are chosen together, under one heading of a form."""

    key: str
    label: Text
    options: tuple[str, ...]  # in the order a form shows them


class PartWords(NamedTuple):
    """A part of an owner's box: its title, and what to look for on the table."""

    title: Text
    help: Text


@dataclass(frozen=True)
class BoxWords:
    """How the parts of an owner's box are called, its items by their place, and what is entered."""

    parts: Mapping[str, PartWords]
    items: Mapping[str, Text]
    names: Mapping[str, Text] = field(default_factory=dict)  # of entries, columns and values

    def name(self, key: str) -> Text:
        """The name of an entry, a column or a value; a number names itself."""
        return self.names.get(key, Text(key, key))


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


class Leaf(NamedTuple):
    """What one may read about an animal or a thing of the box, beside the rules."""

    name: Text
    lived: Text  # when; of a thing, when it came about; of an invented animal, that it never did
    fact: Text  # one true thing about it, cautious where science is
    figure: str  # its drawing, in web/src/style/figures.svg
    inside: str = ""  # the drawing inside that one: the animal in an egg


@dataclass(frozen=True, kw_only=True)
class Words(Generic[StateT, EventT]):
    """Everything a game says, in every language: its folder `words/`."""

    name: Text
    tagline: Text  # one sentence for the shelf
    brief: tuple[Text, ...] = ()  # the rules in one minute, a sentence or two each
    options: Mapping[str, OptionWords]
    option_groups: tuple[OptionGroup, ...] = ()  # every option in one of them; none: all together
    prompt: Callable[[StateT, Sequence[str]], Text]  # what the seat to move is asked
    action: Callable[[StateT, int, Sequence[str]], Text]  # a legal action, as on a button
    event: Callable[[EventT, Sequence[str]], Text]  # as in the log; empty: not worth a line
    # By kind of event, parts no sentence tells of: the same is said whatever they are.
    unsaid: Mapping[str, frozenset[str]] = field(default_factory=dict)
    reason: Callable[[StateT, int, int], Text]  # why an action is not legal, in one sentence
    anchors: Mapping[int, str] = field(default_factory=dict)  # by reason: where its rule stands
    count: Callable[[StateT], ScoreSheet]  # how the points came about, as far as it is public
    table: Mapping[str, Text]  # names and sentences of the drawn tables, with {gaps}
    leaves: Mapping[str, Leaf] = field(default_factory=dict)  # by what views call the thing
    gloss: Callable[[StateT, Glance], Gloss | None] | None = None  # what something is and pays now
    examples: Examples = field(default_factory=dict)  # worked ones, on the rules page
    presets: tuple[Preset, ...] = ()  # ways to play with a name, the usual one first
    box: BoxWords | None = None  # where an owner may enter what the box says
    lesson: Lesson | None = None  # the first lesson, where there is one


ToldMove: TypeAlias = tuple[str, Text, Form]  # notation, words, by names


@dataclass(frozen=True, kw_only=True)
class Company(Generic[StateT, OptionsT]):
    """What people at a table share beside the rules, where a game has anything of it."""

    together: Callable[[StateT], tuple[int, ...]]  # seats that may settle at once what they will do
    confidants: Callable[[StateT, int], tuple[int, ...]]  # whom a seat may tell something alone
    forgets: Callable[[OptionsT], bool]  # whether nothing may be looked up while a match runs
    is_laid: Callable[
        [StateT], bool
    ]  # whether the board lies there, which players may still compose


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Game(Generic[StateT, OptionsT, DealT, EventT]):
    """One game, complete."""

    key: str  # "chao-dino", as in addresses and records
    players: tuple[int, ...]  # numbers of players
    usual_players: int
    minutes: int  # about how long a game takes
    rules_version: int
    options: OptionSet[OptionsT]
    state_dtype: RecordType  # has fields options, telling, event_count, events
    deal_dtype: RecordType
    max_actions: int  # action numbers are below this, whatever the options
    max_legal: int  # never more legal actions than this at once
    observation_size: int
    rules: Rules[StateT, OptionsT, DealT]
    reasons: type[IntEnum]  # what `why_not` answers; 0 is OK
    event_kinds: tuple[EventKind, ...]
    folder: Path

    read_deal: Callable[[OptionsT, Json], DealT]  # from its JSON form; raises DealRefused
    deal_json: Callable[[OptionsT, DealT], Json]
    notation: Callable[[StateT, int], str]  # what the seat to move may know is enough to write it
    read_notation: Callable[[StateT, str], int]  # legal or not; raises Unreadable
    action_json: Callable[[StateT, int], Form]
    read_action_json: Callable[[StateT, Mapping[str, Json]], int]  # raises Unreadable
    view: Callable[[StateT], View]  # by the identifiers of the specification; None: not known
    # What happened in the decision that led to a state, by what the rules told and everybody sees.
    events: Callable[[StateT], list[EventT]]
    anchor: Callable[[StateT], str]  # the section of the rules page about what is going on now
    words: Words[StateT, EventT]
    action_count: Callable[[OptionsT], int] | None = None  # where options change it
    company: "Company[StateT, OptionsT] | None" = None
    sides: Mapping[int, tuple[tuple[int, ...], ...]] = field(default_factory=dict)  # by players
    derived: frozenset[str] = frozenset()  # fields of a state that follow from the others
    # The notation, words and form of many actions at once, where one by one takes long.
    told_moves: Callable[[StateT, Sequence[int], Sequence[str]], list[ToldMove]] | None = None
    # Whether an action's form follows from its number, whatever the state.
    fixed_forms: bool = False
    # The view as JSON, where compiled code writes it.
    view_written: Callable[[StateT], bytes] | None = None

    def __repr__(self) -> str:
        return f"<Game {self.key}>"

    def __reduce__(self) -> tuple[Callable[[str], "AnyGame"], tuple[str]]:
        return _found, (self.key,)  # in another process it is taken from the shelf there

    @property
    def name(self) -> Text:
        """What it is called."""
        return self.words.name

    @property
    def versions(self) -> tuple[int, ...]:
        """The rules versions that can be played, the present one last."""
        return (*sorted(self.options.former), self.rules_version)

    def read_options(
        self, players: int, given: Mapping[str, Json], rules: int | None = None
    ) -> OptionsT:
        """The options for *players* seats; raises OptionRefused with a reason."""
        if players not in self.players:
            numbers = f"{min(self.players)}–{max(self.players)}"
            raise OptionRefused(
                "players",
                Text(
                    f"{self.name.fr} se joue à {numbers}, pas à {players}.",
                    f"{self.name.en} is for {numbers} players, not {players}.",
                ),
            )
        return self.options.read(self.name, players, given, rules or self.rules_version)

    def options_json(self, options: OptionsT) -> dict[str, Json]:
        """The options by name; `read_options` turns them back into the same bytes."""
        return self.options.told(options)

    def notes(self, options: OptionsT) -> list[Text]:
        """What players should know about the owner's box they play with, a sentence each."""
        return self.options.box.notes(options) if self.options.box else []

    def actions_with(self, options: OptionsT) -> int:
        """The size of the flat action space under these options."""
        return self.max_actions if self.action_count is None else self.action_count(options)

    def blank_state(self) -> StateT:
        """Memory for a state, all zero."""
        state: StateT = blank(self.state_dtype)
        return state

    def blank_deal(self) -> DealT:
        """Memory for a deal, all zero."""
        deal: DealT = blank(self.deal_dtype)
        return deal

    def state_bytes(self, state: StateT, rules: int) -> bytes:
        """
        The bytes of a state as they were under *rules*, whatever fields came later.

        What only saves the rules work is left out: records outlive the way it is done.
        """
        former = self.options.former.get(rules)
        without = self.derived | former.without if former else self.derived
        return projected(state, without).tobytes() if without else state.tobytes()

    def reason_code(self, reason: int) -> str:
        """The stable name of what `why_not` answered."""
        return self.reasons(reason).name.lower()

    def rules_page(self, language: str) -> str:
        """The rules in our own words, as Markdown with an {#anchor} on every heading."""
        return (self.folder / "words" / f"rules.{language}.md").read_text(encoding="utf-8")


def _found(key: str) -> "AnyGame":
    """The game of this name; the shelf is asked for by name, because it knows this file."""
    game: AnyGame = import_module("ludosaure.games.catalogue").game(key)
    return game


AnyGame: TypeAlias = Game[State, Options, Deal, Event]
