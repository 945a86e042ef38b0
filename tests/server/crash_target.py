"""
A server that can be killed and is back at once.

    python -m tests.server.crash_target FOLDER PORT

Everything is imported and warmed up once; for every line on standard input a child is forked that
serves, and its process id is written to standard output.
"""

import os
import sys
from pathlib import Path

import uvicorn

import ludosaure
from ludosaure.games import catalogue
from ludosaure.server.app import make_app
from ludosaure.server.run import free_socket
from ludosaure.server.settings import Settings


def serve(folder: Path, port: int) -> None:
    """Serves until killed."""
    listener = free_socket("127.0.0.1", port, strict=True)
    settings = Settings(data=folder, rate=0, bot_pace_ms=0, gather_ms=1, log_level="ERROR")
    config = uvicorn.Config(
        make_app(settings), log_level="error", ws="websockets-sansio", loop="asyncio"
    )
    uvicorn.Server(config).run(sockets=[listener])


def main() -> None:
    """Forks a server for every line read."""
    folder, port = Path(sys.argv[1]), int(sys.argv[2])
    for game in catalogue.games():
        match = ludosaure.new(game.key, players=2, seed=1)
        while not match.over and match.ply < 60:
            match.play(match.legal()[match.ply % len(match.legal())])
            match.position(match.to_move).json()
    print("ready", flush=True)
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            serve(folder, port)
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    main()
