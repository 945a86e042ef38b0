"""The application: rooms, doors and page put together."""

import asyncio
import gc
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.cors import CORSMiddleware
from starlette.types import Receive, Scope, Send

from ludosaure import __version__
from ludosaure.games.text import Refused
from ludosaure.server import (
    analyses,
    api,
    boxes,
    glossary,
    lessons,
    metrics,
    page,
    papers,
    plans,
    preparing,
    previews,
    push,
    puzzles,
    reach,
    reminders,
    shelf,
    socket,
    standins,
)
from ludosaure.server.description import describe
from ludosaure.server.guests import Guests
from ludosaure.server.keys import KEY_FILE, checked, kept_key, key_to_share, new_key, signing_key
from ludosaure.server.logs import LOG
from ludosaure.server.messages import Code
from ludosaure.server.nodes import Node
from ludosaure.server.preparing import Preparing
from ludosaure.server.refusals import as_model, refused, status_of
from ludosaure.server.room import House, now
from ludosaure.server.security import Doorkeeper, content_policy
from ludosaure.server.settings import Settings
from ludosaure.server.storage.database import hand_of, migrate, open_engine, prepare_folder
from ludosaure.server.storage.moving import Engine
from ludosaure.server.storage.register import Register
from ludosaure.server.storage.retention import Keeping, forget
from ludosaure.server.storage.store import Store
from ludosaure.server.storage.subscriptions import Subscriptions
from ludosaure.server.storage.writer import Closed, NotStored, Writer

API = "/api/v1"
GUESTS_KNOWN_S = 2.0  # another node may change a guest, or revoke their cookies
FORGET_EVERY_S = 3600.0
SWITCH_S = 0.001  # threads of bots give way to the loop after this long in Python


class Tables(FastAPI):
    """
    The application; a table's socket goes straight to its table.

    The layers a request passes hold ten kilobytes of memory for as long as it lasts: of a socket,
    hours. None of them does anything for one.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, or one socket."""
        if scope["type"] == "websocket":
            table_id = socket.table_in(scope["path"], scope.get("root_path", "") + API)
            if table_id is not None:
                scope["app"] = self
                await socket.sit(WebSocket(scope, receive, send), table_id)
                return
        await super().__call__(scope, receive, send)


def make_app(settings: Settings, prepare: Callable[[], Preparing] = Preparing) -> FastAPI:
    """
    An application with these settings; everything is opened when it starts.

    *prepare* says what is still to be compiled then: usually nothing.
    """

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        sys.setswitchinterval(SWITCH_S)
        prepare_folder(settings)
        engine = open_engine(settings.database(), durable=settings.durable)
        await migrate(engine)
        hand = hand_of(engine, durable=settings.durable)
        writer = Writer(hand, settings.gather_ms / 1000)
        writer.start()
        house = House(settings, Store(engine), writer)
        house.on_turn, house.on_absence = plans.on_turn, standins.see_to_absent
        house.preparing = prepare()
        house.preparing.start()
        house.metrics.watch(house)
        forgetting = asyncio.create_task(forget_old(settings, engine), name="forgetting")
        watching = asyncio.create_task(house.metrics.look_at_loop(), name="loop delay")
        app.state.house = house
        key = settings.cookie_key.encode()
        app.state.analyst = analyst = analyses.Analyst(house)
        register = Register(engine) if settings.has_nodes else None
        if register is not None:
            draft = key_to_share(settings.data / KEY_FILE, new_key)
            key = key or (await register.key("cookies", draft)).encode()
            house.node = Node(house, register)
            house.node.on_jobs = analyst.take
            await house.node.start()
        app.state.reminders = told = reminders.Reminders(
            house, Subscriptions(engine), await push_sender(settings, register)
        )
        house.on_stored = told.on_stored
        fresh_s = GUESTS_KNOWN_S if settings.has_nodes else float("inf")
        key = checked(key) if key else signing_key(settings.data)
        app.state.guests = Guests(house.store, writer, key, fresh_s)
        waking = asyncio.create_task(wake(house, analyst), name="waking")
        if house.preparing.is_done:
            await waking
        LOG.info("open", extra={"version": __version__})
        spare_collector()
        try:
            yield
        finally:
            watching.cancel()
            forgetting.cancel()
            waking.cancel()
            await house.preparing.close()
            await told.close()
            await house.close()
            await analyst.close()
            await writer.close()
            if house.node is not None:
                await house.node.close()
            await engine.dispose()
            LOG.info("closed")

    app = Tables(
        title="Ludosaure",
        version=__version__,
        summary="Four dinosaur board games: tables, seats and moves.",
        lifespan=lifespan,
        openapi_url=f"{API}/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    for doors in (
        api,
        shelf,
        boxes,
        papers,
        glossary,
        lessons,
        analyses,
        reminders,
        preparing,
        previews,
        reach,
        puzzles,
    ):
        app.include_router(doors.router, prefix=API)
    app.include_router(api.health, prefix=API)
    app.include_router(api.health, include_in_schema=False)
    app.include_router(metrics.router)
    app.mount("/", page.Page())
    app.add_middleware(
        Doorkeeper,
        origins=settings.origins,
        hosts=settings.hosts,
        largest_body=settings.largest_body,
        largest_head=settings.largest_head,
        rate=settings.rate,
        policy=content_policy(page.inline_scripts()),
    )
    app.add_middleware(
        CORSMiddleware,  # what a page elsewhere may read; the doorkeeper says what it may do
        allow_origins=[origin for origin in settings.origins if origin != "*"],
        allow_methods=["GET", "POST", "PATCH", "PUT", "DELETE"],
        allow_headers=["content-type"],
        allow_credentials=True,
    )
    app.add_exception_handler(Refused, say_refused)
    app.add_exception_handler(RequestValidationError, say_unreadable)
    app.add_exception_handler(HTTPException, say_http)
    app.add_exception_handler(NotStored, say_busy)
    app.add_exception_handler(Closed, say_busy)
    app.add_exception_handler(Exception, say_internal)
    describe(app)
    return app


