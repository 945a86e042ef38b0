"""Settings: every one has a default, a variable `LUDOSAURE_…` and, where people need it, a flag."""

from pathlib import Path
from typing import Literal

from platformdirs import user_data_dir
from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict

USUAL_PORT = 8765


class Settings(BaseSettings):
    """How one server runs; docs/server.md lists the settings with their variables."""

    model_config = SettingsConfigDict(env_prefix="LUDOSAURE_", extra="ignore")

    host: str = "127.0.0.1"
    port: int = Field(USUAL_PORT, ge=0, le=65535)
    data: Path = Path(user_data_dir("ludosaure", appauthor=False))
    database_url: str = ""  # empty: a SQLite file in the data folder
    durable: bool = True  # SQLite: wait for the disk at every commit, not only for the system
    gather_ms: float = Field(3.0, ge=0)  # moves arriving within this time are stored together
    origins: list[str] = []  # pages on other addresses that may talk to us
    secure_cookies: bool | None = None  # None: exactly when the request came by https
    bot_pace_ms: int = Field(600, ge=0)  # a bot takes at least this long, so that one can follow
    bot_threads: int = Field(2, ge=1)
    away_s: float = Field(30, ge=0)  # away for so long, a person may be replaced by a bot
    analysis_simulations: int = Field(800, ge=0)  # before each decision; 0: no analyses
    rate: float = Field(1.0, ge=0)  # multiplies all rate limits; 0 lifts them
    largest_body: int = Field(256 * 1024, ge=1024)  # bytes of one HTTP body
    largest_frame: int = Field(16 * 1024, ge=1024)  # bytes of one WebSocket message
    tables_per_guest: int = Field(100, ge=1)  # open and running ones
    watchers_per_table: int = Field(100, ge=1)
    log_level: str = "INFO"
    log_format: Literal["json", "plain"] = "json"

    def database(self) -> str:
        """The database's address for SQLAlchemy."""
        return self.database_url or f"sqlite+aiosqlite:///{self.data / 'ludosaure.db'}"
