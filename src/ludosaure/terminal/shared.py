"""What all commands share: the language, where they print, how they refuse, options of a game."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from ludosaure.games import catalogue, owners_box
from ludosaure.games.layouts import Json
from ludosaure.games.options import BOX, Option
from ludosaure.games.text import Refused, Text
from ludosaure.play.match import Match
from ludosaure.terminal import words
from ludosaure.terminal.words import say


class Language(StrEnum):
    """What we speak."""

    FR = "fr"
    EN = "en"


Lang = Annotated[
    Language | None,
    typer.Option("--lang", help="French or English; else the language of the locale."),
]
SERVER_PACKAGES = (
    "fastapi", "uvicorn", "sqlalchemy", "aiosqlite", "alembic", "pydantic_settings",
    "itsdangerous", "prometheus_client",
)  # fmt: skip


def console() -> Console:
    """Where everything is printed; 80 columns when it is not a terminal."""
    return Console() if sys.stdout.isatty() else Console(width=80)


def played_with(match: Match, language: str) -> list[str]:
    """What sets a match apart from one begun today: former rules, a box unlike its rulebook."""
    lines = [getattr(note, language) for note in match.game.notes(match.options)]
    if match.rules != match.game.rules_version:
        present = match.game.rules_version
        lines.append(say(words.FORMER_RULES, language, version=match.rules, present=present))
    return lines


def stop(refusal: Refused, language: str) -> typer.Exit:
    """Says why something cannot be done and ends the command."""
    Console(stderr=True).print(getattr(refusal.text, language), style="red", markup=False)
    return typer.Exit(2)


@contextmanager
def refusing(language: str) -> Iterator[None]:
    """What is refused in here is said, and the command ends."""
    try:
        yield
    except Refused as refusal:
        raise stop(refusal, language) from None


@contextmanager
def interruptible(language: str, page: Console, stopped: Text, **gaps: object) -> Iterator[None]:
    """The same of long work that may be broken off: then *stopped* says how to go on with it."""
    try:
        with refusing(language):
            yield
    except KeyboardInterrupt:
        page.print(say(stopped, language, **gaps), markup=False)
        raise typer.Exit(130) from None


def with_the_server(language: str) -> None:
    """Ends the command, and says what to install, where the packages of the server are not there."""
    missing = [name for name in SERVER_PACKAGES if find_spec(name) is None]
    if missing:
        refusal = Refused("no_server", words.NO_SERVER.format(missing=", ".join(missing)))
        raise stop(refusal, language)


def read_options(name: str, given: list[str], box: Path | None) -> dict[str, Json]:
    """Options written as name=value, and the owner's box file."""
    game = catalogue.game(name)
    known = {option.key: option for option in game.options}
    options: dict[str, Any] = {}
    for text in given:
        key, found, value = text.partition("=")
        if not found:
            raise Refused("bad_option", words.BAD_OPTION.format(text=text))
        options[key] = value_of(known[key], value) if key in known else value
    if box is not None:
        options[BOX] = read_box(box)
    return options


def read_box(path: Path) -> Json:
    """What the owner's box file says."""
    try:
        return owners_box.read_file(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise Refused("bad_file", words.BAD_FILE.format(path=path, why=error)) from None


def value_of(option: Option, text: str) -> Json:
    """The value a person means: `yes`, `3`, `advanced`."""
    plain = {"yes": "true", "no": "false", "oui": "true", "non": "false"}.get(text, text)
    for value in option.values:
        if str(value).lower() == plain.lower():
            return value
    return int(text) if text.lstrip("-").isdecimal() else text
