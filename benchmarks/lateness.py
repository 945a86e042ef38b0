"""
How late a timer of the server's loop is while bots think at its tables.

    python -m benchmarks.lateness [--tables 8] [--seconds 5] [--level hunter]
"""

import argparse
import asyncio
import tempfile
import time
from pathlib import Path

from rich.console import Console

import ludosaure
from ludosaure import bots
from ludosaure.server import seating, standins
from ludosaure.server.app import make_app
from ludosaure.server.messages import ResignMessage, SeatWish, TableWish
from ludosaure.server.settings import Settings
from ludosaure.server.storage.data import GuestData

CONSOLE = Console(width=130)


class Silent:
    """A viewer who only resigns, so that bots play every seat."""

    def __init__(self, guest: GuestData) -> None:
        self.guest: GuestData | None = guest
        self.address = ""
        self.seat: int | None = 0
        self.ply = self.unread = 0

    def send(self, message: str | bytes) -> None:
        """Hears nothing."""


async def lateness(level: str, tables: int, seconds: float) -> list[float]:
    """How late a 10 ms timer of the event loop is, in ms, while bots think at *tables* tables."""
    late: list[float] = []
    match = ludosaure.new("cubosaurs", players=3, seed=1)
    for key in (level, bots.USUAL):  # compiled before the clock runs
        bots.level(key).choose(match.game, match.seen(match.to_move), match.to_move or 0, 1)
    with tempfile.TemporaryDirectory() as folder:
        app = make_app(Settings(data=Path(folder), bot_pace_ms=0, rate=0, log_level="ERROR"))
        async with app.router.lifespan_context(app):
            house, guest = app.state.house, await app.state.guests.welcome()
            seats = [SeatWish(kind="me"), *[SeatWish(kind="bot", level=level)] * 2]
            for _ in range(tables):
                wish = TableWish(game="cubosaurs", players=3, seats=seats)
                table = await seating.set_table(house, guest, wish)
                async with house.room(table.id) as room:
                    resign = ResignMessage(kind="resign", id="1", seat=0)
                    await standins.resign(room, Silent(guest), resign)
            until = time.perf_counter() + seconds
            while (due := time.perf_counter() + 0.01) < until:
                await asyncio.sleep(0.01)
                late.append((time.perf_counter() - due) * 1000)
    return sorted(late)


def main() -> None:
    """Measures without bots and with them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--level", default="hunter")
    options = parser.parse_args()
    bots.prepare()  # nothing is compiled while the clock runs
    for tables in (0, options.tables):
        late = asyncio.run(lateness(options.level, tables, options.seconds))
        p50, p99 = late[len(late) // 2], late[len(late) * 99 // 100]
        CONSOLE.print(
            f"10 ms timer, bots thinking at {tables} tables: "
            f"late by {p50:.1f} ms (p50), {p99:.1f} ms (p99), {late[-1]:.1f} ms (most)"
        )


if __name__ == "__main__":
    main()
