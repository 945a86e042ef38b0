"""
How strong what learned is: `champion` and `net` against `apex` at every size of table, and against outsiders.

    python benchmarks/champions.py --jobs 16 --seconds 540 --out champions.jsonl
    python benchmarks/champions.py --games trex --players 2 --against apex --number 400
    python benchmarks/champions.py --bots net:file=mine.npz --against apex alpha --games cubosaurs
    python benchmarks/champions.py --report --out champions.jsonl

Whoever is measured has one seat (with its partner where there are teams), all others the other's; every
deal is played from every seat. Results are kept line by line as in `ladder.py`, and gone on with when called
again with the same file; `champions.json` beside it tells for each contest the games, the share of
victories with Wilson's 95 % interval and as a multiple of the fair share, thinking time, and the Brier
scores of what was claimed, by quarter of the game, beside those of a constant. Needs numpy and numba
only (and platformdirs, unless LUDOSAURE_CACHE says where compiled code is kept).
"""

import argparse
import json
from pathlib import Path

from benchmarks.ladder import Hall, Pairing
from ludosaure.arena.calibration import brier, by_quarter, claims_of, constant_brier, won
from ludosaure.arena.contest import Contest
from ludosaure.arena.ratings import Share
from ludosaure.bots.levels import level
from ludosaure.bots.nets.files import fits, has_network, read
from ludosaure.bots.outsiders import styles
from ludosaure.envs.rewards import teams_of
from ludosaure.games import catalogue
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import Json

SEED = 1901  # of deals nothing was tuned on
OUTSIDERS = "outsiders"


def pairings(asked: argparse.Namespace) -> list[Pairing]:
    """Everything that was asked for and can be played, tables of two first."""
    found = []
    for players in sorted({n for key in asked.games for n in catalogue.game(key).players}):
        for key in asked.games:
            game = catalogue.game(key)
            if players not in game.players or (asked.players and players not in asked.players):
                continue
            for bot in asked.bots:
                own = "file=" in bot or plays(bot, game, players)
                for other in opponents(key, asked.against, players):
                    if own and other != bot:
                        contest = Contest.of(
                            key, [bot, other], asked.number, players, asked.seed, gauntlet=True
                        )
                        found.append(Pairing("champions", contest))
    return found


def plays(bot: str, game: AnyGame, players: int) -> bool:
    """Whether what ships lets a bot play at this table."""
    if bot.startswith("champion"):
        return level("champion").fits(game, players)
    return has_network(game) and fits(read(game), players)


def opponents(key: str, against: list[str], players: int) -> list[str]:
    """Whom they meet; outsiders at tables of two only."""
    found = []
    for other in against:
        if other != OUTSIDERS:
            found.append(other)
        elif players == 2:
            found += [f"outsider:{style}" for style in styles(catalogue.game(key))]
    return found


def told(pairing: Pairing, with_claims: bool) -> dict[str, Json]:
    """One contest for the summary."""
    contest, results = pairing.contest, list(pairing.results.values())
    sides = teams_of(contest.found_game(), contest.players)
    wins = sum(won(contest, r, r.seats.index(0)) for r in results if r.fault is None)
    wins += sum(r.seats[r.fault.seat] != 0 for r in results if r.fault is not None)
    share = Share(wins, len(results))
    row: dict[str, Json] = {
        "game": contest.game,
        "players": contest.players,
        "who": contest.bots[0],
        "against": contest.bots[1],
        "games": len(results),
        "won": round(share.share, 4),
        "interval": [round(end, 4) for end in share.interval],
        "fair_shares": round(share.share * sides, 3),
        "ahead": round(pairing.ahead().share, 4),
        "milliseconds": [round(pairing.milliseconds(who), 2) for who in range(2)],
        "broken_off": sum(r.fault is not None for r in results),
        "faults": sorted({r.fault.note for r in results if r.fault is not None})[:3],
    }
    if with_claims:
        for who, name in enumerate(contest.bots):
            claims = claims_of(contest, results, who)
            quarters = [each for each in by_quarter(claims) if each]
            row[f"brier {name}"] = [round(brier(each).mean, 4) for each in quarters]
            row[f"constant {name}"] = [round(constant_brier(each), 4) for each in quarters]
    return row


def main() -> None:
    """Plays and writes down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="+", default=list(catalogue.SHELF))
    parser.add_argument("--players", nargs="+", type=int, help="usually all there are")
    parser.add_argument("--bots", nargs="+", default=["champion", "net"])
    parser.add_argument("--against", nargs="+", default=["apex"], help=f"bots, or {OUTSIDERS}")
    parser.add_argument("--number", type=int, default=400, help="games of a contest, at most")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=540.0, help="compiling included")
    parser.add_argument("--out", type=Path, default=Path("champions.jsonl"))
    parser.add_argument("--report", action="store_true", help="only the summary of what was played")
    parser.add_argument(
        "--no-claims", action="store_true", help="no Brier scores: they replay games"
    )
    asked = parser.parse_args()
    asked.out.parent.mkdir(parents=True, exist_ok=True)
    hall = Hall(pairings(asked), asked.out)
    if not asked.report:
        hall.play(asked.jobs, asked.seconds / 60)
    rows = [told(p, not asked.no_claims) for p in hall.pairings if p.results]
    asked.out.with_suffix(".json").write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    for row in rows:
        print(json.dumps(row))


if __name__ == "__main__":
    main()
