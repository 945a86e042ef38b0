"""What may be done at a running table: move, ask why, talk, take back."""

from ludosaure.games.contract import Refused, Text
from ludosaure.server.messages import (
    AckMessage,
    ChatMessage,
    ChatSaidMessage,
    Code,
    MoveMessage,
    ReasonMessage,
    UndoAnsweredMessage,
    UndoAnswerMessage,
    UndoAskedMessage,
    UndoMessage,
    WhyMessage,
)
from ludosaure.server.refusals import refused, words
from ludosaure.server.room import Room, UndoQuestion, Viewer, chat_info, now
from ludosaure.server.sitting import Sitting
from ludosaure.server.storage import changes
from ludosaure.server.storage.data import ChatData, GuestData, SeatData
from ludosaure.server.storage.store import CHAT_KEPT
from ludosaure.server.storage.writer import Change, Clash
from ludosaure.server.views import text_json, to_json

TAKEN_BACK = Text("{name} reprend son coup.", "{name} takes back a move.")
LEGAL = Text("Ce coup est permis.", "This move is allowed.")


def answer(viewer: Viewer, message_id: str, ply: int) -> None:
    """Acknowledges a message: what it asked for is stored."""
    viewer.send(AckMessage(kind="ack", id=message_id, ply=ply).model_dump_json().encode())


def guest_of(viewer: Viewer) -> GuestData:
    """Who sent this; somebody without a session may only watch."""
    if viewer.guest is None:
        raise refused(Code.NO_SESSION)
    return viewer.guest


def own_seat(sitting: Sitting, viewer: Viewer, seat: int) -> SeatData:
    """The seat, which must be the sender's."""
    found = sitting.person(seat, guest_of(viewer).id)
    if found is None:
        raise refused(Code.NOT_YOUR_SEAT)
    return found


def must_run(sitting: Sitting) -> None:
    """Refuses what needs a running game."""
    if sitting.table.status != "running":
        raise refused(Code.NOT_RUNNING)


def must_play(seat: SeatData) -> None:
    """Refuses what only the person who plays a seat may do, while a bot plays it."""
    if seat.is_bot:
        raise refused(Code.RESIGNED if seat.resigned else Code.BOT_PLAYS)


# Moves


def read_action(sitting: Sitting, seat: int, action: int | None, notation: str | None) -> int:
    """The action number somebody means, legal or not, read with the seat's own eyes."""
    if (action is None) == (notation is None):
        raise refused(Code.UNREADABLE_MESSAGE, why="action / notation")
    if notation is not None:
        return sitting.game.read_notation(sitting.scene().seen(seat), notation)
    assert action is not None
    return action


def why_refused(sitting: Sitting, seat: int, action: int) -> Refused | None:
    """Which rule forbids the seat to move this action; None when it is legal."""
    game, seen = sitting.game, sitting.scene().seen(seat)
    reason = int(game.rules.why_not(seen, action))
    if reason == 0:
        return None
    return Refused(game.reason_code(reason), game.reason_text(seen, action, reason))


async def move(room: Room, viewer: Viewer, message: MoveMessage) -> None:
    """A move of one's own seat, on the position it was made for."""
    guest = guest_of(viewer)
    async with room.changing() as sitting:
        known = sitting.log.move_ids.get((guest.id, message.id))
        if known is not None:
            if known != (message.ply + 1, message.seat):
                raise refused(Code.ID_REUSED)
            answer(viewer, message.id, known[0])
            return
        seat = own_seat(sitting, viewer, message.seat)
        must_run(sitting)
        if message.ply != sitting.table.ply:
            raise refused(Code.STALE_POSITION)
        must_play(seat)
        if sitting.table.to_move != seat.seat:
            raise refused(Code.NOT_YOUR_TURN)
        action = read_action(sitting, seat.seat, message.action, message.notation)
        await carry_out(room, sitting, action, viewer, message.id)


async def carry_out(
    room: Room,
    sitting: Sitting,
    action: int,
    viewer: Viewer | None = None,
    client_id: str | None = None,
) -> None:
    """Makes a move, refused if it is not legal: stored first, then acknowledged and told."""
    table = sitting.table
    mover = table.to_move
    assert mover is not None, "carry_out() expects a running game"
    guest_id = viewer.guest.id if viewer is not None and viewer.guest is not None else None
    made = sitting.advance(action, now())
    to_store = [changes.add_move(table.id, made, table.to_move, guest_id, client_id)]
    if table.to_move is None:
        to_store.append(finish(sitting))
    stored = room.store(*to_store)
    scene = sitting.scene()
    messages = {seat: scene.happened(seat, mover, made.notation) for seat in room.seats_watched()}
    await stored
    if viewer is not None and guest_id is not None and client_id is not None:
        sitting.log.move_ids[guest_id, client_id] = (made.ply, mover)
        answer(viewer, client_id, made.ply)
    close_question(room, accepted=False)
    room.tell_happened(sitting, messages)
    if table.status == "finished":
        room.tell_table(sitting)
    room.house.on_turn(room, sitting)


