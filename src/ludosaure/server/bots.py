"""Bots at the table: they come in by the same door as people and think in threads."""

import asyncio
import secrets
import time
from dataclasses import dataclass

from ludosaure import bots as minds
from ludosaure.games.constants import NOBODY
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import State, copy_of
from ludosaure.play.position import legal_numbers
from ludosaure.server import deeds
from ludosaure.server.following import again
from ludosaure.server.logs import LOG
from ludosaure.server.room import Room
from ludosaure.server.sitting import Sitting

HASTY = "stalker"  # how bots decide while somebody's whole plan waits, an army to be placed


def kick(room: Room, sitting: Sitting) -> None:
    """Sets a bot to work when it is its turn; the caller holds the room's lock."""
    turn = sitting.table.to_move
    free = room.bot is None and room.is_ours and not room.house.closing
    if turn is not None and free and sitting.is_bot(turn):
        room.bot = asyncio.create_task(_play_on(room), name=f"bot {room.id}")


@dataclass
class Thinker:
    """The mind of the bot that decides now; when it decides again, it has not forgotten all."""

    seat: int = NOBODY
    level: str = ""
    mind: minds.Bot | None = None

    def take(self, seat: int, level: str) -> minds.Bot:
        """The mind of this seat: the same one as long as nobody else thinks."""
        if self.mind is None or (seat, level) != (self.seat, self.level):
            self.seat, self.level, self.mind = seat, level, minds.level(level).mind()
        return self.mind


async def _play_on(room: Room) -> None:
    thinker = Thinker()
    try:
        while await again(room, lambda: _one_turn(room, thinker)):
            pass
    except asyncio.CancelledError:
        raise
    except Exception:
        LOG.exception("bot failed", extra={"table": room.id})
    finally:
        if thinker.mind is not None:
            room.house.memory.drop(thinker.mind)
        room.bot = None
        room.house.tidy(room)


async def _one_turn(room: Room, thinker: Thinker) -> bool:
    """Makes one bot's move; False when it is somebody else's turn."""
    async with room.lock:
        sitting = await room.sitting()
        seat = sitting.table.to_move
        if seat is None or not sitting.is_bot(seat) or not room.is_ours:
            room.bot = None  # under the lock: the next kick starts a new one
            return False
        seen = copy_of(sitting.position(seat).state)
        who = sitting.table.seats[seat]
        is_waited_for = bool(room.plans or sitting.log.ready)
        level = HASTY if is_waited_for else who.stand_in or who.level or minds.usual(sitting.game)
    began = time.monotonic()
    before, mind = thinker.mind, thinker.take(seat, level)
    if before is not None and before is not mind:
        room.house.memory.drop(before)
    action, seconds = await room.house.thinkers.measured(
        room.id, choose, sitting.game, seen, seat, level, mind
    )
    room.house.memory.keep(mind)
    room.house.metrics.bot_seconds.labels(level).observe(seconds)
    pace = 0 if is_waited_for else room.house.settings.bot_pace_ms / 1000
    await asyncio.sleep(max(0.0, pace - (time.monotonic() - began)))
    async with room.changing() as sitting:
        same_turn = sitting.table.to_move == seat and sitting.is_bot(seat)
        if same_turn and sitting.position(seat).state.tobytes() == seen.tobytes():
            await deeds.carry_out(room, sitting, action)
    return True


def choose(game: AnyGame, seen: State, seat: int, level: str, mind: minds.Bot | None = None) -> int:
    """What a bot plays, seeing what its seat sees; any legal move if it does not find one."""
    legal = legal_numbers(game, seen)
    try:
        action = minds.level(level).choose(game, seen, seat, secrets.randbits(63), mind)
        if action in legal:
            return action
        LOG.error("bot chose an illegal move", extra={"level": level, "action": action})
    except Exception:
        LOG.exception("bot could not choose", extra={"level": level})
    return secrets.choice(legal)
