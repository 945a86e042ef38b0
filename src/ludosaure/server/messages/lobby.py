"""Before a table: who one is, and what can be played."""

from pydantic import ConfigDict

from ludosaure.server.messages.basics import Body, Language, Name, OptionValue, Out, Words

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
    label: Words
    help: Words
    choices: list[ChoiceInfo]
    default: OptionValue
    only_with: Condition | None  # it matters only then, and a form may hide it otherwise


class LevelInfo(Out):
    """One strength of bots."""

    key: str
    label: Words
    help: Words


class GameInfo(Out):
    """One game on the shelf."""

    key: str
    name: Words
    tagline: Words
    players: list[int]
    usual_players: int
    minutes: int
    rules_version: int
    box_option: str
    options: list[OptionInfo]
    levels: list[LevelInfo]


class RulesPage(Out):
    """The rules in our own words, as Markdown with an {#anchor} on every heading."""

    fr: str
    en: str
