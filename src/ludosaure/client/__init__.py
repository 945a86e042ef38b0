"""
A server's tables from Python: sit down, see what one seat may see, play.

    async with Client("http://localhost:8765", name="Dicebot") as me:
        table = await me.set_table("cubosaurs", ["me", "bot"])
        async with me.sit(table.id) as seat:
            async for position in seat.turns():
                await seat.play(random.choice(position.legal))

Needs the extra `client`. Everything is typed by the models the server itself speaks
(docs/protocol.md). A lost line is taken up again, and what was not acknowledged is sent again under
the same id, so that nothing is done twice and nothing is lost.
"""

from ludosaure.client.client import Client, Refusal
from ludosaure.client.seat import Gone, Seat

__all__ = ["Client", "Gone", "Refusal", "Seat"]
