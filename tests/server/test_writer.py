"""The one writer: what happens to it when the database does what it never should."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from ludosaure.server.storage.changes import add_guest
from ludosaure.server.storage.data import GuestData
from ludosaure.server.storage.writer import Clash, NotStored
from tests.server.open_house import asynchronous, open_house

PATIENCE_S = 10


@asynchronous
async def test_a_rollback_that_fails_ends_no_writer(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        writer = house.house.writer
        lea = add_guest(GuestData("lea", "Lea", None, 0))
        await writer.write(lea)
        with pytest.raises(Clash):
            await writer.write(lea)

        def fails(connection: Connection) -> None:
            raise OperationalError("ROLLBACK", {}, Exception("disk I/O error"))

        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(Connection, "rollback", fails)
            with pytest.raises(NotStored):
                await asyncio.wait_for(writer.write(lea), PATIENCE_S)
        assert writer.is_working and writer.waiting == 0
        await asyncio.wait_for(
            writer.write(add_guest(GuestData("sam", "Sam", None, 0))), PATIENCE_S
        )
        assert writer.failing is None
