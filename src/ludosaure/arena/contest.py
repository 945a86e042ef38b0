"""
What is played: which bots, which deals, who sits where.

Every deal is played once from each seat: the same shuffles, the line-up moved on by one seat. So no
bot owes its place to better cards or to the first move.

All chance of a contest comes from its *secret* by a keyed hash, the deals and what bots are given to
roll their dice with each by a name of its own: nobody learns a deal from the seed of a bot.
"""

import hashlib
import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from ludosaure.envs.rewards import teams_of
from ludosaure.games import catalogue
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import Json
from ludosaure.games.text import Refused, Text

FORMAT = 2  # of results files: since the second one with moves, and a secret at the end


@dataclass(frozen=True)
class Fixture:
    """One game of a contest: its number, its deal, and which bot sits on which seat."""

    number: int
    deal: int  # seed of the shuffles, shared by all rotations
    seats: tuple[int, ...]  # places in Contest.bots
    dice: bytes  # what bots' seeds are made from, for this game alone

    def seed(self, ply: int) -> int:
        """What the bot that decides at *ply* may roll its dice with."""
        return drawn(self.dice, f"ply {ply}")


def drawn(secret: bytes, name: str) -> int:
    """A number of 63 bits that nobody can tell from chance who has not got the secret."""
    return int.from_bytes(keyed(secret, name)[:8], "big") >> 1


def keyed(secret: bytes, name: str) -> bytes:
    """A keyed hash (BLAKE2b): neither the secret nor another name's hash can be found from it."""
    return hashlib.blake2b(name.encode(), key=secret, digest_size=32).digest()


def commitment_to(secret: bytes) -> str:
    """What may be told of a secret before it is published, and proves afterwards that it was it."""
    return hashlib.sha256(secret).hexdigest()


@dataclass(frozen=True)
class Contest:
    """A whole contest; with the same secret it always has the same fixtures."""

    game: str
    bots: tuple[str, ...]
    games: int
    players: int
    seed: int | None = None  # None: a secret nobody knows; else whoever knows it can know the deals
    options: Mapping[str, Json] = field(default_factory=dict)
    gauntlet: bool = False  # the first bot meets every other, and they do not meet each other

    @classmethod
    def of(
        cls,
        game: str,
        bots: Sequence[str],
        games: int,
        players: int | None = None,
        seed: int | None = None,
        options: Mapping[str, Json] | None = None,
        gauntlet: bool = False,
    ) -> "Contest":
        """A contest, checked: the game and its options exist and there is somebody to play."""
        found = catalogue.game(game)
        seats = players if players is not None else found.usual_players
        found.read_options(seats, options or {})
        if len(bots) < 2 or len(set(bots)) < len(bots):
            raise Refused(
                "bots",
                Text(
                    "Il faut au moins deux robots, de noms différents.",
                    "An arena needs at least two bots with different names.",
                ),
            )
        if games < 1:
            raise Refused(
                "games", Text("Il faut au moins une partie.", "At least one game is needed.")
            )
        return cls(game, tuple(bots), games, seats, seed, dict(options or {}), gauntlet)

    def found_game(self) -> AnyGame:
        """The game played."""
        return catalogue.game(self.game)

    def line_ups(self) -> list[tuple[int, ...]]:
        """
        Who meets whom, in turn: every group of bots that fits the table.

        With fewer bots than seats the bots sit down again in turn, each in its turn more often. In
        a gauntlet the first bot (with its partner, if there are teams) meets a table of one other.
        """
        count = len(self.bots)
        if self.gauntlet:
            sides = teams_of(self.found_game(), self.players)
            return [
                tuple(0 if seat % sides == 0 else other for seat in range(self.players))
                for other in range(1, count)
            ]
        if count >= self.players:
            return list(combinations(range(count), self.players))
        return [
            tuple((first + seat) % count for seat in range(self.players))
            for first in range(count if self.players % count else 1)
        ]

    @property
    def chance(self) -> str:
        """Where its deals come from, for a report."""
        return "deals of a secret" if self.seed is None else f"deals of seed {self.seed}"

    def new_secret(self) -> bytes:
        """What all chance of the contest comes from: fresh, unless a seed was given."""
        if self.seed is None:
            return secrets.token_bytes(32)
        return hashlib.sha256(f"ludosaure arena {self.seed}".encode()).digest()

    def fixtures(self, secret: bytes, first: int = 0) -> list[Fixture]:
        """All games from number *first* on, in order: deal by deal, each from every seat."""
        line_ups = self.line_ups()
        fixtures = []
        for number in range(first, self.games):
            deal, turn = divmod(number, self.players)
            line_up = line_ups[deal % len(line_ups)]
            seats = tuple(line_up[(seat + turn) % self.players] for seat in range(self.players))
            dice = keyed(secret, f"game {number}")
            fixtures.append(Fixture(number, drawn(secret, f"deal {deal}"), seats, dice))
        return fixtures

    def json(self) -> dict[str, object]:
        """What a results file begins with; the number of games may grow later."""
        return {
            "arena": FORMAT,
            "game": self.game,
            "rules": self.found_game().rules_version,
            "players": self.players,
            "options": dict(self.options),
            "bots": list(self.bots),
            "seed": self.seed,
            "gauntlet": self.gauntlet,
        }

    @classmethod
    def from_json(cls, data: Any, games: int) -> "Contest":
        """The contest a results file begins with; raises ValueError when it is none."""
        if not isinstance(data, dict) or data.get("arena") != FORMAT:
            raise ValueError(f"it does not begin with a contest of format {FORMAT}")
        told = {key: value for key, value in data.items() if key not in ("arena", "rules")}
        return cls(**{**told, "bots": tuple(told["bots"]), "games": games})

    @property
    def digest(self) -> str:
        """A short name: the same for the same contest, however many games, and for no other."""
        told = json.dumps(self.json(), sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(told.encode()).hexdigest()[:8]
