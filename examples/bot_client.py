"""
A bot of your own, from outside, with the client of the package (extra `client`).

    python examples/bot_client.py http://localhost:8765                  against a bot of the house
    python examples/bot_client.py http://localhost:8765 fougere-volcan-oeuf-lundi   at your table

Everything it must know arrives in messages (docs/protocol.md, which any language can speak): the
position as its seat sees it, and the legal moves, of which it takes one at random.
"""

import argparse
import asyncio
import random

from ludosaure.client import Client
from ludosaure.server.messages import Table


async def play(server: str, table_id: str | None, name: str) -> Table:
    """Sits down and plays one game to its end; the table at the end is returned."""
    async with Client(server, name=name) as me:
        if table_id is None:
            table = await me.set_table("cubosaurs", ["me", "bot"])
        else:
            table = await me.join(table_id)
        async with me.sit(table.id) as seat:
            async for position in seat.turns():
                move = random.choice(position.legal)
                await seat.play(move, position)
                print(move.text.en)
        return await me.table(table.id)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("server", help="for example http://localhost:8765")
    parser.add_argument("table", nargs="?", help="the four words of a table with an open seat")
    parser.add_argument("--name", default="Dicebot")
    options = parser.parse_args()
    print(asyncio.run(play(options.server, options.table, options.name)).result)
