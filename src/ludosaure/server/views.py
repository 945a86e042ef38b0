"""
Views: everything a seat gets to see, as JSON.

Each byte is made from the concealed record of the viewer. Seats whose concealed records are equal
share one view, built once; a finished view is pasted into messages as it is.
"""

from collections.abc import Sequence
from typing import Any

import orjson

from ludosaure.games.contract import SPECTATOR, Game, Json, State, Text
from ludosaure.games.records import copy_of
from ludosaure.play.match import legal_numbers, standing

OPTIONS = orjson.OPT_SERIALIZE_NUMPY

NO_SHEET: dict[str, Any] = {"lines": [], "totals": [], "tie_break": None}  # until the game is over
THINKING = Text("{name} réfléchit.", "{name} is thinking.")


def to_json(value: Json) -> bytes:
    """JSON, quickly."""
    return orjson.dumps(value, option=OPTIONS)


def text_json(text: Text) -> dict[str, str]:
    """A text in every language."""
    return {"fr": text.fr, "en": text.en}


def standing_json(game: Game, seen: State) -> list[dict[str, int]]:
    """Points and places, as far as *seen* shows them."""
    return [
        {"seat": placed.seat, "points": placed.points, "place": placed.place}
        for placed in standing(game, seen)
    ]


def sheet_json(game: Game, seen: State) -> dict[str, Any]:
    """How the points came about."""
    sheet = game.score_sheet(seen)
    return {
        "lines": [
            {
                "key": line.key,
                "label": text_json(line.label),
                "points": list(line.points),
                "group": line.group,
            }
            for line in sheet.lines
        ],
        "totals": list(sheet.totals),
        "tie_break": None if sheet.tie_break is None else text_json(sheet.tie_break),
    }


def legal_json(game: Game, seen: State, names: Sequence[str]) -> list[dict[str, Any]]:
    """The legal moves of the seat whose concealed record this is."""
    return [
        {
            **game.action_json(seen, number),
            "number": number,
            "notation": game.notation(seen, number),
            "text": text_json(game.action_text(seen, number, names)),
        }
        for number in legal_numbers(game, seen)
    ]


def events_json(game: Game, seen: State, names: Sequence[str]) -> list[dict[str, Any]]:
    """What happened in the last decision, as the viewer saw it."""
    return [
        {**event.json(), "text": text_json(game.event_text(event, names))}
        for event in game.events(seen)
    ]


class Scene:
    """
    One position of a game, seen from every seat.

    Made from the true record, which it hands to `conceal` and to nothing else. `may_undo` says
    for each seat whether its last decision may be taken back.
    """

    def __init__(
        self,
        game: Game,
        state: State,
        names: Sequence[str],
        ply: int,
        to_move: int | None,
        may_undo: Sequence[bool],
    ) -> None:
        self.game = game
        self.names = names
        self.ply = ply
        self.to_move = to_move
        self.may_undo = may_undo
        self._state = state
        self._seen: dict[int | None, State] = {}
        self._shared: dict[bytes, dict[str, Any]] = {}
        self._events: dict[bytes, orjson.Fragment] = {}
        self._positions: dict[int | None, orjson.Fragment] = {}

    def seen(self, seat: int | None) -> State:
        """The concealed record of a seat, or of a spectator."""
        if seat not in self._seen:
            seen = copy_of(self._state)
            self.game.rules.conceal(seen, SPECTATOR if seat is None else seat)
            self._seen[seat] = seen
        return self._seen[seat]

    def shared(self, seat: int | None) -> dict[str, Any]:
        """What all viewers with the same knowledge get: view, standing, sheet, rules section."""
        seen = self.seen(seat)
        key = seen.tobytes()
        if key not in self._shared:
            self._shared[key] = {
                "view": orjson.Fragment(to_json(self.game.describe(seen))),
                "standing": standing_json(self.game, seen),
                "sheet": sheet_json(self.game, seen) if self.to_move is None else NO_SHEET,
                "rules_anchor": self.game.rules_anchor(seen),
            }
        return self._shared[key]

    def prompt(self, seat: int | None) -> dict[str, str] | None:
        """What the seat to move is asked; the others learn who is thinking."""
        if self.to_move is None:
            return None
        if seat == self.to_move:
            return text_json(self.game.prompt(self.seen(seat), self.names))
        return text_json(THINKING.format(name=self.names[self.to_move]))

    def position(self, seat: int | None) -> orjson.Fragment:
        """The position as JSON, for one seat or a spectator."""
        if seat not in self._positions:
            shared = self.shared(seat)
            mine = seat is not None and seat == self.to_move
            position = {
                "ply": self.ply,
                "seat": seat,
                "view": shared["view"],
                "to_move": self.to_move,
                "prompt": self.prompt(seat),
                "legal": legal_json(self.game, self.seen(seat), self.names) if mine else [],
                "standing": shared["standing"],
                "sheet": shared["sheet"],
                "rules_anchor": shared["rules_anchor"],
                "may_undo": seat is not None and self.may_undo[seat],
                "over": self.to_move is None,
            }
            self._positions[seat] = orjson.Fragment(to_json(position))
        return self._positions[seat]

    def events(self, seat: int | None) -> orjson.Fragment:
        """What happened in the last decision, as JSON, for one seat or a spectator."""
        seen = self.seen(seat)
        key = seen.tobytes()
        if key not in self._events:
            self._events[key] = orjson.Fragment(to_json(events_json(self.game, seen, self.names)))
        return self._events[key]

    def happened(self, seat: int | None, mover: int, notation: str) -> bytes:
        """The message that tells one seat, or spectators, about the last decision."""
        return to_json(
            {
                "kind": "happened",
                "ply": self.ply,
                "seat": mover,
                "own_move": notation if seat == mover else None,
                "events": self.events(seat),
                "position": self.position(seat),
            }
        )
