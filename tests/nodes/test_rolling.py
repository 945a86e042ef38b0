"""
Updates while people play: real former versions, from the first one on, and the present one.

What a version needs is only added to the schema, so that processes of the version before go on.
"""

import asyncio
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Column, Connection, MetaData
from sqlalchemy.ext.asyncio import AsyncEngine

from ludosaure.server.storage.database import MIGRATIONS, migrate, open_engine
from ludosaure.server.storage.store import Store
from tests.nodes.former import Process, processes
from tests.server.engines import running
from tests.server.tenacious import Player, new_player

ALONE = ("0001", "0002", "0005")  # versions of one process, by the schema they knew
NODES = ("0006", "0007")  # versions of several nodes
PATIENCE_S = 240


async def goes_on(players: list[Player], moves: int) -> None:
    """Returns when so many more moves were acknowledged."""
    goal = sum(len(player.acked) for player in players) + moves
    async with asyncio.timeout(PATIENCE_S):
        while sum(len(player.acked) for player in players) < goal:
            await asyncio.sleep(0.02)


async def persist(player: Player) -> None:
    """Plays on, whoever hangs up, until the game is over."""
    while not player.over:
        await player.play()
        await asyncio.sleep(0.05)


@asynccontextmanager
async def playing(*hosts: "asyncio.Task[None]") -> AsyncIterator[None]:
    """Somebody plays meanwhile; where they cannot go on, neither can the test."""
    try:
        yield
    finally:
        for host in hosts:
            if not host.done():
                host.cancel()
        ended = await asyncio.gather(*hosts, return_exceptions=True)
    assert not [error for error in ended if isinstance(error, AssertionError)], ended


async def check(engine: AsyncEngine, players: list[Player]) -> None:
    """What was acknowledged is there, once, at its ply, and nobody was told twice."""
    store = Store(engine)
    for player in players:
        log = await store.log(player.table_id)
        assert [move.ply for move in log.moves] == list(range(1, len(log.moves) + 1))
        stored = {name: ply for (_, name), (ply, _) in log.move_ids.items()}
        assert {name: stored.get(name) for name in player.acked} == player.acked, "a move was lost"
        assert player.told == sorted(set(player.told)), "told twice, or out of order"


@pytest.mark.rolling
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@pytest.mark.parametrize("version", ALONE)
def test_a_former_process_plays_on_while_its_schema_grows_and_the_present_takes_over(
    tmp_path: Path, version: str, kind: str
) -> None:
    asyncio.run(_taken_over(tmp_path, version, kind))


async def _taken_over(folder: Path, version: str, kind: str) -> None:
    file = f"sqlite+aiosqlite:///{folder / '0' / 'ludosaure.db'}"
    address = running()[0].new_database() if kind == "postgresql" else ""
    engine = open_engine(address or file, durable=False)
    async with processes(1, folder, DATABASE_URL=address) as (process,):
        await process.start(version)
        players = [await new_player(process.port, "cubosaurs") for _ in range(4)]
        async with playing(*(asyncio.create_task(persist(player)) for player in players)):
            await goes_on(players, 10)
            await migrate(engine)  # the present version brings it up to date, people are playing
            await goes_on(players, 10)
            players.append(late := await new_player(process.port, "cubosaurs"))
            await process.stop()
            await process.start("present")
            async with playing(asyncio.create_task(persist(late))):
                await goes_on(players, 10)
    await check(engine, players)
    await engine.dispose()


