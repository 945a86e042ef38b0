"""
The protocol under a bad network, as a property. (Rules have no preconditions: deals are secret, so
what can be done differs from run to run, and what cannot is passed over.)

Two players, each with up to two connections, over which messages are lost, doubled, reordered and
cut off, while the server's memory is dropped at will. Whatever happens: a move under one id counts
once, an acknowledged move is in the log, plies have no gaps, and everybody sees the same game.
"""

import asyncio
import shutil
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
)
from sqlalchemy import select

from ludosaure.server.storage.models import MoveRow
from tests.server.open_house import Guest, OpenHouse, Socket, open_house

PLAYERS = st.sampled_from([0, 1])
TABS = st.sampled_from([0, 1])


class BadNetwork(RuleBasedStateMachine):
    """A table of two people and everything that can go wrong between them and the server."""

    @initialize()
    def open(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.folder = Path(tempfile.mkdtemp())
        self.context = open_house(self.folder)
        self.sockets: dict[tuple[int, int], Socket] = {}
        self.known: dict[tuple[int, int], dict[str, Any]] = {}  # the last position of each tab
        self.plies: dict[tuple[int, int], int] = {}  # the last ply told to each tab
        self.sent: list[tuple[int, dict[str, Any]]] = []
        self.acks: dict[tuple[int, str], int] = {}
        self.number = 0
        self.run(self._open())
        self.connect(0, 0, False)
        self.connect(1, 0, False)

    def run(self, work: Any) -> Any:
        return self.loop.run_until_complete(work)

    async def _open(self) -> None:
        self.house: OpenHouse = await self.context.__aenter__()
        self.guests: list[Guest] = [await self.house.guest("Lea"), await self.house.guest("Sam")]
        table = await self.guests[0].table("me", "open", options={"rounds": 2})
        self.table: str = table["id"]
        await self.guests[1].post(f"/tables/{self.table}/join", {})

    # What can happen

    @rule(player=PLAYERS, tab=TABS, resume=st.booleans())
    def connect(self, player: int, tab: int, resume: bool) -> None:
        """A page is opened, or comes back and asks for what it missed."""
        key = (player, tab)
        if key in self.sockets:
            return
        known = self.known.get(key)
        query = f"from={known['ply']}" if resume and known else ""
        self.sockets[key] = self.run(self.guests[player].socket(self.table, query))
        self.plies.pop(key, None)
        self.run(self._read(key))

    @rule(player=PLAYERS, tab=TABS, politely=st.booleans())
    def lose_connection(self, player: int, tab: int, politely: bool) -> None:
        """A connection ends; what was under way to the page is lost."""
        socket = self.sockets.pop((player, tab), None)
        if socket is None:
            return
        if politely:
            self.run(socket.close())
        else:
            socket.cut()

    @rule(pick=st.integers(0, 60), read=st.booleans())
    def move(self, pick: int, read: bool) -> None:
        """A move on what some page knows, which may be old."""
        able = [key for key in sorted(self.sockets) if self.known.get(key, {}).get("legal")]
        if not able:
            return
        key = able[pick % len(able)]
        position = self.known[key]
        self.number += 1
        message = {
            "kind": "move",
            "id": f"m{self.number}",
            "ply": position["ply"],
            "seat": key[0],
            "action": position["legal"][pick % len(position["legal"])]["number"],
        }
        self.sent.append((key[0], message))
        self.sockets[key].send(message)
        if read:
            self.run(self._read(key))

    @rule(moves=st.integers(1, 6), pick=st.integers(0, 60))
    def play_on(self, moves: int, pick: int) -> None:
        """For a while the network is good."""
        for number in range(moves):
            self.move(pick + number, True)
            for key in sorted(self.sockets):
                self.run(self._read(key))

    @rule(tab=TABS, pick=st.integers(0, 1000), times=st.integers(1, 3))
    def send_again(self, tab: int, pick: int, times: int) -> None:
        """An old message arrives again, late and perhaps several times, on any connection."""
        if not self.sent:
            return
        player, message = self.sent[pick % len(self.sent)]
        if (player, tab) in self.sockets:
            for _ in range(times):
                self.sockets[player, tab].send(message)

    @rule()
    def forget(self) -> None:
        """The server's memory is dropped."""
        self.run(asyncio.sleep(0))
        self.house.house.forget()

    @rule(player=PLAYERS, tab=TABS)
    def read(self, player: int, tab: int) -> None:
        """A page reads what has arrived."""
        if (player, tab) in self.sockets:
            self.run(self._read((player, tab)))

    async def _read(self, key: tuple[int, int]) -> None:
        for message in await self.sockets[key].drain():
            kind = message["kind"]
            if kind == "ack":
                name = (key[0], message["id"])
                assert self.acks.setdefault(name, message["ply"]) == message["ply"]
            elif kind == "welcome":
                self.known[key] = message["position"]
                self.plies[key] = message["position"]["ply"]
            elif kind == "happened":
                assert message["ply"] == self.plies[key] + 1, "a gap"
                assert message["position"]["ply"] == message["ply"]
                self.known[key] = message["position"]
                self.plies[key] = message["ply"]
            else:
                assert kind in ("refused", "table"), message
                assert message.get("code") in (
                    None,
                    "stale_position",
                    "not_your_turn",
                    "id_reused",
                    "not_running",
                ), message

    # What must hold

    @invariant()
    def the_log_is_sound(self) -> None:
        """One move a ply, without gaps; one move an id; every acknowledged move is there."""
        if not hasattr(self, "table"):
            return
        rows = self.run(self._rows())
        assert sorted(row.ply for row in rows) == list(range(1, len(rows) + 1))
        ids = [(row.guest_id, row.client_id) for row in rows]
        assert len(set(ids)) == len(ids)
        stored = {row.client_id: (row.ply, row.seat) for row in rows}
        for (player, name), ply in self.acks.items():
            assert stored[name] == (ply, player)

    async def _rows(self) -> list[Any]:
        async with self.house.house.store._engine.connect() as connection:
            query = select(MoveRow).where(MoveRow.table_id == self.table, MoveRow.what == "move")
            return list((await connection.execute(query)).all())

    def teardown(self) -> None:
        """At the end both players come back and see the same game."""
        if not hasattr(self, "table"):
            return
        try:
            views = []
            for player in (0, 1):
                socket = self.run(self.guests[player].socket(self.table))
                views.append(self.run(socket.ask("sync"))["position"])
            assert views[0]["ply"] == views[1]["ply"] == len(self.run(self._rows()))
            assert views[0]["view"] == views[1]["view"]
        finally:
            self.run(self.context.__aexit__(None, None, None))
            for task in asyncio.all_tasks(self.loop):
                task.cancel()
            self.run(asyncio.sleep(0))
            self.loop.close()
            shutil.rmtree(self.folder, ignore_errors=True)


TestBadNetwork = BadNetwork.TestCase
TestBadNetwork.settings = settings(
    max_examples=25,
    stateful_step_count=30,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
