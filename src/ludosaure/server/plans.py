"""
Whole plans: several moves in one message, such as an army, each made of actions that belong together.

What can be played is played at once and stored together; the rest waits in the room and is played
whenever it is the seat's turn again. A move that is not possible then is left out, and told at the
end with the rule that forbids it. Bots do not keep a waiting plan waiting. Where all arrange at once,
`arranging` takes over.
"""

from contextlib import suppress

from ludosaure.games.text import Refused
from ludosaure.server import arranging, bots, deeds
from ludosaure.server.messages import MovesMessage
from ludosaure.server.room import Plan, Room, Viewer
from ludosaure.server.sitting import Sitting


async def moves(room: Room, viewer: Viewer, message: MovesMessage) -> None:
    """Several moves of one's own seat, from the position they were made for on."""
    guest = deeds.guest_of(viewer)
    async with room.changing() as sitting:
        if deeds.is_known(sitting, viewer, message):
            return
        if sitting.match is not None and message.seat in sitting.match.together:
            await arranging.arrange(room, sitting, viewer, message)
            return
        if not message.moves:
            deeds.own_seat(sitting, viewer, message.seat)
            room.plans.pop(message.seat, None)
            deeds.answer(viewer, message.id, sitting.table.ply)
            return
        deeds.must_be_on_turn(sitting, viewer, message)
        room.plans[message.seat] = plan = Plan(guest.id, message.id, list(message.moves))
        made = arranging.as_many_as_possible(room, sitting, message.seat, plan)
        if made:
            await deeds.settle(room, sitting, made, viewer, message.id)
        else:
            deeds.answer(viewer, message.id, sitting.table.ply)
        _end(room, message.seat, plan)


def is_due(sitting: Sitting) -> bool:
    """Whether somebody has to go on with a game by itself: a bot, or an army that was settled."""
    turn = sitting.table.to_move
    return turn is not None and (sitting.is_bot(turn) or arranging.is_due(sitting))


def on_turn(room: Room, sitting: Sitting) -> None:
    """Goes on with the plan of whose turn it is, or sets a bot to work; the caller holds the lock."""
    seat = sitting.table.to_move
    if room.plans:
        for planned in list(room.plans):
            if seat is None or sitting.is_bot(planned):
                del room.plans[planned]
    if arranging.is_due(sitting) and room.is_ours:
        room.spawn(arranging.go_on(room), "army")
    elif seat in room.plans:
        room.spawn(_go_on(room), "plan")
    else:
        bots.kick(room, sitting)


async def _go_on(room: Room) -> None:
    with suppress(Refused):  # not stored: the position is told anew, and the person goes on
        await _play_on(room)


async def _play_on(room: Room) -> None:
    async with room.changing() as sitting:
        seat = sitting.table.to_move
        plan = None if seat is None else room.plans.get(seat)
        if seat is None or plan is None:
            return
        made = arranging.as_many_as_possible(room, sitting, seat, plan)
        if made:
            await deeds.settle(room, sitting, made)
        _end(room, seat, plan)


def _end(room: Room, seat: int, plan: Plan) -> None:
    """Tells who made a plan what was left out of it, once all of it had its turn."""
    if plan.moves or room.plans.get(seat) is not plan:
        return
    del room.plans[seat]
    arranging.tell_left_out(room, seat, plan)
