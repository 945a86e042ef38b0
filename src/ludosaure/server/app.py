"""The application: rooms, doors and page put together."""

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from ludosaure import __version__
from ludosaure.games.contract import Refused
from ludosaure.server import analyses, api, bots, page, socket
from ludosaure.server.guests import Guests, signing_key
from ludosaure.server.logs import LOG
from ludosaure.server.messages import Code
from ludosaure.server.refusals import as_model, refused, status_of
from ludosaure.server.room import House
from ludosaure.server.security import Doorkeeper, content_policy
from ludosaure.server.settings import Settings
from ludosaure.server.storage.database import migrate, open_engine
from ludosaure.server.storage.store import Store
from ludosaure.server.storage.writer import Writer

API = "/api/v1"
SWITCH_S = 0.001  # threads of bots give way to the loop after this long in Python


def make_app(settings: Settings) -> FastAPI:
    """An application with these settings; everything is opened when it starts."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        sys.setswitchinterval(SWITCH_S)
        settings.data.mkdir(parents=True, exist_ok=True)
        engine = open_engine(settings.database(), durable=settings.durable)
        await migrate(engine)
        writer = Writer(engine, settings.gather_ms / 1000)
        writer.start()
        house = House(settings, Store(engine), writer)
        house.on_turn = bots.kick
        app.state.house = house
        app.state.guests = Guests(house.store, writer, signing_key(settings.data))
        app.state.analyst = analyst = analyses.Analyst(house)
        await wake_bots(house)
        await analyst.wake()
        LOG.info("open", extra={"version": __version__})
        try:
            yield
        finally:
            await house.close()
            await analyst.close()
            await writer.close()
            await engine.dispose()
            LOG.info("closed")

    app = FastAPI(
        title="Ludosaure",
        version=__version__,
        summary="Four dinosaur board games: tables, seats and moves.",
        lifespan=lifespan,
        openapi_url=f"{API}/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.include_router(api.router, prefix=API)
    app.include_router(analyses.router, prefix=API)
    app.include_router(socket.router, prefix=API)
    app.include_router(api.health, prefix=API)
    app.include_router(api.health, include_in_schema=False)
    app.mount("/", page.Page())
    app.add_middleware(
        Doorkeeper,
        origins=settings.origins,
        largest_body=settings.largest_body,
        rate=settings.rate,
        policy=content_policy(page.inline_scripts()),
    )
    app.add_exception_handler(Refused, say_refused)
    app.add_exception_handler(RequestValidationError, say_unreadable)
    app.add_exception_handler(HTTPException, say_http)
    app.add_exception_handler(Exception, say_internal)
    return app


async def wake_bots(house: House) -> None:
    """After a restart, bots go on where it is their turn."""
    for table_id in await house.store.waiting_for_bots():
        async with house.room(table_id) as room, room.lock:
            try:
                house.on_turn(room, await room.sitting())
            except Refused as error:  # a table of older rules must not keep the others shut
                LOG.error("table cannot go on", extra={"table": table_id, "code": error.code})


async def say_refused(request: Request, error: Exception) -> JSONResponse:
    """Something was refused: its code, its sentence, a fitting status."""
    assert isinstance(error, Refused)
    return JSONResponse(as_model(error).model_dump(), status_of(error))


async def say_unreadable(request: Request, error: Exception) -> JSONResponse:
    """A request that is not what the API describes: where it is wrong, not what was sent."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"])[:80]
    why = f"{place} {first['type']}"
    return await say_refused(request, refused(Code.UNREADABLE_MESSAGE, why=why))


async def say_http(request: Request, error: Exception) -> JSONResponse:
    """Addresses and methods we do not know."""
    assert isinstance(error, HTTPException)
    if isinstance(error.__cause__, Refused):  # said while the body was read
        return await say_refused(request, error.__cause__)
    code = Code.NOT_FOUND if error.status_code in (404, 405) else Code.UNREADABLE_MESSAGE
    refusal = refused(code, why=error.status_code) if code != Code.NOT_FOUND else refused(code)
    return JSONResponse(
        as_model(refusal).model_dump(), error.status_code, headers=dict(error.headers or {})
    )


async def say_internal(request: Request, error: Exception) -> JSONResponse:
    """A fault of ours: logged in full, told in one sentence."""
    LOG.error("request failed", extra={"path": request.url.path}, exc_info=error)
    return await say_refused(request, refused(Code.INTERNAL))
