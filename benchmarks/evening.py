"""
An evening: 300 scripted people at all four games, on two nodes with PostgreSQL and Redis.

They come through a plain round-robin proxy and the real API, sit at tables with each other and with
bots (which roll dice here), talk, and are watched. In the middle one node is killed and started
again, PostgreSQL is restarted and Redis is killed for a while. At the end every promise is compared
with the log: nothing acknowledged may be lost or doubled, and nobody may be told anything twice.

    python -m benchmarks.evening [--players 300] [--seconds 150]
"""

import argparse
import asyncio
import signal
import tempfile
import time
from itertools import cycle
from pathlib import Path
from typing import Any

from rich.console import Console
from scripts.services import services
from tests.nodes.cluster import Cluster, cluster
from tests.nodes.players import Player

from ludosaure.client import Client
from ludosaure.server.storage.database import open_engine
from ludosaure.server.storage.store import Store

CONSOLE = Console(width=120)
TABLES: tuple[tuple[str, int, int, dict[str, Any]], ...] = (  # game, people, bots, options
    ("cubosaurs", 3, 0, {}),
    ("trex", 3, 1, {}),
    ("chao-dino", 2, 1, {}),
    ("dinosaures", 2, 0, {"max_turns": 30}),
)
THINKING_S = 6.0  # at most, before a move
TALKING = 0.05  # of all moves come with a word


class Evening:
    """Everybody who is there."""

    def __init__(self, at: Cluster) -> None:
        self.at = at
        self.players: list[Player] = []
        self.tables = 0

    async def company(self, people: list[Client], game: str, bots: int, options: Any) -> None:
        """The people of one table play game after game; every fourth table is watched."""
        async with Client(self.at.address) as watcher:
            while True:
                seats = ["me", *["open"] * (len(people) - 1), *["bot"] * bots]
                table = await people[0].set_table(game, seats, options=options)
                self.tables += 1
                for other in people[1:]:
                    table = await other.join(table.id)
                here = [
                    Player(person, table.id, seat, pause_s=THINKING_S)
                    for seat, person in enumerate(people)
                ]
                if self.tables % 4 == 0:
                    here.append(Player(watcher, table.id, None))
                self.players += here
                await asyncio.gather(*(player.play(talk=TALKING) for player in here))

    def resumed(self, since: float) -> list[float]:
        """
        How long after a moment whoever lost their line then had another and knew the game.

        It counts when the welcome is there, not when somebody who thinks looks up again. Who was
        never told counts as fifteen seconds.
        """
        found = []
        for player in self.players:
            opened = [at for at in player.opened[1:] if since <= at <= since + 15]
            if opened:
                told = [at for at in player.greeted if at >= opened[0]]
                found.append(told[0] - since if told else 15.0)
        return sorted(found)

    @property
    def promised(self) -> int:
        """Moves acknowledged so far."""
        return sum(len(player.promised) for player in self.players)


async def seat_all(evening: Evening, count: int, stack: list[Client]) -> list[asyncio.Task[None]]:
    """Everybody comes in and sits down."""
    tasks: list[asyncio.Task[None]] = []
    seated = 0
    for game, people, bots, options in cycle(TABLES):
        if seated + people > count:
            return tasks
        company = [Client(evening.at.address, name=f"P{seated + n}") for n in range(people)]
        await asyncio.gather(*(person.__aenter__() for person in company))
        stack += company
        seated += people
        tasks.append(asyncio.create_task(evening.company(company, game, bots, options)))
    raise AssertionError


async def check(evening: Evening) -> tuple[int, int]:
    """Compares every promise with the log; moves in it, and words said."""
    engine = open_engine(evening.at.database, durable=True)
    store, moves, words = Store(engine), 0, 0
    for table_id in {player.table_id for player in evening.players}:
        log = await store.log(table_id)
        moves += len(log.moves)
        words += len(log.chat)
        texts = [chat.text for chat in log.chat]
        assert len(texts) == len(set(texts)), "something was said twice"
        for player in evening.players:
            if player.table_id == table_id:
                player.check(log)
                assert set(player.said) <= set(texts), "something said is lost"
    await engine.dispose()
    return moves, words


def spread(values: list[float]) -> str:
    """The middle, the 99th percentile and the worst, in seconds."""
    if not values:
        return "nobody"
    at = [values[int(part * (len(values) - 1))] for part in (0.5, 0.99, 1)]
    return f"p50 {at[0]:.2f} s, p99 {at[1]:.2f} s, worst {at[2]:.2f} s ({len(values)})"


async def run(options: argparse.Namespace) -> None:
    """The whole evening."""
    part = options.seconds / 10
    clients: list[Client] = []
    with tempfile.TemporaryDirectory() as folder, services(durable=True) as started:
        async with cluster(Path(folder), nodes=2, started=started, lease_s=2.5, look_s=2) as nodes:
            evening = Evening(nodes)
            tables = await seat_all(evening, options.players, clients)
            CONSOLE.print(f"{len(clients)} people at {len(tables)} tables")
            happened: dict[str, float] = {}

            async def wait(parts: float, what: str) -> None:
                before = evening.promised
                await asyncio.sleep(parts * part)
                rate = (evening.promised - before) / (parts * part)
                CONSOLE.print(f"{what}: {rate:.0f} moves/s acknowledged")

            await wait(2, "two nodes")
            happened["node killed"] = time.monotonic()
            nodes.kill(0)
            await wait(1.5, "one node")
            await nodes.start(0)
            await wait(1.5, "two nodes again")
            happened["PostgreSQL restarted"] = time.monotonic()
            await asyncio.to_thread(nodes.postgres.stop, signal.SIGINT)
            await asyncio.to_thread(nodes.postgres.start)
            down = time.monotonic() - happened["PostgreSQL restarted"]
            CONSOLE.print(f"PostgreSQL was away for {down:.2f} s")
            await wait(1.5, "after PostgreSQL's restart")
            nodes.redis.stop()
            await wait(1.5, "without Redis")
            nodes.redis.start()
            await wait(2, "with Redis again")
            for task in tables:
                task.cancel()
            ended = await asyncio.gather(*tables, return_exceptions=True)
            failed = [end for end in ended if not isinstance(end, asyncio.CancelledError)]
            assert not failed, failed[0]
            moves, words = await check(evening)
            for person in clients:
                await person.__aexit__()
    waits = sorted(wait for player in evening.players for wait in player.waits_s)
    refused = sum(len(player.refused) for player in evening.players)
    CONSOLE.print(f"{evening.tables} games, {moves:,} moves in the log, {words} words said")
    CONSOLE.print(f"{evening.promised:,} moves promised to people: all there, each once")
    CONSOLE.print(f"told {sum(len(p.told) for p in evening.players):,} times, nothing twice")
    CONSOLE.print(f"moves refused and made again: {refused}")
    CONSOLE.print(f"from sending to acknowledgement: {spread(waits)}")
    for what, since in happened.items():
        CONSOLE.print(f"{what}, players resumed: {spread(evening.resumed(since))}")


def main() -> None:
    """Plays and reports."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=150)
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
