"""
A sitting: one table in memory, with its game.

It is a cache of what is stored: it can be dropped at any moment and is rebuilt by replaying the log.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from ludosaure import bots as minds
from ludosaure.games import catalogue
from ludosaure.games.contract import AnyGame
from ludosaure.play.fairness import Chance
from ludosaure.play.match import Match, Playable
from ludosaure.play.position import Position
from ludosaure.play.record import PERSON, Record, bot_kind
from ludosaure.server.messages import Code
from ludosaure.server.refusals import refused
from ludosaure.server.storage.data import Log, MoveData, SeatData, TableData
from ludosaure.server.storage.seam import Reading

LONG = 30  # moves: more of them are played again where nobody else waits


def new_match(table: TableData) -> Match:
    """The game of a table at its first decision, dealt from its secret and everybody's nonces."""
    nonces = tuple(seat.nonce for seat in table.seats)
    chance = Chance(table.commitment, nonces, table.secret)
    names = [seat.name for seat in table.seats]
    game = catalogue.game(table.game)
    rules = table.rules_version
    return Match(game, table.players, table.options, chance=chance, names=names, rules=rules)


@dataclass
class Sitting:
    """A table, its log and its game so far (None while seats are open)."""

    table: TableData
    log: Log
    match: Match | None = None

    @property
    def game(self) -> AnyGame:
        """The rules played here."""
        return catalogue.game(self.table.game)

    @property
    def names(self) -> list[str]:
        """Who sits where."""
        return [seat.name for seat in self.table.seats]

    def begin(self) -> Match:
        """Deals."""
        self.match = new_match(self.table)
        self.match.undo_rule = self.undo_target
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
        self.table.ply = match.ply
        self.table.to_move = match.to_move if self.table.status == "running" else None

    def position(self, viewer: int | None) -> Position:
        """The game as a seat sees it, or a spectator."""
        return self.running().position(viewer)

    def freshen(self) -> None:
        """Seats changed hands, or the game was given up: positions are made anew."""
        match = self.running()
        match.look_again(self.names)
        if self.table.status == "finished":
            match.stop()
            match.lay_open()

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

    def _is_among_people(self) -> bool:
        """Whether more than one of them is a person."""
        someone = False
        for seat in self.table.seats:
            if seat.kind == "person" and not seat.resigned:
                if someone:
                    return True
                someone = True
        return False

    def is_bot(self, seat: int) -> bool:
        """Whether a bot decides for this seat now."""
        return self.table.seats[seat].is_bot

    # Undo and result

    def undo_target(self, seat: int) -> int | None:
        """
        The ply at which *seat* decided last, if one may go back there.

        Free for a person among bots; among people never past what was revealed, and not while all
        settle at once what they will do: one changes one's mind before everybody is ready.
        """
        if self.table.status != "running" or self.is_bot(seat):
            return None
        match = self.running()
        if self._is_among_people():
            return None if match.together else match.undo_target(seat)
        return next((m.ply - 1 for m in reversed(self.log.moves) if m.seat == seat), None)

    def go_back(self, to_ply: int) -> None:
        """The game as it was at *to_ply*."""
        match = self.running()
        while match.ply > to_ply:
            match.take_back()
        del self.log.moves[to_ply:]
        self._moved()

    def result(self, resigned: int | None = None, reason: str = "resigned") -> dict[str, object]:
        """The ranking now; the last place for whoever gave up or was away (with two players)."""
        ranking = [dict(vars(placed)) for placed in self.running().standing]
        if resigned is not None:
            for row in ranking:
                row["place"] = 2 if row["seat"] == resigned else 1
        return {
            "ranking": ranking,
            "winners": [row["seat"] for row in ranking if row["place"] == 1],
            "reason": "played" if resigned is None else reason,
        }

    def record(self) -> Record:
        """The game as a record to keep; with the secret, once the table is finished."""
        kinds = [
            bot_kind(seat.level or minds.usual(self.game)) if seat.kind == "bot" else PERSON
            for seat in self.table.seats
        ]
        match = self.running()
        record = match.record(names=self.names, kinds=kinds)
        if self.table.status == "finished" and match.chance is not None:
            return replace(record, chance=match.chance.json())
        return record


def replayed(table: TableData, log: Log) -> Sitting:
    """A sitting rebuilt from what is stored; refused under rules nobody knows here."""
    game = catalogue.game(table.game)
    if table.rules_version not in game.versions:
        raise refused(Code.RULES_VERSION, old=table.rules_version, new=game.rules_version)
    sitting = Sitting(table, replace(log, moves=[]))
    if table.status != "open":
        sitting.begin()
        for move in log.moves:
            sitting.advance(move.notation, move.at)
    if table.status == "finished":
        sitting.freshen()
    return sitting


async def load(
    store: Reading, table_id: str, ready: Callable[[str], Awaitable[None]]
) -> Sitting | None:
    """The sitting of a table, from the database, once its game is *ready* to be played."""
    found = await store.whole(table_id)
    if found is None:
        return None
    table, log = found
    await ready(table.game)
    if len(log.moves) < LONG:
        return replayed(table, log)
    return await asyncio.to_thread(replayed, table, log)
