"""
Where the secret of a running contest is kept: in a private file of its own, away from the results.

A results file tells only a hash of it, so that a contest can go on after a pause and whoever reads
the results while it runs learns no deal to come. When the last game is played, the secret is written
into the results, and forgotten here. (A bot runs with the rights of who started it: one that goes
through somebody's files or memory is not a bot but a thief, and no arena in one process can stop it.)
"""

import os
from pathlib import Path

from ludosaure.arena.contest import commitment_to


def place_of(commitment: str) -> Path:
    """Where the secret behind a commitment is kept."""
    from platformdirs import user_state_path  # contests without a secret do without it

    return user_state_path("ludosaure") / "arena" / commitment


def keep(secret: bytes) -> None:
    """Keeps a secret where only its owner can read it."""
    path = place_of(commitment_to(secret))
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(secret)


def kept(commitment: str) -> bytes | None:
    """The secret behind a commitment, if it is here and it is that one."""
    path = place_of(commitment)
    secret = path.read_bytes() if path.exists() else b""
    return secret if commitment_to(secret) == commitment else None


def forget(commitment: str) -> None:
    """Once it is published, nobody need keep it."""
    place_of(commitment).unlink(missing_ok=True)
