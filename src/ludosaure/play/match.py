"""
A match: one game being played, from the first deal to the last point.

    match = ludosaure.new("cubosaurs", players=4, seed=7)
    while not match.over:
        match.play(match.legal()[0])
    print(match.scores, match.winners)
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from ludosaure.games import catalogue
from ludosaure.games.chance import generator
from ludosaure.games.contract import (
    MAX_SEATS,
    NOBODY,
    PLACE,
    POINTS,
    SPECTATOR,
    Event,
    Game,
    Json,
    Refused,
    State,
    Text,
    Unreadable,
)
from ludosaure.games.records import copy_of, record_from, record_of
from ludosaure.play.fairness import Chance
from ludosaure.play.revelation import has_revealed

if TYPE_CHECKING:
    from ludosaure.play.record import Record


class MoveRefused(Refused):
    """A move that was not made: a stable code, one sentence; the match is unchanged."""


@dataclass(frozen=True)
class Action:
    """Something the seat to move may do: `number` is the one of the game's specification."""

    number: int
    notation: str

    def __str__(self) -> str:
        return self.notation


@dataclass(frozen=True)
class Move:
    """A decision that was made; *at* is the time in milliseconds since 1970, where it is known."""

    seat: int
    notation: str
    number: int
    at: int | None = None


@dataclass(frozen=True)
class Placed:
    """One line of the ranking."""

    seat: int
    points: int
    place: int


Playable = int | str | Action | dict[str, Any]


class Match:
    """One game at a table. Everything a seat is told is made from what that seat may know."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: dict[str, Json],
        *,
        seed: int | None = None,
        deal: Json = None,
        chance: Chance | None = None,
    ) -> None:
        self.game = game
        self.options = game.read_options(players, options)
        self.seed = seed
        self.chance = chance
        self.given_deal = deal is not None
        if deal is not None:
            self.deal = game.read_deal(self.options, deal)
        elif chance is not None:
            self.deal = chance.deal(game, self.options)
        else:
            self.deal = record_of(game.deal_dtype)
            game.rules.deal(self.options, self.deal, generator(seed or 0))
        self.moves: list[Move] = []
        self._past: list[bytes] = []  # the state before each move
        self._record = record_of(game.state_dtype)
        self._record["telling"] = 1
        game.rules.setup(self._record, self.options, self.deal)

    # Where the match stands

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self.options["players"])

    @property
    def ply(self) -> int:
        """How many decisions have been made."""
        return len(self.moves)

    @property
    def to_move(self) -> int | None:
        """The seat that decides, None when the match is over."""
        seat = int(self.game.rules.to_move(self._record))
        return None if seat == NOBODY else seat

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.game.rules.is_over(self._record))

    @property
    def ranking(self) -> list[Placed]:
        """All seats, the first place first; before the end, as they stand."""
        return sorted(self._standing(), key=lambda placed: placed.place)

    @property
    def scores(self) -> list[int]:
        """Points by seat."""
        return [placed.points for placed in self._standing()]

    @property
    def winners(self) -> list[int]:
        """The seats in first place, once the match is over."""
        return [p.seat for p in self._standing() if p.place == 1] if self.over else []

    def _standing(self) -> list[Placed]:
        return standing(self.game, self._record)

    # Playing

    def legal(self) -> list[Action]:
        """What the seat to move may do."""
        seat = self.to_move
        if seat is None:
            return []
        seen = self.seen(seat)
        return [Action(a, self.game.notation(seen, a)) for a in legal_numbers(self.game, seen)]

    def play(self, move: Playable, at: int | None = None) -> list[Event]:
        """Makes a move, given by number, notation, JSON form or Action; tells what happened."""
        seat = self.to_move
        seen = self.seen(seat)
        number = self._number(move, seen)
        refusal = self._refusal(number, seen)
        if refusal is not None or seat is None:
            raise refusal or MoveRefused("game_over", GAME_OVER)
        self._past.append(self._record.tobytes())
        self.moves.append(Move(seat, self.game.notation(seen, number), number, at))
        self.game.rules.apply(self._record, number)
        return self.game.events(self._record)

    def why_not(self, move: Playable) -> MoveRefused | None:
        """Why a move is not legal, told from what the seat to move knows; None if it is."""
        seen = self.seen(self.to_move)
        return self._refusal(self._number(move, seen), seen)

    def _refusal(self, number: int, seen: State) -> MoveRefused | None:
        reason = int(self.game.rules.why_not(seen, number))
        if reason == 0:
            return None
        return MoveRefused(
            self.game.reason_code(reason), self.game.reason_text(seen, number, reason)
        )

    def _number(self, move: Playable, seen: State) -> int:
        try:
            if isinstance(move, Action):
                return move.number
            if isinstance(move, str):
                return self.game.read_notation(seen, move)
            if isinstance(move, dict):
                return self.game.read_action_json(seen, move)
        except Unreadable as error:
            raise MoveRefused(error.code, error.text) from None
        if isinstance(move, bool) or not isinstance(move, int | np.integer):
            raise MoveRefused("unreadable", UNREADABLE)
        if not -(2**31) <= move < 2**31:
            raise MoveRefused("unreadable", UNREADABLE)
        return int(move)

    def hint(self, count: int = 3, seed: int = 0) -> list[Any]:
        """The best moves of the seat to move in words, with chances: `ludosaure.bots.hints.Hint`."""
        # Bots stand above this room: they are sent for by name, and only when somebody asks.
        return list(import_module("ludosaure.bots.hints").hints(self, count, seed=seed))

    # What each seat sees

    def seen(self, seat: int | None) -> State:
        """The record as *seat* may know it (None: a spectator), concealed, in a copy of its own."""
        copy = copy_of(self._record)
        self.game.rules.conceal(copy, SPECTATOR if seat is None else seat)
        return copy

    def view(self, seat: int | None) -> dict[str, Json]:
        """What *seat* sees, by the names of the specification; None stands for unknown."""
        return self.game.describe(self.seen(seat))

    def events(self, seat: int | None) -> list[Event]:
        """What happened in the last decision, as *seat* saw it."""
        return self.game.events(self.seen(seat))

    def state(self) -> dict[str, Json]:
        """Everything, for tests and replays; never for a seat."""
        return self.game.describe(self._record)

    @property
    def true_record(self) -> State:
        """A copy of the complete record, secrets included."""
        return copy_of(self._record)

    # Taking back

    def may_undo(self) -> bool:
        """Whether the last decision can be taken back: it revealed nothing to anybody."""
        if not self.moves:
            return False
        before = record_from(self.game.state_dtype, self._past[-1])
        return not has_revealed(self.game, before, self.moves[-1].number)

    def undo(self) -> Move:
        """Takes the last decision back; refused when something was revealed by it."""
        if not self.moves:
            raise MoveRefused("nothing_to_undo", NOTHING_TO_UNDO)
        if not self.may_undo():
            raise MoveRefused(
                "revealed",
                Text(
                    "Ce coup a révélé quelque chose : il ne se reprend plus.",
                    "That move revealed something: it cannot be taken back.",
                ),
            )
        return self.take_back()

    def take_back(self) -> Move:
        """Takes the last decision back whatever it revealed (free play against bots)."""
        self._record = record_from(self.game.state_dtype, self._past.pop())
        return self.moves.pop()

    # Keeping

    def record(self, names: list[str] | None = None, kinds: list[str] | None = None) -> "Record":
        """The match as a record that can be saved, replayed and verified."""
        from ludosaure.play.record import Record

        return Record.of(self, names, kinds)

    def branch(self) -> "Match":
        """A match of its own at the same position."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.moves = list(self.moves)
        twin._past = list(self._past)
        twin._record = copy_of(self._record)
        return twin


