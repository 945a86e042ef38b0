"""
A match: one game being played, from the first deal to the last point.

    match = ludosaure.new("cubosaurs", players=4, seed=7)
    while not match.over:
        match.play(match.legal()[0])
    print(match.scores, match.winners)
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Self, TypeAlias

import numpy as np

from ludosaure.games.chance import generator
from ludosaure.games.constants import SPECTATOR
from ludosaure.games.contract import AnyGame, Event, View
from ludosaure.games.layouts import Json, State, copy_of
from ludosaure.games.text import Unreadable
from ludosaure.play.fairness import Chance
from ludosaure.play.looks import looks
from ludosaure.play.position import (
    ALL,
    Action,
    Placed,
    Position,
    Sight,
    Viewer,
    concealed,
    mover,
    standing,
)
from ludosaure.play.refusals import (
    GAME_OVER,
    NOTHING_TO_UNDO,
    REVEALED,
    UNREADABLE,
    MoveRefused,
    refusal,
)
from ludosaure.play.revelation import has_revealed

if TYPE_CHECKING:
    from ludosaure.play.record import Record


@dataclass(frozen=True)
class Move:
    """A decision that was made; *at* is the time in milliseconds since 1970, where it is known."""

    seat: int
    notation: str
    number: int
    at: int | None = None


Playable: TypeAlias = int | str | Action | Mapping[str, Json]


@dataclass(slots=True)
class Ply:
    """
    The match between two decisions: its state, never changed again, and what was made of it.

    Positions are asked for at the last ply only; earlier ones forget theirs, so that a long match
    holds little that Python's collector would have to walk through again and again.
    """

    state: State
    to_move: int | None
    positions: dict[Viewer, Position] = field(default_factory=dict)
    sights: dict[Viewer, Sight] = field(default_factory=dict)  # one for all who know the same

    def shared(self, sight: Sight) -> Sight:
        """The sight somebody had before who knows the same, or this one."""
        if self.sights:
            known = sight.state.tobytes()
            for other in self.sights.values():
                if other.state.tobytes() == known:
                    return other
        return sight

    def forget(self) -> None:
        """Nobody asks any more; who holds a position keeps it."""
        self.positions = {}
        self.sights = {}


class Match:
    """One game at a table. Everything a seat is told is made from what that seat may know."""

    def __init__(
        self,
        game: AnyGame,
        players: int,
        options: Mapping[str, Json],
        *,
        seed: int | None = None,
        deal: Json = None,
        chance: Chance | None = None,
        names: Sequence[str] = (),
        rules: int | None = None,
    ) -> None:
        self.game = game
        self.rules = game.rules_version if rules is None else rules
        self.options = game.read_options(players, options, self.rules)
        self.seed = seed
        self.chance = chance
        self.given_deal = deal is not None
        if deal is not None:
            self.deal = game.read_deal(self.options, deal)
        elif chance is not None:
            self.deal = chance.deal(game, self.options)
        else:
            self.deal = game.blank_deal()
            game.rules.deal(self.options, self.deal, generator(seed or 0))
        self.names = list(names) or [f"Seat {seat}" for seat in range(players)]
        self.moves: list[Move] = []
        self.undo_rule: Callable[[int], int | None] | None = None  # where a table has its own
        self._is_open = False  # everything lies open to everybody, as it stands now
        self._revealed: dict[int, bool] = {}  # by ply: whether that decision told somebody a secret
        state = game.blank_state()
        state.telling = 1
        game.rules.setup(state, self.options, self.deal)
        self._plies = [Ply(state, mover(game, state))]

    # Where the match stands

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self.options.players)

    @property
    def ply(self) -> int:
        """How many decisions have been made."""
        return len(self.moves)

    @property
    def to_move(self) -> int | None:
        """The seat that decides, None when the match is over."""
        return self._plies[-1].to_move

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.game.rules.is_over(self._state))

    @property
    def ranking(self) -> list[Placed]:
        """All seats, the first place first; before the end, as they stand."""
        return sorted(self.standing, key=lambda placed: placed.place)

    @property
    def scores(self) -> list[int]:
        """Points by seat."""
        return [placed.points for placed in self.standing]

    @property
    def winners(self) -> list[int]:
        """The seats in first place, once the match is over."""
        return [p.seat for p in self.standing if p.place == 1] if self.over else []

    @property
    def together(self) -> tuple[int, ...]:
        """The seats that may settle now, all at once, what they will do in their turn."""
        company = self.game.company
        return () if company is None else company.together(self._state)

    def confidants(self, seat: int) -> tuple[int, ...]:
        """Whom *seat* may tell something that nobody else hears."""
        company = self.game.company
        return () if company is None or self.over else company.confidants(self._state, seat)

    @property
    def forgets(self) -> bool:
        """Whether nothing that happened may be looked up again before the end."""
        company = self.game.company
        return company is not None and not self.over and company.forgets(self.options)

    @property
    def standing(self) -> list[Placed]:
        """Points and place by seat."""
        return standing(self.game, self._state)

    @property
    def _state(self) -> State:
        return self._plies[-1].state

    # Playing

    def legal(self) -> list[Action]:
        """What the seat to move may do."""
        return list(self.position(self.to_move).actions)

    def play(self, move: Playable, at: int | None = None) -> Position:
        """
        Makes a move, given by number, notation, JSON form or Action.

        Hands back the position after it, as the seat that moved sees it.
        """
        seat, seen = self.to_move, self.position(self.to_move).state
        number = self._number(move, seen)
        refused = refusal(self.game, seen, number)
        if refused is not None or seat is None:
            raise refused or MoveRefused("game_over", GAME_OVER)
        self.moves.append(Move(seat, self.game.notation(seen, number), number, at))
        state = copy_of(self._state)
        self.game.rules.apply(state, number)
        self._plies[-1].forget()
        self._plies.append(Ply(state, mover(self.game, state)))
        return self.position(seat)

    def why_not(self, move: Playable) -> MoveRefused | None:
        """Why a move is not legal, told from what the seat to move knows; None if it is."""
        seen = self.position(self.to_move).state
        return refusal(self.game, seen, self._number(move, seen))

    def number_of(self, move: Playable) -> int:
        """The number of a move, legal or not, as the seat to move means it."""
        return self._number(move, self.position(self.to_move).state)

    def _number(self, move: Playable, seen: State) -> int:
        try:
            if isinstance(move, Action):
                return move.number
            if isinstance(move, str):
                return self.game.read_notation(seen, move)
            if isinstance(move, Mapping):
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

    def position(self, viewer: Viewer) -> Position:
        """All that *viewer* may have of the match now (a seat; None: a spectator)."""
        ply = self._plies[-1]
        if viewer not in ply.positions:
            look, may_undo = partial(self._look, ply, viewer), partial(self._undoes, ply, viewer)
            to_whom = self.confidants(viewer) if isinstance(viewer, int) else ()
            ply.positions[viewer] = Position(
                look, viewer, self.ply, ply.to_move, may_undo, self.together, to_whom
            )
        return ply.positions[viewer]

    def positions(self, viewers: Iterable[Viewer]) -> dict[Viewer, Position]:
        """The same of several viewers, found out together: what each of them knows costs little then."""
        ply, found = self._plies[-1], {viewer: self.position(viewer) for viewer in viewers}
        new = [viewer for viewer in found if viewer not in ply.sights]
        if len(new) > 1 and not self._is_open and ALL not in found:
            self._look_together(ply, new)
        return found

    def position_at(self, ply: int, viewer: Viewer) -> Position:
        """All that *viewer* had of the match after so many decisions."""
        if ply == self.ply:
            return self.position(viewer)
        then = Ply(self._plies[ply].state, self._plies[ply].to_move)
        return Position(partial(self._look, then, viewer), viewer, ply, then.to_move, lambda: False)

    def _undoes(self, ply: Ply, viewer: Viewer) -> bool:
        if not isinstance(viewer, int) or self._plies[-1] is not ply:
            return False
        rule = self.undo_rule or self.undo_target
        return rule(viewer) is not None

    def _look(self, ply: Ply, viewer: Viewer) -> Sight:
        sight = ply.sights.get(viewer)
        if sight is None:
            is_open = self._is_open and ply is self._plies[-1]
            seen = concealed(self.game, ply.state, ALL if is_open else viewer)
            sight = ply.shared(Sight(self.game, seen, self.names, ply.to_move is None))
            ply.sights[viewer] = sight
        return sight

    def _look_together(self, ply: Ply, viewers: Sequence[Viewer]) -> None:
        seats = [viewer if isinstance(viewer, int) else SPECTATOR for viewer in viewers]
        over, sights = ply.to_move is None, list[Sight]()
        for place, look in enumerate(looks(self.game, ply.state, seats)):
            if look.knows < place:
                sights.append(sights[look.knows])
            else:
                heard = None if look.heard == place else sights[look.heard]
                points = look.standing
                sights.append(Sight(self.game, look.state, self.names, over, heard, points))
        ply.sights.update(zip(viewers, sights, strict=True))

    def look_again(self, names: Sequence[str] | None = None) -> None:
        """Positions are made anew: names changed, or what may be undone."""
        self.names = self.names if names is None else list(names)
        ply = self._plies[-1]
        self._plies[-1] = Ply(ply.state, ply.to_move)

    def stop(self) -> None:
        """Breaks the match off as it stands: nobody decides any more."""
        self._plies[-1] = Ply(self._state, None)

    def lay_open(self) -> None:
        """After the last move: everybody sees everything as it stands, each from their own seat."""
        assert self.to_move is None, "lay_open() expects a match that is over"
        self._is_open = True
        self.look_again()

    def seen(self, seat: Viewer) -> State:
        """The state as *seat* may know it (None: a spectator), concealed, in a copy of its own."""
        return copy_of(self.position(seat).state)

    def view(self, seat: Viewer) -> View:
        """What *seat* sees, by the names of the specification; None stands for unknown."""
        return self.position(seat).view

    def events(self, seat: Viewer) -> list[Event]:
        """What happened in the last decision, as *seat* saw it."""
        return [told.event for told in self.position(seat).happened]

    def state(self) -> View:
        """Everything, for tests and replays; never for a seat."""
        return self.game.view(self._state)

    @property
    def true_state(self) -> State:
        """A copy of the complete state, secrets included."""
        return copy_of(self._state)

    # Taking back

    def may_undo(self) -> bool:
        """Whether the last decision can be taken back: it revealed nothing to anybody."""
        return bool(self.moves) and not self.revealed_since(self.ply)

    def undo_target(self, seat: int) -> int | None:
        """The ply at which *seat* decided last, if nothing was revealed since."""
        for number in range(self.ply, 0, -1):
            if self._has_revealed(number):
                return None
            if self.moves[number - 1].seat == seat:
                return number - 1
        return None

    def revealed_since(self, ply: int) -> bool:
        """Whether a decision from the one that led to *ply* on told anybody a secret."""
        return any(self._has_revealed(number) for number in range(self.ply, ply - 1, -1))

    def _has_revealed(self, ply: int) -> bool:
        """Whether the decision that led to *ply* told anybody a secret; asked once of each."""
        revealed = self._revealed.get(ply)
        if revealed is None:
            before, made = self._plies[ply - 1].state, self.moves[ply - 1].number
            revealed = has_revealed(self.game, before, made, self.players)
            self._revealed[ply] = revealed
        return revealed

    def undo(self) -> Move:
        """Takes the last decision back; refused when something was revealed by it."""
        if not self.moves:
            raise MoveRefused("nothing_to_undo", NOTHING_TO_UNDO)
        if not self.may_undo():
            raise MoveRefused("revealed", REVEALED)
        return self.take_back()

    def take_back(self) -> Move:
        """Takes the last decision back whatever it revealed (free play against bots)."""
        self._revealed.pop(self.ply, None)
        self._plies.pop()
        self.look_again()
        return self.moves.pop()

    # Keeping

    def record(self, names: list[str] | None = None, kinds: list[str] | None = None) -> "Record":
        """The match as a record that can be saved, replayed and verified."""
        from ludosaure.play.record import Record

        return Record.of(self, names, kinds)

    def steps(self) -> Iterator[tuple[State, Move]]:
        """The complete state before each move, and the move; the states are not to be changed."""
        for ply, move in zip(self._plies, self.moves, strict=False):
            yield ply.state, move

    def code(self) -> str:
        """
        The position in one line, with the whole deal: `ludosaure.new(code=…)` reads it.

        Everything hidden can be read from it, too: it is for games that are over, or open ones.
        """
        from ludosaure.play.code import code_of

        return code_of(self)

    def beginning(self) -> Self:
        """A match of its own, with the same deal, before its first move; nobody takes back there."""
        twin = self.branch()
        twin.moves, twin._revealed, twin._plies = [], {}, twin._plies[:1]
        twin.look_again()
        twin.undo_rule = lambda seat: None
        return twin

    def branch(self) -> Self:
        """A match of its own at the same position."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.moves = list(self.moves)
        twin.undo_rule, twin._is_open = None, False
        twin._revealed = dict(self._revealed)
        twin._plies = list(self._plies)
        twin.look_again()
        return twin