def finish(sitting: Sitting, resigned: int | None = None) -> Change:
    """Ends the game; the change to store."""
    table = sitting.table
    table.status, table.to_move, table.finished_at = "finished", None, now()
    table.result = sitting.result(resigned)
    sitting.freshen()
    return changes.change_table(
        table.id, status="finished", finished_at=table.finished_at, result=table.result
    )


async def why(room: Room, viewer: Viewer, message: WhyMessage) -> None:
    """Says which rule forbids a move, from what the asking seat knows."""
    async with room.lock:
        sitting = await room.sitting()
        seat = own_seat(sitting, viewer, message.seat)
        must_run(sitting)
        if sitting.table.to_move != seat.seat:
            forbidden: Refused | None = refused(Code.NOT_YOUR_TURN)
        else:
            action = read_action(sitting, seat.seat, message.action, message.notation)
            forbidden = why_refused(sitting, seat.seat, action)
    reason = ReasonMessage(
        kind="reason",
        id=message.id,
        legal=forbidden is None,
        code=None if forbidden is None else forbidden.code,
        text=words(LEGAL if forbidden is None else forbidden.text),
    )
    viewer.send(reason.model_dump_json().encode())


# Talking


async def chat(room: Room, viewer: Viewer, message: ChatMessage) -> None:
    """Something said to everybody at the table."""
    guest = guest_of(viewer)
    async with room.lock:
        sitting = await room.sitting()
        seats = sitting.seats_of(guest.id)
        seat = viewer.seat if viewer.seat in seats else next(iter(seats), None)
        name = guest.name if seat is None else sitting.table.seats[seat].name
        said = ChatData(now(), name, seat, message.text)
        try:
            await room.store(changes.add_chat(room.id, said, guest.id, message.id))
        except Clash:  # said before, under the same id
            answer(viewer, message.id, sitting.table.ply)
            return
        sitting.log.chat.append(said)
        del sitting.log.chat[:-CHAT_KEPT]
        answer(viewer, message.id, sitting.table.ply)
        room.tell(ChatSaidMessage(kind="chat", chat=chat_info(said)))


# Taking back


async def undo(room: Room, viewer: Viewer, message: UndoMessage) -> None:
    """Takes back a seat's last decision: at once among bots, else when everybody agrees."""
    guest = guest_of(viewer)
    async with room.changing() as sitting:
        asked = room.question is not None and (
            (room.question.guest_id, room.question.client_id) == (guest.id, message.id)
        )
        if asked or (guest.id, message.id) in sitting.log.undo_ids:
            answer(viewer, message.id, sitting.table.ply)
            return
        seat = own_seat(sitting, viewer, message.seat)
        must_run(sitting)
        target = sitting.undo_target(seat.seat)
        if target is None:
            raise refused(Code.NO_UNDO)
        playing = {p.guest_id for p in sitting.people() if p.guest_id and not p.is_bot}
        others = playing - {guest.id}
        question = UndoQuestion(seat.seat, guest.id, message.id, target, others)
        if others:
            close_question(room, accepted=False)
            room.question = question
            answer(viewer, message.id, sitting.table.ply)
            room.tell(UndoAskedMessage(kind="undo_asked", by=seat.seat, ply=target))
            return
        await go_back(room, sitting, question)
        answer(viewer, message.id, sitting.table.ply)


async def undo_answer(room: Room, viewer: Viewer, message: UndoAnswerMessage) -> None:
    """Agrees to an undo, or does not."""
    guest = guest_of(viewer)
    async with room.changing() as sitting:
        own_seat(sitting, viewer, message.seat)
        question = room.question
        if question is None or guest.id not in question.waiting_for:
            raise refused(Code.NOTHING_ASKED)
        if not message.accept:
            close_question(room, accepted=False)
        else:
            question.waiting_for.discard(guest.id)
            if not question.waiting_for:
                await go_back(room, sitting, question)
        answer(viewer, message.id, sitting.table.ply)


async def go_back(room: Room, sitting: Sitting, question: UndoQuestion) -> None:
    """Takes moves back: stored first, then told."""
    ids = (question.guest_id, question.client_id)
    await room.store(*changes.take_back(room.id, question.to_ply, *ids, now()))
    sitting.log.undo_ids.add(ids)
    sitting.go_back(question.to_ply)
    close_question(room, accepted=True)
    text = text_json(TAKEN_BACK.format(name=sitting.names[question.by]))
    scene = sitting.scene()
    for viewer in room.viewers:
        position = scene.position(viewer.seat)
        viewer.send(
            to_json({"kind": "undone", "ply": scene.ply, "position": position, "text": text})
        )
        viewer.ply = scene.ply
    room.house.on_turn(room, sitting)


def close_question(room: Room, *, accepted: bool) -> None:
    """Ends the question of an undo, if there is one."""
    if room.question is not None:
        room.question = None
        room.tell(UndoAnsweredMessage(kind="undo_answered", accepted=accepted))
