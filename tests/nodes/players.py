"""Scripted players who never give up, and remember all they were told and all that was promised."""

import asyncio
import random
import time
from dataclasses import dataclass, field

from ludosaure.client import Client
from ludosaure.client.seat import SeatRefusal
from ludosaure.server.messages import (
    ChatSaidMessage,
    HappenedMessage,
    UndoneMessage,
    WelcomeMessage,
)
from ludosaure.server.storage.data import Log


@dataclass
class Player:
    """Somebody on one seat of one table (None: a spectator)."""

    client: Client
    table_id: str
    seat: int | None
    pause_s: float = 0.0
    told: list[int] = field(default_factory=list)  # plies, as they were told
    heard: list[str] = field(default_factory=list)  # what was said
    promised: dict[int, str] = field(default_factory=dict)  # ply -> the move that was acknowledged
    said: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    waits_s: list[float] = field(default_factory=list)  # from sending a move to its acknowledgement
    opened: list[float] = field(default_factory=list)  # when each line was opened
    greeted: list[float] = field(default_factory=list)  # when one said how the game stands
    is_over: bool = False

    async def play(self, talk: float = 0.0) -> None:
        """Plays to the end of the game, and now and then says something."""
        chance = random.Random(f"{self.table_id} {self.seat}")
        async with self.client.sit(self.table_id, self.seat) as seat:
            async for message in seat:
                self.opened, self.greeted = seat.opened, seat.greeted
                if isinstance(message, ChatSaidMessage):
                    self.heard.append(message.chat.text)
                if not isinstance(message, (HappenedMessage, WelcomeMessage, UndoneMessage)):
                    continue
                if isinstance(message, HappenedMessage):
                    self.told.append(message.ply)
                position = message.position
                if position is None or position is not seat.position:
                    continue
                if position.over:
                    self.is_over = True
                    return
                if not position.legal:
                    continue
                if self.pause_s:
                    await asyncio.sleep(self.pause_s * chance.random())
                if chance.random() < talk:
                    # A refused move is thought over again: not every word is new but for its number.
                    words = f"{self.seat} at {position.ply}, {len(self.said)}"
                    await seat.say(words)
                    self.said.append(words)
                move = chance.choice(position.legal)
                began = time.monotonic()
                try:
                    acknowledged = await seat.play(move, position)
                except SeatRefusal as refusal:
                    self.refused.append(refusal.code)
                    continue
                self.waits_s.append(time.monotonic() - began)
                self.promised[acknowledged.ply] = move.notation

    def check(self, log: Log) -> None:
        """Nothing that was promised is lost or made twice, and nothing was told twice."""
        plies = [move.ply for move in log.moves]
        assert plies == list(range(1, len(plies) + 1)), "a hole in the log"
        for ply, notation in self.promised.items():
            assert log.moves[ply - 1].notation == notation, f"ply {ply} is another move"
            assert log.moves[ply - 1].seat == self.seat
        assert len(set(self.told)) == len(self.told), f"told twice: {self.told}"
        assert self.told == sorted(self.told), f"told out of order: {self.told}"
        if self.told:
            first, last = self.told[0], self.told[-1]
            assert self.told == list(range(first, last + 1)), f"not told of all: {self.told}"
        assert len(set(self.heard)) == len(self.heard), f"heard twice: {self.heard}"
