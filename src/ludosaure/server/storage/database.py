"""Opening the database: the engine, its settings and its migrations."""

from contextlib import suppress
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ludosaure.server.settings import DATABASE, Settings

MIGRATIONS = Path(__file__).parent / "migrations"


def open_engine(url: str, *, durable: bool) -> AsyncEngine:
    """An engine for *url*; a SQLite file is set to write ahead, so that reading never waits."""
    if not url.startswith("sqlite"):
        return create_async_engine(url, pool_pre_ping=True, hide_parameters=True)
    engine = create_async_engine(url, connect_args={"timeout": 5}, hide_parameters=True)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, record: Any) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute(f"PRAGMA synchronous={'FULL' if durable else 'NORMAL'}")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    return engine


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
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
