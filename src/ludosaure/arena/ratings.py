"""Ratings and shares, each with its interval."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from ludosaure.arena.playing import Result
from ludosaure.games.text import Refused, Text

Z = 1.96  # 95 %


@dataclass(frozen=True)
class Share:
    """A share of games with its 95 % interval (Wilson's, which is honest near 0 and 1)."""

    won: float
    games: int

    @property
    def share(self) -> float:
        """The share itself."""
        return self.won / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson, "Probable inference" (1927)."""
        n = self.games
        if n == 0:
            return (0.0, 1.0)
        p, z2 = self.share, Z * Z
        middle = (p + z2 / (2 * n)) / (1 + z2 / n)
        half = Z / (1 + z2 / n) * math.sqrt(p * (1 - p) / n + z2 / (4 * n * n))
        return (max(0.0, middle - half), min(1.0, middle + half))


@dataclass(frozen=True)
class Mean:
    """A mean with its 95 % interval."""

    mean: float
    half: float
    count: int

    @classmethod
    def of(cls, numbers: Sequence[float]) -> "Mean":
        """The mean of some numbers."""
        n = len(numbers)
        if n == 0:
            return cls(0.0, 0.0, 0)
        mean = sum(numbers) / n
        spread = math.sqrt(sum((x - mean) ** 2 for x in numbers) / max(n - 1, 1))
        return cls(mean, Z * spread / math.sqrt(n), n)


@dataclass(frozen=True)
class Rating:
    """An openskill rating; true strength lies within ± half with 95 % confidence."""

    mu: float
    half: float


def ratings(results: Sequence[Result], bots: int) -> list[Rating]:
    """
    The strength of every bot by the Plackett-Luce model of openskill, from the games in order.

    Weng and Lin, "A Bayesian approximation method for online ranking" (2011). A bot on several
    seats of one table plays with each of them; the best of its places counts.
    """
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise Refused(
            "no_openskill",
            Text(
                "Les classements demandent openskill ; installez ludosaure[arena].",
                "Ratings need openskill; install ludosaure[arena].",
            ),
        ) from None
    model = PlackettLuce()
    known = [model.rating() for _ in range(bots)]
    for result in results:
        best: dict[int, int] = {}
        for who, place in zip(result.seats, result.places, strict=True):
            best[who] = min(place, best.get(who, place))
        if len(best) < 2:
            continue
        rated = model.rate([[known[who]] for who in best], ranks=[float(p) for p in best.values()])
        for who, (new,) in zip(best, rated, strict=True):
            known[who] = new
    return [Rating(rating.mu, Z * rating.sigma) for rating in known]


def win_share(results: Sequence[Result], who: int) -> Share:
    """The share of its seats' games that a bot won; a shared victory is shared."""
    won, games = 0.0, 0
    for result in results:
        winners = [seat for seat, place in enumerate(result.places) if place == 1]
        for seat, sitting in enumerate(result.seats):
            if sitting == who:
                games += 1
                won += 1 / len(winners) if seat in winners else 0
    return Share(won, games)


def ahead_share(results: Sequence[Result], who: int, other: int) -> Share:
    """How often one bot ended before another at the same table; the same place counts half."""
    won, games = 0.0, 0
    for result in results:
        for seat, sitting in enumerate(result.seats):
            for rival, facing in enumerate(result.seats):
                if sitting == who and facing == other:
                    mine, theirs = result.places[seat], result.places[rival]
                    games += 1
                    won += 1 if mine < theirs else 0.5 if mine == theirs else 0
    return Share(won, games)
