"""Data moves between SQLite and PostgreSQL and back, is backed up, restored, migrated and forgotten."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, MetaData, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine
from typer.testing import CliRunner

from ludosaure.server import moving, upkeep
from ludosaure.server.settings import Settings
from ludosaure.server.storage.database import MIGRATIONS, migrate, open_engine
from ludosaure.server.storage.retention import Keeping, forget
from ludosaure.server.storage.store import Store
from ludosaure.terminal.commands import app
from tests.server.engines import running
from tests.server.open_house import Guest, OpenHouse, asynchronous, open_house, play_out

DAY_MS = 24 * 3600 * 1000


def nothing(done: int, total: int) -> None:
    """Nobody watches."""


async def played(house: OpenHouse) -> tuple[Guest, str, str]:
    """A guest with a finished game, and one in the middle with chat and a move taken back."""
    lea = await house.guest("Lea")
    over, going_on = (await lea.table("me", "hot"))["id"], (await lea.table("me", "bot"))["id"]
    sockets = {seat: await lea.socket(over, f"seat={seat}") for seat in (0, 1)}
    await play_out(sockets)
    socket = await lea.socket(going_on)
    position = (await socket.until("welcome"))["position"]
    while not position["legal"]:
        position = (await socket.until("happened"))["position"]
    move = position["legal"][0]["number"]
    await socket.ask("move", ply=position["ply"], seat=0, action=move)
    await socket.ask("undo", seat=0)
    await socket.ask("chat", text="Encore !")
    return lea, over, going_on


async def goes_on(house: OpenHouse, lea: Guest, over: str, going_on: str) -> None:
    """Lea's cookie is known, the finished game is proved, the other is played to its end."""
    again = house.stranger()
    again.http.cookies.update(lea.http.cookies)
    assert (await again.get(f"/tables/{going_on}"))["seats"][0]["you"]
    assert (await again.get(f"/tables/{over}/verify"))["ok"]
    socket = await again.socket(going_on)
    welcome = await socket.until("welcome")
    assert welcome["chat"][0]["text"] == "Encore !"
    await play_out({0: socket})
    assert (await again.get(f"/tables/{going_on}/verify"))["ok"]


@asynchronous
async def test_a_folder_moves_into_postgresql_and_back_game_by_game(tmp_path: Path) -> None:
    first, back = tmp_path / "first", tmp_path / "back"
    first.mkdir()
    sqlite = {"database_url": "", "redis_url": ""}
    async with open_house(first, **sqlite) as house:
        lea, over, going_on = await played(house)
    address = running()[0].new_database()
    assert await moving.move(str(first), address, nothing) == 2
    with pytest.raises(moving.MoveRefused) as refusal:
        await moving.move(str(first), address, nothing)
    assert refusal.value.code == "not_empty"
    (tmp_path / "node").mkdir()
    async with open_house(tmp_path / "node", database_url=address) as house:
        await goes_on(house, lea, over, going_on)
        third = (await lea_at(house, lea).table("me", "hot"))["id"]
    answer = await asyncio.to_thread(
        CliRunner().invoke, app, ["move-data", address, str(back), "--lang", "en"]
    )
    assert answer.exit_code == 0 and "3 tables" in answer.output, answer.output
    async with open_house(back, **sqlite) as house:
        again = lea_at(house, lea)
        assert (await again.get(f"/tables/{going_on}/verify"))["ok"]
        sockets = {seat: await again.socket(third, f"seat={seat}") for seat in (0, 1)}
        await play_out(sockets)


def lea_at(house: OpenHouse, lea: Guest) -> Guest:
    again = house.stranger()
    again.http.cookies.update(lea.http.cookies)
    return again


@asynchronous
async def test_a_copy_that_differs_is_not_trusted(tmp_path: Path) -> None:
    async with open_house(tmp_path, database_url="", redis_url="") as house:
        await played(house)
    address = running()[0].new_database()
    await moving.move(str(tmp_path), address, nothing)
    async with moving.opened(str(tmp_path)) as read, moving.opened(address) as write:
        async with write.begin() as connection:
            await connection.exec_driver_sql("UPDATE moves SET at = at + 1 WHERE ply = 2")
        with pytest.raises(moving.MoveRefused) as refusal:
            await moving.check(read, write, nothing)
    assert refusal.value.code == "differs"


