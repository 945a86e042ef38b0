"""
The gauntlet: one bot against every level of the house, and against outsiders of other styles.

    contest = gauntlet("cubosaurs", "my_bot:Cautious", games=20)
    print(GauntletReport(contest, run(contest, "gauntlet.jsonl").results).text())

It says how strong the bot is on the house's scale, whom it fears, whether the chances it claims come
true, how long it thinks, and which lost games are worth looking at.
"""

import io
import json
import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ludosaure.arena.calibration import (
    Bin,
    Claim,
    brier,
    by_quarter,
    claims_of,
    constant_brier,
    reliability,
    won,
)
from ludosaure.arena.contest import Contest
from ludosaure.arena.playing import Result
from ludosaure.arena.ratings import Rating, Share, Z
from ludosaure.bots import levels
from ludosaure.bots.outsiders import styles
from ludosaure.games import catalogue
from ludosaure.games.layouts import Json
from ludosaure.games.text import Refused, Text

if TYPE_CHECKING:  # only a report that is printed needs it
    from rich.console import Console
    from rich.table import Table

DICE = "random"
ELO = 400 / math.log(10)  # points a factor e in the odds is worth
MOST_LOST = 5  # lost games that are named
BAR = 30  # columns of the reliability plot

# How often each level ends before the one below, the lowest before `random`, in per cent: the ladder
# of docs/bots.md, which makes the house's scale.
LADDER = {
    ("cubosaurs", 2): (89, 84, 86, 96, 79, 78),
    ("trex", 2): (66, 66, 64, 74, 68, 61),
    ("chao-dino", 2): (85, 69, 67, 72, 74, 75),
    ("dinosaures", 2): (88, 88, 88, 72, 80, 92),
    ("cubosaurs", 4): (86, 76, 71, 79, 71, 78),
    ("trex", 4): (87, 68, 65, 76, 73, 63),
    ("chao-dino", 4): (84, 65, 62, 58, 66, 62),
}


def opponents(game: str, up_to: str | None = None) -> list[str]:
    """Who stands in the gauntlet of a game: dice, the levels (up to one of them), the outsiders."""
    keys = [level.key for level in levels(catalogue.game(game))]
    if up_to is not None and up_to not in keys:
        raise Refused("unknown_level", NO_LEVEL.format(key=up_to, names=", ".join(keys)))
    kept = keys if up_to is None else keys[: keys.index(up_to) + 1]
    outsiders = [f"outsider:{style}" for style in styles(catalogue.game(game))]
    return [DICE, *kept, *outsiders]


