"""
Where the servers of the tests keep their data: SQLite, or PostgreSQL and Redis.

`make test-nodes` sets LUDOSAURE_TEST_ENGINE=postgres. Each folder then has a database of its own,
so that a test that opens its folder again finds what it left there.
"""

import atexit
import os
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any

from scripts.services import Postgres, Redis, missing, services

from ludosaure.server.settings import Settings

ON_POSTGRES = os.environ.get("LUDOSAURE_TEST_ENGINE") == "postgres"


@cache
def running() -> tuple[Postgres, Redis]:
    """A PostgreSQL and a Redis of this test run, which end with it."""
    stack = ExitStack()
    started = stack.enter_context(services())
    atexit.register(stack.close)
    return started


@cache
def database_of(folder: Path) -> str:
    """The database that belongs to a data folder."""
    return running()[0].new_database()


def engine_of(folder: Path) -> dict[str, Any]:
    """The settings of the engine this run tests."""
    if not ON_POSTGRES:
        return {}
    return {"database_url": database_of(folder), "redis_url": running()[1].url}


def environment_of(folder: Path) -> dict[str, str]:
    """The same for a process of its own."""
    return {f"LUDOSAURE_{name.upper()}": value for name, value in engine_of(folder).items()}


def address_of(folder: Path) -> str:
    """The database of a folder, whichever engine keeps it."""
    return Settings(data=folder, **engine_of(folder)).database()


def has_services() -> bool:
    """Whether both are installed."""
    return not missing()
