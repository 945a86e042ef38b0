"""
Moving data between a folder (SQLite) and PostgreSQL, checked game by game.

A place is a data folder or the address of a PostgreSQL database. The key of the cookies comes along,
so that everybody finds their seat again. Backups of PostgreSQL are made the same way: they are
folders like any other.
"""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from ludosaure.games.text import Refused, Text
from ludosaure.server import push
from ludosaure.server.keys import KEY_FILE
from ludosaure.server.settings import DATABASE, Settings
from ludosaure.server.sitting import replayed
from ludosaure.server.storage import moving
from ludosaure.server.storage.database import migrate, open_engine, prepare_folder
from ludosaure.server.storage.moving import Engine, NotEmpty, Progress
from ludosaure.server.storage.store import Store

KEYS = {"cookies": KEY_FILE, "push": push.KEY_FILE}  # rows of PostgreSQL, files of a folder


class MoveRefused(Refused):
    """Data that was not moved, and why; the source is as it was."""


def is_address(place: str) -> bool:
    """Whether a place is a database and not a folder."""
    return place.startswith("postgresql")


def settings_of(place: str) -> Settings:
    """The settings of a server whose data is there."""
    if is_address(place):
        return Settings(database_url=place)
    return Settings(data=Path(place), database_url="")


@asynccontextmanager
async def opened(place: str) -> AsyncIterator[Engine]:
    """The database of a place, made or brought up to date."""
    settings = settings_of(place)
    if not is_address(place):
        prepare_folder(settings)
    engine = open_engine(settings.database(), durable=True)
    try:
        await migrate(engine)
        yield engine
    finally:
        await engine.dispose()


async def move(source: str, target: str, progress: Progress) -> int:
    """Copies everything into an empty place and checks every game; how many tables there were."""
    if not is_address(source) and not (Path(source) / DATABASE).exists():
        raise MoveRefused("no_data", NO_DATA.format(path=source))
    async with opened(source) as read, opened(target) as write:
        try:
            await moving.carry(read, write, progress)
        except NotEmpty as error:
            raise MoveRefused("not_empty", NOT_EMPTY.format(path=target)) from error
        for name, file in KEYS.items():
            await _carry_key(name, file, source, read, target, write)
        return await check(read, write, progress)


async def check(read: Engine, write: Engine, progress: Progress) -> int:
    """Reads every game on both sides: the same table, the same log, and it replays to its end."""
    here, there = Store(read), Store(write)
    tables = await moving.table_ids(read)
    if tables != await moving.table_ids(write):
        raise MoveRefused("differs", DIFFERS.format(table="?"))
    for number, table_id in enumerate(tables, start=1):
        before, after = await here.whole(table_id), await there.whole(table_id)
        if before != after or after is None:
            raise MoveRefused("differs", DIFFERS.format(table=table_id))
        try:
            sitting = replayed(*after)
        except Refused:
            continue  # of rules nobody knows here: the same, but it cannot be played
        if sitting.table.ply != len(after[1].moves):
            raise MoveRefused("differs", DIFFERS.format(table=table_id))
        progress(number, len(tables))
    return len(tables)


async def _carry_key(
    name: str, file: str, source: str, read: Engine, target: str, write: Engine
) -> None:
    """A key of ours: a file in a folder, a row in PostgreSQL."""
    kept = Path(source) / file
    key = await moving.kept_key(read, name) if is_address(source) else None
    if not is_address(source) and kept.exists():
        key = kept.read_text(encoding="ascii").strip()
    if key is None:
        return
    if is_address(target):
        await moving.keep_key(write, name, key)
        return
    descriptor = os.open(Path(target) / file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as new:
        new.write(key)


NO_DATA = Text("Il n'y a pas de base de données dans {path}.", "There is no database in {path}.")
NOT_EMPTY = Text(
    "Il y a déjà des parties dans {path} ; choisissez une base ou un dossier vide.",
    "There are games in {path} already; choose an empty database or folder.",
)
DIFFERS = Text(
    "La table {table} n'est pas arrivée telle quelle ; n'utilisez pas la copie.",
    "Table {table} did not arrive as it was; do not use the copy.",
)
