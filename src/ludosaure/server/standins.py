"""
Leaving and coming back: a bot plays on for who left, and who was merely away sits down again.

Whoever resigned (with three players or more) is replaced at once and for good; the others may
choose the bot's level. What becomes of whoever has merely been away for a while was agreed on when
the table was set, and no rival chooses it: they are waited for, or a bot of the table's level plays
until they come back, or they lose on time.
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
from ludosaure.server.storage.data import Handing, SeatChangeData, SeatData, TableData
from ludosaure.server.storage.hands import Change


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
            seat.stand_in = seat.stand_in or minds.STAND_IN
        change = SeatChangeData(
            sitting.table.ply, seat.seat, seat.seat, "resigned", seat.stand_in, now()
        )
        more = [deeds.finish(sitting, resigned=seat.seat)] if ends else []
        await hand_over(room, sitting, viewer, message.id, change, *more)


async def stand_in(room: Room, viewer: Viewer, message: StandInMessage) -> None:
    """Chooses the level of the bot that plays on for somebody who resigned."""
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
        if absent.kind != "person" or not absent.resigned:
            raise refused(Code.NOT_AWAY)  # what becomes of who is merely away was agreed on
        wanted = minds.level(message.level)
        wanted.must_play(sitting.game, sitting.table.players)
        level = wanted.key
        absent.stand_in = level
        change = SeatChangeData(sitting.table.ply, absent.seat, mine.seat, "stand_in", level, now())
        await hand_over(room, sitting, viewer, message.id, change)


async def see_to_absent(room: Room, sitting: Sitting) -> bool:
    """
    Does what was agreed on for who has been away long enough; whether to look again later.

    The caller holds the lock. Who loses on time loses when it is their turn.
    """
    table = sitting.table
    away = [seat for seat in sitting.people() if not seat.is_bot and has_left(room, seat)]
    for seat in away:
        if table.status != "running" or table.absence == "wait":
            return False
        level = table_level(table)
        if table.absence == "bot":
            seat.stand_in = level
            await _settle_absence(room, sitting, seat, "away", level)
        elif table.to_move == seat.seat:
            seat.resigned, ends = True, table.players == 2
            seat.stand_in = None if ends else level
            more = [deeds.finish(sitting, seat.seat, "time")] if ends else []
            await _settle_absence(room, sitting, seat, "time", seat.stand_in, *more)
    return bool(away) and table.status == "running" and table.absence == "lose"


async def _settle_absence(
    room: Room,
    sitting: Sitting,
    seat: SeatData,
    what: Handing,
    level: str | None,
    *more: Change,
) -> None:
    change = SeatChangeData(sitting.table.ply, seat.seat, seat.seat, what, level, now())
    assert seat.guest_id is not None
    await store_change(room, sitting, seat.guest_id, f"{what}.{change.at}", change, *more)
    tell_change(room, sitting, change)


def table_level(table: TableData) -> str:
    """The level of the bots at a table, or the usual one of who plays on."""
    return next(
        (seat.level for seat in table.seats if seat.kind == "bot" and seat.level), None
    ) or (minds.STAND_IN)


def has_left(room: Room, seat: SeatData) -> bool:
    """Whether the person of a seat has been away for as long as was agreed on."""
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
    await store_change(room, sitting, deeds.guest_of(viewer).id, message_id, change, *more)
    deeds.answer(viewer, message_id, sitting.table.ply)
    tell_change(room, sitting, change)


async def store_change(
    room: Room,
    sitting: Sitting,
    guest_id: str,
    message_id: str,
    change: SeatChangeData,
    *more: Change,
) -> None:
    """Stores that a seat changes hands, as a line of the log and on the seat."""
    seat = sitting.table.seats[change.seat]
    await room.store(
        changes.change_seat(room.id, seat),
        changes.add_seat_change(room.id, change, guest_id, message_id),
        *more,
        what="seat",
        seat=change.seat,
    )
    sitting.log.seat_changes.append(change)
    sitting.log.seat_change_ids.add((guest_id, message_id))
    sitting.freshen()


def tell_change(room: Room, sitting: Sitting, change: SeatChangeData) -> None:
    """Tells everybody, and lets the game go on."""
    deeds.close_question(room, accepted=False)
    if sitting.table.status == "finished":
        for other in room.viewers:
            room.welcome(sitting, other)
    room.tell(NotedMessage(kind="noted", note=notes.note(sitting, change)))
    room.tell_table(sitting)
    room.house.on_turn(room, sitting)
