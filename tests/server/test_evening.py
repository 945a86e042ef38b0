"""
A busy evening of honest play touches no limit.

Twelve people of a club, all behind one address: they look around, set tables, play quickly, hover
over everything, ask why and for hints, talk, come back over a bad line and look at their replays
together. What each does, and how often, is what the page sends for it; time is the evening's own.
"""

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from ludosaure.server.limits import Bucket
from tests.server.open_house import Guest, OpenHouse, Socket, asynchronous, open_house, play_out
from tests.server.siege import SIEGE

COUPLES = 6
MOVES = 25 if SIEGE else 10  # at every table, before everybody looks for something else
HOVERED = 4  # things somebody looks at before a move
GAMES = ("cubosaurs", "trex", "chao-dino", "dinosaures")
LOOKED_AT = (
    "session",
    "games",
    "tables?list=mine",
    "tables?list=open",
    "puzzles/today",
    "preparing",
)


class Clock:
    """The evening's own time."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Couple:
    """Two people at a table."""

    def __init__(self, house: OpenHouse, clock: Clock, game: str) -> None:
        self.house, self.clock, self.game = house, clock, game
        self.people: list[Guest] = []
        self.sockets: dict[int, Socket] = {}
        self.table = ""
        self.is_over = False

    async def come(self) -> None:
        """Both open the page, look around, and one sets a table with some previews first."""
        self.people = [await self.house.guest() for _ in range(2)]
        for person in self.people:
            for path in LOOKED_AT:
                await person.get(f"/{path}")
        first, second = self.people
        await first.get(f"/games/{self.game}/rules?language=fr")
        for _ in range(3):
            await first.post(f"/games/{self.game}/preview", {"players": 2, "options": {}})
        self.table = (await first.table("me", "open", game=self.game))["id"]
        await second.post(f"/tables/{self.table}/join", {})
        await self.sit()

    async def sit(self) -> None:
        """Both open the table's socket, anew if they had one."""
        for seat, person in enumerate(self.people):
            if seat in self.sockets:
                self.sockets[seat].cut()
            self.sockets[seat] = await person.socket(self.table, f"seat={seat}")
            await self.sockets[seat].until("welcome")

    async def move(self, number: int) -> None:
        """A move after three seconds, with all that people do before one; none when the game is over."""
        if self.is_over:
            return
        for seat, person in enumerate(self.people):
            for thing in range(HOVERED):
                path = f"/tables/{self.table}/gloss?thing=card:{thing}&seat={seat}&ply={number}"
                answer = await person.http.get(f"/api/v1{path}")
                assert answer.status_code not in (429, 503), answer.text
            await self.sockets[seat].ask("ping")
        if number % 5 == 4:
            chat = await self.sockets[0].ask("chat", text=f"Et de {number} !")
            assert chat["kind"] == "ack", chat
        if number % 7 == 6:  # the train goes through a tunnel
            await self.sit()
        await play_out(self.sockets, most=number + 1, told=self.hear)

    def hear(self, position: dict[str, Any]) -> None:
        """What the page is told after a move."""
        self.is_over = position["over"]

    async def ask(self) -> None:
        """Whoever is to move asks why something may not be, and for a hint at the quickest game."""
        for seat, socket in self.sockets.items():
            position = (await socket.ask("sync"))["position"]
            if position["to_move"] == seat:
                why = await socket.ask("why", seat=seat, action=position["legal"][0]["number"])
                assert why["kind"] == "reason", why
                if self.game == GAMES[0]:  # thinking takes long, and counts the same everywhere
                    hint = await socket.ask("hint", seat=seat)
                    assert hint["kind"] == "hint", hint

    async def look_back(self) -> None:
        """One gives up where nobody has won yet, and both look at the game, with everybody's eyes."""
        if not self.is_over:
            answer = await self.sockets[0].ask("resign", seat=0)
            assert answer["kind"] == "ack", answer
        for person in self.people:
            for eyes in ("all", "0", "spectator"):
                await person.get(f"/tables/{self.table}/replay?seat={eyes}")
            await person.get(f"/tables/{self.table}/verify")
            for _ in range(5):
                await person.get(f"/tables/{self.table}/analysis")


async def evening(house: OpenHouse, clock: Clock) -> None:
    """Everybody arrives in the same minute, and does everything at the same time."""
    couples = [Couple(house, clock, GAMES[number % len(GAMES)]) for number in range(COUPLES)]
    await asyncio.gather(*(couple.come() for couple in couples))
    for number in range(MOVES):
        clock.now += 3
        await asyncio.gather(*(couple.move(number) for couple in couples))
    clock.now += 3
    await asyncio.gather(*(couple.ask() for couple in couples))
    await asyncio.gather(*(couple.look_back() for couple in couples))


def refusals(house: OpenHouse) -> dict[str, float]:
    """How often each code was said."""
    found: dict[str, float] = {}
    for family in house.house.metrics.refusals.collect():
        found |= {s.labels["code"]: s.value for s in family.samples if s.name.endswith("_total")}
    return found


@pytest.mark.parametrize("rate", [1.0, 0.05], ids=["as it is", "a twentieth"])
def test_a_busy_evening_of_honest_play_touches_no_limit(tmp_path: Path, rate: float) -> None:
    clock = Clock()

    @asynchronous
    async def played(folder: Path) -> None:
        settings: dict[str, Any] = {"rate": rate, "analysis_simulations": 0}
        async with open_house(folder, **settings) as house:
            if rate == 1:
                await evening(house, clock)
                assert not refusals(house), refusals(house)
            else:  # the evening would notice limits that are too tight
                with pytest.raises(AssertionError):
                    await evening(house, clock)

    with patch.object(Bucket.__init__, "__defaults__", (clock,)):
        played(tmp_path)