class Pair:
    """One guest on both seats of tables, one after the other, each seat through another node."""

    def __init__(self, *nodes: Process) -> None:
        self.nodes = nodes
        self.players: list[Player] = []

    async def play(self, other: str) -> None:
        """Sets tables and plays them; *other* is who sits on the second seat."""
        async with httpx.AsyncClient(timeout=60) as http:
            base = f"http://127.0.0.1:{self.nodes[0].port}/api/v1"
            cookie = (await http.get(f"{base}/session")).headers["set-cookie"].split(";")[0]
            wish = {"game": "cubosaurs", "players": 2, "seats": [{"kind": "me"}, {"kind": other}]}
            while True:
                try:
                    made = await http.post(f"{base}/tables", json=wish)
                    made.raise_for_status()
                except httpx.HTTPError:  # that node is being replaced
                    await asyncio.sleep(0.1)
                    continue
                seats = (0, 1) if other == "hot" else (0,)
                here = [
                    Player(self.nodes[seat % len(self.nodes)].port, made.json()["id"], cookie, seat)
                    for seat in seats
                ]
                self.players += here
                await asyncio.gather(*(persist(player) for player in here))


@pytest.mark.rolling
@pytest.mark.parametrize("version", NODES)
def test_nodes_are_replaced_one_by_one_while_old_and_new_write_at_the_same_tables(
    tmp_path: Path, version: str
) -> None:
    asyncio.run(_replaced(tmp_path, version))


async def _replaced(folder: Path, version: str) -> None:
    postgres, redis = running()
    address = postgres.new_database()
    given = {"DATABASE_URL": address, "REDIS_URL": redis.url, "LOOK_S": "0.5"}
    async with processes(2, folder, **given) as nodes:
        await asyncio.gather(*(node.start(version, dice=True) for node in nodes))
        pairs = [Pair(*nodes), Pair(*nodes[::-1]), Pair(nodes[0]), Pair(nodes[1])]
        sits = ("hot", "hot", "bot", "bot")
        hosts = [asyncio.create_task(pair.play(who)) for pair, who in zip(pairs, sits, strict=True)]

        async def all_go_on(moves: int) -> None:
            await asyncio.gather(*(goes_on(pair.players, moves) for pair in pairs))

        async with playing(*hosts):
            await all_go_on(5)
            await nodes[1].stop()
            await nodes[1].start("present", dice=True)  # the schema grows
            await all_go_on(12)  # one node is old, one is new
            await nodes[0].stop(signal.SIGKILL)
            await nodes[0].start(version, dice=True)  # an old one starts on what is new to it
            await all_go_on(8)
            await nodes[0].stop()
            await nodes[0].start("present", dice=True)
            await all_go_on(8)
    engine = open_engine(address, durable=False)
    for pair in pairs:
        await check(engine, pair.players)
    await engine.dispose()


# Expand, then contract


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_no_step_of_the_schema_takes_from_those_who_know_only_the_one_before(
    tmp_path: Path, kind: str
) -> None:
    asyncio.run(_only_grows(tmp_path, kind))


async def _only_grows(folder: Path, kind: str) -> None:
    file = f"sqlite+aiosqlite:///{folder / 'empty.db'}"
    engine = open_engine(
        running()[0].new_database() if kind == "postgresql" else file, durable=False
    )
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    revisions = [s.revision for s in ScriptDirectory.from_config(config).walk_revisions()][::-1]

    def upgraded(connection: Connection, revision: str) -> MetaData:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        found = MetaData()
        found.reflect(connection)
        return found

    before: MetaData | None = None
    for revision in revisions:
        async with engine.begin() as connection:
            after = await connection.run_sync(upgraded, revision)
        if before is not None:
            assert not list(missed(before, after)), revision
        before = after
    await engine.dispose()


def missed(before: MetaData, after: MetaData) -> Iterator[str]:
    """What a process that knows only *before* would miss, or cannot know that it has to give."""
    for name, table in before.tables.items():
        if name not in after.tables:
            yield f"{name} is gone"
            continue
        columns = after.tables[name].c
        for column in table.c:
            if column.name not in columns or str(columns[column.name].type) != str(column.type):
                yield f"{name}.{column.name} is gone, or of another type"
        for column in columns:
            if column.name not in table.c and not may_be_left_out(column):
                yield f"{name}.{column.name} has to be given"


def may_be_left_out(column: "Column[object]") -> bool:
    return bool(column.nullable) or column.server_default is not None
