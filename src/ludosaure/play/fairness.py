"""
Chance nobody can bend: commit and reveal.

Whoever runs a table draws a 256-bit secret and publishes its SHA-256, the *commitment*. Then every
seat adds a *nonce* of its own. The key of the game is the SHA-256 of the secret and all nonces; its
stream of random words is HMAC-SHA256(key, counter); the game's one dealing rule turns the stream
into a deal. When the game is over the secret is shown, and anybody can repeat all of it from the
record alone.
"""

import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from ludosaure.games.chance import Rng
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import Deal, Json, Options
from ludosaure.games.text import Refused, Text

SECRET_BYTES = 32
NONCE_BYTES = 16
TAPE_WORDS = 4096  # far more than any game uses


@dataclass(frozen=True)
class Chance:
    """The secret of a table, what it committed to, and what the seats added."""

    commitment: str
    nonces: tuple[str, ...]
    secret: str | None  # None while the table is running and the secret its own

    @classmethod
    def draw(cls, nonces: Sequence[str]) -> Self:
        """A fresh secret; the nonces of the seats come after its commitment is public."""
        secret = secrets.token_hex(SECRET_BYTES)
        return cls(commitment_of(secret), tuple(nonces), secret)

    def hidden(self) -> "Chance":
        """What may be shown while the game runs."""
        return Chance(self.commitment, self.nonces, None)

    def deal(self, game: AnyGame, options: Options) -> Deal:
        """The deal that secret and nonces lead to."""
        deal = game.blank_deal()
        game.rules.deal(options, deal, self.tape())
        return deal

    def tape(self) -> Rng:
        """The random words as the dealing rule reads them; the first counts those used."""
        if self.secret is None:
            raise Refused(
                "secret_not_shown",
                Text(
                    "Le secret de cette table n'est pas encore révélé.",
                    "The secret of this table has not been shown yet.",
                ),
            )
        key = hashlib.sha256(
            bytes.fromhex(self.secret) + b"".join(bytes.fromhex(nonce) for nonce in self.nonces)
        ).digest()
        blocks = (
            hmac.digest(key, counter.to_bytes(8, "big"), "sha256")
            for counter in range(TAPE_WORDS // 4)
        )
        tape = np.zeros(TAPE_WORDS + 1, np.uint64)
        tape[1:] = np.frombuffer(b"".join(blocks), ">u8")
        return tape

    def json(self) -> dict[str, Json]:
        """As a record keeps it."""
        return {
            "commitment": self.commitment,
            "nonces": list(self.nonces),
            "secret": self.secret,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Json]) -> Self:
        """As a record kept it; raises KeyError, TypeError or ValueError for anything else."""
        nonces, secret = data["nonces"], data["secret"]
        if not isinstance(nonces, list) or not isinstance(secret, str | None):
            raise TypeError("chance")
        return cls(str(data["commitment"]), tuple(map(str, nonces)), secret)


def commitment_of(secret: str) -> str:
    """What is published before the seats add their nonces."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def new_nonce() -> str:
    """A seat's own contribution."""
    return secrets.token_hex(NONCE_BYTES)
