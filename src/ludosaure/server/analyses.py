"""
Analyses: what a bot thinks of a finished game, worked out in the background and kept with it.

Whoever sat at the table asks for it (the page does, when they open the replay); everybody may read
it, because a finished game has no secrets left. One game at a time is looked at, in a thread, and
searching holds no lock of Python's, so that tables do not notice. What is asked for is stored
first: a game that was being looked at when the server went down is looked at again.
"""

import asyncio
from collections import deque
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request

from ludosaure.bots import Budget, analysis
from ludosaure.server.asking import (
    REFUSALS,
    HouseHere,
    Known,
    Someone,
    TableId,
    must_be_finished,
    stored_table,
)
from ludosaure.server.logs import LOG
from ludosaure.server.messages import Analysis, AnalysisState, Code, Guess, Judged, Words
from ludosaure.server.refusals import refused
from ludosaure.server.room import House, now
from ludosaure.server.sitting import replayed
from ludosaure.server.storage import changes
from ludosaure.server.storage.data import AnalysisData, GuestData, Log, TableData
from ludosaure.server.storage.writer import Clash, Closed, NotStored

router = APIRouter(responses=REFUSALS)
COSTLIEST = 5
PROGRESS_S = 1.0  # how often other nodes are told how far we are


class Stopped(Exception):
    """The server goes down in the middle of an analysis."""


class Analyst:
    """Looks at finished games, one after the other."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._waiting: deque[str] = deque()
        self._now: str | None = None
        self._done = 0
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="analyst")
        self._worker: asyncio.Task[None] | None = None

    async def wake(self) -> None:
        """After a restart: looks at what was asked for and is not finished."""
        if self._house.settings.analysis_simulations > 0 and self._house.node is None:
            for table_id in await self._house.store.unfinished_analyses():
                self.look_at(table_id)

    async def take(self) -> None:
        """Among several nodes: takes an analysis nobody is at, when there is nothing else to do."""
        node, busy = self._house.node, self._worker is not None or self._house.closing
        if node is not None and not busy and self._house.settings.analysis_simulations > 0:
            for job in await node.register.take(node.id, "analysis", 1):
                self.look_at(job.table_id)

    def look_at(self, table_id: str) -> None:
        """Puts a game in the queue."""
        if table_id == self._now or table_id in self._waiting or self._house.closing:
            return
        self._waiting.append(table_id)
        if self._worker is None:
            self._worker = asyncio.create_task(self._work(), name="analyst")

    def progress(self, table_id: str) -> int | None:
        """How many decisions of the game being looked at are done; None for any other."""
        return self._done if table_id == self._now else None

    async def close(self) -> None:
        """Stops at the next decision, the house being closed; what is unfinished stays asked for."""
        self._waiting.clear()
        if self._worker is not None:
            await asyncio.gather(self._worker, return_exceptions=True)
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _work(self) -> None:
        try:
            while self._waiting:
                self._now, self._done = self._waiting.popleft(), 0
                try:
                    await self._one(self._now)
                except Closed:
                    return
                except Exception:
                    LOG.exception("analysis failed", extra={"table": self._now})
        finally:
            self._now = self._worker = None

    async def _one(self, table_id: str) -> None:
        found: dict[str, Any] | None = None
        try:
            table = await stored_table(self._house, table_id)
            log = await self._house.store.log(table_id)
            loop = asyncio.get_running_loop()
            thinking = loop.run_in_executor(self._thread, self._think, table, log)
            if self._house.node is not None:
                await self._tell_progress(table_id, thinking)
            found = await thinking
        except Stopped:
            return
        except Exception:
            LOG.exception("game could not be analysed", extra={"table": table_id})
        finished = [changes.finish_analysis(table_id, now(), found)]
        if self._house.node is not None:
            finished.append(changes.end_job("analysis", table_id))
        await self._house.writer.write(*finished)

    async def _tell_progress(self, table_id: str, thinking: asyncio.Future[Any]) -> None:
        """Lets the other nodes know how far we are, until we are there."""
        while not (await asyncio.wait([thinking], timeout=PROGRESS_S))[0]:
            with suppress(NotStored):
                await self._house.writer.write(
                    changes.tell_progress("analysis", table_id, self._done)
                )

    def _think(self, table: TableData, log: Log) -> dict[str, Any]:
        """Looks at every decision; runs in the analyst's thread."""

        def progress(done: int, total: int) -> None:
            self._done = done
            if self._house.closing:
                raise Stopped

        simulations = self._house.settings.analysis_simulations
        budget = Budget(simulations=simulations)
        sitting = replayed(table, log)
        found = analysis.analyse(sitting.record(), budget, progress=progress)
        return report(found, simulations)


