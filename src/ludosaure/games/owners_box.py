"""
An owner's box in words, whatever the game: checked, told by what differs, written as a file.

The form itself is the game's (`box_file`), its names too (`words/box.py`); the server's door and the
terminal both speak through this room.
"""

import re
import tomllib
from collections.abc import Mapping
from textwrap import wrap
from typing import NamedTuple

from ludosaure.games.box_file import (
    BoxRefused,
    Choice,
    Drawing,
    Entered,
    Entry,
    Item,
    Number,
    Numbers,
    Several,
    Source,
    Tick,
)
from ludosaure.games.contract import AnyGame, BoxWords
from ludosaure.games.layouts import Json, Options, blank
from ludosaure.games.options import Box
from ludosaure.games.text import OptionRefused, Text
from ludosaure.games.wording import listed

SOURCES = {
    Source.PRINTED: Text("imprimé dans le livret", "printed in the rulebook"),
    Source.DESCRIBED: Text("d'après des descriptions publiques", "from public descriptions"),
    Source.DESIGNED: Text("conçu par nous", "designed by us"),
    Source.READING: Text("notre lecture", "our reading"),
}
YES_NO = {True: Text("oui", "yes"), False: Text("non", "no")}
DIFFERS = Text("{what} : {value} au lieu de {own}", "{what}: {value} instead of {own}")
DIFFERS_FROM_THE_BOOK = Text(
    "{what} : {value}, là où le livret dit {own}", "{what}: {value}, where the rulebook says {own}"
)
MORE = Text("aussi {names}", "also {names}")
FEWER = Text("sans {names}", "without {names}")
CELLS = Text(
    "{what} : {number} cases dessinées autrement", "{what}: {number} cells drawn otherwise"
)
WHAT = Text("{item} ({name})", "{item} ({name})")
FAULT = Text("{what} : {why}.", "{what}: {why}.")
FILE = Text(
    "{game} : ce que dit votre boîte.\n"
    "Corrigez ce qui diffère ; ce qui est effacé reste comme chez nous.",
    "{game}: what your box says.\nCorrect what differs; what is deleted stays as we have it.",
)
FROM_TO = Text("de {least} à {most}", "{least} to {most}")
CELLS_OF = Text("{number} « {sign} » {name}", "{number} “{sign}” {name}")
WIDTH = 96  # of comments and lists in the file
NO_BREAK = "\u00a0"  # a space that lines are not broken at


class Difference(NamedTuple):
    """Something an owner's box says otherwise than ours."""

    at: str  # its place in the file
    text: Text
    source: Source


def box_of(game: AnyGame) -> tuple[Box[Options], BoxWords]:
    """What may be entered of a game's box, and its words; raises OptionRefused without one."""
    box, words = game.options.box, game.words.box
    if box is None or words is None:
        raise OptionRefused(
            "no_box",
            Text(
                f"{game.name.fr} n'a pas de boîte à corriger.",
                f"{game.name.en} has no box to correct.",
            ),
        )
    return box, words


def check(game: AnyGame, data: Json) -> Entered:
    """An owner's box, if the game can be played with it; raises BoxRefused with the first fault."""
    entered, faults = look(game, data)
    if faults:
        raise faults[0]
    return entered


def look(game: AnyGame, data: Json) -> tuple[Entered, list[BoxRefused]]:
    """An owner's box and its faults; how things go together is asked once each of them is right."""
    box, _ = box_of(game)
    entered, faults = box.form.look(data)
    together: dict[str, BoxRefused] = {}
    for players in () if faults else game.players:
        options = blank(game.options.dtype)
        options["players"] = players
        try:
            box.put(options, entered)
        except BoxRefused as fault:
            together.setdefault(fault.where, fault)
    return entered, faults or list(together.values())


def name_of(game: AnyGame, at: str) -> Text:
    """What stands at a place of the file: “Raptor gris 1 (seule)”; a part of it: its title."""
    box, words = box_of(game)
    for item in box.form.items:
        if at == item.at:
            return words.items[at]
        if at in item.entries:
            name = words.name(item.entries[at].name)
            return WHAT.format(item=words.items[item.at], name=name)
    return words.parts[at].title if at in words.parts else Text(at, at)


def fault(game: AnyGame, refusal: BoxRefused) -> Text:
    """A refusal by the names of things, not by places of the file."""
    what, why = name_of(game, refusal.where), refusal.why
    return FAULT.format(what=what, why=why)


def differences(game: AnyGame, entered: Entered) -> list[Difference]:
    """What a box says otherwise than ours, in words."""
    box, words = box_of(game)
    found = []
    for at, value in box.form.changes(entered).items():
        entry, what = box.form.entries[at], name_of(game, at)
        found.append(Difference(at, _difference(words, entry, what, value), entry.source))
    return found