UNREADABLE = Text(
    "Un coup est un numéro, une notation ou une action.",
    "A move is a number, a notation or an action.",
)
NOTHING_TO_UNDO = Text("Il n'y a rien à reprendre.", "There is nothing to take back.")
GAME_OVER = Text("La partie est finie.", "The game is over.")


def legal_numbers(game: Game, seen: State) -> list[int]:
    """The legal action numbers in a record of the seat to move."""
    out = np.zeros(game.max_legal, np.int16)
    count = int(game.rules.legal(seen, out))
    numbers: list[int] = out[:count].tolist()
    return numbers


def standing(game: Game, seen: State) -> list[Placed]:
    """Points and place by seat, from any record of a match."""
    out = np.zeros((MAX_SEATS, 2), np.int32)
    game.rules.score(seen, out)
    return [
        Placed(seat, int(out[seat, POINTS]), int(out[seat, PLACE]))
        for seat in range(int(seen.options.players))
    ]


def new(
    name: str,
    players: int | None = None,
    *,
    seed: int | None = None,
    deal: Json = None,
    chance: Chance | None = None,
    **options: Json,
) -> Match:
    """
    A new match of the game *name*.

    Chance comes from *seed* (simulations), from an explicit *deal* (tests, other programs), or from
    a *chance* that was committed to (real tables); without any of them from a fresh secret.
    """
    game = catalogue.game(name)
    sources: list[Callable[[], object]] = [lambda: seed, lambda: deal, lambda: chance]
    if sum(source() is not None for source in sources) > 1:
        raise Refused(
            "two_chances",
            Text(
                "Donnez une seule source de hasard : seed, deal ou chance.",
                "Give one source of chance only: seed, deal or chance.",
            ),
        )
    count = players if players is not None else game.usual_players
    if seed is None and deal is None and chance is None:
        chance = Chance.draw([])
    return Match(game, count, options, seed=seed, deal=deal, chance=chance)
