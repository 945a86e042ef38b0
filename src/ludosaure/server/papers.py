"""The doors of what is kept: records, replays and proofs."""

from collections.abc import Mapping
from typing import Annotated

import orjson
from fastapi import APIRouter, Query, Request, Response

from ludosaure.play.code import match_of
from ludosaure.play.position import ALL, Viewer
from ludosaure.server import replays
from ludosaure.server.asking import (
    REFUSALS,
    HouseHere,
    Known,
    TableId,
    caller,
    must_be_finished,
    read_sitting,
    shown,
)
from ludosaure.server.messages import Code, CodeReplay, CodeWish, Deed, Proof, ProofStep, Replay
from ludosaure.server.notes import notes
from ludosaure.server.refusals import refused, words
from ludosaure.server.replays import Kept
from ludosaure.server.seating import BOT_NAMES
from ludosaure.server.sitting import Sitting, new_match
from ludosaure.server.storage.data import GuestData
from ludosaure.server.views import to_json

router = APIRouter(responses=REFUSALS)

EYES = r"^(all|spectator|[0-4])$"


@router.get("/tables/{table_id}/record")
async def read_record(house: HouseHere, table_id: TableId) -> Mapping[str, object]:
    """The record of a finished game, complete: it replays and verifies anywhere."""
    sitting = await read_sitting(house, table_id)
    must_be_finished(sitting.table)
    return sitting.record().json()


class RawReplay(Response):
    """A replay that is JSON already."""

    media_type = "application/json"


@router.get("/tables/{table_id}/replay", response_model=Replay, response_class=RawReplay)
async def read_replay(
    request: Request,
    house: HouseHere,
    guest: Known,
    table_id: TableId,
    seat: Annotated[str, Query(pattern=EYES)] = "spectator",
) -> Response:
    """A game step by step. While it runs: only my own view, or a spectator's."""
    sitting = await read_sitting(house, table_id)
    table = sitting.table
    eyes = eyes_of(sitting, guest, seat)
    if table.status == "running" and sitting.running().forgets:
        raise refused(Code.NOT_FINISHED)  # memory alone counts here
    moves = list(sitting.log.moves)
    finished = sitting.running() if table.status == "finished" else None

    def made() -> Kept:
        frames = replays.frames(new_match(table).beginning(), moves, eyes)
        return Kept(frames, None if finished is None else finished.code())

    kept = house.replays.get((table_id, eyes)) if finished is not None else None
    if kept is None:
        kept = await house.costly("replay", house.clerks, caller(request, guest), made)
        if finished is not None:
            house.replays.keep((table_id, eyes), kept)
    replay = {
        "table": shown(house, table, guest).model_dump(),
        "frames": orjson.Fragment(kept.frames),
        "notes": [note.model_dump() for note in notes(sitting)],
        "code": kept.code,
    }
    return RawReplay(to_json(replay))


@router.get("/tables/{table_id}/log", response_model=list[Deed], response_class=RawReplay)
async def read_log(
    request: Request,
    house: HouseHere,
    guest: Known,
    table_id: TableId,
    seat: Annotated[str, Query(pattern=EYES)] = "spectator",
) -> Response:
    """What happened from the first decision on, in words. While it runs: as I, or a spectator, saw it."""
    sitting = await read_sitting(house, table_id)
    table, moves = sitting.table, list(sitting.log.moves)
    eyes = eyes_of(sitting, guest, seat)
    asking = caller(request, guest)
    return RawReplay(
        await house.costly("log", house.clerks, asking, lambda: replays.log(table, moves, eyes))
    )


def eyes_of(sitting: Sitting, guest: GuestData | None, seat: str) -> Viewer:
    """Who looks back at a game; while it runs everybody has only their own eyes."""
    table = sitting.table
    eyes: Viewer = None if seat == "spectator" else ALL if seat == ALL else int(seat)
    if isinstance(eyes, int) and eyes >= table.players:
        raise refused(Code.NOT_FOUND)
    if table.status == "open":
        raise refused(Code.NOT_RUNNING)
    own = isinstance(eyes, int) and sitting.person(eyes, guest.id if guest else None) is not None
    if table.status != "finished" and eyes is not None and not own:
        raise refused(Code.NOT_FINISHED)
    return eyes


@router.post("/replays", response_model=CodeReplay, response_class=RawReplay)
async def read_code(request: Request, house: HouseHere, guest: Known, wish: CodeWish) -> Response:
    """The game of a code, step by step, with everything shown: a code holds no secrets."""
    asking = caller(request, guest)
    await house.preparing.wait_for_all()
    return RawReplay(
        await house.costly("code", house.clerks, asking, lambda: code_replay(wish.code))
    )


def code_replay(code: str) -> bytes:
    """The replay of a code; raises CodeRefused with the reason."""
    match = match_of(code)
    match.look_again(BOT_NAMES[: match.players])  # a code knows nobody
    return to_json(
        {
            "game": match.game.key,
            "players": match.players,
            "rules_version": match.rules,
            "options": match.game.options_json(match.options),
            "box_notes": [note._asdict() for note in match.game.notes(match.options)],
            "names": match.names,
            "frames": orjson.Fragment(replays.frames(match.beginning(), match.moves, ALL)),
        }
    )


@router.get("/tables/{table_id}/verify")
async def verify(request: Request, house: HouseHere, guest: Known, table_id: TableId) -> Proof:
    """Checks a finished game step by step: commitment, deal, moves, result."""
    sitting = await read_sitting(house, table_id)
    must_be_finished(sitting.table)
    record = sitting.record()
    steps = await house.costly("verify", house.clerks, caller(request, guest), record.verify)
    return Proof(
        ok=all(step.ok for step in steps),
        steps=[ProofStep(text=words(step.text), ok=step.ok) for step in steps],
    )
