"""
The register of nodes: who is alive, and whose work is taken over.

A node is alive as long as it says so more often than its lease lasts, by the database's clock.
Everything else it holds, its jobs and who looks at tables through it, counts exactly as long.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import cast

from sqlalchemy import CursorResult, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from ludosaure.server.storage.clock import stored_now
from ludosaure.server.storage.data import JobData, JobKind
from ludosaure.server.storage.models import JobRow, KeyRow, NodeRow, PresenceRow


class Register:
    """What nodes know of each other; reads and writes at once, beside the writer."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def beat(self, node: str, lease_ms: int) -> bool:
        """Says that a node lives for one more lease; False when nobody knew it (any more)."""
        until = stored_now() + lease_ms
        async with self._engine.begin() as connection:
            beaten = await connection.execute(
                update(NodeRow).where(NodeRow.id == node).values(until=until)
            )
            known = cast("CursorResult[tuple[()]]", beaten).rowcount == 1
            if not known:
                await connection.execute(insert(NodeRow).values(id=node, until=until))
        return known

    async def sign_off(self, node: str) -> None:
        """A node that goes home: its work is anybody's."""
        async with self._engine.begin() as connection:
            await connection.execute(update(JobRow).where(JobRow.node == node).values(node=None))
            await connection.execute(delete(PresenceRow).where(PresenceRow.node == node))
            await connection.execute(delete(NodeRow).where(NodeRow.id == node))

    async def bury(self, grace_ms: int) -> list[str]:
        """Strikes nodes off that have not been heard of for longer: their work is anybody's."""
        dead = select(NodeRow.id).where(NodeRow.until + grace_ms < stored_now())
        async with self._engine.begin() as connection:
            gone = list(
                (await connection.execute(dead.with_for_update(skip_locked=True))).scalars()
            )
            if gone:
                await connection.execute(
                    update(JobRow).where(JobRow.node.in_(gone)).values(node=None)
                )
                await connection.execute(delete(PresenceRow).where(PresenceRow.node.in_(gone)))
                await connection.execute(delete(NodeRow).where(NodeRow.id.in_(gone)))
        return gone

    async def take(self, node: str, kind: JobKind, most: int) -> list[JobData]:
        """Takes work that is anybody's, the oldest first; each piece goes to one node."""
        free = (
            select(JobRow.table_id)
            .where(JobRow.kind == kind, JobRow.node.is_(None))
            .order_by(JobRow.asked_at)
            .limit(most)
            .with_for_update(skip_locked=True)
        )
        async with self._engine.begin() as connection:
            tables = list((await connection.execute(free)).scalars())
            if tables:
                mine = JobRow.table_id.in_(tables)
                await connection.execute(
                    update(JobRow).where(JobRow.kind == kind, mine).values(node=node)
                )
        return [JobData(kind, table_id) for table_id in tables]

    async def held(self, node: str, kind: JobKind) -> list[JobData]:
        """The work a node holds."""
        mine = select(JobRow.table_id).where(JobRow.kind == kind, JobRow.node == node)
        async with self._engine.connect() as connection:
            return [JobData(kind, table) for table in (await connection.execute(mine)).scalars()]

    async def mend(self, kind: JobKind, tables: Sequence[str], at: int) -> None:
        """Makes jobs for tables that should have one: data that comes from a single process."""
        for table_id in tables:
            with suppress(IntegrityError):  # there is one
                async with self._engine.begin() as connection:
                    given = {"kind": kind, "table_id": table_id, "node": None, "asked_at": at}
                    await connection.execute(insert(JobRow).values(**given))

    async def nodes(self) -> int:
        """How many nodes live."""
        alive = select(func.count()).select_from(NodeRow).where(NodeRow.until > stored_now())
        async with self._engine.connect() as connection:
            return int((await connection.execute(alive)).scalar_one())

    async def key(self, name: str, draft: str) -> str:
        """The key all nodes share: *draft* where there was none yet."""
        kept = select(KeyRow.value).where(KeyRow.name == name)
        try:
            async with self._engine.begin() as connection:
                found = (await connection.execute(kept)).scalar_one_or_none()
                if found is not None:
                    return str(found)
                await connection.execute(insert(KeyRow).values(name=name, value=draft))
                return draft
        except IntegrityError:  # another node was first: its key counts
            async with self._engine.connect() as connection:
                return str((await connection.execute(kept)).scalar_one())
