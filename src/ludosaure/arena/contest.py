"""
What is played: which bots, which deals, who sits where.

Every deal is played once from each seat: the same shuffles, the line-up moved on by one seat. So no
bot owes its place to better cards or to the first move.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from ludosaure.games import catalogue
from ludosaure.games.contract import Game, Json, Refused, Text


@dataclass(frozen=True)
class Fixture:
    """One game of a contest: its number, its deal, and which bot sits on which seat."""

    number: int
    deal: int  # seed of the shuffles, shared by all rotations
    seats: tuple[int, ...]  # places in Contest.bots


@dataclass(frozen=True)
class Contest:
    """A whole contest; the same contest always has the same fixtures."""

    game: str
    bots: tuple[str, ...]
    games: int
    players: int
    seed: int = 1
    options: Mapping[str, Json] = field(default_factory=dict)

    @classmethod
    def of(
        cls,
        game: str,
        bots: Sequence[str],
        games: int,
        players: int | None = None,
        seed: int = 1,
        options: Mapping[str, Json] | None = None,
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
        return cls(game, tuple(bots), games, seats, seed, dict(options or {}))

    def found_game(self) -> Game:
        """The game played."""
        return catalogue.game(self.game)

    def line_ups(self) -> list[tuple[int, ...]]:
        """
        Who meets whom, in turn: every group of bots that fits the table.

        With fewer bots than seats the bots sit down again in turn, each in its turn more often.
        """
        count = len(self.bots)
        if count >= self.players:
            return list(combinations(range(count), self.players))
        return [
            tuple((first + seat) % count for seat in range(self.players))
            for first in range(count if self.players % count else 1)
        ]

    def fixtures(self) -> list[Fixture]:
        """All games, in order: deal by deal, each from every seat."""
        line_ups = self.line_ups()
        fixtures = []
        for number in range(self.games):
            deal, turn = divmod(number, self.players)
            line_up = line_ups[deal % len(line_ups)]
            seats = tuple(line_up[(seat + turn) % self.players] for seat in range(self.players))
            fixtures.append(Fixture(number, self.seed * 1_000_003 + deal, seats))
        return fixtures

    def json(self) -> dict[str, Any]:
        """What a results file begins with; the number of games may grow later."""
        return {
            "arena": 1,
            "game": self.game,
            "rules": self.found_game().rules_version,
            "players": self.players,
            "options": dict(self.options),
            "bots": list(self.bots),
            "seed": self.seed,
        }
