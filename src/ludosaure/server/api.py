"""The doors of people and tables under /api/v1: who I am, setting a table, taking a seat."""

from enum import StrEnum
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response

from ludosaure import __version__
from ludosaure.server import readiness, seating
from ludosaure.server.asking import (
    REFUSALS,
    HouseHere,
    Known,
    Someone,
    TableId,
    give_cookie,
    shown,
    stored_table,
)
from ludosaure.server.following import again
from ludosaure.server.guests import Guests
from ludosaure.server.messages import (
    Code,
    Health,
    JoinWish,
    Readiness,
    Session,
    SessionChange,
    StartWish,
    Table,
    TableWish,
)
from ludosaure.server.refusals import refused
from ludosaure.server.security import address_of
from ludosaure.server.storage.data import GuestData

router = APIRouter(responses=REFUSALS)


class Listed(StrEnum):
    """Which tables to list."""

    MINE = "mine"
    OPEN = "open"
    FINISHED = "finished"


@router.get("/session")
async def read_session(guest: Someone) -> Session:
    """Who I am; somebody new becomes a guest with a name."""
    return session_info(guest)


@router.patch("/session")
async def change_session(request: Request, guest: Someone, change: SessionChange) -> Session:
    """Changes my name or language."""
    guests: Guests = request.app.state.guests
    return session_info(await guests.change(guest, change.name, change.language))


@router.post("/session/revoke")
async def revoke_sessions(request: Request, response: Response, guest: Someone) -> Session:
    """Makes every cookie of mine invalid, wherever it is; this browser gets a new one."""
    guests: Guests = request.app.state.guests
    new = await guests.revoke(guest)
    await request.app.state.reminders.end_all(guest.id)
    give_cookie(request, response, new)
    return session_info(new)


def session_info(guest: GuestData) -> Session:
    """A guest as it goes over the wire."""
    language: Literal["fr", "en"] | None = (
        "fr" if guest.language == "fr" else "en" if guest.language == "en" else None
    )
    return Session(id=guest.id, name=guest.name, language=language)


@router.post("/tables", status_code=201)
async def set_table(house: HouseHere, guest: Someone, request: Request, wish: TableWish) -> Table:
    """Sets a table; it starts at once when no seat is open."""
    if not house.new_tables.take(address_of(request.scope)):
        raise refused(Code.TOO_FAST)
    table = await seating.set_table(house, guest, wish)
    return shown(house, await stored_table(house, table.id), guest)


@router.get("/tables")
async def list_tables(
    house: HouseHere, guest: Known, which: Annotated[Listed, Query(alias="list")] = Listed.MINE
) -> list[Table]:
    """My tables (your turn first), open ones, or my finished games."""
    if which is Listed.OPEN:
        return [shown(house, table, guest) for table in await house.store.open_tables()]
    if guest is None:
        return []
    if which is Listed.FINISHED:
        return [shown(house, t, guest) for t in await house.store.finished_tables(guest.id)]
    mine = [shown(house, table, guest) for table in await house.store.tables_of(guest.id)]
    return sorted(mine, key=lambda table: not table.your_turn)


@router.get("/tables/{table_id}")
async def read_table(house: HouseHere, guest: Known, table_id: TableId) -> Table:
    """One table."""
    return shown(house, await stored_table(house, table_id), guest)


@router.post("/tables/{table_id}/join")
async def join(house: HouseHere, guest: Someone, table_id: TableId, wish: JoinWish) -> Table:
    """Takes a seat; with the last one the game starts."""
    async with house.room(table_id) as room:
        return shown(house, await again(room, lambda: seating.join(room, guest, wish)), guest)


@router.post("/tables/{table_id}/leave")
async def leave(house: HouseHere, guest: Someone, table_id: TableId) -> Table:
    """Gives my seats free again, before the start; an empty table is cleared away."""
    async with house.room(table_id) as room:
        return shown(house, await again(room, lambda: seating.leave(room, guest)), guest)


@router.post("/tables/{table_id}/start")
async def start(
    house: HouseHere, guest: Someone, table_id: TableId, wish: StartWish | None = None
) -> Table:
    """Starts now; bots take the open seats. Only for whoever set the table."""
    async with house.room(table_id) as room:
        level = None if wish is None else wish.level
        return shown(house, await again(room, lambda: seating.start(room, guest, level)), guest)


@router.post("/tables/{table_id}/rematch")
async def rematch(house: HouseHere, guest: Someone, table_id: TableId) -> Table:
    """The next game, seats moved on by one: bots come along, the other people when they ask, too."""
    async with house.room(table_id) as room:
        next_id = await again(room, lambda: seating.rematch(room, guest))
    return shown(house, await stored_table(house, next_id), guest)


health = APIRouter()


@health.get("/healthz")
async def read_health() -> Health:
    """That the server is alive; whether it can store, /readyz says."""
    return Health(ok=True, version=__version__)


@health.get("/readyz", responses={503: {"model": Readiness}})
async def read_readiness(house: HouseHere, response: Response) -> Readiness:
    """Whether what people do now would be stored."""
    wrong = await readiness.wrong_with(house)
    if wrong:
        response.status_code = 503
    return Readiness(ok=not wrong, wrong=wrong)
