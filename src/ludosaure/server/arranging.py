"""
Everybody at once: what a seat will do is settled in secret, and kept until all have settled theirs.

Where a game says that several seats may settle what they will do at the same time (`Match.together`),
such as armies behind a screen, each of them sends its moves whenever it likes, and sends others or
none as long as somebody else is still arranging. They are stored, and nobody sees them. When the last
one is ready they are played in the order of the rules, and only then are they moves of the log.
"""

from contextlib import suppress

from ludosaure.games.text import Refused
from ludosaure.server import deeds
from ludosaure.server.messages import LeftOut, LeftOutMessage, MovesMessage
from ludosaure.server.refusals import words
from ludosaure.server.room import Plan, Room, Viewer, now
from ludosaure.server.sitting import Sitting
from ludosaure.server.storage import changes
from ludosaure.server.storage.data import ReadyData


async def arrange(room: Room, sitting: Sitting, viewer: Viewer, message: MovesMessage) -> None:
    """Settles what a seat will do, anew or not at all; the caller holds the lock."""
    seat = deeds.own_seat(sitting, viewer, message.seat)
    deeds.must_run(sitting)
    deeds.must_play(seat)
    ready, table = sitting.log.ready, sitting.table
    if message.moves:
        guest = deeds.guest_of(viewer)
        settled = ReadyData(seat.seat, guest.id, message.id, list(message.moves), now())
        ready[seat.seat] = settled
        await room.store(*changes.make_ready(table.id, settled))
    else:
        ready.pop(seat.seat, None)
        await room.store(changes.not_ready(table.id, seat.seat))
    deeds.answer(viewer, message.id, table.ply)
    room.tell_table(sitting)
    if is_due(sitting):
        await play(room, sitting)


def awaited(sitting: Sitting) -> list[int]:
    """
    The seats of people who are still arranging, so that all others wait for them.

    None where somebody plays several of the seats on one device: they arrange one after the other.
    """
    seats = [seat for seat in sitting.running().together if not sitting.is_bot(seat)]
    guests = [sitting.table.seats[seat].guest_id for seat in seats]
    if len(set(guests)) < len(guests):
        return []
    return [seat for seat in seats if seat not in sitting.log.ready]


def is_due(sitting: Sitting) -> bool:
    """Whether the seat to move has settled what it does, and nobody is waited for."""
    seat = sitting.table.to_move
    if seat is None or seat not in sitting.log.ready or sitting.is_bot(seat):
        return False
    return not awaited(sitting)


async def go_on(room: Room) -> None:
    """Plays what is due, in a while: somebody else was ready, or left, or it is the next one's turn."""
    with suppress(Refused):  # not stored: the position is told anew, and the person goes on
        async with room.changing() as sitting:
            if is_due(sitting):
                await play(room, sitting)


async def play(room: Room, sitting: Sitting) -> None:
    """Plays what the seat to move has settled; what is not possible is left out and told."""
    seat = sitting.table.to_move
    assert seat is not None, "play() expects a running game"
    settled = sitting.log.ready[seat]
    plan = Plan(settled.guest_id, settled.client_id, [list(move) for move in settled.moves])
    made = as_many_as_possible(room, sitting, seat, plan)
    gone = changes.not_ready(sitting.table.id, seat)
    del sitting.log.ready[seat]
    if made:
        await deeds.settle(room, sitting, made, also=[gone])
    else:
        await room.store(gone)
    room.tell_table(sitting)
    tell_left_out(room, seat, plan)


def as_many_as_possible(room: Room, sitting: Sitting, seat: int, plan: Plan) -> list[deeds.Made]:
    """Plays a seat's plan as long as it is its turn; what is not possible is left out."""
    made: list[deeds.Made] = []
    while plan.moves and sitting.table.to_move == seat:
        actions = plan.moves.pop(0)
        try:
            made += deeds.make(room, sitting, actions, more=True)
        except Refused as error:
            plan.left_out.append(LeftOut(actions=actions, code=error.code, text=words(error.text)))
    return made


def tell_left_out(room: Room, seat: int, plan: Plan) -> None:
    """Tells who made a plan what was left out of it."""
    message = LeftOutMessage(kind="left_out", id=plan.client_id, seat=seat, moves=plan.left_out)
    for viewer in room.viewers:
        if viewer.guest is not None and viewer.guest.id == plan.guest_id:
            viewer.send(message.model_dump_json())
