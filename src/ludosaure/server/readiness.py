"""Readiness: whether what people do now would be stored, tried and not assumed."""

import asyncio
import shutil
import time

from ludosaure.server.room import House, Wrong, now
from ludosaure.server.storage import changes
from ludosaure.server.storage.writer import Clash, Closed, NotStored

FRESH_S = 2.0  # so long an answer is given again
PATIENCE_S = 3.0  # so long a write may take


async def wrong_with(house: House) -> list[Wrong]:
    """What is wrong; nothing when the server can store."""
    async with house.looking:
        seen_at, wrong = house.readiness
        if time.monotonic() - seen_at > FRESH_S or house.closing:
            wrong = [*_disk(house), *await _writer(house)]
            house.readiness = (time.monotonic(), wrong)
    return wrong


def _disk(house: House) -> list[Wrong]:
    free = shutil.disk_usage(house.settings.data).free
    return ["disk"] if free < house.settings.least_free_mb * 1024 * 1024 else []


async def _writer(house: House) -> list[Wrong]:
    """Writes a sign of life by the way all changes go."""
    if house.closing or not house.writer.is_working:
        return ["closing"]
    try:
        async with asyncio.timeout(PATIENCE_S):
            await house.writer.write(*changes.beat(now()))
    except (TimeoutError, NotStored, Closed):
        return ["writer"]
    except Clash:  # another node's sign of life of the same moment: somebody writes
        return []
    return []
