"""
Following other nodes: what they did at a table is read from its log and told to who looks here.

A notice, or a look at the log, says that a table has changed. What changed is read, never guessed:
moves are played on, anything else is read anew, and everybody here is told what they missed, once.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from ludosaure.games.text import Refused
from ludosaure.server import deeds, notes, seating
from ludosaure.server.messages import ChatSaidMessage, Code, NotedMessage, UndoAskedMessage
from ludosaure.server.refusals import Overtaken
from ludosaure.server.room import Room, chat_info, hears
from ludosaure.server.sitting import Sitting, load
from ludosaure.server.storage.data import StepData
from ludosaure.server.views import happened

TRIES = 6  # a deed that is overtaken every time is refused in the end
Answer = TypeVar("Answer")


async def again(room: Room, deed: Callable[[], Awaitable[Answer]]) -> Answer:
    """
    What a deed gives; where another node was faster, on the table as it is since then.

    What is refused although nothing has changed stays refused.
    """
    for left in reversed(range(TRIES)):
        try:
            return await deed()
        except Refused as error:
            if room.house.node is None or left == 0 or error.code == Code.BUSY:
                raise
            async with room.lock:
                has_news = await follow(room)
            if not has_news and not isinstance(error, Overtaken):
                raise
    raise AssertionError("again() expects at least one try")


async def follow(room: Room) -> bool:
    """Brings the sitting up to what is stored, and tells what is new; the caller holds the lock."""
    sitting = room.known
    if sitting is None:
        await room.sitting()
        return True
    steps = await room.house.store.steps(room.id, sitting.log.step)
    if not steps:
        return False
    room.is_ours = False  # who made the last change goes on
    if sitting.log.step != steps[0].step - 1 or not _play_on(sitting, steps):
        read = await load(room.house.store, room.id, room.house.ready)
        if read is None:  # cleared away
            room.forget()
            return True
        room.know(read)
        sitting = read
    tell(room, sitting, steps)
    return True


def _play_on(sitting: Sitting, steps: Sequence[StepData]) -> bool:
    """Plays on what other nodes stored, if it is nothing but moves that follow each other."""
    plies = range(sitting.table.ply + 1, sitting.table.ply + 1 + len(steps))
    if [step.move.ply if step.move is not None else None for step in steps] != list(plies):
        return False
    for step in steps:
        assert step.move is not None
        sitting.advance(step.move.notation, step.move.at)
        if step.guest_id is not None and step.client_id is not None:
            sitting.log.move_ids[step.guest_id, step.client_id] = (step.move.ply, step.seat)
        sitting.log.step = step.step
    sitting.log.question = None  # a move answers it
    return True


def tell(room: Room, sitting: Sitting, steps: Sequence[StepData]) -> None:
    """Tells everybody here what they have missed, in the words of who was there."""
    kinds = {step.what for step in steps}
    table, before = sitting.table, room.status
    begins = before == "open" and table.status != "open"
    given_up = before == "running" and table.status == "finished" and "seat" in kinds
    _tell_question(room, sitting, undone="undo" in kinds)
    if "table" in kinds:
        seating.reseat_viewers(room, sitting)
    if begins or given_up:
        for viewer in room.viewers:
            room.welcome(sitting, viewer)
    elif "undo" in kinds and sitting.match is not None:
        deeds.tell_undone(room, sitting, [s.seat for s in steps if s.what == "undo"][-1])
    elif sitting.match is not None:
        _tell_moves(room, sitting)
    for said in sitting.log.chat:
        if said.step is not None and said.step > room.step:
            message = ChatSaidMessage(kind="chat", chat=chat_info(said)).model_dump_json()
            for viewer in room.viewers:
                if hears(viewer.seat, said):
                    viewer.send(message)
    for change in sitting.log.seat_changes:
        if change.step is not None and change.step > room.step:
            room.tell(NotedMessage(kind="noted", note=notes.note(sitting, change)))
    if kinds - {"move", "chat"} or table.status != before:
        room.tell_table(sitting)
    settled(room, sitting)


def _tell_moves(room: Room, sitting: Sitting) -> None:
    """Every decision since what each viewer knows."""
    match, moves = sitting.running(), sitting.log.moves
    made: dict[tuple[int, int | None], bytes] = {}
    for viewer in room.viewers:
        if viewer.ply > match.ply:
            room.welcome(sitting, viewer)
        for ply in range(viewer.ply + 1, match.ply + 1):
            key = (ply, viewer.seat)
            if key not in made:
                position = match.position_at(ply, viewer.seat)
                made[key] = happened(position, moves[ply - 1].seat)
            viewer.send(made[key])
            viewer.ply = ply


def _tell_question(room: Room, sitting: Sitting, *, undone: bool) -> None:
    """Who asks for an undo, or that nobody does any more."""
    asked, before = sitting.log.question, room.question
    if before is not None and (asked is None or asked.client_id != before.client_id):
        deeds.close_question(room, accepted=undone)
    if asked is not None and (before is None or asked.client_id != before.client_id):
        room.tell(UndoAskedMessage(kind="undo_asked", by=asked.by, ply=asked.to_ply))
    room.question = asked


def settled(room: Room, sitting: Sitting) -> None:
    """Everybody here knows the table as it is in memory."""
    room.step, room.status = sitting.log.step, sitting.table.status
    room.question = sitting.log.question
