"""
Nodes that can be killed and are back at once.

    python -m tests.nodes.node_target

Everything is imported and warmed up once; for every line of JSON on standard input a child is forked
that serves with these settings, and its process id is written to standard output. `clock_s` puts the
child's clock forward; `cores` of bots roll dice, so that nobody waits for them.
"""

import os
import sys
import time
from typing import Any

import orjson
import uvicorn

import ludosaure
from ludosaure.bots import catalogue as minds
from ludosaure.bots.random_bot import RandomBot
from ludosaure.games import catalogue
from ludosaure.server.run import config_of, free_socket
from ludosaure.server.settings import Settings


def serve(port: int, clock_s: float, settings: dict[str, Any]) -> None:
    """Serves until killed."""
    if clock_s:
        true_time = time.time
        time.time = lambda: true_time() + clock_s
    quick = {"durable": False, "rate": 0, "lines_per_address": 0, "log_level": "ERROR"}
    listener = free_socket("127.0.0.1", port, strict=True)
    uvicorn.Server(config_of(Settings(**{**quick, **settings}))).run(sockets=[listener])


def main() -> None:
    """Forks a node for every line read."""
    for name in list(minds.BOTS):
        minds.BOTS[name] = RandomBot
    for game in catalogue.games():
        match = ludosaure.new(game.key, players=2, seed=1)
        while not match.over and match.ply < 40:
            match.play(match.legal()[match.ply % len(match.legal())])
            match.position(match.to_move).json()
    print("ready", flush=True)
    for line in sys.stdin:
        given = orjson.loads(line)
        child = os.fork()
        if child == 0:
            os.close(0)
            serve(given.pop("port"), given.pop("clock_s", 0.0), given)
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    main()
