"""
The arena: bots against each other on common deals with seats rotated, and what came of it.

    from ludosaure.arena import Contest, run

    contest = Contest.of("cubosaurs", ["search:200", "greedy", "random"], games=120, players=4)
    report = run(contest, "cubosaurs.jsonl", jobs=2)
    print(report.text())
"""

from ludosaure.arena.contest import Contest, Fixture
from ludosaure.arena.report import Report
from ludosaure.arena.running import run

__all__ = ["Contest", "Fixture", "Report", "run"]