@asynchronous
async def test_a_drill_a_backup_of_postgresql_is_restored_into_an_empty_one(tmp_path: Path) -> None:
    postgres = running()[0]
    live, other = postgres.new_database(), postgres.new_database()
    for name in ("live", "other"):
        (tmp_path / name).mkdir()
    async with open_house(tmp_path / "live", database_url=live) as house:
        lea, over, going_on = await played(house)
        kept = Settings(data=tmp_path / "live", database_url=live)
        await asyncio.to_thread(upkeep.backup, kept, tmp_path / "kept", nothing)
    restored = Settings(data=tmp_path / "other", database_url=other)
    await asyncio.to_thread(upkeep.restore, restored, tmp_path / "kept")
    with pytest.raises(moving.MoveRefused):  # nothing that is there is overwritten
        await asyncio.to_thread(upkeep.restore, restored, tmp_path / "kept")
    async with open_house(tmp_path / "other", database_url=other) as house:
        await goes_on(house, lea, over, going_on)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_every_schema_since_the_first_is_brought_up_to_date_with_its_games(
    tmp_path: Path, kind: str
) -> None:
    asyncio.run(_migrated(tmp_path, kind))


async def _migrated(folder: Path, kind: str) -> None:
    """A real game is put back into each former schema, and found again after the migrations."""
    sqlite = {"database_url": "", "redis_url": ""}
    (folder / "now").mkdir()
    async with open_house(folder / "now", **sqlite) as house:
        lea, over, going_on = await played(house)
    here = open_engine(Settings(data=folder / "now", database_url="").database(), durable=False)
    key = (folder / "now" / "cookie.key").read_bytes()
    present = sorted(
        re.findall(r"m(\d{4})", file.name)[0] for file in (MIGRATIONS / "versions").glob("m*.py")
    )
    for revision in present[:-1]:
        place = folder / revision
        place.mkdir()
        (place / "cookie.key").write_bytes(key)
        (place / "cookie.key").chmod(0o600)
        address = running()[0].new_database() if kind == "postgresql" else ""
        settings = Settings(data=place, database_url=address)
        there = open_engine(settings.database(), durable=False)
        await _at_schema(there, revision)
        await _carry_what_fits(here, there)
        await migrate(there)
        store = Store(there)
        for table_id in (over, going_on):
            found, was = await store.whole(table_id), await Store(here).whole(table_id)
            assert found is not None and was is not None
            assert found[1].moves == was[1].moves and found[0].seats == was[0].seats
        await there.dispose()
        shared: dict[str, Any] = {"database_url": address, "cookie_key": key.decode()}
        async with open_house(place, **shared) as house:
            await goes_on(house, lea, over, going_on)
    await here.dispose()


async def _at_schema(engine: AsyncEngine, revision: str) -> None:
    def upgrade(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)

    async with engine.begin() as connection:
        await connection.run_sync(upgrade)


async def _carry_what_fits(here: AsyncEngine, there: AsyncEngine) -> None:
    """Copies all rows into an older schema, without the columns it has none of."""
    now, then = MetaData(), MetaData()
    async with here.connect() as read, there.begin() as write:
        await read.run_sync(now.reflect)
        await write.run_sync(then.reflect)
        for table in then.sorted_tables:
            if table.name in ("alembic_version", "beats"):
                continue
            columns = [c for c in now.tables[table.name].c if c.name in table.c]
            rows = [dict(r) for r in (await read.execute(select(*columns))).mappings()]
            if rows:
                await write.execute(insert(table), rows)
                await _count_on(write, table)


async def _count_on(write: Any, table: Any) -> None:
    if write.dialect.name == "postgresql" and "id" in table.c and table.c.id.autoincrement is True:
        await write.exec_driver_sql(
            f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), max(id)) FROM {table.name}"
        )


@asynchronous
async def test_what_is_old_is_forgotten_as_the_settings_say(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        lea, over, going_on = await played(house)
        waiting = (await lea.table("me", "open"))["id"]
        await house.guest("Passer-by")
        engine = house.house.store._engine
        now = (await house.house.store.whole(over))[0].finished_at + 10 * DAY_MS
        assert await forget(engine, Keeping(), now) == {}
        young = Keeping(chat=11, finished=11, waiting=11, guests=11)
        assert not any((await forget(engine, young, now)).values())
        gone = await forget(engine, Keeping(chat=9, finished=9, waiting=9, guests=9), now)
        assert gone == {"chat": 1, "finished": 1, "waiting": 1, "guests": 1}
        for table_id in (over, waiting):
            await lea.get(f"/tables/{table_id}", 404)
        house.house.forget()
        socket = await lea.socket(going_on)
        assert (await socket.until("welcome"))["chat"] == []
        await play_out({0: socket})


@asynchronous
async def test_a_node_of_an_older_version_starts_on_a_newer_schema(tmp_path: Path) -> None:
    address = running()[0].new_database()
    engine = open_engine(address, durable=False)
    await migrate(engine)
    async with engine.begin() as connection:  # a release of tomorrow has only added something
        await connection.exec_driver_sql("ALTER TABLE tables ADD COLUMN tomorrow INTEGER")
        await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    await engine.dispose()
    async with open_house(tmp_path, database_url=address) as house:
        lea = await house.guest("Lea")
        table = (await lea.table("me", "hot"))["id"]
        sockets = {seat: await lea.socket(table, f"seat={seat}") for seat in (0, 1)}
        await play_out(sockets)
