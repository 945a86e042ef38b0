"""
Leaving and coming back: a bot plays on for who left, and who was merely away sits down again.

Whoever resigned (with three players or more) is replaced at once and for good; the others may
choose the bot's level. Whoever has merely been away for a while is replaced when somebody who
plays at the table says so, keeps the seat, still sees its view, and may come back at any time.
Each change is stored, as a line of the log and on the seat, before anybody hears of it.
"""

from ludosaure import bots as minds
from ludosaure.server import deeds, notes
from ludosaure.server.messages import (
    Code,
    ComeBackMessage,
    NotedMessage,
    ResignMessage,
    StandInMessage,
)
from ludosaure.server.refusals import refused
from ludosaure.server.room import Room, Viewer, now
from ludosaure.server.sitting import Sitting
from ludosaure.server.storage import changes
from ludosaure.server.storage.data import SeatChangeData, SeatData
from ludosaure.server.storage.writer import Change

USUAL = "stalker"  # who plays on for somebody who resigned, until the others choose


async def resign(room: Room, viewer: Viewer, message: ResignMessage) -> None:
    """Gives up a seat: of two players the other wins, with more a bot plays it on."""
    async with room.changing() as sitting:
        seat = deeds.own_seat(sitting, viewer, message.seat)
        if seat.resigned:
            deeds.answer(viewer, message.id, sitting.table.ply)
            return
        deeds.must_run(sitting)
        seat.resigned = True
        ends = sitting.table.players == 2
        if not ends:
            seat.stand_in = seat.stand_in or USUAL
        change = SeatChangeData(
            sitting.table.ply, seat.seat, seat.seat, "resigned", seat.stand_in, now()
        )
        more = [deeds.finish(sitting, resigned=seat.seat)] if ends else []
        await hand_over(room, sitting, viewer, message.id, change, *more)


async def stand_in(room: Room, viewer: Viewer, message: StandInMessage) -> None:
    """Lets a bot play for somebody who left."""
    guest = deeds.guest_of(viewer)
    async with room.changing() as sitting:
        if (guest.id, message.id) in sitting.log.seat_change_ids:
            deeds.answer(viewer, message.id, sitting.table.ply)
            return
        mine = deeds.own_seat(sitting, viewer, message.seat)
        deeds.must_run(sitting)
        deeds.must_play(mine)  # who does not play does not decide for others
        if message.absent >= sitting.table.players:
            raise refused(Code.NOT_AWAY)
        absent = sitting.table.seats[message.absent]
        if absent.kind != "person" or not (absent.is_bot or has_left(room, absent)):
            raise refused(Code.NOT_AWAY)
        level = minds.level(message.level).key
        absent.stand_in = level
        change = SeatChangeData(sitting.table.ply, absent.seat, mine.seat, "stand_in", level, now())
        await hand_over(room, sitting, viewer, message.id, change)


def has_left(room: Room, seat: SeatData) -> bool:
    """Whether the person of a seat has been away for so long that a bot may play on."""
    return seat.guest_id is not None and room.has_left(seat.guest_id)


async def come_back(room: Room, viewer: Viewer, message: ComeBackMessage) -> None:
    """Takes one's seat again; the bot that played on stops, even in mid-thought."""
    async with room.changing() as sitting:
        seat = deeds.own_seat(sitting, viewer, message.seat)
        if seat.resigned:
            raise refused(Code.RESIGNED)
        if seat.stand_in is None:  # here already, perhaps by this very message sent twice
            deeds.answer(viewer, message.id, sitting.table.ply)
            return
        deeds.must_run(sitting)
        seat.stand_in = None
        change = SeatChangeData(sitting.table.ply, seat.seat, seat.seat, "back", None, now())
        await hand_over(room, sitting, viewer, message.id, change)


async def hand_over(
    room: Room,
    sitting: Sitting,
    viewer: Viewer,
    message_id: str,
    change: SeatChangeData,
    *more: Change,
) -> None:
    """A seat changes hands: stored first, then acknowledged and told to everybody."""
    guest = deeds.guest_of(viewer)
    seat = sitting.table.seats[change.seat]
    await room.store(
        changes.change_seat(room.id, seat),
        changes.add_seat_change(room.id, change, guest.id, message_id),
        *more,
    )
    sitting.log.seat_changes.append(change)
    sitting.log.seat_change_ids.add((guest.id, message_id))
    sitting.freshen()
    deeds.close_question(room, accepted=False)
    deeds.answer(viewer, message_id, sitting.table.ply)
    if sitting.table.status == "finished":
        for other in room.viewers:
            room.welcome(sitting, other)
    room.tell(NotedMessage(kind="noted", note=notes.note(sitting, change)))
    room.tell_table(sitting)
    room.house.on_turn(room, sitting)