async def push_sender(settings: Settings, register: Register | None) -> push.Sender | None:
    """Who tells closed pages, under the key this house keeps; None without the extra `push`."""
    if not push.IS_POSSIBLE:
        return None
    if register is not None:
        draft = key_to_share(settings.data / push.KEY_FILE, push.new_key)
        key = await register.key("push", draft)
    else:
        key = kept_key(settings.data / push.KEY_FILE, push.new_key).decode()
    return push.Sender(key, settings.reminder_contact, loopback=settings.reminder_loopback)


def spare_collector() -> None:
    """What stands now is never looked through again; the rest a seventieth as often as usual."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 2, 500)  # the middle rounds stop everybody: short ones (docs/speed.md)


async def forget_old(settings: Settings, engine: Engine) -> None:
    """Forgets, again and again, what is older than the settings say; several nodes may."""
    keeping = Keeping(
        settings.keep_chat_days,
        settings.keep_finished_days,
        settings.keep_waiting_days,
        settings.keep_guests_days,
    )
    while any(vars(keeping).values()):
        try:
            gone = await forget(engine, keeping, now())
            if any(gone.values()):
                LOG.info("forgot what was old", extra=gone)
        except Exception:
            LOG.exception("could not forget")  # the next time, then
        await asyncio.sleep(FORGET_EVERY_S)


async def wake(house: House, analyst: analyses.Analyst) -> None:
    """After a restart, what was begun goes on: bots first."""
    await house.preparing.wait_for_all()
    await wake_bots(house)
    await analyst.wake()


async def wake_bots(house: House) -> None:
    """After a restart, bots go on where it is their turn."""
    waiting = await house.store.waiting_for_bots()
    if house.node is not None:  # any node may let them
        await house.node.register.mend("turn", waiting, now())
        unfinished = await house.store.unfinished_analyses()
        await house.node.register.mend("analysis", unfinished, now())
        return
    for table_id in waiting:
        async with house.room(table_id) as room, room.lock:
            try:
                house.on_turn(room, await room.sitting())
            except Refused as error:  # a table of older rules must not keep the others shut
                LOG.error("table cannot go on", extra={"table": table_id, "code": error.code})


async def say_refused(request: Request, error: Exception) -> JSONResponse:
    """Something was refused: its code, its sentence, a fitting status."""
    assert isinstance(error, Refused)
    house: House | None = getattr(request.app.state, "house", None)
    if house is not None:
        house.metrics.refused(error.code)
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


async def say_busy(request: Request, error: Exception) -> JSONResponse:
    """The database failed, or we are closing: nothing is lost, and it may be tried again."""
    return await say_refused(request, refused(Code.BUSY))


async def say_internal(request: Request, error: Exception) -> JSONResponse:
    """A fault of ours: logged in full, told in one sentence."""
    LOG.error("request failed", extra={"path": request.url.path}, exc_info=error)
    return await say_refused(request, refused(Code.INTERNAL))
