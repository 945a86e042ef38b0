"""The bots one can sit at a table: their levels, and how they are asked."""

from collections.abc import Sequence
from dataclasses import dataclass

from ludosaure.games.chance import below, generator
from ludosaure.games.contract import Game, State, Text
from ludosaure.play.match import legal_numbers


@dataclass(frozen=True)
class Ranked:
    """A move a bot considered, and the chance to win it sees after it (None: it does not say)."""

    action: int
    chance: float | None


@dataclass(frozen=True)
class Level:
    """One strength of bots."""

    key: str
    label: Text
    help: Text

    def ranked(self, game: Game, seen: State, seat: int, seed: int) -> Sequence[Ranked]:
        """The moves of the seat to move, best first, seen with that seat's eyes only."""
        legal = legal_numbers(game, seen)
        first = int(below(generator(seed), len(legal)))
        return [Ranked(legal[first], None)]


LEVELS = (
    Level(
        "gentle",
        Text("Doux", "Gentle"),
        Text("Joue au hasard, et toujours dans les règles.", "Plays at random, within the rules."),
    ),
)


def level(key: str) -> Level | None:
    """The level of this name."""
    return next((known for known in LEVELS if known.key == key), None)


def ranked(key: str, game: Game, seen: State, seat: int, seed: int) -> Sequence[Ranked]:
    """What a bot of this level would play; a level that is gone is played by the first one."""
    return (level(key) or LEVELS[0]).ranked(game, seen, seat, seed)
