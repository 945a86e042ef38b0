"""Hints: what a bot would play in one's place, seen with one's own eyes."""

import asyncio
import secrets

from ludosaure import bots as minds
from ludosaure.games.records import copy_of
from ludosaure.server import deeds
from ludosaure.server.messages import Code, HintGivenMessage, HintMessage, HintMove
from ludosaure.server.refusals import refused, words
from ludosaure.server.room import Room, Viewer

ADVISER = minds.levels()[-1]  # the best there is
SHOWN = 3


async def hint(room: Room, viewer: Viewer, message: HintMessage) -> None:
    """Thinks in a thread, and tells only who asked."""
    async with room.lock:
        sitting = await room.sitting()
        seat = deeds.own_seat(sitting, viewer, message.seat)
        deeds.must_run(sitting)
        if not sitting.table.hints:
            raise refused(Code.NO_HINTS)
        deeds.must_play(seat)
        if sitting.table.to_move != seat.seat:
            raise refused(Code.NOT_YOUR_TURN)
        game, names = sitting.game, sitting.names
        seen = copy_of(sitting.scene().seen(seat.seat))
    loop, seed = asyncio.get_running_loop(), secrets.randbits(63)
    answer = await loop.run_in_executor(
        room.house.thinkers, ADVISER.think, game, copy_of(seen), seat.seat, seed
    )
    moves = [
        HintMove(
            action=move.number,
            text=words(game.action_text(seen, move.number, names)),
            chance=round(move.chances[seat.seat], 4),
        )
        for move in answer.moves[:SHOWN]
    ]
    viewer.send(
        HintGivenMessage(kind="hint", id=message.id, moves=moves).model_dump_json().encode()
    )
