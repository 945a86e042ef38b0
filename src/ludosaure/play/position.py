"""
A position: all that one viewer may have of a match at one ply.

View, legal moves with number, notation and words, prompt, what happened since, whether undo is
possible: everything is made from the concealed state of the viewer, and only when it is asked for.
The server's socket, replays, the terminal, JSON bots, the arena and hints use positions, and nothing
else builds one.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Literal, TypeAlias

import numpy as np

from ludosaure.games.constants import MAX_SEATS, NOBODY, PLACE, POINTS, SPECTATOR
from ludosaure.games.contract import AnyGame, Form, ScoreSheet, ToldMove, View
from ludosaure.games.glossing import Glance, Gloss
from ludosaure.games.layouts import IntArray, State, copy_of
from ludosaure.games.text import Text
from ludosaure.play.accounts import Account, Told
from ludosaure.play.once import made_once

ALL: Literal["all"] = "all"  # the eyes of somebody who may see everything: after the game
Viewer: TypeAlias = int | Literal["all"] | None  # a seat, everything, or a spectator

NO_SHEET = ScoreSheet((), ())  # until the game is over
THINKING = Text("{name} réfléchit.", "{name} is thinking.")


class Action:
    """
    Something the seat to move may do: `number` is the one of the game's specification.

    Its notation is made when somebody asks for it: most programs only want numbers.
    """

    __slots__ = ("_notation", "number")

    def __init__(self, number: int, notation: str | Callable[[int], str]) -> None:
        self.number = number
        self._notation = notation

    @property
    def notation(self) -> str:
        """The action as short text."""
        if not isinstance(self._notation, str):
            self._notation = self._notation(self.number)
        return self._notation

    def __str__(self) -> str:
        return self.notation

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.number}, {self.notation!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Action):
            return NotImplemented
        return (self.number, self.notation) == (other.number, other.notation)

    def __hash__(self) -> int:
        return hash(self.number)


class LegalMove(Action):
    """An action that may be played now, in words and by names."""

    __slots__ = ("form", "text")

    def __init__(self, number: int, notation: str, text: Text, form: Form) -> None:
        super().__init__(number, notation)
        self.text = text
        self.form = form

    def json(self) -> dict[str, object]:
        """The move as it goes over the wire."""
        return move_json(self.number, self.notation, self.text, self.form)


def text_json(text: Text) -> dict[str, str]:
    """A text in every language, as it goes over the wire."""
    return {"fr": text.fr, "en": text.en}


def move_json(number: int, notation: str, text: Text, form: Form) -> dict[str, object]:
    """A legal move as it goes over the wire."""
    return {**form, "number": number, "notation": notation, "text": text_json(text)}


@dataclass(frozen=True)
class Placed:
    """One line of the ranking."""

    seat: int
    points: int
    place: int


def standing(game: AnyGame, seen: State) -> list[Placed]:
    """Points and place by seat, from any state of a match."""
    return [Placed(**row) for row in standing_json(game, seen, int(seen.options.players))]


def standing_json(game: AnyGame, seen: State, seats: int) -> list[dict[str, int]]:
    """Points and place by seat, as they go over the wire."""
    rows = points_and_places(game, seen)[:seats].tolist()
    return [
        {"seat": seat, "points": row[POINTS], "place": row[PLACE]} for seat, row in enumerate(rows)
    ]


def points_and_places(game: AnyGame, seen: State) -> IntArray:
    """Points and place by seat, for as many seats as there can be."""
    out = np.zeros((MAX_SEATS, 2), np.int32)
    game.rules.score(seen, out)
    return out


def legal_numbers(game: AnyGame, seen: State) -> list[int]:
    """The legal action numbers in a state, as the seat to move sees it."""
    out = np.zeros(game.max_legal, np.int16)
    count = int(game.rules.legal(seen, out))
    numbers: list[int] = out[:count].tolist()
    return numbers


def concealed(game: AnyGame, state: State, viewer: Viewer) -> State:
    """A copy of *state* with nothing but what *viewer* may know."""
    seen = copy_of(state)
    if viewer != ALL:
        game.rules.conceal(seen, SPECTATOR if viewer is None else viewer)
    return seen


class Sight:
    """
    What several viewers share who know the same; each part is made once, when asked for.

    *heard* is another sight of the same ply to which the rules told the same, *points* what they
    counted.
    """

    def __init__(
        self,
        game: AnyGame,
        seen: State,
        names: Sequence[str],
        over: bool,
        heard: "Sight | None" = None,
        points: IntArray | None = None,
    ) -> None:
        self.game = game
        self.state = seen
        self.names = names
        self.over = over
        self._heard = heard
        self._points = points
        self.written: tuple[bytes, ...] | None = None  # what the server wrote of it, in parts

    @made_once
    def view(self) -> View:
        """The table by the names of the specification; None stands for unknown."""
        return self.game.view(self.state)

    @property
    def happened(self) -> list[Told]:
        """What happened in the last decision, in order."""
        return self.account.told

    @made_once
    def account(self) -> Account:
        """The same, shared with all who were told the same."""
        if self._heard is not None:
            return self._heard.account
        return Account(self.game, self.game.events(self.state), self.names)

    @property
    def points(self) -> IntArray:
        """Points and places by seat, as numbers."""
        if self._points is None:
            self._points = points_and_places(self.game, self.state)
        return self._points[: len(self.names)]

    @made_once
    def standing(self) -> list[Placed]:
        """Points and places, as far as they are known."""
        return standing(self.game, self.state)

    @made_once
    def sheet(self) -> ScoreSheet:
        """How the points came about; empty until the game is over."""
        return self.game.words.count(self.state) if self.over else NO_SHEET

    @property
    def rules_anchor(self) -> str:
        """The section of the rules page about what is going on."""
        return self.game.anchor(self.state)

    def forget(self) -> None:
        """Lets go what is large and can be made again."""
        self.__dict__.pop("view", None)

    def json(self) -> dict[str, object]:
        """The parts of a position that all who know the same share, as they go over the wire."""
        return {
            "view": self.view,
            "happened": self.account.json,
            "standing": standing_json(self.game, self.state, len(self.names)),
            "sheet": sheet_json(self.sheet),
            "rules_anchor": self.rules_anchor,
        }


class Position:
    """A match at one ply, for one viewer."""

    def __init__(
        self,
        look: Callable[[], Sight],
        viewer: Viewer,
        ply: int,
        to_move: int | None,
        may_undo: Callable[[], bool],
        together: tuple[int, ...] = (),
        confidants: tuple[int, ...] = (),
    ) -> None:
        self.together = together
        self.confidants = confidants
        self._look = look
        self.viewer = viewer
        self.ply = ply
        self.to_move = to_move
        self._may_undo = may_undo

    @classmethod
    def seen_by(
        cls, game: AnyGame, seen: State, seat: int, names: Sequence[str] = (), ply: int = 0
    ) -> "Position":
        """The position of *seat*, who decides, for a mind that was handed its concealed state alone."""
        names = names or [f"Seat {number}" for number in range(int(seen.options.players))]
        sight = Sight(game, seen, names, over=False)
        return cls(lambda: sight, seat, ply, seat, lambda: False)

    @made_once
    def sight(self) -> Sight:
        """What the viewer shares with all who know the same."""
        return self._look()

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.sight.game

    @property
    def seat(self) -> int | None:
        """The viewer's seat, None for who has none."""
        return self.viewer if isinstance(self.viewer, int) else None

    @property
    def state(self) -> State:
        """The concealed state everything here is made from."""
        return self.sight.state

    @property
    def view(self) -> View:
        """The table by the names of the specification; None stands for unknown."""
        return self.sight.view

    @property
    def happened(self) -> list[Told]:
        """What happened in the last decision, as the viewer saw it."""
        return self.sight.happened

    @property
    def standing(self) -> list[Placed]:
        """Points and places, as far as the viewer knows them."""
        return self.sight.standing

    @property
    def over(self) -> bool:
        """Whether nobody decides any more."""
        return self.to_move is None

    @property
    def sheet(self) -> ScoreSheet:
        """How the points came about; empty until the game is over."""
        return self.sight.sheet

    @made_once
    def may_undo(self) -> bool:
        """Whether the viewer's last decision may be taken back."""
        return self._may_undo()

    @property
    def decides(self) -> bool:
        """Whether the viewer is the seat to move (or sees with everybody's eyes)."""
        return self.to_move is not None and self.viewer in (self.to_move, ALL)

    @made_once
    def prompt(self) -> Text | None:
        """What the seat to move is asked; the others learn who is thinking."""
        if self.to_move is None:
            return None
        if self.decides:
            return self.game.words.prompt(self.state, self.sight.names)
        return _thinking(self.sight.names[self.to_move])

    @made_once
    def _numbers(self) -> list[int]:
        if self.to_move is None or self.viewer != self.to_move:
            return []
        return legal_numbers(self.game, self.state)

    @made_once
    def actions(self) -> list[Action]:
        """What the viewer may do, without the words; empty when somebody else decides."""
        if not self._numbers:
            return []
        says = partial(self.game.notation, self.state)
        return [Action(number, says) for number in self._numbers]

    @made_once
    def legal(self) -> list[LegalMove]:
        """What the viewer may do, in words and by names."""
        return [LegalMove(number, *told) for number, told in self.told_moves()]

    def told_moves(self) -> Iterable[tuple[int, ToldMove]]:
        """Numbers of legal moves, each with its notation, its words and its form."""
        numbers, game, state, names = self._numbers, self.game, self.state, self.sight.names
        if game.told_moves is not None and numbers:
            return zip(numbers, game.told_moves(state, numbers, names), strict=True)
        return ((number, self._told_move(number)) for number in numbers)

    def _told_move(self, number: int) -> ToldMove:
        game, state = self.game, self.state
        words = game.words.action(state, number, self.sight.names)
        return game.notation(state, number), words, game.action_json(state, number)

    def moves_json(self) -> list[dict[str, object]]:
        """What the viewer may do, as it goes over the wire."""
        if not self._numbers:
            return []
        return [move_json(number, *told) for number, told in self.told_moves()]

    def move(self, number: int) -> LegalMove:
        """A legal action in words and by names."""
        return LegalMove(number, *self._told_move(number))

    def gloss(self, thing: str) -> Gloss | None:
        """What something on the table is and is worth now; None where there is nothing to say."""
        said, glance = self.game.words.gloss, Glance.at(thing, self.seat, self.sight.names)
        return None if said is None or glance is None else said(self.state, glance)

    def json(self) -> dict[str, object]:
        """The position as it goes over the wire."""
        return {**self.sight.json(), **self.own_json()}

    def own_json(self) -> dict[str, object]:
        """The parts that are this viewer's own."""
        return {
            "ply": self.ply,
            "seat": self.seat,
            "to_move": self.to_move,
            "prompt": None if self.prompt is None else text_json(self.prompt),
            "legal": self.moves_json(),
            "may_undo": self.may_undo,
            "together": list(self.together),
            "confidants": list(self.confidants),
            "over": self.over,
        }


def sheet_json(sheet: ScoreSheet) -> dict[str, object]:
    """How the points came about, as it goes over the wire."""
    return {
        "lines": [{**line._asdict(), "label": text_json(line.label)} for line in sheet.lines],
        "totals": list(sheet.totals),
        "tie_break": None if sheet.tie_break is None else text_json(sheet.tie_break),
    }


@lru_cache(1024)
def _thinking(name: str) -> Text:
    """What everybody reads who does not decide."""
    return THINKING.format(name=name)


def mover(game: AnyGame, state: State) -> int | None:
    """The seat that decides, None when the match is over."""
    seat = int(game.rules.to_move(state))
    return None if seat == NOBODY else seat
