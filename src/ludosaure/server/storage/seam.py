"""
What the server asks of its store, in words of our own.

Everything outside this room knows these two, the values of `data` that go in and out, and the
changes that `changes` makes, which nobody looks into. What stands behind them, SQLite or PostgreSQL,
is this room's business.
"""

import asyncio
from collections.abc import Sequence
from typing import Protocol

from ludosaure.server.storage.data import (
    AnalysisData,
    GuestData,
    Log,
    News,
    ReplayData,
    StepData,
    TableData,
)
from ludosaure.server.storage.hands import Change


class Reading(Protocol):
    """What can be asked; a store that does not answer raises NotStored, and may be asked again."""

    async def guest(self, guest_id: str) -> GuestData | None:
        """The guest of this id."""

    async def table(self, table_id: str) -> TableData | None:
        """One table with its seats."""

    async def open_table(self, words: str) -> TableData | None:
        """The table that waits for players under these four words, if there is just one."""

    async def log(self, table_id: str) -> Log:
        """What was done at a table, in order."""

    async def whole(self, table_id: str) -> tuple[TableData, Log] | None:
        """One table with its log, both of one moment."""

    async def steps(self, table_id: str, after: int) -> list[StepData]:
        """The changes of a table after a number, in order."""

    async def news(self, table_ids: Sequence[str], node: str) -> dict[str, News]:
        """The last change of each of these tables, and who looks at them through another node."""

    async def was_said(self, table_id: str, guest_id: str, client_id: str) -> bool:
        """Whether something was said under this id."""

    async def analysis(self, table_id: str) -> AnalysisData | None:
        """What is known of a finished game, if anybody asked."""

    async def replay(self, table_id: str, eyes: str) -> ReplayData | None:
        """A finished game as it was told again to these eyes, if it is kept."""

    async def unfinished_analyses(self) -> list[str]:
        """The tables whose games are still to be looked at."""

    async def progress(self, table_id: str) -> int | None:
        """How far an analysis is; None when nobody is at it."""

    async def tables_of(self, guest_id: str) -> list[TableData]:
        """The open and running tables of a guest, newest first."""

    async def open_tables(self) -> list[TableData]:
        """Public tables with a free seat, newest first."""

    async def finished_tables(self, guest_id: str) -> list[TableData]:
        """The finished games of a guest, newest first."""

    async def waiting_for_bots(self) -> list[str]:
        """Running tables where a bot has to go on."""


class Writing(Protocol):
    """What can be changed: all of what is given together or none, answered when it is stored."""

    failing: Exception | None  # why the last changes were not stored
    stored: int

    def submit(self, *changes: Change) -> asyncio.Future[None]:
        """Done when the changes are stored; else Clash, NotStored or Closed."""

    async def write(self, *changes: Change) -> None:
        """Returns when the changes are stored."""

    @property
    def waiting(self) -> int:
        """How many changes wait to be stored."""

    @property
    def is_working(self) -> bool:
        """Whether somebody is there to store them."""
