"""The doors of an owner's box: the form of a game, and the check of what was entered."""

from functools import cache
from typing import Literal, cast

from fastapi import APIRouter

from ludosaure.games import owners_box
from ludosaure.games.box_file import (
    Choice,
    Drawing,
    Entered,
    Entry,
    Item,
    Number,
    Numbers,
    Several,
    Tick,
    nested,
)
from ludosaure.games.contract import AnyGame, BoxWords
from ludosaure.games.layouts import Json
from ludosaure.games.text import OptionRefused, Text
from ludosaure.server.asking import REFUSALS
from ludosaure.server.messages import (
    BoxAnswer,
    BoxDifference,
    BoxEntry,
    BoxFault,
    BoxForm,
    BoxItem,
    BoxName,
    BoxPart,
    BoxValue,
    BoxWish,
    CheckedBox,
    Words,
)
from ludosaure.server.refusals import words
from ludosaure.server.shelf import GameKey, known_game

router = APIRouter(responses=REFUSALS)

Kind = Literal["number", "numbers", "choice", "tick", "several", "drawing"]
KINDS: dict[type[Entry], Kind] = {
    Number: "number",
    Numbers: "numbers",
    Choice: "choice",
    Tick: "tick",
    Several: "several",
    Drawing: "drawing",
}


@router.get("/games/{key}/box")
async def read_form(key: GameKey) -> BoxForm:
    """Everything an owner may enter of a game's box, and the box as we have it."""
    return form_of(known_game(key))


@router.post("/games/{key}/box")
async def check_box(key: GameKey, wish: BoxWish) -> BoxAnswer:
    """Checks a box: the same with everything filled in and told, or what is wrong with it."""
    game = known_game(key)
    try:
        data = wish.data if wish.toml is None else owners_box.read_file(wish.toml)
    except OptionRefused as refusal:
        return BoxAnswer(box=None, faults=[BoxFault(at="", text=words(refusal.text))])
    entered, faults = owners_box.look(game, data)
    if faults:
        found = [BoxFault(at=f.where, text=words(owners_box.fault(game, f))) for f in faults]
        return BoxAnswer(box=None, faults=found)
    return BoxAnswer(box=checked(game, entered), faults=[])


def checked(game: AnyGame, entered: Entered) -> CheckedBox:
    """A box that can be played with, as it goes over the wire."""
    form = owners_box.box_of(game)[0].form
    return CheckedBox(
        values=told(entered),
        changed=nested(form.changes(entered)),
        differences=[
            BoxDifference(at=one.at, text=words(one.text), source=one.source.value)
            for one in owners_box.differences(game, entered)
        ],
        toml=file_of(game, entered),
    )


def told(entered: Entered) -> dict[str, BoxValue]:
    """Everything of a box by its place."""
    return {at: value_of(value) for at, value in entered.values.items()}


def value_of(value: Json) -> BoxValue:
    """A value of a box: forms hold no others."""
    assert isinstance(value, bool | int | str | list)
    return cast(BoxValue, value)


def file_of(game: AnyGame, entered: Entered) -> Words:
    """The file in both languages."""
    return words(Text(*(owners_box.file_text(game, entered, lang) for lang in ("fr", "en"))))


@cache
def form_of(game: AnyGame) -> BoxForm:
    """The form of a game as it goes over the wire."""
    box, said = owners_box.box_of(game)
    usual = owners_box.check(game, None)
    return BoxForm(
        parts=[
            BoxPart(
                key=part.key,
                title=words(said.parts[part.key].title),
                help=words(said.parts[part.key].help),
                items=[item_of(said, item) for item in part.items],
            )
            for part in box.form.parts
        ],
        sources={source.value: words(text) for source, text in owners_box.SOURCES.items()},
        data=nested(usual.values),
        toml=file_of(game, usual),
    )


def item_of(said: BoxWords, item: Item) -> BoxItem:
    """A thing in the box."""
    return BoxItem(
        at=item.at,
        label=words(said.items[item.at]),
        entries=[entry_of(said, at, entry) for at, entry in item.entries.items()],
    )


def entry_of(said: BoxWords, at: str, entry: Entry) -> BoxEntry:
    """One thing to enter."""
    least, most = (entry.least, entry.most) if isinstance(entry, Number | Numbers) else (None, None)
    keys: tuple[str, ...] = ()
    if isinstance(entry, Numbers):
        keys = entry.columns
    elif isinstance(entry, Choice | Several):
        keys = entry.values
    elif isinstance(entry, Drawing):
        keys = tuple(entry.signs)
    wanted = entry.signs if isinstance(entry, Drawing) else {}
    return BoxEntry(
        at=at,
        kind=KINDS[type(entry)],
        label=words(said.name(entry.name)) if entry.name else None,
        default=value_of(entry.default),
        source=entry.source.value,
        least=least,
        most=most,
        names=[BoxName(key=k, label=words(said.name(k)), wanted=wanted.get(k)) for k in keys],
        width=entry.width if isinstance(entry, Drawing) else None,
        height=entry.height if isinstance(entry, Drawing) else None,
    )
