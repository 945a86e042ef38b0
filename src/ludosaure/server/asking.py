"""Who is asking, and for which table: what the HTTP doors have in common."""

from typing import Annotated

from fastapi import Cookie, Depends, Path, Request, Response
from fastapi.responses import JSONResponse

from ludosaure.server.addresses import ADDRESS, is_words
from ludosaure.server.guests import COOKIE, COOKIE_AGE_S, SAFE_COOKIE, Guests, cookie_in
from ludosaure.server.limits import Caller
from ludosaure.server.messages import Code, Refusal, Table
from ludosaure.server.refusals import refused
from ludosaure.server.room import House
from ludosaure.server.security import address_of
from ludosaure.server.sitting import Sitting
from ludosaure.server.storage.data import GuestData, TableData
from ludosaure.server.tables import table_info

REFUSALS: dict[int | str, dict[str, object]] = {
    code: {"model": Refusal, "description": text}
    for code, text in {
        400: "Not a request we can read",
        401: "No session yet",
        403: "Not yours to do",
        404: "There is nothing here",
        409: "Not now",
        413: "Too large",
        422: "Not possible as asked",
        429: "Too fast",
        503: "Try again",
    }.items()
}

TableId = Annotated[str, Path(pattern=ADDRESS.pattern, examples=["fougere-volcan-oeuf-lundi"])]


class Raw(JSONResponse):
    """An answer that is JSON already; the API describes it by its model all the same."""

    def render(self, content: bytes) -> bytes:
        """Sends it as it is."""
        return content


def house_of(request: Request) -> House:
    """The rooms of this server."""
    house: House = request.app.state.house
    return house


async def known_guest(
    request: Request, cookie: Annotated[str | None, Cookie(alias=COOKIE)] = None
) -> GuestData | None:
    """The guest who asks, if we know them."""
    guests: Guests = request.app.state.guests
    return await guests.of_cookie(cookie_in(request.cookies) or cookie)


async def some_guest(
    request: Request,
    response: Response,
    known: Annotated[GuestData | None, Depends(known_guest)],
) -> GuestData:
    """The guest who asks; somebody new gets a cookie."""
    if known is not None:
        return known
    guests: Guests = request.app.state.guests
    guest = await guests.welcome()
    give_cookie(request, response, guest)
    return guest


def give_cookie(request: Request, response: Response, guest: GuestData) -> None:
    """Lets the guest's browser know who it is."""
    guests: Guests = request.app.state.guests
    wish = house_of(request).settings.secure_cookies
    secure = request.url.scheme == "https" if wish is None else wish
    response.set_cookie(
        SAFE_COOKIE if secure else COOKIE,
        guests.cookie(guest),
        max_age=COOKIE_AGE_S,
        httponly=True,
        samesite="lax",
        secure=secure,
        path="/",
    )


HouseHere = Annotated[House, Depends(house_of)]
Known = Annotated[GuestData | None, Depends(known_guest)]
Someone = Annotated[GuestData, Depends(some_guest)]


def caller(request: Request, guest: GuestData | None) -> Caller:
    """Who pays for what costs."""
    address = address_of(request.scope)
    return Caller(address if guest is None else guest.id, address)


def shown(house: House, table: TableData, guest: GuestData | None) -> Table:
    """A table as the asking guest sees it."""
    return table_info(table, guest, house.connected(table.id))


async def stored_table(house: House, table_id: str) -> TableData:
    """A table as it is stored; while it waits for players its four words are enough."""
    table = await house.store.table(table_id)
    if table is None and is_words(table_id):
        table = await house.store.open_table(table_id)
    if table is None:
        raise refused(Code.NOT_FOUND)
    return table


async def read_sitting(house: House, table_id: str) -> Sitting:
    """A table with its game, as stored now."""
    async with house.room(table_id) as room, room.lock:
        return await room.sitting()


def must_be_finished(table: TableData) -> None:
    """Refuses what would show a secret too early."""
    if table.status != "finished":
        raise refused(Code.NOT_FINISHED)
