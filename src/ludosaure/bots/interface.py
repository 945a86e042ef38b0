"""
What a bot is: somebody who sees what one seat sees, and ranks that seat's moves.

A bot is handed a *concealed* record, so it cannot peek: the true state is not in its hands. The
same record, budget in simulations and seed always give the same answer; one that sat down for a
game (`seated`) answers from all the records it was shown there.
"""

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass, field

from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import State
from ludosaure.games.text import Refused, Text
from ludosaure.play.position import legal_numbers


@dataclass(frozen=True)
class Budget:
    """How much a bot may think about one move: simulations, or seconds, on some threads."""

    simulations: int = 0  # 0: as many as the seconds allow
    seconds: float = 0.0  # 0: as long as the simulations take
    threads: int = 1

    @classmethod
    def read(cls, text: str) -> "Budget":
        """A budget from "200ms", "1.5s" or "800" (simulations), and "x2" for two threads."""
        found = re.fullmatch(r"(\d+(?:\.\d+)?)(ms|s|)(?:x(\d+))?", text.strip())
        if not found or float(found[1]) <= 0 or (not found[2] and "." in found[1]):
            raise Refused(
                "unknown_budget",
                Text(
                    f"Le budget {text} ne se lit pas ; par exemple 200ms, 1.5s ou 800 simulations.",
                    f"The budget {text} cannot be read; say 200ms, 1.5s or 800 (simulations).",
                ),
            )
        threads = int(found[3] or 1)
        if not found[2]:
            return cls(simulations=int(found[1]), threads=threads)
        seconds = float(found[1]) / (1000 if found[2] == "ms" else 1)
        return cls(seconds=seconds, threads=threads)

    def __str__(self) -> str:
        threads = f"x{self.threads}" if self.threads > 1 else ""
        if self.simulations:
            return f"{self.simulations}{threads}"
        return f"{self.seconds * 1000:g}ms{threads}"


@dataclass(frozen=True)
class RankedMove:
    """One move, how often it was tried, and what each seat may hope for after it."""

    number: int
    visits: int
    chances: tuple[
        float, ...
    ]  # of winning, by seat (a shared victory its share); () for no opinion
    points: tuple[float, ...]  # expected at the end, by seat


@dataclass(frozen=True)
class Answer:
    """All legal moves, the best first."""

    moves: tuple[RankedMove, ...]
    simulations: int = 0
    seconds: float = field(default=0.0, compare=False)  # two equal answers may take different times

    @property
    def best(self) -> RankedMove:
        """The move the bot would play."""
        return self.moves[0]


def forced_move(game: AnyGame, seen: State) -> int | None:
    """The only legal move, if there is only one."""
    legal = legal_numbers(game, seen)
    return legal[0] if len(legal) == 1 else None


class Bot(ABC):
    """Ranks the moves of a seat. Subclass it for a bot of your own (docs/bots.md)."""

    name: str = "bot"

    @abstractmethod
    def think(self, game: AnyGame, seen: State, seat: int, budget: Budget, seed: int) -> Answer:
        """The legal moves of *seat*, who is to move in *seen*, best first."""

    def choose(self, game: AnyGame, seen: State, seat: int, budget: Budget, seed: int) -> int:
        """The number of the move it plays."""
        return self.decide(game, seen, seat, budget, seed).number

    def decide(
        self, game: AnyGame, seen: State, seat: int, budget: Budget, seed: int
    ) -> RankedMove:
        """The move it plays; about a forced one it does not think, and has nothing to say."""
        forced = forced_move(game, seen)
        if forced is not None:
            return RankedMove(forced, 0, (), ())
        return self.think(game, seen, seat, budget, seed).best

    def seated(self) -> "Bot":
        """
        The bot for one seat of one game: itself, unless it wants to keep something.

        What it keeps between decisions can only be made of what it was shown: it sees no more than
        before.
        """
        return self

    def kept_bytes(self) -> int:
        """How much memory it keeps between decisions."""
        return 0

    def forget(self) -> None:
        """Drops what it keeps between decisions; the next one takes a little longer."""
        return

    def close(self) -> None:
        """Gives back what the bot holds (a program, a network); nothing by default."""
        return
