"""A seat at a table: its positions and messages by WebSocket, over lost lines."""

import asyncio
import time
import uuid
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any, Self

import orjson
import websockets

from ludosaure.server.messages import (
    FROM_SERVER,
    AckMessage,
    FromServer,
    HappenedMessage,
    HintGivenMessage,
    Legal,
    PongMessage,
    Position,
    ReasonMessage,
    RefusedMessage,
    Table,
    TableMessage,
    UndoneMessage,
    WelcomeMessage,
)

LOST = (OSError, websockets.WebSocketException, EOFError, TimeoutError)
PAUSE_S = 0.1  # before a lost line is taken up again
BUSY = "busy"  # not stored, and to be sent again
FINAL = ("not_found", "not_your_seat", "too_many_watchers", "too_many_sockets", "rules_version")
Answer = AckMessage | ReasonMessage | HintGivenMessage | PongMessage


class Gone(Exception):
    """The table does not let us in; says why."""


class SeatRefusal(Exception):
    """What we sent was not done: the code, and the sentence in English."""

    def __init__(self, message: RefusedMessage) -> None:
        super().__init__(f"{message.code}: {message.text.en}")
        self.code = message.code
        self.message = message


class Seat:
    """
    One viewer of one table.

    Messages come by `async for`, positions on one's turn by `turns`; `position` and `table` are
    always the last ones. What is sent is sent again until it is answered.
    """

    def __init__(self, address: str, cookie: str, seat: int | None) -> None:
        self._address = address
        self._cookie = cookie
        self.wished = seat
        self.position: Position | None = None
        self.table: Table | None = None
        self.opened: list[float] = []  # when each line was opened, by time.monotonic
        self.greeted: list[float] = []  # when a line had told us how the game stands
        self._wire: websockets.ClientConnection | None = None
        self._news: asyncio.Queue[FromServer | None] = asyncio.Queue()
        self._asked: dict[str, tuple[str, asyncio.Future[Answer]]] = {}
        self._task: asyncio.Task[None] | None = None
        self._why: str | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._run(), name="seat")
        return self

    async def __aexit__(self, *error: object) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    # Hearing

    async def __aiter__(self) -> AsyncIterator[FromServer]:
        while (message := await self._news.get()) is not None:
            yield message
        raise Gone(self._why)

    async def turns(self) -> AsyncIterator[Position]:
        """Each position in which one may move, until the game is over."""
        async for message in self:
            if not isinstance(message, (WelcomeMessage, HappenedMessage, UndoneMessage)):
                continue
            position = message.position
            if position is None or position is not self.position:
                continue  # something newer has come already
            if position.over:
                return
            if position.legal:
                yield position

    # Sending

    async def play(self, move: Legal | int | str, position: Position | None = None) -> AckMessage:
        """Makes a move on a position, the present one when none is given; returns when stored."""
        on = position or self.position
        if on is None or on.seat is None:
            raise ValueError("play() expects a running game and a seat of one's own")
        wished: dict[str, object] = (
            {"notation": move}
            if isinstance(move, str)
            else {"action": move if isinstance(move, int) else move.number}
        )
        return await self._acked("move", ply=on.ply, seat=on.seat, **wished)

    async def say(self, text: str) -> AckMessage:
        """Says something to everybody."""
        return await self._acked("chat", text=text)

    async def resign(self, seat: int) -> AckMessage:
        """Gives a seat up."""
        return await self._acked("resign", seat=seat)

    async def ask(self, kind: str, **parts: object) -> Answer:
        """Sends any message of the protocol, until it is answered; SeatRefusal when it is not done."""
        name = uuid.uuid4().hex
        text = _json({"kind": kind, "id": name, **parts})
        while True:
            answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
            self._asked[name] = (text, answered)
            await self._send(text)
            try:
                return await answered
            except SeatRefusal as refusal:
                if refusal.code != BUSY:
                    raise
                await asyncio.sleep(PAUSE_S)
            finally:
                self._asked.pop(name, None)

    async def _acked(self, kind: str, **parts: object) -> AckMessage:
        answer = await self.ask(kind, **parts)
        assert isinstance(answer, AckMessage)
        return answer

    async def _send(self, text: str) -> None:
        if self._wire is not None:
            with suppress(*LOST):  # it is sent again on the next line
                await self._wire.send(text)

    # The line

    async def _run(self) -> None:
        while self._why is None:
            with suppress(*LOST):
                async with websockets.connect(
                    self._there(),
                    additional_headers={"cookie": self._cookie},
                    compression=None,
                    max_queue=None,
                    open_timeout=5,
                    ping_interval=2,
                    ping_timeout=4,
                    close_timeout=1,
                ) as wire:
                    self._wire = wire
                    self.opened.append(time.monotonic())
                    for text, _ in list(self._asked.values()):
                        await wire.send(text)
                    async for told in wire:
                        self._hear(FROM_SERVER.validate_json(told))
            self._wire = None
            await asyncio.sleep(PAUSE_S)
        for _, answered in self._asked.values():
            if not answered.done():
                answered.set_exception(Gone(self._why))
        self._news.put_nowait(None)

    def _there(self) -> str:
        """Where we go on: after the last decision we know."""
        query = [] if self.wished is None else [f"seat={self.wished}"]
        if self.position is not None:
            query.append(f"from={self.position.ply}")
        return f"{self._address}?{'&'.join(query)}"

    def _hear(self, message: FromServer) -> None:
        if isinstance(message, RefusedMessage) and message.id is None:
            if message.code in FINAL:
                self._why = message.code
            return
        if isinstance(
            message, (AckMessage, ReasonMessage, HintGivenMessage, PongMessage, RefusedMessage)
        ):
            _, answered = self._asked.get(message.id or "", ("", None))
            if answered is not None and not answered.done():
                if isinstance(message, RefusedMessage):
                    answered.set_exception(SeatRefusal(message))
                else:
                    answered.set_result(message)
            return
        if isinstance(message, WelcomeMessage):
            self.greeted.append(time.monotonic())
        if isinstance(message, (WelcomeMessage, TableMessage)):
            self.table = message.table
        if isinstance(message, (WelcomeMessage, HappenedMessage, UndoneMessage)):
            self.position = message.position or self.position
        self._news.put_nowait(message)


def _json(message: dict[str, Any]) -> str:
    return orjson.dumps(message).decode()
