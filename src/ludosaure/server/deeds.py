"""What may be done at a running table: move, ask why, talk, take back."""

import asyncio
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ludosaure.games.text import Refused, Text
from ludosaure.play.match import Playable
from ludosaure.play.position import text_json
from ludosaure.server.messages import (
    ChatMessage,
    ChatSaidMessage,
    Code,
    MoveMessage,
    MovesMessage,
    ReasonMessage,
    UndoAnsweredMessage,
    UndoAnswerMessage,
    UndoAskedMessage,
    UndoMessage,
    WhyMessage,
)
from ludosaure.server.refusals import overtaken, refused, words
from ludosaure.server.room import Room, Viewer, chat_info, hears, now
from ludosaure.server.sitting import Sitting
from ludosaure.server.storage import changes
from ludosaure.server.storage.data import ChatData, GuestData, MoveData, QuestionData, SeatData
from ludosaure.server.storage.hands import Change
from ludosaure.server.storage.store import CHAT_KEPT
from ludosaure.server.storage.writer import Clash
from ludosaure.server.views import position_json, to_json, told_to_all

TAKEN_BACK = Text("{name} reprend son coup.", "{name} takes back a move.")
LEGAL = Text("Ce coup est permis.", "This move is allowed.")


def answer(viewer: Viewer, message_id: str, ply: int) -> None:
    """Acknowledges a message: what it asked for is stored."""
    viewer.send(b'{"kind":"ack","id":%b,"ply":%d}' % (to_json(message_id), ply))


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


def wanted(message: MoveMessage | WhyMessage) -> int | str:
    """The move somebody means: its number or its notation."""
    moves = [move for move in (message.action, message.notation) if move is not None]
    if len(moves) != 1:
        raise refused(Code.UNREADABLE_MESSAGE, why="action / notation")
    return moves[0]


async def move(room: Room, viewer: Viewer, message: MoveMessage) -> None:
    """A move of one's own seat, on the position it was made for."""
    async with room.changing() as sitting:
        if is_known(sitting, viewer, message):
            return
        must_be_on_turn(sitting, viewer, message)
        move = wanted(message)
        room.plans.pop(message.seat, None)
        await carry_out(room, sitting, move, viewer=viewer, client_id=message.id)


def is_known(sitting: Sitting, viewer: Viewer, message: MoveMessage | MovesMessage) -> bool:
    """Whether this message was carried out before; then it is answered the same."""
    known = sitting.log.move_ids.get((guest_of(viewer).id, message.id))
    if known is None:
        return False
    if known != (message.ply + 1, message.seat) or not is_same(sitting, message):
        raise refused(Code.ID_REUSED)
    answer(viewer, message.id, known[0])
    return True


def must_be_on_turn(sitting: Sitting, viewer: Viewer, message: MoveMessage | MovesMessage) -> None:
    """Refuses moves of other people's seats, of old positions, and out of turn."""
    seat = own_seat(sitting, viewer, message.seat)
    must_run(sitting)
    must_play(seat)
    if message.ply != sitting.table.ply:
        raise refused(Code.STALE_POSITION)
    if sitting.table.to_move != seat.seat:
        raise refused(Code.NOT_YOUR_TURN)


@dataclass(frozen=True)
class Made:
    """A decision that was made and is not stored yet, and what everybody will be told."""

    move: MoveData
    next_seat: int | None
    told: Mapping[int | None, bytes] | None = None  # None: to be made from where the game stands


def make(
    room: Room, sitting: Sitting, actions: Sequence[Playable], *, more: bool = False
) -> list[Made]:
    """
    Makes decisions of one seat that belong together: all of them, or none and a refusal.

    What the last one looks like is worked out when it is stored and acknowledged, unless *more*
    follow it first; a game that is over by then lies open.
    """
    table = sitting.table
    start, mover = table.ply, table.to_move
    assert mover is not None, "make() expects a running game"
    made: list[Made] = []
    try:
        for number, action in enumerate(actions, start=1):
            if table.to_move != mover:
                raise refused(Code.NOT_YOUR_TURN)
            before = sitting.log.moves[-1].at if sitting.log.moves else 0
            move = sitting.advance(action, max(now(), before))  # nodes' clocks may disagree
            is_last = table.to_move is None or (number == len(actions) and not more)
            told = None if is_last else views_of(room, sitting, mover)
            made.append(Made(move, table.to_move, told))
    except Refused:
        sitting.go_back(start)
        raise
    return made


def views_of(room: Room, sitting: Sitting, mover: int) -> dict[int | None, bytes]:
    """What everybody who looks is told about the decision *mover* just made."""
    return told_to_all(sitting.running(), room.seats_watched(), mover)


def is_same(sitting: Sitting, message: MoveMessage | MovesMessage) -> bool:
    """Whether the move in the log at this place is the one meant; one taken back is not known."""
    moves = sitting.running().moves
    if isinstance(message, MovesMessage) or message.ply >= len(moves):
        return True
    made = moves[message.ply]
    return wanted(message) in (made.number, made.notation)


async def carry_out(
    room: Room,
    sitting: Sitting,
    *actions: Playable,
    viewer: Viewer | None = None,
    client_id: str | None = None,
) -> None:
    """Makes a move, refused if it is not legal: stored first, then acknowledged and told."""
    await settle(room, sitting, make(room, sitting, actions), viewer, client_id)


