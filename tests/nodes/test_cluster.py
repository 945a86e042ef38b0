"""
Whatever goes down, nothing that was acknowledged is lost or doubled, and nobody is told twice.

Three nodes whose clocks disagree by seconds, behind a plain round-robin proxy. While people and bots
play all four games, a node is killed and started again, Redis is killed and started again,
PostgreSQL is restarted, and one node alone is cut off from Redis.
"""

import asyncio
import os
import signal
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import cycle
from pathlib import Path

import httpx
from scripts.services import free_port

from ludosaure.client import Client
from ludosaure.server.storage.database import open_engine
from ludosaure.server.storage.store import Store
from tests.nodes.cluster import Cluster, cluster
from tests.nodes.players import Player
from tests.server.engines import running
from tests.server.open_house import asynchronous
from tests.server.tenacious import settled
from tests.test_deploy import DEPLOY, needs

TABLES = 6
WISHES = (
    ("cubosaurs", ["me", "hot"], {}),
    ("trex", ["me", "bot", "hot"], {}),
    ("chao-dino", ["me", "hot"], {}),
    ("dinosaures", ["me", "bot"], {"max_turns": 12}),
)
GAMES = cycle(WISHES)


class Evening:
    """Tables that are played one after the other until it is late."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.players: list[Player] = []

    async def host(self, number: int) -> None:
        """Plays table after table on all of one's seats."""
        async with (
            Client(self.address, name=f"Host {number}") as me,
            Client(self.address) as watcher,
        ):
            while True:
                game, seats, options = next(GAMES)
                table = await me.set_table(game, seats, options=options)
                mine = [seat.seat for seat in table.seats if seat.you]
                here = [Player(me, table.id, seat, pause_s=0.05) for seat in mine]
                here.append(Player(watcher, table.id, None))
                self.players += here
                await asyncio.gather(*(player.play(talk=0.1) for player in here))

    @property
    def promised(self) -> int:
        """How many moves were acknowledged so far."""
        return sum(len(player.promised) for player in self.players)

    async def goes_on(self, moves: int) -> None:
        """Returns when so many more moves were acknowledged."""
        goal = self.promised + moves
        async with asyncio.timeout(60):
            while self.promised < goal:
                await asyncio.sleep(0.02)


@asynchronous
async def test_nothing_is_lost_whatever_goes_down(tmp_path: Path) -> None:
    clocks = (0.0, 7.0, -5.0)
    async with cluster(tmp_path, nodes=3, clocks=clocks, started=running()) as nodes:
        evening = Evening(nodes.address)
        hosts = asyncio.gather(*(evening.host(number) for number in range(TABLES)))
        try:
            await evening.goes_on(30)

            nodes.kill(0)
            await evening.goes_on(40)
            await nodes.start(0, clocks[0])
            await evening.goes_on(20)

            nodes.redis.stop()
            await evening.goes_on(40)
            nodes.redis.start()
            await evening.goes_on(20)

            nodes.postgres.stop(signal.SIGQUIT)
            await asyncio.sleep(0.5)
            await asyncio.to_thread(nodes.postgres.start)
            await evening.goes_on(40)

            nodes.lines_to_redis[1].cut()
            await evening.goes_on(40)
            nodes.lines_to_redis[1].cut(False)
        finally:
            hosts.cancel()
            await asyncio.gather(hosts, return_exceptions=True)
        engine = open_engine(nodes.database, durable=True)
        store = Store(engine)
        for player in evening.players:
            log = await store.log(player.table_id)
            player.check(log)
            texts = [chat.text for chat in log.chat]
            assert set(player.said) <= set(texts) and len(texts) == len(set(texts))
            times = [move.at for move in log.moves]
            assert times == sorted(times)  # although the nodes' clocks disagree
        await engine.dispose()


@asynchronous
async def test_people_play_through_the_door_of_deploy_and_a_node_dies(tmp_path: Path) -> None:
    async with cluster(tmp_path, nodes=2, started=running()) as nodes, door(nodes) as address:
        async with httpx.AsyncClient() as http:
            assert (await http.get(f"{address}/metrics")).status_code == 404
            assert (await http.get(f"{address}/readyz")).json()["ok"]
        evening = Evening(address)
        hosts = asyncio.gather(*(evening.host(number) for number in range(4)))
        try:
            await evening.goes_on(20)
            nodes.kill(0)
            await evening.goes_on(20)
        finally:
            hosts.cancel()
            await asyncio.gather(hosts, return_exceptions=True)
        engine = open_engine(nodes.database, durable=True)
        for player in evening.players:
            player.check(await Store(engine).log(player.table_id))
        await engine.dispose()


@asynchronous
async def test_the_analysis_of_a_node_that_dies_is_taken_over(tmp_path: Path) -> None:
    deep = {"analysis_simulations": 1_000_000}
    async with cluster(tmp_path, nodes=1, started=running(), **deep) as nodes:
        thinker = f"http://127.0.0.1:{nodes.ports[0]}"
        async with Client(thinker, name="Lea") as lea:
            table = await lea.set_table("cubosaurs", ["me", "bot"], options={"rounds": 2})
            await Player(lea, table.id, 0).play()
            door = f"/tables/{table.id}/analysis"
            assert (await lea.post(door))["status"] in ("waiting", "working")
            nodes.settings["analysis_simulations"] = 10
            await nodes.add()  # busy or not: this one is held already
            async with Client(f"http://127.0.0.1:{nodes.ports[1]}", cookie=lea.cookie) as other:
                await asyncio.sleep(2 * nodes.settings["lease_s"])
                assert (await other.get(door))["status"] == "working"
                nodes.kill(0)
                async with asyncio.timeout(60):
                    while (state := await other.get(door))["status"] != "done":
                        await asyncio.sleep(0.05)
        assert state["analysis"]["simulations"] == 10  # by who took over


@asynccontextmanager
async def door(nodes: Cluster) -> AsyncIterator[str]:
    """Caddy in front of all nodes, with the very file of deploy/."""
    site = f"http://127.0.0.1:{free_port()}"
    given = {"SITE": site, "NODES": " ".join(f"127.0.0.1:{port}" for port in nodes.ports)}
    environment = {f"LUDOSAURE_{name}": value for name, value in given.items()}
    command = [needs("caddy"), "run", "--adapter", "caddyfile", "--config"]
    running = subprocess.Popen(
        [*command, str(DEPLOY / "Caddyfile")],
        env={**os.environ, **environment, "CADDY_ADMIN": f"127.0.0.1:{free_port()}"},
        stderr=subprocess.DEVNULL,
    )
    try:
        await settled(int(site.rpartition(":")[2]))
        yield site
    finally:
        running.terminate()
        running.wait(20)
