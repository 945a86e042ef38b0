"""Opening the database: the engine, its settings and its migrations."""

from contextlib import suppress
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, func, select
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ludosaure.server.logs import LOG
from ludosaure.server.settings import DATABASE, Settings
from ludosaure.server.storage.hands import AsyncHand, Hand, ThreadedHand

MIGRATIONS = Path(__file__).parent / "migrations"
ONE_AT_A_TIME = 0x1D05  # the lock of PostgreSQL under which a node migrates
LOCKED_S = 5  # what somebody else keeps locked for longer is not waited for


def open_engine(url: str, *, durable: bool) -> AsyncEngine:
    """An engine for *url*; a SQLite file is set to write ahead, so that reading never waits."""
    if not url.startswith("sqlite"):
        patience: dict[str, Any] = {}
        if "asyncpg" in url:
            patience = {"timeout": 5, "command_timeout": 20}
            patience["server_settings"] = {"lock_timeout": f"{LOCKED_S}s"}
        engine = create_async_engine(url, pool_size=8, hide_parameters=True, connect_args=patience)
        event.listen(engine.sync_engine, "checkout", _must_be_alive)
        return engine
    engine = create_async_engine(url, connect_args={"timeout": LOCKED_S}, hide_parameters=True)
    _set_to_write_ahead(engine.sync_engine, durable=durable)
    return engine


def hand_of(engine: AsyncEngine, *, durable: bool) -> Hand:
    """What writes to the database of an engine."""
    if engine.dialect.name != "sqlite":
        return AsyncHand(engine)
    address = engine.url.set(drivername="sqlite")
    own = create_engine(address, connect_args={"timeout": LOCKED_S}, hide_parameters=True)
    _set_to_write_ahead(own, durable=durable)
    return ThreadedHand(own)


def _set_to_write_ahead(engine: Engine, *, durable: bool) -> None:
    @event.listens_for(engine, "connect")
    def prepare(connection: Any, record: Any) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute(f"PRAGMA synchronous={'FULL' if durable else 'NORMAL'}")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()


def _must_be_alive(connection: Any, record: Any, proxy: Any) -> None:
    """
    A connection the server hung up on is opened anew.

    The driver hears of it by itself; asking at every use would cost more than most of what is read.
    """
    if connection.driver_connection.is_closed():
        raise DisconnectionError


def prepare_folder(settings: Settings) -> None:
    """Makes the data folder and its files readable by nobody else."""
    folder = settings.data
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    if settings.database_url == "":
        (folder / DATABASE).touch(mode=0o600)
    kept = [folder, *(folder / f"{DATABASE}{end}" for end in ("", "-wal", "-shm"))]
    for path in kept:
        if path.exists() and path.stat().st_mode & 0o077:
            with suppress(PermissionError):  # not ours: doctor says so
                path.chmod(0o700 if path.is_dir() else 0o600)


async def migrate(engine: AsyncEngine) -> None:
    """Brings the database up to date; a new one is made this way, too."""
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    """Several nodes that start together do it one after the other; a newer schema is left alone."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET LOCAL lock_timeout = 0")  # who migrates is waited for
        connection.execute(select(func.pg_advisory_xact_lock(ONE_AT_A_TIME)))
        connection.exec_driver_sql(f"SET LOCAL lock_timeout = '{LOCKED_S}s'")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    present = MigrationContext.configure(connection).get_current_revision()
    if present is not None and present not in known:
        LOG.warning("the database is newer than this version", extra={"schema": present})
        return  # during a rolling update: what is new was only added
    command.upgrade(config, "head")
