"""Settings: every one has a default, a variable `LUDOSAURE_…` and, where people need it, a flag."""

from pathlib import Path
from typing import Literal

from platformdirs import user_data_dir
from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict

USUAL_PORT = 8765
DATABASE = "ludosaure.db"  # in the data folder


class Settings(BaseSettings):
    """How one server runs; docs/server.md lists the settings with their variables."""

    model_config = SettingsConfigDict(env_prefix="LUDOSAURE_", extra="ignore")

    host: str = "127.0.0.1"
    port: int = Field(USUAL_PORT, ge=0, le=65535)
    data: Path = Path(user_data_dir("ludosaure", appauthor=False))
    database_url: str = ""  # empty: a SQLite file in the data folder
    redis_url: str = ""  # notices between nodes; empty: they look at the log instead
    cookie_key: str = ""  # empty: made and kept in the data folder, or in PostgreSQL for all nodes
    reminder_after_s: float = Field(
        20, ge=0
    )  # away for so long on one's turn: closed pages are told
    reminder_contact: str = (
        "mailto:ludosaure@localhost.localdomain"  # whom push services may write to
    )
    reminder_loopback: bool = False  # whether endpoints may be on this machine, without TLS: tests
    lease_s: float = Field(2.5, ge=0.2)  # a node nobody heard of for so long is dead
    look_s: float = Field(2.0, gt=0)  # how often a node looks for notices it missed
    durable: bool = True  # SQLite: wait for the disk at every commit, not only for the system
    gather_ms: float = Field(3.0, ge=0)  # moves arriving within this time are stored together
    hosts: list[str] = []  # names of ours beside addresses, localhost and the machine's; *: any
    origins: list[str] = []  # pages on other addresses that may talk to us
    secure_cookies: bool | None = None  # None: exactly when the request came by https
    bot_pace_ms: int = Field(600, ge=0)  # a bot takes at least this long, so that one can follow
    bot_threads: int = Field(2, ge=1)
    largest_trees: int = Field(512 * 1024 * 1024, ge=0)  # bytes bots keep between decisions
    away_s: float = Field(90, ge=0)  # away for so long: what the table agreed on, unless it says
    analysis_simulations: int = Field(800, ge=0)  # before each decision; 0: no analyses
    rate: float = Field(1.0, ge=0)  # multiplies all rate limits; 0 lifts them
    proxies: list[str] = []  # addresses of reverse proxies: they may hold any number of lines
    lines_per_address: int = Field(256, ge=0)  # connections of one address; 0: any number
    sockets_per_guest: int = Field(20, ge=1)
    sockets_per_address: int = Field(100, ge=1)  # of people without a seat at the table
    largest_head: int = Field(32 * 1024, ge=4096)  # bytes of a request's line and headers
    head_s: float = Field(10, gt=0)  # a request is read for so long, a body as long again
    unread_s: float = Field(15, gt=0)  # a socket that reads nothing for so long is cut
    largest_unread: int = Field(2 * 1024 * 1024, ge=64 * 1024)  # bytes that wait for one socket
    largest_body: int = Field(256 * 1024, ge=1024)  # bytes of one HTTP body
    largest_frame: int = Field(16 * 1024, ge=1024)  # bytes of one WebSocket message
    tables_per_guest: int = Field(100, ge=1)  # open and running ones
    watchers_per_table: int = Field(100, ge=1)
    keep_chat_days: float = Field(0, ge=0)  # what was said is forgotten then; 0: never
    keep_finished_days: float = Field(0, ge=0)  # finished games with all that belongs to them
    keep_waiting_days: float = Field(0, ge=0)  # tables that never started
    keep_guests_days: float = Field(0, ge=0)  # guests who are at no table any more
    metrics_token: str = ""  # who sends it may read /metrics; empty: nobody
    least_free_mb: int = Field(64, ge=0)  # with less room on the disk we are not ready
    log_level: str = "INFO"
    log_format: Literal["json", "plain"] = "json"

    def database(self) -> str:
        """The database's address for SQLAlchemy."""
        return self.database_url or f"sqlite+aiosqlite:///{self.data / DATABASE}"

    @property
    def has_nodes(self) -> bool:
        """Whether other processes may serve the same tables."""
        return self.database_url.startswith("postgresql")
