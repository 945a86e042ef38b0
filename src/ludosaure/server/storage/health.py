"""How a PostgreSQL database is: whether it answers, what it knows, and what it promises."""

import asyncio
from dataclasses import dataclass
from typing import Literal

from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect
from sqlalchemy.exc import SQLAlchemyError

from ludosaure.server.storage.database import MIGRATIONS, open_engine
from ludosaure.server.storage.models import Base

PATIENCE_S = 5.0
Schema = Literal["none", "older", "present", "newer", "damaged"]
WAITING = {"fsync": ("on",), "synchronous_commit": ("on", "local", "remote_write", "remote_apply")}


@dataclass
class Health:
    """What was found."""

    why: str = ""  # it does not answer
    schema: Schema = "none"
    is_read_only: bool = False
    lax: tuple[str, ...] = ()  # settings by which a commit does not wait for the disk


async def looked_at(url: str) -> Health:
    """Looks, and changes nothing."""
    try:
        engine = open_engine(url, durable=True)
    except ImportError as error:  # the extra `postgres` is not installed
        return Health(why=str(error))
    try:
        async with asyncio.timeout(PATIENCE_S), engine.connect() as connection:
            return await connection.run_sync(_look)
    except TimeoutError:
        return Health(why=f"{PATIENCE_S:.0f} s")
    except (OSError, SQLAlchemyError) as error:
        return Health(why=str(getattr(error, "orig", None) or error))
    finally:
        await engine.dispose()


def _look(connection: Connection) -> Health:
    def shown(name: str) -> str:
        return str(connection.exec_driver_sql(f"SHOW {name}").scalar_one())

    return Health(
        schema=_schema(connection),
        is_read_only=shown("transaction_read_only") == "on",
        lax=tuple(
            f"{name} {shown(name)}" for name, good in WAITING.items() if shown(name) not in good
        ),
    )


def _schema(connection: Connection) -> Schema:
    scripts = ScriptDirectory(str(MIGRATIONS))
    known = {script.revision for script in scripts.walk_revisions()}
    present = MigrationContext.configure(connection).get_current_revision()
    if present is None:
        return "none"
    if present in known and present != scripts.get_current_head():
        return "older"
    if set(Base.metadata.tables) - set(inspect(connection).get_table_names()):
        return "damaged"
    return "present" if present in known else "newer"
