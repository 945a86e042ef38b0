"""Before a table: who one is, and what can be played."""

from typing import Literal

from pydantic import ConfigDict, Field

from ludosaure.server.messages.basics import Body, Language, Name, OptionValue, Out, Words
from ludosaure.server.messages.positions import Position

# Guests


class Session(Out):
    """Who you are here: a guest with a display name."""

    id: str
    name: str
    language: Language | None


class SessionChange(Body):
    """A new name or language for yourself."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"examples": [{"name": "Camille", "language": "fr"}]}
    )

    name: Name | None = None
    language: Language | None = None


# Reaching


class Reach(Out):
    """Where else this server answers, when it is called from its own machine."""

    here_only: bool  # nobody but this machine can call
    addresses: list[str]  # beginnings of links for others, the likeliest first


# Reminders

Base64 = r"^[A-Za-z0-9_-]+$"


class ReminderKey(Out):
    """What a browser subscribes with; null where this server sends nothing to closed pages."""

    key: str | None


class ReminderWish(Body):
    """A browser that wants to be told when it is my turn, as it subscribed."""

    endpoint: str = Field(min_length=12, max_length=1000, pattern=r"^https?://[!-~]+$")
    p256dh: str = Field(min_length=86, max_length=88, pattern=Base64)
    auth: str = Field(min_length=20, max_length=24, pattern=Base64)


class ReminderEnd(Body):
    """A browser that does not want to be told any more."""

    endpoint: str = Field(min_length=12, max_length=1000)


# Preparing


class PreparedGame(Out):
    """Whether a game can be played at once, or is still being compiled, or waits to be."""

    key: str
    state: Literal["waiting", "compiling", "ready"]


class Preparation(Out):
    """How far the first start is: games are compiled in the order people ask for them."""

    games: list[PreparedGame]
    done: bool


# The shelf


class ChoiceInfo(Out):
    """One value of an option."""

    value: OptionValue
    label: Words
    players: list[int]  # the numbers of players it goes with
    usual_for: list[int]  # those it is the default for


class Condition(Out):
    """Another option and the value it must have."""

    option: str
    value: OptionValue


class OptionInfo(Out):
    """One option of a game."""

    key: str
    players: list[int]  # it makes a difference only with so many players
    label: Words
    help: Words
    choices: list[ChoiceInfo]
    default: OptionValue
    only_with: Condition | None  # it matters only then, and a form may hide it otherwise
    anchor: str | None  # the section of the rules page that it changes


class GroupInfo(Out):
    """Options that are chosen together, in the order a form shows them."""

    key: str
    label: Words
    options: list[str]


class LevelInfo(Out):
    """One strength of bots."""

    key: str
    label: Words
    help: Words
    plain: Words  # how strong, in a word


class TemperInfo(Out):
    """One way bots are inclined; a seat's level is written with it: `grazer:bold`."""

    key: str
    label: Words


class CharacterInfo(Out):
    """Somebody of the house to play against."""

    key: str
    name: str
    face: str  # the name of a drawing
    level: str  # as a seat keeps it: the key of a level, perhaps with a temper
    temper: str | None
    noticed: Words  # what one may notice of it in this game


class PresetInfo(Out):
    """A named way to play."""

    key: str
    label: Words
    help: Words
    minutes: int
    options: dict[str, OptionValue]  # those it sets
    players: list[int]  # the numbers of players it is for


class GameInfo(Out):
    """One game on the shelf."""

    key: str
    name: Words
    tagline: Words
    brief: list[Words]  # the rules in one minute
    players: list[int]
    usual_players: int
    minutes: int
    rules_version: int
    has_box: bool  # an owner may correct what is in the box
    has_lesson: bool  # there is a first lesson
    options: list[OptionInfo]
    groups: list[GroupInfo]  # every option is in one of them
    sides: dict[int, list[list[int]]]  # by number of players: seats that play together, if any do
    presets: list[PresetInfo]  # the usual one first
    levels: list[LevelInfo]  # the weakest first
    tempers: list[TemperInfo]
    characters: list[CharacterInfo]  # the weakest first
    usual_level: str  # of a bot whose level nobody chose: a good first game
    usual_character: str  # who sits down when nobody chose
    stand_in_level: str  # of a bot that plays for somebody who left


class RulesPage(Out):
    """The rules in our own words, as Markdown with an {#anchor} on every heading."""

    fr: str
    en: str


class ExampleStep(Out):
    """
    A step of a worked example: the table, and one or two sentences.

    `position.legal` is what the seat to move may do, whoever that is; `position.happened` what led
    here since the step before.
    """

    position: Position
    forbidden: list[dict[str, object]]  # moves that the rules refuse here, by names
    text: Words
    focus: str  # a part of the drawing that the step is about


class Example(Out):
    """A worked example of a rules page, played by the rules."""

    names: list[Words]  # who sits where
    steps: list[ExampleStep]


class GlossLine(Out):
    """One thing that is so now."""

    label: Words
    value: Words


class Gloss(Out):
    """What something on the table is, what is so now, and the section of the rules that says so."""

    kind: Words
    name: Words
    what: Words
    now: list[GlossLine]
    anchor: str
    leaf: str  # its leaf, where it has one; else empty


class Leaf(Out):
    """What one may read about an animal or a thing of a box; its drawings are in the sprite."""

    name: Words
    lived: Words
    fact: Words
    figure: str
    inside: str  # drawn inside the figure; empty: nothing
