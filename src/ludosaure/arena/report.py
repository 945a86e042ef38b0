"""What came of a contest: as text, JSON, CSV and a plot."""

import csv
import io
import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ludosaure.arena.contest import Contest
from ludosaure.arena.playing import Result
from ludosaure.arena.ratings import Mean, Rating, ahead_share, ratings, win_share
from ludosaure.games.text import Refused, Text

if TYPE_CHECKING:  # only a report that is printed needs it
    from rich.console import Console
    from rich.table import Table

CSV_COLUMNS = (
    "game", "players", "number", "deal", "seat", "bot", "points", "place", "moves", "seconds", "fault",
)  # fmt: skip


class Report:
    """The figures of a contest."""

    def __init__(self, contest: Contest, results: Sequence[Result]) -> None:
        self.contest = contest
        self.results = list(results)
        self.ratings: list[Rating] = ratings(self.results, len(contest.bots))
        self.wins = [win_share(self.results, who) for who in range(len(contest.bots))]
        self.points = [Mean.of(self._of(who, "points")) for who in range(len(contest.bots))]
        self.order = sorted(range(len(contest.bots)), key=lambda who: -self.ratings[who].mu)

    def _of(self, who: int, column: str) -> list[float]:
        return [
            float(getattr(result, column)[seat])
            for result in self.results
            for seat, sitting in enumerate(result.seats)
            if sitting == who
        ]

    def milliseconds_per_move(self, who: int) -> float:
        """Mean thinking time of a bot."""
        return 1000 * sum(self._of(who, "seconds")) / max(sum(self._of(who, "moves")), 1)

    def faults(self) -> list[tuple[str, int, str]]:
        """Bots that broke a game off: name, game number, note."""
        return [
            (self.contest.bots[r.seats[r.fault.seat]], r.number, r.fault.note)
            for r in self.results
            if r.fault is not None
        ]

    # Text

    def text(self, width: int = 100) -> str:
        """The report as tables."""
        from rich.console import Console

        page = Console(file=io.StringIO(), width=width, no_color=True)
        self.print(page)
        written: str = page.file.getvalue()  # type: ignore[attr-defined]
        return written

    def print(self, page: "Console") -> None:
        """The report on a console."""
        contest = self.contest
        page.print(
            f"{contest.game}, {contest.players} players: {len(self.results)} of {contest.games} games,"
            f" {contest.chance}; every deal from every seat; intervals 95 %"
        )
        page.print(self._ladder())
        page.print(self._pairs())
        for name, number, note in self.faults()[:10]:
            page.print(f"game {number}: {name} lost by a fault: {note}", markup=False)
        if len(self.faults()) > 10:
            page.print(f"… and {len(self.faults()) - 10} more faults")

    def _ladder(self) -> "Table":
        from rich.table import Table

        table = Table()
        for column in ("bot", "rating", "won", "points", "ms/move", "games", "faults"):
            table.add_column(column, justify="left" if column == "bot" else "right")
        broken = [name for name, _, _ in self.faults()]
        for who in self.order:
            low, high = self.wins[who].interval
            table.add_row(
                self.contest.bots[who],
                f"{self.ratings[who].mu:.1f} ± {self.ratings[who].half:.1f}",
                f"{self.wins[who].share:.1%} ({low:.1%}–{high:.1%})",
                f"{self.points[who].mean:.1f} ± {self.points[who].half:.1f}",
                f"{self.milliseconds_per_move(who):.2f}",
                str(self.wins[who].games),
                str(broken.count(self.contest.bots[who])),
            )
        return table

    def _pairs(self) -> "Table":
        from rich.table import Table

        table = Table(title="how often the row ends before the column (same place: half)")
        table.add_column("")
        for who in self.order:
            table.add_column(self.contest.bots[who], justify="right")
        for who in self.order:
            cells = [self.contest.bots[who]]
            for other in self.order:
                ahead = ahead_share(self.results, who, other)
                low, high = ahead.interval
                known = who != other and ahead.games
                cells.append(f"{ahead.share:.1%} ({low:.0%}–{high:.0%})" if known else "")
            table.add_row(*cells)
        return table

    # Files

    def json(self) -> dict[str, object]:
        """The report for programs."""
        bots = []
        for who in self.order:
            bots.append(
                {
                    "bot": self.contest.bots[who],
                    "rating": round(self.ratings[who].mu, 3),
                    "rating_half": round(self.ratings[who].half, 3),
                    "won": round(self.wins[who].share, 5),
                    "won_interval": [round(x, 5) for x in self.wins[who].interval],
                    "points": round(self.points[who].mean, 3),
                    "points_half": round(self.points[who].half, 3),
                    "ms_per_move": round(self.milliseconds_per_move(who), 3),
                    "games": self.wins[who].games,
                }
            )
        pairs = [
            {
                "bot": self.contest.bots[who],
                "other": self.contest.bots[other],
                "ahead": round(ahead.share, 5),
                "interval": [round(x, 5) for x in ahead.interval],
                "meetings": ahead.games,
            }
            for who in self.order
            for other in self.order
            if who != other and (ahead := ahead_share(self.results, who, other)).games
        ]
        faults = [{"bot": b, "number": n, "note": note} for b, n, note in self.faults()]
        contest = {**self.contest.json(), "games": self.contest.games}
        return {"contest": contest, "bots": bots, "pairs": pairs, "faults": faults}

    def csv(self) -> str:
        """One row for each seat of each game, ready for a data frame."""
        sheet = io.StringIO()
        writer = csv.writer(sheet, lineterminator="\n")
        writer.writerow(CSV_COLUMNS)
        for r in self.results:
            for seat, who in enumerate(r.seats):
                note = r.fault.note if r.fault and r.fault.seat == seat else ""
                writer.writerow(
                    (self.contest.game, self.contest.players, r.number, r.deal, seat,
                     self.contest.bots[who], r.points[seat], r.places[seat], r.moves[seat],
                     r.seconds[seat], note)
                )  # fmt: skip
        return sheet.getvalue()

    def save(self, path: str | Path) -> None:
        """Writes the report as its ending says: .json, .csv, .txt, .png or .svg."""
        path = Path(path)
        if path.suffix == ".json":
            path.write_text(json.dumps(self.json(), ensure_ascii=False, indent=1) + "\n", "utf-8")
        elif path.suffix == ".csv":
            path.write_text(self.csv(), "utf-8")
        elif path.suffix == ".txt":
            path.write_text(self.text(), "utf-8")
        elif path.suffix in (".png", ".svg"):
            self.plot(path)
        else:
            raise Refused(
                "ending",
                Text(
                    f"{path} : terminaison inconnue ; au choix : .txt, .json, .csv, .png, .svg.",
                    f"{path}: unknown ending; choose .txt, .json, .csv, .png or .svg.",
                ),
            )

    def plot(self, path: Path) -> None:
        """Ratings with their intervals beside the shares won."""
        try:
            from matplotlib.figure import Figure
        except ImportError:
            raise Refused(
                "no_matplotlib",
                Text(
                    "Les graphiques demandent matplotlib ; installez ludosaure[arena].",
                    "Plots need matplotlib; install ludosaure[arena].",
                ),
            ) from None
        names = [self.contest.bots[who] for who in reversed(self.order)]
        rows = range(len(names))
        figure = Figure(figsize=(9, 1.4 + 0.5 * len(names)), layout="constrained")
        left, right = figure.subplots(1, 2, sharey=True)
        rated = [self.ratings[who] for who in reversed(self.order)]
        left.errorbar(
            [r.mu for r in rated],
            rows,
            xerr=[r.half for r in rated],
            fmt="o",
            color="#1f6f50",
            capsize=4,
        )
        left.set_yticks(list(rows), names)
        left.set_xlabel("openskill rating")
        shares = [self.wins[who] for who in reversed(self.order)]
        right.barh(rows, [100 * s.share for s in shares], color="#e0a458")
        for row, share in enumerate(shares):
            low, high = share.interval
            right.plot([100 * low, 100 * high], [row, row], color="#3b2f2f", linewidth=2)
        right.axvline(100 / self.contest.players, color="#888888", linestyle=":")
        right.set_xlabel("games won (%)")
        figure.suptitle(
            f"{self.contest.game}, {self.contest.players} players, {len(self.results)} games"
        )
        figure.savefig(path)
