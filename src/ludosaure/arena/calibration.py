"""
Whether the chances a bot claims come true: Brier scores and a reliability curve.

A claim is scored by (claim - what came)², 0 at best; somebody who always says one half gets 0.25. A
shared victory came true by its share. Claims of one game hang together, so intervals are over games.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ludosaure.arena.contest import Contest
from ludosaure.arena.playing import Result, claims_in
from ludosaure.arena.ratings import Mean
from ludosaure.envs.rewards import teams_of
from ludosaure.play.beginning import new

BINS = 10
QUARTERS = 4


@dataclass(frozen=True)
class Claim:
    """What one mover claimed, when, in which game, and what came."""

    game: int
    seat: int
    when: float  # part of the game that was over
    claim: float
    came: float


@dataclass(frozen=True)
class Bin:
    """All claims of about the same size."""

    claimed: float
    came: float
    count: int


def claims_of(contest: Contest, results: Sequence[Result], who: int) -> list[Claim]:
    """Everything a bot claimed in these games; broken-off ones prove nothing."""
    found: list[Claim] = []
    for result in results:
        if result.fault is not None or not result.claims:
            continue
        claims = claims_in(result)
        movers = [move.seat for move in new(code=result.code).moves]
        for ply, (seat, claim) in enumerate(zip(movers, claims, strict=True)):
            if result.seats[seat] == who and claim is not None:
                came = won(contest, result, seat)
                found.append(Claim(result.number, seat, ply / len(claims), claim, came))
    return found


def won(contest: Contest, result: Result, seat: int) -> float:
    """The part of the victory that a seat had; partners have theirs together."""
    sides = teams_of(contest.found_game(), contest.players)
    winners = {seat % sides for seat, place in enumerate(result.places) if place == 1}
    return 1 / len(winners) if result.places[seat] == 1 else 0.0


def brier(claims: Sequence[Claim]) -> Mean:
    """The Brier score: the mean of each game's, with its interval over games."""
    return Mean.of([_score(each) for each in _by_game(claims)])


def constant_brier(claims: Sequence[Claim]) -> float:
    """The score of somebody who always claims the share that came: what knowing nothing gets."""
    games = _by_game(claims)
    came = [sum(c.came for c in each) / len(each) for each in games]
    if not came:
        return 0.0
    mean = sum(came) / len(came)
    return sum(sum((mean - c.came) ** 2 for c in each) / len(each) for each in games) / len(games)


def by_quarter(claims: Sequence[Claim]) -> list[list[Claim]]:
    """The claims of each quarter of the games."""
    quarters: list[list[Claim]] = [[] for _ in range(QUARTERS)]
    for claim in claims:
        quarters[min(int(QUARTERS * claim.when), QUARTERS - 1)].append(claim)
    return quarters


def reliability(claims: Sequence[Claim]) -> list[Bin]:
    """Claims in ten bins, those that are empty left out: what was claimed and what came."""
    bins: list[list[Claim]] = [[] for _ in range(BINS)]
    for claim in claims:
        bins[min(int(BINS * claim.claim), BINS - 1)].append(claim)
    return [
        Bin(sum(c.claim for c in b) / len(b), sum(c.came for c in b) / len(b), len(b))
        for b in bins
        if b
    ]


def _by_game(claims: Sequence[Claim]) -> list[list[Claim]]:
    games: dict[tuple[int, int], list[Claim]] = {}
    for claim in claims:
        games.setdefault((claim.game, claim.seat), []).append(claim)
    return list(games.values())


def _score(claims: Sequence[Claim]) -> float:
    return sum((c.claim - c.came) ** 2 for c in claims) / len(claims)
