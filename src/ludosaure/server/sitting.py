"""
A sitting: one table in memory, with its game.

It is a cache of what is stored: it can be dropped at any moment and is rebuilt by replaying the log.
"""

from dataclasses import dataclass, field, replace
from typing import Any

from ludosaure.games import catalogue
from ludosaure.games.contract import Game
from ludosaure.play.fairness import Chance
from ludosaure.play.match import Match, Playable
from ludosaure.play.record import Record
from ludosaure.server.messages import Code
from ludosaure.server.refusals import refused
from ludosaure.server.storage.data import Log, MoveData, SeatData, TableData
from ludosaure.server.storage.store import Store
from ludosaure.server.views import Scene, standing_json


def new_match(table: TableData) -> Match:
    """The game of a table at its first decision, dealt from its secret and everybody's nonces."""
    nonces = tuple(seat.nonce for seat in table.seats)
    chance = Chance(table.commitment, nonces, table.secret)
    return Match(catalogue.game(table.game), table.players, table.options, chance=chance)


@dataclass
class Sitting:
    """A table, its log and its game so far (None while seats are open)."""

    table: TableData
    log: Log
    match: Match | None = None
    passing: bool = False  # a walk through the past: nobody takes back anything
    _revealing: dict[int, bool] = field(default_factory=dict, repr=False)  # by ply
    _scene: Scene | None = field(default=None, repr=False)

    @property
    def game(self) -> Game:
        """The rules played here."""
        return catalogue.game(self.table.game)

    @property
    def names(self) -> list[str]:
        """Who sits where."""
        return [seat.name for seat in self.table.seats]

    def begin(self) -> Match:
        """Deals."""
        self.match = new_match(self.table)
        self._moved()
        return self.match

    def advance(self, action: Playable, at: int) -> MoveData:
        """Makes one legal move."""
        match = self.running()
        seat = match.to_move
        assert seat is not None, "advance() expects a running game, but it is over"
        match.play(action, at=at)
        move = MoveData(match.ply, seat, match.moves[-1].notation, at)
        self.log.moves.append(move)
        self._moved()
        return move

    def running(self) -> Match:
        """The game, which must have begun."""
        assert self.match is not None, "running() expects a game, but the table is open"
        return self.match

    def _moved(self) -> None:
        match = self.running()
        self._scene = None
        self.table.ply = match.ply
        self.table.to_move = match.to_move if self.table.status == "running" else None

    def scene(self) -> Scene:
        """The position as everybody sees it."""
        if self._scene is None:
            match = self.running()
            undoable = [self.undo_target(seat) is not None for seat in range(self.table.players)]
            self._scene = Scene(
                self.game,
                match.true_record,
                self.names,
                match.ply,
                self.table.to_move,
                undoable,
            )
        return self._scene

    def freshen(self) -> None:
        """Names or seats changed: views are made anew."""
        self._scene = None

    # Who sits where

    def person(self, seat: int, guest_id: str | None) -> SeatData | None:
        """The seat, if this guest plays it."""
        if guest_id is None or seat >= len(self.table.seats):
            return None
        found = self.table.seats[seat]
        return found if found.kind == "person" and found.guest_id == guest_id else None

    def seats_of(self, guest_id: str | None) -> list[int]:
        """The seats a guest plays."""
        seats = range(len(self.table.seats))
        return [seat for seat in seats if self.person(seat, guest_id) is not None]

    def people(self) -> list[SeatData]:
        """The seats of people who play, or may come back while a bot plays for them."""
        return [s for s in self.table.seats if s.kind == "person" and not s.resigned]

    def is_bot(self, seat: int) -> bool:
        """Whether a bot decides for this seat now."""
        return self.table.seats[seat].is_bot

    # Undo and result

    def undo_target(self, seat: int) -> int | None:
        """
        The ply at which *seat* decided last, if one may go back there.

        Free for a person among bots; among people never past what was revealed.
        """
        if self.passing or self.table.status != "running" or self.is_bot(seat):
            return None
        for move in reversed(self.log.moves):
            if move.seat == seat:
                free = len(self.people()) == 1
                return move.ply - 1 if free or not self._revealed_since(move.ply) else None
        return None

    def _revealed_since(self, ply: int) -> bool:
        """Whether a decision from *ply* on told anybody something that was hidden."""
        past = self.running()
        for number in range(past.ply, ply - 1, -1):
            if number not in self._revealing:
                past = past.branch()
                while past.ply > number:
                    past.take_back()
                self._revealing[number] = not past.may_undo()
            if self._revealing[number]:
                return True
        return False

    def go_back(self, to_ply: int) -> None:
        """Rebuilds the game as it was at *to_ply*."""
        moves, self.log.moves = self.log.moves[:to_ply], []
        self._revealing = {ply: known for ply, known in self._revealing.items() if ply <= to_ply}
        self.begin()
        for move in moves:
            self.advance(move.notation, move.at)

    def result(self, resigned: int | None = None) -> dict[str, Any]:
        """The ranking now; the last place for whoever resigned (with two players)."""
        ranking = standing_json(self.game, self.running().true_record)
        if resigned is not None:
            for row in ranking:
                row["place"] = 2 if row["seat"] == resigned else 1
        return {
            "ranking": ranking,
            "winners": [row["seat"] for row in ranking if row["place"] == 1],
            "reason": "played" if resigned is None else "resigned",
        }

    def record(self) -> Record:
        """The game as a record to keep; with the secret, once the table is finished."""
        kinds = [
            seat.level or "bot" if seat.kind == "bot" else "person" for seat in self.table.seats
        ]
        match = self.running()
        record = match.record(names=self.names, kinds=kinds)
        if self.table.status == "finished" and match.chance is not None:
            return replace(record, chance=match.chance.json())
        return record


def replayed(table: TableData, log: Log) -> Sitting:
    """A sitting rebuilt from what is stored; refused under other rules than it was begun with."""
    rules = catalogue.game(table.game).rules_version
    if table.rules_version != rules:
        raise refused(Code.RULES_VERSION, old=table.rules_version, new=rules)
    sitting = Sitting(table, replace(log, moves=[]))
    if table.status != "open":
        sitting.begin()
        for move in log.moves:
            sitting.advance(move.notation, move.at)
    return sitting


async def load(store: Store, table_id: str) -> Sitting | None:
    """The sitting of a table, from the database."""
    table = await store.table(table_id)
    return None if table is None else replayed(table, await store.log(table_id))
