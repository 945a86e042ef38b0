"""
Metrics: what an operator watches, in Prometheus' format, behind a token.

Numbers only: no names, no addresses of tables or people, nothing that was said.
"""

import asyncio
import secrets
import time
from typing import TYPE_CHECKING, Any

from fastapi import APIRouter, Request, Response
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from ludosaure.server.messages import Code
from ludosaure.server.refusals import refused

if TYPE_CHECKING:
    from ludosaure.server.room import House

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SLOW = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
LOOP_S = 0.1  # how often we look whether the loop is late

router = APIRouter(include_in_schema=False)


class Metrics:
    """All numbers of one server; each server has its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        given: dict[str, Any] = {"registry": self.registry}
        self.moves = Counter("ludosaure_moves", "Moves stored", ["game", "by"], **given)
        self._moves_of: dict[tuple[str, str], Counter] = {}
        self.move_seconds = Histogram(
            "ludosaure_move_seconds",
            "From a move's arrival to its being stored",
            buckets=QUICK,
            **given,
        )
        self.refusals = Counter("ludosaure_refusals", "What was refused", ["code"], **given)
        self.reminders = Counter(
            "ludosaure_reminders", "Reminders sent to closed pages", ["result"], **given
        )
        self.loop_seconds = Histogram(
            "ludosaure_loop_delay_seconds", "How late the loop is", buckets=QUICK, **given
        )
        self.bot_seconds = Histogram(
            "ludosaure_bot_seconds", "How long a bot thinks", ["level"], buckets=SLOW, **given
        )
        self.work_seconds = Histogram(
            "ludosaure_work_seconds", "Replays, proofs, hints", ["what"], buckets=SLOW, **given
        )
        self._given = given

    def watch(self, house: "House") -> None:
        """Numbers that are read when somebody asks."""
        for name, what, read in (
            ("sockets", "Open sockets", lambda: sum(len(r.viewers) for r in house.rooms.values())),
            ("rooms", "Tables in memory", lambda: len(house.rooms)),
            ("writes_waiting", "Changes that wait to be stored", lambda: house.writer.waiting),
            (
                "writer_ok",
                "Whether the last changes were stored",
                lambda: house.writer.failing is None,
            ),
            ("bots_waiting", "Bots that wait for a thread", house.thinkers.waiting),
            ("hints_waiting", "Hints that wait for a thread", house.advisers.waiting),
            ("clerks_waiting", "Replays and proofs that wait", house.clerks.waiting),
            ("tree_bytes", "Bytes bots keep between decisions", lambda: house.memory.bytes),
            ("unread_bytes", "Bytes that wait for slow readers", house.unread),
        ):
            Gauge(f"ludosaure_{name}", what, **self._given).set_function(read)

    def moved(self, game: str, by: str, count: int) -> None:
        """Decisions were stored; which counter is theirs is looked up once."""
        counter = self._moves_of.get((game, by))
        if counter is None:
            counter = self._moves_of[game, by] = self.moves.labels(game, by)
        counter.inc(count)

    def refused(self, code: str) -> None:
        """Something was refused; codes of games are one."""
        known = code in Code._value2member_map_
        self.refusals.labels(code if known else "game").inc()

    async def look_at_loop(self) -> None:
        """Measures how late the loop is, for ever."""
        while True:
            due = time.monotonic() + LOOP_S
            await asyncio.sleep(LOOP_S)
            self.loop_seconds.observe(max(0.0, time.monotonic() - due))


@router.get("/metrics")
async def read_metrics(request: Request) -> Response:
    """All numbers, for who knows the token."""
    house: House = request.app.state.house
    token = house.settings.metrics_token
    if not token:
        raise refused(Code.NOT_FOUND)
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not secrets.compare_digest(given.encode(), token.encode()):
        raise refused(Code.WRONG_TOKEN)
    return Response(generate_latest(house.metrics.registry), media_type=CONTENT_TYPE_LATEST)
