"""Hints: what a bot would play in one's place, seen with one's own eyes."""

from weakref import WeakKeyDictionary

from ludosaure import bots as minds
from ludosaure.bots.hints import Hint, hints_in, seed_of
from ludosaure.play.position import Position
from ludosaure.server import deeds
from ludosaure.server.limits import Caller
from ludosaure.server.messages import Code, HintGivenMessage, HintMessage, HintMove, Legal
from ludosaure.server.refusals import refused, words
from ludosaure.server.room import Room, Viewer

SHOWN = 3

_given: WeakKeyDictionary[Position, list[Hint]] = WeakKeyDictionary()


async def hint(room: Room, viewer: Viewer, message: HintMessage) -> None:
    """Thinks in a thread, and tells only who asked; asked again, the same is said again."""
    async with room.lock:
        sitting = await room.sitting()
        seat = deeds.own_seat(sitting, viewer, message.seat)
        deeds.must_run(sitting)
        if not sitting.table.hints:
            raise refused(Code.NO_HINTS)
        deeds.must_play(seat)
        if sitting.table.to_move != seat.seat:
            raise refused(Code.NOT_YOUR_TURN)
        position = sitting.position(seat.seat)
        known = _given.get(position)
    if known is None:
        house, guest = room.house, deeds.guest_of(viewer)
        asking = Caller(guest.id, viewer.address)
        known = await house.costly("hint", house.advisers, asking, lambda: advice(position))
        _given[position] = known
    told = HintGivenMessage(
        kind="hint",
        id=message.id,
        ply=position.ply,
        now=round(known[0].now, 4) if known else None,
        moves=[hint_move(one) for one in known],
    )
    viewer.send(told.model_dump_json())


def advice(position: Position) -> list[Hint]:
    """What the adviser would do there; the same whenever the same is seen."""
    adviser = minds.adviser(position.game, int(position.state["options"]["players"]))
    return hints_in(position, SHOWN, adviser.advice_for(position.game), seed_of(position))


def hint_move(one: Hint) -> HintMove:
    """A hint as it goes over the wire."""
    return HintMove(
        action=one.number,
        text=words(one.move),
        moves=[Legal.model_validate(step.json()) for step in one.steps],
        chance=round(one.chance, 4),
        reason=None if one.reason is None else words(one.reason),
    )