def report(found: analysis.Analysis, simulations: int) -> dict[str, object]:
    """An analysis as it is stored and sent."""
    seats = range(len(found.result))
    decisions = [
        Judged(
            ply=one.ply,
            seat=one.seat,
            text=Words(fr=one.text.fr, en=one.text.en),
            best_text=Words(fr=one.best_text.fr, en=one.best_text.en),
            is_best=one.best == one.played,
            before=short(one.before),
            after=short(one.after),
            luck=short(one.luck),
            cost=round(one.cost, 4),
            guesses=[Guess.model_validate(guess.json()) for guess in one.guesses],
        )
        for one in found.decisions
    ]
    return Analysis(
        curve=[short(chances) for chances in found.curve],
        decisions=decisions,
        costliest=[d.ply for d in found.costliest(COSTLIEST) if d.cost > 0],
        luck=short(found.luck(seat) for seat in seats),
        choice=short(found.choice(seat) for seat in seats),
        cost=short(found.cost(seat) for seat in seats),
        simulations=simulations,
    ).model_dump()


def short(numbers: Iterable[float]) -> list[float]:
    """Chances with as many digits as they are worth."""
    return [round(float(number), 4) for number in numbers]


# The door


def analyst_of(request: Request) -> Analyst:
    """The analyst of this server."""
    analyst: Analyst = request.app.state.analyst
    return analyst


AnalystHere = Annotated[Analyst, Depends(analyst_of)]


def sat_at(table: TableData, guest: GuestData | None) -> bool:
    """Whether a guest played this game."""
    return guest is not None and any(seat.guest_id == guest.id for seat in table.seats)


def may_ask(house: House, table: TableData, guest: GuestData | None) -> bool:
    """Whether a guest may start the analysis of a game; a server may have none."""
    return house.settings.analysis_simulations > 0 and sat_at(table, guest)


async def state_of(
    house: House, analyst: Analyst, table: TableData, guest: GuestData | None
) -> AnalysisState:
    """How far the analysis of a finished game is, and what it says."""
    known = await house.store.analysis(table.id)
    done, total = analyst.progress(table.id), table.ply
    if done is None and house.node is not None:
        done = await house.store.progress(table.id)
    state = AnalysisState(
        status="none", done=0, total=total, may_ask=may_ask(house, table, guest), analysis=None
    )
    if known is None:
        return state
    if known.finished_at is None:
        status = "waiting" if done is None else "working"
        return state.model_copy(update={"status": status, "done": done or 0, "may_ask": False})
    if known.report is None:
        return state.model_copy(update={"status": "failed"})
    found = Analysis.model_validate(known.report)
    return state.model_copy(
        update={"status": "done", "done": total, "may_ask": False, "analysis": found}
    )


@router.get("/tables/{table_id}/analysis")
async def read_analysis(
    house: HouseHere, analyst: AnalystHere, guest: Known, table_id: TableId
) -> AnalysisState:
    """What a bot thinks of a finished game, or how far it is with it."""
    table = await stored_table(house, table_id)
    must_be_finished(table)
    return await state_of(house, analyst, table, guest)


@router.post("/tables/{table_id}/analysis")
async def ask_analysis(
    house: HouseHere, analyst: AnalystHere, guest: Someone, table_id: TableId
) -> AnalysisState:
    """Asks a bot to look at a finished game; only for who sat there. Asked twice, done once."""
    table = await stored_table(house, table_id)
    if not sat_at(table, guest):
        raise refused(Code.NOT_YOUR_SEAT)
    must_be_finished(table)
    known = await house.store.analysis(table_id)
    if house.settings.analysis_simulations == 0:
        return await state_of(house, analyst, table, guest)
    job = [] if house.node is None else changes.add_job("analysis", table_id, None, now())
    if known is None:
        with suppress(Clash):  # somebody else at the table asked at the same moment
            await house.writer.write(changes.add_analysis(AnalysisData(table_id, now())), *job)
    elif known.finished_at is not None and known.report is None:  # it failed: once more
        await house.writer.write(changes.restart_analysis(table_id), *job)
    if house.node is not None:
        await analyst.take()
    elif known is None or known.report is None:
        analyst.look_at(table_id)
    return await state_of(house, analyst, table, guest)
