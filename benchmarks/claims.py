"""
Whether the chances that are told come true: Brier scores by quarter of the game, in games between equals.

    python -m benchmarks.claims chao-dino --players 4 --games 80 --seed 202

Plays a search against itself (as many simulations, and one more), or goes on with such a contest, and
scores every claim as it was found, as it is told (`bots/claims.py`), and beside a constant.
"""

import argparse
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from ludosaure.arena import Contest, Result, play
from ludosaure.arena.calibration import Claim, brier, by_quarter, claims_of, constant_brier
from ludosaure.arena.playing import CLAIM_STEPS
from ludosaure.bots.claims import sides_in, sober_chance
from ludosaure.bots.judgement import judgement
from ludosaure.bots.search import SearchBot
from ludosaure.play.beginning import new

HALF_STEP = 0.5 / CLAIM_STEPS


class Frank(SearchBot):
    """Says what it found."""

    def __init__(self) -> None:
        super().__init__(sober=False)


def found_and_told(contest: Contest, results: Sequence[Result]) -> tuple[list[Claim], list[Claim]]:
    """Every claim of both bots as it was found, and as it would be told in its position."""
    found = [claim for who in (0, 1) for claim in claims_of(contest, results, who)]
    by_game: dict[int, list[Claim]] = {}
    for claim in found:
        by_game.setdefault(claim.game, []).append(claim)
    sober: dict[tuple[int, float], Claim] = {}
    for result in results:
        match = new(code=result.code)
        again, length = match.beginning(), len(match.moves)
        wanted = {claim.when: claim for claim in by_game.get(result.number, [])}
        for ply, move in enumerate(match.moves):
            if ply / length in wanted:
                claim = wanted[ply / length]
                state, game = again.seen(move.seat), again.game
                sides = len(set(sides_in(game, state)))
                most = 1 - HALF_STEP  # files keep half per cents: what says 1 may be a little less
                known = min(max(claim.claim, HALF_STEP), most)
                chance = sober_chance(known, sides, judgement(game).sobriety(state))
                sober[claim.game, claim.when] = replace(claim, claim=chance)
            again.play(move.number)
    return found, [sober[claim.game, claim.when] for claim in found]


def report(contest: Contest, results: Sequence[Result]) -> str:
    """Four lines: a constant, what was found, what is told, and by how much that is better."""
    found, told = found_and_told(contest, results)
    lines = [
        f"{contest.game}, {contest.players} players, {len(results)} games; Brier by quarter, and of all"
    ]
    for name, claims in (("found", found), ("told", told)):
        scores = [brier(part).mean for part in (*by_quarter(claims), claims)]
        lines.append(f"{name:9}" + "  ".join(f"{score:.4f}" for score in scores))
    constants = [constant_brier(part) for part in (*by_quarter(found), found)]
    lines.insert(1, f"{'constant':9}" + "  ".join(f"{score:.4f}" for score in constants))
    return "\n".join(lines)


def main() -> None:
    """Plays and prints."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("game")
    arguments.add_argument("--players", type=int, default=2)
    arguments.add_argument("--games", type=int, default=100)
    arguments.add_argument("--simulations", type=int, default=400)
    arguments.add_argument("--seed", type=int, default=202)
    arguments.add_argument("--jobs", type=int, default=1)
    asked = arguments.parse_args()
    bots = [f"benchmarks.claims:Frank:{asked.simulations + more}" for more in (0, 1)]
    contest = Contest.of(asked.game, bots, asked.games, asked.players, asked.seed)
    path = Path("build") / f"claims-{asked.game}-{contest.digest}.jsonl"
    print(report(contest, play(contest, path, asked.jobs)))


if __name__ == "__main__":
    main()
