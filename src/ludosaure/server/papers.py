"""The doors of what is kept: records, replays and proofs."""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
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
    Raw,
    TableId,
    caller,
    must_be_finished,
    read_sitting,
    shown,
)
from ludosaure.server.limits import Caller
from ludosaure.server.messages import Code, CodeReplay, CodeWish, Deed, Proof, ProofStep, Replay
from ludosaure.server.notes import notes
from ludosaure.server.refusals import refused, words
from ludosaure.server.replays import Kept
from ludosaure.server.room import House
from ludosaure.server.seating import BOT_NAMES
from ludosaure.server.sitting import Sitting, new_match, replayed
from ludosaure.server.storage import changes
from ludosaure.server.storage.data import GuestData, Log, ReplayData, TableData
from ludosaure.server.storage.writer import Clash, NotStored
from ludosaure.server.views import to_json

router = APIRouter(responses=REFUSALS)

EYES = r"^(all|spectator|[0-4])$"


@router.get("/tables/{table_id}/record", response_model=Mapping[str, object], response_class=Raw)
async def read_record(
    request: Request, house: HouseHere, guest: Known, table_id: TableId
) -> Response:
    """The record of a finished game, complete: it replays and verifies anywhere."""
    table, log = await finished_game(house, table_id)
    asking = caller(request, guest)
    made = partial(replays.record, table, log)
    return Raw((await kept(house, asking, table, replays.RECORD, made)).frames)


@router.get("/tables/{table_id}/replay", response_model=Replay, response_class=Raw)
async def read_replay(
    request: Request,
    house: HouseHere,
    guest: Known,
    table_id: TableId,
    seat: Annotated[str, Query(pattern=EYES)] = "spectator",
) -> Response:
    """A game step by step. While it runs: only my own view, or a spectator's."""
    sitting = await game_of(house, table_id)
    table, asking = sitting.table, caller(request, guest)
    eyes = eyes_of(sitting, guest, seat)
    frames, code = b"", None
    if table.status == "finished":
        made = partial(replays.told_again, table, sitting.log, eyes)
        frames, code = await kept(house, asking, table, replays.name_of(eyes), made)
    elif sitting.running().forgets:
        raise refused(Code.NOT_FINISHED)  # memory alone counts here
    else:
        moves = list(sitting.log.moves)
        frames = await house.costly(
            "replay",
            house.clerks,
            asking,
            lambda: replays.frames(new_match(table).beginning(), moves, eyes),
        )
    replay = {
        "table": shown(house, table, guest).model_dump(),
        "frames": orjson.Fragment(frames),
        "notes": [note.model_dump() for note in notes(sitting)],
        "code": code,
    }
    return Raw(to_json(replay))


async def game_of(house: House, table_id: str) -> Sitting:
    """A table to look back at; a finished one as it is stored, without playing it again."""
    found = await house.store.whole(table_id)
    if found is not None and found[0].status == "finished":
        return Sitting(*found)
    return await read_sitting(house, table_id)


async def finished_game(house: House, table_id: str) -> tuple[TableData, Log]:
    """What is stored of a finished game."""
    found = await house.store.whole(table_id)
    if found is None:
        raise refused(Code.NOT_FOUND)
    must_be_finished(found[0])
    return found


async def kept(
    house: House, asking: Caller, table: TableData, name: str, make: Callable[[], Kept]
) -> Kept:
    """What is told of a finished game: from the shelf, else as it is stored, else made and stored."""
    key = (table.id, name)
    found = house.replays.get(key)
    if found is None:
        stored = await house.store.replay(table.id, name)
        if stored is not None and stored.edition == replays.edition(table):
            found = await asyncio.to_thread(replays.unpacked, stored)
        else:
            found = await made_now(house, asking, table, name, make)
        house.replays.keep(key, found)
    return found


async def made_now(
    house: House, asking: Caller, table: TableData, name: str, make: Callable[[], Kept]
) -> Kept:
    """The same, made now, where nobody else waits for it, and stored."""
    await house.ready(table.game)

    def made() -> tuple[Kept, ReplayData | None]:
        told = make()
        return told, replays.packed(table, name, told)

    found, to_store = await house.costly("replay", house.clerks, asking, made)
    if to_store is not None:
        with suppress(Clash, NotStored):  # it can be made anew
            await house.writer.write(*changes.keep_replay(to_store))
    return found


@router.get("/tables/{table_id}/log", response_model=list[Deed], response_class=Raw)
async def read_log(
    request: Request,
    house: HouseHere,
    guest: Known,
    table_id: TableId,
    seat: Annotated[str, Query(pattern=EYES)] = "spectator",
) -> Response:
    """What happened from the first decision on, in words. While it runs: as I, or a spectator, saw it."""
    sitting = await game_of(house, table_id)
    table, moves = sitting.table, list(sitting.log.moves)
    eyes = eyes_of(sitting, guest, seat)
    asking, make = caller(request, guest), partial(replays.log, table, moves, eyes)
    if table.status != "finished":
        return Raw(await house.costly("log", house.clerks, asking, make))
    made = await kept(house, asking, table, replays.log_of(eyes), lambda: Kept(make(), ""))
    return Raw(made.frames)


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


@router.post("/replays", response_model=CodeReplay, response_class=Raw)
async def read_code(request: Request, house: HouseHere, guest: Known, wish: CodeWish) -> Response:
    """The game of a code, step by step, with everything shown: a code holds no secrets."""
    asking = caller(request, guest)
    await house.preparing.wait_for_all()
    return Raw(await house.costly("code", house.clerks, asking, lambda: code_replay(wish.code)))


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
    table, log = await finished_game(house, table_id)
    await house.ready(table.game)
    asking = caller(request, guest)
    steps = await house.costly(
        "verify", house.clerks, asking, lambda: replayed(table, log).record().verify()
    )
    return Proof(
        ok=all(step.ok for step in steps),
        steps=[ProofStep(text=words(step.text), ok=step.ok) for step in steps],
    )
