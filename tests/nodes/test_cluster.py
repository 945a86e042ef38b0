"""
Whatever goes down, nothing that was acknowledged is lost or doubled, and nobody is told twice.

Three nodes whose clocks disagree by seconds, behind a plain round-robin proxy. While people and bots
play all four games, a node is killed and started again, Redis is killed and started again,
PostgreSQL is restarted, and one node alone is cut off from Redis.
"""

import asyncio
import signal
from itertools import cycle
from pathlib import Path

from ludosaure.client import Client
from ludosaure.server.storage.database import open_engine
from ludosaure.server.storage.store import Store
from tests.nodes.cluster import Cluster, cluster
from tests.nodes.players import Player
from tests.server.engines import running
from tests.server.open_house import asynchronous

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

    def __init__(self, at: Cluster) -> None:
        self.at = at
        self.players: list[Player] = []

    async def host(self, number: int) -> None:
        """Plays table after table on all of one's seats."""
        async with (
            Client(self.at.address, name=f"Host {number}") as me,
            Client(self.at.address) as watcher,
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
        evening = Evening(nodes)
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
