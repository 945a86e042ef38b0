"""
A bot of your own, from outside: any language that speaks HTTP and WebSocket can do this.

    python examples/bot_client.py http://localhost:8765                  against a bot of the house
    python examples/bot_client.py http://localhost:8765 fougere-volcan-oeuf-lundi   at your table

It needs httpx and websockets. Everything it must know arrives in messages (docs/protocol.md):
the position as its seat sees it, and the legal moves, of which it takes one at random.
"""

import argparse
import asyncio
import json
import random
import uuid
from typing import Any

import httpx
import websockets

WISH = {"game": "cubosaurs", "players": 2, "seats": [{"kind": "me"}, {"kind": "bot"}]}


async def play(server: str, table_id: str | None, name: str) -> dict[str, Any]:
    """Sits down and plays one game to its end; the table at the end is returned."""
    async with httpx.AsyncClient(base_url=f"{server}/api/v1", timeout=60) as http:
        await http.patch("/session", json={"name": name})  # gives us our cookie, too
        if table_id is None:
            table = (await http.post("/tables", json=WISH)).raise_for_status().json()
        else:
            joined = await http.post(f"/tables/{table_id}/join", json={})
            table = joined.raise_for_status().json()
        seat = next(s["seat"] for s in table["seats"] if s["you"])
        cookie = "; ".join(f"{key}={value}" for key, value in http.cookies.items())
        address = f"{server.replace('http', 'ws', 1)}/api/v1/tables/{table['id']}/socket"
        async with websockets.connect(address, additional_headers={"Cookie": cookie}) as socket:
            async for text in socket:
                message = json.loads(text)
                position = message.get("position")
                if position and position["over"]:
                    break
                if position and position["legal"]:
                    move = random.choice(position["legal"])
                    made = {"ply": position["ply"], "seat": seat, "action": move["number"]}
                    await socket.send(json.dumps({"kind": "move", "id": uuid.uuid4().hex, **made}))
                    print(move["text"]["en"])
        return (await http.get(f"/tables/{table['id']}")).json()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("server", help="for example http://localhost:8765")
    parser.add_argument("table", nargs="?", help="the four words of a table with an open seat")
    parser.add_argument("--name", default="Dicebot")
    options = parser.parse_args()
    print(asyncio.run(play(options.server, options.table, options.name))["result"])