def gauntlet(
    game: str,
    bot: str,
    games: int,
    players: int | None = None,
    seed: int | None = None,
    options: Mapping[str, Json] | None = None,
    up_to: str | None = None,
) -> Contest:
    """A contest of *bot* against all of them, about *games* games each: whole turns of the seats."""
    others = [name for name in opponents(game, up_to) if name != bot]
    seats = players if players is not None else catalogue.game(game).usual_players
    turns = max(1, -(-games // seats))
    return Contest.of(
        game, [bot, *others], turns * seats * len(others), seats, seed, options, gauntlet=True
    )


def elo(share: float) -> float:
    """How many points apart two are of whom one wins this share."""
    share = min(max(share, 1e-4), 1 - 1e-4)
    return ELO * math.log(share / (1 - share))


def told_elo(share: Share) -> str:
    """The difference with its interval; where all or nothing was won, only the end that is known."""
    low, high = map(elo, share.interval)
    if share.won == 0:
        return f"< {high:+.0f}"
    if share.won == share.games:
        return f"> {low:+.0f}"
    return f"{elo(share.share):+.0f} ({low:+.0f} … {high:+.0f})"


def house_scale(game: str, players: int) -> dict[str, float]:
    """What dice and the levels are rated, dice at 0; empty where no ladder was measured."""
    steps = LADDER.get((game, players))
    if steps is None:
        return {}
    scale, height = {DICE: 0.0}, 0.0
    for level, percent in zip(levels(), steps, strict=False):  # up to the highest that was measured
        height += elo(percent / 100)
        scale[level.key] = height
    return scale


def rating_against(shares: Sequence[tuple[float, Share]]) -> Rating | None:
    """The likeliest rating of somebody who won these shares against the rated (one win, one loss added)."""
    if not shares:
        return None
    met = [(rated, share.won, float(share.games)) for rated, share in shares]
    middle = sum(rated for rated, _, _ in met) / len(met)
    met += [(middle, 0.5, 1.0)]  # so that winning everything is not infinitely strong
    low, high = -4000.0, 8000.0
    for _ in range(80):  # expected wins grow with the rating: halve
        guess = (low + high) / 2
        expected = sum(games * _expected(guess - rated) for rated, _, games in met)
        low, high = (low, guess) if expected > sum(won for _, won, _ in met) else (guess, high)
    spread = sum(n * _expected(guess - r) * (1 - _expected(guess - r)) for r, _, n in met)
    return Rating(guess, Z * ELO / math.sqrt(max(spread, 1e-9)))


def _expected(difference: float) -> float:
    return 1 / (1 + math.exp(-difference / ELO))


class GauntletReport:
    """What came of a gauntlet."""

    def __init__(self, contest: Contest, results: Sequence[Result]) -> None:
        self.contest = contest
        self.results = list(results)
        self.bot = contest.bots[0]
        self.shares = {
            name: self._share([r for r in self.results if who in r.seats])
            for who, name in enumerate(contest.bots)
            if who > 0
        }
        self.scale = house_scale(contest.game, contest.players)
        self.rating = rating_against(
            [(self.scale[n], s) for n, s in self.shares.items() if n in self.scale and s.games]
        )
        self.claims: list[Claim] = claims_of(contest, self.results, 0)

    def _own(self, result: Result) -> list[int]:
        return [seat for seat, who in enumerate(result.seats) if who == 0]

    def _share(self, results: Sequence[Result]) -> Share:
        """How often the bot ends before the others, each game counted once."""
        ahead = 0.0
        for result in results:
            own = self._own(result)
            pairs = [(s, o) for s in own for o, who in enumerate(result.seats) if who != 0]
            places = result.places
            ahead += sum(
                (places[s] < places[o]) + 0.5 * (places[s] == places[o]) for s, o in pairs
            ) / len(pairs)
        return Share(ahead, len(results))

    def by_seat(self) -> list[Share]:
        """How it fares on each seat (counted from the one that holds the first of its seats)."""
        return [
            self._share([r for r in self.results if self._own(r)[0] == seat])
            for seat in range(self.contest.players)
        ]

    def milliseconds(self, who: int) -> float:
        """Mean thinking time a decision of a bot."""
        seats = [(r, s) for r in self.results for s, sits in enumerate(r.seats) if sits == who]
        moves = sum(r.moves[s] for r, s in seats)
        return 1000 * sum(r.seconds[s] for r, s in seats) / max(moves, 1)

    def thrown_away(self) -> list[tuple[float, Result]]:
        """Lost games with the highest chance it claimed on the way, that one first."""
        best: dict[int, float] = {}
        for claim in self.claims:
            best[claim.game] = max(claim.claim, best.get(claim.game, 0.0))
        lost = [r for r in self.results if all(won(self.contest, r, s) == 0 for s in self._own(r))]
        return sorted(((best.get(r.number, 0.0), r) for r in lost), key=lambda pair: -pair[0])

    # Text

    def text(self, width: int = 100) -> str:
        """The report as text."""
        from rich.console import Console

        page = Console(file=io.StringIO(), width=width, no_color=True)
        self.print(page)
        written: str = page.file.getvalue()  # type: ignore[attr-defined]
        return written

    def print(self, page: "Console", file: Path | None = None) -> None:
        """The report on a console; *file* is where the games can be replayed from."""
        contest = self.contest
        page.print(
            f"{self.bot}, {contest.game}, {contest.players} players: {len(self.results)} of "
            f"{contest.games} games, {contest.chance}; intervals 95 %",
            markup=False,
        )
        if self.rating is not None:
            page.print(
                f"rating {self.rating.mu:.0f} ± {self.rating.half:.0f} "
                f"(random 0, {', '.join(f'{k} {v:.0f}' for k, v in list(self.scale.items())[1:])})"
            )
        page.print(self._opponents())
        page.print(
            "by seat: " + ", ".join(f"{n + 1}. {s.share:.0%}" for n, s in enumerate(self.by_seat()))
            + f"; {self.milliseconds(0):.2f} ms a decision"
        )  # fmt: skip
        self._print_calibration(page)
        for claim, result in self.thrown_away()[:MOST_LOST]:
            others = ", ".join(sorted({contest.bots[who] for who in result.seats if who}))
            said = f"claimed {claim:.0%} and lost to" if claim else "lost to"
            where = f"ludosaure replay {file}:{result.number}" if file else f"game {result.number}"
            page.print(f"{said} {others}: {where}", markup=False, soft_wrap=True)  # to be copied
        for result in [r for r in self.results if r.fault][:MOST_LOST]:
            assert result.fault is not None
            who = contest.bots[result.seats[result.fault.seat]]
            page.print(
                f"game {result.number}: {who} lost by a fault: {result.fault.note}", markup=False
            )

    def _opponents(self) -> "Table":
        from rich.table import Table

        table = Table()
        for column in ("against", "ahead", "Elo", "games", "ms/move"):
            table.add_column(column, justify="left" if column == "against" else "right")
        for name, share in sorted(self.shares.items(), key=lambda pair: pair[1].share):
            low, high = share.interval
            table.add_row(
                name,
                f"{share.share:.0%} ({low:.0%}–{high:.0%})",
                told_elo(share),
                str(share.games),
                f"{self.milliseconds(self.contest.bots.index(name)):.2f}",
            )
        return table

    def _print_calibration(self, page: "Console") -> None:
        if not self.claims:
            page.print("it claims no chances")
            return
        score = brier(self.claims)
        quarters = " / ".join(
            f"{brier(part).mean:.3f} ({constant_brier(part):.3f})" if part else "–"
            for part in by_quarter(self.claims)
        )
        page.print(
            f"claims: Brier {score.mean:.3f} ± {score.half:.3f}, a constant {constant_brier(self.claims):.3f}; "
            f"by quarter of the game {quarters}"
        )
        for one in reliability(self.claims):
            line = [" "] * (BAR + 1)
            line[round(BAR * one.claimed)] = "|"
            line[round(BAR * one.came)] = "●"
            page.print(
                f"  says {one.claimed:4.0%} [{''.join(line)}] came {one.came:4.0%}  ({one.count})",
                markup=False,
            )

    # Files

    def json(self) -> dict[str, object]:
        """The report for programs."""
        return {
            "contest": {**self.contest.json(), "games": self.contest.games},
            "rating": None
            if self.rating is None
            else {"elo": round(self.rating.mu, 1), "half": round(self.rating.half, 1)},
            "opponents": [
                {
                    "bot": name,
                    "ahead": round(share.share, 5),
                    "interval": [round(x, 5) for x in share.interval],
                    "games": share.games,
                }
                for name, share in self.shares.items()
            ],
            "brier": round(brier(self.claims).mean, 5),
            "brier_constant": round(constant_brier(self.claims), 5),
            "brier_by_quarter": [round(brier(q).mean, 5) for q in by_quarter(self.claims)],
            "reliability": [vars(each) for each in reliability(self.claims)],
            "ms_per_move": round(self.milliseconds(0), 3),
        }

    def save(self, path: str | Path) -> None:
        """Writes the report as its ending says: .txt, .json, or the reliability plot as .svg."""
        path = Path(path)
        if path.suffix == ".json":
            path.write_text(json.dumps(self.json(), ensure_ascii=False, indent=1) + "\n", "utf-8")
        elif path.suffix == ".txt":
            path.write_text(self.text(), "utf-8")
        elif path.suffix == ".svg":
            path.write_text(reliability_svg(reliability(self.claims), self.bot), "utf-8")
        else:
            raise Refused("ending", ENDING.format(path=path))


def reliability_svg(bins: Sequence[Bin], title: str) -> str:
    """A reliability diagram: what came over what was claimed; the larger a point, the more claims."""
    most = max((b.count for b in bins), default=1)
    points = " ".join(f"{40 + 320 * b.claimed:.1f},{360 - 320 * b.came:.1f}" for b in bins)
    circles = "".join(
        f'<circle cx="{40 + 320 * b.claimed:.1f}" cy="{360 - 320 * b.came:.1f}" '
        f'r="{3 + 6 * math.sqrt(b.count / most):.1f}">'
        f"<title>{b.claimed:.0%} → {b.came:.0%}, {b.count}</title></circle>"
        for b in bins
    )
    ticks = "".join(
        f'<text x="{40 + 3.2 * t}" y="378" text-anchor="middle">{t} %</text>'
        f'<text x="34" y="{364 - 3.2 * t}" text-anchor="end">{t}</text>'
        for t in (0, 50, 100)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" font-family="sans-serif" font-size="12">'
        '<rect width="400" height="400" fill="#fff"/>'
        '<path d="M40 40V360H360M40 360L360 40" fill="none" stroke="#999" stroke-dasharray="4 3"/>'
        f'<text x="200" y="24" text-anchor="middle">{_escaped(title)}: claimed → came</text>{ticks}'
        f'<polyline points="{points}" fill="none" stroke="#1f6f50" stroke-width="2"/>'
        f'<g fill="#1f6f50">{circles}</g></svg>\n'
    )


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")


NO_LEVEL = Text(
    "Aucun niveau ne s'appelle {key} ; au choix : {names}.",
    "No level is called {key}; there are {names}.",
)
ENDING = Text(
    "{path} : terminaison inconnue ; au choix : .txt, .json, .svg.",
    "{path}: unknown ending; choose .txt, .json or .svg.",
)
