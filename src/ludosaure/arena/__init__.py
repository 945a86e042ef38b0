"""
The arena: bots against each other on common deals with seats rotated, and what came of it.

    from ludosaure.arena import Contest, run

    contest = Contest.of("cubosaurs", ["search:200", "greedy", "random"], games=120, players=4)
    report = run(contest, "cubosaurs.jsonl", jobs=2)
    print(report.text())
"""

from ludosaure.arena.contest import Contest, Fixture
from ludosaure.arena.gauntlet import GauntletReport, gauntlet
from ludosaure.arena.playing import Result
from ludosaure.arena.report import Report
from ludosaure.arena.results import game_in, read_results
from ludosaure.arena.running import play, run

__all__ = [
    "Contest",
    "Fixture",
    "GauntletReport",
    "Report",
    "Result",
    "game_in",
    "gauntlet",
    "play",
    "read_results",
    "run",
]