async def settle(
    room: Room,
    sitting: Sitting,
    made: Sequence[Made],
    viewer: Viewer | None = None,
    client_id: str | None = None,
    also: Sequence[Change] = (),
) -> None:
    """Stores decisions together under one id, acknowledges them once, and tells each of them."""
    table, first = sitting.table, made[0].move
    guest_id = viewer.guest.id if viewer is not None and viewer.guest is not None else None
    ids = [(guest_id, client_id), *[(guest_id, None)] * (len(made) - 1)]
    to_store = [
        changes.add_move(table.id, one.move, one.next_seat, *of)
        for one, of in zip(made, ids, strict=True)
    ]
    if table.to_move is None:
        to_store.append(finish(sitting))
    if room.question is not None:
        to_store.append(changes.ask_no_more(table.id))
    arrived = time.perf_counter()
    await room.store(*to_store, *also, what="move")
    metrics = room.house.metrics
    metrics.move_seconds.observe(time.perf_counter() - arrived)
    metrics.moved(table.game, "bot" if viewer is None else "person", len(made))
    if viewer is not None and guest_id is not None and client_id is not None:
        sitting.log.move_ids[guest_id, client_id] = (first.ply, first.seat)
        answer(viewer, client_id, first.ply)
        await asyncio.sleep(0)  # all that were stored together are acknowledged before any view
    close_question(room, accepted=False)
    for one in made:
        told = views_of(room, sitting, one.move.seat) if one.told is None else one.told
        room.tell_happened(sitting, one.move.ply, told)
    if table.status == "finished":
        room.tell_table(sitting)
    room.house.on_turn(room, sitting)
    room.house.on_stored(room, sitting)


def finish(sitting: Sitting, resigned: int | None = None, reason: str = "resigned") -> Change:
    """Ends the game; the change to store."""
    table = sitting.table
    table.status, table.to_move, table.finished_at = "finished", None, now()
    table.result = sitting.result(resigned, reason)
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
            forbidden = sitting.running().why_not(wanted(message))
    reason = ReasonMessage(
        kind="reason",
        id=message.id,
        legal=forbidden is None,
        code=None if forbidden is None else forbidden.code,
        text=words(LEGAL if forbidden is None else forbidden.text),
        anchor=None if forbidden is None else forbidden.anchor or None,
    )
    viewer.send(reason.model_dump_json())


# Talking


async def chat(room: Room, viewer: Viewer, message: ChatMessage) -> None:
    """Something said to everybody at the table, or to partners alone where they may consult."""
    guest = guest_of(viewer)
    if not room.house.chat.take(guest.id):
        raise refused(Code.TOO_FAST)
    async with room.lock:
        sitting = await room.sitting()
        seats = sitting.seats_of(guest.id)
        seat = viewer.seat if viewer.seat in seats else next(iter(seats), None)
        name = guest.name if seat is None else sitting.table.seats[seat].name
        heard_by = None if message.to == "all" else in_private(sitting, seat)
        said = ChatData(now(), name, seat, message.text, heard_by)
        try:
            said_now = changes.add_chat(room.id, said, guest.id, message.id)
            await room.store(said_now, what="chat")
        except Clash:  # said before, under the same id
            if not await room.house.store.was_said(room.id, guest.id, message.id):
                raise overtaken() from None
            answer(viewer, message.id, sitting.table.ply)
            return
        sitting.log.chat.append(said)
        del sitting.log.chat[:-CHAT_KEPT]
        answer(viewer, message.id, sitting.table.ply)
        told = ChatSaidMessage(kind="chat", chat=chat_info(said)).model_dump_json()
        for listener in room.viewers:
            if hears(listener.seat, said):
                listener.send(told)


def in_private(sitting: Sitting, seat: int | None) -> list[int]:
    """Who hears what a seat says to its partners alone: these, and itself."""
    match = sitting.match
    partners = () if match is None or seat is None else match.confidants(seat)
    if not partners or seat is None:
        raise refused(Code.NO_SECRETS)
    return sorted([seat, *partners])


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
        question = QuestionData(seat.seat, guest.id, message.id, target, others)
        if others:
            if room.house.node is not None:
                await room.store(*changes.ask(room.id, question))
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
            if room.house.node is not None:
                await room.store(changes.ask_no_more(room.id))
            close_question(room, accepted=False)
        else:
            question.waiting_for.discard(guest.id)
            if question.waiting_for and room.house.node is not None:
                await room.store(*changes.ask(room.id, question))
            elif not question.waiting_for:
                await go_back(room, sitting, question)
        answer(viewer, message.id, sitting.table.ply)


async def go_back(room: Room, sitting: Sitting, question: QuestionData) -> None:
    """Takes moves back: stored first, then told."""
    ids = (question.guest_id, question.client_id)
    room.plans.clear()
    sitting.log.ready.clear()
    taken_back = changes.take_back(room.id, question.to_ply, *ids, now())
    sitting.go_back(question.to_ply)
    await room.store(*taken_back, changes.ask_no_more(room.id), what="undo", seat=question.by)
    sitting.log.undo_ids.add(ids)
    close_question(room, accepted=True)
    tell_undone(room, sitting, question.by)
    room.house.on_turn(room, sitting)


def tell_undone(room: Room, sitting: Sitting, by: int) -> None:
    """Shows everybody the game as it is after moves were taken back."""
    text = text_json(TAKEN_BACK.format(name=sitting.names[by]))
    ply = sitting.table.ply
    for viewer in room.viewers:
        position = position_json(sitting.position(viewer.seat))
        viewer.send(to_json({"kind": "undone", "ply": ply, "position": position, "text": text}))
        viewer.ply = ply


def close_question(room: Room, *, accepted: bool) -> None:
    """Ends the question of an undo, if there is one."""
    if room.question is not None:
        room.question = None
        room.tell(UndoAnsweredMessage(kind="undo_answered", accepted=accepted))
