"""
Whole armies for Dinosaures: ready-made, at random, mirrored, kept in a file and read back.

A set-up is first drawn, to be looked at and mirrored; `army go` then places it figure by figure,
each in its turn, as the order of placement asks.
"""

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import cast

from rich.console import Group, RenderableType
from rich.text import Text as Line

from ludosaure.games.dinosaures.actions import CELL, cell_from_name, cell_name, figure_name
from ludosaure.games.dinosaures.army_text import LONGEST_TEXT, army_from_text, army_text
from ludosaure.games.dinosaures.box import FIGURE_IDS, Kind
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.ready_armies import READY_ARMIES
from ludosaure.games.dinosaures.setups import (
    Army,
    Place,
    cell_at,
    fitted,
    mirrored,
    next_action,
    place_of,
    random_army,
    settled,
    territory_columns,
)
from ludosaure.games.dinosaures.state import Phase
from ludosaure.games.dinosaures.view import view
from ludosaure.games.dinosaures.words.names import ARMIES
from ludosaure.games.dinosaures.words.table import TABLE
from ludosaure.games.text import Refused, Text
from ludosaure.play.match import Match
from ludosaure.terminal import words
from ludosaure.terminal.tables.dinosaures import territory
from ludosaure.terminal.words import say

PLACING = (Phase.PLACE_KIND, Phase.PLACE_CELL)
USUAL_FILE = "army.txt"
FIRST_TURN = re.compile(CELL)  # a bare cell: somebody chooses a figure to move


class Helper:
    """The armies of one seat."""

    verbs = ("army", "armée", "armee")

    def __init__(self, match: Match, seat: int, language: str) -> None:
        self.match = match
        self.seat = seat
        self.language = language
        self._army: Army | None = None  # the set-up looked at
        self._is_placing = False

    def hint(self) -> Text | None:
        """While one's own figures are placed."""
        return TABLE["armyHint"] if self._may_place() else None

    def obey(self, line: str) -> RenderableType:
        """One of: nothing (help), an army's name, random, mirror, go, save, load."""
        verb, _, rest = line.partition(" ")
        deeds: dict[str, Callable[[str], RenderableType]] = {
            "": lambda _: self._say(TABLE["armyHelp"], armies=self._armies()),
            "random": lambda _: self._draft(random_army(self._seen(), self.seat, random.Random())),
            "mirror": lambda _: self._draft(mirrored(self._chosen(), self._columns())),
            "go": lambda _: self._go(),
            "save": self._save,
            "load": self._load,
        }
        same = {"hasard": "random", "miroir": "mirror", "poser": "go", "garder": "save",
                "lire": "load", "charger": "load", "help": "", "aide": ""}  # fmt: skip
        word = verb.lower()
        word = same.get(word, word)
        if word not in ("", "save") and not self._may_place():
            raise Refused("not_now", TABLE["armyNotNow"])
        if word in deeds:
            return deeds[word](rest.strip())
        for ready in READY_ARMIES:
            names = (ready.key, *(name.lower().split()[-1] for name in ARMIES[ready.key]))
            if word in names:
                return self._draft(fitted(self._seen(), self.seat, ready))
        raise Refused("no_such_army", TABLE["armyUnknown"].format(name=verb))

    def next_move(self) -> int | None:
        """The next figure of the army that is being placed."""
        if not self._is_placing or not self._may_place() or self._army is None:
            return None
        return next_action(self._seen(), self._army)

    def rest(self) -> None:
        """Places no more by itself."""
        self._is_placing = False

    def _seen(self) -> State:
        return cast(State, self.match.seen(self.seat))

    def _columns(self) -> int:
        return territory_columns(self._seen())

    def _may_place(self) -> bool:
        return self.match.to_move == self.seat and self._seen().phase in PLACING

    def _armies(self) -> str:
        return ", ".join(self._say(name).lower().split()[-1] for name in ARMIES.values())

    def _say(self, text: Text, **parts: object) -> str:
        return say(text, self.language, **parts)

    def _chosen(self) -> Army:
        if self._army is None:
            raise Refused("no_army", TABLE["armyNotChosen"].format(armies=self._armies()))
        return self._army

    def _draft(self, army: Army) -> RenderableType:
        """Takes a set-up as it would stand here, and draws it."""
        seen = self._seen()
        self._army = settled(seen, self.seat, army)
        standing = {
            cell_name(int(seen.width), cell_at(seen, self.seat, place)): figure_name(seen, kind)
            for place, kind in self._army.items()
        }
        drawn = territory(view(seen), self.seat, standing)
        return Group(*drawn, Line(self._say(TABLE["armyDrawn"])))

    def _go(self) -> str:
        self._chosen()
        self._is_placing = True
        return self._say(TABLE["armyPlaced"])

    def _save(self, name: str) -> str:
        path = Path(name or USUAL_FILE).expanduser()
        army = self._army if self._army and self._may_place() else self._placed()
        if not army:
            raise Refused("nothing_to_keep", TABLE["armyNothing"])
        text = army_text(army, max(self._columns(), max(place.column for place in army)), path.stem)
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write(text)
        except FileExistsError:
            raise Refused("exists", TABLE["armyExists"].format(path=path)) from None
        except OSError as error:
            why = error.strerror or "?"
            raise Refused("not_saved", words.NOT_SAVED.format(path=path, why=why)) from None
        return self._say(TABLE["armyKept"], path=path)

    def _placed(self) -> dict[Place, Kind]:
        """The own army as it was placed, wherever it has gone since."""
        seen = self._seen()
        army = {}
        for move in self.match.moves:
            if FIRST_TURN.fullmatch(move.notation):
                break
            kind, at, cell = move.notation.partition("@")
            if move.seat == self.seat and at:
                number = FIGURE_IDS.index("white" if kind in ("ghost", "trap") else kind)
                place = place_of(seen, self.seat, cell_from_name(seen, cell))
                army[place] = Kind(number)
        return army

    def _load(self, name: str) -> RenderableType:
        if not name:
            raise Refused("no_file", TABLE["armyNoFile"])
        path = Path(name).expanduser()
        try:
            with path.open(encoding="utf-8") as file:
                army = army_from_text(file.read(LONGEST_TEXT + 1))
        except OSError as error:
            why = error.strerror or "?"
            raise Refused("bad_file", words.BAD_FILE.format(path=path, why=why)) from None
        except UnicodeDecodeError:
            raise Refused(
                "bad_file", TABLE["armyFaulty"].format(path=path, why=TABLE["armyNoText"])
            ) from None
        except Refused as refusal:
            raise Refused(
                refusal.code, TABLE["armyFaulty"].format(path=path, why=refusal.text)
            ) from None
        return self._draft(army)
