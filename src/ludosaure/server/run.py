"""Running a server: a free port, rules prepared, migrations, and the browser opened."""

import contextlib
import socket
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Callable
from functools import partial
from pathlib import Path

import uvicorn
from rich.console import Console

from ludosaure.games import catalogue
from ludosaure.server.app import make_app
from ludosaure.server.keys import look_at_keys
from ludosaure.server.lines import bounded
from ludosaure.server.logs import set_up_logs
from ludosaure.server.preparing import Preparing, all_games
from ludosaure.server.settings import Settings

KEEP_ALIVE_S = 15  # a connection without a request


def free_socket(host: str, port: int, *, strict: bool = False) -> socket.socket:
    """A listening socket on *port*, or on any free port when it is taken (unless *strict*)."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError:
        if strict:
            listener.close()
            raise
        listener.bind((host, 0))
    listener.listen(2048)
    listener.set_inheritable(True)
    return listener


def address_of(listener: socket.socket) -> str:
    """The address people type."""
    host, port = listener.getsockname()[:2]
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    return f"http://{shown}:{port}/"


def serve(
    host: str | None = None,
    port: int | None = None,
    data: Path | None = None,
    open_browser: bool = True,
    prepared: bool = False,
    **settings: object,
) -> None:
    """
    Serves until interrupted.

    What is not given comes from the environment (LUDOSAURE_…) or the defaults. A taken port is
    replaced by a free one, except when *port* was asked for by name. Rules and bots are compiled
    in the background, unless the caller has *prepared* them. Raises UnsafeKey, and opens nothing,
    when a key protects nobody.
    """
    console = Console(stderr=True)
    flags = {"host": host, "port": port, "data": data, **settings}
    chosen = Settings(**{k: v for k, v in flags.items() if v is not None})  # type: ignore[arg-type]
    look_at_keys(chosen)
    set_up_logs(chosen)
    listener = free_socket(chosen.host, chosen.port, strict=port is not None and port != 0)
    address = address_of(listener)
    console.print(f"[bold green]Ludosaure[/] {address}  (Ctrl+C: stop)")
    if open_browser:
        threading.Thread(target=_open_when_ready, args=(address,), daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        prepare = Preparing if prepared else partial(all_games, partial(_say_ready, console))
        uvicorn.Server(config_of(chosen, prepare)).run(sockets=[listener])


def _say_ready(console: Console, key: str, done: int, of: int) -> None:
    console.print(f"  [green]✓[/] {catalogue.game(key).name.fr}  ({done}/{of})")


def config_of(settings: Settings, prepare: Callable[[], Preparing] = Preparing) -> uvicorn.Config:
    """How uvicorn serves the application of these settings."""
    return uvicorn.Config(
        make_app(settings, prepare),
        log_level="warning",
        access_log=False,
        **bounded(settings),
        timeout_keep_alive=KEEP_ALIVE_S,
        forwarded_allow_ips=["127.0.0.1", "::1", *settings.proxies],
        ws_max_size=settings.largest_frame * 4,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
        server_header=False,
    )


def _open_when_ready(address: str) -> None:
    for _ in range(200):
        try:
            with urllib.request.urlopen(address + "healthz", timeout=2):
                webbrowser.open(address)
                return
        except OSError:
            time.sleep(0.1)


if __name__ == "__main__":
    serve(open_browser=False)
