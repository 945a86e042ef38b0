"""A server on a real port, in a thread."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn

from ludosaure.server.run import config_of, free_socket
from ludosaure.server.settings import Settings
from tests.server.engines import engine_of


@contextmanager
def live_server(folder: Path, **settings: Any) -> Iterator[str]:
    """Its address, for as long as it runs."""
    quick = {"durable": False, "gather_ms": 0, "bot_pace_ms": 0, "rate": 0, **engine_of(folder)}
    quick |= settings
    listener = free_socket("127.0.0.1", 0)
    server = uvicorn.Server(config_of(Settings(data=folder, **quick)))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(20)
        listener.close()
