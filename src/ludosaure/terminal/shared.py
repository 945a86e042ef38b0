"""What all commands share: the language, where they print, how they refuse, options of a game."""

import sys
import tomllib
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from ludosaure.games import catalogue
from ludosaure.games.contract import Json, Option, Refused
from ludosaure.terminal import words


class Language(StrEnum):
    """What we speak."""

    FR = "fr"
    EN = "en"


Lang = Annotated[
    Language | None,
    typer.Option("--lang", help="French or English; else the language of the locale."),
]


def console() -> Console:
    """Where everything is printed; 80 columns when it is not a terminal."""
    return Console() if sys.stdout.isatty() else Console(width=80)


def stop(refusal: Refused, language: str) -> typer.Exit:
    """Says why something cannot be done and ends the command."""
    Console(stderr=True).print(getattr(refusal.text, language), style="red", markup=False)
    return typer.Exit(2)


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
        try:
            options[game.box_option] = tomllib.loads(box.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise Refused("bad_file", words.BAD_FILE.format(path=box, why=error)) from None
    return options


def value_of(option: Option, text: str) -> Json:
    """The value a person means: `yes`, `3`, `advanced`."""
    plain = {"yes": "true", "no": "false", "oui": "true", "non": "false"}.get(text, text)
    for value in option.values:
        if str(value).lower() == plain.lower():
            return value
    return int(text) if text.lstrip("-").isdecimal() else text