def _difference(words: BoxWords, entry: Entry, what: Text, value: Json) -> Text:
    own = entry.default
    if isinstance(entry, Drawing):
        assert isinstance(value, list) and isinstance(own, list)
        drawn, ours = "".join(map(str, value)), "".join(map(str, own))
        number = sum(sign != mine for sign, mine in zip(drawn, ours, strict=True))
        return CELLS.format(what=what, number=number)
    if isinstance(entry, Several):
        assert isinstance(value, list) and isinstance(own, list)
        new = [words.name(str(one)) for one in value if one not in own]
        gone = [words.name(str(one)) for one in own if one not in value]
        parts = [MORE.format(names=listed(new))] * bool(new)
        parts += [FEWER.format(names=listed(gone))] * bool(gone)
        why = Text(" ; ".join(part.fr for part in parts), "; ".join(part.en for part in parts))
        return Text("{what} : {why}", "{what}: {why}").format(what=what, why=why)
    text = DIFFERS_FROM_THE_BOOK if entry.source is Source.PRINTED else DIFFERS
    said, ours_said = value_text(words, entry, value), value_text(words, entry, own)
    return text.format(what=what, value=said, own=ours_said)


def value_text(words: BoxWords, entry: Entry, value: Json) -> Text:
    """A value as people read it."""
    if isinstance(entry, Tick):
        return YES_NO[bool(value)]
    if isinstance(entry, Choice):
        return words.name(str(value))
    if isinstance(entry, Numbers) and isinstance(value, list):
        row = " / ".join(_number(number) for number in value)
        return Text(row, row)
    return Text(_number(value), _number(value))


def _number(value: Json) -> str:
    return str(value).replace("-", "−")


def read_file(text: str) -> Json:
    """What a TOML file says; raises OptionRefused where it is none."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        why = str(error)[:120]
        raise OptionRefused(
            "faulty_box",
            Text(
                f"Ce fichier n'est pas du TOML lisible : {why}.",
                f"This file is not readable TOML: {why}.",
            ),
        ) from None


def file_text(game: AnyGame, entered: Entered, language: str) -> str:
    """The owner's file as TOML, with a comment for everything that may be entered."""
    box, words = box_of(game)
    said = [line for text in _in(FILE.format(game=game.name), language).splitlines()
            for line in _comment(text)]  # fmt: skip
    parts = sorted(box.form.parts, key=lambda part: "." in part.items[0].at)  # outside tables first
    for part in parts:
        title, help_ = words.parts[part.key]
        allowed = [_allowed(words, item, language) for item in part.items]
        shared = allowed[0] if len(set(allowed)) == 1 else ""
        said += ["", *_comment(_in(title, language)), *_comment(_in(help_, language))]
        said += _comment(shared)
        table = part.items[0].at.rpartition(".")[0]
        if table:
            said.append(f"[{table}]")
        for item, own in zip(part.items, allowed, strict=True):
            about = [_in(words.items[item.at], language), *_sources(item, language)]
            if own != shared:
                about.insert(1, own)
            line = f"{item.at.rpartition('.')[2]} = {_value(item, entered.values)}"
            comment = f"# {'; '.join(about) if language == 'en' else ' ; '.join(about)}"
            said += [comment, line] if "\n" in line else [f"{line}  {comment}"]
    return "\n".join(said) + "\n"


def _comment(text: str) -> list[str]:
    """A remark over as many lines as it needs; none begins with a French mark that wants a space."""
    kept = re.sub(r" (?=[;:!?»])", NO_BREAK, text)
    lines = wrap(kept, WIDTH, initial_indent="# ", subsequent_indent="# ")
    return [line.replace(NO_BREAK, " ") for line in lines]


def _sources(item: Item, language: str) -> list[str]:
    sources = dict.fromkeys(entry.source for entry in item.entries.values())
    return [_in(SOURCES[source], language) for source in sources]


def _allowed(words: BoxWords, item: Item, language: str) -> str:
    """What may be entered of an item, in a few words."""
    entry = next(iter(item.entries.values()))
    if isinstance(entry, Number | Numbers):
        least, most = _number(entry.least), _number(entry.most)
        return _in(FROM_TO.format(least=least, most=most), language)
    if isinstance(entry, Choice | Several):
        return ", ".join(map(_toml, entry.values))
    if isinstance(entry, Drawing):
        cells = [
            CELLS_OF.format(number=n, sign=s, name=words.name(s)) for s, n in entry.signs.items()
        ]
        return _in(listed(cells), language)
    return ""


def _value(item: Item, values: Mapping[str, Json]) -> str:
    """What is entered of an item as TOML: a value, a drawing, or a table in one line."""
    if item.at not in item.entries:
        inner = ", ".join(f"{e.name} = {_toml(values[at])}" for at, e in item.entries.items())
        return f"{{ {inner} }}"
    value, entry = values[item.at], item.entries[item.at]
    if not isinstance(value, list) or isinstance(entry, Numbers):
        return _toml(value)
    signs = [f"{_toml(one)}," for one in value]
    lines = signs if isinstance(entry, Drawing) else wrap(" ".join(signs), WIDTH)
    return "\n".join(["[", *(f"  {line}" for line in lines), "]"])


def _toml(value: Json) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


def _in(text: Text, language: str) -> str:
    return text.fr if language == "fr" else text.en
