"""The HTTP doors under /api/v1: who I am, what can be played, tables, replays and proofs."""

import asyncio
from enum import StrEnum
from functools import cache
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Cookie, Depends, Path, Query, Request, Response

from ludosaure import __version__
from ludosaure import bots as minds
from ludosaure.games import catalogue
from ludosaure.games.contract import MAX_SEATS, Game, Option, OptionRefused
from ludosaure.server import replays, seating
from ludosaure.server.addresses import ADDRESS
from ludosaure.server.guests import COOKIE, COOKIE_AGE_S, Guests
from ludosaure.server.messages import (
    ChoiceInfo,
    Code,
    Condition,
    GameInfo,
    Health,
    JoinWish,
    LevelInfo,
    OptionInfo,
    Proof,
    ProofStep,
    Refusal,
    Replay,
    RulesPage,
    Session,
    SessionChange,
    StartWish,
    Table,
    TableWish,
)
from ludosaure.server.notes import notes
from ludosaure.server.refusals import refused, words
from ludosaure.server.room import House
from ludosaure.server.sitting import Sitting
from ludosaure.server.storage.data import GuestData, TableData
from ludosaure.server.tables import table_info
from ludosaure.server.views import to_json

router = APIRouter(
    responses={
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
)

TableId = Annotated[str, Path(pattern=ADDRESS.pattern, examples=["fougere-volcan-oeuf-lundi"])]


class Listed(StrEnum):
    """Which tables to list."""

    MINE = "mine"
    OPEN = "open"
    FINISHED = "finished"


# Who is asking


def house_of(request: Request) -> House:
    """The rooms of this server."""
    house: House = request.app.state.house
    return house


async def known_guest(
    request: Request, cookie: Annotated[str | None, Cookie(alias=COOKIE)] = None
) -> GuestData | None:
    """The guest who asks, if we know them."""
    guests: Guests = request.app.state.guests
    return await guests.of_cookie(cookie)


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
    secure = house_of(request).settings.secure_cookies
    response.set_cookie(
        COOKIE,
        guests.cookie(guest),
        max_age=COOKIE_AGE_S,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https" if secure is None else secure,
    )
    return guest


HouseHere = Annotated[House, Depends(house_of)]
Known = Annotated[GuestData | None, Depends(known_guest)]
Someone = Annotated[GuestData, Depends(some_guest)]


@router.get("/session")
async def read_session(guest: Someone) -> Session:
    """Who I am; somebody new becomes a guest with a name."""
    return session_info(guest)


@router.patch("/session")
async def change_session(request: Request, guest: Someone, change: SessionChange) -> Session:
    """Changes my name or language."""
    guests: Guests = request.app.state.guests
    return session_info(await guests.change(guest, change.name, change.language))


def session_info(guest: GuestData) -> Session:
    """A guest as it goes over the wire."""
    language: Literal["fr", "en"] | None = (
        "fr" if guest.language == "fr" else "en" if guest.language == "en" else None
    )
    return Session(id=guest.id, name=guest.name, language=language)


# The shelf


@router.get("/games")
async def list_games() -> list[GameInfo]:
    """The games on the shelf, with their options and levels of bots."""
    return [game_info(game) for game in catalogue.games()]


@router.get("/games/{key}/rules")
async def read_rules(key: Annotated[str, Path(max_length=40)]) -> RulesPage:
    """The rules in our own words."""
    if key not in catalogue.SHELF:
        raise refused(Code.UNKNOWN_GAME)
    game = catalogue.game(key)
    try:
        return RulesPage(fr=game.rules_page("fr"), en=game.rules_page("en"))
    except FileNotFoundError:  # a game whose page is not written yet
        raise refused(Code.NOT_FOUND) from None


@cache
def game_info(game: Game) -> GameInfo:
    """A game as it goes over the wire."""
    return GameInfo(
        key=game.key,
        name=words(game.name),
        tagline=words(game.tagline),
        players=list(game.players),
        usual_players=game.usual_players,
        minutes=game.minutes,
        rules_version=game.rules_version,
        box_option=game.box_option,
        options=[option_info(game, option) for option in game.options],
        levels=[
            LevelInfo(key=level.key, label=words(level.label), help=words(level.help))
            for level in minds.levels()
        ],
    )


def option_info(game: Game, option: Option) -> OptionInfo:
    """One option as it goes over the wire."""
    needed = dict([option.only_with]) if option.only_with else {}
    usual = {players: taken(game, players, needed) for players in game.players}
    choices = []
    for choice in option.choices:
        fitting = {n: taken(game, n, {**needed, option.key: choice.value}) for n in game.players}
        choices.append(
            ChoiceInfo(
                value=choice.value,
                label=words(choice.label),
                players=[n for n in game.players if fitting[n] is not None],
                usual_for=[n for n in game.players if fitting[n] == usual[n]],
            )
        )
    return OptionInfo(
        key=option.key,
        label=words(option.label),
        help=words(option.help),
        choices=choices,
        default=option.default,
        only_with=Condition(option=option.only_with[0], value=option.only_with[1])
        if option.only_with
        else None,
    )


def taken(game: Game, players: int, given: dict[str, Any]) -> dict[str, Any] | None:
    """All options of a game set up so; None when it cannot be."""
    try:
        return game.options_json(game.read_options(players, given))
    except OptionRefused:
        return None


# Tables


def shown(house: House, table: TableData, guest: GuestData | None) -> Table:
    """A table as the asking guest sees it."""
    return table_info(table, guest, house.connected(table.id))


async def stored_table(house: House, table_id: str) -> TableData:
    """A table as it is stored."""
    table = await house.store.table(table_id)
    if table is None:
        raise refused(Code.NOT_FOUND)
    return table


@router.post("/tables", status_code=201)
async def set_table(house: HouseHere, guest: Someone, wish: TableWish) -> Table:
    """Sets a table; it starts at once when no seat is open."""
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
        return shown(house, await seating.join(room, guest, wish), guest)


@router.post("/tables/{table_id}/leave")
async def leave(house: HouseHere, guest: Someone, table_id: TableId) -> Table:
    """Gives my seats free again, before the start; an empty table is cleared away."""
    async with house.room(table_id) as room:
        return shown(house, await seating.leave(room, guest), guest)


@router.post("/tables/{table_id}/start")
async def start(
    house: HouseHere, guest: Someone, table_id: TableId, wish: StartWish | None = None
) -> Table:
    """Starts now; bots take the open seats. Only for whoever set the table."""
    async with house.room(table_id) as room:
        level = None if wish is None else wish.level
        return shown(house, await seating.start(room, guest, level), guest)


@router.post("/tables/{table_id}/rematch")
async def rematch(house: HouseHere, guest: Someone, table_id: TableId) -> Table:
    """The next game with the same people, seats moved on by one; asked twice, the same table."""
    async with house.room(table_id) as room:
        next_id = await seating.rematch(room, guest)
    return shown(house, await stored_table(house, next_id), guest)


# Records, replays and proofs


async def read_sitting(house: House, table_id: str) -> Sitting:
    """A table with its game, as stored now."""
    async with house.room(table_id) as room, room.lock:
        return await room.sitting()


@router.get("/tables/{table_id}/record")
async def read_record(house: HouseHere, table_id: TableId) -> dict[str, Any]:
    """The record of a finished game, complete: it replays and verifies anywhere."""
    sitting = await read_sitting(house, table_id)
    must_be_finished(sitting)
    return sitting.record().json()


class RawReplay(Response):
    """A replay that is JSON already."""

    media_type = "application/json"


@router.get("/tables/{table_id}/replay", response_model=Replay, response_class=RawReplay)
async def read_replay(
    house: HouseHere,
    guest: Known,
    table_id: TableId,
    seat: Annotated[str, Query(pattern=r"^(all|spectator|[0-4])$")] = "spectator",
) -> Response:
    """A game step by step. While it runs: only my own view, or a spectator's."""
    sitting = await read_sitting(house, table_id)
    table = sitting.table
    eyes: replays.Eyes = None if seat == "spectator" else "all" if seat == "all" else int(seat)
    if isinstance(eyes, int) and eyes >= min(table.players, MAX_SEATS):
        raise refused(Code.NOT_FOUND)
    if table.status == "open":
        raise refused(Code.NOT_RUNNING)
    own = isinstance(eyes, int) and sitting.person(eyes, guest.id if guest else None) is not None
    if table.status != "finished" and eyes is not None and not own:
        raise refused(Code.NOT_FINISHED)
    frames = await asyncio.to_thread(replays.frames, table, list(sitting.log.moves), eyes)
    head = to_json(shown(house, table, guest).model_dump())
    said = to_json([note.model_dump() for note in notes(sitting)])
    return RawReplay(b'{"table":' + head + b',"frames":' + frames + b',"notes":' + said + b"}")


@router.get("/tables/{table_id}/verify")
async def verify(house: HouseHere, table_id: TableId) -> Proof:
    """Checks a finished game step by step: commitment, deal, moves, result."""
    sitting = await read_sitting(house, table_id)
    must_be_finished(sitting)
    steps = await asyncio.to_thread(sitting.record().verify)
    return Proof(
        ok=all(step.ok for step in steps),
        steps=[ProofStep(text=words(step.text), ok=step.ok) for step in steps],
    )


def must_be_finished(sitting: Sitting) -> None:
    """Refuses what would show a secret too early."""
    if sitting.table.status != "finished":
        raise refused(Code.NOT_FINISHED)


health = APIRouter()


@health.get("/healthz")
async def read_health(house: HouseHere) -> Health:
    """Whether the server is well and its database answers."""
    return Health(ok=await house.store.is_well(), version=__version__)
